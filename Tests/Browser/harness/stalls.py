"""A busy page: scripts that stall it again and again, and the frames that move meanwhile."""

from dataclasses import dataclass

import numpy as np

from . import gestures
from .chromium import Tab
from .content import Content
from .record import record

PATTERNS = {"heavy": (250, 400), "medium": (100, 200), "light": (50, 100)}
"""The milliseconds of each stall, and the milliseconds from the start of one to the next."""

BEGIN = """([work, every]) => {
    window.busy = setInterval(() => {
        const end = performance.now() + work;
        while (performance.now() < end);
    }, every);
}"""

MOVED = 0.4
"""The least distance in pixels by which content has moved from frame to frame."""


@dataclass(frozen=True)
class Smoothness:
    """The frames that moved while the wheel turned: how many in a second, the times between them in seconds, and blank ones."""

    frames_per_second: float
    gaps: list[float]
    blank_frames: int


def stalled(tab: Tab, content: Content, pattern: str) -> Smoothness:
    """Turns the wheel at 900 pixels a second while stalls of a pattern keep the page busy."""
    tab.page.wait_for_timeout(600)
    tab.run(BEGIN, list(PATTERNS[pattern]))

    def scroll():
        gestures.wheel(tab, 15, 240)
        tab.run("clearInterval(busy)")

    trace = record(tab, content, scroll)
    seen = [reading for reading in trace.readings if reading.offset is not None]
    times = [after.time for before, after in zip(seen, seen[1:]) if abs(after.offset - before.offset) > MOVED]
    if len(times) < 2:
        return Smoothness(0, [], trace.blank_frames)
    return Smoothness(round(len(times) / (times[-1] - times[0]), 1), [float(gap) for gap in np.diff(times)], trace.blank_frames)
