"""The gallery's workbench: a button for each capability of the scroll view, pressed like a visitor does."""

import pytest
from harness.eventually import eventually

VIEWPORT = {"viewport": {"width": 1200, "height": 860}, "no_viewport": False}


class Bench:
    """The page, its buttons and its figures."""

    def __init__(self, tab, shop):
        self.tab = tab
        self.errors = []
        tab.page.on("pageerror", lambda error: self.errors.append(str(error)))
        tab.page.goto(f"{shop.address}/workbench")
        tab.page.wait_for_selector("[data-item]")

    def press(self, label):
        """Presses a button and waits for rest."""
        self.tab.page.get_by_role("button", name=label, exact=True).click()
        self.tab.page.wait_for_timeout(400)

    @property
    def stats(self):
        """The current figures."""
        return self.tab.run("gallery.stats()")

    @property
    def said(self):
        """The sentence in the bar."""
        return self.tab.run("document.querySelector('#said').value")


@pytest.fixture
def bench(open_tab, shop):
    """An unused workbench; the page may get no error."""
    bench = Bench(open_tab(1, **VIEWPORT), shop)
    yield bench
    assert bench.errors == []


@pytest.mark.full
def test_every_button_does_something_without_an_error(bench):
    """All of them, one after the other, on one feed."""
    for label in bench.tab.run("[...document.querySelectorAll('#controls button')].map((node) => node.textContent)"):
        bench.press(label)
        assert bench.stats["items"] > 0, label


def test_the_worked_example_finds_its_rectangles(bench):
    """Three windows on the eleven rectangles."""
    for label in ["242–949, 0 beyond", "331–529, 20 beyond", "331–529, 0 beyond"]:
        bench.press(label)
        assert bench.said.endswith("as expected."), bench.said


@pytest.mark.full
def test_a_pinned_header_stays_above_rectangles(bench):
    """Scrolled along it leaves; pinned it stays at the window's start, in front of the cards."""
    top = """(text) => {
        const node = [...document.querySelectorAll(".end")].find((node) => node.textContent === text && node.offsetHeight);
        return node ? node.getBoundingClientRect().top - gallery.scroller.getBoundingClientRect().top : null;
    }"""
    for label, expected in (("Scrolled along", None), ("Pinned", 0)):
        bench.press(label)
        assert bench.tab.run(top, "The header") == 0
        bench.press("To the middle")
        eventually(lambda: bench.tab.run(top, "The header") == expected)
    in_front = """() => {
        const { left, top } = gallery.scroller.getBoundingClientRect();
        return document.elementFromPoint(left + 100, top + 20).textContent;
    }"""
    assert bench.tab.run(in_front) == "The header"


def test_equal_revisions_bind_nothing_and_changed_ones_every_card(bench):
    """A reload of what is shown."""
    before = bench.stats
    bench.press("Same revisions")
    assert bench.stats["binds"] == before["binds"]
    bench.press("New revisions")
    assert bench.stats["binds"] == before["binds"] + before["liveViews"]
    assert bench.stats["viewsMade"] == before["viewsMade"]


def test_views_are_pooled_or_removed_on_request(bench):
    """The pool is emptied, and prewarmed."""
    live = bench.stats["liveViews"]
    bench.press("Pool all")
    assert (bench.stats["liveViews"], bench.stats["pooledViews"]) == (0, live)
    bench.press("Empty the pool")
    assert bench.stats["pooledViews"] == 0
    bench.press("Start again")
    bench.press("Prewarm 8 nodes")
    assert bench.stats["pooledViews"] == 8
    bench.press("Remove all")
    assert (bench.stats["liveViews"], bench.stats["pooledViews"]) == (0, 8)


def test_edits_keep_the_anchor(bench):
    """A card is inserted, grows and is removed, above the screen."""
    bench.press("To the last")
    item = bench.tab.run("document.querySelector('[data-item]').dataset.item")
    place = f"gallery.feed.viewOf({item}).getBoundingClientRect().top"
    before = bench.tab.run(place)
    bench.tab.run("() => { gallery.feed.growItem(0, { width: 375, height: 900 }); }")
    assert abs(bench.tab.run(place) - before) <= 1
    bench.tab.run("() => { gallery.feed.removeItems(0, 1); }")
    assert abs(bench.tab.run(place) - before) <= 1
    items = bench.stats["items"]
    bench.press("Insert")
    bench.press("Load 1,000 more")
    assert bench.stats["items"] >= items + 1001


def test_two_feeds_in_one_scroller_share_their_idle_nodes(bench):
    """The outer window decides; nodes released by the first are reused by the second."""
    bench.press("Two feeds in one page")
    made = bench.stats["viewsMade"]
    assert bench.stats["liveViews"] > 0
    bench.tab.run("() => { gallery.scroller.scrollTop = gallery.scroller.scrollHeight; }")
    eventually(lambda: bench.stats["liveViews"] == 0)
    eventually(lambda: bench.tab.run("document.querySelector('.feed:nth-of-type(2) [data-item]') !== null"))
    shown = bench.tab.run("document.querySelectorAll('.feed:nth-of-type(2) [data-item]').length")
    assert shown > 0
    assert bench.stats["viewsMade"] <= 2 * made + shown


def test_slow_cards_show_placeholders(bench):
    """Never by the background."""
    bench.press("Slow cards")
    placeholders = bench.tab.run("() => { gallery.feed.contentOffset = 20000; return gallery.stats().placeholders; }")
    assert placeholders > 0
    eventually(lambda: bench.stats["placeholders"] == 0)


def test_a_selection_survives_being_scrolled_away(bench):
    """By a click, or by Tab and Enter."""
    bench.tab.page.locator("[data-item=\"1\"]").click()
    assert bench.said == "Selected: item 1, at index 1."
    bench.press("To the last")
    bench.tab.run("() => { gallery.feed.contentOffset = 0; }")
    assert bench.tab.page.locator("[data-item=\"1\"][data-selected]").count() == 1
    bench.tab.page.locator("[data-item=\"0\"]").focus()
    bench.tab.page.keyboard.press("Enter")
    assert bench.said == "Selected: item 0, at index 0."
