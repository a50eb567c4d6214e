"""Content that the browser scrolls by itself at reading speed: while the page is busy, and without a blank at any speed."""

import pytest
from harness import gestures
from harness.content import Content, LearnedContent
from harness.raster import rastered
from harness.record import expect_blanks, film, judge, record
from harness.screencast import Frame

FULL = pytest.mark.full
ROWS = Content(rows=10_000)
MIXED = Content(rows=10_000, is_mixed=True)
OVERSCAN = "&overscan=400"
"""The default, which the pages of the tests do not have."""

CARRIED = "document.querySelector('.lazyscroll-carried') !== null"
"""True while the browser carries the content."""


def rest(tab):
    """Waits until the content is carried."""
    tab.until(CARRIED)
    # Views out of sight are painted now.
    tab.page.wait_for_timeout(300)


# MARK: A busy page


STALL = """() => setTimeout(() => {
    const start = Date.now();
    stall(220);
    window.stalled = [start / 1000, Date.now() / 1000];
}, 500)"""


def moves_in_a_stall(tab) -> int:
    """The number of frames that moved while the page's main thread was blocked, at 900 pixels a second."""

    def scroll():
        tab.run(STALL)
        gestures.wheel(tab, 15, 80)

    frames = film(tab, scroll)
    trace = judge(tab, ROWS, frames)
    trace.expect_whole()
    start, end = tab.run("stalled")
    offsets = [reading.offset for reading in trace.readings if start + 0.03 < reading.time < end]
    return len(set(offsets))


@pytest.mark.frames
@pytest.mark.parametrize("page", ["feed.html", "whole-page.html"])
def test_content_moves_while_the_page_is_busy(open_tab, page):
    """Frame by frame; without views beyond the window it cannot, and stands still."""
    more = "&page" if page == "whole-page.html" else ""
    held = open_tab(1)
    held.open(ROWS.address(page, more))
    held.rest()
    # A frame may be under way when the stall begins.
    assert moves_in_a_stall(held) <= 2
    held.page.close()
    tab = open_tab(1)
    counts = []
    # A busy machine may leave the browser no time for frames.
    for _ in range(3):
        tab.open(ROWS.address(page, OVERSCAN + more))
        rest(tab)
        counts.append(moves_in_a_stall(tab))
        if counts[-1] >= 6:
            return
    raise AssertionError(f"frames that moved, of about 13 in each stall: {counts}")


# MARK: No blank


def scripts():
    """Scale, content, pixels a frame, frames, and milliseconds of a stall: a sample always, all in the full matrix."""
    quick = {(1, "rows", 20, 300), (1, "rows", 100, 300), (1, "rows", 3000, 0), (2, "mixed", 400, 0)}
    for scale in (1, 2):
        for name, content in (("rows", ROWS), ("mixed", MIXED)):
            for step, frames, stall in ((20, 60, 300), (60, 60, 0), (100, 60, 300), (400, 40, 0), (400, 40, 300), (3000, 40, 0)):
                marks = [] if (scale, name, step, stall) in quick else [FULL]
                yield pytest.param(
                    scale, content, step, frames, stall, marks=marks, id=f"{scale}x-{name}-{step}px{'-stall' if stall else ''}")


@pytest.mark.frames
@pytest.mark.parametrize("scale, content, step, frames, stall", list(scripts()))
def test_no_speed_shows_the_background(open_tab, request, scale, content, step, frames, stall):
    """From rest, down and up: the browser's frames and those of the page follow each other without a gap or a step back."""

    def scroll(tab, way):
        if stall:
            gestures.stall_soon(tab, stall, after=500 * frames / gestures.FRAMES_PER_SECOND)
        gestures.wheel(tab, way * step, frames)

    if step >= 100:
        control = open_tab(scale)
        control.open(content.address("control.html"))
        expect_blanks(control, content, lambda: scroll(control, 1))
    tab = open_tab(scale)
    tab.open(content.address("feed.html", OVERSCAN))
    rest(tab)
    for way in (1, -1):
        name = f"carried-{request.node.callspec.id}-{'down' if way > 0 else 'up'}"
        trace = record(tab, content, lambda: scroll(tab, way), name)
        trace.expect_whole()
        trace.expect_movement(way * step * frames)
        rest(tab)
    assert tab.offset() == 0
    assert (tab.run("told.errors"), tab.console) == ([], [])


