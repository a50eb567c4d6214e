"""The number of views, of their bindings, and of bytes in memory."""

import pytest
from harness import gestures
from harness.content import HEIGHT, Content

CONTENT = Content(rows=10_000)
MIXED = Content(rows=3_000, is_mixed=True)
OVERSCAN = 20

WATCH = """() => {
    window.most = { live: 0, nodes: 0, shown: 0 };
    const layer = document.querySelector(".lazyscroll-layer");
    const watch = () => {
        const live = layer.querySelectorAll("[data-item]").length;
        most.live = Math.max(most.live, live);
        most.nodes = Math.max(most.nodes, layer.children.length);
        most.shown = Math.max(most.shown, layer.querySelectorAll(":scope > :not([hidden])").length);
        requestAnimationFrame(watch);
    };
    watch();
}"""


@pytest.mark.matrix
@pytest.mark.parametrize("content", [CONTENT, MIXED], ids=["rows", "mixed"])
def test_few_views_are_alive_and_few_are_made(tab, content):
    """Over any scroll: at most twice the views of window and overscan, idle ones included."""
    tab.open(content.address("feed.html"))
    tab.run(WATCH)
    for speed in (20, 400, 3000, -3000, -100):
        gestures.wheel(tab, speed, 40)
    gestures.drag_thumb(tab, 300, 15)
    tab.rest()
    limit = 2 * content.most_live(OVERSCAN)
    most = tab.run("most")
    stats = tab.run("feed.stats()")
    assert most["live"] <= limit
    assert most["shown"] <= limit
    assert most["nodes"] <= limit
    assert stats["viewsMade"] <= limit
    assert stats["liveViews"] + stats["pooledViews"] <= limit


@pytest.mark.full
def test_each_passing_item_is_bound_about_once(tab):
    """Slowly down and up again: at most 1.15 bindings for each entering item."""
    tab.open(CONTENT.address("feed.html"))
    before = tab.run("feed.stats().binds")
    gestures.wheel(tab, 50, 120)
    gestures.wheel(tab, -50, 120)
    tab.rest()
    binds = tab.run("feed.stats().binds") - before
    came_in_below = int(((CONTENT.tops >= HEIGHT) & (CONTENT.tops < 6000 + HEIGHT)).sum())
    came_in_above = int((CONTENT.tops[1:] <= 6000).sum())
    assert binds <= 1.15 * (came_in_below + came_in_above)


@pytest.mark.full
def test_memory_stays_flat_over_full_sweeps(open_tab):
    """Five times from the first item to the last and back: at most 100 KB more from the second to the fifth.

    The browser compiles and fills its caches in the first.
    """
    tab = open_tab()
    tab.open(CONTENT.address("feed.html"))
    used = []
    for _ in range(5):
        gestures.wheel(tab, 6000, 120)
        assert tab.offset() == CONTENT.height - HEIGHT
        gestures.wheel(tab, -6000, 120)
        assert tab.offset() == 0
        tab.rest()
        used.append(tab.heap())
    assert used[-1] - used[1] <= 100_000, used


def test_destroyed_feeds_free_their_memory(lab):
    """A hundred feeds, one after the other, of a thousand items each."""
    script = """async (count) => {
        for (let time = 0; time < count; time += 1) {
            await make();
            feed.destroy();
        }
        window.feed = null;
    }"""
    lab.run(script, 20)
    before = lab.heap(), lab.nodes()
    lab.run(script, 100)
    after = lab.heap(), lab.nodes()
    assert after[0] - before[0] <= 200_000
    assert after[1] - before[1] <= 50


def test_nodes_that_are_not_dequeued_are_removed_when_they_leave(lab):
    """A page that makes its own nodes gets no pool."""
    lab.run("""() => make({ view: (item) => {
        const row = document.createElement("p");
        row.textContent = item.id;
        return row;
    } })""")
    gestures.wheel(lab, 100, 10)
    lab.rest()
    assert lab.run("feed.scroller.querySelectorAll('p').length") <= 12
    assert lab.run("feed.stats().pooledViews") == 0


