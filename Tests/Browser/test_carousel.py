"""Carousels: visible items, kept offsets, node reuse, resting offsets, and keys."""

import pytest
from test_collection import expect_no_reports
from test_faults import TRAP

WIDTH = 400


def seen(lab, feed="feed"):
    """The visible items, without those a whole item further."""
    return lab.run(f"aside({feed})")


def scroll(lab, offset, feed="feed"):
    """Scrolls as the user does, without a recognizable gesture, and waits for rest."""
    lab.run(f"([offset]) => {{ const {{ scroller }} = {feed}; scroller.scrollLeft = "
            "getComputedStyle(scroller).direction === 'rtl' ? -offset : offset; }", [offset])
    settle(lab, feed)


def settle(lab, feed="feed"):
    """Waits until nothing moves any more."""
    lab.run(f"""async () => {{
        const at = () => {feed}.contentOffset;
        for (let before = null; before !== (before = at());) {{
            await new Promise(requestAnimationFrame);
            await new Promise((end) => setTimeout(end, 260));
        }}
    }}""")
    lab.frames()


def test_visible_items_follow_from_the_ids_alone(lab):
    """One item beyond each edge has a node, and no other; clamped at both ends."""
    lab.run("() => makeCarousel({ spacing: 10, inset: { leading: 20, top: 5 } })")
    lab.frames()
    assert seen(lab) == [[f":{i}", 20 + 110 * i, 5] for i in range(4)]
    assert lab.run("[feed.range, told.events]") == [
        {"first": 0, "last": 3, "firstKept": 0, "lastKept": 4}, [f":{i}" for i in range(5)]]
    assert lab.run("feed.element.scrollWidth") == 20 + 50 * 110 - 10
    scroll(lab, 1000)
    assert [text for text, *_ in seen(lab)] == [f":{i}" for i in range(9, 13)] or seen(lab)[0][0] == ":8"
    assert lab.run("feed.stats().liveViews") <= 7
    scroll(lab, 99_999)
    assert seen(lab)[-1] == [":49", WIDTH - 100, 5]
    assert lab.run("feed.range.lastKept") == 49
    expect_no_reports(lab)


def test_a_list_reopens_at_its_offset(lab):
    """The offset is exact, after hundreds of other lists; a new list starts at 0."""
    lab.run("() => makeCarousel({ list: 'a' })")
    scroll(lab, 1234)
    left = seen(lab)
    lab.run("""() => { for (let row = 0; row < 500; row += 1) feed.show(`row ${row}`, [1, 2, 3, row + 10, 5, 6, 7]); }""")
    lab.frames(3)
    assert lab.run("[feed.list, feed.contentOffset, feed.element.scrollLeft]") == ["row 499", 0, 0]
    assert seen(lab)[0] == ["row 499:1", 0, 0]
    lab.run("() => feed.show('a', Array.from({ length: 50 }, (_, index) => index))")
    lab.frames(3)
    assert seen(lab) == [[text, x, y] for text, x, y in left]
    assert lab.run("[feed.contentOffset, feed.element.scrollLeft]") == [1234, 1234]
    settle(lab)
    assert lab.run("feed.contentOffset") == 1234
    expect_no_reports(lab)


def test_a_hidden_row_keeps_its_offset(lab):
    """A browser forgets the scroll offset of a hidden element."""
    lab.run("() => makeCarousel({ list: 'a' })")
    scroll(lab, 700)
    left = seen(lab)
    lab.run("() => { feed.element.style.display = 'none'; }")
    lab.frames(3)
    assert lab.run("feed.stats().liveViews") == 0
    lab.run("() => { feed.element.style.display = ''; }")
    lab.frames(3)
    assert seen(lab) == left
    # Hidden and shown within one frame, between two lists.
    lab.run("""() => {
        feed.element.style.display = 'none';
        feed.element.offsetWidth;
        feed.show('b', [1, 2, 3]);
        feed.show('a', Array.from({ length: 50 }, (_, index) => index));
        feed.element.style.display = '';
    }""")
    lab.frames(3)
    assert seen(lab) == left
    assert lab.run("feed.element.scrollLeft") == 700
    expect_no_reports(lab)


