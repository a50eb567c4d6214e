// The colour scheme: the system's until the visitor selects one. This script is not a module, so
// that it runs before the page is first drawn.

(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  // Storage may be unavailable; the selection then lasts for this visit.
  const stored = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  };
  const store = (theme) => {
    try { localStorage.setItem("theme", theme); } catch { return; }
  };

  const chosen = stored();
  if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;

  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

  addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("#theme");
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      store(root.dataset.theme);
      show();
    });
    system.addEventListener("change", show);
    show();
  });
})();
