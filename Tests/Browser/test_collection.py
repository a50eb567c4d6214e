"""Collections: frames in each layout, edits, callbacks, keys, selection, and accessibility."""

import pytest
from harness import gestures
from harness.reports import expect_no_reports
from test_faults import TRAP

WIDTH = 400 - 15
"""The width of the content: the scroll bar's space is kept."""


def place(section, item, index=None):
    """An item without an ID, as the collection reports it."""
    return {"section": section, "item": item, "id": None, "index": item if index is None else index}


FIRST = "places().filter(([, , top]) => top >= 0).reduce((first, item) => (item[2] < first[2] ? item : first))"
"""The anchor: of the items that start in the window, the first one."""


def test_one_page_holds_every_layout(lab):
    """One below the other, each by its own rules."""
    lab.run("""() => makeCollection({
        sections: [
            { items: 2, header: "A list" },
            { items: 4, layout: { type: "grid", columns: 2, rowExtent: 30, spacing: { item: 5, line: 10 } }, insets: 10 },
            { items: 3, layout: { type: "waterfall", columns: 3, spacing: 5 } },
            { items: 3, layout: { type: "flow", spacing: 20 }, background: true },
            { items: 2, layout: { type: "absolute" } },
            { items: 2, layout: { type: "custom", frames: (count, { crossExtent, axis }) =>
                Array.from({ length: count }, (_, index) => ({ x: crossExtent - 50, y: index * 20, width: 50, height: 20 })) } },
            3,
        ].map((section) => (section === 3 ? { items: 1, footer: "The end" } : section)),
        headerHeight: 28, footerHeight: 28,
        itemFrame: (section, item) => (section === 4 ? { x: 7, y: item * 10, width: 30, height: 10 } : undefined),
        view: card((section, item) => [80, 20 + 10 * item]),
    })""")
    assert lab.run("places()") == [
        ["0.0", 0, 28, WIDTH, 20], ["0.1", 0, 48, WIDTH, 30],
        ["1.0", 10, 88, 180, 30], ["1.1", 195, 88, 180, 30], ["1.2", 10, 128, 180, 30], ["1.3", 195, 128, 180, 30],
        ["2.0", 0, 168, 125, 20], ["2.1", 130, 168, 125, 30], ["2.2", 260, 168, 125, 40],
        ["3.0", 0, 208, 80, 20], ["3.1", 100, 208, 80, 30], ["3.2", 200, 208, 80, 40],
        ["4.0", 7, 248, 30, 10], ["4.1", 7, 258, 30, 10],
        ["5.0", 335, 268, 50, 20], ["5.1", 335, 288, 50, 20],
        ["6.0", 0, 308, WIDTH, 20],
    ]
    assert lab.run("nodes('.lazyscroll-background')") == [["", 208, 248]]
    assert lab.run("nodes('[data-footer]')") == [["The end", 328, 356]]
    expect_no_reports(lab)


@pytest.mark.parametrize("layout", ["list", "waterfall", "flow"])
def test_placeholders_have_the_estimated_size(lab, layout):
    """Also where the content of items decides their size: an empty node has none."""
    sizes = lab.run("""async (type) => {
        const columns = type === "waterfall" ? { columns: 3 } : {};
        const bind = card(() => [100, 80]);
        await makeCollection({
            sections: [{ items: 1000, layout: { type, estimatedExtent: 80, estimatedSize: { width: 100, height: 80 }, ...columns } }],
            budget: 10, view: (path, dequeue) => { stall(6); return bind(path, dequeue); },
        });
        feed.contentOffset = 8000;
        return [...feed.scroller.querySelectorAll(".lazyscroll-placeholder:not([hidden])")]
            .map((node) => node.getBoundingClientRect()).map(({ width, height }) => [Math.round(width), Math.round(height)]);
    }""", layout)
    width = {"list": WIDTH, "flow": 100}.get(layout, WIDTH / 3)
    assert len(sizes) >= 3
    assert all(abs(size[0] - width) <= 1 and size[1] == 80 for size in sizes), sizes
    expect_no_reports(lab)


