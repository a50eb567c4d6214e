"""Items by their IDs and rows page by page, from a real server that delays, fails, cuts, drops and reorders answers."""

import threading

import pytest
from harness.supplies import Fault, Supplies


@pytest.fixture
def lab(server, tab):
    """A tab with a laboratory of loaders: `lab(Supplies(...))`."""
    def open(supplies=None):
        supplies = supplies or Supplies()
        server.supply(supplies)
        tab.open("loader.html")
        return supplies
    tab.lab = open
    yield tab
    # The next test's supplies get no requests of this loader.
    tab.run("() => { window.loader?.destroy(); window.pictures?.destroy(); }")


# MARK: Items


def test_lists_of_a_screen_are_one_request(lab):
    """The nearest come first, an item of two lists is requested once, and each item is that of its ID."""
    supplies = lab.lab()
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 4), (index) => 100 * index);
        loader.want("b", ["2", "9"], [0, 50]);
        await until(() => isHere(ids(0, 4), "9"));
    }""")
    assert supplies.batches() == [["0", "2", "9", "1", "3"]]
    assert lab.run("['0', '9'].map((id) => loader.item(id).title)") == ["Item 0", "Item 9"]
    assert sorted(lab.run("told.items")) == ["0", "1", "2", "3", "9"]
    stats = lab.run("loader.stats()")
    assert (stats["requests"], stats["ids"], stats["batches"], stats["naive"], stats["saved"]) == (1, 5, [5], 6, 5)
    # Stored items are not requested again, whoever needs them.
    lab.run("async () => { loader.want('c', ids(0, 4)); await rest(); }")
    assert len(supplies.asked) == 1
    assert lab.console == []


def test_requests_are_bounded_and_few_are_in_flight(lab):
    """The rest follows as answers arrive, the nearest first."""
    release = threading.Event()
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(until=release)))
    lab.run("""async () => {
        await make({ limits: { idsPerRequest: 4, requestsInFlight: 2 } });
        loader.want("a", ids(0, 10), (index) => index);
        await rest(300);
    }""")
    # They are in flight side by side, each by its own connection: either may arrive first.
    assert sorted(supplies.batches()) == [list("0123"), list("4567")]
    assert lab.run("loader.stats().inFlight") == 2
    release.set()
    lab.run("() => until(() => isHere(ids(0, 10)))")
    assert sorted(supplies.batches()[:2]) == [list("0123"), list("4567")]
    assert supplies.batches()[2:] == [list("89")]


def test_unneeded_requests_are_cancelled_and_late_answers_kept(lab):
    """The server sees the connection end; a late answer does no harm."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=0.4 if turn == 0 else 0)))
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 5));
        await until(() => loader.stats().inFlight === 1);
        loader.want("a", ids(50, 55));
        await until(() => isHere(ids(50, 55)));
    }""")
    stats = lab.run("loader.stats()")
    assert (stats["requests"], stats["cancelled"], stats["failures"]) == (2, 1, 0)
    assert lab.run("loader.state('0')") == "missing"
    # Functions that ignore their signal still deliver their answers.
    lab.run("""async () => {
        loader.destroy();
        const waiting = [];
        window.answer = () => waiting.splice(0).forEach(([ids, give]) => give(ids.map((id) => ({ id }))));
        await make({ loadItems: (ids) => new Promise((give) => waiting.push([ids, give])) });
        loader.want("a", ["1"]);
        await until(() => loader.stats().inFlight === 1);
        loader.want("a", ["2"]);
        await until(() => loader.stats().inFlight === 1 && loader.stats().cancelled === 1);
        answer();
        await until(() => isHere("1", "2"));
    }""")
    assert lab.console == []
    assert len(supplies.asked) == 2


def test_fast_scrolling_requests_nothing(lab):
    """They are requested once the lists are slow, or rest."""
    supplies = lab.lab()
    lab.run("""async () => {
        await make({ limits: { greatestSpeed: 1000 } });
        for (let step = 0; step < 12; step += 1) {
            loader.moved("a", step * 200);
            loader.want("a", ids(step * 10, step * 10 + 10));
            await rest(20);
        }
        window.during = loader.stats().requests;
        await until(() => isHere(ids(110, 120)));
    }""")
    # The speed of the first step is unknown yet.
    assert lab.run("during") <= 1
    assert supplies.batches()[-1] == [str(id) for id in range(110, 120)]
    assert len(supplies.asked) <= 2


@pytest.mark.parametrize("fault", [
    Fault(status=503), Fault(is_cut=True), Fault(is_dropped=True), Fault(body={"items": "none"}), Fault(body=None, status=404),
    Fault(body={"items": {"0": 1}}), Fault(body=[]),
], ids=["503", "cut", "dropped", "text", "404", "object", "other"])
def test_invalid_answers_are_requested_again(lab, fault):
    """Twice in a row; then everything arrives. The server gets no other requests meanwhile."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: fault if turn < 2 else Fault()))
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 5));
        await until(() => loader.stats().failuresInARow === 1);
        loader.want("b", ids(5, 8));
        await until(() => isHere(ids(0, 8)));
    }""")
    assert [len(batch) for batch in supplies.batches()] == [5, 8, 8]
    assert supplies.twice == []
    stats = lab.run("loader.stats()")
    assert (stats["failures"], stats["failuresInARow"], stats["inFlight"]) == (2, 0, 0)
    assert len(lab.run("told.errors")) == 2


def test_a_missing_answer_times_out(lab):
    """After the timeout it is requested again."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=6 if turn == 0 else 0)))
    lab.run("""async () => {
        await make({ limits: { timeout: 0.7 } });
        loader.want("a", ids(0, 3));
        await until(() => isHere(ids(0, 3)), 5000);
    }""")
    # A busy machine may be late a second time.
    assert len(supplies.asked) >= 2
    assert set(lab.run("told.errors")) == {"Error: There was no answer within 0.7 seconds."}


