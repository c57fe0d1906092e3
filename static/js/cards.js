// Cards by tap: the grid writes the text field, and the field is what is sent.
// No rule is decided here: the server says what the cards meld, and what cannot be.
(() => {
  "use strict";

  const SIGNS = { "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C" };
  const CARD = /([ATKQJ9])([SHDC])|([SHDC])([ATKQJ9])/g;
  const CARDS = /^(?:[ATKQJ9][SHDC]|[SHDC][ATKQJ9])+$/;

  /** The cards of a text as "AS", and the words in it that are none. */
  function read(text) {
    const plain = text.replace(/[♠♤♥♡♦♢♣♧]/g, (sign) => SIGNS[sign]).replace(/[\uFE0E\uFE0F]/g, "");
    const cards = [];
    const unread = [];
    for (const word of plain.toUpperCase().match(/[\p{L}\p{N}]+/gu) || []) {
      const glued = word.replaceAll("10", "T");
      if (!CARDS.test(glued)) unread.push(word);
      else for (const [, rank, suit, first, after] of glued.matchAll(CARD)) cards.push((rank || after) + (suit || first));
    }
    return { cards, unread };
  }

  const textOf = (grid) => document.getElementById(grid.dataset.cards);
  const counted = (count) => (count ? `${count} card${count === 1 ? "" : "s"}` : "");

  function paint(grid) {
    const { cards } = read(textOf(grid).value);
    const takes = grid.querySelector("[data-take-back]").getAttribute("aria-pressed") === "true";
    grid.classList.toggle("taking", takes);
    for (const key of grid.querySelectorAll("[data-card]")) {
      const held = cards.filter((card) => card === key.dataset.card).length;
      key.querySelector(".held").textContent = held || "";
      key.classList.toggle("is-held", held > 0);
      key.setAttribute("aria-label", `${takes ? "Take back " : ""}${key.dataset.word}, ${held} held`);
    }
    const count = document.querySelector(`[data-count-of="${grid.dataset.cards}"]`);
    if (count) count.textContent = counted(cards.length);
  }

  function tap(grid, card) {
    const text = textOf(grid);
    const { cards, unread } = read(text.value);
    if (grid.classList.contains("taking")) {
      const last = cards.lastIndexOf(card);
      if (last < 0) return;
      cards.splice(last, 1);
    } else cards.push(card);
    text.value = [...cards, ...unread].join(" ");
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function paintAll() {
    for (const grid of document.querySelectorAll("[data-cards]")) {
      grid.hidden = false;
      paint(grid);
    }
  }

  document.addEventListener("click", (event) => {
    const grid = event.target.closest("[data-cards]");
    const button = event.target.closest("button");
    if (!grid || !button) return;
    if (button.dataset.card) tap(grid, button.dataset.card);
    else button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    paint(grid);
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("textarea.cards")) paintAll();
  });
  // A copy of the device put back, or a new hand on the page.
  document.addEventListener("change", paintAll);
  document.addEventListener("htmx:afterSettle", paintAll);
  paintAll();
})();
