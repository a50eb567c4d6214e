"""The gallery's two-way page: rows page by page, lists sideways, items by ID, over good and bad networks."""

import json
import time
import urllib.request
from collections import Counter
from urllib.parse import parse_qs, urlsplit

import pytest
from harness import gestures
from harness.accessibility import read
from harness.gallery import DESK, PHONE, Gallery, open_page
from harness.patience import PATIENCE


BAD = ("--latency", "100", "--jitter", "250", "--failure-rate", "0.3", "--reorder", "--truncate", "0.1")
"""A network with nearly every failure."""

CARDS = """() => {
    const isIn = (node, box) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return right > box.left + 1 && left < box.right - 1 && bottom > box.top + 1 && top < box.bottom - 1;
    };
    const seen = gallery.scroller.getBoundingClientRect();
    return [...gallery.scroller.querySelectorAll(".thing[data-item]")].filter((node) => node.checkVisibility() && isIn(node, seen))
        .map((node) => {
            const image = node.querySelector("img");
            return { item: node.dataset.item, picture: image.getAttribute("src"), state: image.dataset.picture ?? null,
                isPainted: image.complete && image.naturalWidth > 0, title: node.querySelector(".title").textContent,
                list: node.closest(".shelf").dataset.item };
        });
}"""
"""The cards in the window, with the content that each shows."""

WHOLE = """() => {
    const { items, pictures, pager } = gallery.figures();
    const cards = (%s)();
    return cards.length > 0 && items.inFlight === 0 && pager !== "loading"
        && cards.every(({ state, title }) => state === "shown" && title !== "");
}""" % CARDS
"""True when nothing is in flight and nothing in the window is missing."""

OFFSETS = """() => Object.fromEntries([...gallery.scroller.querySelectorAll(".shelf[data-item]")]
    .filter((node) => node.checkVisibility()).map((node) => [node.dataset.item, node.querySelector(".things").scrollLeft]))"""
"""The offsets of the lists in the page, by their IDs."""


class Traffic:
    """The requests of a tab, and those that were in flight twice."""

    def __init__(self, tab):
        self.asked = Counter()
        self.batches = []
        self.twice = []
        self._under_way = Counter()
        tab.page.on("request", self._begin)
        for end in ("requestfinished", "requestfailed"):
            tab.page.on(end, lambda request: self._under_way.subtract(self._ids(request)))

    def _ids(self, request):
        url = urlsplit(request.url)
        if url.path == "/api/list-items":
            return parse_qs(url.query)["ids"][0].split(",")
        return [request.url] if url.path == "/api/lists" else []

    def _begin(self, request):
        ids = self._ids(request)
        if request.url.rpartition("/")[2].startswith("list-items"):
            self.asked.update(ids)
            self.batches.append(len(ids))
        self.twice += [id for id in ids if self._under_way[id] > 0]
        self._under_way.update(ids)


@pytest.fixture
def visit(open_tab):
    """Opens the two-way page of a gallery: `visit(gallery, **options of the context)`."""

    def visit(gallery, until=".thing[data-item]", scale=1, **options):
        tab = open_tab(scale, **(options or DESK))
        tab.traffic = Traffic(tab)
        return open_page(tab, gallery, "/two-way", until, "table", "attached")

    return visit


@pytest.fixture(scope="module")
def bad():
    """A gallery to which nearly every request fails at first."""
    with Gallery(*BAD) as gallery:
        yield gallery


def whole(tab):
    """Waits until nothing in the window is missing, and returns the cards."""
    end = time.monotonic() + PATIENCE
    while not tab.run(WHOLE):
        assert time.monotonic() < end, (tab.run(CARDS), tab.run("gallery.figures()"))
        tab.page.wait_for_timeout(50)
    return tab.run(CARDS)


def expect_own(cards):
    """Fails unless each card shows its own picture and no other."""
    strange = [card for card in cards if card["picture"] not in (None, f"/api/list-pictures/{card['item']}.svg")]
    assert strange == []


def sideways(tab, place, notches, delta=300):
    """Scrolls the list at a position among those in the window, and returns its distance."""
    row = tab.page.locator(".shelf[data-item]:visible .things").nth(place)
    row.hover(position={"x": 150, "y": 60})
    for _ in range(notches):
        tab.page.mouse.wheel(delta, 0)
        tab.page.wait_for_timeout(25)
    tab.page.wait_for_timeout(250)


