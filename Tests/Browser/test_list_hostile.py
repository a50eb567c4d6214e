"""`createList` against pages that do everything at the wrong time."""

import pytest
from test_beginnings import held  # noqa: F401
from test_list import lab, page, texts  # noqa: F401

BEFORE = '<div id="feed"><p>What was here before</p></div>'

ROWS = "[...document.querySelectorAll('#feed [data-item]')].filter((node) => !node.hidden).map((node) => node.textContent)"
"""The texts of all rows, in the order of the document."""


def expect_quiet(page, errors=(), reports=()):
    """Fails unless only these were told, and nothing was left to the console."""
    assert [page.run("told.errors"), page.run("told.reports"), page.console] == [list(errors), list(reports), []]


# Options.

@pytest.mark.parametrize("options", [
    "{ gap: { row: 12, column: 4 } }", "{ layout: { type: 'list', gap: 12 } }", "{ layout: { type: 'list', estimatedSize: 90 } }", "{ insets: { top: 50 } }",
    "{ insets: { bottom: 50 }, stickToEnd: true }", "{ insets: { leading: 30, trailing: 20 } }", "{ initialPosition: { item: 'm20', distance: -17 } }",
    "{ initialIndex: 995 }", "{ itemSize: 50 }", "{ itemSize: (item) => item.height + 10 }", "{ stickToEnd: true, gap: 9, footer: () => document.createElement('hr') }",
    "{ insets: { top: 30 }, initialPosition: { item: 'm20', distance: -17 } }", "{ initialIndex: 5, header: () => document.createElement('hr') }", "{ initialIndex: 5, items: messages(8) }",
    "{ stickToEnd: true, items: messages(3) }", "{ insets: { top: 50 }, initialIndex: 40 }",
    "{ insets: { top: 20, bottom: 30 }, alignToEnd: true, items: messages(2), gap: 5 }",
])
def test_rows_do_not_move_when_the_engine_takes_over(page, options):
    """Whatever the options say about lengths."""
    before, after = page.run(f"""async () => {{
        make({options});
        const before = seen().map(([text, ...ends]) => [text, ...ends.map(Math.round)]);
        const left = document.querySelector("#feed [data-item]").getBoundingClientRect();
        await list.ready;
        const right = document.querySelector("#feed [data-item]").getBoundingClientRect();
        return [[before, left.left, left.right], [seen().map(([text, ...ends]) => [text, ...ends.map(Math.round)]), right.left, right.right]];
    }}""")
    assert after == before
    expect_quiet(page)


@pytest.mark.parametrize("options, word", [
    ("{ signal: 3 }", "signal"), ("{ scroller: 'body' }", "scroller"), ("{ initialPosition: {} }", "initialPosition"), ("{ renderBudget: -1 }", "renderBudget"),
    ("{ initialIndex: 2.5 }", "initialIndex"), ("{ itemSize: '50' }", "itemSize"), ("{ gap: { row: -1 } }", "gap.row"), ("{ key: 'id' }", "key"),
    ("{ layout: { type: 'list', gap: -1 } }", "gap"), ("{ layout: null }", "layout"),
])
def test_invalid_options_are_errors_of_the_call(page, options, word):
    """They change nothing."""
    error = page.run(f"() => {{ try {{ make({options}); return null; }} catch (error) {{ return [error.name, error.message]; }} }}")
    assert error and error[0] == "TypeError" and word in error[1]
    assert page.run("document.querySelector('#feed').outerHTML") == BEFORE


def test_a_signal_that_has_aborted_makes_no_list(page):
    """The element stays, nothing is rendered, and the promise has the reason."""
    reason = page.run("async () => { make({ signal: AbortSignal.abort('over') }); return list.ready.catch((reason) => String(reason)); }")
    page.frames(3)
    assert reason == "over"
    assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    assert page.run("told.rendered") == []
    expect_quiet(page)


# Before the engine.

def test_the_end_is_followed_before_the_engine(page, held):
    """Items that come in at the end are seen, as later."""
    page.run("() => { make({ items: messages(100), stickToEnd: true }); list.items = messages(103); }")
    assert texts(page)[-1] == "Message 102"
    page.run("() => { list.splice(103, 0, messages(2, 103)); }")
    assert texts(page)[-1] == "Message 104"
    held()
    page.run("list.ready.then(() => null)")
    assert texts(page)[-1] == "Message 104"


