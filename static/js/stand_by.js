// Have the worker stand by, and this page kept for a time without a connection.

import { pageOf } from "./queue.js";

// The same name as in sw.js.
export const BEGUN = "clubscore-begun-1";

/** Forget the page of a game begun here that was thrown away. */
export const forgetGame = async (act) => (await caches.open(BEGUN)).delete(pageOf(act));

/** What this page was made of so far. */
function loadedAssets() {
  const loaded = performance.getEntriesByType("resource").map((one) => one.name);
  return [...new Set(loaded.filter((url) => url.startsWith(`${location.origin}/static/`)))];
}

/**
 * Have the page as it is now kept with what it is made of; `isJustLoaded` spares the line,
 * and does nothing where the worker has kept it on its way.
 */
export const keepPage = (isJustLoaded) => keep(loadedAssets(), location.origin + location.pathname, isJustLoaded);

/** Have assets kept, and anew the `page` they belong to where one is given; tells if they are. */
export async function keep(assets, page, isJustLoaded = false) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => (port1.onmessage = resolve));
  active.postMessage({ assets, page, isJustLoaded }, [port2]);
  return kept;
}

/** Whether a page is of the version of the app that this one is of. */
export const isOfThisVersion = (text) => text.includes(`data-assets="${document.documentElement.dataset.assets}"`);

/** Have the worker stand by, and this page kept. */
export async function standBy() {
  await navigator.serviceWorker.register("/sw.js");
  await keepPage(true);
}
