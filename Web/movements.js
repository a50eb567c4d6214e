// Movements of views, from where they are drawn to where they stand.

export class Movements {
  constructor() { this.running = new Map(); }

  /** Lets a view that has been placed move there; `before` is the earlier result of `drawn`. */
  start(view, before, { duration, easing, ended }) {
    const animation = view.animate([before, drawn(view)], { duration: duration * 1000, easing });
    this.running.set(view, animation);
    const forget = () => {
      if (this.running.get(view) === animation) this.running.delete(view);
    };
    animation.finished.then(() => { forget(); ended(); }, forget);
  }

  cancel(view) { this.running.get(view)?.cancel(); }

  /** Lets all views be where they stand. */
  finishAll() { for (const movement of this.running.values()) movement.finish(); }

  cancelAll() { for (const movement of this.running.values()) movement.cancel(); }

  clear() { this.running.clear(); }
}

/** Returns the transform and the opacity that a view is drawn with now, also during a movement. */
export function drawn(view) {
  const { transform, opacity } = getComputedStyle(view);
  return { transform: transform === "none" ? "translate(0)" : transform, opacity };
}
