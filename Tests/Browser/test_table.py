"""Tables: frames, edits, callbacks, and rejected calls."""

import pytest
from harness import gestures
from harness.reports import expect_no_reports
from test_faults import TRAP

HEADER = 28
"""The height of a header whose label comes from the table."""


def shown(lab):
    """The rows in the window, with their starts, from the top."""
    rows = [(row["text"], row["top"]) for row in lab.run("live()") if row["bottom"] > 0 and row["top"] < 400]
    return sorted(rows, key=lambda row: row[1])


def headers(lab):
    """The headers in the window: text, top and bottom."""
    return [bar for bar in lab.run("nodes('[data-header]')") if bar[2] > 0 and bar[1] < 400]


def place(section, row):
    """A row without an ID, as the table reports it."""
    return {"section": section, "item": row, "id": None}


def test_sections_follow_each_other_with_their_headers_and_footers(lab):
    """Each takes its measured height; a section without rows has its header."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    lab.run("feed.scrollToSection(1)")
    assert headers(lab) == [["Empty", 0, 28], ["Third", 28, 56]]
    assert shown(lab)[:2] == [("Row 2.0", 56), ("Row 2.1", 96)]
    assert lab.run("feed.scrollTo({ section: 2, item: 999 })") == "arrived"
    lab.run("() => { feed.contentOffset += 1000; }")
    lab.rest()
    assert lab.run("nodes('[data-footer]')") == [["The end", 372, 400]]
    assert shown(lab)[-1] == ("Row 2.999", 332)
    assert lab.run("feed.stats().items") == 1020
    expect_no_reports(lab)


def test_a_pinned_header_stays_and_is_pushed_out_by_the_next(lab):
    """In every frame of a scroll."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    for offset, expected in [
        (0, [["First", 0, 28]]),
        (500, [["First", 0, 28], ["Empty", 328, 356], ["Third", 356, 384]]),
        (810, [["First", -10, 18], ["Empty", 18, 46], ["Third", 46, 74]]),
        (840, [["Empty", -12, 16], ["Third", 16, 44]]),
        (1000, [["Third", 0, 28]]),
    ]:
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.rest()
        assert headers(lab) == expected, offset
    expect_no_reports(lab)


def test_insets_move_the_line_of_pinned_headers(lab):
    """A header is never under the content that covers the window's top."""
    lab.run("() => makeTable({ sections, headerHeight: 28, insets: { top: 50 } })")
    lab.run("() => { feed.contentOffset = 300; }")
    lab.rest()
    assert headers(lab) == [["First", 50, 78]]


def test_a_row_scrolled_to_is_not_below_a_header(lab):
    """At the start alignment it is below the header, to the pixel; with the nearest alignment too."""
    lab.run("() => makeTable({ sections, headerHeight: 28, view: cell((section, row) => 20 + row % 50) })")
    for align in ("start", "nearest"):
        assert lab.run("feed.scrollTo({ section: 2, item: 500 })") == "arrived"
        assert lab.run(f"feed.scrollTo({{ section: 2, item: 200 }}, {{ align: '{align}' }})") == "arrived"
        assert ("Row 2.200", HEADER) in shown(lab), align


def test_grouped_sections_have_a_background_and_scroll_their_headers(lab):
    """The page styles both by their classes."""
    lab.run("() => makeTable({ sections: [{ items: 3, header: 'A' }, { items: 300, header: 'B' }], style: 'grouped' })")
    backgrounds = lab.run("nodes('.lazyscroll-background').map(([, top, bottom]) => bottom - top)")
    assert backgrounds[0] == 120
    lab.run("() => { feed.contentOffset = 2000; }")
    lab.rest()
    assert headers(lab) == []
    expect_no_reports(lab)


def test_separators_are_between_rows(lab):
    """One between two rows, none after the last; with the given insets."""
    lab.run("() => makeTable({ sections: 5, separators: { leading: 16, thickness: 2 } })")
    lines = lab.run("nodes('.lazyscroll-separator')")
    assert [line[2] for line in lines] == [40, 80, 120, 160]
    assert [line[2] - line[1] for line in lines] == [2] * 4
    left = "document.querySelector('.lazyscroll-separator').getBoundingClientRect().left - feed.scroller.getBoundingClientRect().left"
    assert lab.run(left) == 16


