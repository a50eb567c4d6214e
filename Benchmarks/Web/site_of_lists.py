"""A server of the comparison's pages, of the package, of React, and of the other libraries where they are."""

import functools
import json
import os
import shutil
import subprocess
import tempfile
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from harness.package import DEBIAN
from harness.paths import PAGES
from peers import Checkouts

PAGE = Path(__file__).resolve().parent / "page"
REACT = {"react": "react", "react/jsx-runtime": "jsx-runtime", "react-dom": "dom", "react-dom/client": "client"}
"""React's modules, and the files in which they are served."""


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}
    protocol_version = "HTTP/1.1"
    # Without it the end of an answer waits until the browser has confirmed its beginning: 40 ms for each file.
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass


class ListSite:
    """The site during a `with` block; `Tab.open` finds its pages in `pages`.

    `package` is the folder of our package as it is installed.
    """

    def __init__(self, package: Path, peers: Checkouts = Checkouts(None)):
        self._package = package
        self._peers = peers

    def __enter__(self) -> "ListSite":
        self._folder = tempfile.TemporaryDirectory()
        root = Path(self._folder.name)
        # Copies: another build, or an edit, does not change what is measured.
        shutil.copytree(self._package / "dist" / "min", root / "lazyscroll")
        pages = root / "pages"
        shutil.copytree(PAGE, pages)
        shutil.copy(PAGES / "content.js", pages)
        imports = {"lazyscroll/min": "/lazyscroll/lazyscroll.js", "lazyscroll/react/min": "/lazyscroll/react.js"}
        # The modules of the package name React as apps do.
        imports |= {name: f"/react/{file}.js" for name, file in REACT.items()}
        imports |= {name: f"/peers/{file}" for name, file in self._peers.bundle(root / "peers").items()}
        page = (PAGE / "page.html").read_text().replace("IMPORTS", json.dumps({"imports": imports}))
        (pages / "page.html").write_text(page)
        (root / "favicon.ico").touch()
        self._bundle_react(root / "react")
        handler = functools.partial(Handler, directory=str(root))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        return self

    def __exit__(self, *error):
        self._server.shutdown()
        self._server.server_close()
        self._folder.cleanup()

    def _bundle_react(self, folder: Path):
        """Makes modules of Debian's React, which all libraries share, with the names that each exports."""
        environment = {"NODE_PATH": str(DEBIAN), "PATH": os.environ["PATH"]}
        with tempfile.TemporaryDirectory() as sources:
            for name, file in REACT.items():
                ask = ["node", "-p", f"Object.keys(require({json.dumps(name)})).join()"]
                names = subprocess.run(ask, env=environment, check=True, capture_output=True, text=True).stdout.strip()
                (Path(sources) / f"{file}.js").write_text(
                    f'import all from "{name}";\nexport default all;\nexport const {{ {names} }} = all;\n')
            subprocess.run(
                ["esbuild", *(f"{file}.js" for file in REACT.values()), "--bundle", "--splitting", "--format=esm", "--minify",
                 '--define:process.env.NODE_ENV="production"', f"--outdir={folder}", "--log-level=warning"],
                cwd=sources, check=True, env=environment)
        self.react = json.loads((DEBIAN / "react" / "package.json").read_text())["version"]
