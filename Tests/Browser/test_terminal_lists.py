"""The examples of lists, each in a terminal of its own."""

import re

import pytest
from harness.paths import ROOT
from harness.terminal import Terminal

PROGRAMS = ROOT / "Examples" / ".build" / "debug"
"""The products of `swift build --package-path Examples`."""


@pytest.fixture
def start():
    """Starts an example: `start(name)`."""
    running = []

    def start(name):
        program = PROGRAMS / name
        assert program.is_file(), "The examples are not built: swift build --package-path Examples"
        running.append(Terminal(program))
        return running[-1]

    yield start
    for started in running:
        started.close()


def quit_example(terminal):
    """Quits with the key that each example names."""
    terminal.type("q")
    assert terminal.end() == 0


def years(rows):
    """The years whose rows are on the screen, from the top."""
    return [int(row) for row in rows if re.fullmatch(r" (19|20)\d\d", row)]


def click(terminal, column, row):
    """Clicks a cell, counted from 0: the sequences that a terminal sends."""
    for end in "Mm":
        terminal.type("-l", f"\x1b[<0;{column + 1};{row + 1}{end}")


def test_notes_are_ticked_off_and_removed(start):
    """A click shows a row anew, and the key removes it: the others move up."""
    terminal = start("hello-list")
    rows = terminal.screen("the notes", lambda rows: rows[0].startswith("☐ 1."))
    assert rows[28].startswith("☐ 29.") and rows[29].startswith(" click: done")
    click(terminal, 3, 1)
    terminal.screen("the tick", lambda rows: rows[1].startswith("☑ 2.") and rows[0].startswith("☐ 1."))
    terminal.type("d")
    terminal.screen("the notes without it", lambda rows: rows[1].startswith("☐ 3."))
    quit_example(terminal)


def test_contacts_stand_under_their_letters(start):
    """The letter stays on top while its names are on the screen; a click selects one."""
    terminal = start("hello-contacts")
    terminal.screen("the first names", lambda rows: rows[:2] == ["A", "  Allen, Ada"])
    click(terminal, 4, 2)
    terminal.screen(
        "the selected name", lambda rows: rows[2] == "● Allen, Alan" and rows[29].startswith(" Allen, Alan"))
    terminal.type("Down")
    terminal.screen("the pinned letter", lambda rows: rows[0] == "A" and rows[1] != "  Allen, Ada")
    terminal.type("End")
    terminal.screen("the last names", lambda rows: rows[0] == "T" or "  Turing, Hedy" in rows)
    quit_example(terminal)


def test_tiles_stand_in_a_grid(start):
    """Each section has columns of its own, and its title stays on top."""
    terminal = start("hello-grid")
    rows = terminal.screen("the first section", lambda rows: rows[0] == " Warm")
    assert rows[2].count("│") == 6 and rows[2].startswith("│255 0 0")
    terminal.type("End")
    rows = terminal.screen("the last section", lambda rows: rows[0] in (" Cold", " Gray") and "232 232" in "".join(rows))
    assert [row for row in rows if "│216 216 216" in row][0].count("│") == 10
    quit_example(terminal)


def test_cards_are_removed_from_a_waterfall(start):
    """A click removes a card, and the status line counts."""
    terminal = start("hello-waterfall")
    rows = terminal.screen("the first cards", lambda rows: rows[0].startswith(" ╭─ 0 ─"))
    assert {"╭─ 0 ", "╭─ 1 ", "╭─ 2 "} <= set(re.findall(r"╭─ \d+ ", rows[0]))
    assert rows[29].startswith(" 5000 quotes")
    click(terminal, 3, 1)
    terminal.screen("the cards without it",
                    lambda rows: rows[29].startswith(" 4999 quotes") and "╭─ 0 " not in "".join(rows))
    terminal.type("End")
    terminal.screen("the last card", lambda rows: "╭─ 4999 " in "".join(rows))
    quit_example(terminal)


def read_on(terminal, key, sign):
    """Types a key until a sign is on the screen, and tries again what failed; the rows then."""
    seen = set()

    def is_reached(rows):
        text = "".join(rows)
        seen.update(re.findall("loading|tries again", text))
        terminal.type("r" if "tries again" in text else key)
        return sign in text

    rows = terminal.screen(sign, is_reached)
    assert "loading" in seen
    return rows


@pytest.mark.full
def test_a_feed_grows_at_both_ends(start):
    """Pages are loaded at both ends, and what is read stays in place; a failure waits for the user."""
    terminal = start("hello-two-way")
    terminal.screen("that it loads", lambda rows: "loading" in rows[0], is_passing=True)
    rows = terminal.screen("the first page", lambda rows: len(years(rows)) >= 4 and "│▒▒▒▒" in "".join(rows))
    assert years(rows)[0] == 2010
    rows = read_on(terminal, "Home", "no older films")
    assert years(rows)[0] == 1990
    rows = read_on(terminal, "End", "no newer films")
    assert years(rows)[-1] == 2029
    # Each year has a carousel, which keeps its place.
    terminal.type("Tab")
    terminal.screen("the focused carousel", lambda rows: "┏" in "".join(rows))
    terminal.type("End")
    terminal.screen("its last film", lambda rows: "Film 30" in "".join(rows))
    quit_example(terminal)
