// The page of a night: the tables are not drawn anew under a finger that is choosing.
"use strict";

/** Whether something in `root` is open or chosen that a new drawing would undo. */
function isBeingChosen(root) {
  const changed = [...root.querySelectorAll("input[type=radio]")].some(
    (one) => one.checked !== one.defaultChecked,
  );
  return changed || root.querySelector("details[open]") !== null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const tables = document.getElementById("night-now");
  if (event.target === tables && isBeingChosen(tables)) event.preventDefault();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const tables = document.getElementById("night-now");
  if (event.target === tables && isBeingChosen(tables)) event.detail.shouldSwap = false;
});