@pytest.mark.parametrize("change", ["list.items = [...messages(7, 5000), ...list.items];", "list.splice(0, 0, messages(7, 5000));", "list.update('m40');",
    "list.items = list.items.filter(({ id }) => id !== 'm3');"])
def test_what_is_read_stays_before_the_engine(page, held, change):
    """Items that come in before it move nothing."""
    page.run("() => { make(); }")
    page.until("document.querySelectorAll('#feed [data-item]').length > 100")
    page.run("() => { document.querySelector('#feed').scrollTop = 1234; }")
    before = page.run("seen()")
    page.run(f"() => {{ {change} }}")
    assert page.run("seen()") == before
    held()
    page.run("list.ready.then(() => null)")
    assert page.run("seen()") == before


@pytest.mark.parametrize("header", ["undefined", "() => Object.assign(document.createElement('p'), { textContent: 'Above' })"])
def test_the_note_comes_and_goes_before_the_engine(page, held, header):
    """As later."""
    shown = "document.querySelector('#feed').innerText.split(/\\n+/).filter((line) => line)"
    head = [] if header == "undefined" else ["Above"]
    page.run(f"() => make({{ items: [], empty: () => Object.assign(document.createElement('p'), {{ textContent: 'Nothing yet' }}), header: {header} }}) && null")
    assert page.run(shown) == [*head, "Nothing yet"]
    page.run("() => { list.items = messages(2); }")
    assert page.run(shown) == [*head, "Message 0", "Message 1"]
    page.run("() => { list.items = []; }")
    assert page.run(shown) == [*head, "Nothing yet"]
    page.run("() => { list.splice(0, 0, messages(1)); }")
    assert page.run(shown) == [*head, "Message 0"]
    held()
    page.run("list.ready.then(() => null)")
    page.frames(2)
    assert page.run(shown) == [*head, "Message 0"]
    page.run("async () => { await list.setItems([]); await frames(2); }")
    assert page.run(shown) == [*head, "Nothing yet"]
    page.run("async () => { await list.setItems(messages(2)); await frames(2); }")
    assert page.run(shown) == [*head, "Message 0", "Message 1"]
    page.run("() => { list.destroy(); }")
    assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    expect_quiet(page)


def test_questions_before_the_engine(page, held):
    """Rows are there, so they are found; the place of the user is that of the rows."""
    page.run("() => { make(); }")
    page.until("document.querySelectorAll('#feed [data-item]').length > 100")
    page.run("() => { document.querySelector('#feed').scrollTop = 1234; }")
    before = page.run("[list.position?.item, list.position?.distance, list.itemOf(document.querySelector('#feed [data-item=m5] p'))?.index, list.nodeOf('m5')?.textContent, list.range]")
    held()
    page.run("list.ready.then(() => null)")
    assert before == page.run("[list.position.item, list.position.distance, 5, 'Message 5', list.range]")


@pytest.mark.matrix
@pytest.mark.parametrize("edit", ["list.items = messages(3, 100)", "list.splice(0, 1)", "list.update('m1')", "list.move(0, 4)", "list.setItems([])", "list.destroy()",
    "createList(list.element, { items: messages(2, 200), key: ({ id }) => id, render: (message, node) => { node.textContent = message.text; } })"])
@pytest.mark.parametrize("when", ["render", "create", "key", "itemSize"])
def test_a_function_that_edits_the_list_before_the_engine(page, held, when, edit):
    """No row is there twice, and none after the end."""
    page.run(f"""() => {{
        let calls = 0;
        const edit = () => {{
            if (!window.list || (calls += 1) !== 4) return;
            {edit};
        }};
        const options = {{
            items: messages(20),
            key: (message) => {{ if ("{when}" === "key") edit(); return message.id; }},
            create() {{ if ("{when}" === "create") edit(); return document.createElement("div"); }},
            itemSize() {{ if ("{when}" === "itemSize") edit(); return undefined; }},
            render(message, node) {{ if (list?.hasEnded) told.errors.push("rendered"); fill(node, message); if ("{when}" === "render") edit(); }},
        }};
        window.list = undefined;
        make(options);
        list.items = messages(21);
    }}""")
    page.frames(2)
    before = page.run(ROWS)
    assert len(set(before)) == len(before)
    held()
    page.run("list.ready.catch(() => null).then(() => null)")
    page.frames(2)
    after = page.run(ROWS)
    if edit == "list.destroy()":
        assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    elif edit.startswith("createList"):
        assert after == ["Message 200", "Message 201"]
    else:
        assert after == page.run("list.items.slice(0, %d).map(({ text }) => text)" % len(after))
    assert page.console == [] and page.run("told.errors") == []


