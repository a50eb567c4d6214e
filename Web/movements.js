// Movements of views, from where they are drawn to where they stand.
//
// Views are moved, faded and uncovered, and not resized: their content would be laid out in each frame, and its size observed.

export class Movements {
  constructor() { this.running = new Map(); }

  /** Lets a view that has been placed move there; `before` is the earlier result of `drawn`. */
  start(view, before, { duration, easing, ended }) {
    const animation = view.animate(frames(before, drawn(view)), { duration: duration * 1000, easing });
    this.running.set(view, animation);
    const end = (isFinished) => {
      // Placed again, or hidden, it moves no more by this.
      if (this.running.get(view) !== animation) return;
      this.running.delete(view);
      ended(isFinished);
    };
    animation.finished.then(() => end(true), () => end(false));
  }

  cancel(view) {
    const animation = this.running.get(view);
    this.running.delete(view);
    animation?.cancel();
  }

  /** Lets all views be where they stand. */
  finishAll() { for (const movement of this.running.values()) movement.finish(); }

  cancelAll() { for (const view of [...this.running.keys()]) this.cancel(view); }

  clear() { this.running.clear(); }
}

/** Returns the place, the transform and the opacity that a view is drawn with now, also during a movement, and its size. */
export function drawn(view) {
  const { transform, opacity } = getComputedStyle(view);
  const { left, right, top } = view.style;
  return {
    transform: transform === "none" ? "" : transform, opacity, width: view.offsetWidth, height: view.offsetHeight,
    x: left ? Number.parseFloat(left) : -Number.parseFloat(right), y: Number.parseFloat(top),
  };
}

/** Returns the keyframes between two results of `drawn`; a view that has grown is uncovered from the size it had. */
function frames(before, after) {
  const [first, last] = [before, after].map(({ transform, opacity, x, y }) => (
    { transform: `translate(${x - after.x}px, ${y - after.y}px) ${transform}`, opacity }));
  const grown = [Math.max(0, after.width - before.width), Math.max(0, after.height - before.height)];
  if (before.width > 0 && before.height > 0 && (grown[0] > 0 || grown[1] > 0)) {
    first.clipPath = `inset(0 ${grown[0]}px ${grown[1]}px 0)`;
    last.clipPath = "inset(0)";
  }
  return [first, last];
}
