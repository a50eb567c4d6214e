"""The gallery's chat and log as the compositor shows them: what is read stands still in each frame."""

import numpy as np
import pytest
from harness.gallery import open_page
from harness.screencast import Screencast, read_all

pytestmark = pytest.mark.frames

WINDOW = {"viewport": {"width": 800, "height": 600}, "no_viewport": False}

HEIGHT = 40
"""The height of the strip that is compared, in pixels."""


@pytest.fixture
def visit(open_tab, shop):
    """Opens a page of the gallery at its place: `visit(path)`."""

    def visit(path):
        tab = open_page(open_tab(1, **WINDOW), shop, path, "[data-item]", "table")
        tab.rest()
        return tab

    return visit


def strip(tab, number):
    """The part of the screen at the start of an item: left, top, width, height."""
    return tab.run(f"""(number) => {{
        const {{ left, top, width }} = gallery.table.viewOf(number).getBoundingClientRect();
        return [left, top, width, {HEIGHT}].map(Math.round);
    }}""", number)


def shifts(frames, place):
    """The distance in pixels by which a strip of the first frame is farther down in each of them; `None` where it is not near."""
    left, top, width, height = place
    reference = frames[0].pixels()[top:top + height, left:left + width].astype(int)
    assert reference.std() > 3, "there is something to see"

    def read(frame):
        pixels = frame.pixels().astype(int)
        for shift in sorted(range(-30, 31), key=abs):
            part = pixels[top + shift:top + shift + height, left:left + width]
            if part.shape == reference.shape and np.abs(part - reference).mean() < 2:
                return shift
        return None

    return read_all(frames, read)


BLINK = """() => {
    const lamp = document.createElement("div");
    lamp.style.cssText = "position: fixed; right: 0; bottom: 0; width: 4px; height: 4px; z-index: 99";
    document.body.append(lamp);
    let frame = 0;
    const blink = () => {
        frame += 1;
        lamp.style.background = frame % 2 ? "#000" : "#fff";
        requestAnimationFrame(blink);
    };
    blink();
}"""
"""Lets the compositor show a picture in each frame, also while nothing else on the page changes."""


def watch(tab, number, act):
    """Records the screen while something happens; returns the shifts of an item."""
    place = strip(tab, number)
    tab.run(BLINK)
    with Screencast(tab) as screencast:
        act()
    assert len(screencast.frames) > 8
    return shifts(screencast.frames, place)


def stands_still(found):
    """True if an item is where it was in each frame, to a pixel."""
    return all(shift is not None and abs(shift) <= 1 for shift in found)


def wholly_shown(tab):
    """The number of a message whose start is in the window, and covered by no pinned header."""
    return tab.run("""() => {
        const { top, bottom } = gallery.scroller.getBoundingClientRect();
        return gallery.table.visibleItems().map(({ id }) => id).find((id) => {
            const { y } = gallery.table.viewOf(id).getBoundingClientRect();
            return y > top + 60 && y < bottom - 60;
        });
    }""")


def test_a_message_stands_still_while_an_answer_streams_and_pictures_arrive(visit):
    """The answer grows at the end; pictures come in above and below."""
    tab = visit("/chat?unread")
    tab.page.click("#newest")
    tab.until("gallery.table.isAtEnd")
    tab.run("() => { gallery.table.contentOffset -= 200; }")
    tab.rest()
    number = wholly_shown(tab)
    found = watch(tab, number, lambda: tab.run("() => gallery.answer('one two three four five six seven eight nine ten '.repeat(5))"))
    assert stands_still(found), found
    assert tab.console == []


@pytest.mark.full
def test_a_message_stands_still_while_history_loads(visit):
    """Days come in above the first message."""
    tab = visit("/chat?unread")
    first = tab.run("gallery.messages.first")
    tab.run("() => { gallery.table.contentOffset = 0; }")
    tab.rest()
    number = wholly_shown(tab)

    def load():
        tab.until(f"gallery.messages.first < {first}")
        tab.page.wait_for_timeout(300)

    found = watch(tab, number, load)
    assert stands_still(found), found
    assert tab.console == []


@pytest.mark.full
def test_a_message_stands_still_while_the_windows_height_changes(visit):
    """As a keyboard opens and closes; the user is not at the end."""
    tab = visit("/chat?unread")
    number = wholly_shown(tab)

    def open_keyboard():
        for height in [500, 400, 300, 360, 520]:
            tab.run("(height) => { gallery.scroller.style.maxHeight = `${height}px`; }", height)
            tab.page.wait_for_timeout(80)
        tab.run("() => { gallery.scroller.style.maxHeight = ''; }")
        tab.page.wait_for_timeout(100)

    found = watch(tab, number, open_keyboard)
    assert stands_still(found), found
    assert tab.console == []


@pytest.mark.full
def test_a_page_that_moves_its_offset_alone_is_caught(visit):
    """The measure sees a message that moves by some pixels for some frames."""
    tab = visit("/chat?unread")
    number = wholly_shown(tab)

    def jump():
        tab.run("""() => new Promise((done) => {
            const { style } = document.querySelector("main");
            style.position = "relative";
            style.top = "6px";
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { style.top = ""; done(); }, 60)));
        })""")
        tab.page.wait_for_timeout(200)

    found = watch(tab, number, jump)
    assert not stands_still(found), found
