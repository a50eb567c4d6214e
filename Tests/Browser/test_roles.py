"""Listboxes and grids: roles, states, and the keys of the authoring practices, also to items that have no node yet."""

import pytest
from harness import accessibility

KINDS = {
    "feed": """make({ role: "listbox", label: "Goods", ...options, view(item, dequeue) {
        const row = dequeue("row", () => document.createElement("div"));
        row.textContent = `Item ${item.index}`;
        return row;
    } })""",
    "table": 'makeTable({ role: "listbox", label: "Goods", sections: [{ items: 400, header: "First" }, { items: 600, header: "Second" }], ...options })',
    "collection": """makeCollection({ role: "listbox", label: "Goods", view: card(() => [400, 40]), ...options,
        sections: [{ items: 1000, layout: { type: "list", estimatedExtent: 40 } }] })""",
}
EVENTS = "onSelect: ({ index, item, section }) => told.events.push(`+${place(index, section, item)}`), " \
    "onDeselect: ({ index, item, section }) => told.events.push(`-${place(index, section, item)}`)"


def make(lab, kind="table", options=""):
    """Makes a listbox of 1000 items."""
    lab.run(f"""() => {{
        window.place = (index, section, item) => index ?? (section ? 400 : 0) + item;
        const options = {{ {EVENTS}, {options} }};
        return {KINDS[kind]};
    }}""")


def focused(lab):
    """The index of the item whose node has the focus, or the name of what has it."""
    return lab.run("""(() => {
        const item = feed.itemOf(document.activeElement);
        if (!item) return document.activeElement === feed.element ? "list" : document.activeElement.localName;
        return place(item.index, item.section, item.item);
    })()""")


def chosen(lab):
    """The indexes of the selected items."""
    return sorted(lab.run("[...feed.selected].map((item) => typeof item === 'object' ? place(item.index, item.section, item.item) : item)"))


def press(lab, *keys):
    """Presses keys one after the other."""
    for key in keys:
        lab.page.keyboard.press(key)


def stops(lab):
    """The nodes in the Tab order: the list or items."""
    return lab.run("""[feed.element, ...feed.element.querySelectorAll("*")].filter((node) => node.tabIndex >= 0)
        .map((node) => node === feed.element ? "list" : Number(node.getAttribute("aria-posinset")) - 1)""")


@pytest.mark.parametrize("mode", ["none", "single", "multiple"])
@pytest.mark.parametrize("kind", KINDS)
def test_options_have_states(lab, kind, mode):
    """Each that may be selected says whether it is; one that may not says nothing."""
    make(lab, kind, f"selection: '{mode}', shouldSelect: ({{ index, item }}) => (index ?? item) !== 3")
    assert [node.name for node in accessibility.read(lab, "listbox")] == ["Goods"]
    assert lab.run("feed.element.getAttribute('aria-multiselectable')") == ("true" if mode == "multiple" else None)
    states = """() => [0, 1, 2, 3, 4].map((item) => {
        const node = feed.viewOf({ index: item, section: 0, item });
        return [node.role, node.getAttribute("aria-selected"), node.hasAttribute("aria-current")];
    })"""
    none = mode == "none"
    lab.run("feed.select({ index: 1, section: 0, item: 1 })")
    expected = [None if none else "false", None if none else "true", None if none else "false", None, None if none else "false"]
    assert lab.run(states) == [["option", state, False] for state in expected]
    # Nodes that show other items have their states.
    lab.run("() => { feed.contentOffset = 8000; }")
    lab.rest()
    assert set(lab.run("[...feed.element.querySelectorAll('[role=option]')].map((node) => node.getAttribute('aria-selected'))")) == {None if none else "false"}
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    assert lab.run(states) == [["option", state, False] for state in expected]
    lab.run("() => feed.destroy()")
    assert lab.run("['role', 'aria-multiselectable', 'tabindex'].map((name) => document.querySelector('#feed').getAttribute(name))") == [None] * 3


