"""Accessibility: the page for screen readers and for the keyboard."""

import pytest
from harness import accessibility, gestures
from harness.eventually import eventually


def items(nodes):
    """The text that is read with each item."""
    return [(node.text, node.position, node.size) for node in nodes]


def rows(numbers, size=1000):
    """The expected text of rows."""
    return [(f"Item {number}", str(number + 1), str(size)) for number in numbers]


def test_a_feed_is_a_named_list_of_numbered_items(lab):
    """A list has its name, and its items their number and the count of all."""
    lab.run("() => make({ label: 'Goods' })")
    assert [node.name for node in accessibility.read(lab, "list")] == ["Goods"]
    assert items(accessibility.read(lab, "listitem")) == rows(range(11))


def test_an_endless_feed_is_a_feed_of_articles(lab):
    """The other role that ARIA has for it."""
    lab.run("() => make({ role: 'feed', label: 'News' })")
    assert [node.name for node in accessibility.read(lab, "feed")] == ["News"]
    assert items(accessibility.read(lab, "article")) == rows(range(11))


def test_items_are_read_in_order_after_scrolling(lab):
    """Nodes are in data order at rest, however views were reused; idle nodes are not read."""
    lab.run("() => make()")
    gestures.wheel(lab, 100, 30)
    lab.rest()
    expect_run(lab, 75, 84)
    gestures.wheel(lab, -20, 20)
    lab.rest()
    expect_run(lab, 65, 74)


def expect_run(lab, first, last):
    """Fails unless the items in the window, and at most one beyond each end, are read one after the other."""
    read = items(accessibility.read(lab, "listitem"))
    numbers = [int(text.removeprefix("Item ")) for text, _, _ in read]
    assert read == rows(range(numbers[0], numbers[-1] + 1))
    assert first - 1 <= numbers[0] <= first and last <= numbers[-1] <= last + 1
    assert lab.run("live().map((view) => Number(view.item))") == numbers


def test_edits_renumber_items(lab):
    """Items inserted above count, also for nodes that were not bound again."""
    lab.run("""async () => {
        await make();
        feed.insertItems(0, [{ id: 7777, x: 0, y: 5, width: 100, height: 10 }]);
    }""")
    lab.rest()
    assert items(accessibility.read(lab, "listitem")) == [
        ("Item 7777", "1", "1001"),
        *[(f"Item {number}", str(number + 2), "1001") for number in range(11)],
    ]


def test_items_inserted_below_change_the_count(lab):
    """Items whose own number stays get the new count."""
    lab.run("""async () => {
        await make();
        feed.loadMore([{ id: 7777, x: 0, y: 50000, width: 100, height: 10 }]);
    }""")
    assert items(accessibility.read(lab, "listitem")) == rows(range(11), size=1001)


def test_a_moved_item_is_read_at_its_new_position(lab):
    """It is in order without any scrolling that would reorder nodes."""
    lab.run("async () => { await make(); feed.moveItem(0, 3); }")
    lab.rest()
    assert [node.text for node in accessibility.read(lab, "listitem")][:5] == [
        "Item 1", "Item 2", "Item 3", "Item 0", "Item 4"]


def test_placeholders_are_not_read(lab):
    """A placeholder without text is not announced."""
    placeholders = lab.run("""async () => {
        await make({ budget: 0, view: (item, dequeue) => { stall(20); return view(item, dequeue); } });
        feed.contentOffset = 20000;
        return feed.stats().placeholders;
    }""")
    assert placeholders > 0
    for node in accessibility.read(lab, "listitem"):
        assert node.text.startswith("Item ")


def focus(lab, item):
    """Focuses the button of an item."""
    lab.run("(item) => feed.viewOf(item).firstChild.focus({ preventScroll: true })", item)


def focused(lab):
    """The text of the focused element."""
    return lab.run("document.activeElement.textContent")


def test_focus_survives_being_scrolled_away_and_back(lab):
    """The focused item keeps its node, which shows nothing else meanwhile, and keys still reach it."""
    lab.run("async () => { await make(); window.told.clicks = 0; }")
    focus(lab, 3)
    lab.run("window.node = feed.viewOf(3)")
    gestures.wheel(lab, 400, 30)
    lab.rest()
    assert focused(lab) == "Item 3"
    lab.run("() => { document.activeElement.onclick = () => { told.clicks += 1; }; }")
    lab.page.keyboard.press("Enter")
    assert lab.run("told.clicks") == 1
    gestures.wheel(lab, -400, 30)
    lab.rest()
    assert focused(lab) == "Item 3"
    assert lab.run("feed.viewOf(3) === window.node")
    assert lab.run("live()")[3]["item"] == "3"


