/**
 * The game's page on a slow line and without one: its next hands wait on this device.
 *
 * What they come to is said by the device's own engine and is provisional. A hand that
 * the form sends is kept here too until the server has answered. What waits is handed in,
 * in order, when the line is back; what the server does not take is shown until somebody
 * decides.
 */

const panel = document.getElementById("waiting");
const POLL = 20_000;
/** Milliseconds until a hand that gets no answer waits here instead. */
const PATIENCE = 20_000;

let engine;
let hand;
let queue;
let parts;
let sheet;
let entry;
let standing;
/** Why the server takes nothing from whoever is signed in, or null. */
let notSignedIn = null;
/** What waits here of this game; the hand that the form is sending is none of it. */
let line = [];
let isAskedFirst = false;
/** The act of the hand that the form is sending, as soon as it is on the disk. */
let onItsWay = null;
/** Whether the page that comes is the answer to a hand that was saved. */
let isSaved = false;

let read = { text: "null", value: null };

/** The game as the page has it, null where nobody may record: read once a page. */
function state() {
  const text = document.getElementById("device-state")?.textContent || "null";
  if (text !== read.text) read = { text, value: JSON.parse(text) };
  return read.value;
}

/* ---- The panel ---- */

const handsOf = (acts) => acts.filter((act) => !parts.isStart(act));

/** The game as the device knows it: what the page has, then what waits. */
function judged(known, acts, more = []) {
  const hands = handsOf(acts);
  const kept = known.hands.slice(0, hands.length ? hands[0].number - 1 : undefined);
  return engine.judge({ ...known, hands: [...kept, ...hands.map((act) => act.entry), ...more] });
}

function parkedPart(act) {
  if (parts.isStart(act)) return parts.parkedGame(act, line.length - 1, startPage(act), () => throwAway(act));
  const { status, hands = [], version } = act.parked;
  const base = status === "conflict" ? { version } : act.after ? { after: act.after } : { version: act.version };
  const next = status === "conflict" ? act.number + hands.length : act.number;
  const decide = (isKept) => async () => {
    isAskedFirst = false;
    await queue.alone(() => queue.follow(line, act, base, next, isKept));
    await show();
    await send();
  };
  const told = { words: hand.figuresWords(act.entry), after: next, isAskedFirst };
  return parts.parkedHand(act, { ...told, onKeep: decide(true), onThrow: decide(false) });
}

const startPage = ({ address }) => address.replace(/sync\/$/, "start/");

/** The modules of games begun here are on the device where one was begun. */
async function throwAway(start) {
  const { forgetGame } = await import(panel.dataset.begun);
  await queue.alone(() => queue.remove(line));
  await forgetGame(start);
  location.replace(startPage(start));
}

/** Say what waits here; the form goes on with the hand after it. */
async function show() {
  const known = state();
  const acts = (await queue.waiting()).filter((act) => !act.sending);
  line = known ? queue.lineOf(acts, known.game) : [];
  panel.hidden = !acts.length;
  panel.replaceChildren();
  if (line.length) showLine(known);
  const others = acts.filter((act) => !line.includes(act));
  if (others.length) panel.append(parts.othersPart(others));
  const here = acts.find(({ address }) => address === panel.dataset.sync);
  if (notSignedIn && here) panel.append(parts.signInPart(here, notSignedIn.isShutOut));
  if (known && !onItsWay) drawSheet(known);
}

function showLine(known) {
  const verdict = judged(known, line);
  panel.append(parts.make("p", `Waiting on this device: ${parts.sum(line)}`, "what"));
  const list = parts.make("ul", "");
  for (const act of handsOf(line)) {
    const scored = verdict.hands.find(({ number }) => number === act.number);
    list.append(parts.make("li", `Hand ${act.number}: ${scored ? hand.handWords(scored) : "not scored here."}`));
  }
  if (list.children.length) panel.append(list, parts.make("p", `${hand.gameWords(verdict)} This is provisional: the server decides.`));
  panel.append(...line.filter((act) => act.parked).map(parkedPart));
  const save = entry.form()?.querySelector(".save-bar [type=submit]");
  if (save) save.textContent = `Save hand ${line.at(-1).number + 1}`;
}

/** Show sheet and score with what waits, unless the server has other hands there. */
function drawSheet(known, more = []) {
  const hands = handsOf(line);
  const isInDoubt = hands.some((act) => act.parked) || hands[0]?.number <= known.hands.length;
  const told = isInDoubt ? [] : [...hands, ...more];
  sheet.draw(judged(known, line, more.map((act) => act.entry)), told);
}

/* ---- Recording here ---- */

/** The next hand follows the one that was not taken: lead to it. */
async function insist() {
  isAskedFirst = true;
  await show();
  panel.querySelector(".card").scrollIntoView({ block: "center" });
}

