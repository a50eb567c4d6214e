"""Invalid input to a collection: it is reported, and nothing is lost."""

import pytest


@pytest.mark.parametrize("sections, items", [
    ("-5", 0), ("NaN", 0), ("2.7", 2), ("[{ items: 'three' }]", 0), ("[undefined, { items: 4 }]", 4),
    ("[{ items: 3, level: 9 }]", 3)])
def test_invalid_numbers_are_reported(lab, sections, items):
    """The nearest valid number is taken."""
    lab.run(f"() => makeCollection({{ sections: {sections} }})")
    assert lab.run("feed.stats().items") == items
    assert len(lab.run("told.reports")) == 1
    assert lab.run("told.errors") == []


@pytest.mark.parametrize("layout, word", [
    ("7", "undefined"), ("{ type: 'spiral' }", "spiral"), ("null", "undefined"), ("{ type: 'grid' }", "columns"),
    ("{ type: 'waterfall', columns: 'three' }", "columns"), ("{ type: 'grid', columns: { minimum: 0 } }", "columns"),
    ("{ type: 'waterfall', columns: 3, spacing: -1 }", "spacing"),
    ("{ type: 'waterfall', columns: 3, spacing: { line: NaN } }", "spacing.line"),
    ("{ type: 'waterfall', columns: 3, assignment: 'longest' }", "assignment"),
    ("{ type: 'waterfall', columns: 3, estimatedExtent: 0 }", "estimatedExtent"),
    ("{ type: 'flow', alignment: 'middle' }", "alignment"), ("{ type: 'flow', estimatedSize: { width: -1 } }", "estimatedSize"),
    ("{ type: 'grid', columns: 2, ratio: NaN }", "ratio"), ("{ type: 'custom' }", "frames")])
def test_invalid_layouts_are_rejected(lab, layout, word):
    """At the start and later; the message names the mistake."""
    refusal = lab.run(f"makeCollection({{ sections: [{{ items: 1, layout: {layout} }}] }}).catch((error) => String(error))")
    assert refusal.startswith("TypeError: ") and word in refusal, refusal
    lab.open("lab.html")
    lab.run("() => makeCollection({ sections: 5 })")
    before = lab.run("live()")
    for call in (f"feed.setLayout(0, {layout})", f"feed.insertSection(0, {{ items: 1, layout: {layout} }})"):
        refusal = lab.run(f"() => {{ try {{ {call}; }} catch (error) {{ return String(error); }} return null; }}")
        assert refusal.startswith("TypeError: ") and word in refusal, refusal
    assert lab.run("live()") == before


@pytest.mark.parametrize("option", [
    "view: 7", "itemId: 1", "itemSize: {}", "itemSpan: 3", "itemFrame: []", "header: 'A'", "background: true",
    "headerHeight: Infinity", "axis: 'diagonal'", "selection: 'some'", "overscan: -1"])
def test_invalid_options_are_rejected(lab, option):
    """The message names the option."""
    refusal = lab.run(f"makeCollection({{ {option} }}).catch((error) => String(error))")
    assert refusal.startswith("TypeError: createCollection") and option.split(":")[0] in refusal


@pytest.mark.parametrize("given", ["{ columns: 0 }", "{ columns: 99 }", "{ columns: -3 }"])
def test_columns_that_do_not_fit_are_reported(lab, given):
    """The engine reports them, and takes the nearest possible number."""
    lab.run(f"() => makeCollection({{ sections: [{{ items: 9, layout: {{ type: 'grid', ...{given} }} }}] }})")
    assert [report[-len("(section 0, layout grid)"):] for report in lab.run("told.reports")] == ["(section 0, layout grid)"]
    assert lab.run("feed.stats().items") == 9


@pytest.mark.parametrize("more", [
    "itemSize: () => ({ width: NaN, height: 5 })", "itemSize: () => 7", "itemSpan: () => -2", "itemSpan: () => 'all'"])
def test_invalid_sizes_and_spans_are_reported(lab, more):
    """The items are measured, in one column each."""
    lab.run(f"""() => makeCollection({{
        sections: [{{ items: 9, layout: {{ type: "waterfall", columns: 3 }} }}], {more} }})""")
    assert lab.run("told.reports") == [
        "9 sizes or spans of items are invalid; these items are measured, or span one column."]
    assert lab.run("places()[4][4]") == 40


