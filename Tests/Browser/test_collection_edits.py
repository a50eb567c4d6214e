"""Collections that are edited: items, spans, IDs and layouts."""

import pytest
from harness.reports import expect_no_reports


def test_rebalancing_assigns_columns_again(lab):
    """Items that edits left in one column are spread over both; a missing section is reported."""
    lab.run("""() => makeCollection({
        sections: [{ items: 12, layout: { type: "waterfall", columns: 2 } }], view: card(() => [60, 30]),
    })""")
    lab.run("() => { for (let item = 10; item >= 0; item -= 2) feed.removeItems({ section: 0, item }, 1); }")
    lab.rest()
    assert len(set(lab.run("places().map(([, x]) => x)"))) == 1
    lab.run("feed.rebalance(0)")
    lab.rest()
    assert len(set(lab.run("places().map(([, x]) => x)"))) == 2
    expect_no_reports(lab)
    lab.run("feed.rebalance(3)")
    assert lab.run("told.reports.length") == 1


def test_a_custom_layout_may_be_set_later_and_is_called_again_for_other_counts(lab):
    """Items are inserted, removed and moved; each is at the layout's frame."""
    lab.run("""() => {
        window.stairs = { type: "custom", frames: (count) => Float64Array.from({ length: 4 * count }, (_, place) =>
            [Math.floor(place / 4) * 10, Math.floor(place / 4) * 30, 100, 30][place % 4]) };
        window.names = ["a", "b", "c", "d"];
        return makeCollection({ sections: [{ items: 4 }, { items: 1 }], itemId: (section, item) => (section === 0 ? names[item] : undefined) });
    }""")
    lab.run("() => feed.setLayout(0, stairs)")
    lab.run("() => { names.splice(1, 0, 'x'); feed.insertItems({ section: 0, item: 1 }, 1); }")
    lab.run("() => { names.push(...names.splice(0, 1)); feed.moveItem({ section: 0, item: 0 }, { section: 0, item: 4 }); }")
    lab.run("() => { names.splice(1, 1); feed.removeItems({ section: 0, item: 1 }, 1); }")
    lab.rest()
    assert lab.run("places().map(([name, x, y]) => [name, x, y])") == [
        ["0.0", 0, 0], ["0.1", 10, 30], ["0.2", 20, 60], ["0.3", 30, 90], ["1.0", 0, 120]]
    assert lab.run("feed.visibleItems().map(({ id }) => id)") == ["x", "c", "d", "a", None]
    expect_no_reports(lab)


@pytest.mark.parametrize("edit", [
    "feed.reloadItems({ section: 0, item: 4 }, 1)", "feed.reloadItems({ section: 0, item: 3 }, 4)",
])
def test_reloading_a_spanning_item_keeps_the_others(lab, edit):
    """IDs, spans and sizes of all items stay, on the screen and off it."""
    lab.run("""() => makeCollection({
        sections: [{ items: 100, layout: { type: "waterfall", columns: 3 } }],
        itemId: (section, item) => `item ${item}`,
        itemSize: (section, item) => ({ width: 100, height: 20 + 10 * (item % 3) }),
        itemSpan: (section, item) => (item % 4 === 0 ? 2 : 1),
        view: card(),
    })""")
    rects = "Array.from({ length: 100 }, (_, item) => feed.frameOf({ id: `item ${item}` }))"
    before = lab.run(rects)
    assert None not in before
    lab.run(f"() => {{ {edit}; }}")
    assert lab.run(rects) == before
    expect_no_reports(lab)


def test_a_reloaded_item_may_span_other_columns(lab):
    """It is as wide as it says now; items below it move, and all keep their IDs."""
    lab.run("""() => {
        window.span = 2;
        return makeCollection({
            sections: [{ items: 30, layout: { type: "waterfall", columns: 3 } }],
            itemId: (section, item) => `item ${item}`,
            itemSize: () => ({ width: 100, height: 50 }),
            itemSpan: (section, item) => (item === 4 ? span : 1),
            view: card(),
        });
    }""")
    width = lab.run("feed.frameOf({ id: 'item 4' }).width")
    lab.run("() => { span = 3; feed.reloadItems({ section: 0, item: 4 }, 1); }")
    assert lab.run("feed.frameOf({ id: 'item 4' }).width") == pytest.approx(1.5 * width, abs=1)
    assert None not in lab.run("Array.from({ length: 30 }, (_, item) => feed.frameOf({ id: `item ${item}` }))")
    expect_no_reports(lab)


def test_items_with_ids_keep_their_nodes_through_edits(lab):
    """The anchor stays, and every node follows its item, also to another section."""
    lab.run("""() => {
        window.names = [Array.from({ length: 60 }, (_, item) => `a${item}`), Array.from({ length: 60 }, (_, item) => `b${item}`)];
        return makeCollection({
            sections: names.map(({ length }) => ({ items: length, layout: { type: "waterfall", columns: 3 } })),
            itemId: (section, item) => names[section][item],
            view: card((section, item) => [60, 30 + item % 3 * 10]),
        });
    }""")
    lab.run("() => { feed.viewOf({ id: 'a3' }).mark = 'mine'; }")
    lab.run("() => { names[0].splice(0, 0, 'new'); feed.insertItems({ section: 0, item: 0 }, 1); }")
    lab.run("() => { names[1].splice(0, 0, ...names[0].splice(4, 1)); feed.moveItem({ section: 0, item: 4 }, { section: 1, item: 0 }); }")
    assert lab.run("feed.sections") == [{"id": None, "items": 60}, {"id": None, "items": 61}]
    assert lab.run("feed.scrollTo({ id: 'a3' }, { align: 'start' })") == "arrived"
    lab.rest()
    item = lab.run("feed.itemOf(feed.viewOf({ id: 'a3' }))")
    assert item == {"section": 1, "item": 0, "id": "a3", "index": 60}
    lab.run("() => { names.splice(0, 1); feed.removeSection(0); }")
    lab.rest()
    assert lab.run("feed.visibleItems()[0]") == {"section": 0, "item": 0, "id": "a3", "index": 0}
    lab.run("() => { names[0].length = 2; feed.reload([{ items: 2 }], true); }")
    assert lab.run("feed.stats().items") == 2
    expect_no_reports(lab)
