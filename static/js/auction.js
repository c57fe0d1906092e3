// The auction by taps: each writes one call into the text, and the server says what may
// be said next. No rule is decided here.
(() => {
  "use strict";

  const field = () => document.querySelector("form[data-total] [name=auction]");
  const panel = () => document.getElementById("auction-now");

  // What is offered holds for the text the server last heard, and for no other.
  const isHeard = () => panel().dataset.heard === field().value;

  // Which button was tapped last: the answer brings new ones, and the focus goes on.
  let tapped = "";

  function write(text, button) {
    tapped = button;
    panel().ariaBusy = "true";
    field().value = text;
    field().dispatchEvent(new Event("change", { bubbles: true }));
  }

  function call(text, button) {
    if (!isHeard()) return;
    const before = field().value.trim();
    write(before ? `${before}, ${text}` : text, button);
  }

  function callOwn() {
    const own = document.getElementById("auction-own");
    const turn = panel().dataset.turn;
    if (!own.value.trim() || !turn || !isHeard()) return;
    call(`${turn} ${own.value.trim()}`, "#auction-own");
    own.value = "";
  }

  function takeBack() {
    write(field().value.split(/[,;]/).slice(0, -1).join(",").trim(), "[data-call-back]");
  }

  function refocus() {
    if (!tapped || document.activeElement !== document.body) return;
    const wanted = [tapped, "[data-call]", "[data-call-back]", "[name=auction]"];
    const block = panel().closest("details");
    const found = wanted.map((one) => block.querySelector(one)).find(Boolean);
    found.focus({ preventScroll: true });
    tapped = "";
  }

  function open() {
    if (!panel()) return;
    const block = panel().closest("details");
    block.querySelectorAll("[data-auction-taps]").forEach((part) => (part.hidden = false));
    if (field().value) block.open = true;
    refocus();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || !panel()) return;
    if (button.dataset.call) call(button.dataset.call, "[data-call]");
    else if ("callOwn" in button.dataset) callOwn();
    else if ("callBack" in button.dataset) takeBack();
  });
  // Enter in the amount bids it, before the form's own Enter goes on to the next field.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || event.target.id !== "auction-own" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      callOwn();
    },
    true,
  );
  document.addEventListener("htmx:oobAfterSwap", open);
  document.addEventListener("htmx:afterSettle", open);
  open();
})();
