"""Overlapping views: their drawing order in every frame, and the item found at a point."""

import pytest

OVERLAPPING = """async ([wheel]) => {
    const items = Array.from({ length: 600 }, (_, index) => (
        { id: index, x: (index * 53) % 220, y: index * 22, width: 160, height: 90 }));
    await make({ items, view({ index }, dequeue) {
        const node = dequeue("card", () => document.createElement("div"));
        node.style.background = `hsl(${index * 47 % 360} 60% 60%)`;
        node.textContent = index;
        return node;
    } });
}"""
"""Cards that overlap their neighbours, all of the same z."""

WATCH = """() => {
    window.watched = { frames: 0, pairs: 0, wrong: [], numbers: new Map(), written: 0, entered: 0 };
    const look = () => {
        const { scroller } = feed;
        const nodes = [...scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden);
        const order = new Map([...nodes[0].parentNode.children].map((node, index) => [node, index]));
        const known = nodes.map((node) => ({ node, item: Number(node.dataset.item), box: node.getBoundingClientRect(),
            z: Number(getComputedStyle(node).zIndex) || 0, place: order.get(node) }));
        for (const [index, one] of known.entries()) {
            for (const other of known.slice(index + 1)) {
                const { left, right, top, bottom } = one.box;
                if (other.box.left >= right || other.box.right <= left || other.box.top >= bottom || other.box.bottom <= top) continue;
                watched.pairs += 1;
                const isOver = other.z > one.z || (other.z === one.z && other.place > one.place);
                if (isOver !== other.item > one.item) watched.wrong.push([one.item, other.item]);
            }
        }
        const numbers = new Map(known.map(({ item, z }) => [item, z]));
        for (const [item, z] of numbers) {
            if (!watched.numbers.has(item)) watched.entered += 1;
            else if (watched.numbers.get(item) !== z) watched.written += 1;
        }
        watched.numbers = numbers;
        watched.frames += 1;
        if (!watched.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Compares all overlapping pairs in every frame, and counts the writes to nodes that were there before."""


def scroll(lab, by, times):
    """Scrolls by a distance in each frame, with a finger on the feed: a long frame is no rest."""
    lab.run("""async ([by, times]) => {
        feed.scroller.dispatchEvent(new Event("touchstart"));
        for (let time = 0; time < times; time += 1) {
            feed.scroller.dispatchEvent(new Event("touchmove"));
            feed.scroller.scrollTop += by;
            await frames(1);
        }
        await frames(1);
    }""", [by, times])


@pytest.mark.parametrize("by", [37, 260])
def test_items_of_equal_z_are_drawn_in_layout_order_in_every_frame(lab, by):
    """Also while nodes are reused for other items, in either direction, and after edits; at little cost."""
    lab.run(OVERLAPPING, [by])
    lab.run(WATCH)
    scroll(lab, by, 20)
    scroll(lab, -by, 12)
    found = lab.run("(() => { watched.isOver = true; return { ...watched, numbers: null }; })()")
    assert found["frames"] >= 20 and found["pairs"] > 400 and found["entered"] > 20, found
    assert found["wrong"] == []
    # Only entering items are written: others keep their number, or the item that reuses their node does.
    assert found["written"] <= found["entered"]
    lab.run("() => { feed.moveItem(0, 3); feed.insertItems(2, [{ id: 900, x: 30, y: 60, width: 200, height: 200 }]); }")
    wrong = lab.run("""(() => {
        const { top, left } = feed.scroller.getBoundingClientRect();
        feed.contentOffset = 0;
        const boxes = [...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden)
            .map((node) => [node, feed.itemOf(node).index, node.getBoundingClientRect()]);
        const wrong = [];
        for (let y = 5; y < 380; y += 11) {
            for (let x = 5; x < 370; x += 23) {
                const there = boxes.filter(([, , box]) => x + left >= box.left && x + left < box.right && y + top >= box.top && y + top < box.bottom);
                const topmost = there.sort(([, one], [, other]) => other - one)[0]?.[0];
                const found = document.elementFromPoint(x + left, y + top);
                if (topmost && found !== topmost) wrong.push([x, y, topmost.textContent, found.textContent]);
            }
        }
        return wrong;
    })()""")
    assert wrong == []
    assert lab.console == []