def test_many_sections_cost_no_more_each_than_few(lab):
    """The time to build and reload a page grows with its sections and items, not with their square."""
    took = lab.run("""async () => {
        const each = async (count) => {
            let best = Infinity;
            for (let turn = 0; turn < 3; turn += 1) {
                const sections = Array.from({ length: count }, (_, number) => (
                    { items: 10, header: "A section", layout: [
                        { type: "list" }, { type: "grid", columns: 2, rowExtent: 40 }, { type: "waterfall", columns: 2 }, { type: "flow" },
                    ][number % 4] }));
                const started = performance.now();
                await makeCollection({
                    sections, headerHeight: 28, itemSize: (section, item) => ({ width: 60, height: 30 + item }),
                    view: card(() => [60, 30]),
                });
                feed.reload(sections);
                best = Math.min(best, (performance.now() - started) / count);
                feed.destroy();
            }
            return best;
        };
        return [await each(400), await each(8000)];
    }""")
    assert took[1] < 4 * took[0], f"ms per section, of 400 and of 8,000: {took}"
    expect_no_reports(lab)


WATERFALL = """{
    sections: [
        { items: 400, header: "One", pinned: true, layout: { type: "waterfall", columns: { minimum: 100 }, spacing: 8 } },
        { items: 400, header: "Two", pinned: true, layout: { type: "waterfall", columns: 2, spacing: 8 }, insets: 8 },
    ],
    headerHeight: 28,
    view: card((section, item) => [60, 30 + (item * 37) % 90]),
"""


def test_a_pinned_header_stays_and_is_pushed_out_by_the_next(lab):
    """In a waterfall, whose end is known only once it was visible."""
    lab.run(f"() => makeCollection({WATERFALL}}})")
    for offset in (300, 900, 2000):
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.rest()
        assert lab.run("nodes('[data-header]').filter(([, top]) => top < 400)")[0] == ["One", 0, 28], offset
    lab.run("feed.scrollToSection(1)")
    lab.rest()
    lab.run("() => { feed.contentOffset -= 10; }")
    lab.rest()
    assert lab.run("nodes('[data-header]')") == [["One", -18, 10], ["Two", 10, 38]]
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("layout", [
    "{ type: 'waterfall', columns: { minimum: 100 }, spacing: 8 }", "{ type: 'grid', columns: { minimum: 90 } }",
    "{ type: 'flow', spacing: 4 }",
    """{ type: 'custom', frames: (count, { crossExtent }) => {
        const columns = Math.floor(crossExtent / 90);
        return Array.from({ length: count }, (_, index) => (
            { x: (index % columns) * 90, y: Math.floor(index / columns) * 70, width: 90, height: 70 }));
    } }"""])
@pytest.mark.parametrize("width", [250, 700])
def test_a_width_change_keeps_the_first_item(lab, layout, width):
    """As when a phone is rotated: within a device pixel."""
    lab.run(f"""() => makeCollection({{
        sections: [{{ items: 30 }}, {{ items: 3000, layout: {layout} }}],
        view: card((section, item) => [40 + item % 60, 30 + (item * 37) % 90]),
    }})""")
    for step in range(8):
        lab.run("() => { feed.contentOffset += 350; }")
        lab.frames(2)
    lab.rest()
    first = lab.run(FIRST)
    lab.run("(width) => { document.querySelector('#feed').style.width = `${width}px`; }", width)
    lab.rest()
    after = lab.run("(name) => places().find(([item]) => item === name)", first[0])
    assert abs(after[2] - first[2]) <= 1, (first, after)
    assert lab.run("""places().some(([, x, y, w, h], i, all) => all.some(([, a, b, c, d], j) =>
        i < j && x < a + c - 1 && a < x + w - 1 && y < b + d - 1 && b < y + h - 1))""") is False
    expect_no_reports(lab)


@pytest.mark.parametrize("animated", ["false", "true"])
def test_a_column_change_keeps_the_first_item(lab, animated):
    """Its node is kept; items sized by a grid are measured then."""
    lab.run("""() => makeCollection({
        sections: [{ items: 2000, layout: { type: "grid", columns: 3, ratio: 1 } }],
        view: card((section, item) => [60, 30 + (item * 37) % 90]),
    })""")
    lab.run("() => { feed.contentOffset = 5000; }")
    lab.rest()
    name, _, top, *_ = lab.run(FIRST)
    item = int(name.split(".")[1])
    lab.run("(item) => { feed.viewOf({ section: 0, item }).mark = 'mine'; }", item)
    lab.run(f"() => feed.setLayout(0, {{ type: 'waterfall', columns: 4, spacing: 4 }}, {animated})")
    lab.rest()
    lab.until("document.getAnimations().length === 0")
    after = lab.run("(name) => places().find(([item]) => item === name)", name)
    assert abs(after[2] - top) <= 1
    assert after[4] == 30 + (item * 37) % 90
    assert lab.run("(item) => feed.viewOf({ section: 0, item }).mark", item) == "mine"
    name, _, top, *_ = lab.run(FIRST)
    lab.run("() => feed.setLayout(0, { type: 'grid', columns: 5, rowExtent: 20 })")
    lab.rest()
    after = lab.run("(name) => places().find(([item]) => item === name)", name)
    assert (abs(after[2] - top) <= 1, after[4]) == (True, 20)
    expect_no_reports(lab)


