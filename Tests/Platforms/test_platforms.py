"""Tests of Utilities/check-platforms: each violation is planted in a temporary tree, and found.

`python3 Tests/Platforms/test_platforms.py` tests the rules; with `--types` the compiler runs, too.
"""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("check-platforms")

GUARDED = "#if canImport(Glibc)\n  import Glibc\n  let a = getpid()\n#endif\n"
FILES = {
    "Sources/LazyScrollEngine/A.swift": "public struct Number: Sendable { public init() {} }\n",
    "Sources/LazyScroll/B.swift": "@_exported import LazyScrollEngine\npublic let number = Number()\n",
    "Sources/LazyScrollSupport/C.swift": "import LazyScroll\n// URLSession and import Glibc are no code here.\n",
    "Terminal/D.swift": "/// A comment may stand first.\n" + GUARDED,
}


def tree(test, changes):
    """Writes a tree of sources with some files changed; returns its folder."""
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    for name, text in {**FILES, **changes}.items():
        path = Path(folder.name, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Path(folder.name)


class Rules(unittest.TestCase):
    def found(self, changes):
        return [f"{fault.file}:{fault.line}: {fault.text}" for fault in tool.rule_faults(tree(self, changes))]

    def test_allowed_tree_is_clean(self):
        self.assertEqual(self.found({}), [])

    def test_imports_of_libraries_without_platform_are_found(self):
        for line in ["import Foundation", "@preconcurrency import Foundation", "public import struct Foundation.Data"]:
            with self.subTest(line):
                self.assertEqual(
                    self.found({"Sources/LazyScrollEngine/A.swift": f"#if os(Linux)\n  {line}\n#endif\n"}),
                    ["Sources/LazyScrollEngine/A.swift:2: LazyScrollEngine imports Foundation"])
        self.assertEqual(
            self.found({"Sources/LazyScroll/B.swift": "import LazyScrollEngine\nimport Synchronization\n"}),
            ["Sources/LazyScroll/B.swift:2: LazyScroll imports Synchronization"])
        self.assertEqual(
            self.found({"Sources/LazyScrollEngine/A.swift": "import LazyScroll\n"}),
            ["Sources/LazyScrollEngine/A.swift:1: LazyScrollEngine imports LazyScroll"])

    def test_files_that_are_not_guarded_as_a_whole_are_found(self):
        unguarded = {
            "import Glibc\nlet a = getpid()\n": "1: uses Glibc",
            "#if canImport(Glibc)\n  import Glibc\n#endif\nlet a = getpid()\n": "2: uses Glibc",
            GUARDED + GUARDED: "2: uses Glibc",
            "let b = 1\n" + GUARDED: "3: uses Glibc",
            "#if canImport(Glibc)\n  import Glibc\n#else\n  let a = 1\n#endif\n": "2: uses Glibc",
            "#if DEBUG\n  import Glibc\n#endif\n": "2: uses Glibc",
            "import Foundation\nlet session = URLSession.shared\n": "2: uses URLSession",
            "import Foundation\nfunc f(_: URLRequest) {}\n": "2: uses URLRequest",
        }
        for text, fault in unguarded.items():
            with self.subTest(text):
                self.assertEqual(
                    self.found({"Terminal/D.swift": text}),
                    [f"Terminal/D.swift:{fault}, and is not in one #if as a whole"])

    def test_guards_may_hold_others(self):
        inner = "#if canImport(Glibc)\n  import Glibc\n#elseif canImport(Musl)\n  import Musl\n#endif\n"
        text = f"#if canImport(Glibc) || canImport(Musl)\n{inner}let a = getpid()\n#endif\n"
        self.assertEqual(self.found({"Terminal/D.swift": text}), [])

    def test_names_that_a_platform_of_apple_lacks_are_found(self):
        name = "Sources/LazyScrollUIKit/U.swift"
        lines = {
            "let a = UIColor.secondarySystemFill": "secondarySystemFill, which tvOS lacks",
            "let a = UIResponder.keyboardFrameEndUserInfoKey": "keyboardFrameEndUserInfoKey, which tvOS lacks",
            "let a = UIScreen.main.scale": "UIScreen, which visionOS lacks",
        }
        for line, fault in lines.items():
            with self.subTest(line):
                text = f"#if canImport(UIKit) && !os(watchOS)\n  {line}\n#endif\n"
                self.assertEqual(self.found({name: text}), [f"{name}:2: uses {fault}"])
        guarded = [
            "#if !os(tvOS)\nlet a = UIColor.systemFill\n#endif\n",
            "#if canImport(UIKit)\n#if os(tvOS)\nlet a = 1\n#else\nlet a = UIColor.systemFill\n#endif\n#endif\n",
            "#if os(iOS)\nlet a = UIColor.systemFill\nlet b = UIScreen.main\n#endif\n",
            "#if canImport(UIKit) && !os(tvOS) && !os(visionOS)\nlet a = (UIColor.systemFill, UIScreen.main)\n#endif\n",
            "// UIColor.systemFill\nlet text = \"UIScreen\"\n",
        ]
        for text in guarded:
            with self.subTest(text):
                self.assertEqual(self.found({name: text}), [])
        other = "#if os(tvOS) || os(iOS)\nlet a = UIColor.systemFill\n#endif\n"
        self.assertEqual(self.found({name: other}), [f"{name}:2: uses systemFill, which tvOS lacks"])

    def test_conditions_about_platforms_become_false(self):
        self.assertEqual(
            tool.without_platform("#if canImport(Glibc) || canImport( FoundationNetworking )\n#if canImport(Foundation)"),
            "#if false || false\n#if canImport(Foundation)")


class Types(unittest.TestCase):
    def found(self, changes):
        return list(tool.type_faults(tree(self, changes)))

    def test_toolchain_has_a_target(self):
        self.assertIn("wasm32-unknown-none-wasm", tool.embedded_targets())

    def test_allowed_tree_compiles(self):
        self.assertEqual(self.found({}), [])

    def test_api_that_embedded_swift_lacks_is_found(self):
        text = "import LazyScrollEngine\npublic final class Link { public weak var other: Link? }\n"
        found = self.found({"Sources/LazyScroll/B.swift": text})
        self.assertEqual(len(found), len(tool.embedded_targets()))
        self.assertIn("LazyScroll for wasm32-unknown-none-wasm does not compile", found[0])

    def test_internal_names_that_an_app_uses_are_found(self):
        changes = {
            "Sources/LazyScrollWebHost/F.swift": "import LazyScroll\npublic enum Host { static let count = 1 }\n",
            "Examples/hello-swift-page/G.swift": "import LazyScrollWebHost\nlet count = Host.count\n",
        }
        found = self.found(changes)
        self.assertEqual(len(found), 1)
        self.assertIn("HelloSwiftPage for wasm32-unknown-none-wasm does not compile", found[0])
        self.assertIn("'count' is inaccessible", found[0])

    def test_use_of_what_is_guarded_elsewhere_is_found(self):
        found = self.found({
            "Terminal/D.swift": "#if canImport(Glibc)\n  import Glibc\n  enum Device { static let id = getpid() }\n#endif\n",
            "Terminal/E.swift": "let id = Device.id\n",
        })
        self.assertEqual(len(found), 1)
        self.assertIn("without POSIX and URLSession does not compile", found[0])
        self.assertIn("cannot find 'Device' in scope", found[0])


if __name__ == "__main__":
    if "--types" in sys.argv:
        sys.argv.remove("--types")
    else:
        del Types
    unittest.main()
