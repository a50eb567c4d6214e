"""Content longer than any browser can scroll: a million rows of 120 px, 120 million pixels."""

import random

import pytest
from harness import gestures
from harness.long import WINDOW, expect_ends, expect_notches

ROWS = 1_000_000
ROW = 120
LAST = ROWS * ROW - WINDOW


@pytest.fixture
def long(lab):
    """A tab with the feed, at its start."""
    lab.run(f"""() => make({{ items: {{
        count: {ROWS}, model: (index) => ({{ id: index, x: 0, y: index * {ROW}, width: 380, height: {ROW} }}),
    }} }})""")
    return lab


def show(tab, item):
    """Scrolls an item to the window's start."""
    assert tab.run(f"feed.scrollTo({item}, {{ align: 'start' }})") == "arrived"


def test_random_landings_are_exact(long):
    """At the ends, where the runway's pixels equal the content's, and in between, where they do not."""
    places = random.Random(3)
    for item in [0, 5, 2_083, 2_084, *[places.randrange(ROWS) for _ in range(20)], ROWS - 2_200, ROWS - 3]:
        show(long, item)
        assert long.offset() == pytest.approx(min(item * ROW, LAST), abs=0.01), item


@pytest.mark.parametrize("times", [100, pytest.param(1000, marks=pytest.mark.full)])
def test_notches_from_the_middle_move_exactly(long, times):
    """Although a pixel of the runway stands for several of the content there."""
    show(long, ROWS // 2)
    expect_notches(long, times)


def test_end_and_home_show_the_last_and_the_first_item(long):
    """The wheel leaves both."""
    expect_ends(long, ROWS, ROWS * ROW)


def on_screen(tab):
    """The rows in the window, with their starts."""
    return [view for view in tab.run("live()") if view["bottom"] > 0 and view["top"] < WINDOW]


def rises(offsets):
    """Returns whether no offset precedes the one before it, within the runway pixel to which browsers round."""
    pixel = LAST / 16_000_000 + 1
    return all(after >= before - pixel for before, after in zip(offsets, offsets[1:]))


def test_the_thumb_reaches_everything_in_order(long):
    """Down and up again; the visible rows rise and fall with it."""
    long.run("() => { window.seen = []; feed.scroller.addEventListener('scroll', () => seen.push(feed.contentOffset)); }")
    gestures.drag_thumb(long, 500, 25)
    long.rest()
    offsets = long.run("seen")
    assert rises(offsets) and offsets[-1] == pytest.approx(LAST, abs=1)
    long.run("() => { seen.length = 0; }")
    gestures.drag_thumb(long, -500, 25)
    long.rest()
    offsets = long.run("seen")
    assert rises(offsets[::-1]) and offsets[-1] == pytest.approx(0, abs=1)


def test_an_animated_scroll_arrives_to_the_pixel(long):
    """Across a hundred million of them."""
    assert long.run("feed.scrollTo(875_000, { align: 'start', animated: true })") == "arrived"
    assert long.offset() == pytest.approx(875_000 * ROW, abs=0.01)


@pytest.mark.matrix
@pytest.mark.parametrize("is_told", [True, False])
def test_an_animated_scroll_arrives_despite_apparent_rests(long, is_told):
    """On a busy machine the timeout for rest may end before the browser reports that it moves."""
    outcome = long.run(f"""async () => {{
        const end = feed.scrollTo(875_000, {{ align: "start", animated: true }});
        let told = 0;
        feed.scroller.addEventListener("scroll", () => {{
            told += 1;
            if (told % 10 === 0) feed.scroller.dispatchEvent(new Event("scrollend"));
        }}, {{ capture: {str(not is_told).lower()} }});
        return Promise.race([end, new Promise((late) => setTimeout(late, 10_000, "late"))]);
    }}""")
    assert outcome == "arrived"
    assert long.offset() == pytest.approx(875_000 * ROW, abs=0.01)


def test_an_edit_above_keeps_the_anchor(long):
    """Other content belongs to the same browser offset then."""
    show(long, ROWS // 2)
    before = on_screen(long)
    long.run("() => { feed.growItem(10, { width: 380, height: 1_000_120 }); }")
    long.rest()
    assert on_screen(long) == before
    assert long.offset() == pytest.approx(ROWS // 2 * ROW + 1_000_000, abs=0.01)
