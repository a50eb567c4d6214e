"""Rows that a server has rendered: they are seen until the list shows its own, and are the list's own nodes from then on."""

import pytest
from test_beginnings import held  # noqa: F401

RENDER = """() => {
    const element = document.querySelector("#feed");
    const row = (id) => {
        const node = document.createElement("div");
        node.className = "row";
        node.dataset.item = id;
        node.append(document.createElement("button"), document.createElement("input"));
        node.firstChild.textContent = `Item ${id}`;
        node.style.height = "40px";
        return node;
    };
    window.rendered = Array.from({ length: 9 }, (_, id) => row(id));
    window.extra = [row("nobody"), document.createTextNode("words"), document.createElement("hr")];
    element.replaceChildren(...rendered, ...extra);
    window.told.asked = [];
    window.bound = (item, dequeue) => {
        const node = dequeue("row", () => row("new"));
        told.asked.push([item.id, node.dataset.item ?? null]);
        if (node.dataset.item !== String(item.id)) node.firstChild.textContent = `Item ${item.id}`;
        return node;
    };
    window.kept = () => rendered.map((node, id) => node.isConnected && feed.viewOf(KEY) === node);
}"""

KINDS = {
    "feed": ("make({ items: rows(1000), view: bound })", "id"),
    "table": ("makeTable({ sections: [{ items: 1000 }], itemId: (section, item) => item, view: bound })", "{ id }"),
    "collection": ("makeCollection({ sections: [{ items: 1000 }], itemId: (section, item) => item, view: bound })", "{ id }"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_rendered_nodes_are_the_nodes_of_the_list(lab, kind):
    """Each shows the item of its ID; other nodes are made, and nobody's are removed."""
    make, key = KINDS[kind]
    lab.run(RENDER.replace("KEY", key))
    lab.run(f"() => {make}")
    assert lab.run("kept()") == [True] * 9
    asked = dict(map(tuple, lab.run("told.asked")))
    assert [asked[item] for item in range(10)] == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "new"]
    assert lab.run("extra.map((node) => node.isConnected)") == [False] * 3
    texts = {view["item"]: view["text"] for view in lab.run("live()")}
    assert all(text == f"Item {item}" for item, text in texts.items())
    # They are pooled as all nodes of that name are.
    lab.run("() => { feed.contentOffset = 20_000; }")
    lab.rest()
    assert lab.run("feed.itemOf(rendered[0])?.id !== 0")
    lab.run("() => { feed.destroy(); }")
    assert lab.run("extra.every((node) => node.isConnected) && rendered.every((node) => !node.isConnected)")
    assert (lab.run("told.errors"), lab.console) == ([], [])


@pytest.mark.matrix
@pytest.mark.parametrize("can_move", [True, False], ids=["moveBefore", "append"])
@pytest.mark.parametrize("kind", KINDS)
def test_an_input_keeps_its_focus_and_its_text(lab, kind, can_move):
    """The user types while the engine is loaded, and goes on; the row stays however far is scrolled."""
    make, key = KINDS[kind]
    lab.run(RENDER.replace("KEY", key))
    if not can_move:
        lab.run("() => { delete Element.prototype.moveBefore; }")
    lab.run("""() => {
        const input = rendered[3].lastChild;
        input.focus();
        input.value = "half a sentence";
        input.setSelectionRange(5, 7);
        told.blurs = 0;
        input.addEventListener("blur", () => { told.blurs += 1; });
    }""")
    lab.run(f"() => {make}")
    lab.frames(3)
    found = lab.run("(({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd])(document.activeElement)")
    assert found == ["half a sentence", 5, 7]
    assert lab.run("document.activeElement === rendered[3].lastChild")
    if can_move:
        assert lab.run("told.blurs") == 0
    lab.page.keyboard.type("w")
    assert lab.run("rendered[3].lastChild.value") == "half wsentence"
    lab.run("() => { feed.contentOffset = 20_000; }")
    lab.rest()
    assert lab.run("document.activeElement === rendered[3].lastChild")


def test_no_frame_is_empty(lab, held):  # noqa: F811
    """From before the list is asked for until it scrolls, the same point of the element shows the same row."""
    lab.run(RENDER.replace("KEY", "id"))
    lab.run("""() => {
        window.seen = new Set();
        const { left, top } = document.querySelector("#feed").getBoundingClientRect();
        const look = () => {
            const node = document.elementFromPoint(left + 5, top + 130)?.closest(".row");
            seen.add(node === rendered[3] ? node.firstChild.textContent : "nothing");
            if (seen.size < 5) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        make({ items: rows(1000), view: bound });
    }""")
    lab.frames(5)
    before = lab.page.screenshot(clip={"x": 0, "y": 0, "width": 300, "height": 200})
    held()
    lab.until("window.feed?.scroller")
    lab.frames(5)
    assert lab.run("[...seen]") == ["Item 3"]
    assert len(before) > 1000


def test_a_list_that_is_given_up_leaves_the_rendered_rows(lab, held):  # noqa: F811
    """Nothing was taken yet."""
    lab.run(RENDER.replace("KEY", "id"))
    before = lab.run("document.querySelector('#feed').outerHTML")
    lab.run("""async () => {
        const ending = new AbortController();
        const made = make({ items: rows(9), view: bound, signal: ending.signal });
        ending.abort("left");
        await made.catch(() => {});
    }""")
    held()
    assert lab.run("document.querySelector('#feed').outerHTML") == before


def test_items_without_rendered_nodes_get_made_ones(lab):
    """An ID that comes twice is given once, and a view that asks for no node leaves it."""
    lab.run(RENDER.replace("KEY", "id"))
    lab.run("""async () => {
        rendered[1].dataset.item = "0";
        await make({ items: rows(5), view: (item, dequeue) => item.id === 2 ? document.createElement("p") : bound(item, dequeue) });
    }""")
    assert lab.run("kept()") == [True, False, False, True, True] + [False] * 4
    assert lab.run("feed.viewOf(2).tagName") == "P"


FAILING = {
    "no engine": ("{ wasm: '/web/missing.wasm' }", "answered 404"), "garbage": ("{ wasm: '/broken/garbage.wasm' }", "could not be compiled"),
    "no data": ("{ itemId() { throw new Error('no data'); } }", "no data"),
}


@pytest.mark.parametrize("failure", FAILING)
@pytest.mark.parametrize("kind", ["makeTable", "makeCollection"])
def test_rendered_rows_stay_where_no_list_can_be_made(lab, kind, failure):
    """The page is told by the promise; a list that is made later takes them over."""
    options, reason = FAILING[failure]
    lab.run(RENDER)
    lab.run("() => { const element = document.querySelector('#feed'); window.before = [element.outerHTML, ...element.childNodes]; }")
    make = f"{kind}({{ sections: [{{ items: 1000 }}], itemId: (section, item) => item, view: bound, ...given }})"
    told = lab.run(f"(() => {{ const given = {options}; return {make}.then(() => 'made', (error) => error.message); }})()")
    assert reason in told
    assert lab.run("""() => {
        const element = document.querySelector("#feed");
        const after = [element.outerHTML, ...element.childNodes];
        return after.length === before.length && after.every((one, index) => one === before[index]);
    }""")
    lab.run(f"(() => {{ const given = {{}}; return {make}; }})()")
    assert lab.run("rendered.every((node) => feed.element.contains(node))")
