#!/usr/bin/env python3
"""Serves an example for browsers at http://127.0.0.1:8000/, to this machine only.

Usage: serve.py hello-web|hello-table|hello-collection|hello-ids|hello-layouts|hello-swift-page [path of the built wasm] [port]
"""
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

if len(sys.argv) < 2:
  sys.exit(__doc__)
here = Path(__file__).resolve().parent / sys.argv[1]
root = here.parent.parent
# The files of each page: its WebAssembly, the product, and the file name of the build.
name, product, file = {
  "hello-web": ("lazyscroll", "LazyScrollWeb", "LazyScrollWeb"),
  "hello-layouts": ("layouts", "Examples/hello-layouts", "hello_layouts"),
  "hello-swift-page": ("app", "Examples/hello-swift-page", "hello_swift_page"),
}.get(here.name, ("lazyscroll-all", "LazyScrollWebAll", "LazyScrollWebAll"))
# Beside their Swift these have a folder for the page.
if (here / "page").is_dir():
  here /= "page"
wasm = Path(sys.argv[2]) if len(sys.argv) > 2 else root / f".build/wasm/wasm32-unknown-none-wasm/release/{file}.wasm"
port = int(sys.argv[3]) if len(sys.argv) > 3 else 8000


class Handler(SimpleHTTPRequestHandler):
  # Browsers accept a module or a wasm file only with its media type.
  extensions_map = {
    **SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm",
  }

  def translate_path(self, path):
    inside = Path(super().translate_path(path)).relative_to(here)
    if inside == Path(f"Web/{name}.wasm"):
      return str(wasm)
    return str(root / inside if inside.parts[:1] == ("Web",) else here / inside)


if not (here / "index.html").exists():
  sys.exit(f"There is no {here}/index.html.")
if not wasm.exists():
  sys.exit(f"There is no {wasm}: run Utilities/embedded-wasm {product} first, or name the path it printed.")
server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(here)))
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
