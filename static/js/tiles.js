// Melds by name: taps add up a number, by the values the server wrote on the tiles.
(() => {
  "use strict";

  // How many of each tile, by the number's field they are for.
  const counts = new Map();
  // Whether what is written now is a sum of tiles.
  let isAdding = false;

  const panel = () => document.querySelector("[data-tiles]");
  const tilesIn = (box) => [...box.querySelectorAll("[data-values]")];
  const valuesOf = (tile) => tile.dataset.values.split(" ").map(Number);

  /** The number's field the tiles are for: the choice in sight, or the first in sight. */
  function target(box) {
    const choices = [...box.querySelectorAll("[name=tiles_for]")].filter((one) => one.getClientRects().length);
    const choice = choices.find((one) => one.checked) || choices[0];
    if (choice) choice.checked = true;
    return choice && document.getElementById(choice.value);
  }

  function countsFor(box, field) {
    if (!counts.has(field)) counts.set(field, tilesIn(box).map(() => 0));
    return counts.get(field);
  }

  function paint(box) {
    box.hidden = false;
    const field = target(box);
    const held = field ? countsFor(box, field) : [];
    tilesIn(box).forEach((tile, at) => {
      const count = held[at] || 0;
      const value = count ? `${count}, ${valuesOf(tile)[count - 1]}` : "none";
      tile.setAttribute("aria-label", `${tile.dataset.name}: ${value}`);
      tile.classList.toggle("is-held", count > 0);
      tile.querySelectorAll(".tile-values > span").forEach((one, rung) => one.classList.toggle("now", rung === count - 1));
    });
  }

  function tap(box, tile) {
    const field = target(box);
    if (!field) return;
    const held = countsFor(box, field);
    const tiles = tilesIn(box);
    const at = tiles.indexOf(tile);
    held[at] = (held[at] + 1) % (valuesOf(tile).length + 1);
    const worth = (one, rung) => (held[rung] ? valuesOf(one)[held[rung] - 1] : 0);
    field.value = String(tiles.reduce((sum, one, rung) => sum + worth(one, rung), 0));
    isAdding = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isAdding = false;
    paint(box);
  }

  document.addEventListener("click", (event) => {
    const tile = event.target.closest("[data-values]");
    if (tile) tap(tile.closest("[data-tiles]"), tile);
  });
  // A number typed, padded or stepped is no sum of tiles any more.
  document.addEventListener("input", (event) => {
    if (isAdding) return;
    counts.delete(event.target);
    if (panel()) paint(panel());
  });
  const paintPanel = () => panel() && paint(panel());
  document.addEventListener("change", paintPanel);
  document.addEventListener("toggle", paintPanel, true);
  document.addEventListener("htmx:afterSettle", paintPanel);
  paintPanel();
})();
