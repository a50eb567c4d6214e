"""Find in the data of a list: hits of rows that have no node, in slices of frames, marked in those that have one."""

import pytest
from harness.reports import expect_no_reports

SETUP = """
    window.lines = Array.from({ length: 5000 }, (_, index) => `line ${index}${index % 100 === 7 ? " needle and needle" : ""}`);
    window.asked = 0;
    const name = (item) => item.id ?? item.index ?? item.item;
    window.words = (item) => lines[String(name(item)).match(/\\d+/)?.[0]] ?? `new ${name(item)} needle`;
    const text = (item) => { asked += 1; return words(item); };
    const view = (item, dequeue) => {
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = words(item);
        node.style.lineHeight = "40px";
        return node;
    };
    window.ids = (count, from = 0) => Array.from({ length: count }, (_, index) => `n${from + index}`);
    window.given = { view, text, budget: 0, label: "Lines" };
    window.marked = (name) => [...CSS.highlights.get(name) ?? []].filter((range) => !range.collapsed)
        .map((range) => [range.startContainer.parentElement.closest("[data-item]")?.dataset.item, range.toString()]).sort();
    window.state = (search) => [search.count, search.isComplete, search.index];
    window.searched = async (search) => {
        for (let frame = 0; !search.isComplete && frame < 3000; frame += 1) await frames();
        return state(search);
    };
"""

LISTS = {
    "table": "makeTable({ ...given, sections: 5000, rowHeight: 40 })",
    "table by ids": "makeTable({ ...given, ids: ids(5000), rowHeight: 40 })",
    "collection": "makeCollection({ ...given, sections: [{ items: 5000, layout: { type: 'list', estimatedExtent: 40 } }] })",
    "items": "make({ ...given, items: rows(5000, { id: (index) => `n${index}` }) })",
    "carousel": "makeCarousel({ ...given, ids: ids(5000) })",
}


