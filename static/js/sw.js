// Opens the pages of games without a connection: what was last seen of them is kept.
// The network goes first; nothing but assets under a name of their content is exempt.
// Kept pages belong to who is signed in, and none is kept without its sheets and scripts:
// a page of a new version takes the place of the old one once all of it is here.
"use strict";

const ASSETS = "clubscore-assets-1";
const PAGES = "clubscore-pages-1";
// Start pages with what games are made of, and games begun here: begun.js fills these.
const BEGIN = "clubscore-begin-1";
const BEGUN = "clubscore-begun-1";
// Whose the pages are, as the server names whoever it shows a page.
const WHOSE = "clubscore-whose-1";
const READER = "Clubscore-Reader";
const PAGES_KEPT = 20;
const AGAIN_AFTER = 700;
const GAME = /^\/[-\w]+\/games\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/$/;
const START = /^\/[-\w]+\/games\/start\/$/;
const NAMED_BY_CONTENT = /^\/static\/.*\.[0-9a-f]{12}\.\w+$/;
const CONTENT = /\.[0-9a-f]{12}(?=\.\w+$)/;
const DRESS = /\/static\/[^"'\s]+\.(?:css|js)(?=["'])/g;

const found = (name, request) =>
  caches.open(name).then((cache) => cache.match(request, { ignoreVary: true, ignoreSearch: name !== ASSETS }));

/* ---- Whose the kept pages are ---- */

let reader = null;
let turn = Promise.resolve();

async function forgetPages() {
  reader = null;
  await Promise.all([PAGES, BEGIN, BEGUN, WHOSE].map((name) => caches.delete(name)));
}

async function handOver(next) {
  if (!next || next === reader) return;
  const before = await found(WHOSE, "/");
  if (before && (await before.text()) !== next) await forgetPages();
  await (await caches.open(WHOSE)).put("/", new Response(next));
  reader = next;
}

/** What is kept of somebody else goes as soon as a page was made for `response`'s reader. */
const belongTo = (response) => (turn = turn.then(() => handOver(response.headers.get(READER))).catch(() => null));

/* ---- Keeping ---- */

/** The sheets and scripts a page names that are not here. */
async function missingOf(text) {
  const named = [...new Set(text.match(DRESS))];
  const here = await Promise.all(named.map((path) => found(ASSETS, path)));
  return named.filter((_, place) => !here[place]);
}

// Pages that came before what they are made of: they say so themselves when they have it.
const due = new Set();

// Of two answers for one page the one that was asked for later is kept.
let asked = 0;
const keptAt = new Map();

/** Keep a page if it is whole; the former one, which is, stays until then. */
async function keepPage(name, url, response, { mayFetch, place }) {
  const text = await response.clone().text();
  if (mayFetch) await Promise.allSettled((await missingOf(text)).map((path) => keepOne(ASSETS, path)));
  if ((await missingOf(text)).length) return due.add(url);
  due.delete(url);
  if (keptAt.get(url) > place) return;
  keptAt.set(url, place);
  const cache = await caches.open(name);
  await cache.put(url, response);
  if (name !== PAGES) return;
  // The server has the game now.
  await (await caches.open(BEGUN)).delete(url);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PAGES_KEPT).map((old) => cache.delete(old)));
}

async function keep(name, url, response, how) {
  await belongTo(response);
  if (name === ASSETS) await (await caches.open(ASSETS)).put(url, response);
  else await keepPage(name, url, response, how);
}

async function keepOne(name, url, options) {
  const place = ++asked;
  const response = await fetch(url, options);
  if (isWhole(response)) await keep(name, url, response, { mayFetch: true, place });
}

/** The kept pages' texts. */
async function keptTexts() {
  const stores = await Promise.all([PAGES, BEGIN, BEGUN].map((name) => caches.open(name)));
  const answers = await Promise.all(stores.map((cache) => cache.matchAll()));
  return Promise.all(answers.flat().map((answer) => answer.text()));
}

/** An asset of which there is a newer version goes once no kept page names it. */
async function forgetOldAssets() {
  const cache = await caches.open(ASSETS);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const newest = new Map(paths.map((path) => [path.replace(CONTENT, ""), path]));
  const old = paths.filter((path) => newest.get(path.replace(CONTENT, "")) !== path);
  if (!old.length) return;
  const texts = await keptTexts();
  const unnamed = old.filter((path) => !texts.some((text) => text.includes(path)));
  await Promise.all(unnamed.map((path) => cache.delete(path)));
}

/* ---- Answering ---- */

/** A page or asset that may be shown again; no answer of an error, no way to sign in. */
const isWhole = (response) => response.ok && response.type === "basic" && !response.redirected;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** From the network; a line just come back may fail a part of a page once. */
async function fetched(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate" || !self.navigator.onLine) throw error;
    await pause(AGAIN_AFTER);
    return fetch(request);
  }
}

/** A page that was kept; a game begun here has none of the server's before it is sent. */
const keptPage = async (name, url) => (await found(name, url)) || (name === PAGES ? found(BEGUN, url) : undefined);