def down(tab, notches, delta=400):
    """Scrolls the rows."""
    tab.page.mouse.move(*gestures.middle(tab))
    for _ in range(notches):
        tab.page.mouse.wheel(0, delta)
        tab.page.wait_for_timeout(25)


def mistakes(tab):
    """The console's messages, without the browser's own about the network."""
    return [line for line in tab.console if "Failed to load resource" not in line]


def counts(gallery, method="GET"):
    """The server's request counts since they were deleted."""
    request = urllib.request.Request(f"{gallery.address}/api/requests", method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


# MARK: A good network


@pytest.mark.full
# On a busy machine a request is cancelled that is scrolled past before its answer is handled, and made again.
@pytest.mark.frames
def test_each_item_is_requested_once_in_few_batches(visit, shop):
    """Down, sideways and back: the server's counts match the plan, a fraction of one request per item."""
    counts(shop, "DELETE")
    tab = visit(shop)
    whole(tab)
    for _ in range(2):
        for place in (0, 1):
            sideways(tab, place, 6, 400)
        down(tab, 4, 800)
        whole(tab)
    down(tab, 12, -800)
    expect_own(whole(tab))
    stats = tab.run("gallery.loader.stats()")
    assert [id for id, times in tab.traffic.asked.items() if times > 1] == []
    assert (sum(tab.traffic.batches), len(tab.traffic.batches)) == (stats["ids"], stats["requests"])
    counted = counts(shop)
    assert (counted["items"]["ids"], counted["items"]["requests"]) == (stats["ids"], stats["requests"])
    assert counted["lists"]["requests"] == stats["pageRequests"]
    # A loaded picture is shown without another request.
    assert counted["pictures"]["requests"] <= tab.run("gallery.pictures.stats().requests")
    assert stats["naive"] >= 4 * stats["requests"]
    assert max(stats["batches"]) <= 60
    assert (stats["failures"], tab.traffic.twice, mistakes(tab)) == (0, [], [])
    # The panel shows the counts, too, and the bytes.
    assert stats["bytes"] > 100 * stats["ids"]
    assert tab.run("gallery.figures().bytes") >= stats["bytes"]
    assert tab.page.inner_text("[data-figure='bytes']").endswith(("KB", "MB"))
    assert tab.page.inner_text("[data-figure='ids']").replace(",", "") == str(stats["ids"])


@pytest.mark.full
def test_lists_reopen_at_their_offsets(visit, shop, rows=60):
    """To the pixel, once their rows return from far away, and with the right items from the first frame on."""
    tab = visit(shop)
    whole(tab)
    for place, notches in ((0, 3), (1, 7), (2, 1)):
        sideways(tab, place, notches, 137)
    before = tab.run(OFFSETS)
    assert sorted(before.values())[-3:] == sorted([411, 959, 137])
    for _ in range(2000):
        if tab.run("gallery.table.visibleItems()[0].item") >= rows:
            break
        tab.run("(far) => { gallery.table.contentOffset += far; }", 1500 if rows < 100 else 6000)
        tab.page.wait_for_timeout(40)
    assert tab.run("gallery.table.visibleItems()[0].item") >= rows
    assert all(offset == 0 for offset in tab.run(OFFSETS).values())
    tab.run("() => { gallery.table.contentOffset = 0; }")
    # A list reopens once its row and the items up to its offset have come.
    end = time.monotonic() + PATIENCE
    while any(tab.run(OFFSETS).get(name) != offset for name, offset in before.items()):
        assert time.monotonic() < end, (tab.run(OFFSETS), before)
        tab.page.wait_for_timeout(50)
    expect_own(whole(tab))
    assert mistakes(tab) == []


@pytest.mark.full
def test_lists_reopen_at_their_offsets_500_rows_away(visit, shop):
    """After any number of other lists in their nodes."""
    test_lists_reopen_at_their_offsets(visit, shop, 500)


@pytest.mark.full
def test_the_panel_shows_the_savings_of_the_pool(visit, shop):
    """The cards made are those of one pool or of a pool per row: the saving is small, and the panel shows it."""
    tab = visit(shop)
    figures = {}
    for pools in ("shared", "own"):
        tab.page.check(f"[name='pools'][value='{pools}']", force=True)
        tab.run("() => { gallery.table.contentOffset = 0; }")
        whole(tab)
        down(tab, 12, 900)
        expect_own(whole(tab))
        figures[pools] = tab.run("gallery.figures().cards")
        # Cards may be in two rows for a moment while one takes the other's place.
        assert figures[pools]["made"] == pytest.approx(figures[pools][pools], rel=0.1)
        assert 0 < figures[pools]["shared"] <= figures[pools]["own"]
    assert mistakes(tab) == []


@pytest.mark.full
def test_the_list_of_rows_ends(visit):
    """The last page shows the end, with a link to the start."""
    with Gallery("--lists", "14") as short:
        tab = visit(short)
        tail = tab.page.locator(".tail[data-state='ended']:visible")
        # Without further known rows there is nothing to scroll to.
        for _ in range(60):
            down(tab, 1, 1500)
            if tail.count() > 0:
                break
            tab.page.wait_for_timeout(200)
        tail.wait_for()
        assert tab.page.inner_text(".tail p") == "That was the last row."
        assert tab.run("gallery.loader.rows.length") == 14
        tab.picture("two-way-end")
        # A wheel that still turns would move the content again.
        tab.rest()
        tab.page.click(".tail button")
        tab.rest()
        assert tab.offset() == 0
        assert mistakes(tab) == []


def test_no_rows_at_all(visit):
    """There is nothing to scroll, and the page says so."""
    with Gallery("--lists", "0") as empty:
        tab = visit(empty, until=".tail[data-state='ended']")
        assert tab.page.inner_text(".tail p") == "There is nothing here yet."
        assert mistakes(tab) == []


def test_a_selected_item_is_shown_in_detail(visit, shop):
    """One item at a time, in any row."""
    tab = visit(shop)
    whole(tab)
    title = tab.page.inner_text(".shelf[data-item]:visible >> nth=1 >> .thing:visible .title >> nth=0")
    for row in (0, 1):
        tab.page.click(f".shelf[data-item]:visible >> nth={row} >> .thing:visible .frame >> nth=0")
    assert tab.page.inner_text("#look .name") == title
    assert tab.page.locator(".thing[data-selected]").count() == 1
    tab.page.keyboard.press("Escape")
    assert tab.page.locator("#look").is_hidden()
    assert tab.page.locator(".thing[data-selected]").count() == 0


@pytest.mark.full
def test_lists_have_names_and_scroll_by_arrow_keys(visit, shop):
    """Each list has its name and its item count; arrow keys scroll it, and leave the rows in place."""
    tab = visit(shop)
    whole(tab)
    lists = [node.name for node in read(tab, "list")]
    assert lists[0] == "Lists" and lists[1] == tab.page.inner_text(".shelf h2 >> nth=0")
    things = [node for node in read(tab, "listitem") if node.size and int(node.size) > 20]
    assert things[0].position is not None and things[0].text
    tab.page.focus(".shelf[data-item]:visible >> nth=0 >> .things")
    for _ in range(3):
        tab.page.keyboard.press("ArrowRight")
        tab.page.wait_for_timeout(400)
    assert max(tab.run(OFFSETS).values()) > 100
    assert tab.offset() == 0
    assert tab.page.get_attribute("#open-network", "aria-pressed") == "true"
    tab.page.keyboard.press("n")
    assert tab.page.locator("#network").is_hidden()


# MARK: A bad network


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.full)])
def test_everything_arrives_over_a_bad_network(visit, bad, device):
    """Late, cut, failed and reordered answers: nothing wrong is shown meanwhile, and everything arrives in the end."""
    tab = visit(bad, **(PHONE if device == "phone" else DESK))
    for turn in range(2):
        for place in (0, 1):
            sideways(tab, place, 6)
            expect_own(tab.run(CARDS))
        down(tab, 4)
        expect_own(tab.run(CARDS))
    down(tab, 3, -400)
    cards = whole(tab)
    expect_own(cards)
    assert all(card["isPainted"] for card in cards)
    assert tab.traffic.twice == []
    assert mistakes(tab) == []


