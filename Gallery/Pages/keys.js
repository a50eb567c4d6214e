// Keyboard shortcuts of the page, which are inactive while the visitor types.

/**
 * @param {string} key A lowercase letter, or a sign.
 * @param {() => void} action The action, in place of the browser's.
 */
export function onKey(key, action) {
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea");
    if (event.key.toLowerCase() !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}
