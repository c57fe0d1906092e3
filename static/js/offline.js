/**
 * The game's page on a slow line and without one: its next hands wait on this device.
 *
 * What they come to is said by the device's own engine and is provisional. A hand that
 * the form sends is kept here too until the server has answered. What waits is handed in,
 * in order, when the line is back; what the server does not take is shown until somebody
 * decides.
 */

import { state } from "./game_state.js";
import { entryForm } from "./hand_form.js";
import { holdEarly } from "./hold_early.js";
import * as entry from "./offline_form.js";
import * as hand from "./offline_hand.js";
import * as line from "./offline_line.js";
import * as sheet from "./offline_sheet.js";
import * as way from "./offline_way.js";
import { make } from "./page_parts.js";
import * as queue from "./queue.js";
import * as standing from "./stand_by.js";
import * as parts from "./waiting.js";

const panel = document.getElementById("waiting");
const POLL = 20_000;
/** Milliseconds until a hand that gets no answer waits here instead. */
const PATIENCE = 20_000;

/** Why the server takes nothing from whoever is signed in, or null. */
let notSignedIn = null;
/** What waits here of this game; the hand that the form is sending is none of it. */
let own = [];
let isAskedFirst = false;
/** Whether the page that comes is the answer to a hand that was saved. */
let isSaved = false;

/* ---- The panel ---- */

function parkedPart(act) {
  if (parts.isStart(act)) return parts.parkedGame(act, own.length - 1, () => throwAway(act));
  const { base, next } = line.againAt(act);
  const decide = (isKept) => async () => {
    isAskedFirst = false;
    await queue.alone(() => queue.follow(own, act, base, next, isKept));
    await show();
    await send();
  };
  const told = { words: hand.figuresWords(act.entry), after: next, isAskedFirst };
  return parts.parkedHand(act, { ...told, onKeep: decide(true), onThrow: decide(false) });
}

async function throwAway(start) {
  await queue.alone(() => queue.remove(own));
  await standing.forgetGame(start);
  location.replace(parts.startPage(start));
}

/** Say what waits here; the form goes on with the hand after it. */
async function show() {
  const known = state();
  const acts = (await queue.waiting()).filter((act) => !act.sending);
  own = known ? queue.lineOf(acts, known.game) : [];
  panel.hidden = !acts.length;
  panel.replaceChildren();
  if (own.length) showLine(known);
  const others = acts.filter((act) => !own.includes(act));
  if (others.length) panel.append(parts.othersPart(others));
  const here = acts.find(({ address }) => address === panel.dataset.sync);
  if (notSignedIn && here) panel.append(parts.signInPart(here, notSignedIn.isShutOut));
  if (own.length && notSignedIn?.who === panel.dataset.who) panel.append(parts.takeOverPart(own[0], takeOver));
  if (known && !way.isOut()) drawSheet(known);
}

function showLine(known) {
  const verdict = line.judged(known, own);
  panel.append(make("p", `Waiting on this device: ${parts.sum(own)}`, "what"));
  panel.append(...parts.handsParts(line.handsOf(own), verdict));
  panel.append(...own.filter((act) => act.parked).map(parkedPart));
  const save = entryForm()?.querySelector(".save-bar [type=submit]");
  if (save) save.textContent = `Save hand ${own.at(-1).number + 1}`;
}

/** Show sheet and score with what waits, unless the server has other hands there. */
function drawSheet(known, more = []) {
  const told = line.isInDoubt(known, own) ? [] : [...line.handsOf(own), ...more];
  sheet.draw(line.judged(known, own, more.map((act) => act.entry)), told);
}

/* ---- Recording here ---- */

/** The next hand follows the one that was not taken: lead to it. */
async function insist() {
  isAskedFirst = true;
  await show();
  panel.querySelector(".card").scrollIntoView({ block: "center" });
}

/** The act of the hand in the form, after what waits; and what is wrong with it. */
function typedAct() {
  return line.nextAct(state(), own, entry.typed(), queue.placeOf(panel.dataset));
}

async function record() {
  if (line.handsOf(own).some((act) => act.parked)) return insist();
  const { act, wrong } = typedAct();
  if (wrong.length) return entry.tell(wrong, "bad");
  await queue.add(act);
  return waitsNow(act);
}

