"""The expected content of the test pages, computed a second time for comparison with pixels.

`pages/content.js` has the same few lines. Items tile the whole width and height, and each item's colour
encodes its index, so that every pixel of a frame can be checked.
"""

from dataclasses import dataclass, field

import numpy as np

WIDTH = 480
"""The width of the content, in CSS pixels: divisible by 1, 2, 3 and 4."""

HEIGHT = 560
"""The height of the window, in CSS pixels."""

GREEN = 200
"""The least green of an item. The background, magenta, has none, so that any part of it is visible."""

PLACEHOLDER = (64, 160, 64)
"""The colour of a placeholder."""


@dataclass(frozen=True)
class Content:
    """A number of rows of one, or of one to four, items."""

    rows: int
    is_mixed: bool = False
    fraction: float = 0.0
    """The fraction of a pixel by which each row is higher than a whole number."""
    tops: np.ndarray = field(init=False, repr=False, compare=False)
    """The starts of the rows, and the end of the last one."""
    columns: np.ndarray = field(init=False, repr=False, compare=False)
    first: np.ndarray = field(init=False, repr=False, compare=False)
    """The index of each row's first item."""

    def __post_init__(self):
        row = np.arange(self.rows, dtype=np.int64)
        heights = self.heights(row)
        columns = 1 + (row * 7 + (row >> 2)) % 4 if self.is_mixed else np.ones_like(row)
        object.__setattr__(self, "tops", np.concatenate([[0], np.cumsum(heights)]))
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "first", np.concatenate([[0], np.cumsum(columns)]))

    def heights(self, row: np.ndarray) -> np.ndarray:
        """The heights of rows."""
        return 40 + (row * 53 + (row >> 3) * 17) % 61 + self.fraction

    def address(self, page: str, more: str = "") -> str:
        """The address of the page for this content, with further settings, as `&name=value`."""
        mixed = "&mixed" if self.is_mixed else ""
        return f"{page}?rows={self.rows}{mixed}&fraction={self.fraction}{more}"

    @property
    def height(self) -> float:
        """The height of the content."""
        return float(self.tops[-1])

    @property
    def count(self) -> int:
        """The number of items."""
        return int(self.first[-1])

    def row_of_item(self, index: np.ndarray) -> np.ndarray:
        """The rows of items."""
        return np.searchsorted(self.first, index, side="right") - 1

    def expected(self, offset: float, scale: float) -> np.ndarray:
        """The index that each device pixel of the window should show, with the content at an offset."""
        y = offset + (np.arange(round(HEIGHT * scale)) + 0.5) / scale
        row = np.clip(np.searchsorted(self.tops, y, side="right") - 1, 0, self.rows - 1)
        x = (np.arange(round(WIDTH * scale)) + 0.5) / scale
        column = (x[None, :] * self.columns[row][:, None] / WIDTH).astype(np.int32)
        return self.first[row].astype(np.int32)[:, None] + column

    def most_live(self, overscan: float) -> int:
        """The most items that touch a window with its overscan anywhere."""
        starts = np.concatenate([self.tops[:-1], np.maximum(self.tops[1:] - HEIGHT - 2 * overscan, 0)])
        top = np.searchsorted(self.tops, starts, side="right") - 1
        end = np.searchsorted(self.tops, starts + HEIGHT + 2 * overscan, side="left")
        return int((self.first[np.minimum(end, self.rows)] - self.first[top]).max())


@dataclass(frozen=True)
class LearnedContent(Content):
    """Rows of one item each, whose heights are unknown until measured: whole device pixels."""

    scale: float = 1

    def heights(self, row: np.ndarray) -> np.ndarray:
        """The heights of rows, as painted."""
        state, states = 42, []
        for _ in row:
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            states.append((state >> 33) & 3)
        heights = np.array([31, 49, 67, 85])[states] + self.fraction
        return np.round(heights * self.scale) / self.scale


def shown(pixels: np.ndarray) -> np.ndarray:
    """The item that each pixel shows; -1 for the background, -2 for a placeholder."""
    # Most pixel rows repeat the one above, and are read once.
    is_other = np.concatenate([[True], (pixels[1:] != pixels[:-1]).any(axis=(1, 2))])
    return decoded(pixels[is_other])[np.cumsum(is_other) - 1]


def decoded(pixels: np.ndarray) -> np.ndarray:
    """The same, pixel by pixel."""
    red, green, blue = (pixels[..., channel].astype(np.int32) for channel in range(3))
    # 173 inverts the factor 37, which gives neighbours distinguishable colours.
    index = ((red * 173) & 255) | (blue << 8) | ((green - GREEN) << 16)
    index[green < GREEN] = -1
    index[(red == PLACEHOLDER[0]) & (green == PLACEHOLDER[1]) & (blue == PLACEHOLDER[2])] = -2
    return index