def test_a_bound_node_is_not_bound_again(lab):
    """It is bound again neither when it returns nor when the list grows, but when its content arrives."""
    lab.run("() => makeCarousel({ list: 'a', ids: Array.from({ length: 20 }, (_, index) => index) })")
    lab.frames()
    scroll(lab, 130)
    lab.run("() => { told.events.length = 0; }")
    scroll(lab, 0)
    assert lab.run("told.events") == []
    lab.run("() => feed.show('a', Array.from({ length: 40 }, (_, index) => index))")
    lab.frames()
    assert lab.run("[told.events, feed.ids.length, feed.viewOf(0).getAttribute('aria-setsize')]") == [[], 40, "40"]
    lab.run("() => feed.reloadItems([2, 30, 999])")
    lab.frames()
    assert lab.run("told.events") == ["a:2"]
    expect_no_reports(lab)


def test_lists_may_hold_the_same_items(lab):
    """Each carousel shows its own, from one pool."""
    lab.run("""async () => {
        window.shared = new CarouselPool({ budgets: { item: 4 } });
        document.querySelector("#feed").replaceChildren();
        const rows = [0, 1].map(() => document.querySelector("#feed").appendChild(document.createElement("div")));
        window.first = await makeCarousel({ list: "a", pool: shared }, rows[0]);
        window.second = await makeCarousel({ list: "b", pool: shared, ids: [3, 2, 1, 0] }, rows[1]);
    }""")
    lab.frames(3)
    assert [text for text, *_ in seen(lab, "first")] == ["a:0", "a:1", "a:2", "a:3"]
    assert [text for text, *_ in seen(lab, "second")] == ["b:3", "b:2", "b:1", "b:0"]
    made = lab.run("first.stats().viewsMade + second.stats().viewsMade")
    lab.run("() => { first.reloadItems([1]); }")
    assert lab.run("second.viewOf(1).textContent") == "b:1"
    lab.run("() => { second.show('none', []); }")
    lab.frames(3)
    assert lab.run("shared.stats()") == {"carousels": 2, "live": 5, "idle": 4}
    lab.run("() => { second.show('c', [7, 8, 9]); }")
    lab.frames(3)
    assert [text for text, *_ in seen(lab, "second")] == ["c:7", "c:8", "c:9"]
    assert lab.run("first.stats().viewsMade + second.stats().viewsMade") == made, "all nodes came from the pool"
    lab.run("() => { first.destroy(); second.destroy(); }")
    assert lab.run("shared.stats().carousels") == 0
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_scroll_comes_to_rest_at_an_item(lab, direction):
    """The nearest item, but never back where the user came from."""
    lab.run("(direction) => { document.dir = direction; }", direction)
    lab.run("() => makeCarousel({ spacing: 20, snapping: 'items', inset: { leading: 16, trailing: 16 } })")
    for offset, rest in ((130, 120), (150, 240), (220, 120), (99_999, 50 * 120 - 20 + 32 - WIDTH)):
        scroll(lab, offset)
        assert lab.run("feed.contentOffset") == rest, offset
    assert seen(lab)[-1][0] == ":49"
    lab.run("() => feed.setLayout({ itemWidth: 100, itemHeight: 60, snapping: 'pages' })")
    scroll(lab, 0)
    for offset, rest in ((450, 400), (470, 800)):
        scroll(lab, offset)
        assert lab.run("feed.contentOffset") == rest, offset
    assert seen(lab)[0] == [":8", 0, 0]
    lab.run("() => { document.dir = 'ltr'; }")
    expect_no_reports(lab)


def test_items_that_fill_the_window_let_the_next_peek(lab):
    """This holds at any width."""
    lab.run("() => makeCarousel({ itemWidth: undefined, peek: 30, spacing: 10, snapping: 'items', inset: { leading: 20, trailing: 20 } })")
    lab.frames()
    assert seen(lab) == [[":0", 20, 0], [":1", 370, 0]]
    lab.run("() => { document.querySelector('#feed').style.width = '300px'; }")
    lab.frames(3)
    assert seen(lab) == [[":0", 20, 0], [":1", 270, 0]]
    scroll(lab, 200)
    assert seen(lab)[1:] == [[":1", 20, 0], [":2", 270, 0]]
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_keys_move_from_item_to_item(lab, direction):
    """The focus moves along where items are selectable; otherwise the list moves on by one."""
    lab.run("(direction) => { document.dir = direction; }", direction)
    onward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    lab.run("() => makeCarousel({ snapping: 'items' })")
    lab.run("() => feed.element.focus()")
    for key, rest in ((onward, 100), (onward, 200), (back, 100), ("End", 4600), ("Home", 0)):
        lab.page.keyboard.press(key)
        settle(lab)
        assert lab.run("feed.contentOffset") == rest, key
    for _ in range(3):
        lab.page.keyboard.press(onward)
    settle(lab)
    assert lab.run("feed.contentOffset") == 300, "successive steps add up"
    lab.run("() => { feed.destroy(); return makeCarousel({ selection: 'single' }); }")
    lab.run("() => feed.viewOf(1).focus()")
    for key, focused in ((onward, "2"), (onward, "3"), (onward, "4"), (back, "3"), ("End", "49")):
        lab.page.keyboard.press(key)
        lab.frames()
        assert lab.run("document.activeElement.dataset.item") == focused, key
    lab.page.keyboard.press("Enter")
    assert lab.run("[...feed.selected]") == [49]
    lab.run("() => { document.dir = 'ltr'; }")
    expect_no_reports(lab)


