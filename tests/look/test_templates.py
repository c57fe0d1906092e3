import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
PAGES = sorted(
    str(path.relative_to(TEMPLATES))
    for path in TEMPLATES.rglob("*.html")
    if "pdf" not in path.parts
)


@pytest.mark.parametrize("name", PAGES)
def test_no_style_or_script_stands_inside_a_page(name):
    text = (TEMPLATES / name).read_text()
    inline = r"\sstyle=|<style|\son[a-z]+=|javascript:|<script(?![^>]*\bsrc=)"
    assert not re.findall(inline, text)
