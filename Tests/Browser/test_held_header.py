"""The header of a group that is read stays where it stands when all rows of the group in sight go."""

import pytest

GROUPS = 30
ROWS = 100
GROUP = 12
ROW_HEIGHT = 40
HEADER_HEIGHT = 30

MAKE = f"""
    const view = ({{ item, id }}, dequeue) => {{
        const node = dequeue("row", () => document.createElement("div"));
        node.textContent = String(id ?? item);
        node.style.height = "{ROW_HEIGHT}px";
        return node;
    }};
    window.groups = (closed) => Array.from({{ length: {GROUPS} }}, (_, group) => ({{
        id: `g ${{group}}`,
        header: `Group ${{group}}`,
        ids: group === closed ? [] : Array.from({{ length: {ROWS} }}, (_, row) => group * 1000 + row),
        ...form,
    }}));
    window.counted = (closed) => groups(closed).map(({{ id, ids, ...group }}) => ({{ ...group, items: ids.length }}));
    window.headers = () => {{
        const top = document.querySelector("#feed").getBoundingClientRect().top;
        return [...document.querySelectorAll("#feed [data-header]")]
            .filter((node) => !node.hidden && node.getClientRects().length)
            .map((node) => [node.textContent, Math.round(node.getBoundingClientRect().top - top)])
            .filter(([, y]) => y > -{HEADER_HEIGHT} && y < 400)
            .sort((a, b) => a[1] - b[1]);
    }};
"""

LAYOUT = f"layout: {{ type: 'list', estimatedExtent: {ROW_HEIGHT} }}"
LISTS = {
    "table": ("makeTable", "style: 'plain'", ""),
    "grouped table": ("makeTable", "style: 'grouped', sectionInsets: 0", ""),
    "collection": ("makeCollection", "", f"pinned: true, {LAYOUT}"),
    "collection whose headers are not pinned": ("makeCollection", "", f"pinned: false, {LAYOUT}"),
}


def make(lab, kind, sections):
    """Makes thirty groups of a hundred rows, and scrolls into one of them; returns where its header stands."""
    call, options, form = LISTS[kind]
    lab.run(
        f"async () => {{ const form = {{ {form} }}; {MAKE} await {call}({{ sections: {sections}(), view, "
        f"headerHeight: {HEADER_HEIGHT}, {options} }}); }}"
    )
    is_pinned = kind in ("table", "collection")
    # The header that scrolls along stands before its first row.
    row, distance = (50, 0) if is_pinned else (0, HEADER_HEIGHT)
    item = GROUP * 1000 + row if sections == "groups" else f"{{ section: {GROUP}, item: {row} }}"
    lab.run(f"() => feed.scrollTo({item}, {{ align: 'start' }})")
    lab.rest()
    lab.run(f"feed.contentOffset -= {distance}")
    lab.rest()
    assert lab.run("headers()")[0] == [f"Group {GROUP}", 0]


def expect_collapsed(lab):
    """The header of the group stands where it stood, and the next group follows."""
    lab.rest()
    assert lab.run("headers()")[:2] == [[f"Group {GROUP}", 0], [f"Group {GROUP + 1}", HEADER_HEIGHT]]


@pytest.mark.parametrize("kind", LISTS)
def test_the_header_of_a_group_that_is_collapsed_stays(lab, kind):
    """By IDs: the difference says that the group has no rows."""
    make(lab, kind, "groups")
    assert lab.run(f"feed.apply(groups({GROUP}))") == "shown"
    expect_collapsed(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_the_header_stays_where_rows_are_counted(lab, kind):
    """By positions: the page tells that the rows are gone."""
    make(lab, kind, "counted")
    lab.run(f"feed.removeItems({{ section: {GROUP}, item: 0 }}, {ROWS})")
    expect_collapsed(lab)
