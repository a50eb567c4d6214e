"""Feeds under `scale()` and `zoom`: sizes, frames and points are in the feed's own pixels."""

import pytest

HOW = pytest.mark.parametrize("how", ["transform: scale(0.5)", "transform: scale(1.6)", "zoom: 1.5", "zoom: 0.8"])
"""The styles of an element around the feed."""

INSIDE = """(how) => {
    const outer = document.createElement("div");
    outer.id = "outer";
    outer.style.cssText = `transform-origin: 0 0; ${how}`;
    const element = document.querySelector("#feed");
    element.replaceWith(outer);
    outer.append(element);
}"""

HEIGHTS = "(section, row) => [31, 48, 77, 120][row % 4]"

MAKE = f"""async () => {{
    await makeTable({{ sections: [{{ items: 60 }}], view: cell({HEIGHTS}) }});
}}"""


@HOW
def test_measured_heights_ignore_scaling(lab, how):
    """Neither positions nor the content's length depend on the scale on the screen."""
    lab.run(INSIDE, how)
    lab.run(MAKE)
    expected = [31, 48, 77, 120, 31, 48, 77]
    assert lab.run("Array.from({ length: 7 }, (_, row) => feed.frameOf({ section: 0, item: row }).height)") == expected
    # Also in a window of another size, and when one row changes by itself.
    lab.run("() => { feed.element.style.width = '333px'; }")
    lab.frames(3)
    assert lab.run("Array.from({ length: 7 }, (_, row) => feed.frameOf({ section: 0, item: row }).height)") == expected
    lab.run("() => { feed.viewOf({ section: 0, item: 1 }).firstChild.style.height = '90px'; }")
    lab.frames(3)
    assert lab.run("[feed.frameOf({ section: 0, item: 1 }).height, feed.frameOf({ section: 0, item: 2 }).y]") == [90, 121]
    lab.run("() => { feed.contentOffset = 500; }")
    lab.frames(2)
    gaps = lab.run("""(() => {
        const boxes = feed.visibleItems().map((row) => feed.viewOf(row).getBoundingClientRect());
        return boxes.slice(1).map((box, index) => box.top - boxes[index].bottom);
    })()""")
    # Browsers count places in the layout in 64ths of a pixel.
    assert len(gaps) > 3 and max(abs(gap) for gap in gaps) < 1 / 32
    assert lab.console == []


@pytest.mark.matrix
@HOW
def test_a_scaled_outer_scroller_keeps_the_feeds_offset(lab, how):
    """All of the outer scroller is scaled, and the feed with it."""
    lab.run(INSIDE, how)
    lab.run(f"""async () => {{
        const scroller = intoScroller("width: 400px; height: 300px");
        putBefore(200);
        await makeTable({{ sections: [{{ items: 400 }}], view: cell({HEIGHTS}), scroller }});
        scroller.scrollTop = 5200;
    }}""")
    lab.frames(3)
    lab.rest()
    assert lab.offset() == pytest.approx(lab.run("feed.scroller.scrollTop") - 200, abs=1)
    assert lab.offset() == pytest.approx(5000, abs=100)
    lab.run("() => feed.scrollTo({ section: 0, item: 200 }, { align: 'start' })")
    lab.rest()
    expected = lab.run("feed.frameOf({ section: 0, item: 200 }).y")
    assert lab.offset() == pytest.approx(expected, abs=0.5)
    apart = lab.run("""(() => {
        const { scroller } = feed;
        const scale = scroller.getBoundingClientRect().height / scroller.offsetHeight;
        const row = feed.viewOf({ section: 0, item: 200 }).getBoundingClientRect();
        return (row.top - scroller.getBoundingClientRect().top) / scale;
    })()""")
    assert abs(apart) < 1
