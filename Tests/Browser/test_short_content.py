"""Content that is shorter than the window, at either edge of it."""

import pytest
from harness.reports import expect_no_reports
from test_updates_by_id import SETUP

LISTS = {
    "table": "makeTable({ ids: names, ...given, view })",
    "collection": "makeCollection({ ids: names, layout: { type: 'list', estimatedExtent: 30 }, ...given, view })",
    "feed": "make({ items: models(names), ...given, view })",
}


def make(lab, kind, given):
    """Makes a list of two rows 40 pixels high."""
    lab.run(f"() => {{ const [kind, given] = ['{kind}', {given}];" + SETUP + f"names.length = 2; return {LISTS[kind]}; }}")
    lab.frames()


def bottoms(lab, *names):
    """The distances of rows from the bottom of the list."""
    return lab.run(f"""{list(names)}.map((name) => document.querySelector("#feed").getBoundingClientRect().bottom
        - feed.viewOf(name).getBoundingClientRect().bottom)""")


@pytest.mark.parametrize("kind", LISTS)
def test_it_stands_at_the_end_if_asked(lab, kind):
    """New rows push the others up, until there is something to scroll."""
    make(lab, kind, "{ shortContentEdge: 'end', followedEdges: ['end'] }")
    assert bottoms(lab, "name 0", "name 1") == [40, 0]
    lab.run("() => applied(['name 0', 'name 1', 'name 2'])")
    lab.frames()
    assert bottoms(lab, "name 0", "name 1", "name 2") == [80, 40, 0]
    assert lab.run("[feed.isAtStart, feed.isAtEnd, feed.contentOffset]") == [True, True, 0]
    lab.run("() => applied(Array.from({ length: 40 }, (_, index) => `name ${index}`))")
    lab.rest()
    assert bottoms(lab, "name 39") == [0]
    assert lab.run("feed.frameOf('name 0').y") == 0
    lab.run("() => applied(['name 39'])")
    lab.rest()
    assert bottoms(lab, "name 39") == [0]
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_the_edge_may_change(lab, kind):
    """As the window may; anything else is reported."""
    make(lab, kind, "{}")
    assert lab.run("feed.shortContentEdge") == "start"
    assert lab.run("feed.viewOf('name 0').getBoundingClientRect().top - document.querySelector('#feed').getBoundingClientRect().top") == 0
    lab.run("() => { feed.shortContentEdge = 'end'; }")
    lab.frames()
    assert bottoms(lab, "name 1") == [0]
    lab.run("() => { document.querySelector('#feed').style.height = '300px'; }")
    lab.frames(3)
    assert bottoms(lab, "name 0", "name 1") == [40, 0]
    lab.run("() => { feed.shortContentEdge = 'top'; }")
    assert lab.run("[feed.shortContentEdge, told.reports]") == [
        "end", ['shortContentEdge: top is neither "start" nor "end"; it stays end.']]
