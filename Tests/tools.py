"""The scripts of Utilities/ as modules, for their tests."""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

UTILITIES = Path(__file__).resolve().parents[1] / "Utilities"


def load(name):
    """Returns a script as a module; its name has no suffix, so that `import` does not find it."""
    loader = SourceFileLoader(name.replace("-", "_") + "_tool", str(UTILITIES / name))
    tool = module_from_spec(spec_from_loader(loader.name, loader))
    # Data classes look their module up.
    sys.modules[loader.name] = tool
    sys.dont_write_bytecode = True
    loader.exec_module(tool)
    return tool
