"""Text that is selected across rows: dragged past both edges, copied from the data, shown as far as rows are live."""

import pytest
from harness.gestures import move
from harness.reports import expect_no_reports

SETUP = """
    window.words = (item) => `line ${item.item ?? item.index} of the log`;
    window.bound = 0;
    const view = (item, dequeue) => {
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = words(item);
        node.style.lineHeight = "40px";
        bound += 1;
        return node;
    };
    window.given = { view, text: words };
    window.copied = null;
    document.addEventListener("copy", (event) => { copied = event.clipboardData.getData("text/plain"); });
    window.lines = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => words({ item: from + index })).join("\\n");
"""

LISTS = {
    "table": "makeTable({ ...given, sections: 2000, rowHeight: 40, %s })",
    "items": "make({ ...given, items: rows(2000), %s })",
}


@pytest.fixture
def table(lab):
    """Makes a list, `feed`, of 2,000 rows 40 pixels high in a window of 400, and reads the clipboard: `table(kind)`."""

    def table(kind="table", more=""):
        lab.context.grant_permissions(["clipboard-read", "clipboard-write"])
        lab.run(f"async () => {{ {SETUP} await {LISTS[kind] % more}; }}")
        lab.frames(4)
        return lab

    return table


def point(lab, row, offset):
    """The place on the screen of an offset in a row's text."""
    return lab.run("""([row, offset]) => {
        const view = [...document.querySelectorAll("[data-item]")].find((node) => node.textContent.startsWith(`line ${row} `));
        const range = document.createRange();
        range.setStart(view.firstChild, offset);
        range.collapse(true);
        const { left, top, height } = range.getBoundingClientRect();
        return [left + 0.5, top + height / 2];
    }""", [row, offset])


def drag(lab, start, *places, until=None):
    """Presses the mouse, moves it to places one after the other, waits, and releases it."""
    move(lab, "mousePressed", *start, button="left", buttons=1, clickCount=1)
    for x, y in places:
        for part in (0.5, 1):
            move(lab, "mouseMoved", start[0] + (x - start[0]) * part, start[1] + (y - start[1]) * part, button="left", buttons=1)
            lab.frames(1)
    if until:
        lab.until(until)
    x, y = places[-1]
    move(lab, "mouseReleased", x, y, button="left", clickCount=1)
    lab.frames()


def clipboard(lab):
    """The text that Ctrl+C puts on the clipboard."""
    lab.page.keyboard.press("Control+c")
    lab.frames()
    return lab.run("navigator.clipboard.readText()")


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_a_drag_past_the_lower_edge_copies_all_rows_between(table, kind):
    """From the middle of a row to one far below; the farther the pointer, the faster."""
    lab = table(kind)
    left, top, width, height = lab.window()
    x, y = point(lab, 3, 5)
    drag(lab, (x, y), (x, y + 100), (x, top + height + 60), until="feed.contentOffset > 2000")
    rest = lab.run("feed.contentOffset")
    copied = clipboard(lab)
    rows = copied.split("\n")
    last = len(rows) + 2
    assert last >= 50
    assert copied.startswith(lab.run("lines(3, 3)")[5:] + "\n")
    assert rows[1:-1] == lab.run(f"lines(4, {last - 1})").split("\n")
    assert lab.run(f"lines({last}, {last})").startswith(rows[-1])
    assert abs(last * 40 - (rest + height)) <= 80
    lab.frames(10)
    assert lab.run("feed.contentOffset") == rest, "nothing scrolls once the button is released"
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_a_drag_past_the_upper_edge_copies_all_rows_between(table, kind):
    """Backwards from the middle of a row, which is recycled meanwhile."""
    lab = table(kind)
    lab.run("() => { feed.contentOffset = 40_000; }")
    lab.rest()
    left, top, width, height = lab.window()
    x, y = point(lab, 1005, 9)
    drag(lab, (x, y), (x, y - 80), (x, top - 4), until="feed.contentOffset < 38500")
    rows = clipboard(lab).split("\n")
    first = 1005 - len(rows) + 1
    assert first < 980
    assert rows[1:-1] == lab.run(f"lines({first + 1}, 1004)").split("\n")
    assert rows[-1] == lab.run("lines(1005, 1005)")[:9]
    expect_no_reports(lab)


