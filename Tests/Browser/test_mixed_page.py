"""The gallery's mixed page: banners, films, goods, pictures, lines and tags, with headers of two levels, in all directions."""

import time
from collections import Counter

import pytest
from harness import gestures
from harness.gallery import DESK, PHONE, Gallery, open_page
from harness.layers import layers
from harness.patience import PATIENCE
from harness.wall import STALL, expect_covered, expect_gaps, overlaps, seen, settled
from test_waterfall_page import walls

DEPARTMENT = 52
"""The height of a department's header."""
PART = 37
"""The height of the header of one of its parts."""

HEADERS = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    return [...gallery.scroller.querySelectorAll("[data-header]")].map((node) => {
        const { left, top } = node.getBoundingClientRect();
        return [node.className.split(" ")[0], node.querySelector("span").textContent, left - window.left, top - window.top];
    }).filter(([, , left, top]) => top > -60 && top < window.height && left > -60 && left < window.width)
        .sort((a, b) => a[3] - b[3] || a[2] - b[2]);
}"""


@pytest.fixture
def visit(open_tab):
    """Opens the mixed page of a gallery: `visit(gallery, **options of the context)`."""

    def visit(gallery, until=".card[data-item]", scale=1, **options):
        return open_page(open_tab(scale, **(options or DESK)), gallery, "/mixed", until, "collection", "attached")

    return visit


def choose(tab, name, value):
    """Chooses a direction or a number of columns, and waits for its effect."""
    tab.run("() => { window.before = gallery.collection; }")
    tab.page.check(f"[name='{name}'][value='{value}']", force=True)
    if name != "columns":
        # The page builds a new collection.
        tab.until("gallery.collection !== window.before")
    tab.page.wait_for_timeout(200)
    settled(tab)


def number_of(tab, kind, department=0):
    """The number of the first item of a kind in a department."""
    return tab.run(
        """([kind, department]) => gallery.departments.sections
            .find((section) => section.kind === kind && section.department.number === department).first""",
        [kind, department])


@pytest.mark.full
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_a_department_has_sections_of_all_kinds(visit, shop, device):
    """Each in its own layout, without overlaps, with the shop's data."""
    tab = visit(shop, **(PHONE if device == "phone" else DESK))
    settled(tab)
    assert tab.run(HEADERS)[0][:2] == ["department", "Kitchen"]
    found = {}
    for kind, selector in [("banners", ".banner"), ("films", ".strip .video"), ("goods", ".card .price"),
                           ("pictures", ".pin.is-bare"), ("lines", ".line .name"), ("tags", ".tag")]:
        tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, kind))
        settled(tab)
        assert overlaps(seen(tab)) == [], kind
        found[kind] = tab.page.locator(f"#collection {selector}").count()
    assert min(found.values()) > 0, found
    assert tab.page.locator("[data-item] .name:empty").count() == 0
    stats = tab.run("gallery.stats()")
    assert stats["items"] > 50_000 and stats["liveViews"] < 140
    assert tab.console == []


@pytest.mark.full
def test_headers_of_two_levels_are_pinned(visit, shop):
    """A department's header stays as long as its parts follow, and theirs below it; the next ones push them out."""
    tab = visit(shop)
    tab.run("(number) => gallery.scrollToItem(number + 8, { align: 'start' })", number_of(tab, "goods", 3))
    settled(tab)
    department, part = tab.run(HEADERS)[:2]
    assert (department[0], department[3]) == ("department", pytest.approx(0, abs=0.5))
    assert (part[:2], part[3]) == (["part", "Goods"], pytest.approx(DEPARTMENT, abs=0.5))
    first = min(box[1] for box in seen(tab).values())
    assert first < DEPARTMENT + PART + 1
    # The last part of a department leaves before the next department's header.
    tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, "banners", 4))
    settled(tab)
    gestures.notch(tab, -30)
    settled(tab)
    tops = [header[3] for header in tab.run(HEADERS)]
    assert any(-DEPARTMENT < top < 0 for top in tops) or tops[0] == pytest.approx(0, abs=0.5)
    assert tab.console == []


COLUMN = 60
"""The x at which a line down the page crosses the first banner, film, card, picture, line and tag."""