@pytest.mark.full
def test_a_restarted_server_is_used_again(visit):
    """The visitor sees a message, and does not have to do anything."""
    with Gallery() as gallery:
        tab = visit(gallery)
        whole(tab)
        gallery.close()
        for place in (0, 1):
            sideways(tab, place, 8)
        tab.page.wait_for_selector("#trouble:not([hidden])")
        down(tab, 12)
        expect_own(tab.run(CARDS))
        tab.picture("two-way-trouble")
        gallery.open()
        cards = whole(tab)
        expect_own(cards)
        tab.page.wait_for_selector("#trouble[hidden]", state="attached")
        assert mistakes(tab) == []


@pytest.mark.full
def test_a_failed_page_is_retried_on_request(visit, shop):
    """The row after the last one shows it, with a button."""
    tab = visit(shop)
    whole(tab)
    tab.page.route("**/api/lists?*after*", lambda route: route.fulfill(status=200, body='{"lists":[{"id'))
    down(tab, 6, 2000)
    tab.page.wait_for_selector(".tail[data-state='failed'] button:visible")
    rows = tab.run("gallery.loader.rows.length")
    tab.picture("two-way-retry")
    # While the loader's own retry is more than a second away, a request is the visitor's.
    tab.until("gallery.loader.pager.state === 'failed' && gallery.loader.pager.retryIn > 1.5")
    tab.page.unroute("**/api/lists?*after*")
    pressed = tab.run("""async () => {
        const button = document.querySelector(".tail [data-action='retry']");
        const { left, top, width, height } = button.getBoundingClientRect();
        const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === button;
        const [start, wait] = [performance.now(), gallery.loader.pager.retryIn];
        const before = gallery.loader.stats().pageRequests;
        button.click();
        while (gallery.loader.stats().pageRequests === before && performance.now() - start < 900 * wait) {
            await new Promise((again) => setTimeout(again, 10));
        }
        return { isOnTop, wait, asked: gallery.loader.stats().pageRequests - before };
    }""")
    assert pressed["isOnTop"] and pressed["wait"] > 0.5, pressed
    assert pressed["asked"] == 1
    tab.until(f"gallery.loader.rows.length > {rows}")
    # The row after the new last one announces more, or has left.
    tab.until("gallery.loader.pager.state !== 'failed'")
    assert tab.page.locator(".tail[data-state='failed']:visible").count() == 0
    assert mistakes(tab) == []


