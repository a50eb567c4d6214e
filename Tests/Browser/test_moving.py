"""Items that the user drags: by mouse, finger and keys, through real input."""

import math

import pytest
from harness import gestures
from harness.reports import expect_no_reports

# The visible cells, from the top: their texts and positions.
SEEN = """() => {
    const window = feed.scroller.getBoundingClientRect();
    return [...feed.scroller.querySelectorAll("[data-item]")]
        .map((node) => [node.firstChild.textContent, node.getBoundingClientRect()])
        .filter(([, { top, bottom }]) => bottom > window.top && top < window.bottom)
        .map(([text, { left, top }]) => [text, left - window.left, top - window.top]);
}"""


def seen(tab):
    """The positions of the visible cells, by text, at rest."""
    tab.page.wait_for_timeout(300)
    return {text: (x, y) for text, x, y in tab.run(SEEN)}


def order(tab):
    """The texts of the cells in the window, from top to bottom."""
    places = seen(tab)
    return sorted(places, key=lambda text: (places[text][1], places[text][0]))


def put_by_mouse(tab, start, *path, end="mouseReleased"):
    """Presses the mouse button at a point, moves along others, and releases it there."""
    # Chromium drops input until a new page is painted for the first time.
    tab.frames()
    gestures.move(tab, "mouseMoved", *start)
    gestures.move(tab, "mousePressed", *start, button="left", buttons=1, clickCount=1)
    for place in path:
        gestures.move(tab, "mouseMoved", *place, button="left", buttons=1)
        tab.frames()
    if end:
        gestures.move(tab, end, *path[-1], button="left", clickCount=1)


def touch(tab, kind, *place):
    """Sends one touch event."""
    points = [{"x": place[0], "y": place[1]}] if place else []
    tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)


@pytest.mark.matrix
@pytest.mark.parametrize("named", ["", "&named"])
def test_a_dragged_row_stays_where_it_is_dropped_and_the_page_is_notified(tab, named):
    tab.open(f"moving.html?{named}")
    put_by_mouse(tab, (100, 60), (100, 80), (110, 150), (110, 180), end=None)
    # It is at the pointer, and the others have made way.
    held = seen(tab)
    assert held["a1"] == (10, 160)
    assert [held[text] for text in ("a0", "a2", "a3", "a4", "a5")] == [(0, 0), (0, 40), (0, 80), (0, 120), (0, 200)]
    tab.picture("moving-row")
    gestures.move(tab, "mouseReleased", 110, 180, button="left", clickCount=1)
    assert order(tab)[:6] == ["a0", "a2", "a3", "a4", "a1", "a5"]
    assert tab.run("data[0].slice(0, 5)") == ["a0", "a2", "a3", "a4", "a1"]
    told = {"moves": [[{"section": 0, "item": 1}, {"section": 0, "item": 4}]], "selected": [], "reports": [], "errors": []}
    assert tab.run("told") == told
    # A tap selects as before.
    put_by_mouse(tab, (100, 180), (101, 180))
    assert len(tab.run("told.selected")) == 1
    assert tab.console == []


def test_unmovable_rows_stay(tab):
    tab.open("moving.html?named")
    put_by_mouse(tab, (100, 140), (100, 160), (100, 300))
    tab.open("moving.html?named&fixed")
    put_by_mouse(tab, (100, 60), (100, 80), (100, 300))
    assert order(tab)[:5] == ["a0", "a1", "a2", "a3", "a4"]
    assert tab.run("told.moves") == []


@pytest.mark.parametrize("end", ["escape", "blur"])
def test_a_cancelled_drag_restores_the_row(tab, end):
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


def test_a_drag_at_the_edge_scrolls_the_content(tab):
    tab.open("moving.html?named")
    put_by_mouse(tab, (100, 60), (100, 300), (100, 545), end=None)
    while tab.run("feed.contentOffset") < 700:
        tab.frames()
    gestures.move(tab, "mouseMoved", 100, 300, button="left", buttons=1)
    tab.rest()
    offset = tab.run("feed.contentOffset")
    gestures.move(tab, "mouseReleased", 100, 300, button="left", clickCount=1)
    tab.rest()
    # It is at the drop point, in the other section, and nothing jumped when it was dropped.
    assert tab.run("feed.contentOffset") == offset
    [[source, target]] = tab.run("told.moves")
    assert source == {"section": 0, "item": 1} and target["section"] == 1
    assert abs(seen(tab)["a1"][1] - 280) <= 40
    assert tab.run("data[1].indexOf('a1')") == target["item"]


def test_a_resting_finger_drags_and_a_moving_one_scrolls(open_tab):
    tab = open_tab(has_touch=True)
    tab.open("moving.html?named")
    touch(tab, "touchStart", 100, 300)
    for step in range(1, 9):
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
    assert tab.run("told.moves") == [[{"section": 0, "item": 1}, {"section": 0, "item": 4}]]


