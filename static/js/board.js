// The live board: asks again and again whether anything changed, and says when nobody
// answers. What stands on it comes from the server as it is.
(() => {
  "use strict";

  // With the way there and back a change is on the wall within two seconds.
  const PERIOD = 1700;
  const PATIENCE = 3000;
  const NOT_FOUND = 404;
  const UNCHANGED = 304;

  const board = () => document.getElementById("board");
  let heardAt = new Date();
  let due = 0;

  function ask() {
    return fetch(location.href, {
      headers: { "If-None-Match": `"${board().dataset.tag}"` },
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE),
    });
  }

  /** Puts the answered board in the place of this one, and says its newest hand. */
  function show(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("board");
    if (!fresh) throw new Error("the answer is no board");
    const before = newest(board());
    board().replaceWith(fresh);
    if (newest(fresh) !== before) document.getElementById("board-said").textContent = newest(fresh);
  }

  const newest = (root) => root.querySelector("[data-said]")?.dataset.said || "";

  function sayLine(text) {
    const line = document.getElementById("board-line");
    line.hidden = text === "";
    if (line.textContent !== text) line.textContent = text;
    document.documentElement.classList.toggle("is-lost", text !== "");
  }

  function sayLost() {
    const at = heardAt.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const why = navigator.onLine ? "Connection lost" : "This device is offline";
    sayLine(`${why}, as of ${at}`);
  }

  async function take() {
    const answer = await ask();
    if (answer.status === NOT_FOUND) location.reload();
    else if (answer.ok) show(await answer.text());
    else if (answer.status !== UNCHANGED) throw new Error(`status ${answer.status}`);
    heardAt = new Date();
    sayLine("");
  }

  async function poll() {
    const start = Date.now();
    await take().catch(sayLost);
    due = setTimeout(poll, Math.max(0, start + PERIOD - Date.now()));
  }

  // A screen that slept shows at once what it missed.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !due) return;
    clearTimeout(due);
    due = 0;
    poll();
  });
  due = setTimeout(poll, PERIOD);
})();
