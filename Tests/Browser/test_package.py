"""The package for pages: packed, installed from the tarball into an empty folder, bundled, and shown."""

import json
import shutil
import subprocess
import time

import pytest
from harness.chromium import STATES
from harness.package import DEBIAN, SOURCES, Site, bundle, run
from harness.paths import ROOT
from harness.patience import PATIENCE

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
ENGINES = {
    "default": "undefined",
    "address": "'/node_modules/lazyscroll/dist/lazyscroll-all.wasm'",
    "response": "[fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm')][0]",
    "bytes": "fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm').then((response) => response.arrayBuffer())",
    "module": "WebAssembly.compileStreaming(fetch('/node_modules/lazyscroll/dist/lazyscroll-all.wasm'))",
}


PAGES = ROOT / "Examples" / "pages"
"""Apps in TypeScript and in React."""


@pytest.fixture
def show(browsers, installed, tmp_path):
    """Shows a page with a script; returns the tab once the table is there."""
    tabs = []
    with Site(tmp_path / "site", installed) as site:

        def open_page(script, row="p", style=""):
            site.write(script, style)
            tab = browsers(1).new_page()
            tabs.append(tab)
            faults = []
            tab.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
            tab.on("pageerror", lambda error: faults.append(str(error)))
            tab.goto(site.address)
            wait(tab, "window.table !== undefined")
            check(tab, row)
            assert [fault for fault in faults if "favicon" not in fault] == []
            return tab

        open_page.site = site.folder
        yield open_page
        for tab in tabs:
            tab.close()


def wait(tab, condition):
    """Waits for a condition; the driver's own way evaluates text in the page, which the policy forbids."""
    end = time.monotonic() + PATIENCE
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
    # While rows fade, those that leave are there, too.
    wait(tab, "document.querySelectorAll('[data-item]').length < 60")


@pytest.mark.parametrize("folder", ["dist", "dist/min"])
def test_a_page_without_a_bundler(show, folder):
    show(APP.replace("SOURCE", f"/node_modules/lazyscroll/{folder}/lazyscroll.js").replace("WASM", "undefined"))


@pytest.mark.parametrize("kind", ENGINES)
def test_what_a_page_names_for_wasm(show, kind):
    show(APP.replace("SOURCE", "/node_modules/lazyscroll/dist/lazyscroll.js").replace("WASM", ENGINES[kind]))


@pytest.mark.parametrize("loader", ["file", "binary"])
def test_a_bundle_of_esbuild(show, installed, tmp_path, loader):
    (installed / "bundled.js").write_text(
        'import engine from "lazyscroll/lazyscroll-all.wasm";\nimport { preload } from "lazyscroll";\npreload({ wasm: engine });\n'
        + APP.replace("SOURCE", "lazyscroll").replace("WASM", "engine")
    )
    run(
        "esbuild", "bundled.js", "--bundle", "--format=esm", "--splitting", "--minify", f"--loader:.wasm={loader}", "--entry-names=app",
        "--public-path=/", f"--outdir={show.site}", folder=installed,
    )
    show(None)


def test_the_element(show):
    tab = show((SOURCES / "element.js").read_text(), "div")
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
    wait(tab, f"{first} === 'Changed 9000'")
    # Taken out and put in again, it shows the place that was read.
    tab.evaluate("{ const parent = list.parentNode; list.remove(); window.count = list.children.length; parent.append(list); }")
    assert tab.evaluate("count") == 0
    wait(tab, "list.list !== null && list.querySelector('[data-item]') !== null")
    wait(tab, f"{first} === 'Changed 9000'")
    tab.evaluate("list.list.scrollTo(9_999)")
    wait(tab, "events.some(([name]) => name === 'nearend')")
    assert tab.evaluate("events.filter(([name]) => name === 'error')") == []


