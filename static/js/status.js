/**
 * Says at once how the bid stands, while the server's answer is on its way; and closes a
 * hand that cannot be made. The words are those of status_words.js; the server has the last.
 */

import * as engine from "./engine.js";
import { state } from "./game_state.js";
import { entryForm as form } from "./hand_form.js";
import * as hand from "./offline_hand.js";
import { make } from "./page_parts.js";
import { statusOf } from "./status_words.js";

const output = () => form()?.querySelector("#preview output");

function status() {
  const values = Object.fromEntries(new FormData(form()));
  const outcome = values.outcome || "played";
  const isTyped = hand.FIGURES.some((name) => values[name]?.trim());
  if (!isTyped || outcome === "passed" || hand.refusal(values)) return null;
  return statusOf(state(), hand.entryOf(values), engine);
}

/** Put the line on the page; what the server said at length stays until it answers. */
function say() {
  if (!form() || form().ariaBusy === "true" || form().querySelector(".error-summary")) return;
  const told = status();
  if (!told) return;
  let line = output().querySelector(".status");
  if (!line) {
    line = make("p", "", "status");
    output().prepend(line);
  }
  if (line.textContent === told.text) return;
  line.textContent = told.text;
  output().classList.toggle("warn", told.isHoled);
  output().classList.remove("bad");
  output().classList.toggle("waiting", !told.isHoled && !told.text.includes("make it"));
}

/* ---- A hand that cannot be made, closed with one tap ---- */

const offer = () => form()?.querySelector("[data-concede]");

function showOffer() {
  if (offer()) offer().hidden = false;
}

function concede(reason) {
  form().querySelector("[name=outcome][value=thrown_in]").checked = true;
  form().elements.reason.value = reason;
  form().requestSubmit(form().querySelector(".save-bar [type=submit]"));
}

/* ---- A hand that is recorded, or waits on the device, is felt ---- */

const BUZZ = 30;

function buzz() {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(BUZZ);
}

document.addEventListener("hand-queued", buzz);
document.addEventListener("htmx:afterOnLoad", ({ detail }) => {
  // The form itself has given way to the next one by now.
  const { elt, triggeringEvent } = detail.requestConfig;
  const isSave = triggeringEvent?.type === "submit" && elt.matches("form[data-entry]");
  if (isSave && detail.successful && detail.xhr.status < 300) buzz();
});

// After whoever else answers to what was typed.
const sayNext = (event) => event.target.form === form() && setTimeout(say);

document.addEventListener("input", sayNext);
document.addEventListener("change", sayNext);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-concede]");
  if (button) concede(button.dataset.concede);
});
document.addEventListener("htmx:afterSettle", () => {
  showOffer();
  // An answer to what was typed a moment ago.
  if (output() && !output().querySelector("[data-of]")) say();
});
showOffer();
