"""Updates by ID: what `apply` keeps, what it reports, and what its promise says."""

import pytest
from harness.reports import expect_no_reports
from test_faults import TRAP

LISTS = {
    "table": "makeTable({ ids: names, ...given, view })",
    "collection": "makeCollection({ ids: names, layout: { type: 'list', estimatedExtent: 40 }, ...given, view })",
    "carousel": "makeCarousel({ ids: names, itemWidth: 100, itemHeight: 60, ...given, view })",
    "feed": "make({ items: models(names), ...given, view })",
}
"""Every kind of list, of the items `names`; `bound` has the IDs in the order in which nodes were bound."""

SETUP = """
    window.names = Array.from({ length: 200 }, (_, index) => `name ${index}`);
    window.bound = [];
    window.models = (ids) => ids.map((id, index) => ({ id, revision: 1, x: 0, y: 40 * index, width: 380, height: 40 }));
    const view = ({ id }, dequeue) => {
        bound.push(id);
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = id;
        node.style.lineHeight = "40px";
        return node;
    };
    window.applied = (ids) => feed.apply(kind === "feed" ? models(ids) : ids);
"""


def make(lab, kind, given="{}"):
    """Makes a list of 200 strings."""
    lab.run(f"() => {{ const [kind, given] = ['{kind}', {given}];" + SETUP + f"return {LISTS[kind]}; }}")
    lab.frames()


@pytest.mark.parametrize("kind", LISTS)
def test_items_that_stay_keep_their_nodes_and_are_not_bound_again(lab, kind):
    """Whatever their order is now; those that come in are bound, and the others leave."""
    make(lab, kind, "{ selection: 'multiple' }")
    lab.run("() => { feed.viewOf('name 1').mark = 1; feed.viewOf('name 2').mark = 2; feed.select('name 2'); bound.length = 0; }")
    outcome = lab.run("() => applied(['new', 'name 2', 'name 1', ...names.slice(100)])")
    lab.frames()
    assert outcome == "shown"
    assert lab.run("[feed.viewOf('name 1').mark, feed.viewOf('name 2').mark]") == [1, 2]
    bound = lab.run("bound")
    assert "new" in bound and "name 1" not in bound and "name 2" not in bound
    assert lab.run("feed.viewOf('name 0')") is None
    assert lab.run("feed.viewOf('name 2').hasAttribute('data-selected')")
    assert lab.run("[...feed.selected].map((item) => item.id ?? item)") == ["name 2"]
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", ["table", "collection"])
def test_measured_sizes_and_the_reading_position_stay_by_id(lab, kind):
    """Of rows that are off the screen by then, too."""
    make(lab, kind)
    lab.run("() => { feed.viewOf('name 3').style.lineHeight = '90px'; }")
    lab.frames(3)
    lab.run("() => { feed.contentOffset = 3000; }")
    lab.rest()
    before = lab.run("feed.viewOf('name 80').getBoundingClientRect().top")
    assert lab.run("() => applied(['a', 'b', 'c', ...names.slice(0, 150)])") == "shown"
    lab.frames()
    assert lab.run("feed.viewOf('name 80').getBoundingClientRect().top") == pytest.approx(before, abs=1)
    assert lab.run("feed.frameOf('name 3').height") == 90
    assert lab.run("feed.frameOf('c').y") < lab.run("feed.frameOf('name 0').y")
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_the_promise_says_what_became_of_the_update(lab, kind):
    """One that another one follows before it is shown was replaced; the last one is shown."""
    lab.run(f"() => {{ const kind = '{kind}';" + SETUP + f"""
        const ends = window.ends = [];
        const given = {{ onLoad() {{
            if (!window.isReady) return;
            window.isReady = false;
            ends.push(applied(names.slice(0, 5)), applied(names.slice(0, 3)));
        }} }};
        return {LISTS[kind]}.then(() => {{ window.isReady = true; return applied(["asks", ...names]); }});
    }}""")
    assert lab.run("Promise.all(ends)") == ["replaced", "shown"]
    assert lab.run("feed.stats().items") == 3
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_an_update_of_a_list_that_ends_is_cancelled(lab, kind):
    """Destroyed from inside the callback that asked for it, or before it was asked for."""
    lab.run(f"() => {{ const kind = '{kind}';" + SETUP + f"""
        const given = {{ onLoad() {{
            if (!window.isReady) return;
            window.isReady = false;
            window.end = applied(names.slice(0, 5));
            feed.destroy();
        }} }};
        return {LISTS[kind]}.then(() => {{ window.isReady = true; applied(["asks", ...names]); }});
    }}""")
    assert lab.run("end") == "cancelled"
    assert lab.run("applied(names)") == "cancelled"


def test_an_update_in_slices_ends_when_it_is_shown(lab):
    """And is cancelled if a function of the page throws on the way; the items before it stay then."""
    make(lab, "feed")
    assert lab.run("""() => {
        window.many = models(Array.from({ length: 3000 }, (_, index) => `other ${index}`));
        const end = feed.apply(many, { slice: 500 });
        window.before = feed.viewOf("name 0") !== null;
        return end;
    }""") == "shown"
    assert lab.run("[before, feed.stats().items, feed.viewOf('other 0') !== null, feed.viewOf('name 0')]") == [True, 3000, True, None]
    assert lab.run("""() => {
        const model = (index) => { if (index === 1200) throw new Error("mine"); return many[index]; };
        return feed.apply({ count: 2000, model }, { slice: 500 });
    }""") == "cancelled"
    assert lab.run("[feed.stats().items, told.errors]") == [3000, ["Error: mine"]]
    assert lab.run("""() => Promise.all([feed.apply(many, { slice: 500 }), feed.apply(many.slice(0, 7))])""") == ["replaced", "shown"]
    assert lab.run("feed.stats().items") == 7


