"""Tests of Utilities/count-symbols on planted symbol graphs."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("count-symbols")


def symbol(name, comment="A number.", precise=None, isInSources=True):
    """Returns a symbol as the compiler describes it."""
    made = {"identifier": {"precise": precise or f"s:{name}"}, "pathComponents": name.split(".")}
    if comment is not None:
        made["docComment"] = {"lines": [{"text": comment}]}
    if isInSources:
        made["location"] = {"uri": "file:///A.swift"}
    return made


class CountSymbols(unittest.TestCase):
    def run_tool(self, graphs, budget, *options):
        """Runs the command line on graphs by library and module; returns status, output, errors and the budget."""
        with tempfile.TemporaryDirectory() as directory:
            root = Path(directory, "graphs")
            root.mkdir()
            for library, modules in graphs.items():
                (root / library).mkdir()
                for module, symbols in modules.items():
                    (root / library / f"{module}.symbols.json").write_text(json.dumps({"symbols": symbols}))
            file = Path(directory, "budget.txt")
            file.write_text(budget)
            out, errors = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
                status = tool.main([*options, str(root), str(file)])
            return status, out.getvalue(), errors.getvalue(), file.read_text()

    def test_symbols_of_the_sources_count(self):
        graphs = {
            "Lists": {
                "Lists": [
                    symbol("A"),
                    symbol("A.b"),
                    symbol("A.!=(_:_:)", None, "s:SQ::SYNTHESIZED::s:A"),
                    symbol("A.init(rawValue:)", None, isInSources=False),
                ],
                "Lists@Swift": [symbol("Int.c")],
            }
        }
        status, out, errors, _ = self.run_tool(graphs, "Lists 3\n")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("Lists: 3 public symbols, 0 without documentation", out)

    def test_libraries_above_their_figure_fail(self):
        graphs = {"Lists": {"Lists": [symbol("A"), symbol("B")]}, "Other": {"Other": [symbol("C")]}}
        status, _, errors, _ = self.run_tool(graphs, "Lists 1\nGone 4\n")
        self.assertEqual(status, 1)
        self.assertEqual(errors.splitlines(), [
            "Gone has a figure and no symbol graph.",
            "Lists has 2 public symbols, 1 are allowed.",
            "Other has 1 public symbols and no figure.",
        ])

    def test_symbols_without_documentation_fail(self):
        graphs = {"Lists": {"Lists": [symbol("A.b", None), symbol("A.c", "  ")]}}
        status, _, errors, _ = self.run_tool(graphs, "Lists 2\n")
        self.assertEqual(status, 1)
        self.assertEqual(errors.splitlines(), [
            "Lists: A.b has no documentation comment.", "Lists: A.c has no documentation comment."])

    def test_update_lowers_figures_and_raises_none(self):
        graphs = {"Lists": {"Lists": [symbol("A")]}, "Other": {"Other": [symbol("B"), symbol("C")]}}
        status, _, errors, text = self.run_tool(graphs, "Lists 7\nOther 1\n", "--update")
        self.assertEqual(tool.read_budget(text), {"Lists": 1, "Other": 1})
        self.assertEqual((status, errors), (1, "Other has 2 public symbols, 1 are allowed.\n"))

    def test_no_graphs_fail(self):
        status, _, errors, _ = self.run_tool({}, "")
        self.assertEqual(status, 1)
        self.assertIn("holds no symbol graphs", errors)


if __name__ == "__main__":
    unittest.main()
