"""Nodes that are kept wherever they are scrolled to, and why."""

import pytest
from harness.reports import expect_no_reports
from test_faults import fragile  # noqa: F401
from test_updates_by_id import LISTS, make

FIELD = """
    window.names = Array.from({ length: 10_000 }, (_, index) => `name ${index}`);
    return makeTable({ ids: names, rowHeight: 40, ...given, view({ id }, dequeue) {
        const node = dequeue("field", () => {
            const row = document.createElement("div");
            row.append(document.createElement("input"));
            return row;
        });
        if (document.activeElement !== node.firstChild) node.firstChild.value = id;
        return node;
    } });
"""


def fields(lab, given="{}"):
    """Makes a table of text fields."""
    lab.run(f"() => {{ const given = {given};" + FIELD + "}")
    lab.frames()


def test_a_text_field_far_away_keeps_text_caret_and_composition(lab):
    """250,000 pixels and back, in mid-word of an input method."""
    fields(lab)
    lab.run("() => { window.field = feed.viewOf('name 3').firstChild; field.focus(); field.value = 'one two'; field.setSelectionRange(4, 4); }")
    lab.run("() => { window.told.composed = []; for (const kind of ['compositionstart', 'compositionend']) field.addEventListener(kind, () => told.composed.push(kind)); }")
    lab.devtools.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    assert lab.run("field.value") == "one nitwo"
    lab.run("() => { feed.contentOffset = 250_000; }")
    lab.rest()
    assert lab.run("feed.visibleItems()[0].id") == "name 6250"
    assert lab.run("[document.activeElement === field, field.isConnected, feed.leases.map(({ item, reason }) => [item.id, reason])]") == [
        True, True, [["name 3", "focused"]]]
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    assert lab.run("feed.viewOf('name 3').firstChild === field")
    assert lab.run("told.composed") == ["compositionstart"], "the composition goes on"
    lab.devtools.send("Input.insertText", {"text": "你"})
    assert lab.run("[field.value, field.selectionStart, told.composed]") == ["one 你two", 5, ["compositionstart", "compositionend"]]
    lab.run("() => field.blur()")
    lab.frames()
    assert lab.run("feed.leases") == []
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_held_node_stays_until_each_reason_is_gone(lab, kind):
    """In all kinds of lists."""
    make(lab, kind)
    lab.run("() => { window.node = feed.viewOf('name 2'); feed.hold('name 2', 'playing'); feed.hold('name 2'); feed.contentOffset = 4000; }")
    lab.rest()
    assert lab.run("[feed.viewOf('name 2') === node, node.isConnected, node.textContent]") == [True, True, "name 2"]
    assert lab.run("feed.leases.map(({ item, reason }) => [item.id ?? item, reason])") == [["name 2", "playing"], ["name 2", "kept"]]
    lab.run("() => { feed.release('name 2', 'playing'); }")
    lab.frames(3)
    assert lab.run("feed.viewOf('name 2') === node")
    lab.run("() => { feed.release('name 2'); }")
    lab.frames(3)
    assert lab.run("[feed.viewOf('name 2'), feed.leases]") == [None, []]
    expect_no_reports(lab)


def test_nodes_are_held_by_an_engine_that_takes_over(fragile):
    """As often as the page holds them."""
    fields(fragile)
    fragile.run("() => { feed.hold('name 1', 'playing'); feed.hold('name 1', 'playing'); feed.hold('name 2'); feed.release('name 2'); feed.contentOffset = 4000; }")
    fragile.rest()
    fragile.run("corrupt()")
    fragile.run("() => { feed.contentOffset = 5000; }")
    fragile.rest()
    assert len(fragile.run("told.errors")) == 1
    held = "feed.leases.map(({ item, reason }) => [item.id, reason])"
    assert fragile.run(held) == [["name 1", "playing"]]
    fragile.run("() => { feed.release('name 1', 'playing'); }")
    assert fragile.run(held) == [["name 1", "playing"]]
    fragile.run("() => { feed.release('name 1', 'playing'); }")
    assert fragile.run(held) == []


def test_no_more_nodes_are_kept_than_the_limit_allows(lab):
    """One more is reported, as is what makes no sense."""
    fields(lab, "{ leaseLimit: 2 }")
    lab.run("() => { for (const name of names.slice(0, 3)) feed.hold(name, 'edited'); feed.contentOffset = 4000; }")
    lab.rest()
    assert lab.run("names.slice(0, 3).map((name) => feed.viewOf(name) !== null)") == [True, True, False]
    assert lab.run("feed.leaseLimit") == 2
    lab.run("() => { feed.leaseLimit = 3; feed.hold('name 150'); feed.hold('name 150', 'liked'); feed.hold('nobody'); feed.leaseLimit = -1; }")
    assert lab.run("[feed.leaseLimit, feed.leases.length]") == [3, 3]
    assert lab.run("told.reports") == [
        "As many nodes are held as `leaseLimit` allows; no other one is kept.",
        "hold: liked is no reason; it is one of edited, playing, kept. Nothing was changed.",
        "hold: there is no item nobody; nothing was changed.",
        "leaseLimit: -1 is no number from 0 up; it stays 3.",
    ]


IDS = "Array.from({ length: 100 }, (_, index) => index)"
HELD = {
    "feed": ("window.make({ items: rows(100), ...options })", "(index) => index", "() => feed.removeItems(0, 3)"),
    "feed, applied": ("window.make({ items: rows(100), ...options })", "(index) => index", "() => feed.apply(rows(97, { from: 3 }))"),
    "table": ("makeTable({ sections: 100, itemId, ...options })", "(id) => ({ id })", "() => { first = 3; feed.removeItems({ section: 0, item: 0 }, 3); }"),
    "table, a section": (
        "makeTable({ sections: [{ items: 3 }, { items: 97 }], itemId: (section, item) => 3 * section + item, ...options })", "(id) => ({ id })",
        "() => feed.removeSection(0)"),
    "ids": (f"makeTable({{ ids: {IDS}, ...options }})", "(id) => id", f"() => feed.apply({IDS}.slice(3))"),
    "ids, reloaded": (f"makeTable({{ ids: {IDS}, ...options }})", "(id) => id", f"() => feed.reload([{{ ids: {IDS}.slice(3) }}])"),
    "collection": (
        f"makeCollection({{ sections: [{{ ids: {IDS}, layout: {{ type: 'grid', columns: 2, rowExtent: 40 }} }}], ...options }})", "(id) => id",
        f"() => feed.apply({IDS}.slice(3))"),
    "carousel": (f"makeCarousel({{ ids: {IDS}, ...options }})", "(id) => id", f"() => feed.apply({IDS}.slice(3))"),
}


@pytest.mark.parametrize("kind", HELD)
def test_held_items_that_are_removed_use_up_no_lease(lab, kind):
    """Neither in the list nor in an engine that takes over."""
    make, named, remove = HELD[kind]
    lab.run(f"""async () => {{
        window.first = 0;
        window.named = {named};
        const itemId = (section, item) => first + item;
        const options = {{ leaseLimit: 3 }};
        await {make};
        for (let index = 0; index < 3; index += 1) feed.hold(named(index));
    }}""")
    assert lab.run("feed.leases.length") == 3
    lab.run(remove)
    lab.rest()
    assert lab.run("feed.leases") == []
    lab.run("() => { for (const index of [3, 4, 5]) feed.hold(named(index)); window.held = feed.viewOf(named(3)); feed.contentOffset = 1000; }")
    lab.rest()
    assert lab.run("told.reports") == []
    assert lab.run("[feed.leases.length, feed.viewOf(named(3)) === held]") == [3, True]
