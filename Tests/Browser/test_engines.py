"""The engine that a page loads: a small one for feeds only, and a larger one as soon as there is a table."""

from harness import gestures
from test_faults import TRAP

FEEDS, ALL = "lazyscroll.wasm", "lazyscroll-all.wasm"

SECOND = """async () => {
    const element = document.createElement("div");
    element.id = "second";
    element.className = "mine";
    document.body.append(element);
    window.first = window.feed;
}"""


def loaded(lab):
    """The names of the engines that the page has requested."""
    return lab.run("""performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))
        .filter((name) => name.endsWith(".wasm"))""")


def test_feeds_load_the_small_engine_once(lab):
    """For any number of feeds."""
    lab.run("() => make()")
    lab.run(SECOND)
    lab.run("() => make({ sharePoolWith: first }, '#second')")
    assert (loaded(lab), len(lab.run("live()")) > 0) == ([FEEDS], True)


def test_a_feed_after_a_table_uses_its_engine(lab):
    """The loaded engine is not loaded again."""
    lab.run("() => makeTable({ sections })")
    lab.run(SECOND)
    lab.run("() => make({}, '#second')")
    assert (loaded(lab), len(lab.run("live()")) > 0) == ([ALL], True)


def test_a_table_after_a_feed_loads_the_larger_engine(lab):
    """Both work on, each in its own engine."""
    lab.run("() => make()")
    lab.run(SECOND)
    lab.run("() => makeTable({ sections }, '#second')")
    assert loaded(lab) == [FEEDS, ALL]
    assert [len(lab.run(f"live({feed})")) > 0 for feed in ("first", "feed")] == [True, True]


def test_a_feed_reuses_idle_nodes_of_a_table(lab):
    """It runs in the table's engine, and makes no node that is idle there."""
    lab.run("""() => makeTable({ sections: [{ items: 1000 }], view: (row, dequeue) => view(row, dequeue) })""")
    lab.run(SECOND)
    lab.run("() => first.clear()")
    idle = lab.run("first.stats().pooledViews")
    lab.run("() => make({ sharePoolWith: first }, '#second')")
    assert (loaded(lab), lab.run("feed.stats().viewsMade")) == ([ALL], max(0, lab.run("live().length") - idle))


def test_a_table_cannot_share_nodes_with_the_small_engine(lab):
    """The error names the remedy, and the element may become a table then."""
    lab.run("() => make()")
    lab.run(SECOND)
    refusal = lab.run(
        "() => makeTable({ sections, sharePoolWith: first }, '#second').catch((error) => String(error))")
    assert refusal.startswith("TypeError: A table needs an engine that knows tables")
    lab.run("() => makeTable({ sections }, '#second')")
    assert len(lab.run("live()")) > 0


def test_nodes_are_shared_within_one_engine_only(lab):
    """A page that names two engines gets an error."""
    lab.run("() => make()")
    lab.run(SECOND)
    refusal = lab.run("""() => make({ wasm: "/web/lazyscroll-all.wasm", sharePoolWith: first }, "#second")
        .catch((error) => String(error))""")
    assert refusal.startswith("TypeError: `sharePoolWith` has another engine")


def test_a_destroyed_feed_lends_no_nodes(lab):
    """Neither at the start, nor when another engine takes over."""
    lab.run("() => make()")
    lab.run(SECOND)
    lab.run("() => first.destroy()")
    lab.run("() => make({ sharePoolWith: first }, '#second')")
    assert (len(lab.run("live()")) > 0, lab.run("told.errors")) == (True, [])


def test_a_feed_survives_a_later_table_in_another_engine(lab):
    """The table is the first list of the other engine, which has only had feeds so far."""
    lab.run(TRAP)
    lab.run("() => makeTable({ sections })")
    lab.run(SECOND)
    lab.run("async () => { window.list = await make({ selection: 'multiple' }, '#second'); }")
    lab.run("() => { first.destroy(); return makeTable({ sections }, '#feed'); }")
    assert loaded(lab) == [ALL]
    lab.run("() => { window.table = feed; window.feed = list; list.contentOffset = 4000; list.select(102); corrupt(); }")
    gestures.notch(lab, 10)
    lab.rest()
    assert all(error.startswith("RuntimeError") for error in lab.run("told.errors"))
    lab.run("""() => {
        list.removeItems(0, 1);
        list.insertItems(0, [{ id: 5555, x: 0, y: 0, width: 10, height: 80 }]);
        list.insertItems(60, [{ id: 6666, x: 0, y: 1200, width: 10, height: 40 }]);
        return list.scrollTo(6666, { align: "start" });
    }""")
    lab.rest()
    assert lab.run("[...list.selected]") == [102]
    assert "6666" in [view["item"] for view in lab.run("live(list)") if view["bottom"] > 0]
    lab.run("() => { table.contentOffset = 9000; }")
    lab.rest()
    assert len(lab.run("live(table)")) > 5
