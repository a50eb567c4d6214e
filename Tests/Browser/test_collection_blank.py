"""Items of unknown height in columns: no blank, no overlap, no jump, at any speed.

Judged by the frames on the screen, with their control: cells placed inside the scrolled element, where the same
script and the same reading must report blanks.
"""

import numpy as np
import pytest
from harness import columns, gestures
from harness.content import LearnedContent
from harness.record import film, keep_fault
from harness.screencast import read_all

pytestmark = pytest.mark.frames
from test_blank import FULL, Script

ITEMS = 10_000
FRACTIONS = {"whole": 0, "fractions": 0.37}
CELLS = np.full(6 * ITEMS, 60.0)
"""The heights of items where their layout gives them; more of them than a script passes three times."""


def matrix():
    """Scale, layout and script: a sample always, all of them in the full matrix."""
    quick = {(1, "waterfall", "whole", "100px-stall"), (1, "grid", "whole", "3000px")}
    for scale in (1, 2):
        for layout in ("waterfall", "grid", "custom"):
            for name, fraction in FRACTIONS.items():
                if layout != "waterfall" and fraction:
                    continue
                for script in (Script(100), Script(100, 60, stall=300), Script(3000)):
                    marks = [] if (scale, layout, name, str(script)) in quick else [FULL]
                    yield pytest.param(
                        scale, layout, fraction, script, marks=marks, id=f"{scale}x-{layout}-{name}-{script}")


def expect_blanks(control, gesture, scale):
    """Checks that a control shows blanks, by the same reading as for collections; on a busy machine it may keep up by
    chance, so it has three attempts."""
    window, counts = control.window(), []
    for _ in range(3):
        read = read_all(film(control, gesture), lambda frame: columns.read(frame, CELLS, 3, window, scale))
        # At rest it is whole: a blank is no reading error.
        assert (read[-1].blank, read[-1].faults) == (0, ())
        counts.append(sum(frame.blank > 0 for frame in read))
        if counts[-1] > 0:
            control.page.close()
            return
    raise AssertionError(f"the control shows no blanks, so this test sees none: {counts}")


@pytest.mark.parametrize("scale, layout, fraction, script", list(matrix()))
def test_items_in_columns_are_whole_at_any_speed(open_tab, request, scale, layout, fraction, script):
    """From the middle up into unseen items and down again; then from the start down and up."""
    content = LearnedContent(rows=ITEMS, fraction=fraction, scale=scale)
    heights = np.diff(content.tops) if layout == "waterfall" else CELLS
    if script.stall or script.per_frame >= 400:
        control = open_tab(scale)
        control.open(f"control.html?rows={len(CELLS)}&grid")
        expect_blanks(control, lambda: script.perform(control, 1), scale)

    tab = open_tab(scale)
    tab.open(f"collection.html?items={ITEMS}&layout={layout}&fraction={fraction}&unlimited")
    for start, directions in ((60_000, (-1, 1)), (0, (1, -1))):
        tab.run("(offset) => { feed.contentOffset = offset; }", start)
        tab.rest()
        window = tab.window()
        for direction in directions:
            frames = film(tab, lambda: script.perform(tab, direction))
            read = read_all(frames, lambda frame: columns.read(frame, heights, 3, window, scale))
            assert len(read) >= 5
            keep_fault(frames, [bool(frame.blank or frame.faults) for frame in read], request.node.callspec.id)
            assert [frame.faults for frame in read if frame.faults] == []
            assert sum(frame.blank > 0 for frame in read) == 0
            # Items passed unseen on the way down are measured on the way up: close to the start columns align
            # again that were kept beside each other until then, by a quarter of the movement at most.
            apart = 0.25 if layout == "waterfall" and start == 0 and direction < 0 else 0
            steps = [columns.displacement(*pair, apart) for pair in zip(read, read[1:])]
            known = [step for step in steps if step is not None]
            assert all(step * direction >= 0 for step in known), f"went back: {steps}"
            if None not in steps:
                distance = direction * script.per_frame * script.frames * scale
                assert abs(sum(steps) - distance) <= 1 + apart * abs(distance), f"moved {sum(steps)}, not {distance}"
    assert tab.run("told") == {"reports": [], "errors": []}
    assert tab.console == []
    assert tab.run("seen.live") <= 3 * 24, "at most the nodes of two windows"


GROW = """(first) => {
    window.growths = 0;
    const timer = setInterval(() => {
        feed.insertItems({ section: 0, item: first + 30 * growths }, 30, false);
        growths += 1;
        if (growths === 6) clearInterval(timer);
    }, 70);
}"""


@pytest.mark.parametrize("scale, layout, step", [
    pytest.param(scale, layout, step, marks=[] if (scale, layout, step) == (1, "grid", 400) else FULL)
    for scale in (1, 2) for layout in ("grid", "custom") for step in (100, 400, 3000)])
def test_items_that_come_in_at_the_end_are_whole(open_tab, request, scale, layout, step):
    """The wheel turns on at the end, where further rows of items come in; not a part of one is missing in any frame."""
    tab = open_tab(scale)
    tab.open(f"collection.html?items={ITEMS}&count=60&layout={layout}&overscan=400&unlimited")
    tab.rest()
    window = tab.window()

    def scroll():
        tab.run(GROW, 60)
        for _ in range(8):
            gestures.wheel(tab, step, 60 if step < 400 else 40)
            if tab.run("growths") >= 4:
                break

    frames = film(tab, scroll)
    read = read_all(frames, lambda frame: columns.read(frame, CELLS, 3, window, scale))
    keep_fault(frames, [bool(frame.blank or frame.faults) for frame in read], f"growing-{request.node.callspec.id}")
    assert ([frame.blank for frame in read if frame.blank], [frame.faults for frame in read if frame.faults]) == ([], [])
    assert tab.run("growths") >= 4
    assert (tab.run("told"), tab.console) == ({"reports": [], "errors": []}, [])
