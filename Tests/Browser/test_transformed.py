"""Lists under transforms and zoom, in borders and in vertical writing: lengths are those of the list's own pixels."""

import pytest

MAKE = """(heights) => {
    window.heights = heights;
    return makeTable({ sections: [{ items: 1000 }], view: cell((section, row) => window.heights[row % 4]) });
}"""

HEIGHTS = [31, 48, 77, 120]


def frames_of(lab, rows):
    """The heights of rows as the list has learnt them."""
    return lab.run("(rows) => rows.map((item) => feed.frameOf({ section: 0, item }).height)", list(rows))


def wrap(lab, style):
    """Puts the element into one of a style."""
    lab.run("""(style) => {
        const element = document.querySelector("#feed");
        window.outer = document.createElement("div");
        outer.style.cssText = style;
        element.replaceWith(outer);
        outer.append(element);
    }""", style)


@pytest.mark.matrix
@pytest.mark.parametrize("style", [
    "transform: rotate(90deg)", "transform: rotate(30deg)", "transform: rotate(180deg)", "transform: scaleX(-1)",
    "transform: skew(20deg, 10deg)", "transform: perspective(300px) rotateY(40deg)", "transform: scale(0.05)", "scale: 3", "rotate: 45deg",
    "zoom: 1.5; transform: rotate(90deg) scale(0.7)", "transform: scale(0)",
])
def test_learnt_heights_ignore_transforms(lab, style):
    """Rows are measured when they come in, when their content changes, and when the window does."""
    wrap(lab, style)
    lab.run(MAKE, HEIGHTS)
    lab.frames(3)
    assert frames_of(lab, range(4)) == HEIGHTS
    lab.run("() => { feed.viewOf({ section: 0, item: 1 }).firstChild.style.height = '91px'; }")
    lab.frames(3)
    assert frames_of(lab, range(4)) == [31, 91, 77, 120]
    lab.run("() => { feed.contentOffset = 6900; feed.element.style.width = '300px'; }")
    lab.rest()
    seen = lab.run("feed.visibleItems().map(({ item }) => item)")
    assert len(seen) >= 4 and frames_of(lab, seen) == [HEIGHTS[item % 4] for item in seen]
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("change", ["scale(0.3)", "rotate(180deg) scale(1.7)"])
def test_heights_learnt_during_an_animated_transform(lab, change):
    """A page that zooms in while its rows are measured and scrolled learns no length of a moment."""
    wrap(lab, "")
    lab.run("(change) => { outer.animate([{ transform: 'none' }, { transform: change }], { duration: 600, iterations: Infinity, direction: 'alternate' }); }", change)
    lab.run(MAKE, HEIGHTS)
    known = set()
    for offset in range(0, 6000, 500):
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.frames(4)
        known.update(lab.run("feed.visibleItems().map(({ item }) => item)"))
    assert len(known) > 60
    known = sorted(known)
    assert frames_of(lab, known) == [HEIGHTS[item % 4] for item in known]


def test_rows_that_are_transformed_themselves(lab):
    """A transition of a row's content is no change of its height."""
    lab.run(MAKE, HEIGHTS)
    lab.run("() => { feed.viewOf({ section: 0, item: 1 }).firstChild.animate([{ transform: 'scale(1, 3) rotate(40deg)' }], { duration: 300 }); }")
    for _ in range(5):
        lab.frames(3)
        assert frames_of(lab, range(4)) == HEIGHTS


@pytest.mark.parametrize("sizing", ["border-box", "content-box"])
def test_borders_and_padding_of_element_and_rows(lab, sizing):
    """The window is what they leave, rows are as wide as that, and as high as their own boxes."""
    lab.run("""(sizing) => {
        Object.assign(document.querySelector("#feed").style, {
            border: "7px solid red", borderInlineStartWidth: "21px", padding: "5px 11px 13px 17px", boxSizing: sizing, width: "420px", height: "420px" });
        return makeTable({ sections: [{ items: 1000 }], view: (row, dequeue) => {
            const node = cell(() => 30)(row, dequeue);
            Object.assign(node.style, { border: "3px solid blue", padding: "4px", boxSizing: "content-box" });
            return node;
        } });
    }""", sizing)
    lab.rest()
    assert frames_of(lab, range(5)) == [44] * 5
    inner = lab.run("""(() => {
        const style = getComputedStyle(feed.element);
        return [feed.element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), feed.viewOf({ section: 0, item: 0 }).offsetWidth];
    })()""")
    assert inner[0] == inner[1]
    lab.run("() => { feed.contentOffset = 1e9; }")
    lab.rest()
    bottom = lab.run("""feed.element.getBoundingClientRect().top + feed.element.clientTop + feed.element.clientHeight
        - feed.viewOf({ section: 0, item: 999 }).getBoundingClientRect().bottom""")
    assert bottom == 13


@pytest.mark.matrix
@pytest.mark.parametrize("mode", ["vertical-rl", "vertical-lr", "sideways-rl"])
def test_a_list_in_vertical_writing_scrolls_down(lab, mode):
    """The element writes horizontally; a row may be written vertically, and is as high as it is on the screen."""
    wrap(lab, f"writing-mode: {mode}")
    lab.run("""(mode) => makeTable({ sections: [{ items: 1000 }], view: (row, dequeue) => {
        const node = dequeue("row", () => document.createElement("div"));
        node.style.writingMode = row.item % 2 ? mode : "";
        if (!node.firstChild) node.append(document.createElement("div"));
        node.firstChild.style.cssText = `width: 100px; height: ${row.item % 2 ? 64 : 40}px`;
        return node;
    } })""", mode)
    lab.rest()
    assert frames_of(lab, range(4)) == [40, 64, 40, 64]
    lab.run("() => { feed.viewOf({ section: 0, item: 1 }).firstChild.style.height = '80px'; }")
    lab.frames(3)
    assert frames_of(lab, range(4)) == [40, 80, 40, 64]
    assert lab.run("live().slice(0, 3).map(({ top, bottom }) => [top, bottom])") == [[0, 40], [40, 120], [120, 160]]
    lab.run("() => { const { left, top } = feed.element.getBoundingClientRect(); window.at = [left + 50, top + 50]; }")
    lab.page.mouse.move(*lab.run("at"))
    lab.page.mouse.wheel(0, 5000)
    lab.rest()
    assert lab.offset() == pytest.approx(5000, abs=40)
    assert lab.run("getComputedStyle(feed.element).writingMode") == "horizontal-tb"
    lab.run("() => feed.destroy()")
    assert lab.run("getComputedStyle(feed.element).writingMode") == mode


@pytest.mark.parametrize("style", ["transform: rotate(180deg)", "transform: rotate(90deg)", "zoom: 0.8; transform: scaleX(-1)"])
def test_taps_under_transforms(lab, style):
    """The row under the pointer is the one that is tapped."""
    wrap(lab, style)
    lab.run("() => makeTable({ sections: [{ items: 1000 }], onTap: ({ item }) => told.events.push(item) })")
    for item in (0, 3, 8):
        x, y = lab.run("""(item) => {
            const { left, top, width, height } = feed.viewOf({ section: 0, item }).getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }""", item)
        lab.page.mouse.click(x, y)
    assert lab.run("told.events") == [0, 3, 8]
