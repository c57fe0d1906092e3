"""The month's report on paper: every amount, sums of zero, a page a member."""

from dataclasses import dataclass, replace
from datetime import date

import pytest

from clubscore.lib import pdf
from clubscore.lib.formatting import money_text
from clubscore.lib.paper import ClubFacts
from ledger.lines import Line
from ledger.models import AccountKind, MonthClosing
from ledger.months import Month
from ledger.seals import Seal
from ledger.sheets import month_report, month_report_html
from ledger.summaries import MonthSummary, SummaryRow
from tests.pdfs import no_paper_warnings, printed

__all__ = ["no_paper_warnings"]

STRANGE = ["Юлия Петрова", "王小明", "O’Brien", "<svg onload=alert(1)>", "W" * 60]


@dataclass(frozen=True)
class Plan:
    payer: str
    payee: str
    cents: int


def line(what, cents, day=20, occurred=None):
    on = date(2026, 11, day)
    return Line(on, occurred or on, "game", what, "Game, table 1", "game-1", cents)


def row(number, name, lines=(), **amounts):
    return SummaryRow(
        number, AccountKind.MEMBER, None, name, lines=tuple(lines), **amounts
    )


HASH = "0123456789abcdef" * 4


def pair(number, winner, loser):
    """Two members between whom a stake and a hole went."""
    stake, hole = 100 + number, 25
    won = [line(f"Stake from {loser}", stake), line(f"Hole to {loser}", -hole)]
    lost = [line(f"Stake to {winner}", -stake), line(f"Hole from {winner}", hole)]
    return [
        row(2 * number, winner, won, opening=-50, games=stake, holes=-hole),
        row(2 * number + 1, loser, lost, opening=50, games=-stake, holes=hole),
    ]


def summary_of(names, *, closed=True):
    pairs = zip(names[::2], names[1::2], strict=True)
    rows = [one for number, both in enumerate(pairs) for one in pair(number, *both)]
    closing = MonthClosing(last_seq=312, head_hash=HASH) if closed else None
    return MonthSummary(Month(2026, 11), tuple(rows), last_seq=312, closing=closing)


def names_of(count):
    return (STRANGE + [f"Member {number}" for number in range(count)])[:count]


def page_of(summary, *, paper="letter", payments=()):
    report = month_report(
        summary,
        club=ClubFacts("Club", paper),
        payments=payments,
        seal=Seal(summary.last_seq, HASH, "https://club.example.org/check/"),
        address=lambda key: f"https://club.example.org/source/{key}/",
    )
    return month_report_html(report)


@pytest.mark.parametrize(("count", "paper"), [(12, "letter"), (60, "a4")])
def test_every_member_has_a_row_and_a_page(count, paper):
    summary = summary_of(names_of(count))
    seen = printed(page_of(summary, paper=paper))

    assert (seen.title, seen.language, seen.tagged) == (
        "Club: settlement of November 2026",
        "en",
        True,
    )
    assert seen.pages == count + (1 if count == 12 else 2)
    for one in summary.rows:
        assert money_text(one.closing) in seen.text
        assert one.name[:20] in seen.text
    assert seen.text.count("Opening balance") == count


def test_the_sums_are_zero_and_printed():
    assert (
        "Sum 0.00 0.00 0.00 0.00 0.00 0.00"
        in printed(page_of(summary_of(names_of(4)))).text
    )


def test_a_statement_leads_from_opening_to_closing():
    seen = printed(page_of(summary_of(["Ada", "Ben"])))

    assert (
        "Opening balance −0.50 "
        "20 Nov 2026 Stake from Ben · Game, table 1 1.00 0.50 "
        "20 Nov 2026 Hole to Ben · Game, table 1 −0.25 0.25 "
        "Closing balance 0.25"
    ) in seen.text
    assert "Ada is owed 0.25." in seen.text
    assert "Ben owes 0.25." in seen.text


def test_a_line_booked_late_tells_its_own_day():
    late = line("Stake from Ben", 100, day=3, occurred=date(2026, 10, 30))
    rows = (
        row(1, "Ada", [late], games=100),
        row(2, "Ben", [replace(late, cents=-100)], games=-100),
    )
    summary = MonthSummary(Month(2026, 11), rows, last_seq=7)

    assert "(of 30 Oct 2026)" in printed(page_of(summary)).text


def test_corrections_to_earlier_months_come_first_under_their_own_head():
    november, october = date(2026, 11, 3), date(2026, 10, 30)
    taken = Line(november, october, "reversal", "Taken back", "G", "game-1", -100)
    anew = Line(november, october, "game", "Anew", "G", "game-1", 25, revision=1)
    played = line("Stake from Ben", 50, day=2)
    lost = [replace(one, cents=-one.cents) for one in (played, taken, anew)]
    rows = (
        row(1, "Ada", [played, taken, anew], opening=100, games=-25),
        row(2, "Ben", lost, opening=-100, games=25),
    )
    text = printed(page_of(MonthSummary(Month(2026, 11), rows, last_seq=7))).text
    assert (
        "Opening balance 1.00 Corrections to earlier months "
        "3 Nov 2026 Taken back · G (of 30 Oct 2026) −1.00 0.00 "
        "3 Nov 2026 Anew · G (of 30 Oct 2026) 0.25 0.25 "
        "November 2026 2 Nov 2026 Stake from Ben · Game, table 1 0.50 0.75 "
        "Closing balance 0.75"
    ) in text


def test_each_statement_carries_the_end_of_the_books():
    text = printed(page_of(summary_of(["Ada", "Ben"]))).text
    assert text.count("Posting 312 ends in 6789abcdef.") == 3


def test_who_pays_whom_is_listed():
    plan = [Plan("Ben", "Ada", 25)]

    text = printed(page_of(summary_of(["Ada", "Ben"]), payments=plan)).text
    assert "Who pays whom Pays To Amount Received, signed Ben Ada 0.25" in text


def test_with_nothing_to_pay_the_report_says_so():
    assert "nobody owes anything" in printed(page_of(summary_of(["Ada", "Ben"]))).text


def test_a_month_without_accounts_is_one_page():
    empty = MonthSummary(Month(2026, 11), (), last_seq=7)

    seen = printed(page_of(empty))
    assert seen.pages == 1
    assert "Not closed yet; made up to posting 7." in seen.text


def test_before_the_first_posting_there_is_no_seal_to_check():
    empty = MonthSummary(Month(2026, 11), (), last_seq=0)

    seen = printed(page_of(empty))
    assert "Nothing is booked yet." in seen.text
    assert "ends in" not in seen.text
    assert not seen.links


def test_the_head_of_a_table_stands_on_each_of_its_pages():
    text = printed(page_of(summary_of(names_of(80)))).text

    assert text.count("Account Opening Games Holes Payments Other Closing") == 3
    assert text.count("Club · Settlement · November 2026") == 80 + 2


def test_columns_that_do_not_sum_to_zero_are_not_printed():
    crooked = MonthSummary(Month(2026, 11), (row(1, "Ada", games=1),), 1)

    with pytest.raises(ValueError, match="2026-11: the columns sum to"):
        page_of(crooked)


def test_lines_that_miss_the_closing_balance_are_not_printed():
    rows = (row(1, "Ada", games=100), row(2, "Ben", games=-100))

    with pytest.raises(ValueError, match="Ada: lines end at 0, not 100"):
        page_of(MonthSummary(Month(2026, 11), rows, last_seq=1))


def test_equal_months_print_equal_bytes():
    page = page_of(summary_of(names_of(6)))

    assert pdf.render(page) == pdf.render(page)
