/**
 * The start page without a connection: a game between known members begins on this device.
 *
 * Its pages are kept here while there is a line. A start is posted as ever; where no
 * server answers, it goes into the line of what waits, under the same key, and the game's
 * page opens from this device.
 */

import * as begun from "./begun.js";
import { bringDay } from "./day_offered.js";
import { agreeStakes } from "./engine.js";
import { link, make } from "./page_parts.js";
import * as queue from "./queue.js";
import * as standing from "./stand_by.js";
import * as parts from "./waiting.js";
import { SEAT_WORDS } from "./words.js";

const panel = document.getElementById("waiting");
const form = () => document.querySelector("form[data-begin]");
const STAKES = ["stake", "hole", "holes", "per", "hole_to"];
const POLL = 20_000;
/** Milliseconds until a start that gets no answer begins here instead. */
const PATIENCE = 8_000;

const { members, pages } = JSON.parse(document.getElementById("device-start").textContent);
const nameOf = Object.fromEntries(Object.entries(members).map(([name, id]) => [id, name]));

/** The start that is put right here: it was not taken. */
let corrected = null;
/** Why the server takes nothing from whoever is signed in, or null. */
let notSignedIn = null;

/* ---- What waits ---- */

const titleWords = (act) => `${begun.titleOf(act.agreement)}, ${Object.values(act.names).join(", ")}`;

const isOwn = ({ who }) => who === panel.dataset.who;

/** A game's page is kept for who began it alone. */
function gamePart(act) {
  const part = make("p", `${titleWords(act)}: `);
  part.append(isOwn(act) ? link("go on with it", queue.pageOf(act)) : `begun by ${act.by}`, ".");
  return part;
}

/** A game that was not taken is decided about here too: its page may be gone by now. */
function parkedPart(act, acts) {
  const line = queue.lineOf(acts, act.game);
  const part = parts.parkedGame(act, line.length - 1, () => throwAway(line, act));
  part.querySelector("h2").after(make("p", `${titleWords(act)}.`));
  return part;
}

async function throwAway(line, act) {
  await queue.alone(() => queue.remove(line));
  await standing.forgetGame(act);
  location.replace(location.pathname);
}

async function show() {
  const acts = await queue.waiting();
  panel.hidden = !acts.length;
  panel.replaceChildren();
  if (!acts.length) return;
  panel.append(make("p", `Waiting on this device: ${parts.sum(acts)}`, "what"));
  panel.append(...acts.filter(parts.isStart).map((act) => (act.parked ? parkedPart(act, acts) : gamePart(act))));
  const here = acts.find(({ address }) => address === panel.dataset.sync);
  if (notSignedIn && here) panel.append(parts.signInPart(here, notSignedIn.isShutOut));
}

async function send() {
  if (!navigator.onLine || !(await queue.waiting()).length) return;
  try {
    await queue.alone(() => queue.sendReady(panel.dataset.sync));
    notSignedIn = null;
  } catch (error) {
    notSignedIn = error instanceof queue.NotSignedIn ? error : null;
  }
  await show();
}

/* ---- The form ---- */

const control = (name) => form().elements[name];
const typed = () => Object.fromEntries([...new FormData(form())].map(([name, value]) => [name, value.trim()]));

function set(name, value) {
  const field = control(name);
  if (field) field.value = value;
}

/** Choosing a set brings its stakes, as the server does it; a quarter needs no words. */
async function bringStakes() {
  const value = control("rules").value;
  const page = await begun.pageFor(pages[value]);
  if (!page) return;
  const { stakes } = begun.stateIn(page).rules;
  const isQuarter = agreeStakes({ stakes }, { stake: stakes.stake }).stakes.hole === Math.round(Number(stakes.hole) * 100);
  for (const name of STAKES) set(name, name === "hole" && isQuarter ? "" : stakes[name]);
  set("stakes_of", value);
  document.getElementById("connection").hidden = true;
}

function tell(problems) {
  const box = document.getElementById("begin-problems");
  box.hidden = !problems.length;
  box.replaceChildren();
  if (!problems.length) return;
  const list = make("ul", "");
  for (const { name, text } of problems) {
    const item = make("li", name ? " " : text);
    if (name) item.append(link(`${name.label}:`, `#${name.id}`), ` ${text}`);
    list.append(item);
  }
  box.append(make("h2", "Please put this right"), list);
  box.focus();
}

function strangers(values) {
  const unknown = Object.entries(SEAT_WORDS).filter(([seat]) => !members[values[`seat_${seat}`]]);
  return unknown.map(([seat, label]) => {
    const name = values[`seat_${seat}`];
    const said = name ? `This device knows no ${name} in the club.` : "Nobody sits here.";
    const text = `${said} Without a connection choose a name of the list: a new guest needs the line.`;
    return { name: { label, id: control(`seat_${seat}`).id }, text };
  });
}

/** What keeps a game from beginning here; the server looks at everything once more. */
function problemsOf(values, page) {
  const found = strangers(values);
  const names = Object.keys(SEAT_WORDS).map((seat) => values[`seat_${seat}`]);
  if (!found.length && new Set(names).size < names.length) found.push({ text: "Four different people sit at a table: a name stands twice." });
  if (!values.dealer) found.push({ text: "Somebody deals first. Choose the first dealer." });
  if (!/^\d{4}-\d\d-\d\d$/.test(values.played_on)) found.push({ text: "The date of the club night is needed." });
  if (!page) found.push({ text: "This device has not kept that rule set. Choose another, or start when the line is back." });
  else if (agreeStakes(begun.stateIn(page).rules, saidOf(values)).problems.length) {
    found.push({ text: "Stake and hole are amounts like 1.00, and a quarter of the stake in whole cents, unless the hole is written." });
  }
  return found;
}

