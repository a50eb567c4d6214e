"""Server answers that a test releases."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from .chromium import Tab


@contextmanager
def held_back(tab: Tab, path: str) -> Iterator[None]:
    """Holds back every answer to a path with a query until the block ends."""
    held = []
    asked = re.compile(re.escape(path) + r"\?")
    tab.page.route(asked, lambda route: held.append(route))
    yield
    for route in held:
        route.continue_()
    tab.page.unroute(asked)
