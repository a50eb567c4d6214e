"""Tests of Utilities/check-parts: each violation is planted in a temporary tree, and found."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import load  # noqa: E402

tool = load("check-parts")
graph = tool.folder_graph


class Tree(unittest.TestCase):
    """A temporary tree of sources."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.plant("Sources/LazyScrollEngine/Engine/Engine.swift", "struct Engine { var live = LiveSet() }")
        self.plant("Sources/LazyScrollEngine/Engine/Engine+Steps.swift", "extension Engine { func step() {} }")
        self.plant("Sources/LazyScrollEngine/Frame/Live/LiveSet.swift", "struct LiveSet { func f(_ a: borrowing Estimator) {} }")
        self.plant("Terminal/Screen/Screen.swift", "struct Screen { var a = 0 }")
        for path, table in graph.TABLES.items():
            for folder, place in graph.places(table).items():
                self.plant(f"{path}/{place}/Type.swift", f"public struct {self.name(path, folder)} {{}}")

    def name(self, path, folder):
        """Returns the name of the type of each folder."""
        return f"Type{graph.module_name(path)}{folder.strip('.')}"

    def plant(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + "\n")

    def faults(self):
        return [str(fault) for fault in tool.faults(self.root)]

    def run_tool(self, *arguments):
        return subprocess.run(
            [sys.executable, tool.__file__, *arguments, str(self.root)], capture_output=True, text=True)


class Rules(Tree):
    def test_the_tree_as_it_is_has_no_faults(self):
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.run_tool().returncode, 0)

    def test_extensions_of_the_engine_stand_in_its_folder(self):
        for folder in ["Sources/LazyScrollEngine/Index", "Sources/LazyScrollEngine/Live", "Sources/LazyScroll/Driver"]:
            file = f"{folder}/Engine+More.swift"
            self.plant(file, "// extension Engine\n\npublic extension Engine {\n}\nextension EngineRoom {}")
            faults = self.faults()
            self.assertIn(f"{file}:3: extensions of Engine stand in Sources/LazyScrollEngine/Engine/", faults)
            (self.root / file).unlink()
        self.plant("Sources/LazyScroll/Driver/State.swift", "extension Engine.State {}")
        self.plant("Sources/LazyScrollTrace/Engine+Replay.swift", "extension Engine {}")
        self.assertEqual(self.faults(), [])

    def test_no_part_names_the_engine(self):
        for folder in tool.FOLDERS:
            file = f"{tool.ENGINE}/{graph.places(graph.TABLES[tool.ENGINE])[folder]}/Part.swift"
            self.plant(file, "/// See ``Engine/update(_:)``.\nlet a = \"Engine\" + EngineRoom.b\nlet c = Engine.limit")
            self.assertEqual(self.faults(), [f"{file}:3: a part does not name the engine"])
            self.plant(file, "let a = \"\\(Engine.limit)\"")
            self.assertEqual(self.faults(), [f"{file}:1: a part does not name the engine"])
            (self.root / file).unlink()
        self.plant("Sources/LazyScrollEngine/Index/Part.swift", "let a = Engine.limit")
        self.assertEqual(self.faults(), [])

    def test_no_part_changes_another(self):
        file = "Sources/LazyScrollEngine/Frame/Query/Part.swift"
        for part in tool.PARTS:
            self.plant(file, f"func f(\n  a: inout {part}, b: borrowing {part}, c: inout Buffer<Command>\n) {{}}")
            self.assertEqual(self.faults(), [f"{file}:2: a part may not change {part}, which is another part"])
        self.plant(file, "func f(a: inout Presence.Review, b: inout PresenceList) {}\n// inout Presence")
        self.assertEqual(self.faults(), [])
        self.plant("Sources/LazyScrollEngine/Engine/Engine+More.swift", "func f(_ a: inout LiveSet) {}")
        self.assertEqual(self.faults(), [])

    def test_unknown_arguments_are_refused(self):
        self.assertEqual(self.run_tool("--what").returncode, 2)
        self.assertEqual(self.run_tool("Sources").returncode, 2)