/** The act of the hand in the form, after what waits; and what is wrong with it. */
function actOf(values) {
  const known = state();
  const last = line.at(-1);
  const number = last ? last.number + 1 : known.hands.length + 1;
  const told = hand.entryOf(values, engine);
  const refused = hand.refusal(values);
  const verdict = refused ? null : judged(known, line, [told]);
  const errors = verdict ? verdict.problems.filter(({ severity }) => severity === "error") : [];
  const base = last ? { after: last.key } : { version: known.version };
  const { sync: address, who, by } = panel.dataset;
  const place = { address, who, by, at: new Date().toISOString() };
  const act = { act: "hand", key: values.request_key, game: known.game, number, entry: told, ...base, ...place };
  return { act, verdict, wrong: refused ? [refused] : [...new Set(errors.map(hand.sentence))] };
}

async function record() {
  if (handsOf(line).some((act) => act.parked)) return insist();
  const { act, wrong } = actOf(entry.typed());
  if (wrong.length) return entry.tell(wrong, "bad");
  await queue.add(act);
  return waitsNow(act);
}

/** Go on with the next hand: this one is on the disk. */
async function waitsNow({ number }) {
  entry.clear();
  document.dispatchEvent(new Event("hand-queued"));
  say("");
  entry.tell([`Hand ${number} waits on this device.`], "");
  await show();
  panel.scrollIntoView({ block: "nearest" });
}

async function recordHere() {
  try {
    await queue.alone(async () => {
      await show();
      await record();
    });
  } catch {
    entry.tell(["This device keeps nothing: its store is full or forbidden. Save again when the line is back."], "bad");
  }
  await send();
}

/** Say what the hand in the form comes to, where no server is there to say it. */
function previewHere() {
  if (navigator.onLine && !line.length) return;
  const { act, verdict, wrong } = actOf(entry.typed());
  const scored = !wrong.length && verdict.hands.find(({ number }) => number === act.number);
  if (scored) entry.tell([`${hand.handWords(scored)} ${hand.gameWords(verdict)}`, "Provisional: the server decides."], "");
  else entry.tell(["Bid, trump, meld and tricks: then the hand is whole."], "waiting");
}

/* ---- On its way ---- */

/** Few words, beside the button: the totals stand on top already, cash nowhere yet. */
function wordsOnTheWay({ number }, verdict) {
  const scored = hand.handWords(verdict.hands.find((one) => one.number === number));
  const said = [`Hand ${number}: ${scored}`, verdict.winner && hand.gameWords(verdict)];
  return [said.filter(Boolean).join(" "), "Provisional. On its way to the server…"];
}

/** The form sends this hand: say at once what it comes to, and keep it until an answer. */
function setOut() {
  const { act, verdict, wrong } = actOf(entry.typed());
  if (wrong.length) return;
  onItsWay = queue.add({ ...act, sending: true }).then((order) => ({ ...act, order }), () => null);
  entry.tell(wordsOnTheWay(act, verdict), "");
  drawSheet(state(), [{ ...act, isOnItsWay: true }]);
}

/** The server has answered, or never will: a hand it did not hear of waits here. */
async function arrive(isAnswered) {
  const [sent, page] = [onItsWay, entry.form()];
  onItsWay = null;
  const act = await sent;
  if (!act) return isAnswered || recordHere();
  if (isAnswered) return queue.remove([act]).then(show);
  await queue.replace(act);
  if (page === entry.form()) await waitsNow(act);
  return send();
}

/** A hand of an earlier visit to this page whose answer nobody heard. */
async function takeUp() {
  const known = state();
  const left = (await queue.waiting()).filter((act) => act.sending && act.game === known?.game);
  for (const { sending, ...act } of left) {
    await queue.replace(act);
    const isTyped = entry.form() && JSON.stringify(hand.entryOf(entry.typed(), engine)) === JSON.stringify(act.entry);
    if (isTyped) entry.clear();
  }
}

/* ---- Handing in ---- */

/** Load the game anew; a hand being typed, to the last key, stays in the form. */
async function refresh() {
  let values = {};
  const before = (event) => {
    if (event.detail.target.id === "game" && entry.form()) values = entry.typed();
  };
  document.addEventListener("htmx:beforeSwap", before);
  await htmx.ajax("GET", location.pathname, { target: "#game", select: "#game", swap: "outerHTML settle:0ms" });
  document.removeEventListener("htmx:beforeSwap", before);
  if (entry.form() && hand.FIGURES.some((name) => values[name]?.trim())) entry.retype(values);
}

/** Hand in until nothing goes out any more, or nothing that whoever is signed in recorded. */
async function sendAlone() {
  const games = await queue.sendReady(panel.dataset.sync);
  notSignedIn = null;
  if (games.size) say("");
  if (games.has(state()?.game)) await refresh();
  if (games.size) await sendAlone();
}

