/**
 * A hand on its way: the form sends it, and it is kept here until the server has answered.
 *
 * What an earlier visit to the page sent without hearing an answer is taken up as a hand
 * that waits: its key tells the server whether it was recorded.
 */

/** The act of the hand that the form is sending, as soon as it is on the disk. */
let onItsWay = null;

export const isOut = () => Boolean(onItsWay);

/** Few words, beside the button: the totals stand on top already, cash nowhere yet. */
function words({ number }, verdict, hand) {
  const scored = hand.handWords(verdict.hands.find((one) => one.number === number));
  const said = [`Hand ${number}: ${scored}`, verdict.winner && hand.gameWords(verdict)];
  return [said.filter(Boolean).join(" "), "Provisional. On its way to the server…"];
}

/** Keep what the form sends, and say at once what it comes to. */
export function setOut({ queue, form, hand }, act, verdict) {
  onItsWay = queue.add({ ...act, sending: true }).then((order) => ({ ...act, order }), () => null);
  form.tell(words(act, verdict, hand), "");
}

/**
 * The server has answered, or never will: give the act that is kept here, now as one that
 * waits where the server did not hear of it; null where this device keeps nothing.
 */
export async function arrive(queue, isAnswered) {
  const sent = onItsWay;
  onItsWay = null;
  const act = await sent;
  if (act) await (isAnswered ? queue.remove([act]) : queue.replace(act));
  return act;
}

/** Have the hands of `game` that nobody heard an answer of wait; empty a form that has one. */
export async function takeUp({ queue, form, hand, engine }, game) {
  const left = (await queue.waiting()).filter((act) => act.sending && act.game === game);
  for (const { sending, ...act } of left) {
    await queue.replace(act);
    const isTyped = form.form() && JSON.stringify(hand.entryOf(form.typed(), engine)) === JSON.stringify(act.entry);
    if (isTyped) form.clear();
  }
}
