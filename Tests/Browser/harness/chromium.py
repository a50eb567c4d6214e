"""Chromium as users have it: with scroll bars, and with real device pixels."""

import os
import shutil
import time
from contextlib import contextmanager
from typing import Iterator

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright

from .content import HEIGHT, WIDTH
from .paths import ARTEFACTS
from .patience import PATIENCE

STATES = ARTEFACTS / "states"
CANDIDATES = ("chromium", "chromium-browser", "google-chrome")


def executable() -> str:
    """The browser that `CHROMIUM` names, or the installed one."""
    named = os.environ.get("CHROMIUM")
    for candidate in (named,) if named else CANDIDATES:
        if found := shutil.which(candidate):
            return found
    raise RuntimeError(
        f"CHROMIUM names {named}, which cannot be run." if named
        else "Chromium is needed: run Utilities/bootstrap browser, or name one in CHROMIUM."
    )


def launch(playwright: Playwright, scale: float) -> Browser:
    """Starts Chromium on a screen with a number of device pixels per CSS pixel.

    The scale is that of the screen, not an emulated one: frames of an emulated screen come in CSS pixels.
    """
    return playwright.chromium.launch(
        executable_path=executable(),
        # Playwright hides scroll bars; these tests drag their thumbs.
        ignore_default_args=["--hide-scrollbars"],
        args=[
            f"--force-device-scale-factor={scale}",
            "--force-color-profile=srgb",
            "--window-size=520,760",
            # Chromium refuses to run as root with its sandbox.
            *(["--no-sandbox"] if os.getuid() == 0 else []),
        ],
    )


class Tab:
    """A page, its DevTools session, and its console output."""

    def __init__(self, context: BrowserContext, address: str):
        self.context = context
        self.address = address
        context.set_default_timeout(1000 * PATIENCE)
        self.page: Page = context.new_page()
        self.devtools: CDPSession = context.new_cdp_session(self.page)
        self.console: list[str] = []
        self.page.on("console", lambda message: self.console.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.console.append(f"uncaught: {error}"))

    def clean(self):
        """Undoes a previous test's screen settings, and clears the console output."""
        self.page.bring_to_front()
        self.page.emulate_media(media="null", reduced_motion="null")
        self.send("Emulation.clearDeviceMetricsOverride")
        self.send("Emulation.resetPageScaleFactor")
        self.send("Emulation.setTouchEmulationEnabled", enabled=False)
        self.console.clear()

    def open(self, path: str):
        """Opens a page of the tests and waits until it is ready."""
        self.page.goto(f"{self.address}/pages/{path}")
        try:
            self.page.wait_for_selector("html[data-ready]", state="attached")
        except Exception as error:
            raise AssertionError(f"{path} did not get ready; its console says {self.console}") from error

    def run(self, script: str, argument=None):
        """Runs a function, or gives the value of an expression, in the page."""
        return self.page.evaluate(script, argument)

    def send(self, method: str, **parameters) -> dict:
        """Sends a DevTools command."""
        return self.devtools.send(method, parameters)

    def frames(self, count: int = 2):
        """Waits for a number of display frames."""
        self.page.evaluate(
            """async (count) => {
                for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
            }""",
            count,
        )

    def rest(self):
        """Waits until scrolling has ended and, a while after that, the nodes are in order."""
        # The page itself waits. Scroll events reach it with the next frame, so each look is within a frame:
        # a wheel that still turns while the browser shows nothing is not at rest.
        # Work that the page defers until rest comes before a timer that is set later; a late timer waits
        # once more, since the page's own timers may have been late as well.
        self.run("""async () => {
            const offset = () => [window.feed?.scroller?.scrollLeft ?? 0, window.feed?.scroller?.scrollTop ?? 0].join();
            let isLate = false;
            for (let before = null; ;) {
                const started = performance.now();
                await new Promise(requestAnimationFrame);
                const now = offset();
                if (now === before && !isLate) break;
                before = now;
                await new Promise((end) => setTimeout(end, 200));
                isLate = performance.now() - started > 400;
            }
        }""")
        self.frames()

    def until(self, expression: str):
        """Waits until an expression is true, by polling: the pages' policy forbids evaluating strings."""
        deadline = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({expression})"):
            assert time.monotonic() < deadline, f"{expression} did not come true"
            self.page.wait_for_timeout(25)

    def heap(self) -> int:
        """The number of bytes of JavaScript's heap, after garbage collection."""
        # A first collection may let the next one free more.
        for _ in range(3):
            self.send("HeapProfiler.collectGarbage")
        return self.send("Runtime.getHeapUsage")["usedSize"]

    def memory(self) -> int:
        """The bytes of JavaScript's heap and of its arrays, without WebAssembly's memory, after garbage collection."""
        used = self.heap()
        return used + self.send("Runtime.getHeapUsage")["backingStorageSize"]

    def nodes(self) -> int:
        """The number of nodes of the page, attached or not."""
        self.send("Performance.enable")
        metrics = self.send("Performance.getMetrics")["metrics"]
        return next(int(metric["value"]) for metric in metrics if metric["name"] == "Nodes")

    def picture(self, name: str):
        """Saves a screenshot among the artefacts."""
        STATES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=STATES / f"{name}.png")

    def window(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the scroller's window, without its scroll bar, in CSS pixels.

        For a page that scrolls itself, it is the same area as for a feed with its own scroller.
        """
        bounds = self.page.evaluate(
            """() => {
                const { scroller } = window.feed;
                if (scroller === document.scrollingElement) return null;
                const bounds = scroller.getBoundingClientRect();
                return [
                    bounds.x + scroller.clientLeft, bounds.y + scroller.clientTop,
                    scroller.clientWidth, scroller.clientHeight,
                ];
            }"""
        )
        return tuple(bounds or (0, 0, WIDTH, HEIGHT))

    def offset(self) -> float:
        """The content offset."""
        return self.page.evaluate("window.feed.contentOffset")


@contextmanager
def tab(browser: Browser, address: str, **options) -> Iterator[Tab]:
    """A new tab, without state of other tabs."""
    context = browser.new_context(**{"no_viewport": True, **options})
    try:
        yield Tab(context, address)
    finally:
        context.close()
