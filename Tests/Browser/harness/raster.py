"""The work of painting: the tasks in which the browser turns parts of layers into pixels."""

from collections.abc import Callable
from dataclasses import dataclass

from .chromium import Tab

CATEGORIES = ["cc", "devtools.timeline", "disabled-by-default-devtools.timeline"]


@dataclass(frozen=True)
class Raster:
    """The tasks during a gesture."""

    tasks: int
    milliseconds: float
    """The processor time of all of them."""


def rastered(tab: Tab, gesture: Callable[[], None]) -> Raster:
    """Performs a gesture and counts the raster tasks meanwhile."""
    session = tab.context.browser.new_browser_cdp_session()
    events, ended = [], []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {
        "transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES},
    })
    gesture()
    session.send("Tracing.end")
    while not ended:
        tab.page.wait_for_timeout(50)
    session.detach()
    tasks = [event for event in events if event["name"] == "RasterTask"]
    return Raster(len(tasks), sum(event.get("tdur", 0) for event in tasks) / 1000)
