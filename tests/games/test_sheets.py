"""The score sheet on paper: one page, everything on it, a hole ringed."""

import json
import re
from datetime import date
from pathlib import Path

import pytest

from clubscore.lib import pdf
from clubscore.lib.formatting import money_text, points_text
from games.judge import judge
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.rules.seats import Seat
from games.sheets import ClubFacts, blank_sheet, score_sheet, score_sheet_html
from tests.pdfs import no_paper_warnings, printed, read

__all__ = ["no_paper_warnings"]

CASES = json.loads(Path("tests/cases/games.json").read_text())["cases"]
RADIO = [case for case in CASES if case["record"]["rules"] == "radio"]
HOLED = "winner once, loser twice, holes paid"
NAMES = {Seat.N: "Ada", Seat.E: "Ben", Seat.S: "Cal", Seat.W: "Dot"}
# Sixty characters each: as wide as letters get, one word, Greek, Chinese.
LONG_NAMES = {
    Seat.N: "W" * 60,
    Seat.E: "Bartholomew Alexander Montgomery-Featherstonehaugh the Third",
    Seat.S: "Κωνσταντίνος Παπαδόπουλος-Οικονόμου και Υιός του Αθηναίου Α.",
    Seat.W: "王小明" * 20,
}


def named(name):
    return next(case for case in CASES if case["name"] == name)


def sheet_of(case, *, paper="letter", names=NAMES, notes=(), **changes):
    return score_sheet(
        judge(case["record"] | changes),
        club=ClubFacts("Riverside Pinochle Club", paper),
        played_on=date(2026, 11, 20),
        table="1",
        players=names,
        notes=notes,
    )


def page_of(case, **wishes):
    return score_sheet_html(sheet_of(case, **wishes))


@pytest.mark.parametrize("case", RADIO, ids=lambda case: case["name"])
def test_a_game_prints_on_one_page_with_its_scores_and_cash(case):
    seen = printed(page_of(case))

    pages = 2 if "by cards" in case["name"] else 1
    assert (seen.pages, seen.tagged, seen.language) == (pages, True, "en")
    for scores in case["expect"]["scores"]:
        for score in scores.values():
            assert points_text(score) in seen.text
    for total in case["expect"]["totals"].values():
        assert points_text(total) in seen.text
    for seat, cash in case["expect"]["cash"].items():
        if seat != "kitty" or cash != "0.00":
            assert cash.replace("-", "−") in seen.text


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(
    "name", ["no holes, holes paid", "tied twice, holes paid", HOLED]
)
def test_the_longest_names_stay_on_one_page(name, paper):
    notes = ("Hand 2 corrected: North–South took 390, not 380 (misread).",)
    seen = printed(page_of(named(name), paper=paper, names=LONG_NAMES, notes=notes))

    assert seen.pages == 1
    assert "Hand 2 corrected" in seen.text
    assert LONG_NAMES[Seat.E] in seen.text


@pytest.mark.parametrize(
    ("name", "wishes", "roomy"),
    [
        (HOLED, {}, True),
        ("tied twice, holes paid", {}, True),
        ("no holes, holes paid", {"names": LONG_NAMES}, False),
        (
            HOLED,
            {"notes": ("Hand 2 corrected: misread, and more of it. " * 4,) * 4},
            False,
        ),
    ],
)
def test_the_type_is_large_where_everything_still_fits_on_one_page(name, wishes, roomy):
    page = page_of(named(name), **wishes)

    assert ('<body class="letter roomy"' in page) is roomy
    assert printed(page).pages == 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_blank_sheet_is_one_page_with_the_rules(key, paper):
    rules = builtin(key)
    seen = printed(score_sheet_html(blank_sheet(rules, club=ClubFacts("Club", paper))))

    assert seen.pages == 1
    assert rules.name in seen.text
    assert f"last trick {rules.tricks.last}: {rules.trick_total} a hand" in seen.text
    assert "Draw" not in seen.text


def test_a_blank_sheet_has_five_rows_for_the_pencil():
    html = score_sheet_html(blank_sheet(builtin("radio"), club=ClubFacts("C", "a4")))

    assert html.count('<th scope="row"') == 5 + 4
    assert html.count('<table class="pencil">') == 2


