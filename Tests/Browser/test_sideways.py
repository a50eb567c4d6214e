"""Collections and carousels that scroll sideways, in both writing directions, like vertical ones."""

import pytest
from harness import gestures
from harness.writes import COUNT_WRITES
from test_collection import expect_no_reports
from test_faults import TRAP

DIRECTIONS = pytest.mark.parametrize("way", [1, -1], ids=["ltr", "rtl"])

MEASURED = """{ axis: "horizontal", budget: Infinity,
    sections: [{ items: 10000, layout: { type: "list", estimatedExtent: 60 } }],
    view: card((section, item) => [31 + (item * 37) % 90, 40]) }"""
"""Items side by side of unknown width."""

COLUMN = 100
GRID = f"""{{ axis: "horizontal", sections: [{{ items: 10_000_000, layout: {{ type: "grid", columns: 2, rowExtent: {COLUMN} }} }}] }}"""
"""Columns of two cells each, 500 million pixels."""
LENGTH = 10_000_000 // 2 * COLUMN


@pytest.fixture
def sideways(lab, way):
    """A laboratory with the given text direction."""
    lab.run("(way) => { document.dir = way < 0 ? 'rtl' : 'ltr'; }", way)
    yield lab
    lab.run("() => { document.dir = 'ltr'; }")


def starts(lab):
    """The items in the window, with their starts in the writing direction."""
    return {item: start for item, start in lab.run("""(() => {
        const { left } = feed.scroller.getBoundingClientRect();
        const { clientLeft, clientWidth, dir } = feed.scroller;
        const isBackward = getComputedStyle(feed.scroller).direction === "rtl";
        return feed.visibleItems().map((item) => {
            const box = feed.viewOf(item).getBoundingClientRect();
            const start = box.left - left - clientLeft;
            return [item.item, isBackward ? clientWidth - start - box.width : start];
        });
    })()""")}


def window(lab):
    """The width of the window."""
    return lab.run("feed.scroller.clientWidth")


FOLLOW = """() => {
    window.moved = { by: 0, apart: 0 };
    const look = () => new Map([...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden)
        .map((node) => [node.dataset.item, node.getBoundingClientRect().left]));
    let before = look();
    const follow = () => {
        const now = look();
        const steps = [...now].filter(([item]) => before.has(item)).map(([item, left]) => before.get(item) - left);
        moved.by += steps[0];
        moved.apart = Math.max(moved.apart, ...steps.map((step) => Math.abs(step - steps[0])));
        before = now;
        requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
}"""
"""Sums the distance by which the shared items of two frames moved left, and the differences between items."""


@pytest.mark.frames
@DIRECTIONS
def test_unseen_items_move_by_the_input(sideways, way):
    """Back through them: each measures another width, and no offset is written before rest."""
    lab = sideways
    lab.run(f"() => makeCollection({MEASURED})")
    lab.run("feed.scrollTo({ section: 0, item: 2500 }, { align: 'start' })")
    lab.rest()
    before = lab.run("feed.stats().correctionsPx")
    lab.run(COUNT_WRITES)
    lab.run(FOLLOW)
    gestures.wheel(lab, way * -15, 60, "x")
    lab.rest()
    assert lab.run("feed.stats().correctionsPx") > before + 100
    moved = lab.run("moved")
    assert moved["apart"] <= 0.01, "the items stay side by side"
    assert moved["by"] == pytest.approx(way * -15 * 60, abs=1)
    assert lab.run("writes") == {"during": 0, "after": 1}
    assert lab.run("Math.abs(feed.scroller.scrollLeft)") == pytest.approx(lab.offset(), abs=1)
    expect_no_reports(lab)


@pytest.mark.matrix
@DIRECTIONS
@pytest.mark.parametrize("item", [40, 400, 6000])
def test_an_animated_scroll_arrives_to_the_pixel(sideways, item):
    """Although no width on the way is known; the promise reports it."""
    lab = sideways
    lab.run(f"() => makeCollection({MEASURED})")
    outcome = lab.run("(item) => feed.scrollTo({ section: 0, item }, { align: 'start', animated: true })", item)
    assert outcome == "arrived"
    assert starts(lab)[item] == pytest.approx(0, abs=0.01)
    lab.rest()
    assert starts(lab)[item] == pytest.approx(0, abs=0.01)
    assert lab.offset() == pytest.approx(lab.run("(item) => feed.frameOf({ section: 0, item }).x", item), abs=0.01)
    expect_no_reports(lab)


