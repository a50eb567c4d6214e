"""Creation and destruction of a list: from the call until it is shown, and the state it leaves behind."""

import pytest
from harness import gestures

KINDS = ["make()", "makeTable({ sections: 50 })", "makeCollection({ sections: 50 })", "makeCarousel()"]
BEFORE = "What was here before"
REPLACED = "Another list was made in this element; this one is destroyed."


@pytest.fixture
def held(lab):
    """The laboratory, with engines that load only after `held()` is called."""
    waiting = []
    is_held = True
    lab.page.route("**/*.wasm", lambda route: waiting.append(route) if is_held else route.continue_())

    def let_go():
        nonlocal is_held
        is_held = False
        for route in waiting:
            route.continue_()

    yield let_go
    lab.page.unroute("**/*.wasm")


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_list_replaces_the_previous_one_of_its_element(lab, kind):
    """The previous one is destroyed, and reports it."""
    lab.run(f"async () => {{ await {kind}; window.first = feed; await make({{ items: rows(5) }}); }}")
    assert lab.run("first.stats().items") == 0
    assert [view["item"] for view in lab.run("live()")] == ["0", "1", "2", "3", "4"]
    assert lab.run("document.querySelectorAll('.lazyscroll-runway').length") == 1
    assert lab.run("told.reports") == [REPLACED]
    lab.run("() => { first.destroy(); }")
    assert len(lab.run("live()")) == 5
    lab.run("feed.destroy()")
    assert lab.run("document.querySelector('#feed').textContent") == BEFORE


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_being_made_is_replaced_by_a_newer_one(lab, kind):
    """As in a component that is mounted twice: the first promise is rejected, and the second list is shown."""
    outcomes = lab.run(f"""async () => {{
        const made = await Promise.allSettled([{kind}, make({{ items: rows(5) }})]);
        return made.map(({{ status, reason }}) => reason?.name ?? status);
    }}""")
    assert outcomes == ["AbortError", "fulfilled"]
    assert [view["item"] for view in lab.run("live()")] == ["0", "1", "2", "3", "4"]
    assert lab.run("document.querySelectorAll('.lazyscroll-runway').length") == 1
    assert lab.console == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_is_aborted_before_it_is_made(lab, held, kind):
    """By its signal: the promise is rejected with the reason, and the element never changes."""
    options = kind.replace("()", "({ signal })").replace(" })", ", signal })").replace("{ signal, signal }", "{ signal }")
    before = lab.run("document.querySelector('#feed').outerHTML")
    reason = lab.run(f"""async () => {{
        const ending = new AbortController();
        const {{ signal }} = ending;
        const made = {options};
        ending.abort("left");
        return made.catch((reason) => reason);
    }}""")
    held()
    assert reason == "left"
    lab.frames(5)
    assert lab.run("document.querySelector('#feed').outerHTML") == before
    assert lab.console == []
    lab.run("() => make()")
    assert len(lab.run("live()")) == 11


def test_a_signal_destroys_a_finished_list(lab):
    """A signal aborted before makes no list."""
    before = lab.run("document.querySelector('#feed').outerHTML")
    lab.run("""async () => {
        window.ending = new AbortController();
        await make({ signal: ending.signal });
        ending.abort();
    }""")
    assert lab.run("document.querySelector('#feed').outerHTML") == before
    assert lab.run("make({ signal: ending.signal }).catch(({ name }) => name)") == "AbortError"
    assert lab.run("document.querySelector('#feed').outerHTML") == before
    assert lab.run("make({ signal: 3 }).catch(({ name }) => name)") == "TypeError"


def test_a_callback_may_abort_the_list_being_made(lab):
    """Its promise is rejected, and the element is restored."""
    before = lab.run("document.querySelector('#feed').outerHTML")
    assert lab.run("""async () => {
        const ending = new AbortController();
        return make({ signal: ending.signal, onEnter: () => ending.abort("enough") }).catch((reason) => reason);
    }""") == "enough"
    assert lab.run("document.querySelector('#feed').outerHTML") == before
    assert lab.run("told.errors") == []