/** Answers of what stands before a server that is away, as while it gets a new version. */
const isAway = ({ status }) => status >= 502 && status <= 504;

async function fromNetwork(name, event) {
  const { url } = event.request;
  const place = ++asked;
  try {
    const response = await fetched(event.request);
    await belongTo(response);
    // A start page that was asked to bring something along is none to begin any game with.
    const isPlain = name !== BEGIN || !new URL(url).search;
    if (isWhole(response) && isPlain) event.waitUntil(keep(name, url, response.clone(), { mayFetch: false, place }));
    if (response.status === 404) return (await found(BEGUN, url)) || response;
    return (isAway(response) && (await keptPage(name, url))) || response;
  } catch (error) {
    const kept = await keptPage(name, url);
    if (kept) return kept;
    if (event.request.mode === "navigate") return notKept();
    throw error;
  }
}

async function seen(request) {
  const response = await fetch(request);
  await belongTo(response);
  return response;
}

const fromDevice = async (event) => (await found(ASSETS, event.request.url)) || fromNetwork(ASSETS, event);

/** The pages of a store as a list of links, and the sheets they are dressed in. */
async function listed(name, heading) {
  const cache = await caches.open(name);
  const kept = (await cache.keys()).map(({ url }) => new URL(url)).filter(({ pathname }) => !pathname.includes("/blank/"));
  const pages = await Promise.all(kept.map(async (url) => [url.pathname, await (await cache.match(url)).text()]));
  const links = pages.map(([path, text]) => `<li><a href="${path}">${/<title>([^<]*)/.exec(text)?.[1] || "A page"}</a></li>`);
  const dress = pages.flatMap(([, text]) => text.match(/<link rel="stylesheet"[^>]*>/g) || []);
  return { dress, list: links.length ? `<h2>${heading}</h2><ul>${links.join("")}</ul>` : "" };
}

const NOT_KEPT = "This page is not kept on this device. Open it again when the line is back.";
const NOT_SENT = "Nothing was sent and nothing was saved. Go back, and send it again when the line is back.";

/** What is shown where there is no connection: the way to the pages this device has. */
async function noConnection(why) {
  const found = [
    await listed(BEGUN, "Games begun on this device"),
    await listed(PAGES, "Games kept on this device"),
    await listed(BEGIN, "To begin a game"),
  ];
  const dress = [...new Set(found.flatMap((one) => one.dress))].join("");
  const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>No connection · Clubscore</title>${dress}<main class="main narrow stack"><h1>No connection</h1>
<p>${why}</p>${found.map((one) => one.list).join("")}</main></html>`;
  return new Response(body, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

const notKept = () => noConnection(NOT_KEPT);
const notSent = () => noConnection(NOT_SENT);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const forgetOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => ![ASSETS, PAGES, BEGIN, BEGUN, WHOSE].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOld());
});

/** Who signs out leaves no page behind; who could not, is signed in still and plays on. */
async function signedOut(request) {
  const answer = await fetch(request);
  if (answer.ok || answer.type === "opaqueredirect" || answer.redirected) await forgetPages();
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === "/sign-out/") event.respondWith(signedOut(request).catch(notSent));
  else if (request.method === "POST" && request.mode === "navigate") event.respondWith(fetch(request).catch(notSent));
  if (request.method !== "GET") return;
  if (NAMED_BY_CONTENT.test(url.pathname)) event.respondWith(fromDevice(event));
  else if (url.pathname.startsWith("/static/")) event.respondWith(fromNetwork(ASSETS, event));
  else if (GAME.test(url.pathname)) event.respondWith(fromNetwork(PAGES, event));
  else if (START.test(url.pathname) && request.mode === "navigate") event.respondWith(fromNetwork(BEGIN, event));
  else if (request.mode === "navigate") event.respondWith(seen(request).catch(notKept));
});

/**
 * Keep the page, if one is named, anew, and of its assets those that are not here yet; tells
 * whether they all are. One that `isJustLoaded` need not come over the line twice: the
 * browser has it, and most often it was kept on its way.
 */
async function keepAll({ assets, page, isJustLoaded }) {
  const missing = async (url) => (await found(ASSETS, url)) || keepOne(ASSETS, url);
  // What changed is asked for at once: the line may go any moment.
  const changed = page && !isJustLoaded && keepAnew(page, false);
  await Promise.allSettled([...assets.map(missing), changed]);
  const here = await Promise.all(assets.map((url) => found(ASSETS, url)));
  if (page && isJustLoaded) await keepAnew(page, true);
  await forgetOldAssets();
  return here.every(Boolean);
}

async function keepAnew(page, isJustLoaded) {
  const name = START.test(new URL(page).pathname) ? BEGIN : PAGES;
  if (isJustLoaded && !due.has(page) && (await found(name, page))) return;
  await keepOne(name, page, { cache: isJustLoaded ? "force-cache" : "default" });
}

// A page says what it is made of when it has all of it, or was changed by a post, and
// hears whether that is kept.
self.addEventListener("message", (event) => {
  const answer = (isKept) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(keepAll(event.data).then(answer, () => answer(false)));
});