GROUND = """() => {
    const { collection, departments: { sections } } = gallery;
    const [start, height, further] = [collection.contentOffset, collection.scroller.clientHeight, 1000];
    const items = collection.itemsIn({ x: %d, y: start - further, width: 1, height: height + 2 * further });
    const rects = items.map((item) => ({ ...collection.frameOf(item), section: sections[item.section] }));
    rects.sort((a, b) => a.y - b.y);
    if (start < further) { rects.unshift({ y: 0, height: 0, section: {} }); }
    let longest = 0;
    for (let place = 1; place < rects.length; place += 1) {
        const [above, below] = [rects[place - 1], rects[place]];
        const header = above.section === below.section ? 0 : below.section.kind === "banners" ? %d : %d;
        const [from, to] = [above.y + above.height, below.y];
        const shown = Math.min(to, start + height) - Math.max(from, start);
        longest = Math.max(longest, Math.min(shown, to - from - header));
    }
    return longest + 1;
}""" % (COLUMN, DEPARTMENT, PART)
"""The greatest gap between items below each other in the window, without the header in it,
which has the ground's colour."""


MISSED = {"goods": ".card[data-item]", "pictures": ".pin[data-item]", "lines": ".line[data-item]", "tags": ".tag[data-item]"}
"""The kinds of items on the ground."""


@pytest.mark.matrix
@pytest.mark.frames
@pytest.mark.parametrize("scale, direction, script", list(walls()))
def test_the_page_is_whole_while_it_is_scrolled(visit, shop, request, scale, direction, script):
    """No frame shows more ground than the layout leaves: a wall's columns end at different heights."""
    # Frames of an emulated screen come in its CSS pixels: at two each the window has its size, that of a phone.
    tab = visit(shop, scale=scale, **(DESK if scale == 1 else {"no_viewport": True}))
    tab.run(STALL)
    settled(tab)
    if direction < 0:
        tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, "goods", 400))
        settled(tab)
    before, corrected = tab.offset(), tab.run("gallery.stats().correctionsPx")
    expect_covered(
        tab, lambda: script.perform(tab, direction), [COLUMN], GROUND, f"mixed-{request.node.callspec.id}")
    # Sizes measured above the window, going up, move the offset too.
    corrected = tab.run("gallery.stats().correctionsPx") - corrected
    distance = (tab.offset() - before) * direction
    assert distance + corrected > script.per_frame * script.frames * 0.9
    assert tab.console == []


@pytest.mark.matrix
@pytest.mark.frames
@pytest.mark.parametrize("kind", MISSED)
def test_missing_items_are_detected(visit, shop, kind):
    """The check of the page's frames sees too much ground where items of a kind are hidden."""
    tab = visit(shop)
    tab.run("(number) => gallery.scrollToItem(number, { align: 'center' })", number_of(tab, kind, 1))
    settled(tab)
    expect_gaps(tab, lambda: gestures.wheel(tab, 20, 20), [COLUMN], GROUND, MISSED[kind])


def test_a_scrolling_row_adds_no_moving_layer(visit, shop):
    """On a dense screen it is a compositor layer, which only headers cover: a layer that moves into the window may be shown
    before it is painted."""
    tab = visit(shop, scale=2, no_viewport=True)
    tab.run("(number) => gallery.scrollToItem(number, { align: 'center' })", number_of(tab, "films", 2))
    settled(tab)
    names = layers(tab)
    stages = [place for place, name in enumerate(names) if "lazyscroll-stage" in name]
    assert len(stages) == 2, f"the stages of the page and of the row: {names}"
    assert [name for name in names[stages[1] + 1:] if name not in ("department", "part")] == []


@pytest.mark.full
def test_a_column_change_keeps_the_reading_position(visit, shop):
    """Goods are in as many columns as chosen, and the first item in the window stays."""
    tab = visit(shop)
    tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, "goods", 2))
    settled(tab)
    for count in (2, 6, 3):
        number, (_, top, *_) = min(
            ((number, box) for number, box in seen(tab).items() if box[1] > -0.5), key=lambda item: item[1][1])
        choose(tab, "columns", count)
        items = seen(tab)
        assert items[number][1] == pytest.approx(top, abs=1)
        tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, "goods", 2))
        settled(tab)
        items = seen(tab)
        tops = [round(box[1]) for box in items.values()]
        assert max(tops.count(top) for top in tops) == count
        assert overlaps(items) == []
    assert tab.console == []


