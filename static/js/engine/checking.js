// Checking a hand: what is wrong with it under a rule set, and the facts to score.

import { is } from "./reading.js";
import { keptMeld } from "./scoring.js";
import { SIDES, bySide, given, sideOf } from "./seats.js";
import { has } from "./sums.js";

/** Its problems, and where it counts and has no error the facts to score. */
export function checkHand(hand, rules, table, dealer, notes) {
  if (is(hand, "misdeal")) {
    checkRuling(hand, null, notes);
    return { outcome: "misdeal", facts: null };
  }
  const bidding = checkBidding(hand, rules, table, dealer, notes);
  if (bidding.passedOut) {
    for (const key of ["last_trick", "took_trick"]) if (given(hand[key])) notes.add("record_invalid", key);
    return { outcome: "passed_out", facts: null };
  }
  if (!hand.trump && !notes.wrong("trump")) notes.add("trump_missing", "trump");
  const meld = checkMeld(hand, table, notes);
  const none = { points: bySide(() => 0), took: bySide(() => false) };
  const tricks = is(hand, "thrown_in") ? none : checkTricks(hand, rules, table, notes);
  checkRuling(hand, bidding.bidder, notes);
  const facts = { ...bidding, meld, tricks: tricks?.points, took: tricks?.took, ruling: hand.ruling };
  warnOfCertainHole(facts, rules, table, notes);
  const known = [facts.bidder, facts.bid, meld, tricks].every(given) && !notes.anyWrong;
  return { outcome: hand.ruling?.kind ?? "played", facts: known ? facts : null };
}

function checkBidding(hand, rules, table, dealer, notes) {
  const { minimum, all_pass } = rules.auction;
  if (isBlank(hand, notes)) {
    const forced = all_pass === "dealer_takes_minimum" && dealer;
    return forced ? { bidder: dealer, bid: minimum } : { passedOut: true };
  }
  if (given(hand.bid)) checkBid(hand.bid, rules, table, notes);
  for (const key of ["bidder", "bid"]) {
    if (!given(hand[key]) && !notes.wrong(key)) notes.add("record_invalid", key);
  }
  return { bidder: hand.bidder, bid: notes.wrong("bid") ? undefined : hand.bid };
}

const isBlank = (hand, notes) =>
  ["bidder", "bid", "trump", "meld", "tricks", "ruling"].every((key) => !given(hand[key]) && !notes.wrong(key));

function checkBid(bid, rules, table, notes) {
  const { minimum, steps } = rules.auction;
  const step = steps.filter(([start]) => start <= bid).at(-1)?.[1];
  if (bid <= 0 || bid % step) notes.add("bid_step", "bid");
  else if (bid < minimum) notes.add("bid_minimum", "bid");
  else if (bid > table.limits.side + table.total) notes.add("bid_over_ceiling", "bid");
}

function checkMeld(hand, table, notes) {
  if (!given(hand.meld)) {
    if (!notes.wrong("meld")) notes.add("record_invalid", "meld");
    return null;
  }
  for (const [owner, points] of Object.entries(hand.meld)) {
    const sums = SIDES.includes(owner) ? table.side : table.holding;
    if (points < 0) notes.add("meld_negative", `meld.${owner}`);
    else if (!has(sums, points)) notes.add("meld_impossible", `meld.${owner}`);
  }
  if (notes.wrong("meld")) return null;
  const meld = bySide((side) => hand.meld[side] ?? hand.meld[side[0]] + hand.meld[side[1]]);
  for (const side of SIDES) {
    const isRare = given(table.limits.usual) && meld[side] > table.limits.usual;
    if (isRare) notes.add("meld_unusual", given(hand.meld[side]) ? `meld.${side}` : "meld");
  }
  return meld;
}

function checkTricks(hand, rules, table, notes) {
  const points = checkPoints(hand, table, notes);
  if (hand.last_trick && points && !has(table.withLast, points[hand.last_trick])) {
    notes.add("last_trick", "last_trick");
  }
  const took = checkTook(hand, points, rules, table, notes);
  return points && took && { points, took };
}

function checkPoints(hand, table, notes) {
  if (!given(hand.tricks)) {
    if (!notes.wrong("tricks")) notes.add("record_invalid", "tricks");
    return null;
  }
  const written = Object.entries(hand.tricks);
  for (const [side, points] of written) {
    const fault = trickFault(points, table);
    if (fault) notes.add(fault, `tricks.${side}`);
  }
  const sum = written.reduce((all, [, points]) => all + points, 0);
  if (written.length === SIDES.length && sum !== table.total) notes.add("tricks_sum", "tricks");
  return notes.wrong("tricks") ? null : bySide((side) => hand.tricks[side] ?? table.total - sum);
}

function trickFault(points, table) {
  if (points < 0 || points > table.total) return "tricks_range";
  if (points % table.step) return "tricks_step";
  return has(table.possible, points) ? null : "tricks_impossible";
}

/** Which side took a trick at all, null where that is unknown or contradicted. */
function checkTook(hand, points, rules, table, notes) {
  const said = hand.took_trick ?? {};
  const sure = (side) => hand.last_trick === side || points?.[side] > 0;
  for (const side of SIDES) if (said[side] === false && sure(side)) notes.add("record_invalid", `took_trick.${side}`);
  const nobody = SIDES.every((side) => said[side] === false);
  if (nobody && !notes.wrong("took_trick")) notes.add("record_invalid", "took_trick");
  if (!points) return null;
  const asked = rules.save.meld_needs === "trick" && table.worthless;
  for (const side of SIDES) {
    const place = `took_trick.${side}`;
    const silent = !given(said[side]) && !notes.wrongAround(place);
    if (asked && !sure(side) && silent) notes.add("took_trick_needed", place);
  }
  if (notes.wrong("took_trick")) return null;
  return bySide((side) => sure(side) || (table.worthless && Boolean(said[side])));
}

function checkRuling(hand, bidder, notes) {
  const { ruling } = hand;
  if (!ruling) return;
  const { kind, side } = ruling;
  const elsewhere = kind === "thrown_in" && bidder && side !== sideOf(bidder);
  const isFaulty = kind === "misdeal" ? side : !side || elsewhere;
  if (isFaulty && !notes.wrong("ruling.side")) notes.add("record_invalid", "ruling.side");
  if (!ruling.reason.trim() && !notes.wrong("ruling.reason")) notes.add("ruling_reason", "ruling.reason");
}

function warnOfCertainHole(facts, rules, table, notes) {
  const { bidder, bid, meld } = facts;
  if (![bidder, bid, meld].every(given) || notes.problems.some(({ place }) => place === "bid")) return;
  const all = { meld, tricks: bySide(() => table.total), took: bySide(() => table.total > 0 || table.worthless) };
  if (keptMeld(all, sideOf(bidder), rules) + table.total < bid) notes.add("certain_hole", "bid");
}
