"""Elements that cannot be views of a list, since it stands in them or they are its own."""

import pytest

NODES = {
    "the body": "document.body", "the document element": "document.documentElement", "the element": "document.querySelector('#feed')",
    "its parent": "document.querySelector('#feed').parentNode", "the runway": "document.querySelector('.lazyscroll-runway')",
    "the layer": "document.querySelector('.lazyscroll-layer')",
}
KINDS = {
    "feed": "window.make({ items: rows(100), ...options })", "table": "makeTable({ sections: [{ items: 100 }], rowHeight: 40, ...options })",
    "ids": "makeTable({ ids: Array.from({ length: 100 }, (_, id) => id), ...options })",
    "collection": "makeCollection({ sections: [{ items: 100, layout: { type: 'grid', columns: 2, rowExtent: 40 } }], ...options })",
    "carousel": "makeCarousel({ ...options })",
}
SENTENCE = "A function returned an element that contains the list, or is its own: it cannot stand in it."

MAKE = """async () => {{
    document.body.append(Object.assign(document.createElement("div"), {{ id: "second" }}));
    window.other = await createTable(document.querySelector("#second"), {{ ids: [1, 2, 3], view: ({{ id }}) => cell()({{ id }}, (_, make) => make()) }});
    const options = {{ view({{ id, index, item }}, dequeue) {{
        const place = id ?? index ?? item;
        if (place === 3) return {node};
        if (place === 4) return dequeue("row", () => {node});
        const row = dequeue("row", () => document.createElement("div"));
        row.textContent = place;
        row.style.height = "40px";
        return row;
    }} }};
    await {make};
    await frames(2);
}}"""


@pytest.mark.parametrize("node", NODES)
@pytest.mark.parametrize("kind", KINDS)
def test_an_element_that_contains_the_list_is_reported_and_not_shown(lab, kind, node):
    """The page stays as it is, and all other items are shown."""
    lab.run(MAKE.format(make=KINDS[kind], node=NODES[node]))
    assert lab.run("told.errors") == []
    assert SENTENCE in lab.run("told.reports")
    shown = set(lab.run("[...document.querySelectorAll('#feed [data-item]:not([hidden])')].map((node) => node.textContent)"))
    # A carousel's window ends with the first of them.
    others = {"0", "1", "2"} if kind == "carousel" else {"0", "1", "2", "5"}
    assert others <= {text.rpartition(":")[2] for text in shown} and not {"3", "4"} & shown
    assert lab.run("document.querySelector('#feed').parentNode === document.body && document.body.parentNode === document.documentElement")
    assert not lab.run("document.body.hasAttribute('data-item') || document.body.hasAttribute('style')")
    assert lab.run("other.apply([7, 8])") == "shown"
    assert lab.console == []


GIVEN = {
    "header": "window.make({ header: () => document.body })", "header element": "window.make({ header: document.body })",
    "table header": "makeTable({ sections: 5, tableHeader: () => document.body })",
    "section header": "makeTable({ sections: [{ items: 5, header: 'x' }], header: () => document.body })",
    "background": "makeCollection({ sections: [{ items: 5, background: true, layout: { type: 'list', background: true } }], background: () => document.body })",
    "placeholder": "makeTable({ sections: 1000, budget: 0, placeholder: () => document.body }).then(() => { feed.contentOffset = 20000; })",
    "prewarmed": "window.make().then(() => feed.prewarm('row', 3, () => document.body))",
}


@pytest.mark.parametrize("what", GIVEN)
def test_neither_can_other_views_contain_the_list(lab, what):
    """Headers, backgrounds, placeholders and nodes that are made ahead of their use."""
    lab.run(f"() => {GIVEN[what]}")
    lab.rest()
    if what != "background":
        assert SENTENCE in lab.run("told.reports")
    assert lab.run("told.errors") == []
    assert not lab.run("document.body.hasAttribute('aria-hidden') || document.body.hasAttribute('style')")
    assert lab.run("live().length") > 0
    assert lab.console == []


def test_the_host_of_a_shadow_tree_cannot_stand_in_a_list_of_the_tree(lab):
    """Nodes that the tree's host stands in cannot either."""
    lab.run("""async () => {
        const host = document.body.appendChild(document.createElement("section"));
        const element = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
        element.style.height = "400px";
        await window.make({ view: (item, dequeue) => (item.index === 2 ? host : item.index === 3 ? document.body : view(item, dequeue)) }, element);
    }""")
    assert SENTENCE in lab.run("told.reports")
    assert [lab.run("told.errors"), lab.console] == [[], []]
