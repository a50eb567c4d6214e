"""The gallery's table: a million contacts in sections, over HTTP, with heights that are unknown before they arrive."""

import pytest
from harness import gestures
from harness.answers import held_back
from harness.eventually import eventually
from harness.gallery import Gallery, open_page

PHONE = {"viewport": {"width": 375, "height": 760}, "no_viewport": False, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 860}, "no_viewport": False}
CONTACTS = 1_000_000
HEADER = 32
"""The height of the letter above a section."""
MARKUP = "<img src=x onerror=alert(1)>"

# The elements in the window, from its top: rows by their number, letters by their text.
SEEN = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    const box = (node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [top - window.top, bottom - window.top];
    };
    const isSeen = (node) => box(node)[1] > 0 && box(node)[0] < window.height;
    const all = (selector) => [...gallery.scroller.querySelectorAll(selector)].filter(isSeen);
    return {
        height: window.height,
        rows: all("[data-item]").map((node) => [Number(node.dataset.item), ...box(node)]).sort((a, b) => a[1] - b[1]),
        letters: all("[data-header]").map((node) => [node.firstChild.textContent, ...box(node)])
            .sort((a, b) => a[1] - b[1]),
    };
}"""


@pytest.fixture
def visit(open_tab):
    """Opens the table of a gallery: `visit(gallery, **options of the context)`."""

    def visit(gallery, until=".contact[data-item]", scale=1, **options):
        return open_page(open_tab(scale, **(options or DESK)), gallery, "/table", until, "table")

    return visit


@pytest.fixture(scope="module")
def sections(shop):
    """The sections, from the server."""
    return shop.answer("/api/contacts/sections")["sections"]


def settled(tab):
    """Waits until all contacts in the window have arrived, and their rows have their heights."""
    tab.rest()
    while tab.page.locator(".is-waiting[data-item]").count() > 0:
        tab.page.wait_for_timeout(30)
    tab.rest()


def first_seen(tab):
    """The number of the first row that starts in the window, and its position; the letter may cover it."""
    return next(row[:2] for row in tab.run(SEEN)["rows"] if row[1] > -0.5)


def row_heights(tab):
    """The heights of the rows in the window."""
    return [round(row[2] - row[1]) for row in tab.run(SEEN)["rows"]]


def contiguous(seen):
    """Returns whether rows follow each other, up to the separators and letters between them."""
    pairs = list(zip(seen["rows"], seen["rows"][1:]))
    return bool(seen["rows"]) and all(
        below[0] == above[0] + 1 and -0.5 <= below[1] - above[2] <= HEADER + 2 for above, below in pairs)


@pytest.mark.full
def test_landings_are_exact_for_any_row(visit, shop, sections):
    """At the start, in the middle, at the end; with the contact that the server gives."""
    tab = visit(shop)
    settled(tab)
    for number in (0, 1, 35_905, 35_906, 123_456, 500_000, 758_526, 999_998, 999_999):
        for align in ("start", "center", "end"):
            assert tab.run(f"gallery.scrollToItem({number}, {{ align: '{align}' }})") == "arrived"
            settled(tab)
            seen = tab.run(SEEN)
            assert contiguous(seen), f"{number} {align}"
            (top, bottom), = [row[1:] for row in seen["rows"] if row[0] == number]
            is_first = number in [section["first"] for section in sections]
            can_be_at_start = number < CONTACTS - 20
            if align == "start" and can_be_at_start:
                assert abs(top - HEADER) < 1, f"{number} starts at {top}, first of its section: {is_first}"
            if align == "end" and number > 20:
                assert abs(bottom - seen["height"]) < 1, f"{number} ends at {bottom} of {seen['height']}"
            assert top >= HEADER - 1 and bottom <= seen["height"] + 1
        contact, = shop.answer(f"/api/contacts?from={number}&count=1")["contacts"]
        cell = tab.page.locator(f"[data-item='{number}']")
        assert cell.locator(".name").inner_text() == f"{contact['family']}, {contact['given']}"
        assert cell.locator(".company").inner_text() == contact["company"]
    assert tab.console == []


def test_the_number_field_scrolls_to_a_row_and_focuses_it(visit, shop):
    """Arrow keys move on from there; an invalid number does not scroll."""
    tab = visit(shop)
    settled(tab)
    tab.page.fill("#number", "654,321")
    tab.page.keyboard.press("Enter")
    settled(tab)
    assert tab.run("document.activeElement.dataset.item") == "654320"
    for _ in range(12):
        tab.page.keyboard.press("ArrowDown")
        tab.frames()
    settled(tab)
    assert tab.run("document.activeElement.dataset.item") == "654332"
    seen = tab.run(SEEN)
    assert 654_332 in [row[0] for row in seen["rows"]]
    tab.page.fill("#number", "1000001")
    tab.page.keyboard.press("Enter")
    assert tab.run("document.querySelector('#number').validationMessage") == "A row from 1 to 1,000,000."
    assert tab.run(SEEN) == seen


@pytest.mark.full
def test_letters_scroll_to_their_sections(visit, shop, sections):
    """By a click, by keys, and by a finger dragged along them."""
    first = {section["letter"]: section["first"] for section in sections}
    tab = visit(shop, **PHONE)
    settled(tab)

    def shown(letter):
        settled(tab)
        seen = tab.run(SEEN)
        assert seen["letters"][0][0] == letter
        assert seen["rows"][0][0] == first[letter], letter
        assert abs(seen["letters"][0][1]) < 1 and abs(seen["rows"][0][1] - HEADER) < 1
        assert tab.run("document.querySelector('#letters').ariaValueText") == letter
        assert tab.page.inner_text("#letters [data-current]") == letter

    for letter in "MZAQ":
        tab.page.locator("#letters span", has_text=letter).click()
        shown(letter)
    tab.page.keyboard.press("ArrowDown")
    shown("R")
    tab.page.keyboard.press("x")
    shown("X")
    tab.page.keyboard.press("Home")
    shown("A")

    box = tab.page.locator("#letters").bounding_box()
    x = box["x"] + box["width"] / 2
    touch = lambda kind, *points: tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=list(points))
    touch("touchStart", {"x": x, "y": box["y"] + 20})
    for step in range(1, 20):
        touch("touchMove", {"x": x - step, "y": box["y"] + 20 + step * (box["height"] - 40) / 20})
    assert tab.page.is_visible(".bubble")
    tab.picture("table-letters")
    # At the last letter, beside the strip, and beyond its end.
    touch("touchMove", {"x": x - 60, "y": box["y"] + box["height"] + 10})
    touch("touchEnd")
    shown("Z")
    assert not tab.page.is_visible(".bubble")
    assert tab.console == []


@pytest.mark.full
def test_the_pinned_letter_matches_the_rows_below(visit, shop, sections):
    """While one section pushes the letter of another out, downward and upward."""
    tab = visit(shop)
    settled(tab)
    section = sections[16]
    letter_of = lambda number: [s["letter"] for s in sections if s["first"] <= number][-1]
    tab.run(f"gallery.scrollToItem({section['first'] - 5}, {{ align: 'start' }})")
    settled(tab)
    pushed = 0
    for delta in [40] * 20 + [-40] * 20:
        gestures.notch(tab, delta)
        tab.page.wait_for_timeout(60)
        tab.frames()
        seen = tab.run(SEEN)
        assert contiguous(seen)
        letter, top, bottom = seen["letters"][0]
        below = [row for row in seen["rows"] if row[2] > bottom + 1]
        assert letter_of(below[0][0]) == letter or seen["letters"][1][1] <= below[0][1]
        assert top <= 0.5 and bottom > 0
        if top < -0.5:
            pushed += 1
            assert abs(seen["letters"][1][1] - bottom) < 1, "the letter is pushed by the next one"
    assert pushed > 0
    assert tab.console == []


def test_selected_contacts_stay_selected(visit, shop):
    """By mouse and by keyboard, scrolled away and back; Escape clears the selection."""
    tab = visit(shop)
    settled(tab)
    tab.page.click("[data-item='2'] .name")
    tab.page.focus("[data-item='4']")
    tab.page.keyboard.press("Space")
    names = [tab.page.inner_text(f"[data-item='{number}'] .name") for number in (4, 2)]
    assert tab.page.locator("[data-selected]").count() == 2
    tab.run("gallery.scrollToItem(700_000, { align: 'start' })")
    settled(tab)
    # The focused row is kept, out of sight.
    assert tab.page.locator("[data-item='2']").count() == 0
    tab.page.click("[data-item='700002'] .name")
    assert tab.page.inner_text("#chosen h2") == "3 selected"
    tab.picture("table-chosen")
    assert [node.inner_text() for node in tab.page.locator("#chosen .others button").all()] == names
    tab.page.click(f"#chosen .others button:has-text('{names[1]}')")
    settled(tab)
    chosen = tab.page.locator(".contact[data-selected]").all()
    assert sorted(node.get_attribute("data-item") for node in chosen) == ["2", "4"]
    assert tab.run("document.activeElement.dataset.item") == "2"
    tab.page.keyboard.press("Escape")
    assert tab.page.locator("[data-selected]").count() == 0
    assert tab.run("gallery.table.selected.length") == 0
    assert tab.console == []


@pytest.mark.full
def test_typing_a_name_scrolls_to_it(visit, shop):
    """The first matching name; no scroll without a match."""
    tab = visit(shop)
    settled(tab)
    tab.page.locator("#search input").press_sequentially("Özt", delay=20)
    tab.until("document.querySelector('.where').textContent.startsWith('6')")
    settled(tab)
    assert first_seen(tab)[0] == shop.answer("/api/contacts/search?q=ozt")["row"]
    tab.page.fill("#search input", "kim, yuki")
    tab.page.keyboard.press("Enter")
    settled(tab)
    row = shop.answer("/api/contacts/search?q=kim+yuki")["row"]
    tab.until(f"document.activeElement.dataset.item === '{row}'")
    assert tab.page.inner_text(f"[data-item='{row}'] .name").startswith("Kim, Yuki")
    tab.page.fill("#search input", "kimono")
    tab.until("document.querySelector('#search .hit').textContent === 'Nobody'")


def test_markup_in_the_data_is_text(visit, shop):
    """No part of it becomes a node, in the table and beside it."""
    tab = visit(shop)
    tab.page.on("dialog", lambda dialog: pytest.fail("markup in the data was run"))
    tab.run("gallery.scrollToItem(27, { align: 'center' })")
    settled(tab)
    cell = tab.page.locator("[data-item='27']")
    assert cell.locator(".company").inner_text() == MARKUP
    assert cell.locator(".note").inner_text() == "<script>alert(1)</script> & <b>bold</b> </article>"
    cell.click()
    assert tab.page.inner_text("#chosen .company") == MARKUP
    assert tab.page.locator("#chosen img, #chosen script, .contact img, .contact script").count() == 0
    assert tab.console == []


@pytest.mark.full
def test_late_contacts_keep_the_anchor(visit):
    """The row at the top stays to the pixel while rows get their heights, above it and below it."""
    with Gallery("--delay", "700") as slow:
        tab = visit(slow)
        tab.page.wait_for_timeout(100)
        tab.picture("table-waiting")
        with held_back(tab, "/api/contacts"):
            tab.run("gallery.scrollToItem(345_650, { align: 'start' })")
            tab.frames(4)
            assert tab.page.locator(".is-waiting[data-item]").count() > 5
            # From here on nothing scrolls the row back: a notch of the wheel is the visitor's own.
            gestures.notch(tab, 10)
            tab.rest()
            before, heights = first_seen(tab), row_heights(tab)
        settled(tab)
        assert contiguous(tab.run(SEEN))
        assert first_seen(tab) == pytest.approx(before, abs=1)
        assert row_heights(tab) != heights
        # Upward, into a page that has not arrived: it arrives while the visitor looks at the rows above it.
        with held_back(tab, "/api/contacts"):
            gestures.wheel(tab, -200, 30)
            tab.rest()
            assert tab.page.locator(".is-waiting[data-item]").count() > 5
            before = first_seen(tab)
        settled(tab)
        assert contiguous(tab.run(SEEN))
        assert first_seen(tab) == pytest.approx(before, abs=1)
        assert tab.console == []


@pytest.mark.full
def test_a_held_landing_ends_when_the_reader_scrolls(visit):
    """A row scrolled to is held at its landing while others arrive, but not against the visitor, or a script."""
    with Gallery("--delay", "700") as slow:
        tab = visit(slow)
        tab.run("gallery.scrollToItem(600_000, { align: 'end' })")
        settled(tab)
        seen = tab.run(SEEN)
        assert seen["rows"][-1][0] == 600_000 and abs(seen["rows"][-1][2] - seen["height"]) < 1
        tab.run("gallery.scrollToItem(300_000, { align: 'end' })")
        tab.run("() => { gallery.table.contentOffset += 200; }")
        tab.frames(4)
        before = first_seen(tab)
        settled(tab)
        assert first_seen(tab) == pytest.approx(before, abs=1)


@pytest.mark.full
def test_unneeded_requests_are_cancelled(visit):
    """A slow server is not asked for all rows that were passed."""
    with Gallery("--delay", "700") as slow:
        tab = visit(slow)
        for number in range(100_000, 900_000, 100_000):
            tab.run(f"gallery.scrollToItem({number}, {{ align: 'start' }})")
            tab.page.wait_for_timeout(100)
        settled(tab)
        stats = tab.run("gallery.stats()")
        assert stats["cancelled"] >= 4
        assert stats["pages"] <= 8
        assert tab.run(SEEN)["rows"][0][0] in (799_999, 800_000)


@pytest.mark.full
def test_failures_are_retried_when_the_server_returns(visit):
    """Rows wait, fail, and offer to retry; the focus stays."""
    with Gallery() as gallery:
        tab = visit(gallery)
        settled(tab)
        gallery.close()
        tab.run("gallery.scrollToItem(250_000, { align: 'start' })")
        tab.page.wait_for_selector(".has-failed[data-item] .retry")
        tab.picture("table-failed")
        number = tab.run(SEEN)["rows"][1][0]
        tab.page.focus(f"[data-item='{number}'] .retry")
        gallery.open()
        tab.page.keyboard.press("Enter")
        tab.page.wait_for_selector(f".contact:not(.has-failed)[data-item='{number}']")
        # Requests in flight when the server returned fail once more, and are retried automatically.
        tab.page.wait_for_selector(".has-failed[data-item]", state="detached")
        settled(tab)
        assert contiguous(tab.run(SEEN))
        assert tab.run("document.activeElement.dataset.item") == str(number)


def test_an_empty_book_says_so(visit):
    """There is nothing to scroll, and nothing in the console."""
    with Gallery("--contacts", "0") as empty:
        tab = visit(empty, until="#state p")
        tab.until("document.querySelector('#state p').textContent === 'Nobody is in the book yet.'")
        assert tab.console == []


@pytest.mark.full
def test_live_rows_are_bounded_from_a_to_z(visit, shop):
    """At any offset; the figures match the page, and the inspector shows them."""
    tab = visit(shop)
    tab.page.keyboard.press("i")
    for number in (0, 999_999, 400_000, 10, 800_000):
        tab.run(f"gallery.scrollToItem({number}, {{ align: 'start' }})")
        settled(tab)
        gestures.wheel(tab, 150, 20)
        settled(tab)
        stats = tab.run("gallery.stats()")
        assert stats["items"] == CONTACTS
        rows = tab.page.locator("#table [data-item]").count()
        assert rows <= 40 and rows <= stats["liveViews"] <= 2 * rows + 4
    assert stats["viewsMade"] <= 150
    for figure, value in [("items", CONTACTS), ("made", stats["viewsMade"]), ("pages", stats["pages"])]:
        eventually(lambda: tab.page.inner_text(f"[data-figure={figure}]") == f"{value:,}")
    tab.picture("table-inspector")


@pytest.mark.full
def test_the_pages_of_the_gallery_link_to_each_other(visit, shop):
    """In the bar of a wide window, in a menu on a phone."""
    tab = visit(shop, viewport={"width": 1600, "height": 860}, no_viewport=False)
    for name in ("Billion", "Shop", "Workbench", "Table"):
        tab.page.click(f"#pages a:has-text('{name}')")
        tab.page.wait_for_selector(f"#pages a[aria-current]:has-text('{name}')")
    tab.page.set_viewport_size({"width": 375, "height": 760})
    assert not tab.page.is_visible("#pages")
    tab.page.click(".open-pages")
    tab.picture("table-menu")
    tab.page.click("#pages a:has-text('Billion')")
    tab.page.wait_for_url("**/billion")


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_screenshots_of_the_table_are_kept(visit, shop, device, scheme):
    """On a phone and on a desk, light and dark."""
    tab = visit(shop, scale=2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    settled(tab)
    tab.picture(f"table-{device}-{scheme}")
    tab.run("gallery.scrollToItem(608_610, { align: 'start' })")
    settled(tab)
    tab.picture(f"table-{device}-{scheme}-middle")
    assert tab.console == []
