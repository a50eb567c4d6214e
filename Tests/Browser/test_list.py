"""`createList`: a list over the page's own items, there at once, with rows before the engine."""

import pytest
from harness import gestures
from test_beginnings import held  # noqa: F401


@pytest.fixture
def page(tab):
    """A tab with an empty element, `#feed`, and `createList` to use on it."""
    tab.open("list.html")
    return tab


@pytest.fixture
def lab(page):
    """The same, for the fixture that holds engines back."""
    return page


def texts(page):
    return [text for text, *_ in page.run("seen()")]


# The handle, and the rows before the engine.

def test_the_first_rows_are_there_in_the_task_of_the_call(page):
    """As many as fill the window, from the start, in ordinary content; the promise is for later."""
    seen = page.run("() => { make(); return [seen(), told.rendered.length, document.querySelector('.lazyscroll-runway')]; }")
    rows, rendered, runway = seen
    assert [text for text, *_ in rows] == [f"Message {number}" for number in range(9)]
    assert rows[0][1:] == [0, 60] and rows[1][1:] == [60, 100]
    assert 9 <= rendered <= 12 and runway is None
    page.run("list.ready.then(() => null)")
    assert page.run("document.querySelector('.lazyscroll-runway') !== null")
    assert page.console == []


@pytest.mark.parametrize("options", ["{}", "{ gap: 12 }", "{ stickToEnd: true }", "{ initialIndex: 500 }", "{ stickToEnd: true, items: messages(3), alignToEnd: true }",
    "{ header: () => Object.assign(document.createElement('h1'), { textContent: 'Above' }) }", "{ key: undefined }"])
def test_no_row_moves_when_the_engine_takes_over(page, options):
    """Each row that the first frame shows stands where it stood, in the same node, rendered once."""
    before, after, once = page.run(f"""async () => {{
        make({options});
        const nodes = new Map([...document.querySelectorAll("#feed [data-item]")].map((node) => [node.textContent, node]));
        const before = seen();
        const rendered = told.rendered.length;
        await list.ready;
        const after = seen();
        const kept = after.every(([text]) => nodes.get(text)?.isConnected);
        return [before, after, [kept, after.length <= rendered, told.rendered.filter(([id], place) => told.rendered.findIndex(([each]) => each === id) !== place)]];
    }}""")
    assert len(before) >= 3
    assert [text for text, *_ in before] == [text for text, *_ in after]
    assert all(abs(one - other) <= 1 for row, same in zip(before, after) for one, other in zip(row[1:], same[1:]))
    assert once == [True, True, []]
    assert (page.run("told.errors"), page.console) == ([], [])


def test_calls_wait_for_the_engine(page, held):
    """In their order; a scroll is answered once it has arrived."""
    page.run("""() => {
        make({ selection: "multiple" });
        list.select("m3");
        told.outcome = null;
        list.scrollToKey("m700").then((outcome) => { told.outcome = outcome; });
    }""")
    page.frames(3)
    assert page.run("[told.outcome, list.count, list.scrollOffset]") == [None, 1000, 0]
    held()
    page.run("list.ready.then(() => null)")
    page.until("told.outcome !== null")
    assert page.run("told.outcome") == "arrived"
    assert "Message 700" in texts(page)
    assert page.run("list.selected") == [{"item": {"id": "m3", "text": "Message 3", "height": 60}, "key": "m3", "index": 3}]


def test_the_user_reads_and_scrolls_before_the_engine(page, held):
    """More rows come in while it is loaded; the place that is read stays when it takes over."""
    page.run("() => { make(); }")
    page.until("document.querySelectorAll('#feed [data-item]').length > 100")
    page.run("() => { document.querySelector('#feed').scrollTop = 1234; }")
    page.frames(2)
    before = page.run("seen()")
    assert before[3][0] == "Message 29"
    held()
    page.run("list.ready.then(() => null)")
    assert page.run("seen()") == before
    gestures.wheel(page, 100, 5)
    page.rest()
    assert len(texts(page)) >= 6