@pytest.mark.parametrize("reuse", ["''", "null", "undefined"])
def test_an_empty_reuse_identifier_is_never_pooled(lab, reuse):
    """Each item gets a node of its own, which is removed and released when the item leaves."""
    lab.run(f"""async () => {{
        window.gone = [];
        await make({{ view: (item, dequeue) => dequeue({reuse}, () => {{
            const row = document.createElement("p");
            row.textContent = item.id;
            if (gone.length < 5) gone.push(new WeakRef(row));
            return row;
        }}) }});
        feed.contentOffset = 4000;
        feed.prewarm({reuse}, 3, () => document.createElement("p"));
    }}""")
    lab.rest()
    assert lab.run("feed.scroller.querySelectorAll('p').length") <= 12
    stats = lab.run("feed.stats()")
    assert (stats["pooledViews"], stats["viewsMade"]) == (0, stats["binds"])
    lab.heap()
    assert lab.run("gone.filter((row) => row.deref()).length") == 0
    assert lab.run("told.reports") == [
        "prewarm: nodes without a reuse identifier are never pooled; none was made."]


def test_an_item_gets_the_node_that_showed_it_last(lab):
    """If it is still idle."""
    lab.run("async () => { await make(); window.node = feed.viewOf(3); }")
    lab.run("() => { feed.contentOffset = 200; }")
    lab.frames()
    assert lab.run("feed.viewOf(3)") is None
    lab.run("() => { feed.contentOffset = 0; }")
    lab.frames()
    assert lab.run("feed.viewOf(3) === node")


def test_idle_nodes_are_hidden_and_carry_no_item(lab):
    """Any query for `[data-item]` finds live nodes only."""
    lab.run("() => make()")
    gestures.wheel(lab, 400, 10)
    lab.rest()
    stats = lab.run("feed.stats()")
    idle = lab.run("""[...document.querySelector('.lazyscroll-layer').children].filter((row) => row.hidden)
        .map((row) => [row.dataset.item ?? null, row.offsetParent])""")
    assert idle == [[None, None]] * stats["pooledViews"]
    assert lab.run("live().length") == stats["liveViews"]


def test_prewarming_without_nodes_costs_nothing_later(lab):
    """Nodes it did not make are made when they are needed, by the usual callback."""
    lab.run("""async () => {
        await make({ items: rows(5) });
        feed.prewarm("row", 2, () => null);
        feed.prewarm("row", 2, () => { throw new Error("not now"); });
    }""")
    lab.frames(5)
    lab.run("feed.loadMore(rows(20, { from: 5 }))")
    lab.rest()
    assert [view["text"] for view in lab.run("live()")] == [f"Item {number}" for number in range(11)]
    assert lab.run("told.reports") == []


def test_lists_prewarm_nodes_of_their_own(lab):
    """Reuse identifiers of two lists may be the same: each has its own function, also once the other list has ended."""
    made = lab.run("""async () => {
        await make();
        const first = feed;
        document.body.appendChild(document.createElement("div")).id = "second";
        await make({}, "#second");
        const made = [];
        const maker = (name) => () => {
            made.push(name);
            stall(20); // One in a display frame.
            return document.createElement("div");
        };
        first.prewarm("row", 3, maker("first"));
        feed.prewarm("row", 2, maker("second"));
        feed.destroy();
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return made;
    }""")
    assert made.count("first") == 3


def test_views_are_prewarmed_and_cleared(lab):
    """`prewarm`, `clear` and `clearPool`."""
    lab.run("""async () => {
        await make();
        feed.prewarm("row", 5, () => {
            const row = document.createElement("div");
            row.append(document.createElement("button"));
            return row;
        });
    }""")
    lab.frames(5)
    stats = lab.run("feed.stats()")
    assert (stats["pooledViews"], stats["viewsMade"]) == (5, 16)
    lab.run("feed.clear()")
    assert (lab.run("live()"), lab.run("feed.stats().pooledViews")) == ([], 16)
    lab.run("feed.clearPool()")
    assert lab.run("feed.scroller.querySelectorAll('button').length") == 0
    gestures.wheel(lab, 100, 2)
    lab.rest()
    assert lab.run("live().length") >= 10


