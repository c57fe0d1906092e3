/**
 * What waits on this device, in the order it was recorded, and how it is handed in.
 *
 * An act is what the server takes with the `address` it goes to and the id of `who`
 * recorded it, called `by` a name then. A hand has `key`, `game`, `number`, `entry`, and
 * the `version` or the act `after` which it comes; the start of a game has number 0 and its
 * `agreement`. One that the server did not take is `parked` with its answer; one that the
 * form is `sending` is left to it.
 */

const STORE = "acts";
const AT_ONCE = 100;
/** Milliseconds until a line that does not answer counts as none. */
const PATIENCE = 8_000;
/** Milliseconds until a store that does not open counts as forbidden. */
const OPENS_WITHIN = 3_000;
const SENT = ["act", "key", "game", "number", "version", "after", "entry", "agreement"];

let opened;

const open = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open("clubscore-queue", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    setTimeout(() => reject(new Error("The store of this device does not open.")), OPENS_WITHIN);
  });

/** Run `work` on the store in one transaction; resolves when it is on the disk. */
async function inStore(mode, work) {
  const db = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const change = db.transaction(STORE, mode, { durability: "strict" });
    const asked = work(change.objectStore(STORE));
    change.oncomplete = () => resolve(asked?.result);
    change.onabort = () => reject(change.error);
  });
}

/** Everything that waits, oldest first. */
export const waiting = () => inStore("readonly", (store) => store.getAll());

/** Keep an act; only then may anybody call it recorded. */
export const add = (act) => inStore("readwrite", (store) => store.add(act));

/** Put an act in the place of what it was. */
export const replace = (act) => inStore("readwrite", (store) => store.put(act));

export const remove = (acts) =>
  inStore("readwrite", (store) => acts.forEach(({ order }) => void store.delete(order)));

/** Set an act aside with the answer; it may follow another base by now than when it went. */
async function park({ order }, answer) {
  const act = (await waiting()).find((one) => one.order === order);
  if (act) await replace({ ...act, parked: answer });
}

/**
 * Take an act out of its game's line, and let the next ones follow `base` instead,
 * numbered from `number`. With `isKept` the act itself stays and is the first of them.
 */
export function follow(line, act, base, number, isKept = false) {
  const at = line.findIndex(({ order }) => order === act.order);
  const rest = line.slice(isKept ? at : at + 1);
  return inStore("readwrite", (store) => {
    if (!isKept) store.delete(act.order);
    rest.forEach((one, place) => {
      const { version, after, parked, ...kept } = one;
      const own = after ? { after } : { version };
      store.put({ ...kept, ...(place ? own : base), number: number + place });
    });
  });
}

/** Where an act goes, and who records it now. */
export const placeOf = ({ sync: address, who, by }) => ({ address, who, by, at: new Date().toISOString() });

export const lineOf = (acts, game) => acts.filter((act) => act.game === game);

/** What somebody recorded who cannot sign in any more is handed in by another: `place` says whom. */
export const takeOver = (acts, place) =>
  inStore("readwrite", (store) => acts.forEach((act) => void store.put({ ...act, ...place })));

/** An act the server has: the next one of its game follows the version it led to. */
async function settle(act, version) {
  const line = lineOf(await waiting(), act.game);
  await follow(line, act, { version }, act.number + 1);
}

/** Raised where the server answers, but takes no queue from whoever is signed in. */
export class NotSignedIn extends Error {
  /** Whether somebody is, who may keep no score here. */
  isShutOut = false;
  /** Who is, and recorded nothing of what waits; null where nobody is. */
  who = null;
}

function refused({ type, status }) {
  const isShutOut = status === 403 || status === 404;
  return (isShutOut || type === "opaqueredirect") && Object.assign(new NotSignedIn(), { isShutOut });
}

async function ask(address, options = {}) {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(address, { redirect: "manual", credentials: "same-origin", signal, ...options });
  const refusal = refused(answer);
  if (refusal) throw refusal;
  if (!answer.ok) throw new Error(`The server answered with error ${answer.status}.`);
  return answer.json();
}

/** Whether a form was not taken: sign in first, its token or right ran out, or the server is away. */
export const isNotTaken = ({ status }) => [204, 403, 404, 502, 503, 504].includes(status);

/** Who is signed in, as an act names them, and the token to send with. */
export const signedIn = (address) => ask(address);

/** Where a game's page is, before the server has it and after. */
export const pageOf = ({ address, game }) => address.replace(/sync\/$/, `${game}/`);

const plain = (act) => Object.fromEntries(SENT.filter((name) => name in act).map((name) => [name, act[name]]));

/** The acts that may go out now: a game with a parked one waits for a decision. */
function ready(acts, address) {
  const stopped = new Set(acts.filter((act) => act.parked || act.sending).map((act) => act.game));
  return acts.filter((act) => act.address === address && !stopped.has(act.game));
}

/** What this person recorded; an act behind another's of its game waits for that. */
function ownOf(acts, who) {
  const held = new Set();
  return acts.filter((act) => {
    if (act.who !== who) held.add(act.game);
    return !held.has(act.game);
  });
}

/** One tab at a time reads the line to add to it, or hands it in. */
export const alone = (work) => navigator.locks.request("clubscore-queue", work);

/**
 * Hand in what waits for `address`, in order; return the games it was about. To be
 * called `alone`.
 *
 * Raises NotSignedIn where somebody else is signed in, and what `fetch` raises where
 * there is no connection: then everything stays.
 */
export async function sendReady(address) {
  const acts = ready(await waiting(), address);
  if (!acts.length) return new Set();
  const { csrf, who } = await signedIn(address);
  const own = ownOf(acts, who).slice(0, AT_ONCE);
  if (!own.length) throw Object.assign(new NotSignedIn(), { who });
  const { answers } = await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify({ acts: own.map(plain) }),
  });
  for (const [place, answer] of answers.entries()) {
    if (["applied", "duplicate"].includes(answer.status)) await settle(own[place], answer.version);
    else if (answer.status !== "held") await park(own[place], answer);
  }
  return new Set(own.map((act) => act.game));
}
