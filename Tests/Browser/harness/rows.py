"""Frames of rows whose positions are unknown beforehand, because their heights are measured while scrolling."""

from dataclasses import dataclass

import numpy as np

from .content import Content, shown
from .screencast import Frame


@dataclass(frozen=True)
class Rows:
    """One frame: its rows and their positions, in device pixels of the window."""

    blank: int
    """Device pixels that show the background."""
    first: int
    """The topmost item."""
    edges: tuple[int, ...]
    """The starts of the items after it."""
    faults: tuple[str, ...]
    """The faults of the frame."""

    @property
    def starts(self) -> dict[int, int]:
        """The starts of the items whose upper edge is visible."""
        return {self.first + 1 + place: edge for place, edge in enumerate(self.edges)}


def read(frame: Frame, content: Content, window: tuple[float, float, float, float], scale: float) -> Rows:
    """Reads one frame of rows as wide as the window."""
    left, top, width, height = window
    index = shown(frame.pixels()[
        round(top * scale):round((top + height) * scale), round(left * scale):round((left + width) * scale)])
    column = index[:, 0]
    faults = []
    if (index != column[:, None]).any():
        faults.append("a row is not of one colour")
    edges = np.nonzero(np.diff(column))[0] + 1
    order = column[np.concatenate([[0], edges])]
    if (np.diff(order) != 1).any():
        faults.append(f"items {order.tolist()} stand one below the other")
    else:
        expected = np.diff(content.tops)[order[1:-1]] * scale
        if (np.abs(np.diff(edges) - expected) > 1).any():
            faults.append(f"items {order[1:-1].tolist()} are {np.diff(edges).tolist()} pixels high")
    return Rows(int((index == -1).sum()), int(order[0]), tuple(edges.tolist()), tuple(faults))


def displacement(before: Rows, after: Rows) -> float | None:
    """The distance in device pixels by which the shared rows of two frames moved up; `None` without shared rows.

    Fails if they did not all move by the same distance.
    """
    old, new = before.starts, after.starts
    moved = {item: old[item] - new[item] for item in old.keys() & new.keys()}
    if not moved:
        return None
    assert max(moved.values()) - min(moved.values()) <= 1, f"rows moved apart: {moved}"
    return float(np.median(list(moved.values())))
