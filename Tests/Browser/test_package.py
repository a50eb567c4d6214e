"""The package for pages: packed, installed from the tarball into an empty folder, bundled, and shown."""

import functools
import http.server
import json
import shutil
import subprocess
import threading
import time

import pytest
from harness.paths import ROOT

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'"
PAGE = '<!doctype html><link rel="stylesheet" href="page.css"><div id="rows"></div><script type="module" src="app.js"></script>'
STYLE = "html, body { margin: 0; height: 100% } #rows { height: 400px; width: 300px } p { margin: 0; padding: 4px }"
APP = """
import { createTable } from "SOURCE";
const wasm = await WASM;
const table = await createTable(document.querySelector("#rows"), {
  wasm,
  sections: 10_000,
  view({ item }, dequeue) {
    const node = dequeue("row", () => document.createElement("p"));
    node.textContent = `Row ${item} `.repeat(1 + item % 30);
    return node;
  },
});
window.table = table;
"""
# The sources of WebAssembly that a page may name.
SOURCES = {
    "default": "undefined",
    "address": "'/node_modules/lazyscroll/dist/lazyscroll-all.wasm'",
    "response": "[fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm')][0]",
    "bytes": "fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm').then((response) => response.arrayBuffer())",
    "module": "WebAssembly.compileStreaming(fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm'))",
}


def run(*command, folder=ROOT):
    """Runs a command, and shows its output if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """A folder in which the packed package is installed, and nothing else."""
    tarball = ROOT / run("Utilities/build-package").strip().splitlines()[-1]
    folder = tmp_path_factory.mktemp("app")
    (folder / "package.json").write_text('{ "name": "app", "private": true, "type": "module" }')
    run("npm", "install", "--offline", "--no-audit", "--no-fund", str(tarball), folder=folder)
    return folder


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a strict content-security policy."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def show(browsers, installed, tmp_path):
    """Shows a page with a script; returns the tab once the table is there."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "favicon.ico").touch()
    (site / "node_modules").symlink_to(installed / "node_modules")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tabs = []

    def open_page(script, row="p", style=""):
        (site / "index.html").write_text(PAGE)
        (site / "page.css").write_text(STYLE + style)
        if script is not None:
            (site / "app.js").write_text(script)
        tab = browsers(1).new_page()
        tabs.append(tab)
        faults = []
        tab.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.goto(f"http://127.0.0.1:{server.server_port}/")
        wait(tab, "window.table !== undefined")
        check(tab, row)
        assert [fault for fault in faults if "favicon" not in fault] == []
        return tab

    open_page.site = site
    yield open_page
    for tab in tabs:
        tab.close()
    server.shutdown()


def wait(tab, condition):
    """Waits for a condition; the driver's own way evaluates text in the page, which the policy forbids."""
    end = time.monotonic() + 10
    while not tab.evaluate(condition):
        assert time.monotonic() < end, condition
        time.sleep(0.02)


def check(tab, row):
    """The table is scrolled far down, to a row that nobody has measured before."""
    tab.evaluate("table.scrollTo({ section: 0, item: 9000 }, { align: 'start' })")
    wait(
        tab,
        f"[...document.querySelectorAll('#rows {row}')].some((p) => p.textContent.startsWith('Row 9000 ')"
        " && Math.abs(p.getBoundingClientRect().top - document.querySelector('#rows').getBoundingClientRect().top) < 1)",
    )
    assert tab.evaluate("document.querySelectorAll('[data-item]').length") < 60


@pytest.mark.parametrize("folder", ["dist", "dist/min"])
def test_a_page_without_a_bundler(show, folder):
    show(APP.replace("SOURCE", f"/node_modules/lazyscroll/{folder}/lazyscroll.js").replace("WASM", "undefined"))


@pytest.mark.parametrize("kind", SOURCES)
def test_what_a_page_names_for_wasm(show, kind):
    show(APP.replace("SOURCE", "/node_modules/lazyscroll/dist/lazyscroll.js").replace("WASM", SOURCES[kind]))


@pytest.mark.parametrize("loader", ["file", "binary"])
def test_a_bundle_of_esbuild(show, installed, tmp_path, loader):
    (installed / "bundled.js").write_text(
        'import engine from "lazyscroll/lazyscroll-all.wasm";\n'
        + APP.replace("SOURCE", "lazyscroll").replace("WASM", "engine")
    )
    run(
        "esbuild", "bundled.js", "--bundle", "--format=esm", "--splitting", "--minify", f"--loader:.wasm={loader}", "--entry-names=app",
        "--public-path=/", f"--outdir={show.site}", folder=installed,
    )
    show(None)


