"""Layouts that a script forces: it reads a place or a size after it has changed the page."""

from collections.abc import Callable

from .chromium import Tab

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.stack"]


def forced(tab: Tab, gesture: Callable[[], None]) -> list[list[str]]:
    """Performs a gesture and returns the call stack of each layout that the library forced meanwhile.

    A stack is a list of functions, the innermost one first, each as `file:function`.
    """
    session = tab.context.browser.new_browser_cdp_session()
    events, ended = [], []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    gesture()
    session.send("Tracing.end")
    while not ended:
        tab.page.wait_for_timeout(50)
    session.detach()
    return [stack for event in events if event["name"] == "Layout" and (stack := stack_of(event))]


def stack_of(event: dict) -> list[str]:
    """The functions of the library that a layout was forced in; none for a layout of the browser's own."""
    frames = event.get("args", {}).get("beginData", {}).get("stackTrace", [])
    names = [(frame["url"].rpartition("/")[2], frame["functionName"]) for frame in frames if "/web/" in frame["url"]]
    return [f"{file}:{function}" for file, function in names]
