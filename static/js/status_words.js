// The one line that is always in sight while a hand is typed, said on the device at once.
// games/status.py says the same, word for word; what only the server knows is not said here.

import { SEAT_WORDS, minus } from "./words.js";

const NO_RESULT = { misdeal: "Misdeal: nothing counts", passed_out: "All passed: nothing counts" };
const FIRST = "Next: who bid, and how much";
const MISFIT = "A figure does not fit";
const other = (side) => (side === "NS" ? "EW" : "NS");

/** What a hole costs by the stakes agreed: "0.25 each"; "" for nothing. */
function holeCost({ holes, hole, per, hole_to: holeTo }) {
  if (holes === "none" || !hole) return "";
  const isAtTheEnd = holes === "end";
  const amount = ((hole * (isAtTheEnd ? 2 : 1)) / 100).toFixed(2);
  const whose = per === "player" ? "each" : "a side";
  return `${amount} ${whose}${holeTo === "kitty" ? " to the kitty" : ""}${isAtTheEnd ? " if they lose" : ""}`;
}

function madeWords(hand, side) {
  if (hand.reneged) return `${side} make it: ${other(side)} reneged`;
  const over = hand.kept[side] + hand.tricks[side] - hand.bid;
  return over ? `${side} make it by ${over}` : `${side} make it exactly`;
}

function holedWords(hand, side, rules, stakes) {
  const award = rules.hole.bidder === "to_opponents" ? `${hand.bid} to ${other(side)}` : "";
  const parts = [minus(hand.score[side]), award, holeCost(stakes)];
  return `${side} in the hole: ${parts.filter(Boolean).join(", ")}`;
}

/** How a whole hand ends, and whose game it is then. */
function handStatus(hand, verdict, rules, stakes, sideOf) {
  if (hand.outcome in NO_RESULT) return NO_RESULT[hand.outcome];
  const side = sideOf(hand.bidder);
  const said = hand.made ? madeWords(hand, side) : holedWords(hand, side, rules, stakes);
  return verdict.winner ? `${said}. Game to ${verdict.winner}` : said;
}

/** What a side claims so far; null while a part of it is not known. */
function sideMeld(meld, side) {
  if (side in meld) return meld[side];
  const parts = [...side].map((seat) => meld[seat]);
  return parts.every(Number.isInteger) ? parts[0] + parts[1] : null;
}

/** Whose meld is not known, of one that was begun. */
function missingWords(meld) {
  const owners = "NS" in meld || "EW" in meld ? ["NS", "EW"] : Object.keys(SEAT_WORDS);
  const whose = owners.filter((owner) => !Number.isInteger(meld[owner])).map((owner) => SEAT_WORDS[owner] || owner);
  return whose.length ? `Meld missing: ${whose.join(", ")}` : "";
}

/** What the bidding side still needs, or which figure is next. */
function onTheWay(entry, rules, limits, engine) {
  const { bidder, bid, trump, meld, tricks } = entry;
  if (!bidder || !Number.isInteger(bid)) return FIRST;
  const side = engine.sideOf(bidder);
  if (!trump) return `${side} bid ${bid}. Next: trump`;
  if (!meld) return `${side} bid ${bid}. Next: meld`;
  const ours = sideMeld(meld, side);
  const missing = missingWords(meld);
  if (ours === null) return `${side} bid ${bid}. ${missing}`;
  if (missing && tricks) return missing;
  const outlook = outlookWords(side, bid, ours, rules, limits, engine);
  return missing && !(side in meld) ? `${outlook}. ${missing}` : outlook;
}

function outlookWords(side, bid, ours, rules, limits, engine) {
  const needed = engine.pointsNeeded(bid, ours, rules, limits);
  if (needed === null) return `${side} cannot make it: ${bid - engine.mostPossible(ours, rules, limits)} short`;
  return needed ? `${side} need ${needed} more` : `${side} have it in meld`;
}

/**
 * The line for the next hand of a game, and whether it is a hole.
 *
 * @param state the game as its page has it: rules, limits, dealer, stakes, hands
 * @param entry the hand as typed, by figures
 * @returns null where only the server knows: calls, cards, rulings that lack a part
 */
export function statusOf(state, entry, engine) {
  if (engine.isBeyond(entry)) return null;
  const figures = [entry.bid ?? 0, ...Object.values(entry.meld ?? {}), ...Object.values(entry.tricks ?? {})];
  if (!figures.every(Number.isInteger)) return { text: MISFIT, isHoled: false };
  const verdict = engine.judge({ ...state, hands: [...state.hands, entry] });
  const at = `hands[${state.hands.length}].`;
  const errors = verdict.problems.filter(({ path, severity }) => severity === "error" && path.startsWith(at));
  const hand = verdict.hands[state.hands.length];
  if (!errors.length && hand) {
    const { stakes } = engine.agreeStakes(state.rules, state.stakes);
    const told = { ...hand, reneged: entry.ruling?.kind === "renege" };
    return { text: handStatus(told, verdict, state.rules, stakes, engine.sideOf), isHoled: hand.made === false };
  }
  if (entry.ruling) return null;
  if (errors.some((error) => !isMissing(error, entry, at))) return { text: MISFIT, isHoled: false };
  const text = onTheWay(entry, state.rules, state.limits, engine);
  return { text, isHoled: text.includes("cannot") };
}

/** Whether a problem is only that something is not typed yet. */
function isMissing({ path, code }, entry, at) {
  const [part, owner] = path.slice(at.length).split(".");
  if (code === "took_trick_needed") return false;
  return entry[part] === undefined || (owner !== undefined && entry[part][owner] === undefined);
}