@pytest.mark.frames
def test_a_speed_that_rises_and_falls_shows_no_step_back(open_tab):
    """Between carried and held the content goes on."""
    tab = open_tab(1)
    tab.open(ROWS.address("feed.html", OVERSCAN))
    rest(tab)

    def scroll():
        for step, frames in ((15, 30), (60, 30), (100, 20), (15, 40), (400, 10), (15, 30)):
            gestures.wheel(tab, step, frames)

    trace = record(tab, ROWS, scroll, "carried-changing")
    trace.expect_whole()
    trace.expect_movement(15 * 30 + 60 * 30 + 100 * 20 + 15 * 40 + 400 * 10 + 15 * 30)


@pytest.mark.frames
def test_rows_of_unknown_heights_are_carried(open_tab):
    """Corrections of what was estimated move nothing that the user sees."""
    content = LearnedContent(rows=10_000)
    tab = open_tab(1)
    tab.open(content.address("table.html", OVERSCAN))
    rest(tab)
    trace = record(tab, content, lambda: gestures.wheel(tab, 15, 120), "carried-learned")
    trace.expect_whole()
    trace.expect_movement(15 * 120)


# MARK: Painting


def scrolled_cards(open_tab, more: str):
    """The work of painting while heavy cards scroll at 900 pixels a second."""
    tab = open_tab(1)
    tab.open(f"cards.html?{more}")
    tab.page.wait_for_timeout(600)
    raster = rastered(tab, lambda: gestures.wheel(tab, 15, 120))
    assert tab.offset() == 1800
    tab.page.close()
    return raster


@pytest.mark.frames
def test_cards_are_painted_no_more_often_than_plain_rows(open_tab):
    """Each card once, in at most half as much time again as rows that a common virtual list places."""
    plain, ours = scrolled_cards(open_tab, "plain"), scrolled_cards(open_tab, "")
    print(plain, ours)
    assert plain.tasks > 0 and ours.tasks > 0
    assert ours.tasks <= 1.5 * plain.tasks, f"{ours}, plain rows {plain}"


# MARK: Pinned views


@pytest.mark.parametrize("style, options", [
    ({}, "{}"), ({}, "{ insets: { top: 30, bottom: 20 } }"), ({"direction": "rtl"}, "{}"), ({"padding": "25px 10px"}, "{}"),
], ids=["plain", "insets", "rtl", "padding"])
def test_pinned_views_keep_their_places_without_scripts(lab, style, options):
    """Headers and footers stay at their lines, push each other out, and rest in their sections, as the browser scrolls them."""
    lab.run("(style) => Object.assign(document.querySelector('#feed').style, style)", style)
    lab.run(f"""async () => {{
        const {{ makeSections, compare }} = await import("/pages/pinned-views.js");
        window.feed = await makeSections(document.querySelector("#feed"), {options});
        window.compare = compare;
    }}""")
    for step in (13, -11):
        moved, count = lab.run("(step) => compare(feed, step)", step)
        assert moved == []
        assert count >= 160
    assert lab.run(CARRIED)


GROWING = """async () => {
    window.heights = new Map();
    await makeTable({
        overscan: 400, style: "plain", separators: false, sections: Array.from({ length: 60 }, (_, number) => ({ items: 2, header: `Head ${number}` })),
        view: cell((section, row) => heights.get(2 * section + row) ?? 40),
    });
    // The distances of headers that are not pinned from the rows below them.
    window.gaps = () => [...document.querySelectorAll(".lazyscroll-header")].filter((node) => !node.hidden).flatMap((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        const row = feed.viewOf({ section: Number(node.textContent.split(" ")[1]), item: 0 });
        return row && top > feed.scroller.getBoundingClientRect().top + 1 ? [row.getBoundingClientRect().top - bottom] : [];
    });
}"""


