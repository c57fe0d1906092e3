// Scoring a hand whose facts are known, and what a bid needs.

import { is } from "./reading.js";
import { bySide, otherSide, sideOf } from "./seats.js";
import { has, tablesOf } from "./sums.js";

const KEEPS = {
  nothing: () => true,
  trick: (facts, side) => facts.took[side] || is(facts, "thrown_in"),
  // Plain figures show no nine of trump that could fall.
  dix_trick: () => true,
  points: (facts, side, { minimum_meld, minimum_tricks }) =>
    facts.meld[side] >= minimum_meld && (facts.tricks[side] >= minimum_tricks || is(facts, "thrown_in")),
};

export const keptMeld = (facts, side, { save }) => (KEEPS[save.meld_needs](facts, side, save) ? facts.meld[side] : 0);

const HOLES = {
  minus_bid: (bid) => -bid,
  zero: () => 0,
  shortfall: (bid, count) => Math.min(0, count - bid),
  to_opponents: () => 0,
};

export function scoreHand(facts, rules) {
  const { bidder, bid, meld, tricks, ruling } = facts;
  const side = sideOf(bidder);
  const others = otherSide(side);
  const kept = bySide((one) => keptMeld(facts, one, rules));
  const count = kept[side] + tricks[side];
  const reneged = is(facts, "renege") ? ruling.side : null;
  const made = !is(facts, "thrown_in") && reneged !== side && (Boolean(reneged) || count >= bid);
  const award = !made && rules.hole.bidder === "to_opponents" ? bid : 0;
  const score = {
    [side]: made ? Math.max(bid, count) : HOLES[rules.hole.bidder](bid, count),
    [others]: reneged === others ? 0 : kept[others] + tricks[others] + award,
  };
  return { bidder, bid, made, meld, kept, tricks, score, holed: made ? null : side };
}

/* ---- What a bid needs ---- */

/** What a bidding side of this meld reaches with so many points in tricks. */
function reached(meld, points, rules, table) {
  const facts = { meld: bySide(() => meld), tricks: bySide(() => points), took: bySide(() => points > 0 || table.worthless) };
  return keptMeld(facts, "NS", rules) + points;
}

/** The most a bidding side of this meld can reach: with every trick. */
export function mostPossible(meld, rules, limits) {
  const table = tablesOf(rules, limits);
  return reached(meld, table.total, rules, table);
}

/** The fewest trick points that make a bid, null for a certain hole. */
export function pointsNeeded(bid, meld, rules, limits) {
  const table = tablesOf(rules, limits);
  for (let points = 0; points <= table.total; points += table.step) {
    if (has(table.possible, points) && reached(meld, points, rules, table) >= bid) return points;
  }
  return null;
}
