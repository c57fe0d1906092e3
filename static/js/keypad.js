// The hand's own number pad. It stands ready where a finger enters, and writes into the
// number in hand as typing would; a real keyboard types on beside it. No rule is decided here.
import { handForm as form } from "./hand_form.js";

(() => {
  "use strict";

  const NUMBERS = "form[data-total] .pad-row input";
  const BUTTONS = ".save-bar > .button";
  const pad = () => document.querySelector("[data-keypad]");

  // The number tapped last, and the keys tapped for it: `from` is the hundred they count from.
  let inHand = null;
  let keys = "";
  let from = 0;
  // Whether the last that came was a finger: then the device's own keyboard stays away.
  let byTouch = matchMedia("(pointer: coarse)").matches;
  let isPutAway = false;

  const stepOf = (input) => Number(document.querySelector(`[data-for="${input.id}"][data-step]:not([data-step^="-"])`).dataset.step);
  const isDigits = (text) => /^[0-9]+$/.test(text);

  /**
   * What digits mean where numbers go by `step`: a number on the step stands as typed,
   * and one that needs a zero to be on it gets the zero ("32" and "320" are both 320).
   */
  function meant(digits, step) {
    const typed = Number(digits);
    const needsZero = step >= 5 && typed % step !== 0 && (typed * 10) % step === 0;
    return needsZero ? typed * 10 : typed;
  }

  /** The fewest digits that mean a number: what is left to take back from. */
  function fewest(value, step) {
    const shorter = value.replace(/0$/, "");
    return shorter && String(meant(shorter, step)) === value ? shorter : value;
  }

  function show(value) {
    inHand.value = value;
    inHand.dispatchEvent(new Event("input", { bubbles: true }));
    paint();
  }

  // After a hundred, one digit is tens and two are tens and ones.
  const sinceHundred = () => String(from + Number(keys.length === 1 ? `${keys}0` : keys));

  function typeDigits(digits) {
    if (from && keys.length + digits.length > 2) return;
    if (!from && keys.length + digits.length > 5) return;
    keys += digits;
    show(from ? sinceHundred() : String(meant(keys, stepOf(inHand))));
  }

  function takeBack() {
    const left = from ? keys : fewest(inHand.value, stepOf(inHand));
    if (from && !keys) from = 0;
    keys = left.slice(0, -1);
    if (from) show(sinceHundred());
    else show(isDigits(keys) ? String(meant(keys, stepOf(inHand))) : "");
  }

  function stepBy(count) {
    const step = stepOf(inHand);
    const now = isDigits(inHand.value) ? inHand.value : inHand.placeholder;
    keys = "";
    from = 0;
    show(String(Math.max(0, Math.floor(Number(now) / step) * step + count * step)));
  }

  function startHundred(hundreds) {
    if (!inHand?.name.startsWith("tricks_")) takeInHand(form().elements.tricks_NS);
    keys = "";
    from = hundreds;
    show(String(from));
  }

  /* ---- Which number the keys write into ---- */

  const isOpen = (input) => !input.closest("details:not([open])") && input.getClientRects().length > 0;

  /** The number tapped last while it is in sight, else the first that is empty there. */
  function hand() {
    if (inHand?.isConnected && isOpen(inHand)) return inHand;
    return [...document.querySelectorAll(NUMBERS)].find((one) => isOpen(one) && !one.value) || null;
  }

  /** Whether a number is the last before the tricks, or one of them. */
  function isNearTricks(input) {
    const isByPlayer = Boolean(form().elements.meld_by.value);
    return Boolean(input) && (input.name.startsWith("tricks_") || input.name === (isByPlayer ? "meld_W" : "meld_EW"));
  }

  // The grey bid counts only once it is taken: by choosing trump.
  const preset = () => form()?.querySelector("[data-preset]")?.dataset.preset || "";

  function takePreset() {
    const { bid, bidder, auction } = form().elements;
    if (!preset() || bid.value || auction.value || !bidder.value) return;
    bid.value = preset();
    bid.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /* ---- What the pad shows ---- */

  function paint() {
    if (!pad() || pad().hidden) return;
    const input = hand();
    document.querySelectorAll(NUMBERS).forEach((one) => one.classList.toggle("in-hand", one === input));
    const hundreds = pad().querySelector("[data-hundreds-row]");
    if (hundreds) hundreds.hidden = !isNearTricks(input);
    pad().querySelectorAll(".keypad-keys button:not([data-close])").forEach((key) => (key.disabled = !input));
    if (input) paintFor(input);
  }

  function paintFor(input) {
    const stage = input.closest(".stage").querySelector(".stage-name").textContent;
    const name = input.labels[0].textContent.trim();
    pad().setAttribute("aria-label", `Number pad: ${stage === name ? "" : `${stage} `}${name}`);
    for (const button of pad().querySelectorAll("[data-steps]")) {
      const by = Number(button.dataset.steps) * stepOf(input);
      button.textContent = by < 0 ? `−${-by}` : `+${by}`;
      button.setAttribute("aria-label", by < 0 ? `${-by} less` : `${by} more`);
    }
  }

  // Where the pad would leave no room for its field, the device's keyboard serves.
  const hasRoom = () => matchMedia("(min-height: 38rem)").matches;
  const isOurs = () => Boolean(byTouch && pad() && hasRoom());
  // Words need the device's keyboard, and cards their own keys.
  const isElsewhere = () => {
    const active = document.activeElement;
    const isText = active?.matches("textarea, input:not([type=radio], [type=checkbox])") && !active.matches(NUMBERS);
    const isByCards = form().querySelector("[data-block=meld][open] [name=meld_by][value=cards]:checked");
    return isText || Boolean(isByCards && !active?.matches(NUMBERS));
  };

  /** The device's keyboard away, the pad out, and the grey bid shown, where a finger enters. */
  function prepare() {
    // A button being pressed stays where it is until the tap has landed.
    if (!form() || document.activeElement?.matches(BUTTONS)) return;
    for (const input of document.querySelectorAll(NUMBERS)) input.inputMode = isOurs() ? "none" : "numeric";
    form().classList.toggle("by-pad", isOurs());
    form().elements.bid.placeholder = isOurs() ? preset() : "";
    // Where nothing is due, as in a correction, it comes with the number that is tapped.
    const isIdle = !form().dataset.entry && !hand();
    if (pad()) pad().hidden = !isOurs() || isPutAway || isIdle || isElsewhere();
    paint();
  }

  function takeInHand(input) {
    inHand = input;
    keys = "";
    from = 0;
    isPutAway = false;
    input.closest("[data-block]").open = true;
    input.focus({ preventScroll: true });
    prepare();
  }

  function putAway() {
    isPutAway = true;
    inHand = null;
    document.activeElement?.blur();
    prepare();
  }

  function onKey(button) {
    if ("close" in button.dataset) return putAway();
    if (button.dataset.hundreds) return startHundred(Number(button.dataset.hundreds));
    if (hand() !== inHand || !inHand) takeInHand(hand());
    if (button.dataset.digits) typeDigits(button.dataset.digits);
    else if (button.dataset.steps) stepBy(Number(button.dataset.steps));
    else takeBack();
  }

  document.addEventListener(
    "pointerdown",
    (event) => {
      const isFinger = event.pointerType === "touch" || event.pointerType === "pen";
      const isBeside = event.target.closest(BUTTONS);
      // A mouse beside the pad, or on one of its keys, does not send it away.
      if (!isFinger && event.target.closest(".save-bar")) return;
      byTouch = isFinger;
      if (event.target.closest("form[data-total]") && !isBeside) prepare();
    },
    true,
  );
  // A key of the pad leaves the number in hand.
  document.addEventListener("mousedown", (event) => {
    if (event.target.closest("[data-keypad]")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-keypad] button");
    if (button) onKey(button);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(NUMBERS) && isOurs()) takeInHand(event.target);
    else prepare();
  });
  document.addEventListener("focusout", () => setTimeout(prepare));
  document.addEventListener("toggle", () => form() && paint(), true);
  document.addEventListener("input", (event) => {
    if (!event.isTrusted || event.target !== inHand) return;
    keys = event.target.value;
    from = 0;
    paint();
  });
  document.addEventListener("change", (event) => {
    if (!event.target.form?.dataset.total) return;
    if (isOurs() && event.target.name === "trump") takePreset();
    setTimeout(prepare);
  });
  document.addEventListener("htmx:afterSwap", (event) => event.target.id === "game" && prepare());
  document.addEventListener("htmx:afterSettle", prepare);
  prepare();
})();