@pytest.fixture
def table(lab):
    """Makes a table, `feed`, and finds: `table(kind)`."""

    def table(kind="table by ids", more=""):
        lab.run(f"async () => {{ {SETUP} {more} await {LISTS[kind]}; }}")
        lab.frames()
        return lab

    return table


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_all_hits_of_the_data_are_counted_and_gone_to(table, kind):
    """100 hits in 50 of 5,000 rows, in every kind of list; around the end, and back."""
    lab = table(kind)
    assert lab.run("async () => { window.search = await feed.find('NEEDLE', {}); return searched(search); }") == [100, True, -1]
    assert lab.run("""async () => {
        const gone = [];
        for (let step = 0; step < 5; step += 1) {
            const outcome = await search.next();
            await frames(2);
            gone.push([outcome, search.index, search.item.index ?? search.item.item, search.range?.toString()]);
        }
        return gone;
    }""") == [["arrived", index, 7 + 100 * (index // 2), "needle"] for index in range(5)]
    assert lab.run("""async () => {
        for (let step = 0; step < 5; step += 1) await search.previous();
        const last = [await Promise.resolve(search.index), search.item.index ?? search.item.item];
        await search.next();
        return [last, search.index];
    }""") == [[99, 4907], 0]
    expect_no_reports(lab)


def test_frames_search_a_slice_each(table):
    """No frame more than a slice; the nearest hits are there with the call, before and behind the user."""
    lab = table(more="given.budget = 0;")
    lab.run("() => { feed.contentOffset = 100_000; }")
    lab.rest()
    found = lab.run("""async () => {
        asked = 0;
        window.most = 0;
        window.search = await feed.find("needle", { slice: 100 });
        const first = [asked - marked("x").length, search.count, search.isComplete];
        await search.previous();
        const behind = search.item.id;
        await search.next();
        const ahead = search.item.id;
        let count = 0;
        for (; !search.isComplete; count += 1) {
            const before = asked;
            await frames();
            most = Math.max(most, asked - before);
        }
        return [first[1], first[2], behind, ahead, count > 20, most <= 130];
    }""")
    assert found[1:] == [False, "n2407", "n2507", True, True]
    assert 0 < found[0] < 10
    assert lab.run("state(search)") == [100, True, 50]
    expect_no_reports(lab)


def test_marks_follow_the_views(table):
    """Ranges in live views and no others, `data-found` on their rows, and the current one apart; none when it ends."""
    lab = table()
    children = "[...document.querySelectorAll('[data-item]')].every((node) => node.childNodes.length === 1)"
    assert lab.run("async () => { window.search = await feed.find('needle'); await search.next(); await searched(search); return marked('lazyscroll-hit'); }") == [
        ["n7", "needle"], ["n7", "needle"]]
    for row in (1007, 3207, 7):
        lab.run("(row) => feed.scrollTo(`n${row}`, { align: 'start' })", row)
        lab.rest()
        assert lab.run("marked('lazyscroll-hit')") == [[f"n{row}", "needle"]] * 2
        assert lab.run("[...document.querySelectorAll('[data-found]')].map((node) => [node.dataset.item, node.dataset.found])") == [
            [f"n{row}", "current" if row == 7 else ""]]
        assert lab.run("marked('lazyscroll-current').length") == (1 if row == 7 else 0)
    assert lab.run(children)
    lab.run("() => { feed.viewOf('n7').firstChild.data = 'now a needle alone'; }")
    lab.frames()
    assert lab.run("marked('lazyscroll-hit')") == [["n7", "needle"]]
    lab.run("search.end()")
    assert lab.run("[marked('lazyscroll-hit'), document.querySelectorAll('[data-found]').length]") == [[], 0]
    expect_no_reports(lab)


def test_marks_survive_the_order_of_reading(table):
    """Nodes that are put in order at rest are moved, and so are their marks."""
    lab = table()
    lab.run("() => { feed.contentOffset = 10_000; }")
    lab.rest()
    lab.run("async () => { window.search = await feed.find('line'); }")
    for offset in (9900, 9700, 9350, 9600, 9500):
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        lab.rest()
        rows = lab.run("live().map(({ item }) => [item, 'line']).sort()")
        assert len(rows) >= 10
        assert lab.run("marked('lazyscroll-hit')") == rows
    expect_no_reports(lab)


def test_marks_are_painted(table):
    """In the colours of the library's style sheet, which a style of the page replaces."""
    lab = table()
    lab.run("async () => { window.search = await feed.find('needle'); await search.next(); }")
    colour = "getComputedStyle(feed.viewOf('n7'), '::highlight(lazyscroll-%s)').backgroundColor"
    assert lab.run(colour % "hit") == "rgb(255, 224, 102)"
    assert lab.run(colour % "current") == "rgb(255, 150, 50)"
    lab.run("""() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("::highlight(lazyscroll-hit) { background-color: rgb(1, 2, 3) }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }""")
    assert lab.run(colour % "hit") == "rgb(1, 2, 3)"
    lab.run("() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }")


@pytest.mark.parametrize("kind", ["table", "table by ids", "items"])
def test_a_log_that_grows_is_not_searched_again(table, kind):
    """Items behind the last and before the first are searched alone; those that go at both ends are forgotten."""
    lab = table(kind)
    insert, remove = {
        "table": ("feed.insertItems({ section: 0, item: %d }, 2)", "feed.removeItems({ section: 0, item: %d }, %d)"),
        "table by ids": ("feed.insertItems({ section: 0, item: %d }, ['a', 'b'])", "feed.removeItems({ section: 0, item: %d }, %d)"),
        "items": ("feed.insertItems(%d, rows(2, { id: (index) => `${'ab'[index]}` }))", "feed.removeItems(%d, %d)"),
    }[kind]
    lab.run("() => { feed.contentOffset = 80_000; }")
    lab.rest()
    lab.run("async () => { window.search = await feed.find('needle'); await searched(search); await search.next(); asked = 0; }")
    lab.run(insert % 5000)
    assert lab.run("searched(search)") == [102, True, 40]
    assert lab.run("asked") < 60, "the rows in sight may be read for their marks"
    lab.run(remove % (4902, 100))
    assert lab.run("searched(search)") == [98, True, 40]
    lab.run(remove % (0, 8))
    assert lab.run("searched(search)") == [96, True, 38]
    assert lab.run("asked") < 120
    if kind != "table":
        assert lab.run("search.item.id") == "n2007"
        lab.run(insert % 0)
        assert lab.run("searched(search)") == [98, True, 40]
        assert lab.run("asked") < 180
    expect_no_reports(lab)


def test_other_edits_begin_the_search_again(table):
    """At the current hit, which stays the current one; a hit that is gone is none."""
    lab = table()
    lab.run("async () => { window.search = await feed.find('needle'); await searched(search); for (let step = 0; step < 3; step += 1) await search.next(); }")
    assert lab.run("[search.index, search.item.id]") == [2, "n107"]
    lab.run("feed.insertItems({ section: 0, item: 50 }, ['x', 'y'])")
    assert lab.run("searched(search)") == [102, True, 4]
    assert lab.run("search.item") == {"section": 0, "item": 109, "id": "n107"}
    assert lab.run("feed.apply(ids(3000).reverse())") == "shown"
    assert lab.run("searched(search)") == [60, True, 56]
    lab.run("feed.reload([{ ids: ids(1000, 1000) }])")
    assert lab.run("searched(search)") == [20, True, -1]
    assert lab.run("search.item") is None
    assert lab.run("search.next()") == "arrived"
    expect_no_reports(lab)


def test_a_search_replaces_the_one_before(table):
    """The former one is over, as is its wait for a hit; the list that is destroyed ends it as well."""
    lab = table()
    assert lab.run("""async () => {
        const [one, two] = await Promise.all([feed.find("nothing of that", { slice: 10 }), feed.find("needle")]);
        window.search = two;
        return [await one.next(), one.count, (await searched(two))[0]];
    }""") == ["missing", 0, 100]
    assert lab.run("""async () => {
        const one = await feed.find("nothing of that", { slice: 10 });
        const gone = one.next();
        const two = await feed.find("needle");
        const next = two.next();
        return [await gone, await next];
    }""") == ["cancelled", "arrived"]
    assert lab.run("""async () => {
        const one = await feed.find("nothing of that", { slice: 10 });
        const gone = one.next();
        feed.destroy();
        return [await gone, await one.next(), (await feed.find("needle")).count, marked("lazyscroll-hit").length];
    }""") == ["cancelled", "missing", 0, 0]
    expect_no_reports(lab)


def test_pathological_queries_and_texts(table):
    """Nothing is found of an empty query; a text that throws is told once, and the others are searched."""
    lab = table(more="""given.text = (item) => {
        if (item.item % 2 === 0) throw new Error(`no text of ${item.id}`);
        return item.item === 9 ? null : words(item);
    };""")
    assert lab.run("async () => { const search = await feed.find(''); return [...state(search), await search.next(), search.item]; }") == [
        0, True, -1, "missing", None]
    assert lab.run("async () => searched(await feed.find('needle'))") == [100, True, -1]
    assert lab.run("[told.errors.length, told.errors[0].startsWith('Error: no text of n')]") == [1, True]
    assert lab.run("async () => searched(await feed.find('.*'))") == [0, True, -1]
    assert lab.run("feed.find('x', { onChange: 1 }).catch(String)") == "TypeError: find: `onChange` is no function."
    assert lab.run("async () => { await make(); return feed.find('x').catch(String); }") == (
        "TypeError: find needs the option `text`, a function that gives the text of an item.")
    assert lab.run("make({ text: 'none' }).catch(String)") == "TypeError: createLazyScroll: `text` is no function."


def test_more_items_with_hits_than_are_kept_are_reported_once(table):
    """Their memory is bounded: of five million rows two are counted, and the search says that there may be more."""
    lab = table(more="given.text = () => 'needle'; given.budget = 8;")
    lab.run("async () => { await make(); told.reports.length = 0; await makeTable({ ...given, sections: 5_000_000, rowHeight: 40 }); told.reports.length = 0; }")
    lab.run("async () => { window.search = await feed.find('needle', { slice: 20_000 }); }")
    lab.until("told.reports.length > 0")
    lab.run("feed.insertItems({ section: 0, item: 5_000_000 }, 1)")
    lab.frames(4)
    assert lab.run("state(search)") == [2 ** 21, False, -1]
    assert lab.run("told.reports") == ["find: more than 2097152 items contain the text; the others are not counted."]
    assert lab.run("search.next()") == "arrived"
    assert lab.run("search.previous()") == "arrived"
    assert lab.run("search.index") == 2 ** 21 - 1


def test_the_page_is_told_once_for_each_frame(table):
    """Of counts that grow, of the last one, and of another current hit."""
    lab = table()
    assert lab.run("""async () => {
        const told = [];
        const search = await feed.find("needle", { slice: 500, onChange: (search) => told.push(state(search)) });
        await searched(search);
        await frames();
        const counting = told.length;
        await search.next();
        await frames();
        return [counting <= 12, counting >= 3, told.every(([count], index) => index === 0 || count >= told[index - 1][0]), told.slice(-2)];
    }""") == [True, True, True, [[100, True, -1], [100, True, 0]]]


def test_a_hit_far_down_in_a_long_item_is_shown(table):
    """The item is longer than the window."""
    lab = table(more="""window.words = ({ item }) => item === 40 ? `${"word ".repeat(5000)}needle` : `line ${item}`;""")
    lab.run("""async () => { await makeTable({ ...given, sections: 100 }); window.search = await feed.find("needle"); }""")
    assert lab.run("search.next()") == "arrived"
    lab.rest()
    top, bottom, height = lab.run("""() => {
        const [hit, box] = [search.range.getBoundingClientRect(), feed.scroller.getBoundingClientRect()];
        return [hit.top - box.top, hit.bottom - box.top, box.height];
    }""")
    assert 0 <= top < bottom <= height


# The find bar


BAR = """
    const { createFindBar } = await import("/web/find-bar.js");
    window.bar = createFindBar(feed, { captures: true });
    window.shown = () => document.querySelector(".lazyscroll-find-count").textContent;
"""


@pytest.fixture
def bar(table):
    """Makes a table, `feed`, and its find bar, `bar`."""
    lab = table()
    lab.run(f"async () => {{ {BAR} }}")
    return lab


def test_the_bar_takes_over_the_browsers_search(bar):
    """Ctrl+F opens it; Enter and F3 go on, with Shift back; Escape gives the focus back and removes the marks."""
    bar.run("feed.scroller.focus()")
    before = bar.run("(() => { const { top, height } = feed.scroller.getBoundingClientRect(); return [top, height, innerHeight]; })()")
    bar.page.keyboard.press("Control+f")
    assert bar.run("[bar.isOpen, document.activeElement.type, shown()]") == [True, "search", ""]
    bar.page.keyboard.type("needle")
    bar.until("shown() === '1 of 100'")
    bar.until("marked('lazyscroll-hit').length > 0")
    bar.page.keyboard.press("Enter")
    bar.page.keyboard.press("Enter")
    bar.until("shown() === '3 of 100'")
    bar.page.keyboard.press("Shift+Enter")
    bar.page.keyboard.press("F3")
    bar.page.keyboard.press("Shift+F3")
    bar.page.keyboard.press("Control+g")
    bar.until("shown() === '3 of 100' && bar.search.item.id === 'n107'")
    bar.page.click("[data-find=previous]")
    bar.until("shown() === '2 of 100'")
    bar.until("document.querySelector('.lazyscroll-find [role=status]').textContent === '2 of 100'")
    assert bar.run("(() => { const { top, height } = feed.scroller.getBoundingClientRect(); return [top, height, innerHeight]; })()") == before
    bar.page.click(".lazyscroll-find input")
    bar.page.keyboard.press("Escape")
    assert bar.run("[bar.isOpen, document.activeElement === feed.scroller, marked('lazyscroll-hit'), bar.search]") == [False, True, [], None]
    expect_no_reports(bar)


def test_the_bar_says_that_nothing_is_found(bar):
    """And nothing at all for an empty field; the text is still there when it is opened again."""
    bar.run("bar.open()")
    bar.page.keyboard.type("nothing of that kind")
    bar.until("shown() === 'Not found' && document.querySelector('.lazyscroll-find input[data-missing]') !== null")
    assert bar.run("bar.next()") == "missing"
    bar.page.click("[data-find=close]")
    bar.page.keyboard.press("Control+f")
    bar.until("shown() === 'Not found'")
    bar.page.keyboard.press("Delete")
    bar.until("shown() === '' && bar.search === null")
    assert bar.run("document.querySelector('.lazyscroll-find').getAttribute('role')") == "search"
    assert bar.run("[...document.querySelectorAll('.lazyscroll-find button')].map((node) => node.getAttribute('aria-label'))") == [
        "Previous hit", "Next hit", "Close"]
    bar.run("() => { bar.destroy(); feed.destroy(); }")
    assert bar.run("document.querySelector('.lazyscroll-find')") is None
    expect_no_reports(bar)


def test_the_bar_leaves_the_key_to_the_browser_where_the_list_is_not_in_sight(bar):
    """Its own search is for what else the page has."""
    bar.run("() => { feed.element.style.display = 'none'; window.taken = null; addEventListener('keydown', (event) => { taken = event.defaultPrevented; }); }")
    bar.page.keyboard.press("Control+Shift+f")
    assert bar.run("[bar.isOpen, taken]") == [False, False]
    bar.run("() => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })); }")
    assert bar.run("[bar.isOpen, taken]") == [False, False]
    bar.run("() => { feed.element.style.display = ''; }")
    bar.run("() => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })); }")
    assert bar.run("[bar.isOpen, taken]") == [True, True]


def test_a_bar_of_quick_typing_shows_the_last_text(bar):
    """Searches that were replaced while they began are over."""
    bar.run("bar.open()")
    bar.run("""() => {
        const field = document.querySelector(".lazyscroll-find input");
        for (const text of ["n", "ne", "line", "needle and", "needle"]) {
            field.value = text;
            field.dispatchEvent(new Event("input"));
        }
    }""")
    bar.until("shown() === '1 of 100'")
    assert bar.run("[bar.search.query, new Set(marked('lazyscroll-hit').map(([, text]) => text)).size]") == ["needle", 1]


def test_a_bar_that_closes_ends_the_search_that_is_being_loaded(bar):
    """Its marks go with it, although the search begins after the bar is closed."""
    bar.page.keyboard.press("Control+f")
    bar.run("""async () => {
        const field = document.querySelector(".lazyscroll-find input");
        field.value = "line";
        field.dispatchEvent(new Event("input"));
        bar.close();
        await new Promise((done) => setTimeout(done, 300));
    }""")
    assert bar.run("[bar.isOpen, bar.search, document.querySelectorAll('[data-found]').length]") == [False, None, 0]
