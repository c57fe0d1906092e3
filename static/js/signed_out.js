// Who has signed out leaves no draft on the device, and reads what still waits here.

const box = document.getElementById("signed-out");

/** The server has each of them too. */
function forgetDrafts() {
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith("clubscore-entry-"));
  drafts.forEach((key) => localStorage.removeItem(key));
}

async function sayWhatWaits() {
  const [queue, parts] = await Promise.all([import(box.dataset.queue), import(box.dataset.parts)]);
  const acts = await queue.waiting();
  for (const who of new Set(acts.map((act) => act.who))) {
    box.append(parts.leftPart(acts.filter((act) => act.who === who)));
    box.classList.replace("ok", "warn");
  }
}

// A store that is forbidden has nothing to forget and nothing that waits.
try {
  forgetDrafts();
} finally {
  sayWhatWaits().catch(() => null);
}
