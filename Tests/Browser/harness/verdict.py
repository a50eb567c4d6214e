"""Frames compared with the content, pixel by pixel."""

from dataclasses import dataclass

import numpy as np

from .content import HEIGHT, WIDTH, Content, shown
from .screencast import Frame


@dataclass(frozen=True)
class Reading:
    """One frame, read."""

    time: float
    offset: float | None
    """The content offset drawn in it, in CSS pixels; `None` if no edge of an item is visible."""
    blank: int
    """Device pixels that show the background in place of an item or its placeholder."""
    placeholder: int
    """Device pixels that show a placeholder."""
    wrong: int
    """Device pixels that show a wrong item for this frame's offset, by more than one pixel."""


def read(frame: Frame, content: Content, window: tuple[float, float, float, float], scale: float) -> Reading:
    """Reads one frame of a page whose scroller's window is at `Tab.window()`."""
    pixels = frame.pixels()
    left, top, width, height = window
    assert (width, height) == (WIDTH, HEIGHT), f"the window is {width} by {height} pixels"
    index = shown(pixels[
        round(top * scale):round((top + height) * scale), round(left * scale):round((left + width) * scale)])
    blank = int((index == -1).sum())
    placeholder = int((index == -2).sum())
    offset = offset_of(index, content, scale)
    wrong = 0
    if offset is not None:
        wrong = int((differs(index, content.expected(offset, scale)) & (index >= 0)).sum())
    elif blank == 0 and placeholder == 0:
        wrong = index.size
    return Reading(frame.time, offset, blank, placeholder, wrong)


def offset_of(index: np.ndarray, content: Content, scale: float) -> float | None:
    """The offset at which most edges between rows of items lie; `None` without edges."""
    column = index[:, 1]
    (edges,) = np.nonzero(column[1:] != column[:-1])
    below = column[edges + 1]
    above = column[edges]
    isEdge = (below >= 0) & (above >= 0) & (below < content.count)
    if not isEdge.any():
        return None
    tops = content.tops[content.row_of_item(below[isEdge])]
    return float(np.median(tops - (edges[isEdge] + 1) / scale))


def differs(index: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """True where a pixel shows neither the expected item nor one that belongs a pixel up, down, left or right of it."""
    different = index != expected
    if not different.any():
        return different
    padded = np.pad(expected, 1, mode="edge")
    height, width = index.shape
    for down in range(3):
        for right in range(3):
            different &= index != padded[down:down + height, right:right + width]
    return different


@dataclass(frozen=True)
class Trace:
    """All frames of a gesture."""

    readings: list[Reading]
    scale: float

    @property
    def blank_frames(self) -> int:
        """The number of frames that show the background."""
        return sum(reading.blank > 0 for reading in self.readings)

    @property
    def placeholder_frames(self) -> int:
        """The number of frames that show a placeholder."""
        return sum(reading.placeholder > 0 for reading in self.readings)

    @property
    def wrong_frames(self) -> int:
        """The number of frames that show an item inconsistent with the others: a gap, an overlap, a jump."""
        return sum(reading.wrong > 0 for reading in self.readings)

    @property
    def offsets(self) -> list[float]:
        """The offsets drawn, frame by frame."""
        return [reading.offset for reading in self.readings if reading.offset is not None]

    @property
    def displacement(self) -> float:
        """The distance by which the content moved on the screen from the first frame to the last."""
        return self.offsets[-1] - self.offsets[0]

    def backward(self, direction: int) -> float:
        """The greatest distance that the content moved against the gesture between two frames, in CSS pixels."""
        steps = np.diff(self.offsets) * direction
        return float(-min(steps.min(), 0)) if steps.size else 0.0

    def expect_whole(self, at_least: int = 5):
        """Fails unless every frame shows the expected items and nothing else."""
        assert len(self.readings) >= at_least, f"too few frames to judge: {self.summary()}"
        assert (self.blank_frames, self.wrong_frames) == (0, 0), self.summary()

    def expect_movement(self, distance: float):
        """Fails unless the content moved by a distance, within one device pixel, and never back."""
        pixel = 1 / self.scale
        assert abs(self.displacement - distance) <= pixel, f"{self.summary()}, not {distance}"
        assert self.backward(1 if distance > 0 else -1) <= pixel, f"went back: {self.offsets}"

    def summary(self) -> str:
        """The trace in a line."""
        return (
            f"{len(self.readings)} frames, {self.blank_frames} blank, {self.wrong_frames} wrong, "
            f"{self.placeholder_frames} with placeholders, moved {self.displacement if self.offsets else None}"
        )
