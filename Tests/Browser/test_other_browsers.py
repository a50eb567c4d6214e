"""Firefox and WebKit: lists show, scroll, land and hold what is read. Frames are judged in Chromium alone."""

import random

import pytest
from harness.chromium import STATES
from harness.other_browsers import Firefox, WebKit, running
from harness.package import SOURCES, Site, bundle

LISTS = ["feed", "table", "collection"]
"""A feed with given frames, a table of measured rows, a waterfall of measured items."""


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def browser(request, tmp_path_factory):
    """One browser after the other, each for all tests."""
    with running(request.param, tmp_path_factory.mktemp(request.param.__name__)) as started:
        yield started


@pytest.fixture
def lists(server, browser):
    """A browser with an element, and the lists that can be made in it."""
    browser.open(f"{server.address}/pages/three-lists.html")
    return browser


def wait_for(browser, condition):
    """Waits until a condition holds, and fails after eight seconds."""
    assert browser.run(f"""
        const deadline = performance.now() + 8000;
        while (!({condition}) && performance.now() < deadline) await new Promise(requestAnimationFrame);
        return {condition};
    """), condition


def expect_moved(before, after, name, distance):
    """Fails unless items in the window before and after have moved by a distance; in a waterfall, those of one column."""
    moved = [after[item][1] - before[item][1] for item in before.keys() & after.keys()]
    assert moved, (before, after)
    if name == "collection":
        assert distance in moved
    else:
        assert set(moved) == {distance}


def scroll(browser, name, distance):
    """Turns the wheel over a list, whose items then stand that far from where they stood."""
    before = browser.run("window.offsetBefore = feed.contentOffset; return places()")
    x, y = browser.run("const box = feed.element.getBoundingClientRect(); return [box.x + 200, box.y + 200]")
    browser.wheel(int(x), int(y), distance)
    wait_for(browser, "feed.contentOffset !== offsetBefore")
    browser.rest()
    expect_moved(before, browser.run("return places()"), name, -distance)
    assert browser.run("return faults()") == []


@pytest.mark.parametrize("name", LISTS)
def test_a_list_shows_its_items_and_scrolls_by_the_wheel(lists, name):
    """The window is full of the right items, at once and after turns of the wheel."""
    lists.run(f"await make('{name}')")
    assert lists.run("return faults()") == []
    assert lists.run("return places()[1000]")[1] == 0
    for distance in [300, 350, 90, -150]:
        scroll(lists, name, distance)
    STATES.mkdir(parents=True, exist_ok=True)
    lists.picture(STATES / f"{type(lists).__name__.lower()}-{name}.png")


@pytest.mark.parametrize("name", LISTS)
def test_a_list_scrolls_by_keys(lists, name):
    """By a page, to the end and back."""
    lists.run(f"await make('{name}'); feed.element.focus()")
    lists.press("PAGE_DOWN")
    wait_for(lists, "feed.contentOffset >= 200 && feed.contentOffset <= 400")
    lists.rest()
    assert lists.run("return faults()") == []
    lists.press("END")
    # Rows that are measured at the end make the way there longer.
    at_end = "feed.isAtEnd && feed.viewOf(2999) !== null"
    wait_for(lists, at_end)
    lists.rest()
    wait_for(lists, at_end)
    assert name == "collection" or lists.run("return faults()") == []
    lists.press("HOME")
    wait_for(lists, "feed.contentOffset === 0")
    lists.rest()
    assert lists.run("return faults()") == []


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name", LISTS)
def test_random_landings_are_exact(lists, name, direction):
    """Twenty items, most of whose neighbours nobody has measured, each at the start of the window."""
    lists.run(f"document.documentElement.dir = '{direction}'; await make('{name}')")
    chosen = random.Random(7).sample(range(1000, 2950), 20)
    landed = lists.run(f"const all = []; for (const id of {chosen}) all.push(await land(id)); return all")
    assert landed == [0] * 20
    lists.rest()
    assert lists.run(f"return feed.viewOf({chosen[-1]}).getBoundingClientRect().top - "
                     "feed.scroller.getBoundingClientRect().top") == 0
    assert lists.run("return faults()") == []


@pytest.mark.parametrize("name", LISTS)
def test_the_first_item_stands_at_the_leading_edge(lists, name):
    """At the right edge in a right-to-left page, beside a scroll bar that may be on either side."""
    lists.run(f"document.documentElement.dir = 'rtl'; await make('{name}')")
    start = lists.run("""
        const { left } = feed.scroller.getBoundingClientRect();
        return left + feed.scroller.clientLeft + feed.scroller.clientWidth;
    """)
    left, _, width, _ = lists.run("return places()[1000]")
    assert left + width == pytest.approx(start, abs=1)
    if name == "collection":
        second, _, width, _ = lists.run("return places()[1001]")
        assert second + width == pytest.approx(left, abs=1)
    scroll(lists, name, 300)