@DIRECTIONS
def test_a_reader_who_takes_over_cancels_an_animated_scroll(sideways, way):
    """The wheel takes precedence."""
    lab = sideways
    lab.run(f"""async () => {{
        await makeCollection({MEASURED});
        window.outcome = null;
        feed.scrollTo({{ section: 0, item: 900 }}, {{ align: "start", animated: true }}).then((outcome) => {{ window.outcome = outcome; }});
        while (feed.contentOffset === 0) await frames();
    }}""")
    gestures.wheel(lab, way * -100, 10, "x")
    lab.rest()
    assert lab.run("outcome") == "cancelled"
    assert lab.offset() < 900 * 31


@DIRECTIONS
def test_the_content_offset_counts_along_the_axis(sideways):
    """Read, reported, counted, and restored."""
    lab = sideways
    lab.run(f"() => {{ window.offsets = []; return makeCollection({{ ...{GRID}, onScroll: (offset) => offsets.push(offset) }}); }}")
    assert lab.offset() == 0
    lab.run("() => { feed.contentOffset = 700; }")
    lab.rest()
    assert lab.run("[feed.contentOffset, feed.stats().contentOffset, offsets.at(-1)]") == [700, 700, 700]
    assert lab.run("[Math.abs(feed.scroller.scrollLeft), feed.scroller.scrollTop]") == [700, 0]
    assert lab.run("feed.visibleItems()[0].item") == 14
    expect_no_reports(lab)


@DIRECTIONS
def test_home_and_end_show_the_first_and_the_last_item(sideways, way):
    """The end is known only there."""
    lab = sideways
    lab.run(f"() => makeCollection({MEASURED})")
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("End")
    lab.rest()
    shown = starts(lab)
    assert max(shown) == 9999
    assert shown[9999] == pytest.approx(window(lab) - (31 + (9999 * 37) % 90), abs=1)
    gestures.notch(lab, way * -100, 3, "x")
    lab.rest()
    assert starts(lab)[9990] == pytest.approx(shown[9999] + 300 - sum(31 + (item * 37) % 90 for item in range(9990, 9999)), abs=1)
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("Home")
    lab.rest()
    assert (lab.offset(), starts(lab)[0]) == (0, 0)
    expect_no_reports(lab)


@pytest.mark.matrix
@DIRECTIONS
def test_keys_scroll_along_the_axis(sideways, way):
    """Arrows move by a line in their direction; Page and Space by most of a window, in the text's direction."""
    lab = sideways
    lab.run(f"() => makeCollection({GRID})")
    lab.run("() => { feed.contentOffset = 5000; }")
    lab.rest()
    lab.run("feed.scroller.focus()")
    onward, back = ("ArrowRight", "ArrowLeft") if way > 0 else ("ArrowLeft", "ArrowRight")
    page = window(lab) * 0.875
    for keys, distance in (
        ([onward], 40), ([back], -40), (["PageDown"], page), (["PageUp"], -page), (["Space"], page), (["Shift+Space"], -page),
        (["PageDown"] * 3, 3 * page), (["PageUp"] * 2, -2 * page),
    ):
        before = lab.offset()
        for key in keys:
            lab.page.keyboard.press(key)
        lab.rest()
        assert lab.offset() == pytest.approx(before + distance, abs=1), keys
    for key in ("PageUp",) * 20:
        lab.page.keyboard.press(key)
    lab.rest()
    assert lab.offset() == 0
    lab.page.keyboard.press("PageDown")
    lab.rest()
    assert lab.offset() == pytest.approx(page, abs=1)
    expect_no_reports(lab)


