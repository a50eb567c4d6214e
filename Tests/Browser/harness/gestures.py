"""Gestures as browser input, so that the compositor scrolls as it does for a user."""

import time

from .chromium import Tab

FRAMES_PER_SECOND = 60


def wheel(tab: Tab, per_frame: float, frames: int, axis: str = "y"):
    """Scrolls with a mouse wheel at a number of pixels per display frame; down or right, up or left below zero."""
    x, y = middle(tab)
    tab.send(
        "Input.synthesizeScrollGesture", x=x, y=y, **{f"{axis}Distance": -per_frame * frames},
        speed=round(abs(per_frame) * FRAMES_PER_SECOND), gestureSourceType="mouse", preventFling=True)


def notch(tab: Tab, delta: float, times: int = 1, axis: str = "y"):
    """Turns the wheel by single notches; down or right, up or left below zero."""
    x, y = middle(tab)
    for _ in range(times):
        deltas = {"deltaX": 0, "deltaY": 0, f"delta{axis.upper()}": delta}
        tab.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, **deltas)


def drag(tab: Tab, per_frame: float, frames: int):
    """Drags with a finger, at a number of pixels per frame: content moves up, or down below zero; then holds still."""
    finger = Finger(tab, per_frame)
    for _ in range(frames):
        finger.move(per_frame)
    # A finger that holds still before it is lifted does not fling.
    for _ in range(10):
        finger.move(0)
    finger.lift()


def fling(tab: Tab, per_frame: float, frames: int):
    """Drags with a finger and lifts it in motion; returns when the content rests."""
    finger = Finger(tab, per_frame)
    for _ in range(frames):
        finger.move(per_frame)
    finger.lift()
    before = None
    while before != (before := tab.offset()):
        tab.page.wait_for_timeout(200)


class Finger:
    """A finger on the screen, which moves once per display frame."""

    def __init__(self, tab: Tab, direction: float):
        left, top, width, height = tab.window()
        self._tab = tab
        self._x = left + width / 2
        self._y = top + height - 20 if direction > 0 else top + 20
        # Each event carries its time, so that speeds do not depend on how fast events are sent.
        self._time = time.time()
        self._send("touchStart")

    def move(self, distance: float):
        """Moves up by a distance, in the time of a frame."""
        self._y -= distance
        self._time += 1 / FRAMES_PER_SECOND
        self._tab.page.wait_for_timeout(max(0, self._time - time.time()) * 1000)
        self._send("touchMove")

    def lift(self):
        """Leaves the screen."""
        self._send("touchEnd")

    def _send(self, kind: str):
        points = [] if kind == "touchEnd" else [{"x": self._x, "y": self._y}]
        self._tab.send(
            "Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=self._time)


def drag_thumb(tab: Tab, distance: float, steps: int, axis: str = "y"):
    """Drags the scroll bar's thumb by a number of screen pixels: down or right, up or left below zero."""
    left, top, width, height = tab.window()
    # The thumb's middle, after the arrow at the bar's start, along the length of the bar.
    if axis == "y":
        part = tab.run("feed.scroller.scrollTop / (feed.scroller.scrollHeight - feed.scroller.clientHeight)")
        x, y, right, down = left + width + 7, top + 24 + part * (height - 48), 0, distance
    else:
        part = tab.run("""(({ scrollLeft, scrollWidth, clientWidth }) => {
            const part = scrollLeft / (scrollWidth - clientWidth);
            return getComputedStyle(feed.scroller).direction === "rtl" ? 1 + part : part;
        })(feed.scroller)""")
        x, y, right, down = left + 24 + part * (width - 48), top + height + 7, distance, 0
    move(tab, "mouseMoved", x, y)
    move(tab, "mousePressed", x, y, button="left", buttons=1, clickCount=1)
    for step in range(1, steps + 1):
        move(tab, "mouseMoved", x + right * step / steps, y + down * step / steps, button="left", buttons=1)
        tab.page.wait_for_timeout(1000 / FRAMES_PER_SECOND)
    move(tab, "mouseReleased", x + right, y + down, button="left", clickCount=1)


def move(tab: Tab, kind: str, x: float, y: float, **more):
    """Sends one mouse event."""
    tab.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)


def stall_soon(tab: Tab, milliseconds: float = 300, after: float = 200):
    """Blocks the page's main thread for a while, after a delay."""
    tab.run("([time, after]) => { setTimeout(() => window.stall(time), after); }", [milliseconds, after])


def middle(tab: Tab) -> tuple[float, float]:
    """The middle of the scroller's window."""
    left, top, width, height = tab.window()
    return left + width / 2, top + height / 2
