// What totals melds and tricks can come to under a rule set, worked out once.

import { SEATS, SUITS } from "./seats.js";

const tables = new WeakMap();

/** Sums as bit sets: bit n stands for n points. */
export const has = (bits, points) => points >= 0 && ((bits >> BigInt(points)) & 1n) === 1n;

export function tablesOf(rules, limits) {
  if (!tables.has(rules)) tables.set(rules, makeTables(rules, limits));
  return tables.get(rules);
}

function makeTables(rules, limits) {
  const { last, ...ranks } = rules.tricks;
  const counts = Object.values(ranks);
  const perSuit = counts.reduce((sum, points) => sum + points, 0);
  const total = perSuit * SUITS.length * rules.deck.copies + last;
  const ladders = [...Object.values(rules.meld), rules.meld.marriage, rules.meld.marriage];
  return {
    ...trickSums(rules, counts, last),
    total,
    step: [last, ...counts].reduce(gcd),
    limits,
    holding: meldSums(ladders, limits.holding),
    side: meldSums([...ladders, ...ladders], limits.side),
  };
}

const gcd = (one, two) => (two ? gcd(two, one % two) : one);

/** Which totals a side's tricks can show; four cards a trick, any cards in them. */
function trickSums(rules, counts, last) {
  const size = rules.deck.ranks.length * SUITS.length * rules.deck.copies;
  const sums = [1n, ...Array(size).fill(0n)];
  for (const points of counts) {
    for (let copy = 0; copy < rules.deck.copies * SUITS.length; copy++) {
      for (let count = size; count > 0; count--) sums[count] |= sums[count - 1] << BigInt(points);
    }
  }
  const tricks = sums.filter((_, count) => count % SEATS.length === 0);
  const withLast = tricks.slice(1).reduce((all, one) => all | one) << BigInt(last);
  const withoutLast = tricks.slice(0, -1).reduce((all, one) => all | one);
  return { possible: withLast | withoutLast, withLast, worthless: has(tricks[1], 0) };
}

/** Which totals at most one rung of each ladder can come to. */
function meldSums(ladders, highest) {
  const within = (1n << BigInt(highest + 1)) - 1n;
  return ladders.reduce(
    (sums, ladder) => ladder.reduce((all, rung) => all | (sums << BigInt(rung)), sums) & within,
    1n,
  );
}
