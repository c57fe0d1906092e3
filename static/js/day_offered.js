// A start page that was kept offers the day it was made on, which may be long ago.

import { signedIn } from "./queue.js";

const twoDigits = (part) => String(part).padStart(2, "0");

/** Today as this device has it, written as a form does. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join("-");
}

/**
 * Offer this device's day where the page's is past and no server is there to know better;
 * what somebody chose stays. `address` is where the server is asked.
 */
export async function bringDay(field, address) {
  const isOffered = () => field.value === field.defaultValue;
  if (!isOffered() || field.value >= today()) return;
  const isServerThere = await signedIn(address).then(() => true, () => false);
  if (!isServerThere && isOffered()) field.value = today();
}
