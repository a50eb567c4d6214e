// The style sheet of feeds. It is made by script, which a strict content-security policy allows, and adopted by
// the document or shadow root that a feed stands in.

import { SharedStyle } from "./documents.js";

const rules = `
@layer lazyscroll {
  /* Without a background of its own, or with that gutter, a scroller on a coarse screen would wait for the page's scripts. */
  .lazyscroll { overflow: auto; scrollbar-gutter: stable; will-change: scroll-position; }
  /* Space for the scroll bar is kept below. Space beside, without a scroll bar, shifts content that Chromium scrolls from right to left. */
  .lazyscroll-sideways { overflow: scroll auto; scrollbar-gutter: auto; }
  /* Likewise for content that scrolls across: the bar itself is there. */
  .lazyscroll-wide { overflow: auto scroll; scrollbar-gutter: auto; }
  .lazyscroll-row { overflow: auto hidden; scrollbar-width: none; scrollbar-gutter: auto; overscroll-behavior-inline: contain; }
  .lazyscroll-placeholder { background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 6px; }
  .lazyscroll-message { display: grid; place-content: center; min-height: 100%; padding: 16px; text-align: center; }
  .lazyscroll-header, .lazyscroll-footer {
    padding: 5px 16px; background: color-mix(in srgb, currentColor 7%, Canvas); font-size: 0.875em; line-height: 18px;
  }
  .lazyscroll-header { font-weight: 600; }
  .lazyscroll-separator { background: color-mix(in srgb, currentColor 16%, transparent); pointer-events: none; }
  /* Hits of a search; the nodes around them are those of the page. */
  ::highlight(lazyscroll-hit) { background-color: #ffe066; color: #1a1400; }
  ::highlight(lazyscroll-current) { background-color: #ff9632; color: #1a1400; }
  @supports not selector(::highlight(lazyscroll-hit)) {
    .lazyscroll-layer > [data-found] { box-shadow: inset 3px 0 #ffe066; }
    .lazyscroll-layer > [data-found="current"] { box-shadow: inset 3px 0 #ff9632; }
  }
  .lazyscroll-background { background: color-mix(in srgb, currentColor 5%, Canvas); border-radius: 10px; pointer-events: none; }
}
/* The runway is all that stands in the element: the way in which the page arranges children of its own is not for it. */
.lazyscroll, .lazyscroll-nested {
  flex-flow: column nowrap !important; place-content: normal !important; place-items: normal !important; columns: auto !important;
  writing-mode: horizontal-tb !important;
}
.lazyscroll-runway {
  display: flow-root !important; position: relative !important; flex: none !important; grid-area: 1 / 1 / -1 / -1; align-self: stretch; min-width: 100%; min-height: 100%;
  margin: 0 !important; padding: 0 !important; border: 0 !important;
}
/* No other length says in which direction the script runs, and nothing else tells of another one. */
.lazyscroll-direction { position: absolute; visibility: hidden; width: 0; height: 0; padding: 0; padding-inline-start: 1px; padding-left: 0; }
/* A scroller that would grow with its content; see scroll-box.js. */
.lazyscroll-bounded { max-height: 100vh !important; }
.lazyscroll-bounded.lazyscroll-sideways { max-height: none !important; max-width: 100vw !important; }
/* In another scroller the element that the feed stands in is what the browser may hold still, and nothing inside it. */
.lazyscroll-nested > .lazyscroll-runway { overflow-anchor: none; }
.lazyscroll-clip, .lazyscroll-track { position: absolute; inset: 0; }
.lazyscroll-clip { overflow: clip; }
.lazyscroll-stage { position: sticky; inset-block-start: 0; inset-inline-start: 0; overflow: clip; contain: strict; }
/* A stage that is carried moves with the content; see track.js. Each view is a layer then, painted once. Its layout is not contained:
   Firefox would not place anew what sticks in it. */
.lazyscroll-carried > * > * > .lazyscroll-stage { overflow: visible; contain: size style; }
.lazyscroll-carried > * > * > .lazyscroll-stage > .lazyscroll-layer > * { will-change: opacity; }
/* On a stage that is held, nothing that would make it, or a view on it, a layer: one that moves into the window may be shown before it is painted. */
.lazyscroll-layer { position: absolute; inset-block-start: 0; inset-inline: 0; height: 0; }
.lazyscroll-layer > * {
  position: absolute !important; top: 0; left: 0; margin: 0 !important; grid-area: auto !important; box-sizing: border-box !important; isolation: isolate;
}
/* Pinned views stick to their lines on a carried stage, each in the same cell of a grid; see content-layer.js. */
.lazyscroll-carried > * > * > .lazyscroll-stage > .lazyscroll-layer { display: grid; grid-template: 0 / 100%; }
.lazyscroll-carried > * > * > .lazyscroll-stage > .lazyscroll-layer > [data-lazyscroll-pinned] {
  position: sticky !important; inset: calc(var(--lazyscroll-line) + var(--lazyscroll-edge)) auto auto !important;
  grid-area: 1 / 1 !important; place-self: start !important;
  margin: var(--lazyscroll-before) 0 var(--lazyscroll-behind) var(--lazyscroll-beside) !important;
}
.lazyscroll-carried > * > * > .lazyscroll-rtl > .lazyscroll-layer > [data-lazyscroll-pinned] {
  margin: var(--lazyscroll-before) var(--lazyscroll-beside) var(--lazyscroll-behind) 0 !important;
}
/* A view that scrolls by itself is a compositor layer all the same, and so is everything painted after it: only headers and footers over it. */
.lazyscroll-layer > [data-scrolls] { z-index: 1073741824 !important; }
/* "start" would follow the view's own direction, which is that of its text. */
.lazyscroll-rtl > .lazyscroll-layer > * { left: auto; right: 0; }
.lazyscroll-moving, .lazyscroll-moving * { cursor: grabbing !important; user-select: none !important; }
.lazyscroll-layer > [hidden] { display: none !important; }
@media print { .lazyscroll { overflow: hidden; } }
`;

/** The style of feeds. */
export const style = new SharedStyle(rules);
