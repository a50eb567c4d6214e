"""Rows that come and go while the content is scrolled: no frame shows the background, at either end, however they come.

Where a range becomes shorter, by rows that were removed or turned out shorter than estimated, the browser may have scrolled
beyond its new end already.
"""

import pytest
from harness import gestures
from harness.content import Content
from harness.record import record

pytestmark = pytest.mark.frames

FULL = pytest.mark.full
ROWS = Content(rows=10_000)
CARRIED = "document.querySelector('.lazyscroll-carried') !== null"

KINDS = ["feed", "ids", "table", "table-ids", "measured", "collection"]
CHANGES = {
    # The rows at first, the offset at first, the direction, the change.
    "end": (20, 0, 1, "() => growEvery('end', 70, 10, 6)"),
    "pages": (20, 0, 1, "() => page(100)"),
    "start": (20, 700, -1, "() => growEvery('start', 70, 10, 6)"),
    "removed": (80, 0, 1, "() => growEvery('end', 70, -8, 6)"),
}
"""By edits at the end and at the start, page by page from a loader, and by removals at the end."""


def cases():
    """Scale, kind of list, change, and pixels a frame: a sample always, all in the full matrix."""
    quick = {(1, "feed", "removed", 400), (1, "table", "removed", 100), (1, "measured", "pages", 400), (1, "table-ids", "start", 100)}
    for scale in (1, 2):
        for kind in KINDS:
            for change in CHANGES:
                for step in (100, 400, 3000):
                    marks = [] if (scale, kind, change, step) in quick else [FULL]
                    yield pytest.param(scale, kind, change, step, marks=marks, id=f"{scale}x-{kind}-{change}-{step}px")


@pytest.mark.parametrize("scale, kind, change, step", list(cases()))
def test_rows_that_come_and_go_show_no_background(open_tab, request, scale, kind, change, step):
    """The wheel turns on at the end that the rows come in at, or go from."""
    count, offset, way, begin = CHANGES[change]
    tab = open_tab(scale)
    tab.open(f"growing.html?kind={kind}&count={count}")
    tab.run("(offset) => { feed.contentOffset = offset; }", offset)
    tab.until(CARRIED)
    # Views out of sight are painted now.
    tab.page.wait_for_timeout(300)

    def scroll():
        tab.run(begin)
        # On a busy machine few rows come in during one gesture.
        for _ in range(8):
            gestures.wheel(tab, way * step, 60 if step < 400 else 40)
            if tab.run("growths") >= 4:
                break

    trace = record(tab, ROWS, scroll, f"growing-{request.node.callspec.id}")
    print(trace.summary(), [reading.blank for reading in trace.readings if reading.blank])
    trace.expect_whole()
    assert tab.run("growths") >= 4
    assert (tab.run("told.errors"), tab.run("told.reports"), tab.console) == ([], [], [])