WAITING = """() => [...gallery.scroller.querySelectorAll(".thing.is-waiting[data-item]")]
    .filter((node) => node.checkVisibility()).length"""
"""The number of cards in rows that wait for their items."""


@pytest.mark.full
def test_an_answer_binds_the_cards_that_waited_for_it(visit, shop):
    """Each once, and no other: bound cards are left alone."""
    tab = visit(shop)
    whole(tab)
    held = []
    is_held = True
    tab.page.route("**/api/list-items?*", lambda route: held.append(route) if is_held else route.continue_())
    # Far enough that cards wait whose items came with no row.
    sideways(tab, 0, 12, 300)
    tab.until(f"gallery.loader.stats().inFlight > 0 && ({WAITING})() > 0")
    tab.rest()
    waiting = tab.run(WAITING)
    bindings = tab.run("gallery.figures().cards.bindings")
    is_held = False
    for route in held:
        route.continue_()
    tab.until(f"gallery.loader.stats().inFlight === 0 && ({WAITING})() === 0")
    tab.frames(2)
    assert waiting > 0
    assert tab.run("gallery.figures().cards.bindings") - bindings == waiting
    assert mistakes(tab) == []


# MARK: Looks


@pytest.mark.matrix
@pytest.mark.parametrize("device, scheme", [
    ("phone", "dark"), ("desk", "light"), pytest.param("phone", "light", marks=pytest.mark.full),
    pytest.param("desk", "dark", marks=pytest.mark.full),
])
def test_screenshots_of_the_two_way_page_are_kept(visit, shop, device, scheme):
    """On a phone and on a desk, light and dark; with the panel on the phone."""
    tab = visit(shop, scale=2 if device == "phone" else 1, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    sideways(tab, 1, 3)
    whole(tab)
    tab.page.wait_for_timeout(300)
    tab.picture(f"two-way-{device}-{scheme}")
    if device == "phone":
        tab.page.click("#open-network")
        tab.page.wait_for_timeout(400)
        tab.picture(f"two-way-{device}-{scheme}-network")
    assert mistakes(tab) == []
