"""Failures around a feed, and their effect on the user and on the page."""

import pytest
from harness import gestures


@pytest.mark.parametrize("address, reason", [
    ("/web/missing.wasm", "answered 404"), ("/broken/garbage.wasm", "could not be compiled"),
    ("/broken/dropped.wasm", "could not be reached"),
])
def test_a_failed_engine_load_is_shown_in_the_page(lab, address, reason):
    """A sentence for the user, announced; the reason in the console; a rejected promise for the page."""
    rejection = lab.run("(wasm) => make({ wasm }).then(() => 'made', (error) => error.message)", address)
    assert reason in rejection
    assert lab.run("document.querySelector('#feed [role=alert]').textContent") == rejection
    assert any(line.startswith("error:") and reason in line for line in lab.console), lab.console
    lab.picture(f"engine-{reason.split()[-1]}")


def test_after_a_failed_start_the_element_may_become_a_feed(lab):
    """It works once the server is back, and the message is gone."""
    lab.run("() => make({ wasm: '/web/missing.wasm' }).catch(() => {})")
    lab.run("() => make()")
    assert lab.run("live().length") == 11
    assert lab.run("document.querySelector('#feed [role=alert]')") is None


def test_a_bind_that_throws_costs_its_item_only(lab):
    """The others are shown, the page gets one error, and the item is shown once it can be bound."""
    lab.run("""() => make({ view(item, dequeue) {
        if (item.index === 3 && !window.isMended) throw new Error("no picture");
        return view(item, dequeue);
    } })""")
    assert [view["item"] for view in lab.run("live()")][:5] == ["0", "1", "2", "4", "5"]
    assert lab.run("told.errors") == ["Error: no picture"]
    lab.run("() => { window.isMended = true; feed.reload(); }")
    lab.rest()
    assert [view["item"] for view in lab.run("live()")][:5] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize("answer", ["null", "undefined", "'text'", "document.createTextNode('x')", "{}"])
def test_a_bind_that_gives_no_element_shows_nothing(lab, answer):
    """It is reported; no node of the page is lost."""
    lab.run(f"() => make({{ view: (item, dequeue) => item.index === 3 ? {answer} : view(item, dequeue) }})")
    assert [view["item"] for view in lab.run("live()")][:5] == ["0", "1", "2", "4", "5"]
    assert len(lab.run("told.reports")) == 1


def test_a_node_given_for_two_items_shows_one(lab):
    """A node cannot be in two places."""
    lab.run("""() => {
        const only = document.createElement("p");
        return make({ view: () => only });
    }""")
    assert lab.run("feed.scroller.querySelectorAll('p').length") == 1
    assert len(lab.run("told.reports")) >= 1


def test_callbacks_that_throw_stop_nothing(lab):
    """Each error goes to `onError`, and scrolling continues."""
    lab.run("""() => make({
        onEnter() { throw new Error("enter"); }, onLoad() { throw new Error("load"); },
        onScroll() { throw new Error("scroll"); }, onReuse() { throw new Error("reuse"); },
    })""")
    gestures.wheel(lab, 100, 10)
    lab.rest()
    assert lab.run("live().length") >= 10
    assert {"Error: enter", "Error: load", "Error: scroll", "Error: reuse"} <= set(lab.run("told.errors"))
    assert lab.console == []


HOSTILE = "<img src=x onerror=\"window.hit = true\"><script>window.hit = true</script>\u202e\u0000&amp;"


def test_hostile_text_stays_text(lab):
    """As content, as an ID, as a reuse identifier, as the feed's name."""
    lab.run("""(text) => make({
        label: text,
        items: rows(50, { id: (index) => `${index}${text}` }),
        view(item, dequeue) {
            const row = dequeue(text, () => document.createElement("div"));
            row.textContent = item.id;
            return row;
        },
    })""", HOSTILE)
    lab.rest()
    assert lab.run("feed.scroller.querySelectorAll('img, script').length") == 0
    assert lab.run("window.hit") is None
    assert lab.run("live()[2].item") == f"2{HOSTILE}"
    assert lab.run("(text) => feed.viewOf(`7${text}`).textContent", HOSTILE) == f"7{HOSTILE}"


