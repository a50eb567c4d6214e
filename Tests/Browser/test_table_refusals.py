"""Invalid input to a table: it is reported, and nothing is lost."""

import pytest
from test_table import shown


@pytest.mark.parametrize("sections, rows", [
    ("-5", 0), ("NaN", 0), ("1e12", 1_000_000_000), ("2.7", 2), ("[{ items: 'three' }]", 0), ("[undefined, { items: 4 }]", 4)])
def test_invalid_row_counts_are_reported(lab, sections, rows):
    """The nearest valid number is taken."""
    lab.run(f"() => makeTable({{ sections: {sections} }})")
    assert lab.run("feed.stats().items") == rows
    assert len(lab.run("told.reports")) == 1
    assert lab.run("told.errors") == []


def test_invalid_sections_are_rejected(lab):
    """They are a mistake of the page."""
    refusal = lab.run("makeTable({ sections: 'many' }).catch((error) => String(error))")
    assert refusal == "TypeError: Sections are a number of items, or an array."


@pytest.mark.parametrize("option", [
    "view: 7", "rowHeight: -1", "estimatedRowHeight: 0", "style: 'fancy'", "separators: { thickness: NaN }",
    "header: 'A'", "headerHeight: Infinity", "selection: 'some'"])
def test_invalid_options_are_rejected(lab, option):
    """The message names the option."""
    refusal = lab.run(f"makeTable({{ {option} }}).catch((error) => String(error))")
    assert refusal.startswith("TypeError: createTable") and option.split(":")[0] in refusal


@pytest.mark.parametrize("height", ["NaN", "-3", "Infinity", "'tall'"])
def test_invalid_heights_are_reported_and_measured(lab, height):
    """Of one row; the others keep theirs."""
    lab.run(f"() => makeTable({{ sections: 100, rowHeight: (section, row) => (row === 1 ? {height} : 50) }})")
    assert shown(lab)[:4] == [("Row 0.0", 0), ("Row 0.1", 50), ("Row 0.2", 90), ("Row 0.3", 140)]
    assert lab.run("told.reports") == ["1 heights of rows are invalid; these rows are measured."]


@pytest.mark.parametrize("row", ["() => null", "() => { throw new Error('mine'); }", "() => 7"])
def test_rows_without_a_node_are_omitted(lab, row):
    """It is reported, and the table survives."""
    lab.run(f"() => makeTable({{ sections: 100, view: {row} }})")
    assert shown(lab) == []
    assert len(lab.run("told.reports")) > 0
    assert (lab.run("told.errors") != []) == ("throw" in row)
    lab.run("() => { feed.reload(0); }")
    assert lab.run("feed.stats().items") == 0


@pytest.mark.parametrize("call", [
    "feed.insertItems({ section: 9, item: 0 }, 1)", "feed.insertItems({ section: 0, item: 21 }, 1)",
    "feed.insertItems({ section: 0, item: 0 }, -1)", "feed.insertItems({ section: 0, item: 0 }, 1e12)",
    "feed.insertItems()", "feed.removeItems({ section: 0, item: 15 }, 6)", "feed.removeItems({ section: 1, item: 0 }, 1)",
    "feed.moveItem({ section: 0, item: 0 }, { section: 3, item: 0 })", "feed.moveItem({ section: 0, item: 0 }, null)",
    "feed.reloadItems({ section: 0, item: NaN }, 1)", "feed.insertSection(4, { items: 1 })", "feed.removeSection(-1)",
    "feed.select({ section: 0, item: 99 })", "feed.deselect({ id: 'nobody' })", "feed.select()"])
def test_calls_out_of_bounds_are_reported(lab, call):
    """They change nothing."""
    lab.run("() => makeTable({ sections, headerHeight: 28, selection: 'single' })")
    before = lab.run("live()")
    lab.run(f"() => {{ {call}; }}")
    assert len(lab.run("told.reports")) == 1
    assert lab.run("told.errors") == []
    assert lab.run("live()") == before


@pytest.mark.parametrize("call", [
    "scrollTo({ section: 0, item: 20 })", "scrollTo({ section: -1, item: 0 })", "scrollTo({ id: 'nobody' })",
    "scrollTo()", "scrollToSection(3)", "scrollToSection(-1)"])
def test_a_missing_target_is_reported_as_missing(lab, call):
    """Nothing moves."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    assert lab.run(f"feed.{call}") == "missing"
    assert lab.offset() == 0


def test_queries_out_of_bounds_return_null(lab):
    """They throw no error."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    assert lab.run("""[
        feed.frameOf({ section: 7, item: 7 }), feed.frameOfHeader(9), feed.frameOfSection(-1), feed.itemAt(NaN, 0),
        feed.itemAt(10, 1e9), feed.firstAndLastItem({ y: 1e9, height: 5 }), feed.firstAndLastItem(), feed.viewOf({ section: 0, item: 900 }),
        feed.viewOf(), feed.itemOf(document.body),
    ]""") == [None] * 10


def test_a_destroyed_table_does_nothing(lab):
    """The element is restored."""
    lab.run("() => makeTable({ sections, headerHeight: 28 })")
    lab.run("() => { feed.destroy(); feed.reload(5); feed.insertItems({ section: 0, item: 0 }, 1); feed.select({ section: 0, item: 0 }); }")
    assert lab.run("document.querySelector('#feed').textContent") == "What was here before"
    assert lab.run("feed.scrollTo({ section: 0, item: 1 })") == "missing"
    assert lab.run("[told.reports, told.errors]") == [[], []]
