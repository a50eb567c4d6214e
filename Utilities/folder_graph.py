"""The folders of each module, and the folders whose types each of them may use.

A folder uses another one if its code names a type that the other one declares and it does not declare itself. Each
module has a table: a folder a line, with those whose types it may use, all of them above it, so that the graph has no
cycle. "." is the folder of the module itself. A folder that stands in a group, which only puts related folders side by
side, has the group before its name: "Group/Folder"; others name it without the group.

Utilities/folders-budget.txt lists uses that go against a table, each with its number of types. They are debts: a figure
may only go down, and there are no new ones.

The modules of JavaScript in Web/ have no folders; there, a loader's modules do not import those of list views.
"""

import re
from collections import defaultdict

from swift_source import TYPE, Fault, closing, code, line_of

BUDGET = "Utilities/folders-budget.txt"
# The folders of the engine's parts, each with its type.
PARTS = "Query Estimates Leases Live Presence Transitions Anchor Columns Binding Scroll Hold"

TABLES = {
    "Sources/LazyScrollEngine": f"""
        Model/Geometry
        Model/Identity
        Index: Geometry Identity
        Model/Items: Geometry Identity Index
        Layout: Geometry Identity Index Items
        Model/Reports: Geometry Identity Layout
        Frame/Recycle: Identity Index
        Model/Update: Geometry Identity Index Items Layout Reports
        Model/Messages: Geometry Identity Index Items Layout Update Reports
        Frame/Output: Identity Index Reports Messages
        Frame/Content: Geometry Identity Index Items Layout Update Reports Messages Recycle Output
        Frame/Query: Geometry Identity Index Layout Update Reports Output Content
        Frame/Estimates: Geometry Identity Index Update Content
        Frame/Leases: Identity Index Update Messages Content
        Frame/Live: Geometry Identity Index Layout Update Reports Messages Output Content Query Leases
        Frame/Presence: Geometry Identity Index Output Content Live
        Frame/Transitions: Geometry Identity Index Layout Update Messages Output Content Live
        Frame/Anchor: Geometry Identity Index Layout Update Messages Content Live
        Frame/Columns: Geometry Identity Index Layout Content Live Anchor
        Frame/Binding: Geometry Identity Index Layout Reports Messages Output Content Estimates Live
        Frame/Scroll: Geometry Identity Index Update Messages Output Content Anchor
        Frame/Hold: Geometry Identity Update Messages Output Content Live Anchor Columns Scroll
        Engine: Geometry Identity Index Layout Items Update Reports Messages Content Output {PARTS}
        """,
    "Sources/LazyScrollLoad": """
        .
        """,
    "Sources/LazyScrollTrace": """
        .
        """,
    "Sources/LazyScroll": """
        Views
        Host: Views
        Driver: Views Host
        Conduct: Views Host Driver
        Nesting: Views Host Driver
        Find:
        ListView: Views Host Driver Nesting Find
        DataSources: Views Host Driver ListView
        LazyScrollView: Views Host Driver ListView DataSources
        CarouselView: Views Host Driver ListView LazyScrollView
        TableView: Views Host Driver ListView DataSources
        CollectionView: Views Host Driver ListView DataSources
        Snapshots: ListView DataSources
        LazyList: Views Host Driver ListView CollectionView CarouselView Snapshots Find
        """,
    "Sources/LazyScrollSupport": """
        Loading
        .
        """,
    "Sources/LazyScrollUIKit": """
        .
        CollectionLayout: .
        """,
    "Sources/LazyScrollSwiftUI": """
        .
        """,
    "Sources/LazyScrollWebHost": """
        .
        Lists: .
        """,
    "Sources/LazyScrollWeb": """
        .
        Sections: .
        Tables: . Sections
        Collections: . Sections
        Carousels: .
        """,
    "Sources/LazyScrollLoadWeb": """
        .
        """,
    # A module map over C headers.
    "Sources/CGTK": "",
    "Sources/LazyScrollGTK": """
        Objects
        Widgets: Objects
        Stage: Objects
        Host: Objects Widgets Stage
        """,
    "Terminal": """
        Screen
        Input
        Session: Screen
        Host: Screen Input Session
        """,
}
# The modules that each module may import, of those above. No host imports another one.
IMPORTS = {
    "LazyScrollEngine": "",
    "LazyScrollLoad": "",
    "LazyScrollTrace": "LazyScrollEngine",
    "LazyScroll": "LazyScrollEngine LazyScrollLoad LazyScrollTrace",
    "LazyScrollSupport": "LazyScrollEngine LazyScrollLoad LazyScroll",
    "LazyScrollUIKit": "LazyScrollEngine LazyScroll",
    "LazyScrollSwiftUI": "LazyScrollEngine LazyScroll LazyScrollUIKit",
    "LazyScrollWebHost": "LazyScrollEngine LazyScroll",
    "LazyScrollWeb": "LazyScrollEngine LazyScroll LazyScrollWebHost",
    "LazyScrollLoadWeb": "LazyScrollLoad",
    "LazyScrollTerminal": "LazyScrollEngine LazyScroll",
    "CGTK": "",
    "LazyScrollGTK": "LazyScrollEngine LazyScroll CGTK",
}
LOADERS = ("loader.js", "pictures.js")
LIST_VIEWS = ("lazyscroll.js", "feed.js", "engine.js", "stage.js")