def test_a_correction_leaves_pinned_views_where_they_are(lab):
    """An item of a section above grows: what is read stands still, and headers above that section stay at their rows."""
    lab.run(GROWING)
    lab.until(CARRIED)
    gestures.wheel(lab, 15, 80)
    rest(lab)
    offset = lab.offset()
    # Two sections above the first one in the window, still among the views.
    item = lab.run("feed.firstAndLastItem({ y: feed.contentOffset, height: 300 }).first")
    lab.run("""(section) => {
        heights.set(2 * section, 90);
        feed.viewOf({ section, item: 0 }).firstChild.style.height = "90px";
    }""", item["section"] - 2)
    lab.frames(3)
    assert lab.offset() == offset + 50
    assert lab.run(CARRIED)
    gestures.wheel(lab, -15, 24)
    lab.rest()
    assert lab.run(CARRIED)
    gaps = lab.run("gaps()")
    assert len(gaps) >= 4
    assert set(gaps) == {0}


EDITED = """async (seed) => {
    await makeTable({
        overscan: 400, style: "plain", separators: false,
        sections: Array.from({ length: 40 }, (_, number) => ({ items: 6, header: `Head ${number}`, footer: `End ${number}` })),
        view: cell((section, row) => 30 + (section * 7 + row * 13) % 50),
    });
    const isCarried = () => document.querySelector(".lazyscroll-carried") !== null;
    feed.contentOffset = 3000;
    while (!isCarried()) await frames(1);
    const random = (count) => {
        seed = (seed * 1103515245 + 12345) % 2 ** 31;
        return seed % count;
    };
    // The headers and footers that are not where their sections and the window say.
    const strays = () => {
        const [{ top }, offset] = [feed.scroller.getBoundingClientRect(), feed.contentOffset];
        const clamp = (place, from, to) => Math.min(Math.max(place, from), to);
        return [...document.querySelectorAll(".lazyscroll-header, .lazyscroll-footer")].filter((node) => !node.hidden).flatMap((node) => {
            const { header, footer } = node.dataset;
            const [head, foot, whole] = [feed.frameOfHeader, feed.frameOfFooter, feed.frameOfSection].map((frame) => frame.call(feed, Number(header ?? footer)));
            const place = header
                ? clamp(offset, head.y, whole.y + whole.height - head.height)
                : clamp(offset + feed.scroller.clientHeight - foot.height, head.y + head.height, foot.y);
            const shown = node.getBoundingClientRect().top - top;
            return Math.abs(place - offset - shown) > 1 ? [[node.textContent, place - offset, shown]] : [];
        });
    };
    const wrong = [];
    let carried = 0;
    for (let step = 0; step < 60; step += 1) {
        const section = Math.max(0, (feed.visibleItems()[0]?.section ?? 0) - 2 + random(5));
        [
            () => feed.insertItems({ section, item: 0 }, 1 + random(3)),
            () => feed.removeItems({ section, item: 0 }, 1),
            () => feed.insertSection(section, { items: 2, header: `Head ${100 + step}`, footer: `End ${100 + step}` }),
            () => feed.removeSection(section),
            () => { feed.scroller.scrollTop += random(80) - 40; },
        ][random(5)]();
        await frames(3);
        carried += isCarried();
        wrong.push(...strays());
    }
    return [wrong, carried];
}"""


@pytest.mark.parametrize("seed", [5, pytest.param(6, marks=FULL), pytest.param(7, marks=FULL)])
def test_pinned_views_are_in_their_places_after_each_edit(lab, seed):
    """Random edits above, in and below the window of a list that the browser carries."""
    wrong, carried = lab.run(EDITED, seed)
    assert wrong == []
    assert carried >= 30


