// The hands that wait of a game, as the device's engine judges them, and the next one.

import * as engine from "./engine.js";
import * as hand from "./offline_hand.js";

/** Of what waits, the hands: the start of a game is none. */
export const handsOf = (acts) => acts.filter(({ act }) => act !== "start");

/**
 * The game as the device knows it: what the page has, then what waits, then `more`.
 * A page that was kept before the last saved hand lacks it: then no hand is scored.
 */
export function judged(known, acts, more = []) {
  const hands = handsOf(acts);
  const before = hands.length ? hands[0].number - 1 : known.hands.length;
  const kept = known.hands.slice(0, before);
  const verdict = engine.judge({ ...known, hands: [...kept, ...hands.map((act) => act.entry), ...more] });
  return kept.length < before ? { ...verdict, hands: [] } : verdict;
}

/** Whether the server may have other hands where these wait. */
export function isInDoubt(known, acts) {
  const hands = handsOf(acts);
  return hands.some((act) => act.parked) || hands[0]?.number <= known.hands.length;
}

/** Where a hand that was not taken goes when it is sent again: what it follows, and its number. */
export function againAt(act) {
  const { status, hands = [], version } = act.parked;
  if (status === "conflict") return { base: { version }, next: act.number + hands.length };
  return { base: act.after ? { after: act.after } : { version: act.version }, next: act.number };
}

/** The act of the hand with these values, after what waits; and what is wrong with it. */
export function nextAct(known, acts, values, place) {
  const last = acts.at(-1);
  const number = last ? last.number + 1 : known.hands.length + 1;
  const told = hand.entryOf(values);
  const refused = hand.refusal(values);
  const verdict = refused ? null : judged(known, acts, [told]);
  const errors = verdict ? verdict.problems.filter(({ severity }) => severity === "error") : [];
  const base = last ? { after: last.key } : { version: known.version };
  const act = { act: "hand", key: values.request_key, game: known.game, number, entry: told, ...base, ...place };
  return { act, verdict, wrong: refused ? [refused] : [...new Set(errors.map(hand.sentence))] };
}