IMPORT = re.compile(r"(?m)^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func)\s+)?(\w+)")
ALIAS = re.compile(r"(?<![\w.`])(?:typealias|associatedtype)\s+(\w+)")
SCRIPT_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def module_name(path):
    """Returns the name by which the module in a folder is imported."""
    return "LazyScrollTerminal" if path == "Terminal" else path.rsplit("/", 1)[-1]


def entries(table):
    """Returns the rows of a table: the path of each folder in its module, with the folders whose types it may use."""
    found = [line.split(":") for line in table.split("\n") if line.strip()]
    return {line[0].strip(): set(line[1].split()) if len(line) > 1 else set() for line in found}


def rows(table):
    """Returns the folders of a table, in its order, with those whose types they may use."""
    return {path.rsplit("/", 1)[-1]: used for path, used in entries(table).items()}


def places(table):
    """Returns the path in its module of each folder of a table."""
    return {path.rsplit("/", 1)[-1]: path for path in entries(table)}


def folder_of(table, file):
    """Returns the folder of a file, by the path of the file in its module.

    The folder of a file in no row is the path to it, as far as a group.
    """
    parts = file.split("/")[:-1]
    groups = set()
    for folder, path in places(table).items():
        names = path.split("/")
        groups.update(names[:-1])
        if parts[: len(names)] == names:
            return folder
    return "/".join(parts[: 2 if parts and parts[0] in groups else 1]) or "."


def table_faults(path, table):
    """Yields a fault for each row of a table that names a folder which is not above it."""
    above = set()
    for folder, used in rows(table).items():
        for other in sorted(used - above):
            yield Fault(path, 1, f"the table lets {folder} use {other}, which does not stand above it")
        above.add(folder)


def declared(text):
    """Returns the names of the types that a file declares: those that others may use, and all of them."""
    shared, own = set(), set(ALIAS.findall(text))
    ends = [(match.start(), match) for match in TYPE.finditer(text)]
    end = 0
    for start, match in ends:
        if match[1] == "extension":
            continue
        own.add(match[2])
        line = text[text.rfind("\n", 0, start) + 1 : start]
        if start >= end and not re.search(r"\b(private|fileprivate)\b", line):
            shared.add(match[2])
        opening = text.find("{", match.end())
        end = max(end, closing(text, opening) if opening >= 0 else end)
    return shared, own


class Module:
    """The folders of a module with their code, and the types that they declare."""

    def __init__(self, root, path):
        self.path = path
        self.files = defaultdict(dict)
        self.shared, self.own = defaultdict(set), defaultdict(set)
        for file in sorted((root / path).rglob("*.swift")):
            folder = folder_of(TABLES.get(path, ""), file.relative_to(root / path).as_posix())
            text = code(file.read_text(encoding="utf-8"))
            self.files[folder][str(file.relative_to(root))] = text
            shared, own = declared(text)
            self.shared[folder] |= shared
            self.own[folder] |= own

    def uses(self, folder):
        """Returns by folder the types that a folder uses, each with the file and the line of its first use."""
        homes = defaultdict(set)
        for other in self.files:
            for name in self.shared[other] if other != folder else ():
                homes[name].add(other)
        found = defaultdict(dict)
        for file, text in self.files[folder].items():
            for match in re.finditer(r"(?<![\w.`])[A-Z]\w*", text):
                name = match[0]
                # A name that two folders declare says nothing of which of them is meant.
                if name in self.own[folder] or len(homes.get(name, ())) != 1:
                    continue
                (other,) = homes[name]
                found[other].setdefault(name, (file, line_of(text, match.start())))
        return found


