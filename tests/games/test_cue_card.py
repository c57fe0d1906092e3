"""The cue card on paper: one page, every term, the club's paper, the same bytes."""

import pytest

from clubscore.lib import pdf
from clubscore.lib.paper import ClubFacts
from games.cue_card import TERMS, CueCard, cue_card_html
from games.rules.cues import cue_fault
from tests.games.desk import ask
from tests.pdfs import no_paper_warnings, printed, read

__all__ = ["no_paper_warnings"]

NAMES = ("Thursday Club", "W" * 60, "Κωνσταντίνος 王小明")


@pytest.mark.parametrize(("paper", "width"), [("letter", 612), ("a4", 595)])
@pytest.mark.parametrize("name", NAMES)
def test_the_card_is_one_page_of_the_clubs_paper(paper, width, name):
    seen = printed(cue_card_html(CueCard(ClubFacts(name, paper))))
    assert (seen.pages, seen.width, seen.tagged) == (1, width, True)
    assert (seen.title, seen.language) == ("Cues of the discussion", "en")


def test_every_term_and_example_is_a_sound_cue_with_a_meaning():
    card = CueCard(ClubFacts("Thursday Club", "letter"))
    text = printed(cue_card_html(card)).text
    assert [cue.said for cue in card.terms] == list(TERMS)
    for cue in (*card.terms, *card.examples):
        assert cue_fault(cue.said) is None
        assert cue.said in text
        assert cue.means in text


def test_two_prints_are_the_same_bytes():
    card = CueCard(ClubFacts("Thursday Club", "letter"))
    assert pdf.render(cue_card_html(card)) == pdf.render(cue_card_html(card))


def test_the_address_gives_the_card(client, member):
    client.force_login(member)
    answer = ask(client, "cue-card")
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="thursday-cues.pdf"'
    assert "Thursday Club" in read(answer.content).text


def test_without_a_press_the_page_says_so(client, member, monkeypatch):
    def no_press(_page):
        raise pdf.PdfUnavailable("libpango is missing.")

    monkeypatch.setattr(pdf, "render", no_press)
    client.force_login(member)
    answer = ask(client, "cue-card")
    assert answer.status_code == 503
    assert b"libpango is missing." in answer.content
