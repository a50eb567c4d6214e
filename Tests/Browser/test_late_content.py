"""Content that arrives after its node was bound and measured: pictures that load, rows that are filled later."""

import pytest
from harness.reports import expect_no_reports
from harness.supplies import Fault, Supplies

PHOTOS = 48
"""The number of pictures."""

HEIGHTS = [[100, 180, 140, 60][photo * 7 % 4] for photo in range(PHOTOS)]
"""The height of each picture, at a width of 40."""


@pytest.mark.full
def test_a_collection_of_late_pictures_shows_all_content(lab, server):
    """The README's collection without `itemSize`: nodes are `img`, which have no height until the picture arrives."""
    server.supply(Supplies(fault=lambda kind, key, turn: Fault(delay=0.15)))
    lab.run("""async (heights) => {
        window.bound = 0;
        await makeCollection({
            sections: [
                { items: 3, header: "New", layout: { type: "grid", columns: 3, rowExtent: 60, spacing: 8 } },
                { items: heights.length, header: "All", pinned: true, layout: { type: "waterfall", columns: 3, spacing: 8 } },
            ],
            itemId: (section, item) => section * 1000 + item,
            view({ section, item }, dequeue) {
                bound += 1;
                const picture = dequeue("picture", () => document.createElement("img"));
                picture.src = `/supplies/pictures/${1000 * section + item}x${section === 0 ? 30 : heights[item]}.svg`;
                return picture;
            },
        });
        window.loaded = () => [...feed.scroller.querySelectorAll("img:not([hidden])")].every((node) => node.complete);
    }""", HEIGHTS)
    seen = set()
    for _ in range(40):
        lab.until("loaded()")
        lab.frames(3)
        seen |= set(lab.run("feed.visibleItems().map(({ section, item }) => 1000 * section + item)"))
        if lab.run("feed.contentOffset + 401 >= feed.scroller.scrollHeight"):
            break
        lab.run("feed.contentOffset += 300")
    assert seen == set(range(3)) | set(range(1000, 1000 + PHOTOS))
    # Each has the width of its column, and keeps its aspect ratio.
    width = (385 - 16) / 3
    sizes = lab.run("""() => Array.from({ length: %d }, (_, item) => feed.frameOf({ section: 1, item }))
        .map(({ width, height }) => [width, height])""" % PHOTOS)
    for (across, along), height in zip(sizes, HEIGHTS):
        assert abs(across - width) <= 1
        assert abs(along - across * height / 40) <= 1.5
    assert lab.run("bound") <= 1.5 * (PHOTOS + 3)
    expect_no_reports(lab)


WAYS = ["timeout", "message", "frame", "microtask", "image"]
"""The ways in which rows are filled after their nodes were returned."""


@pytest.mark.parametrize("way", WAYS)
def test_rows_filled_later_need_no_further_nodes(lab, server, way):
    """An empty row keeps its node and its estimate until it has a height."""
    server.supply(Supplies(fault=lambda kind, key, turn: Fault(delay=0.05)))
    lab.run("""async (way) => {
        const later = {
            timeout: (fill) => setTimeout(fill, 30),
            message(fill) {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = fill;
                port2.postMessage(0);
            },
            frame: (fill) => requestAnimationFrame(fill),
            microtask: (fill) => queueMicrotask(fill),
            image(fill) {
                const image = new Image();
                image.addEventListener("load", fill);
                image.src = `/supplies/pictures/${bound}x10.svg`;
            },
        }[way];
        window.bound = 0;
        await makeTable({
            sections: [{ items: 300 }],
            estimatedRowHeight: 60,
            view({ item: row }, dequeue) {
                bound += 1;
                const node = dequeue("cell", () => document.createElement("div"));
                node.replaceChildren();
                later(() => {
                    const filling = document.createElement("p");
                    filling.textContent = `Row ${row}`;
                    Object.assign(filling.style, { margin: 0, height: `${50 + (row % 3) * 10}px` });
                    node.replaceChildren(filling);
                });
                return node;
            },
        });
    }""", way)
    lab.until("nodes('[data-item]').length && nodes('[data-item]').every(([, top, bottom], row) => bottom - top === 50 + (row % 3) * 10)")
    lab.frames()
    rows = lab.run("nodes('[data-item]')")
    # Rows that arrive one by one change the estimate, and with it the rows that reach into the window.
    assert lab.run("bound") <= 1.5 * len(rows)
    assert rows[0][:2] == ["Row 0", 0]
    for before, after in zip(rows, rows[1:]):
        assert before[2] == after[1]
    assert lab.run("[told.reports, told.errors]") == [[], []]


def test_a_row_without_content_is_reported_after_a_second(lab):
    """Once, with its index path; it keeps its estimate, and gets its height when its content arrives."""
    lab.run("""() => makeTable({
        sections: [{ items: 5 }],
        estimatedRowHeight: 60,
        view({ item: row }) {
            const node = document.createElement("div");
            if (row !== 2) node.style.paddingTop = "50px";
            return node;
        },
    })""")
    lab.frames()
    assert lab.run("told.reports") == []
    # The estimate is the mean of the others.
    assert lab.run("feed.frameOf({ section: 0, item: 3 }).y") == 150
    lab.until("told.reports.length")
    assert lab.run("told.reports") == [
        "A node has had no size for a second; the estimate, or the size it had, stays until it has one. (section 0, item 2)"]
    lab.run("feed.viewOf({ section: 0, item: 2 }).style.paddingTop = '30px'")
    lab.frames(3)
    assert lab.run("feed.frameOf({ section: 0, item: 3 }).y") == 130


def test_a_row_without_its_content_keeps_its_height(lab):
    """It keeps it until it has another one."""
    lab.run("""() => makeTable({ sections: [{ items: 5 }], view: cell(() => 50) })""")
    lab.frames()
    lab.run("feed.viewOf({ section: 0, item: 1 }).firstChild.hidden = true")
    lab.frames(3)
    assert lab.run("feed.frameOf({ section: 0, item: 2 }).y") == 100
    lab.run("""() => {
        const { firstChild } = feed.viewOf({ section: 0, item: 1 });
        firstChild.hidden = false;
        firstChild.style.height = "80px";
    }""")
    lab.frames(3)
    assert lab.run("feed.frameOf({ section: 0, item: 2 }).y") == 130