ELEMENT = """
import "/node_modules/lazyscroll/dist/element.js";
const list = document.createElement("lazy-list");
list.id = "rows";
list.setAttribute("estimated-row-height", "30");
list.options = { label: "Rows" };
list.setAttribute("selection", "single");
list.row = (node, id) => { node.textContent = `Row ${id} `.repeat(1 + id % 30); };
list.ids = Array.from({ length: 10_000 }, (_, id) => id);
window.events = [];
for (const name of ["ready", "rowtap", "rowselect", "nearend", "error"]) {
  list.addEventListener(name, ({ detail }) => window.events.push([name, detail.id]));
}
document.querySelector("#rows").replaceWith(list);
window.list = list;
window.table = await list.ready;
"""


def test_the_element(show):
    tab = show(ELEMENT, "div")
    assert tab.evaluate("list.getAttribute('aria-label')") == "Rows"
    first = "document.elementFromPoint(5, 5).closest('[data-item]').textContent"
    assert tab.evaluate(first).startswith("Row 9000 ")
    # Rows put in before move nothing that is read.
    tab.evaluate("list.ids = [...Array.from({ length: 50 }, (_, id) => 20_000 + id), ...list.ids]")
    tab.wait_for_timeout(200)
    assert tab.evaluate(first).startswith("Row 9000 ")
    tab.mouse.click(5, 5)
    assert tab.evaluate("events.filter(([name]) => name.startsWith('row'))") == [["rowselect", 9000], ["rowtap", 9000]]
    tab.evaluate("{ list.row = (node, id) => { node.textContent = `Changed ${id}`; }; 0 }")
    tab.wait_for_timeout(200)
    assert tab.evaluate(first) == "Changed 9000"
    # Taken out and put in again, it shows the place that was read.
    tab.evaluate("{ const parent = list.parentNode; list.remove(); window.count = list.children.length; parent.append(list); }")
    assert tab.evaluate("count") == 0
    wait(tab, "list.list !== null && list.querySelector('[data-item]') !== null")
    wait(tab, f"{first} === 'Changed 9000'")
    tab.evaluate("list.list.scrollTo(9_999)")
    wait(tab, "events.some(([name]) => name === 'nearend')")
    assert tab.evaluate("events.filter(([name]) => name === 'error')") == []


REACT = """
import { StrictMode, createContext, createElement as h, useContext, useState } from "react";
import { createRoot } from "react-dom/client";
import { LazyList } from "lazyscroll/react";
import wasm from "lazyscroll/lazyscroll-all.wasm";

const Unit = createContext("?");
const first = Array.from({ length: 10_000 }, (_, id) => id);

function Line({ id }) {
  const [count, setCount] = useState(0);
  return h("button", { onClick: () => setCount(count + 1), className: "line" },
    `Row ${id} ${useContext(Unit)} `.repeat(1 + id % 30) + `clicked ${count}`);
}

const renderRow = (id) => h(Line, { id });

function App() {
  const [ids, setIds] = useState(first);
  const [unit, setUnit] = useState("kg");
  const [isThere, setThere] = useState(true);
  Object.assign(window, { setIds, setUnit, setThere });
  return h(Unit.Provider, { value: unit }, isThere && h(LazyList, {
    ids, row: renderRow, wasm, className: "rows", listRef: (list) => { if (list) window.table = list; },
  }));
}

window.root = createRoot(document.querySelector("#rows"));
root.render(h(StrictMode, null, h(App)));
"""