COLLECTION = """async () => {
    await makeCollection({ sections: [{ items: 200, header: "Head", pinned: true, layout: {
        type: "custom", frames: (count) => Float64Array.from({ length: 4 * count }, (_, place) => {
            const index = Math.floor(place / 4);
            return [(index * 53) % 220, index * 22, 160, 90][place % 4];
        }) } }, { items: 100, header: "Next", pinned: true, layout: { type: "list", estimatedExtent: 40 } }],
        view: (item, dequeue) => {
            const node = dequeue("card", () => document.createElement("div"));
            node.textContent = item.index;
            node.style.background = "white";
            if (item.section > 0) node.style.height = "40px";
            return node;
        } });
}"""
"""Absolute rectangles that overlap, under a pinned header, and a list behind them."""


def test_item_queries_return_the_topmost_item_at_a_point(lab):
    """Of several that overlap, the topmost one: for every point, and during scrolling."""
    lab.run(COLLECTION)
    for by in (0, 130, 301, -95):
        scroll(lab, by, 1)
        wrong = lab.run("""(() => {
            const { top, left } = feed.scroller.getBoundingClientRect();
            const wrong = [];
            let seen = 0;
            for (let y = 31; y < 395; y += 13) {
                for (let x = 5; x < 370; x += 29) {
                    const node = document.elementFromPoint(x + left, y + top)?.closest("[data-item], [data-header]");
                    if (!node || node.dataset.header) continue;
                    seen += 1;
                    const item = feed.itemAt(x, y + feed.contentOffset);
                    if (String(item?.index) !== node.dataset.item) wrong.push([x, y, item?.index, node.dataset.item]);
                }
            }
            return [seen > 100, wrong];
        })()""")
        assert wrong == [True, []]


def test_a_header_is_pinned_over_absolute_rectangles(lab):
    """It is at the window's start and drawn over the items, until the next header pushes it out."""
    lab.run(COLLECTION)
    height = lab.run("document.querySelector('[data-header=\"0\"]').getBoundingClientRect().height")
    end = lab.run("feed.frameOf({ section: 1, item: 0 }).y") - height
    look = """(() => {
        const { top, left } = feed.scroller.getBoundingClientRect();
        const heads = [...feed.scroller.querySelectorAll("[data-header]")].filter((node) => !node.hidden);
        const tops = Object.fromEntries(heads.map((node) => [node.dataset.header, node.getBoundingClientRect().top - top]));
        const first = heads.map((node) => [node, node.getBoundingClientRect()]).find(([, box]) => box.bottom > top + 1);
        const line = [0.2, 0.5, 0.8].map((part) => document.elementFromPoint(
            left + 380 * part, Math.max(top, first[1].top) + 1)?.closest("[data-header], [data-item]"));
        return { tops, covers: line.every((node) => node === first[0]) };
    })()"""
    for offset, tops in [(0, {"0": 0}), (7, {"0": 0}), (900, {"0": 0}), (2500.0, {"0": 0}),
                         (end - 10, {"0": 10 - height, "1": 10}), (end, {"1": 0}), (end + 300, {"1": 0}), (900, {"0": 0})]:
        scroll(lab, offset - lab.offset(), 1)
        found = lab.run(look)
        shown = {number: top for number, top in found["tops"].items() if top > -height and top < 400}
        # Of the next header only the position is checked.
        near = {number: top for number, top in shown.items() if number in tops}
        assert near == {number: pytest.approx(top, abs=1) for number, top in tops.items()}, (offset, found)
        assert found["covers"], (offset, found)
    assert lab.console == []


def test_separators_are_drawn_over_rows_and_under_headers(lab):
    """With any reuse of nodes."""
    lab.run("""async () => {
        await makeTable({ separators: true, sections: [{ items: 30, header: "One" }, { items: 400, header: "Two" }] });
    }""")
    for _ in range(6):
        scroll(lab, 173, 2)
        found = lab.run("""(() => {
            const z = (selector) => [...feed.scroller.querySelectorAll(selector)].filter((node) => !node.hidden)
                .map((node) => Number(getComputedStyle(node).zIndex) || 0);
            return [z("[data-item]"), z(".lazyscroll-separator"), z("[data-header]")];
        })()""")
        rows, separators, headers = found
        assert len(rows) > 5 and len(separators) > 5 and len(headers) > 0
        assert max(rows) < min(separators) <= max(separators) < min(headers)
