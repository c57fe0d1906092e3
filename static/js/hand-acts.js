// What can be said of a recorded hand: the free way back ends with its minute, and
// without a connection nothing is offered that needs one.
(() => {
  "use strict";

  const SECOND = 1000;
  let due = 0;
  let tapped = "";

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
    if (hadFocus) focus("#last-hand > p");
  }

  const focus = (where) => document.querySelector(where)?.focus({ preventScroll: true });

  /** The tap that confirmed is gone with its button: what it was about has the focus. */
  function keepFocus() {
    if (!tapped || document.activeElement !== document.body) return;
    focus(tapped);
    tapped = "";
  }

  function watchLine() {
    const isOff = !navigator.onLine;
    for (const part of document.querySelectorAll("[data-needs-line]")) part.hidden = isOff;
    const note = document.querySelector("[data-without-line]");
    if (note) note.hidden = !isOff || !document.querySelector("#last-hand form");
  }

  function prepare() {
    keepFocus();
    watchUndo();
    watchLine();
  }

  document.addEventListener("htmx:afterSettle", prepare);
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.matches("form.taps")) tapped = event.target.closest("#hands") ? "#hands" : "#last-hand > p";
  });
  document.addEventListener("visibilitychange", watchUndo);
  addEventListener("pageshow", prepare);
  addEventListener("online", watchLine);
  addEventListener("offline", watchLine);
  prepare();
})();
