"""Values that a page notes at each frame, and the note that a frame shows."""

from collections.abc import Callable

from .chromium import Tab
from .record import film
from .screencast import Frame

BITS = 16
"""The number of bars that show a note's number."""
BAR = 3
"""The width of a bar, in CSS pixels; all bars are in the window's lower left corner."""

START = """() => {
    const notes = [];
    const bars = document.createElement("div");
    bars.style.cssText = "position: fixed; left: 0; bottom: 0; display: flex; z-index: 2147483647; pointer-events: none";
    for (let bit = 0; bit < %d; bit += 1) {
        const bar = document.createElement("span");
        bar.style.cssText = "width: %dpx; height: 4px; background: #000";
        bars.append(bar);
    }
    document.body.append(bars);
    // A size observer comes last in a frame. A view that changes its size then may move others once more behind it,
    // which the next note records.
    const observer = new ResizeObserver(() => {
        const number = notes.push((NOTE)());
        [...bars.children].forEach((bar, bit) => { bar.style.background = number >> bit & 1 ? "#fff" : "#000"; });
    });
    observer.observe(bars, { box: "border-box" });
    let [next, frame] = [0, 0];
    const tick = () => {
        next = requestAnimationFrame(tick);
        bars.style.paddingTop = `${frame++ & 1}px`;
    };
    tick();
    window.stopNotes = () => {
        cancelAnimationFrame(next);
        observer.disconnect();
        return notes;
    };
    window.removeNotes = () => { bars.remove(); };
    return new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
}""" % (BITS, BAR)


def film_noted(tab: Tab, gesture: Callable[[], None], note: str) -> list[tuple[Frame, object]]:
    """Performs a gesture and returns every frame shown meanwhile, with the value that a page's function gave as that
    frame was made."""
    tab.run(START.replace("NOTE", note))
    notes = []

    def noted():
        gesture()
        tab.rest()
        notes.extend(tab.run("() => window.stopNotes()"))

    frames = film(tab, noted)
    scale = tab.run("devicePixelRatio")
    tab.run("() => window.removeNotes()")
    return [(frame, notes[number_in(frame, scale) - 1]) for frame in frames]


def number_in(frame: Frame, scale: float) -> int:
    """The number that a frame's bars show."""
    row = frame.pixels()[-round(2 * scale)]
    number = sum(1 << bit for bit in range(BITS) if row[round((bit + 0.5) * BAR * scale)].min() > 127)
    assert number > 0, "a frame shows no number"
    return number
