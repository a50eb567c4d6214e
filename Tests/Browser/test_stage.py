"""The stage: the browser's own offset and the content's, and the views painted together."""

import pytest
from harness import gestures

AT_AN_END = """async ([end, correction]) => {
    const { Stage } = await import("/web/stage.js");
    const element = document.querySelector("#feed");
    const stage = new Stage(element, {});
    stage.fit();
    stage.setContentSize(400, 5000);
    const limit = element.scrollHeight - element.clientHeight;
    element.scrollTop = limit / 2;
    stage.noteScroll("gesture");
    stage.setMoving(true);
    // During a gesture the browser's own offset is left alone.
    stage.correct(correction, 0, true);
    const between = stage.offset - element.scrollTop;
    element.scrollTop = end === "start" ? 0 : limit;
    stage.noteScroll("gesture");
    const away = (offset) => (end === "start" ? offset : limit - offset);
    const found = [between, away(stage.offset), away(element.scrollTop)];
    stage.destroy();
    return found;
}"""
"""Corrects by a distance half way and scrolls to an end: the content's distance from it then, and the browser's own."""


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


CARDS = """async () => {
    const items = Array.from({ length: 400 }, (_, index) => (
        { id: index, x: 10 + (index % 3) * 130, y: 10 + Math.floor(index / 3) * 110, width: 110, height: 90 }));
    window.feed = await createLazyScroll(document.querySelector("#feed"), {
        items, overscan: 200,
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
    # The page, the scroller, its bar, the stage.
    assert len(drawn) >= 5 and max(drawn) <= 5, drawn
    assert tab.offset() == 2000
