// Another device enters the hand: says who and how far, while nobody types here. What is
// typed here is never written over; the other's draft comes with one tap.
import { entryForm as form } from "./hand_form.js";

(() => {
  "use strict";

  const PERIOD = 3000;
  const UNCHANGED = 304;
  const line = () => document.getElementById("entering");

  let isTouched = false;
  let heard = "";

  const ownDevice = () => form()?.elements.device.value || "";
  const draftHere = () => Number(form()?.elements.draft_version.value || -1);
  const isBusyHere = () => isTouched || form()?.ariaBusy === "true" || document.querySelector("#waiting:not([hidden])");

  function load() {
    htmx.ajax("GET", location.pathname, { target: "#game", select: "#game", swap: "outerHTML" });
  }

  function say({ words, draft, device }) {
    const isOther = words && draft !== draftHere() && (!form() || device !== ownDevice());
    line().querySelector("[data-words]").textContent = isOther ? words : line().dataset.otherwise || "";
    line().hidden = !isOther && !line().dataset.otherwise;
  }

  function take(now) {
    if (!line() || isBusyHere()) return;
    if (String(now.version) !== line().dataset.version) load();
    else say(now);
  }

  async function ask() {
    const answer = await fetch(line().dataset.entering, {
      headers: heard ? { "If-None-Match": heard } : {},
      cache: "no-store",
      signal: AbortSignal.timeout(PERIOD),
    });
    if (answer.status === UNCHANGED || !answer.ok || answer.redirected) return;
    heard = answer.headers.get("ETag");
    take(await answer.json());
  }

  async function poll() {
    const isAsked = line() && !document.hidden && navigator.onLine && !isBusyHere();
    // Whoever cannot be reached is asked again: app.js and offline.js say that he cannot.
    if (isAsked) await ask().catch(() => {});
    setTimeout(poll, PERIOD);
  }

  const touch = (event) => {
    if (event.target.form === form() || event.target.matches(".stages")) isTouched = true;
  };
  document.addEventListener("input", touch);
  document.addEventListener("change", touch);
  document.addEventListener("click", (event) => event.target.closest("[data-take-over]") && load());
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "game") return;
    isTouched = false;
    heard = "";
  });
  setTimeout(poll, PERIOD);
})();