def use_faults(module, budget):
    """Yields a fault for each folder without a row, and for each use that neither table nor budget allows."""
    table, paths = rows(TABLES[module.path]), places(TABLES[module.path])
    for folder in sorted({*module.files, *table}):
        place = f"{module.path}/{paths.get(folder, folder)}"
        if folder not in table:
            yield Fault(place, 1, "the folder stands in no table of Utilities/folder_graph.py")
        elif folder not in module.files:
            yield Fault(place, 1, "Utilities/folder_graph.py has a row for a folder without sources")
    debts = {key[1:]: count for key, count in budget.items() if key[0] == module.path}
    for folder in sorted(module.files):
        for other, names in sorted(module.uses(folder).items()):
            if other in table.get(folder, ()):
                continue
            allowed = debts.pop((folder, other), 0)
            if len(names) > allowed:
                _, (file, line) = min(names.items(), key=lambda item: item[1])
                listed = ", ".join(sorted(names))
                yield Fault(file, line, f"{folder} uses {listed} of {other}: {allowed} types are allowed")
            elif len(names) < allowed:
                yield Fault(
                    BUDGET, 1,
                    f"{folder} uses fewer types of {other} than the figure {allowed}: `Utilities/check-parts --update`")
    for folder, other in sorted(debts):
        yield Fault(BUDGET, 1, f"{folder} may use {other}, or does not use it any more: `Utilities/check-parts --update`")


def import_faults(module):
    """Yields a fault for each import of a module that this one may not import."""
    name = module_name(module.path)
    for files in module.files.values():
        for file, text in files.items():
            for match in IMPORT.finditer(text):
                if match[1] in IMPORTS and match[1] not in IMPORTS[name].split():
                    yield Fault(file, line_of(text, match.start(1)), f"{name} may not import {match[1]}")


def script_faults(root):
    """Yields a fault for each module of list views that a loader reaches by imports."""
    seen, waiting = set(), [(name, name) for name in LOADERS]
    while waiting:
        name, start = waiting.pop()
        if name in seen or not (root / "Web" / name).exists():
            continue
        seen.add(name)
        if name in LIST_VIEWS:
            yield Fault(f"Web/{start}", 1, f"it imports {name}, directly or not: a page may load without list views")
        imports = SCRIPT_IMPORT.findall((root / "Web" / name).read_text(encoding="utf-8"))
        waiting += [(other, start) for other in imports]


def modules(root):
    """Returns the modules of a tree: those with a table, and all in Sources/."""
    paths = {path for path in TABLES if (root / path).is_dir()}
    paths |= {f"Sources/{folder.name}" for folder in (root / "Sources").glob("*") if folder.is_dir()}
    return [Module(root, path) for path in sorted(paths)]


def graph_faults(root, budget):
    """Yields all violations of the tables, of the imports between modules, and of those in Web/."""
    for path, table in TABLES.items():
        yield from table_faults(path, table)
    for module in modules(root):
        if module.path not in TABLES:
            yield Fault(module.path, 1, "the module has no table in Utilities/folder_graph.py")
            continue
        yield from use_faults(module, budget)
        yield from import_faults(module)
    yield from script_faults(root)


def read_budget(text):
    """Returns the number of types by module, folder, and the folder that it uses against the table."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    return {tuple(line[1:4]): int(line[0]) for line in lines if line}


def updated(root, text):
    """Returns a budget with each figure lowered to its number, and without those that are paid."""
    counts = {
        (module.path, folder, other): len(names)
        for module in modules(root)
        for folder in module.files
        for other, names in module.uses(folder).items()
        if other not in rows(TABLES.get(module.path, "")).get(folder, ())
    }
    lines = []
    for line in text.splitlines():
        entry = line.split("#")[0].split()
        if entry:
            count = min(int(entry[0]), counts.get(tuple(entry[1:4]), 0))
            if count == 0:
                continue
            line = " ".join([str(count), *entry[1:4]])
        lines.append(line)
    return "".join(line + "\n" for line in lines)
