"""The gallery's log: a million lines that grow at the end, followed there, searched, copied, and scrolled sideways."""

import pytest
from harness.gallery import DESK, PHONE, open_page
from harness.gestures import move, notch
from test_text_selection import drag

FIRST = "Number(document.querySelector('.log-line').dataset.line.replaceAll(',', ''))"

READ = """() => {
    const edge = gallery.table.scroller.getBoundingClientRect().top;
    return [...document.querySelectorAll(".log-line")]
        .map((row) => [row.getBoundingClientRect().top, row.textContent])
        .filter(([top]) => top >= edge).sort(([one], [other]) => one - other)[0];
}"""

ROW = "(number) => gallery.table.viewOf({ section: 0, item: number })"


@pytest.fixture
def visit(open_tab, shop):
    """Opens the log: `visit(path, **options of the context)`."""

    def visit(path="/log?paused", **options):
        tab = open_page(open_tab(1, **(options or DESK)), shop, path, "[data-item]", "table")
        tab.rest()
        return tab

    return visit


def leave_the_end(tab, distance=3000):
    """Scrolls up."""
    tab.run("(distance) => { gallery.table.contentOffset -= distance; }", distance)
    tab.rest()


@pytest.mark.matrix
@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_it_opens_at_its_end_and_follows_it(visit, options):
    """A million lines, of which a window full is bound; lines come in several times a second, until they are paused."""
    tab = visit("/log", **options)
    assert tab.run("gallery.table.isAtEnd && gallery.stats().items >= 1_000_000")
    assert tab.run("gallery.stats().liveViews") < 90
    before = tab.run("gallery.stats().items")
    tab.until(f"gallery.stats().items > {before} + 3")
    assert tab.run("gallery.table.isAtEnd")
    tab.page.click("#tail")
    tab.frames(3)
    paused = tab.run("gallery.stats().items")
    tab.page.wait_for_timeout(600)
    assert tab.run("gallery.stats().items") == paused
    assert tab.page.inner_text("#tail") == "Paused"
    assert tab.run(f"document.querySelector('.log-line').textContent === gallery.textOf({FIRST} - 1)")
    assert tab.console == []


def test_what_is_read_stands_still_and_new_lines_are_counted(visit):
    """The button leads to them."""
    tab = visit()
    leave_the_end(tab)
    before = [tab.run("gallery.table.contentOffset"), tab.run(READ)]
    tab.run("() => { gallery.add(2); gallery.add(3); }")
    tab.rest()
    assert [tab.run("gallery.table.contentOffset"), tab.run(READ)] == before
    assert tab.page.inner_text("#newest") == "5 new lines ↓"
    tab.page.click("#newest")
    tab.until("gallery.table.isAtEnd && document.querySelector('#newest').hidden")
    tab.run("gallery.add(1)")
    tab.rest()
    assert tab.run("gallery.table.isAtEnd && gallery.table.viewOf({ section: 0, item: 1_000_005 }) !== null")
    assert tab.console == []


def test_it_is_searched_by_the_browsers_key(visit):
    """From the lines that are read on, while others come in; and nothing found says so."""
    tab = visit("/log?count=100000&paused")
    leave_the_end(tab)
    tab.page.keyboard.press("Control+f")
    tab.page.keyboard.type("umbrella maker and nobody else")
    count = "document.querySelector('.lazyscroll-find-count').textContent"
    tab.until(f"{count} === 'Not found'")
    tab.page.fill(".lazyscroll-find input", "receipt")
    tab.until("gallery.bar.search?.query === 'receipt' && gallery.bar.search.isComplete && gallery.bar.search.index >= 0")
    expected = tab.run("""() => {
        let hits = 0;
        for (let number = 0; number < 100_000; number += 1) if (gallery.textOf(number).includes("receipt")) hits += 1;
        return hits;
    }""")
    assert tab.run("gallery.bar.search.count") == expected > 1000
    assert tab.run(f"{count}.endsWith(' of {expected:,}')")
    item = tab.run("gallery.bar.search.item.item")
    assert abs(item - tab.run(FIRST)) < 400
    tab.run("() => { for (let step = 0; step < 20; step += 1) gallery.add(20); }")
    more = tab.run("""() => {
        let hits = 0;
        for (let number = 100_000; number < 100_400; number += 1) if (gallery.textOf(number).includes("receipt")) hits += 1;
        return hits;
    }""")
    assert more > 0
    tab.until(f"gallery.bar.search.isComplete && gallery.bar.search.count === {expected + more}")
    assert tab.run("gallery.bar.search.item.item") == item
    tab.page.keyboard.press("Escape")
    assert tab.run("document.querySelectorAll('[data-found]').length") == 0
    assert tab.console == []


def test_a_hit_at_the_end_stands_still_while_lines_come_in(visit):
    """The end is followed again once the search is over."""
    tab = visit("/log?count=100000&paused")
    tab.page.keyboard.press("Control+f")
    tab.page.keyboard.type("e")
    tab.until("gallery.bar.search?.isComplete")
    tab.page.keyboard.press("Shift+Enter")
    tab.until("gallery.bar.search.index >= 0 && gallery.table.followedEdges.length === 0")
    tab.rest()
    line = tab.run("gallery.bar.search.item.item")
    top = tab.run(f"({ROW})({line}).getBoundingClientRect().top")
    for _ in range(5):
        tab.run("() => gallery.add(4)")
        tab.frames(2)
        assert tab.run(f"({ROW})({line}).getBoundingClientRect().top") == pytest.approx(top, abs=1)
    tab.page.keyboard.press("Escape")
    tab.until("gallery.table.followedEdges.length === 1")
    tab.page.click("#newest")
    tab.until("gallery.table.isAtEnd")
    assert tab.console == []