HALTING = """() => {
    const { scroller } = feed;
    const { scrollTo } = scroller;
    let isHalting = false;
    let timer = 0;
    document.addEventListener("scrollend", (event) => { if (isHalting) event.stopImmediatePropagation(); }, true);
    scroller.scrollTo = ({ left, top, behavior }) => {
        const go = (to) => scrollTo.call(scroller, { left: to, top, behavior: "instant" });
        const goOn = () => {
            isHalting = false;
            go(left);
        };
        clearTimeout(timer);
        if (behavior !== "smooth") return goOn();
        isHalting = true;
        go((scroller.scrollLeft + left) / 2);
        timer = setTimeout(goOn, 400);
    };
}"""
"""Halts the browser half-way for 400 ms in each scroll, as a busy machine does."""


def test_a_browser_that_halts_during_a_scroll_is_not_at_rest(lab):
    """A scroll ends only at its target, and steps add up."""
    lab.run("() => makeCarousel({ snapping: 'items' })")
    lab.run(HALTING)
    ended = lab.run("""async () => {
        const outcome = await feed.scrollTo(3, { align: "start", animated: true });
        return [outcome, feed.contentOffset];
    }""")
    assert ended == ["arrived", 300]
    # In the page, where no timer overtakes another, however busy this machine is.
    lab.run("""async () => {
        const key = { key: "ArrowRight", bubbles: true, cancelable: true };
        const press = () => feed.element.dispatchEvent(new KeyboardEvent("keydown", key));
        press();
        await new Promise((end) => setTimeout(end, 250));
        press();
        await new Promise((end) => setTimeout(end, 450));
    }""")
    settle(lab)
    assert lab.run("feed.contentOffset") == 500
    expect_no_reports(lab)


def test_a_carousel_is_accessible(lab):
    """It is a list with a name; items have their position, and nodes are in order."""
    lab.run("() => makeCarousel({ label: 'Films' })")
    scroll(lab, 400)
    scroll(lab, 100)
    assert lab.run("['role', 'aria-label', 'tabindex'].map((name) => feed.element.getAttribute(name))") == ["list", "Films", "0"]
    order = lab.run("[...feed.element.querySelectorAll('[data-item]')].map((node) => Number(node.getAttribute('aria-posinset')))")
    assert order == sorted(order) and 2 in order
    assert lab.run("feed.viewOf(2).getAttribute('role')") == "listitem"


