"""Tables longer than any browser can scroll: two million rows, and a billion, of declared or measured height."""

import random

import pytest
from harness import gestures
from harness.long import expect_ends, expect_notches

ROW = 30


def open_table(lab, rows, more=""):
    """A table of unseen rows of 30 pixels."""
    lab.run(f"() => makeTable({{ sections: {rows}, view: cell(() => {ROW}), {more} }})")
    return lab


SIZES = [2_000_000, 1_000_000_000]
GIVEN = f"rowHeight: {ROW}"


@pytest.mark.matrix
@pytest.mark.parametrize("rows", SIZES)
@pytest.mark.parametrize("more", [GIVEN, ""], ids=["given", "measured"])
def test_end_and_home_show_the_last_and_the_first_row(lab, rows, more):
    """The wheel leaves both."""
    open_table(lab, rows, more)
    expect_ends(lab, rows, rows * ROW)


@pytest.mark.matrix
@pytest.mark.parametrize("rows", SIZES)
@pytest.mark.parametrize("times", [100, pytest.param(1000, marks=pytest.mark.full)])
def test_notches_from_the_middle_move_exactly(lab, rows, times):
    """Although a pixel of the runway stands for many of the content there."""
    open_table(lab, rows)
    lab.run(f"feed.scrollTo({{ section: 0, item: {rows // 2} }}, {{ align: 'start' }})")
    lab.rest()
    expect_notches(lab, times)


def test_random_landings_in_a_billion_are_exact(lab):
    """At the ends, and in between."""
    rows = SIZES[-1]
    open_table(lab, rows)
    places = random.Random(3)
    for row in [0, 5, 9_000, *[places.randrange(rows) for _ in range(12)], rows - 9_000, rows - 20]:
        assert lab.run("(row) => feed.scrollTo({ section: 0, item: row }, { align: 'start' })", row) == "arrived"
        first = min((view for view in lab.run("live()") if view["bottom"] > 0.5), key=lambda view: view["top"])
        assert (first["item"], round(first["top"], 3)) == (str(row), 0), row


def rises(rows):
    """Returns whether no row precedes the one before it, by more than the row of a rounded content pixel."""
    return all(after >= before - 1 for before, after in zip(rows, rows[1:]))


@pytest.mark.parametrize("rows", [10_000, pytest.param(2_000_000, marks=pytest.mark.full)])
def test_the_thumb_reaches_everything_in_order(lab, rows):
    """The visible rows rise and fall with the thumb, though rows measure more than estimated."""
    lab.run(f"() => makeTable({{ sections: {rows}, view: cell((section, row) => 31 + 18 * ((row * 7 + (row >> 3)) % 4)) }})")
    lab.run("""() => {
        window.seen = [];
        feed.scroller.addEventListener("scroll", () => {
            const first = feed.visibleItems()[0];
            seen.push(first.item);
        });
    }""")
    gestures.drag_thumb(lab, 500, 25)
    lab.rest()
    rows_seen = lab.run("seen")
    assert rises(rows_seen), rows_seen
    assert lab.run("live().at(-1).item") == str(rows - 1)
    lab.run("() => { seen.length = 0; }")
    gestures.drag_thumb(lab, -500, 25)
    lab.rest()
    rows_seen = lab.run("seen")
    assert rises(rows_seen[::-1]), rows_seen
    assert (lab.offset(), rows_seen[-1]) == (0, 0)


def test_a_billion_rows_cost_no_memory(lab):
    """Neither in JavaScript nor in the engine, and no time."""
    before = lab.heap()
    open_table(lab, SIZES[-1])
    assert lab.heap() - before < 2_000_000
    assert lab.run("feed.stats().items") == SIZES[-1]
    gestures.wheel(lab, 3000, 40)
    lab.rest()
    assert lab.run("told.reports") == []