def test_without_an_engine_the_rows_stay(page):
    """As ordinary content that scrolls; the page is told once."""
    page.page.route("**/*.wasm", lambda route: route.abort())
    page.run("async () => { make(); told.reason = await list.ready.catch((error) => error.name); }")
    assert page.run("document.querySelectorAll('#feed [data-item]').length") > 200
    assert len(page.run("told.errors")) == 1
    page.run("() => { document.querySelector('#feed').scrollTop = 5000; }")
    page.frames(2)
    assert len(texts(page)) >= 6
    assert page.run("list.scrollToIndex(3)") == "cancelled"
    page.run("() => { list.items = messages(2); }")
    assert texts(page) == ["Message 0", "Message 1"]
    page.run("() => { list.destroy(); }")
    assert page.run("document.querySelector('#feed').textContent") == "What was here before"
    page.page.unroute("**/*.wasm")


@pytest.mark.parametrize("end", ["list.destroy()", "ending.abort()", "createList(list.element, { render() {} }).destroy()"])
@pytest.mark.parametrize("when", ["", "await list.ready;"], ids=["before", "after"])
def test_a_list_ends(page, when, end):
    """By itself, by its signal, or by another list; the element is as it was."""
    page.run(f"""async () => {{
        const ending = new AbortController();
        make({{ signal: ending.signal, header: document.createElement("hr") }});
        {when}
        {end};
        await frames(3);
    }}""")
    assert page.run("document.querySelector('#feed').outerHTML") == '<div id="feed"><p>What was here before</p></div>'
    assert (page.run("told.errors"), page.console) == ([], [])


# Data.

def test_items_are_compared_by_key(page):
    """Nodes of items that stay are kept; an item that is another value is rendered again, and what is read does not move."""
    page.run("async () => { make(); await list.ready; await list.scrollToKey('m500', { align: 'start' }); }")
    page.rest()
    before = page.run("seen()")
    rendered, same = page.run("""async () => {
        const node = list.nodeOf("m502");
        told.rendered.length = 0;
        const items = [...messages(5, 2000), ...list.items.filter(({ id }) => id !== "m501")];
        const changed = items.findIndex(({ id }) => id === "m503");
        items[changed] = { ...items[changed], text: "Another text" };
        told.outcome = await list.setItems(items);
        return [told.rendered, list.nodeOf("m502") === node];
    }""")
    assert page.run("told.outcome") == "shown"
    assert ["m503", 507] in rendered and len(rendered) <= 4
    assert same
    after = page.run("seen()")
    assert after[0] == before[0]
    assert [text for text, *_ in after][:4] == ["Message 500", "Message 502", "Another text", "Message 504"]


def test_an_array_may_be_changed_and_given_again(page):
    """It is compared with what it held before."""
    page.run("""async () => {
        const items = messages(100);
        make({ items });
        await list.ready;
        items[1] = { ...items[1], text: "Replaced" };
        items.splice(3, 1);
        items.push(...messages(3, 500));
        await list.setItems(items);
        await frames(2);
    }""")
    assert texts(page)[:5] == ["Message 0", "Replaced", "Message 2", "Message 4", "Message 5"]
    assert page.run("list.count") == 102


def test_an_item_is_updated_in_place(page):
    """It is rendered again, alone."""
    page.run("async () => { make(); await list.ready; }")
    assert page.run("""async () => {
        told.rendered.length = 0;
        list.items[2].text = "Edited";
        list.update("m2");
        list.update("nobody");
        await frames(2);
        return [told.rendered, told.reports];
    }""") == [[["m2", 2]], ["update: there is no item nobody; nothing was changed."]]
    assert texts(page)[2] == "Edited"


