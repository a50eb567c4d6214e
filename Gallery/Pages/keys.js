// Keys that do something wherever the keyboard is, unless somebody types.

/**
 * @param {string} key A small letter, or a sign.
 * @param {() => void} action What follows, in place of what the browser would do.
 */
export function onKey(key, action) {
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea");
    if (event.key.toLowerCase() !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}
