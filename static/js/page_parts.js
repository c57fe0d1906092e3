// Parts of a page that scripts make.

export function make(tag, text, className) {
  const part = document.createElement(tag);
  part.textContent = text;
  if (className) part.className = className;
  return part;
}

export function alertOf(text) {
  const part = make("p", text, "what");
  part.setAttribute("role", "alert");
  return part;
}

export function button(text, act) {
  const one = make("button", text, "button");
  one.type = "button";
  one.addEventListener("click", act);
  return one;
}

export function link(text, address, className = "") {
  const one = make("a", text, className);
  one.href = address;
  return one;
}
