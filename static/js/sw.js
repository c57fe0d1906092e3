// Opens the pages of games without a connection: what was last seen of them is kept.
// The network goes first; nothing but assets under a name of their content is exempt.
"use strict";

const ASSETS = "clubscore-assets-1";
const PAGES = "clubscore-pages-1";
const PAGES_KEPT = 20;
const AGAIN_AFTER = 700;
const GAME = /^\/[-\w]+\/games\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/$/;
const NAMED_BY_CONTENT = /^\/static\/.*\.[0-9a-f]{12}\.\w+$/;

const found = (name, request) =>
  caches.open(name).then((cache) => cache.match(request, { ignoreVary: true, ignoreSearch: name === PAGES }));

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (name !== PAGES) return;
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

async function fromNetwork(name, event) {
  try {
    const response = await fetched(event.request);
    if (isWhole(response)) event.waitUntil(keep(name, event.request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await found(name, event.request.url);
    if (kept) return kept;
    if (event.request.mode === "navigate") return notKept();
    throw error;
  }
}

const fromDevice = async (event) => (await found(ASSETS, event.request.url)) || fromNetwork(ASSETS, event);

/** What is shown for a page this device has not kept: the way to those it has. */
async function notKept() {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async (page) => {
      const text = await (await cache.match(page)).text();
      const [, title] = /<title>([^<]*)/.exec(text) || [];
      return `<li><a href="${new URL(page.url).pathname}">${title || "A game"}</a></li>`;
    }),
  );
  const games = pages.length ? `<p>These games are kept on this device:</p><ul>${pages.join("")}</ul>` : "";
  const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection · Clubscore</title>
<h1>No connection</h1><p>This page is not kept on this device. Open it again when the line is back.</p>${games}</html>`;
  return new Response(body, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const forgetOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => ![ASSETS, PAGES].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOld());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  // Who signs out leaves no page behind.
  if (request.method === "POST" && url.pathname === "/sign-out/") event.waitUntil(caches.delete(PAGES));
  if (request.method !== "GET") return;
  if (NAMED_BY_CONTENT.test(url.pathname)) event.respondWith(fromDevice(event));
  else if (url.pathname.startsWith("/static/")) event.respondWith(fromNetwork(ASSETS, event));
  else if (GAME.test(url.pathname)) event.respondWith(fromNetwork(PAGES, event));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(notKept));
});

async function keepOne(name, url) {
  const response = await fetch(url);
  if (isWhole(response)) await keep(name, url, response);
}

/** Keep the page anew, and of its assets those that are not here yet. */
async function keepAll({ assets, page }) {
  const missing = async (url) => (await found(ASSETS, url)) || keepOne(ASSETS, url);
  await Promise.allSettled([keepOne(PAGES, page), ...assets.map(missing)]);
}

// A page that was loaded before this worker stood by, or was changed by a post, says
// what it is made of, and hears when that is kept.
self.addEventListener("message", (event) => {
  const answer = () => event.ports[0]?.postMessage("kept");
  event.waitUntil(keepAll(event.data).then(answer));
});
