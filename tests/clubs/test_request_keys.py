"""A write that is sent twice counts once."""

import uuid

import pytest
from django.db import transaction
from django.http import QueryDict
from django.urls import reverse

from clubs.models import Member, RequestKey
from clubs.services import KeyReused, Refused, claim_key
from tests.queries import counted_statements

KEY = uuid.UUID("11111111-2222-4333-8444-555555555555")


@pytest.fixture
def claim(club, member):
    def claim_with(body, *, key=KEY, route="/x/", result="", where=club):
        return claim_key(
            club=where, user=member, key=key, route=route, body=body, result=result
        )

    return claim_with


def test_the_first_claim_is_no_replay_and_one_statement(claim):
    with counted_statements() as ran:
        first = claim({"bid": 640}, result="/done/")
    assert (first.replay, first.result) == (False, "/done/")
    assert len(ran) == 1


def test_the_same_again_is_a_replay_with_the_first_result(claim):
    claim({"bid": 640, "trump": "H"}, result="/done/")
    again = claim({"trump": "H", "bid": 640}, result="/other/")
    assert (again.replay, again.result) == (True, "/done/")
    assert RequestKey.objects.count() == 1


@pytest.mark.parametrize("changed", [{"body": {"bid": 650}}, {"route": "/y/"}])
def test_the_key_with_another_content_is_refused(claim, changed):
    claim({"bid": 640})
    with pytest.raises(KeyReused, match="already sent with another content"):
        claim(**{"body": {"bid": 640}, **changed})


def test_a_number_and_its_text_are_different_contents(claim):
    claim({"bid": 640})
    with pytest.raises(KeyReused):
        claim({"bid": "640"})


def test_tokens_are_no_content(claim):
    claim({"bid": "640", "csrfmiddlewaretoken": "a", "request_key": "b"})
    assert claim({"bid": "640", "csrfmiddlewaretoken": "c"}).replay


def test_every_value_of_a_form_field_is_content(claim):
    claim(QueryDict("seat=1&seat=2"))
    with pytest.raises(KeyReused):
        claim(QueryDict("seat=3&seat=2"))


def test_the_same_key_is_free_in_another_club(claim, other_club):
    claim({"bid": 640})
    assert not claim({"bid": 640}, where=other_club).replay


def test_a_refused_write_leaves_the_key_free(claim):
    @transaction.atomic
    def refused_write():
        claim({"bid": 805})
        raise Refused("A bid ends in zero.")

    with pytest.raises(Refused):
        refused_write()
    assert not claim({"bid": 800}).replay


def test_a_double_tap_adds_one_member(client, club, admin):
    client.force_login(admin)
    path = reverse("clubs:members", args=[club.slug])
    for _ in range(2):
        answer = client.post(path, {"name": "Ben", "request_key": KEY})
        assert answer.status_code == 302
    assert Member.objects.filter(name="Ben").count() == 1


def test_a_refused_form_may_be_put_right_under_its_key(client, club, admin):
    client.force_login(admin)
    path = reverse("clubs:members", args=[club.slug])
    assert client.post(path, {"name": "Ada", "request_key": KEY}).status_code == 422
    assert client.post(path, {"name": "Ben", "request_key": KEY}).status_code == 302


@pytest.mark.parametrize("key", [{}, {"request_key": "17"}])
def test_without_a_good_key_nothing_is_written(client, club, admin, key):
    client.force_login(admin)
    path = reverse("clubs:members", args=[club.slug])
    assert client.post(path, {"name": "Ben", **key}).status_code == 400
    assert not Member.objects.filter(name="Ben").exists()
