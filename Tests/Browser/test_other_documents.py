"""Lists in documents other than the library's: in an iframe, in a popup, in shadow trees."""

import pytest
from harness import accessibility
from harness.eventually import eventually

KINDS = {
    "feed": "make({ ...options, items: rows(1000) }, element)",
    "table": "createTable(element, { overscan: 20, view: cell(), separators: false, sections: 1000, ...options })",
    "collection": """createCollection(element, { overscan: 20, view: card(() => [80, 40]), ...options,
        sections: [{ items: 1000, layout: { type: "list", estimatedExtent: 40 } }] })""",
    "carousel": "makeCarousel(options, element)",
}
"""The call that makes each kind of list in an element."""

IFRAME = """async () => {
    const frame = document.createElement("iframe");
    frame.style.cssText = "position: fixed; top: 0; left: 0; width: 500px; height: 450px; border: 0";
    frame.srcdoc = "<!doctype html><div id='inner'></div>";
    const loaded = new Promise((resolve) => { frame.onload = resolve; });
    document.body.append(frame);
    await loaded;
    window.frame = frame;
    window.inner = frame.contentDocument.querySelector("#inner");
    inner.parentNode.style.margin = "0";
    inner.style.cssText = "height: 400px; width: 400px";
}"""

STILL = """() => {
    for (const name of ["requestAnimationFrame", "ResizeObserver"]) window[`real${name}`] = window[name];
    window.requestAnimationFrame = () => 0;
    window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
}"""
"""Lets the page show nothing any more, as one in the background, whose popups are still seen."""

POPUP = """async () => {
    const popup = window.open("about:blank", "", "width=500,height=500");
    window.popup = popup;
    window.inner = popup.document.body.appendChild(popup.document.createElement("div"));
    inner.style.cssText = "height: 400px; width: 400px";
}"""

SHOWN = """() => [...feed.element.querySelectorAll("[data-item]")].filter((node) => !node.hidden).map((node) => Number(node.dataset.item))"""


def make(lab, kind, options="{}"):
    """Makes a list in `inner`."""
    lab.run(f"""async () => {{
        const [element, options] = [window.inner, {options}];
        window.feed = await {KINDS[kind]};
    }}""")


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_an_element_of_an_iframe_holds_a_list(lab, kind):
    """Of nodes that the iframe's own document made, in its style, scrolled and tapped by the mouse."""
    lab.run(IFRAME)
    make(lab, kind, """{
        selection: "single", onTap: ({ index, item }) => told.events.push(index ?? item),
        view(item, dequeue) {
            return dequeue("row", () => {
                const node = inner.ownerDocument.createElement("div");
                node.append(inner.ownerDocument.createElement("div"));
                node.firstChild.style.height = "40px";
                return node;
            });
        },
    }""")
    lab.frames(3)
    shown = lab.run(SHOWN)
    assert 4 <= len(shown) <= 14 and 0 in shown
    assert lab.run("frame.contentWindow.getComputedStyle(feed.element).overflowX") == "auto"
    assert lab.run("frame.contentWindow.getComputedStyle(feed.viewOf({ section: 0, item: 1, index: 1 })).position") == "absolute"
    lab.run("() => { told.events.length = 0; }")
    box = lab.run("feed.viewOf({ section: 0, item: 1, index: 1 }).getBoundingClientRect().toJSON()")
    lab.page.mouse.click(box["left"] + 20, box["top"] + 20)
    assert (lab.run("told.events"), len(lab.run("[...feed.selected]"))) == ([1], 1)
    if kind == "carousel":
        return
    lab.page.mouse.wheel(0, 4000)
    lab.rest()
    assert lab.offset() == 4000 and 100 in lab.run(SHOWN)
    lab.run("() => { inner.style.height = '200px'; }")
    lab.frames(3)
    assert len(lab.run(SHOWN)) <= 8
    lab.run("() => feed.destroy()")
    assert lab.run("inner.outerHTML") == '<div id="inner" style="height: 200px; width: 400px;"></div>'