@pytest.mark.parametrize("mode", ["development", "production"])
def test_react(show, installed, mode):
    modules = installed / "node_modules"
    for name in ["react", "react-dom", "scheduler"]:
        if not (modules / name).exists():
            (modules / name).symlink_to(f"/usr/share/nodejs/{name}")
    (installed / "reacting.js").write_text(REACT)
    run(
        "esbuild", "reacting.js", "--bundle", "--format=esm", "--loader:.wasm=file", "--entry-names=app", "--public-path=/",
        "--preserve-symlinks", f'--define:process.env.NODE_ENV="{mode}"', f"--outdir={show.site}", folder=installed,
    )
    tab = show(None, "button", ".rows { height: 400px } button { display: block; white-space: normal; text-align: start }")
    top = "document.elementFromPoint(20, 8)"
    assert tab.evaluate(f"{top}.textContent").startswith("Row 9000 kg ")
    # Rows are React's: their events, their state and their contexts.
    tab.mouse.click(20, 8)
    wait(tab, f"{top}.textContent.endsWith('clicked 1')")
    tab.evaluate("setUnit('lb')")
    wait(tab, f"{top}.textContent.startsWith('Row 9000 lb ')")
    tab.evaluate("setIds((ids) => [...Array.from({ length: 50 }, (_, id) => 20_000 + id), ...ids])")
    tab.wait_for_timeout(300)
    assert tab.evaluate(f"{top}.textContent").endswith("clicked 1")
    # No row lies over another one: each was measured with its content.
    assert tab.evaluate(OVERLAPS) == 0
    for _ in range(20):
        tab.mouse.wheel(0, 300)
        tab.wait_for_timeout(30)
    assert tab.evaluate(OVERLAPS) == 0
    assert tab.evaluate("document.querySelectorAll('.line').length") < 60
    tab.evaluate("setThere(false)")
    wait(tab, "document.querySelector('.line') === null")
    tab.evaluate("setThere(true)")
    wait(tab, "document.querySelector('.line') !== null")
    tab.evaluate("root.unmount()")
    wait(tab, "document.querySelector('#rows').children.length === 0")


OVERLAPS = """(() => {
  const rows = [...document.querySelectorAll("[data-item]")].map((node) => node.getBoundingClientRect());
  rows.sort((a, b) => a.top - b.top);
  return rows.filter((row, index) => index > 0 && row.height > 0 && row.top < rows[index - 1].bottom - 1).length;
})()"""


def test_a_bundle_of_rollup(show, installed):
    (installed / "rolled.js").write_text(
        APP.replace("SOURCE", "./node_modules/lazyscroll/dist/lazyscroll.js").replace("WASM", "undefined")
    )
    run("rollup", "rolled.js", "--format", "es", "--entryFileNames", "app.js", "--dir", str(show.site), "--silent", folder=installed)
    for wasm in (installed / "node_modules/lazyscroll/dist").glob("*.wasm"):
        shutil.copy(wasm, show.site)
    show(None)


def test_a_server_may_import_it(installed):
    names = run(
        "node", "--input-type=module", "-e",
        "for (const entry of ['', '/min', '/loader', '/pictures', '/find-bar', '/swift-list'])"
        " console.log(Object.keys(await import('lazyscroll' + entry)).join())",
        folder=installed,
    ).split()
    assert names[0] == names[1]
    assert {"createLazyScroll", "createTable", "createCollection", "createCarousel"} <= set(names[0].split(","))
    assert names[2:] == ["createLoader", "createPictures", "createFindBar", "createSwiftList"]


def test_its_types(installed):
    shutil.copy(ROOT / "Tests/Browser/package/usage.ts", installed / "usage.ts")
    options = {
        "noEmit": True, "strict": True, "exactOptionalPropertyTypes": True, "target": "es2022", "module": "node16",
        "moduleResolution": "node16", "lib": ["es2022", "dom", "dom.iterable"], "types": [], "skipLibCheck": False, "jsx": "react",
    }
    types = installed / "node_modules/@types"
    types.mkdir(exist_ok=True)
    for name in ["react", "react-dom"]:
        if not (types / name).exists():
            shutil.copytree(f"/usr/share/nodejs/@types/{name}", types / name)
    (installed / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["usage.ts"]}))
    done = subprocess.run(["tsc", "--project", "."], cwd=installed, capture_output=True, text=True)
    # Debian's types of React import others that are not there.
    faults = [line for line in done.stdout.splitlines() if not line.startswith("node_modules/@types/")]
    assert faults == []


def test_its_files(installed):
    """Everything that the manifest promises is there, with the licence and source maps that lead to sources."""
    package = installed / "node_modules/lazyscroll"
    manifest = json.loads((package / "package.json").read_text())
    for entry in manifest["exports"].values():
        for path in entry.values() if isinstance(entry, dict) else [entry]:
            assert (package / path).is_file(), path
    assert (package / "LICENSE").is_file()
    for file in [package / "dist/lazyscroll.js.map", package / "dist/min/lazyscroll.js.map"]:
        sources = json.loads(file.read_text())["sources"]
        assert sources
        for source in sources:
            assert (file.parent / source).resolve().is_file(), (file, source)