# While the engine takes over.

@pytest.mark.matrix
@pytest.mark.parametrize("edit", ["list.items = messages(5, 100)", "list.splice(0, 1)", "list.move(0, 4)", "list.items = []", "list.update('m1')", "list.destroy()", "list.splice(0, 3, messages(9, 700))",
    "list.layout = { type: 'grid', columns: 2 }"])
@pytest.mark.parametrize("when", ["onMount", "onEnter", "kind", "onRangeChange", "onStartReached", "text", "microtask", "itemSize", "onReport"])
@pytest.mark.parametrize("keyed", [True, False])
def test_a_callback_that_edits_the_list_in_its_first_frame(page, when, edit, keyed):
    """The items are shown as they are in the end; the engine has begun with those before."""
    page.run(f"""async () => {{
        let isEdited = false;
        const edit = () => {{
            if (isEdited || !window.isReady) return;
            isEdited = true;
            {edit};
        }};
        const options = {{ items: messages(20), empty: () => document.createElement("hr") }};
        if (!{str(keyed).lower()}) options.key = undefined;
        if ("{when}" === "microtask") options.onMount = () => queueMicrotask(edit);
        else options["{when}"] = () => {{ edit(); return "{when}" === "kind" ? "k" : undefined; }};
        window.isReady = false;
        make(options);
        window.isReady = true;
        await list.ready.catch(() => {{}});
        await frames(3);
    }}""")
    if edit == "list.destroy()":
        if when in ("text", "onReport"):
            page.run("() => { list.destroy(); }")
        assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    else:
        rows = page.run("seen().map(([text]) => text)")
        expected = page.run("list.items.map(({ text }) => text)")
        if "grid" not in edit:
            first = expected.index(rows[0]) if rows else 0
            assert rows == expected[first:first + len(rows)] and (len(rows) >= 3 or not expected)
        assert page.run("list.count") == len(expected)
    assert page.console == [] and page.run("told.errors") == []


def test_items_that_come_while_the_module_of_a_role_is_loaded(page):
    """The list begins with them."""
    waiting = []
    page.page.route("**/listbox.js", lambda route: waiting.append(route))
    page.run("() => { make({ role: 'listbox' }); }")
    page.page.wait_for_timeout(0)
    for _ in range(100):
        if waiting:
            break
        page.page.wait_for_timeout(25)
    page.run("() => { list.items = messages(3, 50); }")
    assert texts(page) == ["Message 50", "Message 51", "Message 52"]
    for route in waiting:
        route.continue_()
    page.run("list.ready.then(() => null)")
    page.frames(2)
    assert texts(page) == ["Message 50", "Message 51", "Message 52"]
    page.page.unroute("**/listbox.js")
    expect_quiet(page)


# Callbacks of a list that is shown.

EDITS = ["list.items = messages(30, 100)", "list.items = []", "list.splice(0, 5)", "{ list.splice(0, 1); list.splice(0, 1); list.splice(2, 1); }", "list.move(0, 25)",
    "list.update('m3')", "list.destroy()", "list.layout = 'grid'", "list.setItems(messages(40, 10), { groups: [{ count: 3, header: 'A' }, { count: 0, header: 'B' }, { count: 9 }] })"]


