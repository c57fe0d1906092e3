"""No template of the ledger knows where the games live."""

from pathlib import Path

from django.conf import settings

TEMPLATES = sorted((Path(settings.BASE_DIR) / "templates" / "ledger").glob("*.html"))


def test_there_are_templates():
    assert TEMPLATES


def test_no_template_names_an_address_of_the_games():
    for template in TEMPLATES:
        text = template.read_text()
        assert "games:" not in text, template.name
        assert "/games/" not in text, template.name


def test_no_template_holds_a_style_or_a_script_of_its_own():
    for template in TEMPLATES:
        text = template.read_text().lower()
        for forbidden in ("style=", "<script", "<style", "onclick", "onload"):
            assert forbidden not in text, template.name
