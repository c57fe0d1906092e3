// A hand that waits on the device: from the form to its record, and back into words.

import { SEATS, SIDES, sideOf } from "./engine.js";
import { SEAT_WORDS, SIDE_WORDS, minus } from "./words.js";

/* ---- From the form to a hand ---- */

const BEYOND = ["auction", "cues", "cards_N", "cards_E", "cards_S", "cards_W"];
export const FIGURES = ["bidder", "bid", "trump", "meld_NS", "meld_EW", "meld_N", "meld_E", "meld_S", "meld_W", "tricks_NS", "tricks_EW"];

/** A figure as typed; what is none stays text, for the engine to refuse. */
function figure(text) {
  const plain = text.trim().replace("\u2212", "-");
  return /^-?[0-9]{1,6}$/.test(plain) ? Number(plain) : plain;
}

function figures(values, what, owners) {
  const given = owners.filter((owner) => values[`${what}_${owner}`]?.trim());
  if (!given.length) return {};
  return { [what]: Object.fromEntries(given.map((owner) => [owner, figure(values[`${what}_${owner}`])])) };
}

function tookTrick(values) {
  const said = SIDES.filter((side) => values[`took_${side}`]);
  if (!said.length) return {};
  return { took_trick: Object.fromEntries(said.map((side) => [side, values[`took_${side}`] === "yes"])) };
}

/** The record of the hand in the form, as the server would make it of the same values. */
export function entryOf(values) {
  const outcome = values.outcome || "played";
  const ruling = (side) => ({ ruling: { kind: outcome, side, reason: values.reason.trim() } });
  const dealer = values.dealer ? { dealer: values.dealer } : {};
  if (outcome === "passed") return dealer;
  if (outcome === "misdeal") return { ...dealer, ...ruling(null) };
  const bid = {
    ...(values.bidder && { bidder: values.bidder }),
    ...(values.bid.trim() && { bid: figure(values.bid) }),
    ...(values.trump && { trump: values.trump }),
  };
  const meld = figures(values, "meld", values.meld_by ? SEATS : SIDES);
  if (outcome === "thrown_in") {
    const side = values.bidder ? sideOf(values.bidder) : values.side || null;
    return { ...dealer, ...bid, ...meld, ...ruling(side) };
  }
  const tricks = { ...figures(values, "tricks", SIDES), ...tookTrick(values) };
  return { ...dealer, ...bid, ...meld, ...tricks, ...(outcome === "renege" && ruling(values.side || null)) };
}

/** Why a hand cannot wait here, before the rules are asked. */
export function refusal(values) {
  if (BEYOND.some((name) => values[name]?.trim())) {
    return "Without a connection a hand is kept by its figures: calls, cues and cards need the server. Empty those fields, or save when the line is back.";
  }
  const isPlayed = (values.outcome || "played") === "played";
  if (isPlayed && !FIGURES.some((name) => values[name]?.trim())) {
    return "No bid is written. Write who bid and how much, or choose below that all four passed.";
  }
  return "";
}

/* ---- What the rules say here, in words ---- */

const WORDS = {
  bid_step: "This bid lies on no step of these rules. Bid the next one below or above.",
  bid_minimum: "This bid is under the lowest one. Bid more.",
  trump_missing: "The bidder names trump: none is chosen. Choose a suit.",
  meld_negative: "A meld is 0 or more. Write 0 for none.",
  meld_impossible: "No melds of these rules add up to this. Count the meld again.",
  tricks_range: "Tricks are from 0 to the sum of all of them. Count again.",
  tricks_step: "Tricks do not count in such steps. Count again.",
  tricks_impossible: "No tricks of this pack leave a side this many points. Count again.",
  tricks_sum: "The tricks of both sides add up to another sum. Count again.",
  took_trick_needed: "A side with 0 in tricks says whether it took one. Choose below the tricks.",
  last_trick: "The side of the last trick cannot have so few points. Count again.",
  ruling_reason: "A ruling needs a reason, it stands on the sheet. Write what happened.",
  hand_after_end: "The game is over with the hands that wait. Nothing is recorded after it.",
};
const OTHERWISE = "Something is missing or does not fit. Look through bid, meld, tricks and ruling.";
const LABELS = {
  ...{ bid: "Bid", bidder: "Bidder", trump: "Trump", "ruling.side": "Side at fault", "ruling.reason": "Reason" },
  ...{ "meld.NS": "Meld North–South", "meld.EW": "Meld East–West", meld: "Meld", tricks: "Tricks" },
  ...{ "tricks.NS": "Tricks North–South", "tricks.EW": "Tricks East–West" },
};

export function sentence({ code, path }) {
  const label = LABELS[path.replace(/^hands\[\d+\]\.?/, "")];
  return `${label ? `${label}: ` : ""}${WORDS[code] || OTHERWISE}`;
}

export function handWords({ bidder, bid, made, score, outcome }) {
  if (outcome === "misdeal") return "misdeal, nothing counts.";
  if (outcome === "passed_out") return "all passed, nothing counts.";
  const points = Object.keys(SIDE_WORDS).map((side) => `${SIDE_WORDS[side]} ${minus(score[side])}`).join(", ");
  return `${SEAT_WORDS[bidder]} bid ${bid} and ${made ? "made it" : "missed it"}. ${points}.`;
}

/** The figures of a hand, as the server writes its own beside them. */
export function figuresWords({ bidder, bid, meld, tricks, ruling }) {
  const pair = (part) => Object.values(part).map(minus).join("/");
  const parts = [
    bidder && `${SEAT_WORDS[bidder]} bid ${bid}`,
    meld && `meld ${pair(meld)}`,
    tricks && `tricks ${pair(tricks)}`,
    ruling && ruling.kind.replace("_", " "),
  ];
  return parts.filter(Boolean).join(", ") || "all passed";
}

export function gameWords(verdict) {
  const totals = Object.keys(SIDE_WORDS).map((side) => `${SIDE_WORDS[side]} ${minus(verdict.totals[side])}`).join(", ");
  if (!verdict.winner) return `With these: ${totals}. ${SEAT_WORDS[verdict.nextDealer]} deals next.`;
  const cash = Object.entries(verdict.cash).filter(([, cents]) => cents);
  const owed = cash.map(([who, cents]) => `${SEAT_WORDS[who] || "the kitty"} ${cents > 0 ? "+" : "−"}${(Math.abs(cents) / 100).toFixed(2)}`);
  return `With these ${SIDE_WORDS[verdict.winner]} win: ${totals}. Cash: ${owed.join(", ") || "none"}.`;
}
