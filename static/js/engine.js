/**
 * The rules on the device: what a game comes to while no server answers.
 *
 * `judge` says of a game what `games.judge` says, code for code, for hands entered by
 * figures. Numbers and choices come from the rule set; none is written down here. What
 * it says is provisional: the server decides.
 */

export const SEATS = ["N", "E", "S", "W"];
export const SIDES = ["NS", "EW"];
const SUITS = ["S", "H", "D", "C"];
const WARNINGS = new Set(["dealer_turn", "bid_over_ceiling", "certain_hole", "meld_unusual"]);
export const sideOf = (seat) => ("NS".includes(seat) ? "NS" : "EW");
export const otherSide = (side) => (side === "NS" ? "EW" : "NS");
const leftOf = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % SEATS.length];
const given = (value) => value !== null && value !== undefined;
const bySide = (give) => ({ NS: give("NS"), EW: give("EW") });

/* ---- What follows from a rule set, worked out once ---- */

const tables = new WeakMap();

/** Sums as bit sets: bit n stands for n points. */
const has = (bits, points) => points >= 0 && ((bits >> BigInt(points)) & 1n) === 1n;

function tablesOf(rules, limits) {
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

/* ---- Reading a hand ---- */

/** The problems of one hand, at places like "tricks.NS". */
class Notes {
  problems = [];
  #wrong = [];

  add(code, place) {
    this.problems.push({ code, place, severity: WARNINGS.has(code) ? "warning" : "error" });
    if (!WARNINGS.has(code)) this.#wrong.push(place);
  }

  wrong(place) {
    return this.#wrong.some((one) => one === place || one.startsWith(`${place}.`));
  }

  /** Whether a value, or one it is part of, has an error. */
  wrongAround(place) {
    return this.#wrong.some((one) => one === place || place.startsWith(`${one}.`));
  }

  get anyWrong() {
    return this.#wrong.length > 0;
  }
}

const read = (test) => (value, place, notes) => {
  if (test(value)) return value;
  notes.add("record_invalid", place);
  return undefined;
};
const whole = read(Number.isSafeInteger);
const flag = read((value) => typeof value === "boolean");
const oneOf = (words) => read((value) => words.includes(value));
const parts = (owners, reader, isNeeded) => (value, place, notes) => {
  const found = {};
  for (const owner of owners) {
    const inside = `${place}.${owner}`;
    if (!given(value[owner])) {
      if (isNeeded) notes.add("record_invalid", inside);
    } else {
      const part = reader(value[owner], inside, notes);
      if (given(part)) found[owner] = part;
    }
  }
  return found;
};

function readMeld(value, place, notes) {
  const bySeat = SEATS.some((seat) => given(value[seat]));
  if (bySeat && SIDES.some((side) => given(value[side]))) {
    notes.add("record_invalid", place);
    return undefined;
  }
  return parts(bySeat ? SEATS : SIDES, whole, true)(value, place, notes);
}

function readTricks(value, place, notes) {
  const tricks = parts(SIDES, whole, false)(value, place, notes);
  if (!SIDES.some((side) => given(value[side]))) notes.add("record_invalid", place);
  return tricks;
}

function readRuling(value, place, notes) {
  const kind = oneOf(["thrown_in", "renege", "misdeal"])(value.kind, `${place}.kind`, notes);
  const side = given(value.side) ? oneOf(SIDES)(value.side, `${place}.side`, notes) : undefined;
  return kind && { kind, side, reason: value.reason ?? "" };
}

const READERS = {
  dealer: oneOf(SEATS),
  bidder: oneOf(SEATS),
  bid: whole,
  trump: oneOf(SUITS),
  meld: readMeld,
  tricks: readTricks,
  last_trick: oneOf(SIDES),
  took_trick: parts(SIDES, flag, false),
  ruling: readRuling,
};

/** What a ruling makes the rest of a hand mean: these parts are not looked at. */
const IGNORED = {
  misdeal: ["auction", "bidder", "bid", "trump", "meld", "tricks", "last_trick", "took_trick", "play"],
  thrown_in: ["tricks", "last_trick", "took_trick", "play"],
};

/** The parts of an entry that count under its ruling. */
function counting(entry) {
  const ignored = IGNORED[entry.ruling?.kind] ?? [];
  return Object.fromEntries(Object.entries(entry).filter(([key, value]) => given(value) && !ignored.includes(key)));
}

function readHand(entry, notes) {
  const hand = {};
  for (const [key, value] of Object.entries(counting(entry))) hand[key] = READERS[key]?.(value, key, notes);
  return hand;
}

/** Whether a hand has a part that only the server can judge: calls, cards, the play. */
export function isBeyond(entry) {
  const { auction, play, meld } = counting(entry);
  const shown = Object.values(meld ?? {}).some((part) => part !== null && typeof part === "object");
  return shown || given(auction) || given(play);
}

/* ---- Checking a hand ---- */

const is = (hand, kind) => hand.ruling?.kind === kind;

/** Its problems, and where it counts and has no error the facts to score. */
function checkHand(hand, rules, table, dealer, notes) {
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

/* ---- Scoring a hand ---- */

const KEEPS = {
  nothing: () => true,
  trick: (facts, side) => facts.took[side] || is(facts, "thrown_in"),
  // Plain figures show no nine of trump that could fall.
  dix_trick: () => true,
  points: (facts, side, { minimum_meld, minimum_tricks }) =>
    facts.meld[side] >= minimum_meld && (facts.tricks[side] >= minimum_tricks || is(facts, "thrown_in")),
};

const keptMeld = (facts, side, { save }) => (KEEPS[save.meld_needs](facts, side, save) ? facts.meld[side] : 0);

const HOLES = {
  minus_bid: (bid) => -bid,
  zero: () => 0,
  shortfall: (bid, count) => Math.min(0, count - bid),
  to_opponents: () => 0,
};

function scoreHand(facts, rules) {
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

/* ---- Money ---- */

const AMOUNT = /^([0-9]{1,6})\.([0-9]{2})$/;
const centsOf = (text) => AMOUNT.test(text) && Number(text.replace(".", ""));

/** The stakes of a game: what is given over the rule set's, the hole a quarter. */
export function agreeStakes(rules, said) {
  const agreed = { ...rules.stakes, ...said };
  const faults = ["stake", "hole"].filter((key) => centsOf(agreed[key]) === false);
  const problems = faults.map((key) => ({ code: "stake_amount", path: `stakes.${key}`, severity: "error" }));
  const stake = centsOf(agreed.stake) || 0;
  let hole = centsOf(agreed.hole) || 0;
  if (given(said?.stake) && !given(said.hole)) {
    hole = Math.floor(stake / 4);
    if (agreed.holes !== "none" && stake % 4) {
      problems.push({ code: "hole_not_whole_cents", path: "stakes.hole", severity: "error" });
    }
  }
  return { stakes: { ...agreed, stake, hole }, problems };
}

/** What a side owes: the stake, and holes paid by each, at the end, or not at all. */
const HOLES_DUE = {
  paid: (side, winner, cents) => cents,
  end: (side, winner, cents) => (side === winner ? 0 : 2 * cents),
  none: () => 0,
};

/** Cents each seat and the kitty receive, what is paid negative. */
function cashOf(stakes, winner, holes) {
  const cash = { N: 0, E: 0, S: 0, W: 0, kitty: 0 };
  for (const side of SIDES) {
    const stake = side === winner ? 0 : stakes.stake;
    const hole = holes[side] * HOLES_DUE[stakes.holes](side, winner, stakes.hole);
    const toKitty = stakes.hole_to === "kitty" ? hole : 0;
    pay(cash, side, stake + hole - toKitty, stakes.per, leftOf);
    pay(cash, side, toKitty, stakes.per, () => "kitty");
  }
  return cash;
}

/** Shares of an amount: each player's own, or halves, the first with the odd cent. */
const SHARES = {
  player: (cents) => [cents, cents],
  side: (cents) => [Math.ceil(cents / 2), Math.floor(cents / 2)],
};

function pay(cash, side, cents, per, payee) {
  SHARES[per](cents).forEach((share, place) => {
    cash[side[place]] -= share;
    cash[payee(side[place])] += share;
  });
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
