"""Every way of scrolling: no blank, no jump, and the content moves by the input."""

import pytest
from harness import gestures
from harness.chromium import Tab
from harness.content import HEIGHT, Content
from harness.record import expect_blanks, record

pytestmark = pytest.mark.frames

CONTENT = Content(rows=10_000)
SCALES = pytest.mark.parametrize("scale", [1, pytest.param(2, marks=pytest.mark.full)])


def open_at(open_tab, page: str, scale: float, offset: float = 0, **options) -> Tab:
    """A page scrolled to an offset, at rest."""
    tab = open_tab(scale, **options)
    tab.open(CONTENT.address(page))
    tab.run("(offset) => { feed.scroller.scrollTop = offset; }", offset)
    tab.rest()
    return tab


@SCALES
def test_a_finger_drag_moves_the_content_with_it(open_tab, scale):
    """Down and up, held at the end: content follows the finger, minus the distance that tells a drag from a tap."""
    tab = open_at(open_tab, "feed.html", scale, 5000, has_touch=True)
    for direction in (1, -1):
        before = tab.offset()
        trace = record(tab, CONTENT, lambda: gestures.drag(tab, direction * 20, 20), f"drag-{scale}")
        trace.expect_whole()
        moved = tab.offset() - before
        # Chromium uses some of the distance to tell a drag from a tap, and may predict a few pixels of the next move.
        assert 360 <= direction * moved <= 410
        trace.expect_movement(moved)


@SCALES
def test_a_fling_shows_no_background(open_tab, scale):
    """A finger lifted in motion, and a busy page: content moves on, whole, while the control's does not."""

    def fling(tab: Tab, direction: int):
        gestures.stall_soon(tab, 300)
        gestures.fling(tab, direction * 80, 5)

    control = open_at(open_tab, "control.html", scale, 5000, has_touch=True)
    expect_blanks(control, CONTENT, lambda: fling(control, 1))
    tab = open_at(open_tab, "feed.html", scale, 5000, has_touch=True)
    # Upward in the full matrix only: a fling takes long.
    for direction in (1,) if scale == 1 else (1, -1):
        before = tab.offset()
        trace = record(tab, CONTENT, lambda: fling(tab, direction), f"fling-{scale}")
        trace.expect_whole()
        moved = tab.offset() - before
        assert direction * moved > 600, f"the content did not go on: {moved}"
        trace.expect_movement(moved)


@SCALES
def test_dragging_the_thumb_shows_no_background(open_tab, scale):
    """A long distance at once: thousands of pixels per frame."""
    control = open_at(open_tab, "control.html", scale)
    expect_blanks(control, CONTENT, lambda: gestures.drag_thumb(control, 200, 20))
    tab = open_at(open_tab, "feed.html", scale)
    for direction in (1, -1):
        before = tab.offset()
        trace = record(
            tab, CONTENT, lambda: gestures.drag_thumb(tab, direction * 200, 20), f"thumb-{scale}")
        trace.expect_whole()
        moved = tab.offset() - before
        assert direction * moved > 100_000, f"the thumb moved the content by {moved} only"
        trace.expect_movement(moved)


@SCALES
def test_each_notch_of_the_wheel_moves_by_its_delta(open_tab, scale):
    """Twenty notches of 100 pixels from the middle are 2000 pixels, either way."""
    tab = open_at(open_tab, "feed.html", scale, 300_000)
    for direction in (1, -1):
        trace = record(tab, CONTENT, lambda: gestures.notch(tab, direction * 100, 20), f"notch-{scale}")
        trace.expect_whole()
        trace.expect_movement(direction * 2000)


KEYS = [
    ("ArrowDown", 40), ("ArrowUp", -40), ("PageDown", HEIGHT * 0.875), ("PageUp", -HEIGHT * 0.875),
    ("Space", HEIGHT * 0.875), ("Shift+Space", -HEIGHT * 0.875),
]


@pytest.mark.parametrize("key, distance", KEYS)
def test_keys_scroll_as_in_any_page(open_tab, key, distance):
    """Arrows by a line, Page and Space by most of a window, whole in every frame."""
    tab = open_at(open_tab, "feed.html", 1, 5000)
    tab.run("feed.scroller.focus()")
    before = tab.offset()
    trace = record(tab, CONTENT, lambda: tab.page.keyboard.press(key), f"key-{key}")
    trace.expect_whole(at_least=3)
    trace.expect_movement(tab.offset() - before)
    assert abs(tab.offset() - before - distance) <= HEIGHT * 0.05 + 1


def test_end_and_home_show_the_last_and_the_first_item(open_tab):
    """End lands on the last pixel, Home on the first, and no frame between is blank."""
    tab = open_at(open_tab, "feed.html", 1)
    tab.run("feed.scroller.focus()")
    for key, offset in (("End", CONTENT.height - HEIGHT), ("Home", 0)):
        before = tab.offset()
        trace = record(tab, CONTENT, lambda: tab.page.keyboard.press(key), f"key-{key}")
        trace.expect_whole(at_least=2)
        trace.expect_movement(offset - before)
        assert trace.offsets[-1] == pytest.approx(offset, abs=1)


def test_scroll_into_view_by_the_browser_is_followed(open_tab):
    """`scrollIntoView` of a live node leaves the runway, stage and content layer in place."""
    tab = open_at(open_tab, "feed.html", 1, 5000)
    def reveal():
        tab.run("feed.scroller.querySelector('[data-item]').scrollIntoView({ block: 'center' })")
    trace = record(tab, CONTENT, reveal)
    trace.expect_whole(at_least=1)
    inner = tab.run("[...feed.scroller.querySelectorAll('*')].every((node) => node.scrollTop === 0)")
    assert inner, "a node inside the scroller was scrolled"
