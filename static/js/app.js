// What every page does with script: nothing here is needed to use the app.
"use strict";

const connection = () => document.getElementById("connection");

/** Moves focus to the first error summary in `root`, if there is one. */
function focusErrorSummary(root) {
  root.querySelector("[data-error-summary]")?.focus();
}

/** Says `text` on top of the page, or takes the line away when it is empty. */
function sayConnection(text) {
  const line = connection();
  if (!line) return;
  line.textContent = text;
  line.hidden = text === "";
}

const isBusy = (form) => form.getAttribute("aria-busy") === "true";

/** A form that is on its way takes no second tap. */
function holdSecondSubmit(event) {
  const form = event.target;
  if (isBusy(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (form.method === "post") {
    // Later, when every other listener (htmx is one) has said whether it sends it.
    setTimeout(() => event.defaultPrevented || form.setAttribute("aria-busy", "true"));
  }
}

/** The form that an htmx request submits; none when it is a preview or a part. */
function submittedForm(event) {
  const isSubmit = event.detail.requestConfig?.triggeringEvent?.type === "submit";
  return isSubmit ? event.target.closest("form") : null;
}

function freeForms() {
  for (const form of document.querySelectorAll("form[aria-busy]")) {
    form.removeAttribute("aria-busy");
  }
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(except)) menu.open = false;
  }
}

function closeMenuOnEscape(event) {
  const menu = document.querySelector("details[data-menu][open]");
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
}

document.addEventListener("DOMContentLoaded", () => focusErrorSummary(document));
document.addEventListener("submit", holdSecondSubmit, true);
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", closeMenuOnEscape);
window.addEventListener("pageshow", freeForms);

document.addEventListener("htmx:beforeRequest", (event) =>
  submittedForm(event)?.setAttribute("aria-busy", "true"),
);
document.addEventListener("htmx:afterRequest", (event) =>
  submittedForm(event)?.removeAttribute("aria-busy"),
);
document.addEventListener("htmx:afterSettle", (event) => focusErrorSummary(event.target));
document.addEventListener("htmx:afterOnLoad", (event) => {
  if (event.detail.successful) sayConnection("");
});
document.addEventListener("htmx:sendError", () =>
  sayConnection("No connection. What you typed is still here: send it again when the server answers."),
);
document.addEventListener("htmx:responseError", (event) =>
  sayConnection(
    `The server answered with error ${event.detail.xhr.status}. Reload the page to see what is saved.`,
  ),
);
