"""A rule set on paper: one page, every value, its source, what the club changed."""

from __future__ import annotations

import pytest

from clubscore.lib.paper import ClubFacts
from games.rule_pages import RulePage
from games.rule_sheets import rule_sheet, rule_sheet_html
from games.rule_words import VALUES
from games.rules.origins import origin
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from games.sheets import blank_sheet, score_sheet_html
from tests.pdfs import no_paper_warnings, printed

__all__ = ["no_paper_warnings"]

LONG = [100_000 - step for step in range(8)]
ALL_CHANGED = {
    "name": "Thursday " * 6 + "radio",
    "deck": {"ranks": "ATKQJ9", "copies": 8},
    "meld": dict.fromkeys(vars(builtin("radio").meld), LONG),
    "tricks": {"A": 999, "T": 998, "K": 997, "Q": 996, "J": 995, "9": 994, "last": 999},
    "auction": {
        "minimum": 999_990,
        "steps": [[0, 1], [60, 5], [100, 10], [200, 30]],
        "closing_passes": 2,
        "all_pass": "dealer_takes_minimum",
    },
    "play": {"beat_led_trump": "highest", "overtrump": True},
    "save": {"meld_needs": "points", "minimum_meld": 20, "minimum_tricks": 20},
    "hole": {"bidder": "to_opponents"},
    "game": {"hands": None, "target": 9_999_999, "both_reach": "play_on"},
    "stakes": {
        "stake": "999999.99", "hole": "249999.99", "holes": "end", "per": "side",
        "hole_to": "kitty",
    },
}  # fmt: skip


def sheet(rules, paper="letter", club="Riverside Pinochle Club", **more):
    about = origin(rules.key).summary
    facts = ClubFacts(club, paper)
    return printed(
        rule_sheet_html(rule_sheet(RulePage(rules), club=facts, about=about, **more))
    )


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_built_in_set_is_one_page_with_every_value_and_source(key, paper):
    seen = sheet(builtin(key), paper)
    tree = builtin(key).to_json()
    assert (seen.pages, seen.tagged, seen.language) == (1, True, "en")
    for value in VALUES:
        if (found := value.of(tree)) is not None:
            assert value.told(found) in seen.text
            assert origin(key).sources[value.place] in seen.text
    for letter, book in origin(key).books:
        assert f"{letter} = {book}" in seen.text
    assert "Changed from" not in seen.text


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_set_in_which_all_is_changed_is_one_page(paper):
    seen = sheet(changed("radio", ALL_CHANGED), paper, club="W" * 60, version=12)
    assert seen.pages == 1
    assert "from 0 by 1, from 60 by 5, from 100 by 10, from 200 by 30" in seen.text


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_set_in_which_little_is_changed_is_one_page(key, paper):
    own = changed(key, {"name": "Thursday set", "stakes": {"stake": "2.00"}})
    assert sheet(own, paper, version=1).pages == 1


def test_what_the_club_changed_is_marked_beside_the_base():
    own = changed("radio", {"name": "Ours", "meld": {"pinochle": [40, 300, 450, 600]}})
    seen = sheet(own, version=2)
    assert seen.title == "Ours, version 2"
    assert "Changed from Radio Partnership Pinochle: pinochle." in seen.text
    assert "● 40, 300, 450, 600, not 40, 80, 120, 160 the club’s own" in seen.text
    assert seen.text.count("●") == 1


def test_the_score_sheet_prints_the_values_of_an_own_set():
    own = changed("radio", {"name": "Ours", "meld": {"pinochle": [40, 300, 450, 600]}})
    text = printed(score_sheet_html(blank_sheet(own, club=ClubFacts("C", "a4")))).text
    assert "C · Ours" in text
    assert "pinochle 40/300/450/600" in text


def test_a_name_that_looks_like_markup_is_printed_as_it_is():
    own = changed("radio", {"name": "<b>Ours</b> & co"})
    assert "<b>Ours</b> & co" in sheet(own).text
