"""The stage on its own: what the browser's own offset and the content's owe each other."""

import pytest

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
    // While a gesture goes on the browser's own offset is left alone.
    stage.correct(correction, 0, true);
    const between = stage.offset - element.scrollTop;
    element.scrollTop = end === "start" ? 0 : limit;
    stage.noteScroll("gesture");
    const away = (offset) => (end === "start" ? offset : limit - offset);
    const found = [between, away(stage.offset), away(element.scrollTop)];
    stage.destroy();
    return found;
}"""
"""Corrects by so much half way and scrolls to an end: how far the content is from it then, and the browser's own offset."""


@pytest.mark.parametrize("scale", [1, 2])
def test_the_ends_are_reached_whatever_was_corrected(open_tab, scale):
    """Content never stops beyond its end, nor short of it while the browser has nothing left to scroll."""
    tab = open_tab(scale)
    tab.open("lab.html")
    for end in ("start", "end"):
        for correction in (-1000, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 1000):
            between, content, browser = tab.run(AT_AN_END, [end, correction])
            assert between == pytest.approx(correction)
            assert content >= 0 and abs(content - browser) < 1, f"{correction} at the {end}: {content}, {browser}"
    assert tab.console == []
