"""The package for pages as apps have it: packed, installed from the tarball, bundled, and served under a strict policy."""

import fcntl
import functools
import http.server
import shutil
import subprocess
import threading
from pathlib import Path

from .paths import ROOT

SOURCES = ROOT / "Tests" / "Browser" / "package"
"""Scripts of apps."""

DEBIAN = Path("/usr/share/nodejs")
"""The folder of Debian's packages for Node, among them React."""

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'"
PAGE = '<!doctype html><link rel="stylesheet" href="page.css"><div id="rows"></div><script type="module" src="app.js"></script>'
STYLE = "html, body { margin: 0; height: 100% } #rows { height: 400px; width: 300px } p { margin: 0; padding: 4px }"


def run(*command, folder=ROOT):
    """Runs a command, and shows its output if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout}{done.stderr}"
    return done.stdout


def pack(folder: Path) -> Path:
    """Builds the tarball, one process at a time, and returns a copy in a folder."""
    with open(ROOT / ".build" / "package.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        tarball = ROOT / run("Utilities/build-package").strip().splitlines()[-1]
        return Path(shutil.copy(tarball, folder))


def install(folder: Path):
    """Installs the package in an empty folder, beside Debian's React, as an app does."""
    tarball = pack(folder)
    (folder / "package.json").write_text('{ "name": "app", "private": true, "type": "module" }')
    run("npm", "install", "--offline", "--no-audit", "--no-fund", str(tarball), folder=folder)
    for name in ["react", "react-dom", "scheduler"]:
        (folder / "node_modules" / name).symlink_to(DEBIAN / name)


def bundle(installed: Path, source: Path, site: Path, mode: str = "production"):
    """Bundles a script of an app, and the WebAssembly that it imports, into the site."""
    copy = Path(shutil.copy(source, installed))
    run(
        "esbuild", copy.name, "--bundle", "--format=esm", "--loader:.wasm=file", "--entry-names=app", "--public-path=/",
        "--preserve-symlinks", f'--define:process.env.NODE_ENV="{mode}"', f"--outdir={site}", folder=installed,
    )


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a strict content-security policy."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


class Site:
    """A folder with a page for a script, served during a `with` block."""

    def __init__(self, folder: Path, installed: Path):
        self.folder = folder
        folder.mkdir()
        (folder / "favicon.ico").touch()
        (folder / "node_modules").symlink_to(installed / "node_modules")

    def write(self, script: str | None, style: str = ""):
        """Writes the page, its style, and its script unless one was bundled."""
        (self.folder / "index.html").write_text(PAGE)
        (self.folder / "page.css").write_text(STYLE + style)
        if script is not None:
            (self.folder / "app.js").write_text(script)

    def __enter__(self) -> "Site":
        handler = functools.partial(Handler, directory=str(self.folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        return self

    def __exit__(self, *error):
        self._server.shutdown()
        self._server.server_close()