const saidOf = (values) => Object.fromEntries(STAKES.filter((name) => values[name]).map((name) => [name, values[name]]));

/** The start as the queue keeps it: ids for the server, names for the page. */
function actOf(values) {
  const { rules, played_on, table, dealer, stakes_of } = values;
  const names = Object.fromEntries(Object.keys(SEAT_WORDS).map((seat) => [seat, values[`seat_${seat}`]]));
  const seats = Object.fromEntries(Object.entries(names).map(([seat, name]) => [`seat_${seat}`, members[name]]));
  const stakes = saidOf(values);
  const agreement = { rules, stakes_of, played_on, table, dealer, ...stakes, ...seats };
  const place = queue.placeOf(panel.dataset);
  return { act: "start", key: values.request_key, game: values.game_id, number: 0, agreement, stakes, names, ...place };
}

/**
 * Put the game into the line of what waits; give its act, null where something is wrong.
 * Its page is kept unless somebody else is signed in by now.
 */
async function queued(isMine = true) {
  const values = typed();
  const page = pages[values.rules] && (await begun.pageFor(pages[values.rules]));
  const problems = problemsOf(values, page);
  tell(problems);
  if (problems.length) return null;
  const act = { ...actOf(values), ...(corrected && { order: corrected.order }) };
  try {
    if (isMine) await begun.keepGame(act, page);
    await queue.alone(() => queue.replace(act));
    return act;
  } catch {
    tell([{ text: "This device keeps nothing: its store is full or forbidden. Start the game when the line is back." }]);
    return null;
  }
}

/** Begin the game on this device, or put right what the server did not take. */
async function beginHere() {
  const act = await queued();
  if (act) location.assign(queue.pageOf(act));
}

async function post(isAgain = false) {
  const { game_id: game } = typed();
  const headers = { "HX-Request": "true", "HX-Current-URL": location.href };
  const options = { method: "POST", body: new FormData(form()), headers, redirect: "manual" };
  const answer = await fetch(location.pathname, { ...options, signal: AbortSignal.timeout(PATIENCE) });
  if (answer.type === "opaqueredirect") location.assign(queue.pageOf({ address: panel.dataset.sync, game }));
  else if (queue.isNotTaken(answer)) await notTaken(isAgain);
  else showAnswer(await answer.text());
}

/** Post with a fresh token as whom the page was made for; where that is not to be, it waits here. */
async function notTaken(isAgain) {
  const { csrf, who } = await queue.signedIn(panel.dataset.sync).catch(() => ({}));
  if (who === panel.dataset.who && !isAgain) {
    control("csrfmiddlewaretoken").value = csrf;
    await post(true);
  } else if (!who) await beginHere();
  else if (await queued(false)) await send();
}

/** What the server found wrong, at its fields. */
function showAnswer(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.querySelector("form[data-begin]");
  if (!next) return tell([{ text: page.querySelector("main")?.textContent.trim() || "The server answered with an error. Try again." }]);
  form().replaceWith(next);
  htmx.process(next);
  next.querySelector("[data-error-summary]")?.focus();
}

let isBusy = false;

async function onSubmit(event) {
  if (event.target !== form()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isBusy) return;
  isBusy = true;
  form().setAttribute("aria-busy", "true");
  try {
    if (navigator.onLine && !corrected) await post();
    else await beginHere();
  } catch {
    await beginHere();
  }
  form().removeAttribute("aria-busy");
  isBusy = false;
}

/* ---- When ---- */

/** Put what was agreed on a game that waits here into the form; otherwise offer the day. */
async function takeUp() {
  const starts = (await queue.waiting()).filter(parts.isStart);
  const again = new URLSearchParams(location.search).get("again");
  corrected = starts.find(({ game }) => `#${game}` === location.hash) || null;
  const before = corrected || starts.find(({ game }) => game === again);
  if (!before) return void bringDay(control("played_on"), panel.dataset.sync);
  for (const [name, value] of Object.entries(before.agreement)) set(name, name.startsWith("seat_") ? nameOf[value] || "" : value);
  if (!corrected) return;
  set("game_id", corrected.game);
  set("request_key", corrected.key);
  form().querySelector("[type=submit]").textContent = "Send it again";
  tell((corrected.parked?.problems || []).map(({ message }) => ({ text: message })));
}

function onPicker(event) {
  if (!event.target.matches(".rule-picker")) return;
  if (event.type === "htmx:beforeRequest" && navigator.onLine) return;
  event.preventDefault();
  bringStakes();
}

function listen() {
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("htmx:beforeRequest", onPicker);
  document.addEventListener("htmx:sendError", onPicker);
  addEventListener("online", send);
  addEventListener("hashchange", takeUp);
  setInterval(send, POLL);
}

async function start() {
  // A page that was kept says the same ids each time it opens.
  set("game_id", crypto.randomUUID());
  set("request_key", crypto.randomUUID());
  await takeUp();
  await show();
  listen();
  await send();
}

/** Who signed out has no page of a game that waits here any more: make it again. */
async function keepBegun() {
  for (const act of (await queue.waiting()).filter((one) => parts.isStart(one) && isOwn(one))) {
    const page = pages[act.agreement.rules] && (await begun.pageFor(pages[act.agreement.rules]));
    if (page && !(await begun.isKept(act))) await begun.keepGame(act, page);
  }
}

async function standBy() {
  await standing.standBy();
  if (navigator.onLine) await begun.keepPages(Object.values(pages));
  await keepBegun();
  panel.dataset.offline = "ready";
}

if (window.isSecureContext && "serviceWorker" in navigator) {
  const begin = () => start().then(standBy);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
} else {
  parts.sayOff(panel);
}
