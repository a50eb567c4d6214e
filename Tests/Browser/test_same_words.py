"""The words that all lists share: names of items, scrolls with an offset and a duration, ends of the content, sizes."""

import pytest
from harness.reports import expect_no_reports

LISTS = {
    "feed": ("make({ ...given })", "{ index: 30 }", "null"),
    "table": ("makeTable({ sections: 1000, rowHeight: 40, ...given })", "{ section: 0, item: 30 }", "44"),
    "collection": (
        "makeCollection({ sections: [{ items: 1000, layout: { type: 'grid', columns: 1, rowExtent: 40 } }], ...given })",
        "{ section: 0, item: 30 }", "null"),
    "carousel": (
        "makeCarousel({ axis: 'vertical', ids: Array.from({ length: 1000 }, (_, id) => id), itemHeight: 40, ...given })",
        "{ index: 30 }", "null"),
}
"""Every kind of list, of 1,000 items of 40 pixels, and its 31st item by its position."""


def make(lab, kind, given="{}"):
    """Makes a list."""
    lab.run(f"() => {{ const given = {given}; return {LISTS[kind][0]}; }}")
    lab.frames()


WORDS = """() => {
    const names = (list) => {
        const all = new Set();
        for (let at = Object.getPrototypeOf(list); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
            for (const name of Object.getOwnPropertyNames(at)) all.add(name);
        }
        return [...all];
    };
    return names(feed);
}"""


@pytest.mark.parametrize("kind", LISTS)
def test_every_list_has_the_shared_words_and_no_others_for_them(lab, kind):
    """One name for each thing."""
    make(lab, kind)
    words = set(lab.run(WORDS))
    assert words >= {
        "apply", "reloadItems", "scrollTo", "viewOf", "itemOf", "frameOf", "select", "deselect", "selected", "layoutIfNeeded",
        "isScrolling", "isAtStart", "isAtEnd", "nearDistance", "followedEdges", "contentOffset"}
    if kind != "carousel":
        assert words >= {"insertItems", "removeItems", "moveItem", "reload"}
    assert not words & {
        "update", "insert", "remove", "move", "cellFor", "viewFor", "rectOfItem", "rectOfRow", "reconfigure", "rowOf",
        "scrollToRow", "reloadRows", "insertRows", "removeRows", "moveRow"}


@pytest.mark.parametrize("kind", LISTS)
def test_items_are_named_by_their_position(lab, kind):
    """To select, to find and to scroll to them, with IDs or without."""
    make(lab, kind, "{ selection: 'multiple', items: { count: 1000, model: (index) => ({ x: 0, y: 40 * index, width: 380, height: 40 }) } }"
         if kind == "feed" else "{ selection: 'multiple' }")
    item = LISTS[kind][1]
    assert lab.run(f"feed.frameOf({item}).y") == 1200
    assert lab.run(f"feed.viewOf({item})") is None
    assert lab.run(f"feed.scrollTo({item}, {{ align: 'start' }})") == "arrived"
    assert lab.offset() == 1200
    assert lab.run(f"feed.viewOf({item}).getBoundingClientRect().top - feed.element.getBoundingClientRect().top") == 0
    lab.run(f"() => {{ feed.select({item}); }}")
    assert lab.run(f"feed.viewOf({item}).hasAttribute('data-selected')")
    missing = item.replace("30", "1000")
    assert lab.run(f"feed.scrollTo({missing})") == "missing"
    assert lab.run(f"[feed.frameOf({missing}), feed.viewOf({missing})]") == [None, None]


@pytest.mark.parametrize("kind", LISTS)
def test_scrolls_keep_an_offset(lab, kind):
    """Positive towards the content's end; an invalid one is reported."""
    make(lab, kind)
    item = LISTS[kind][1]
    assert lab.run(f"feed.scrollTo({item}, {{ align: 'start', offset: 90 }})") == "arrived"
    assert lab.offset() == 1110
    assert lab.run(f"feed.scrollTo({item}, {{ align: 'start', offset: -15 }})") == "arrived"
    assert lab.offset() == 1215
    expect_no_reports(lab)
    assert lab.run(f"feed.scrollTo({item}, {{ align: 'start', offset: NaN, duration: -1, animated: false }})") == "arrived"
    assert lab.offset() == 1200
    assert lab.run("told.reports") == [
        "scrollTo: the offset NaN is no distance; 0 was taken.",
        "scrollTo: the duration -1 is no number of milliseconds; the browser's own was taken."]