def test_rows_that_were_recycled_stay_selected(table):
    """The browser's selection shows the live part: nothing far away, the ends again once they are back."""
    lab = table()
    drag(lab, point(lab, 2, 5), point(lab, 4, 6))
    text = lab.run("lines(2, 4)")[5:-11]
    assert lab.run("getSelection().toString()") == text.replace("\n", "")
    lab.run("() => { feed.contentOffset = 150; }")
    lab.rest()
    assert lab.run("getSelection().toString()") == "line 3 of the logline 4"
    lab.run("() => { feed.contentOffset = 50_000; }")
    lab.rest()
    assert lab.run("getSelection().toString()") == ""
    assert clipboard(lab) == text
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    assert lab.run("getSelection().toString()") == text.replace("\n", "")
    lab.page.mouse.click(*point(lab, 6, 3))
    lab.frames()
    lab.run("() => navigator.clipboard.writeText('before')")
    assert clipboard(lab) == "before", "a click ends it"
    expect_no_reports(lab)


def test_shift_and_a_click_extend_it_from_afar(table):
    """Though the row where it began has no node any more."""
    lab = table()
    drag(lab, point(lab, 2, 5), point(lab, 4, 6))
    lab.run("() => { feed.contentOffset = 40_000; }")
    lab.rest()
    lab.page.keyboard.down("Shift")
    lab.page.mouse.click(*point(lab, 1003, 6))
    lab.page.keyboard.up("Shift")
    lab.frames()
    assert clipboard(lab) == lab.run("lines(2, 1003)")[5:-len("1003 of the log") + 1]
    expect_no_reports(lab)


def test_all_rows_are_selected_by_a_key(table):
    """With the focus in the list; elsewhere the key is the page's."""
    lab = table()
    lab.run("feed.scroller.focus()")
    lab.page.keyboard.press("Control+a")
    lab.frames()
    assert clipboard(lab) == lab.run("lines(0, 1999)")
    assert lab.run("document.querySelectorAll('[data-item]').length") < 20
    expect_no_reports(lab)


def test_a_drag_within_a_row_is_the_browsers_own(table):
    """Its offsets, and what is copied."""
    lab = table()
    drag(lab, point(lab, 3, 5), point(lab, 3, 9))
    assert lab.run("getSelection().toString()") == "3 of"
    assert clipboard(lab) == "3 of"
    assert lab.run("copied") == ""


def test_the_selection_follows_edits(table):
    """Rows that come in before it, and between its ends; without its rows it is over."""
    lab = table()
    drag(lab, point(lab, 2, 5), point(lab, 4, 6))
    lab.run("() => { window.shift = 3; given.text; feed.insertItems({ section: 0, item: 0 }, 3); }")
    lab.rest()
    assert clipboard(lab) == lab.run("lines(5, 7)")[5:-11]
    lab.run("feed.reload(1000)")
    lab.rest()
    lab.run("() => navigator.clipboard.writeText('before')")
    assert clipboard(lab) == "before"


def test_the_selection_ends_where_its_last_row_was_removed(table):
    """Rows that the user never selected are not copied in the place of those that are gone."""
    lab = table()
    drag(lab, point(lab, 2, 5), point(lab, 5, 6))
    rows = lab.run("[2, 3, 4].map((item) => words({ item }))")
    lab.run("() => { feed.removeItems({ section: 0, item: 5 }, 1); }")
    lab.rest()
    assert clipboard(lab) == "\n".join(rows)[5:]
    lab.run("() => { feed.removeItems({ section: 0, item: 0 }, 3); }")
    lab.rest()
    # Rows 3 and 4 are rows 0 and 1 now, and have their texts.
    assert clipboard(lab) == lab.run("lines(0, 1)")
    lab.run("() => { feed.removeItems({ section: 0, item: 0 }, 2); }")
    lab.rest()
    lab.run("() => navigator.clipboard.writeText('before')")
    assert clipboard(lab) == "before"
    assert lab.run("getSelection().toString()") == ""


def test_a_drag_selects_no_item_and_moves_none(table):
    """A drag across rows is no tap on a row, not even on the one where it began; rows that can be moved are moved."""
    lab = table(more="selection: 'multiple', onTap: () => { window.taps = (window.taps ?? 0) + 1; }")
    left, top, width, height = lab.window()
    x, y = point(lab, 3, 5)
    drag(lab, (x, y), (x, top + height + 40), until="feed.contentOffset > 400")
    lab.run("() => { feed.contentOffset = 0; }")
    lab.rest()
    # Out of a row and back.
    drag(lab, (x, y), (x, y + 80), (x + 20, y))
    assert lab.run("[window.taps ?? 0, feed.selected.length]") == [0, 0]
    lab.page.mouse.click(*lab.run("(() => { const { left, top } = feed.scroller.getBoundingClientRect(); return [left + 50, top + 100]; })()"))
    assert lab.run("[window.taps, feed.selected.length]") == [1, 1]
    lab = table(more="canMove: () => true, onMove: (from, to) => { window.moved = [from.item, to.item]; }")
    lab.frames(4)
    start = point(lab, 2, 5)
    drag(lab, start, (start[0], start[1] + 80))
    assert lab.run("[window.moved, getSelection().toString()]") == [[2, 4], ""]
