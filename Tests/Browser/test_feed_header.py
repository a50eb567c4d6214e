"""The header and the footer of a feed: pinned at the window's edges, or scrolled with the content."""

import pytest
from harness.reports import expect_no_reports
from test_faults import TRAP

WINDOW = 400
HEADER = 30
FOOTER = 24
LENGTH = HEADER + 1000 * 40 + FOOTER

MAKE = """(options) => {
    window.made = { header: 0, footer: 0 };
    const bar = (name, height) => (dequeue) => dequeue(name, () => {
        made[name] += 1;
        const node = document.createElement("div");
        node.className = name;
        node.append(document.createElement("p"));
        Object.assign(node.firstChild.style, { margin: 0, height: `${height}px` });
        node.firstChild.textContent = name;
        return node;
    });
    return make({ header: bar("header", 30), footer: bar("footer", 24), pinned: true, ...options });
}"""
"""A feed whose header and footer are as high as their content."""


def bars(lab):
    """The header and the footer in the window: their text, top and bottom."""
    return [bar for bar in lab.run("nodes('.header, .footer')") if bar[2] > 0 and bar[1] < WINDOW]


def first(lab):
    """The first row whose end is below the header, and its start in the window."""
    views = sorted(lab.run("live()"), key=lambda view: view["top"])
    return next((view["item"], view["top"]) for view in views if view["bottom"] > HEADER)


@pytest.mark.parametrize("given", [{}, {"headerHeight": HEADER, "footerHeight": FOOTER}], ids=["measured", "declared"])
def test_header_and_footer_stay_at_the_edges_of_the_window(lab, given):
    """Items scroll between them and below them, from behind the header on."""
    lab.run(MAKE, given)
    expected = [["header", 0, HEADER], ["footer", WINDOW - FOOTER, WINDOW]]
    for offset, row in ((0, ("0", HEADER)), (1, ("0", HEADER - 1)), (517, ("12", -7)), (20_000, ("500", HEADER)),
                        (LENGTH - WINDOW, ("991", 16))):
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.frames()
        assert sorted(bars(lab), reverse=True) == expected, offset
        assert first(lab) == row, offset
        on_top = lab.run("""[10, 390].map((y) => {
            const { left, top } = feed.scroller.getBoundingClientRect();
            return document.elementFromPoint(left + 20, top + y).closest(".header, .footer, [data-item]").className;
        })""")
        assert on_top == ["header", "footer"], offset
    assert lab.run("[feed.stats().contentHeight, feed.frameOf(7).y, made]") == [
        LENGTH, HEADER + 7 * 40, {"header": 1, "footer": 1}]
    expect_no_reports(lab)


def test_header_and_footer_scroll_with_the_content_by_default(lab):
    """An element may be a header: it comes back with the start of the content."""
    lab.run("""async () => {
        const [header, footer] = ["header", "footer"].map((name) => {
            const node = document.createElement("h2");
            node.className = node.textContent = name;
            node.style.fontSize = "10px";
            return node;
        });
        await make({ header, footer, headerHeight: 30, footerHeight: 24 });
    }""")
    for _ in range(2):
        lab.run("() => { feed.contentOffset = 0; }")
        lab.frames()
        assert bars(lab) == [["header", 0, HEADER]]
        lab.run("() => { feed.contentOffset = 10; }")
        lab.frames()
        assert bars(lab) == [["header", -10, HEADER - 10]]
        lab.run("() => { feed.contentOffset = 5000; }")
        lab.frames()
        assert bars(lab) == []
        lab.run("() => { feed.contentOffset = 1e6; }")
        lab.frames()
        assert bars(lab) == [["footer", WINDOW - FOOTER, WINDOW]]
    expect_no_reports(lab)


def test_scrolled_and_edited_items_know_of_the_header(lab):
    """A scroll ends below the header, and edits count from where the items start."""
    lab.run(MAKE)
    assert lab.run("feed.scrollTo(500, { align: 'start' })") == "arrived"
    lab.frames()
    assert first(lab) == ("500", HEADER)
    lab.run("""() => {
        feed.setFrame(0, { x: 0, y: 4, width: 100, height: 20 });
        feed.growItem(1, { width: 380, height: 50 });
        feed.insertItems(0, [{ id: 5000, x: 10, y: 0, width: 50, height: 2 }]);
        feed.reloadItems(3, [{ id: 2, x: 0, y: 90, width: 380, height: 45 }]);
    }""")
    lab.frames()
    frames = lab.run("[0, 1, 2, 3, 5000].map((id) => feed.frameOf(id)).map(({ y, height }) => [y - 30, height])")
    assert frames == [[4, 20], [40, 50], [90, 45], [130, 40], [0, 2]]
    assert first(lab) == ("500", HEADER)
    expect_no_reports(lab)


def test_a_header_is_no_item(lab):
    """A click on it taps none, and a sliced reload keeps its node."""
    lab.run("""() => { window.tapped = []; }""")
    lab.run(f"""() => ({MAKE})({{ onTap: ({{ id }}) => tapped.push(id), selection: "single" }})""")
    lab.run("() => document.querySelector('.header').click()")
    lab.page.locator(".header").click()
    lab.page.locator("[data-item='2']").click()
    assert lab.run("[tapped, [...feed.selected], document.querySelectorAll('.header[data-item]').length]") == [[2], [2], 0]
    lab.run("""() => feed.reload(rows(5000, { id: (index) => index + 7000 }), { slice: 400 })""")
    lab.until("document.querySelector(\"[data-item='7003']\")")
    assert sorted(bars(lab), reverse=True)[0] == ["header", 0, HEADER]
    assert lab.run("[feed.stats().items, feed.frameOf(7001).y, made.header]") == [5000, HEADER + 40, 1]
    expect_no_reports(lab)


def test_a_replacing_engine_places_items_behind_the_header(lab):
    """So it does when frames were read back from the one before, which happens after many edits."""
    lab.run(TRAP)
    lab.run(f"() => ({MAKE})({{ items: rows(50), onError: () => {{}} }})")
    lab.run("""() => {
        for (let edit = 0; edit < 1500; edit += 1) feed.setFrame(edit % 50, { x: 0, y: (edit % 50) * 40, width: 380, height: 30 });
    }""")
    lab.run("() => { corrupt(); feed.contentOffset = 10; }")
    lab.frames(2)
    assert lab.run("[feed.frameOf(0), feed.frameOf(49)]") == [
        {"x": 0, "y": HEADER, "width": 380, "height": 30}, {"x": 0, "y": HEADER + 49 * 40, "width": 380, "height": 30}]
    assert bars(lab)[0] == ["header", 0, HEADER]


@pytest.mark.parametrize("option, word", [
    ("header: 'Title'", "header"), ("footer: 3", "footer"), ("headerHeight: -1", "headerHeight"), ("footerHeight: 0", "footerHeight"),
])
def test_invalid_headers_are_rejected(lab, option, word):
    """The sentence names the option."""
    assert f"`{word}`" in lab.run(f"() => make({{ {option} }}).then(() => 'made', (error) => error.message)")