@pytest.mark.parametrize("frame", [
    "{ x: NaN, y: 0, width: 10, height: 10 }", "{ x: 0, y: Infinity, width: 10, height: 10 }",
    "{ x: 0, y: 0, width: -10, height: 10 }", "{ x: 0, y: 0, width: 10, height: 1e300 }", "{}", "null", "undefined",
    "{ x: '0', y: 'a', width: {}, height: [] }",
])
def test_invalid_frames_are_not_shown(lab, frame):
    """They are reported, and every other item is at its frame."""
    lab.run(f"() => {{ const items = rows(100); items[2] = {frame}; return make({{ items }}); }}")
    lab.rest()
    assert [view["item"] for view in lab.run("live()")][:4] == ["0", "1", "3", "4"]
    assert lab.run("feed.stats().items") == 100
    assert len(lab.run("told.reports")) >= 1
    assert lab.run("feed.scroller.scrollHeight") == 100 * 40


@pytest.mark.parametrize("offset", ["NaN", "Infinity", "-1e300", "undefined", "'far'", "null"])
def test_invalid_offsets_do_no_harm(lab, offset):
    """The content keeps its offset, or goes to the nearest end."""
    lab.run(f"async () => {{ await make(); feed.contentOffset = 400; feed.contentOffset = {offset}; }}")
    lab.rest()
    assert 0 <= lab.offset() <= 1000 * 40 - 400
    assert lab.run("live().length") >= 10
    assert lab.run("told.errors") == []


def test_a_callback_may_change_the_feed(lab):
    """From inside `view`, `onEnter` and `onScroll`: performed after the current event."""
    lab.run("""() => make({
        // On a busy machine a wheel may pass over any one item between two frames.
        onEnter({ id }) { if (id >= 20 && !window.isGrown) {
            window.isGrown = true;
            feed.growItem(5, { width: 380, height: 100 });
        } },
        onScroll(offset) { if (offset > 500 && !window.isInserted) {
            window.isInserted = true;
            feed.loadMore(rows(10, { from: 1000 }));
        } },
    })""")
    gestures.wheel(lab, 100, 20)
    lab.rest()
    assert lab.run("feed.frameOf(5).height") == 100
    assert lab.run("feed.stats().items") == 1010
    assert lab.run("told.errors") == []


# A real trap: the engine's memory is overwritten, and the next call finds nonsense there.
TRAP = """() => {
    const { instantiate, Instance } = WebAssembly;
    const memories = [];
    WebAssembly.instantiate = async (...all) => {
        const instance = await instantiate.call(WebAssembly, ...all);
        memories.push(instance.exports.memory);
        return instance;
    };
    WebAssembly.Instance = function (...all) {
        const instance = new Instance(...all);
        memories.push(instance.exports.memory);
        return instance;
    };
    // The heap only, which begins after stack and constants.
    window.corrupt = () => { new Uint32Array(memories.at(-1).buffer).fill(0xffffffff, 80_000); };
}"""


@pytest.fixture
def fragile(lab):
    """A lab whose engine's memory can be corrupted."""
    lab.run(TRAP)
    return lab


