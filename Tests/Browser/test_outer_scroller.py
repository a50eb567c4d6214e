"""A feed in another scroller: the anchor when content before the feed grows."""

import pytest
from harness import gestures
from harness.outer import arrive, lay
from harness.package import SOURCES, Site, bundle
from test_package import wait

MAKE = """async (outer) => {
    const tail = document.createElement("footer");
    tail.style.height = "900px";
    tail.textContent = "Behind it";
    const element = document.querySelector("#feed");
    element.style.height = "auto";
    const scroller = outer === "element" ? intoScroller() : document.scrollingElement;
    const head = putBefore(200, "Before the feed");
    element.after(tail);
    window.names = Array.from({ length: 200 }, (_, row) => row);
    await makeTable({ scroller, sections: [{ items: 200 }], itemId: (section, row) => names[row],
        view: (row, dequeue) => cell(() => 31 + (row.id * 37) % 60)(row, dequeue) });
    window.insert = (at) => {
        names.splice(at, 0, ...Array.from({ length: 40 }, (_, row) => 1000 + row));
        feed.insertItems({ section: 0, item: at }, 40);
    };
    window.head = head;
    window.tail = tail;
    window.seen = () => {
        const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
        return Object.fromEntries(feed.visibleItems().map((row) =>
            [row.item, Math.round(feed.viewOf(row).getBoundingClientRect().top - top)]));
    };
}"""
"""A table between a header and a footer, in the page's own scroller or an element."""

OUTER = pytest.mark.parametrize("outer", ["page", "element"])


@pytest.fixture
def outer_lab(lab):
    yield lab
    lab.run("() => { document.scrollingElement.scrollTop = 0; }")


@pytest.mark.matrix
@OUTER
@pytest.mark.parametrize("change", [
    "head.style.height = '500px'",
    "head.style.height = '20px'",
    "head.before(Object.assign(document.createElement('p'), { textContent: 'News', style: 'height: 300px' }))",
    # The feed's own length changes at the same time, and so does its anchor.
    "head.style.height = '500px'; insert(190)",
    "head.style.height = '500px'; insert(2)",
])
def test_visible_rows_stay_when_content_before_the_feed_changes(outer_lab, outer, change):
    """In every frame, not only at rest."""
    lab = outer_lab
    lab.run(MAKE, outer)
    lab.run("() => { feed.scroller.scrollTop = 2000; }")
    lab.rest()
    before = lab.run("seen()")
    assert len(before) > 4
    found = lab.run(f"""async () => {{
        const all = [];
        {change};
        for (let frame = 0; frame < 6; frame += 1) {{
            await new Promise(requestAnimationFrame);
            all.push(Object.values(seen()).sort((a, b) => a - b));
        }}
        return all;
    }}""")
    lab.rest()
    places = sorted(before.values())
    assert all(frame == places for frame in found), f"{places} became {found}"
    assert sorted(lab.run("seen()").values()) == places
    assert lab.console == []


@OUTER
def test_content_behind_the_feed_stays_when_the_feed_grows(outer_lab, outer):
    """The feed is an ordinary part of the page."""
    lab = outer_lab
    lab.run(MAKE, outer)
    lab.run("() => { feed.scroller.scrollTop = feed.scroller.scrollHeight; }")
    lab.rest()
    place = "tail.getBoundingClientRect().bottom"
    before = lab.run(place)
    lab.run("() => { insert(10); }")
    lab.rest()
    assert abs(lab.run(place) - before) <= 1


def test_the_scrollers_overflow_anchor_is_restored(outer_lab):
    """The page decides whether the browser anchors in it."""
    lab = outer_lab
    lab.run(MAKE, "page")
    assert lab.run("document.scrollingElement.style.overflowAnchor") == ""
    lab.run("() => { document.scrollingElement.style.overflowAnchor = 'none'; feed.destroy(); }")
    assert lab.run("document.scrollingElement.style.overflowAnchor") == "none"
    lab.run("() => { document.scrollingElement.style.overflowAnchor = ''; }")


