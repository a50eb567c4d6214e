"""Tests of Utilities/check-prose: the comments that it counts, the budget, the private words."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("check-prose")

HEADLESS = [
    "What a view shows.",
    "How many there are.",
    "Whether it is idle.",
    "Who asks gets one.",
    "Whose turn it is.",
    "Why it waits.",
    "That it waits is on purpose.",
    "Which of them go.",
    "what came of it",
    "Where it stands.",
    "When to ask again; `nil` if there is no need.",
    "When to ask again. It may be late, or never.",
]

GOOD = [
    "The elements that have or need a view.",
    "Returns how many there are.",
    "A Boolean value that indicates whether it is idle.",
    "Where two lists want it, the least distance counts.",
    "When the request ends, its IDs may be asked for again.",
    "Whatever reaches further is reported.",
    "However late it comes, it does not count.",
    "Whatsoever",
    "",
]

SWIFT = """\
/// What a type is.
///
/// Which of its paragraphs count: the first.
struct S {
  // How many.
  // Whether the line above and this one are one block: yes.
  var count = 0  // Whether it counts: no.

  /// Returns the sum.
  // Whether another marker starts another block: yes.
  func sum() {}
  // MARK: What came of it
  // Performing.
  let text = "// What"
  /**
   * That is so.
   */
  /* A word. */
  /* Who spoke. */
}
"""

PYTHON = '''\
#!/usr/bin/env python3
"""What a module is."""
# How it goes on,
# whether or not.

class C:
    """Where it stands."""

    def f(self):
        """Returns 1."""
        text = "# What"
        return 1  # What
'''

SHELL = """\
#!/usr/bin/env bash
# Which tool it is.
set -e
echo "$x" # What
# Builds it.
"""

HTML = """\
<!-- What the page
     shows. -->
<p>What</p>
<!-- A list. -->
"""


class HeadlessTests(unittest.TestCase):
    def test_headless_openings_are_found(self):
        for text in HEADLESS:
            with self.subTest(text):
                self.assertTrue(tool.is_headless(text))

    def test_good_openings_are_not(self):
        for text in GOOD:
            with self.subTest(text):
                self.assertFalse(tool.is_headless(text))

    def lines(self, name, source):
        return [comment.line for comment in tool.violations(name, source)]

    def test_blocks_of_each_language(self):
        self.assertEqual(self.lines("a.swift", SWIFT), [1, 5, 10, 12, 15, 19])
        self.assertEqual(self.lines("a.py", PYTHON), [2, 3, 7])
        self.assertEqual(self.lines("tool", PYTHON), [2, 3, 7])
        self.assertEqual(self.lines("tool", SHELL), [2])
        self.assertEqual(self.lines("Makefile", "# What\nall:\n# All.\n"), [1])
        self.assertEqual(self.lines("a.html", HTML), [1])
        self.assertEqual(self.lines("a.css", "/* What\n stands */\na { }\n/* A */\n"), [1])
        self.assertEqual(self.lines("a.md", "What\n"), [])
        self.assertEqual(self.lines("a.txt", "# What\n"), [])


class BudgetTests(unittest.TestCase):
    BUDGET = "# A note.\n2 Sources\n1 Sources/Engine\n"

    def test_the_longest_directory_counts(self):
        budget = tool.read_budget(self.BUDGET)
        self.assertEqual(tool.budget_key("Sources/Engine/Load/a.swift", budget), "Sources/Engine")
        self.assertEqual(tool.budget_key("Sources/Engineer/a.swift", budget), "Sources")
        self.assertEqual(tool.budget_key("Tests/a.swift", budget), "Tests")

    def test_each_figure_is_exact(self):
        budget = tool.read_budget(self.BUDGET)
        self.assertEqual(tool.judge({"Sources": 2, "Sources/Engine": 1}, budget), [])
        for counts, directory in [
            ({"Sources": 3, "Sources/Engine": 1}, "Sources:"),
            ({"Sources": 1, "Sources/Engine": 1}, "Sources:"),
            ({"Sources": 2}, "Sources/Engine:"),
            ({"Sources": 2, "Sources/Engine": 1, "Tests": 1}, "Tests:"),
        ]:
            with self.subTest(counts):
                faults = tool.judge(counts, budget)
                self.assertEqual(len(faults), 1)
                self.assertTrue(faults[0].startswith(directory), faults[0])

    def test_a_figure_of_zero_is_no_figure(self):
        self.assertEqual(len(tool.judge({}, {"Sources": 0})), 1)

    def test_figures_are_lowered_and_never_raised(self):
        self.assertEqual(tool.updated(self.BUDGET, {"Sources": 5}), "# A note.\n2 Sources\n")
        self.assertEqual(
            tool.updated(self.BUDGET, {"Sources": 1, "Sources/Engine": 1}),
            "# A note.\n1 Sources\n1 Sources/Engine\n")


class WordTests(unittest.TestCase):
    WORDS = "# A note.\nbar: header, footer\nlead Sources Web: column offset\n"

    def found(self, name, source):
        return list(tool.private_words(name, source, tool.read_words(self.WORDS)))

    def test_words_are_found_in_identifiers_and_comments(self):
        self.assertEqual(tool.read_words(self.WORDS)["bar"].term, "header, footer")
        source = "let sectionBar = 1\nlet barrier = leading\n// The bars lead.\nfunc set_lead()\n"
        self.assertEqual(self.found("Sources/a.swift", source), [(1, "bar"), (3, "lead"), (4, "lead")])

    def test_a_word_may_be_private_in_some_folders_only(self):
        self.assertEqual(self.found("Gallery/a.swift", "// Bar, lead."), [(1, "bar")])
        self.assertEqual(self.found("Webs/a.js", "// Bar, lead."), [(1, "bar")])
        self.assertEqual(self.found("Web/a.js", "// Bar, lead."), [(1, "bar"), (1, "lead")])


if __name__ == "__main__":
    unittest.main()