def test_a_trap_is_survived(fragile):
    """The page gets one error, and another engine shows the same items at the same offset, with selection and edits."""
    fragile.run("async () => { await make({ selection: 'multiple' }); feed.contentOffset = 4000; feed.select(102); }")
    fragile.run("() => { feed.removeItems(0, 1); feed.insertItems(0, [{ id: 5555, x: 0, y: 0, width: 10, height: 40 }]); }")
    fragile.rest()
    fragile.run("corrupt()")
    gestures.notch(fragile, 10)
    fragile.rest()
    errors = fragile.run("told.errors")
    assert len(errors) == 1 and errors[0].startswith("RuntimeError"), errors
    # The notch's scroll may have been lost with the engine.
    offset = fragile.offset()
    assert 4000 <= offset <= 4010
    shown = {view["text"]: view["top"] for view in fragile.run("live()") if view["bottom"] > 0 and view["top"] < 400}
    first = int(offset // 40)
    last = int((offset + 399) // 40)
    assert shown == {f"Item {item}": 40 * item - offset for item in range(first, last + 1)}
    assert fragile.run("[...feed.selected]") == [102]
    gestures.wheel(fragile, -400, 12)
    fragile.rest()
    assert fragile.run("live()[0].item") == "5555"
    fragile.picture("after-a-trap")


def test_an_engine_that_traps_again_and_again_leaves_the_last_frame(fragile):
    """No endless repairs: the last frame stays, the page gets an error, and calls do no harm."""
    fragile.run("() => make()")
    outcome = fragile.run("""async () => {
        for (const offset of [400, 800]) {
            corrupt();
            feed.contentOffset = offset;
        }
        feed.reload(rows(5));
        feed.removeItems(0, 1);
        return [await feed.scrollTo(3), feed.frameOf(3)];
    }""")
    assert outcome == ["missing", None]
    assert len(fragile.run("told.errors")) == 2
    fragile.rest()
    assert fragile.run("feed.scroller.querySelectorAll('.row:not([hidden])').length") >= 10
    assert [line for line in fragile.console if line.startswith("uncaught")] == []
    fragile.picture("given-up")


@pytest.mark.parametrize("earlier, budget", [(0, "Infinity"), (0, "0"), (1, "Infinity"), (1, "0")])
def test_a_trap_amid_a_sliced_update_is_survived(fragile, earlier, budget):
    """The engine that takes over, and numbers lists anew, is told the new items from the first one on."""
    fragile.run(f"""async () => {{
        const lists = [];
        for (let list = 0; list <= {earlier}; list += 1) {{
            const element = document.body.appendChild(document.createElement("div"));
            element.style.cssText = "width: 400px; height: 100px";
            lists.push(await make({{ budget: {budget} }}, element));
        }}
        for (const list of lists.slice(0, -1)) list.destroy();
        const {{ engine }} = feed[Object.getOwnPropertySymbols(feed).find(({{ description }}) => description === "feed")];
        const {{ exports }} = engine;
        let parts = 0;
        engine.exports = {{ ...exports, addItems(...all) {{
            exports.addItems(...all);
            parts += 1;
            if (parts === 2) corrupt();
        }} }};
        told.outcome = await feed.apply(rows(60_000, {{ id: (index) => 5000 + index }}), {{ slice: 10_000 }});
    }}""")
    assert fragile.run("[told.outcome, feed.stats().items, feed.frameOf(64_999).y]") == ["shown", 60_000, 40 * 59_999]
    assert fragile.run("told.errors.map((error) => error.split(':')[0])") == ["RuntimeError"]
    assert [line for line in fragile.console if line.startswith("uncaught")] == []


def test_memory_may_grow_while_views_are_made(lab):
    """A million items grow the engine's memory: JavaScript's views of it are renewed."""
    lab.run("""async () => {
        await make({ items: rows(100) });
        feed.loadMore(rows(999_900, { from: 100 }));
    }""")
    lab.rest()
    assert lab.run("feed.stats().items") == 1_000_000
    assert lab.run("live().map((view) => Number(view.item))") == list(range(11))
    outcome = lab.run("feed.scrollTo(299_999, { align: 'start' })")
    lab.rest()
    assert outcome == "arrived"
    assert lab.run("live().some((view) => view.item === '299999' && view.top === 0)")


def test_reports_and_errors_go_to_the_console_by_default(lab):
    """A page without handlers sees them all the same."""
    lab.run("""async () => {
        await make({ onReport: undefined, onError: undefined, onEnter() { throw new Error("enter"); } });
        feed.removeItems(5000, 1);
    }""")
    assert any(line.startswith("error: LazyScroll:") for line in lab.console)
    assert any(line.startswith("warning: LazyScroll:") for line in lab.console)
