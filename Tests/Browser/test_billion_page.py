"""The gallery's billion rows: both ends, any row between, and known and unknown heights."""

import math

import pytest
from harness import gestures
from harness.eventually import eventually
from harness.gallery import open_page

PHONE = {"viewport": {"width": 375, "height": 760}, "no_viewport": False, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 860}, "no_viewport": False}
COUNT = 1_000_000_000
KINDS = ["fixed", "measured"]

# The rows in the window by their number, with their start and end from the window's top.
SEEN = """() => {
    const window = gallery.scroller.getBoundingClientRect();
    return [...gallery.scroller.querySelectorAll("[data-item]")].map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [Number(node.dataset.item), top - window.top, bottom - window.top];
    }).filter(([, top, bottom]) => bottom > 0.5 && top < window.height - 0.5).sort((a, b) => a[1] - b[1]);
}"""
HEIGHT = "gallery.scroller.getBoundingClientRect().height"


@pytest.fixture
def visit(open_tab, shop):
    """Opens the page with rows of a kind: `visit(kind, **options of the context)`."""

    def visit(kind="fixed", scale=1, **options):
        tab = open_page(open_tab(scale, **(options or DESK)), shop, "/billion", "[data-item]", "table")
        if kind == "measured":
            tab.page.check("[value=measured]", force=True)
            tab.page.wait_for_selector(".verse[data-item]")
        tab.rest()
        return tab

    return visit


def follow_each_other(rows):
    """Returns whether rows follow each other without gap or overlap, except for a separator."""
    return len(rows) > 1 and all(
        below[0] == above[0] + 1 and -0.5 <= below[1] - above[2] <= 1.5 for above, below in zip(rows, rows[1:]))


WAYS = {
    "buttons": (lambda page: page.click("[data-to=last]"), lambda page: page.click("[data-to=first]")),
    "keys": (lambda page: page.keyboard.press("End"), lambda page: page.keyboard.press("Home")),
}


@pytest.mark.matrix
@pytest.mark.parametrize("kind, way", [(kind, way) for kind in KINDS for way in WAYS])
def test_end_shows_the_last_row_and_home_the_first(visit, kind, way):
    """The wheel leaves both ends."""
    tab = visit(kind)
    to_the_end, to_the_start = WAYS[way]
    tab.page.focus("#table")
    to_the_end(tab.page)
    tab.rest()
    rows = tab.run(SEEN)
    assert follow_each_other(rows)
    assert rows[-1][0] == COUNT - 1
    assert abs(rows[-1][2] - tab.run(HEIGHT)) < 1
    assert tab.page.inner_text(f"[data-item='{COUNT - 1}'] .digits") == "1,000,000,000"
    gestures.wheel(tab, -40, 20)
    tab.rest()
    rows = tab.run(SEEN)
    assert follow_each_other(rows)
    assert COUNT - 100 < rows[-1][0] < COUNT - 1
    tab.page.focus("#table")
    to_the_start(tab.page)
    tab.rest()
    rows = tab.run(SEEN)
    assert follow_each_other(rows)
    assert rows[0][0] == 0 and abs(rows[0][1]) < 1
    assert tab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_any_row_is_a_scroll_target(visit, kind):
    """It lands at its alignment, with its own number in digits and words."""
    tab = visit(kind)
    for number in (2, 533_334, 123_456_789, 999_999_937):
        tab.page.fill("#number", f"{number:,}")
        tab.page.keyboard.press("Enter")
        tab.rest()
        assert tab.run("document.activeElement.dataset.item") == str(number - 1)
        for align in ("start", "end"):
            assert tab.run(f"gallery.scrollToItem({number - 1}, {{ align: '{align}' }})") == "arrived"
            tab.rest()
            rows = tab.run(SEEN)
            assert follow_each_other(rows)
            if align == "start" and number > 2:
                (top, _), = [row[1:] for row in rows if row[0] == number - 1]
                # At the content's end the row cannot be at the top.
                assert abs(top) < 1
            if align == "end" and number > 100:
                assert rows[-1][0] == number - 1 and abs(rows[-1][2] - tab.run(HEIGHT)) < 1
    cell = tab.page.locator("[data-item='999999936']")
    assert cell.locator(".digits").inner_text() == "999,999,937"
    assert cell.locator(".words").text_content() == (
        "nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred thirty-seven")
    assert cell.locator(".marks").inner_text() == "prime"
    if kind == "measured":
        tab.run("gallery.scrollToItem(735_134_399, { align: 'center' })")
        tab.rest()
        divisors = tab.page.locator("[data-item='735134399'] .divisors").inner_text()
        assert divisors.startswith("1,344 divisors: 1, 2, 3, 4, 5, 6, ") and divisors.endswith(" and 1,296 more")
    for nonsense in ("0", "1000000001", "ten"):
        tab.page.fill("#number", nonsense)
        tab.page.keyboard.press("Enter")
        assert tab.run("document.querySelector('#number').validationMessage") == "A row from 1 to 1,000,000,000."
    assert tab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_notches_from_the_middle_move_by_their_delta(visit, kind):
    """Down and up again, over unseen rows: no row jumps."""
    tab = visit(kind)
    tab.run("gallery.scrollToItem(500_000_000, { align: 'center' })")
    tab.rest()
    before = dict((row[0], row[1]) for row in tab.run(SEEN))
    gestures.notch(tab, 20, 10)
    tab.rest()
    after = dict((row[0], row[1]) for row in tab.run(SEEN))
    moved = {round(before[row] - after[row], 1) for row in before.keys() & after.keys()}
    assert moved == {200.0}
    gestures.notch(tab, -20, 10)
    tab.rest()
    assert dict((row[0], row[1]) for row in tab.run(SEEN)) == pytest.approx(before, abs=0.6)