def test_the_table_begins_and_ends_with_nodes_of_its_own(lab):
    """They are measured like rows."""
    lab.run("""() => {
        const bar = (text, height) => {
            const node = document.createElement("h2");
            node.textContent = text;
            node.style.lineHeight = `${height}px`;
            return () => node;
        };
        return makeTable({ sections: 100, tableHeader: bar("Begin", 70), tableFooter: bar("End", 50) });
    }""")
    assert lab.run("nodes('h2')") == [["Begin", 0, 70]]
    assert shown(lab)[0] == ("Row 0.0", 70)
    lab.run("feed.scrollTo({ section: 0, item: 99 }).then(() => { feed.contentOffset += 500; })")
    lab.rest()
    assert lab.run("nodes('h2')") == [["End", 350, 400]]
    expect_no_reports(lab)


def test_a_growing_row_moves_rows_below_and_growth_above_moves_nothing(lab):
    """A late image, for example: visible growth pushes down, growth above the window is corrected."""
    lab.run("() => makeTable({ sections: 1000 })")
    lab.run("() => { feed.viewOf({ section: 0, item: 2 }).firstChild.style.height = '100px'; }")
    lab.rest()
    assert shown(lab)[:4] == [("Row 0.0", 0), ("Row 0.1", 40), ("Row 0.2", 80), ("Row 0.3", 180)]
    lab.run("() => { feed.contentOffset = 4010; }")
    lab.rest()
    before = shown(lab)
    lab.run("""() => {
        const { top } = feed.scroller.getBoundingClientRect();
        const above = [...document.querySelectorAll("[data-item]")].find((node) => node.getBoundingClientRect().top < top);
        above.firstChild.style.height = `${above.firstChild.offsetHeight + 33}px`;
    }""")
    lab.rest()
    assert shown(lab)[1:] == before[1:]


@pytest.mark.parametrize("height", ["50", "() => 50", "(section, row) => (row === 4 ? undefined : 50)"])
def test_declared_heights_count(lab, height):
    """The content does not matter, then or later; an undeclared row is measured."""
    lab.run(f"() => makeTable({{ sections: 100, rowHeight: {height} }})")
    fourth = 40 if "undefined" in height else 50
    tops = [0, 50, 100, 150, 200, 200 + fourth]
    assert [top for _, top in shown(lab)][:6] == tops
    lab.run("() => { feed.viewOf({ section: 0, item: 1 }).firstChild.style.height = '90px'; }")
    lab.rest()
    assert [top for _, top in shown(lab)][:6] == tops
    assert lab.run("feed.viewOf({ section: 0, item: 0 }).offsetHeight") == 50


def test_rows_are_found_by_index_path_and_by_point(lab):
    """All queries give the same answer, whether or not the row is on the screen."""
    lab.run("() => makeTable({ sections, headerHeight: 28, rowHeight: 40 })")
    assert lab.run("feed.frameOf({ section: 2, item: 10 })") == {"x": 0, "y": 1284, "width": 400 - 15, "height": 40}
    assert lab.run("feed.itemAt(10, 1290)") == place(2, 10)
    assert lab.run("feed.itemAt(10, 830)") is None
    assert lab.run("feed.firstAndLastItem({ y: 790, height: 200 })") == {
        "first": {"section": 0, "item": 19}, "last": {"section": 2, "item": 2}}
    assert lab.run("feed.frameOfHeader(2).y") == 856
    assert lab.run("feed.frameOfSection(0)")["height"] == 828
    assert lab.run("feed.frameOfFooter(0)") is None
    assert lab.run("feed.itemOf(feed.viewOf({ section: 0, item: 3 }).firstChild)") == place(0, 3)
    assert lab.run("feed.visibleItems().map(({ item: row }) => row)") == list(range(10))