def test_scrolls_to_sections_keep_an_offset(lab):
    """To the header, or to the first item of a section without one."""
    lab.run("() => makeTable({ sections, headerHeight: 28, rowHeight: 40 })")
    assert lab.run("feed.scrollToSection(2, { offset: 50 })") == "arrived"
    assert lab.offset() == lab.run("feed.frameOfHeader(2).y") - 50


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_a_scroll_takes_the_given_time(lab, kind):
    """Farther than the browser's own scrolling would take, step by step, and it arrives exactly."""
    make(lab, kind)
    item = LISTS[kind][1]
    time, steps, scrolling, outcome = lab.run(f"""async () => {{
        const offsets = new Set();
        const watch = () => {{ offsets.add(feed.contentOffset); if (isOn) requestAnimationFrame(watch); }};
        let isOn = true;
        const began = performance.now();
        const end = feed.scrollTo({item}, {{ align: "start", duration: 1500 }});
        requestAnimationFrame(watch);
        await frames(3);
        const isScrolling = feed.isScrolling;
        const outcome = await end;
        isOn = false;
        return [performance.now() - began, offsets.size, isScrolling, outcome];
    }}""")
    assert (outcome, scrolling) == ("arrived", True)
    assert lab.offset() == 1200
    assert 1400 < time < 6000
    assert steps > 8
    lab.rest()
    assert not lab.run("feed.isScrolling")
    expect_no_reports(lab)


def test_a_timed_scroll_ends_where_the_reader_takes_over(lab):
    """By the wheel; and the browser goes on from there."""
    make(lab, "table")
    lab.run("""() => { feed.scrollTo({ section: 0, item: 900 }, { align: "start", duration: 8000 }).then((end) => { window.end = end; }); }""")
    lab.until("feed.contentOffset > 300")
    lab.page.mouse.move(100, 100)
    lab.page.mouse.wheel(0, -40)
    lab.until("window.end")
    assert lab.run("end") == "cancelled"
    lab.rest()
    before = lab.offset()
    assert 100 < before < 30_000
    lab.frames(10)
    assert lab.offset() == before


def test_a_timed_scroll_in_another_scroller_follows_content_that_grows(lab):
    """It arrives at the item, though what precedes the feed became higher on the way."""
    lab.run("""async () => {
        const outer = document.createElement("div");
        Object.assign(outer.style, { height: "300px", overflow: "auto", position: "relative" });
        const before = document.createElement("p");
        before.style.height = "200px";
        const element = document.createElement("div");
        outer.append(before, element);
        document.body.append(outer);
        window.before = before;
        await make({ scroller: outer }, element);
    }""")
    outcome = lab.run("""async () => {
        const end = feed.scrollTo(100, { align: "start", duration: 900 });
        setTimeout(() => { before.style.height = "260px"; }, 300);
        return end;
    }""")
    assert outcome == "arrived"
    lab.rest()
    assert lab.run("feed.viewOf(100).getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top") == pytest.approx(0, abs=1)


def test_reduced_motion_makes_a_timed_scroll_a_jump(lab):
    """It arrives at once."""
    lab.page.emulate_media(reduced_motion="reduce")
    make(lab, "table")
    time = lab.run("""async () => {
        const began = performance.now();
        await feed.scrollTo({ section: 0, item: 500 }, { align: "start", duration: 4000 });
        return performance.now() - began;
    }""")
    assert time < 2000
    assert lab.offset() == 20_000


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_the_ends_of_the_content_are_known(lab, kind):
    """Exactly at an end, and not 10 pixels away from it."""
    make(lab, kind)
    state = "[feed.isAtStart, feed.isAtEnd, feed.isScrolling]"
    assert lab.run(state) == [True, False, False]
    lab.run("() => { feed.contentOffset = 10; }")
    assert lab.run(state)[:2] == [False, False]
    lab.run("() => { feed.contentOffset = 1e9; }")
    lab.rest()
    assert lab.run(state) == [False, True, False]
    lab.run("() => { feed.contentOffset -= 10; }")
    lab.rest()
    assert lab.run(state) == [False, False, False]


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_the_page_is_told_once_when_an_end_comes_near(lab, kind):
    """Within the distance, and again when it comes near anew."""
    lab.run("() => { window.near = []; }")
    make(lab, kind, "{ nearDistance: 500, onNearStart: () => near.push('start'), onNearEnd: () => near.push('end') }")
    assert lab.run("near") == ["start"]
    for offset, expected in [(600, []), (400, ["start"]), (300, []), (20_000, []), (1e9, ["end"]), (39_400, []), (20_000, []), (39_200, ["end"])]:
        lab.run("(offset) => { near.length = 0; feed.contentOffset = offset; }", offset)
        lab.rest()
        assert lab.run("near") == expected, offset
    lab.run("() => { feed.nearDistance = 3000; near.length = 0; feed.contentOffset = 2000; }")
    lab.rest()
    assert lab.run("[feed.nearDistance, near]") == [3000, ["start"]]
    lab.run("() => { feed.nearDistance = -1; }")
    assert lab.run("[feed.nearDistance, told.reports.length]") == [3000, 1]


