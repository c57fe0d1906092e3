"""How static files are collected: one that imports others comes in one piece.

A phone on a slow line asks for one sheet instead of twenty and for one script instead
of eight, and gets no comments of blocks. In the source each stays a file of its own,
and a browser that is given the source follows the imports itself.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

WHOLE_FILES: Final = ("css/site.css", "css/game-page.css", "js/game-page.js")
_IMPORT: Final = re.compile(
    r'(?:@import url\(|import )"(?:\./)?(?P<name>[^"]+)"\)?(?: (?P<media>[^;]+))?;'
)

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
    """Return the text of a file with its imports, which lie in the same folder."""

    def imported(match: re.Match[str]) -> str:
        text = whole_file(paths, str(Path(name).with_name(match["name"])))
        return f"@media {match['media']} {{\n{text}}}" if match["media"] else text

    storage, path = paths[name]
    with storage.open(path) as file:
        return _IMPORT.sub(imported, file.read().decode())