def test_headers_are_pinned_beyond_the_greatest_length_of_browsers(lab):
    """One section, 40 million pixels long: the header stays in every part of it, and the footer comes at its end."""
    lab.run("""async () => {
        await makeTable({
            overscan: 400, style: "plain", separators: false, rowHeight: 40, sections: [{ items: 1_000_000, header: "Head", footer: "End" }],
        });
        window.tops = () => [".lazyscroll-header", ".lazyscroll-footer"].map((name) => {
            const [node, window] = [feed.scroller.querySelector(name), feed.scroller.getBoundingClientRect()];
            return node && !node.hidden ? node.getBoundingClientRect().top - window.top : null;
        });
    }""")
    foot = lab.run("feed.frameOfFooter(0).height")
    for offset in (0, 1_500_000, 20_000_000, 34_000_000, 39_999_300):
        lab.run("(offset) => { feed.contentOffset = offset; }", offset)
        rest(lab)
        assert lab.run("""() => {
            feed.scroller.scrollTop += 13;
            return tops();
        }""") == [0, 400 - foot], offset


def test_rows_with_the_page_s_own_marks_and_grid_places_are_carried(lab):
    """Attributes and grid places of the rows themselves move them nowhere."""
    lab.run("""async () => {
        const style = new CSSStyleSheet();
        style.replaceSync(".row { grid-column: 2; grid-row: 3; justify-self: end; align-self: end }");
        document.adoptedStyleSheets.push(style);
        await make({
            overscan: 400,
            view(item, dequeue) {
                const row = view(item, dequeue);
                row.dataset.pinned = "";
                return row;
            },
        });
        window.places = () => [...document.querySelectorAll(".row")].filter((node) => !node.hidden).map((node) => {
            const [box, window] = [node.getBoundingClientRect(), feed.scroller.getBoundingClientRect()];
            return [node.textContent, box.x - window.x, box.y - window.y + feed.scroller.scrollTop];
        });
    }""")
    rest(lab)
    places = lab.run("places()")
    assert len(places) >= 18
    for name, left, top in places:
        assert (left, top) == (0, 40 * int(name.split()[1])), name


def test_a_node_of_a_destroyed_list_is_pinned_no_more(lab):
    """The page shows its header in another list, in which it scrolls away."""
    lab.run("""async () => {
        window.head = document.createElement("div");
        head.className = "head";
        await make({ overscan: 400, header: head, headerHeight: 30, pinned: true, items: rows(2000) });
    }""")
    rest(lab)
    assert lab.run("head.dataset.lazyscrollPinned") == ""
    lab.run("""async () => {
        feed.destroy();
        await make({ overscan: 400, header: head, headerHeight: 30, pinned: false, items: rows(2000) });
    }""")
    rest(lab)
    assert lab.run("""() => {
        feed.scroller.scrollTop += 60;
        return head.getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top;
    }""") == -60
    assert lab.run("head.dataset.lazyscrollPinned ?? null") is None


HEADS = """async () => {
    const style = new CSSStyleSheet();
    style.replaceSync(".lazyscroll-header { background: rgb(0, 0, 255) !important; color: rgb(0, 0, 255); }");
    document.adoptedStyleSheets.push(style);
    await makeTable({
        overscan: 400, style: "plain", sections: Array.from({ length: 100 }, (_, number) => ({ items: 9, header: `${number}` })),
        view({ section, item }, dequeue) {
            const row = dequeue("row", () => document.createElement("div"));
            row.style.cssText += `; height: 40px; background: rgb(${20 * item}, ${section % 200}, 0)`;
            return row;
        },
    });
    setTimeout(() => {
        const start = Date.now();
        while (Date.now() - start < 220);
        window.stalled = [start / 1000, Date.now() / 1000];
    }, 1000);
}"""


