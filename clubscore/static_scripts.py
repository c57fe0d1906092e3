"""How a script is collected with the modules it imports: in one piece.

Every module is put in once, before what imports it, in a scope of its own, so no two
get in each other's way. Modules are written so that it can be done by lines: an import
and an export stand at the start of a line, and what is exported is declared there.
"""

import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Final

_IMPORT: Final = re.compile(
    r"^(?P<way>import|export) (?:(?P<what>\{[^}]*\}|\* as \w+) from )?"
    r'"(?P<name>\.[^"]+)";$',
    re.MULTILINE,
)
_EXPORT: Final = re.compile(
    r"^export (?=(?:async )?(?:const|function|class) (?P<name>\w+))", re.MULTILINE
)
_REMARK: Final = re.compile(r"^\s*//.*\n", re.MULTILINE)

Read = Callable[[str], str]


def whole_script(read: Read, name: str) -> str:
    """Return the script `name` with every module it needs; `read` gives the source."""
    scopes: dict[str, str] = {}
    _add(read, PurePosixPath(name), scopes)
    return "".join(scopes.values())


def _add(read: Read, path: PurePosixPath, scopes: dict[str, str]) -> None:
    text = _REMARK.sub("", read(str(path)))
    for match in _IMPORT.finditer(text):
        needed = _beside(path, match["name"])
        if _scope_name(needed) not in scopes:
            _add(read, needed, scopes)
    given = [one for match in _IMPORT.finditer(text) for one in _passed_on(path, match)]
    given += [match["name"] for match in _EXPORT.finditer(text)]
    code = _EXPORT.sub("", _IMPORT.sub(lambda match: _taken(path, match), text))
    scope = _scope_name(path)
    end = f"return {{ {', '.join(given)} }};\n" if given else ""
    scopes[scope] = f"const {scope} = (() => {{\n{code.strip()}\n{end}}})();\n"


def _beside(path: PurePosixPath, name: str) -> PurePosixPath:
    """Return the path of a module that the one at `path` names."""
    folder = path.parent
    for part in name.split("/"):
        folder = folder.parent if part == ".." else folder / part
    return folder


def _scope_name(path: PurePosixPath) -> str:
    return "$" + re.sub(r"\W", "_", str(path.with_suffix("")))


def _passed_on(path: PurePosixPath, match: re.Match[str]) -> list[str]:
    """Return what a module exports just as another gives it."""
    if match["way"] == "import":
        return []
    scope = _scope_name(_beside(path, match["name"]))
    names = match["what"].strip("{} ").split(", ")
    return [f"{name}: {scope}.{name}" for name in names]


def _taken(path: PurePosixPath, match: re.Match[str]) -> str:
    """Return the line that takes what an import names out of the other's scope."""
    if match["way"] == "export" or not match["what"]:
        return ""
    what = match["what"].removeprefix("* as ").replace(" as ", ": ")
    return f"const {what} = {_scope_name(_beside(path, match['name']))};"
