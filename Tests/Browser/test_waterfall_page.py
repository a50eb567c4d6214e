"""The gallery's waterfall: 100,000 pictures over HTTP, with texts whose heights are unknown before they arrive."""

import pytest
from harness import accessibility, gestures
from harness.eventually import eventually
from harness.gallery import DESK, PHONE, Gallery, open_page
from harness.wall import STALL, expect_covered, expect_gaps, overlaps, seen, settled
from test_blank import FULL, Script

PICTURES = 100_000
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def visit(open_tab):
    """Opens the waterfall of a gallery: `visit(gallery, **options of the context)`."""

    def visit(gallery, until=".pin[data-item]", scale=1, **options):
        return open_page(open_tab(scale, **(options or DESK)), gallery, "/waterfall", until, "collection")

    return visit


def columns(items):
    """The starts of the columns of items."""
    return sorted({round(box[0]) for box in items.values()})


def first_in_window(tab):
    """The number of the first item that starts in the window, and its position: the anchor."""
    return min(((number, box[1]) for number, box in seen(tab).items() if box[1] > -0.5), key=lambda item: item[1])


@pytest.mark.matrix
@pytest.mark.parametrize("device, count", [("phone", [2]), ("desk", [5, 6])])
def test_pictures_are_in_columns_with_their_texts(visit, shop, device, count):
    """In a fitting number, without overlaps, each with the server's data."""
    tab = visit(shop, **(PHONE if device == "phone" else DESK))
    settled(tab)
    items = seen(tab)
    assert len(columns(items)) in count
    assert overlaps(items) == []
    for entry in shop.answer("/api/pictures?from=0&count=4")["pictures"]:
        card = tab.page.locator(f"[data-item='{entry['number']}']")
        assert card.locator(".title").inner_text() == entry["title"]
        assert card.locator(".text").text_content() == entry["text"]
        frame = card.locator(".frame").bounding_box()
        assert abs(frame["height"] / frame["width"] - entry["height"] / entry["width"]) < 0.02
    stats = tab.run("gallery.stats()")
    assert stats["items"] == PICTURES and stats["liveViews"] <= 60
    assert tab.console == []


HIDDEN = "[data-item$='2'], [data-item$='7']"
"""One card in five, at any offset."""


def walls():
    """Scale, direction and script: a sample always, all of them in the full matrix."""
    for scale in (1, 2):
        for way, direction in (("down", 1), ("up", -1)):
            for script in (Script(100, 60), Script(3000, 20), Script(100, 60, stall=300), Script(3000, 20, stall=150)):
                marks = [] if (scale, direction, script.stall) == (1, 1, 0) else [FULL]
                yield pytest.param(scale, direction, script, marks=marks, id=f"{scale}x-{way}-{script}")


@pytest.mark.matrix
@pytest.mark.frames
@pytest.mark.parametrize("scale, direction, script", list(walls()))
def test_the_wall_has_no_gaps_while_it_scrolls(visit, shop, request, scale, direction, script):
    """No more ground is visible in a column than between two cards, new or not; with hidden cards
    there is more."""
    # Frames of an emulated screen come in its CSS pixels: at two each the window has its size, that of a phone.
    tab = visit(shop, scale=scale, **(DESK if scale == 1 else {"no_viewport": True}))
    tab.run(STALL)
    settled(tab)
    if direction < 0:
        tab.run("gallery.scrollToItem(40_000, { align: 'start' })")
        settled(tab)
    lines = [left + 100 for left in columns(seen(tab))]
    most = f"() => {17 if scale == 1 else 9}"
    expect_gaps(tab, lambda: gestures.wheel(tab, 10 * direction, 20), lines, most, HIDDEN)
    before, corrected = tab.offset(), tab.run("gallery.stats().correctionsPx")
    expect_covered(tab, lambda: script.perform(tab, direction), lines, most, f"wall-{request.node.callspec.id}")
    # Sizes measured above the window, going up, move the offset too.
    corrected = tab.run("gallery.stats().correctionsPx") - corrected
    distance = (tab.offset() - before) * direction
    assert distance + corrected > script.per_frame * script.frames * 0.9
    assert tab.console == []


ANIMATED = """() => {
    const { scroller } = gallery;
    window.animated = { most: 0, frames: 0 };
    let last = 0;
    scroller.addEventListener("scroll", () => { last = performance.now(); });
    const tick = () => {
        if (performance.now() - last < 50) {
            const count = document.getAnimations().filter(({ effect }) => scroller.contains(effect.target)).length;
            animated.most = Math.max(animated.most, count);
            animated.frames += 1;
        }
        requestAnimationFrame(tick);
    };
    // The page recognizes a gesture by its first event.
    scroller.addEventListener("scroll", () => requestAnimationFrame(tick), { once: true });
}"""
"""Counts the animations in the window during a scroll, at most in a frame."""


