"""The frames that the compositor showed, as pixels."""

import base64
import io
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from PIL import Image

from .chromium import Tab
from .patience import PATIENCE


@dataclass
class Frame:
    """One frame, its time, and its picture, not decoded yet."""

    time: float
    data: str

    def pixels(self) -> np.ndarray:
        """Red, green and blue of every device pixel, by row and column."""
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(self.data))).convert("RGB"))


Read = TypeVar("Read")


def read_all(frames: Iterable[Frame], read: Callable[[Frame], Read]) -> list[Read]:
    """The readings of frames in order; pictures are decoded in parallel."""
    with ThreadPoolExecutor(2) as readers:
        return list(readers.map(read, frames))


class Screencast:
    """Records all frames during a `with` block, losslessly."""

    def __init__(self, tab: Tab):
        self.tab = tab
        self.frames: list[Frame] = []
        tab.devtools.on("Page.screencastFrame", self._keep)

    def _keep(self, event: dict):
        # Stored first: the next frame may arrive while this one is acknowledged.
        self.frames.append(Frame(event["metadata"]["timestamp"], event["data"]))
        self.tab.devtools.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def __enter__(self) -> "Screencast":
        # The page's last changes may not be painted yet; a picture waits for them. Otherwise the first frame
        # shows the page as it was before, on a busy machine even without its content.
        self.tab.send("Page.captureScreenshot", format="png")
        self.tab.send("Page.startScreencast", format="png", everyNthFrame=1)
        # The current screen is the first frame.
        deadline = time.monotonic() + PATIENCE
        while not self.frames and time.monotonic() < deadline:
            self.tab.page.wait_for_timeout(15)
        return self

    def __exit__(self, *error):
        self._settle()
        self.tab.send("Page.stopScreencast")
        # Under load the recorder drops frames, the last one too: the current screen is requested.
        picture = self.tab.send("Page.captureScreenshot", format="png")["data"]
        self.frames.append(Frame(time.time(), picture))
        # Pictures are made in parallel, and arrive as they are ready.
        self.frames.sort(key=lambda frame: frame.time)

    def _settle(self):
        """Waits until no more frames arrive: pictures are made after their frames are shown."""
        count = -1
        # A page that draws in each frame never rests.
        deadline = time.monotonic() + 5
        while count != len(self.frames) and time.monotonic() < deadline:
            count = len(self.frames)
            self.tab.page.wait_for_timeout(150)