def test_a_scroller_and_a_signal_of_an_iframe_are_known(lab):
    """Neither is an instance of a class of the library's own document."""
    lab.run(IFRAME)
    lab.run("""async () => {
        const scroller = inner.ownerDocument.scrollingElement;
        inner.style.height = "auto";
        window.ending = new frame.contentWindow.AbortController();
        await make({ scroller, signal: ending.signal }, inner);
    }""")
    lab.run("() => { feed.scroller.scrollTop = 4000; }")
    lab.frames(3)
    assert lab.offset() == 4000 and 100 in lab.run(SHOWN)
    lab.run("() => ending.abort()")
    assert lab.run("inner.childNodes.length") == 0


def test_a_popup_of_a_page_in_the_background_is_filled(lab):
    """Its frames and its sizes are the popup's own: the page that opened it has none."""
    lab.run(POPUP)
    lab.run(STILL)
    make(lab, "table", """{ budget: 1, view(row, dequeue) {
        const node = dequeue("row", () => document.createElement("div"));
        stall(3);
        if (!node.firstChild) node.append(document.createElement("div"));
        node.firstChild.style.height = "40px";
        return node;
    } }""")
    lab.run("() => { feed.contentOffset = 20000; }")
    lab.until("feed.stats().placeholders === 0 && feed.viewOf({ section: 0, item: 502 })")
    lab.run("""() => { inner.style.height = "200px"; }""")
    eventually(lambda: len(lab.run(SHOWN)) <= 9)
    before = lab.run("feed.frameOf({ section: 0, item: 502 }).height")
    lab.run("""() => { feed.viewOf({ section: 0, item: 502 }).firstChild.style.height = "90px"; }""")
    eventually(lambda: (before, lab.run("feed.frameOf({ section: 0, item: 502 }).height")) == (40, 90))
    outcome = lab.run("""() => feed.scrollTo({ section: 0, item: 10 }, { align: "start", duration: 100 })""")
    assert (outcome, lab.offset()) == ("arrived", 400)
    lab.run("() => popup.close()")


def test_a_popup_of_a_page_in_the_background_is_told_all_items(lab):
    """Those that follow the first window come with the popup's display frames."""
    lab.run(POPUP)
    lab.run(STILL)
    lab.run("async () => { await make({ items: rows(60_000) }, inner); }")
    lab.until("feed.scroller.scrollHeight === 2_400_000")
    lab.run("() => popup.close()")


def test_a_list_moves_to_a_popup_and_back(lab):
    """Its style, its listeners and its frames come along, as with a picture-in-picture window."""
    lab.run("async () => { window.inner = document.querySelector('#feed'); }")
    make(lab, "table", "{ selection: 'single', rowHeight: 40 }")
    lab.run("() => { feed.contentOffset = 4000; }")
    lab.run(POPUP.replace("window.inner =", "window.place ="))
    lab.run("() => popup.document.body.append(inner)")
    eventually(lambda: lab.run("popup.getComputedStyle(feed.element).overflowX") == "auto")
    lab.run(STILL)
    assert lab.run("popup.getComputedStyle(feed.viewOf({ section: 0, item: 102 })).position") == "absolute"
    assert lab.offset() == 4000
    lab.run("() => { inner.style.height = '200px'; }")
    eventually(lambda: len(lab.run(SHOWN)) <= 9)
    outcome = lab.run("""() => feed.scrollTo({ section: 0, item: 10 }, { align: "start", duration: 100 })""")
    assert (outcome, lab.offset()) == ("arrived", 400)
    lab.run("""() => {
        for (const name of ["requestAnimationFrame", "ResizeObserver"]) window[name] = window[`real${name}`];
        document.body.append(inner);
        popup.close();
    }""")
    eventually(lambda: lab.run("getComputedStyle(feed.element).overflowX") == "auto")
    lab.run("() => { inner.style.height = '400px'; feed.contentOffset = 8000; }")
    lab.rest()
    assert 200 in lab.run(SHOWN) and len(lab.run(SHOWN)) >= 10
    assert lab.run("told.errors") == []


@pytest.mark.parametrize("place", ["iframe", "popup"])
def test_a_list_shows_nodes_that_stand_in_another_document(lab, place):
    """The browser moves no node between documents with its state: it is appended there."""
    lab.run(IFRAME if place == "iframe" else POPUP)
    lab.run("""() => make({ view({ id }) {
        const node = document.body.appendChild(document.createElement("div"));
        node.textContent = `Item ${id}`;
        return node;
    } }, inner)""")
    lab.run("() => { feed.contentOffset = 8000; }")
    eventually(lambda: set(range(200, 210)) <= set(lab.run(SHOWN)))
    assert lab.run("feed.viewOf(205).textContent") == "Item 205"
    assert lab.run("feed.viewOf(205).ownerDocument === inner.ownerDocument")
    lab.run("() => window.popup?.close()")


