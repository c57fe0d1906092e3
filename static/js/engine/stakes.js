// Stakes and cash: what was agreed, and what each seat and the kitty receive.

import { SIDES, given, leftOf } from "./seats.js";

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
export function cashOf(stakes, winner, holes) {
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
