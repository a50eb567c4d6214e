"""Elements, windows and tabs in all their states: hidden, without size, in the background, zoomed, printed, gone."""

import base64
import io

import pytest
from harness import gestures
from PIL import Image


def items(lab):
    """The items with a node."""
    return [int(view["item"]) for view in lab.run("live()")]


def test_a_hidden_element_shows_nothing_and_catches_up(lab):
    """No view is made while it is hidden."""
    lab.run("""async () => {
        document.querySelector("#feed").hidden = true;
        await make();
    }""")
    lab.frames()
    assert (items(lab), lab.run("feed.stats().viewsMade")) == ([], 0)
    lab.run("() => { document.querySelector('#feed').hidden = false; }")
    lab.rest()
    assert items(lab) == list(range(11))


def test_an_element_without_size_shows_nothing_and_catches_up(lab):
    """As above."""
    lab.run("""async () => {
        document.querySelector("#feed").style.height = "0px";
        await make();
    }""")
    lab.frames()
    assert len(items(lab)) <= 1
    lab.run("() => { document.querySelector('#feed').style.height = '400px'; }")
    lab.rest()
    assert items(lab) == list(range(11))


def test_an_element_outside_the_page_catches_up_when_it_comes_in(lab):
    """It has no size until then, and no style sheet around it."""
    lab.run("""async () => {
        window.element = document.createElement("div");
        element.className = "feed";
        await make({}, element);
    }""")
    assert items(lab) == []
    lab.run("() => document.body.append(element)")
    lab.rest()
    assert items(lab) == list(range(11))


def test_a_feed_may_stand_in_a_shadow_tree(lab):
    """Style sheets of the page do not reach there; the feed brings its own."""
    lab.run("""async () => {
        const outer = document.body.appendChild(document.createElement("section"));
        const shadow = outer.attachShadow({ mode: "open" });
        const element = shadow.appendChild(document.createElement("div"));
        element.style.height = "400px";
        await make({}, element);
    }""")
    assert items(lab) == list(range(11))
    assert lab.run("getComputedStyle(feed.scroller).overflowY") == "auto"


@pytest.mark.parametrize("call", [
    "createLazyScroll(null, { view })", "createLazyScroll('#feed', { view })",
    "createLazyScroll(document.querySelector('#feed'))",
    "createLazyScroll(document.querySelector('#feed'), { view: 3 })",
])
def test_impossible_calls_are_rejected(lab, call):
    """By a `TypeError`, and the element stays unchanged."""
    assert lab.run(f"() => {call}.then(() => 'made', (error) => error.name)") == "TypeError"
    assert lab.run("document.querySelector('#feed').textContent") == "What was here before"


def test_destroy_leaves_the_element_as_it_was(lab):
    """Children, attributes, and the right to become a feed again."""
    before = lab.run("document.querySelector('#feed').outerHTML")
    nodes = lab.run("document.querySelectorAll('*').length")
    for _ in range(2):
        lab.run("() => make({ label: 'Goods', role: 'feed' })")
        gestures.wheel(lab, 100, 10)
        lab.run("feed.destroy()")
        assert lab.run("document.querySelector('#feed').outerHTML") == before
        assert lab.run("document.querySelectorAll('*').length") == nodes
    lab.run("() => { feed.destroy(); }")
    lab.rest()
    assert lab.console == []


def test_a_destroyed_feed_answers_without_harm(lab):
    """Late calls do nothing; promises of scrolls are resolved."""
    outcome = lab.run("""async () => {
        await make();
        const waiting = feed.scrollTo(900, { animated: true });
        feed.destroy();
        feed.reload(rows(3));
        feed.insertItems(0, rows(1));
        feed.contentOffset = 10;
        feed.clear();
        return [await waiting, await feed.scrollTo(3), feed.viewOf(3), feed.frameOf(3)];
    }""")
    assert outcome == ["cancelled", "missing", None, None]
    lab.rest()
    assert lab.console == []


def test_two_feeds_in_a_page_are_independent(lab):
    """Each has its own offset, bindings and counts."""
    lab.run("""async () => {
        const second = document.body.appendChild(document.createElement("div"));
        second.className = "feed";
        window.first = await make({ items: rows(100, { id: (index) => `first ${index}` }) });
        window.second = await make({ items: rows(50) }, second);
        first.contentOffset = 400;
    }""")
    lab.rest()
    assert [view["item"] for view in lab.run("live(first)")][1:3] == ["first 10", "first 11"]
    assert [view["item"] for view in lab.run("live(second)")][:2] == ["0", "1"]
    assert [lab.run("first.stats().items"), lab.run("second.stats().items")] == [100, 50]
    lab.run("first.destroy()")
    lab.run("() => { second.contentOffset = 400; }")
    lab.rest()
    assert [view["item"] for view in lab.run("live(second)")][1:3] == ["10", "11"]


