"""A real HTTP server for the test pages, with the content-security policy of the gallery."""

import gzip
import re
import sys
import threading
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from .paths import BUNDLE, ENGINES, PAGES, WEB
from .supplies import Supplies

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'"
)
"""The content-security policy of the pages: nothing inline, nothing from elsewhere."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


class Handler(BaseHTTPRequestHandler):
    """Answers with the pages, the library, the engine, and with broken engines."""

    protocol_version = "HTTP/1.1"
    # Without it the end of an answer waits until the browser has confirmed its beginning.
    disable_nagle_algorithm = True

    def do_GET(self):
        """Answers one request."""
        path = urlsplit(self.path).path
        if path == "/favicon.ico":
            self.answer(204, ".html", b"")
        elif path == "/broken/dropped.wasm":
            # The connection ends without an answer, as if the server were gone.
            self.close_connection = True
            self.connection.close()
        elif path == "/broken/garbage.wasm":
            self.answer(200, ".wasm", b"this is no WebAssembly")
        elif path.startswith("/supplies/"):
            self.server.supplies.answer(self)
        elif (file := self.file(path)) is not None:
            body = file.read_bytes()
            self.answer(200, file.suffix, filled(body) if file.suffix == ".html" else body)
        else:
            self.answer(404, ".html", b"There is no such file.")

    def file(self, path: str) -> Path | None:
        """The file for a path, within the three folders only."""
        folder, _, name = path.removeprefix("/").partition("/")
        if folder == "web" and name in self.server.engines:
            return self.server.engines[name]
        file = {"pages": PAGES, "web": WEB, "bundle": BUNDLE}.get(folder, PAGES) / name
        return file if "/" not in name and file.is_file() else None

    def answer(self, status: int, suffix: str, body: bytes, caching: str = "max-age=3600", missing: int = 0):
        """Sends an answer, or less than it announces."""
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
        if self.server.compresses:
            body = compressed(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body) + missing))
        self.send_header("Content-Security-Policy", POLICY)
        # Nothing changes while tests run; each browser context still asks once.
        self.send_header("Cache-Control", caching if status == 200 else "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):
        """Keeps the output of the tests free of requests."""


@cache
def compressed(body: bytes) -> bytes:
    """A body as a server on the Internet would send it."""
    return gzip.compress(body, 9)


def filled(page: bytes) -> bytes:
    """A page with its includes of the library filled in, as the gallery's server does."""
    return re.sub(rb"<!-- include /web/([a-z-]+\.html) -->", lambda found: (WEB / found[1].decode()).read_bytes(), page)


class Listener(ThreadingHTTPServer):
    """Listens for requests."""

    def handle_error(self, request, client_address):
        """Prints an error, unless a closed tab gave its connection up."""
        if not isinstance(sys.exception(), ConnectionResetError):
            super().handle_error(request, client_address)


class Server:
    """The server, on a free port of this machine, during a `with` block."""

    def __init__(self, compresses: bool = False, engines: dict[str, Path] = ENGINES):
        self._compresses, self._engines = compresses, engines

    def __enter__(self) -> "Server":
        self._server = Listener(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.compresses, self._server.engines = self._compresses, self._engines
        self.supply(Supplies())
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def supply(self, supplies: Supplies):
        """Sets the answers for loaders from now on."""
        self._server.supplies = supplies

    def __exit__(self, *error):
        self._server.shutdown()
        self._server.server_close()
