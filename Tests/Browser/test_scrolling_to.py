"""Scrolling to items: the landing, and the promise's outcome."""

import random

import pytest
from harness import gestures
from harness.content import Content
from harness.record import record


@pytest.mark.frames
@pytest.mark.parametrize("rows", [10_000, pytest.param(100_000, marks=pytest.mark.full)])
def test_random_landings_are_exact(tab, rows):
    """On the pixel, in frames without blanks."""
    content = Content(rows=rows)
    tab.open(content.address("feed.html", "&unlimited"))
    chosen = random.Random(11)
    for _ in range(6):
        item = chosen.randrange(rows - 20)
        outcomes = []

        def land():
            outcomes.append(tab.run("(item) => feed.scrollTo(item, { align: 'start' })", item))

        trace = record(tab, content, land, "landing")
        trace.expect_whole(at_least=1)
        assert outcomes == ["arrived"]
        assert trace.offsets[-1] == content.tops[item]


@pytest.mark.parametrize("align, offset", [
    ("start", 20_000), ("center", 20_000 - 180), ("end", 20_000 - 360), ("nearest", 20_000 - 360)])
def test_alignments_place_the_item(lab, align, offset):
    """At the start, the middle, the end, or no further than needed."""
    lab.run("() => make()")
    assert lab.run("(align) => feed.scrollTo(500, { align })", align) == "arrived"
    assert lab.offset() == offset


def test_nearest_alignment_keeps_a_visible_item(lab):
    """Nothing moves."""
    lab.run("() => make()")
    assert lab.run("feed.scrollTo(5)") == "arrived"
    assert lab.offset() == 0


@pytest.mark.frames
def test_an_animated_scroll_arrives_and_reports_it(tab):
    """Whole in every frame, forward only, to the pixel."""
    content = Content(rows=10_000)
    tab.open(content.address("feed.html"))
    outcomes = []

    def land():
        outcomes.append(tab.run("feed.scrollTo(300, { align: 'start', animated: true })"))

    trace = record(tab, content, land, "animated")
    trace.expect_whole()
    trace.expect_movement(content.tops[300])
    assert outcomes == ["arrived"]


@pytest.mark.frames
def test_a_reader_who_takes_over_cancels_an_animated_scroll(lab):
    """The wheel takes precedence."""
    lab.run("""async () => {
        await make();
        window.outcome = null;
        feed.scrollTo(900, { align: "start", animated: true }).then((outcome) => { window.outcome = outcome; });
        while (feed.contentOffset === 0) await frames();
    }""")
    gestures.wheel(lab, -100, 10)
    lab.rest()
    assert lab.run("outcome") == "cancelled"
    assert lab.offset() < 900 * 40


@pytest.mark.frames
def test_a_new_scroll_cancels_the_previous_one(lab):
    """The last one arrives."""
    lab.run("() => make()")
    outcomes = lab.run("""async () => Promise.all([
        feed.scrollTo(900, { animated: true }), feed.scrollTo(100, { align: "start" })])""")
    assert outcomes == ["cancelled", "arrived"]
    lab.rest()
    assert lab.offset() == 4000


@pytest.mark.parametrize("item", ["5000", "-1", "'nobody'", "undefined", "NaN", "null"])
def test_a_missing_target_is_reported_as_missing(lab, item):
    """Nothing moves."""
    lab.run("() => make()")
    assert lab.run(f"feed.scrollTo({item})") == "missing"
    assert lab.offset() == 0


def test_the_last_item_of_a_long_feed_is_reachable(lab):
    """As long as a browser scrolls by itself: End shows the last item and the wheel leaves it, Home likewise."""
    lab.run("""() => make({ items: {
        count: 400_000,
        model: (index) => ({ id: index, x: 0, y: index * 39.5, width: 380, height: 39.5 }),
    } })""")
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("End")
    lab.rest()
    assert lab.run("live().at(-1).item") == "399999"
    assert lab.run("live().at(-1).bottom") == pytest.approx(400, abs=1)
    gestures.notch(lab, -100, 5)
    lab.rest()
    assert lab.offset() == pytest.approx(400_000 * 39.5 - 400 - 500, abs=1)
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("Home")
    lab.rest()
    assert (lab.offset(), lab.run("live()[0].item")) == (0, "0")


def test_a_saved_offset_can_be_restored(lab):
    """The page returns to the saved offset at once."""
    lab.run("async () => { await make(); feed.contentOffset = 12345; }")
    assert lab.offset() == 12345
    shown = [view for view in lab.run("live()") if view["bottom"] > 0]
    assert (shown[0]["item"], shown[0]["top"]) == ("308", -25)


@pytest.mark.parametrize("options, item, offset", [
    ("insets: { bottom: 30 }", 999, 39_630), ("insets: { top: 30 }", 0, 0),
    ("insets: { bottom: 30 }, header: document.createElement('h2'), headerHeight: 50", 999, 39_680),
], ids=["a covered end", "a covered start", "a covered end below a header"])
@pytest.mark.parametrize("movement", ["", "duration: 50"])
def test_a_place_at_a_covered_end_is_reached(lab, options, item, offset, movement):
    """The range has room for the part of the element that is covered."""
    lab.run(f"async () => {{ await make({{ {options} }}); feed.contentOffset = 2000; await frames(3); }}")
    outcome = lab.run(f"""() => Promise.race([
        feed.scrollTo({item}, {{ align: "start", {movement} }}), new Promise((end) => setTimeout(end, 5000, "nothing")),
    ])""")
    assert (outcome, lab.offset(), lab.run("feed.isScrolling")) == ("arrived", offset, False)
    assert lab.run("feed.scrollTo(500, { align: 'start' })") == "arrived"
    assert lab.run("[told.reports, told.errors]") == [[], []]


def test_a_place_behind_the_end_of_the_page_is_unreachable(lab):
    """A list that the page scrolls cannot bring its last item to the window's start."""
    outcome = lab.run("""async () => {
        document.querySelector("#feed").style.height = "auto";
        await make({ scroller: document.scrollingElement });
        await frames(3);
        const outcome = await Promise.race([feed.scrollTo(999, { align: "start" }), new Promise((end) => setTimeout(end, 5000, "nothing"))]);
        return [outcome, feed.isAtEnd, await feed.scrollTo(999, { align: "end" })];
    }""")
    assert outcome == ["unreachable", True, "arrived"]