def test_a_larger_window_is_filled_and_a_smaller_one_releases_nodes(lab):
    """Rotation: the top row stays in place."""
    lab.run("async () => { await make(); feed.contentOffset = 4000; }")
    lab.rest()
    for height, last in ((600, 115), (200, 105), (400, 110)):
        lab.run("(height) => { feed.scroller.style.height = `${height}px`; }", height)
        lab.rest()
        assert lab.offset() == 4000
        assert items(lab)[0] in (99, 100) and items(lab)[-1] in (last - 1, last)


def test_a_background_tab_catches_up_when_it_comes_back(lab, open_tab):
    """Changes made in the background are there in the first frame."""
    lab.run("() => make()")
    other = lab.context.new_page()
    other.goto(f"{lab.address}/pages/lab.html")
    other.bring_to_front()
    lab.send("Page.setWebLifecycleState", state="frozen")
    lab.send("Page.setWebLifecycleState", state="active")
    lab.run("() => { feed.contentOffset = 8000; feed.growItem(200, { width: 380, height: 80 }); }")
    lab.page.bring_to_front()
    lab.rest()
    tops = {int(view["item"]): view["top"] for view in lab.run("live()")}
    assert {item: tops[item] for item in range(200, 209)} == {
        200: 0, **{item: 40 * (item - 200) + 40 for item in range(201, 209)}}
    lab.picture("resumed")


@pytest.mark.parametrize("scale", [
    1, *(pytest.param(scale, marks=pytest.mark.full) for scale in (0.75, 1.25, 1.5, 2, 3))])
def test_rows_that_tile_leave_no_seam(open_tab, scale):
    """At every pixel density, which zooming changes too, at any offset."""
    lab = open_tab(scale)
    lab.open("lab.html")
    lab.run("""async () => {
        document.querySelector("#feed").style.background = "#f0f";
        await make({ items: rows(1000, { width: 380, height: 40.3 }), view(item, dequeue) {
            const row = dequeue("row", () => document.createElement("div"));
            row.style.background = item.index % 2 ? "#0a0" : "#0c0";
            return row;
        } });
    }""")
    for distance in (0, 33, 101):
        gestures.notch(lab, distance)
        lab.rest()
        assert reddest(lab, 380, scale) == 0, f"the background shows {distance} further down"


def test_a_scale_change_is_noticed(lab):
    """Twice as many device pixels: the same rows, aligned to them."""
    lab.run("() => make({ items: rows(1000, { height: 40.3 }) })")
    assert lab.run("feed.viewOf(1).getBoundingClientRect().top - feed.viewOf(0).getBoundingClientRect().top") == 40
    lab.send("Emulation.setDeviceMetricsOverride", width=520, height=673, deviceScaleFactor=2, mobile=False)
    lab.rest()
    assert lab.run("feed.viewOf(1).getBoundingClientRect().top - feed.viewOf(0).getBoundingClientRect().top") == 40.5


def reddest(lab, width, scale):
    """The most red of any pixel in a window of a width in CSS pixels; its outermost pixels are ignored."""
    data = lab.send("Page.captureScreenshot", format="png")["data"]
    picture = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
    left, top, _, height = lab.window()
    sides = [round(side * scale) for side in (left, top, left + width, top + height)]
    red, _, _ = picture.crop([sides[0] + 1, sides[1] + 1, sides[2] - 1, sides[3] - 1]).split()
    return red.getextrema()[1]


def test_a_pinched_page_keeps_its_rows(lab):
    """The visual viewport alone changes: nothing moves in the feed."""
    lab.run("async () => { await make(); feed.contentOffset = 4000; }")
    lab.rest()
    before = lab.run("live()")
    lab.send("Emulation.setPageScaleFactor", pageScaleFactor=2)
    lab.rest()
    assert lab.run("live()") == before
    gestures.wheel(lab, 50, 4)
    lab.rest()
    assert lab.run("live().length") <= 12
    lab.send("Emulation.setPageScaleFactor", pageScaleFactor=1)


def test_a_printed_page_shows_the_window(lab):
    """Paper gets the content of the screen, whole, and the screen stays as before."""
    lab.run("async () => { await make(); feed.contentOffset = 4000; }")
    lab.rest()
    before = lab.run("live()")
    lab.page.emulate_media(media="print")
    lab.rest()
    lab.picture("print")
    shown = {view["item"] for view in lab.run("live()") if 0 <= view["top"] < 400}
    assert {str(item) for item in range(100, 110)} <= shown
    assert len(lab.page.pdf()) > 1000
    lab.page.emulate_media(media="screen")
    lab.rest()
    assert lab.run("live()") == before


def test_a_click_and_a_tap_reach_content_inside_an_item(lab):
    """Buttons inside items are pressed, and select nothing."""
    lab.run("""async () => {
        await make({ selection: "single", onSelect: ({ id }) => told.events.push(id) });
        feed.scroller.addEventListener("click", (event) => told.events.push(feed.itemOf(event.target).id));
    }""")
    lab.page.click("text=Item 3")
    assert lab.run("told.events") == [3]
    assert lab.run("feed.selected.size") == 0
