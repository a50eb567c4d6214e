"""The first frame of a large feed, which comes from the items of its window; the engine is told the others afterwards."""

import pytest
from test_faults import TRAP

COUNT = 60_000

TOOLS = """() => {
    window.inner = (list) => list[Object.getOwnPropertySymbols(list).find(({ description }) => description === "feed")];
    window.told = Object.assign(told, { binds: 0 });
    window.known = (list = feed) => inner(list).engine.exports.itemCount(inner(list).number);
    window.filled = async (list = feed) => { while (inner(list).filling) await frames(); await frames(2); };
    window.large = (count, options) => make({
        items: rows(count), budget: 0, onReport: (line) => told.reports.push(line),
        view: (item, dequeue) => { told.binds += 1; return view(item, dequeue); }, ...options });
}"""

STATE = """() => {
    const frame = (id) => { const { x, y, width, height } = feed.frameOf(id) ?? {}; return [x, y, width, height]; };
    const { items, contentHeight } = feed.stats();
    return {
        items, contentHeight, offset: feed.contentOffset, frames: [0, 3, 100, 5000, 30_000, 59_999, 70_000, 90_001].map(frame),
        shown: live().map(({ item, top }) => [item, top]).sort(([a], [b]) => a - b), selected: [...feed.selected],
    };
}"""

CALLS = {
    "insertItems": "feed.insertItems(30_000, [{ id: 70_000, x: 0, y: 8, width: 90, height: 9 }])",
    "insertItems above": "feed.insertItems(0, [{ id: 70_000, x: 0, y: 8, width: 90, height: 9 }])",
    "removeItems": "feed.removeItems(59_000, 900)",
    "moveItem": "feed.moveItem(59_999, 0)",
    "setFrame": "feed.setFrame(59_999, { x: 100, y: 20, width: 50, height: 30 })",
    "growItem": "feed.growItem(3, { width: 380, height: 90 })",
    "shiftItems": "feed.shiftItems(100, 500)",
    "loadMore": "feed.loadMore(rows(5, { from: 90_000 }))",
    "reloadItems": "feed.reloadItems(59_999, [{ id: 59_999, x: 0, y: 12, width: 300, height: 3 }])",
    "apply": "feed.apply(rows(50_000))",
    "apply few": "feed.apply(rows(5))",
    "reload": "feed.reload()",
    "reload in slices": "(feed.reload(rows(40_000), { slice: 5000 }), feed.removeItems(0, 1))",
    "contentOffset": "{ feed.contentOffset = 2_000_000; }",
    "contentOffset near": "{ feed.contentOffset = 900; }",
    "scrollTo": "feed.scrollTo(59_999, { align: 'start' })",
    "scrollTo an index": "feed.scrollTo({ index: 40_000 }, { align: 'start' })",
    "select": "feed.select(59_999)",
    "hold": "feed.hold(59_999)",
    "restore": "feed.restore({ item: 45_000, distance: -3, edges: [] })",
}
"""Calls that name items, or replace them."""


@pytest.fixture
def lab(lab):
    """The laboratory, with tools for large feeds."""
    lab.run(TOOLS)
    return lab


def test_the_first_frame_comes_from_the_items_of_the_window(lab):
    """The engine knows few of them, the others follow after that frame, and nothing is bound or moved again."""
    first = lab.run(f"""async () => {{
        await large({COUNT});
        const before = known();
        await frames();
        return [before, known(), inner(feed).count, live(), feed.contentOffset, told.binds];
    }}""")
    before, known, count, shown, offset, binds = first
    assert 0 < before == known < COUNT / 4
    assert (count, offset, len(shown)) == (COUNT, 0, 11)
    heights = lab.run("""async () => {
        const seen = [];
        while (inner(feed).filling) { seen.push(feed.scroller.scrollHeight); await frames(); }
        return seen;
    }""")
    assert len(heights) > 3 and heights == sorted(heights)
    assert lab.run("[known(), live(), feed.contentOffset, told.binds]") == [COUNT, shown, 0, binds]
    assert lab.run("feed.scroller.scrollHeight") == 40 * COUNT
    assert lab.console == []


