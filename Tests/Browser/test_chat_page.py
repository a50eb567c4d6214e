"""The gallery's chat: opened at what is unread, at its end while answers stream, still elsewhere, and come back to."""

import pytest
from harness.gallery import DESK, PHONE, open_page

TOP = """(number) => {
    const row = gallery.table.viewOf(number);
    return row && row.getBoundingClientRect().top - gallery.scroller.getBoundingClientRect().top;
}"""

WATCH = """(number) => {
    window.seen = [];
    const look = () => {
        const row = gallery.table.viewOf(number);
        window.seen.push([row?.getBoundingClientRect().top ?? null, gallery.table.isAtEnd]);
        window.looking = requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in each frame where a message is, and whether the end is in the window."""


@pytest.fixture
def visit(open_tab, shop):
    """Opens the chat: `visit(**options of the context)`."""

    def visit(path="/chat?unread", **options):
        tab = open_page(open_tab(1, **(options or DESK)), shop, path, "[data-item]", "table")
        tab.rest()
        return tab

    return visit


def seen(tab):
    """The places of the watched message and whether the end was in sight, frame by frame."""
    tab.run("() => cancelAnimationFrame(window.looking)")
    return tab.run("window.seen")


def go_to_the_end(tab):
    """By the button to the newest message."""
    tab.page.click("#newest")
    tab.until("gallery.table.isAtEnd")
    tab.rest()


def first_shown(tab):
    """The number of the first message that starts in the window."""
    return tab.run("gallery.table.position.item")


@pytest.mark.matrix
@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_it_opens_at_the_unread_mark(visit, options):
    """In the middle of 100,000 messages, of which none above is measured but those on the screen."""
    tab = visit(**options)
    number = tab.run("gallery.messages.unread")
    assert number == 54_000
    assert tab.run(TOP, number) == pytest.approx(90 + 36, abs=40)
    assert "Unread messages" in tab.page.inner_text("main")
    assert tab.run("gallery.stats().binds") < 150
    assert tab.console == []


@pytest.mark.full
def test_the_end_is_followed_while_an_answer_streams(visit):
    """In each frame; and the visitor's own message is shown at once."""
    tab = visit()
    go_to_the_end(tab)
    tab.run(WATCH, 0)
    tab.page.fill("#text", "Are the lanterns up?")
    tab.page.keyboard.press("Enter")
    tab.until("document.querySelector('.is-typing') !== null")
    tab.until("document.querySelector('.is-typing') === null")
    frames = seen(tab)
    tab.rest()
    assert tab.run("gallery.table.isAtEnd")
    at_end = [is_at_end for _, is_at_end in frames]
    assert len(at_end) > 60
    assert at_end[10:].count(False) <= 2, "a new row may be under way"
    assert "Are the lanterns up?" in tab.page.inner_text("main")
    assert tab.console == []


@pytest.mark.full
def test_nothing_moves_while_an_answer_streams_elsewhere(visit):
    """A visitor who reads above the end stays there to the pixel, and is told of what came in."""
    tab = visit()
    go_to_the_end(tab)
    tab.run("() => { gallery.table.contentOffset -= 500; }")
    tab.rest()
    number = first_shown(tab)
    tab.run(WATCH, number)
    tab.run("() => gallery.answer('one two three four five six seven eight nine ten '.repeat(8))")
    tops = [top for top, _ in seen(tab)]
    assert len(tops) > 60
    assert max(tops) - min(tops) <= 1
    assert tab.page.inner_text("#newest") == "1 new ↓"
    tab.page.click("#newest")
    tab.until("gallery.table.isAtEnd")
    tab.page.wait_for_selector("#newest", state="hidden")
    assert tab.console == []


def test_history_loads_above_what_is_read(visit):
    """Whole days come in before the first message, which stays where it is."""
    tab = visit()
    first = tab.run("gallery.messages.first")
    tab.run("() => { gallery.table.contentOffset = 0; }")
    tab.rest()
    number = first_shown(tab)
    tab.run(WATCH, number)
    tab.until(f"gallery.messages.first < {first}")
    tab.page.wait_for_timeout(500)
    tops = [top for top, _ in seen(tab) if top is not None]
    assert max(tops) - min(tops) <= 1
    assert tab.console == []


def test_it_is_come_back_to(visit):
    """After a reload, to the pixel; late pictures above do not matter."""
    tab = visit("/chat")
    tab.run("() => { gallery.table.contentOffset += 12345; }")
    tab.rest()
    number = first_shown(tab)
    before = tab.run(TOP, number)
    tab.page.reload()
    tab.page.wait_for_selector("[data-item]")
    tab.rest()
    assert tab.run(TOP, number) == pytest.approx(before, abs=1)
    tab.page.wait_for_timeout(700)
    assert tab.run(TOP, number) == pytest.approx(before, abs=1)
    assert tab.console == []


def test_a_reply_jumps_to_its_message(visit):
    """Thousands of messages away."""
    tab = visit()
    reply = tab.run("""() => {
        let number = gallery.messages.unread;
        while (gallery.messages.get(number).reply === undefined) number += 1;
        return gallery.table.scrollTo(number, { align: "center" }).then(() => number);
    }""")
    number = tab.run("(reply) => gallery.messages.get(reply).reply", reply)
    tab.rest()
    tab.page.click(f"[data-item='{reply}'] .quote")
    tab.until(f"gallery.table.viewOf({number}) !== null")
    tab.rest()
    height = tab.run("gallery.scroller.clientHeight")
    assert 0 <= tab.run(TOP, number) < height
    assert tab.console == []


def test_the_end_stays_above_a_keyboard(visit):
    """The window becomes shorter and higher again."""
    tab = visit(**PHONE)
    go_to_the_end(tab)
    for height in (480, 844):
        tab.page.set_viewport_size({"width": 390, "height": height})
        tab.rest()
        assert tab.run("gallery.table.isAtEnd"), height
    assert tab.console == []
