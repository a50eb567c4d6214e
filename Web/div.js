/** A node without content, with a class name if one is given. */
export function div(name) {
  const node = document.createElement("div");
  if (name) node.className = name;
  return node;
}
