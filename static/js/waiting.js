// What waits on this device, in words and buttons: the parts of the panel.

import * as hand from "./offline_hand.js";
import { alertOf, button, link, make } from "./page_parts.js";

const counted = (count, what) => count && `${count} ${what}${count === 1 ? "" : "s"}`;
export const isStart = ({ act }) => act === "start";

/** How many games and hands these acts are: "1 game, 2 hands". */
export function sum(acts) {
  const games = acts.filter(isStart).length;
  return [counted(games, "game"), counted(acts.length - games, "hand")].filter(Boolean).join(", ");
}

/** What is in the store beside this game's own line. */
export const othersPart = (acts) => make("p", `Of other games too: ${sum(acts)}.`);

/** Who has to sign in for what waits; whoever is signed in may be the one, without the right. */
export function signInPart({ by }, isShutOut) {
  const told = isShutOut
    ? `Whoever is signed in now may not keep score in this club. Sign in as ${by}, or, if you are, ask an admin of the club: until then everything waits here.`
    : `Sign in as ${by}, and what waits is sent.`;
  return make("p", told);
}

/** The way out where whoever recorded it, a revoked device say, does not sign in any more. */
export function takeOverPart({ by }, onTake) {
  const asked = `Send what ${by} recorded here as yours? The game then names you as who recorded it.`;
  const part = make("p", `If ${by} cannot sign in any more, send it yourself. `);
  part.append(button("Send it as mine", () => confirm(asked) && onTake()));
  return part;
}

/** What these acts of one person come to after signing out. */
export function leftPart(acts) {
  const { by } = acts[0];
  const [wait, go] = acts.length === 1 ? ["waits", "goes"] : ["wait", "go"];
  const decided = acts.some((act) => act.parked) ? " What was not taken is decided then." : "";
  return make("p", `${sum(acts)} still ${wait} on this device, and ${go} out when ${by} signs in again.${decided}`);
}

const OFFLINE_OFF =
  "Offline is off: it needs an address with https. Without a connection nothing is recorded here. " +
  "Whoever runs the server finds the way under “Phones in the hall” in its operations guide.";

/** Say in the panel that nothing is kept at this address. */
export function sayOff(panel) {
  panel.append(make("p", OFFLINE_OFF));
  panel.hidden = false;
}

/** Why an act that is no hand cannot be done now. */
export function needsServer(what, isBehind) {
  const why = isBehind
    ? "comes after what waits on this device. Do it when everything is sent."
    : "there is no connection. Do it when the line is back.";
  return `“${what}” needs the server, and ${why}`;
}

/** What the hands that wait come to, where one is scored, as `verdict` says it. */
export function handsParts(hands, verdict) {
  if (!hands.length) return [];
  const list = make("ul", "");
  for (const act of hands) {
    const scored = verdict.hands.find(({ number }) => number === act.number);
    const otherwise = act.parked ? "not taken." : "not scored here.";
    list.append(make("li", `Hand ${act.number}: ${scored ? hand.handWords(scored) : otherwise}`));
  }
  if (!verdict.hands.some(({ number }) => number >= hands[0].number)) return [list];
  return [list, make("p", `${hand.gameWords(verdict)} This is provisional: the server decides.`)];
}

/** A hand that was not taken: why, what stands there, and what may be done with it. */
export function parkedHand(act, { words, after, isAskedFirst, onKeep, onThrow }) {
  const part = make("div", "", "card stack tight");
  const { status, problems = [], hands = [] } = act.parked;
  part.append(make("h2", `Hand ${act.number} was not taken`));
  for (const { message } of problems) part.append(make("p", message));
  for (const { number, words: told, by } of hands) part.append(make("p", `On the server hand ${number} is: ${told} (${by}).`));
  part.append(make("p", `Here hand ${act.number} is: ${words}.`));
  if (isAskedFirst) part.append(alertOf("Decide about this hand first: the one you save comes after it."));
  const choices = make("div", "", "row");
  if (status === "conflict") choices.append(button(`Send mine as hand ${after}`, onKeep));
  choices.append(button("Throw mine away", () => confirm(`Throw away hand ${act.number} of this device?`) && onThrow()));
  part.append(choices);
  return part;
}

/** Where the club's games are started. */
export const startPage = ({ address }) => address.replace(/sync\/$/, "start/");

/** A game that was not started: why; its hands stay until somebody decides. */
export function parkedGame(act, count, onThrow) {
  const part = make("div", "", "card stack tight");
  part.append(make("h2", "The game was not started"));
  for (const { message } of act.parked.problems || []) part.append(make("p", message));
  if (count) part.append(make("p", "Its hands stay here until you decide."));
  const asked = count ? "Throw away this game and its hands on this device?" : "Throw away this game of this device?";
  const choices = make("div", "", "row");
  choices.append(link("Correct it and send it again", `${startPage(act)}#${act.game}`, "button primary"));
  choices.append(button("Throw the game away", () => confirm(asked) && onThrow()));
  part.append(choices);
  return part;
}
