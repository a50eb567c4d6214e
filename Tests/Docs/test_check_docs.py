"""Tests of Utilities/check-docs: each kind of mistake, planted in a small repository, is found."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("check-docs")

PAGE = "# 0001. A title\n\nDate: 2026-11-21. Status: accepted.\n\n## Problem\n"


class CheckDocsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "Design").mkdir()
        self.write("README.md", "See [the design](Design/README.md).\n")
        self.write("Design/0001-a-title.md", PAGE)
        self.write_index()

    def write(self, name, text):
        (self.root / name).write_text(text)

    def write_index(self):
        self.write("Design/README.md", tool.design_index(self.root)[0])

    def assert_complaint(self, part):
        found = tool.complaints(self.root)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def test_pages_without_mistakes_pass(self):
        self.assertEqual(tool.complaints(self.root), [])

    def test_the_index_lists_each_page(self):
        self.assertTrue(tool.design_index(self.root)[0].endswith("| [0001](0001-a-title.md) A title | 2026-11-21 | accepted |\n"))

    def test_each_form_of_status_passes(self):
        for status in (
            "superseded by [0002](0002-another.md)",
            "partly superseded: the limit is gone",
            "partly superseded by [0002](0002-another.md): the limit is gone",
        ):
            self.write("Design/0001-a-title.md", PAGE.replace("accepted", status))
            self.write("Design/0002-another.md", PAGE.replace("0001", "0002"))
            self.write_index()
            self.assertEqual(tool.complaints(self.root), [], status)

    def test_a_page_without_date_or_status_is_found(self):
        for line in ("", "Date: 2026-11-21.", "Status: accepted.", "Date: yesterday. Status: accepted.", "Date: 2026-11-21. Status: superseded."):
            self.write("Design/0001-a-title.md", PAGE.replace("Date: 2026-11-21. Status: accepted.", line))
            self.assert_complaint("0001-a-title.md: the third line")

    def test_a_page_with_the_number_of_another_is_found(self):
        self.write("Design/0001-a-title.md", PAGE.replace("0001", "0002"))
        self.assert_complaint("0001-a-title.md: the first line")

    def test_a_stale_index_is_found(self):
        self.write("Design/0002-another.md", PAGE.replace("0001", "0002"))
        self.assert_complaint("Design/README.md")

    def test_a_link_to_nothing_is_found(self):
        self.write("README.md", "See [the design](Design/README.md) and [nothing](Design/0009-nothing.md#there).\n")
        self.assert_complaint("README.md: there is no file Design/0009-nothing.md")

    def test_a_long_readme_is_found(self):
        self.write("README.md", "word " * 1_201 + "\n```\n" + "code " * 500 + "\n```\n")
        self.assert_complaint("README.md has 1201 words")
        self.write("README.md", "word " * 1_200 + "\n```\n" + "code " * 500 + "\n```\n")
        self.assertEqual(tool.complaints(self.root), [])

    def test_a_type_that_the_topics_leave_out_is_found(self):
        graph = {"symbols": [{"pathComponents": ["Rect"]}, {"pathComponents": ["Rect", "origin"]}, {"pathComponents": ["Size"]}]}
        page = "# ``Engine``\n\nSee\n- ``Size``\n\n## Topics\n\n### Geometry\n\n- ``Rect``\n"
        self.assertEqual(tool.missing_topics(page, graph), ["Size"])
        self.assertEqual(tool.missing_topics(page + "- ``Size``\n", graph), [])


if __name__ == "__main__":
    unittest.main()
