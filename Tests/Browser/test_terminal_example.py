"""The example of layouts in a terminal of its own."""

import math
import re

import pytest
from harness.paths import ROOT
from harness.terminal import Terminal
from test_examples import timeline

PROGRAM = ROOT / "Examples" / ".build" / "debug" / "hello-layouts"
"""The product of `swift build --package-path Examples`, which `make test-full` builds."""

LINE = 16
"""The points of the layout per line of the terminal."""

pytestmark = pytest.mark.full


@pytest.fixture
def terminal():
    """Starts the example: `terminal(*arguments)`."""
    assert PROGRAM.is_file(), "The examples are not built: swift build --package-path Examples"
    running = []

    def start(*arguments):
        running.append(Terminal(PROGRAM, *arguments))
        return running[-1]

    yield start
    for started in running:
        started.close()


def cards(rows):
    """The starts of the visible cards: row and column by number."""
    found = {}
    for row, line in enumerate(rows):
        for match in re.finditer(r"╭─ No\. (\d+) ", line):
            found[int(match[1])] = (row, match.start())
    return found


def test_a_timeline_is_scrolled_in_a_terminal(terminal):
    """Cards are at the frames that the same rule gives, on both sides, at the start and at the end; `q` quits."""
    expected = [(math.floor(top / LINE + 0.5), 0 if left == 0 else 44) for left, top, *_ in timeline(1000, 640, inset=0)]
    started = terminal()
    rows = started.screen("the first card", lambda rows: 7 in cards(rows))
    assert cards(rows) == {card: place for card, place in enumerate(expected) if place[0] < 29}
    assert rows[29].split() == ["Timeline", "q", "quits"]
    started.type("PageDown")
    shown = cards(started.screen("the next page", lambda rows: cards(rows).keys() == set(range(7, 15))))
    assert {card: place[1] for card, place in shown.items()} == {card: expected[card][1] for card in range(7, 15)}
    started.type("End")
    rows = started.screen("the last card", lambda rows: 999 in cards(rows) and rows[28].endswith("╯"))
    shown = cards(rows)
    up = expected[999][0] - shown[999][0]
    assert shown[999] == (24, 44) and len(shown) >= 6
    for card, (row, column) in shown.items():
        # Half a line may be this one or the next.
        assert abs(expected[card][0] - up - row) <= 1 and column == expected[card][1], card
    started.type("Home")
    started.screen("the first card", lambda rows: cards(rows).get(0) == (0, 0))
    started.type("q")
    assert started.end() == 0


def test_covers_are_scrolled_in_a_terminal(terminal):
    """The middle one is whole and lies over the others, sideways to the last one and back."""
    started = terminal("covers")
    for key, middle in [(None, 0), ("End", 999), ("Home", 0)]:
        if key:
            started.type(key)
        rows = started.screen(f"cover {middle}", lambda rows: cards(rows).get(middle) == (7, 10))
        assert rows[7][10:] == f"╭─ No. {middle} ".ljust(59, "─") + "╮"
        assert rows[21][10:] == "╰" + "─" * 58 + "╯"
        # Covers on either side of it are smaller.
        aside = rows[15][:10] if middle else rows[15][70:]
        assert aside.strip() or rows[10][:10].strip() or rows[10][70:].strip()
    started.type("Right")
    started.screen("the next one", lambda rows: cards(rows).get(0) != (7, 10))
    started.type("q")
    assert started.end() == 0