def test_omitted_items_are_requested_again_and_then_absent(lab):
    """Its absence is reported once; additional, duplicate and unnamed items in the answer do no harm."""
    def fault(kind, key, turn):
        body = [{"id": id, "title": f"Item {id}"} for id in key.split(",") if id != "3"]
        strays = [{"id": "1", "title": "another"}, {"title": "none"}, None, {"id": "77", "title": "a stranger"}]
        return Fault(body={"items": body + (strays if turn == 0 else [])})

    supplies = lab.lab(Supplies(fault=fault))
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 5));
        await until(() => loader.state("3") === "absent");
        await rest();
    }""")
    assert supplies.batches() == [list("01234"), ["3"], ["3"]]
    assert lab.run("told.items.filter((id) => id === '3')") == ["3"]
    assert lab.run("[loader.item('1').title, loader.item('77').title, loader.item('3')]") == ["Item 1", "a stranger", None]
    assert lab.run("told.reports[0]") == "An answer brought 1 items that it was not asked for."
    assert lab.run("told.reports[1]") == "An answer held 2 things without an ID; they were left out."
    # The user asks once more.
    lab.run("async () => { loader.retry(); await until(() => loader.stats().requests === 4); }")
    assert supplies.batches()[-1] == ["3"]


def test_answers_overtake_each_other(lab):
    """In any order, everything arrives in the end, each item that of its ID, requested once."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=0.3 / (turn + 1))))
    lab.run("""async () => {
        await make({ limits: { idsPerRequest: 5, requestsInFlight: 4 } });
        loader.want("a", ids(0, 20));
        await until(() => isHere(ids(0, 20)));
    }""")
    asked = [id for batch in supplies.batches() for id in batch]
    assert sorted(asked, key=int) == [str(id) for id in range(20)]
    assert lab.run("ids(0, 20).every((id) => loader.item(id).title === `Item ${id}`)")
    assert lab.run("told.items.slice(0, 5)") != [str(id) for id in range(5)]


