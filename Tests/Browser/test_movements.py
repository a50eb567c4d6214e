"""Animated updates: what stands still before and after one does so in every frame, and what comes, goes or moves is seen to.

The frames are those that the compositor showed. On the control page a correction moves the offset without the nodes,
and the same judgement has to fail.
"""

import numpy as np
import pytest
from harness import gestures
from harness.content import shown
from harness.screencast import Screencast, read_all

pytestmark = pytest.mark.frames

ROW = 40


class Movie:
    """The frames of an update: the starts of the rows in each of them, in pixels of the window."""

    def __init__(self, tab, update):
        window = tab.window()
        with Screencast(tab) as screencast:
            update()
            tab.page.wait_for_timeout(500)
            tab.rest()
        self.frames = read_all(screencast.frames, lambda frame: self._read(frame, window))
        assert len(self.frames) >= 3

    @staticmethod
    def _read(frame, window):
        left, top, width, height = window
        column = shown(frame.pixels()[round(top):round(top + height), round(left + width / 2)][:, None])[:, 0]
        edges = np.concatenate([[0], np.nonzero(np.diff(column))[0] + 1, [len(column)]])
        return {int(column[start]): (int(start), int(end - start)) for start, end in zip(edges, edges[1:])}

    def starts(self, row):
        """The starts of a row, in the frames in which it is seen."""
        return [frame[row][0] for frame in self.frames if row in frame]

    def heights(self, row):
        """The visible heights of a row, in the frames in which it is seen."""
        return [frame[row][1] for frame in self.frames if row in frame]

    def stands(self, row):
        """True if a row is within a pixel of where it was, in all frames."""
        starts = self.starts(row)
        return len(starts) == len(self.frames) and max(starts) - min(starts) <= 1

    def expect_way(self, row, first, last):
        """Fails unless a row is seen to move from one start to another, forward all the time."""
        starts = self.starts(row)
        steps = np.diff(starts) * (1 if last > first else -1)
        assert abs(starts[-1] - last) <= 1, starts
        assert (steps >= -1).all(), starts
        assert any(abs(start - first) > 1 and abs(start - last) > 1 for start in starts), f"{row} jumped: {starts}"


@pytest.fixture
def page(tab):
    """A thousand rows, from row 500 on at the top."""
    return opened(tab)


def opened(tab, more=""):
    tab.open(f"updates.html?rows=1000{more}")
    tab.run(f"() => {{ feed.contentOffset = {500 * ROW}; }}")
    tab.rest()
    return tab


def apply(tab, change):
    """Changes the array `ids` by a script, and shows it."""
    tab.run(f"() => {{ const ids = [...window.ids]; {change}; void show(ids); }}")


def movie(tab, change):
    frames = Movie(tab, lambda: apply(tab, change))
    assert tab.run("told.errors") == []
    assert tab.console == []
    return frames


@pytest.mark.parametrize(
    "change", ["ids.unshift(2001, 2002, 2003)", "ids.splice(100, 5)", "heights.set(7, 400)"],
    ids=["rows come in above", "rows above go", "a row above grows"])
def test_rows_on_the_screen_stand_still(page, change):
    """Three hundred milliseconds of movement, and no row on the screen is in another place in any frame."""
    frames = movie(page, change)
    assert all(frames.stands(row) for row in range(501, 513))


def test_the_control_is_found_to_move(tab):
    """Without its nodes moved along, a correction is seen."""
    frames = movie(opened(tab, "&glide"), "ids.unshift(2001, 2002, 2003)")
    assert not all(frames.stands(row) for row in range(501, 513))


def test_rows_follow_the_wheel_during_an_update(page):
    """Rows come in above in mid-gesture: those on the screen all move by the same distance, never back."""

    def update():
        page.run("() => { setTimeout(() => { const more = Array.from({ length: 8 }, (_, i) => 3000 + i); void show([...more, ...ids]); }, 250); }")
        gestures.wheel(page, 4, 40)

    frames = Movie(page, update).frames
    last = {}
    for frame in frames:
        moved = {last[row][0] - frame[row][0] for row in frame if row in last and frame[row][0] > 0 and last[row][0] > 0}
        assert not moved or max(moved) - min(moved) <= 1, moved
        assert not moved or min(moved) >= -1, moved
        last = frame
    assert page.run("told.errors") == []


def test_rows_are_pushed_out_and_in(page):
    """Rows below an insertion move down, the last ones out of the window; they come back as it is undone."""
    frames = movie(page, "ids.splice(503, 0, 4001, 4002)")
    assert frames.stands(502)
    frames.expect_way(503, 3 * ROW, 5 * ROW)
    # Row 513 starts at the window's end less 40, and is pushed out of it.
    assert max(frames.starts(513)) > 13 * ROW + 1
    frames = movie(page, "ids.splice(503, 2)")
    frames.expect_way(503, 5 * ROW, 3 * ROW)
    assert frames.starts(513)[0] > frames.starts(513)[-1] == 13 * ROW


def test_rows_are_inserted_and_removed(page):
    """A row that comes fades in at its place; one that goes fades out, and those behind it close the gap."""
    before = 5001
    frames = movie(page, f"ids.splice(504, 0, {before})")
    assert frames.starts(before)[-1] == 4 * ROW
    assert len(frames.starts(before)) < len(frames.frames), "it is not seen at once"
    frames = movie(page, "ids.splice(504, 1)")
    frames.expect_way(505, 6 * ROW, 5 * ROW)
    assert before not in frames.frames[-1]


def test_a_row_is_moved(page):
    """The row and those between its two places move, the others do not."""
    frames = movie(page, "ids.splice(508, 0, ...ids.splice(502, 1))")
    frames.expect_way(502, 2 * ROW, 8 * ROW)
    # It passes over the others, which are partly covered meanwhile.
    assert frames.starts(506)[-1] == 5 * ROW
    assert any(5 * ROW + 1 < start < 6 * ROW - 1 for start in frames.starts(506)), frames.starts(506)
    assert frames.stands(501) and frames.stands(510)


def test_a_row_is_resized(page):
    """The rows below it move, and it is uncovered to its new height."""
    frames = movie(page, "heights.set(504, 120)")
    frames.expect_way(506, 6 * ROW, 8 * ROW)
    assert frames.heights(504)[-1] == 120
    assert any(ROW + 1 < height < 119 for height in frames.heights(504)), frames.heights(504)


def test_a_row_is_replaced(page):
    """The new node takes the place of the old one, and no row moves."""
    page.run("() => { replaced.add(505); heights.set(505, 40); }")
    frames = Movie(page, lambda: page.run("() => { feed.reloadItems({ section: 0, item: 505 }, 1, true); }"))
    assert all(frames.stands(row) for row in range(501, 513) if row != 505)
    assert frames.frames[-1][505] == (5 * ROW, ROW)
    assert page.run("feed.stats().liveViews") <= 16


def test_an_update_is_interrupted_by_its_opposite(page):
    """Rows turn round where they are, and none jumps."""

    def update():
        page.run("""() => {
          const before = [...window.ids];
          void show([...before.slice(0, 503), 6001, 6002, 6003, ...before.slice(503)]);
          setTimeout(() => void show(before), 150);
        }""")

    frames = Movie(page, update)
    starts = frames.starts(505)
    assert starts[-1] == 5 * ROW
    assert max(starts) > 5 * ROW + 2
    assert np.abs(np.diff(starts)).max() < 2 * ROW, starts
    assert frames.stands(502)
    assert page.run("feed.stats().liveViews") <= 16
