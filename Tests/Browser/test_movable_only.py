"""Items that can be moved, and neither selected nor tapped: keys reach them and move them."""

import pytest

IDS = "Array.from({ length: 60 }, (_, index) => index)"
KINDS = {
    "table": "makeTable({ sections: [{ items: 60 }], itemId: (section, item) => data[item], ...options })",
    "ids": "makeTable({ ids: data, ...options })",
    "listbox": "makeTable({ ids: data, role: 'listbox', ...options })",
    "grid": "makeTable({ ids: data, role: 'grid', ...options })",
    "collection": "makeCollection({ sections: [{ ids: data, layout: { type: 'list' } }], ...options })",
}


@pytest.mark.parametrize("kind", KINDS)
def test_items_that_can_only_be_moved_are_moved_by_keys(lab, kind):
    """Tab leads to the first one, Alt and an arrow key move it; Enter and Space tap nothing."""
    lab.run(f"""async () => {{
        window.data = {IDS};
        const options = {{
            rowHeight: 40, selection: "none", canMove: () => true, onSelect: undefined, onDeselect: undefined,
            onMove(from, to) {{
                told.events.push([from.item, to.item]);
                data.splice(to.item, 0, ...data.splice(from.item, 1));
            }},
        }};
        await {KINDS[kind]};
        document.querySelector("#before").focus();
    }}""")
    # The module of movements is loaded after the list is there.
    lab.rest()
    lab.page.keyboard.press("Tab")
    if not lab.run("document.activeElement.closest('[data-item]') !== null"):
        lab.page.keyboard.press("Tab")
    lab.frames()
    assert lab.run("document.activeElement.closest('[data-item]')?.dataset.item") == "0"
    lab.page.keyboard.press("Alt+ArrowDown")
    lab.page.wait_for_timeout(300)
    lab.page.keyboard.press("Alt+ArrowDown")
    lab.page.wait_for_timeout(300)
    assert lab.run("told.events") == [[0, 1], [1, 2]]
    assert lab.run("document.activeElement.closest('[data-item]')?.textContent") == "Row 0" or kind == "collection"
    lab.page.keyboard.press("Enter")
    lab.page.keyboard.press("ArrowDown")
    lab.frames()
    assert lab.run("feed.selected.length") == 0
    assert lab.run("document.activeElement.closest('[data-item]')?.dataset.item") == "3"
    assert [lab.run("told.errors"), lab.run("told.reports"), lab.console] == [[], [], []]


def test_a_list_without_movements_puts_no_item_into_the_tab_order(lab):
    """As before: neither selected, nor tapped, nor moved."""
    lab.run(f"() => makeTable({{ ids: {IDS}, rowHeight: 40, onSelect: undefined, onDeselect: undefined }})")
    assert lab.run("document.querySelectorAll('[data-item][tabindex]').length") == 0
