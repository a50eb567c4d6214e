"""Rows of unknown height, measured when they come near the window: no blank, no overlap, no jump, at any speed.

Judged by the frames on the screen, with their control: rows placed inside the scrolled element, where the same
script must report blanks.
"""

import pytest
from harness import gestures, rows
from harness.content import LearnedContent
from harness.record import expect_blanks, film, judge
from harness.screencast import read_all
from harness.writes import COUNT_WRITES

pytestmark = pytest.mark.frames
from test_blank import FULL, Script

FRACTIONS = {"rows": 0, "fractions": 0.37}
SCRIPTS = [Script(20), Script(20, 60, stall=300), Script(100), Script(100, 60, stall=300), Script(400),
           Script(400, stall=300), Script(3000), Script(3000, stall=300)]


def matrix():
    """Scale, content and script: a sample always, all of them in the full matrix."""
    quick = {(1, "rows", "100px-stall"), (1, "fractions", "3000px")}
    for scale in (1, 2):
        for name, fraction in FRACTIONS.items():
            content = LearnedContent(rows=10_000, fraction=fraction, scale=scale)
            for script in SCRIPTS:
                marks = [] if (scale, name, str(script)) in quick else [FULL]
                yield pytest.param(scale, content, script, marks=marks, id=f"{scale}x-{name}-{script}")


@pytest.mark.parametrize("scale, content, script", list(matrix()))
def test_unknown_rows_are_whole_at_any_speed(open_tab, request, scale, content, script):
    """From the middle up into unseen rows and down again; then from the start down into others and up."""
    if script.stall or script.per_frame >= 400:
        control = open_tab(scale)
        control.open(content.address("control.html", "&learned"))
        expect_blanks(control, content, lambda: script.perform(control, 1))

    tab = open_tab(scale)
    tab.open(content.address("table.html", "&unlimited"))
    for start, directions in ((150_000, (-1, 1)), (0, (1, -1))):
        tab.run("(offset) => { feed.contentOffset = offset; }", start)
        tab.rest()
        window = tab.window()
        before = tab.run("feed.stats().correctionsPx")
        for direction in directions:
            name = f"table-{request.node.callspec.id}-{start}-{'down' if direction > 0 else 'up'}"
            frames = film(tab, lambda: script.perform(tab, direction))
            trace = judge(tab, content, frames, name)
            print(name, trace.summary())
            trace.expect_whole()
            corrected = tab.run("feed.stats().correctionsPx") - before
            read = read_all(frames, lambda frame: rows.read(frame, content, window, scale))
            distance = direction * script.per_frame * script.frames * scale
            # Rows passed unseen on the way down may be shorter than estimated: then the start is nearer.
            nearer = corrected * scale if tab.run("feed.contentOffset") == 0 else 0
            expect_input(read, distance, name, nearer)
    assert tab.run("told") == {"reports": [], "errors": []}
    assert tab.console == []


def expect_input(frames, distance, name, nearer):
    """Fails unless the shared rows of frames moved by the input, in device pixels, and none moved against it.

    At the content's start they may have moved by less: by the distance that the start came nearer.
    """
    steps = [rows.displacement(*pair) for pair in zip(frames, frames[1:])]
    known = [step for step in steps if step is not None]
    assert all(step * distance >= 0 for step in known), f"{name} went back: {steps}"
    if None in steps:
        # Invisible movement cannot be measured; the order of rows still gives the direction.
        first = [frame.first for frame in frames]
        assert first == sorted(first, reverse=distance < 0), name
    else:
        missing = abs(distance) - abs(sum(steps))
        assert -1 <= missing <= nearer + 1, f"{name} moved {sum(steps)}, not {distance}: {steps}"


@pytest.mark.parametrize("stall", [0, 300], ids=["", "stall"])
@pytest.mark.parametrize("gesture", [gestures.wheel, gestures.drag], ids=["wheel", "drag"])
def test_corrections_write_no_offset_during_a_gesture(tab, gesture, stall):
    """A browser would end its momentum; the content layer moves instead, and the offset is written once, at rest.

    A page that was busy meanwhile does not take the time without events for rest.
    """
    tab.open(LearnedContent(rows=10_000).address("table.html", "&unlimited"))
    tab.run("() => { feed.contentOffset = 150000; }")
    tab.rest()
    before = tab.run("feed.stats().correctionsPx")
    tab.run(COUNT_WRITES)
    if stall:
        gestures.stall_soon(tab, stall)
    gesture(tab, -15, 60 if stall else 30)
    tab.rest()
    assert tab.run("feed.stats().correctionsPx") > before
    assert tab.run("writes") == {"during": 0, "after": 1}


@pytest.mark.parametrize("estimate", [10, pytest.param(30, marks=pytest.mark.full), 90])
def test_the_start_is_reached_without_a_gap_at_any_estimate(tab, estimate):
    """Corrections are written at rest only; until then the browser's range may extend beyond the content's start."""
    content = LearnedContent(rows=10_000)
    for start in (700, 1500, 4000):
        tab.open(content.address("table.html", f"&unlimited&estimate={estimate}"))
        tab.run("(offset) => { feed.contentOffset = offset; }", start)
        tab.rest()
        name = f"table-start-{estimate}-{start}"
        trace = judge(tab, content, film(tab, lambda: gestures.wheel(tab, -60, start // 40)), name)
        trace.expect_whole()
        assert tab.run("[feed.contentOffset, feed.scroller.scrollTop]") == [0, 0]