async function send() {
  const acts = await queue.waiting();
  if (!acts.length || !navigator.onLine) return;
  try {
    await queue.alone(sendAlone);
  } catch (error) {
    notSignedIn = error instanceof queue.NotSignedIn ? error : null;
  }
  await show();
}

/* ---- When ---- */

let isWaiting = false;

async function onSubmit(event) {
  if (!event.target.matches("form[data-entry]")) return needLine(event);
  if (navigator.onLine && !line.length) return onItsWay || setOut();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isWaiting) return;
  isWaiting = true;
  await recordHere();
  isWaiting = false;
}

/** What is no hand cannot wait: say so instead of losing the tap. */
function needLine(event) {
  const isPost = event.target.method === "post" && event.target.closest("main");
  if (!isPost || (navigator.onLine && !line.length)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const what = event.submitter?.textContent.trim() || "This";
  const why = line.length
    ? "comes after what waits on this device. Do it when everything is sent."
    : "there is no connection. Do it when the line is back.";
  say(`“${what}” needs the server, and ${why}`);
  document.getElementById("connection").scrollIntoView({ block: "nearest" });
}

function say(text) {
  const said = document.getElementById("connection");
  said.textContent = text;
  said.hidden = !text;
}

const isHand = (event) => Boolean(event.detail.elt.matches?.("form[data-entry]"));

/** A hand on its way when the line broke: whether it arrived, its key will tell. */
function onLost(event) {
  if (isHand(event)) arrive(false);
  else if (event.detail.elt.matches?.(".stages")) say("No connection. The hands you save wait on this device.");
}

function onAnswer(event) {
  const { status } = event.detail.xhr;
  // 204 leads to signing in: the hand is not recorded, and is sent afterwards.
  if (!isHand(event) || !onItsWay) return;
  isSaved = status === 200;
  if (status >= 500) entry.tell(["Not saved: the server answered with an error. What you typed is still here."], "bad");
  arrive(status !== 204);
}

/** Drafts are kept here alone while hands wait: the server is behind, or has no game. */
function onRequest(event) {
  if (line.length && event.target.matches(".stages")) event.preventDefault();
}

async function onSettle(event) {
  if (event.target.id !== "game") return;
  // The page was changed by a post: what is kept of it must be the new one.
  if (event.detail.requestConfig?.verb !== "get") standing.keepPage(false);
  await show();
  const arrived = document.querySelector("[data-arrived]");
  if (isSaved && arrived) arrived.hidden = false;
  isSaved = false;
}

function listen() {
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("input", (event) => event.target.closest("form[data-entry]") && previewHere());
  document.addEventListener("change", (event) => event.target.closest("form[data-entry]") && previewHere());
  document.addEventListener("htmx:configRequest", (event) => {
    if (isHand(event)) event.detail.timeout = PATIENCE;
  });
  document.addEventListener("htmx:beforeRequest", onRequest);
  document.addEventListener("htmx:sendError", onLost);
  document.addEventListener("htmx:timeout", onLost);
  document.addEventListener("htmx:beforeOnLoad", onAnswer);
  document.addEventListener("htmx:afterSettle", onSettle);
  addEventListener("online", send);
  setInterval(send, POLL);
}

async function start() {
  const names = ["engine", "hand", "queue", "parts", "sheet", "form", "standing"];
  const modules = names.map((name) => import(panel.dataset[name]));
  [engine, hand, queue, parts, sheet, entry, standing] = await Promise.all(modules);
  // A page that was kept says the same keys each time it opens.
  for (const key of document.getElementsByName("request_key")) key.value = crypto.randomUUID();
  await takeUp();
  await show();
  listen();
}

/** A worker that stood by has kept this page on its way here. */
async function standBy() {
  const stoodBy = await standing.register();
  if (!stoodBy) await standing.keepPage(true);
  panel.dataset.offline = "ready";
}

/** A tap on Save while this starts is held until it is known what waits. */
function holdEarly(started) {
  let isHeld = false;
  const hold = async (event) => {
    if (!event.target.matches("form[data-entry]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    await started.catch(() => null);
    document.removeEventListener("submit", hold, true);
    event.target.requestSubmit(event.submitter);
  };
  document.addEventListener("submit", hold, true);
  started.catch(() => null).then(() => isHeld || document.removeEventListener("submit", hold, true));
}

if (window.isSecureContext && "serviceWorker" in navigator) {
  let begin;
  // The page itself comes first.
  const started = new Promise((resolve) => (begin = resolve)).then(start);
  holdEarly(started);
  started.then(send).then(standBy);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
} else {
  import(panel.dataset.parts).then(({ make, OFFLINE_OFF }) => {
    panel.append(make("p", OFFLINE_OFF));
    panel.hidden = false;
  });
}
