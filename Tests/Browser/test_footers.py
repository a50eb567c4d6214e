"""Pinned footers, at the window's lower edge as long as their section goes on."""

import pytest
from harness.reports import expect_no_reports

BAR = 28
"""The height of headers and footers."""

MADE = {
    "table": """() => makeTable({
        sections: [20, 1000].map((items) => ({ items, header: `${items}`, footer: `End of ${items}` })),
        headerHeight: 28, footerHeight: 28, rowHeight: 40 })""",
    "collection": """() => makeCollection({
        sections: [20, 1000].map((items) => (
            { items, header: `${items}`, footer: `End of ${items}`, pinned: true, layout: { type: "grid", columns: 1, rowExtent: 40 } })),
        headerHeight: 28, footerHeight: 28 })""",
}


def footers(lab):
    """The footers in the window: their text and start."""
    return [(text, top) for text, top, bottom in lab.run("nodes('[data-footer]')") if bottom > 0 and top < 400]


@pytest.mark.matrix
@pytest.mark.parametrize("kind", MADE)
def test_a_pinned_footer_stays_and_is_pushed_out_where_its_section_ends(lab, kind):
    """At the beginning of a section its header enters first, and the footer below it."""
    lab.run(MADE[kind])
    end = 20 * 40 + 2 * BAR
    for offset, expected in [
        (0, [("End of 20", 372)]),
        (300, [("End of 20", 372)]),
        (end - 400, [("End of 20", 372)]),
        (end - 390, [("End of 20", 362)]),
        (end - 372, [("End of 20", 344)]),
        (end - 350, [("End of 20", 322), ("End of 1000", 378)]),
        (end - 344, [("End of 20", 316), ("End of 1000", 372)]),
        (end - 10, [("End of 20", -18), ("End of 1000", 372)]),
        (20_000, [("End of 1000", 372)]),
        (1020 * 40 + 4 * BAR - 400, [("End of 1000", 372)]),
        # The same on the way back.
        (end - 350, [("End of 20", 322), ("End of 1000", 378)]),
        (0, [("End of 20", 372)]),
    ]:
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.rest()
        assert footers(lab) == expected, offset
        # It lies over the items.
        left, top, *_ = lab.window()
        over = "([x, y]) => document.elementFromPoint(x, y).closest('[data-footer]')?.textContent"
        assert lab.run(over, [left + 100, top + expected[-1][1] + 5]) == expected[-1][0], offset
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", MADE)
def test_a_scroll_target_is_not_below_a_footer(lab, kind):
    """At the end alignment it is above the footer; with the nearest alignment too."""
    lab.run(MADE[kind])
    for align in ("end", "nearest"):
        lab.run("() => { feed.contentOffset = 0; }")
        lab.rest()
        bring = "scrollTo({ section: 1, item: 500 }" if kind == "table" else "scrollTo({ section: 1, item: 500 }"
        assert lab.run(f"feed.{bring}, {{ align: '{align}' }})") == "arrived"
        lab.rest()
        bottoms = lab.run("live().filter(({ text }) => text.endsWith('1.500')).map(({ bottom }) => bottom)")
        assert bottoms == [400 - BAR], align
    assert lab.console == []
