"""A terminal of its own for a program: tmux is the terminal, with typed keys and a readable screen."""

import shutil
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

from .patience import PATIENCE


class Terminal:
    """A program in a window of 80 columns and 30 rows."""

    def __init__(self, *command):
        assert shutil.which("tmux"), "tmux is missing: apt-get install tmux"
        self._folder = tempfile.TemporaryDirectory()
        # A shell keeps the program's exit status: tmux does not always see it, and shows neither status nor signal then.
        self._status = Path(self._folder.name, "status")
        command = ["sh", "-c", '"$@"; echo $? >"$0"', self._status, *command]
        self._socket = f"examples-{uuid.uuid4().hex[:8]}"
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "30", *map(str, command),
                   ";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on",
                   ";", "resize-window", "-x", "80", "-y", "30")

    def _tmux(self, *arguments):
        return subprocess.run(["tmux", "-L", self._socket, *arguments], check=True, capture_output=True, text=True).stdout

    def type(self, *keys):
        """Types keys, named as tmux names them."""
        self._tmux("send-keys", *keys)

    def screen(self, what, is_reached, is_passing=False):
        """The rows of the screen, once they fulfil a condition, and are drawn to the end unless they are a passing sight."""
        deadline = time.monotonic() + PATIENCE
        before = None
        while True:
            rows = self._tmux("capture-pane", "-p").split("\n")
            if is_reached(rows) and (is_passing or rows == before):
                return rows
            assert time.monotonic() < deadline, f"{what} is not to be seen: {rows}"
            before = rows
            time.sleep(0.05)

    def end(self):
        """Waits until the program has ended; returns its status."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._status.is_file() and (status := self._status.read_text()).endswith("\n"):
                return int(status)
            time.sleep(0.05)
        raise AssertionError("the program did not end")

    def close(self):
        """Ends the terminal and its processes."""
        subprocess.run(["tmux", "-L", self._socket, "kill-server"], capture_output=True)
        self._folder.cleanup()