def test_switching_the_kind_of_rows_keeps_the_top_row(visit):
    """The switch keeps the row at the top, and 30 px are 30 px."""
    tab = visit()
    tab.run("gallery.scrollToItem(987_654_320, { align: 'start' })")
    tab.rest()
    rows = tab.run(SEEN)
    assert {round(bottom - top, 2) for _, top, bottom in rows} == {30.0}
    for kind, selector in [("measured", ".verse"), ("fixed", ".line")]:
        tab.page.check(f"[value={kind}]", force=True)
        tab.page.wait_for_selector(f"{selector}[data-item='987654320']")
        tab.rest()
        rows = tab.run(SEEN)
        assert follow_each_other(rows)
        assert rows[0][0] == 987_654_320 and abs(rows[0][1]) < 1
    assert tab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_live_rows_fit_the_window(visit, kind):
    """At both ends and in between; the inspector shows the length of the content."""
    tab = visit(kind)
    for number in (0, COUNT - 1, COUNT // 3):
        tab.run(f"gallery.scrollToItem({number})")
        tab.rest()
        gestures.wheel(tab, 200, 20)
        tab.rest()
        stats = tab.run("gallery.stats()")
        assert stats["items"] == COUNT
        assert tab.page.locator("#table [data-item]").count() <= stats["liveViews"] <= 80
    assert stats["contentHeight"] > 25e9
    # A page rounds halves up; Python rounds them to even numbers.
    for figure, value in [("items", COUNT), ("length", math.floor(stats["contentHeight"] + 0.5))]:
        eventually(lambda: tab.page.inner_text(f"[data-figure={figure}]") == f"{value:,}")
    assert not tab.page.is_visible("[data-figure=requests]")


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desk"])
def test_screenshots_of_the_billion_rows_are_kept(visit, device, scheme):
    """On a phone and on a desk, light and dark, with rows of both kinds."""
    tab = visit(scale=2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    tab.picture(f"billion-{device}-{scheme}")
    tab.page.check("[value=measured]", force=True)
    tab.page.wait_for_selector(".verse[data-item]")
    tab.run("gallery.scrollToItem(123_456_782, { align: 'start' })")
    tab.rest()
    tab.picture(f"billion-{device}-{scheme}-measured")
    assert tab.console == []