def test_a_billion_items_are_asked_for_one_by_one(page):
    """And edited by index, each in a few calls of `at`."""
    page.run("""async () => {
        told.asked = 0;
        make({ items: { count: 999_999_000, at(index) { told.asked += 1; return index; } }, key: undefined, itemSize: undefined });
        await list.ready;
    }""")
    assert page.run("told.asked") < 60
    assert page.run("list.scrollToIndex(999_998_999)") == "arrived"
    page.rest()
    assert texts(page)[-1] == "999998999"
    page.run("() => { list.splice(999_998_990, 5); told.asked = 0; }")
    page.rest()
    assert page.run("list.count") == 999_998_995
    page.run("() => { list.splice(10, 0, 7); list.move(3, 5); list.update(999_998_980); }")
    page.rest()
    assert page.run("[list.count, told.asked < 120, told.reports]") == [999_999_002, True, []]


def test_a_billion_items_of_one_size_are_not_asked_for_it(page):
    """Each is where it has to be, and a node has that height."""
    page.run("""async () => {
        make({ items: { count: 1e9, at: (index) => ({ id: index, text: `Row ${index}`, height: 10 }) }, key: undefined, itemSize: 32, gap: 8 });
        await list.ready;
    }""")
    assert page.run("list.frameOf(900_000_000)") == {"x": 0, "y": 36_000_000_000, "width": page.run("list.frameOf(0).width"), "height": 32}
    assert page.run("list.scrollToIndex(500_000_000, { align: 'start' })") == "arrived"
    page.rest()
    assert page.run("seen()")[:2] == [["Row 500000000", 0, 32], ["Row 500000001", 40, 72]]
    assert page.run("list.nodeOf(500_000_001).offsetHeight") == 32
    page.run("() => { list.splice(500_000_000, 1); }")
    page.rest()
    assert page.run("list.frameOf(900_000_000).y") == 36_000_000_000
    assert page.run("told.reports") == []


def test_arrays_are_edited_by_index_too(page):
    """The list's own array is another one then: yours is not changed."""
    assert page.run("""async () => {
        const items = messages(20);
        make({ items });
        await list.ready;
        list.splice(1, 2, messages(1, 100));
        list.move(0, 2);
        list.splice(0, 99);
        list.splice(0, 0, 3);
        await frames(2);
        return [list.items.slice(0, 4).map(({ id }) => id), items.length, told.reports];
    }""") == [["m100", "m3", "m0", "m4"], 20, [
        "splice: 99 items from index 0 are not among the 19 items; nothing was changed.",
        "splice: an array of items is needed for what is inserted; nothing was changed."]]
    assert texts(page)[:4] == ["Message 100", "Message 3", "Message 0", "Message 4"]


def test_random_edits_show_the_items(page):
    """Whatever is done to the items, the rows are those of the items in sequence, each with its content."""
    wrong = page.run("""async () => {
        let state = 7;
        const random = (count) => { state = (state * 48271) % 2147483647; return state % count; };
        make({ items: messages(40), groups: [{ count: 20, header: "A" }, { count: 20, header: "B" }] });
        await list.ready;
        let next = 5000;
        const wrong = [];
        for (let step = 0; step < 250; step += 1) {
            const { items } = list;
            switch (random(5)) {
                case 0: { const [group] = list.groups; list.splice(random(group.count + 1), 0, messages(1 + random(3), next)); next += 3; break; }
                case 1: if (items.length > 30) list.splice(random(list.groups[0].count || 1), list.groups[0].count > 0 ? 1 : 0); break;
                case 2: list.move(random(items.length), random(Math.min(30, items.length))); break;
                case 3: {
                    const other = items.filter(() => random(8) > 0).map((item) => (random(6) === 0 ? { ...item, text: `${item.text}'` } : item));
                    other.splice(random(other.length), 0, ...messages(random(4), next));
                    next += 4;
                    const first = random(other.length + 1);
                    list.setItems(other, { groups: [{ count: first, header: "A" }, { count: other.length - first, header: "B" }] });
                    break;
                }
                default: list.scrollToGroup(1, { offset: random(300) });
            }
            if (random(3) === 0) await frames(1);
            if (step % 3 !== 2) continue;
            await frames(2);
            const shown = [...document.querySelectorAll("#feed [data-item]")].filter((node) => !node.hidden);
            for (const node of shown) {
                const item = list.items.find(({ id }) => id === node.dataset.item);
                if (node.textContent !== item?.text) wrong.push([step, node.dataset.item, node.textContent, item?.text ?? null]);
            }
            const places = seen().map(([text]) => list.items.findIndex((item) => item.text === text));
            if (places.length === 0 || places.some((place, index) => index > 0 && place !== places[index - 1] + 1)) wrong.push([step, "order", ...places]);
        }
        return wrong;
    }""")
    assert wrong == []
    assert (page.run("told.errors"), page.run("told.reports"), page.console) == ([], [], [])