def test_received_and_changed_items_are_requested_as_needed(lab):
    """Delivered items are not requested; changed ones are requested again; long unneeded ones are evicted."""
    supplies = lab.lab()
    lab.run("""async () => {
        await make({ limits: { budget: 3 } });
        loader.receive([{ id: "1", title: "first" }, { id: 7, title: "by number" }]);
        loader.want("a", ["1", 7, "2"]);
        await until(() => isHere("2"));
        loader.invalidate(["1", "never seen"]);
        await until(() => isHere("1"));
        window.again = loader.item("1").title;
        loader.want("a", ids(20, 23));
        await until(() => isHere(ids(20, 23)));
        await rest();
    }""")
    assert supplies.batches() == [["2"], ["1"], ["20", "21", "22"]]
    assert lab.run("again") == "Item 1"
    assert lab.run("[loader.stats().dropped, loader.item('2'), loader.item(7)]") == [3, None, None]


def test_outdated_items_of_a_cancelled_request_are_ignored(lab):
    """The rest of its items is kept."""
    lab.lab()
    lab.run("""async () => {
        const waiting = [];
        await make({ loadItems: (ids) => new Promise((give) => waiting.push(() => give(ids.map((id) => ({ id, title: "old" }))))) });
        loader.want("a", ["1", "2"]);
        await until(() => loader.stats().inFlight === 1);
        loader.want("a", []);
        loader.want("b", ["9"]);
        await until(() => loader.stats().cancelled === 1);
        loader.invalidate(["1"]);
        waiting[0]();
        await until(() => isHere("2"));
    }""")
    assert lab.run("[loader.state('1'), loader.item('1'), loader.item('2').title]") == ["missing", None, "old"]


def test_received_and_changed_items_are_requested_once_and_current(lab):
    """An answer from before the change does not count, whatever else it brings."""
    lab.lab()
    lab.run("""async () => {
        const waiting = [];
        let version = 0;
        window.asked = [];
        window.answer = () => waiting.shift()();
        await make({ loadItems: (ids) => new Promise((give) => {
            const title = `version ${version}`;
            asked.push(ids);
            waiting.push(() => give(ids.map((id) => ({ id, title }))));
        }) });
        loader.want("a", ["1", "2"]);
        await until(() => asked.length === 1);
        loader.receive([{ id: "1", title: "with its row" }]);
        loader.invalidate(["1"]);
        version = 1;
        await rest();
        window.meanwhile = asked.length;
        answer();
        await until(() => asked.length === 2);
        window.between = [loader.item("1"), loader.item("2").title];
        answer();
        await until(() => isHere("1"));
    }""")
    assert lab.run("meanwhile") == 1
    assert lab.run("between") == [None, "version 0"]
    assert lab.run("asked") == [["1", "2"], ["1"]]
    assert lab.run("loader.item('1').title") == "version 1"
    assert lab.run("told.items") == ["1", "2", "1"]
    assert lab.console == []


def test_outdated_items_of_a_page_are_ignored(lab):
    """It is requested by its ID."""
    supplies = lab.lab()
    lab.run("""async () => {
        let give;
        await make({ loadPage: () => new Promise((resolve) => { give = resolve; }) });
        loader.needsPage();
        await until(() => give);
        loader.invalidate(["1"]);
        give({ rows: [{ id: "a" }], items: [{ id: "1", title: "old" }, { id: "2", title: "with its row" }], next: null });
        await until(() => isHere("2"));
        window.meanwhile = loader.state("1");
        loader.want("a", ["1", "2"]);
        await until(() => isHere("1"));
    }""")
    assert lab.run("meanwhile") == "missing"
    assert lab.run("loader.item('1').title") == "Item 1"
    assert supplies.batches() == [["1"]]


