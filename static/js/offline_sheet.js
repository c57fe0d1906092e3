// The running sheet and the score band with the hands that the server does not have yet.

import { make } from "./page_parts.js";
import { SEAT_WORDS, SUIT_WORDS, minus } from "./words.js";

/** Put `one` beside what the server said, which is hidden until it speaks again. */
function instead(of, one) {
  one.dataset.provisional = "";
  of.hidden = true;
  of.dataset.replaced = "";
  of.after(one);
}

/** Mark among the bidders who deals, unless another dealer is chosen in the form. */
function markDealer(seat) {
  const bidders = document.querySelector(".bidders");
  if (!bidders) return;
  bidders.dataset.served ??= bidders.dataset.dealer;
  bidders.dataset.dealer = seat ?? bidders.dataset.served;
  const chosen = document.querySelector("form[data-entry] [name=dealer]:checked")?.value;
  for (const mark of bidders.querySelectorAll("[data-deals]")) {
    mark.hidden = mark.closest("label").querySelector("input").value !== (chosen || bidders.dataset.dealer);
  }
}

/** The page as the server gave it. */
export function clear() {
  markDealer(null);
  document.querySelectorAll("[data-provisional]").forEach((one) => one.remove());
  document.querySelectorAll("[data-replaced]").forEach((one) => {
    one.hidden = false;
    delete one.dataset.replaced;
  });
}

function drawBand(verdict) {
  const totals = document.querySelectorAll(".band-total:not([data-provisional])");
  ["NS", "EW"].forEach((side, place) => {
    instead(totals[place], make("span", minus(verdict.totals[side]), "band-total"));
  });
  markDealer(verdict.nextDealer);
  const dealer = verdict.nextDealer && ` Dealer: ${SEAT_WORDS[verdict.nextDealer]}.`;
  const what = verdict.winner ? "The game is over here." : `Hand ${verdict.nextHand}.${dealer || ""}`;
  instead(document.querySelector(".band-note:not([data-provisional])"), make("p", `${what} Provisional.`, "band-note"));
}

function bidCell(scored, { entry, isOnItsWay }) {
  const cell = make("td", scored.bidder ? `${SEAT_WORDS[scored.bidder]} ${scored.bid} ` : "");
  if (entry.trump) cell.append(make("span", SUIT_WORDS[entry.trump]));
  cell.append(make("span", isOnItsWay ? "On its way to the server." : "Waits on this device.", "parts"));
  return cell;
}

function sideCell(scored, side) {
  const cell = make("td", "", "num");
  const isHoled = scored.bidder?.length && side.includes(scored.bidder) && !scored.made;
  cell.append(isHoled ? make("span", minus(scored.score[side]), "hole") : minus(scored.score[side]));
  cell.append(make("span", minus(scored.total[side]), "running"));
  return cell;
}

function row(scored, act) {
  const line = document.createElement("tr");
  const head = make("th", String(scored.number));
  head.scope = "row";
  line.append(head, bidCell(scored, act), sideCell(scored, "NS"), sideCell(scored, "EW"));
  return line;
}

/** A sheet where the page has none yet: its place is told by the hint that it is empty. */
function newSheet(hint) {
  const box = make("div", "", "table-box");
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Sheet so far");
  box.tabIndex = 0;
  const sheet = make("table", "", "sheet-so-far");
  sheet.createCaption().append(make("span", "Sheet so far"));
  const head = sheet.createTHead().insertRow();
  for (const [name, className] of [["Hand"], ["Bid"], ["North–South", "num"], ["East–West", "num"]]) {
    const cell = make("th", name, className);
    cell.scope = "col";
    head.append(cell);
  }
  box.append(sheet);
  instead(hint, box);
  return sheet;
}

/** Add the hands of `acts` as `verdict` scores them; what stood here before is cleared. */
export function draw(verdict, acts) {
  clear();
  const scored = acts.map((act) => verdict.hands.find(({ number }) => number === act.number));
  if (!acts.length || scored.includes(undefined)) return;
  const hint = document.querySelector("[aria-label='Sheet so far'] > .hint");
  const sheet = document.querySelector(".sheet-so-far") || newSheet(hint);
  const foot = sheet.createTFoot();
  foot.dataset.provisional = "";
  foot.append(...acts.map((act, place) => row(scored[place], act)));
  drawBand(verdict);
}
