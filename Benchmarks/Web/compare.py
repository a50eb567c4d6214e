"""Compares lists of several libraries in Chromium, and writes `Benchmarks/Web.md`: `Utilities/compare-web [--quick]`.

PEERS names a folder with check-outs of the other libraries; see `peers.py`. Without it ours is measured alone. Nothing of theirs is
kept here.
"""

import json
import os
import platform
import sys
from contextlib import contextmanager
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Tests" / "Browser"))

from harness import chromium, gestures  # noqa: E402
from harness.content import Content  # noqa: E402
from harness.package import run  # noqa: E402
from harness.paths import ROOT  # noqa: E402
from harness.record import record  # noqa: E402
from harness.stalls import PATTERNS, stalled  # noqa: E402
from peers import Checkouts  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from report import MOUNTS, write  # noqa: E402
from site_of_lists import ListSite  # noqa: E402

LIBRARIES = {
    "ours": ("LazyScroll", None), "ours-react": ("LazyScroll in React", None), "tanstack": ("TanStack Virtual", "@tanstack/react-virtual"),
    "virtua": ("virtua", "virtua"), "virtuoso": ("react-virtuoso", "react-virtuoso"), "window": ("react-window", "react-window"),
}
"""The columns: adapters, with their titles and packages."""

SPEEDS = [20, 100, 400, 3000]
"""Pixels of a wheel's gesture in a display frame."""


class Bench:
    """The pages of one library in one browser."""

    def __init__(self, browser, site: ListSite, library: str):
        self._browser, self._site, self._library = browser, site, library

    def open(self):
        """A page with the library loaded and nothing mounted."""
        context = self._browser.new_context(no_viewport=True)
        tab = chromium.Tab(context, self._site.address)
        tab.open(f"page.html?library={self._library}")
        return tab

    def run(self, kind: str, count: int, steps: list[tuple], **mount) -> dict:
        """Mounts rows on a page of its own and performs steps; returns the results by name, with script times and memory."""
        tab = self.open()
        try:
            call(tab, "prepare", kind=kind, count=count)
            before = tab.heap()
            results = {"mount": call(tab, "mount", kind=kind, **mount)}
            results["heap"] = tab.heap() - before
            results["wasm"] = call(tab, "memory")["wasm"]
            for name, step, given in steps:
                results[name] = timed(tab, step, given)
            # Of no library alone: a fault does not end the comparison, but is not silent either.
            for message in tab.console:
                print(f"{self._library}, {kind} {count}: {message}", file=sys.stderr)
            return results
        finally:
            tab.context.close()

    def gesture(self, per_frame: int) -> dict:
        """Turns the wheel over coloured rows: the frames that show the background, or rows that do not belong there."""
        with self.tiles() as (tab, content):
            trace = record(tab, content, lambda: gestures.wheel(tab, per_frame, 40))
            return {"frames": len(trace.readings), "blank": trace.blank_frames, "wrong": trace.wrong_frames}

    def busy(self, pattern: str) -> dict:
        """Turns the wheel over coloured rows on a busy page: the frames that move, the time between them, and those that show the background."""
        with self.tiles() as (tab, content):
            found = stalled(tab, content, pattern)
            late = float(np.percentile(found.gaps, 95)) * 1000 if found.gaps else None
            return {"fps": found.frames_per_second, "late": late, "blank": found.blank_frames}

    @contextmanager
    def tiles(self):
        """A page with coloured rows, by which frames are judged, and its content."""
        content = Content(rows=10_000)
        tab = self.open()
        try:
            call(tab, "prepare", kind="tiles", count=content.rows)
            call(tab, "mount", kind="tiles")
            yield tab, content
        finally:
            tab.context.close()


def call(tab, name: str, **given):
    """Calls a scenario of the page."""
    return tab.run("([name, given]) => scenarios[name](given)", [name, given])


def timed(tab, name: str, given: dict) -> dict:
    """Calls a scenario, and measures how long scripts ran meanwhile."""
    tab.send("Performance.enable")
    before = script_time(tab)
    result = call(tab, name, **given)
    return {**result, "script": round((script_time(tab) - before) * 1000, 1)}


def script_time(tab) -> float:
    """The seconds for which the page's scripts have run."""
    return next(metric["value"] for metric in tab.send("Performance.getMetrics")["metrics"] if metric["name"] == "ScriptDuration")