@pytest.mark.full
def test_the_page_scrolls_in_all_directions(visit, shop):
    """Sideways, and from right to left: the same sections, mirrored, at the same item."""
    tab = visit(shop)
    start = number_of(tab, "goods", 5)
    tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", start)
    settled(tab)
    downward = seen(tab)[start]
    choose(tab, "writing", "rtl")
    mirrored = seen(tab)[start]
    width = tab.run("gallery.scroller.getBoundingClientRect().width")
    assert mirrored[2] == pytest.approx(width - downward[0], abs=16)
    tab.picture("mixed-rtl")
    choose(tab, "axis", "horizontal")
    assert start in seen(tab)
    tab.picture("mixed-sideways-rtl")
    choose(tab, "writing", "ltr")
    items = seen(tab)
    assert start in items and overlaps(items) == []
    tab.picture("mixed-sideways")
    before = items[start + 6][0]
    tab.page.mouse.move(700, 500)
    tab.page.mouse.wheel(300, 0)
    settled(tab)
    assert seen(tab)[start + 6][0] == pytest.approx(before - 300, abs=1)
    choose(tab, "axis", "vertical")
    assert overlaps(seen(tab)) == []
    assert tab.console == []


BEGUN = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    const { axis } = document.documentElement.dataset;
    const isBackward = getComputedStyle(gallery.scroller).direction === "rtl";
    const start = axis === "vertical" ? (node) => node.getBoundingClientRect().top - window.top
        : isBackward ? (node) => window.right - node.getBoundingClientRect().right
        : (node) => node.getBoundingClientRect().left - window.left;
    const end = axis === "vertical" ? window.height : window.width;
    return [...gallery.scroller.querySelectorAll("[data-item]")]
        .filter((node) => node.parentElement.closest("[data-item]") === null)
        .map((node) => [Number(node.dataset.item), start(node)])
        .filter(([, at]) => at > %d - 1 && at < end).sort(([a], [b]) => a - b);
}""" % (DEPARTMENT + PART)
"""The items that start in the window, below two pinned headers, and their distance from its start, along the axis."""


@pytest.mark.full
@pytest.mark.parametrize("kind", ["goods", "pictures", "lines", "tags"])
def test_a_direction_change_keeps_the_first_item(visit, shop, kind):
    """After the pinned headers: sideways and back, from right to left and back, at any item."""
    tab = visit(shop)
    tab.run("(number) => gallery.scrollToItem(number + 2, { align: 'start' })", number_of(tab, kind, 5))
    settled(tab)
    for name, value in [("axis", "horizontal"), ("axis", "vertical"), ("writing", "rtl"), ("axis", "horizontal"), ("writing", "ltr"),
                        ("axis", "vertical")]:
        first = tab.run(BEGUN)[0][0]
        choose(tab, name, value)
        begun = dict(tab.run(BEGUN))
        assert begun.get(first) == pytest.approx(DEPARTMENT + PART, abs=1), (name, value, first, begun)
    assert tab.console == []


@pytest.mark.full
def test_rotation_keeps_the_first_item(visit, shop):
    """The first item that starts in the window stays, to a device pixel."""
    tab = visit(shop, scale=2, **PHONE)
    tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", number_of(tab, "lines", 9))
    settled(tab)
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        number, (_, top, *_) = min(
            ((number, box) for number, box in seen(tab).items() if box[1] > -0.5), key=lambda item: item[1][1])
        tab.page.set_viewport_size(size)
        settled(tab)
        assert seen(tab)[number][1] == pytest.approx(top, abs=0.5)


@pytest.mark.full
def test_any_item_is_a_scroll_target(visit, shop):
    """By its number over all sections; an invalid one is missing."""
    tab = visit(shop)
    count = tab.run("gallery.stats().items")
    for number in (0, 1, 777, count // 2, count - 1):
        assert tab.run(f"gallery.scrollToItem({number}, {{ align: 'center' }})") == "arrived"
        settled(tab)
        assert number in seen(tab)
    for none in (-1, count, "'end'"):
        assert tab.run(f"gallery.scrollToItem({none})") == "missing"
    assert tab.console == []


@pytest.mark.full
def test_films_are_scrolled_sideways_in_their_row(visit, shop):
    """The page keeps its offset meanwhile."""
    tab = visit(shop)
    settled(tab)
    tab.page.hover(".strip .video >> nth=0")
    before = tab.offset()
    tab.page.mouse.wheel(400, 0)
    tab.rest()
    assert tab.run("document.querySelector('.films').scrollLeft") > 100
    assert tab.offset() == before


@pytest.mark.full
def test_films_snap_and_reopen_at_their_offset(visit, shop):
    """After the row's node has shown those of other departments."""
    tab = visit(shop)
    settled(tab)
    # It peeks into the window, so that it still has a node where the row rests.
    first = tab.run("document.querySelector('.strip .video').closest('.films').querySelector('[aria-posinset=\"2\"]').dataset.item")
    tab.page.hover(".strip .video >> nth=0")
    tab.page.mouse.wheel(330, 0)
    snapped = """async (film) => {
        for (let frame = 0; frame < 600; frame += 1) {
            const card = document.querySelector(`.strip .video[data-item="${film}"]`);
            if (card?.closest(".films").scrollLeft === 276) return true;
            await new Promise(requestAnimationFrame);
        }
        return false;
    }"""
    assert tab.run(snapped, first), [tab.run("[...document.querySelectorAll('.films')].map((row) => row.scrollLeft)"), first]
    # The resting offset is the one that is kept.
    settled(tab)
    for number in (1_000, 2_000, 0):
        assert tab.run(f"gallery.scrollToItem({number}, {{ align: 'start' }})") == "arrived"
        settled(tab)
    assert tab.run(snapped, first), "the film's row reopens at its offset"
    assert tab.console == []


