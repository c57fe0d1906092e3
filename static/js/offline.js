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

/* ---- From the form to a hand ---- */

const BEYOND = ["auction", "cues", "cards_N", "cards_E", "cards_S", "cards_W"];
const FIGURES = ["bidder", "bid", "trump", "meld_NS", "meld_EW", "meld_N", "meld_E", "meld_S", "meld_W", "tricks_NS", "tricks_EW"];

/** A figure as typed; what is none stays text, for the engine to refuse. */
function figure(text) {
  const plain = text.trim().replace("\u2212", "-");
  return /^-?[0-9]{1,6}$/.test(plain) ? Number(plain) : plain;
}

function figures(values, what, owners) {
  const given = owners.filter((owner) => values[`${what}_${owner}`]?.trim());
  if (!given.length) return {};
  return { [what]: Object.fromEntries(given.map((owner) => [owner, figure(values[`${what}_${owner}`])])) };
}

function tookTrick(values) {
  const said = engine.SIDES.filter((side) => values[`took_${side}`]);
  if (!said.length) return {};
  return { took_trick: Object.fromEntries(said.map((side) => [side, values[`took_${side}`] === "yes"])) };
}

/** The record of the hand in the form, as the server would make it of the same values. */
function entryOf(values) {
  const outcome = values.outcome || "played";
  const ruling = (side) => ({ ruling: { kind: outcome, side, reason: values.reason.trim() } });
  const dealer = values.dealer ? { dealer: values.dealer } : {};
  if (outcome === "passed") return dealer;
  if (outcome === "misdeal") return { ...dealer, ...ruling(null) };
  const bid = {
    ...(values.bidder && { bidder: values.bidder }),
    ...(values.bid.trim() && { bid: figure(values.bid) }),
    ...(values.trump && { trump: values.trump }),
  };
  const meld = figures(values, "meld", values.meld_by ? engine.SEATS : engine.SIDES);
  if (outcome === "thrown_in") {
    const side = values.bidder ? engine.sideOf(values.bidder) : values.side || null;
    return { ...dealer, ...bid, ...meld, ...ruling(side) };
  }
  const tricks = { ...figures(values, "tricks", engine.SIDES), ...tookTrick(values) };
  return { ...dealer, ...bid, ...meld, ...tricks, ...(outcome === "renege" && ruling(values.side || null)) };
}

/** Why a hand cannot wait here, before the rules are asked. */
function refusal(values) {
  if (BEYOND.some((name) => values[name]?.trim())) {
    return "Without a connection a hand is kept by its figures: calls, cues and cards need the server. Empty those fields, or save when the line is back.";
  }
  const isPlayed = (values.outcome || "played") === "played";
  if (isPlayed && !FIGURES.some((name) => values[name]?.trim())) {
    return "No bid is written. Write who bid and how much, or choose below that all four passed.";
  }
  return "";
}

/* ---- What the rules say here, in words ---- */

const WORDS = {
  bid_step: "This bid lies on no step of these rules. Bid the next one below or above.",
  bid_minimum: "This bid is under the lowest one. Bid more.",
  trump_missing: "The bidder names trump: none is chosen. Choose a suit.",
  meld_negative: "A meld is 0 or more. Write 0 for none.",
  meld_impossible: "No melds of these rules add up to this. Count the meld again.",
  tricks_range: "Tricks are from 0 to the sum of all of them. Count again.",
  tricks_step: "Tricks do not count in such steps. Count again.",
  tricks_impossible: "No tricks of this pack leave a side this many points. Count again.",
  tricks_sum: "The tricks of both sides add up to another sum. Count again.",
  took_trick_needed: "A side with 0 in tricks says whether it took one. Choose below the tricks.",
  last_trick: "The side of the last trick cannot have so few points. Count again.",
  ruling_reason: "A ruling needs a reason, it stands on the sheet. Write what happened.",
  hand_after_end: "The game is over with the hands that wait. Nothing is recorded after it.",
};
const OTHERWISE = "Something is missing or does not fit. Look through bid, meld, tricks and ruling.";
const LABELS = {
  ...{ bid: "Bid", bidder: "Bidder", trump: "Trump", "ruling.side": "Side at fault", "ruling.reason": "Reason" },
  ...{ "meld.NS": "Meld North–South", "meld.EW": "Meld East–West", meld: "Meld", tricks: "Tricks" },
  ...{ "tricks.NS": "Tricks North–South", "tricks.EW": "Tricks East–West" },
};

function sentence({ code, path }) {
  const label = LABELS[path.replace(/^hands\[\d+\]\.?/, "")];
  return `${label ? `${label}: ` : ""}${WORDS[code] || OTHERWISE}`;
}

const minus = (number) => String(number).replace("-", "−");
const SIDE_WORDS = { NS: "North–South", EW: "East–West" };
const SEAT_WORDS = { N: "North", E: "East", S: "South", W: "West", kitty: "the kitty" };

function handWords({ bidder, bid, made, score, outcome }) {
  if (outcome === "misdeal") return "misdeal, nothing counts.";
  if (outcome === "passed_out") return "all passed, nothing counts.";
  const points = engine.SIDES.map((side) => `${SIDE_WORDS[side]} ${minus(score[side])}`).join(", ");
  return `${SEAT_WORDS[bidder]} bid ${bid} and ${made ? "made it" : "missed it"}. ${points}.`;
}

/** The figures of a hand, as the server writes its own beside them. */
function figuresWords({ bidder, bid, meld, tricks, ruling }) {
  const pair = (part) => Object.values(part).map(minus).join("/");
  const parts = [
    bidder && `${SEAT_WORDS[bidder]} bid ${bid}`,
    meld && `meld ${pair(meld)}`,
    tricks && `tricks ${pair(tricks)}`,
    ruling && ruling.kind.replace("_", " "),
  ];
  return parts.filter(Boolean).join(", ") || "all passed";
}

function gameWords(verdict) {
  const totals = engine.SIDES.map((side) => `${SIDE_WORDS[side]} ${minus(verdict.totals[side])}`).join(", ");
  if (!verdict.winner) return `With these: ${totals}. ${SEAT_WORDS[verdict.nextDealer]} deals next.`;
  const cash = Object.entries(verdict.cash).filter(([, cents]) => cents);
  const owed = cash.map(([who, cents]) => `${SEAT_WORDS[who]} ${cents > 0 ? "+" : "−"}${(Math.abs(cents) / 100).toFixed(2)}`);
  return `With these ${SIDE_WORDS[verdict.winner]} win: ${totals}. Cash: ${owed.join(", ") || "none"}.`;
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
  if (hands.length) part.append(make("p", `Here hand ${act.number} is: ${figuresWords(act.entry)}.`));
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
    list.append(make("li", `Hand ${act.number}: ${scored ? handWords(scored) : "not scored here."}`));
  }
  panel.append(list, make("p", `${gameWords(verdict)} This is provisional: the server decides.`));
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
  const entry = entryOf(values);
  const wrong = [refusal(values)].filter(Boolean);
  if (!wrong.length) {
    const { problems } = judged(known, line, [entry]);
    const errors = problems.filter(({ severity }) => severity === "error");
    wrong.push(...new Set(errors.map(sentence)));
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
  if (form() && FIGURES.some((name) => values[name]?.trim())) retype(values);
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
  const modules = [import(panel.dataset.engine), import(panel.dataset.queue)];
  [engine, queue] = await Promise.all(modules);
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
