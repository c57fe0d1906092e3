// The hand's form: steps, the rest of the tricks, and a copy on the device.
// No rule is decided here: the server says what a hand is worth.
import { copyOf, entryForm, forgetCopy, handForm, isKept, keepCopy, keptValues } from "./hand_form.js";

(() => {
  "use strict";

  function deviceName() {
    try {
      let name = localStorage.getItem("clubscore-device");
      if (!name) {
        const parts = crypto.getRandomValues(new Uint32Array(2));
        name = Array.from(parts, (part) => part.toString(36)).join("");
        localStorage.setItem("clubscore-device", name);
      }
      return name;
    } catch {
      return "";
    }
  }

  const isUnkept = () => Boolean(document.querySelector("[data-not-kept]"));
  const keep = (form) => keepCopy(form, isUnkept());

  // Another device went on from this one's draft: then the server's is the newer.
  function isOvertaken(form, copy) {
    if (copy.unkept || form.dataset.draftDevice === deviceName()) return false;
    return copy.draft !== form.elements.draft_version.value;
  }

  function readCopy(form) {
    const copy = copyOf(form);
    const fits = copy && copy.version === form.dataset.version;
    return fits && !isOvertaken(form, copy) ? copy : null;
  }

  // The server's draft may be a keystroke behind a reload: the device's copy goes first.
  function restoreCopy(form) {
    const copy = readCopy(form);
    if (!copy || JSON.stringify(copy.values) === JSON.stringify(keptValues(form))) return;
    const values = copy.values;
    form.elements.draft_version.value = copy.draft;
    for (const control of form.elements) {
      if (!control.name || !isKept(control.name)) continue;
      if (control.type === "radio") control.checked = values[control.name] === control.value;
      else if (control.type !== "submit" && control.type !== "fieldset") control.value = values[control.name] || "";
    }
    const tell = () => form.querySelector(".stages").dispatchEvent(new Event("change", { bubbles: true }));
    // While the page loads, nobody listens yet who would send it.
    if (document.readyState === "complete") tell();
    else addEventListener("load", tell);
  }

  document.addEventListener("htmx:afterSettle", () => {
    const form = entryForm();
    if (form && isUnkept()) keep(form);
  });
  document.addEventListener("click", (event) => {
    const form = entryForm();
    if (form && event.target.closest("[data-forget-copy]")) forgetCopy(form);
  });

  const otherSide = (form, name) =>
    form.elements[name === "tricks_NS" ? "tricks_EW" : "tricks_NS"];

  /** Of tricks that add up, either side follows when the other is typed anew. */
  function pairTricks(form) {
    const { tricks_NS: ours, tricks_EW: theirs } = form.elements;
    if (!ours.value || !theirs.value) return;
    if (Number(ours.value) + Number(theirs.value) === Number(form.dataset.total)) ours.dataset.filled = theirs.dataset.filled = "yes";
  }

  // The rest of the tricks is the other side's, unless that was typed by hand.
  function fillRest(form, input) {
    if (input.name !== "tricks_NS" && input.name !== "tricks_EW") return;
    const other = otherSide(form, input.name);
    delete input.dataset.filled;
    if (other.value && !other.dataset.filled) return;
    const rest = Number(form.dataset.total) - Number(input.value);
    const fits = /^[0-9]+$/.test(input.value) && rest >= 0;
    other.value = fits ? String(rest) : "";
    other.dataset.filled = "yes";
  }

  function step(button) {
    const input = document.getElementById(button.dataset.for);
    const by = Number(button.dataset.step);
    const now = /^[0-9]+$/.test(input.value) ? Number(input.value) : 0;
    const snapped = by > 0 ? Math.floor(now / by) * by : Math.ceil(now / -by) * -by;
    const first = input.value === "" && by > 0 && Number(button.dataset.least);
    input.value = String(first || Math.max(0, snapped + by));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // What is being put right stops being told as wrong, at its field and in the summary.
  function forgetError(control) {
    const field = control.closest(".invalid");
    if (!field) return;
    field.classList.remove("invalid");
    field.querySelectorAll(".error").forEach((error) => error.remove());
    field.querySelectorAll("[aria-invalid]").forEach((one) => one.removeAttribute("aria-invalid"));
    for (const link of document.querySelectorAll(".error-summary li a")) {
      if (field.querySelector(link.hash) || `#${field.id}` === link.hash) link.closest("li").remove();
    }
    const summary = document.querySelector(".error-summary");
    if (summary && !summary.querySelector("li")) summary.remove();
  }

  /** What Enter goes through: numbers, one stop for each group of choices, the button. */
  function stops(form) {
    const all = [...form.querySelectorAll("input:not([type=hidden]), .save-bar [type=submit]")];
    return all.filter((control) => {
      // What is folded away still has its boxes.
      if (control.closest("[data-aside], details:not([open])")) return false;
      if (!control.getClientRects().length) return false;
      if (control.type !== "radio") return true;
      const group = [...form.querySelectorAll(`[name=${control.name}]`)];
      return control === (group.find((one) => one.checked) || group[0]);
    });
  }

  /** The stop after `control`; the second side's tricks are passed when they are filled in. */
  function nextStop(form, control) {
    const all = stops(form);
    const at = all.findIndex((one) => one === control || (one.name && one.name === control.name));
    const after = all.slice(at + 1);
    return after.find((one) => !(one.name === "tricks_EW" && one.dataset.filled && one.value));
  }

  function onEnter(event) {
    const control = event.target;
    const form = control.closest("form[data-total]");
    if (!form || event.key !== "Enter" || event.isComposing || control.tagName !== "INPUT") return;
    event.preventDefault();
    nextStop(form, control)?.focus();
  }

  // A tap on a choice leads on to the number that is said next; keys and filled fields stay.
  const LEADS_TO = { bidder: ["bid"], trump: ["meld_NS", "meld_N"], meld_by: ["meld_NS", "meld_N"] };

  function leadOn(event) {
    const form = event.target.closest("form[data-entry]");
    if (!form || event.target.type !== "radio" || !(event.detail > 0)) return;
    // Cards are tapped on their own keys.
    if (event.target.name !== "bidder" && form.querySelector("[name=meld_by][value=cards]:checked")) return;
    const names = LEADS_TO[event.target.name] || [];
    if (!names.length) return;
    form.elements[names[0]].closest("details").open = true;
    const next = names.map((name) => form.elements[name]).find((one) => one.getClientRects().length);
    if (next && !next.value) next.focus({ preventScroll: true });
  }

  // The first digit replaces what stands in a number's field. At once, for keys come fast;
  // and again after the tap that led here, which puts the caret where it ends.
  let entered = null;

  function selectAll(event) {
    const isNumber = event.target.inputMode === "numeric" && event.target.closest("form[data-total]");
    entered = isNumber ? event.target : null;
    entered?.select();
  }

  function selectAgain(event) {
    if (event.target === entered) entered.select();
    entered = null;
  }

  function open(form) {
    if (!form || form.dataset.opened) return;
    form.dataset.opened = "yes";
    form.querySelectorAll("[data-step]").forEach((button) => (button.hidden = false));
    form.querySelectorAll("[data-without-js]").forEach((button) => (button.hidden = true));
    pairTricks(form);
    if (!form.dataset.entry) return;
    form.elements.device.value = deviceName();
    restoreCopy(form);
    pairTricks(form);
  }

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-total]");
    if (!form) return;
    entered = null;
    forgetError(event.target);
    fillRest(form, event.target);
    if (form.dataset.entry) keep(form);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-total]");
    if (!form) return;
    forgetError(event.target);
    if (form.dataset.entry) keep(form);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(button);
    leadOn(event);
  });
  // A hand on its way out needs no draft, and what came of a late one is not said.
  const isSaving = (part) => Boolean(part.closest?.("form[data-total][aria-busy=true]"));

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.matches(".stages") && isSaving(event.target)) event.preventDefault();
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.id === "preview" && isSaving(event.target)) event.detail.shouldSwap = false;
  });
  // A question that is on the page already keeps its answer: a late reply asks it again.
  const asked = (part) => [...part.querySelectorAll("[name]")].map((one) => one.name).join();

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    if (target.id === "tricks-taken" && asked(target) === asked(fragment)) event.detail.shouldSwap = false;
  });
  document.addEventListener("keydown", onEnter);
  document.addEventListener("focusin", selectAll);
  document.addEventListener("click", selectAgain, true);
  document.addEventListener("htmx:afterSettle", (event) => {
    open(handForm());
    // A new game on the page: say what the last hand came to, unless something is wrong.
    if (event.target.id !== "game" || document.querySelector("[data-error-summary]")) return;
    document.querySelector("[data-said]")?.focus({ preventScroll: true });
  });
  open(handForm());
})();
