// A hand that is saved before it is known what waits on the device.

/** Hold a tap on Save until `started` has settled: then it is known what waits. */
export function holdEarly(started) {
  let isHeld = false;
  const hold = async (event) => {
    if (!event.target.matches("form[data-entry]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    await started.catch(() => null);
    document.removeEventListener("submit", hold, true);
    event.target.requestSubmit(event.submitter);
  };
  document.addEventListener("submit", hold, true);
  started.catch(() => null).then(() => isHeld || document.removeEventListener("submit", hold, true));
}
