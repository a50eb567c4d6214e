"""Edits from the page: the screen shows the data afterwards."""

import pytest
from harness.eventually import eventually

WINDOW = 400


def shown(lab):
    """The items in the window, from the top, with their starts."""
    return [
        (view["item"], view["top"])
        for view in sorted(lab.run("live()"), key=lambda view: view["top"])
        if view["bottom"] > 0 and view["top"] < WINDOW
    ]


def rows(items, start=0, height=40):
    """The expected rows, one below the other."""
    return [(str(item), start + place * height) for place, item in enumerate(items)]


@pytest.fixture
def feed(lab):
    """A thousand rows of 40 pixels."""
    lab.run("() => make()")
    return lab


def test_the_first_rows_are_shown_at_once(feed):
    """Everything in the window is in place when `createLazyScroll` has resolved."""
    assert shown(feed) == rows(range(10))


def test_inserted_items_are_shown_at_their_frames(feed):
    """Existing items keep their frames: the page changes those by itself."""
    feed.run("""feed.insertItems(1, [{ id: 5000, x: 200, y: 0, width: 180, height: 40 }])""")
    feed.frames()
    assert sorted(shown(feed)) == sorted([*rows(range(10)), ("5000", 0)])
    assert feed.run("feed.stats().items") == 1001


def test_removed_items_leave_a_gap(feed):
    """No item moves up unless the page moves it."""
    feed.run("feed.removeItems(2, 3)")
    feed.frames()
    assert shown(feed) == [*rows([0, 1]), *rows(range(5, 10), 200)]
    assert feed.run("feed.stats().items") == 997


def test_grown_items_push_the_items_below(feed):
    """A card that grows by 20 moves all below it by 20."""
    feed.run("feed.growItem(3, { width: 380, height: 60 })")
    feed.frames()
    assert shown(feed) == [*rows(range(4)), *rows(range(4, 10), 180)]
    assert feed.run("feed.frameOf(3)") == {"x": 0, "y": 120, "width": 380, "height": 60}
    assert feed.run("feed.frameOf(999).y") == 999 * 40 + 20


def test_growth_above_the_window_keeps_the_anchor(feed):
    """The anchor stays to the pixel; the content offset is corrected."""
    feed.run("feed.contentOffset = 4010")
    feed.frames()
    before = shown(feed)
    feed.run("feed.growItem(3, { width: 380, height: 137 })")
    feed.frames()
    assert shown(feed) == before
    assert feed.offset() == 4010 + 97


def test_shifted_items_make_space(feed):
    """Everything that starts below an item's end moves."""
    feed.run("feed.shiftItems(4, 100)")
    feed.frames()
    assert shown(feed) == [*rows(range(5)), *rows(range(5, 8), 300)]


def test_a_moved_item_keeps_its_frame_and_changes_its_reading_order(feed):
    """The order of items is the reading order; an item's position is given by its frame."""
    feed.run("feed.moveItem(0, 3)")
    feed.rest()
    assert shown(feed) == rows(range(10))
    assert [view["item"] for view in feed.run("live()")][:5] == ["1", "2", "3", "0", "4"]


def test_updated_items_are_bound_again(feed):
    """With new content and another frame, in the node that showed them."""
    feed.run("window.node = feed.viewOf(2)")
    feed.run("""feed.reloadItems(2, [{ id: 2, x: 0, y: 80, width: 300, height: 40 }])""")
    feed.frames()
    assert feed.run("feed.viewOf(2) === window.node")
    assert feed.run("feed.viewOf(2).getBoundingClientRect().width") == 300


def test_items_may_be_updated_by_arrays_of_numbers(feed):
    """With IDs, which are compared, or without, and without a count."""
    feed.run("() => feed.reloadItems(2, { count: 2, frames: Float64Array.of(0, 80, 300, 40, 0, 120, 310, 40), ids: Float64Array.of(2, 3) })")
    feed.run("() => feed.reloadItems(4, { frames: Float64Array.of(0, 160, 320, 40) })")
    feed.frames()
    assert feed.run("[2, 3, 4, 5].map((id) => feed.frameOf(id).width)") == [300, 310, 320, 380]
    assert feed.run("[told.reports, told.errors]") == [[], []]
    feed.run("() => feed.reloadItems(2, { count: 2, frames: new Float32Array(8), ids: Float64Array.of(2, 4) })")
    assert feed.run("told.reports") == ["reloadItems: item 3 is not 4; it keeps its ID."]