def test_what_is_not_the_lists_keeps_its_overflow_anchor(outer_lab):
    """In another scroller all but the list's own nodes; of an element that scrolls by itself what the page had set comes back."""
    lab = outer_lab
    lab.run(MAKE, "page")
    excluded = """() => [...document.querySelectorAll("*")].filter((node) => getComputedStyle(node).overflowAnchor === "none")
        .filter((node) => !node.matches(".lazyscroll-nested > .lazyscroll-runway")).length"""
    assert lab.run(excluded) == 0
    assert lab.run("getComputedStyle(document.querySelector('.lazyscroll-nested > .lazyscroll-runway')).overflowAnchor") == "none"
    lab.run("() => feed.destroy()")
    for value in ("auto", "none", ""):
        lab.run("""async (value) => {
            const element = document.createElement("div");
            element.style.cssText = "height: 300px";
            element.style.overflowAnchor = value;
            document.body.append(element);
            await make({}, element);
        }""", value)
        assert lab.run("feed.element.style.overflowAnchor") == "none"
        assert lab.run("getComputedStyle(feed.element.parentNode).overflowAnchor") == "auto"
        lab.run("() => feed.destroy()")
        assert lab.run("feed.element.style.overflowAnchor") == value


END = """async ([outer, estimate, way, hasTail]) => {
    document.documentElement.style.overflowAnchor = "";
    const element = document.querySelector("#feed");
    element.style.height = "auto";
    const scroller = outer === "element" ? intoScroller() : document.scrollingElement;
    putBefore(200, "Before the feed");
    if (hasTail) element.after(Object.assign(document.createElement("footer"), { style: "height: 120px", textContent: "Behind it" }));
    await makeTable({ scroller, sections: [{ items: 500 }], estimatedRowHeight: estimate, view: cell((section, row) => 20 + (row * 7919) % 90) });
    await frames(4);
    if (way === "scrollTop") scroller.scrollTop = 1e7;
    if (way === "contentOffset") feed.contentOffset = 1e7;
    const target = element.nextElementSibling ?? element;
    if (way === "scrollIntoView") target.scrollIntoView({ block: "end" });
    window.isAtEnd = () => {
        const last = feed.viewOf({ section: 0, item: 499 })?.getBoundingClientRect();
        const { scrollTop, scrollHeight, clientHeight } = scroller;
        const end = outer === "element" ? scroller.getBoundingClientRect().top + clientHeight : clientHeight;
        // In the page itself a button stands behind the footer, which the browser brings in no further than asked for.
        const distance = way === "scrollIntoView" ? target.getBoundingClientRect().bottom - end : scrollHeight - clientHeight - scrollTop;
        return [Math.round(distance), last ? Math.round(element.getBoundingClientRect().bottom - last.bottom) : "no last row"];
    };
}"""
"""A table with or without something behind it, brought to its scroller's end: the distances of the window from there, or of what was to be
brought into view from the end of the window, and of the last row from the end of the list."""


@pytest.mark.matrix
@pytest.mark.parametrize("has_tail", [True, False], ids=["tail", "no-tail"])
@pytest.mark.parametrize("way", ["scrollTop", "contentOffset", "scrollIntoView"])
@pytest.mark.parametrize("estimate", [30, 65, 90])
@OUTER
def test_the_end_of_the_scroller_is_the_end(outer_lab, outer, estimate, way, has_tail):
    """Whatever the sizes of the last rows turn out to be, the window stays at the end it was brought to."""
    lab = outer_lab
    lab.run(END, [outer, estimate, way, has_tail])
    lab.rest()
    # Lengths are rounded to whole pixels.
    assert max(map(abs, lab.run("isAtEnd()"))) <= 1
    # The wheel goes on from there as it is turned.
    gestures.notch(lab, -300)
    lab.until("Math.abs(isAtEnd()[0] - 300) <= 1")
    assert lab.console == []