@pytest.mark.full
@DIRECTIONS
def test_content_longer_than_browsers_scroll_is_reached(sideways, way):
    """Its last item by End and by a call; notches from the middle move by their delta."""
    lab = sideways
    lab.run(f"() => makeCollection({GRID})")
    last = LENGTH - window(lab)
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("End")
    lab.rest()
    assert starts(lab)[9_999_999] == pytest.approx(window(lab) - COLUMN, abs=0.01)
    assert lab.offset() == last
    gestures.notch(lab, way * -100, 5, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(last - 500, abs=1)
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("Home")
    lab.rest()
    assert (lab.offset(), starts(lab)[0]) == (0, 0)
    for item, animated in ((9_999_999, "false"), (5_000_000, "false"), (7, "false"), (9_999_999, "true"), (2_345_678, "true")):
        outcome = lab.run(f"feed.scrollTo({{ section: 0, item: {item} }}, {{ align: 'start', animated: {animated} }})")
        assert outcome == "arrived"
        assert lab.offset() == pytest.approx(min(item // 2 * COLUMN, last), abs=0.01), (item, animated)
        assert starts(lab)[item] == pytest.approx(item // 2 * COLUMN - lab.offset(), abs=0.01)
    before = lab.offset()
    gestures.notch(lab, way * 100, 50, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(before + 5000, abs=1)
    gestures.notch(lab, way * -100, 50, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(before, abs=1)
    expect_no_reports(lab)


@pytest.mark.matrix
@DIRECTIONS
def test_the_thumb_reaches_everything(sideways, way):
    """On long content too, where one runway pixel stands for many."""
    lab = sideways
    lab.run(f"() => makeCollection({GRID})")
    gestures.drag_thumb(lab, way * 500, 25, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(LENGTH - window(lab), abs=1)
    gestures.drag_thumb(lab, way * -500, 25, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(0, abs=1)
    expect_no_reports(lab)


@pytest.mark.matrix
@DIRECTIONS
def test_a_carousel_may_be_longer_than_browsers_scroll(sideways, way):
    """Its last item is reached, and left."""
    lab = sideways
    lab.run("() => makeCarousel({ list: 'long', ids: Array.from({ length: 400_000 }, (_, index) => index) })")
    last = 400_000 * 100 - 400
    lab.run("feed.element.focus()")
    lab.page.keyboard.press("End")
    lab.rest()
    assert lab.offset() == last
    assert lab.run("aside().at(-1)") == ["long:399999", 300, 0]
    gestures.notch(lab, way * -100, 5, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(last - 500, abs=1)
    assert lab.run("feed.scrollTo(200_000, { align: 'start' })") == "arrived"
    lab.rest()
    assert lab.run("aside()[0]") == ["long:200000", 0, 0]
    gestures.notch(lab, way * 100, 20, "x")
    lab.rest()
    assert lab.offset() == pytest.approx(20_002_000, abs=1)
    lab.run("() => feed.show('other', [1, 2, 3])")
    lab.frames(3)
    assert lab.offset() == 0
    lab.run("() => feed.show('long', Array.from({ length: 400_000 }, (_, index) => index))")
    lab.frames(3)
    assert lab.offset() == pytest.approx(20_002_000, abs=1), "at its kept offset"
    expect_no_reports(lab)


@DIRECTIONS
def test_an_engine_that_stops_is_replaced(sideways, way):
    """At the same offset."""
    lab = sideways
    lab.run(TRAP)
    lab.run(f"() => makeCollection({GRID})")
    lab.run("() => { feed.contentOffset = 200_000_050; }")
    lab.rest()
    before = starts(lab)
    lab.run("corrupt()")
    gestures.notch(lab, way * 10, 1, "x")
    lab.rest()
    assert len(lab.run("told.errors")) == 1
    after = starts(lab)
    moved = {before[item] - after[item] for item in before.keys() & after.keys()}
    assert moved == {0.0} or moved == {10.0}, moved


@DIRECTIONS
def test_figures_count_along_the_axis(sideways, way):
    """The range with nodes, and the length of the content."""
    lab = sideways
    lab.run(f"() => makeCollection({GRID})")
    lab.run("() => { feed.contentOffset = 123_400; }")
    lab.rest()
    stats = lab.run("feed.stats()")
    assert stats["contentExtent"] == LENGTH
    assert stats["materialized"]["start"] <= 123_400
    assert stats["materialized"]["end"] >= 123_400 + window(lab)
    assert stats["materialized"]["end"] - stats["materialized"]["start"] < 3 * window(lab)
