"""Scrolling to rows of unknown height after rows of unknown height: to the pixel."""

import random

import pytest
from harness import gestures
from harness.content import LearnedContent, shown
from harness.screencast import Screencast

CONTENT = LearnedContent(rows=10_000)


def open_table(tab, content=CONTENT, more="&unlimited"):
    """Opens the table of coloured rows."""
    tab.open(content.address("table.html", more))
    return tab


def top_row(tab):
    """The row at the window's upper edge, and its visible pixels, on the screen."""
    left, top, width, height = tab.window()
    with Screencast(tab) as screencast:
        pass
    pixels = screencast.frames[-1].pixels()[round(top):round(top + height), round(left):round(left + width)]
    column = shown(pixels)[:, 10]
    return int(column[0]), int((column == column[0]).sum())


@pytest.mark.parametrize("rows, times", [(10_000, 12), pytest.param(10_000, 60, marks=pytest.mark.full),
                                         pytest.param(100_000, 60, marks=pytest.mark.full)])
def test_random_landings_are_exact(tab, rows, times):
    """To the pixel, whatever was measured before."""
    content = LearnedContent(rows=rows)
    open_table(tab, content)
    chosen = random.Random(11)
    for _ in range(times):
        row = chosen.randrange(rows - 30)
        assert tab.run("(row) => feed.scrollTo({ section: 0, item: row }, { align: 'start' })", row) == "arrived"
        assert top_row(tab) == (row, int(content.tops[row + 1] - content.tops[row]))
        assert tab.offset() == tab.run("(row) => feed.frameOf({ section: 0, item: row }).y", row)


@pytest.mark.parametrize("align, distance", [("start", 0), ("center", 0.5), ("end", 1)])
def test_alignments_place_the_row(tab, align, distance):
    """At the start, the middle, the end, by its measured height."""
    open_table(tab)
    assert tab.run("(align) => feed.scrollTo({ section: 0, item: 5000 }, { align })", align) == "arrived"
    tab.rest()
    frame = tab.run("feed.frameOf({ section: 0, item: 5000 })")
    room = tab.window()[3] - frame["height"]
    assert frame["y"] - tab.offset() == pytest.approx(distance * room, abs=0.5)


@pytest.mark.frames
def test_an_animated_scroll_arrives_and_reports_it(tab):
    """It aims again while sizes settle on the way."""
    open_table(tab)
    assert tab.run("feed.scrollTo({ section: 0, item: 60 }, { align: 'start', animated: true })") == "arrived"
    tab.rest()
    assert top_row(tab)[0] == 60
    assert tab.offset() == tab.run("feed.frameOf({ section: 0, item: 60 }).y")


COUNT_AIMS = """() => {
    const { scrollTo } = feed.scroller;
    window.aims = 0;
    feed.scroller.scrollTo = (...all) => {
        aims += 1;
        return scrollTo.apply(feed.scroller, all);
    };
}"""


@pytest.mark.frames
@pytest.mark.full
@pytest.mark.parametrize("row", [400, 9000])
def test_a_long_animated_scroll_does_not_crawl(tab, row):
    """A redirected browser starts again from rest: redirected at every row of another height, it would take a minute."""
    open_table(tab)
    tab.run(COUNT_AIMS)
    assert tab.run("(row) => feed.scrollTo({ section: 0, item: row }, { align: 'start', animated: true })", row) == "arrived"
    tab.rest()
    assert tab.run("aims") <= 40
    assert tab.offset() == tab.run("(row) => feed.frameOf({ section: 0, item: row }).y", row)


@pytest.mark.frames
def test_a_reader_who_takes_over_cancels_an_animated_scroll(tab):
    """The wheel takes precedence."""
    open_table(tab)
    tab.run("""async () => {
        window.outcome = null;
        feed.scrollTo({ section: 0, item: 900 }, { align: "start", animated: true }).then((end) => { window.outcome = end; });
        while (feed.contentOffset === 0) await new Promise(requestAnimationFrame);
    }""")
    gestures.wheel(tab, -100, 10)
    tab.rest()
    assert tab.run("outcome") == "cancelled"


def test_a_target_removed_during_the_scroll_is_missing(tab):
    """The promise reports it."""
    open_table(tab)
    assert tab.run("""async () => {
        const outcome = feed.scrollTo({ section: 0, item: 9000 }, { animated: true });
        feed.reload(100);
        return outcome;
    }""") == "missing"


def test_two_scrolls_to_one_row_end_once_each(tab):
    """The first is cancelled by the second, which arrives."""
    open_table(tab)
    assert tab.run("""Promise.all([
        feed.scrollTo({ section: 0, item: 800 }, { animated: true }), feed.scrollTo({ section: 0, item: 800 })])
    """) == ["cancelled", "arrived"]


def test_the_end_is_reached_through_unseen_rows(tab):
    """End shows the last row, whole, and Home the first one."""
    open_table(tab)
    tab.run("feed.scroller.focus()")
    tab.page.keyboard.press("End")
    tab.rest()
    last = tab.run("feed.viewOf({ section: 0, item: 9999 }).getBoundingClientRect().bottom")
    assert last == pytest.approx(sum(tab.window()[1::2]), abs=0.5)
    tab.page.keyboard.press("Home")
    tab.rest()
    assert (tab.offset(), top_row(tab)[0]) == (0, 0)


@pytest.mark.frames
@pytest.mark.parametrize("per_frame", [20, 400, pytest.param(3000, marks=pytest.mark.full)])
def test_few_nodes_and_few_binds(tab, per_frame):
    """At most 1.15 bindings per shown row, and twice the nodes that window and overscan hold."""
    open_table(tab)
    tab.run("() => { feed.contentOffset = 60000; }")
    tab.rest()
    for direction in (1, -1):
        before, times = tab.run("[feed.stats().binds, seen.times]")
        gestures.wheel(tab, direction * per_frame, 60)
        tab.rest()
        binds, shown_rows = tab.run("[feed.stats().binds, seen.times]")
        assert binds - before <= 1.15 * (shown_rows - times) + 2, (per_frame, direction)
    assert tab.run("seen.live") <= 2 * CONTENT.most_live(20)
    assert tab.run("feed.stats().viewsMade") <= 2 * CONTENT.most_live(20)
