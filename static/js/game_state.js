// The game as its page has it for the device: rules, limits, stakes, hands.

let read = { text: "null", value: null };

/** The state, null where nobody may record; read once a page. */
export function state() {
  const text = document.getElementById("device-state")?.textContent || "null";
  if (text !== read.text) read = { text, value: JSON.parse(text) };
  return read.value;
}
