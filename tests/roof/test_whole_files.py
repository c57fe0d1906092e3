"""Files that import others are collected in one piece, in their order."""

from __future__ import annotations

import posixpath
import re
from pathlib import PurePosixPath

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.storage import FileSystemStorage

from clubscore.static_files import (
    WHOLE_FILES,
    WHOLE_SCRIPTS,
    WHOLE_SHEETS,
    bare,
    whole_file,
)
from clubscore.static_scripts import whole_script

STATIC = FileSystemStorage(settings.BASE_DIR / "static")


def source(name: str) -> str:
    return STATIC.open(name).read().decode()


def parts(name: str) -> list[str]:
    """The files that a file names, by their paths."""
    folder = PurePosixPath(name).parent
    named = r'^(?:@import url\(|import (?:.* from )?|export .* from )"([^"]+)"'
    found = re.findall(named, source(name), re.MULTILINE)
    return [posixpath.normpath(folder / part) for part in found]


def all_parts(name: str) -> list[str]:
    """Every file that goes into a whole one, each before what names it."""
    found: list[str] = []
    for part in parts(name):
        found += [one for one in [*all_parts(part), part] if one not in found]
    return found


def collected(name: str) -> str:
    paths = {path: (STATIC, path) for path in [name, *all_parts(name)]}
    return whole_file(paths, name)


@pytest.mark.parametrize("name", WHOLE_SHEETS)
def test_a_whole_sheet_has_every_part_in_order_and_imports_nothing(name):
    text = collected(name)
    assert not re.search(r"^@import ", text, re.MULTILINE)
    places = [text.index(source(part)) for part in parts(name)]
    assert places == sorted(places)
    assert len(places) > 5


@pytest.mark.parametrize("name", WHOLE_SCRIPTS)
def test_a_whole_script_has_every_module_once_before_what_needs_it(name):
    text = collected(name)
    assert not re.search(r"^(import|export) ", text, re.MULTILINE)
    scopes = re.findall(r"^const (\$\w+) = \(\(\) => \{$", text, re.MULTILINE)
    modules = [*all_parts(name), name]
    assert scopes == [
        "$" + re.sub(r"\W", "_", part.removesuffix(".js")) for part in modules
    ]


def test_a_module_takes_and_passes_on_what_others_export():
    modules = {
        "js/page.js": 'import * as door from "./door.js";\n'
        'import "./own/b.js";\nsay();\n',
        "js/door.js": 'import { a as c } from "./own/a.js";\n'
        'export { a } from "./own/a.js";\nexport async function see() {}\n',
        "js/own/a.js": "// Why.\nexport const a = 1;\n",
        "js/own/b.js": 'import { a } from "./a.js";\n',
    }
    assert whole_script(modules.__getitem__, "js/page.js") == (
        "const $js_own_a = (() => {\nconst a = 1;\nreturn { a };\n})();\n"
        "const $js_door = (() => {\nconst { a: c } = $js_own_a;\n\n"
        "async function see() {}\nreturn { a: $js_own_a.a, see };\n})();\n"
        "const $js_own_b = (() => {\nconst { a } = $js_own_a;\n})();\n"
        "const $js_page = (() => {\nconst door = $js_door;\n\nsay();\n})();\n"
    )


def test_the_dark_colours_count_in_the_dark_alone():
    text = collected("css/site.css")
    dark = source("css/tokens-dark.css")
    assert f"@media (prefers-color-scheme: dark) {{\n{dark}}}" in text


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_browser_given_the_source_finds_every_part(name):
    assert all(finders.find(part) for part in all_parts(name))


def test_what_only_readers_need_is_left_out():
    sheet = (
        "/* Why.\n  More */\n.a {\n  color: red; /* here */\n\n  & b { top: 0 }\n}\n"
    )
    assert bare(sheet) == "\n.a {\ncolor: red; \n& b { top: 0 }\n}\n"