@pytest.mark.full
def test_nothing_is_animated_while_the_wall_scrolls(visit, shop):
    """An animated element is a layer of its own, and the browser waits for no layer that moves into the window."""
    tab = visit(shop)
    settled(tab)
    tab.run(ANIMATED)
    # A browser that shows few frames is scrolled for longer, until enough were checked.
    for _ in range(10):
        gestures.wheel(tab, 300, 60)
        settled(tab)
        animated = tab.run("animated")
        if animated["frames"] >= 20:
            break
    assert animated["frames"] >= 20 and animated["most"] == 0, animated
    tab.until("!('moving' in gallery.scroller.dataset)")
    assert tab.console == []


@pytest.mark.full
@pytest.mark.parametrize("beyond", [0, 110, 160, 290])
def test_rotation_keeps_the_first_item(visit, shop, beyond):
    """The first picture in the window stays, to a device pixel, there and back."""
    # An emulated screen has the pixel density of its context.
    tab = visit(shop, scale=2, device_scale_factor=2, **PHONE)
    tab.run("gallery.scrollToItem(40_000, { align: 'start' })")
    settled(tab)
    if beyond:
        gestures.notch(tab, beyond)
        settled(tab)
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        number, before = first_in_window(tab)
        tab.page.set_viewport_size(size)
        settled(tab)
        items = seen(tab)
        assert items[number][1] == pytest.approx(before, abs=0.5)
        assert overlaps(items) == []


@pytest.mark.full
def test_the_visitor_sets_the_number_of_columns(visit, shop):
    """Other columns are there at once, and the picture at the window's start stays."""
    tab = visit(shop)
    tab.run("gallery.scrollToItem(70_000, { align: 'start' })")
    settled(tab)
    for count in (3, 8, 1, 4):
        # Another one may start there, too: the one that was scrolled to is held.
        before = seen(tab)[70_000][1]
        tab.page.check(f"[value='{count}']", force=True)
        settled(tab)
        items = seen(tab)
        assert 70_000 in items and overlaps(items) == []
        assert items[70_000][1] == pytest.approx(before, abs=1)
        tab.run("gallery.scrollToItem(70_000, { align: 'start' })")
        settled(tab)
        assert len(columns(seen(tab))) == count
    assert tab.console == []


@pytest.mark.full
def test_any_picture_is_a_scroll_target(visit, shop):
    """At the start, in the middle and at the end of the window, also while texts arrive."""
    with Gallery("--delay", "300") as slow:
        tab = visit(slow)
        for number in (0, 12_345, 99_990, 50_000):
            for align in ("start", "center", "end"):
                assert tab.run(f"gallery.scrollToItem({number}, {{ align: '{align}' }})") == "arrived"
                settled(tab)
                _, top, _, bottom = seen(tab)[number]
                height = tab.run("gallery.scroller.clientHeight")
                if 100 < number < 99_900:
                    expected = {"start": top, "end": bottom - height, "center": (top + bottom - height) / 2}[align]
                    assert abs(expected) <= 1, f"{number} {align}"
        assert tab.console == []


@pytest.mark.full
def test_late_pictures_keep_the_anchor(visit):
    """Skeletons fill in; the picture at the top stays when they are filled."""
    with Gallery("--delay", "600") as slow:
        tab = visit(slow, until=".pin.is-waiting")
        tab.picture("waterfall-waiting")
        tab.run("gallery.scrollToItem(30_000, { align: 'start' })")
        tab.frames(4)
        assert tab.page.locator(".is-waiting[data-item]").count() > 5
        number, before = first_in_window(tab)
        settled(tab)
        assert seen(tab)[number][1] == pytest.approx(before, abs=1)
        assert overlaps(seen(tab)) == []


@pytest.mark.full
def test_failures_are_retried_when_the_server_returns(visit):
    """Cards wait, fail, and offer to retry; the focus stays."""
    with Gallery() as gallery:
        tab = visit(gallery)
        settled(tab)
        gallery.close()
        tab.run("gallery.scrollToItem(60_000, { align: 'start' })")
        tab.page.wait_for_selector(".has-failed[data-item] .retry")
        tab.picture("waterfall-failed")
        tab.page.focus("[data-item='60001'] .retry")
        gallery.open()
        tab.page.keyboard.press("Enter")
        tab.page.wait_for_selector(".pin:not(.has-failed)[data-item='60001']")
        settled(tab)
        assert tab.page.locator(".has-failed[data-item]").count() == 0
        assert tab.run("document.activeElement.dataset.item") == "60001"


