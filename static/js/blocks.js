// The four stages of a hand: the one that is due is open, the others are a line each.
// A stage opens by itself once the one before it is complete; a tap opens any of them.
import { handForm as form } from "./hand_form.js";
import { SEAT_WORDS } from "./words.js";

(() => {
  "use strict";

  const NAMES = ["bid", "trump", "meld", "tricks"];
  const MELDS = { "": ["meld_NS", "meld_EW"], seat: ["meld_N", "meld_E", "meld_S", "meld_W"] };
  // What stays between a stage and what stands still above and below it.
  const ROOM = 2;
  // At once, and when what is said of the last hand, or the pad, is whole.
  const LATER = [0, 80, 300];

  const stages = () => form().querySelector(".stages");
  const block = (name) => form().querySelector(`[data-block=${name}]`);
  const nameOf = (part) => part.closest?.("form[data-total] [data-block]")?.dataset.block;
  const value = (name) => form().elements[name].value.trim();
  const isByPad = () => form().classList.contains("by-pad");
  const query = (selector) => form().querySelector(selector);

  /* ---- How far the hand is ---- */

  const cardsOf = (seat) => value(`cards_${seat}`) || value(`meld_${seat}`);
  const isMelded = () =>
    value("meld_by") === "cards" ? Object.keys(SEAT_WORDS).every(cardsOf) : MELDS[value("meld_by")].every(value);
  const isAsked = () => [...query("#tricks-taken").querySelectorAll("fieldset")].some((one) => !one.querySelector(":checked:not([value=''])"));

  const DONE = {
    bid: () => Boolean(value("auction") || (value("bidder") && Number(value("bid")) >= Number(stages().dataset.minimum))),
    trump: () => Boolean(value("trump")),
    meld: isMelded,
    tricks: () => Boolean(value("tricks_NS") || value("tricks_EW")) && !isAsked(),
  };

  /** The stages a hand that was not played out still has. */
  function asked() {
    const outcome = value("outcome");
    if (outcome === "misdeal") return [];
    if (outcome === "passed") return "forced" in stages().dataset ? NAMES.slice(1) : [];
    return outcome === "thrown_in" ? NAMES.slice(0, 3) : NAMES;
  }

  const isOffered = () => isByPad() && query("[data-preset]") && value("bidder") && !value("bid");

  /** What waits for a figure: the first stage without one, and trump beside a grey bid. */
  function due() {
    const first = asked().find((name) => !DONE[name]());
    return [first, first === "bid" && isOffered() && "trump"].filter(Boolean);
  }

  /* ---- What a closed stage says ---- */

  const pair = (one, two) => (one || two ? `${one || "–"} / ${two || "–"}` : "");
  const shown = (seat) => value(`meld_${seat}`) || query(`#melds-${seat}`).dataset.shown || "";
  const sum = (one, two) => (one && two ? String(Number(one) + Number(two)) : "");

  const WORDS = {
    bid: () => query("#auction-now").dataset.won || [SEAT_WORDS[value("bidder")], value("bid")].filter(Boolean).join(" "),
    trump: () => query("[name=trump]:checked")?.closest("label").querySelector(".suit").cloneNode(true) || "",
    meld: () => (value("meld_by") ? pair(sum(shown("N"), shown("S")), sum(shown("E"), shown("W"))) : pair(value("meld_NS"), value("meld_EW"))),
    tricks: () => pair(value("tricks_NS"), value("tricks_EW")),
  };

  function paint() {
    for (const name of NAMES) {
      const words = WORDS[name]();
      block(name).querySelector("[data-value]").replaceChildren(words);
      block(name).classList.toggle("has-value", words !== "");
    }
    const note = query("[data-preset]");
    if (note) note.hidden = !isOffered() || Boolean(value("trump"));
    markDealer();
  }

  function markDealer() {
    const dealer = value("dealer") || query(".bidders").dataset.dealer;
    for (const key of form().querySelectorAll(".bidders .seg")) {
      key.querySelector("[data-deals]").hidden = key.querySelector("input").value !== dealer;
    }
  }

  /* ---- Opening and closing ---- */

  const isWrong = (name) => Boolean(block(name).querySelector(".invalid"));

  // The stage one is at, by focus or by tap.
  let at = "";
  let opened = "";

  /** One is at a stage: what is neither that nor due is a line again. */
  function settle() {
    if (!form() || !at) return;
    const open = [at, ...due(), ...NAMES.filter(isWrong)];
    for (const name of NAMES) block(name).open = open.includes(name);
    opened = due().join();
    reveal();
  }

  /** A figure came or went: what is due by now opens, and nothing moves away. */
  function follow() {
    paint();
    const now = due();
    if (now.join() === opened) return;
    opened = now.join();
    for (const name of now) block(name).open = true;
    setTimeout(reveal);
  }

  function fold() {
    if (!form()) return;
    at = "";
    paint();
    const open = [...(form().dataset.entry ? due() : []), ...NAMES.filter(isWrong)];
    opened = due().join();
    for (const name of NAMES) block(name).open = open.includes(name);
    stages().dataset.folded = "yes";
  }

  const topOf = (part) => part.getBoundingClientRect().top;
  const bottomOf = (part) => part.getBoundingClientRect().bottom;

  /**
   * As much of the stages between the score on top and the pad as there is room for, and
   * the one being filled in for sure. At once: a page in motion swallows taps.
   */
  function reveal() {
    if (!form() || !isByPad()) return;
    if (at) return show([[block("bid"), lastOpen()], [block("bid"), block(at)], [block(at), lastOpen()], [block(at), block(at)]]);
    // Nobody is at it yet: what the last hand came to is to be read, too.
    const said = document.querySelector(".last-hand") || lastOpen();
    if (form().dataset.entry && lastOpen()) show([[said, lastOpen()], [lastOpen(), lastOpen()]]);
  }

  const lastOpen = () => NAMES.map(block).findLast((one) => one.open);

  /** Scroll no further than to have the first of these spans in sight that there is room for. */
  function show(spans) {
    const top = (document.querySelector(".band")?.offsetHeight || 0) + ROOM;
    const bottom = topOf(query(".save-bar")) - ROOM;
    const [from, to] = spans.find(([one, other]) => bottomOf(other) - topOf(one) <= bottom - top) || spans.at(-1);
    const by = topOf(from) < top ? topOf(from) - top : Math.max(0, bottomOf(to) - bottom);
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: "instant" });
  }

  /** What the server finds wrong with a figure opens its stage. */
  function showFaults() {
    for (const told of form()?.querySelectorAll("[data-of]") || []) {
      const control = query(`[name=${told.dataset.of}]`);
      if (control && nameOf(control)) block(nameOf(control)).open = true;
    }
  }

  // While a finger or the mouse is down nothing moves, or the tap would land elsewhere.
  let isPressed = false;

  function goTo(name) {
    // A closed line that the Tab key passes stays closed.
    if (!name || !block(name).open) return;
    const isThere = name === at;
    at = name;
    if (isThere) setTimeout(reveal);
    else if (!isPressed) setTimeout(settle);
  }

  // The click of a tap comes a moment after the finger is up; that of a swipe never.
  const A_MOMENT = 300;
  let released = 0;

  function release() {
    clearTimeout(released);
    isPressed = false;
    setTimeout(settle);
  }

  function press() {
    clearTimeout(released);
    isPressed = true;
  }

  /** A stage opened by tap: where the pad is out, its first number is in hand. */
  function onSummary(summary) {
    const name = nameOf(summary);
    if (summary.parentElement !== block(name)) return;
    // It opens after this: whoever settles in between leaves it open.
    if (!block(name).open) at = name;
    setTimeout(() => {
      if (!block(name).open) return;
      settle();
      const number = [...block(name).querySelectorAll(".pad-row input")].find((one) => one.getClientRects().length);
      if (isByPad() && number && value("meld_by") !== "cards") number.focus({ preventScroll: true });
      // With the pad it brought.
      LATER.forEach((time) => setTimeout(reveal, time));
    });
  }

  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", () => (released = setTimeout(release, A_MOMENT)), true);
  document.addEventListener("pointercancel", release, true);
  document.addEventListener("click", release, true);
  document.addEventListener("focusin", (event) => goTo(nameOf(event.target)));
  document.addEventListener("click", (event) => {
    const summary = event.target.closest("[data-block] > summary");
    if (summary) onSummary(summary);
    const link = event.target.closest(".error-summary a[href^='#']");
    const target = link && document.querySelector(link.hash);
    if (target?.closest("details")) target.closest("details").open = true;
  });
  document.addEventListener("input", (event) => event.target.form?.dataset.total && follow());
  document.addEventListener("change", (event) => {
    // A whole hand put into the form: a copy of the device, or one that waits no more.
    if (event.target.matches(".stages")) fold();
    else if (event.target.form?.dataset.total) follow();
  });
  document.addEventListener("hand-queued", fold);
  document.addEventListener("htmx:afterSwap", (event) => event.target.id === "game" && fold());
  document.addEventListener("htmx:afterSettle", (event) => {
    if (!form()) return;
    if (event.target.id !== "game") follow();
    // After the page has gone to the score, as every post of it asks.
    else if (!document.querySelector("[data-error-summary]")) LATER.forEach((time) => setTimeout(reveal, time));
    showFaults();
  });
  fold();
  // A hand being entered is what this page is opened for: on a phone it fills the screen,
  // unless something is to be read first or somebody was faster.
  function arrive() {
    const news = "main .messages > *, [data-error-summary], #waiting:not([hidden])";
    if (!form()?.dataset.entry || !isByPad() || at || scrollY || document.querySelector(news)) return;
    document.querySelector(".band-top").scrollIntoView({ behavior: "instant" });
    reveal();
  }
  if (document.readyState === "complete") arrive();
  else addEventListener("load", arrive);
})();
