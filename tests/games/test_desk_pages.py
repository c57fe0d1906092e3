"""The pages of the desk: answers, refusals at their fields, nothing typed lost."""

import html
from urllib.parse import urlsplit

import pytest

from clubs.models import RequestKey
from games.models import Game
from games.services.rulebooks import take_rule_book
from tests.games.desk import HOLED_BY_EAST, RENEGE, ask, play_form, words
from tests.games.rules.examples import dealt_play
from tests.games.table import sent

HOSTILE = "<script>alert(1)</script> \"'&\u202e\u200b 10♠"


@pytest.fixture(autouse=True)
def signed_in(client, member):
    client.force_login(member)


def link_in(answer):
    page = html.unescape(answer.content.decode())
    return page.split('href="/thursday/games/desk/play/?')[1].split('"')[0]


def test_a_play_is_judged_on_its_page(client):
    answer = ask(client, "desk-play", play_form(), post=True)
    assert answer.status_code == 200
    said = words(answer)
    assert HOLED_BY_EAST in said
    assert "3 of 20 tricks" in said
    assert RENEGE in answer.content.decode().replace("\r", "")


def test_the_link_asks_for_the_same_verdict(client):
    held = {"holding_e": "KD KD KD KD QC QC QC JC JC JC KC KC KC KS KS KS KS"}
    posted = ask(client, "desk-play", play_form(**held), post=True)
    query = link_in(posted)
    linked = client.get(f"/thursday/games/desk/play/?{query}")
    assert linked.status_code == 200
    assert linked.context["verdict"].reneges == posted.context["verdict"].reneges
    assert link_in(linked) == query


def test_the_link_of_a_whole_hand_fits_into_a_request_line(client):
    tricks, holdings = dealt_play(seed=4)
    held = {f"holding_{seat.lower()}": cards for seat, cards in holdings.items()}
    form = play_form("\n".join(map(" ".join, tricks)), **held)
    answer = ask(client, "desk-play", form, post=True)
    assert answer.status_code == 200
    assert len(urlsplit(link_in(answer)).path) < 1500


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"play": ""}, "play"),
        ({"play": "…"}, "play"),
        ({"play": HOSTILE}, "play"),
        ({"play": "AH\x00"}, "play"),
        ({"play": "AS " * 4000}, "play"),
        ({"bidder": ""}, "bidder"),
        ({"bidder": "X"}, "bidder"),
        ({"trump": ""}, "trump"),
        ({"rules": "nothing"}, "rules"),
        ({"holding_w": "AS"}, "holding_w"),
        ({"holding_w": HOSTILE}, "holding_w"),
        ({"rules": "auction-units", "play": "AH AH AH AH"}, "play"),
    ],
)
def test_what_cannot_be_judged_is_told_at_its_field_and_kept(client, changes, name):
    form = play_form(**changes)
    for post in (True, False):
        answer = ask(client, "desk-play", form, post=post)
        assert answer.status_code == 422
        assert set(answer.context["form"].errors) == {name}
        assert "verdict" not in answer.context
        assert answer.context["form"]["play"].value() == form["play"]
        assert b"<script>alert" not in answer.content


def test_many_wrong_lines_are_told_in_a_few_sentences(client):
    form = play_form("AH XX TH JH\n" * 30)
    told = ask(client, "desk-play", form, post=True).context["form"].errors["play"]
    assert len(told) == 7
    assert told[-1] == "And 24 more like these."


def test_judging_stores_nothing(client):
    ask(client, "desk-play", play_form(), post=True)
    assert not Game.objects.exists()
    assert not RequestKey.objects.exists()


def test_a_small_pack_is_judged_by_its_own_set(client):
    tricks, _ = dealt_play(seed=4, ranks="ATKQJ9", copies=2)
    form = play_form("\n".join(map(" ".join, tricks)), rules="auction-units")
    answer = ask(client, "desk-play", form, post=True)
    assert "12 of 12 tricks" in words(answer)