def test_hits_are_marked_in_the_document_of_the_list(lab):
    """A highlight of another document would mark nothing there."""
    lab.run(IFRAME)
    make(lab, "table", "{ text: ({ item }) => `Row 0.${item}` }")
    lab.run("""async () => { window.search = await feed.find("0.3"); await search.next(); }""")
    assert lab.run("frame.contentWindow.CSS.highlights.get('lazyscroll-current')?.size") == 1
    assert lab.run("frame.contentWindow.CSS.highlights.get('lazyscroll-hit').size") >= 1


SHADOW = """async (options) => {
    const outer = document.body.appendChild(document.createElement("section"));
    const root = outer.attachShadow({ mode: "open" });
    const element = root.appendChild(document.createElement("div"));
    element.style.cssText = "height: 400px; width: 400px";
    // Rows with a tree of their own, which holds a button and a field.
    customElements.define("shady-row", class extends HTMLElement {
        connectedCallback() {
            if (this.shadowRoot) return;
            this.attachShadow({ mode: "open" }).innerHTML =
                "<button>b</button><input><span>text</span>";
        }
    });
    await make({ selection: "multiple", items: rows(1000), ...options,
        view: (item, dequeue) => dequeue("row", () => document.createElement("shady-row")) }, element);
}"""


def inside(lab, item, selector):
    """The middle of a node inside a row's own tree."""
    return lab.run("""([item, selector]) => {
        const { left, top, width, height } = feed.viewOf(item).shadowRoot.querySelector(selector).getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }""", [item, selector])


def test_controls_in_a_rows_own_tree_keep_their_clicks_and_keys(lab):
    """A button there does not select the row; a field there takes Space and End; the text there selects."""
    lab.run(SHADOW, {})
    lab.page.mouse.click(*inside(lab, 2, "button"))
    assert lab.run("[...feed.selected]") == []
    lab.page.mouse.click(*inside(lab, 3, "span"))
    assert lab.run("[...feed.selected]") == [3]
    lab.page.mouse.click(*inside(lab, 4, "input"))
    lab.page.keyboard.type("a b")
    lab.page.keyboard.press("Home")
    lab.page.keyboard.type("c")
    lab.rest()
    assert lab.run("feed.viewOf(4).shadowRoot.querySelector('input').value") == "ca b"
    assert (lab.offset(), lab.run("[...feed.selected]")) == (0, [3])


def test_the_focus_of_a_removed_row_goes_to_the_list_in_its_tree(lab):
    """There `document.activeElement` is the host of the tree."""
    lab.run(SHADOW, {})
    lab.run("feed.viewOf(2).shadowRoot.querySelector('button').focus()")
    assert lab.run("feed.itemOf(feed.viewOf(2).shadowRoot.querySelector('span')).id") == 2
    accessibility.expect_focus_after_removal(lab, 2)


def test_the_focused_row_is_not_moved_in_its_tree(lab):
    """Nodes are put in order around the one with the focus, which a move takes from it where browsers have no `moveBefore`."""
    lab.run("delete Element.prototype.moveBefore")
    lab.run(SHADOW, {"selection": "none"})
    lab.run("feed.viewOf(3).shadowRoot.querySelector('button').focus()")
    lab.page.mouse.move(*inside(lab, 5, "span"))
    for distance in (4000, -4000, 70, -70):
        lab.page.mouse.wheel(0, distance)
        lab.rest()
    assert lab.run("feed.element.getRootNode().activeElement === feed.viewOf(3)")
    assert lab.run("live().map(({ item }) => Number(item))") == list(range(11))


def test_an_element_that_comes_into_a_shadow_tree_brings_its_style(lab):
    """It was made outside of any tree."""
    lab.run("""async () => {
        window.inner = document.createElement("div");
        inner.style.cssText = "height: 400px; width: 400px";
        await make({}, inner);
        const root = document.body.appendChild(document.createElement("section")).attachShadow({ mode: "open" });
        root.append(inner);
    }""")
    lab.rest()
    assert lab.run("getComputedStyle(inner).overflowY") == "auto"
    assert lab.run("live().length") == 11