def test_declared_sizes_and_spans_are_not_measured(lab):
    """In a waterfall they give the aspect ratio."""
    lab.run("""() => makeCollection({
        sections: [{ items: 100, layout: { type: "waterfall", columns: 5 } }],
        itemSize: () => ({ width: 100, height: 50 }), itemSpan: (section, item) => (item === 1 ? Infinity : 1),
    })""")
    assert [place[3:] for place in lab.run("places().slice(0, 3)")] == [[77, 38], [385, 192], [77, 38]]
    lab.run("() => { feed.viewOf({ section: 0, item: 0 }).firstChild.style.height = '300px'; }")
    lab.rest()
    assert lab.run("places()[1][2]") == lab.run("places()[0][4]"), "its content is ignored"
    expect_no_reports(lab)


def test_items_are_found_by_index_path_and_by_point(lab):
    """All queries give the same answer, whether or not the item is on the screen."""
    lab.run("""() => makeCollection({
        sections: [{ items: 1000, layout: { type: "grid", columns: 5, rowExtent: 50 }, header: "Header" }], headerHeight: 28 })""")
    assert lab.run("feed.frameOf({ section: 0, item: 507 })") == {"x": 154, "y": 28 + 101 * 50, "width": 77, "height": 50}
    assert lab.run("feed.itemAt(160, 28 + 101 * 50 + 5)") == place(0, 507)
    assert lab.run("feed.itemAt(10, 10)") is None
    assert lab.run("feed.itemsIn({ x: 100, y: 0, width: 100, height: 60 }).map(({ item }) => item)") == [1, 2]
    assert lab.run("feed.frameOfHeader(0).height") == 28
    assert lab.run("feed.frameOfSection(0).height") == 28 + 200 * 50
    assert lab.run("feed.scrollTo({ section: 0, item: 507 }, { align: 'start' })") == "arrived"
    assert lab.run("places()[0]") == ["0.505", 0, 0, 77, 50]


def test_live_nodes_are_bounded_and_reused(lab):
    """At any distance and speed."""
    lab.run("""() => makeCollection({
        sections: [{ items: 1000000, layout: { type: "waterfall", columns: 4, spacing: 4, estimatedExtent: 60 } }],
        view: card((section, item) => [60, 30 + (item * 37) % 90]) })""")
    most = 0
    for step in (100, 3000, -100, -3000, 200_000):
        for _ in range(20):
            lab.run("(step) => { feed.contentOffset += step; }", step)
            lab.frames(1)
            most = max(most, lab.run("feed.stats().liveViews"))
    lab.rest()
    assert most < 90
    assert lab.run("feed.stats().viewsMade") < 200
    expect_no_reports(lab)