@pytest.mark.parametrize("way, moment", [
    ("a drag", "loader.dragBegan()"), ("rest", "for (const offset of [0, 10]) loader.moved('a', offset)"),
])
def test_missing_items_are_requested_again_before_a_delay_is_over(lab, way, moment):
    """They are requested when a drag begins, and at rest, however the list came to rest."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(status=503 if turn == 0 else 200)))
    lab.run(f"""async () => {{
        await make({{ limits: {{ firstWait: 60, longestWait: 60 }} }});
        loader.want("a", ids(0, 3));
        await until(() => loader.stats().failures === 1);
        await rest(200);
        window.before = loader.stats().requests;
        {moment};
        await until(() => isHere(ids(0, 3)));
    }}""")
    assert lab.run("before") == 1
    assert supplies.batches() == [["0", "1", "2"], ["0", "1", "2"]]


def test_bytes_are_counted(lab):
    """Of items and of pages, failures too: the number of bytes that the server sent."""
    supplies = lab.lab(Supplies(rows=12, fault=lambda kind, key, turn: Fault(
        status=503 if turn == 0 else 200, body={"error": "busy"} if turn == 0 else None)))
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 30));
        loader.needsPage();
        await until(() => isHere(ids(0, 30)) && loader.pager.state === "ended");
    }""")
    stats = lab.run("loader.stats()")
    assert stats["bytes"] == supplies.bytes > 500
    assert (stats["requests"], stats["pageRequests"]) == (2, 4)


def test_a_destroyed_loader_requests_nothing(lab):
    """It cancels its requests and calls back no more."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=0.6)))
    lab.run("""async () => {
        await make();
        loader.want("a", ids(0, 5));
        loader.needsPage();
        await until(() => loader.stats().inFlight === 1);
    }""")
    # A request that is aborted at once may not reach the server.
    while len(supplies.asked) < 2:
        lab.page.wait_for_timeout(10)
    lab.run("""async () => {
        loader.destroy();
        await rest(800);
        loader.want("b", ids(5, 9));
        loader.retry();
        await rest();
    }""")
    assert len(supplies.asked) == 2
    assert lab.run("[told.items, told.rows, told.errors]") == [[], [], []]


@pytest.mark.parametrize("options, sentence", [
    ("{}", "createLoader needs a function `loadItems` that asks for items by their IDs."),
    ("{ loadItems() {}, onItems: 3 }", "createLoader: `onItems` is no function."),
    ("{ loadItems() {}, limits: { budget: -1 } }",
     "createLoader: the limit `budget` is -1; a whole number from 0 to 2147483647 is needed."),
    ("{ loadItems() {}, limits: { idsPerRequest: 2.5 } }",
     "createLoader: the limit `idsPerRequest` is 2.5; a whole number from 1 to 100000 is needed."),
    ("{ loadItems() {}, limits: { firstWait: NaN } }",
     "createLoader: the limit `firstWait` is NaN; a number from 0 to 1000000000 is needed."),
    ("{ loadItems() {}, limits: { speed: 1 } }", "createLoader: there is no limit `speed`."),
    ("{ loadItems() {}, wasm: '/web/none.wasm' }", "Nothing can be loaded: /web/none.wasm answered 404."),
])
def test_invalid_options_are_rejected(lab, options, sentence):
    """The message names them."""
    lab.lab()
    assert lab.run(f"() => createLoader({options}).then(() => 'made', (error) => error.message)") == sentence


# MARK: Pages


def test_rows_are_loaded_page_by_page_as_needed(lab):
    """One page at a time, until the last."""
    supplies = lab.lab(Supplies(rows=12))
    lab.run("""async () => {
        await make();
        await rest();
        loader.needsPage();
        loader.needsPage();
        await until(() => loader.rows.length >= 5);
        loader.needsPage(false);
        await rest();
        window.first = loader.rows.length;
        loader.needsPage();
        await until(() => loader.pager.state === "ended");
    }""")
    # A page that arrives in the same tick as the need may have been followed by one more.
    assert lab.run("first") in (5, 10)
    assert supplies.keys("rows") == ["", "5", "10"]
    assert lab.run("told.rows") == [
        [0, ["L0", "L1", "L2", "L3", "L4"]], [5, ["L5", "L6", "L7", "L8", "L9"]], [10, ["L10", "L11"]]]
    assert lab.run("told.pagers") == ["loading", "idle", "loading", "idle", "loading", "ended"]


def test_a_failed_page_is_retried_and_at_once_on_request(lab):
    """Each failure is reported with its number."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(is_cut=turn in (0, 1), status=503 if turn == 2 else 200)))
    lab.run("""async () => {
        await make({ limits: { longestWait: 60, firstWait: 0.05 } });
        loader.needsPage();
        await until(() => loader.rows.length === 5);
        loader.needsPage(false);
    }""")
    assert lab.run("told.pagers.slice(0, 8)") == [
        "loading", "failed 1", "loading", "failed 2", "loading", "failed 3", "loading", "idle"]
    assert supplies.keys("rows")[:4] == ["", "", "", ""]
    supplies.fault = lambda kind, key, turn: Fault(status=500) if turn < 6 else Fault()
    lab.run("""async () => {
        loader.destroy();
        told.pagers = [];
        await make({ limits: { longestWait: 60, firstWait: 60 } });
        loader.needsPage();
        await until(() => loader.pager.state === "failed");
        const wait = loader.pager.retryIn;
        window.wait = wait;
        // The automatic retry would come after a minute.
        for (let turn = 0; turn < 100 && loader.rows.length === 0; turn += 1) { loader.retry(); await rest(60); }
    }""")
    assert 50 < lab.run("wait") <= 60
    assert lab.run("loader.rows.length") >= 5
    assert len(lab.run("told.errors")) >= 4


