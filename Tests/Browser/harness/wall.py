"""What the pages of collections show: where every item is, and how much of the ground frames let through."""

from collections.abc import Callable

import numpy as np

from .chromium import Tab
from .notes import film_noted
from .record import keep

SEEN = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    return [...gallery.scroller.querySelectorAll("[data-item]")]
        .filter((node) => node.parentElement.closest("[data-item]") === null)
        .map((node) => {
            const { left, top, right, bottom } = node.getBoundingClientRect();
            return [Number(node.dataset.item), left - window.left, top - window.top, right - window.left, bottom - window.top];
        })
        .filter(([, left, top, right, bottom]) =>
            bottom > 0.5 && top < window.height - 0.5 && right > 0.5 && left < window.width - 0.5)
        .sort((a, b) => a[0] - b[0]);
}"""
"""The items in the window by their number, with left, top, right and bottom from the window's corner."""

MAGENTA = (255, 0, 255)


def seen(tab: Tab) -> dict[int, tuple[float, float, float, float]]:
    """The items in the window."""
    return {int(item[0]): tuple(item[1:]) for item in tab.run(SEEN)}


def settled(tab: Tab):
    """Waits until everything in the window has come, and nothing moves."""
    tab.rest()
    tab.until("document.querySelector('[data-item].is-waiting, [data-item] .is-waiting[data-item]') === null")
    tab.rest()


def overlaps(items: dict[int, tuple[float, float, float, float]]) -> list[tuple[int, int]]:
    """The pairs of items that lie over each other by more than half a pixel."""
    pairs = []
    boxes = sorted(items.items())
    for place, (number, a) in enumerate(boxes):
        for other, b in boxes[place + 1:]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
                pairs.append((number, other))
    return pairs


def expect_covered(tab: Tab, gesture: Callable[[], None], columns: list[float], most: str, name: str):
    """Fails if a frame of a gesture shows more ground below each other, in one of some columns, than it may; keeps the
    first such frame among the artefacts.

    `most` is a function of the page that gives how much that is as the frame is made, in CSS pixels. The ground, and what
    goods stand on, is magenta meanwhile, which nothing on the pages is.
    """
    tab.run("""() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".ground.of-goods { background: #ff00ff; }");
        document.adoptedStyleSheets.push(sheet);
        gallery.scroller.style.background = "#ff00ff";
    }""")
    frames = film_noted(tab, gesture, most)
    left, top, height = tab.run("""() => {
        const { left, top } = gallery.scroller.getBoundingClientRect();
        return [left, top, gallery.scroller.clientHeight];
    }""")
    scale = tab.run("devicePixelRatio")
    tab.run("() => { document.adoptedStyleSheets.pop(); gallery.scroller.style.background = ''; }")
    assert len(frames) >= 5
    for number, (frame, allowed) in enumerate(frames):
        pixels = frame.pixels()[round(top * scale):round((top + height) * scale)]
        run = max(run_length((pixels[:, round((left + column) * scale)] == MAGENTA).all(axis=1)) for column in columns)
        if run > allowed * scale:
            keep(frame, f"{name}-frame-{number}")
            raise AssertionError(
                f"frame {number} of {len(frames)} shows {run} pixels of ground, {allowed * scale} at most are right")


def run_length(mask: np.ndarray) -> int:
    """How many true values follow each other at most."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(np.int8), [0]])))
    return int((edges[1::2] - edges[::2]).max()) if edges.size else 0