WAYS = {
    "link": "() => { location.hash = ''; location.hash = 'tail'; }",
    "link with a margin": "() => { outer.tail.style.scrollMarginTop = '70px'; outer.tail.scrollIntoView(); }",
    "to the middle": "() => outer.tail.firstChild.scrollIntoView({ block: 'center' })",
    "to the end of the window": "() => outer.tail.firstChild.scrollIntoView({ block: 'end' })",
    "nearest": "() => outer.tail.lastChild.scrollIntoView({ block: 'nearest' })",
    "focus": "() => outer.tail.lastChild.focus()",
    "tab": "tab",
    "far": "() => { outer.scroller.scrollTop = 1e9; }",
    "smooth": "() => outer.tail.scrollIntoView({ behavior: 'smooth' })",
    "smooth to the end of the window": "() => outer.tail.firstChild.scrollIntoView({ behavior: 'smooth', block: 'end' })",
    "smooth and far": "() => outer.scroller.scrollTo({ top: 1e9, behavior: 'smooth' })",
    "key": "End",
}
"""Ways to content behind a list that end where the browser puts it."""


def go(lab, way):
    """Goes a way, and waits until the scroller rests."""
    if WAYS[way] == "tab":
        lab.run("() => outer.head.firstChild.focus()")
        lab.page.keyboard.press("Tab")
    elif WAYS[way] == "End":
        lab.run("() => { outer.scroller.tabIndex = 0; outer.scroller.focus(); }")
        lab.page.keyboard.press("End")
    else:
        lab.run(WAYS[way])
    arrive(lab)


def landing(lab, outer, kind, way, **given):
    """The places of what is no list's, once the scroller rests at the end of a way in a fresh page."""
    lab.open("lab.html")
    lay(lab, outer, kind, **given)
    go(lab, way)
    assert lab.run("outer.gaps()") in ([], [0], [0, 0], [0, 0, 0])
    return lab.run("outer.tops()")


def near(some, others):
    """A Boolean value that indicates whether places are the same but for a pixel: lengths are rounded to whole ones."""
    return len(some) == len(others) and all(abs(a - b) <= 1 for a, b in zip(some, others))


@pytest.mark.matrix
@pytest.mark.parametrize("behind", [900, 150])
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@pytest.mark.parametrize("way", WAYS)
@OUTER
def test_a_way_to_what_stands_behind_ends_as_among_plain_rows(lab, outer, way, kind, behind):
    """Whatever the heights of the rows on the way turn out to be: rows that are in the window at its end are measured there."""
    expected = landing(lab, outer, "plain", way, behind=behind)
    for estimate in (30, 90):
        found = landing(lab, outer, kind, way, behind=behind, estimate=estimate)
        assert near(found[1:], expected[1:]), f"{found} instead of {expected}, estimated {estimate}"
        assert lab.console == [] and lab.run("told.reports") == []


@pytest.mark.matrix
@pytest.mark.parametrize("place", [1, 2])
@pytest.mark.parametrize("kind", ["ids", "collection"])
@pytest.mark.parametrize("behavior", ["instant", "smooth"])
@OUTER
def test_a_way_to_what_stands_between_lists_ends_as_among_plain_rows(lab, outer, behavior, kind, place):
    """Several lists in one scroller are all of heights that are not known; the way back goes over them again."""
    def places(laid, **given):
        lab.open("lab.html")
        lay(lab, outer, laid, rows=[150, 150, 150], **given)
        found = []
        for to in (f"outer.heads[{place - 1}]", "outer.tail", f"outer.heads[{place - 1}]", "outer.head"):
            lab.run(f"() => {to}.scrollIntoView({{ behavior: '{behavior}' }})")
            arrive(lab)
            found.append(lab.run(f"Math.round(outer.topOf({to}))"))
        return found
    expected = places("plain")
    assert near(places(kind, estimate=30), expected)
    assert near(places(kind, estimate=90), expected)
    assert lab.console == []