def test_each_hole_is_ringed_with_its_minus():
    rings = re.findall(r'<b class="holed">(.*?)</b>', page_of(named(HOLED)))

    assert rings == ["−900", "−850", "−950"]
    assert "marked by a ring" in printed(page_of(named(HOLED))).text


def test_the_sheet_says_who_when_where_and_what_was_agreed():
    text = printed(page_of(named(HOLED))).text

    for fact in (
        "Game of 20 November 2026, table 1",
        "Riverside Pinochle Club · Radio Partnership Pinochle",
        "North–South: Ada (North, first dealer) and Cal (South)",
        "each loser pays 1.00 to the left; a hole costs each player 0.25, whoever wins",
        "run 150/300/450/600",
        "Signed: North East South West",
    ):
        assert fact in text


def test_a_hand_shows_dealer_bidder_bid_trump_and_count():
    text = printed(page_of(named(HOLED))).text

    assert "2 East East 850 ♠ spades 240 + 60 → 300 −600 400 + 440 → −850" in text


def test_the_reasons_of_each_players_cash_add_up_to_it():
    for line in sheet_of(named(HOLED)).cash:
        amounts = re.findall(r"([+−])(\d+)\.(\d\d)", line.reasons)
        cents = sum(
            int(whole + part) * (1 if sign == "+" else -1)
            for sign, whole, part in amounts
        )
        assert money_text(cents) == line.amount


def test_holes_to_the_kitty_show_the_kitty():
    sheet = sheet_of(named("loser holed once, holes to the kitty"))

    assert (sheet.cash[-1].player, sheet.cash[-1].amount) == ("The kitty", "0.50")
    assert "hole in hand" in sheet.cash[1].reasons
    assert "to the kitty" in printed(score_sheet_html(sheet)).text


def test_an_open_game_prints_without_an_end():
    case = named(HOLED)
    seen = printed(page_of(case, hands=case["record"]["hands"][:2]))

    assert "win" not in seen.text.replace("whoever wins", "")
    assert "Cash" not in seen.text


def test_rulings_are_told_with_their_reason():
    case = named("no holes, holes paid")
    hands = [*case["record"]["hands"]]
    hands[1] = hands[1] | {
        "ruling": {"kind": "renege", "side": "NS", "reason": "heart led late"}
    }
    misdeal = {"ruling": {"kind": "misdeal", "side": None, "reason": "21 cards"}}
    sheet = sheet_of(case, hands=[*hands[:2], misdeal, *hands[2:]])

    assert "Hand 2: renege by North–South (heart led late)." in sheet.notes
    assert "Hand 2: North–South 0, reneged: nothing counts." in sheet.notes
    assert "Hand 3: misdeal, dealt again (21 cards)." in sheet.notes
    assert sheet.hands[2].bid == "misdeal"
    assert printed(score_sheet_html(sheet)).pages == 1


def test_a_long_game_runs_on_with_its_heads():
    content = pdf.render(page_of(named("double-deck, dealt at random, meld by side")))
    seen = read(content)

    assert seen.pages > 1
    assert seen.text.count("Riverside Pinochle Club · Score sheet") == seen.pages - 1
    assert "Cash Player Gets Why" in seen.text


def test_equal_games_print_equal_bytes():
    page = page_of(named(HOLED))

    assert pdf.render(page) == pdf.render(page)


@pytest.mark.parametrize(
    "name", ["<svg onload=alert(1)>", "<b>&amp;</b>", '"> <img src="x"/>', "]]>"]
)
def test_a_name_that_looks_like_markup_is_printed_as_it_is(name):
    assert name in printed(page_of(named(HOLED), names=NAMES | {Seat.E: name})).text


def test_an_emoji_as_a_name_does_no_harm():
    assert printed(page_of(named(HOLED), names=NAMES | {Seat.E: "😀"})).pages == 1


def test_a_record_with_errors_has_no_sheet():
    with pytest.raises(ValueError, match="has no score sheet"):
        sheet_of(named(HOLED), players={})
