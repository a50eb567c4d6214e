"""The stage: the browser's own offset and the content's, and the views painted together."""

import pytest
from harness import gestures

AT_AN_END = """async ([end, correction]) => {
    // The content stays as long as it was: one of two tall rows gives what the other one takes.
    const heights = Array.from({ length: 100 }, (_, index) => (index === 3 || index === 99 ? 2000 : 100));
    let bottom = 0;
    const items = heights.map((height, id) => ({ id, x: 0, y: (bottom += height) - height, width: 380, height }));
    const { scroller } = await make({ items });
    const limit = scroller.scrollHeight - scroller.clientHeight;
    scroller.scrollTop = Math.round(limit / 2);
    await frames(2);
    // While a gesture goes on the browser's own offset is left alone.
    scroller.dispatchEvent(new Event("wheel"));
    feed.growItem(99, { width: 380, height: 2000 - correction });
    feed.growItem(3, { width: 380, height: 2000 + correction });
    const between = feed.contentOffset - scroller.scrollTop;
    scroller.scrollTop = end === "start" ? 0 : limit;
    await frames(2);
    const away = (offset) => (end === "start" ? offset : limit - offset);
    const found = [between, away(feed.contentOffset), away(scroller.scrollTop)];
    feed.destroy();
    return found;
}"""
"""Corrects by a distance half way and scrolls to an end: the content's distance from it then, and the browser's own."""


@pytest.mark.matrix
@pytest.mark.parametrize("scale", [1, 2])
def test_the_ends_are_reached_after_any_correction(open_tab, scale):
    """Content never stops beyond its end, nor short of it while the browser has nothing left to scroll."""
    tab = open_tab(scale)
    tab.open("lab.html")
    for end in ("start", "end"):
        for correction in (-1000, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 1000):
            between, content, browser = tab.run(AT_AN_END, [end, correction])
            assert between == pytest.approx(correction)
            assert content >= 0 and abs(content - browser) < 1, f"{correction} at the {end}: {content}, {browser}"
    assert tab.console == []


READS = """() => {
    const { scroller } = feed;
    window.ticks = [];
    let tick = null;
    const writes = new MutationObserver(() => {});
    writes.observe(scroller, { subtree: true, childList: true, attributes: true, attributeFilter: ["style", "hidden"] });
    const read = (name) => {
        const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, name);
        Object.defineProperty(scroller, name, {
            configurable: true, set(value) { set.call(this, value); },
            get() {
                if (tick) {
                    tick.reads += name === "scrollTop" ? 1 : 0;
                    tick.late += writes.takeRecords().length > 0 ? 1 : 0;
                }
                return get.call(this);
            },
        });
    };
    for (const name of ["scrollTop", "scrollLeft", "scrollWidth", "scrollHeight", "clientWidth", "clientHeight"]) read(name);
    // Before the feed is told, and after it was.
    scroller.addEventListener("scroll", () => {
        tick = { reads: 0, late: 0 };
        ticks.push(tick);
        writes.takeRecords();
    }, { capture: true });
    scroller.addEventListener("scroll", () => { tick = null; });
}"""
"""Counts in `ticks`, for each scroll event, how often the browser's offset is read, and how often that follows a write."""


def test_a_tick_reads_the_offset_once_and_before_it_writes(lab):
    """A browser that is asked after styles were written lays the page out at once, though the page itself asks again."""
    lab.run("""() => {
        window.offsets = [];
        return make({ onScroll: (offset) => offsets.push([offset, feed.contentOffset, feed.stats().contentOffset]) });
    }""")
    lab.run(READS)
    gestures.wheel(lab, 100, 40)
    ticks = lab.run("ticks")
    lab.rest()
    moved = [tick for tick in ticks if tick["reads"]]
    assert len(moved) >= 10, ticks
    assert {tick["reads"] for tick in moved} == {1}, ticks
    assert {tick["late"] for tick in moved} == {0}, ticks
    offsets = lab.run("offsets")
    assert len(offsets) >= 10 and all(told == asked == figure for told, asked, figure in offsets), offsets
    assert lab.offset() == 4000


CARDS = """async () => {
    const items = Array.from({ length: 400 }, (_, index) => (
        { id: index, x: 10 + (index % 3) * 130, y: 10 + Math.floor(index / 3) * 110, width: 110, height: 90 }));
    window.feed = await createLazyScroll(document.querySelector("#feed"), {
        items, overscan: 60,
        view({ index }, dequeue) {
            const node = dequeue("card", () => document.createElement("article"));
            node.textContent = `Card ${index}`;
            node.style.background = "white";
            return node;
        },
    });
}"""
"""Cards with gaps between them, each of which the browser alone would paint separately."""


def test_the_views_on_a_stage_are_one_layer(tab):
    """Content that moves into the window is painted together with the rest, so that no frame lacks it."""
    tab.open("lab.html")
    layers = []
    tab.devtools.on("LayerTree.layerTreeDidChange", lambda event: layers.append(event.get("layers") or []))
    tab.run(CARDS)
    tab.send("DOM.enable")
    tab.send("LayerTree.enable")
    try:
        gestures.wheel(tab, 100, 20)
        tab.rest()
    finally:
        tab.send("LayerTree.disable")
    drawn = [sum(layer["drawsContent"] for layer in tree) for tree in layers]
    # The page, the scroller, what scrolls in it, its bar, the stage.
    assert len(drawn) >= 5 and max(drawn) <= 6, drawn
    assert tab.offset() == 2000