def test_updated_items_are_read_once(lab):
    """`model` is called once for each, and other IDs are reported."""
    lab.run("""async () => {
        window.asked = [];
        await make({ items: rows(50, { id: (index) => `row ${index}` }) });
        const model = (place) => { asked.push(place); return { ...rows(1, { from: 3 + place })[0], id: `row ${[3, 7, 5][place]}`, width: 90 }; };
        feed.reloadItems(3, { count: 3, model });
    }""")
    lab.frames()
    assert lab.run("asked") == [0, 1, 2]
    assert lab.run("told.reports") == ["reloadItems: item 4 is not row 7; it keeps its ID."]
    assert lab.run("[3, 4, 5, 7].map((index) => feed.frameOf(`row ${index}`).width)") == [90, 90, 90, 380]


def test_a_revision_saves_a_binding(lab):
    """A reload binds each live item whose revision changed, and no other."""
    lab.run("""async () => {
        window.bound = [];
        const counted = (item, dequeue) => { bound.push(item.id); return view(item, dequeue); };
        const models = rows(1000).map((row) => ({ ...row, revision: 1 }));
        await make({ items: models, view: counted });
        bound.length = 0;
        models[3] = { ...models[3], revision: 2 };
        feed.reload(models);
    }""")
    lab.frames()
    assert lab.run("bound") == [3]


def test_set_frame_moves_one_item_only(feed):
    """The others stay."""
    feed.run("feed.setFrame(1, { x: 10, y: 300, width: 100, height: 30 })")
    feed.frames()
    assert feed.run("feed.frameOf(1)") == {"x": 10, "y": 300, "width": 100, "height": 30}
    assert sorted(shown(feed)) == sorted([("0", 0), *rows(range(2, 10), 80), ("1", 300)])


def test_loading_more_binds_no_known_item(lab):
    """`loadMore` binds nothing that is shown already."""
    lab.run("""async () => {
        window.bound = [];
        await make({
            items: rows(5),
            view: (item, dequeue) => { bound.push(item.id); return view(item, dequeue); },
        });
        bound.length = 0;
        feed.loadMore(rows(100, { from: 5 }));
    }""")
    lab.frames()
    assert shown(lab) == rows(range(10))
    assert lab.run("bound") == [5, 6, 7, 8, 9, 10]
    assert lab.run("feed.stats().contentHeight") == 105 * 40


def test_reload_keeps_the_anchor(feed):
    """A hundred new items above: the anchor stays to the pixel."""
    feed.run("feed.contentOffset = 4010")
    feed.frames()
    before = shown(feed)
    feed.run("""feed.reload([
        ...rows(100, { id: (index) => 10000 + index }),
        ...rows(1000).map((row) => ({ ...row, y: row.y + 4000 })),
    ])""")
    feed.frames()
    assert shown(feed) == before
    assert feed.offset() == 8010


def test_invalid_edits_change_nothing_and_are_reported(feed):
    """Indexes past the end, negative counts, invalid frames."""
    for edit in (
        "feed.removeItems(990, 100)", "feed.removeItems(-1, 1)", "feed.insertItems(5000, rows(1))", "feed.moveItem(0, 5000)",
        "feed.growItem(5000, { width: 1, height: 1 })", "feed.setFrame(-3, { x: 0, y: 0, width: 1, height: 1 })",
        "feed.reloadItems(2000, rows(1))",
    ):
        feed.run("told.reports.length = 0")
        feed.run(edit)
        feed.frames()
        assert shown(feed) == rows(range(10)), edit
        assert feed.run("feed.stats().items") == 1000, edit
        assert len(feed.run("told.reports")) == 1, edit


def test_a_refused_reload_reads_no_items(feed):
    """Its IDs would be kept for nothing."""
    assert feed.run("""() => {
        let read = 0;
        feed.reloadItems(2000, { count: 10, model: (index) => {
            read += 1;
            return { id: `other ${index}`, x: 0, y: 0, width: 10, height: 10 };
        } });
        return [read, told.reports.length];
    }""") == [0, 1]


def test_item_ids_may_be_strings(lab):
    """Strings, and numbers too large to be exact, are valid IDs."""
    lab.run("""() => make({ items: rows(1000, { id: (index) => `item/${index}` }) })""")
    assert shown(lab) == rows([f"item/{index}" for index in range(10)])
    lab.run("() => feed.scrollTo('item/500', { align: 'start' })")
    lab.rest()
    assert shown(lab)[0] == ("item/500", 0)
    assert lab.run("feed.itemOf(feed.viewOf('item/500').firstChild)") == {"id": "item/500", "index": 500}


def test_items_without_ids_are_known_by_their_index(lab):
    """The index stands in, and is no identity."""
    lab.run("""() => make({ items: rows(100, { id: () => undefined }) })""")
    assert shown(lab) == rows(range(10))
    assert lab.run("live()[3].text") == "Item at 3"