@pytest.mark.matrix
@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("when", ["render", "kind", "create", "onScroll", "onRangeChange", "onMount", "onEnter", "onLeave", "onReuse", "onCorrect", "onTap", "onSelect", "canSelect"])
@pytest.mark.parametrize("keyed", [True, False])
def test_a_callback_that_edits_the_list(page, when, edit, keyed):
    """What is shown in the end is what the items are; every callback gets an item."""
    page.run(f"""async () => {{
        window.isArmed = false;
        const edit = () => {{
            if (!isArmed) return;
            isArmed = false;
            {edit};
            window.isEdited = true;
            const {{ position, range, selected }} = list;
            if (range && !(range.start >= 0 && range.end > range.start)) told.errors.push(`range ${{range.start}} ${{range.end}}`);
            if (selected.some((each) => !each)) told.errors.push("selected nothing");
        }};
        const ofItem = (name) => ({{ item }}) => {{ if (!item) told.errors.push(name); if ("{when}" === name) edit(); }};
        const options = {{
            items: messages(200), selection: "multiple", empty: () => document.createElement("hr"),
            onMount: ofItem("onMount"), onEnter: ofItem("onEnter"), onLeave: ofItem("onLeave"), onTap: ofItem("onTap"), onSelect: ofItem("onSelect"), canSelect: ofItem("canSelect"),
            onDeselect: ofItem("onDeselect"),
            render(message, node) {{ if (!message) told.errors.push("render"); fill(node, message); if ("{when}" === "render") edit(); }},
            onRangeChange({{ start, end }}) {{ if (!(end > start)) told.errors.push(`range ${{start}} ${{end}}`); if ("{when}" === "onRangeChange") edit(); }},
        }};
        if (!{str(keyed).lower()}) options.key = undefined;
        if (!options["{when}"]) options["{when}"] = () => {{ edit(); return {{ kind: "k", create: document.createElement("div") }}["{when}"]; }};
        make(options);
        await list.ready;
        list.select({"'m2'" if keyed else 2});
        await frames(2);
        list.layout;
        isArmed = true;
    }}""")
    if page.run("Boolean(list.nodeOf(%s))" % ("'m4'" if keyed else "4")):
        # The item may go at any time: nothing waits for it.
        page.page.mouse.click(*page.run("(() => { const { left, top } = list.nodeOf(%s)?.getBoundingClientRect() ?? { left: 9, top: 99 }; return [left + 9, top + 9]; })()" % ("'m4'" if keyed else "4")))
    page.run("() => { list.scrollOffset = 700; list.items = list.items.length > 100 && window.isArmed ? [...messages(2, 900), ...list.items] : list.items; }")
    page.rest()
    page.run("() => { list.scrollOffset = 0; }")
    page.rest()
    if not page.run("Boolean(window.isEdited)"):
        assert when in ("onCorrect", "onReuse")
    elif edit == "list.destroy()":
        assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    else:
        expected = page.run("list.items.map(({ text }) => text)")
        rows = page.run("seen().map(([text]) => text)")
        assert sorted(rows) == sorted(expected[:len(rows)]) and (len(rows) >= 3 or not expected), (rows, expected[:10])
    reports = page.run("told.reports")
    assert [page.run("told.errors"), page.console] == [[], []]
    assert all(each.startswith(("The groups have", "update: there is no item m3")) for each in reports), reports


# Mistakes of the page's functions.

def test_keys_that_throw_change_nothing(page):
    """The error is told once, nobody is left with a rejected promise, and the list goes on."""
    page.run("""async () => {
        make({ key: (message) => { if (message.id === "bad") throw new Error("no key"); return message.id; } });
        await list.ready;
        list.items = [{ id: "bad", text: "Bad" }, ...list.items];
        list.splice(0, 0, [{ id: "bad", text: "Bad" }]);
        await frames(2);
    }""")
    assert page.run("list.count") == 1000
    expect_quiet(page, ["Error: no key"] * 2)
    page.run("async () => { await list.setItems(messages(5)); }")
    assert len(texts(page)) == 5


def test_sizes_that_throw_change_nothing(page):
    """The items are those that were shown before."""
    page.run("""async () => {
        make({ itemSize: (message) => { if (message.id === "bad") throw new Error("no size"); return 50; } });
        await list.ready;
        list.items = [{ id: "bad", text: "Bad" }, ...list.items];
        await frames(2);
    }""")
    assert page.run("list.count") == 1000
    expect_quiet(page, ["Error: no size"])
    page.run("() => { list.items = messages(5); }")
    assert len(texts(page)) == 5


@pytest.mark.parametrize("name", ["onScroll", "onMount", "onEnter", "kind", "onError", "onStartReached", "canSelect", "onReport"])
def test_functions_that_throw_do_not_stop_the_list(page, name):
    """Nothing reaches the console but what `onError` itself throws."""
    page.run(f"""async () => {{
        make({{ selection: "single", noSuchOption: 1, onRangeChange: (range) => told.ranges.push(range), {name}() {{ throw new Error("mine"); }} }});
        await list.ready;
        await frames(2);
        list.scrollOffset = 2000;
    }}""")
    page.rest()
    if name != "kind":
        assert len(texts(page)) >= 8
    assert page.run("told.ranges.length") >= 2 or name == "kind"
    assert set(page.run("told.errors")) <= {"Error: mine"}
    assert page.console == []