def test_the_next_page_is_loaded_until_the_end_is_far(lab):
    """Data that `onNearEnd` adds at once calls it again, while the end is near."""
    lab.run("""() => {
        window.count = 5;
        return makeTable({ sections: 5, rowHeight: 40, onNearEnd() {
            if (!window.isOpen || count > 100) return;
            count += 5;
            feed.insertItems({ section: 0, item: count - 5 }, 5);
        } }).then(() => { window.isOpen = true; });
    }""")
    lab.run("() => { feed.insertItems({ section: 0, item: 5 }, 1); count += 1; }")
    lab.until("count >= 21")
    lab.frames(4)
    # A window of 400 pixels, and as much below it.
    assert lab.run("count") == 21
    lab.run("() => { feed.contentOffset = 300; }")
    lab.frames(4)
    assert 21 < lab.run("count") < 40
    expect_no_reports(lab)


def test_rows_stand_apart(lab):
    """By the spacing of a table; and its sections have insets."""
    lab.run("""() => makeTable({ sections: [{ items: 3, header: 'A' }, { items: 3, header: 'B' }], headerHeight: 28, rowHeight: 40,
        spacing: 10, sectionInsets: { top: 5, leading: 20, bottom: 7, trailing: 30 } })""")
    frames = lab.run("[0, 1, 2].map((item) => feed.frameOf({ section: 0, item }))")
    assert [frame["y"] for frame in frames] == [33, 83, 133]
    assert [(frame["x"], frame["height"]) for frame in frames] == [(20, 40)] * 3
    assert frames[0]["width"] == lab.run("feed.frameOfHeader(0).width") - 50
    assert lab.run("feed.frameOfHeader(1).y") == 180
    lab.run("() => makeTable({ sections: 3, rowHeight: 40, style: 'grouped', separators: false })")
    assert lab.run("feed.frameOf({ section: 0, item: 0 }).x") == 16
    lab.run("() => makeTable({ sections: 3, rowHeight: 40, style: 'grouped', sectionInsets: 3, separators: false })")
    assert lab.run("feed.frameOf({ section: 0, item: 0 }).x") == 3
    for wrong in ("{ spacing: -1 }", "{ sectionInsets: { top: NaN } }", "{ nearDistance: 'far' }", "{ onNearEnd: 3 }"):
        assert lab.run(f"makeTable({wrong}).catch((error) => error.constructor.name)") == "TypeError", wrong


def test_items_of_a_list_layout_stand_apart(lab):
    """Measured ones, too."""
    lab.run("() => makeCollection({ sections: [{ items: 20, layout: { type: 'list', spacing: 12 } }], view: card(() => [80, 33]) })")
    lab.frames()
    assert lab.run("[0, 1, 2].map((item) => feed.frameOf({ section: 0, item }).y)") == [0, 45, 90]


SIZES = {
    "table": "makeTable({ sections: 100, rowHeight: () => high, view })",
    "collection": "makeCollection({ sections: [{ items: 100, layout: { type: 'list' } }], itemSize: () => ({ width: 380, height: high }), view })",
}


