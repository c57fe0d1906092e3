"""The hash of a posting covers what counts, and nothing that may be erased."""

import datetime
from dataclasses import fields, replace
from uuid import UUID

import pytest

from ledger.chain import PostingFacts, TransferFacts, posting_hash

DAY = datetime.date(2026, 11, 7)
LINE = TransferFacts(UUID(int=1), UUID(int=2), 125, "stake")
FACTS = PostingFacts(
    public_id=UUID(int=9),
    seq=1,
    booked_on=DAY,
    occurred_on=DAY,
    kind="game",
    source_key="game-1",
    revision=0,
    recorded_at=datetime.datetime(2026, 11, 8, 1, 2, 3, 4, tzinfo=datetime.UTC),
    reason="",
    reverses=None,
    transfers=(LINE,),
)
KNOWN = "4261522fc98b95765e4cc68d828a03b9f49c1add705aee9c5414e42d809ef2bf"
OTHER = {
    "public_id": UUID(int=8),
    "seq": 2,
    "booked_on": DAY + datetime.timedelta(days=1),
    "occurred_on": DAY - datetime.timedelta(days=1),
    "kind": "payment",
    "source_key": "game-2",
    "revision": 1,
    "recorded_at": FACTS.recorded_at + datetime.timedelta(microseconds=1),
    "reason": "why not",
    "reverses": UUID(int=7),
    "transfers": (),
}


def test_every_fact_counts():
    assert set(OTHER) == {field.name for field in fields(PostingFacts)}
    hashes = {posting_hash("", replace(FACTS, **{name: OTHER[name]})) for name in OTHER}
    assert len(hashes | {posting_hash("", FACTS)}) == len(OTHER) + 1


@pytest.mark.parametrize(
    "change",
    [
        {"from_account": UUID(int=3)},
        {"to_account": UUID(int=3)},
        {"amount": 126},
        {"component": "hole"},
        {"hand_number": 1},
    ],
)
def test_every_fact_of_a_transfer_counts(change):
    other = replace(FACTS, transfers=(replace(LINE, **change),))
    assert posting_hash("", other) != posting_hash("", FACTS)


def test_what_came_before_counts():
    assert posting_hash("a", FACTS) != posting_hash("b", FACTS)


def test_the_hash_of_known_facts_never_changes():
    assert posting_hash("0" * 64, FACTS) == KNOWN


def test_a_moment_is_the_same_in_every_zone():
    zone = datetime.timezone(datetime.timedelta(hours=-5))
    there = replace(FACTS, recorded_at=FACTS.recorded_at.astimezone(zone))
    assert posting_hash("", there) == posting_hash("", FACTS)


def test_a_moment_without_a_zone_is_refused():
    naive = replace(FACTS, recorded_at=FACTS.recorded_at.replace(tzinfo=None))
    with pytest.raises(TypeError):
        posting_hash("", naive)


def test_a_reason_is_covered_only_by_its_digest(monkeypatch):
    seen = []
    monkeypatch.setattr("json.dumps", lambda record, **_: seen.append(record) or "")
    posting_hash("", replace(FACTS, reason="Ben was drunk"))
    assert "Ben" not in repr(seen)