FOLLOWS = {"followedEdges": ["end"]}

FIRST_SEEN = "outer.rowsOf(outer.lists[0]).slice(0, 1).map(([id, top]) => [id, Math.round(top)])"


@pytest.mark.matrix
@pytest.mark.parametrize("behind", [0, 150, 900])
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_a_list_that_follows_its_end_opens_there(lab, outer, kind, behind):
    """The last row stands at the end of the window, and stays there as rows come in and go."""
    lay(lab, outer, kind, rows=[300], behind=behind, options=FOLLOWS)
    last = "outer.rowsOf(outer.lists[0]).map(([id, , bottom]) => [id, Math.round(bottom - outer.scroller.clientHeight)]).at(-1)"

    def check(row):
        lab.rest()
        seen, distance = lab.run(last)
        # The page's own margin stands behind the list where nothing else does.
        assert seen == str(row) and abs(distance) <= 1
        assert lab.run("outer.gaps()") in ([], [0])
    check(299)
    lab.run("() => { outer.insert(0, 300, 40, 5000); }")
    check(5039)
    lab.run("() => { outer.remove(0, 330, 10); }")
    check(5029)
    # What comes in before is not seen.
    lab.run("() => { outer.insert(0, 0, 20, 7000); }")
    check(5029)
    assert lab.console == [] and lab.run("told.reports") == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_what_stands_behind_a_followed_end_stays_in_sight(lab, outer, kind):
    """A field to write in, which stands behind the rows in the same scroller."""
    lay(lab, outer, kind, rows=[300], behind=150, options=FOLLOWS)
    lab.run("() => { outer.scroller.scrollTop = 1e9; }")
    lab.rest()
    place = "Math.round(outer.topOf(outer.tail) + 150 - outer.scroller.clientHeight)"
    before = lab.run(place)
    for change in ("outer.insert(0, 300, 40, 5000)", "outer.remove(0, 330, 10)", "outer.insert(0, 0, 20, 7000)"):
        lab.run(f"() => {{ {change}; }}")
        lab.rest()
        assert abs(lab.run(place) - before) <= 1 and lab.run("outer.gaps()") == [0]
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("behind", [0, 900])
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_a_followed_end_leaves_a_title_in_sight_while_there_is_room(lab, outer, kind, behind):
    """A short conversation below its title; only rows without room push the title out."""
    lay(lab, outer, kind, rows=[2], before=40, behind=behind, options=FOLLOWS)
    title = "Math.round(outer.topOf(outer.head))"
    before = lab.run(title)
    assert lab.run("outer.scroller.scrollTop") == 0
    lab.run("() => { outer.insert(0, 2, 1, 5000); }")
    lab.rest()
    assert lab.run(title) == before and lab.run("outer.scroller.scrollTop") == 0
    lab.run("() => { outer.insert(0, 3, 30, 6000); }")
    lab.rest()
    assert lab.run(title) < before - 200
    assert abs(lab.run("outer.rowsOf(outer.lists[0]).at(-1)[2] - outer.scroller.clientHeight")) <= 1
    lab.run("() => { outer.remove(0, 2, 31); }")
    lab.rest()
    assert lab.run(title) == before
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("options", [{}, FOLLOWS, {"followedEdges": ["start"]}, {"followedEdges": ["start", "end"]}], ids=["none", "end", "start", "both"])
@pytest.mark.parametrize("offset", [0, 120])
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_a_visible_title_stays_whatever_changes_below_it(lab, outer, kind, offset, options):
    """A list whose start is in sight below a title, and whose end is far away."""
    lay(lab, outer, kind, rows=[300], options=options)
    lab.run(f"() => {{ outer.scroller.scrollTop = {offset}; }}")
    lab.rest()
    before = lab.run("outer.topOf(outer.head)")
    for change in ("outer.insert(0, 0, 40, 5000)", "outer.insert(0, outer.lists[0].ids.length, 40, 6000)", "outer.remove(0, 0, 20)", "outer.remove(0, 100, 20)"):
        lab.run(f"() => {{ {change}; }}")
        lab.rest()
        assert lab.run("outer.topOf(outer.head)") == before and lab.run("outer.scroller.scrollTop") == offset
        assert lab.run("outer.gaps()") == [0]
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_a_list_far_below_the_window_pulls_nothing(lab, outer, kind):
    """It follows its end, which nobody has come to."""
    lay(lab, outer, kind, rows=[100], before=3000, options=FOLLOWS)
    assert lab.run("outer.scroller.scrollTop") == 0
    lab.run("() => { outer.insert(0, 100, 40, 5000); outer.insert(0, 0, 40, 6000); }")
    lab.rest()
    assert lab.run("outer.scroller.scrollTop") == 0
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("estimate", [30, 90])
@pytest.mark.parametrize("kind", ["ids", "table", "collection"])
@pytest.mark.parametrize("per_frame", [-25, -120])
@OUTER
def test_rows_and_what_stands_around_them_meet_in_every_frame(lab, outer, per_frame, kind, estimate):
    """Rows of unknown heights come in from below them, where everything in sight stands still: what is behind rows is never shown
    over them, nor a gap, until the scroller rests and its range is put right."""
    lay(lab, outer, kind, rows=[60, 60], before=200, behind=900, estimate=estimate)
    lab.run("() => { outer.scroller.scrollTop = 1e9; }")
    lab.rest()
    lab.run("""() => {
        window.found = [];
        window.watched = true;
        const look = () => {
            found.push(...outer.gaps().filter((gap) => Math.abs(gap) > 1).map((gap) => [gap, outer.scroller.scrollTop]));
            if (watched) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }""")
    while lab.run("outer.scroller.scrollTop") > 0:
        gestures.wheel(lab, per_frame, 24)
    lab.rest()
    lab.run("() => { watched = false; }")
    assert lab.run("found") == []
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection"])
@OUTER
def test_changes_in_a_list_above_leave_the_one_that_is_read(lab, outer, kind):
    """Rows of the first list come in, go, and turn out otherwise; the second one is in the window."""
    lay(lab, outer, kind, rows=[100, 100])
    lab.run("() => { outer.scroller.scrollTop += outer.topOf(outer.lists[1].element) + 1500; }")
    lab.rest()
    seen = "outer.rowsOf(outer.lists[1]).slice(0, 1).map(([id, top]) => [id, Math.round(top)])"
    before = lab.run(seen)
    for change in ("outer.insert(0, 0, 40, 5000)", "outer.insert(0, 140, 40, 6000)", "outer.remove(0, 0, 20)"):
        lab.run(f"() => {{ {change}; }}")
        lab.rest()
        assert lab.run(seen) == before
    lab.run("() => outer.heads[0].scrollIntoView()")
    lab.rest()
    title = lab.run("outer.topOf(outer.heads[0])")
    for change in ("outer.insert(0, 160, 10, 7000)", "outer.remove(0, 150, 10)", "outer.insert(1, 0, 10, 8000)"):
        lab.run(f"() => {{ {change}; }}")
        lab.rest()
        # Browsers scroll to whole pixels.
        assert abs(lab.run("outer.topOf(outer.heads[0])") - title) <= 1
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection"])
@OUTER
def test_a_correction_keeps_a_scroll_whose_event_is_still_to_come(lab, outer, kind):
    """The page scrolls, and in the same task rows come in above: those in sight have moved by the scroll, no less."""
    lay(lab, outer, kind, rows=[100, 100])
    lab.run("() => { outer.scroller.scrollTop += outer.topOf(outer.lists[1].element) + 1500; }")
    lab.rest()
    before = dict(lab.run("outer.rowsOf(outer.lists[1]).map(([row, start]) => [row, start])"))
    lab.run("() => { outer.scroller.scrollTop -= 100; outer.insert(1, 0, 10, 7000); outer.lists[1].layoutIfNeeded?.(); }")
    lab.rest()
    after = dict(lab.run("outer.rowsOf(outer.lists[1]).map(([row, start]) => [row, start])"))
    both = before.keys() & after.keys()
    assert both and all(abs(after[row] - before[row] - 100) <= 1 for row in both)
    assert lab.console == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_rows_that_come_in_on_a_way_to_the_end_are_not_leapt_over(lab, outer, kind):
    """A page of results that is loaded while the scroller is on its way: the browser ends where the end was."""
    lay(lab, outer, kind, rows=[300], behind=100)
    lab.run("() => { outer.scroller.scrollTo({ top: 1e9, behavior: 'smooth' }); }")
    lab.until("outer.scroller.scrollTop > 2000")
    lab.run("() => { outer.insert(0, 300, 200, 5000); }")
    arrive(lab)
    assert lab.run("outer.rest()") > 1000
    assert lab.run("outer.gaps()") == [] and lab.console == []