def test_react_and_the_element_begin_at_a_row(show, installed):
    """No frame of either shows another place, and React renders no row of the start; both have what every list has."""
    bundle(installed, SOURCES / "beginnings.js", show.site, "production")
    tab = show(None, "b", ".rows, lazy-list { height: 400px } b { display: block }")
    first = tab.evaluate("first")
    for name, frames in first["tops"].items():
        assert len(frames) > 3, name
        for frame in frames:
            assert abs(dict(frame)[7000] - 20) <= 1, (name, frame)
    assert first["least"] >= 6980
    for each in ("table", "list.list"):
        tab.evaluate(f"{{ {each}.hold(8000); 0 }}")
        assert tab.evaluate(f"[{each}.isScrolling, {each}.isAtEnd, {each}.position.item > 0, {each}.leases.length]") == [False, False, True, 1]
    assert tab.evaluate("near") == []
    tab.evaluate("table.scrollTo(9_999)")
    wait(tab, "near.length === 1")
    # The cells of a grid are what React renders.
    tab.evaluate("table.viewOf(9_999).firstChild.focus()")
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowUp")
    assert tab.evaluate("[document.activeElement.textContent, document.activeElement.role]") == ["9998", "gridcell"]


@pytest.mark.matrix
@pytest.mark.parametrize("mode", ["development", "production"])
def test_react(show, installed, mode):
    bundle(installed, SOURCES / "react.js", show.site, mode)
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
    wait(tab, "document.querySelectorAll('.line').length < 60")
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
    shutil.copy(SOURCES / "usage.ts", installed / "usage.ts")
    shutil.copytree(PAGES, installed / "types")
    options = {
        "noEmit": True, "strict": True, "exactOptionalPropertyTypes": True, "noUnusedLocals": True, "noUncheckedIndexedAccess": True,
        "target": "es2022", "module": "node16", "moduleResolution": "node16", "lib": ["es2022", "dom", "dom.iterable"],
        "types": [], "skipLibCheck": False, "jsx": "react-jsx",
    }
    types = installed / "node_modules/@types"
    types.mkdir(exist_ok=True)
    for name in ["react", "react-dom"]:
        if not (types / name).exists():
            shutil.copytree(DEBIAN / "@types" / name, types / name)
    (installed / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["usage.ts"], "include": ["types"]}))
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


@pytest.fixture(scope="session")
def pages(installed, tmp_path_factory):
    """The example pages, bundled and served."""
    sources = installed / "pages"
    shutil.copytree(PAGES, sources)
    with Site(tmp_path_factory.mktemp("pages") / "site", installed) as site:
        scripts = sorted(path.name for path in [*sources.glob("*.ts"), *sources.glob("*.tsx")] if path.name != "data.ts")
        run(
            "esbuild", *scripts, "--bundle", "--format=esm", "--target=es2022", "--jsx=automatic", "--loader:.wasm=file",
            "--preserve-symlinks", '--define:process.env.NODE_ENV="production"', f"--outdir={site.folder}", folder=sources,
        )
        for path in [*PAGES.glob("*.html"), PAGES / "app.css"]:
            shutil.copy(path, site.folder)
        shutil.copytree(PAGES / "photos", site.folder / "photos")
        yield site


@pytest.fixture
def visit(browsers, pages):
    """Opens an example in the colours of a scheme; leaves a screenshot and no message in the console."""
    contexts = []
    faults = []

    def open_page(name, scheme, ready):
        context = browsers(1).new_context(viewport={"width": 520, "height": 560}, color_scheme=scheme)
        contexts.append(context)
        tab = context.new_page()
        tab.on("console", lambda message: faults.append(message.text))
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.requested = []
        tab.on("request", lambda request: tab.requested.append(request.url))
        tab.goto(f"{pages.address}{name}.html")
        wait(tab, ready)
        STATES.mkdir(parents=True, exist_ok=True)
        tab.screenshot(path=STATES / f"example-{name}-{scheme}.png")
        return tab

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


LIST = "document.querySelector('[role=list]')"
SHOWN = f"""(() => {{
  if (!{LIST}) return [];
  const box = {LIST}.getBoundingClientRect();
  const rows = [...{LIST}.querySelectorAll("[data-item]")].map((node) => [node, node.getBoundingClientRect()]);
  return rows.filter(([, row]) => row.bottom > box.top + 1 && row.top < box.bottom - 1).sort(([, a], [, b]) => a.top - b.top)
    .map(([node, row]) => [node.textContent, row.top - box.top, row.bottom - box.bottom]);
}})()"""
"""The texts of the items in the window, with their distances from its start and its end."""
RESTING = f"""(async () => {{
  const list = {LIST};
  const offsets = [];
  for (let frame = 0; frame < 10; frame += 1) {{
    await new Promise(requestAnimationFrame);
    offsets.push(list.scrollTop);
  }}
  return list.scrollHeight - list.clientHeight - list.scrollTop > 100 && new Set(offsets).size === 1;
}})()"""
"""True once the list has been scrolled away from its end, and nothing moves it for ten display frames."""
KINDS = pytest.mark.parametrize("kind, scheme", [
    ("", "light"), ("-react", "dark"), pytest.param("", "dark", marks=pytest.mark.full), pytest.param("-react", "light", marks=pytest.mark.full)])