def measure(bench: Bench) -> dict[str, float | None]:
    """All scenarios of one library once; `None` for a row or an end that was not in the window."""
    figures = {}
    for kind, count in MOUNTS:
        found = bench.run(kind, count, [])
        name = f"{kind} {count}"
        figures |= {f"rows {name}": found["mount"]["rows"], f"paint {name}": found["mount"]["paint"]}
        if kind == "text":
            figures[f"steady {name}"] = found["mount"]["steady"]
        figures |= {f"heap {name}": found["heap"] / 2**20, f"wasm {name}": found["wasm"] / 2**20}
    for kind in ["fixed", "text"]:
        found = bench.run(kind, 10_000, [("scroll", "scroll", {"time": 1500})])["scroll"]
        figures |= {f"fps {kind}": found["fps"], f"long {kind}": found["longFrames"], f"script {kind}": found["script"]}
    jumps = {
        "end": ("text", {"index": 9_999, "align": "end"}), "middle": ("text", {"index": 5_000}), "wide": ("wide", {"index": 5_000}),
    }
    for name, (kind, given) in jumps.items():
        found = bench.run(kind, 10_000, [("jump", "jump", given)])["jump"]
        figures |= {f"jump {name}": found["time"], f"error {name}": found["error"]}
    for edge, at in [("end", None), ("start", 5_000)]:
        found = bench.run("text", 10_000, [("add", "add", {"kind": "text", "count": 1000, "edge": edge, "at": at})], isKeyed=True)["add"]
        figures |= {f"add {edge}": found["call"], f"moved {edge}": found["worst"]}
    chat = bench.run("text", 300, [
        ("opened", "jump", {"index": 299, "align": "end"}),
        ("followed", "follow", {"kind": "text", "perSecond": 5, "time": 3000}),
        ("history", "add", {"kind": "text", "count": 30, "edge": "start", "at": 3}),
    ], isKeyed=True, isFollowed=True)
    figures |= {
        "chat off": chat["followed"]["off"], "chat end": chat["followed"]["end"], "chat worst": chat["history"]["worst"],
        "chat last": chat["history"]["last"],
    }
    log = bench.run("text", 1000, [
        ("opened", "jump", {"index": 999, "align": "end"}),
        ("followed", "follow", {"kind": "text", "perSecond": 50, "time": 5000}),
    ], isFollowed=True)["followed"]
    return figures | {"log off": log["off"], "log end": log["end"], "log script": log["script"] / 5}


def median(figures: list[float | None]) -> float | None:
    """The median of some runs; `None` if a row was missing in any of them."""
    return None if None in figures else float(np.median(figures))


def main():
    """Runs all scenarios of all libraries in turn, and writes the page."""
    times = 1 if "--quick" in sys.argv else 3
    peers = Checkouts(Path(os.environ["PEERS"]).resolve() if os.environ.get("PEERS") else None)
    run("Utilities/build-package")
    commit = run("git", "rev-parse", "--short", "HEAD").strip()
    with ListSite(ROOT / ".build" / "package" / "lazyscroll", peers) as site, sync_playwright() as playwright:
        there = {name: title for name, (title, package) in LIBRARIES.items() if package is None or peers.has(package)}
        runs = {name: [] for name in there}
        gestured = {name: {} for name in there}
        busy = {name: {} for name in there}
        browser = chromium.launch(playwright, 1)
        version = browser.version
        load = os.getloadavg()[0]
        for turn in range(times):
            for name in there:
                print(f"run {turn + 1} of {times}: {name}", file=sys.stderr)
                runs[name].append(measure(Bench(browser, site, name)))
        browser.close()
        for scale in (1, 2):
            browser = chromium.launch(playwright, scale)
            for name in there:
                print(f"gestures at scale {scale}: {name}", file=sys.stderr)
                for speed in SPEEDS:
                    gestured[name][f"{speed} {scale}"] = Bench(browser, site, name).gesture(speed)
                if scale == 1:
                    for pattern in PATTERNS:
                        busy[name][pattern] = Bench(browser, site, name).busy(pattern)
            browser.close()
        medians = {name: {key: median([run[key] for run in found]) for key in found[0]} for name, found in runs.items()}
        facts = {
            "browser": f"Chromium {version}", "runs": times, "load": max(load, os.getloadavg()[0]), "react": site.react,
            "cores": os.cpu_count(), "system": platform.freedesktop_os_release()["PRETTY_NAME"], "peers": peers.versions(), "commit": commit,
        }
        kept = ROOT / ".build" / "bench" / "web.json"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({"facts": facts, "medians": medians, "gestures": gestured, "busy": busy}, indent=2))
        write(ROOT / "Benchmarks" / "Web.md", LIBRARIES, facts, medians, gestured, busy)


if __name__ == "__main__":
    main()
