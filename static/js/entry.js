// The hand's form: steps, the rest of the tricks, and a copy on the device.
// No rule is decided here: the server says what a hand is worth.
(() => {
  "use strict";

  const KEPT_NAMES = /^(?!csrf|request_key$|version$|draft_version$|device$)/;

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

  // One copy a game; it is of use only for the version of the game it was typed in.
  const copyKey = (form) => `clubscore-entry-${form.dataset.entry}`;

  function typed(form) {
    const values = {};
    for (const [name, value] of new FormData(form)) {
      if (KEPT_NAMES.test(name)) values[name] = value;
    }
    return values;
  }

  const isUnkept = () => Boolean(document.querySelector("[data-not-kept]"));

  // `draft` is the server's draft this copy went on from; `unkept`, that it was refused.
  function keepCopy(form) {
    const copy = {
      version: form.dataset.version,
      draft: form.elements.draft_version.value,
      unkept: isUnkept(),
      values: typed(form),
    };
    try {
      localStorage.setItem(copyKey(form), JSON.stringify(copy));
    } catch {
      // A full or forbidden store: the server's draft is still there.
    }
  }

  // Another device went on from this one's draft: then the server's is the newer.
  function isOvertaken(form, copy) {
    if (copy.unkept || form.dataset.draftDevice === deviceName()) return false;
    return copy.draft !== form.elements.draft_version.value;
  }

  function readCopy(form) {
    try {
      const copy = JSON.parse(localStorage.getItem(copyKey(form)) || "null");
      const fits = copy && copy.version === form.dataset.version;
      return fits && !isOvertaken(form, copy) ? copy : null;
    } catch {
      return null;
    }
  }

  // The server's draft may be a keystroke behind a reload: the device's copy goes first.
  function restoreCopy(form) {
    const copy = readCopy(form);
    if (!copy || JSON.stringify(copy.values) === JSON.stringify(typed(form))) return;
    const values = copy.values;
    form.elements.draft_version.value = copy.draft;
    for (const control of form.elements) {
      if (!control.name || !KEPT_NAMES.test(control.name)) continue;
      if (control.type === "radio") control.checked = values[control.name] === control.value;
      else if (control.type !== "submit" && control.type !== "fieldset") control.value = values[control.name] || "";
    }
    const tell = () => form.querySelector(".stages").dispatchEvent(new Event("change", { bubbles: true }));
    // While the page loads, nobody listens yet who would send it.
    if (document.readyState === "complete") tell();
    else addEventListener("load", tell);
  }

  document.addEventListener("htmx:afterSettle", () => {
    const form = document.querySelector("form[data-entry]");
    if (form && isUnkept()) keepCopy(form);
  });
  document.addEventListener("click", (event) => {
    const form = document.querySelector("form[data-entry]");
    if (form && event.target.closest("[data-forget-copy]")) localStorage.removeItem(copyKey(form));
  });

  const otherSide = (form, name) =>
    form.elements[name === "tricks_NS" ? "tricks_EW" : "tricks_NS"];

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
    input.value = String(Math.max(0, snapped + by));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function open(form) {
    if (!form || form.dataset.opened) return;
    form.dataset.opened = "yes";
    form.querySelectorAll("[data-step]").forEach((button) => (button.hidden = false));
    form.querySelectorAll("[data-without-js]").forEach((button) => (button.hidden = true));
    if (!form.dataset.entry) return;
    form.elements.device.value = deviceName();
    restoreCopy(form);
  }

  const handForm = () => document.querySelector("form[data-total]");

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-total]");
    if (!form) return;
    fillRest(form, event.target);
    if (form.dataset.entry) keepCopy(form);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-entry]");
    if (form) keepCopy(form);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(button);
  });
  document.addEventListener("htmx:afterSettle", () => open(handForm()));
  open(handForm());
})();
