"""Sizes that lead to other sizes: no error of an observer reaches the page, and each list shows what it should."""

import pytest

ROWS = """
    window.loops = [];
    addEventListener("error", ({ message }) => loops.push(message));
    window.factor = 1;
    const ids = Array.from({ length: 500 }, (_, index) => index);
    const options = { ids, separators: false, overscan: 100, view({ id }, dequeue) {
        const node = dequeue("row", () => document.createElement("div"));
        node.textContent = `Row ${id}`;
        node.style.minHeight = `${(30 + id * 7919 % 60) * factor}px`;
        return node;
    } };
    window.resize = (by) => {
        factor = by;
        for (const node of document.querySelectorAll("[data-item]")) node.style.minHeight = `${(30 + Number(node.dataset.item) * 7919 % 60) * by}px`;
    };
"""

PLACES = {
    "alone": "await makeTable(options);",
    "a feed with a header": "await window.make({ header: () => { const node = document.createElement('h1'); node.textContent = 'Head'; return node; } });",
    "outer scroller": "const scroller = intoScroller(); putBefore(100); await makeTable({ ...options, scroller });",
    "the page": "document.querySelector('#feed').style.height = 'auto'; await makeTable({ ...options, scroller: document.scrollingElement });",
    "max-height": "Object.assign(document.querySelector('#feed').style, { height: 'auto', maxHeight: '300px' }); await makeTable({ ...options, ids: ids.slice(0, 8) });",
    "outer max-height": "const scroller = intoScroller('max-height: 300px; width: 400px'); await makeTable({ ...options, ids: ids.slice(0, 8), scroller });",
    "two lists": """const scroller = intoScroller(); const second = scroller.appendChild(document.createElement("div"));
        await makeTable({ ...options, ids: ids.slice(0, 5), scroller }); await makeTable({ ...options, scroller }, second.id = "second" && "section > div:last-child");""",
    "a collection": "await makeCollection({ ...options, layout: { type: 'grid', columns: 2 } });",
    "sideways": "await makeCollection({ ...options, axis: 'horizontal', layout: { type: 'list' } });",
}

CHANGES = {
    "rows shrink": "resize(0.3)", "rows grow": "resize(2)", "back and forth": "for (const by of [0.2, 3, 0.5, 1]) { resize(by); await frames(2); }",
    "taken out and put back": """const { element } = feed; const { parentNode, nextSibling } = element;
        element.remove(); await frames(2); parentNode.insertBefore(element, nextSibling);""",
    "hidden and shown": "feed.element.style.display = 'none'; await frames(2); feed.element.style.display = '';",
    "another width": "feed.scroller.style.width = '250px'; await frames(2); feed.scroller.style.width = '380px';",
    "another height": "for (const height of ['120px', '350px', '']) { feed.scroller.style.height = height; await frames(2); }",
    "scrolled meanwhile": "feed.contentOffset = 3000; resize(0.4); await frames(2); feed.contentOffset = 0; resize(1);",
    "fewer items": "if (feed.apply && !feed.loadMore) await feed.apply(feed.sections[0].items > 10 ? [1, 2, 3] : [1]);",
}

CHECK = """() => {
    // Rows follow each other; of several in a line one counts.
    const boxes = [...feed.element.querySelectorAll("[data-item]:not([hidden])")].map((node) => node.getBoundingClientRect()).filter(({ height }) => height > 0);
    const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    return boxes.length > 0 && boxes.every(({ bottom }) => Math.round(bottom) <= tops.at(-1) + 400);
}"""


@pytest.mark.parametrize("place", PLACES)
def test_sizes_that_lead_to_others_are_no_error_of_the_page(open_tab, place):
    """All changes one after the other."""
    tab = open_tab()
    tab.open("lab.html")
    tab.run(f"async () => {{ {ROWS} {PLACES[place]} }}")
    tab.rest()
    for change, script in CHANGES.items():
        tab.run(f"async () => {{ {script}; await frames(4); }}")
        assert tab.run("loops") == [], change
        assert tab.run(CHECK), change


@pytest.mark.parametrize("place", ["alone", "the page", "outer scroller"])
def test_a_window_of_another_size_is_no_error_of_the_page(open_tab, place):
    """Wider, narrower, higher, lower."""
    tab = open_tab(viewport={"width": 520, "height": 600}, no_viewport=False)
    tab.open("lab.html")
    tab.run(f"async () => {{ {ROWS} {PLACES[place]} feed.element.style.width = '90vw'; feed.scroller.style.height = '80vh'; }}")
    tab.rest()
    for width, height in [(300, 600), (700, 300), (520, 800), (520, 200), (520, 600)]:
        tab.page.set_viewport_size({"width": width, "height": height})
        tab.frames(4)
        assert tab.run("loops") == [], (width, height)


def test_a_row_that_grows_in_each_frame_is_placed_in_each(lab):
    """No frame is left out because of the one before."""
    lab.run(f"async () => {{ {ROWS} {PLACES['alone']} }}")
    lab.rest()
    gaps = lab.run("""async () => {
        const [first, second] = [0, 1].map((id) => feed.viewOf(id));
        const gaps = [];
        for (let step = 1; step <= 20; step += 1) {
            await new Promise(requestAnimationFrame);
            first.style.minHeight = `${30 + step * 4}px`;
            // Observers are told before the browser paints.
            await new Promise((end) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = end; requestAnimationFrame(() => port2.postMessage(0)); });
            gaps.push(second.getBoundingClientRect().top - first.getBoundingClientRect().bottom);
        }
        return gaps;
    }""")
    assert max(abs(gap) for gap in gaps) <= 1, gaps
    assert lab.run("loops") == []


def test_a_find_bar_over_a_list_that_grows_with_its_rows_is_no_error_of_the_page(lab):
    """The bar watches the list's box, which rows of another size change; it stays in the box's corner."""
    lab.run(f"""async () => {{ {ROWS} {PLACES['max-height'].replace('...options', '...options, text: ({ id }) => String(id)')}
        const {{ createFindBar }} = await import("/web/find-bar.js");
        window.bar = createFindBar(feed);
        bar.open();
    }}""")
    lab.rest()
    for by in (0.1, 3, 0.2, 1):
        lab.run(f"async () => {{ resize({by}); await frames(4); }}")
        assert lab.run("loops") == [], by
    lab.run("async () => { Object.assign(feed.scroller.style, { width: '300px', marginTop: '40px' }); await frames(4); }")
    assert 0 < lab.run("""() => {
        const [box, own] = [feed.scroller, bar.element].map((node) => node.getBoundingClientRect());
        return own.top - box.top;
    }""") < 20
    assert lab.run("loops") == []
