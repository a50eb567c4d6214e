"""Tests of Utilities/check-names: a public name that the suite leaves out, planted in a small tree, is found."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("check-names")


class CheckNamesTests(unittest.TestCase):
    def test_public_names_at_the_top_level_count(self):
        text = (
            "public struct A {\n  public var b = 0\n}\nstruct C {}\npublic final class D {}\n"
            "#if !hasFeature(Embedded)\n  public enum E {\n    public enum F {}\n  }\n#endif\n"
            "@MainActor\npublic protocol G {}\n@frozen public indirect enum H {}\npackage struct I {}\n"
        )
        self.assertEqual(tool.declared(text), ["A", "D", "E", "G", "H"])

    def test_names_that_the_suite_leaves_out_are_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, text in [
                ("Sources/LazyScroll/A.swift", "public struct A {}\n"),
                ("Terminal/Host/B.swift", "public struct B {}\npublic struct Bee {}\n"),
                (f"{tool.SUITE}/NameTests.swift", "let types = [A.self, Bee.self]\n// B.self\n"),
                ("Sources/LazyScrollUIKit/C.swift", "#if canImport(UIKit)\n  public class C {}\n#endif\n"),
            ]:
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            self.assertEqual(tool.missing(root), ({"A", "B", "Bee", "C"}, ["B", "C"]))


if __name__ == "__main__":
    unittest.main()
