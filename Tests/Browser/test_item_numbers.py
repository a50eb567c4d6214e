"""Items that are given as arrays of numbers."""

import pytest

MAKE = """(count, { by = 40, first = 0, ...rest } = {}) => ({
    count,
    frames: Float64Array.from({ length: 4 * count }, (_, place) => [0, by * Math.floor(place / 4), 380, by][place % 4]),
    ids: Uint32Array.from({ length: count }, (_, index) => first + index),
    ...rest,
})"""


@pytest.fixture
def lab(lab):
    """The laboratory, with a function that makes items."""
    lab.run(f"() => {{ window.numbers = {MAKE}; }}")
    return lab


def test_they_are_shown_as_objects_are(lab):
    """Frame by frame, and by their IDs; the arrays may change afterwards."""
    lab.run("""async () => {
        window.items = numbers(30_000, { first: 500 });
        await make({ items });
        items.frames.fill(7);
        items.ids.fill(3);
    }""")
    assert [view["item"] for view in lab.run("live()")] == [str(500 + index) for index in range(11)]
    assert lab.run("[feed.stats().items, feed.frameOf(30_499)]") == [30_000, {"x": 0, "y": 40 * 29_999, "width": 380, "height": 40}]


def test_each_call_takes_them(lab):
    """Without IDs items go by their index, and equal revisions are not bound again."""
    lab.run("""async () => {
        const { frames } = numbers(50);
        told.binds = 0;
        await make({ items: { frames }, view: (item, dequeue) => { told.binds += 1; return view(item, dequeue); } });
        feed.loadMore({ frames: Float32Array.of(0, 2000, 380, 40) });
        feed.insertItems(0, { count: 1, frames: Int16Array.of(0, -40, 10, 40), ids: Uint8Array.of(9) });
        const revisions = new Uint8Array(50);
        await feed.apply(numbers(50, { revisions }));
        told.before = told.binds;
        await feed.apply(numbers(50, { revisions }));
    }""")
    assert lab.run("[feed.stats().items, told.binds - told.before, told.reports]") == [50, 0, []]


@pytest.mark.parametrize("items, refusal", [
    ("{ count: 2, frames: new Float64Array(7) }", "`frames` holds 7 numbers; 2 items need 8."),
    ("{ frames: new Float64Array(8), ids: new Uint8Array(1) }", "`ids` holds 1 numbers; 2 items need as many."),
    ("{ frames: new Float64Array(8), revisions: [1, 2] }", "`revisions` is no array of numbers."),
    ("{ frames: [0, 0, 1, 1] }", "Items are an array, or an object"),
    ("{ frames: new DataView(new ArrayBuffer(32)) }", "Items are an array, or an object"),
    ("{ frames: new BigInt64Array(8) }", "Items are an array, or an object"),
])
def test_arrays_that_do_not_fit_are_refused(lab, items, refusal):
    """By an error that names the array; what is shown stays."""
    assert refusal in lab.run(f"() => make({{ items: {items} }}).catch(String)")
    lab.run("() => make({ items: rows(3) })")
    assert refusal in lab.run(f"() => {{ try {{ feed.loadMore({items}); }} catch (error) {{ return String(error); }} }}")
    assert len(lab.run("live()")) == 3


def test_numbers_that_make_no_sense_are_reported(lab):
    """The items are there all the same."""
    lab.run("""() => make({ items: {
        frames: Float64Array.of(0, 0, 380, 40, 0, 40, 380, 40, 0, 80, 380, 40), ids: Float64Array.of(1, 1.5, -1),
        revisions: Float64Array.of(NaN, 1, 2) } })""")
    assert [view["item"] for view in lab.run("live()")] == ["1", "1", "2"]
    assert lab.run("told.reports") == [
        "2 IDs are not whole numbers from 0 to 2⁵² − 1; these items go by their index.",
        "1 revisions are not whole numbers from 0 up; they are taken as unknown."]
