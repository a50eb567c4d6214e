"""Answers for the tests' loaders: items by IDs, rows page by page and pictures, with the failures that a test sets."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

PAGE = 5
"""The number of rows of a page."""


@dataclass(frozen=True)
class Fault:
    """A fault of an answer."""

    delay: float = 0
    """The delay, in seconds."""
    until: threading.Event | None = None
    """The event that it waits for."""
    status: int = 200
    is_cut: bool = False
    """True if it ends in the middle."""
    is_dropped: bool = False
    """True if the connection ends before it does."""
    body: object = None
    """The body that replaces the answer."""


NONE = Fault()


@dataclass
class Supplies:
    """Answers; requests are recorded in order."""

    rows: int = 23
    """The number of rows."""
    fault: Callable[[str, str, int], Fault] = lambda kind, key, turn: NONE
    """The fault of an answer, by its kind, `items`, `rows` or `pictures`, the rest of its address, and the number of
    earlier requests of that kind."""
    asked: list[tuple[str, str]] = field(default_factory=list)
    bytes: int = 0
    """The number of bytes of complete answers, of items and rows."""
    twice: list[str] = field(default_factory=list)
    """IDs that were in flight twice at once."""
    _under_way: Counter = field(default_factory=Counter)
    _turns: Counter = field(default_factory=Counter)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def batches(self) -> list[list[str]]:
        """The IDs of each request for items."""
        return [key.split(",") for kind, key in self.asked if kind == "items"]

    def keys(self, kind: str) -> list[str]:
        """The keys requested of a kind."""
        return [key for other, key in self.asked if other == kind]

    def answer(self, handler):
        """Answers a request, unless its fault prevents it."""
        url = urlsplit(handler.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        kind, _, name = url.path.removeprefix("/supplies/").partition("/")
        key = query.get("ids") or query.get("after") or name
        ids = key.split(",") if kind == "items" else [f"{kind} {key}"]
        with self._lock:
            fault = self.fault(kind, key, self._turns[kind])
            self._turns[kind] += 1
            self.asked.append((kind, key))
            self.twice += [id for id in ids if self._under_way[id] > 0]
            self._under_way.update(ids)
        try:
            self._send(handler, fault, kind, key, query)
        finally:
            with self._lock:
                self._under_way.subtract(ids)

    def _send(self, handler, fault: Fault, kind: str, key: str, query: dict):
        if fault.until:
            fault.until.wait(10)
        time.sleep(fault.delay)
        if kind == "pictures":
            # A browser paints the body, whatever the status.
            name, _, height = key.removesuffix(".svg").partition("x")
            drawn = picture(name, int(height or 30))
            body, suffix = drawn.encode() if fault.status == 200 else b"", ".svg"
        else:
            given = self._items if kind == "items" else self._page
            body, suffix = json.dumps(given(query) if fault.body is None else fault.body).encode(), ".json"
        if fault.is_cut:
            body = body[: len(body) // 2]
        try:
            if fault.is_dropped:
                # A browser repeats a request by itself if it got no answer at all.
                handler.answer(fault.status, suffix, body, "no-store", missing=10)
                handler.close_connection = True
                return
            handler.answer(fault.status, suffix, body, "no-store")
            if kind != "pictures":
                with self._lock:
                    self.bytes += len(body)
        except OSError:
            # The requester is gone.
            handler.close_connection = True

    def _items(self, query: dict) -> dict:
        return {"items": [{"id": id, "title": f"Item {id}"} for id in query["ids"].split(",")]}

    def _page(self, query: dict) -> dict:
        first = int(query.get("after", 0))
        end = min(first + PAGE, self.rows)
        return {"rows": [{"id": f"L{n}"} for n in range(first, end)], "next": str(end) if end < self.rows else None}


def picture(name: str, height: int = 30) -> str:
    """A picture of 40 by 30 pixels, or of another height, whose colour follows from its name's number."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="{height}"><rect width="40" height="{height}" '
        f'fill="hsl({int(name) * 47 % 360} 80% 50%)"/></svg>')