def test_keys_move_the_focused_row(tab):
    tab.open("moving.html?named")
    tab.run("() => { feed.scroller.querySelector('[data-item=a2]').focus(); }")
    for _ in range(2):
        tab.page.keyboard.press("Alt+ArrowDown")
    assert order(tab)[:5] == ["a0", "a1", "a3", "a4", "a2"]
    assert tab.run("document.activeElement.dataset.item") == "a2"
    assert tab.run("document.activeElement.getAttribute('aria-posinset')") == "5"
    for _ in range(8):
        tab.page.keyboard.press("Alt+ArrowDown")
    # Into the next section, visible all the while.
    assert tab.run("data.map((rows) => rows.indexOf('a2'))") == [-1, 0]
    assert "a2" in seen(tab)
    tab.page.keyboard.press("Alt+ArrowUp")
    assert tab.run("data.map((rows) => rows.indexOf('a2'))") == [11, -1]
    assert tab.run("[told.reports, told.errors]") == [[], []]


def test_cells_move_among_others_and_to_other_layouts(tab):
    tab.open("moving.html?kind=collection")
    # From the first row's middle to the second row's right: cells are 160 by 60.
    put_by_mouse(tab, (240, 20), (250, 40), (400, 80))
    assert order(tab)[:6] == ["a0", "a2", "a3", "a4", "a5", "a1"]
    put_by_mouse(tab, (80, 10), (90, 30), (90, 275))
    assert tab.run("data.map((items) => items.indexOf('a0'))") == [-1, 1]
    places = seen(tab)
    assert places["a0"][0] == 0 and places["a0"][1] > places["b0"][1]
    assert tab.run("[told.reports, told.errors]") == [[], []]
    # By rows of cells, like arrow keys.
    tab.run("() => { feed.contentOffset = 0; }")
    tab.rest()
    tab.run("() => { feed.scroller.querySelector('[data-item=a5]').focus(); }")
    before = order(tab)
    tab.page.keyboard.press("Alt+ArrowUp")
    assert order(tab).index("a5") == before.index("a5") - 3


EDITS = {
    "insert": "data[0].splice(0, 0, 'x'); feed.insertItems({ section: 0, item: 0 }, 1);",
    "insert below": "data[0].splice(9, 0, 'x', 'y'); feed.insertItems({ section: 0, item: 9 }, 2);",
    "remove": "data[0].splice(0, 1); feed.removeItems({ section: 0, item: 0 }, 1);",
    "remove below": "data[0].splice(5, 2); feed.removeItems({ section: 0, item: 5 }, 2);",
    "renew": "feed.reloadItems({ section: 0, item: 1 }, 1);",
    "reload": "data[0].push('x', 'y'); feed.reload(data.map(({ length }) => ({ items: length })));",
}
"""Edits of a page while a row is dragged: its data has the row at its old index."""


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("kind", [
    "kind=table&named", pytest.param("kind=table", marks=pytest.mark.full), pytest.param("kind=collection", marks=pytest.mark.full)])
def test_an_edit_during_a_drag_keeps_the_drag(tab, kind, edit):
    """It is dropped at the pointer, among the current items, and the page's data agrees."""
    tab.open(f"moving.html?{kind}")
    change = EDITS[edit]
    if "collection" in kind:
        change = change.replace("items: length", """
            items: length, layout: length > 20 ? { type: "list" } : { type: "grid", columns: 3, rowExtent: 60 }""")
    start = (180, 50) if "collection" in kind else (100, 60)
    hand = (start[0] + 10, 180)
    before = seen(tab)["a1"]
    put_by_mouse(tab, start, (start[0], 80), (hand[0], 150), hand, end=None)
    grip = (start[0] - before[0], start[1] - before[1])
    held = (hand[0] - grip[0], hand[1] - grip[1])
    assert seen(tab)["a1"] == pytest.approx(held, abs=0.5)
    expected = tab.run(f"() => {{ {change} return data.map((items) => items.filter((item) => item !== 'a1')); }}")
    assert seen(tab)["a1"] == pytest.approx(held, abs=0.5), "it has left the pointer"
    gestures.move(tab, "mouseMoved", hand[0], hand[1] + 60, button="left", buttons=1)
    assert seen(tab)["a1"] == pytest.approx((held[0], held[1] + 60), abs=0.5)
    gestures.move(tab, "mouseReleased", hand[0], hand[1] + 60, button="left", clickCount=1)
    tab.rest()
    # The screen shows a range of the data, and differs by nothing but the item.
    shown, data = order(tab), tab.run("data")
    together = [item for items in data for item in items]
    first = together.index(shown[0])
    assert shown == together[first:first + len(shown)]
    assert [[item for item in items if item != "a1"] for items in data] == expected
    [[_, target]] = tab.run("told.moves")
    assert data[0].index("a1") == target["item"] > 1
    # The drop target is the nearest one to the pointer: half a row or half a cell away at most.
    away = math.dist(seen(tab)["a1"], (held[0], held[1] + 60))
    assert away <= (math.dist((80, 30), (0, 0)) if "collection" in kind else math.dist((10, 20), (0, 0)))
    expect_no_reports(tab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["kind=table", "kind=table&named", "kind=collection"])
