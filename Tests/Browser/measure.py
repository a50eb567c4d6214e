"""Measures the web host in Chromium, prints a table, and writes `.build/bench/browser.json`.

Times are medians of one run beside the machine's other work; they are published, not judged.
"""

import json
import random
import sys

import numpy as np
from harness import chromium, gestures
from harness.chromium import Tab
from harness.content import HEIGHT, WIDTH, Content, LearnedContent, shown
from harness.paths import ENGINES, ROOT
from harness.raster import rastered
from harness.screencast import Screencast
from harness.server import Server
from harness.stalls import PATTERNS, stalled
from harness.verdict import offset_of
from playwright.sync_api import sync_playwright

FRAME = 1e9 / gestures.FRAMES_PER_SECOND
"""A display frame, in nanoseconds."""

LONG = 50
"""The least duration of a long frame, in milliseconds."""

PAINTED = """() => new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
        const [first] = list.getEntriesByName("first-contentful-paint");
        if (!first) return;
        observer.disconnect();
        resolve(first.startTime);
    }).observe({ type: "paint", buffered: true });
})"""

LAND = """async (row) => {
    const start = performance.now();
    await feed.scrollTo({ section: 0, item: row }, { align: "start" });
    const time = performance.now() - start;
    await new Promise(requestAnimationFrame);
    const { top } = feed.scroller.getBoundingClientRect();
    const cell = feed.viewOf({ section: 0, item: row }).getBoundingClientRect();
    return [time, Math.abs(cell.top - top)];
}"""

COUNT_FRAMES = """() => {
    window.gaps = [];
    let last = performance.now();
    const count = (now) => {
        gaps.push(now - last);
        last = now;
        requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
}"""


def result(name: str, n: int, **figures) -> dict:
    """A line of the file, with all fields of the engine's benchmarks."""
    fields = dict.fromkeys(("median_ns", "p95_ns", "allocations_per_op", "floor_ns", "bytes_per_item"))
    return {"name": name, "n": n, **fields, **figures}


def first_cover(browser, address: str, name: str, page: str, rows: int, times: int, plain: str = "") -> dict:
    """From navigation until the first rows are painted, minus building the data; beside a page without a library."""
    pages = {f"{page}.html": [], plain or f"{page}-plain.html": []}
    totals = []
    for _ in range(times):
        # Alternating, so that other work of the machine affects both.
        for file, taken in pages.items():
            with chromium.tab(browser, address) as tab:
                tab.open(f"{file}?rows={rows}")
                painted, data = tab.run(PAINTED), tab.run("times.data")
                taken.append((painted - data) * 1e6)
                if file == f"{page}.html":
                    totals.append(painted * 1e6)
    covers, floors = pages.values()
    return result(
        name, rows, median_ns=median(covers), p95_ns=p95(covers), floor_ns=median(floors),
        total_ns=median(totals))


def first_cover_on_a_line(
    browser, small: str, large: str, name: str, megabits: float, latency: float, times: int
) -> dict:
    """From navigation until the first of 1,000 rows are painted; beside the same page with the engine for tables too."""
    covers: dict[str, list[float]] = {small: [], large: []}
    for _ in range(times):
        for address, taken in covers.items():
            with chromium.tab(browser, address) as tab:
                tab.send("Network.enable")
                rate = megabits * 1e6 / 8
                tab.send(
                    "Network.emulateNetworkConditions", offline=False, latency=latency, downloadThroughput=rate,
                    uploadThroughput=rate)
                tab.open("cover.html?rows=1000")
                taken.append(tab.run(PAINTED) * 1e6)
    return result(
        name, 1000, median_ns=median(covers[small]), p95_ns=p95(covers[small]),
        with_tables_ms=round(median(covers[large]) / 1e6))


MEMORY = """async ([count, hasIDs]) => {
    const { engineAt } = await import("/web/engine.js");
    const engine = await engineAt(new URL("/web/lazyscroll.wasm", location.href));
    const model = (index) => ({ id: hasIDs ? index : undefined, x: 0, y: 40 * index, width: 375, height: 40 });
    await make({ items: { count, model } });
    while (engine.exports.itemCount(0) < count) await frames();
    await frames(3);
    window.bytes = () => engine.exports?.memory.buffer.byteLength ?? 0;
}"""


