"""Files that import others are collected in one piece, in their order."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.storage import FileSystemStorage

from clubscore.static_files import WHOLE_FILES, bare, whole_file

STATIC = FileSystemStorage(settings.BASE_DIR / "static")


def parts(name: str) -> list[str]:
    text = STATIC.open(name).read().decode()
    folder = name.split("/", maxsplit=1)[0]
    return [f"{folder}/{part}" for part in re.findall(r'"(?:\./)?([^"]+)"', text)]


def collected(name: str) -> str:
    paths = {path: (STATIC, path) for path in [name, *parts(name)]}
    return whole_file(paths, name)


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_whole_file_has_every_part_in_order_and_imports_nothing(name):
    text = collected(name)
    assert not re.search(r"^@?import ", text, re.MULTILINE)
    places = [text.index(STATIC.open(part).read().decode()) for part in parts(name)]
    assert places == sorted(places)
    assert len(places) > 5


def test_the_dark_colours_count_in_the_dark_alone():
    text = collected("css/site.css")
    dark = STATIC.open("css/tokens-dark.css").read().decode()
    assert f"@media (prefers-color-scheme: dark) {{\n{dark}}}" in text


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_browser_given_the_source_finds_every_part(name):
    assert all(finders.find(part) for part in parts(name))


def test_what_only_readers_need_is_left_out():
    sheet = (
        "/* Why.\n  More */\n.a {\n  color: red; /* here */\n\n  & b { top: 0 }\n}\n"
    )
    assert bare(sheet) == "\n.a {\ncolor: red; \n& b { top: 0 }\n}\n"


def test_a_script_that_is_put_in_with_others_keeps_its_names():
    for part in parts("js/game-page.js"):
        code = re.sub(r"^\s*(//[^\n]*\n)+", "", STATIC.open(part).read().decode())
        assert code.startswith("(() => {"), part
        assert code.endswith("})();\n"), part
