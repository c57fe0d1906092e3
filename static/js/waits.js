/**
 * Where people come in: what still waits on this device is told, and handed in.
 *
 * A game's own page tells more of it; who may not keep score finds this there too.
 */

import { link, make } from "./page_parts.js";
import { NotSignedIn, alone, lineOf, pageOf, sendReady, waiting } from "./queue.js";
import { isStart, signInPart, sum } from "./waiting.js";

const box = document.getElementById("waits");
const { sync, who: reader } = box.dataset;

/** Hand in until nothing goes out any more. */
async function handIn() {
  const games = await alone(() => sendReady(sync));
  if (games.size) await handIn();
}

/** Whether the reader can open the game of these acts: one begun here is its beginner's alone. */
const isOpen = (line) => line.every((act) => act.who === reader || !isStart(act));

/** The ways to the games of the club of which something waits. */
function waysToGames(acts) {
  const here = acts.filter(({ address }) => address === sync);
  const lines = [...new Set(here.map((act) => act.game))].map((game) => lineOf(here, game)).filter(isOpen);
  if (!lines.length) return [];
  const list = make("ul", "");
  for (const line of lines) {
    const item = make("li", "");
    item.append(link(`Go to the game: ${sum(line)}`, pageOf(line[0])));
    list.append(item);
  }
  return [list];
}

function show(acts, notSignedIn) {
  box.replaceChildren(make("p", `Waiting on this device: ${sum(acts)}`, "what"), ...waysToGames(acts));
  const here = acts.find(({ address }) => address === sync);
  if (notSignedIn && here) box.append(signInPart(here, notSignedIn.isShutOut));
}

function showSent(acts) {
  box.classList.replace("warn", "ok");
  box.replaceChildren(make("p", `Sent from this device: ${sum(acts)}. Nothing waits here any more.`, "what"));
}

async function start() {
  const before = await waiting();
  if (!before.length) return;
  let notSignedIn = null;
  try {
    await handIn();
  } catch (error) {
    notSignedIn = error instanceof NotSignedIn ? error : null;
  }
  const left = await waiting();
  if (left.length) show(left, notSignedIn);
  else showSent(before);
  box.hidden = false;
}

// A store that is forbidden has nothing that waits.
if (window.isSecureContext && "locks" in navigator) start().catch(() => null);
