"""The names that the package documents, beside those that it exports."""

import json
import re

import pytest
from harness.package import run
from harness.paths import ROOT

PAGES = ["README.md", "PAGES.md", "FRAMEWORKS.md"]
IMPORTS = re.compile(r'import(?! type) (?:\w+, )?\{([^}]*)\} from "([^"]+)"')
VALUES = re.compile(r"^export (?:declare )?(?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
LISTED = re.compile(r'^export \{([^}]*)\}(?: from "\./([\w-]+)\.js")?', re.MULTILINE)
WHOLE = re.compile(r'^export \* from "\./([\w-]+)\.js"', re.MULTILINE)


def names(text):
    """The names of an import or an export, without types."""
    return {part.strip().split(" as ")[0] for part in text.split(",") if part.strip() and not part.strip().startswith("type ")}


def declared(dist, module):
    """The values that a declaration file exports."""
    text = (dist / f"{module}.d.ts").read_text()
    found = set(VALUES.findall(text))
    for listed, _ in LISTED.findall(text):
        found |= names(listed)
    for whole in WHOLE.findall(text):
        found |= declared(dist, whole)
    return found


@pytest.fixture(scope="module")
def package(installed):
    """The installed package's folder, and its entries: the module of each, by the name that apps import."""
    folder = installed / "node_modules" / "lazyscroll"
    exports = json.loads((folder / "package.json").read_text())["exports"]
    entries = {f"lazyscroll{name[1:]}": value for name, value in exports.items() if isinstance(value, dict) and value["default"].endswith(".js")}
    return folder, entries


def test_each_entry_exports_what_its_declarations_declare(installed, package):
    """As readable files and minified, in Node; the element, which needs a page, is read as text."""
    folder, entries = package
    for name, value in entries.items():
        module = (folder / value["types"]).name.removesuffix(".d.ts")
        if module == "element":
            exported = set().union(*(
                {part.split(" as ")[-1].strip() for part in listed.split(",")}
                for listed in re.findall(r"export\s*\{([^}]*)\}", (folder / value["default"]).read_text())))
        else:
            script = f"console.log(JSON.stringify(Object.keys(await import('{name}'))))"
            exported = set(json.loads(run("node", "--preserve-symlinks", "--input-type=module", "--eval", script, folder=installed)))
        assert declared(folder / "dist", module) == exported, name


def test_pages_import_what_the_package_exports(package):
    """Whole modules, too, that declarations name."""
    folder, entries = package
    for page in PAGES:
        for imported, source in IMPORTS.findall((folder / page).read_text()):
            if not source.startswith("lazyscroll") or source.endswith(".wasm"):
                continue
            assert source in entries, f"{page} imports {source}"
            module = (folder / entries[source]["types"]).name.removesuffix(".d.ts")
            assert names(imported) <= declared(folder / "dist", module), f"{page}: {imported} from {source}"
    modules = {name.removeprefix("lazyscroll/") for name in entries} | {"lazyscroll"}
    for file in (folder / "dist").glob("*.d.ts"):
        text = file.read_text()
        for named in re.findall(r"`([\w-]+)\.js`", text) + re.findall(r'^ \* import [^"]*"\./([\w-]+)\.js"', text, re.MULTILINE):
            assert named in modules, f"{file.name} names {named}.js"


def test_calls_in_comments_are_declared(package):
    """A call of a list or a loader in a snippet of the declarations is one of those declared there."""
    folder, _ = package
    texts = {file.name: file.read_text() for file in (folder / "dist").glob("*.d.ts")}
    members = set(re.findall(r"^  (?:readonly |get |set |static )?(\w+)[?]?[(:<]", "\n".join(texts.values()), re.MULTILINE))
    for name, text in texts.items():
        for receiver, call in re.findall(r"^ +\*.*?\b(list|table|loader|feed|shelf|carousel|collection|pictures|search)\.(\w+)\(", text, re.MULTILINE):
            assert call in members, f"{name}: {receiver}.{call}"


def test_the_repository_and_the_package_name_the_same_entries():
    """Each entry of the package is bundled, and the other way round."""
    bundled = re.search(r"entries = \[([^\]]*)\]", (ROOT / "Utilities" / "rollup.config.mjs").read_text())[1]
    exports = json.loads((ROOT / "Web" / "package" / "package.json").read_text())["exports"]
    entries = {re.match(r"\./dist/([\w-]+)\.js", value["default"])[1] for value in exports.values() if isinstance(value, dict) and "/min/" not in value["default"] and value["default"].endswith(".js")}
    assert entries == {part.strip().strip('"') for part in bundled.split(",")}
