"""The examples for browsers, served by their own server."""

import subprocess
import sys

import pytest
from harness.eventually import eventually
from harness.paths import ENGINES, ROOT

LAYOUTS = next(iter(ENGINES.values())).with_name("hello_layouts.wasm")
"""The engine that the layouts of Examples/hello-layouts are compiled into."""

WASM = {
    "hello-web": ENGINES["lazyscroll.wasm"], "hello-table": ENGINES["lazyscroll-all.wasm"],
    "hello-collection": ENGINES["lazyscroll-all.wasm"], "hello-ids": ENGINES["lazyscroll-all.wasm"], "hello-layouts": LAYOUTS,
}

BOXES = """(id) => {
    const window = document.getElementById(id).getBoundingClientRect();
    return Object.fromEntries([...document.querySelectorAll(`#${id} [data-item]`)].map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [node.dataset.item, [left - window.left, top - window.top, width, height]];
    }));
}"""
"""The frames of all live views in their collection's window: left, top, width and height."""


@pytest.fixture
def example(open_tab):
    """Opens an example: `example(name)`."""
    running = []

    def visit(name):
        assert WASM[name].is_file(), f"{WASM[name].name} is not built: see Examples/{name}/README.md"
        server = subprocess.Popen(
            [sys.executable, ROOT / "Examples" / "serve.py", name, WASM[name], "0"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        running.append(server)
        tab = open_tab(viewport={"width": 1000, "height": 800}, no_viewport=False)
        tab.page.goto(server.stdout.readline().strip())
        tab.page.wait_for_selector("[data-item]")
        return tab

    yield visit
    for server in running:
        server.terminate()
        server.wait()
        server.stdout.close()


@pytest.mark.parametrize("name", WASM)
def test_an_example_fills_its_views(example, name):
    """Nothing but its own files and the library: views fill the window, the console stays empty."""
    tab = example(name)
    tab.page.wait_for_timeout(300)
    tab.picture(name)
    assert 3 <= tab.page.locator("[data-item]").count() <= 60
    assert tab.console == []


def test_villages_are_filtered_while_the_reader_types(example):
    """Those that stay keep their nodes and their selection, in any order."""
    tab = example("hello-ids")
    village = "document.querySelector('[data-item=Alderby]')"
    tab.page.click("[data-item=Alderby]")
    tab.run(f"() => {{ {village}.mark = 'mine'; }}")
    tab.page.fill("#name", "ERBY")
    tab.until("document.getElementById('figures').textContent.startsWith('35 villages')")
    assert tab.run(f"[{village}.mark, {village}.hasAttribute('data-selected')]") == ["mine", True]
    tab.page.click("#order")

    def are_in_order():
        people = tab.run("""() => [...document.querySelectorAll("[data-item]")]
            .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
            .map((node) => Number(node.lastChild.textContent.replace(",", "")))""")
        assert people == sorted(people, reverse=True) and len(people) > 5

    eventually(are_in_order)
    tab.page.fill("#name", "")
    tab.until("document.getElementById('figures').textContent.startsWith('1,056 villages')")
    assert tab.console == []


@pytest.fixture
def layouts(example):
    """The page of layouts in Swift, with both of its collections."""
    tab = example("hello-layouts")
    tab.until("window.covers && window.days")
    return tab


def timeline(count, width, inset=16, height=80, spacing=16):
    """The expected frames of cards: on the side that is free first, at their time or as soon after as there is room."""
    card = (width - 2 * inset - 2 * spacing) / 2
    ends, boxes = [0, 0], []
    for day in range(count):
        side = 0 if ends[0] <= ends[1] else 1
        top = max(40 * day + 160 * (day // 7), ends[side])
        ends[side] = top + height + spacing
        boxes.append((inset if side == 0 else width - inset - card, inset + top, card, height))
    return boxes


def test_a_layout_in_swift_lays_out_a_page(layouts):
    """Every card is at the frame that the same rule gives, at the start, in the middle and at the end."""
    width = layouts.run("document.getElementById('days').clientWidth")
    height = layouts.run("document.getElementById('days').clientHeight")
    expected = timeline(1000, width)
    for item in (0, 500, 999):
        outcome = layouts.run("(item) => days.scrollTo({ section: 0, item }, { align: 'center' })", item)
        assert outcome == "arrived"
        offset = layouts.run("days.contentOffset")
        boxes = layouts.run(BOXES, "days")
        due = [day for day, (_, top, _, tall) in enumerate(expected) if top + tall > offset and top < offset + height]
        assert len(due) >= 5 and {str(day) for day in due} <= boxes.keys()
        for day in due:
            left, top, wide, tall = expected[day]
            assert boxes[str(day)] == pytest.approx([left, top - offset, wide, tall], abs=1.01), (item, day)
    assert layouts.console == []


@pytest.mark.full
def test_offset_driven_layouts_follow_the_offset(layouts):
    """Covers grow towards the middle during a scroll, and the middle one lies over the others."""
    width = layouts.run("document.getElementById('covers').clientWidth")
    middle = layouts.run("""() => {
        const { left, top, width, height } = document.getElementById("covers").getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }""")
    layouts.page.mouse.move(*middle)
    for step in (0, 8, 52):
        for _ in range(step):
            layouts.page.mouse.wheel(60, 0)
            layouts.page.wait_for_timeout(20)
        layouts.page.wait_for_timeout(400)
        offset = layouts.run("document.getElementById('covers').scrollLeft")
        assert (offset > 0) == (step > 0)
        boxes = layouts.run(BOXES, "covers")
        seen = {int(item): box for item, box in boxes.items() if box[0] + box[2] > 0 and box[0] < width}
        assert len(seen) >= 4
        for item, (left, _, wide, _) in seen.items():
            scale = max(0.4, 1 - 0.3 * min(abs(item * 120 - offset) / 120, 2))
            assert wide == pytest.approx(240 * scale, abs=1.01)
            assert left + wide / 2 == pytest.approx(width / 2 + item * 120 - offset, abs=1.01)
        nearest = min(seen, key=lambda item: abs(item * 120 - offset))
        over = layouts.run("([x, y]) => document.elementFromPoint(x, y).closest('[data-item]').dataset.item", middle)
        assert over == str(nearest)
    assert layouts.console == []


@pytest.mark.parametrize("layout, sentence", [
    ('{ type: "swift", name: "spiral" }', 'the engine has none of the name "spiral"; it has timeline, covers, honeycomb.'),
    ('{ type: "swift" }', "the engine has none of the name undefined; it has timeline, covers, honeycomb."),
    ('{ type: "swift", name: "timeline", numbers: ["x"] }', '`numbers` are up to 6 numbers, not ["x"].'),
    ('{ type: "swift", name: "timeline", numbers: [1, 2, 3, 4, 5, 6, 7] }', "`numbers` are up to 6 numbers"),
])
def test_a_missing_layout_is_reported(layouts, layout, sentence):
    """The section keeps its layout."""
    said = layouts.run(f"() => {{ try {{ days.setLayout(0, {layout}); }} catch (error) {{ return String(error); }} }}")
    assert said.startswith("TypeError: A swift layout: ") and sentence in said
    assert layouts.run("days.stats().liveViews") >= 5


def test_invalid_numbers_do_no_harm(layouts):
    """The layout gets them unchanged."""
    layouts.run("""() => {
        for (const numbers of [[NaN, NaN, NaN], [-1], [Infinity, -Infinity, 1e300], []]) {
            days.setLayout(0, { type: "swift", name: "timeline", numbers });
        }
        days.setLayout(0, { type: "swift", name: "timeline", numbers: [1000, 40, 160] });
        days.contentOffset = 0;
    }""")
    eventually(lambda: layouts.run(BOXES, "days")["1"][1] == pytest.approx(56, abs=1.01))


def test_an_engine_without_layouts_says_so(lab):
    """The engine beside the library has only built-in layouts."""
    said = lab.run("""() => makeCollection({ sections: [{ items: 1, layout: { type: "swift", name: "timeline" } }] })
        .catch((error) => String(error))""")
    assert "`wasm` is to name one into which layouts are compiled" in said