@pytest.mark.parametrize("call", CALLS)
def test_a_call_has_the_same_result_while_items_are_told(lab, call):
    """As in a feed that was told all items before the call."""
    states = []
    for wait in ("", "await filled();"):
        lab.run(f"""async () => {{
            await large({COUNT}, {{ selection: "multiple", headerHeight: 50, header: document.createElement("h2") }});
            {wait}
            window.outcome = {CALLS[call] if not CALLS[call].startswith("{") else f"(() => {CALLS[call]})()"};
            window.wasFilling = inner(feed).filling !== null;
            await outcome;
        }}""")
        lab.run("async () => { await filled(); while (inner(feed).sliced) await frames(); await frames(3); }")
        lab.rest()
        states.append(lab.run(STATE))
    assert states[0] == states[1]
    assert (lab.run("told.reports.filter((line) => !line.startsWith('Another list'))"), lab.run("told.errors")) == ([], [])


def test_questions_are_answered_from_all_items(lab):
    """Each as the first call after the list was made."""
    for question, answer in [
        ("feed.frameOf(59_999).y", 40 * 59_999), ("feed.stats().items", COUNT), ("feed.isAtEnd", False),
        ("feed.frameOf({ index: 59_999 }).y", 40 * 59_999), ("feed.viewOf(59_999)", None),
    ]:
        assert lab.run(f"async () => {{ await large({COUNT}); return {question}; }}") == answer
        assert lab.run("known()") == COUNT, question


def test_reading_the_offset_waits_for_nothing(lab):
    """A page may look at it in every display frame."""
    assert lab.run(f"async () => {{ await large({COUNT}); return [feed.contentOffset, known() < {COUNT}]; }}") == [0, True]


def test_a_destroyed_feed_is_told_nothing(lab):
    """No step follows, and the elements of the page are its own again."""
    lab.run(f"async () => {{ await large({COUNT}); feed.destroy(); await frames(5); }}")
    assert lab.run("[told.errors, inner(feed).filling, feed.stats().items]") == [[], None, 0]
    assert lab.console == []


def test_a_page_may_change_its_items_at_once(lab):
    """They were copied when the feed was made."""
    lab.run(f"""async () => {{
        const items = rows({COUNT});
        const made = large(0, {{ items }});
        await made;
        items[50_000].y = 7;
        items.splice(0, 1);
        feed.removeItems(0, 1);
        await filled();
    }}""")
    assert lab.run(f"[known(), feed.frameOf(50_000).y, feed.frameOf({COUNT - 1}).y]") == [COUNT - 1, 40 * 50_000, 40 * (COUNT - 1)]


@pytest.mark.parametrize("place", [COUNT - 1, 2000])
def test_items_that_are_not_in_order_are_told_at_once(lab, place):
    """A late one may stand in the first window, and is there in the first frame."""
    shown = lab.run(f"""async () => {{
        const items = rows({COUNT});
        items[{place}] = {{ ...items[{place}], x: 385, y: 20, width: 50 }};
        await large(0, {{ items }});
        return [known(), live().map(({{ item }}) => item)];
    }}""")
    assert shown[0] == COUNT and str(place) in shown[1]


def test_a_window_of_many_items_is_covered_at_once(lab):
    """Also where the first part of the items does not fill it."""
    shown = lab.run("""async () => {
        const items = Array.from({ length: 60_000 }, (_, index) => ({ id: index, x: index % 90 * 4, y: Math.floor(index / 90) * 4, width: 4, height: 4 }));
        await make({ items, budget: 0, view: (item, dequeue) => dequeue("dot", () => document.createElement("i")) });
        return [known(), live().length];
    }""")
    assert shown[0] < 60_000 and shown[1] >= 90 * 100


def test_lists_that_depend_on_their_end_are_told_at_once(lab):
    """A user who stays at the end begins there."""
    for options in ("followedEdges: ['end']", "shortContentEdge: 'end'"):
        assert lab.run(f"async () => {{ await large({COUNT}, {{ {options} }}); return known(); }}") == COUNT


def test_the_page_is_told_of_the_real_end_only(lab):
    """Not of that of the items that the engine knows so far."""
    lab.run(f"""async () => {{
        told.near = 0;
        await large({COUNT}, {{ onNearEnd: () => {{ told.near += 1; }}, nearDistance: 50_000 }});
        await filled();
    }}""")
    assert lab.run("told.near") == 0
    lab.run("() => { feed.contentOffset = 40 * 59_900; }")
    lab.rest()
    assert lab.run("told.near") == 1


