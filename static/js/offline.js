/**
 * The game's page without a connection: its next hands wait on this device.
 *
 * What they come to is said by the device's own engine and is provisional. They are
 * handed in, in order, when the line is back; what the server does not take is shown
 * until somebody decides.
 */

const panel = document.getElementById("waiting");
const form = () => document.querySelector("form[data-entry]");
const sum = (count) => `${count} ${count === 1 ? "hand" : "hands"}`;
const POLL = 20_000;

let engine;
let hand;
let queue;
let notSignedIn = false;
let waitsHere = 0;
let isAskedFirst = false;

let read = { text: "null", value: null };

/** The game as the page has it, null where nobody may record: read once a page. */
function state() {
  const text = document.getElementById("device-state")?.textContent || "null";
  if (text !== read.text) read = { text, value: JSON.parse(text) };
  return read.value;
}

/* ---- The panel ---- */

function make(tag, text, className) {
  const part = document.createElement(tag);
  part.textContent = text;
  if (className) part.className = className;
  return part;
}

function alertOf(text) {
  const part = make("p", text);
  part.setAttribute("role", "alert");
  return part;
}

function button(text, act) {
  const one = make("button", text, "button");
  one.type = "button";
  one.addEventListener("click", act);
  return one;
}

/** The game as the device knows it: what the page has, then what waits. */
function judged(known, line, more = []) {
  const kept = known.hands.slice(0, line.length ? line[0].number - 1 : undefined);
  return engine.judge({ ...known, hands: [...kept, ...line.map((act) => act.entry), ...more] });
}

function parkedPart(line, act) {
  const part = make("div", "", "card stack tight");
  const { status, problems = [], hands = [], version } = act.parked;
  part.append(make("h2", `Hand ${act.number} was not taken`));
  for (const { message } of problems) part.append(make("p", message));
  for (const { number, words, by } of hands) part.append(make("p", `On the server hand ${number} is: ${words} (${by}).`));
  if (hands.length) part.append(make("p", `Here hand ${act.number} is: ${hand.figuresWords(act.entry)}.`));
  const base = status === "conflict" ? { version } : act.after ? { after: act.after } : { version: act.version };
  const next = status === "conflict" ? act.number + hands.length : act.number;
  if (isAskedFirst) part.append(alertOf("Decide about this hand first: the one you save comes after it."));
  const decide = async (isKept) => {
    isAskedFirst = false;
    await queue.alone(() => queue.follow(line, act, base, next, isKept));
    await show();
    await send();
  };
  if (status === "conflict") part.append(button(`Send mine as hand ${next}`, () => decide(true)));
  part.append(button("Throw mine away", () => confirm(`Throw away hand ${act.number} of this device?`) && decide(false)));
  return part;
}

/** Say what waits here; the form goes on with the hand after it. */
async function show() {
  const known = state();
  const acts = await queue.waiting();
  const line = known ? queue.lineOf(acts, known.game) : [];
  waitsHere = line.length;
  panel.hidden = !acts.length;
  panel.replaceChildren();
  if (line.length) showLine(known, line);
  const others = acts.length - line.length;
  if (others) panel.append(make("p", `Of other games, ${sum(others)} of this device ${others === 1 ? "waits" : "wait"} too.`));
  if (notSignedIn && acts.length) panel.append(make("p", `Sign in as ${acts[0].who}, and they are sent.`));
}

function showLine(known, line) {
  const verdict = judged(known, line);
  panel.append(make("p", `Waiting on this device: ${sum(line.length)}`, "what"));
  const list = make("ul", "");
  for (const act of line) {
    const scored = verdict.hands.find(({ number }) => number === act.number);
    list.append(make("li", `Hand ${act.number}: ${scored ? hand.handWords(scored) : "not scored here."}`));
  }
  panel.append(list, make("p", `${hand.gameWords(verdict)} This is provisional: the server decides.`));
  panel.append(...line.filter((act) => act.parked).map((act) => parkedPart(line, act)));
  const save = form()?.querySelector(".save-bar [type=submit]");
  if (save) save.textContent = `Save hand ${line.at(-1).number + 1}`;
}

/* ---- Recording here ---- */

const typed = () => Object.fromEntries(new FormData(form()));

/** Empty the form, and its copy on the device, for the next hand. */
function clear() {
  const controls = [...form().elements].filter(({ name, type }) => name && type !== "hidden" && type !== "submit");
  for (const control of controls) {
    if (control.type !== "radio") control.value = "";
    else control.checked = control.value === "" || control.value === "played";
  }
  form().elements.request_key.value = crypto.randomUUID();
  const { entry: game, version } = form().dataset;
  const values = { outcome: "played" };
  const copy = { version, draft: form().elements.draft_version.value, unkept: false, values };
  try {
    localStorage.setItem(`clubscore-entry-${game}`, JSON.stringify(copy));
  } catch {
    // A full or forbidden store has no copy that could come back either.
  }
}