/** Go on with the next hand: this one is on the disk. */
async function waitsNow({ number }) {
  entry.clear();
  document.dispatchEvent(new Event("hand-queued"));
  entry.say("");
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
  if (navigator.onLine && !own.length) return;
  const { act, verdict, wrong } = typedAct();
  const scored = !wrong.length && verdict.hands.find(({ number }) => number === act.number);
  if (scored) entry.tell([`${hand.handWords(scored)} ${hand.gameWords(verdict)}`, "Provisional: the server decides."], "");
  else if (!wrong.length) entry.tell([`Hand ${act.number} is not scored here: the server scores it.`], "");
  else entry.tell(["Bid, trump, meld and tricks: then the hand is whole."], "waiting");
}

/* ---- On its way ---- */

/** The form sends this hand: it is on the sheet at once. */
function setOut() {
  const { act, verdict, wrong } = typedAct();
  if (wrong.length) return;
  way.setOut(act, verdict);
  drawSheet(state(), [{ ...act, isOnItsWay: true }]);
}

/** The server has answered, or never will: a hand it did not hear of waits here. */
async function arrive(isAnswered) {
  const page = entryForm();
  const act = await way.arrive(isAnswered);
  if (!act) return isAnswered || recordHere();
  if (isAnswered) return show();
  if (page === entryForm()) await waitsNow(act);
  return send();
}

/* ---- Handing in ---- */

/** Hand in until nothing goes out any more, or nothing that whoever is signed in recorded. */
async function sendAlone() {
  const games = await queue.sendReady(panel.dataset.sync);
  notSignedIn = null;
  if (games.size) entry.say("");
  if (games.has(state()?.game)) await entry.refresh(hand.FIGURES);
  if (games.size) await sendAlone();
}

async function send() {
  if (!navigator.onLine || !(await queue.waiting()).length) return;
  try {
    await queue.alone(sendAlone);
  } catch (error) {
    notSignedIn = error instanceof queue.NotSignedIn ? error : null;
  }
  await show();
}

/** What waits of this game goes out as the reader's: who recorded it may be gone for good. */
async function takeOver() {
  const { who, by } = panel.dataset;
  await queue.alone(() => queue.takeOver(own, { who, by }));
  await send();
}

/* ---- When ---- */

let isBusy = false;

async function onSubmit(event) {
  if (!event.target.matches("form[data-entry]")) return needServer(event);
  if (navigator.onLine && !own.length) return way.isOut() || setOut();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isBusy) return;
  isBusy = true;
  await recordHere();
  isBusy = false;
}

/** What is no hand cannot wait: say so instead of losing the tap. */
function needServer(event) {
  const isPost = event.target.method === "post" && event.target.closest("main");
  if (!isPost || (navigator.onLine && !own.length)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  entry.say(parts.needsServer(event.submitter?.textContent.trim() || "This", own.length));
  document.getElementById("connection").scrollIntoView({ block: "nearest" });
}

const isHand = (event) => Boolean(event.detail.elt.matches?.("form[data-entry]"));

/** A hand on its way when the line broke: whether it arrived, its key will tell. */
function onLost(event) {
  if (isHand(event)) arrive(false);
  else if (event.detail.elt.matches?.(".stages")) entry.say("No connection. What you typed is still here, and the hands you save wait on this device.");
}

/** The server that saved the hand is of another version: this page gives way to its own. */
async function onNewVersion(event) {
  event.preventDefault();
  await arrive(true);
  location.reload();
}

function onAnswer(event) {
  const { status, responseText } = event.detail.xhr;
  if (!isHand(event) || !way.isOut()) return;
  isSaved = status === 200;
  if (isSaved && !standing.isOfThisVersion(responseText)) return onNewVersion(event);
  const isTaken = !queue.isNotTaken({ status });
  if (isTaken && status >= 500) entry.tell(["Not saved: the server answered with an error. What you typed is still here."], "bad");
  arrive(isTaken);
}

/** Drafts are kept here alone while hands wait: the server is behind, or has no game. */
function onRequest(event) {
  if (own.length && event.target.matches(".stages")) event.preventDefault();
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
  // A page that was kept says the same keys each time it opens.
  for (const key of document.getElementsByName("request_key")) key.value = crypto.randomUUID();
  await way.takeUp(state());
  await show();
  listen();
}

async function standBy() {
  await standing.standBy();
  panel.dataset.offline = "ready";
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
  parts.sayOff(panel);
}
