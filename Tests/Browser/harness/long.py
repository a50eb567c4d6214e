"""Common checks of feeds and tables longer than a browser can scroll, in a lab's window of 400 pixels."""

import pytest

from . import gestures
from .chromium import Tab

WINDOW = 400


def expect_ends(tab: Tab, count: int, length: float):
    """Fails unless End and Home show the last and the first of a number of items, and the wheel leaves both."""
    last = length - WINDOW
    tab.run("feed.scroller.focus()")
    tab.page.keyboard.press("End")
    tab.rest()
    assert tab.run("live().at(-1).item") == str(count - 1)
    assert tab.run("live().at(-1).bottom") == pytest.approx(WINDOW, abs=1)
    gestures.notch(tab, -100, 5)
    tab.rest()
    assert tab.offset() == pytest.approx(last - 500, abs=1)
    tab.run("feed.scroller.focus()")
    tab.page.keyboard.press("Home")
    tab.rest()
    assert (tab.offset(), tab.run("live()[0].item")) == (0, "0")
    gestures.notch(tab, 100, 5)
    tab.rest()
    assert tab.offset() == pytest.approx(500, abs=1)


def expect_notches(tab: Tab, times: int):
    """Fails unless a number of notches moves by that multiple of the wheel's delta, there and back."""
    before = tab.offset()
    gestures.notch(tab, 100, times)
    tab.rest()
    assert tab.offset() == pytest.approx(before + 100 * times, abs=1)
    gestures.notch(tab, -100, times)
    tab.rest()
    assert tab.offset() == pytest.approx(before, abs=1)