function tell(sentences, tone) {
  const preview = document.querySelector("#preview output");
  preview.className = `preview ${tone}`;
  preview.replaceChildren(...sentences.map((text) => make("p", text)));
}

/** The next hand follows the one that was not taken: lead to it. */
async function insist() {
  isAskedFirst = true;
  await show();
  panel.querySelector(".card").scrollIntoView({ block: "center" });
}

async function record(values) {
  const known = state();
  const line = queue.lineOf(await queue.waiting(), known.game);
  if (line.some((act) => act.parked)) return insist();
  const last = line.at(-1);
  const number = last ? last.number + 1 : known.hands.length + 1;
  const entry = hand.entryOf(values, engine);
  const wrong = [hand.refusal(values)].filter(Boolean);
  if (!wrong.length) {
    const { problems } = judged(known, line, [entry]);
    const errors = problems.filter(({ severity }) => severity === "error");
    wrong.push(...new Set(errors.map(hand.sentence)));
  }
  if (wrong.length) return tell(wrong, "bad");
  const base = last ? { after: last.key } : { version: known.version };
  const place = { address: panel.dataset.sync, who: panel.dataset.who, at: new Date().toISOString() };
  await queue.add({ act: "hand", key: values.request_key, game: known.game, number, entry, ...base, ...place });
  clear();
  tell([`Hand ${number} waits on this device.`], "");
  await show();
  return panel.scrollIntoView({ block: "nearest" });
}

async function recordHere() {
  const values = typed();
  try {
    await queue.alone(() => record(values));
  } catch {
    tell(["This device keeps nothing: its store is full or forbidden. Save again when the line is back."], "bad");
  }
  await send();
}

/* ---- Handing in ---- */

/** Put values into the form that took the place of the one they were typed in. */
function retype(values) {
  for (const control of form().elements) {
    if (!(control.name in values) || control.type === "hidden") continue;
    if (control.type === "radio") control.checked = control.value === values[control.name];
    else control.value = values[control.name];
  }
  form().querySelector(".stages").dispatchEvent(new Event("change", { bubbles: true }));
}

/** Load the game anew; a hand being typed, to the last key, stays in the form. */
async function refresh() {
  let values = {};
  const before = (event) => {
    if (event.detail.target.id === "game" && form()) values = typed();
  };
  document.addEventListener("htmx:beforeSwap", before);
  await htmx.ajax("GET", location.pathname, { target: "#game", select: "#game", swap: "outerHTML settle:0ms" });
  document.removeEventListener("htmx:beforeSwap", before);
  if (form() && hand.FIGURES.some((name) => values[name]?.trim())) retype(values);
}

async function sendAlone() {
  const games = await queue.sendReady(panel.dataset.sync);
  notSignedIn = false;
  if (games.size) document.getElementById("connection").hidden = true;
  if (games.has(state()?.game)) await refresh();
}

async function send() {
  const acts = await queue.waiting();
  if (!acts.length || !navigator.onLine) return;
  try {
    await queue.alone(sendAlone);
  } catch (error) {
    notSignedIn = error instanceof queue.NotSignedIn;
  }
  await show();
}

/* ---- When ---- */

let isWaiting = false;

async function onSubmit(event) {
  if (!event.target.matches("form[data-entry]") || (navigator.onLine && !waitsHere)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isWaiting) return;
  isWaiting = true;
  await recordHere();
  isWaiting = false;
}

/** A hand on its way when the line broke: whether it arrived, its key will tell. */
function onSendError(event) {
  if (event.detail.elt.matches?.("form[data-entry]")) recordHere();
}

/** What this page was made of so far. */
function loadedAssets() {
  const loaded = performance.getEntriesByType("resource").map((one) => one.name);
  return [...new Set(loaded.filter((url) => url.startsWith(`${location.origin}/static/`)))];
}

/** Have the page as it is now kept for a time without a connection. */
async function keepPage() {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => (port1.onmessage = resolve));
  active.postMessage({ assets: loadedAssets(), page: location.origin + location.pathname }, [port2]);
  return kept;
}

async function start() {
  const modules = [import(panel.dataset.engine), import(panel.dataset.hand), import(panel.dataset.queue)];
  [engine, hand, queue] = await Promise.all(modules);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("htmx:sendError", onSendError);
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "game") return;
    // The page was changed by a post: what is kept of it must be the new one.
    if (event.detail.requestConfig?.verb !== "get") keepPage();
    show();
  });
  addEventListener("online", send);
  setInterval(send, POLL);
  await show();
  await send();
}

/** A worker that stood by has kept this page on its way here. */
async function standBy() {
  const stoodBy = Boolean(navigator.serviceWorker.controller);
  await navigator.serviceWorker.register("/sw.js");
  if (!stoodBy) await keepPage();
  panel.dataset.offline = "ready";
}

if (window.isSecureContext && "serviceWorker" in navigator) {
  // The page itself comes first.
  const begin = () => start().then(standBy);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
} else {
  const why = "Offline is off: it needs an address with https. Without a connection nothing is recorded here.";
  panel.append(make("p", why));
  panel.hidden = false;
}