# Groups, layouts, ends.

def test_groups_have_headers(page):
    """Of text, or filled by a function; they stay at the start of the window."""
    page.run("""async () => {
        make({
            items: messages(100), groups: [{ count: 30, header: "First" }, { count: 70, header: "Second" }],
            groupHeader: (group, node, index) => { node.className = "head"; node.textContent = `${index}: ${group.header}`; },
        });
        await list.ready;
        await list.scrollToGroup(1);
    }""")
    page.rest()
    assert page.run("[...document.querySelectorAll('#feed .head:not([hidden])')].map((node) => node.textContent).includes('1: Second')")
    assert "Message 30" in texts(page)
    assert page.run("list.itemOf(list.nodeOf('m31')).index") == 31


def test_the_last_group_may_be_open(page):
    """It has what is left, also after items have come and gone; headers and footers are there by their functions."""
    page.run("""async () => {
        const fill = (name) => (group, node) => { node.className = name; node.textContent = `${name} ${group.key}: ${group.count}`; };
        make({ items: messages(4), groups: [{ count: 2, key: "a" }, { key: "b", footer: false }], groupHeader: fill("head"), groupFooter: fill("foot") });
        await list.ready;
        list.items = messages(8);
        list.splice(0, 1);
        list.items = messages(9);
        await frames(2);
    }""")
    page.rest()
    assert page.run("list.groups.map(({ key, count }) => [key, count])") == [["a", 1], ["b", 8]]
    shown = "[...document.querySelectorAll('.head:not([hidden]), .foot:not([hidden])')].map((node) => node.textContent).sort()"
    assert page.run(shown) == ["foot a: 1", "head a: 1", "head b: 8"]
    assert page.run("told.reports") == []


@pytest.mark.parametrize("start, end", [(0, 5), (0, 1), (1, 2), (5, 0), (5, 1), (2, 1), (7, 9), (9, 2)])
def test_an_item_moves_between_groups(page, start, end):
    """To the index that it is to have; the numbers of items follow."""
    page.run("async () => { make({ items: messages(10), groups: [{ count: 2, header: 'A' }, { count: 8, header: 'B' }] }); await list.ready; }")
    page.run(f"() => {{ list.move({start}, {end}); }}")
    page.rest()
    expected = list(range(10))
    expected.insert(end, expected.pop(start))
    assert page.run("list.items.map(({ id }) => Number(id.slice(1)))") == expected
    assert texts(page)[:8] == [f"Message {number}" for number in expected][:8]
    assert sum(page.run("list.groups.map(({ count }) => count)")) == 10


def test_groups_that_do_not_fit_are_reported(page):
    """The last one has what is left."""
    page.run("async () => { make({ items: messages(10), groups: [{ count: 4, header: 'A' }, { count: 4, header: 'B' }] }); await list.ready; }")
    assert page.run("list.groups.map(({ count }) => count)") == [4, 6]
    assert page.run("told.reports") == ["The groups have 8 items, and there are 10; the last groups were made longer or shorter."]


