"""Tests of Utilities/release, in a small repository."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("release")

CHANGELOG = "# Changelog\n\nThere is a format. There is no release yet.\n\n## Unreleased\n\n### Added\n\n- A list.\n"


class ReleaseTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "CHANGELOG.md").write_text(CHANGELOG)
        (self.root / "Makefile").write_text("test:\n\t@true\ndist:\n\t@mkdir -p .build; echo $(VERSION) >.build/package\n")
        (self.root / ".gitignore").write_text(".build\n")
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.name", "A maintainer")
        self.git("config", "user.email", "maintainer@example.org")
        self.commit()

    def git(self, *arguments):
        return subprocess.run(["git", *arguments], cwd=self.root, check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", ".")
        self.git("commit", "-q", "-m", "A change")

    def refusal(self, version):
        before = self.git("log", "--oneline")
        with self.assertRaises(tool.Refusal) as caught:
            tool.release(self.root, version)
        self.assertEqual(self.git("log", "--oneline"), before)
        return str(caught.exception)

    def test_a_version_is_committed_and_tagged(self):
        tool.release(self.root, "0.1.0")
        self.assertEqual(self.git("tag").split(), ["0.1.0"])
        self.assertEqual(self.git("status", "--porcelain"), "")
        text = (self.root / "CHANGELOG.md").read_text()
        self.assertRegex(text, r"## Unreleased\n\n## 0\.1\.0 – \d{4}-\d\d-\d\d\n\n### Added\n\n- A list\.\n")
        self.assertNotIn("no release yet", text)
        self.assertEqual((self.root / ".build/package").read_text(), "0.1.0\n")
        self.assertEqual(self.refusal("0.2.0"), "CHANGELOG.md lists no unreleased change.")

    def test_versions_grow(self):
        tool.release(self.root, "0.10.0")
        self.assertEqual(self.refusal("0.9.0"), "0.9.0 is not greater than 0.10.0, the last version.")
        self.assertEqual(self.refusal("one"), "one is no version such as 1.2.3.")

    def test_nothing_is_tagged_that_is_not_tested_and_committed(self):
        (self.root / "Makefile").write_text("test:\n\t@false\n")
        self.assertEqual(self.refusal("0.1.0"), "The tree has changes that are not committed.")
        self.commit()
        self.assertEqual(self.refusal("0.1.0"), "make test failed.")
        self.git("switch", "-q", "-c", "other")
        self.assertEqual(self.refusal("0.1.0"), "Versions are cut from main.")
        self.assertEqual((self.root / "CHANGELOG.md").read_text(), CHANGELOG)

    def test_interfaces_break_with_a_major_version_or_before_the_first_with_a_minor_one(self):
        for version, last, may in [
            ((0, 2, 0), (0, 1, 4), True),
            ((0, 1, 5), (0, 1, 4), False),
            ((1, 0, 0), (0, 9, 0), True),
            ((1, 1, 0), (1, 0, 0), False),
            ((2, 0, 0), (1, 9, 9), True),
        ]:
            self.assertEqual(tool.may_break(version, last), may, (version, last))


if __name__ == "__main__":
    unittest.main()
