"""The gallery's pages over a magenta ground, frame by frame: no more of it than between the rows, also where rows come in while
the wheel turns."""

import numpy as np
import pytest
from harness import gestures
from harness.gallery import open_page
from harness.record import film, keep_fault
from harness.screencast import read_all

FULL = pytest.mark.full

GROUND = """() => {
    const sheet = new CSSStyleSheet();
    // Rows are opaque, and nothing else lies over them. A placeholder is no blank.
    sheet.replaceSync(`:is(#rows, #collection) { background: #f0f !important; }
        .shelf, .note-row, .tail, .part, .department { background: #fff !important; }
        .lazyscroll-placeholder { background: #0a0 !important; }
        .range, .trouble, .inspector { display: none !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


def blank(frame, window, scale) -> int:
    """The longest run of lines of the window that show nothing but the ground, in CSS pixels."""
    left, top, width, height = window
    pixels = frame.pixels()[round(top * scale):round((top + height) * scale), round(left * scale):round((left + width) * scale)]
    red, green, blue = (pixels[..., channel].astype(int) for channel in range(3))
    lines = ((red > 200) & (green < 60) & (blue > 200)).all(axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], lines, [False]]).astype(int)))
    return int(max(edges[1::2] - edges[::2], default=0) / scale)


def cases():
    """Scale, page, and pixels a frame: a sample always, all in the full matrix."""
    quick = {(1, "/two-way", 400), (1, "/mixed", 400)}
    for scale in (1, 2):
        for page, first, name, gap in (("/two-way", ".shelf", "table", 0), ("/mixed", ".card[data-item]", "collection", 48)):
            for step in (100, 400, 3000):
                marks = [] if (scale, page, step) in quick else [FULL]
                yield pytest.param(scale, page, first, name, gap, step, marks=marks, id=f"{scale}x-{page[1:]}-{step}px")


@pytest.mark.frames
@pytest.mark.parametrize("scale, page, first, name, gap, step", list(cases()))
def test_a_page_of_the_gallery_shows_no_ground(open_tab, shop, request, scale, page, first, name, gap, step):
    """From the top down, while further rows come in at the end; and up again."""
    tab = open_page(open_tab(scale), shop, page, first, name, "attached")
    tab.run(GROUND)
    tab.rest()
    window = tab.window()
    for way in (1, -1):
        frames = film(tab, lambda: gestures.wheel(tab, way * step, 60 if step < 400 else 40))
        seen = read_all(frames, lambda frame: blank(frame, window, scale))
        print(len(seen), max(seen), seen)
        keep_fault(frames, [lines > gap for lines in seen], request.node.callspec.id)
        assert len(seen) >= 5
        assert [lines for lines in seen if lines > gap] == []
    assert tab.console == []