@pytest.mark.parametrize("frames, shown, reports, errors", [
    ("() => [{ x: 0, y: 0, width: 10, height: 10 }]", 1, 1, 0), ("() => new Float64Array(12).fill(10)", 3, 0, 0),
    ("() => [{ x: NaN, y: 0, width: 5, height: 5 }, null, { x: 0, y: 0, width: 9, height: 9 }]", 1, 0, 0),
    ("() => { throw new Error('mine'); }", 0, 0, 1), ("() => 'everywhere'", 0, 0, 1)])
def test_invalid_rectangles_are_not_shown(lab, frames, shown, reports, errors):
    """A page's own layout may return anything; the collection survives."""
    lab.run(f"() => makeCollection({{ sections: [{{ items: 3, layout: {{ type: 'custom', frames: {frames} }} }}, {{ items: 1 }}] }})")
    assert len(lab.run("live()")) == shown + 1
    assert [len(lab.run("told.reports")), len(lab.run("told.errors"))] == [reports, errors]


@pytest.mark.parametrize("call", [
    "feed.insertItems({ section: 9, item: 0 }, 1)", "feed.insertItems({ section: 0, item: 21 }, 1)",
    "feed.insertItems({ section: 0, item: 0 }, -1)", "feed.insertItems()", "feed.removeItems({ section: 0, item: 15 }, 6)",
    "feed.moveItem({ section: 0, item: 0 }, { section: 3, item: 0 })", "feed.moveItem({ section: 0, item: 0 }, null)",
    "feed.reloadItems({ section: 0, item: NaN }, 1)", "feed.insertSection(4, { items: 1 })", "feed.removeSection(-1)",
    "feed.setLayout(7, { type: 'list' })", "feed.setLayout(0.5)", "feed.select({ section: 0, item: 99 })",
    "feed.deselect({ id: 'nobody' })", "feed.select()"])
def test_calls_out_of_bounds_are_reported(lab, call):
    """They change nothing."""
    lab.run("() => makeCollection({ sections: [{ items: 20 }, { items: 0 }], selection: 'single' })")
    before = lab.run("live()")
    lab.run(f"() => {{ {call}; }}")
    assert len(lab.run("told.reports")) == 1
    assert lab.run("told.errors") == []
    assert lab.run("live()") == before


def test_queries_out_of_bounds_return_null(lab):
    """They throw no error."""
    lab.run("() => makeCollection({ sections: 20 })")
    assert lab.run("""[
        feed.frameOf({ section: 7, item: 7 }), feed.frameOfHeader(9), feed.frameOfSection(-1), feed.itemAt(NaN, 0),
        feed.itemAt(10, 1e9), feed.viewOf({ section: 0, item: 900 }), feed.viewOf(), feed.itemOf(document.body),
    ]""") == [None] * 8
    assert lab.run("[feed.itemsIn(), feed.itemsIn({ x: 0, y: 1e9, width: 1, height: 1 })]") == [[], []]
    assert lab.run("feed.scrollTo({ section: 0, item: 20 })") == "missing"
    assert lab.run("feed.scrollToSection(3)") == "missing"


def test_a_throwing_function_changes_nothing(lab):
    """A reload rethrows the error, and so does an insertion."""
    lab.run("""() => {
        window.isBad = false;
        return makeCollection({ sections: 20, itemId: (section, item) => { if (isBad) throw new Error("mine"); return item; } });
    }""")
    before = lab.run("live()")
    for call in ("feed.reload([{ items: 3 }])", "feed.insertItems({ section: 0, item: 0 }, 1)"):
        thrown = lab.run(f"() => {{ isBad = true; try {{ {call}; }} catch (error) {{ return String(error); }} return null; }}")
        assert thrown == "Error: mine"
    assert lab.run("[feed.stats().items, feed.sections[0].items]") == [20, 20]
    assert lab.run("live()") == before


def test_a_destroyed_collection_does_nothing(lab):
    """The element is restored."""
    lab.run("() => makeCollection({ sections: 20 })")
    lab.run("""() => {
        feed.destroy(); feed.reload(5); feed.insertItems({ section: 0, item: 0 }, 1);
        feed.setLayout(0, { type: "grid", columns: 2 }); feed.select({ section: 0, item: 0 });
    }""")
    assert lab.run("document.querySelector('#feed').textContent") == "What was here before"
    assert lab.run("feed.scrollTo({ section: 0, item: 1 })") == "missing"
    assert lab.run("[told.reports, told.errors]") == [[], []]
