// Reading a hand: which parts of it count, and what of them is no value at all.

import { SEATS, SIDES, SUITS, given } from "./seats.js";

const WARNINGS = new Set(["dealer_turn", "bid_over_ceiling", "certain_hole", "meld_unusual"]);

/** Whether a hand ended by this kind of ruling. */
export const is = (hand, kind) => hand.ruling?.kind === kind;

/** The problems of one hand, at places like "tricks.NS". */
export class Notes {
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

export function readHand(entry, notes) {
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
