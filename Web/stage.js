// The nodes of a scroll view: scroller > runway > stage > plane > views.
//
// The runway has the content's height and gives the browser's own scrolling its range. The stage sticks to the
// top of the window and clips; views stand on a plane inside it that is moved by the content offset. In a
// composited scroller the browser paints scrolled content before any script runs; what stands on a stage is not
// scrolled, so what is seen is always what was placed, at any speed and during any stall.

const style = `
.lazyscroll { overflow: hidden auto; overflow-anchor: none; position: relative; }
.lazyscroll-runway { position: relative; width: 100%; min-height: 100%; }
.lazyscroll-stage { position: sticky; inset-block-start: 0; overflow: clip; contain: strict; width: 100%; }
.lazyscroll-plane { position: absolute; inset-block-start: 0; inset-inline-start: 0; width: 100%; will-change: transform; }
.lazyscroll-plane > * { position: absolute; inset-block-start: 0; inset-inline-start: 0; margin: 0; box-sizing: border-box; }
.lazyscroll-plane > [hidden] { display: none !important; }
.lazyscroll-placeholder { background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 6px; }
.lazyscroll-message { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; padding: 16px; }
@media print { .lazyscroll { overflow: visible; } }
`;

/** How far the plane may be moved before views are placed anew: browsers round large movements. */
const REACH = 100_000;

/** The longest runway, in pixels: browsers stop between 17 and 33 million. */
export const RUNWAY_LIMIT = 16_000_000;

/** Made with the first feed. A constructed sheet is no inline style, which a page's policy may forbid. */
let sheet;

/** Gives the style sheet to the page, or to the shadow tree that the element is in, once. */
function adoptStyle(element) {
  const within = element.getRootNode();
  // An element that is not in the page yet has no sheets around it; it will be in the page.
  const root = within.adoptedStyleSheets ? within : document;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** The nodes of a scroll view, and where they stand. */
export class Stage {
  constructor(element, { role, label }) {
    this.scroller = element;
    this.before = { class: element.className, tabIndex: element.getAttribute("tabindex") };
    adoptStyle(element);
    element.classList.add("lazyscroll");
    if (!element.hasAttribute("tabindex")) element.tabIndex = 0;
    this.runway = div("lazyscroll-runway");
    this.stage = div("lazyscroll-stage");
    this.plane = div("lazyscroll-plane");
    this.plane.setAttribute("role", role);
    if (label) this.plane.setAttribute("aria-label", label);
    this.stage.append(this.plane);
    this.runway.append(this.stage);
    element.replaceChildren(this.runway);
    /** Where the plane's own zero is, in content space. */
    this.base = 0;
    this.contentHeight = 0;
    this.places = new Map();
    this.moving = new Map();
  }

  /** The size of the window. */
  get size() { return { width: this.scroller.clientWidth, height: this.scroller.clientHeight }; }

  get isRightToLeft() { return getComputedStyle(this.scroller).direction === "rtl"; }

  /** How far the content is scrolled. */
  get offset() { return this.scroller.scrollTop; }

  setOffset(offset, behavior = "instant") {
    this.scroller.scrollTo({ top: offset, behavior });
  }

  setContentHeight(height) {
    this.contentHeight = height;
    this.runway.style.height = `${Math.min(height, RUNWAY_LIMIT)}px`;
  }

  /** Lets the stage fill the window. */
  fit() { this.stage.style.height = `${this.scroller.clientHeight}px`; }

  /** Moves the plane to where the content offset says. */
  follow(offset) {
    if (Math.abs(offset - this.base) > REACH) {
      this.base = Math.round(offset);
      for (const [view, place] of this.places) this.move(view, place);
    }
    this.plane.style.transform = `translate3d(0, ${this.snap(this.base - offset)}px, 0)`;
  }

  /** The nearest place that is a whole device pixel. */
  snap(length) {
    const scale = window.devicePixelRatio || 1;
    return Math.round(length * scale) / scale;
  }

  /**
   * Puts a view where it belongs, at once or, with a duration in seconds, by a movement, at whose end `ended` is
   * called.
   */
  place(view, place, duration = -1, ended = () => {}) {
    place.map = null;
    this.places.set(view, place);
    view.hidden = false;
    this.moving.get(view)?.cancel();
    this.moving.delete(view);
    const before = duration > 0 ? { transform: view.style.transform, opacity: view.style.opacity || 1 } : null;
    view.style.width = `${this.snap(place.x + place.width) - this.snap(place.x)}px`;
    view.style.height = `${this.snap(place.y + place.height) - this.snap(place.y)}px`;
    view.style.zIndex = place.zIndex === 0 ? "" : String(place.zIndex);
    view.style.opacity = place.alpha === 1 ? "" : String(place.alpha);
    this.move(view, place);
    if (!before) return;
    const after = { transform: view.style.transform, opacity: place.alpha };
    const movement = view.animate([before, after], { duration: duration * 1000, easing: "ease-in-out" });
    this.moving.set(view, movement);
    movement.finished.then(ended, () => {});
  }

  /** Turns, or bends, what a view draws; six numbers of an affine map. */
  transform(view, map) {
    const place = this.places.get(view);
    if (!place) return;
    place.map = map;
    this.move(view, place);
  }

  move(view, place) {
    const x = this.snap(place.x) * (this.isMirrored ? -1 : 1);
    const map = place.map ? ` matrix(${place.map.join()})` : "";
    view.style.transform = `translate(${x}px, ${this.snap(place.y - this.base)}px)${map}`;
  }

  add(view) { this.plane.append(view); }

  hide(view) {
    this.places.delete(view);
    view.hidden = true;
  }

  remove(view) {
    this.places.delete(view);
    view.remove();
  }

  /** Lets the order of nodes be that of reading, by as few moves as it takes; what holds focus is not moved. */
  order(views) {
    const focused = views.findIndex((view) => view.contains(document.activeElement));
    const put = (view, before) => {
      if (view.nextElementSibling === before && view.parentNode === this.plane) return;
      // Scroll offsets inside a view do not survive being taken out.
      const offsets = innerOffsets(view);
      if (this.plane.moveBefore) this.plane.moveBefore(view, before);
      else this.plane.insertBefore(view, before);
      for (const [node, left, top] of offsets) node.scrollTo(left, top);
    };
    // What comes behind the node with focus, or all, from the end; what comes before it likewise.
    let next = null;
    for (let index = views.length - 1; index > focused; index -= 1) {
      put(views[index], next);
      next = views[index];
    }
    if (focused < 0) return;
    next = views[focused];
    for (let index = focused - 1; index >= 0; index -= 1) {
      put(views[index], next);
      next = views[index];
    }
  }

  /** Shows a sentence in place of the content; `null` for none. */
  say(sentence) {
    this.message?.remove();
    this.message = null;
    if (!sentence) return;
    this.message = div("lazyscroll-message");
    this.message.setAttribute("role", "alert");
    this.message.textContent = sentence;
    this.stage.append(this.message);
    this.fit();
  }

  /** Leaves the element as it was. */
  destroy() {
    this.scroller.replaceChildren();
    this.scroller.className = this.before.class;
    if (this.before.tabIndex === null) this.scroller.removeAttribute("tabindex");
  }
}

function div(name) {
  const node = document.createElement("div");
  node.className = name;
  return node;
}

function innerOffsets(view) {
  const offsets = [];
  for (const node of view.querySelectorAll("*")) {
    if (node.scrollLeft || node.scrollTop) offsets.push([node, node.scrollLeft, node.scrollTop]);
  }
  return offsets;
}