def test_tab_follows_reading_order(lab):
    """After scrolling that reused nodes, Tab and Shift+Tab walk from item to item."""
    lab.run("() => make()")
    gestures.wheel(lab, 100, 30)
    focus(lab, 76)
    for expected in (77, 78, 79):
        lab.page.keyboard.press("Tab")
        assert focused(lab) == f"Item {expected}"
    for expected in (78, 77):
        lab.page.keyboard.press("Shift+Tab")
        assert focused(lab) == f"Item {expected}"


@pytest.mark.full
def test_tab_reaches_items_beyond_the_window(lab):
    """Twenty steps from the top: each moves one item further, and the last is in the window."""
    lab.run("() => make()")
    focus(lab, 0)
    for expected in range(1, 21):
        lab.page.keyboard.press("Tab")
        eventually(lambda: focused(lab) == f"Item {expected}")
    lab.rest()
    view = next(view for view in lab.run("live()") if view["item"] == "20")
    assert 0 <= view["top"] and view["bottom"] <= 400


def test_the_focused_item_may_be_removed(lab):
    """The keyboard goes on scrolling the feed."""
    lab.run("() => make()")
    focus(lab, 2)
    accessibility.expect_focus_after_removal(lab, 2)


def test_keys_in_a_text_field_do_not_scroll(lab):
    """Typing a space does not scroll."""
    lab.run("""() => make({ view(item, dequeue) {
        const row = dequeue("row", () => document.createElement("input"));
        row.value = "";
        return row;
    } })""")
    lab.run("feed.viewOf(2).focus()")
    lab.page.keyboard.type("a b")
    lab.page.keyboard.press("Home")
    lab.rest()
    assert lab.run("feed.viewOf(2).value") == "a b"
    assert lab.offset() == 0


def test_reduced_motion_moves_nothing(open_tab):
    """Animated scrolls and edits are immediate."""
    lab = open_tab(reduced_motion="reduce")
    lab.open("lab.html")
    lab.run("() => make()")
    outcome = lab.run("""async () => {
        const done = feed.scrollTo(500, { align: "start", animated: true });
        const at = feed.contentOffset;
        feed.growItem(501, { width: 380, height: 100 }, true);
        const grown = feed.viewOf(501).getBoundingClientRect().height;
        return [at, grown, await done, document.getAnimations().length];
    }""")
    assert outcome == [20000, 100, "arrived", 0]


def test_right_to_left_starts_at_the_right(lab):
    """`x` runs in the writing direction."""
    lab.run("""async () => {
        document.documentElement.dir = "rtl";
        await make({ items: rows(1000, { width: 100 }) });
    }""")
    right = lab.run("""() => {
        const bounds = feed.viewOf(1).getBoundingClientRect();
        const { scroller } = feed;
        const edge = scroller.getBoundingClientRect().left + scroller.clientLeft + scroller.clientWidth;
        return [edge - bounds.right, bounds.width];
    }""")
    assert right == [0, 100]
    lab.picture("right-to-left")
    gestures.wheel(lab, 100, 10)
    lab.rest()
    assert lab.run("live().length") <= 12


@pytest.mark.parametrize("mode, chosen", [("none", []), ("single", [5]), ("multiple", [2, 5])])
def test_a_click_selects_as_many_items_as_the_mode_allows(lab, mode, chosen):
    """None, one, or any number; a second click deselects in multiple selection."""
    lab.run("""(mode) => make({ selection: mode, onSelect: ({ id }) => told.events.push(`+${id}`),
        onDeselect: ({ id }) => told.events.push(`-${id}`) })""", mode)
    for item in (2, 5):
        lab.page.mouse.click(300, lab.run(
            "(item) => feed.viewOf(item).getBoundingClientRect().top + 20", item))
    assert lab.run("[...feed.selected]") == chosen
    assert lab.run("[...feed.scroller.querySelectorAll('[data-selected]')].map((row) => Number(row.dataset.item))"
                   ) == chosen
    assert lab.run("[...feed.scroller.querySelectorAll('[aria-current=true]')].length") == len(chosen)


def test_selection_survives_reuse_and_reload(lab):
    """The selection belongs to an item, not to a node."""
    lab.run("""async () => { await make({ selection: "multiple" }); feed.select(3); feed.select(4); }""")
    gestures.wheel(lab, 400, 30)
    lab.rest()
    assert lab.run("feed.scroller.querySelectorAll('[data-item][data-selected]').length") == 0
    lab.run("feed.reload(rows(1000, { from: 0 }))")
    gestures.wheel(lab, -400, 30)
    lab.rest()
    assert lab.run("[...feed.selected]") == [3, 4]
    assert lab.run("[3, 4, 5].map((id) => feed.viewOf(id).hasAttribute('data-selected'))") == [True, True, False]
