"""Tests of Utilities/test-mutants: the changes it makes to a text."""

import re
import unittest
from pathlib import Path
import sys

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("test-mutants")

SOURCE = """\
// if x > 1 { }
func f(x: Int) -> Int {
  if x > 1 && isReady {
    note("a < b")
  }
  guard let y = g(x), y < 2.5 else { return 0 }
  precondition(x > 0)
  let z = h(
    x)
  pool.recycle(z)
  return x - 1
}
"""


class MutantTests(unittest.TestCase):
    def changes(self):
        return {(mutant.line, mutant.kind, mutant.after.strip()) for mutant in tool.mutants_of("f.swift", SOURCE)}

    def test_each_kind_of_change_is_made(self):
        self.assertEqual(
            self.changes(),
            {
                (3, "condition negated", "if !(x > 1 && isReady) {"),
                (3, "comparison shifted", "if x >= 1 && isReady {"),
                (3, "condition changed", "if x > 1 || isReady {"),
                (3, "constant shifted", "if x > 2 && isReady {"),
                (4, "call left out", ""),
                (6, "comparison shifted", "guard let y = g(x), y <= 2.5 else { return 0 }"),
                (6, "constant shifted", "guard let y = g(x), y < 3.5 else { return 0 }"),
                (6, "constant shifted", "guard let y = g(x), y < 2.5 else { return 1 }"),
                (10, "call left out", ""),
                (11, "sign changed", "return x + 1"),
                (11, "constant shifted", "return x - 2"),
            },
        )

    def test_the_same_seed_draws_the_same_lines(self):
        mutants = tool.mutants_of("f.swift", SOURCE)
        first = tool.drawn(mutants, 3, "1 f.swift")
        self.assertEqual(first, tool.drawn(mutants, 3, "1 f.swift"))
        self.assertEqual(len({mutant.line for mutant in first}), 3)

    def test_files_and_suites_of_rows_exist(self):
        sources = "\n".join(path.read_text() for path in (tool.ROOT / "Tests").rglob("*.swift"))
        for row in tool.rows():
            for file in row.files:
                self.assertTrue((tool.ROOT / file).is_file(), f"{row.name}: there is no {file}")
            for suite in row.suites.split("|"):
                for name in suite.split("/"):
                    known = re.search(rf"(struct|class|func) `?{name}", sources)
                    self.assertTrue(known, f"{row.name}: there is no suite {suite}")

    def test_a_survivor_without_a_reason_is_shown(self):
        row = tool.Row("A1", ("f.swift",), "Tests")
        mutants = tool.mutants_of("f.swift", SOURCE)[:2]
        results = [(row, mutants[0], "red"), (row, mutants[1], "green")]
        text = tool.summary(results, {})
        self.assertIn("| A1 | 2 | 1 | 1 |", text)
        self.assertIn("**none**", text)
        self.assertIn("equivalent", tool.summary(results, {mutants[1].key: "equivalent"}))


if __name__ == "__main__":
    unittest.main()
