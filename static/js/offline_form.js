// The hand's form as the device reads, fills and empties it, and what is said around it.

import { entryForm as form, keepCopy } from "./hand_form.js";
import { make } from "./page_parts.js";

export const typed = () => Object.fromEntries(new FormData(form()));

const isTypedIn = ({ name, type }) => name && type !== "hidden" && type !== "submit";

/** Empty the form, and its copy on the device, for the next hand. */
export function clear() {
  for (const control of [...form().elements].filter(isTypedIn)) {
    if (control.type !== "radio") control.value = "";
    else control.checked = control.value === "" || control.value === "played";
  }
  form().elements.request_key.value = crypto.randomUUID();
  keepCopy(form());
}

/** Put values into the form that took the place of the one they were typed in. */
function retype(values) {
  for (const control of form().elements) {
    if (!(control.name in values) || control.type === "hidden") continue;
    if (control.type === "radio") control.checked = control.value === values[control.name];
    else control.value = values[control.name];
  }
  form().querySelector(".stages").dispatchEvent(new Event("change", { bubbles: true }));
}

/** Load the game anew; what is typed to the last key stays, if one of `figures` is. */
export async function refresh(figures) {
  let values = {};
  const before = (event) => {
    if (event.detail.target.id === "game" && form()) values = typed();
  };
  document.addEventListener("htmx:beforeSwap", before);
  await htmx.ajax("GET", location.pathname, { target: "#game", select: "#game", swap: "outerHTML settle:0ms" });
  document.removeEventListener("htmx:beforeSwap", before);
  if (form() && figures.some((name) => values[name]?.trim())) retype(values);
}

/** Say something where the server says what saving would do. */
export function tell(sentences, tone) {
  const preview = document.querySelector("#preview output");
  preview.className = `preview ${tone}`;
  preview.replaceChildren(...sentences.map((text) => make("p", text)));
}

/** Say something where the page says that there is no connection; nothing hides it. */
export function say(text) {
  const said = document.getElementById("connection");
  said.textContent = text;
  said.hidden = !text;
}
