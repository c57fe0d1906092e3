import re

import pytest

from tests.look.sheets import CSS, colours, contrast, rules

LIGHT = colours("tokens.css")
DARK = colours("tokens-dark.css")
GROUNDS = ("paper", "surface", "sunken")
TINTS = ("felt-tint", "red-tint", "warn-tint")
TEXT = [
    (text, ground)
    for text in ("ink", "dim", "felt", "red", "warn")
    for ground in GROUNDS
]
TEXT += [(text, tint) for text in ("ink", "dim") for tint in TINTS]
TEXT += [("felt", "felt-tint"), ("red", "red-tint"), ("warn", "warn-tint")]
TEXT += [("red", "felt-tint"), ("on-felt", "felt-fill"), ("on-felt", "felt-deep")]
TEXT += [("on-felt-dim", "felt-fill")]
EDGES = [(edge, ground) for edge in ("control", "focus") for ground in GROUNDS]
SCHEMES = pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])


@SCHEMES
@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_text_reads_on_its_ground(scheme, text, ground):
    assert contrast(scheme[text], scheme[ground]) >= 4.5


@SCHEMES
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_of_controls_are_seen(scheme, edge, ground):
    assert contrast(scheme[edge], scheme[ground]) >= 3


def test_black_on_white_is_21_to_1():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_the_dark_sheet_recolours_every_token():
    assert DARK.keys() == LIGHT.keys()


@pytest.mark.parametrize("word", ["color-mix", "@supports", "@container", "@media"])
def test_the_sheet_shared_with_paper_stays_plain(word):
    assert word not in rules(CSS / "tokens.css")


@pytest.mark.parametrize(
    "sheet",
    sorted(path.name for path in CSS.glob("*.css") if "tokens" not in path.name),
)
def test_colours_are_written_in_the_token_files_only(sheet):
    assert not re.findall(
        r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", rules(CSS / sheet)
    )


@pytest.mark.parametrize("sheet", sorted(path.name for path in CSS.glob("*.css")))
def test_every_token_used_is_defined(sheet):
    defined = set(re.findall(r"(--[a-z0-9-]+):", rules(CSS / "tokens.css")))
    own = set(re.findall(r"(--[a-z0-9-]+):", rules(CSS / sheet)))
    used = set(re.findall(r"var\((--[a-z0-9-]+)", rules(CSS / sheet)))
    assert used <= defined | own