@pytest.mark.parametrize("kind", ["table", "collection", "carousel"])
def test_repeated_and_missing_ids_are_left_out_and_reported(lab, kind):
    """Each item is shown once."""
    make(lab, kind)
    assert lab.run("() => feed.apply(['a', 'b', 'a', 7, null, 7, '7'])") == "shown"
    assert lab.run("feed.stats().items") == 4
    assert lab.run("told.reports") == [
        "2 IDs come twice; each item is shown once, at its first place.", "1 items have no ID; they are left out."]


@pytest.mark.parametrize("kind", ["table", "collection", "carousel"])
def test_what_holds_no_ids_is_refused(lab, kind):
    """The promise is rejected, and everything stays as it was."""
    make(lab, kind)
    for given in ("undefined", "7", "'abc'", "{}"):
        assert "TypeError" in lab.run(f"feed.apply({given}).catch((error) => String(error))"), given
    assert lab.run("feed.stats().items") == 200
    assert lab.run("feed.viewOf('name 0').textContent") == "name 0"


@pytest.mark.parametrize("kind", ["table", "collection"])
def test_a_function_that_throws_rejects_the_update(lab, kind):
    """The data before it stays."""
    size = "rowHeight: (_, item) => { if (window.isBroken) throw new Error('mine'); return 40; }" if kind == "table" else (
        "itemSize: (_, item) => { if (window.isBroken) throw new Error('mine'); return { width: 380, height: 40 }; }")
    make(lab, kind, f"{{ {size} }}")
    lab.run("() => { window.isBroken = true; }")
    assert lab.run("applied(['a']).catch((error) => String(error))") == "Error: mine"
    lab.run("() => { window.isBroken = false; }")
    assert lab.run("[feed.stats().items, feed.viewOf('name 1').textContent]") == [200, "name 1"]


@pytest.mark.parametrize("kind", ["table", "collection"])
def test_edits_of_a_section_by_ids_name_them(lab, kind):
    """They insert, remove, move and reload; a reload of one item binds it alone, one of the list all."""
    make(lab, kind)
    lab.run("""() => {
        feed.insertItems({ section: 0, item: 0 }, ["x", "y"]);
        feed.removeItems({ section: 0, item: 3 }, 2);
        feed.moveItem({ section: 0, item: 0 }, { section: 0, item: 2 });
    }""")
    assert lab.run("feed.visibleItems().map(({ id }) => id).slice(0, 5)") == ["y", "name 0", "x", "name 3", "name 4"]
    assert lab.run("feed.frameOf({ section: 0, item: 2 })") == lab.run("feed.frameOf({ id: 'x' })")
    lab.run("() => { bound.length = 0; feed.reloadItems({ section: 0, item: 1 }, 1); feed.layoutIfNeeded(); }")
    assert lab.run("bound") == ["name 0"]
    lab.run("() => { bound.length = 0; feed.insertItems({ section: 0, item: 0 }, ['z']); feed.layoutIfNeeded(); }")
    assert lab.run("bound") == ["z"]
    lab.run("() => { bound.length = 0; feed.reload(); }")
    assert len(lab.run("bound")) >= 10
    expect_no_reports(lab)
    lab.run("() => { feed.insertItems({ section: 0, item: 0 }, 2); feed.insertItems({ section: 0, item: 0 }, ['x']); }")
    assert lab.run("[feed.stats().items, told.reports]") == [201, [
        "insertItems: section 0 has IDs: its items are given by theirs; nothing was changed.",
        "1 IDs come twice; each item is shown once, at its first place."]]


def test_sections_by_ids_are_replaced_together(lab):
    """An item keeps its node in another section."""
    lab.run("""() => {
        const one = (id, ids) => ({ id, ids, header: id, layout: { type: "list" } });
        window.one = one;
        return makeCollection({ sections: [one("first", [1, 2, 3]), one("second", [4, 5])], view: card() });
    }""")
    lab.run("() => { feed.viewOf(2).mark = 'mine'; }")
    assert lab.run("() => feed.apply([one('second', [5, 2]), one('third', [9, 1])])") == "shown"
    lab.frames()
    assert lab.run("[feed.viewOf(2).mark, feed.itemOf(feed.viewOf(2)).section]") == ["mine", 0]
    assert lab.run("feed.visibleItems().map(({ id }) => id)") == [5, 2, 9, 1]
    assert lab.run("feed.apply([1, 2]).catch((error) => error.constructor.name)") == "TypeError"
    expect_no_reports(lab)


def test_an_engine_that_takes_over_shows_what_was_applied(lab):
    """With the IDs of items, and with later edits."""
    lab.run(TRAP)
    make(lab, "table")
    assert lab.run("() => applied(names.slice(50))") == "shown"
    lab.run("() => { feed.insertItems({ section: 0, item: 0 }, ['first']); corrupt(); feed.contentOffset = 1; }")
    lab.frames(3)
    assert len(lab.run("told.errors")) == 1
    assert lab.run("feed.visibleItems().map(({ id }) => id).slice(0, 3)") == ["first", "name 50", "name 51"]