@pytest.mark.frames
def test_headers_stay_pinned_while_the_page_is_busy(lab):
    """In every frame a header is at the window's start, and the rows below move on while a script runs."""
    counts = []
    # A busy machine may leave the browser no time for frames.
    for _ in range(3):
        lab.open("lab.html")
        lab.run(HEADS)
        rest(lab)
        frames = film(lab, lambda: gestures.wheel(lab, 15, 100))
        left, top, _, height = (round(length) for length in lab.window())
        columns = [frame.pixels()[top:top + height, left + 100] for frame in frames]
        assert {tuple(int(value) for value in column[2]) for column in columns} == {(0, 0, 255)}
        start, end = lab.run("stalled")
        counts.append(len({column.tobytes() for frame, column in zip(frames, columns) if start + 0.03 < frame.time < end}))
        if counts[-1] >= 6:
            return
    raise AssertionError(f"frames that moved, of about 13 in each stall: {counts}")


# MARK: Held content


def test_an_outline_is_held(lab):
    """Its headers are pinned below each other and push each other out: the browser alone would not know where they go."""
    lab.run("""() => makeCollection({ overscan: 400, sections: [["One", 0], ["Two", 1], ["Three", 0]].map(([header, level]) => (
        { items: 400, header, level, pinned: true, layout: { type: "grid", columns: 1, rowExtent: 40 } })) })""")
    lab.rest()
    lab.page.wait_for_timeout(300)
    assert not lab.run(CARRIED)
    lab.run("feed.scrollTo({ section: 2, item: 200 }, { align: 'start' })")
    lab.rest()
    lab.page.wait_for_timeout(300)
    assert not lab.run(CARRIED)


def test_a_small_overscan_is_held(lab):
    """Nothing stands ready beyond the window."""
    lab.run("() => make({ overscan: 60 })")
    lab.rest()
    lab.page.wait_for_timeout(300)
    assert not lab.run(CARRIED)


def test_a_place_that_the_page_asks_for_is_shown_at_once(lab):
    """It stands there before the next frame, carried or held."""
    lab.run("() => make({ overscan: 400 })")
    lab.until(CARRIED)
    assert lab.run("""() => {
        feed.contentOffset = 20_000;
        const { top } = feed.scroller.getBoundingClientRect();
        return feed.viewOf(500).getBoundingClientRect().top - top;
    }""") == 0
    lab.until(CARRIED)
    assert lab.run("feed.viewOf(500).getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top") == 0


# MARK: Content in its place


OBSERVED = """async () => {
    await make({ overscan: 400 });
    window.seen = new Set();
    window.observer = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(Number(target.dataset.item));
    }, { root: feed.scroller, rootMargin: "300px" });
}"""


def test_observers_see_nodes_beyond_the_window(lab):
    """As in any page: what comes into view soon can be prepared."""
    lab.run(OBSERVED)
    lab.until(CARRIED)
    lab.frames(3)
    height = lab.window()[3]
    lab.run("() => { for (const node of document.querySelectorAll('[data-item]')) observer.observe(node); }")
    lab.frames(3)
    assert max(lab.run("[...seen]")) >= (height + 250) // 40


PARTS = """async () => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
        .tall { height: 100%; background: #eee; }
        .tall > i { display: block; position: sticky; top: 0; height: 20px; }
        .tall { animation: fade linear both; animation-timeline: view(); }
        @keyframes fade { from { opacity: 0.2 } to { opacity: 1 } }
    `);
    document.adoptedStyleSheets.push(style);
    await make({
        overscan: 400, items: rows(40, { height: 300 }),
        view: (item, dequeue) => dequeue("tall", () => {
            const made = document.createElement("div");
            made.append(document.createElement("div"));
            made.firstChild.className = "tall";
            made.firstChild.append(document.createElement("i"));
            return made;
        }),
    });
}"""

READ = """() => {
    const view = feed.viewOf(3).firstChild;
    return [view.firstChild.getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top, Number(getComputedStyle(view).opacity)];
}"""