def test_reduced_motion_jumps(lab):
    """By keys, by calls, and when it snaps."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.run("() => makeCarousel({ snapping: 'items' })")
    assert lab.run("feed.scrollTo(30, { align: 'start', animated: true })") == "arrived"
    assert lab.run("feed.contentOffset") == 3000
    lab.run("() => feed.step(1)")
    assert lab.run("feed.contentOffset") == 3100


def test_an_item_is_scrolled_into_view(lab):
    """The item is between the margins, and stays there, though that is no snapping offset."""
    lab.run("() => makeCarousel({ snapping: 'items', inset: 16 })")
    lab.frames()
    for align, offset in (("start", 2000), ("end", 1732), ("center", 1866), ("nearest", 1866)):
        assert lab.run(f"feed.scrollTo(20, {{ align: '{align}', animated: true }})") == "arrived"
        settle(lab)
        assert lab.run("feed.contentOffset") == offset, align
    assert lab.run("feed.scrollTo(77)") == "missing"
    assert lab.run("[feed.frameOf(20), feed.itemOf(feed.viewOf(20))]") == [
        {"x": 2016, "y": 16, "width": 100, "height": 60}, {"id": 20, "index": 20, "list": None}]
    expect_no_reports(lab)


def test_a_loader_gets_the_needed_range(lab):
    """Nearest first; reported only on change."""
    lab.run("""() => { window.ranges = []; return makeCarousel({ list: 'a', onRange: (range) => ranges.push(range && [range.first, range.last]) }); }""")
    scroll(lab, 30)
    lab.run("() => feed.show('a', [])")
    lab.frames()
    assert lab.run("ranges") == [[0, 3], [0, 4], None]
    lab.run("() => feed.show('b', ['x', 'y', 'z', 'u', 'v', 'w'])")
    assert lab.run("feed.wanted(1)") == [
        {"id": id, "index": index, "distance": distance}
        for index, (id, distance) in enumerate((("x", 0), ("y", 0), ("z", 0), ("u", 0), ("v", 1), ("w", 2)))]


def test_a_carousel_nested_along_the_same_axis_stays_lazy(lab):
    """A column in a page that scrolls down: the page's window decides."""
    lab.run("""async () => {
        document.querySelector("#feed").innerHTML = "<div></div><div></div>";
        const [head, column] = document.querySelector("#feed").children;
        Object.assign(document.querySelector("#feed").style, { overflow: "auto" });
        head.style.height = "5000px";
        await makeCarousel({ axis: "vertical", itemWidth: 200, itemHeight: 50, ids: Array.from({ length: 1000 }, (_, i) => i),
                             scroller: document.querySelector("#feed") }, column);
    }""")
    lab.frames(2)
    assert lab.run("feed.stats().liveViews") == 0
    lab.run("() => { document.querySelector('#feed').scrollTop = 30_000; }")
    lab.rest()
    assert lab.run("feed.viewOf(500).getBoundingClientRect().top - document.querySelector('#feed').getBoundingClientRect().top") == 0
    assert lab.run("feed.stats().liveViews") <= 10
    expect_no_reports(lab)


def test_nothing_is_shown_without_items_or_size(lab):
    """Everything is shown once there are both."""
    lab.run("() => { document.querySelector('#feed').style.width = '0px'; return makeCarousel(); }")
    lab.frames()
    assert lab.run("[feed.range, feed.stats().liveViews, told.events]") == [None, 0, []]
    lab.run("() => { document.querySelector('#feed').style.width = ''; }")
    lab.frames(3)
    assert len(seen(lab)) == 4
    lab.run("() => feed.show('other', [])")
    lab.frames(2)
    assert lab.run("[feed.range, feed.stats().liveViews, feed.element.scrollWidth]") == [None, 0, WIDTH]
    lab.run("() => { feed.step(1); feed.contentOffset = 500; feed.reloadItems([1]); }")
    assert lab.run("feed.contentOffset") == 0
    expect_no_reports(lab)


@pytest.mark.parametrize("option, word", [
    ("itemWidth: 0", "itemWidth"), ("itemWidth: -5", "itemWidth"), ("itemHeight: NaN", "itemHeight"), ("itemHeight: 0", "itemHeight"),
    ("itemWidth: undefined", "itemWidth"), ("spacing: -1", "spacing"), ("inset: { top: -1 }", "inset.top"), ("peek: 20", "peek"),
    ("itemWidth: undefined, peek: -1", "peek"), ("axis: 'up'", "axis"), ("snapping: true", "snapping"), ("pool: {}", "pool"),
    ("offsets: new Map()", "offsets"), ("view: 3", "view"), ("onRange: 3", "onRange"), ("ids: 7", "IDs")])
def test_invalid_options_are_rejected(lab, option, word):
    """The message names the option."""
    refusal = lab.run(f"makeCarousel({{ {option} }}).catch((error) => String(error))")
    assert refusal.startswith("TypeError: ") and word in refusal, refusal


def test_an_engine_that_stops_is_replaced(lab):
    """The new engine has the list, its offset, and the pool."""
    lab.run(TRAP)
    lab.run("() => { window.shared = new CarouselPool({ budgets: { item: 2 } }); return makeCarousel({ list: 'a', pool: shared }); }")
    lab.run("() => { feed.contentOffset = 2000; }")
    lab.frames(3)
    before = seen(lab)
    lab.run("corrupt()")
    scroll(lab, 2001)
    after = seen(lab)
    assert len(lab.run("told.errors")) == 1
    assert [text for text, *_ in after] == [text for text, *_ in before] + [":24"][:len(after) - len(before)] or after[0][0] == before[0][0]
    lab.run("() => feed.show('b', [])")
    lab.frames(2)
    assert lab.run("shared.stats()") == {"carousels": 1, "live": 0, "idle": 2}
