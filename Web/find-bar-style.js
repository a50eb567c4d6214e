// The style sheet of find bars, made by script like that of lists; a style of the page replaces any of it.

import { SharedStyle } from "./documents.js";

const rules = `
@layer lazyscroll {
  .lazyscroll-find {
    position: fixed; inset: auto; align-items: center; gap: 2px; box-sizing: border-box; width: min(440px, calc(100vw - 10px)); height: 44px; margin: 0; padding: 4px 5px;
    border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 12px; background: Canvas; color: CanvasText;
    box-shadow: 0 6px 24px rgb(0 0 0 / 22%); font: 14px/20px system-ui, sans-serif; overflow: hidden;
  }
  .lazyscroll-find:popover-open { display: flex; }
  .lazyscroll-find input {
    flex: 1; min-width: 0; height: 100%; margin: 0; padding: 0 9px; border: 0; border-radius: 8px; outline: 0 !important; background: none; color: inherit;
    font: inherit; font-size: 16px; appearance: none;
  }
  .lazyscroll-find input::-webkit-search-cancel-button { display: none; }
  .lazyscroll-find input[data-missing] { color: light-dark(#b3261e, #ff9d94); }
  .lazyscroll-find-count {
    flex: none; padding-inline: 4px; color: color-mix(in srgb, CanvasText 66%, Canvas); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap;
  }
  .lazyscroll-find-status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .lazyscroll-find button {
    display: grid; place-content: center; flex: none; width: 34px; height: 34px; margin: 0; padding: 0; border: 0; border-radius: 8px; background: none;
    color: inherit; cursor: pointer;
  }
  .lazyscroll-find button:hover { background: color-mix(in srgb, CanvasText 9%, Canvas); }
  .lazyscroll-find button:focus-visible, .lazyscroll-find:has(input:focus-visible) { outline: 2px solid Highlight; outline-offset: -1px; }
  .lazyscroll-find svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  @media (pointer: coarse) { .lazyscroll-find { height: 52px; } .lazyscroll-find button { width: 42px; height: 42px; } }
  @media (prefers-reduced-motion: no-preference) {
    .lazyscroll-find:popover-open { animation: lazyscroll-find-opens 120ms ease-out; }
  }
  @media print { .lazyscroll-find { display: none !important; } }
}
@keyframes lazyscroll-find-opens { from { opacity: 0; transform: translateY(-6px); } }
`;

/** The style of find bars. */
export const findBarStyle = new SharedStyle(rules);
