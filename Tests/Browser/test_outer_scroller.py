"""A feed in another scroller: the anchor when content before the feed grows."""

import pytest
from harness import gestures

MAKE = """async (outer) => {
    const tail = document.createElement("footer");
    tail.style.height = "900px";
    tail.textContent = "Behind it";
    const element = document.querySelector("#feed");
    element.style.height = "auto";
    const scroller = outer === "element" ? intoScroller() : document.scrollingElement;
    const head = putBefore(200, "Before the feed");
    element.after(tail);
    window.names = Array.from({ length: 200 }, (_, row) => row);
    await makeTable({ scroller, sections: [{ items: 200 }], itemId: (section, row) => names[row],
        view: (row, dequeue) => cell(() => 31 + (row.id * 37) % 60)(row, dequeue) });
    window.insert = (at) => {
        names.splice(at, 0, ...Array.from({ length: 40 }, (_, row) => 1000 + row));
        feed.insertItems({ section: 0, item: at }, 40);
    };
    window.head = head;
    window.tail = tail;
    window.seen = () => {
        const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
        return Object.fromEntries(feed.visibleItems().map((row) =>
            [row.item, Math.round(feed.viewOf(row).getBoundingClientRect().top - top)]));
    };
}"""
"""A table between a header and a footer, in the page's own scroller or an element."""

OUTER = pytest.mark.parametrize("outer", ["page", "element"])


@pytest.fixture
def outer_lab(lab):
    yield lab
    lab.run("() => { document.scrollingElement.scrollTop = 0; }")


@pytest.mark.matrix
@OUTER
@pytest.mark.parametrize("change", [
    "head.style.height = '500px'",
    "head.style.height = '20px'",
    "head.before(Object.assign(document.createElement('p'), { textContent: 'News', style: 'height: 300px' }))",
    # The feed's own length changes at the same time, and so does its anchor.
    "head.style.height = '500px'; insert(190)",
    "head.style.height = '500px'; insert(2)",
])
def test_visible_rows_stay_when_content_before_the_feed_changes(outer_lab, outer, change):
    """In every frame, not only at rest."""
    lab = outer_lab
    lab.run(MAKE, outer)
    lab.run("() => { feed.scroller.scrollTop = 2000; }")
    lab.rest()
    before = lab.run("seen()")
    assert len(before) > 4
    found = lab.run(f"""async () => {{
        const all = [];
        {change};
        for (let frame = 0; frame < 6; frame += 1) {{
            await new Promise(requestAnimationFrame);
            all.push(Object.values(seen()).sort((a, b) => a - b));
        }}
        return all;
    }}""")
    lab.rest()
    places = sorted(before.values())
    assert all(frame == places for frame in found), f"{places} became {found}"
    assert sorted(lab.run("seen()").values()) == places
    assert lab.console == []


@OUTER
def test_content_behind_the_feed_stays_when_the_feed_grows(outer_lab, outer):
    """The feed is an ordinary part of the page."""
    lab = outer_lab
    lab.run(MAKE, outer)
    lab.run("() => { feed.scroller.scrollTop = feed.scroller.scrollHeight; }")
    lab.rest()
    place = "tail.getBoundingClientRect().bottom"
    before = lab.run(place)
    lab.run("() => { insert(10); }")
    lab.rest()
    assert abs(lab.run(place) - before) <= 1


def test_the_scrollers_overflow_anchor_is_restored(outer_lab):
    """The page decides whether the browser anchors in it."""
    lab = outer_lab
    lab.run(MAKE, "page")
    assert lab.run("document.scrollingElement.style.overflowAnchor") == ""
    lab.run("() => { document.scrollingElement.style.overflowAnchor = 'none'; feed.destroy(); }")
    assert lab.run("document.scrollingElement.style.overflowAnchor") == "none"
    lab.run("() => { document.scrollingElement.style.overflowAnchor = ''; }")


def test_what_is_not_the_lists_keeps_its_overflow_anchor(outer_lab):
    """In another scroller all but the list's own nodes; of an element that scrolls by itself what the page had set comes back."""
    lab = outer_lab
    lab.run(MAKE, "page")
    excluded = """() => [...document.querySelectorAll("*")].filter((node) => getComputedStyle(node).overflowAnchor === "none")
        .filter((node) => !node.matches(".lazyscroll-nested > .lazyscroll-runway")).length"""
    assert lab.run(excluded) == 0
    assert lab.run("getComputedStyle(document.querySelector('.lazyscroll-nested > .lazyscroll-runway')).overflowAnchor") == "none"
    lab.run("() => feed.destroy()")
    for value in ("auto", "none", ""):
        lab.run("""async (value) => {
            const element = document.createElement("div");
            element.style.cssText = "height: 300px";
            element.style.overflowAnchor = value;
            document.body.append(element);
            await make({}, element);
        }""", value)
        assert lab.run("feed.element.style.overflowAnchor") == "none"
        assert lab.run("getComputedStyle(feed.element.parentNode).overflowAnchor") == "auto"
        lab.run("() => feed.destroy()")
        assert lab.run("feed.element.style.overflowAnchor") == value


END = """async ([outer, estimate, way, hasTail]) => {
    document.documentElement.style.overflowAnchor = "";
    const element = document.querySelector("#feed");
    element.style.height = "auto";
    const scroller = outer === "element" ? intoScroller() : document.scrollingElement;
    putBefore(200, "Before the feed");
    if (hasTail) element.after(Object.assign(document.createElement("footer"), { style: "height: 120px", textContent: "Behind it" }));
    await makeTable({ scroller, sections: [{ items: 500 }], estimatedRowHeight: estimate, view: cell((section, row) => 20 + (row * 7919) % 90) });
    await frames(4);
    if (way === "scrollTop") scroller.scrollTop = 1e7;
    if (way === "contentOffset") feed.contentOffset = 1e7;
    if (way === "scrollIntoView") (element.nextElementSibling ?? element).scrollIntoView({ block: "end" });
    window.isAtEnd = () => {
        const last = feed.viewOf({ section: 0, item: 499 })?.getBoundingClientRect();
        const { scrollTop, scrollHeight, clientHeight } = scroller;
        return [Math.round(scrollHeight - clientHeight - scrollTop), last ? Math.round(element.getBoundingClientRect().bottom - last.bottom) : "no last row"];
    };
}"""
"""A table with or without something behind it, brought to its scroller's end: the distances of the window from there, and of the
last row from the end of the list."""


@pytest.mark.matrix
@pytest.mark.parametrize("has_tail", [True, False], ids=["tail", "no-tail"])
@pytest.mark.parametrize("way", ["scrollTop", "contentOffset", "scrollIntoView"])
@pytest.mark.parametrize("estimate", [30, 65, 90])
@OUTER
def test_the_end_of_the_scroller_is_the_end(outer_lab, outer, estimate, way, has_tail):
    """Whatever the sizes of the last rows turn out to be, the window stays at the end it was brought to."""
    lab = outer_lab
    lab.run(END, [outer, estimate, way, has_tail])
    lab.rest()
    # Lengths are rounded to whole pixels.
    assert max(map(abs, lab.run("isAtEnd()"))) <= 1
    # The wheel goes on from there as it is turned.
    gestures.notch(lab, -300)
    lab.until("Math.abs(isAtEnd()[0] - 300) <= 1")
    assert lab.console == []