@pytest.mark.parametrize("given, shown", [
    ("() => 'a'", [0]), ("({ id }) => (id < 'm3' ? null : id)", [0, 3, 4, 5, 6, 7, 8, 9]), ("() => ({})", [0]), ("(item) => item.id.length > 2 ? 'long' : item.id", range(11)),
    ("(item) => Math.trunc(item.id.slice(1) / 2)", [0, 2, 4, 6, 8, 10]),
])
@pytest.mark.parametrize("groups", ["undefined", "[{ count: 3, header: 'A' }, { count: 9, header: 'B' }]"])
def test_keys_that_repeat_are_reported(page, groups, given, shown):
    """An item whose key another one before has is none; edits by index change what they name."""
    page.run(f"""async () => {{
        make({{ items: messages(12), key: {given}, groups: {groups} }});
        await list.ready;
        await frames(2);
    }}""")
    numbers = "list.items.map(({ id }) => Number(id.slice(1)))"
    expected = list(shown)
    assert page.run(numbers) == expected and page.run("list.count") == len(expected)
    assert len(page.run("told.reports")) == 1
    if len(expected) > 5:
        page.run("async () => { list.splice(3, 1); await frames(2); list.move(0, 2); await frames(2); list.splice(1, 0, [list.items.at(-1)]); }")
        page.run("async () => { await frames(2); await list.setItems([...list.items, list.items[0]], { groups: undefined }); }")
    page.rest()
    rows = texts(page)
    assert rows == [f"Message {number}" for number in page.run(numbers)][:len(rows)]
    assert (page.run("told.errors"), page.console) == ([], [])


# The end.

@pytest.mark.parametrize("options", ["{}", "{ horizontal: true, itemSize: 50 }", "{ layout: 'masonry' }", "{ groups: [{ count: 5, header: 'A' }] }", "{ role: 'listbox' }"])
def test_calls_after_the_end_change_nothing(page, options):
    """Promises give "cancelled", questions nothing."""
    page.run(f"async () => {{ make({{ ...{options}, text: ({{ item }}) => item.text }}); await list.ready; list.destroy(); told.rendered.length = 0; }}")
    assert page.run("""async () => {
        list.items = messages(3);
        list.splice(0, 1);
        list.move(0, 1);
        list.update("m1");
        list.layout = "grid";
        list.scrollOffset = 300;
        list.scrollBy(10);
        list.select("m1");
        list.keepMounted("m1");
        list.unmount("m1");
        list.flush();
        list.destroy();
        const search = await list.find("1").catch(() => null);
        search?.end();
        return [
            await list.scrollToIndex(0), await list.scrollToKey("m1"), await list.scrollToGroup(0), await list.restore({ item: "m1" }), await list.setItems([]),
            list.range, list.position, list.nodeOf("m1"), list.itemOf(document.body), list.frameOf("m1"), list.selected, list.isScrolling, list.newItems,
        ];
    }""") == ["cancelled"] * 5 + [None] * 5 + [[], False, 0]
    assert page.run("[document.querySelector('#feed').outerHTML, told.rendered]") == [BEFORE, []]
    assert (page.run("told.errors"), page.console) == ([], [])


def test_lists_that_end_leave_nothing(page):
    """Neither nodes nor memory."""
    round_trip = """async (count) => {
        for (let turn = 0; turn < count; turn += 1) {
            const made = createList(document.querySelector("#feed"), {
                items: messages(2000), key: ({ id }) => id, render: (message, node) => fill(node, message), header: () => document.createElement("hr"), onEnter() {}, stickToEnd: turn % 2 === 0,
            });
            if (turn % 3 > 0) await made.ready;
            await frames(1);
            made.destroy();
        }
    }"""
    page.run(round_trip, 6)
    heap, nodes = page.heap(), page.nodes()
    page.run(round_trip, 50)
    # One list is more than 500 KB.
    assert page.heap() - heap < 500_000
    assert page.nodes() - nodes < 50
    assert page.run("document.querySelector('#feed').outerHTML") == BEFORE


