"""Elements as pages style them: without a height, with padding, as flex and grid containers."""

import pytest

GROWS = "The scroller is as long as its content"
KINDS = {
    "feed": "make({ items: rows(10_000), ...options })", "table": "makeTable({ sections: 10_000, ...options })",
    "collection": "makeCollection({ sections: 10_000, view: card(() => [80, 40]), ...options })",
}


def make(lab, style, kind="feed", options="{}"):
    """Makes a list in the element, styled as given."""
    lab.run(f"""(style) => {{
        const [element, options] = [document.querySelector("#feed"), {options}];
        Object.assign(element.style, {{ height: "400px", overflowX: "auto", ...style }});
        return {KINDS[kind]};
    }}""", style)
    lab.rest()


def last(lab):
    """Item, top and bottom of the last row once the content is scrolled to its end."""
    lab.run("() => { feed.contentOffset = 1e9; }")
    lab.rest()
    row = lab.run("live().sort((a, b) => a.top - b.top).at(-1)")
    return row["item"], round(row["top"]), round(row["bottom"])


@pytest.mark.parametrize("kind", KINDS)
def test_an_element_without_a_height_is_as_high_as_the_browser_window(lab, kind):
    """It reports a hint about that, makes few nodes, and scrolls."""
    make(lab, {"height": "auto"}, kind)
    reports = lab.run("told.reports")
    assert len(reports) == 1 and reports[0].startswith(GROWS)
    assert lab.run("feed.stats().viewsMade") <= 120
    assert lab.run("feed.element.clientHeight <= innerHeight")
    assert last(lab)[0] == "9999"
    lab.run("() => { feed.element.style.height = '200px'; }")
    lab.rest()
    assert lab.run("feed.element.clientHeight") == 200
    lab.run("() => feed.destroy()")
    assert not lab.run("document.querySelector('#feed').classList.contains('lazyscroll-bounded')")


def test_a_scroller_without_a_height_is_bounded_too(lab):
    """The bound is removed with the list."""
    lab.run("() => make({ items: rows(10_000), scroller: intoScroller('') })")
    lab.rest()
    assert [report.startswith(GROWS) for report in lab.run("told.reports")] == [True]
    assert lab.run("feed.stats().viewsMade") <= 120
    assert lab.run("() => { feed.destroy(); return feed.scroller.className; }") == ""


def test_an_element_may_grow_up_to_its_maximum_height(lab):
    """It grows with its content, up to `max-height`, without a report."""
    make(lab, {"height": "auto", "maxHeight": "300px"}, options="{ items: rows(3) }")
    assert lab.run("feed.element.clientHeight") == 120
    lab.run("() => feed.reload(rows(1000))")
    lab.rest()
    assert (lab.run("feed.element.clientHeight"), lab.run("told.reports")) == (300, [])
    assert last(lab) == ("999", 260, 300)


@pytest.mark.parametrize("style", [
    {"display": "flex", "flexDirection": "column"}, {"display": "flex", "flexDirection": "column-reverse"},
    {"display": "flex", "alignItems": "center", "justifyContent": "center"}, {"columns": "3"},
    {"display": "grid", "gridTemplateColumns": "repeat(3, 1fr)", "gap": "10px", "placeItems": "center"},
], ids=lambda style: " ".join(style.values()))
def test_all_rows_are_reached_however_the_element_arranges_children(lab, style):
    """The element's layout of its own children does not apply to the list."""
    make(lab, style, options="{ items: rows(1000) }")
    assert lab.run("live()[0].top") == 0
    assert last(lab) == ("999", 360, 400)
    assert lab.run("[feed.element.scrollHeight, feed.element.scrollWidth - feed.element.clientWidth]") == [40_000, 0]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("kind", ["feed", "table"])
