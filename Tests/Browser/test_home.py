"""The gallery's home page: a shop of 100,000 cards over HTTP, in all its states.

Its rows are uneven, so that the background is visible beside short cards. But the tallest card of a row is as high
as its row: more pixel rows without any card than between two rows are a blank.
"""

import numpy as np
import pytest
from harness import accessibility, gestures
from harness.eventually import eventually
from harness.gallery import ITEMS, Gallery, open_page
from harness.screencast import Screencast, read_all

PHONE = {"viewport": {"width": 390, "height": 844}, "no_viewport": False, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 900}, "no_viewport": False}
GAP = 16
"""More than the gap between two rows on shelves of any width, round corners included, in CSS pixels."""
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def visit(open_tab):
    """Opens the home page of a shop: `visit(shop, scale, **options of the context)`."""

    def visit(shop, scale=1, until="[data-item]", **options):
        return open_page(open_tab(scale, **options), shop, "/home", until, "feed")

    return visit


def settled(tab):
    """Waits until all content of the window has arrived."""
    tab.rest()
    for selector in (".is-waiting[data-item]", "[data-item] .cover[src]:not(.is-there)"):
        while tab.page.locator(selector).count() > 0:
            tab.page.wait_for_timeout(50)
    tab.page.wait_for_timeout(250)


def blank_rows(frame, window, scale):
    """The longest run of a frame's pixel rows that show nothing but the background, in CSS pixels."""
    left, top, width, height = window
    area = frame.pixels()[
        round(top * scale):round((top + height) * scale), round(left * scale):round((left + width) * scale)]
    # A few pixels of a row tell most rows from the background; the others are read completely.
    is_blank = is_ground(area, slice(None, None, 16))
    is_blank[is_blank] = is_ground(area[is_blank])
    longest = run = 0
    for row in is_blank:
        run = run + 1 if row else 0
        longest = max(longest, run)
    return longest / scale


def is_ground(rows, columns=slice(None)):
    """The rows of pixels that equal their first pixel, within a shade, in some columns."""
    difference = rows[:, columns].astype(np.int16) - rows[:, :1].astype(np.int16)
    return (np.abs(difference) <= 2).all(axis=(1, 2))


def watched(tab, gesture):
    """Performs a gesture; returns the number of frames, and the number of frames with a blank."""
    window, scale = tab.window(), tab.run("devicePixelRatio")
    with Screencast(tab) as screencast:
        gesture()
        tab.rest()
    blanks = read_all(screencast.frames, lambda frame: blank_rows(frame, window, scale))
    return len(blanks), sum(blank > GAP for blank in blanks)


STALL = """([time, after]) => {
    setTimeout(() => { const end = performance.now() + time; while (performance.now() < end); }, after);
}"""

# Cards inside the scrolled element, as on an ordinary page: the browser scrolls them out before a script runs.
CONTROL = """() => {
    const feed = document.querySelector("#feed");
    feed.replaceChildren();
    const content = document.createElement("div");
    content.style.cssText = "position: relative; height: 4000000px";
    feed.append(content);
    // A layer, so that the compositor scrolls it on screens of any density.
    feed.style.willChange = "transform";
    const show = () => {
        const first = Math.max(0, Math.floor((feed.scrollTop - 60) / 108));
        content.replaceChildren();
        for (let row = first; row * 108 < feed.scrollTop + feed.clientHeight + 60; row += 1) {
            const card = document.createElement("div");
            card.style.cssText = `position: absolute; left: 8px; right: 8px; top: ${row * 108}px; height: 100px`;
            card.style.background = "#446";
            content.append(card);
        }
    };
    feed.addEventListener("scroll", show);
    show();
    window.feed = { scroller: feed, get contentOffset() { return feed.scrollTop; } };
}"""


@pytest.mark.full
@pytest.mark.frames
@pytest.mark.parametrize("scale", [1, pytest.param(2, marks=pytest.mark.full)])
def test_no_frame_of_a_wheel_shows_a_blank(visit, shop, scale):
    """At any speed and while the page is busy; a page of placed cards, scrolled alike, shows blanks."""
    control = visit(shop, scale)
    control.run(CONTROL)
    seen, blank = watched(control, lambda: gestures.wheel(control, 400, 30))
    assert blank > 0, f"the control shows no blank in {seen} frames, so this test sees none"
    control.page.close()

    tab = visit(shop, scale)
    settled(tab)
    for per_frame, stall in [(20, 0), (100, 0), (400, 0), (3000, 0), (100, 300), (400, 300)]:
        for direction in (1, -1):
            def gesture():
                if stall:
                    tab.run(STALL, [stall, 150])
                gestures.wheel(tab, direction * per_frame, 30)

            seen, blank = watched(tab, gesture)
            assert blank == 0, f"{per_frame} px, stall {stall}: {blank} of {seen} frames show a blank"
    assert tab.console == []