# Surroundings.

def test_a_page_whose_policy_forbids_webassembly_has_rows(open_tab):
    """As without an engine: the page is told once."""
    tab = open_tab()

    def strict(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"})

    tab.page.route("**/pages/list.html", strict)
    tab.open("list.html")
    tab.run("async () => { make(); told.reason = await list.ready.catch((error) => error.name); await frames(2); }")
    assert len(tab.run("told.errors")) == 1 and tab.run("document.querySelectorAll('#feed [data-item]').length") > 200


@pytest.mark.parametrize("when", ["before", "after"])
def test_an_element_that_is_hidden_for_a_while(page, held, when):
    """It shows its rows once it is seen, at the place where it begins."""
    page.run("() => { document.querySelector('#feed').style.display = 'none'; make({ initialPosition: { item: 'm300', distance: 20 } }); }")
    if when == "before":
        page.run("() => { document.querySelector('#feed').style.display = ''; }")
    held()
    page.run("list.ready.then(() => null)")
    page.run("() => { document.querySelector('#feed').style.display = ''; }")
    page.rest()
    assert ["Message 300", 20, 80] in page.run("seen()")
    page.run("() => { document.querySelector('#feed').style.display = 'none'; list.items = [...messages(4, 6000), ...list.items]; }")
    page.frames(2)
    page.run("() => { document.querySelector('#feed').style.display = ''; }")
    page.rest()
    assert ["Message 300", 20, 80] in page.run("seen()")
    expect_quiet(page)


def test_an_element_that_leaves_the_document_before_the_engine(page, held):
    """It comes back where it began."""
    page.run("() => { make({ initialPosition: { item: 'm300', distance: 20 } }); window.element = list.element; element.remove(); }")
    held()
    page.run("list.ready.then(() => null)")
    page.run("() => { document.body.append(element); }")
    page.rest()
    assert ["Message 300", 20, 80] in page.run("seen()")
    expect_quiet(page)


def test_the_range_follows_the_size_of_the_window(page):
    """As it follows the user."""
    page.run("async () => { make({ onRangeChange: (range) => told.ranges.push(range) }); await list.ready; list.element.style.height = '200px'; }")
    page.rest()
    assert page.run("told.ranges") == [{"start": 0, "end": 9}, {"start": 0, "end": 4}]
    page.run("() => { list.nodeOf('m0').firstChild.style.height = '170px'; }")
    page.rest()
    assert page.run("told.ranges.at(-1)") == {"start": 0, "end": 2}


def test_a_sideways_list_from_right_to_left(page):
    """Scrolled by distances along its content, from an index."""
    page.run("""async () => {
        document.documentElement.dir = "rtl";
        make({ horizontal: true, itemSize: 100, initialIndex: 50 });
        await list.ready;
    }""")
    assert page.run("list.scrollOffset") == 5000
    page.run("() => { list.scrollBy(300); }")
    assert page.run("list.scrollOffset") == 5300
    page.run("() => { list.scrollBy(300, { animated: true }); }")
    page.until("list.scrollOffset >= 5599")
    expect_quiet(page)


def test_rectangles_are_laid_out_anew(page):
    """By another function."""
    page.run("""async () => {
        const rects = (height) => ({ type: "rects", rect: (item, index) => ({ x: 0, y: index * height, width: 100, height }) });
        make({ items: messages(20), layout: rects(50) });
        await list.ready;
        list.layout = rects(80);
        await frames(2);
    }""")
    assert page.run("seen()[1].slice(1)") == [80, 160]
    expect_quiet(page)


def test_an_invalid_layout_before_the_engine_costs_no_other_call(page, held):
    """It is an error of the call, or told."""
    page.run("""() => {
        make();
        try { list.layout = { type: "grid", columns: 2, aspectRatio: NaN }; } catch (error) { told.errors.push(String(error)); }
        list.scrollToIndex(500, { align: "start" }).then((outcome) => { told.outcome = outcome; });
    }""")
    held()
    page.run("list.ready.then(() => null)")
    page.until("told.outcome")
    assert page.run("told.outcome") == "arrived" and len(page.run("told.errors")) == 1
    assert page.console == []


def test_what_is_selected_and_found_follows_the_items(page):
    """Other items of the same keys are the same."""
    page.run("""async () => {
        make({ selection: "multiple", text: ({ item }) => item.text });
        await list.ready;
        list.select("m2");
        list.select("m4");
        window.search = await list.find("message 9");
        list.items = messages(900, 1).map((message) => ({ ...message })).filter(({ id }) => id !== "m4");
        list.keepMounted("m9");
        list.items = list.items.filter(({ id }) => id !== "m9");
        await search.next();
    }""")
    page.until("search.isComplete")
    page.rest()
    assert page.run("list.selected.map(({ key, index }) => [key, index])") == [["m2", 1]]
    assert page.run("search.item.key") == "m90" and page.run("list.nodeOf('m9')") is None
    expect_quiet(page)


# Places.

@pytest.mark.parametrize("place", ["iframe", "shadow"])
def test_a_list_in_another_tree(page, held, place):
    """Its first rows have the library's style there, and do not move when the engine takes over."""
    page.run("""async (place) => {
        const host = document.body.appendChild(document.createElement(place === "iframe" ? "iframe" : "section"));
        if (place === "iframe") {
            host.style.cssText = "width: 500px; height: 450px";
            host.srcdoc = "<!doctype html><main></main>";
            await new Promise((resolve) => { host.onload = resolve; });
        }
        const root = place === "iframe" ? host.contentDocument.querySelector("main") : host.attachShadow({ mode: "open" });
        window.inner = root.appendChild(root.ownerDocument.createElement("div"));
        inner.style.cssText = "width: 300px; height: 200px";
        make({ gap: 7, header: () => document.createElement("hr") }, inner);
    }""", place)
    before = page.run("seen(inner)")
    assert len(before) >= 3 and before[1][1] - before[0][2] == 7
    held()
    page.run("list.ready.then(() => null)")
    assert page.run("seen(inner)") == before
    page.run("() => { list.destroy(); }")
    assert page.run("inner.outerHTML") == '<div style="width: 300px; height: 200px;"></div>'
    expect_quiet(page)


def test_one_list_after_the_other_in_one_element(page, held):
    """Before the engine, in one task: the last one stands there, and the element is as it was after its end."""
    page.run("""() => {
        const first = make({ items: messages(4) });
        first.ready.catch(({ name }) => told.events.push(name));
        const second = make({ items: messages(4, 50), header: document.createElement("hr") });
        second.ready.catch(({ name }) => told.events.push(name));
        window.third = make({ items: messages(4, 90) });
        first.destroy();
        second.items = messages(3);
    }""")
    assert page.run(ROWS) == [f"Message {number}" for number in range(90, 94)]
    held()
    page.run("third.ready.then(() => null)")
    assert page.run(ROWS) == [f"Message {number}" for number in range(90, 94)]
    assert page.run("told.events") == ["AbortError", "AbortError"]
    page.run("() => { third.destroy(); }")
    assert page.run("document.querySelector('#feed').outerHTML") == BEFORE
    expect_quiet(page)


def test_all_of_many_items_are_replaced(page):
    """By as many others, with the user in the middle, and by none."""
    page.run("""async () => {
        make({ items: messages(100_000) });
        await list.ready;
        await list.scrollToIndex(50_000, { align: "start" });
        told.outcome = await list.setItems(messages(100_000, 500_000));
    }""")
    page.rest()
    assert page.run("told.outcome") == "shown"
    rows = texts(page)
    assert len(rows) >= 8 and all(int(row.split()[1]) >= 500_000 for row in rows)
    page.run("() => { list.items = []; }")
    page.rest()
    assert (page.run(ROWS), page.run("[list.range, list.position, list.count]")) == ([], [None, None, 0])
    page.run("() => { list.items = messages(5); }")
    page.rest()
    assert len(texts(page)) == 5
    expect_quiet(page)


def test_two_searches_while_items_change(page):
    """Hits are items that are there."""
    page.run("""async () => {
        make({ items: messages(20_000), text: ({ item }) => item.text });
        window.search = await list.find("message 19");
        list.items = messages(10_000, 15_000);
        search.next();
        list.splice(0, 4_000);
    }""")
    page.until("search.isComplete")
    page.rest()
    assert page.run("search.count") == 1000
    assert page.run("search.item === null || search.item.key.startsWith('m19')")
    expect_quiet(page)