@pytest.mark.full
def test_a_picture_opens_in_the_viewer(visit, shop):
    """By a click or by Enter; arrow keys move on, and Escape returns to the card."""
    tab = visit(shop)
    settled(tab)
    tab.page.click("[data-item='2']")
    assert tab.page.is_visible("#viewer img")
    entries = shop.answer("/api/pictures?from=0&count=5")["pictures"]
    assert tab.page.inner_text("#viewer .title") == entries[2]["title"]
    tab.page.wait_for_timeout(300)
    tab.picture("waterfall-viewer")
    tab.page.keyboard.press("ArrowRight")
    assert tab.page.inner_text("#viewer .title") == entries[3]["title"]
    for _ in range(9):
        tab.page.keyboard.press("ArrowLeft")
    assert tab.page.inner_text("#viewer .title") == entries[0]["title"]
    assert tab.page.is_disabled("[data-step='-1']")
    tab.page.keyboard.press("Escape")
    assert not tab.page.is_visible("#viewer")
    # The page scrolls there first.
    for _ in range(100):
        if tab.run("document.activeElement.dataset.item") == "0":
            break
        tab.frames()
    assert tab.run("document.activeElement.dataset.item") == "0"
    tab.page.keyboard.press("Enter")
    assert tab.page.inner_text("#viewer .title") == entries[0]["title"]
    tab.page.click("#viewer .close")
    # The page is notified a little later.
    tab.page.wait_for_selector("[data-selected]", state="detached")
    assert tab.console == []


def test_markup_in_the_data_is_text(visit, shop):
    """No part of it becomes a node, on the card and in the viewer."""
    tab = visit(shop)
    tab.page.on("dialog", lambda dialog: pytest.fail("markup in the data was run"))
    tab.run("gallery.scrollToItem(27, { align: 'center' })")
    settled(tab)
    assert tab.page.inner_text("[data-item='27'] .title") == MARKUP
    tab.page.click("[data-item='27']")
    assert tab.page.inner_text("#viewer .title") == MARKUP
    assert tab.console == []


def test_the_wall_ends_with_a_link_to_its_start(visit, shop):
    """The card at the end spans all columns."""
    tab = visit(shop)
    tab.run(f"gallery.scrollToItem({PICTURES}, {{ align: 'end' }})")
    settled(tab)
    assert tab.page.is_visible(f"[data-item='{PICTURES}'] button")
    assert PICTURES - 1 in seen(tab)
    tab.picture("waterfall-end")
    tab.page.click("[data-action=top]")
    settled(tab)
    assert 0 in seen(tab) and tab.offset() < 20


@pytest.mark.full
def test_an_empty_wall_says_so(visit):
    """There is nothing to scroll, and nothing in the console."""
    with Gallery("--pictures", "0") as empty:
        tab = visit(empty, until="#state p")
        tab.rest()
        assert tab.page.inner_text("#state") == "There are no pictures here yet."
        assert tab.console == []


@pytest.mark.full
def test_live_cards_fit_the_window(visit, shop):
    """At any offset; the inspector shows the same."""
    tab = visit(shop)
    tab.page.keyboard.press("i")
    for number in (0, 99_999, 40_000, 500):
        tab.run(f"gallery.scrollToItem({number}, {{ align: 'center' }})")
        settled(tab)
        gestures.wheel(tab, 200, 15)
        settled(tab)
        stats = tab.run("gallery.stats()")
        assert tab.page.locator("#collection [data-item]").count() <= stats["liveViews"] <= 60
    assert stats["viewsMade"] <= 150
    eventually(lambda: tab.page.inner_text("[data-figure=items]") == f"{PICTURES:,}")
    eventually(lambda: tab.page.inner_text("[data-figure=made]") == f"{stats['viewsMade']:,}")
    tab.picture("waterfall-inspector")


@FULL
def test_memory_stays_flat_over_full_sweeps(visit):
    """Four times from the first picture to the last and back: at most 100 KB more from the first to the fourth."""
    with Gallery("--pictures", "1500") as gallery:
        tab = visit(gallery)
        # The server's data of all pictures is kept, so it is loaded first.
        for number in range(0, 1500, 60):
            tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number)
            tab.until("document.querySelector('.is-waiting[data-item]') === null")
        used = []
        for _ in range(4):
            for direction, arrived in ((1, "!gallery.collection.viewOf({ section: 1, item: 0 })"), (-1, "gallery.collection.contentOffset > 0")):
                while tab.run(arrived):
                    gestures.wheel(tab, direction * 3000, 20)
                settled(tab)
            used.append(tab.heap())
        assert used[-1] - used[0] <= 100_000, used
        assert tab.console == []


def test_the_wall_is_a_named_list_of_numbered_items(visit, shop):
    """Titles are read in data order."""
    tab = visit(shop, **PHONE)
    settled(tab)
    assert [node.name for node in accessibility.read(tab, "list")][-1] == "Pictures"
    items = accessibility.read(tab, "listitem")
    assert [node.position for node in items] == [str(place + 1) for place in range(len(items))]
    titles = [entry["title"] for entry in shop.answer("/api/pictures?count=3")["pictures"]]
    assert [node.text.startswith(title) for node, title in zip(items, titles)] == [True] * 3


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_screenshots_of_the_waterfall_are_kept(visit, shop, device, scheme):
    """On a phone and on a desk, light and dark."""
    tab = visit(shop, scale=2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    settled(tab)
    tab.page.wait_for_timeout(300)
    tab.picture(f"waterfall-{device}-{scheme}")
    assert tab.console == []