REACT_STYLE = "html, body, #rows { margin: 0; height: auto; width: auto } p { margin: 0; padding: 0; overflow: hidden } header { height: 200px } " \
    "footer { height: 1200px } .element { overflow: auto; height: 400px } " + " ".join(f".height{height} {{ height: {height}px }}" for height in range(20, 110))


@pytest.fixture
def react(browsers, installed, tmp_path):
    """The app of `outer.js`, before its list is made."""
    with Site(tmp_path / "site", installed) as site:
        bundle(installed, SOURCES / "outer.js", site.folder)
        site.write(None, REACT_STYLE)
        tab = browsers(1).new_page()
        tab.goto(site.address)
        wait(tab, "!!window.change")
        yield tab
        tab.close()


@OUTER
def test_a_list_of_react_in_another_scroller(react, outer):
    """A link to what stands behind it, its followed end, and the title above it."""
    top = "document.querySelector('{}').getBoundingClientRect().top - (scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top)"
    behind, before = top.format("footer"), top.format("header")
    react.evaluate(f"change({{ outer: '{outer}' }})")
    wait(react, "!!window.list && !!document.querySelector('[data-item]')")
    react.evaluate("{ change({ ids: numbers(340, 1000).concat(numbers(300)) }); 0 }")
    wait(react, "!!document.querySelector('[data-item=\"1000\"]')")
    assert react.evaluate(before) == 0 and react.evaluate("scroller.scrollTop") == 0
    react.evaluate("{ location.hash = 'behind'; 0 }")
    wait(react, f"scroller.scrollTop > 10000 && Math.abs({behind}) <= 1 && !list.isScrolling")
    react.evaluate("{ scroller.scrollTop -= 300; list.followedEdges = ['end']; 0 }")
    wait(react, f"Math.abs({behind} - 300) <= 1 && !list.isScrolling")
    react.evaluate("{ change({ ids: numbers(640).concat(numbers(40, 5000)) }); 0 }")
    wait(react, f"!!document.querySelector('[data-item=\"5039\"]') && Math.abs({behind} - 300) <= 1 && !list.isScrolling")
    assert react.evaluate("errors") == []


@pytest.mark.matrix
@pytest.mark.parametrize("kind", ["ids", "table", "collection", "feed"])
@OUTER
def test_home_and_end_go_from_one_end_to_the_other(lab, outer, kind):
    """The keys belong to the scroller, wherever the lists in it stand."""
    lay(lab, outer, kind, rows=[150, 150], estimate=90)
    for key, end in (("End", "outer.rest()"), ("Home", "outer.scroller.scrollTop"), ("End", "outer.rest()")):
        lab.run("() => { outer.scroller.tabIndex = 0; outer.scroller.focus({ preventScroll: true }); }")
        lab.page.keyboard.press(key)
        arrive(lab)
        assert abs(lab.run(end)) <= 1
        assert lab.run("outer.gaps().every((gap) => Math.abs(gap) <= 1)")
    assert lab.console == []
