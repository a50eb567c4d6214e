"""Corrections of the offset: the page is told why it moved, by how much, and what stood still."""

import pytest
from harness.reports import expect_no_reports

LISTS = {
    "table": "makeTable({ ids: names(0, 400), ...given, view, onCorrect })",
    "collection": "makeCollection({ ids: names(0, 400), layout: { type: 'list', estimatedExtent: 40 }, ...given, view, onCorrect })",
}

SETUP = """
    window.names = (first, count) => Array.from({ length: count }, (_, index) => `row ${first + index}`);
    window.corrections = [];
    const onCorrect = ({ distance, cause, held }) => corrections.push([distance, cause, held?.id ?? held]);
    const view = ({ id }, dequeue) => {
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = id;
        node.style.lineHeight = `${40 + (Number(id.slice(4)) % 7) * 9}px`;
        return node;
    };
"""


def make(lab, kind, given="{}"):
    """Makes a list of 400 rows."""
    lab.run(f"async () => {{ {SETUP} const given = {given}; await {LISTS[kind]}; }}")
    lab.frames(3)
    lab.run("() => { corrections.length = 0; }")


@pytest.mark.parametrize("kind", LISTS)
def test_edits_above_are_told(lab, kind):
    """With the row that stands still."""
    make(lab, kind)
    lab.run("() => { feed.contentOffset = 4000; }")
    lab.rest()
    lab.run("() => { corrections.length = 0; feed.removeItems({ section: 0, item: 5 }, 1); feed.layoutIfNeeded(); }")
    [[distance, cause, held]] = lab.run("corrections")
    assert distance < 0 and cause == "edit"
    assert held == lab.run("feed.position.item")
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_measurements_above_are_told(lab, kind):
    """On the way back over rows that were never seen."""
    make(lab, kind)
    lab.run("() => { feed.contentOffset = 12000; }")
    lab.rest()
    lab.run("() => { corrections.length = 0; }")
    for _ in range(8):
        lab.run("() => { feed.contentOffset -= 137; }")
        lab.rest()
    causes = set(lab.run("corrections.map(([, cause]) => cause)"))
    assert causes and causes <= {"measurement", "estimate"}
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_followed_end_is_told(lab, kind):
    """The end stands still."""
    make(lab, kind, "{ followedEdges: ['end'] }")
    lab.rest()
    lab.run("() => { corrections.length = 0; }")
    lab.run("() => feed.apply(names(0, 402))")
    lab.rest()
    corrections = lab.run("corrections")
    assert corrections and {held for _, _, held in corrections} == {"end"}
    assert corrections[0][1] == "edit"
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_correction_keeps_a_scroll_whose_event_is_still_to_come(lab, kind):
    """The page scrolls, and in the same task removes a row above: the rows have moved by the scroll, no less."""
    make(lab, kind)
    lab.run("() => { feed.contentOffset = 4000; }")
    lab.rest()
    lab.run("() => { window.heldTop = () => feed.viewOf(held).getBoundingClientRect().top; window.held = feed.position.item; window.before = heldTop(); }")
    lab.run("() => { feed.scroller.scrollTop -= 100; feed.removeItems({ section: 0, item: 5 }, 1); feed.layoutIfNeeded(); }")
    lab.rest()
    assert abs(lab.run("heldTop() - before") - 100) <= 1
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_an_edit_keeps_what_a_scroll_before_its_event_shows(lab, kind):
    """The page scrolls, and in the same task removes all rows that stood in the window before, at the content's start."""
    make(lab, kind)
    shown = """() => {
        const { top, bottom } = feed.scroller.getBoundingClientRect();
        return [...document.querySelectorAll("[data-item]")].map((row) => [row.textContent, row.getBoundingClientRect()])
            .filter(([, box]) => box.bottom > top && box.top < bottom).map(([row, box]) => [row, box.top]);
    }"""
    for offset in (400, 800, 1000):
        lab.run(f"() => {{ feed.contentOffset = {offset}; }}")
        lab.rest()
    before = dict(lab.run(shown))
    lab.run("() => { feed.scroller.scrollTop -= 1000; }")
    lab.rest()
    gone = sorted(int(row[4:]) for row, _ in lab.run(shown))
    assert not {f"row {row}" for row in gone} & before.keys()
    lab.run(f"() => {{ feed.scroller.scrollTop += 1000; feed.removeItems({{ section: 0, item: {gone[0]} }}, {len(gone)}); }}")
    lab.rest()
    after = dict(lab.run(shown))
    assert before.keys() == after.keys()
    assert all(abs(after[row] - before[row]) <= 1 for row in before)
    expect_no_reports(lab)
