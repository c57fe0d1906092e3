"""Environment variables are read strictly: what is unclear is refused by name."""

import re

import pytest
from django.core.exceptions import ImproperlyConfigured

from clubscore.env import Environment


def refused(pattern: str):
    return pytest.raises(ImproperlyConfigured, match=re.escape(pattern))


def test_an_unset_variable_takes_its_default():
    empty = Environment({})
    assert empty.text("PLACE", "here") == "here"
    assert empty.flag("OPEN", default=True) is True
    assert empty.words("NAMES", ["a", "b"]) == ["a", "b"]


@pytest.mark.parametrize("value", ["", " "])
def test_a_text_set_to_nothing_is_refused_where_a_default_exists(value):
    with refused("PLACE is set but empty"):
        Environment({"PLACE": value}).text("PLACE", "here")


def test_a_text_set_to_nothing_is_nothing_where_that_is_the_default():
    assert Environment({"PLACE": ""}).text("PLACE", "") == ""


@pytest.mark.parametrize(("word", "meant"), [("true", True), ("false", False)])
def test_a_flag_is_true_or_false(word, meant):
    assert Environment({"OPEN": word}).flag("OPEN", default=not meant) is meant


@pytest.mark.parametrize("word", ["yes", "1", "True", "FALSE", "", "true "])
def test_any_other_flag_is_refused(word):
    with refused(f"OPEN is a yes-or-no setting: write true or false, not {word!r}."):
        Environment({"OPEN": word}).flag("OPEN", default=False)


def test_words_are_parted_by_commas():
    assert Environment({"NAMES": "a, b"}).words("NAMES", []) == ["a", "b"]


@pytest.mark.parametrize("value", ["", ",", "a,", "a,,b"])
def test_an_empty_word_is_refused(value):
    with refused(f"NAMES is a list separated by commas; {value!r} has an empty entry."):
        Environment({"NAMES": value}).words("NAMES", [])


def test_the_process_environment_is_read_by_default(monkeypatch):
    monkeypatch.setenv("CLUBSCORE_TEST_PLACE", "there")
    assert Environment().text("CLUBSCORE_TEST_PLACE", "here") == "there"
