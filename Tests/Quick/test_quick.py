"""Tests of Utilities/test-quick: the commands for changes of one file each."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("test-quick")


def words(*files):
    """Returns the words of all commands for a change of files."""
    return [word for command, _ in tool.plan(files) for word in command]


class Plans(unittest.TestCase):
    def test_a_part_of_the_engine_leads_to_the_suites_of_its_users(self):
        anchor = words("Sources/LazyScrollEngine/Frame/Anchor/ScrollAnchor.swift")
        for suite in ["ScrollAnchorTests", "ColumnKeeperTests", "HoldTests"]:
            self.assertIn(f"LazyScrollEngineTests.{suite}", anchor)
        self.assertNotIn("LazyScrollEngineTests.ExtentTreeTests", anchor)
        index = words("Sources/LazyScrollEngine/Index/ExtentTree.swift")
        for suite in ["LazyScrollEngineTests.ExtentTreeTests", "LazyScrollEngineTests.ScrollAnchorTests"]:
            self.assertIn(suite, index)

    def test_each_folder_of_the_engine_leads_to_the_list_views(self):
        for folder, path in tool.folder_graph.places(tool.folder_graph.TABLES[tool.ENGINE]).items():
            found = words(f"{tool.ENGINE}/{path}/New.swift")
            for suite in ["RecordedTraceTests", "LandingTests", "FollowedEdgesTests"]:
                self.assertIn(f"LazyScrollTests.{suite}", found, folder)

    def test_a_folder_of_list_views_leads_to_the_suites_of_its_users(self):
        conduct = words("Sources/LazyScroll/Conduct/ScrollClock.swift")
        self.assertIn("LazyScrollTests.ScrollClockTests", conduct)
        self.assertIn("LazyScrollConformanceTests", conduct)
        self.assertNotIn("LazyScrollTests.TableViewTests", conduct)
        driver = words("Sources/LazyScroll/Driver/Turn.swift")
        for suite in ["TurnTests", "TableViewTests", "LazyListTests", "LandingTests"]:
            self.assertIn(f"LazyScrollTests.{suite}", driver)

    def test_each_folder_of_list_views_leads_to_a_suite(self):
        for folder in tool.folder_graph.rows(tool.folder_graph.TABLES[tool.LISTS]):
            found = words(f"{tool.LISTS}/{folder}/New.swift")
            self.assertTrue([word for word in found if word.startswith("LazyScrollTests.")], folder)

    def test_each_module_has_suites(self):
        for path in tool.folder_graph.TABLES:
            if path == "Sources/CGTK":
                continue
            name = f"{path}/New.swift"
            self.assertTrue({"test", "pytest"} & set(words(name)), path)

    def test_a_whole_target_covers_its_suites(self):
        self.assertEqual(tool.covering({"A", "A.One", "B.Two"}), {"A", "B.Two"})

    def test_modules_of_pages_are_tested_in_node_and_in_the_browser(self):
        feed = words("Web/feed.js")
        for word in ["Tests/Web", "Utilities/check-types", "Tests/Browser/test_table.py"]:
            self.assertIn(word, feed)
        self.assertNotIn("build", feed)

    def test_a_test_leads_to_itself(self):
        self.assertIn("LazyScrollTests.LawTests", words("Tests/LazyScrollTests/Laws/LawTests.swift"))
        self.assertIn("Tests/Browser/test_blank.py", words("Tests/Browser/test_blank.py"))

    def test_browser_tests_that_are_named_exist(self):
        for name in tool.BROWSER:
            self.assertTrue((tool.ROOT / "Tests/Browser" / name).exists(), name)

    def test_pages_of_text_need_no_build(self):
        self.assertEqual(words("README.md"), ["Utilities/check-docs"])


if __name__ == "__main__":
    unittest.main()