@KINDS
def test_the_chat(visit, kind, scheme):
    """It opens at the end; older messages move nothing; a message that is sent is seen, and so is the answer."""
    tab = visit(f"chat{kind}", scheme, f"{SHOWN}.at(-1)?.[0].endsWith('(999)')")
    assert abs(tab.evaluate(SHOWN)[-1][2]) < 1
    tab.mouse.move(200, 200)
    # The first thirty messages are not as high as this.
    for _ in range(8):
        tab.mouse.wheel(0, -300)
        tab.wait_for_timeout(60)
    wait(tab, f"{LIST}.scrollTop > 1200")
    seen = tab.evaluate(SHOWN)
    tab.wait_for_timeout(300)
    assert tab.evaluate(SHOWN) == seen
    assert "(999)" not in seen[-1][0]
    tab.evaluate(f"{LIST}.scrollTop = 1e9")
    wait(tab, f"{SHOWN}.at(-1)[0].endsWith('(999)')")
    tab.fill("form input", "Hello")
    tab.press("form input", "Enter")
    wait(tab, f"{SHOWN}.some(([text]) => text === 'Hello')")
    wait(tab, f"{SHOWN}.at(-1)[0] === 'I have read that.' && Math.abs({SHOWN}.at(-1)[2]) < 1")


@KINDS
def test_the_log(visit, kind, scheme):
    """The newest line is followed until the user scrolls up; a search finds lines that have no node."""
    tab = visit(f"log{kind}", scheme, f"{LIST}?.scrollTop > 50")
    for _ in range(3):
        assert tab.evaluate(f"{LIST}.scrollHeight - {LIST}.clientHeight - {LIST}.scrollTop") < 1
        # A busy machine shows placeholders first.
        wait(tab, f"Math.abs({SHOWN}.at(-1)?.[2]) < 1")
        last = tab.evaluate(SHOWN)[-1][0]
        wait(tab, f"{SHOWN}.at(-1)?.[0] > {json.dumps(last)}")
    tab.mouse.move(200, 200)
    tab.mouse.wheel(0, -200)
    # On a busy machine lines are followed until the browser hears of the wheel, which then turns for a while.
    wait(tab, RESTING)
    seen = tab.evaluate(SHOWN)
    assert seen[-1][2] > -1
    count = f"Number({LIST}.querySelector('[data-item]').ariaSetSize)"
    wait(tab, f"{count} > {tab.evaluate(count) + 20}")
    assert tab.evaluate(SHOWN) == seen
    tab.keyboard.press("Control+f")
    tab.keyboard.type("000017 ERROR")
    tab.keyboard.press("Enter")
    wait(tab, f"{SHOWN}.some(([text]) => text.startsWith('000017 ERROR'))")


@KINDS
def test_the_photo_wall(visit, kind, scheme):
    """Only pictures that come near are requested, each in a place that it has from the start."""
    shown = "[...document.querySelectorAll('img')].filter((image) => image.complete && image.naturalWidth > 0).length"
    tab = visit(f"photos{kind}", scheme, f"{shown} > 5")
    places = tab.evaluate(f"[...{LIST}.querySelectorAll('[data-item]')].map((node) => node.getBoundingClientRect().toJSON())")
    assert len({place["x"] for place in places}) == 2
    assert {place["y"] for place in places if place["y"] < 100} == {8}
    pictures = [url for url in tab.requested if "/photos/" in url]
    assert 5 < len(pictures) < 30
    tab.mouse.move(200, 200)
    for _ in range(10):
        tab.mouse.wheel(0, 400)
        tab.wait_for_timeout(60)
    wait(tab, f"{shown} > 5")
    pictures = [url for url in tab.requested if "/photos/" in url]
    assert 15 < len(pictures) < 200
    assert len(set(pictures)) == len(pictures)
