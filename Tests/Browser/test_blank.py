"""No blank, no overlap, no jump: judged by the frames on the screen.

Each script also runs on the control, rows placed inside the scrolled element, where it must report blanks: a test
that sees none there proves nothing here.
"""

from dataclasses import dataclass

import pytest
from harness import gestures
from harness.chromium import Tab
from harness.content import Content
from harness.record import expect_blanks, record

pytestmark = pytest.mark.frames

FULL = pytest.mark.full


@dataclass(frozen=True)
class Script:
    """A script of scrolling, down and up, optionally with a busy page."""

    per_frame: float
    frames: int = 40
    stall: float = 0
    """The milliseconds for which the page's main thread is blocked half way."""

    def perform(self, tab: Tab, direction: int):
        """Performs the script."""
        if self.stall:
            gestures.stall_soon(tab, self.stall, after=500 * self.frames / gestures.FRAMES_PER_SECOND)
        gestures.wheel(tab, direction * self.per_frame, self.frames)

    def __str__(self) -> str:
        return f"{self.per_frame:g}px{'-stall' if self.stall else ''}"


# At 20 and at 100 pixels per frame a quick page keeps up, the control too; a busy one does not.
SPEEDS = [Script(20, 60, stall=300), Script(100, 60, stall=300), Script(400), Script(400, stall=300), Script(3000)]
ROWS = Content(rows=10_000)
MIXED = Content(rows=10_000, is_mixed=True)
FRACTIONS = Content(rows=10_000, is_mixed=True, fraction=0.37)


def matrix():
    """Scale, content and script: a sample always, all of them in the full matrix."""
    quick = {(1, "rows", "20px-stall"), (1, "rows", "3000px"), (2, "mixed", "100px-stall")}
    for scale in (1, 2):
        for name, content in (("rows", ROWS), ("mixed", MIXED), ("fractions", FRACTIONS)):
            for script in SPEEDS:
                marks = [] if (scale, name, str(script)) in quick else [FULL]
                yield pytest.param(scale, content, script, marks=marks, id=f"{scale}x-{name}-{script}")


@pytest.mark.parametrize("scale, content, script", list(matrix()))
def test_wheel_shows_no_background(open_tab, request, scale, content, script):
    """Down and up at a speed: the control is blank, the feed is not, and moves by the wheel's distance."""
    control = open_tab(scale)
    control.open(content.address("control.html"))
    expect_blanks(control, content, lambda: script.perform(control, 1))

    tab = open_tab(scale)
    tab.open(content.address("feed.html"))
    for direction in (1, -1):
        name = f"{request.node.callspec.id}-{'down' if direction > 0 else 'up'}"
        trace = record(tab, content, lambda: script.perform(tab, direction), name)
        print(name, trace.summary())
        trace.expect_whole()
        trace.expect_movement(direction * script.per_frame * script.frames)
    assert tab.offset() == 0
    assert tab.run("told.errors") == []
    assert tab.console == []


def page_matrix():
    """Scale and script for pages that scroll themselves."""
    for scale in (1, 2):
        for script in SPEEDS:
            marks = [] if (scale, str(script)) == (1, "400px-stall") else [FULL]
            yield pytest.param(scale, script, marks=marks, id=f"{scale}x-{script}")


@pytest.mark.parametrize("scale, script", list(page_matrix()))
def test_a_page_that_scrolls_itself_shows_no_background(open_tab, request, scale, script):
    """A feed in the page's own scroller, beside the control there."""
    control = open_tab(scale)
    control.open(ROWS.address("whole-page-control.html", "&page"))
    expect_blanks(control, ROWS, lambda: script.perform(control, 1))

    tab = open_tab(scale)
    tab.open(ROWS.address("whole-page.html", "&page"))
    for direction in (1, -1):
        name = f"page-{request.node.callspec.id}-{'down' if direction > 0 else 'up'}"
        trace = record(tab, ROWS, lambda: script.perform(tab, direction), name)
        trace.expect_whole()
        trace.expect_movement(direction * script.per_frame * script.frames)
    assert tab.offset() == 0
