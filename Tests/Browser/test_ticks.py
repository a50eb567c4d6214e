"""The cost of a tick that counts instead of clocks show: layouts that it forces, and calls between JavaScript and WebAssembly."""

import pytest
from harness import gestures
from harness.layouts import forced

ROWS = """Object.assign({
    ids: Array.from({ length: 5000 }, (_, index) => index), separators: false, overscan: 100,
    view({ id }, dequeue) {
        const node = dequeue("row", () => document.createElement("div"));
        node.textContent = `Row ${id}`;
        node.style.height = known ? "" : `${20 + id * 7919 % 90}px`;
        return node;
    },
}, known && { rowHeight: 40 })"""

LISTS = {
    "alone": f"async (known) => {{ await makeTable({ROWS}); }}",
    "in another scroller": f"async (known) => {{ const scroller = intoScroller(); putBefore(150); await makeTable({{ ...{ROWS}, scroller }}); }}",
    "in the page": f"""async (known) => {{
        document.querySelector("#feed").style.height = "auto";
        await makeTable({{ ...{ROWS}, scroller: document.scrollingElement }});
    }}""",
    "two in a scroller": f"""async (known) => {{
        const scroller = intoScroller();
        const second = document.createElement("div");
        scroller.append(second);
        second.id = "second";
        await makeTable({{ ...{ROWS}, scroller, ids: Array.from({{ length: 60 }}, (_, index) => index) }});
        await makeTable({{ ...{ROWS}, scroller }}, "#second");
    }}""",
    "sideways": """async () => {
        await makeCarousel({ ids: Array.from({ length: 5000 }, (_, index) => index), snap: false });
    }""",
}



def in_ticks(stacks):
    """The layouts forced after a tick has begun to write.

    Not those of its first read, before which a timer may have placed nodes, and not those of timers and of the end of scrolling.
    """
    ticks = [stack for stack in stacks if "window.js:scrolled" in stack]
    return [stack for stack in ticks if not any(frame.endswith(":readAhead") for frame in stack)]


@pytest.mark.parametrize("where", LISTS)
def test_a_tick_of_known_sizes_forces_no_layout(lab, where):
    """The browser's offset is read before nodes are written, also that of other lists in the same scroller."""
    lab.run(LISTS[where], True)
    lab.rest()
    before = lab.run("feed.stats().binds")
    axis = "x" if where == "sideways" else "y"
    stacks = forced(lab, lambda: gestures.wheel(lab, 100, 30, axis))
    assert lab.run("feed.stats().binds") - before > 20
    assert in_ticks(stacks) == []


GROWING = """async (where) => {
    const element = document.querySelector("#feed");
    const scroller = where === "in the page" ? document.scrollingElement : where === "alone" ? undefined : intoScroller();
    if (scroller) element.style.height = "auto";
    await make({ scroller, overscan: 100, onScroll() { feed.loadMore(rows(1, { from: feed.stats().items })); } });
}"""


@pytest.mark.parametrize("where", ["alone", "in another scroller", "in the page"])
def test_a_tick_in_which_rows_come_in_at_the_end_forces_no_layout(lab, where):
    """A list that is the only one in its scroller stands where it stood."""
    lab.run(GROWING, where)
    lab.rest()
    stacks = forced(lab, lambda: gestures.wheel(lab, 100, 30))
    assert lab.run("feed.stats().items") > 1001
    assert in_ticks(stacks) == []


@pytest.mark.parametrize("where", ["alone", "in another scroller", "in the page"])
def test_a_tick_of_measured_rows_forces_layouts_to_measure_them_only(lab, where):
    """Nothing but sizes is read after nodes were written."""
    lab.run(LISTS[where], False)
    lab.rest()
    before = lab.run("feed.stats().binds")
    stacks = in_ticks(forced(lab, lambda: gestures.wheel(lab, 100, 30)))
    assert lab.run("feed.stats().binds") - before > 20
    assert [stack for stack in stacks if not any(frame.endswith(":measure") for frame in stack)] == []


COUNTED = """
const [counts, { instantiate }] = [{}, WebAssembly];
const counted = (functions) => Object.fromEntries(Object.entries(functions).map(([name, body]) => [name, typeof body !== "function" ? body
    : (...given) => { counts[name] = (counts[name] ?? 0) + 1; return body(...given); }]));
WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, { lazyscroll: counted(imports.lazyscroll) });
    return { exports: counted(exports) };
};
window.crossings = counts;
"""
"""Counts calls between JavaScript and WebAssembly by their names."""

QUIET = """async (count) => {
    const ids = Array.from({ length: 1000 }, (_, index) => index);
    document.querySelector("#feed").style.overflow = "auto";
    for (let place = 1; place < count; place += 1) {
        const element = document.createElement("div");
        element.style.height = "100px";
        document.body.append(element);
        await createTable(element, { ids, view: cell(), rowHeight: 40, separators: false });
    }
    await makeTable({ ids, rowHeight: 40, overscan: 400 });
}"""

RECORD = """() => {
    window.ticks = [];
    const { scroller } = feed;
    // The first of all listeners, and the last.
    document.addEventListener("scroll", () => { for (const name of Object.keys(crossings)) delete crossings[name]; }, true);
    scroller.addEventListener("scroll", () => ticks.push({ ...crossings }));
}"""


def test_a_scroll_that_begins_is_one_turn_of_the_list(open_tab):
    """The phase and the offset are told together: the calls of the engine to the page are performed once for both."""
    tab = open_tab()
    tab.page.add_init_script(COUNTED)
    tab.open("lab.html")
    tab.run(QUIET, 1)
    tab.rest()
    tab.run(RECORD)
    tab.run("async () => { feed.scroller.scrollBy({ top: 400, behavior: 'instant' }); }")
    tab.rest()
    assert tab.run("ticks")[0]["performHostCalls"] == 1


@pytest.mark.parametrize("count, most", [(1, 15), (31, 75)])
def test_a_quiet_tick_makes_few_calls_between_javascript_and_webassembly(open_tab, count, most):
    """Two for each other list of the page. Ticks in which rows come in, or a gesture begins, make more."""
    tab = open_tab()
    tab.page.add_init_script(COUNTED)
    tab.open("lab.html")
    tab.run(QUIET, count)
    tab.rest()
    tab.run(RECORD)
    ticks = []
    # A busy machine shows few of the frames.
    for _ in range(10):
        gestures.wheel(tab, 3, 40)
        ticks = tab.run("ticks")
        if len(ticks) > 10:
            break
    assert len(ticks) > 10 and all(tick["scrolled"] == 1 for tick in ticks)
    assert min(sum(tick.values()) for tick in ticks) <= most, ticks