@pytest.mark.parametrize("kind", KINDS)
def test_one_option_is_in_the_tab_order(lab, kind):
    """Tab leads to one item and on out of the list; back, to the one that had the focus, wherever it is by now."""
    make(lab, kind, "selection: 'single'")
    lab.run("""() => {
        const [before, behind] = [document.createElement("button"), document.createElement("button")];
        feed.element.before(before);
        feed.element.after(behind);
        before.focus();
    }""")
    assert stops(lab) == ["list"]
    press(lab, "Tab")
    assert focused(lab) == 0 and stops(lab) == [0]
    press(lab, "ArrowDown", "ArrowDown", "ArrowDown")
    assert focused(lab) == 3 and stops(lab) == [3]
    press(lab, "Tab")
    assert focused(lab) == "button" and stops(lab) == [3]
    press(lab, "Shift+Tab")
    assert focused(lab) == 3
    press(lab, "Shift+Tab")
    assert focused(lab) == "button"
    lab.run("() => { feed.contentOffset = 20000; }")
    lab.rest()
    assert stops(lab) == ["list"]
    press(lab, "Tab")
    assert focused(lab) == 3 and stops(lab) == [3]


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_keys_lead_to_items_that_have_no_node(lab, kind):
    """Arrows beyond the window, pages, and the ends; the item with the focus is in the window each time."""
    make(lab, kind, "selection: 'single'")
    lab.run("feed.viewOf({ index: 0, section: 0, item: 0 }).focus()")
    walk = [("ArrowDown", 1), *(("ArrowDown", item) for item in range(2, 15)), ("ArrowUp", 13), ("PageDown", None), ("PageDown", None), ("End", 999),
            ("PageUp", None), ("End", 999), ("Home", 0), ("ArrowUp", 0)]
    before = 0
    for key, expected in walk:
        press(lab, key)
        lab.frames(2)
        now = focused(lab)
        if expected is not None:
            assert now == expected, (key, before)
        elif key == "PageDown":
            assert 7 <= now - before <= 10
        else:
            assert 7 <= before - now <= 10
        before = now
        inside = lab.run("""(() => {
            const [node, list] = [document.activeElement, feed.element].map((node) => node.getBoundingClientRect());
            return node.top >= list.top - 1 && node.bottom <= list.top + feed.element.clientHeight + 1;
        })()""")
        assert inside, key
    assert chosen(lab) == [] and lab.run("told.errors") == []


