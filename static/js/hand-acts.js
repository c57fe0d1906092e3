// What can be said of a recorded hand: the free way back ends with its minute, and
// without a connection nothing is offered that needs one.
(() => {
  "use strict";

  const SECOND = 1000;
  let due = 0;

  /** Takes Undo away when its minute is over; the server refuses it from then on. */
  function watchUndo() {
    clearTimeout(due);
    const undo = document.querySelector("[data-undo-seconds]");
    if (!undo) return;
    undo.dataset.until ||= Date.now() + undo.dataset.undoSeconds * SECOND;
    const left = undo.dataset.until - Date.now();
    if (left > 0) due = setTimeout(watchUndo, left);
    else takeAway(undo);
  }

  function takeAway(undo) {
    const hadFocus = undo.contains(document.activeElement);
    undo.remove();
    if (hadFocus) sayHand();
  }

  const sayHand = () => document.querySelector("#last-hand > p")?.focus({ preventScroll: true });

  function watchLine() {
    const isOff = !navigator.onLine;
    for (const part of document.querySelectorAll("[data-needs-line]")) part.hidden = isOff;
    const note = document.querySelector("[data-without-line]");
    if (note) note.hidden = !isOff || !document.querySelector("#last-hand form");
  }

  function prepare() {
    watchUndo();
    watchLine();
  }

  document.addEventListener("htmx:afterSettle", prepare);
  // The tap that confirmed is gone with its button: the hand it was about is said.
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.target.matches?.("form.taps") && document.activeElement === document.body) sayHand();
  });
  document.addEventListener("visibilitychange", watchUndo);
  addEventListener("pageshow", prepare);
  addEventListener("online", watchLine);
  addEventListener("offline", watchLine);
  prepare();
})();