def test_rows_are_numbered_over_all_sections(lab):
    """For tests of the page, and for screen readers."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    lab.run("feed.scrollToSection(2)")
    row = "feed.viewOf({ section: 2, item: 3 })"
    assert lab.run(f"{row}.dataset.item") == "23"
    assert lab.run(f"['role', 'aria-posinset', 'aria-setsize'].map((name) => {row}.getAttribute(name))") == [
        "listitem", "24", "1020"]
    header = "document.querySelector('[data-header=\"2\"]')"
    assert lab.run(f"[{header}.getAttribute('role'), {header}.textContent]") == ["heading", "Third"]


def named(lab, more=""):
    """A table whose rows have IDs: `names[section][row]`."""
    lab.run(f"""() => {{
        window.names = [20, 0, 1000].map((rows, section) => Array.from({{ length: rows }}, (_, row) => `${{section}}-${{row}}`));
        return makeTable({{ sections, headerHeight: 28, itemId: (section, row) => names[section][row], {more} }});
    }}""")


def test_rows_with_ids_keep_their_nodes_through_edits(lab):
    """Rows are inserted, removed and moved; the anchor stays, and every node follows its row."""
    named(lab)
    lab.run("() => { document.querySelector('[data-item=\"0-3\"]').mark = 'mine'; }")
    lab.run("() => { names[0].splice(1, 0, 'new'); feed.insertItems({ section: 0, item: 1 }, 1); }")
    lab.rest()
    assert [text for text, _ in shown(lab)][:3] == ["Row 0-0", "Row new", "Row 0-1"]
    lab.run("() => { names[0].splice(0, 2); feed.removeItems({ section: 0, item: 0 }, 2); }")
    lab.run("() => { names[1].push(...names[0].splice(4, 1)); feed.moveItem({ section: 0, item: 4 }, { section: 1, item: 0 }); }")
    lab.rest()
    assert [text for text, _ in shown(lab)][:5] == ["Row 0-1", "Row 0-2", "Row 0-3", "Row 0-4", "Row 0-6"]
    assert lab.run("document.querySelector('[data-item=\"0-3\"]').mark") == "mine"
    assert lab.run("feed.sections.map(({ items }) => items)") == [18, 1, 1000]
    assert lab.run("feed.scrollTo({ id: '0-5' }, { align: 'start' })") == "arrived"
    assert shown(lab)[0] == ("Row 0-5", HEADER)
    expect_no_reports(lab)


def test_sections_are_inserted_and_removed(lab):
    """With their rows, and their headers."""
    named(lab)
    lab.run("""() => {
        names.splice(0, 0, ['x', 'y']);
        feed.insertSection(0, { items: 2, header: "New" });
    }""")
    lab.rest()
    assert [bar[0] for bar in lab.run("nodes('[data-header]')")][:2] == ["New", "First"]
    lab.run("() => { names.splice(1, 1); feed.removeSection(1); }")
    lab.rest()
    assert [bar[0] for bar in lab.run("nodes('[data-header]')")][:3] == ["New", "Empty", "Third"]
    assert lab.run("[feed.stats().items, feed.itemAt(9, feed.frameOf({ id: 'y' }).y).id]") == [1002, "y"]
    expect_no_reports(lab)


def test_reloaded_rows_are_bound_and_measured_again(lab):
    """Their content, and their heights."""
    lab.run("""() => {
        window.high = 40;
        return makeTable({ sections: 100, view: (row, dequeue) => cell(() => (row.item === 1 ? high : 40))(row, dequeue) });
    }""")
    lab.run("() => { high = 90; feed.reloadItems({ section: 0, item: 1 }, 1); }")
    lab.rest()
    assert shown(lab)[2] == ("Row 0.2", 130)
    lab.run("() => { high = 10; feed.reload(); }")
    lab.rest()
    assert shown(lab)[2] == ("Row 0.2", 50)
    lab.run("() => { feed.reload([{ items: 2 }]); }")
    lab.rest()
    assert shown(lab) == [("Row 0.0", 0), ("Row 0.1", 40)]


def test_a_selection_follows_its_row(lab):
    """By a click; through scrolling away, edits and a reload."""
    named(lab, "selection: 'multiple'")
    x, y = gestures.middle(lab)
    lab.page.mouse.click(x, 28 + 40 * 3 + 20 + lab.window()[1])
    assert lab.run("told.events") == [["select", 0, 3]]
    lab.run("() => { names[0].unshift('new'); feed.insertItems({ section: 0, item: 0 }, 1); }")
    lab.run("feed.scrollTo({ section: 2, item: 500 })")
    lab.rest()
    lab.run("feed.scrollTo({ section: 0, item: 0 })")
    lab.rest()
    assert lab.run("[...document.querySelectorAll('[data-selected]')].map((node) => node.dataset.item)") == ["0-3"]
    assert lab.run("feed.selected") == [{"section": 0, "item": 4, "id": "0-3"}]
    lab.run("() => { feed.reload(); feed.deselect({ id: '0-3' }); }")
    assert lab.run("told.events.at(-1)") == ["deselect", 0, 4]
    assert lab.run("feed.selected") == []


def test_selection_of_rows_without_ids_follows_edits(lab):
    """They are known by their index paths, which change."""
    lab.run("() => makeTable({ sections: 100, selection: 'single' })")
    lab.run("() => { feed.select({ section: 0, item: 5 }); feed.insertItems({ section: 0, item: 0 }, 2); }")
    assert lab.run("feed.selected") == [place(0, 7)]
    lab.run("() => { feed.removeItems({ section: 0, item: 7 }, 1); }")
    assert lab.run("feed.selected") == []


def test_arrow_keys_move_from_row_to_row(lab):
    """Across sections, into rows that have no node yet, and never below a pinned header."""
    lab.run("() => makeTable({ sections, headerHeight: 28, selection: 'single' })")
    lab.run("feed.viewOf({ section: 0, item: 18 })?.focus() ?? feed.scrollTo({ section: 0, item: 18 })")
    lab.rest()
    lab.run("feed.viewOf({ section: 0, item: 18 }).focus()")
    for _ in range(14):
        lab.page.keyboard.press("ArrowDown")
    assert lab.run("document.activeElement.textContent") == "Row 2.12"
    top = "document.activeElement.getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top"
    assert 0 <= lab.run(top) <= 360
    for _ in range(11):
        lab.page.keyboard.press("ArrowUp")
    assert lab.run("document.activeElement.textContent") == "Row 2.1"
    assert lab.run(top) >= HEADER
    lab.page.keyboard.press("Space")
    assert lab.run("told.events") == [["select", 2, 1]]


def test_the_focused_row_is_kept_at_any_offset(lab):
    """In any section, though it has no ID."""
    lab.run("() => makeTable({ sections, headerHeight: 28, selection: 'single' })")
    lab.run("feed.scrollToSection(2)")
    lab.rest()
    lab.run("feed.viewOf({ section: 2, item: 3 }).focus()")
    gestures.wheel(lab, 400, 30)
    lab.rest()
    assert lab.run("document.activeElement.textContent") == "Row 2.3"


def test_an_engine_that_stops_is_replaced(lab):
    """The page gets one error, and another engine shows the same rows at the same offset, with selection and edits."""
    lab.run(TRAP)
    named(lab, "selection: 'multiple'")
    lab.run("""() => {
        feed.select({ id: '2-480' });
        names[2].splice(0, 10);
        feed.removeItems({ section: 2, item: 0 }, 10);
        return feed.scrollTo({ id: '2-480' }, { align: "start" });
    }""")
    lab.rest()
    lab.run("corrupt()")
    gestures.notch(lab, 10)
    lab.rest()
    errors = lab.run("told.errors")
    assert len(errors) == 1 and errors[0].startswith("RuntimeError"), errors
    assert lab.run("feed.selected") == [{"section": 2, "item": 470, "id": "2-480"}]
    assert lab.run("feed.scrollTo({ id: '2-480' }, { align: 'start' })") == "arrived"
    assert ("Row 2-480", HEADER) in shown(lab)
    assert lab.run("feed.viewOf({ id: '2-480' }).hasAttribute('data-selected')")