ABOVE = {
    "an insertion": ("await insert(5, from(5000, 30))", 5003),
    "growth": ("grow(5, 20)", 1006),
    "growth of items just above": ("grow(290, 3)", 1291),
}
"""Changes above item 1300, which is the 300th; and an item that they changed."""


@pytest.mark.parametrize("change", ABOVE)
@pytest.mark.parametrize("name", LISTS)
def test_changes_above_do_not_move_the_reader(lists, name, change):
    """Items in the window stand where they stood, and move with the user then."""
    lists.run(f"await make('{name}'); await land(1300)")
    scroll(lists, name, 17)
    before = lists.run("return places()")
    edit, changed = ABOVE[change]
    lists.run(edit)
    lists.rest()
    after = lists.run("return places()")
    expect_moved(before, after, name, 0)
    assert name == "collection" or after.keys() == before.keys()
    assert lists.run("return faults()") == []
    scroll(lists, name, -30)
    assert lists.run(f"return land({changed})") == 0
    assert lists.run("return faults()") == []


@pytest.mark.parametrize("name", LISTS)
def test_items_loaded_at_the_start_do_not_move_the_reader(lists, name):
    """At offset 0, where browsers hold nothing, and again when the user has scrolled up to the new start."""
    lists.run(f"""
        window.loaded = 0;
        window.isMade = false;
        const load = () => {{ if (window.isMade && loaded < 3) insert(0, from(10_000 - 60 * (window.loaded += 1), 60)); }};
        await make('{name}', {{ nearDistance: 100, onNearStart: load }});
        window.isMade = true;
        load();
    """)
    lists.rest()
    assert lists.run("return loaded") == 1
    assert lists.run("return places()[1000]")[1] == 0
    assert lists.run("return faults()") == []
    scroll(lists, name, -350)
    before = lists.run("return places()")
    assert min(map(int, before)) < 2000 < max(map(int, before))
    assert lists.run("return land(9940)") == 0
    wait_for(lists, "loaded === 2")
    lists.rest()
    assert lists.run("return places()[9940]")[1] == 0
    assert lists.run("return faults()") == []


@pytest.mark.parametrize("kind", ["element", "react"])
def test_the_packed_bundle(browser, installed, tmp_path, kind):
    """Rows of `<lazy-list>` and of React are shown, scrolled, landed on, and held when others come before them."""
    with Site(tmp_path / "site", installed) as site:
        script = SOURCES / f"{kind}.js"
        if kind == "react":
            bundle(installed, script, site.folder)
        style = "body { padding: 20px } .rows { height: 400px } button { display: block }"
        site.write(script.read_text() if kind == "element" else None, style)
        browser.go(site.address)
        wait_for(browser, "window.table")
        browser.run("window.feed = table")
        browser.rest()
        top = """
            const box = feed.element.getBoundingClientRect();
            const row = document.elementFromPoint(box.left + 10, box.top + 4).closest("[data-item]");
            return [row.dataset.item, row.getBoundingClientRect().top - box.top];
        """
        assert browser.run(top) == ["0", 0]
        browser.wheel(100, 200, 300)
        wait_for(browser, "feed.contentOffset > 100")
        browser.rest()
        assert int(browser.run(top)[0]) > 0
        assert browser.run("return feed.scrollTo(9000, { align: 'start' })") == "arrived"
        browser.rest()
        assert browser.run(top) == ["9000", 0]
        assert browser.run("return feed.viewOf(9000).textContent").startswith("Row 9000 ")
        browser.run({
            "element": "list.ids = [20000, 20001, ...list.ids]",
            "react": "setIds((ids) => [20000, 20001, ...ids])",
        }[kind])
        wait_for(browser, "feed.sections[0].items === 10002")
        browser.rest()
        assert browser.run(top) == ["9000", 0]


def test_pinned_views_keep_their_places_without_scripts(lists):
    """While the browser scrolls the content by itself, headers and footers stay where they are pinned."""
    moved, count = lists.run("""
        const { makeSections, compare } = await import("/pages/pinned-views.js");
        window.feed = await makeSections(document.querySelector("#feed"), {});
        return compare(feed, 13);
    """)
    assert moved == []
    assert count >= 160
