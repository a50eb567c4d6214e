"""Assertions that become true."""

import time
from collections.abc import Callable

from .patience import PATIENCE


def eventually(check: Callable[[], object]):
    """Repeats a check until its assertions hold and it is not false; the last failure counts.

    A fixed wait in its place is too short for a busy machine, and too long for an idle one.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            if check() is not False:
                return
            assert time.monotonic() < deadline, "it did not come true"
        except AssertionError:
            if time.monotonic() >= deadline:
                raise
        time.sleep(0.05)