def memory(browser, address: str, name: str, count: int, has_ids: bool) -> dict:
    """The bytes of a feed of items with given frames, in the engine's memory and in JavaScript's, and those that are left of it."""
    with chromium.tab(browser, address) as tab:
        tab.open("lab.html")
        tab.run("async () => { await make(); feed.destroy(); await frames(2); }")
        before = tab.memory()
        tab.run(MEMORY, [count, has_ids])
        engine, script = tab.run("bytes()"), tab.memory() - before
        tab.run("async () => { feed.destroy(); await frames(2); }")
        left = tab.run("bytes()") + tab.memory() - before
    return result(
        name, count, bytes_per_item=round((engine + script) / count, 1), engine_mb=round(engine / 1e6, 1),
        script_mb=round(script / 1e6, 1), left_mb=round(left / 1e6, 2))


def landings(browser, address: str, rows: int, times: int) -> dict:
    """Scrolls to rows of unknown height, after rows of unknown height: the time, and the error of the landing."""
    content = LearnedContent(rows=rows)
    chosen = random.Random(11)
    taken, errors = [], []
    with chromium.tab(browser, address) as tab:
        tab.open(content.address("table.html", "&unlimited"))
        for _ in range(times):
            time, error = tab.run(LAND, chosen.randrange(rows - 30))
            taken.append(time * 1e6)
            errors.append(error)
    return result(
        "browser.landings", rows, median_ns=median(taken), p95_ns=p95(taken), landings=times,
        worst_error_px=max(errors))


def staleness(browser, address: str, tick: int) -> dict:
    """The number of display frames by which the rows lag behind the browser's scrolling, at speed."""
    content = Content(rows=10_000)
    with chromium.tab(browser, address) as tab:
        tab.open(content.address("whole-page.html", f"&page&tick={tick}"))
        frames = scroll_recorded(tab, content)
    behind = []
    times, scrolled = zip(*((time, native) for time, native, _ in frames))
    for time, native, drawn in frames:
        # Moving frames only: at rest nothing lags.
        if scrolled[0] < drawn and native < scrolled[-1]:
            reached = np.interp(drawn, scrolled, times)
            behind.append(max(0.0, (time - reached) * gestures.FRAMES_PER_SECOND))
    name = f"browser.staleness.{'busy' if tick else 'idle'}"
    return result(
        name, content.count, median_ns=round(median(behind) * FRAME), p95_ns=round(p95(behind) * FRAME),
        median_frames=median(behind), p95_frames=p95(behind))


def scroll_recorded(tab: Tab, content: Content) -> list[tuple[float, float, float]]:
    """Frames of a scroll: the time of each, the browser's offset, and the offset drawn."""
    scrolled = {}

    def note(event):
        metadata = event["metadata"]
        scrolled[metadata["timestamp"]] = metadata["scrollOffsetY"]

    tab.devtools.on("Page.screencastFrame", note)
    with Screencast(tab) as screencast:
        gestures.wheel(tab, 100, 180)
        tab.rest()
    frames = []
    for frame in screencast.frames:
        offset = offset_of(shown(frame.pixels()[:HEIGHT, :WIDTH]), content, 1)
        if frame.time in scrolled and offset is not None:
            frames.append((frame.time, scrolled[frame.time], offset))
    return frames


def throttled(browser, address: str, kind: str) -> dict:
    """Display frames per second, and long ones, of a scroll on a processor six times slower."""
    content = Content(rows=10_000)
    with chromium.tab(browser, address) as tab:
        tab.open(content.address("feed.html", "&estimated" if kind == "measured" else ""))
        tab.send("Emulation.setCPUThrottlingRate", rate=6)
        tab.run(COUNT_FRAMES)
        gestures.wheel(tab, 100, 300)
        gaps = tab.run("gaps")
    return result(
        f"browser.throttled.{kind}", content.count, median_ns=median(gaps) * 1e6, p95_ns=p95(gaps) * 1e6,
        frames_per_second=round(1000 * len(gaps) / sum(gaps), 1), long_frames=sum(gap > LONG for gap in gaps),
        frames=len(gaps))


SMOOTHNESS = {
    "plain60": "control.html&overscan=60", "plain200": "control.html&overscan=200",
    "plain300": "control.html&overscan=300", "ours": "feed.html&overscan=400", "held": "feed.html&overscan=20",
}
"""Pages with the same rows: placed by a common virtual list, and in a feed that is carried or held."""

