"""The other libraries: which they are, and their modules, bundled from check-outs of their repositories.

`PEERS` names a folder of check-outs, each under its repository's name, such as `virtua`. `peers.json` has their commits, and the
source of each module that pages import. React and the other modules of a library stay outside of a bundle, as they do for apps.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Peer:
    """A library at a commit of its repository; `modules` has the source of each of its modules by the name that pages import."""

    package: str
    repository: str
    commit: str
    modules: dict[str, str]

    @property
    def folder(self) -> str:
        """The name of its check-out."""
        return self.repository.rpartition("/")[2]


PEERS = [Peer(**listed) for listed in json.loads((Path(__file__).resolve().parent / "peers.json").read_text())]


class Checkouts:
    """The check-outs in a folder; none without a folder."""

    def __init__(self, folder: Path | None):
        self._paths = {}
        for peer in PEERS if folder else []:
            path = folder / peer.folder
            if path.is_dir():
                self._require(peer, path)
                self._paths[peer.package] = path
        if folder and not self._paths:
            raise SystemExit(f"{folder} has no check-out of {', '.join(peer.folder for peer in PEERS)}.")

    @staticmethod
    def _require(peer: Peer, path: Path):
        """Ends the program unless a check-out is at the commit that the page will name."""
        commit = subprocess.run(["git", "-C", str(path), "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
        if commit != peer.commit:
            raise SystemExit(f"{path} is at {commit}; peers.json lists {peer.commit}.")

    def has(self, package: str) -> bool:
        """True if a package can be bundled."""
        return package in self._paths

    def versions(self) -> list[dict]:
        """Each library, its commit, and the version that its manifest names; `None` where there is no check-out."""
        return [
            {"package": peer.package, "repository": peer.repository, "commit": peer.commit, "version": self._version(peer)}
            for peer in PEERS
        ]

    def _version(self, peer: Peer) -> str | None:
        if not self.has(peer.package):
            return None
        # Sources stand in a folder beside the manifest.
        source = self._paths[peer.package] / peer.modules[peer.package]
        return json.loads((source.parent.parent / "package.json").read_text())["version"]

    def bundle(self, folder: Path) -> dict[str, str]:
        """Writes the modules into a folder, minified; returns the path of each in it by the name that pages import."""
        folder.mkdir(parents=True, exist_ok=True)
        # A check-out's own settings may leave JSX as it is, for tools that come later.
        settings = folder / "tsconfig.json"
        settings.write_text("{}")
        made = {}
        for peer in filter(lambda peer: self.has(peer.package), PEERS):
            for name, source in peer.modules.items():
                file = f"{name.replace('/', '-').removeprefix('@')}.js"
                others = [other for other in peer.modules if other != name]
                outside = [f"--external:{module}" for module in ("react", "react-dom", *others)]
                subprocess.run(
                    ["esbuild", source, "--bundle", "--format=esm", "--minify", f"--tsconfig={settings}", "--jsx=automatic", "--target=es2022", *outside,
                     '--define:process.env.NODE_ENV="production"', f"--outfile={folder / file}", "--log-level=warning"],
                    cwd=self._paths[peer.package], check=True)
                made[name] = file
        return made