@pytest.mark.parametrize("layout, columns", [
    ("{ type: 'grid', columns: 4, gap: 10, rowHeight: 50 }", 4), ("{ type: 'masonry', columns: { minWidth: 120 }, gap: 8 }", 3), ("'flow'", None),
    ("{ type: 'rects', rect: (item, index) => ({ x: index % 2 * 200, y: (index >> 1) * 50, width: 190, height: 45 }) }", 2),
])
def test_layouts_by_their_names(page, layout, columns):
    """Another layout may be set while the list is shown."""
    page.run(f"async () => {{ make({{ layout: {layout} }}); await list.ready; }}")
    page.rest()
    starts = page.run("new Set([...document.querySelectorAll('#feed [data-item]:not([hidden])')].map((node) => Math.round(node.getBoundingClientRect().left))).size")
    if columns:
        assert starts == columns
    page.run("() => { list.layout = 'list'; }")
    page.rest()
    if "rects" in layout:
        assert page.run("told.reports") == ["setLayout: a list of rectangles stays one, and another list becomes none; the layout stays."]
    else:
        assert page.run("seen()")[1][1:] == [60, 100]
        assert page.run("told.reports") == []
    assert (page.run("told.errors"), page.console) == ([], [])


def test_a_list_scrolls_sideways(page):
    """Items stand side by side."""
    page.run("async () => { make({ horizontal: true, itemSize: 100 }); await list.ready; await list.scrollToIndex(500, { align: 'start' }); }")
    page.rest()
    lefts = page.run("""[...document.querySelectorAll('#feed [data-item]:not([hidden])')].map((node) => node.getBoundingClientRect())
        .filter(({ right, left }) => right > 0 && left < 400).map(({ left }) => left - document.querySelector('#feed').getBoundingClientRect().left)""")
    assert sorted(left for left in lefts if 0 <= left < 400) == [0, 100, 200, 300]


def test_an_empty_list_shows_its_note(page):
    """It goes when items come, and comes back when they are gone."""
    page.run("""async () => {
        const note = (text) => Object.assign(document.createElement("p"), { textContent: text });
        make({ items: [], empty: () => note("Nothing yet"), header: note("Above"), footer: note("Below") });
        await list.ready;
    }""")
    shown = "document.querySelector('#feed').innerText.split(/\\n+/).filter((line) => line)"
    assert page.run(shown) == ["Above", "Nothing yet", "Below"]
    page.run("async () => { await list.setItems(messages(2)); await frames(2); }")
    assert sorted(page.run(shown)) == ["Above", "Below", "Message 0", "Message 1"]
    page.run("async () => { list.splice(0, 2); await frames(2); }")
    assert page.run(shown) == ["Above", "Nothing yet", "Below"]


@pytest.mark.parametrize("options", ["{}", "{ stickToStart: true }"])
def test_a_list_in_another_scroller(page, options):
    """Its first rows follow what stands before it, and stay where they are."""
    before, after = page.run(f"""async () => {{
        const element = document.querySelector("#feed");
        const scroller = document.createElement("section");
        scroller.style.cssText = "overflow: auto; width: 400px; height: 400px";
        const head = document.createElement("header");
        head.style.height = "90px";
        element.style.height = "auto";
        element.replaceWith(scroller);
        scroller.append(head, element);
        make({{ scroller, ...{options} }});
        const before = seen(scroller);
        await list.ready;
        return [before, seen(scroller)];
    }}""")
    assert before[0] == ["Message 0", 90, 150] and len(before) >= 6
    assert after == before
    assert page.run("list.scrollToIndex(700)") == "arrived"


def test_an_element_that_is_not_in_the_document_yet(page):
    """Its list is shown once it is."""
    page.run("""async () => {
        window.held = document.createElement("div");
        held.style.cssText = "width: 300px; height: 200px";
        make({}, held);
        await list.ready;
        document.body.append(held);
        await frames(3);
    }""")
    assert [text for text, *_ in page.run("seen(held)")] == ["Message 0", "Message 1", "Message 2", "Message 3"]


def test_text_is_found(page):
    """In items without nodes, too."""
    page.run("async () => { make({ text: ({ item }) => item.text }); window.search = await list.find('message 77'); await search.next(); }")
    page.until("search.isComplete")
    page.rest()
    assert page.run("[search.count, search.item]") == [11, {"item": {"id": "m77", "text": "Message 77", "height": 40}, "key": "m77", "index": 77}]
    assert "Message 77" in texts(page)