def test_an_item_removed_during_its_drag_is_gone(tab, kind):
    """The drag ends, and nothing is dropped."""
    tab.open(f"moving.html?{kind}")
    put_by_mouse(tab, (180, 50), (180, 80), (190, 150), (190, 180), end=None)
    name = "removeItems({ section: 0, item: 1 }, 1)"
    tab.run(f"() => {{ data[0].splice(1, 1); feed.{name}; }}")
    gestures.move(tab, "mouseMoved", 190, 240, button="left", buttons=1)
    gestures.move(tab, "mouseReleased", 190, 240, button="left", clickCount=1)
    tab.rest()
    shown = order(tab)
    assert shown == [item for items in tab.run("data") for item in items][:len(shown)]
    assert "a1" not in shown
    assert tab.run("told") == {"moves": [], "selected": [], "reports": [], "errors": []}
    # The next one can be dragged as before.
    put_by_mouse(tab, (180, 50), (180, 80), (190, 150), (190, 180))
    assert len(tab.run("told.moves")) == 1
    assert tab.console == []


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_cells_move_sideways(tab, direction):
    """By the mouse and by keys, which follow the content's direction: columns of three cells, then a line of them."""
    tab.open(f"moving.html?kind=collection&axis=horizontal&dir={direction}")
    left, top, width, height = tab.window()
    at = lambda x, y: (left + x if direction == "ltr" else left + width - x, top + y)
    # From the first column's middle to the third one's.
    low = height / 2 + 60
    put_by_mouse(tab, at(30, low), at(40, low), at(140, low), at(150, low))
    assert tab.run("data[0].slice(0, 9)") == ["a0", "a2", "a3", "a4", "a5", "a6", "a7", "a1", "a8"]
    x = 120 if direction == "ltr" else width - 180
    assert seen(tab)["a1"] == pytest.approx((x, height / 3), abs=1)
    onward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    tab.run("() => { feed.scroller.querySelector('[data-item=a2]').focus(); }")
    for key, place in [("ArrowDown", 2), (onward, 5), ("ArrowUp", 4), (onward, 7), (onward, 10), (onward, 11)]:
        tab.page.keyboard.press(f"Alt+{key}")
        assert tab.run("data.map((items) => items.indexOf('a2'))") == [place, -1], key
    # Into the line after it, along it, and back.
    for key, place in [(onward, 0), (onward, 1), ("ArrowDown", 2), ("ArrowUp", 1), (back, 0)]:
        tab.page.keyboard.press(f"Alt+{key}")
        assert tab.run("data.map((items) => items.indexOf('a2'))") == [-1, place], key
    tab.page.keyboard.press(f"Alt+{back}")
    assert tab.run("data.map((items) => items.indexOf('a2'))") == [11, -1]
    assert "a2" in seen(tab)
    assert tab.run("document.activeElement.dataset.item") == "a2"
    # There is nothing after the last one.
    tab.run("feed.scrollTo({ id: 'b39' })")
    tab.rest()
    tab.run("() => { feed.scroller.querySelector('[data-item=b39]').focus(); }")
    tab.page.keyboard.press(f"Alt+{onward}")
    assert tab.run("data[1].at(-1)") == "b39"
    expect_no_reports(tab)


def test_keys_move_cells_from_right_to_left(tab):
    """Down the page: left is forward, up and down are rows; at a section's end, too."""
    tab.open("moving.html?kind=collection&dir=rtl")
    tab.run("() => { feed.scroller.querySelector('[data-item=a5]').focus(); }")
    for key, place in [("ArrowLeft", 6), ("ArrowRight", 5), ("ArrowDown", 8), ("ArrowLeft", 9), ("ArrowUp", 6), ("ArrowDown", 9),
                       ("ArrowLeft", 10), ("ArrowLeft", 11)]:
        tab.page.keyboard.press(f"Alt+{key}")
        assert tab.run("data.map((items) => items.indexOf('a5'))") == [place, -1], key
    for key, places in [("ArrowLeft", [-1, 0]), ("ArrowDown", [-1, 1]), ("ArrowUp", [-1, 0]), ("ArrowRight", [11, -1])]:
        tab.page.keyboard.press(f"Alt+{key}")
        assert tab.run("data.map((items) => items.indexOf('a5'))") == places, key
    assert tab.run("[told.reports, told.errors]") == [[], []]
