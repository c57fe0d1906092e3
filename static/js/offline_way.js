/**
 * A hand on its way: the form sends it, and it is kept here until the server has answered.
 *
 * What an earlier visit to the page sent without hearing an answer is taken up as a hand
 * that waits: its key tells the server whether it was recorded.
 */

import { entryForm } from "./hand_form.js";
import * as form from "./offline_form.js";
import * as hand from "./offline_hand.js";
import * as queue from "./queue.js";

/** The act of the hand that the form is sending, as soon as it is on the disk. */
let onItsWay = null;

export const isOut = () => Boolean(onItsWay);

/** Few words, beside the button: the totals stand on top already, cash nowhere yet. */
function words({ number }, verdict) {
  const scored = hand.handWords(verdict.hands.find((one) => one.number === number));
  return [`Hand ${number}: ${scored}`, verdict.winner && hand.gameWords(verdict)].filter(Boolean).join(" ");
}

/** Keep what the form sends; say at once what it comes to, and the way once it is on the disk. */
export function setOut(act, verdict) {
  const sent = queue.add({ ...act, sending: true }).then((order) => ({ ...act, order }), () => null);
  const said = words(act, verdict);
  onItsWay = sent;
  form.tell([said, "Provisional."], "");
  sent.then(() => onItsWay === sent && form.tell([said, "Provisional. On its way to the server…"], ""));
}

/**
 * The server has answered, or never will: give the act that is kept here, now as one that
 * waits where the server did not hear of it; null where this device keeps nothing.
 */
export async function arrive(isAnswered) {
  const sent = onItsWay;
  onItsWay = null;
  const act = await sent;
  if (act) await (isAnswered ? queue.remove([act]) : queue.replace(act));
  return act;
}

/** Whether all of `some` is in `whole` too. */
const isPartOf = (some, whole) =>
  Object(some) === some
    ? Object.entries(some).every(([name, value]) => name in Object(whole) && isPartOf(value, whole[name]))
    : some === whole;

let isTouched = false;

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, (event) => (isTouched ||= Boolean(event.target.closest?.("form[data-entry]"))));
}

/** Whether the form has nothing but `act`, or a draft of it: nobody typed since the page came. */
const isDraftOf = (act) => !isTouched || isPartOf(hand.entryOf(form.typed()), act.entry);

/** Have the hands nobody heard an answer of wait; empty a form that is still at one of them. */
export async function takeUp(known) {
  const left = (await queue.waiting()).filter((act) => act.sending && act.game === known?.game);
  for (const { sending, ...act } of left) {
    await queue.replace(act);
    const isAtIt = entryForm() && act.number === known.hands.length + 1;
    if (isAtIt && isDraftOf(act)) form.clear();
  }
}
