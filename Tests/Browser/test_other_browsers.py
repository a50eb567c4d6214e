"""Smoke tests of Firefox and WebKit: they show, scroll and land. Everything else is judged in Chromium."""

import pytest
from harness.chromium import STATES
from harness.other_browsers import Firefox, WebKit, running

TABLE = """
    window.heightOf = (row) => 30 + row % 7 * 10;
    await makeTable({ sections: 10000, view: cell((section, row) => heightOf(row)) });
"""
FEED = """
    window.heightOf = () => 40;
    await make({ items: rows(10000, { width: 380 }), view: (item, dequeue) => {
        const node = dequeue("row", () => document.createElement("p"));
        node.textContent = `Row 0.${item.index}`;
        return node;
    } });
"""

SEEN = """
    const { left, top, height } = feed.scroller.getBoundingClientRect();
    const rows = Array.from({ length: 10000 }, (_, row) => heightOf(row));
    const seen = [];
    let start = -feed.contentOffset;
    rows.forEach((extent, row) => {
        const middle = start + extent / 2;
        if (middle > 0 && middle < height) {
            const found = document.elementFromPoint(left + 20, top + middle)?.closest("[data-item]");
            const box = found?.getBoundingClientRect();
            if (found?.textContent !== `Row 0.${row}` || Math.abs(box.top - top - start) > 1) {
                seen.push([row, start, found?.textContent, box && box.top - top]);
            }
        }
        start += extent;
    });
    return { wrong: seen, reports: told.reports, errors: told.errors };
"""
"""The rows that are not at the positions that their heights give, found by points of the window."""

RIGHT = {"wrong": [], "reports": [], "errors": []}


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def browser(request, tmp_path_factory):
    """One browser after the other, each for both tests."""
    with running(request.param, tmp_path_factory.mktemp(request.param.__name__)) as started:
        yield started


def scroll(browser, distance):
    """Turns the wheel over the list, and waits until it has scrolled that far."""
    browser.wheel(200, 200, distance)
    browser.run(f"""
        const deadline = performance.now() + 8000;
        while (feed.contentOffset !== {distance} && performance.now() < deadline) {{
            await new Promise(requestAnimationFrame);
        }}
    """)
    browser.rest()
    assert browser.run("return feed.contentOffset") == distance


@pytest.mark.parametrize("list_view", [FEED, TABLE], ids=["feed", "table"])
def test_a_list_shows_rows_scrolls_and_lands(server, browser, list_view):
    """The first rows, those after a turn of the wheel, and a row in the middle, scrolled to."""
    browser.open(f"{server.address}/pages/lab.html")
    browser.run(list_view)
    assert browser.run(SEEN) == RIGHT
    scroll(browser, 600)
    assert browser.run(SEEN) == RIGHT
    place = "{ section: 0, item: 5000 }" if list_view is TABLE else "5000"
    browser.run(f"await feed.scrollTo({place}, {{ align: 'start' }})")
    browser.rest()
    STATES.mkdir(parents=True, exist_ok=True)
    browser.picture(STATES / f"{type(browser).__name__.lower()}-{'table' if list_view is TABLE else 'feed'}.png")
    # Unmeasured rows above have estimated heights: positions are judged relative to the landing row.
    landed = browser.run("""
        const { top } = feed.scroller.getBoundingClientRect();
        let start = 0;
        return [...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden)
            .map((node) => [Number(node.textContent.split(".")[1]), node.getBoundingClientRect()])
            .filter(([row]) => row >= 5000).sort(([a], [b]) => a - b)
            .map(([row, box]) => { const off = box.top - top - start; start += heightOf(row); return [row, off]; });
    """)
    assert [row for row, _ in landed[:5]] == [5000, 5001, 5002, 5003, 5004]
    assert all(abs(off) <= 1 for _, off in landed), landed