def test_items_are_listed_and_numbered_over_all_sections(lab):
    """For users of screen readers."""
    lab.run("""() => makeCollection({
        label: "Photos", sections: [{ items: 3 }, { items: 5, header: "Second", layout: { type: "grid", columns: 3, rowExtent: 40 } }] })""")
    assert lab.run("[feed.element.getAttribute('role'), feed.element.getAttribute('aria-label')]") == ["list", "Photos"]
    item = "feed.viewOf({ section: 1, item: 2 })"
    assert lab.run(f"['role', 'aria-posinset', 'aria-setsize', 'data-item'].map((name) => {item}.getAttribute(name))") == [
        "listitem", "6", "8", "5"]
    header = "document.querySelector('[data-header=\"1\"]')"
    assert lab.run(f"[{header}.getAttribute('role'), {header}.textContent]") == ["heading", "Second"]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_arrow_keys_move_to_the_neighboring_item(lab, direction):
    """Left and right in reading order, up and down to the item above and below; Enter selects."""
    lab.run("(direction) => { document.dir = direction; }", direction)
    lab.run("""() => makeCollection({
        selection: "multiple",
        sections: [{ items: 6, layout: { type: "grid", columns: 3, rowExtent: 40 } },
                   { items: 100, header: "Second", layout: { type: "waterfall", columns: 2 } }],
        view: card((section, item) => [60, 30 + item % 3 * 10]) })""")
    lab.run("() => feed.viewOf({ section: 0, item: 1 }).focus()")
    onward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    walked = []
    for key in ("ArrowDown", onward, back, back, onward, "Enter", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"):
        lab.page.keyboard.press(key)
        item = lab.run("feed.itemOf(document.activeElement)")
        walked.append((item["section"], item["item"]))
    assert walked[:6] == [(0, 4), (0, 5), (0, 4), (0, 3), (0, 4), (0, 4)]
    assert [section for section, _ in walked[6:]] == [1, 1, 1, 0]
    assert lab.run("told.events") == [["select", 0, 4]]
    for _ in range(30):
        lab.page.keyboard.press("ArrowDown")
    assert lab.offset() > 300
    lab.run("() => { document.dir = 'ltr'; }")
    expect_no_reports(lab)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_cells_of_another_text_direction_keep_their_frames(lab, direction):
    """The collection decides on which side a cell starts, not the cell's own direction."""
    lab.run("(direction) => { document.dir = direction; }", direction)
    stood = []
    for ways in (["", "", ""], ["ltr", "rtl", "auto"]):
        lab.run("""(ways) => makeCollection({
            sections: [{ items: 9, layout: { type: "grid", columns: 2, rowExtent: 40 } }, { items: 9, layout: { type: "flow" } }],
            view: (item, dequeue) => Object.assign(card()(item, dequeue), { dir: ways[item.item % 3] }) })""", ways)
        stood.append(lab.run("places()"))
        lab.run("() => feed.destroy()")
    lab.run("() => { document.dir = 'ltr'; }")
    assert stood[0] == stood[1] and len(stood[0]) == 18
    expect_no_reports(lab)


def test_a_selection_follows_its_item(lab):
    """By a click; through edits and a reload."""
    lab.run("""() => makeCollection({ selection: "single",
        sections: [{ items: 100, layout: { type: "grid", columns: 5, rowExtent: 50 } }] })""")
    left, top, *_ = lab.window()
    lab.page.mouse.click(left + 100, top + 75)
    assert lab.run("told.events") == [["select", 0, 6]]
    lab.run("() => feed.insertItems({ section: 0, item: 0 }, 2)")
    assert lab.run("feed.selected") == [place(0, 8)]
    lab.run("() => { feed.select({ section: 0, item: 1 }); }")
    assert lab.run("[...document.querySelectorAll('[data-selected]')].map((node) => node.dataset.item)") == ["1"]
    lab.run("() => { feed.removeItems({ section: 0, item: 0 }, 3); }")
    assert lab.run("feed.selected") == []


def test_a_horizontal_collection_scrolls_sideways(lab):
    """Columns of cells side by side, in the writing direction."""
    for direction in ("ltr", "rtl"):
        lab.run("(direction) => { document.querySelector('#feed').dir = direction; }", direction)
        lab.run("""() => makeCollection({ axis: "horizontal",
            sections: [{ items: 100, layout: { type: "grid", columns: 2, rowExtent: 100 } }] })""")
        lab.run("(sign) => { feed.scroller.scrollLeft = sign * 750; }", 1 if direction == "ltr" else -1)
        lab.rest()
        names = lab.run("places().filter(([, x, , width]) => x < 400 && x + width > 0).map(([name]) => name)")
        assert names[:2] == ["0.14", "0.15"], direction
        assert 8 <= len(names) <= 12
        lab.run("() => feed.destroy()")
    expect_no_reports(lab)


def test_an_engine_that_stops_is_replaced(lab):
    """The page continues with another engine, at the same offset, in the same layout."""
    lab.run(TRAP)
    lab.run("""() => makeCollection({ sections: [{ items: 1000 }] })""")
    lab.run("() => { feed.setLayout(0, { type: 'grid', columns: 5, rowExtent: 50 }); feed.contentOffset = 2000; }")
    lab.rest()
    before = lab.run("places()")
    lab.run("corrupt()")
    gestures.notch(lab, 10)
    lab.rest()
    after = lab.run("places()")
    assert len(lab.run("told.errors")) == 1
    assert [place[1:2] + place[3:] for place in after][:5] == [place[1:2] + place[3:] for place in before][:5]
    assert after[0][0] in [place[0] for place in before]
