"""The gallery's board of live orders: a thousand updates a second, and what is read stands still."""

import pytest
from harness import gestures
from harness.gallery import DESK, PHONE, open_page

# The rows in the window by their text, with their start from the window's top.
SEEN = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    return [...gallery.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden).map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [node.querySelector(".number").textContent, top - window.top, bottom - window.top];
    }).filter(([, top, bottom]) => bottom > 0.5 && top < window.height - 0.5).sort((a, b) => a[1] - b[1]);
}"""


@pytest.fixture
def visit(open_tab, shop):
    """Opens the board at a rate of updates a second: `visit(rate, **options of the context)`."""

    def visit(rate, **options):
        tab = open_page(open_tab(1, **(options or DESK)), shop, "/live", "[data-item]", "table")
        set_rate(tab, rate)
        return tab

    return visit


def set_rate(tab, rate):
    tab.page.check(f"[name=rate][value='{rate}']", force=True)


def expect_still(tab, looks):
    """Nothing that is read has moved in any frame; a busy machine shows fewer frames, so they are counted first."""
    tab.until(f"gallery.figures().looks > {looks}")
    figures = tab.run("gallery.figures()")
    assert figures["worst"] == 0, figures
    assert tab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("animated", [False, True], ids=["at once", "animated"])
def test_a_thousand_updates_a_second_move_nothing_that_is_read(visit, options, animated):
    """Rows come, go, move and grow above, below and in the window."""
    tab = visit(1000, **options)
    tab.page.set_checked("#animated", animated)
    tab.run("() => { gallery.table.contentOffset = 60000; }")
    tab.until("gallery.figures().updates > 2500")
    # Soon every row is on its way somewhere: only rows that rest are looked at.
    expect_still(tab, 3 if animated else 20)
    assert tab.run("gallery.stats().liveViews") < 60, "what fits on the screen, and what is on its way"


@pytest.mark.full
def test_nodes_end_where_the_table_says(visit):
    """Once the updates pause, rows follow each other, and each shows its own order."""
    tab = visit(1000)
    tab.run("() => { gallery.table.contentOffset = 60000; }")
    tab.until("gallery.figures().updates > 1500")
    set_rate(tab, 0)
    tab.page.wait_for_timeout(600)
    tab.rest()
    rows = tab.run(SEEN)
    assert len(rows) >= 8
    assert all(abs(above[2] - below[1]) <= 1 for above, below in zip(rows, rows[1:])), rows
    first = tab.run("gallery.table.firstAndLastItem({ y: gallery.table.contentOffset, height: 700 }).first.item")
    ids = tab.run(f"gallery.orders.ids.slice({first}, {first} + {len(rows)})")
    assert [f"#{number:,}" for number in ids] == [row[0] for row in rows]


@pytest.mark.full
def test_the_visitor_scrolls_while_rows_come_and_go(visit):
    """The wheel moves the board by its own distance, at a thousand updates a second."""
    tab = visit(1000)
    tab.page.set_checked("#animated", False)
    tab.run("() => { gallery.table.contentOffset = 60000; }")
    tab.page.wait_for_timeout(300)
    for direction in (1, -1):
        gestures.wheel(tab, 30 * direction, 40)
    tab.page.wait_for_timeout(300)
    rows = tab.run(SEEN)
    assert len(rows) >= 8
    expect_still(tab, 5)


def test_the_top_is_followed_on_request(visit):
    """At the top new orders are out of sight, unless the visitor wants to see them come in."""
    tab = visit(100)
    tab.until("gallery.figures().updates > 60")
    assert not tab.run("gallery.table.isAtStart")
    tab.page.check("#follow")
    tab.page.click("[data-to=first]")
    tab.page.wait_for_timeout(500)
    assert tab.run("gallery.table.isAtStart")
    set_rate(tab, 0)
    tab.page.wait_for_timeout(500)
    newest = tab.run("Math.max(...gallery.orders.ids.slice(0, 5))")
    assert f"#{newest:,}" in [row[0] for row in tab.run(SEEN)]


def test_the_inspector_says_why_the_offset_moved(visit):
    """By edits above, and what stood still is the first row in the window."""
    tab = visit(100)
    if tab.run("document.querySelector('#inspector').hidden"):
        tab.page.click("#inspect")
    tab.run("() => { gallery.table.contentOffset = 60000; }")
    tab.until("document.querySelector('.why').textContent.includes('by an edit; item')")
    assert "stood still" in tab.page.inner_text("#inspector")
    assert tab.console == []
