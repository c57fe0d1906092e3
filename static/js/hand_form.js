// The form of a hand: where it is, and what of it is kept on the device while it is typed.

/** The form of a hand, new or corrected. */
export const handForm = () => document.querySelector("form[data-total]");

/** The form of the next hand. */
export const entryForm = () => document.querySelector("form[data-entry]");

const COPIES = "clubscore-entry-";
const NOT_KEPT = /^(csrf|request_key$|version$|draft_version$|device$)/;

/** Whether a field belongs to the hand and not to its way. */
export const isKept = (name) => !NOT_KEPT.test(name);

/** What is typed into a form, as far as it is kept. */
export const keptValues = (form) => Object.fromEntries([...new FormData(form)].filter(([name]) => isKept(name)));

/** One copy a game; it is of use only for the version of the game it was typed in. */
export function keepCopy(form, isUnkept = false) {
  const { entry: game, version } = form.dataset;
  // `draft` is the server's draft this copy went on from; `unkept`, that it was refused.
  const copy = { version, draft: form.elements.draft_version.value, unkept: isUnkept, values: keptValues(form) };
  try {
    localStorage.setItem(COPIES + game, JSON.stringify(copy));
  } catch {
    // A full or forbidden store: the server's draft is still there.
  }
}

/** The copy of what was typed, null where there is none or it cannot be read. */
export function copyOf(form) {
  try {
    return JSON.parse(localStorage.getItem(COPIES + form.dataset.entry));
  } catch {
    return null;
  }
}

export const forgetCopy = (form) => localStorage.removeItem(COPIES + form.dataset.entry);

/** Leave no copy of any game on the device. */
export function forgetCopies() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(COPIES));
  names.forEach((name) => localStorage.removeItem(name));
}