@pytest.mark.parametrize("kind", KINDS)
def test_keys_select_one(lab, kind):
    """Space or Enter, the item with the focus; no arrow does."""
    make(lab, kind, "selection: 'single'")
    lab.run("feed.viewOf({ index: 0, section: 0, item: 0 }).focus()")
    press(lab, "ArrowDown", " ")
    assert chosen(lab) == [1]
    press(lab, "ArrowDown", "Shift+ArrowDown")
    assert (focused(lab), chosen(lab)) == (3, [1])
    press(lab, "Enter", "Control+a")
    assert chosen(lab) == [3]
    assert lab.offset() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_ranges(lab, kind):
    """Shift and arrows, Home and End extend from where they began; Shift+Space and a click with Shift from what was selected last."""
    make(lab, kind, "selection: 'multiple', shouldSelect: ({ index, item }) => (index ?? item) !== 5")
    click = """([item, isShifted]) => {
        const { left, top } = feed.viewOf({ index: item, section: 0, item }).getBoundingClientRect();
        return [left + 20, top + 20];
    }"""
    lab.run("feed.viewOf({ index: 0, section: 0, item: 0 }).focus()")
    press(lab, "ArrowDown", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown")
    assert chosen(lab) == [2, 3, 4]
    press(lab, "Shift+ArrowDown", "Shift+ArrowDown")
    assert chosen(lab) == [2, 3, 4, 6], "one that may not be selected is passed over"
    press(lab, "Shift+ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp")
    assert chosen(lab) == [2, 3]
    press(lab, "Shift+ArrowUp", "Shift+ArrowUp")
    assert (focused(lab), chosen(lab)) == (1, [1, 2])
    press(lab, " ")
    assert chosen(lab) == [2]
    press(lab, "ArrowDown", "ArrowDown", "ArrowDown", "Shift+ ")
    assert chosen(lab) == [1, 2, 3, 4]
    lab.page.mouse.click(*lab.run(click, [7, False]))
    assert (focused(lab), chosen(lab)) == (7, [1, 2, 3, 4, 7])
    lab.page.keyboard.down("Shift")
    lab.page.mouse.click(*lab.run(click, [9, True]))
    lab.page.mouse.click(*lab.run(click, [6, True]))
    lab.page.keyboard.up("Shift")
    assert (focused(lab), chosen(lab)) == (6, [1, 2, 3, 4, 6, 7])
    assert lab.run("getSelection().isCollapsed")
    press(lab, "Control+Shift+End")
    # The fifth row of the second section may not be selected either.
    assert (focused(lab), len(chosen(lab))) == (999, 4 + 993 - (kind == "table"))
    press(lab, "Shift+Home")
    assert (focused(lab), chosen(lab)) == (0, [0, 1, 2, 3, 4, 6, 7])
    assert lab.run("told.errors") == []


@pytest.mark.parametrize("kind", KINDS)
def test_all_items_are_selected(lab, kind):
    """By Control or Command and A, those without a node too; not more than the limit."""
    make(lab, kind, "selection: 'multiple'")
    lab.run("feed.viewOf({ index: 0, section: 0, item: 0 }).focus()")
    press(lab, "Meta+a")
    assert chosen(lab) == list(range(1000))
    lab.run("told.reports.length = 0")
    if kind == "table":
        lab.run("feed.reload(1_000_000)")
        lab.frames()
        lab.run("() => { for (const item of feed.selected) feed.deselect(item); feed.viewOf({ section: 0, item: 0 }).focus(); }")
        press(lab, "Control+a")
        assert chosen(lab) == [] and ["100000" in report for report in lab.run("told.reports")] == [True]


def test_a_removed_option_gives_its_focus_to_what_stands_in_its_place(lab):
    """The list would have it otherwise, and keys would scroll."""
    make(lab, options="selection: 'single'")
    lab.run("feed.viewOf({ section: 0, item: 0 }).focus()")
    press(lab, "ArrowDown", "ArrowDown")
    lab.run("feed.apply([{ ids: ['a', 'b', 'c', 'd', 'e'] }])")
    lab.run("feed.viewOf('c').focus()")
    press(lab, "ArrowUp", "ArrowDown")
    lab.run("feed.removeItems({ section: 0, item: 2 }, 1)")
    lab.frames(3)
    assert lab.run("feed.itemOf(document.activeElement)?.id") == "d"


def test_a_grid_of_sizes_leads_across(lab):
    """Items side by side: left and right in reading order, mirrored from right to left."""
    for direction, onward in (("ltr", "ArrowRight"), ("rtl", "ArrowLeft")):
        lab.open("lab.html")
        lab.run("""(direction) => { document.querySelector("#feed").dir = direction;
            window.place = (index) => index;
            return makeCollection({ role: "listbox", selection: "single", sections: [{ items: 300,
                layout: { type: "grid", columns: 3, rowExtent: 40 } }] }); }""", direction)
        lab.run("feed.viewOf({ section: 0, item: 0 }).focus()")
        press(lab, onward, "ArrowDown", "ArrowDown", onward)
        assert focused(lab) == 8
        press(lab, "PageDown")
        assert focused(lab) % 3 == 2 and 25 <= focused(lab) <= 38


CELLS = """(options) => {
    window.place = (index, section, item) => index ?? item;
    return makeTable({ role: "grid", label: "Prices", selection: "multiple", sections: 1000, ...options, view({ item }, dequeue) {
        const row = dequeue("row", () => {
            const made = document.createElement("div");
            made.style.cssText = "display: grid; grid-template-columns: 80px 80px 80px; height: 40px";
            for (let column = 0; column < 3; column += 1) made.append(document.createElement("span"));
            made.lastChild.append(document.createElement("input"));
            return made;
        });
        row.children[0].textContent = `r${item}`;
        row.children[1].textContent = `c${item}`;
        row.firstChild.style.minHeight = "40px";
        return row;
    } });
}"""


def cell(lab):
    """The row and the column of the cell that has the focus."""
    return lab.run("""(() => {
        const cell = document.activeElement.closest("[role=gridcell], [role=rowheader]");
        return cell && [Number(cell.closest("[role=row]").getAttribute("aria-rowindex")), Number(cell.getAttribute("aria-colindex"))];
    })()""")


def test_a_grid_has_rows_and_cells(lab):
    """Numbered as in the data; the grid has their count."""
    lab.run(CELLS, {})
    grid = lab.run("[feed.element.role, feed.element.getAttribute('aria-rowcount'), feed.element.getAttribute('aria-multiselectable')]")
    assert grid == ["grid", "1000", "true"]
    row = """(() => {
        const row = feed.viewOf({ section: 0, item: 7 });
        return [row.role, row.getAttribute("aria-rowindex"), row.getAttribute("aria-selected"), row.hasAttribute("aria-posinset"),
            [...row.children].map((cell) => [cell.role, cell.getAttribute("aria-colindex"), cell.tabIndex])];
    })()"""
    assert lab.run(row) == ["row", "8", "false", False, [["gridcell", str(column), -1] for column in (1, 2, 3)]]
    assert lab.run("feed.element.tabIndex") == 0
    lab.run("() => { feed.removeItems({ section: 0, item: 0 }, 3); feed.layoutIfNeeded(); }")
    lab.frames()
    assert lab.run("feed.element.getAttribute('aria-rowcount')") == "997"
    assert [node.name for node in accessibility.read(lab, "grid")] == ["Prices"]


@pytest.mark.matrix
@pytest.mark.parametrize("direction, onward, back", [("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight")])
def test_keys_lead_from_cell_to_cell(lab, direction, onward, back):
    """Also to rows that have no node yet; a field in a cell keeps its keys."""
    lab.run("(direction) => { document.querySelector('#feed').dir = direction; }", direction)
    lab.run(CELLS, {})
    lab.run("feed.element.focus()")
    assert cell(lab) == [1, 1]
    for key, expected in [
        (onward, [1, 2]), ("ArrowDown", [2, 2]), (onward, [2, 3]), (onward, [2, 3]), ("Home", [2, 1]), ("End", [2, 3]), (back, [2, 2]),
        *(("ArrowDown", [row, 2]) for row in range(3, 16)), ("ArrowUp", [14, 2]), ("PageDown", None), ("Control+End", [1000, 3]),
        ("ArrowDown", [1000, 3]), ("Control+Home", [1, 1]), ("ArrowUp", [1, 1]), (back, [1, 1]),
        ("End", [1, 3]), ("End", [1, 3]), (back, [1, 2]), ("End", [1, 3]), ("End", [1, 3]), (onward, [1, 3]), ("Home", [1, 1]),
    ]:
        press(lab, key)
        lab.frames(2)
        if expected is None:
            assert cell(lab)[1] == 2 and 21 <= cell(lab)[0] <= 23
        else:
            assert cell(lab) == expected, key
    assert lab.run("[...feed.element.querySelectorAll('*')].filter((node) => node.tabIndex === 0 && node.localName !== 'input').length") == 1
    press(lab, "ArrowDown", "Shift+ArrowDown")
    assert chosen(lab) == [1, 2] and cell(lab) == [3, 1]
    press(lab, " ")
    assert chosen(lab) == [1]
    lab.run("feed.viewOf({ section: 0, item: 2 }).querySelector('input').focus()")
    lab.page.keyboard.type("a b")
    press(lab, "Home", "ArrowRight")
    assert lab.run("document.activeElement.value") == "a b" and chosen(lab) == [1]
    assert cell(lab) == [3, 3]


def test_controls_of_headers_stay_in_the_tab_order(lab):
    """Of a table and of its sections: their children are no cells."""
    lab.run("""() => {
        const bar = (name) => () => {
            const node = document.createElement("div");
            node.innerHTML = `<button>${name}</button>`;
            return node;
        };
        return makeTable({ role: "grid", sections: [{ items: 3, header: "First", footer: "Last" }], rowHeight: 40,
            tableHeader: bar("sort"), header: bar("fold"), footer: bar("more"), tableFooter: bar("end") });
    }""")
    lab.frames(2)
    assert lab.run("[...feed.element.querySelectorAll('button')].map((node) => node.textContent)") == ["sort", "fold", "more", "end"]
    assert lab.run("[...feed.element.querySelectorAll('button')].map((node) => node.tabIndex)") == [0] * 4
    lab.run("feed.element.querySelector('button').focus()")
    press(lab, "Tab")
    assert lab.run("document.activeElement.textContent") == "fold"


def test_the_cells_of_a_row_are_looked_up_once(lab):
    """When it is bound, though the page sets its texts."""
    lab.run(CELLS, {"role": "grid"})
    lab.frames(2)
    lab.run("""() => {
        window.lookups = 0;
        const { querySelectorAll } = Element.prototype;
        Element.prototype.querySelectorAll = function (selector) {
            if (selector.includes("gridcell")) lookups += 1;
            return querySelectorAll.call(this, selector);
        };
    }""")
    bound = lab.run("""async () => {
        const { binds } = feed.stats();
        feed.contentOffset = 200;
        await frames(3);
        return feed.stats().binds - binds;
    }""")
    assert (bound, lab.run("lookups")) == (5, 5)


def test_cells_that_come_later_and_cells_of_the_page(lab):
    """A row filled after it was bound has cells; roles that the page gave stay, and are the cells."""
    lab.run("""() => makeTable({ role: "grid", sections: 100, rowHeight: 40, view({ item }, dequeue) {
        const row = dequeue("row", () => document.createElement("div"));
        queueMicrotask(() => {
            row.innerHTML = item % 2 ? "<b>x</b><i>y</i>" : "<div><b role=rowheader>x</b><i role=gridcell>y</i><u>z</u></div>";
        });
        return row;
    } })""")
    lab.frames(3)
    read = "(item) => [...feed.viewOf({ section: 0, item }).querySelectorAll('b, i, u')].map((node) => [node.role, node.getAttribute('aria-colindex')])"
    assert lab.run(read, 1) == [["gridcell", "1"], ["gridcell", "2"]]
    assert lab.run(read, 0) == [["rowheader", "1"], ["gridcell", "2"], [None, None]]


def test_roles_that_a_list_does_not_have(lab):
    """Rejected by name."""
    for call in ("make({ role: 'grid' })", "makeCollection({ role: 'grid' })", "makeTable({ role: 'feed' })"):
        assert "`role`" in lab.run(f"() => {call}.then(() => '', (error) => error.message)")
