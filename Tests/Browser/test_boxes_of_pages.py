"""Elements in boxes of a page that give them no height, or one only later: the number of nodes stays that of a screen."""

import pytest

GROWS = "The scroller is as long as its content"

AROUND = {
    "block": ("", "", None),
    "flex column": ("display: flex; flex-direction: column", "flex: 1", None),
    "flex column of a height": ("display: flex; flex-direction: column; height: 300px", "flex: 1", 300),
    "flex column of a maximum": ("display: flex; flex-direction: column; max-height: 300px", "min-height: 0", 300),
    "flex row": ("display: flex", "flex: 1", None),
    "flex row of a height": ("display: flex; height: 300px", "flex: 1", 300),
    "grid of auto rows": ("display: grid; grid-auto-rows: auto", "", None),
    "grid of a height": ("display: grid; grid-template-rows: 1fr; height: 300px", "", 300),
    "inline-block": ("display: inline-block", "", None),
    "maximum": ("", "max-height: 300px", 300),
    "maximum of the parent": ("max-height: 300px; overflow: hidden", "", None),
    "minimum of the parent": ("min-height: 300px", "height: 100%", None),
    "contents": ("display: contents", "", None),
    "100 % of nothing": ("", "height: 100%", None),
    "table cell": ("display: table-cell", "height: 100%", None),
    "absolute": ("position: relative; height: 300px", "position: absolute; inset: 0 0 auto 0", None),
    "content-visibility": ("content-visibility: auto", "height: 300px", 300),
    "intrinsic size": ("", "content-visibility: auto; contain-intrinsic-size: auto 300px", None),
    "min-content": ("", "height: min-content", None),
}
"""The styles of the parent and of the element, and the height that they give the element; `None` where it follows from the content."""


@pytest.mark.parametrize("box", AROUND)
def test_few_nodes_in_any_box(lab, box):
    """An element whose height follows from its content is limited and reported; the last of 10,000 rows is reached in each."""
    outer, inner, height = AROUND[box]
    put(lab, outer, inner)
    lab.run("() => makeTable({ sections: 10_000 })")
    lab.rest()
    assert lab.run("feed.element.clientHeight") == (height or lab.run("innerHeight"))
    assert [report.startswith(GROWS) for report in lab.run("told.reports")] == [True] * (height is None)
    lab.run("() => { feed.contentOffset = 1e9; }")
    lab.rest()
    assert lab.run("live().some(({ item }) => item === '9999')")
    assert lab.run("feed.stats().viewsMade") <= 50


def put(lab, outer, inner, tag="div"):
    """Puts the element into a box."""
    lab.run("""([outer, inner, tag]) => {
        const element = document.querySelector("#feed");
        window.box = document.createElement(tag);
        box.style.cssText = outer;
        element.replaceWith(box);
        box.append(element);
        element.style.cssText = `width: 400px; height: auto; border: 0; ${inner}`;
    }""", [outer, inner, tag])


OPENINGS = {
    "dialog": ("dialog", "", "box.showModal()", "box.close()"),
    "details": ("details", "", "box.open = true", "box.open = false"),
    "display: none": ("div", "display: none", "box.style.display = ''", "box.style.display = 'none'"),
    "hidden": ("div", "content-visibility: hidden", "box.style.contentVisibility = ''", "box.style.contentVisibility = 'hidden'"),
    "hidden until found": ("div", "", "box.hidden = false", "box.hidden = 'until-found'"),
    "popover": ("div", "", "box.showPopover()", "box.hidePopover()"),
}


@pytest.mark.parametrize("height", ["auto", "300px"])
@pytest.mark.parametrize("way", OPENINGS)
def test_few_nodes_in_what_opens_later(lab, way, height):
    """Made while it is closed; opened, closed, changed, and opened again, it shows what is there."""
    tag, style, opened, closed = OPENINGS[way]
    put(lab, style, f"height: {height}", tag)
    lab.run(f"() => {{ if ('{way}' === 'popover') box.popover = 'manual'; else {closed}; }}")
    lab.run("() => makeTable({ sections: 10_000 })")
    lab.frames(3)
    assert lab.run("feed.stats().viewsMade") <= 50
    expected = 300 if height != "auto" else lab.run("innerHeight")
    for offset in (0, 4000):
        lab.run(f"() => {{ {opened}; }}")
        lab.rest()
        assert lab.run("feed.element.clientHeight") == expected
        assert lab.run("feed.visibleItems()[0].item") == offset / 40
        assert len(lab.run("feed.visibleItems()")) == pytest.approx(expected / 40, abs=1)
        lab.run("() => { feed.contentOffset = 4000; }")
        lab.rest()
        lab.run(f"() => {{ {closed}; }}")
        lab.frames(3)
        lab.run("() => feed.insertItems({ section: 0, item: 9_000 }, 10)")
        lab.frames(2)
    assert lab.run("feed.stats().viewsMade") <= 50
    assert all(report.startswith(GROWS) for report in lab.run("told.reports"))
