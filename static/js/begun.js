/**
 * Games begun on this device: their pages, made out of those the server gave for it.
 *
 * The server gives the page of a game without players for each rule set. It is filled in
 * here and kept under the game's own address, where the worker finds it until the server
 * has the game.
 */

import { agreeStakes } from "./engine.js";
import { pageOf } from "./queue.js";
import * as standing from "./stand_by.js";
import { SEAT_WORDS } from "./words.js";

// The same name as in sw.js.
const BEGIN = "clubscore-begin-1";
const DAY = 24 * 3600 * 1000;
const NO_GAME = /00000000-0000-0000-0000-000000000000/g;
const MONTHS =
  "January February March April May June July August September October November December".split(" ");

/* ---- What the server gave ---- */

/** What a page is made of, to be kept along with it. */
const assetsIn = (text) => [...new Set(text.match(/\/static\/[^"']+/g))];

/** Whether a kept page is of today, and of the version of the app that is here. */
async function isFresh(kept) {
  if (!kept || Date.now() - new Date(kept.headers.get("Date")) > DAY) return false;
  return standing.isOfThisVersion(await kept.text());
}

/** Keep a page once all is here that it is made of. */
async function keepPage(cache, address) {
  if (await isFresh(await cache.match(address))) return;
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) return;
  const isWhole = await standing.keep(assetsIn(await answer.clone().text()));
  if (isWhole) await cache.put(address, answer);
}

/** Keep the pages that games are made of, anew once a day; forget what is not played. */
export async function keepPages(addresses) {
  const cache = await caches.open(BEGIN);
  await Promise.allSettled(addresses.map((address) => keepPage(cache, address)));
  const [folder] = /^.*\/blank\//.exec(addresses[0]);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path.startsWith(folder) && !addresses.includes(path)) await cache.delete(url);
  }
}

/** The text of the page for a rule set, or nothing where it is not kept. */
export async function pageFor(address) {
  const kept = await (await caches.open(BEGIN)).match(address);
  return kept?.text();
}

const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

/** What the page of a rule set says the device needs to score: rules and limits. */
export const stateIn = (text) => JSON.parse(parsed(text).getElementById("device-state").textContent);

/* ---- A game's page ---- */

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function dayWords(day) {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

export const titleOf = ({ played_on: day, table }) => `Game of ${dayWords(day)}${table && `, table ${table}`}`;

const money = (cents) => (cents / 100).toFixed(2);

function holeWords({ holes, hole, per, hole_to: to }) {
  if (holes === "none") return "holes cost nothing";
  const cost = `a hole costs ${per === "player" ? "each player" : "the side"} ${money(hole)}`;
  const whole = to === "kitty" ? `${cost} to the kitty` : cost;
  return holes === "paid" ? `${whole}, whoever wins` : `${whole}: twice that for losers, nothing for winners`;
}

/** The stakes as every page of a game tells them. */
function stakesWords(stakes) {
  const payers = stakes.per === "player" ? "Each loser pays" : "The losers together pay";
  return `${payers} ${money(stakes.stake)} to the left; ${holeWords(stakes)}`;
}

/** Under which state the device scores the game of this act. */
const stateOf = (act, given) => ({ ...given, game: act.game, dealer: act.agreement.dealer, stakes: act.stakes });

function fill(page, act) {
  const state = page.getElementById("device-state");
  const given = JSON.parse(state.textContent);
  state.textContent = JSON.stringify(stateOf(act, given)).replaceAll("<", "\\u003c");
  const title = titleOf(act.agreement);
  page.title = page.title.replace(/^[^·]*/, `${title} `);
  page.querySelector("h1").textContent = title;
  const { stakes } = agreeStakes(given.rules, act.stakes);
  page.querySelector(".lead").textContent = `${given.rules.name}. ${stakesWords(stakes)}.`;
  const { dealer } = act.agreement;
  page.querySelector(".band-note bdi").textContent = `${act.names[dealer]} (${SEAT_WORDS[dealer]})`;
  page.querySelector(".bidders").dataset.dealer = dealer;
  // The page may have been kept while somebody else was signed in.
  Object.assign(page.getElementById("waiting").dataset, { who: act.who, by: act.by });
  for (const key of page.getElementsByName("request_key")) key.setAttribute("value", crypto.randomUUID());
  // Calls and cues need the server.
  for (const name of ["auction", "cues"]) page.getElementsByName(name)[0].closest("details").hidden = true;
}

/** Keep the page of the game that `act` begins, made of `text`, under its address. */
export async function keepGame(act, text) {
  const named = Object.entries(act.names).reduce(
    (all, [seat, name]) => all.replaceAll(`[[${seat}]]`, escaped(name)),
    text.replace(NO_GAME, act.game),
  );
  const page = parsed(named);
  fill(page, act);
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const whole = new Response(`<!DOCTYPE html>${page.documentElement.outerHTML}`, { headers });
  await (await caches.open(standing.BEGUN)).put(pageOf(act), whole);
}

/** Whether the page of a game begun here is on the device. */
export const isKept = async (act) => Boolean(await (await caches.open(standing.BEGUN)).match(pageOf(act)));
