"""Tables wider than their window, and columns of them that stay at the leading edge while they are scrolled across."""

import pytest
from test_faults import fragile  # noqa: F401 - a fixture

TABLE = """([direction, options]) => {
    document.querySelector("#feed").dir = direction;
    return makeTable({
        minimumWidth: 1200, sections: [{ items: 1000, header: true }], headerHeight: 30,
        budget: Infinity, // All rows are there in each frame, however slow the machine is.
        ...options,
        header(section, dequeue) { return cells("head", dequeue, (column) => `H${column}`); },
        view({ item }, dequeue) { return cells("row", dequeue, (column) => `${item}.${column}`, 40 + item % 3); },
    });
    function cells(name, dequeue, text, height = 30) {
        const row = dequeue(name, () => {
            const made = document.createElement("div");
            made.style.cssText = "display: flex";
            for (let column = 0; column < 12; column += 1) made.append(document.createElement("span"));
            return made;
        });
        [...row.children].forEach((cell, column) => {
            cell.textContent = text(column);
            cell.style.cssText = `width: 100px; height: ${height}px`;
            if (options.frozenColumns === "marked") cell.toggleAttribute("data-frozen", column === 0 || column === 2);
        });
        return row;
    }
}"""

WATCH = """() => {
    window.frames_ = [];
    window.writes = 0;
    new MutationObserver((records) => { for (const { target } of records) if (target.parentNode?.matches?.(".lazyscroll-layer")) writes += 1; })
        .observe(feed.element, { subtree: true, attributes: true });
    const look = () => {
        const { left } = feed.element.getBoundingClientRect();
        const [start, end] = [left + feed.element.clientLeft, left + feed.element.clientLeft + feed.element.clientWidth];
        const isBackward = getComputedStyle(feed.element).direction === "rtl";
        const place = (cell) => { const box = cell.getBoundingClientRect(); return isBackward ? end - box.right : box.left - start; };
        const rows = [...feed.element.querySelectorAll("[data-item], [data-header]")].filter((row) => !row.hidden);
        frames_.push([feed.element.scrollLeft, rows.map((row) => [0, 1, 2, 5].map((column) => place(row.children[column])))]);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def wheel(lab, x, y=0, times=10):
    """Turns the wheel over the table."""
    lab.run("() => { const { left, top } = feed.element.getBoundingClientRect(); window.at = [left + 200, top + 200]; }")
    lab.page.mouse.move(*lab.run("at"))
    for _ in range(times):
        lab.page.mouse.wheel(x, y)
        lab.frames(1)
    lab.rest()


@pytest.mark.matrix
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_wide_table_scrolls_across(lab, direction):
    """Its rows and headers are that wide; its window is what it was, and rows are as high as at that width."""
    lab.run(TABLE, [direction, { "sections": 0 }])
    lab.rest()
    assert lab.run("feed.element.scrollLeft") == 0
    lab.run("() => feed.reload([{ items: 1000, header: true }])")
    lab.rest()
    assert lab.run("feed.element.scrollLeft") == 0
    assert lab.run("[feed.element.scrollWidth, feed.viewOf({ section: 0, item: 0 }).offsetWidth]") == [1200, 1200]
    assert lab.run("feed.frameOf({ section: 0, item: 1 })") == {"x": 0, "y": 70, "width": 1200, "height": 41}
    assert lab.run("feed.element.querySelector('[data-header]').offsetWidth") == 1200
    sign = 1 if direction == "ltr" else -1
    wheel(lab, 70 * sign)
    assert lab.run("feed.element.scrollLeft") == 700 * sign
    lab.run("() => { feed.element.scrollLeft = 0; feed.reload(0); }")
    lab.rest()
    lab.run("() => feed.reload(1000)")
    lab.rest()
    assert lab.run("feed.element.scrollLeft") == 0
    lab.run("() => { feed.element.style.width = '1400px'; }")
    lab.rest()
    assert lab.run("feed.element.scrollWidth <= feed.element.clientWidth")
    assert lab.run("feed.viewOf({ section: 0, item: 0 }).offsetWidth === feed.element.clientWidth")


@pytest.mark.matrix
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("columns", [1, 2, "marked"])
def test_frozen_columns_stay_in_each_frame(lab, columns, direction):
    """Whatever is scrolled across, also rows that come in; others move, and none of it is done row by row."""
    lab.run(TABLE, [direction, {"frozenColumns": columns}])
    lab.rest()
    lab.run(WATCH)
    sign = 1 if direction == "ltr" else -1
    wheel(lab, 30 * sign)
    assert lab.run("writes") == 0
    wheel(lab, 0, 400)
    wheel(lab, 30 * sign, 100)
    wheel(lab, -80 * sign, 0)
    frames = lab.run("frames_")
    assert len({frame[0] for frame in frames}) > 10
    held = {1: [0], 2: [0, 1], "marked": [0, 2]}[columns]
    for scrolled, rows in frames:
        assert len(rows) >= 8
        for starts in rows:
            for index, column in enumerate([0, 1, 2, 5]):
                stays = column in held
                assert starts[index] == pytest.approx(100 * column - (0 if stays else abs(scrolled)), abs=0.5), (scrolled, column)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_frozen_cells_are_seen_and_tapped(lab, direction):
    """They lie over the others, painted, and a tap on one is one on its row."""
    lab.run(TABLE, [direction, {"frozenColumns": 1, "selection": "single"}])
    lab.rest()
    wheel(lab, 50 if direction == "ltr" else -50)
    x = lab.run("""(() => {
        const { left, right } = feed.viewOf({ section: 0, item: 3 }).firstChild.getBoundingClientRect();
        return (left + right) / 2;
    })()""")
    y = lab.run("feed.viewOf({ section: 0, item: 3 }).getBoundingClientRect().top + 20")
    assert lab.run("([x, y]) => document.elementFromPoint(x, y).textContent", [x, y]) == "3.0"
    assert lab.run("getComputedStyle(feed.viewOf({ section: 0, item: 3 }).firstChild).backgroundColor") == "rgb(255, 255, 255)"
    lab.page.mouse.click(x, y)
    assert [item["item"] for item in lab.run("feed.selected")] == [3]


@pytest.mark.matrix
@pytest.mark.parametrize("direction, onward, back", [("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight")])
def test_the_focused_cell_of_a_grid_is_not_under_frozen_ones(lab, direction, onward, back):
    """Keys bring a cell into the part of the window that is left."""
    lab.run(TABLE, [direction, {"frozenColumns": 2, "role": "grid"}])
    lab.rest()
    lab.run("feed.viewOf({ section: 0, item: 0 }).firstChild.focus()")
    place = """(() => {
        const [cell, list] = [document.activeElement, feed.element].map((node) => node.getBoundingClientRect());
        const start = list.left + feed.element.clientLeft;
        return getComputedStyle(feed.element).direction === "rtl"
            ? [start + feed.element.clientWidth - cell.right, start + feed.element.clientWidth - cell.left] : [cell.left - start, cell.right - start];
    })()"""
    width = lab.run("feed.element.clientWidth")
    columns = [*range(1, 12), *range(10, -1, -1)]
    for column, key in zip(columns, [onward] * 11 + [back] * 11):
        lab.page.keyboard.press(key)
        lab.frames(3)
        assert lab.run("document.activeElement.textContent") == f"0.{column}"
        start, end = lab.run(place)
        assert start >= (200 if column > 1 else 0) - 0.5 and end <= width + 0.5, column
    assert lab.offset() == 0


def test_an_engine_that_takes_over_holds_columns(fragile):
    """The layer is another node, which is told where it stands at once; `destroy` leaves no trace."""
    fragile.run(TABLE, ["ltr", {"frozenColumns": 1}])
    fragile.rest()
    wheel(fragile, 40)
    fragile.run("corrupt()")
    fragile.run("() => { feed.contentOffset = 5000; }")
    fragile.rest()
    assert len(fragile.run("told.errors")) == 1
    fragile.run(WATCH)
    fragile.frames(3)
    for scrolled, rows in fragile.run("frames_"):
        assert scrolled == 400 and len(rows) >= 8
        assert all(starts[0] == pytest.approx(0, abs=0.5) and starts[3] == pytest.approx(100, abs=0.5) for starts in rows)
    fragile.run("() => feed.destroy()")
    assert fragile.run("[document.querySelector('#feed').className, document.querySelector('.lazyscroll-wide')]") == ["mine", None]


def test_impossible_columns_are_rejected(lab):
    """By name; in another scroller a least width is reported."""
    for columns in ("-1", "1.5", "'all'", "null"):
        assert "`frozenColumns`" in lab.run(f"() => makeTable({{ frozenColumns: {columns} }}).then(() => '', (error) => error.message)")
    assert "`minimumWidth`" in lab.run("() => makeTable({ minimumWidth: -1 }).then(() => '', (error) => error.message)")
    lab.run("() => makeTable({ minimumWidth: 2000, sections: 100, scroller: document.scrollingElement })")
    lab.rest()
    assert [report.startswith("minimumWidth") for report in lab.run("told.reports")] == [True]
    assert lab.run("feed.viewOf({ section: 0, item: 0 }).offsetWidth === feed.element.clientWidth")
