"""The place of the user, saved and restored, and the number of new items."""

import json

import pytest
from harness.reports import expect_no_reports

LISTS = {
    "table": "makeTable({ ids: window.ids, ...given, view })",
    "collection": "makeCollection({ ids: window.ids, layout: { type: 'list', estimatedExtent: 40 }, ...given, view })",
    "feed": "make({ items: models(window.ids), ...given, view })",
    "carousel": "makeCarousel({ axis: 'vertical', ids: window.ids, itemHeight: 40, ...given, view })",
}
"""Every kind of list, of the items `ids`; those of tables and collections measure by their texts."""

SETUP = """
    window.names = (first, count) => Array.from({ length: count }, (_, index) => `message ${first + index}`);
    window.models = (ids) => ids.map((id, index) => ({ id, revision: 1, x: 0, y: 40 * index, width: 380, height: 40 }));
    window.view = ({ id }, dequeue) => {
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = `${id} `.repeat(5 + 7 * (Number(id.slice(8)) % 5));
        return node;
    };
    window.applied = (ids) => feed.apply(kind === "feed" ? models(ids) : ids);
    window.topOf = (id) => feed.viewOf(id)?.getBoundingClientRect().top - feed.element.getBoundingClientRect().top;
"""


def make(lab, kind, ids="names(0, 400)", given="{}"):
    """Makes a list."""
    lab.run(f"async () => {{ window.kind = '{kind}'; {SETUP} window.ids = {ids}; const given = {given}; await {LISTS[kind]}; }}")
    lab.frames(3)


@pytest.mark.parametrize("kind", LISTS)
def test_a_position_comes_back_in_another_list(lab, kind):
    """By JSON, in an element of another width, before the items are there."""
    make(lab, kind)
    lab.run("() => { feed.contentOffset = 3333; }")
    lab.rest()
    position = lab.run("JSON.stringify(feed.position)")
    item, distance = (json.loads(position)[name] for name in ("item", "distance"))
    assert item.startswith("message ")
    assert lab.run(f"topOf('{item}')") == pytest.approx(distance, abs=1)
    lab.run("() => feed.destroy()")
    lab.run("() => { document.querySelector('#feed').style.width = '250px'; }")
    make(lab, kind, "[]")
    lab.run(f"() => {{ window.end = feed.restore({position}); end.then((outcome) => {{ window.outcome = outcome; }}); }}")
    assert lab.run("[window.outcome ?? null, feed.position]") == [None, json.loads(position)]
    lab.run("() => applied(names(0, 400))")
    assert lab.run("end") == "arrived"
    lab.rest()
    assert lab.run(f"topOf('{item}')") == pytest.approx(distance, abs=1)
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", ["table", "feed"])
def test_the_reader_ends_the_wait(lab, kind):
    """By a gesture, by a scroll to an item, or by the end of the list."""
    make(lab, kind)
    wait = "{ item: 'message 900', distance: 5, edges: [] }"
    for way in ["feed.scroller.dispatchEvent(new WheelEvent('wheel'))", "feed.scrollTo('message 5')", "feed.contentOffset = 40",
                "feed.restore(null)", "feed.destroy()"]:
        assert lab.run(f"() => {{ const end = feed.restore({wait}); {way}; return end; }}") == "cancelled", way


@pytest.mark.parametrize("kind", ["table", "feed"])
def test_what_is_no_position_is_reported(lab, kind):
    """The user stays where he is."""
    make(lab, kind)
    for given in ["undefined", "{}", "{ item: 'a', distance: NaN, edges: [] }", "{ item: 'a', distance: 1, edges: ['top'] }"]:
        assert lab.run(f"feed.restore({given})") == "missing"
    assert lab.run("told.reports") == ["restore: that is no position of a list; the user stays."] * 4


@pytest.mark.parametrize("kind", ["table", "collection", "carousel"])
def test_a_chat_is_left_and_come_back_to(lab, kind):
    """At its end it is followed, and come back to; away from it what comes in is counted."""
    make(lab, kind, given="{ followedEdges: ['end'] }")
    lab.rest()
    assert lab.run("[feed.isAtEnd, feed.newItems, feed.position.edges]") == [True, 0, ["end"]]
    lab.run("() => applied(names(0, 405))")
    lab.rest()
    assert lab.run("[feed.isAtEnd, feed.newItems]") == [True, 0]
    saved = lab.run("feed.position")
    lab.run("() => { feed.contentOffset -= 700; }")
    lab.rest()
    assert lab.run("() => applied(names(0, 417))") == "shown"
    assert lab.run("[feed.isAtEnd, feed.newItems]") == [False, 12]
    assert lab.run(f"feed.restore({json.dumps(saved)})") == "arrived"
    lab.rest()
    assert lab.run("[feed.isAtEnd, feed.newItems]") == [True, 0]
    expect_no_reports(lab)