def test_repeated_overlapping_and_empty_pages_add_no_duplicates(lab):
    """No row twice; an endless server without new rows is asked three times."""
    def fault(kind, key, turn):
        pages = {
            "": {"rows": [{"id": "a"}, {"id": "b"}, {"id": "b"}, {}], "next": "x"},
            "x": {"rows": [{"id": "b"}, {"id": "c"}], "next": "y"},
            "y": {"rows": [], "next": "z"},
        }
        return Fault(body=pages.get(key, {"rows": [{"id": "a"}, {"id": "c"}], "next": "z"}))

    supplies = lab.lab(Supplies(fault=fault))
    lab.run("""async () => {
        await make();
        loader.needsPage();
        await until(() => loader.pager.state === "ended");
    }""")
    assert supplies.keys("rows") == ["", "x", "y", "z", "z"]
    assert lab.run("told.rows") == [[0, ["a", "b"]], [2, ["c"]]]
    assert lab.run("told.reports") == ["An answer held 1 things without an ID; they were left out."]
    # The list may have more by now.
    lab.run("""async () => {
        loader.restart();
        await until(() => loader.rows.length === 3);
        loader.needsPage(false);
    }""")
    assert lab.run("loader.rows.map(({ id }) => id)") == ["a", "b", "c"]


def test_items_of_a_page_are_not_requested(lab):
    """They arrive with it."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(body={
        "rows": [{"id": "a"}], "items": [{"id": "1", "title": "with its row"}], "next": None}) if kind == "rows" else Fault()))
    lab.run("""async () => {
        await make();
        loader.needsPage();
        await until(() => loader.rows.length === 1);
        loader.want("a", ["1", "2"]);
        await until(() => isHere("1", "2"));
    }""")
    assert supplies.batches() == [["2"]]
    assert lab.run("loader.item('1').title") == "with its row"


def test_a_returning_network_retries_failures(lab):
    """Failed requests are retried at once."""
    lab.lab()
    # The planner's engine is loaded before the network goes.
    lab.run("() => make({ limits: { firstWait: 60, longestWait: 60 } })")
    lab.context.set_offline(True)
    try:
        lab.run("""async () => {
            loader.want("a", ids(0, 3));
            loader.needsPage();
            await until(() => loader.stats().failures === 1 && loader.pager.state === "failed");
        }""")
    finally:
        lab.context.set_offline(False)
    lab.run("() => until(() => isHere(ids(0, 3)) && loader.rows.length > 0)")
