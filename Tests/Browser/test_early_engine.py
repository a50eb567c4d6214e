"""The engine that is loaded before the page makes a list: which one, how often, and with what consequence if it fails."""

import subprocess

import pytest
from harness.paths import WEB

FEEDS, ALL, TRACE = "lazyscroll.wasm", "lazyscroll-all.wasm", "lazyscroll-trace.wasm"

LIST = "document.querySelector('#list')"
FEED = f"await createLazyScroll({LIST}, {{ items: [{{ x: 0, y: 0, width: 90, height: 40 }}], view: () => document.createElement('p') }});"
TABLE = f"await createTable({LIST}, {{ sections: 9, view: () => document.createElement('p') }});"
WAIT = "await new Promise((go) => setTimeout(go, 50));"

PAGE = """<!doctype html><meta charset=utf-8><style>#list { width: 400px; height: 400px; }</style><div id=list></div>
<script>
window.compiled = 0;
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = (source) => { compiled += 1; return compileStreaming.call(WebAssembly, source); };
const request = window.fetch;
window.failure = new Promise((fail) => {
  window.fetch = async (...what) => {
    const response = await request.apply(window, what);
    if (!response.ok) setTimeout(fail);
    return response;
  };
});
</script>
<script type=module>SCRIPT
window.done = true;</script>"""


@pytest.fixture
def show(open_tab):
    """Opens a page with a script, and gives its tab and the names of the engines that it has requested, in order."""
    tab = open_tab()
    asked = []
    tab.page.on("request", lambda request: asked.append(request.url.split("/")[-1]) if request.url.endswith(".wasm") else None)

    def open_page(script, is_done=True):
        address = f"{tab.address}/web/early.html"
        tab.page.route(address, lambda route: route.fulfill(body=PAGE.replace("SCRIPT", script), content_type="text/html"))
        tab.page.goto(address)
        if is_done:
            tab.until("window.done")
            tab.page.wait_for_load_state("networkidle")
        return tab, asked

    open_page.tab = tab
    return open_page


def test_the_module_of_a_list_over_items_loads_nothing(show):
    """Its engine is requested with the first list, or by `preload`."""
    tab, asked = show("import './list.js';")
    assert (asked, tab.run("compiled"), tab.console) == ([], 0, [])
    tab, asked = show(f"import {{ createList }} from './list.js'; await createList({LIST}, {{ items: [1, 2], render() {{}} }}).ready;")
    assert (asked, tab.run("compiled"), tab.console) == ([ALL], 1, [])


@pytest.mark.parametrize("modules, engine", [
    (["lazyscroll"], FEEDS), (["table"], ALL), (["collection"], ALL), (["carousel"], ALL), (["element"], ALL),
    (["lazyscroll", "table"], ALL), (["table", "lazyscroll"], ALL), (["loader"], "lazyscroll-load.wasm"),
])
def test_a_module_loads_its_engine_when_it_is_evaluated(show, modules, engine):
    """Before any list is made: one request, and one module compiled."""
    tab, asked = show(" ".join(f"import './{module}.js';" for module in modules))
    assert (asked, tab.run("compiled"), tab.console) == ([engine], 1, [])


def test_a_list_takes_the_engine_that_is_on_its_way(show):
    """Nothing is requested or compiled twice, whether the list is made at once or later."""
    for wait in ("", WAIT):
        tab, asked = show(f"import {{ createLazyScroll }} from './lazyscroll.js'; {wait} {FEED}")
        assert (asked, tab.run("compiled"), len(tab.run("[...document.querySelectorAll('[data-item]')]"))) == ([FEEDS], 1, 1)
        asked.clear()


@pytest.mark.parametrize("script, engines", [
    (f"import {{ createTable }} from './lazyscroll.js'; {TABLE}", [ALL]),
    (f"import {{ createTable, preload }} from './lazyscroll.js'; preload('all'); {WAIT} {TABLE}", [ALL]),
    (f"import {{ preload }} from './lazyscroll.js'; preload('none'); {WAIT}", []),
    (f"import {{ preload }} from './lazyscroll.js'; preload({{ wasm: '/web/{TRACE}' }}); {WAIT}", [TRACE]),
    (f"import {{ createLazyScroll }} from './lazyscroll.js'; {FEED.replace('items', f'wasm: `/web/{TRACE}`, items')}", [TRACE]),
    (f"import {{ createTable }} from './table.js'; {TABLE.replace('sections', f'wasm: `/web/{TRACE}`, sections')}", [TRACE]),
], ids=["a table at once", "a table later", "none", "named ahead", "named by a feed", "named by a table"])
def test_only_the_engine_that_the_page_asks_for_is_requested(show, script, engines):
    """If the page says so in its script before that waits for anything."""
    tab, asked = show(script)
    assert (asked, tab.console) == (engines, [])


