// Who has signed out leaves no draft on the device, and reads what still waits here.

import { forgetCopies } from "./hand_form.js";
import { waiting } from "./queue.js";
import { leftPart } from "./waiting.js";

const box = document.getElementById("signed-out");

async function sayWhatWaits() {
  const acts = await waiting();
  for (const who of new Set(acts.map((act) => act.who))) {
    box.append(leftPart(acts.filter((act) => act.who === who)));
    box.classList.replace("ok", "warn");
  }
}

// A store that is forbidden has nothing to forget and nothing that waits.
try {
  forgetCopies();
} finally {
  sayWhatWaits().catch(() => null);
}
