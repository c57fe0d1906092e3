"""A whole game by each built-in rule set, and one by a club's own, typed on a phone.

The figures are worked out by hand from docs/rules.md, beside each hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.services import save_rule_book
from tests.games.table import case_named, sent
from tests.journeys.blocks import open_block
from tests.journeys.hands import save_hand, type_bid, type_hand
from tests.journeys.sets import (
    FOUR_PASSES,
    bid,
    counts,
    say_calls,
    say_taken,
    settled,
    start_by,
    told,
    totals,
    type_counts,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.journeys.conftest import Night


def test_radio_ends_below_zero_on_both_sides(table: Page, night: Night) -> None:
    case = case_named("everybody holed, both below zero, holes paid")
    start_by(table, night, "Radio")
    for number, hand in enumerate(case["record"]["hands"], start=1):
        type_hand(table, hand)
        expect(table.locator("#tricks-taken")).to_have_text("")
        save_hand(table, number)
    totals(table, "−1280", "−1180")
    result = "East–West win, −1180 to −1280; holes 2 to 2"
    settled(table, night, result, ["−1.00", "1.00", "−1.00", "1.00"])


def test_auction_units_goes_to_the_bidder_where_both_reach_the_target(
    table: Page, night: Night
) -> None:
    start_by(table, night, "Partnership auction pinochle, counted in ones")
    # Four passes leave Ada, who deals, with 15: 4 + 12 = 16, and 10 + 13 = 23.
    say_calls(table, *FOUR_PASSES)
    expect(table.locator("#auction-now")).to_contain_text("deals and takes 15")
    type_counts(table, counts((4, 10), 12))
    told(table, "North–South make 15 with 16.")
    save_hand(table, 1)
    # East–West take nothing at all: their 8 in meld is gone.
    type_hand(table, bid("S", 30, (20, 8), 25))
    say_taken(table, "East–West", "Took none")
    told(table, "North–South make 30 with 45.")
    save_hand(table, 2)
    totals(table, "61", "23")
    # 20 + 15 is short of 40: a hole scores nothing.
    type_hand(table, bid("W", 40, (6, 20), 10))
    told(table, "East–West holed", "0.")
    save_hand(table, 3)
    totals(table, "77", "23")
    # 100 + 12 and 150 + 13: 189 and 186 are both over 150, and East–West bid.
    type_hand(table, bid("E", 25, (100, 150), 12))
    told(table, "The game ends: East–West win 186 to 189.")
    save_hand(table, 4)
    result = "East–West win, 186 to 189; holes 1 to 0"
    settled(table, night, result, ["−1.00", "1.00", "−1.00", "1.00"])


def test_auction_tens_keeps_the_meld_of_a_side_that_took_a_trick_for_nothing(
    table: Page, night: Night
) -> None:
    start_by(table, night, "Partnership auction pinochle, counted in tens")
    type_hand(table, bid("E", 300, (40, 150), 90))
    expect(table.locator("#tricks-taken")).to_have_text("")
    save_hand(table, 1)
    # A trick of four nines counts 0 and saves North–South's 40.
    type_hand(table, bid("E", 200, (40, 60), 0))
    say_taken(table, "North–South", "Took a trick")
    told(table, "East–West make 200 with 310.")
    save_hand(table, 2)
    totals(table, "170", "620")
    # 300 + 90 is short of 400: nothing.
    type_hand(table, bid("N", 400, (300, 20), 90))
    save_hand(table, 3)
    totals(table, "170", "800")
    # A double run, 1500: one hand over the target.
    type_hand(table, bid("S", 500, (1500, 20), 100))
    save_hand(table, 4)
    result = "North–South win, 1770 to 970; holes 1 to 0"
    settled(table, night, result, ["1.00", "−1.00", "1.00", "−1.00"])


def test_auction_printed_closes_after_two_passes_and_takes_the_dix_away(
    table: Page, night: Night
) -> None:
    start_by(table, night, "Partnership auction pinochle, as printed")
    say_calls(table, "20", "25", "Pass", "Pass")
    expect(table.locator("#auction-now")).to_contain_text("Cal (South) has it for 25.")
    type_counts(table, counts((4, 2), 120))
    save_hand(table, 1)
    totals(table, "124", "132")
    # All pass, Ben deals and has 15. Ada's cards show 2 for the nines and 2 for the
    # marriage; without a trick the nines are gone.
    table.get_by_text("Anything else").click()
    table.get_by_role("radio", name="All four passed").check()
    open_block(table, "trump")
    table.get_by_role("radio", name="hearts").check()
    open_block(table, "meld")
    table.get_by_role("radio", name="As cards").check()
    table.locator("[name=cards_N]").fill("9H 9H KS QS")
    for seat in "ESW":
        table.locator(f"[name=meld_{seat}]").fill("0")
    open_block(table, "tricks")
    table.locator("[name=tricks_NS]").fill("0")
    say_taken(table, "North–South", "Took none")
    told(table, "East–West make 15 with 250.", "The game ends: East–West win 382")
    save_hand(table, 2)
    result = "East–West win, 382 to 126"
    settled(table, night, result, ["−1.00", "1.00", "−1.00", "1.00"])


def test_double_deck_counts_meld_from_twenty_and_holes_below_zero(
    table: Page, night: Night
) -> None:
    start_by(table, night, "Double-deck")
    # 30 + 20 is short of 60; East–West's 10 in meld is under 20 and does not count.
    type_hand(table, bid("N", 60, (30, 10), 20))
    save_hand(table, 1)
    totals(table, "−60", "30")
    say_calls(table, *FOUR_PASSES)
    expect(table.locator("#auction-now")).to_contain_text("Ben (East) deals")
    type_counts(table, counts((150, 24), 20))
    save_hand(table, 2)
    totals(table, "110", "84")
    type_hand(table, bid("S", 100, (225, 20), 30))
    save_hand(table, 3)
    totals(table, "365", "124")
    # 19 in tricks is under 20: East–West's meld does not count, and −65.
    type_hand(table, bid("E", 62, (150, 30), 31))
    told(table, "A bid here is a multiple of 5: 62 is not one. Bid 60 or 65.")
    type_bid(table, "65")
    save_hand(table, 4)
    result = "North–South win, 546 to 59; holes 1 to 1"
    settled(table, night, result, ["1.00", "−1.00", "1.00", "−1.00"])


def test_a_clubs_own_set_plays_on_while_level_at_its_target(
    table: Page, night: Night
) -> None:
    changes = {
        "name": "Tuesday",
        "auction": {"all_pass": "dealer_takes_minimum"},
        "hole": {"bidder": "shortfall"},
        "game": {"hands": None, "target": 500, "both_reach": "higher"},
    }
    save_rule_book(sent(night.club, night.user), base="radio", changes=changes)
    start_by(table, night, "Tuesday")
    type_hand(table, bid("N", 500, (250, 350), 300))
    told(table, "Both sides have reached 500: play goes on.")
    save_hand(table, 1)
    totals(table, "550", "550")
    # 100 + 150 is 50 short of 300, and 50 is what it costs; 20 + 350 for the others.
    type_hand(table, bid("E", 300, (20, 100), 350))
    save_hand(table, 2)
    result = "North–South win, 920 to 500; holes 0 to 1"
    settled(table, night, result, ["1.25", "−1.25", "1.25", "−1.25"])
