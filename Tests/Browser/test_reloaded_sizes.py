"""Rows that were measured keep their heights through a reload, on the screen and off it."""

import pytest

HEIGHTS = [150, 180, 60, 90, 120]
"""Heights of rows, in turn; the estimate is none of these."""

MAKE = """async ([count, named]) => {
    const heights = [150, 180, 60, 90, 120];
    window.order = Array.from({ length: count }, (_, row) => row);
    window.bound = [];
    await makeTable({
        sections: [{ items: count }],
        estimatedRowHeight: 33,
        itemId: named ? (section, row) => order[row] : undefined,
        view(row, dequeue) {
            bound.push(order[row.item]);
            return cell(() => heights[order[row.item] % heights.length])(row, dequeue);
        },
    });
    window.tall = () => order.map((_, row) => feed.frameOf({ section: 0, item: row }).height);
    window.liveRows = () => [...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden).length;
}"""


def visit_all(lab):
    """Scrolls to the end, so that every row is measured, and back."""
    for _ in range(60):
        lab.run("() => { feed.contentOffset += 200; }")
        lab.frames()
        if lab.run("feed.contentOffset + 401 >= feed.scroller.scrollHeight"):
            break
    lab.rest()


def heights(rows):
    """Heights of rows by their names."""
    return [HEIGHTS[row % 5] for row in rows]


@pytest.mark.matrix
@pytest.mark.parametrize("count", [5, 40], ids=["a-screen-or-two", "off-the-screen"])
def test_a_reload_keeps_measured_heights(lab, count):
    """Each row that is on the screen is bound once more, for it has no revision, and no other row is."""
    lab.run(MAKE, [count, True])
    visit_all(lab)
    assert lab.run("tall()") == heights(range(count))
    extent, offset = lab.run("[feed.stats().contentExtent, feed.contentOffset]")
    assert extent == sum(heights(range(count)))
    places = sorted(lab.run("nodes('[data-item]')"))
    lab.run("() => { bound = []; feed.reload(); }")
    lab.rest()
    assert lab.run("tall()") == heights(range(count))
    assert lab.run("[feed.stats().contentExtent, feed.contentOffset]") == [extent, offset]
    assert sorted(lab.run("nodes('[data-item]')")) == places
    bound = lab.run("bound")
    assert len(bound) == len(set(bound)) == lab.run("liveRows()"), "each live row is asked for once"
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    assert lab.run("nodes('[data-item]').map(([, top, bottom]) => bottom - top)[0]") == HEIGHTS[0]
    assert lab.run("[told.reports, told.errors]") == [[], []]


def test_heights_follow_their_rows_through_a_reload(lab):
    """A row that stands elsewhere afterwards is as high as it was."""
    lab.run(MAKE, [40, True])
    visit_all(lab)
    lab.run("() => { order.reverse(); feed.reload(); }")
    lab.rest()
    assert lab.run("tall()") == heights(reversed(range(40)))
    assert lab.run("feed.stats().contentExtent") == sum(heights(range(40)))


def test_rows_without_names_that_are_off_the_screen_are_measured_anew(lab):
    """A place is no identity: what stands there after a reload may be another row."""
    lab.run(MAKE, [40, False])
    visit_all(lab)
    assert lab.run("tall()") == heights(range(40))
    lab.run("() => { feed.reload(); }")
    lab.rest()
    assert lab.run("tall()")[0] != HEIGHTS[0]
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    assert lab.run("tall()")[0] == HEIGHTS[0]
