/**
 * The rules on the device: what a game comes to while no server answers.
 *
 * `judge` says of a game what `games.judge` says, code for code, for hands entered by
 * figures. Numbers and choices come from the rule set; none is written down here. What
 * it says is provisional: the server decides.
 */

import { checkHand } from "./engine/checking.js";
import { Notes, is, isBeyond, readHand } from "./engine/reading.js";
import { scoreHand } from "./engine/scoring.js";
import { SIDES, bySide, given, leftOf, sideOf } from "./engine/seats.js";
import { agreeStakes, cashOf } from "./engine/stakes.js";
import { tablesOf } from "./engine/sums.js";

export { isBeyond } from "./engine/reading.js";
export { mostPossible, pointsNeeded } from "./engine/scoring.js";
export { SEATS, SIDES, sideOf } from "./engine/seats.js";
export { agreeStakes } from "./engine/stakes.js";

/* ---- The game ---- */

const leaderOf = ({ NS, EW }) => (NS === EW ? null : NS > EW ? "NS" : "EW");

const BOTH_REACH = {
  bidder: (standing, bidding) => ({ winner: bidding }),
  higher: (standing) => ({ winner: leaderOf(standing.totals) }),
  play_on: () => ({ playingOn: true }),
};

/** Who has won after a counted hand, or that play goes on. */
function decide(standing, bidding, game) {
  const leader = leaderOf(standing.totals);
  if (!given(game.target)) return { winner: standing.counted >= (game.hands ?? 0) ? leader : null };
  const reached = SIDES.filter((side) => standing.totals[side] >= game.target);
  if (standing.playingOn) return { winner: reached.includes(leader) ? leader : null };
  if (reached.length < SIDES.length) return { winner: reached[0] ?? null };
  return BOTH_REACH[game.both_reach](standing, bidding);
}

function after(standing, scored, game) {
  const next = {
    ...standing,
    totals: bySide((side) => standing.totals[side] + scored.score[side]),
    holes: bySide((side) => standing.holes[side] + (scored.holed === side ? 1 : 0)),
    counted: standing.counted + 1,
  };
  return { ...next, ...decide(next, sideOf(scored.bidder), game) };
}

/* ---- The one door ---- */

/**
 * What the rules say of a game.
 *
 * @param rules the full rule set as JSON
 * @param limits {holding, side, usual}: the highest melds under it, and the rare ones
 * @param dealer who deals first
 * @param stakes the stakes as agreed, or what is given of them
 * @param hands hand records, in order
 */
export function judge({ rules, limits, dealer, stakes, hands }) {
  const agreed = agreeStakes(rules, stakes);
  const table = tablesOf(rules, limits);
  const game = { problems: [...agreed.problems], hands: [], dealer, stopped: false, beyond: null };
  let standing = { totals: bySide(() => 0), holes: bySide(() => 0), counted: 0, winner: null, playingOn: false };
  hands.forEach((entry, index) => {
    standing = takeHand(game, standing, entry, index, rules, table);
  });
  return verdict(game, standing, agreed, hands.length);
}

function takeHand(game, standing, entry, index, rules, table) {
  const notes = new Notes();
  const hand = readHand(entry, notes);
  const dealer = hand.dealer ?? game.dealer;
  if (dealer !== game.dealer) notes.add("dealer_turn", "dealer");
  game.dealer = is(hand, "misdeal") ? dealer : leftOf(dealer);
  if (isBeyond(entry)) {
    game.beyond ??= index;
    return standing;
  }
  const { outcome, facts } = checkHand(hand, rules, table, dealer, notes);
  const told = notes.problems.map(({ place, ...rest }) => ({ ...rest, path: `hands[${index}].${place}` }));
  game.problems.push(...told);
  if (standing.winner) {
    game.problems.push({ code: "hand_after_end", path: `hands[${index}]`, severity: "error" });
    return standing;
  }
  game.stopped ||= notes.anyWrong || game.beyond !== null;
  if (game.stopped) return standing;
  const scored = facts && scoreHand(facts, rules);
  const next = scored ? after(standing, scored, rules.game) : standing;
  game.hands.push({ number: index + 1, dealer, outcome, score: bySide(() => 0), ...scored, total: next.totals });
  return next;
}

function verdict(game, standing, { stakes, problems }, count) {
  const isOutside = problems.length > 0;
  const isRight = game.beyond === null && !game.problems.some(({ severity }) => severity === "error");
  const winner = isRight ? standing.winner : null;
  return {
    problems: game.problems,
    hands: isOutside ? [] : game.hands,
    totals: isOutside ? bySide(() => 0) : standing.totals,
    holes: isOutside ? bySide(() => 0) : standing.holes,
    over: !isOutside && Boolean(standing.winner),
    winner,
    cash: winner && cashOf(stakes, winner, standing.holes),
    nextHand: count + 1,
    nextDealer: standing.winner ? null : game.dealer,
    beyond: game.beyond,
  };
}