def test_sticky_parts_and_view_timelines_work_in_nodes(lab):
    """A part sticks to the window's edge, and an animation follows the node through the window."""
    lab.run(PARTS)
    lab.until(CARRIED)
    gestures.wheel(lab, 15, 64)
    lab.rest()
    assert lab.run("feed.contentOffset") == 960
    part, first = lab.run(READ)
    assert part == pytest.approx(0, abs=1)
    gestures.wheel(lab, 15, 8)
    lab.rest()
    part, second = lab.run(READ)
    assert part == pytest.approx(0, abs=1)
    assert second > first > 0.2


# MARK: A form that changes


NESTED = """async () => {
    const scroller = intoScroller();
    putBefore(100);
    await makeTable({
        overscan: 400, scroller, separators: false, estimatedRowHeight: 40, sections: [{ items: 2000 }], view: cell((section, row) => 40 + row % 7 * 9),
    });
    window.held = 0;
    new MutationObserver(() => { if (!document.querySelector(".lazyscroll-carried")) held += 1; })
        .observe(document.querySelector(".lazyscroll-runway"), { attributes: true, attributeFilter: ["class"] });
}"""
"""Rows whose heights are learnt, in a scroller with other content: each of them makes the list longer or shorter."""


def test_a_length_that_changes_holds_nothing(lab):
    """The stage stays carried while heights are learnt, also before the user scrolls again."""
    lab.run(NESTED)
    lab.until(CARRIED)
    lab.run("() => { held = 0; }")
    gestures.wheel(lab, 15, 60)
    lab.rest()
    assert (lab.run("held"), lab.run(CARRIED)) == (0, True)
    lab.run("() => { feed.resizeItems({ section: 0, item: 1500 }, 1); window.dispatchEvent(new Event('resize')); }")
    lab.frames(3)
    assert (lab.run("held"), lab.run(CARRIED)) == (0, True)


PADDED = """async () => {
    const style = new CSSStyleSheet();
    style.replaceSync("#feed { padding: 20px; background: white } #feed [data-item] { box-shadow: 0 0 0 10px rgb(0, 0, 255); background: white }");
    document.adoptedStyleSheets.push(style);
    await make({ overscan: 400, items: rows(1000, { height: 100 }), view: (item, dequeue) => dequeue("row", () => document.createElement("div")) });
}"""


def colour_at(tab, x, y):
    """The colour of a pixel of the page."""
    picture = tab.send("Page.captureScreenshot", format="png")["data"]
    pixels = Frame(0, picture).pixels()
    return tuple(int(value) for value in pixels[round(y), round(x)])


def test_shadows_of_views_are_seen_in_the_padding(lab):
    """Beside the rows and above the first one, carried as well as held."""
    lab.run(PADDED)
    lab.until(CARRIED)
    lab.frames(3)
    left, top, width, height = lab.window()
    # In the padding, five pixels away from the first row: beside it, and above it.
    points = [(left + 15, top + 60), (left + width / 2, top + 15)]
    assert [colour_at(lab, *point) for point in points] == [(0, 0, 255)] * 2


def test_a_header_that_comes_is_pinned(lab):
    """Also one that the page adds while the content rests, and one that it takes away again."""
    lab.run("() => makeTable({ overscan: 400, sections: [{ items: 1000 }], style: 'plain' })")
    lab.until(CARRIED)
    lab.run("() => feed.insertSection(0, { items: 500, header: 'One' })")
    lab.frames(3)
    assert lab.run(CARRIED)
    assert lab.run("""() => {
        feed.scroller.scrollTop -= 200;
        return document.querySelector(".lazyscroll-header").getBoundingClientRect().top - feed.scroller.getBoundingClientRect().top;
    }""") == 0
    lab.run("() => feed.removeSection(0)")
    lab.frames(3)
    assert lab.run(CARRIED)
    assert lab.run("document.querySelector('.lazyscroll-layer > [data-lazyscroll-pinned]:not([hidden])')") is None