def test_corrections_name_the_item_that_stands_still(page):
    """As all callbacks name items."""
    page.run("async () => { make({ onCorrect: ({ held, cause }) => told.events.push([cause, held.key]) }); await list.ready; await list.scrollToIndex(500, { align: 'start' }); }")
    page.rest()
    page.run("() => { told.events.length = 0; list.items = [...messages(5, 5000), ...list.items]; }")
    page.rest()
    assert ["edit", "m500"] in page.run("told.events")


def test_a_node_is_kept_mounted(page):
    """Wherever the user scrolls, until it is let go of."""
    page.run("async () => { make(); await list.ready; list.keepMounted('m1'); window.kept = list.nodeOf('m1'); await list.scrollToIndex(900); }")
    page.rest()
    assert page.run("list.nodeOf('m1') === kept && kept.textContent === 'Message 1'")
    page.run("() => { list.unmount('m1'); list.flush(); }")
    page.rest()
    assert page.run("list.nodeOf('m1')") is None


@pytest.mark.parametrize("groups", ["undefined", "[{ count: 2, header: 'A' }, { count: 8, header: 'B' }]"])
def test_the_user_moves_an_item(page, groups):
    """By Alt and an arrow key: the items are in that sequence already when your code is told."""
    page.run(f"""async () => {{
        make({{ items: messages(10), groups: {groups}, onMove: ({{ key, index }}, to) => told.events.push([key, index, to, list.items.map(({{ id }}) => id).indexOf(key)]) }});
        await list.ready;
    }}""")
    # Until the module that listens to the keys has been loaded, Alt and an arrow key lead to the next item.
    for _ in range(50):
        page.run("list.nodeOf('m3').focus()")
        page.page.keyboard.press("Alt+ArrowDown")
        page.frames(4)
        if page.run("told.events.length > 0"):
            break
    assert page.run("told.events") == [["m3", 3, 4, 4]]
    page.page.keyboard.press("Alt+ArrowUp")
    page.until("told.events.length > 1")
    assert page.run("told.events[1]") == ["m3", 4, 3, 3]
    page.rest()
    assert texts(page)[:4] == ["Message 0", "Message 1", "Message 2", "Message 3"]


# Events, and mistakes.

def test_ends_and_range_are_told(page):
    """The range is that of the items in the window, its end excluded; both ends are reached once each."""
    page.run("""async () => {
        make({
            onRangeChange: (range) => told.ranges.push(range), onEndReached: () => told.events.push("end"), onStartReached: () => told.events.push("start"),
        });
        await list.ready;
    }""")
    page.rest()
    assert page.run("told.ranges") == [{"start": 0, "end": 9}]
    assert page.run("list.range") == {"start": 0, "end": 9}
    page.run("list.scrollToIndex(999)")
    page.rest()
    assert page.run("told.ranges.at(-1)") == {"start": 991, "end": 1000}
    assert page.run("told.events") == ["start", "end"]
    assert page.run("[list.isAtEnd, list.isAtStart]") == [True, False]


def test_callbacks_get_one_shape_of_an_item(page):
    """The item itself, its key and its index."""
    page.run("""async () => {
        for (const name of ["onTap", "onSelect", "onDeselect", "onMount", "onEnter"]) window[name] = (entry) => told.events.push([name, entry.item.text, entry.key, entry.index]);
        make({ selection: "single", onTap, onSelect, onDeselect, onMount, onEnter });
        await list.ready;
    }""")
    page.rest()
    events = page.run("told.events.splice(0)")
    assert ["onMount", "Message 0", "m0", 0] in events and ["onEnter", "Message 3", "m3", 3] in events
    page.page.click("#feed [data-item=m2]")
    page.page.click("#feed [data-item=m4]")
    events = [event for event in page.run("told.events") if event[0] not in ("onMount", "onEnter")]
    assert events == [
        ["onSelect", "Message 2", "m2", 2], ["onTap", "Message 2", "m2", 2], ["onDeselect", "Message 2", "m2", 2],
        ["onSelect", "Message 4", "m4", 4], ["onTap", "Message 4", "m4", 4]]