@pytest.fixture
def own_set(club, scorekeeper):
    """Radio with the highest trump to be beaten, in two versions."""
    for duty in ("no", "highest"):
        given = {"base": "radio", "changes": {"play": {"beat_led_trump": duty}}}
        book = take_rule_book(sent(club, scorekeeper), given=given, name="Our Radio")
    return book


def test_a_set_of_the_club_is_judged_by_in_every_version(client, own_set):
    play = "QS TS KS JS\nAC AS JC KC"
    for version, found in ((1, 0), (2, 1)):
        form = play_form(play, rules=f"{own_set.key}@{version}")
        answer = ask(client, "desk-play", form, post=True)
        assert len(answer.context["verdict"].reneges) == found
        assert f"%40{version}&" in link_in(answer)


def test_a_version_that_never_was_or_is_another_clubs_is_refused(
    client, own_set, stranger
):
    for value in (
        f"{own_set.key}@3",
        f"{own_set.key}@9999999999",
        "@1",
        "radio@1",
        "\0@1",
    ):
        answer = ask(client, "desk-play", play_form(rules=value), post=True)
        assert set(answer.context["form"].errors) == {"rules"}
    client.force_login(stranger)
    url = "/elsewhere/games/desk/play/"
    answer = client.get(url, play_form(rules=f"{own_set.key}@2"))
    assert set(answer.context["form"].errors) == {"rules"}


def test_a_holding_is_counted_under_every_trump(client):
    cards = "AS TS KS QS JS JD, KH QH"
    answer = ask(client, "desk-meld", {"rules": "radio", "cards": cards})
    counts = answer.context["counts"]
    assert [count.total for count in counts] == [210, 100, 80, 80]
    said = words(answer)
    assert "Run of spades" in said
    assert said.count("best trump") == 1


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("", "Write the cards"),
        ("...", "There is no card in it"),
        (HOSTILE, "is no card"),
        ("9S", "has no nines"),
        ("AS " * 5, "more than 4 times"),
        ("AS KS QS JS TS AH " * 4, "at most 20 cards"),
    ],
)
def test_a_holding_that_cannot_be_is_refused(client, cards, said):
    answer = ask(client, "desk-meld", {"rules": "radio", "cards": cards})
    assert answer.status_code == 422
    assert said in answer.context["form"].errors["cards"][0]
    assert b"<script>alert" not in answer.content


def test_a_cue_is_read_with_its_violation_and_its_doubt(client):
    said = words(ask(client, "desk-cues", {"said": "a red flush, twenty"}))
    assert "A violation of the rules." in said
    assert "Two meanings." in said
    answer = ask(client, "desk-cues", {"said": HOSTILE})
    assert "A violation of the rules." in words(answer)
    assert b"<script>alert" not in answer.content


def test_a_cue_is_made_and_read_back(client):
    wish = {"flush": "0", "five": "on", "aces": "1", "meld": "160"}
    answer = ask(client, "desk-cues", wish)
    spoken = answer.context["spoken"]
    assert spoken.said == "No ten, one hundred sixty-one, and a five"
    assert spoken.meaning[:2] == ("No flush", "160 in other meld")
    assert ask(client, "desk-cues", {"meld": ""}).context["spoken"].said == "Weak"


@pytest.mark.parametrize("meld", ["15", "10", "-10", "99999", "forty", "9" * 30])
def test_meld_that_no_cue_can_say_is_refused(client, meld):
    answer = ask(client, "desk-cues", {"flush": "", "aces": "0", "meld": meld})
    assert answer.status_code == 422
    assert set(answer.context["to_say"].errors) == {"meld"}
    assert "spoken" not in answer.context


def test_the_desk_leads_to_its_pages_and_the_games_lead_to_the_desk(client):
    desk = ask(client, "desk").content.decode()
    for page in ("play/", "meld/", "cues/", "cues.pdf"):
        assert f'href="/thursday/games/desk/{page}"' in desk
    assert 'href="/thursday/games/desk/"' in ask(client, "list").content.decode()
