"""Every value of a built-in set names its source; the readings of P say which."""

import pytest

from games.rules.origins import origin
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin


def valued_places(key):
    for part, values in builtin(key).to_json().items():
        if isinstance(values, dict):
            yield from ((part, name) for name in values if values[name] is not None)


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_every_value_has_its_source(key):
    sources = origin(key).sources
    assert [place for place in valued_places(key) if not sources.get(place)] == []


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_a_source_names_a_book_that_is_listed(key):
    letters = {letter for letter, _ in origin(key).books}
    for place, source in origin(key).sources.items():
        named = {word.strip(" ,:;") for word in source.split()}
        assert named & letters or source == "no nines", place


def test_a_value_without_a_comment_takes_that_of_its_part():
    sources = origin("auction-units").sources
    assert sources["tricks", "A"].startswith("W: counters")
    assert sources["meld", "run"].startswith("P: the double run")


def test_the_books_are_told_by_their_letters():
    assert origin("radio").books == (
        ("R", "the Radio Partnership Pinochle document"),
        ("W", 'Wikipedia, "Pinochle"'),
        ("house", "Clubscore's reading where the books are silent"),
    )


@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_the_auction_sets_say_which_reading_they_are(key):
    assert bool(origin(key).reading) == key.startswith("auction-")
    assert origin(key).summary


def test_a_key_of_no_set_has_no_origin():
    with pytest.raises(KeyError, match="radio"):
        origin("../radio")