def test_a_position_is_saved_and_restored(page):
    """By the key, to the pixel, also as the place at which another list begins."""
    page.run("async () => { make(); await list.ready; list.scrollOffset = 12_345; }")
    page.rest()
    position = page.run("list.position")
    before = page.run("seen()")
    assert position["item"].startswith("m")
    page.run("async (position) => { make({ items: [...messages(50, 5000), ...messages(1000)], initialPosition: position }); await list.ready; }", position)
    assert page.run("seen()") == before
    page.run("async () => { list.scrollOffset = 0; }")
    assert page.run("(position) => list.restore(position)", position) == "arrived"
    page.rest()
    assert page.run("seen()") == before


@pytest.mark.parametrize("options, sentence", [
    ("{ estimatedsize: 40 }", "createList: there is no option `estimatedsize`; did you mean `estimatedSize`?"),
    ("{ onEndReach() {} }", "createList: there is no option `onEndReach`; did you mean `onEndReached`?"),
    ("{ somethingElseEntirely: 1 }", "createList: there is no option `somethingElseEntirely`."),
])
def test_options_that_do_not_exist_are_reported(page, options, sentence):
    """With the nearest one that does."""
    page.run(f"async () => {{ make({options}); await list.ready; }}")
    assert page.run("told.reports") == [sentence]


@pytest.mark.parametrize("options, message", [
    ("{ render: null }", "createList needs a function `render` that fills a node for an item."),
    ("{ items: 5 }", "createList: `items` is an array, or an object with `count`, a whole number, and `at`, a function of an index."),
    ("{ key: 'id' }", "createList: `key` is no function."),
    ("{ layout: 'mosaic' }", "createList: there is no layout \"mosaic\"; it is one of list, grid, masonry, flow, rects, custom, swift."),
    ("{ groups: 4 }", "createList: `groups` is an array of objects with `count`, the number of items in each."),
    ("{ gap: -3 }", "createList: `gap` is -3; a number from 0 up is needed."),
    ("{ header: 'Text' }", "createList: `header` is neither an element nor a function that returns one."),
    ("{ footer: () => 'Text' }", "createList: `footer` returned Text, which is no element."),
])
def test_mistakes_are_errors_of_the_call(page, options, message):
    """Nothing is changed."""
    error = page.run(f"() => {{ try {{ make({options}); return null; }} catch (error) {{ return [error.name, error.message]; }} }}")
    assert error == ["TypeError", message]
    assert page.run("document.querySelector('#feed').textContent") == "What was here before"


def test_a_render_that_throws_costs_one_row(page):
    """The error is told; other rows are shown."""
    page.run("""async () => {
        const fill = (message, node) => {
            if (message.id === "m2") throw new Error("no");
            window.fill(node, message);
        };
        make({ render: fill });
        await list.ready;
    }""")
    page.rest()
    assert set(page.run("told.errors")) == {"Error: no"}
    assert [text for text in texts(page) if text][:3] == ["Message 0", "Message 1", "Message 3"]


def test_a_height_on_the_node_itself_is_reported(page):
    """The list owns it: that of the content counts."""
    page.run("async () => { make({ render(message, node) { fill(node, message); node.style.height = '90px'; } }); await list.ready; }")
    assert page.run("told.reports") == ["render: the list sets the height of its nodes; give it to what is in the node, or by `itemSize`."]
    assert page.run("seen()")[1][1:] == [60, 100]


def test_rows_of_a_server_are_taken_over(page):
    """They stand in the element before the call, with `data-item`."""
    page.run("""async () => {
        const rendered = messages(9).map((message) => {
            const node = document.createElement("div");
            node.dataset.item = message.id;
            fill(node, message);
            return node;
        });
        document.querySelector("#feed").replaceChildren(...rendered);
        window.rendered = rendered;
        make();
        told.atOnce = told.rendered.length;
        await list.ready;
    }""")
    assert page.run("told.atOnce") == 0
    assert page.run("rendered.every((node, index) => list.nodeOf(`m${index}`) === node)")
