"""The gallery's own server, over a database for the tests."""

import json
import os
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

from .paths import ARTEFACTS, ROOT, WORKER
from .patience import PATIENCE

ITEMS = 100_000
"""The number of items of the tests' shop."""

STORES = ARTEFACTS / f"stores{WORKER}"
"""The folder of the stores, which the gallery keeps beside each other: each of several processes fills its own."""

ENDING = ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
"""Ends a server with the tests, however they end, where Linux supports that."""


PHONE = {"viewport": {"width": 390, "height": 844}, "no_viewport": False, "has_touch": True}
"""The options of a phone's browser context."""
DESK = {"viewport": {"width": 1440, "height": 900}, "no_viewport": False}
"""The options of a desktop's browser context."""


def open_page(tab, gallery: "Gallery", path: str, until: str, list_view: str, state: str = "visible"):
    """Opens a page of the gallery in a tab and waits for an element; `feed` is the page's list view from then on.

    The harness's gestures know a list view by that name. A page may make a new one later.
    """
    tab.page.goto(gallery.address + path)
    tab.page.wait_for_selector(until, state=state)
    tab.run("(name) => { Object.defineProperty(window, 'feed', { get: () => window.gallery?.[name] }); }", list_view)
    return tab


def program() -> Path:
    """The server that `GALLERY` names, or the last build."""
    if named := os.environ.get("GALLERY"):
        return Path(named)
    builds = [ROOT / "Gallery" / ".build" / kind / "gallery" for kind in ("release", "debug")]
    built = [build for build in builds if build.is_file()]
    if not built:
        raise RuntimeError("The gallery is not built: swift build --package-path Gallery --product gallery")
    return max(built, key=lambda build: build.stat().st_mtime)


class Gallery:
    """A shop that is open during a `with` block; it can be closed and opened again at the same address."""

    def __init__(self, *options: str, items: int = ITEMS):
        self._options = options
        self._items = items
        self._port = "0"
        self.address = ""

    def __enter__(self) -> "Gallery":
        self.open()
        return self

    def __exit__(self, *error):
        self.close()

    def open(self):
        """Starts the server and waits for its address."""
        STORES.mkdir(parents=True, exist_ok=True)
        self._process = subprocess.Popen(
            [
                *ENDING,
                program(), "--port", self._port, "--items", str(self._items), "--root", ROOT,
                "--database", STORES / f"shop-{self._items}.sqlite", *self._options,
            ],
            stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline()
        assert line.startswith("The shop is open: "), f"the gallery said {line!r}"
        self.address = line.split()[4].removesuffix("/home")
        self._port = self.address.rpartition(":")[2]

    def answer(self, path: str):
        """The server's answer to a request."""
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return json.load(answer)

    def close(self):
        """Ends the server as Control-C does."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        assert self._process.wait(PATIENCE) == 0
        self._process.stdout.close()