def test_slow_bindings_are_spread_over_frames(lab):
    """Placeholders fill in meanwhile, the nearest are bound first, and none is left over."""
    first, placeholders = lab.run("""async () => {
        await make({ budget: 10, view: (item, dequeue) => { stall(6); return view(item, dequeue); } });
        feed.contentOffset = 20000;
        return [live().length, feed.scroller.querySelectorAll(".lazyscroll-placeholder:not([hidden])").length];
    }""")
    lab.rest()
    lab.frames(15)
    assert 1 <= first < 10 and placeholders >= 1
    assert lab.run("feed.scroller.querySelectorAll('.lazyscroll-placeholder:not([hidden])').length") == 0
    assert set(range(500, 510)) <= {int(view["item"]) for view in lab.run("live()")}


def test_nodes_are_put_in_order_while_an_edit_waits(lab):
    """Rows of an edit that no frame has shown yet have no node in the document: Tab comes right after the edit."""
    lab.run("() => makeTable({ sections: 100, rowHeight: 40 })")
    texts = lab.run("""() => {
        feed.insertItems({ section: 0, item: 2 }, 3);
        feed.element.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
        return live().map(({ item }) => Number(item));
    }""")
    lab.rest()
    assert texts == sorted(texts)
    assert lab.console == []


@pytest.mark.parametrize("make", ["make", "makeTable"])
def test_a_node_is_told_to_be_reused_before_it_is_bound(lab, make):
    """Its item leaves, it is reused, and it is bound: what `onReuse` stops was of the item before."""
    lab.run(f"""() => {{
        const options = {{
            onLeave: (item, node) => told.events.push(["leave", node]),
            onReuse: (node) => told.events.push(["reuse", node]),
            view: (item, dequeue) => {{
                const node = dequeue("row", () => document.createElement("div"));
                node.textContent = `${{item.index ?? item.item}}`;
                node.style.height = "40px";
                told.events.push(["bind", node]);
                return node;
            }},
        }};
        return {make}({make} === makeTable ? {{ sections: 1000, ...options }} : options);
    }}""")
    lab.run("() => { told.events.length = 0; feed.contentOffset = 4000; }")
    lab.frames()
    lives = lab.run("""() => {
        const nodes = new Set(told.events.filter(([what]) => what === "reuse").map(([, node]) => node));
        return [...nodes].map((node) => told.events.filter((event) => event[1] === node).map(([what]) => what).join(" "));
    }""")
    assert len(lives) >= 8
    assert all(life in ["leave reuse bind", "reuse bind"] for life in lives), lives


def test_lifecycle_callbacks_report_each_step_once(lab):
    """Load, enter with a count, leave, reuse: in this order for each item."""
    lab.run("""async () => {
        const say = (what) => ({ id }, node, times) => told.events.push([what, id, ...(times ? [times] : [])]);
        await make({ onLoad: say("load"), onEnter: say("enter"), onLeave: say("leave"),
                     onReuse: () => told.events.push(["reuse"]) });
    }""")
    events = lab.run("told.events")
    assert [event for event in events if event[0] == "load"] == [["load", item] for item in range(11)]
    assert [event for event in events if event[0] == "enter"] == [["enter", item, 1] for item in range(10)]
    lab.run("() => { told.events.length = 0; feed.contentOffset = 4000; }")
    lab.frames()
    events = lab.run("told.events")
    assert [event for event in events if event[0] == "leave"] == [["leave", item] for item in range(10)]
    assert {event[1] for event in events if event[0] == "enter"} == set(range(100, 110))
    assert ["reuse"] in events
    lab.run("() => { told.events.length = 0; feed.contentOffset = 0; }")
    lab.frames()
    assert ["enter", 0, 2] in lab.run("told.events")
    lab.run("() => { told.events.length = 0; feed.resetCounts(); feed.contentOffset = 4000; feed.contentOffset = 0; }")
    assert ["enter", 0, 1] in lab.run("told.events")
