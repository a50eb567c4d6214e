"""Collections of the gallery: the frames of items, and the ground visible between them."""

from collections.abc import Callable

import numpy as np

from .chromium import Tab
from .notes import film_noted
from .record import keep
from .screencast import Frame

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

STALL = """() => {
    window.stall = (milliseconds) => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
    };
}"""
"""Adds a function to a page that keeps it busy, as long scripts do."""


def seen(tab: Tab) -> dict[int, tuple[float, float, float, float]]:
    """The items in the window."""
    return {int(item[0]): tuple(item[1:]) for item in tab.run(SEEN)}


def settled(tab: Tab):
    """Waits until all content of the window has arrived, and nothing moves."""
    tab.rest()
    tab.until("document.querySelector('[data-item].is-waiting, [data-item] .is-waiting[data-item]') === null")
    tab.rest()


def overlaps(items: dict[int, tuple[float, float, float, float]]) -> list[tuple[int, int]]:
    """The pairs of items that overlap by more than half a pixel."""
    pairs = []
    boxes = sorted(items.items())
    for place, (number, a) in enumerate(boxes):
        for other, b in boxes[place + 1:]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
                pairs.append((number, other))
    return pairs


UNCOVERED = """
    .ground.of-goods, .ground.of-lines::before { background: #ff00ff; }
    .line { background: var(--card); }
"""
"""The ground below goods and lines in magenta; a line, which is transparent otherwise, has the colour of a card."""


def expect_covered(tab: Tab, gesture: Callable[[], None], columns: list[float], most: str, name: str):
    """Fails if a frame of a gesture shows a longer run of ground in one of some columns than allowed; saves the
    first such frame among the artefacts.

    `most` is a function of the page that returns the allowed length as the frame is made, in CSS pixels. The ground, also
    below goods and lines, is magenta meanwhile, a colour that the pages do not use. Some of it must be visible, or the
    check looks at something else.
    """
    frames = read_ground(tab, gesture, columns, most)
    assert len(frames) >= 5
    assert max(shown for _, shown, _ in frames) > 0, "no frame shows the ground between items: its colour does not apply"
    for number, (frame, shown, allowed) in enumerate(frames):
        if shown > allowed:
            keep(frame, f"{name}-frame-{number}")
            raise AssertionError(
                f"frame {number} of {len(frames)} shows {shown} pixels of ground, {allowed} at most are right")


def expect_gaps(tab: Tab, gesture: Callable[[], None], columns: list[float], most: str, hidden: str):
    """Checks that a gesture shows too much ground where some items are hidden: without that, a test proves nothing."""
    frames = read_ground(tab, gesture, columns, most, f"{hidden} {{ visibility: hidden !important; }}")
    assert any(shown > allowed for _, shown, allowed in frames), f"{hidden} are hidden, and no frame shows a gap"


def read_ground(tab: Tab, gesture: Callable[[], None], columns: list[float], most: str,
                style: str = "") -> list[tuple[Frame, float, float]]:
    """Every frame of a gesture, with the longest run of ground in one of some columns, and the allowed length, in
    device pixels."""
    # The library has its own sheet among these.
    tab.run("""(style) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        document.adoptedStyleSheets.push(sheet);
        window.removeGround = () => {
            document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
            gallery.scroller.style.background = "";
        };
        gallery.scroller.style.background = "#ff00ff";
    }""", UNCOVERED + style)
    frames = film_noted(tab, gesture, most)
    left, top, height = tab.run("""() => {
        const { left, top } = gallery.scroller.getBoundingClientRect();
        return [left, top, gallery.scroller.clientHeight];
    }""")
    scale = tab.run("devicePixelRatio")
    tab.run("() => window.removeGround()")

    def ground(frame: Frame) -> int:
        pixels = frame.pixels()[round(top * scale):round((top + height) * scale)]
        return max(run_length((pixels[:, round((left + column) * scale)] == MAGENTA).all(axis=1)) for column in columns)

    return [(frame, ground(frame), allowed * scale) for frame, allowed in frames]


def run_length(mask: np.ndarray) -> int:
    """The length of the longest run of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(np.int8), [0]])))
    return int((edges[1::2] - edges[::2]).max()) if edges.size else 0
