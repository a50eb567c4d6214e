"""Items that the reader moves: by mouse, finger and keys, through real input."""

import pytest

from harness import gestures

# What the window shows, from its top: the texts of all cells that lie in it, and where they are.
SEEN = """() => {
    const window = feed.scroller.getBoundingClientRect();
    return [...feed.scroller.querySelectorAll("[data-item]")]
        .map((node) => [node.firstChild.textContent, node.getBoundingClientRect()])
        .filter(([, { top, bottom }]) => bottom > window.top && top < window.bottom)
        .map(([text, { left, top }]) => [text, left - window.left, top - window.top]);
}"""


def seen(tab):
    """Where each cell is seen, by its text, once nothing moves any more."""
    tab.page.wait_for_timeout(300)
    return {text: (x, y) for text, x, y in tab.run(SEEN)}


def order(tab):
    """The texts of the cells in the window, from top to bottom."""
    places = seen(tab)
    return sorted(places, key=lambda text: (places[text][1], places[text][0]))


def put_by_mouse(tab, start, *path, end="mouseReleased"):
    """Presses the mouse's button at a place, goes along others, and lets it go there."""
    gestures.move(tab, "mouseMoved", *start)
    gestures.move(tab, "mousePressed", *start, button="left", buttons=1, clickCount=1)
    for place in path:
        gestures.move(tab, "mouseMoved", *place, button="left", buttons=1)
        tab.frames()
    if end:
        gestures.move(tab, end, *path[-1], button="left", clickCount=1)


def touch(tab, kind, *place):
    """One event of a finger."""
    points = [{"x": place[0], "y": place[1]}] if place else []
    tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)


@pytest.mark.parametrize("named", ["", "&named"])
def test_a_row_is_dragged_where_it_is_put_and_the_page_is_told(tab, named):
    tab.open(f"moving.html?{named}")
    put_by_mouse(tab, (100, 60), (100, 80), (110, 150), (110, 180), end=None)
    # It is in the hand, and the others have made way.
    held = seen(tab)
    assert held["a1"] == (10, 160)
    assert [held[text] for text in ("a0", "a2", "a3", "a4", "a5")] == [(0, 0), (0, 40), (0, 80), (0, 120), (0, 200)]
    tab.picture("moving-row")
    gestures.move(tab, "mouseReleased", 110, 180, button="left", clickCount=1)
    assert order(tab)[:6] == ["a0", "a2", "a3", "a4", "a1", "a5"]
    assert tab.run("data[0].slice(0, 5)") == ["a0", "a2", "a3", "a4", "a1"]
    told = {"moves": [[{"section": 0, "row": 1}, {"section": 0, "row": 4}]], "selected": [], "reports": [], "errors": []}
    assert tab.run("told") == told
    # A tap chooses as ever.
    put_by_mouse(tab, (100, 180), (101, 180))
    assert len(tab.run("told.selected")) == 1
    assert tab.console == []


def test_what_is_not_to_be_moved_stays(tab):
    tab.open("moving.html?named")
    put_by_mouse(tab, (100, 140), (100, 160), (100, 300))
    tab.open("moving.html?named&fixed")
    put_by_mouse(tab, (100, 60), (100, 80), (100, 300))
    assert order(tab)[:5] == ["a0", "a1", "a2", "a3", "a4"]
    assert tab.run("told.moves") == []


@pytest.mark.parametrize("end", ["escape", "blur"])
def test_a_row_goes_back_when_its_reader_thinks_better_of_it(tab, end):
    tab.open("moving.html?named")
    before = order(tab)
    put_by_mouse(tab, (100, 60), (100, 80), (100, 260), end=None)
    assert order(tab) != before
    if end == "escape":
        tab.page.keyboard.press("Escape")
    else:
        tab.run("() => { window.dispatchEvent(new Event('blur')); }")
    gestures.move(tab, "mouseReleased", 100, 260, button="left", clickCount=1)
    assert order(tab) == before
    assert tab.run("told") == {"moves": [], "selected": [], "reports": [], "errors": []}