@pytest.mark.full
@pytest.mark.frames
def test_a_fling_shows_no_blank_and_few_cards(visit, shop):
    """By finger: the live views fit the window."""
    # With real device pixels: frames of an emulated screen come in CSS pixels.
    tab = visit(shop, 2, has_touch=True)
    settled(tab)
    seen, blank = watched(tab, lambda: gestures.fling(tab, 60, 8))
    assert blank == 0, f"{blank} of {seen} frames show a blank"
    stats = tab.run("gallery.stats()")
    assert stats["contentOffset"] > 300
    assert stats["liveViews"] <= 20


@pytest.mark.full
def test_live_views_are_bounded_from_the_entrance_to_the_end(visit, shop):
    """The number of views made stops growing; the figures match the page."""
    tab = visit(shop)
    for part in (0.1, 0.9, 0.5, 0.99, 0.3, 0.7, 1):
        tab.run("(part) => { gallery.feed.contentOffset = part * gallery.stats().contentHeight; }", part)
        settled(tab)
        stats = tab.run("gallery.stats()")
        assert stats["items"] == ITEMS
        assert stats["liveViews"] == tab.page.locator("[data-item]").count() <= 40
        assert tab.page.locator("#feed [hidden][data-item]").count() == 0
    assert tab.page.locator("[data-item=end]").inner_text().startswith("You have seen everything")
    assert stats["viewsMade"] <= 100
    assert tab.run("gallery.scrollToItem(150000, { align: 'start', animated: false })") == "arrived"
    assert tab.page.locator("[data-item='150000']").count() == 1


def test_markup_in_a_name_is_text(visit, shop):
    """No part of it becomes a node, and no script runs."""
    tab = visit(shop)
    tab.page.on("dialog", lambda dialog: pytest.fail("a name of the data was run"))
    tab.page.fill("#search input", "<img")
    tab.page.keyboard.press("Enter")
    card = tab.page.locator("[data-item='100028']")
    card.wait_for()
    settled(tab)
    assert card.locator(".name").inner_text() == MARKUP
    assert card.locator(".words *").count() == card.locator(".words > p").count()
    assert tab.run("document.activeElement.dataset.item") == "100028"
    assert tab.console == []


@pytest.mark.full
def test_late_contents_move_nothing(visit):
    """Cards wait at their final frames."""
    places = """() => [...document.querySelectorAll("[data-item]")]
        .map((node) => [node.dataset.item, JSON.stringify(node.getBoundingClientRect())]).sort()"""
    with Gallery("--delay", "3000") as slow:
        tab = visit(slow, **PHONE)
        tab.rest()
        assert tab.page.locator(".is-waiting[data-item]").count() >= 5
        tab.picture("home-waiting")
        before = tab.run(places)
        settled(tab)
        assert tab.page.locator(".is-waiting[data-item]").count() == 0
        assert tab.run(places) == before


@pytest.mark.full
def test_failed_cards_are_retried_by_keyboard(visit):
    """Cards wait, fail, and offer to retry; nothing moves, and the focus stays."""
    with Gallery() as shop:
        tab = visit(shop)
        settled(tab)
        shop.close()
        tab.run("() => { gallery.feed.contentOffset = 1_000_000; }")
        tab.page.wait_for_selector(".has-failed[data-item] .trouble")
        tab.picture("home-failed")
        tab.page.focus(".has-failed[data-item] .trouble button")
        tab.rest()
        offset = tab.offset()
        shop.open()
        tab.page.keyboard.press("Enter")
        settled(tab)
        assert tab.page.locator(".has-failed[data-item]").count() == 0
        assert tab.offset() == offset
        assert "card" in tab.run("document.activeElement.className")
        seen = tab.run("gallery.stats()")
        assert seen["failures"] >= 2


