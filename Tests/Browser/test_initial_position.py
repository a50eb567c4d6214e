"""The place at which a list begins: its first frame shows it, and nothing of the start was ever asked for."""

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
    window.asked = [];
    window.names = (first, count) => Array.from({ length: count }, (_, index) => `message ${first + index}`);
    window.models = (ids) => ids.map((id, index) => ({ id, revision: 1, x: 0, y: 40 * index, width: 380, height: 40 }));
    window.view = ({ id }, dequeue) => {
        asked.push(Number(id.slice(8)));
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = `${id} `.repeat(5 + 7 * (Number(id.slice(8)) % 5));
        return node;
    };
    window.applied = (ids) => feed.apply(kind === "feed" ? models(ids) : ids);
    window.topOf = (id) => feed.viewOf(id)?.getBoundingClientRect().top - feed.element.getBoundingClientRect().top;
    window.tops = [];
    const look = () => {
        const top = document.querySelector("#feed").getBoundingClientRect().top;
        tops.push([...document.querySelectorAll("#feed [data-item]")].filter((node) => !node.hidden).map((node) =>
            [Number(node.dataset.item.slice(8)), node.getBoundingClientRect().top - top]));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""


def make(lab, kind, ids="names(0, 400)", given="{}"):
    """Makes a list, and writes down what each frame shows."""
    lab.run(f"async () => {{ window.kind = '{kind}'; {SETUP} window.ids = {ids}; const given = {given}; await {LISTS[kind]}; }}")
    lab.frames(6)


def shown(lab):
    """The tops by the items in each frame that showed any."""
    return [{item: top for item, top in frame} for frame in lab.run("tops") if frame]


@pytest.mark.parametrize("distance", [0, 57])
@pytest.mark.parametrize("kind", LISTS)
def test_the_first_frame_stands_at_an_item(lab, kind, distance):
    """Far from the start, of which no item was bound, whatever sizes lie between."""
    make(lab, kind, given=f"{{ initialPosition: {{ item: 'message 250', distance: {distance} }} }}")
    lab.rest()
    frames = shown(lab)
    assert len(frames) >= 3
    for frame in frames:
        assert frame[250] == pytest.approx(distance, abs=1)
    assert min(lab.run("asked")) >= 240
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_that_is_filled_later_begins_there_too(lab, kind):
    """Once the item is there; by its index as well."""
    make(lab, kind, "[]", "{ initialPosition: { item: 'message 250' } }")
    lab.run("() => applied(names(0, 400))")
    lab.frames(6)
    lab.rest()
    for frame in shown(lab):
        assert frame[250] == pytest.approx(0, abs=1)
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_by_an_index_and_by_a_saved_position(lab, kind):
    """Also the last item, which is as far up as the content allows."""
    place = "{ section: 0, item: 250 }" if kind in ("table", "collection") else "{ index: 250 }"
    make(lab, kind, given=f"{{ initialPosition: {{ item: {place} }} }}")
    assert lab.run("topOf('message 250')") == pytest.approx(0, abs=1)
    lab.run("() => { feed.contentOffset += 333; }")
    lab.rest()
    position = lab.run("feed.position")
    lab.run("() => feed.destroy()")
    make(lab, kind, given=lab.run("(position) => JSON.stringify({ initialPosition: position })", position))
    lab.rest()
    assert lab.run("(id) => topOf(id)", position["item"]) == pytest.approx(position["distance"], abs=1)
    lab.run("() => feed.destroy()")
    make(lab, kind, given="{ initialPosition: { item: 'message 399' } }")
    lab.rest()
    assert lab.run("feed.isAtEnd") and all(399 in frame for frame in shown(lab))
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_impossible_positions(lab, kind):
    """Rejected by name; an item that never comes leaves the list at its start, without a report."""
    for given in ("{}", "3", "{ item: 'a', distance: NaN }", "{ item: 'a', edges: ['top'] }"):
        make_it = f"async () => {{ {SETUP} window.ids = names(0, 9); const given = {{ initialPosition: {given} }}; return {LISTS[kind]}.then(() => '', (error) => error.message); }}"
        assert "`initialPosition`" in lab.run(make_it)
    make(lab, kind, given="{ initialPosition: { item: 'gone' } }")
    assert lab.run("topOf('message 0')") == 0
    lab.run("() => { feed.contentOffset = 400; }")
    lab.rest()
    assert lab.run("feed.position.item") != "gone"
    expect_no_reports(lab)