def test_server_rendered_content_is_shown_until_the_first_rows(lab, held):
    """It stays while the engine loads, and in every frame until rows cover the element."""
    lab.run("""() => {
        window.seen = new Set();
        const element = document.querySelector("#feed");
        const look = () => {
            seen.add(element.querySelectorAll("[data-item]").length || element.textContent);
            if (!window.feed) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        make();
    }""")
    lab.frames(5)
    assert lab.run("[...seen]") == [BEFORE]
    held()
    lab.until("window.feed?.scroller")
    lab.frames(3)
    assert lab.run("[...seen]") in ([BEFORE], [BEFORE, 11])
    assert len(lab.run("live()")) == 11


WATCH = """() => {
    window.memories = [];
    const { instantiate, Instance } = WebAssembly;
    const keep = (instance) => {
        memories.push(new WeakRef(instance.exports.memory));
        return instance;
    };
    WebAssembly.instantiate = async (...all) => keep(await instantiate.call(WebAssembly, ...all));
    WebAssembly.Instance = function (...all) { return keep(new Instance(...all)); };
}"""


def test_destroying_the_last_list_frees_its_memory(lab):
    """The engine's memory and the items are freed, though the page keeps the destroyed list."""
    lab.run(WATCH)
    lab.run("async () => { await make(); feed.destroy(); }")
    before = lab.heap()
    for _ in range(2):
        lab.run("""async () => {
            await make({ items: { count: 300_000, model: (index) => ({ x: 0, y: 40 * index, width: 99, height: 40, id: `i${index}` }) } });
            feed.destroy();
        }""")
    assert lab.run("memories.length") == 3
    for _ in range(20):
        after = lab.heap()
        kept = lab.run("memories.filter((memory) => memory.deref()).length")
        if kept == 0:
            break
        # The browser's own work, such as optimizing the engine's functions, holds a memory until it has ended.
        lab.page.wait_for_timeout(100)
    assert kept == 0
    assert after - before <= 1_000_000
    lab.run("() => make()")
    gestures.wheel(lab, 100, 3)
    lab.rest()
    assert lab.run("live().length") >= 10


@pytest.mark.parametrize("ids, most", [("", 40), ("id: index,", 84)])
def test_a_million_items_take_few_bytes(lab, ids, most):
    """Those of the engine's memory and of JavaScript's together, in millions, above those of a feed of a thousand; they are given back.

    The index of rectangles takes 38 bytes of each, and an ID 42 more. Nothing keeps another copy, not even for a moment.
    """
    lab.run("async () => { await make(); feed.destroy(); await frames(2); }")
    before = lab.memory()
    lab.run(f"""async () => {{
        const {{ engineAt }} = await import("/web/engine.js");
        const engine = await engineAt(new URL("/web/lazyscroll.wasm", location.href));
        await make({{ items: {{ count: 1_000_000, model: (index) => ({{ {ids} x: 0, y: 40 * index, width: 99, height: 40 }}) }} }});
        while (engine.exports.itemCount(0) < 1_000_000) await frames();
        await frames(3);
        window.bytes = () => engine.exports?.memory.buffer.byteLength ?? 0;
    }}""")
    assert lab.run("bytes()") + lab.memory() - before <= most * 1e6
    lab.run("async () => { feed.destroy(); await frames(2); }")
    assert lab.run("bytes()") + lab.memory() - before <= 0.5e6


def test_memory_stays_while_a_list_needs_it(lab):
    """One of two lists is destroyed, and the other goes on."""
    lab.run("""async () => {
        const second = document.body.appendChild(document.createElement("div"));
        second.className = "feed";
        window.first = await make();
        await make({}, second);
        first.destroy();
    }""")
    gestures.wheel(lab, 100, 3)
    lab.rest()
    assert lab.run("live().length") >= 10