@pytest.mark.full
def test_randomly_failing_answers_arrive_in_the_end(visit):
    """With a third of them failing, every card in the window is filled."""
    with Gallery("--fail", "34") as moody:
        tab = visit(moody)
        for offset in (0, 50_000, 200_000, 900_000):
            tab.run("(offset) => { gallery.feed.contentOffset = offset; }", offset)
            settled(tab)
            while tab.page.locator(".has-failed[data-item]").count() > 0:
                tab.page.wait_for_timeout(50)
            assert tab.page.locator("[data-item] .name:empty").count() == 0


def test_an_empty_shop_says_so(visit):
    """There is nothing to scroll, and nothing in the console."""
    with Gallery(items=0) as empty:
        tab = visit(empty, until="#state p")
        tab.rest()
        assert tab.page.inner_text("#state") == "The shelves are empty today. Come back tomorrow."
        tab.picture("home-empty")
        assert tab.console == []


def test_the_inspector_shows_the_figures(visit, shop):
    """It is toggled by a key and by its button, and shows nothing while it is off."""
    tab = visit(shop)
    settled(tab)
    assert not tab.page.is_visible("#inspector")
    tab.page.keyboard.press("i")
    gestures.wheel(tab, 100, 10)

    def shows_the_figures():
        stats = tab.run("gallery.stats()")
        for figure, value in [("items", ITEMS), ("live", stats["liveViews"]), ("made", stats["viewsMade"])]:
            assert tab.page.inner_text(f"[data-figure={figure}]") == f"{value:,}"

    eventually(shows_the_figures)
    assert tab.page.is_visible("#range")
    tab.picture("home-inspector")
    tab.page.click("#inspect")
    assert not tab.page.is_visible("#inspector")


def test_selection_and_saved_items_persist(visit, shop):
    """A tap selects, Enter too; a heart saves, also after the page is loaded again."""
    tab = visit(shop, **DESK)
    settled(tab)
    tab.page.locator("[data-item='100003'] .name").click()
    assert tab.page.inner_text("#look .name") == "Emaille-Teekanne"
    tab.page.keyboard.press("Escape")
    assert not tab.page.is_visible("#look")
    tab.page.focus("[data-item='100004']")
    tab.page.keyboard.press("Enter")
    assert tab.page.locator("[data-item='100004'][data-selected]").count() == 1
    tab.page.keyboard.press("Escape")
    tab.page.click("[data-item='100003'] .heart")
    tab.page.reload()
    tab.page.wait_for_selector("[data-item='100003'] .heart[aria-pressed=true]")
    assert tab.page.inner_text("#saved .name") == "Emaille-Teekanne"


def test_saved_items_are_listed_on_a_phone(visit, shop):
    """The panel covers the shelves until an item in it is selected, or Escape closes it."""
    tab = visit(shop, **PHONE)
    settled(tab)
    tab.page.tap("[data-item='100003'] .heart")
    tab.page.tap("#open-panel")
    tab.picture("home-panel")
    tab.page.keyboard.press("Escape")
    assert not tab.page.is_visible("#panel")
    tab.page.tap("#open-panel")
    tab.page.tap("[data-part='0.5']")
    settled(tab)
    assert tab.offset() > 1_000_000
    tab.page.tap("#open-panel")
    tab.page.tap(".kept")
    settled(tab)
    assert not tab.page.is_visible("#panel")
    assert tab.run("document.activeElement.dataset.item") == "100003"


def test_the_shop_is_a_named_list_of_numbered_items(visit, shop):
    """Names, prices and positions are read in data order."""
    tab = visit(shop, **PHONE)
    settled(tab)
    assert [node.name for node in accessibility.read(tab, "list")][-1] == "The shop's shelves"
    items = accessibility.read(tab, "listitem")
    assert [node.position for node in items] == [str(place + 1) for place in range(len(items))]
    assert items[2].text.startswith("Emaille-Teekanne")
    assert {node.size for node in items} == {str(ITEMS + 1)}


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_screenshots_of_the_home_page_are_kept(visit, shop, device, scheme):
    """On a phone and on a desk, light and dark, at the entrance and at the end."""
    tab = visit(shop, 2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    settled(tab)
    tab.picture(f"home-{device}-{scheme}")
    tab.run("gallery.scrollToItem('end', { align: 'end' })")
    settled(tab)
    tab.picture(f"home-{device}-{scheme}-end")
    assert tab.console == []
