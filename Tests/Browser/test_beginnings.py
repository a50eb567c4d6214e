"""From the call that makes a list until it is there, and what is left of it when it is gone."""

import pytest
from harness import gestures

KINDS = ["make()", "makeTable({ sections: 50 })", "makeCollection({ sections: 50 })", "makeCarousel()"]
BEFORE = "What was here before"
REPLACED = "Another list was made in this element; this one is destroyed."


@pytest.fixture
def held(lab):
    """The laboratory, with engines that come no earlier than when `held()` is called."""
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
def test_the_last_list_made_in_an_element_counts(lab, kind):
    """The one before is destroyed, and says so."""
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
def test_a_list_on_its_way_gives_way_to_another(lab, kind):
    """As in a component that is mounted twice: its promise is rejected, and the other one is shown."""
    outcomes = lab.run(f"""async () => {{
        const made = await Promise.allSettled([{kind}, make({{ items: rows(5) }})]);
        return made.map(({{ status, reason }}) => reason?.name ?? status);
    }}""")
    assert outcomes == ["AbortError", "fulfilled"]
    assert [view["item"] for view in lab.run("live()")] == ["0", "1", "2", "3", "4"]
    assert lab.run("document.querySelectorAll('.lazyscroll-runway').length") == 1
    assert lab.console == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_is_left_before_it_is_there(lab, held, kind):
    """By its signal: the promise is rejected with the reason, and nothing happens to the element, then or later."""
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


def test_a_signal_destroys_a_list_that_is_there(lab):
    """And one that was aborted before makes none."""
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


def test_a_callback_may_end_the_list_that_is_being_made(lab):
    """It is rejected, and the element is as it was."""
    before = lab.run("document.querySelector('#feed').outerHTML")
    assert lab.run("""async () => {
        const ending = new AbortController();
        return make({ signal: ending.signal, onEnter: () => ending.abort("enough") }).catch((reason) => reason);
    }""") == "enough"
    assert lab.run("document.querySelector('#feed').outerHTML") == before
    assert lab.run("told.errors") == []


def test_what_a_server_rendered_is_seen_until_the_first_rows_are(lab, held):
    """While the engine is on its way, and in every frame until rows cover the element."""
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
    lab.until("window.feed")
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


def test_destroying_the_last_list_gives_its_memory_back(lab):
    """That of the engine and that of the items, though the page keeps the list that was destroyed."""
    lab.run(WATCH)
    lab.run("async () => { await make(); feed.destroy(); }")
    before = lab.heap()
    for _ in range(2):
        lab.run("""async () => {
            await make({ items: { count: 300_000, model: (index) => ({ x: 0, y: 40 * index, width: 99, height: 40, id: `i${index}` }) } });
            feed.destroy();
        }""")
    after = lab.heap()
    assert lab.run("memories.length") == 3
    assert lab.run("memories.filter((memory) => memory.deref()).length") == 0
    assert after - before <= 1_000_000
    lab.run("() => make()")
    gestures.wheel(lab, 100, 3)
    lab.rest()
    assert lab.run("live().length") >= 10


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
