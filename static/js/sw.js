// Opens the pages of games without a connection: what was last seen of them is kept.
// The network goes first; nothing but assets under a name of their content is exempt.
"use strict";

const ASSETS = "clubscore-assets-1";
const PAGES = "clubscore-pages-1";
// Start pages with what games are made of, and games begun here: begun.js fills these.
const BEGIN = "clubscore-begin-1";
const BEGUN = "clubscore-begun-1";
const PAGES_KEPT = 20;
const AGAIN_AFTER = 700;
const GAME = /^\/[-\w]+\/games\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/$/;
const START = /^\/[-\w]+\/games\/start\/$/;
const NAMED_BY_CONTENT = /^\/static\/.*\.[0-9a-f]{12}\.\w+$/;

const found = (name, request) =>
  caches.open(name).then((cache) => cache.match(request, { ignoreVary: true, ignoreSearch: name !== ASSETS }));

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (name !== PAGES) return;
  // The server has the game now.
  await (await caches.open(BEGUN)).delete(request);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PAGES_KEPT).map((old) => cache.delete(old)));
}

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

async function fromNetwork(name, event) {
  const { url } = event.request;
  try {
    const response = await fetched(event.request);
    // A start page that was asked to bring something along is none to begin any game with.
    const isPlain = name !== BEGIN || !new URL(url).search;
    if (isWhole(response) && isPlain) event.waitUntil(keep(name, url, response.clone()));
    return response.status === 404 ? (await found(BEGUN, url)) || response : response;
  } catch (error) {
    const kept = await keptPage(name, url);
    if (kept) return kept;
    if (event.request.mode === "navigate") return notKept();
    throw error;
  }
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
    const old = names.filter((name) => ![ASSETS, PAGES, BEGIN, BEGUN].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOld());
});

const forgetPages = () => Promise.all([PAGES, BEGIN, BEGUN].map((name) => caches.delete(name)));

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
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(notKept));
});

async function keepOne(name, url, options) {
  const response = await fetch(url, options);
  if (isWhole(response)) await keep(name, url, response);
}

/**
 * Keep the page, if one is named, anew, and of its assets those that are not here yet. One
 * that `isJustLoaded` need not come over the line twice: the browser has it.
 */
async function keepAll({ assets, page, isJustLoaded }) {
  const missing = async (url) => (await found(ASSETS, url)) || keepOne(ASSETS, url);
  const from = { cache: isJustLoaded ? "force-cache" : "default" };
  const name = page && START.test(new URL(page).pathname) ? BEGIN : PAGES;
  await Promise.allSettled([page && keepOne(name, page, from), ...assets.map(missing)]);
}

// A page that was loaded before this worker stood by, or was changed by a post, says
// what it is made of, and hears when that is kept.
self.addEventListener("message", (event) => {
  const answer = () => event.ports[0]?.postMessage("kept");
  event.waitUntil(keepAll(event.data).then(answer));
});
