"""What a table agreed before the first hand: the rule set and the stakes."""

from enum import StrEnum
from typing import cast

from clubscore.lib.money import MoneyError, format_cents, parse_cents
from games.records import STAKE_KEYS
from games.refusals import Refusals
from games.rules.ruleset import Holes, HoleTo, Per, RuleSet, Stakes
from games.rules.ruleset_reading import (
    BUILTIN_KEYS,
    RulesInvalid,
    builtin,
    changed,
    stakes_from,
)
from games.rules.shapes import shown

_WORDS: dict[str, type[StrEnum]] = {"holes": Holes, "per": Per, "hole_to": HoleTo}


def read_rules(
    value: str | dict[str, object] | None, refusals: Refusals
) -> RuleSet | None:
    """Return the rule set a record names, or a built-in one with its changes.

    None where the record could not be read; `rules_invalid` at each wrong place.
    """
    if value is None:
        return None
    base = value if isinstance(value, str) else cast("str", value["base"])
    place = refusals if isinstance(value, str) else refusals.at("base")
    if base not in BUILTIN_KEYS:
        place.refuse(
            f"A rule set is one of {', '.join(BUILTIN_KEYS)}: {shown(base)} is none.",
            "rules_invalid",
        )
        return None
    if isinstance(value, str):
        return builtin(base)
    return _changed(base, cast("dict[str, object]", value["changes"]), refusals)


def _changed(
    base: str, changes: dict[str, object], refusals: Refusals
) -> RuleSet | None:
    try:
        return changed(base, changes)
    except RulesInvalid as error:
        for place, message in error.faults:
            refusals.at("changes", *place).refuse(message, "rules_invalid")
        return None


def read_stakes(
    given: dict[str, str], rules: RuleSet | None, refusals: Refusals
) -> Stakes | None:
    """Return the stakes of a game: what is given over what the rule set says.

    A stake given without a hole makes the hole a quarter of it. None where anything
    was refused or the rule set is unknown.
    """
    before = len(refusals.problems)
    for key in STAKE_KEYS:
        if key in given:
            _check_stake(key, given[key], refusals.at(key))
    agreed = (rules.stakes.to_json() if rules else {}) | given
    if "stake" in given and "hole" not in given:
        agreed["hole"] = _quarter(agreed, refusals)
    if rules is None or len(refusals.problems) > before:
        return None
    return stakes_from(agreed)


def _check_stake(key: str, value: str, refusals: Refusals) -> None:
    if key not in _WORDS:
        try:
            parse_cents(value)
        except MoneyError as error:
            refusals.refuse(str(error), "stake_amount")
        return
    words = [word.value for word in _WORDS[key]]
    if value not in words:
        refusals.refuse(f"This is one of {', '.join(words)}: {shown(value)} is not.")


def _quarter(agreed: dict[str, str], refusals: Refusals) -> str:
    """Return a quarter of the stake, asked for in whole cents where holes cost."""
    try:
        stake = parse_cents(agreed["stake"])
    except MoneyError:
        return format_cents(0)
    asked = agreed.get("holes", Holes.NONE.value) != Holes.NONE
    if asked and stake % 4:
        refusals.at("hole").refuse(
            "A hole costs a quarter of the stake, in whole cents: a quarter of "
            f"{agreed['stake']} is not. Write the price of a hole.",
            "hole_not_whole_cents",
        )
    return format_cents(stake // 4)
