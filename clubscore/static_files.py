"""How static files are collected: one that imports others comes in one piece.

A phone on a slow line asks for one sheet instead of twenty and for two scripts instead
of thirty, and gets no comments. In the source each stays a file of its own, and a
browser that is given the source follows the imports itself.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from clubscore.static_scripts import whole_script

WHOLE_SHEETS: Final = ("css/site.css", "css/game-page.css")
WHOLE_SCRIPTS: Final = (
    *("js/game-page.js", "js/scoring-page.js"),
    *("js/correction-page.js", "js/begin.js", "js/waits.js"),
    "js/signed_out.js",
)
WHOLE_FILES: Final = (*WHOLE_SHEETS, *WHOLE_SCRIPTS)
_IMPORT: Final = re.compile(r'@import url\("(?P<name>[^"]+)"\)(?: (?P<media>[^;]+))?;')

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENT: Final = re.compile(r"\n\s*")

Found = dict[str, tuple[Storage, str]]


class WholeFilesManifestStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Puts imported files into those that import them, then names and compresses."""

    def post_process(self, paths: Found, **options: Any) -> Iterator[Any]:
        """Name and compress what was found, the whole ones made whole first."""
        if not options.get("dry_run"):
            for name in WHOLE_FILES:
                Path(self.path(name)).write_text(bare(whole_file(paths, name)))
                paths[name] = (self, name)
        yield from super().post_process(paths, **options)


def bare(text: str) -> str:
    """Return a file without what its readers need: indents, comments of /* and */."""
    return _INDENT.sub("\n", _COMMENT.sub("", text))


def whole_file(paths: Found, name: str) -> str:
    """Return the text of a sheet or script with all that it imports."""

    def read(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return str(file.read().decode())

    return whole_script(read, name) if name.endswith(".js") else _sheet(read, name)


def _sheet(read: Callable[[str], str], name: str) -> str:
    """Return a sheet with its imports, which lie in the same folder."""

    def imported(match: re.Match[str]) -> str:
        text = _sheet(read, str(Path(name).with_name(match["name"])))
        return f"@media {match['media']} {{\n{text}}}" if match["media"] else text

    return _IMPORT.sub(imported, read(name))