@pytest.mark.parametrize("kind", SIZES)
def test_other_heights_need_no_other_nodes(lab, kind):
    """`resizeItems` reads sizes again and binds nothing; other items keep theirs."""
    lab.run(f"""() => {{
        window.bound = 0;
        window.high = 40;
        const view = (item, dequeue) => {{ bound += 1; return dequeue("node", () => document.createElement("div")); }};
        return {SIZES[kind]};
    }}""")
    lab.frames()
    lab.run("() => { bound = 0; high = 70; feed.resizeItems({ section: 0, item: 2 }, 2); feed.layoutIfNeeded(); }")
    assert lab.run("[1, 2, 3, 4].map((item) => feed.frameOf({ section: 0, item }).height)") == [40, 70, 70, 40]
    assert lab.run("feed.viewOf({ section: 0, item: 2 }).offsetHeight") == 70
    assert lab.run("feed.viewOf({ section: 0, item: 4 }).getBoundingClientRect().top - feed.element.getBoundingClientRect().top") == 220
    assert lab.run("bound") == 0
    expect_no_reports(lab)
    lab.run("() => { feed.resizeItems({ section: 0, item: 99 }, 2); }")
    assert lab.run("told.reports") == ["resizeItems: there is no 2 items from item 99 on in section 0; nothing was changed."]


def test_edits_share_a_layout_pass(lab):
    """They are shown with the next display frame, or by `layoutIfNeeded`, or before an answer."""
    make(lab, "table")
    first = "document.querySelector('[data-item]')"
    edit = "feed.insertItems({ section: 0, item: 0 }, 1)"
    assert lab.run(f"() => {{ {first}.mark = 1; {edit}; {edit}; return live()[0].text; }}") == "Row 0.0"
    lab.frames()
    assert lab.run("feed.stats().items") == 1002
    assert lab.run(f"() => {{ feed.contentOffset = 0; {edit}; return feed.frameOf({{ section: 0, item: 1 }}).y; }}") == 40
    assert lab.run("""() => {
        feed.removeItems({ section: 0, item: 0 }, 1000);
        const before = feed.element.querySelectorAll("[data-item]").length;
        feed.layoutIfNeeded();
        return [before > 5, feed.element.querySelectorAll("[data-item]").length];
    }""") == [True, 3]
    expect_no_reports(lab)


def test_a_selection_follows_edits_that_wait(lab):
    """It is that of after the edits, and a node is found by its new position."""
    make(lab, "table", "{ selection: 'multiple' }")
    selected = lab.run("""() => {
        feed.select({ section: 0, item: 2 });
        feed.insertItems({ section: 0, item: 0 }, 3);
        return feed.selected.map(({ item }) => item);
    }""")
    assert selected == [5]
    assert lab.run("""() => {
        feed.removeItems({ section: 0, item: 0 }, 2);
        return feed.viewOf({ section: 0, item: 3 }).hasAttribute("data-selected");
    }""")


def test_a_layout_is_invalidated_in_part(lab):
    """Items are measured again, and the offset moves by the given distance."""
    lab.run("""() => {
        window.high = 40;
        return makeCollection({
            sections: [{ items: 100, header: "A", layout: { type: "list", estimatedExtent: 40 } }], headerHeight: 28,
            view: card((section, item) => [80, high]),
        });
    }""")
    lab.frames()
    before = lab.run("feed.stats().binds")
    lab.run("""() => {
        feed.contentOffset = 300;
        feed.invalidateLayout(0, { scope: "items", items: [10, 11], contentOffsetAdjustment: 25 });
        feed.layoutIfNeeded();
    }""")
    assert lab.offset() == 325
    assert lab.run("feed.stats().binds") < before + 30
    lab.run("() => { feed.invalidateLayout(0); feed.layoutIfNeeded(); }")
    lab.frames()
    assert lab.run("feed.frameOf({ section: 0, item: 5 }).height") == 40
    expect_no_reports(lab)
    for call, report in [
        ("(3)", "invalidateLayout: there is no section 3; nothing was changed."),
        ("(0, { scope: 'items', items: [100] })", "invalidateLayout: there is no item 100 in section 0; nothing was changed."),
        ("(0, { contentOffsetAdjustment: NaN })", "invalidateLayout: NaN is no distance; nothing was invalidated."),
        ("(0, { scope: 'all' })", "invalidateLayout: there is no scope all; it is one of everything, counts, arrangement, items, header, "
         "footer. Nothing was invalidated."),
    ]:
        lab.run(f"() => {{ told.reports.length = 0; feed.invalidateLayout{call}; }}")
        assert lab.run("told.reports") == [report]