def test_lines_are_copied_as_they_are_in_the_data(visit):
    """Without their numbers, over more lines than the window has."""
    tab = visit()
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    leave_the_end(tab)
    left, top, width, height = tab.window()
    x, y = tab.run("""() => {
        const row = [...document.querySelectorAll(".log-line")].find((row) => row.getBoundingClientRect().top > 300);
        window.row = Number(row.dataset.line.replaceAll(",", "")) - 1;
        const box = row.querySelector(".level").getBoundingClientRect();
        return [box.left + 1, box.top + 10];
    }""")
    tab.run("() => { window.start = gallery.table.contentOffset; }")
    drag(tab, (x, y), (x, y + 60), (x, top + height + 30), until="gallery.table.contentOffset > start + 1200")
    tab.page.keyboard.press("Control+c")
    tab.frames()
    rows = tab.run("navigator.clipboard.readText()").split("\n")
    row = tab.run("row")
    assert len(rows) > 60
    assert rows[0] == tab.run("(row) => gallery.textOf(row)", row)[13:]
    assert rows[1:-1] == tab.run("([row, count]) => Array.from({ length: count }, (_, index) => gallery.textOf(row + 1 + index))", [row, len(rows) - 2])
    assert tab.console == []


@pytest.mark.full
def test_texts_move_sideways_together_and_numbers_stay(visit):
    """By the scroll bar, a wheel turned sideways or with Shift, and arrow keys; a hit far to the right is shown."""
    tab = visit()
    tab.run("""() => { window.places = () => {
        const row = document.querySelector(".log-line");
        const lefts = new Set([...document.querySelectorAll("[data-item] .log-text")].map((node) => Math.round(node.getBoundingClientRect().left)));
        return [Math.round(row.getBoundingClientRect().left), ...lefts];
    }; }""")
    row, text = tab.run("places()")
    offset = "document.querySelector('#sideways').scrollLeft"
    tab.run("() => { document.querySelector('#sideways').scrollLeft = 200; }")
    tab.frames()
    assert tab.run("places()") == [row, text - 200]
    before = tab.run("gallery.table.contentOffset")
    notch(tab, 100, axis="x")
    tab.until(f"{offset} === 300")
    tab.page.keyboard.down("Shift")
    tab.page.mouse.move(*[sum(part) for part in zip(tab.window()[:2], (200, 200))])
    tab.page.mouse.wheel(0, 50)
    tab.page.keyboard.up("Shift")
    tab.until(f"{offset} > 300")
    tab.run("() => { document.querySelector('#sideways').scrollLeft = 300; gallery.scroller.focus(); }")
    tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("ArrowLeft")
    tab.until(f"{offset} === 380")
    tab.frames()
    assert tab.run("places()") == [row, text - 380]
    assert tab.run("gallery.table.contentOffset") == before
    assert tab.run("document.querySelector('#sideways').scrollWidth >= Math.max(...[...document.querySelectorAll('.log-text')].map((node) => node.offsetWidth))")
    tab.run("() => { document.querySelector('#sideways').scrollLeft = 0; }")
    tab.run("async () => { gallery.bar.open(); const field = document.querySelector('.lazyscroll-find input'); field.value = 'step 22 '; field.dispatchEvent(new Event('input')); }")
    tab.until("gallery.bar.search?.range")
    tab.until(f"{offset} > 100")
    tab.rest()
    assert tab.run("""(() => {
        const [hit, window] = [gallery.bar.search.range.getBoundingClientRect(), gallery.scroller.getBoundingClientRect()];
        return hit.left > window.left && hit.right < window.right && hit.top > window.top && hit.bottom < window.bottom;
    })()""")
    assert tab.console == []


def test_a_finger_moves_it_sideways(visit):
    """On a phone, where the bar is thin; up and down it scrolls as before."""
    tab = visit(**PHONE)
    left, top, width, height = tab.window()

    def touch(kind, x=0, y=0):
        tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=[] if kind == "touchEnd" else [{"x": x, "y": y}])
        tab.frames(1)

    touch("touchStart", left + 300, top + 200)
    for step in range(1, 11):
        touch("touchMove", left + 300 - 20 * step, top + 200)
    touch("touchEnd")
    tab.rest()
    assert 120 <= tab.run("document.querySelector('#sideways').scrollLeft") <= 200
    assert tab.run("gallery.table.isAtEnd")


def test_a_billion_lines_and_none(visit):
    """Cost as much as a window full."""
    tab = visit("/log?paused&count=1000000000")
    assert tab.run("[gallery.table.isAtEnd, gallery.stats().items]") == [True, 1_000_000_000]
    assert tab.run("gallery.table.viewOf({ section: 0, item: 999_999_999 }).textContent === gallery.textOf(999_999_999)")
    tab = open_page(tab, _Same(tab), "/log?paused&count=0", "#where:not(:empty)", "table")
    assert tab.page.inner_text("#where") == "No lines yet"
    tab.run("gallery.add(3)")
    tab.until("document.querySelectorAll('.log-line').length === 3")
    assert tab.console == []


class _Same:
    """The server of a page."""

    def __init__(self, tab):
        self.address = tab.run("location.origin")