@pytest.mark.full
def test_failures_are_retried_when_the_server_returns(visit):
    """Failed content shows it, and is loaded when it is requested again: at once, and not at the page's next retry."""
    with Gallery() as gallery:
        tab = visit(gallery)
        settled(tab)
        goods = number_of(tab, "goods", 700)
        failures = Counter()
        tab.page.on("requestfailed", lambda request: failures.update([request.url]))
        gallery.close()
        tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", goods)
        tab.page.wait_for_selector(".card.has-failed[data-item] .trouble")
        tab.picture("mixed-failed")
        # Each time the page waits twice as long: after five failures it retries in 4.8 seconds at the earliest.
        # Content that failed once may only have been passed.
        deadline = time.monotonic() + PATIENCE
        while min((count for count in failures.values() if count > 1), default=0) < 5:
            assert time.monotonic() < deadline, failures
            tab.page.wait_for_timeout(25)
        gallery.open()
        requested = tab.run("""async (goods) => {
            const { fetch } = window;
            const urls = [];
            window.fetch = (...request) => { urls.push(request[0]); return fetch(...request); };
            document.querySelector(`[data-item="${goods}"] .trouble button`).click();
            const clicked = performance.now();
            while (!urls.length && performance.now() - clicked < 3000) await new Promise(requestAnimationFrame);
            window.fetch = fetch;
            return urls.length;
        }""", goods)
        assert requested > 0
        tab.page.wait_for_selector(f".card:not(.has-failed)[data-item='{goods}']")
        settled(tab)


def test_an_empty_shop_says_so(visit):
    """There is nothing to scroll, and nothing in the console."""
    with Gallery(items=0) as empty:
        tab = visit(empty, until="#state p")
        tab.rest()
        assert tab.page.inner_text("#state") == "The shelves are empty today. Come back tomorrow."
        assert tab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_screenshots_of_the_mixed_page_are_kept(visit, shop, device, scheme):
    """On a phone and on a desk, light and dark, at the start and further on."""
    tab = visit(shop, scale=2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    settled(tab)
    tab.page.wait_for_timeout(300)
    tab.picture(f"mixed-{device}-{scheme}")
    tab.run("(number) => gallery.scrollToItem(number, { align: 'center' })", number_of(tab, "lines"))
    settled(tab)
    tab.page.wait_for_timeout(300)
    tab.picture(f"mixed-{device}-{scheme}-lines")
    assert tab.console == []


@pytest.mark.full
def test_a_visitor_reorders_goods(visit, shop):
    """Goods are dragged among others; the page's own order follows, and the screen shows it."""
    tab = visit(shop)
    first = number_of(tab, "goods")
    tab.run("(number) => gallery.scrollToItem(number, { align: 'start' })", first)
    settled(tab)
    before = tab.run(ORDER, first)
    [(x, y), (to_x, to_y)] = [middle_of(tab, number) for number in (first, first + 2)]
    gestures.move(tab, "mouseMoved", x, y)
    gestures.move(tab, "mousePressed", x, y, button="left", buttons=1, clickCount=1)
    for part in (0.2, 0.6, 1, 1):
        gestures.move(tab, "mouseMoved", x + (to_x - x) * part, y + (to_y - y) * part, button="left", buttons=1)
        tab.frames()
    tab.picture("mixed-held")
    gestures.move(tab, "mouseReleased", to_x, to_y, button="left", clickCount=1)
    settled(tab)
    assert tab.run(ORDER, first) == [before[1], before[2], before[0], *before[3:]]
    assert overlaps(seen(tab)) == []
    assert tab.console == []


ORDER = """(number) => {
    const { section } = gallery.departments.path(number);
    return gallery.departments.sections[section].shown.slice(0, 6);
}"""


def middle_of(tab, number):
    """The middle of an item's picture on the page."""
    left, top, right, bottom = seen(tab)[number]
    x, y, _, _ = tab.window()
    return x + (left + right) / 2, y + top + (bottom - top) * 0.4
