"""Frames of items in columns that fill the window's width without gaps."""

from dataclasses import dataclass

import numpy as np

from .content import shown
from .screencast import Frame


@dataclass(frozen=True)
class Columns:
    """One frame: the starts of its items, in device pixels of the window."""

    blank: int
    """Device pixels that show the background."""
    starts: dict[int, int]
    """The starts of the items whose upper edge is visible."""
    faults: tuple[str, ...]
    """The faults of the frame."""


def read(frame: Frame, heights: np.ndarray, columns: int, window: tuple[float, float, float, float],
         scale: float) -> Columns:
    """Reads one frame of items in a number of columns, whose heights in CSS pixels the test knows."""
    left, top, width, height = window
    index = shown(frame.pixels()[
        round(top * scale):round((top + height) * scale), round(left * scale):round((left + width) * scale)])
    faults, starts = [], {}
    for column in range(columns):
        # Columns may differ by a pixel where the width cannot be divided.
        strip = index[:, round(column * index.shape[1] / columns) + 1:round((column + 1) * index.shape[1] / columns) - 1]
        line = strip[:, 0]
        if (strip != line[:, None]).any():
            faults.append(f"column {column} holds an item that is not of one colour")
        edges = np.nonzero(np.diff(line))[0] + 1
        order = line[np.concatenate([[0], edges])]
        if (np.diff(order) <= 0).any():
            faults.append(f"items {order.tolist()} stand one below the other")
        elif len(order) > 2:
            expected = heights[order[1:-1]] * scale
            if (np.abs(np.diff(edges) - expected) > 1).any():
                faults.append(f"items {order[1:-1].tolist()} are {np.diff(edges).tolist()} pixels high")
        for item, edge in zip(order[1:].tolist(), edges.tolist()):
            if item in starts:
                faults.append(f"item {item} is to be seen twice")
            starts[item] = edge
    return Columns(int((index == -1).sum()), starts, tuple(faults))


def displacement(before: Columns, after: Columns, apart: float = 0) -> float | None:
    """The distance in device pixels by which the shared items of two frames moved up; `None` without shared items.

    Fails if they did not all move by the same distance, within the allowed difference.
    """
    moved = {item: before.starts[item] - after.starts[item] for item in before.starts.keys() & after.starts.keys()}
    if not moved:
        return None
    middle = float(np.median(list(moved.values())))
    assert max(moved.values()) - min(moved.values()) <= 1 + apart * abs(middle), f"items moved apart: {moved}"
    return middle