def stalls(browser, address: str, pattern: str, name: str, page: str) -> dict:
    """Frames that move while rows scroll at 900 pixels a second on a busy page."""
    content = Content(rows=10_000)
    with chromium.tab(browser, address) as tab:
        file, overscan = page.split("&")
        tab.open(content.address(file, f"&{overscan}"))
        found = stalled(tab, content, pattern)
    gaps = np.array(found.gaps) * 1e9
    return result(
        f"browser.stall.{pattern}.{name}", content.count, median_ns=median(gaps), p95_ns=p95(gaps),
        frames_per_second=found.frames_per_second, blank_frames=found.blank_frames)


def raster(browser, address: str) -> dict:
    """The processor time of painting while heavy cards scroll at 900 pixels a second; beside plain rows."""
    taken = {}
    for name, more in {"plain": "?plain", "ours": "?"}.items():
        with chromium.tab(browser, address) as tab:
            tab.open(f"cards.html{more}")
            tab.page.wait_for_timeout(600)
            taken[name] = rastered(tab, lambda: gestures.wheel(tab, 15, 240))
    ours, plain = taken["ours"], taken["plain"]
    return result(
        "browser.raster.cards", 10_000, median_ns=ours.milliseconds * 1e6, p95_ns=ours.milliseconds * 1e6,
        floor_ns=plain.milliseconds * 1e6, tasks=ours.tasks, plain_tasks=plain.tasks)


def median(figures) -> float:
    """The median."""
    return round(float(np.median(figures)), 2)


def p95(figures) -> float:
    """The 95th percentile."""
    return round(float(np.percentile(figures, 95)), 2)


def table(results: list[dict]) -> str:
    """The results as a readable table."""
    lines = []
    for line in results:
        figures = []
        if line["median_ns"]:
            figures.append(f"{line['median_ns'] / 1e6:.1f} ms, p95 {line['p95_ns'] / 1e6:.1f} ms")
        if line["floor_ns"]:
            ratio = line["median_ns"] / line["floor_ns"]
            figures.append(f"without a library {line['floor_ns'] / 1e6:.1f} ms: {ratio:.2f} times that")
        if "total_ns" in line:
            figures.append(f"data included {line['total_ns'] / 1e6:.1f} ms")
        for key in (
            "median_frames", "p95_frames", "frames_per_second", "long_frames", "landings", "worst_error_px", "with_tables_ms",
            "bytes_per_item", "engine_mb", "script_mb", "left_mb", "blank_frames", "tasks", "plain_tasks",
        ):
            if line.get(key) is not None:
                figures.append(f"{key.replace('_', ' ')} {line[key]}")
        lines.append(f"{line['name']:<28}{line['n']:>9}  {'; '.join(figures)}")
    return "\n".join(lines)


def main():
    """Runs all measurements."""
    times = 3 if "--quick" in sys.argv else 11
    with Server() as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright, 1)
        try:
            results = [
                first_cover(browser, server.address, "browser.cover", "cover", 100_000, times),
                first_cover(browser, server.address, "browser.cover.bundle", "cover-bundle", 100_000, times, "cover-plain.html"),
                first_cover(browser, server.address, "browser.cover.table", "cover-table", 100_000, times),
                first_cover(
                    browser, server.address, "browser.cover.table.bundle", "cover-table-bundle", 100_000, times,
                    "cover-table-plain.html"),
                memory(browser, server.address, "memory.items", 1_000_000, False),
                memory(browser, server.address, "memory.items.ids", 1_000_000, True),
                landings(browser, server.address, 100_000, 60),
                staleness(browser, server.address, 0),
                staleness(browser, server.address, 8),
                throttled(browser, server.address, "fixed"),
                throttled(browser, server.address, "measured"),
                raster(browser, server.address),
                *(
                    stalls(browser, server.address, pattern, name, page)
                    for pattern in PATTERNS for name, page in SMOOTHNESS.items()
                ),
            ]
            larger = ENGINES | {"lazyscroll.wasm": ENGINES["lazyscroll-all.wasm"]}
            with Server(compresses=True) as small, Server(compresses=True, engines=larger) as large:
                addresses = small.address, large.address
                results += [
                    first_cover_on_a_line(browser, *addresses, "browser.cover.9Mbit", 9, 60, times),
                    first_cover_on_a_line(browser, *addresses, "browser.cover.1.6Mbit", 1.6, 150, times),
                ]
        finally:
            browser.close()
    print(table(results))
    file = ROOT / ".build" / "bench" / "browser.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