def test_a_request_is_ended_when_the_first_list_needs_another_engine(show):
    """A table is made while the engine for feeds is still on its way."""
    ended = []
    show.tab.page.on("requestfailed", lambda request: ended.append(request.url.split("/")[-1]))
    show.tab.page.route(f"**/{FEEDS}", lambda route: None)
    tab, asked = show(f"import {{ createTable }} from './lazyscroll.js'; {WAIT} {TABLE}")
    assert (asked, ended, tab.console) == ([FEEDS, ALL], [FEEDS], [])


def test_a_list_needs_the_engine_whose_request_another_one_has_ended(show):
    """Made in the same task: it is requested again."""
    answers = iter((False, True))
    show.tab.page.route(f"**/{FEEDS}", lambda route: route.continue_() if next(answers) else None)
    other = FEED.replace("items", f"wasm: '/web/{TRACE}', items").replace("await ", "").replace(LIST, "document.createElement('div')")
    tab, asked = show(f"""
        import {{ createLazyScroll }} from './lazyscroll.js';
        {WAIT}
        const lists = [{other.rstrip(";")}, {FEED.replace("await ", "").rstrip(";")}];
        window.outcomes = (await Promise.allSettled(lists)).map(({{ status, reason }}) => reason?.message ?? status);""")
    assert (tab.run("outcomes"), sorted(asked)) == (["fulfilled"] * 2, [TRACE, FEEDS, FEEDS])


@pytest.mark.parametrize("answers, wait", [((404, 200), ""), ((404, 404, 200), "await window.failure;")], ids=["on its way", "over"])
def test_a_failure_is_told_to_the_list_alone(show, answers, wait):
    """The promise that nobody holds is not reported as unhandled, and a list tries again."""
    statuses = iter(answers)
    show.tab.page.route(f"**/{FEEDS}", lambda route: route.continue_() if next(statuses) == 200 else route.fulfill(status=404))
    tab, asked = show(f"""
        import {{ createLazyScroll }} from './lazyscroll.js';
        window.unhandled = 0;
        addEventListener("unhandledrejection", () => {{ unhandled += 1; }});
        {wait}
        const make = async () => {{ {FEED} return "shown"; }};
        window.outcomes = [await make().catch(({{ message }}) => message), await make()];""")
    refusal, shown = tab.run("outcomes")
    assert refusal.endswith("lazyscroll.wasm answered 404.") and shown == "shown"
    assert (asked, tab.run("unhandled")) == ([FEEDS] * len(answers), 0)
    assert all("404" in line for line in tab.console if not line.startswith("error: LazyScroll")), tab.console


def test_a_page_cannot_preload_nonsense(show):
    """The error names the possibilities."""
    tab, _ = show("""
        import { preload } from './lazyscroll.js';
        window.refusals = ["tables", 3, null, {}].map((engine) => {
            try { preload(engine); } catch (error) { return String(error); }
        });""")
    assert all(refusal.startswith("TypeError: preload: ") for refusal in tab.run("refusals"))


def test_a_server_requests_nothing():
    """Modules that are imported under Node, as for rendering on a server."""
    script = """
        let requests = 0;
        globalThis.fetch = () => { requests += 1; return Promise.reject(new Error("no network")); };
        for (const name of ["lazyscroll", "table", "collection", "carousel", "loader"]) await import(`${process.argv[1]}/${name}.js`);
        const { preload } = await import(`${process.argv[1]}/lazyscroll.js`);
        preload("all");
        await new Promise((go) => setTimeout(go, 20));
        console.log(requests);"""
    done = subprocess.run(
        ["node", "--input-type=module", "--unhandled-rejections=strict", "-e", script, str(WEB)], capture_output=True, text=True)
    assert (done.stdout.strip(), done.returncode) == ("0", 0), done.stderr