class Folders(Tree):
    """The graph of the folders."""

    def graph_faults(self, budget=""):
        return [str(fault) for fault in graph.graph_faults(self.root, graph.read_budget(budget))]

    def test_tables_have_no_cycle(self):
        for path, table in graph.TABLES.items():
            self.assertEqual(list(graph.table_faults(path, table)), [])
        faults = list(graph.table_faults("M", "A: B\nB: A C\nD: A B"))
        self.assertEqual(len(faults), 2)

    def test_each_use_is_a_fault_unless_the_table_has_it(self):
        for path, table in graph.TABLES.items():
            rows = graph.rows(table)
            for folder, used in rows.items():
                file = f"{path}/{graph.places(table)[folder]}/Use.swift"
                others = [other for other in rows if other != folder]
                self.plant(file, "".join(f"let a{n} = {self.name(path, other)}()\n" for n, other in enumerate(others)))
                expected = [
                    f"{file.replace('/./', '/')}:{n + 1}: {folder} uses {self.name(path, other)} of {other}: "
                    "0 types are allowed"
                    for n, other in enumerate(others) if other not in used
                ]
                self.assertEqual(sorted(self.graph_faults()), sorted(expected))
                (self.root / file).unlink()
        self.assertEqual(self.graph_faults(), [])

    def test_a_group_is_no_folder_of_its_own(self):
        table = "Group/A\nGroup/B: A\nC: A B"
        self.assertEqual(list(graph.rows(table).items()), [("A", set()), ("B", {"A"}), ("C", {"A", "B"})])
        for file, folder in {
            "Group/A/File.swift": "A",
            "Group/B/Inner/File.swift": "B",
            "C/File.swift": "C",
            "Group/D/File.swift": "Group/D",
            "Group/File.swift": "Group",
            "A/File.swift": "A",
            "File.swift": ".",
        }.items():
            self.assertEqual(graph.folder_of(table, file), folder, file)

    def test_planting_a_use_fails_the_tool(self):
        self.assertEqual(self.run_tool().returncode, 0)
        self.plant("Sources/LazyScroll/Conduct/Use.swift", f"let a: {self.name('LazyScroll', 'ListView')}? = nil")
        self.assertEqual(self.run_tool().returncode, 1)

    def test_the_planners_of_requests_and_the_engine_do_not_know_each_other(self):
        self.assertEqual(graph.IMPORTS["LazyScrollLoad"], "")
        self.assertEqual(graph.IMPORTS["LazyScrollEngine"], "")
        self.assertEqual(graph.IMPORTS["LazyScrollLoadWeb"], "LazyScrollLoad")

    def test_only_names_of_code_that_others_may_use_count(self):
        name = self.name("LazyScroll", "Driver")
        file = "Sources/LazyScroll/Host/Use.swift"
        for text in [
            f"/// See ``{name}``.",
            f'let a = "{name}"',
            f"let a = b.{name}",
            f"let a = {name}More()",
            f"struct Outer {{ struct {name} {{}}; var a = {name}() }}",
            f"func f<T>() {{ typealias {name} = T }}",
        ]:
            self.plant(file, text)
            self.assertEqual(self.graph_faults(), [], text)
        self.plant(file, f'let a = "\\({name}.b)"')
        self.assertEqual(len(self.graph_faults()), 1)
        self.plant("Sources/LazyScroll/Driver/Type.swift", f"struct Outer {{ struct {name} {{}} }}")
        self.assertEqual(self.graph_faults(), [], "nested")
        self.plant("Sources/LazyScroll/Driver/Type.swift", f"private struct {name} {{}}")
        self.assertEqual(self.graph_faults(), [], "private")
        self.plant("Sources/LazyScroll/Driver/Type.swift", f"#if A\n  public final class {name}: B {{}}\n#endif")
        self.assertEqual(len(self.graph_faults()), 1, "conditional")

    def test_debts_only_go_down(self):
        name = self.name("LazyScroll", "Driver")
        file = "Sources/LazyScroll/Host/Use.swift"
        debt = "Sources/LazyScroll Host Driver"
        self.plant(file, f"let a = {name}()")
        self.assertEqual(self.graph_faults(f"# Debts.\n1 {debt}"), [])
        self.assertEqual(len(self.graph_faults(f"2 {debt}")), 1)
        self.plant("Sources/LazyScroll/Driver/More.swift", "struct More {}")
        self.plant(file, f"let a = {name}()\nlet b = More()")
        self.assertEqual(len(self.graph_faults(f"1 {debt}")), 1)
        self.plant(graph.BUDGET, f"# Debts.\n3 {debt}\n1 Sources/LazyScroll Driver Conduct")
        self.assertEqual(self.run_tool("--update").returncode, 0)
        self.assertEqual((self.root / graph.BUDGET).read_text(), f"# Debts.\n2 {debt}\n")
        (self.root / file).unlink()
        self.assertEqual(len(self.graph_faults(f"2 {debt}")), 1)
        self.assertEqual(self.run_tool("--update").returncode, 0)
        self.assertEqual((self.root / graph.BUDGET).read_text(), "# Debts.\n")

    def test_each_folder_and_each_module_has_its_row(self):
        self.plant("Sources/LazyScroll/New/Type.swift", "struct New {}")
        self.plant("Sources/LazyScrollNew/Type.swift", "struct New {}")
        (self.root / "Terminal/Input/Type.swift").unlink()
        self.assertEqual(len(self.graph_faults()), 3)

    def test_no_host_imports_another(self):
        files = {
            graph.module_name(path): f"{path}/{next(iter(graph.entries(table)))}/Use.swift"
            for path, table in graph.TABLES.items()
            if graph.rows(table)
        }
        for name, file in files.items():
            for other in graph.IMPORTS:
                if other == name:
                    continue
                self.plant(file, f"// import {other}\n@testable public import struct {other}.Type")
                expected = 0 if other in graph.IMPORTS[name].split() else 1
                self.assertEqual(len(self.graph_faults()), expected, (name, other))
                (self.root / file).unlink()
        hosts = ["LazyScrollWebHost", "LazyScrollTerminal", "LazyScrollGTK", "LazyScrollLoadWeb"]
        for host in hosts:
            self.assertFalse(set(graph.IMPORTS[host].split()) & set(hosts))

    def test_loaders_reach_no_list_view(self):
        self.plant("Web/loader.js", "import { a } from './load-engine.js'; // feed.js")
        self.plant("Web/load-engine.js", 'const b = await import("./wasm.js");')
        self.plant("Web/feed.js", "import './load-engine.js'")
        self.assertEqual(self.graph_faults(), [])
        self.plant("Web/wasm.js", 'export * from "./feed.js";')
        self.assertEqual(len(self.graph_faults()), 1)


if __name__ == "__main__":
    unittest.main()