@pytest.mark.parametrize("call", [
    "feed.reload()", "feed.apply(rows(50_000))", "feed.apply(rows(20_000), { slice: 20_000 })", "feed.removeItems(0, 1)",
])
def test_the_page_is_told_of_the_end_of_items_that_came_meanwhile(lab, call):
    """Once, when the user comes near it, and not of that of the items before."""
    lab.run(f"""async () => {{
        told.near = 0;
        await large(200_000, {{ onNearEnd: () => {{ told.near += 1; }}, nearDistance: 50_000 }});
        window.wasFilling = inner(feed).filling !== null;
        await {call};
        await filled();
    }}""")
    assert lab.run("[wasFilling, told.near]") == [True, 0]
    lab.run("async () => { feed.contentOffset = feed.stats().contentHeight; }")
    lab.rest()
    assert lab.run("[told.near, told.errors]") == [1, []]


def test_a_sliced_reload_leaves_the_items_before_whole(lab):
    """They are shown to their end until the others are indexed."""
    lab.run("""async () => {
        await large(200_000);
        const { engine: { exports } } = inner(feed);
        const { reloadInSlices } = exports;
        const spied = { ...exports, reloadInSlices: (...all) => { told.known = known(); reloadInSlices(...all); } };
        inner(feed).engine.exports = spied;
        told.outcome = await feed.apply(rows(20_000), { slice: 20_000 });
    }""")
    assert lab.run("[told.known, told.outcome, known()]") == [200_000, "shown", 20_000]


def test_an_empty_feed_takes_many_items_likewise(lab):
    """`apply` tells that they are shown once all of them are."""
    lab.run(f"""async () => {{
        await large(0);
        told.outcomes = [];
        const applied = feed.apply(rows({COUNT})).then((outcome) => told.outcomes.push(outcome, known()));
        told.first = known();
        await applied;
    }}""")
    assert 0 < lab.run("told.first") < COUNT / 4
    assert lab.run("[told.outcomes, live().length]") == [["shown", COUNT], 11]


def test_an_engine_that_takes_over_knows_all_items(lab):
    """It is told all of them at once, whatever the other one knew."""
    lab.run(TRAP)
    lab.run(f"async () => {{ await large({COUNT}); told.before = known(); corrupt(); await filled(); }}")
    assert lab.run("told.before") < COUNT
    assert lab.run(f"[known(), feed.frameOf({COUNT - 1}).y]") == [COUNT, 40 * (COUNT - 1)]
    assert all(error.startswith("RuntimeError") for error in lab.run("told.errors"))
    assert len(lab.run("live()")) == 11


def test_an_engine_that_takes_over_amid_a_question_knows_each_item_once(lab):
    """The rest that the question needs is not told to it again."""
    lab.run(TRAP)
    lab.run(f"async () => {{ await large({COUNT}); corrupt(); told.last = feed.frameOf({COUNT - 1}).y; }}")
    assert lab.run("[told.last, known(), inner(feed).filling]") == [40 * (COUNT - 1), COUNT, None]


def test_an_engine_that_takes_over_amid_the_first_items_knows_each_item_once(lab):
    """The items of the window were being told when the one before trapped."""
    lab.run(TRAP)
    lab.run(f"""async () => {{
        await large(0, {{ view(item, dequeue) {{
            if (told.errors.length === 0) corrupt();
            return view(item, dequeue);
        }} }});
        told.outcome = await feed.apply(rows({COUNT}));
        await filled();
    }}""")
    assert lab.run("[known(), inner(feed).filling, told.errors.length]") == [COUNT, None, 1]
    assert len(lab.run("live()")) == 11


@pytest.mark.parametrize("count", [50_000, 5])
def test_a_callback_may_replace_the_items_amid_the_first_ones(lab, count):
    """None of those before is told after it."""
    lab.run(f"""async () => {{
        let isReplaced = false;
        await large(0, {{ view(item, dequeue) {{
            if (!isReplaced) {{
                isReplaced = true;
                feed.reload(rows({count}, {{ id: (index) => 100_000 + index }}));
            }}
            return view(item, dequeue);
        }} }});
        feed.reload(rows({COUNT}));
        await filled();
    }}""")
    lab.rest()
    assert lab.run("[known(), feed.stats().items, feed.frameOf(100_000).y, told.errors]") == [count, count, 0, []]


def test_rest_leaves_the_other_items_to_display_frames(lab):
    """The order of nodes depends on none that the engine does not know: they would be one long task."""
    known = lab.run(f"async () => {{ await large({COUNT}); const before = known(); inner(feed).window.rested(); return [before, known()]; }}")
    assert known[0] == known[1] < COUNT


def test_few_items_are_told_at_once(lab):
    """Small lists stay as they are."""
    assert lab.run("async () => { await large(10_000); return known(); }") == 10_000
