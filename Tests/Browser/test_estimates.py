"""Rows whose heights are measured when they are bound: the anchor stays, whatever is measured above it."""

import pytest
from harness import gestures, rows
from harness.content import Content
from harness.screencast import Screencast, read_all

pytestmark = pytest.mark.frames

CONTENT = Content(rows=10_000)


def record(tab, gesture):
    """Performs a gesture and reads the rows of every frame."""
    window, scale = tab.window(), tab.run("devicePixelRatio")
    with Screencast(tab) as screencast:
        gesture()
        tab.rest()
    return read_all(screencast.frames, lambda frame: rows.read(frame, CONTENT, window, scale))


def expect_whole(frames):
    """Fails unless each frame shows rows of their true heights, one below the other, and nothing else."""
    assert len(frames) >= 3
    for number, frame in enumerate(frames):
        assert (frame.blank, frame.faults) == (0, ()), f"frame {number} of {len(frames)}"


@pytest.mark.parametrize("scale", [1, pytest.param(2, marks=pytest.mark.full)])
@pytest.mark.parametrize("per_frame, overscan", [
    (20, 400), (3000, 20), pytest.param(100, 20, marks=pytest.mark.full), pytest.param(400, 20, marks=pytest.mark.full)])
def test_scrolling_up_into_unseen_rows_shows_whole_rows(open_tab, scale, per_frame, overscan):
    """From the middle, up and down: every row is higher or lower than estimated, and no frame shows it.

    At a speed at which frames share rows, which are bound before they enter, visible rows move by the input
    and by nothing else.
    """
    tab = open_tab(scale)
    tab.open(CONTENT.address("feed.html", f"&estimated&unlimited&overscan={overscan}"))
    tab.run("() => { feed.contentOffset = 300000; }")
    tab.rest()
    for direction in (-1, 1):
        frames = record(tab, lambda: gestures.wheel(tab, direction * per_frame, 40))
        expect_whole(frames)
        if overscan > per_frame:
            expect_movement(frames, direction * per_frame * 40 * scale)
    assert tab.run("told.errors") == []


def expect_movement(frames, distance):
    """Fails unless the rows that frames share moved that far, in device pixels, and never back."""
    steps = [rows.displacement(*pair) for pair in zip(frames, frames[1:])]
    assert None not in steps, "frames that follow each other share no rows"
    assert abs(sum(steps) - distance) <= 1, steps
    assert all(step * distance >= 0 for step in steps), steps


def test_the_start_is_reached_through_unseen_rows(tab):
    """The first row stands at the very top."""
    tab.open(CONTENT.address("feed.html", "&estimated&unlimited"))
    tab.run("() => { feed.contentOffset = 20000; }")
    tab.rest()
    for _ in range(10):
        expect_whole(record(tab, lambda: gestures.wheel(tab, -200, 40)))
        if tab.offset() == 0:
            break
    first = tab.run("feed.viewOf(0).getBoundingClientRect().top")
    assert (tab.offset(), first) == (0, tab.window()[1])
