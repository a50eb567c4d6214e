"""Pictures on a page, from a real server that delays and fails: each on the node that should show it."""

from harness.supplies import Fault, Supplies
from test_loader import lab  # noqa: F401  The laboratory holds pictures, too.


def test_a_picture_is_decoded_before_it_is_shown_and_requested_once(lab):
    """Any number of nodes may show it; a loaded one is shown at once."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=0.1)))
    lab.run("""async () => {
        await makePictures(4);
        for (const node of nodes.slice(0, 3)) pictures.show(node, picture(1));
        pictures.show(nodes[0], picture(1));
        window.before = nodes.map((node) => [node.dataset.picture ?? null, node.getAttribute("src")]);
        await until(() => nodes[2].dataset.picture === "shown");
        pictures.show(nodes[3], picture(1));
        window.atOnce = [nodes[3].dataset.picture, nodes[3].complete, nodes[3].naturalWidth];
        pictures.hide(nodes[0]);
    }""")
    assert lab.run("before") == [["waiting", None]] * 3 + [[None, None]]
    assert lab.run("atOnce") == ["shown", True, 40]
    assert lab.run("nodes.map((node) => node.getAttribute('src'))") == [None] + ["/supplies/pictures/1.svg"] * 3
    assert supplies.keys("pictures") == ["1.svg"]
    assert lab.console == []


def test_a_picture_never_lands_on_a_node_that_shows_another(lab):
    """Answers in any order, reused nodes, and cancelled requests of their former pictures."""
    supplies = lab.lab(Supplies(fault=lambda kind, key, turn: Fault(delay=(turn * 7 % 5) * 0.04)))
    lab.run("""async () => {
        await makePictures(6);
        const wrong = [];
        const check = () => nodes.forEach((node, place) => {
            const src = node.getAttribute("src");
            if (src !== null && src !== picture(node.wanted)) wrong.push([place, node.wanted, src]);
        });
        for (let turn = 0; turn < 30; turn += 1) {
            nodes.forEach((node, place) => {
                if ((turn + place) % 3 > 0) return;
                node.wanted = (turn * 5 + place) % 17;
                pictures.show(node, picture(node.wanted), { distance: place });
            });
            check();
            await rest(15);
            check();
        }
        await until(() => nodes.every((node) => node.dataset.picture === "shown"));
        check();
        window.wrong = wrong;
    }""")
    assert lab.run("wrong") == []
    assert lab.run("pictures.stats().cancelled") > 0
    # Chromium may drop a cancelled request before it is sent, so that the server saw fewer.
    assert len(supplies.keys("pictures")) <= lab.run("pictures.stats().requests")


def test_a_failed_picture_is_retried_or_lost(lab):
    """Others do not wait for it."""
    def fault(kind, key, turn):
        if key == "1.svg":
            return Fault(status=404)
        return Fault(status=503 if turn < 4 else 200)

    supplies = lab.lab(Supplies(fault=fault))
    lab.run("""async () => {
        await makePictures(3);
        window.states = [];
        nodes.forEach((node, place) => pictures.show(node, picture(place), { onState: (state) => states.push([place, state]) }));
        await until(() => nodes.every((node) => node.dataset.picture !== "waiting"));
    }""")
    assert lab.run("nodes.map((node) => node.dataset.picture)") == ["shown", "lost", "shown"]
    assert lab.run("states.at(-1)") == [1, "lost"]
    assert supplies.keys("pictures").count("1.svg") == 6
    supplies.fault = lambda kind, key, turn: Fault()
    lab.run("""async () => {
        pictures.retry();
        await until(() => nodes[1].dataset.picture === "shown");
    }""")


def test_pictures_stay_within_their_memory_budget(lab):
    """Pictures on the screen are additional, however large they are."""
    supplies = lab.lab()
    lab.run("""async () => {
        await makePictures(2, { bytes: 3 * 4 * 40 * 30 });
        for (let turn = 0; turn < 8; turn += 1) {
            nodes.forEach((node, place) => pictures.show(node, picture(2 * turn + place)));
            await until(() => nodes.every((node) => node.dataset.picture === "shown"));
        }
        await rest();
        window.before = pictures.stats();
        pictures.show(nodes[0], picture(2));
        await until(() => nodes[0].dataset.picture === "shown");
    }""")
    stats = lab.run("before")
    assert (stats["present"], stats["dropped"], stats["requests"]) == (3, 13, 16)
    assert lab.run("pictures.stats().requests") == 17
    assert len(supplies.keys("pictures")) >= 16