def test_at_the_edge_the_content_scrolls_along(tab):
    tab.open("moving.html?named")
    put_by_mouse(tab, (100, 60), (100, 300), (100, 545), end=None)
    while tab.run("feed.contentOffset") < 700:
        tab.frames()
    gestures.move(tab, "mouseMoved", 100, 300, button="left", buttons=1)
    tab.rest()
    offset = tab.run("feed.contentOffset")
    gestures.move(tab, "mouseReleased", 100, 300, button="left", clickCount=1)
    tab.rest()
    # It stands where the hand was, in the other section, and nothing jumped when it was let go.
    assert tab.run("feed.contentOffset") == offset
    [[source, target]] = tab.run("told.moves")
    assert source == {"section": 0, "row": 1} and target["section"] == 1
    assert abs(seen(tab)["a1"][1] - 280) <= 40
    assert tab.run("data[1].indexOf('a1')") == target["row"]


def test_a_finger_that_rests_holds_and_one_that_moves_scrolls(open_tab):
    tab = open_tab(has_touch=True)
    tab.open("moving.html?named")
    touch(tab, "touchStart", 100, 300)
    for step in range(8):
        touch(tab, "touchMove", 100, 300 - 20 * step)
        tab.frames(1)
    touch(tab, "touchEnd")
    tab.rest()
    assert tab.run("feed.contentOffset") > 50
    assert tab.run("told.moves") == []
    tab.run("() => { feed.contentOffset = 0; }")
    tab.rest()
    touch(tab, "touchStart", 100, 60)
    tab.page.wait_for_timeout(600)
    for y in (70, 100, 140, 180):
        touch(tab, "touchMove", 100, y)
        tab.frames(1)
    touch(tab, "touchEnd")
    assert order(tab)[:5] == ["a0", "a2", "a3", "a4", "a1"]
    assert tab.run("feed.contentOffset") == 0
    assert tab.run("told.moves") == [[{"section": 0, "row": 1}, {"section": 0, "row": 4}]]


def test_keys_move_the_row_that_has_the_focus(tab):
    tab.open("moving.html?named")
    tab.run("() => { feed.scroller.querySelector('[data-item=a2]').focus(); }")
    for _ in range(2):
        tab.page.keyboard.press("Alt+ArrowDown")
    assert order(tab)[:5] == ["a0", "a1", "a3", "a4", "a2"]
    assert tab.run("document.activeElement.dataset.item") == "a2"
    assert tab.run("document.activeElement.getAttribute('aria-posinset')") == "5"
    for _ in range(8):
        tab.page.keyboard.press("Alt+ArrowDown")
    # Into the next section, and in sight all the while.
    assert tab.run("data.map((rows) => rows.indexOf('a2'))") == [-1, 0]
    assert "a2" in seen(tab)
    tab.page.keyboard.press("Alt+ArrowUp")
    assert tab.run("data.map((rows) => rows.indexOf('a2'))") == [11, -1]
    assert tab.run("[told.reports, told.errors]") == [[], []]


def test_cells_move_among_others_and_to_other_layouts(tab):
    tab.open("moving.html?face=collection")
    # From the first row's middle to the second row's right: cells are 160 by 60.
    put_by_mouse(tab, (240, 20), (250, 40), (400, 80))
    assert order(tab)[:6] == ["a0", "a2", "a3", "a4", "a5", "a1"]
    put_by_mouse(tab, (80, 10), (90, 30), (90, 275))
    assert tab.run("data.map((items) => items.indexOf('a0'))") == [-1, 1]
    places = seen(tab)
    assert places["a0"][0] == 0 and places["a0"][1] > places["b0"][1]
    assert tab.run("[told.reports, told.errors]") == [[], []]
    # By rows of cells, as arrows lead.
    tab.run("() => { feed.contentOffset = 0; }")
    tab.rest()
    tab.run("() => { feed.scroller.querySelector('[data-item=a5]').focus(); }")
    before = order(tab)
    tab.page.keyboard.press("Alt+ArrowUp")
    assert order(tab).index("a5") == before.index("a5") - 3
