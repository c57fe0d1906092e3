// The hand's own number pad. It comes when a number is reached by touch and writes into
// it as typing would; a real keyboard types on beside it. No rule is decided here.
(() => {
  "use strict";

  const NUMBERS = "form[data-total] .pad-row input";
  const pad = () => document.querySelector("[data-keypad]");

  // The number in hand, and the keys tapped for it: `from` is the hundred they count from.
  let inHand = null;
  let keys = "";
  let from = 0;
  // Whether the last that came was a finger: then the device's own keyboard stays away.
  let byTouch = false;

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
    const tricks = inHand.form.elements.tricks_NS;
    if (!inHand.name.startsWith("tricks_")) takeInHand(tricks);
    keys = "";
    from = hundreds;
    show(String(from));
  }

  const inSight = (control) => control.getClientRects().length && !control.closest("details:not([open])");

  /** The number the pad leads on to; the second side's tricks follow by themselves. */
  function nextOf(input) {
    if (input.name.startsWith("tricks_")) return null;
    const all = [...input.form.querySelectorAll(".pad-row input")].filter(inSight);
    return all[all.indexOf(input) + 1] || null;
  }

  const legendOf = (control) => control.closest(".stage").querySelector("legend").textContent.trim();

  function nameOf(next) {
    if (!next) return "Close";
    const isSameStage = legendOf(next) === legendOf(inHand);
    return isSameStage ? next.labels[0].textContent.trim() : legendOf(next);
  }

  function goOn() {
    const next = nextOf(inHand);
    takePreset(inHand.form);
    if (next) next.focus();
    else inHand.blur();
  }

  // The grey bid counts only once it is taken: by choosing trump, or by going on.
  const presetNote = () => pad()?.querySelector("[data-preset]");
  const isPresetOpen = (form) => presetNote() && !form.elements.bid.value && !form.elements.auction.value;

  function takePreset(form) {
    if (!isPresetOpen(form) || !form.querySelector("[name=bidder]:checked")) return;
    form.elements.bid.value = presetNote().dataset.preset;
    form.elements.bid.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const isChosen = (key) => Boolean(document.querySelector(`[name=trump][value=${key.dataset.trump}]:checked`));

  /** Trump from under the thumb: it ends the bid and brings the first meld into hand. */
  function chooseTrump(suit) {
    const form = inHand.form;
    takePreset(form);
    form.querySelector(`[name=trump][value=${suit}]`).click();
    const meld = [form.elements.meld_NS, form.elements.meld_N].find(inSight);
    if (meld && !meld.value) meld.focus();
    else paint();
  }

  function paintRows(next) {
    const trump = pad().querySelector("[data-trump-row]");
    const hundreds = pad().querySelector("[data-hundreds-row]");
    trump.hidden = inHand.name !== "bid";
    trump.querySelectorAll("button").forEach((key) => key.setAttribute("aria-pressed", String(isChosen(key))));
    if (hundreds) hundreds.hidden = !(inHand.name.startsWith("tricks_") || next?.name === "tricks_NS");
    if (presetNote()) presetNote().hidden = !(inHand.name === "bid" && isPresetOpen(inHand.form));
  }

  function paintSteps() {
    const step = stepOf(inHand);
    for (const button of pad().querySelectorAll("[data-steps]")) {
      const by = Number(button.dataset.steps) * step;
      button.textContent = by < 0 ? `−${-by}` : `+${by}`;
      button.setAttribute("aria-label", by < 0 ? `${-by} less` : `${by} more`);
    }
  }

  function paint() {
    const next = nextOf(inHand);
    const word = nameOf(next);
    paintSteps();
    pad().setAttribute("aria-label", `Number pad: ${legendOf(inHand)} ${inHand.labels[0].textContent.trim()}`);
    pad().querySelector("[data-next]").textContent = word;
    pad().querySelector("[data-next]").setAttribute("aria-label", next ? `On to ${word}` : "Close the number pad");
    paintRows(next);
  }

  // Between the score on top and the pad; at once, for a page in motion swallows taps.
  function bringIntoSight() {
    const part = inHand.closest(".pair") || inHand.closest(".field");
    part.scrollIntoView({ block: "start", behavior: "instant" });
  }

  // Where the pad would leave no room for its field, the device's keyboard serves.
  const hasRoom = () => matchMedia("(min-height: 38rem)").matches;

  function takeInHand(input) {
    inHand = input;
    keys = "";
    from = 0;
    input.focus({ preventScroll: true });
    pad().hidden = false;
    input.classList.add("in-hand");
    paint();
    bringIntoSight();
  }

  function letGo(input) {
    input.classList.remove("in-hand");
    if (inHand === input) inHand = null;
    // After the tap that led away has landed, for the page moves under it.
    setTimeout(() => {
      if (!inHand && pad()) pad().hidden = true;
    });
  }

  /** The device's keyboard away, and the grey bid shown, where a finger enters. */
  function prepare() {
    const isOurs = byTouch && pad() && hasRoom();
    for (const input of document.querySelectorAll(NUMBERS)) input.inputMode = isOurs ? "none" : "numeric";
    const bid = document.querySelector("form[data-total] [name=bid]");
    if (bid) bid.placeholder = (isOurs && presetNote()?.dataset.preset) || "";
    return isOurs;
  }

  function onKey(button) {
    if (button.dataset.digits) typeDigits(button.dataset.digits);
    else if (button.dataset.steps) stepBy(Number(button.dataset.steps));
    else if (button.dataset.trump) chooseTrump(button.dataset.trump);
    else if (button.dataset.hundreds) startHundred(Number(button.dataset.hundreds));
    else if ("back" in button.dataset) takeBack();
    else goOn();
  }

  document.addEventListener(
    "pointerdown",
    (event) => {
      byTouch = event.pointerType === "touch" || event.pointerType === "pen";
      prepare();
    },
    true,
  );
  // A key of the pad leaves the number in hand.
  document.addEventListener("mousedown", (event) => {
    if (event.target.closest("[data-keypad]")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-keypad] button");
    if (button && inHand) onKey(button);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(NUMBERS) && prepare() && event.target !== inHand) takeInHand(event.target);
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === inHand) letGo(event.target);
  });
  document.addEventListener("input", (event) => {
    if (!event.isTrusted || event.target !== inHand) return;
    keys = event.target.value;
    from = 0;
    paint();
  });
  document.addEventListener("change", (event) => {
    if (byTouch && event.target.name === "trump" && event.target.form?.dataset.total) takePreset(event.target.form);
  });
  document.addEventListener("htmx:afterSettle", prepare);
})();