def test_a_duplicate_id_shows_both_items_and_is_reported(lab):
    """The first item keeps it, the other is known by its index."""
    lab.run("""() => make({ items: rows(10, { id: (index) => index === 4 ? 1 : index }) })""")
    assert [top for _, top in shown(lab)] == [place * 40 for place in range(10)]
    assert len(lab.run("told.reports")) == 1


def test_an_animated_edit_ends_where_a_plain_one_does(feed):
    """Half way it is in between, then at its frame."""
    feed.run("feed.growItem(3, { width: 380, height: 140 }, true)")
    eventually(lambda: shown(feed) == [*rows(range(4)), *rows(range(4, 8), 260)])


@pytest.mark.full
def test_a_million_items_are_read_in_slices_while_the_reader_goes_on(lab):
    """No frame reads more than a slice of them; the shown items scroll; edits made meanwhile are of the new items."""
    lab.run("""async () => {
        await make({ budget: 0, items: rows(1000) });
        Object.assign(window, { most: 0, read: 0, since: 0, binds: [] });
        const count = 1_000_000;
        const model = (index) => {
            read += 1;
            since += 1;
            most = Math.max(most, since);
            return { id: 5000 + index, x: 0, y: 40 * index, width: 380, height: 40 };
        };
        feed.reload({ count, model }, { slice: 25_000 });
        window.readAtOnce = read;
        for (let frame = 0; read < count; frame += 1) {
            await new Promise((next) => requestAnimationFrame(next));
            since = 0;
            if (frame === 5) feed.contentOffset = 400;
            if (frame === 10) {
                binds = live().map(({ item }) => Number(item));
                feed.removeItems(0, 2);
                feed.insertItems(0, [{ id: 77, x: 0, y: 0, width: 380, height: 40 }]);
            }
        }
        feed.contentOffset = 0;
    }""")
    assert lab.run("[readAtOnce, read]") == [0, 1_000_000]
    assert lab.run("most") == 25_000
    assert 10 in lab.run("binds"), "the old items scroll meanwhile"
    lab.until("feed.viewOf(77)")
    assert lab.run("feed.stats().items") == 999_999
    assert lab.run("[feed.itemOf(feed.viewOf(77)).index, feed.frameOf(5002).y, feed.frameOf(1_004_999).y]") == [0, 80, 39_999_960]
    assert lab.run("[told.reports, told.errors]") == [[], []]


@pytest.mark.full
def test_ids_of_earlier_data_are_released_in_slices(lab):
    """Shown items and items inserted meanwhile keep their IDs, also one released before."""
    lab.run("""async () => {
        const named = (letter) => rows(140).map((row, index) => ({ ...row, id: letter + index }));
        await make({ budget: 0, items: named("a") });
        for (const letter of ["b", "c", "d", "e"]) {
            feed.reload(named(letter), { slice: 10 });
            for (let frame = 0; frame < 140; frame += 1) {
                await new Promise((next) => requestAnimationFrame(next));
                if (letter === "e" && frame % 12 === 3) {
                    feed.insertItems(0, [{ id: `a${frame}`, x: 0, y: 0, width: 380, height: 40 }]);
                }
                const views = [...document.querySelectorAll("#feed [data-item]")].filter((view) => !view.hidden);
                window.nameless = (window.nameless ?? 0) + views.filter((view) => feed.itemOf(view)?.id === undefined).length;
            }
        }
    }""")
    top = [f"a{frame}" for frame in range(3, 140, 12)]
    lab.until(f"feed.viewOf('{top[-1]}')")
    lab.rest()
    assert lab.run("feed.stats().items") == 140 + len(top)
    assert lab.run("nameless") == 0
    for name in [*top, "e0", "e5"]:
        # Without a budget one item is bound in each display frame.
        lab.until(f"feed.viewOf('{name}')")
        assert lab.run(f"feed.itemOf(feed.viewOf('{name}'))?.id") == name
    assert lab.run("[told.reports, told.errors]") == [[], []]


def test_a_sliced_reload_that_throws_changes_nothing(lab):
    """The error is reported, and another reload works."""
    lab.run("""async () => {
        await make({ budget: 0 });
        feed.reload({ count: 100, model(index) { if (index === 70) throw new Error("gone"); return rows(1)[0]; } }, { slice: 30 });
    }""")
    lab.until("told.errors.length")
    lab.frames(5)
    assert (lab.run("told.errors"), lab.run("feed.stats().items")) == (["Error: gone"], 1000)
    lab.run("() => feed.reload(rows(70, { from: 2000 }), { slice: 30 })")
    lab.run("() => feed.reload(rows(5), { slice: 2 })")
    lab.until("feed.stats().items === 5")
    lab.rest()
    assert [view["item"] for view in lab.run("live()")] == ["0", "1", "2", "3", "4"]