def test_padding_surrounds_the_content_and_scrolls_with_it(lab, kind, direction):
    """One scroll bar, whole first and last rows, and rows visible in the padding as they pass."""
    make(lab, {"padding": "10px 20px 30px 40px", "direction": direction, "boxSizing": "border-box"}, kind,
         "{ items: rows(1000, { width: 300 }), sections: 1000 }")
    box = """(() => {
        const [row, outer] = [feed.element.querySelector("[data-item]").getBoundingClientRect(), feed.element.getBoundingClientRect()];
        const start = outer.left + feed.element.clientLeft;
        return [row.left - start, start + feed.element.clientWidth - row.right];
    })()"""
    left, right = lab.run(box)
    assert (left if direction == "ltr" else right) == (40 if direction == "ltr" else 20)
    if kind == "table":
        assert (left, right) == (40, 20)
    height = lab.run("feed.element.clientHeight")
    assert lab.run("feed.element.scrollWidth - feed.element.clientWidth") == 0
    assert lab.run("live()[0].top") == 10
    assert last(lab) == ("999", height - 70, height - 30)
    lab.run("() => { feed.contentOffset = 4000; }")
    lab.rest()
    tops = {int(row["item"]): row["top"] for row in lab.run("live()")}
    assert tops[100] == 10, "the content offset counts from the end of the padding"
    assert min(tops.values()) <= 0 and max(tops.values()) + 40 >= height, "the padding shows passing rows"
    x, y = lab.run("""(() => {
        const { left, top } = feed.element.getBoundingClientRect();
        return [left + feed.element.clientLeft + 200, top + feed.element.clientTop + 4];
    })()""")
    assert lab.run("([x, y]) => feed.itemOf(document.elementFromPoint(x, y)) !== null", [x, y])


def test_a_padded_scroller_shows_rows_at_their_frames(lab):
    """The list shares the scroller with other content."""
    lab.run("""() => {
        const scroller = intoScroller("height: 400px; padding: 30px; width: 420px");
        Object.assign(document.querySelector("#feed").style, { width: "auto", padding: "0 15px" });
        return make({ items: rows(1000, { width: 300 }), scroller });
    }""")
    lab.rest()
    for offset in (0, 50, 1000):
        lab.run("(offset) => { feed.scroller.scrollTop = offset; }", offset)
        lab.rest()
        tops = {int(row["item"]): row["top"] for row in lab.run("live()")}
        assert all(top == 30 + 40 * item - offset for item, top in tops.items()), offset
        assert min(tops.values()) <= (30 if offset == 0 else 0) and max(tops.values()) >= 360
        assert lab.run("feed.scroller.scrollWidth - feed.scroller.clientWidth") == 0


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_sideways_collection_without_a_width_is_as_wide_as_the_browser_window(lab, direction):
    """In a container that would grow with it: it says what to do about that, makes few nodes, and scrolls to its end."""
    lab.run("""(direction) => {
        const element = document.querySelector("#feed");
        const container = document.createElement("div");
        Object.assign(container.style, { display: "inline-block", direction });
        element.replaceWith(container);
        container.append(element);
        Object.assign(element.style, { height: "200px", width: "auto" });
        return makeCollection({ axis: "horizontal", sections: [{ items: 10_000, layout: { type: "list", estimatedExtent: 60 } }],
            view: card(() => [80, 40]) });
    }""", direction)
    lab.rest()
    reports = lab.run("told.reports")
    assert len(reports) == 1 and reports[0].startswith(GROWS)
    assert lab.run("feed.stats().viewsMade") <= 120
    assert 0 < lab.run("feed.element.clientWidth") <= lab.run("innerWidth")
    lab.run("() => { feed.contentOffset = 1e9; }")
    lab.rest()
    assert lab.run("feed.visibleItems().at(-1).item") == 9999
    edge = lab.run("""(() => {
        const [outer, last] = [feed.element, feed.viewOf({ section: 0, item: 9999 })].map((node) => node.getBoundingClientRect());
        const start = outer.left + feed.element.clientLeft;
        return getComputedStyle(feed.element).direction === "rtl"
            ? last.left - start : start + feed.element.clientWidth - last.right;
    })()""")
    assert abs(edge) <= 1