def test_an_invalidation_asks_a_custom_layout_again(lab):
    """Its rectangles may depend on anything of the page."""
    lab.run("""() => {
        window.wide = 100;
        const frames = (count) => Array.from({ length: count }, (_, index) => ({ x: 0, y: 50 * index, width: wide, height: 50 }));
        return makeCollection({ sections: [{ items: 20, layout: { type: "custom", frames } }] });
    }""")
    assert lab.run("() => { wide = 222; return feed.frameOf({ section: 0, item: 3 }).width; }") == 100
    assert lab.run("() => { feed.invalidateLayout(0); return feed.frameOf({ section: 0, item: 3 }).width; }") == 222
    lab.frames()
    assert lab.run("feed.viewOf({ section: 0, item: 3 }).offsetWidth") == 222
    expect_no_reports(lab)


def test_an_invalidated_arrangement_fills_columns_anew(lab):
    """As `rebalance` does."""
    for call in ("feed.invalidateLayout(0, { scope: 'arrangement' })", "feed.rebalance(0)"):
        lab.run("() => makeCollection({ sections: [{ items: 12, layout: { type: 'waterfall', columns: 2 } }], view: card(() => [60, 30]) })")
        lab.run("() => { for (let item = 10; item >= 0; item -= 2) feed.removeItems({ section: 0, item }, 1); }")
        columns = "new Set(Array.from({ length: 6 }, (_, item) => feed.frameOf({ section: 0, item }).x)).size"
        assert lab.run(columns) == 1
        assert lab.run(f"() => {{ {call}; return {columns}; }}") == 2, call
        lab.run("() => { feed.destroy(); }")


def test_a_timed_scroll_arrives_at_a_row_of_unknown_height(lab):
    """The rows on the way are measured while it goes on."""
    lab.run("() => makeTable({ sections: 3000, view: cell((section, row) => 25 + 18 * (row % 5)) })")
    time, outcome = lab.run("""async () => {
        const began = performance.now();
        const outcome = await feed.scrollTo({ section: 0, item: 2000 }, { align: "start", duration: 900 });
        return [performance.now() - began, outcome];
    }""")
    assert outcome == "arrived"
    assert time > 850
    assert lab.run("feed.viewOf({ section: 0, item: 2000 }).getBoundingClientRect().top - feed.element.getBoundingClientRect().top") == (
        pytest.approx(0, abs=1))
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", ["table", "carousel"])
def test_a_reader_stays_at_a_followed_end(lab, kind):
    """At the end of the content what is appended is seen, and anywhere else what is read stays."""
    ids = "(count) => Array.from({ length: count }, (_, id) => id)"
    make(lab, kind, "{ followedEdges: ['end'] }")
    lab.run("async () => { await feed.apply((%s)(1000)); feed.contentOffset = 1e9; }" % ids)
    lab.frames()
    assert lab.run("feed.isAtEnd")
    lab.run("async () => { await feed.apply((%s)(1010)); }" % ids)
    lab.frames()
    assert lab.run("feed.isAtEnd && feed.viewOf(1009) !== null")
    lab.run("() => { feed.contentOffset -= 100; }")
    lab.frames()
    offset = lab.run("feed.contentOffset")
    lab.run("async () => { await feed.apply((%s)(1020)); }" % ids)
    lab.frames()
    assert not lab.run("feed.isAtEnd") and lab.run("feed.contentOffset") == offset
    assert lab.run("feed.followedEdges") == ["end"]
    lab.run("() => { feed.followedEdges = ['start', 'start']; feed.contentOffset = 0; }")
    lab.frames()
    lab.run("async () => { await feed.apply([5000, ...(%s)(1020)]); }" % ids)
    lab.frames()
    assert lab.run("feed.isAtStart && feed.viewOf(5000) !== null")
    assert lab.run("feed.followedEdges") == ["start"]
    expect_no_reports(lab)


def test_ends_that_are_none_are_refused(lab):
    """An option throws, an assignment is reported and changes nothing."""
    assert "followedEdges" in lab.run("() => makeTable({ followedEdges: ['top'] }).catch(String)")
    make(lab, "table", "{ followedEdges: ['end'] }")
    lab.run("() => { feed.followedEdges = 'start'; }")
    assert lab.run("feed.followedEdges") == ["end"]
    assert "followedEdges" in lab.run("told.reports.join()")
