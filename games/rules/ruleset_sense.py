"""What must go together in a rule set whose single values are sound."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from games.rules.problems import Place
from games.rules.ruleset import Melds

Fault = tuple[Place, str]
Tree = dict[str, Any]

MELDS = tuple(field.name for field in fields(Melds))


def sense_faults(tree: Tree, wrong: list[Place]) -> Iterator[Fault]:
    """Yield what does not go together, of the values that have their shape."""
    for kind in MELDS:
        if _are_right((("deck",), ("meld", kind)), wrong):
            yield from _ladder_faults(tree, kind)
    for check, *parts in _CHECKS:
        if _are_right([(part,) for part in parts], wrong):
            yield from check(tree)


def _are_right(places: Iterable[Place], wrong: list[Place]) -> bool:
    return not any(
        place[: len(fault)] == fault or fault[: len(place)] == place
        for place in places
        for fault in wrong
    )


def _ladder_faults(tree: Tree, kind: str) -> Iterator[Fault]:
    copies, nines = tree["deck"]["copies"], "9" in tree["deck"]["ranks"]
    due = copies if kind != "dix" or nines else 0
    given = len(tree["meld"][kind])
    if given != due:
        yield (
            ("meld", kind),
            f"A ladder has as many rungs as the pack has copies, {due} here: "
            f"{kind.replace('_', ' ')} has {given}. {_ladder_remedy(due, given)}",
        )


def _ladder_remedy(due: int, given: int) -> str:
    if not due:
        return "The pack has no nines: leave it empty."
    return f"{'Add' if given < due else 'Take out'} {abs(due - given)}."


def _trick_faults(tree: Tree) -> Iterator[Fault]:
    nine, nines = tree["tricks"].get("9"), "9" in tree["deck"]["ranks"]
    if (nine is not None) != nines:
        remedy = "Give its points." if nines else "Leave it empty, null in a file."
        message = f"The nine counts in tricks where the pack has nines. {remedy}"
        yield ("tricks", "9"), message
    if not any(tree["tricks"].values()):
        yield ("tricks",), "Tricks count something: all are 0. Give a card its points."


def _minimum_faults(tree: Tree) -> Iterator[Fault]:
    minimum, steps_ = tree["auction"]["minimum"], tree["auction"]["steps"]
    step = _step_at(minimum, steps_)
    if minimum % step:
        message = (
            f"The minimum is a bid itself, a multiple of {step}: {minimum} is not. "
            f"Make it {_next_bid(minimum, steps_)}."
        )
        yield ("auction", "minimum"), message


def _step_at(bid: int, steps_: list[list[int]]) -> int:
    return next(step for at, step in reversed(steps_) if at <= bid)


def _next_bid(above: int, steps_: list[list[int]]) -> int:
    bid = above + 1
    while bid % _step_at(bid, steps_):
        bid += 1
    return bid


def _game_faults(tree: Tree) -> Iterator[Fault]:
    game = tree["game"]
    hands, target = game.get("hands"), game.get("target")
    if (hands is None) == (target is None):
        message = (
            "A game ends after a number of hands or at a target, one of the two. "
            "Give one and leave the other empty, null in a file."
        )
        yield ("game", "target" if target is not None else "hands"), message
    elif (target is None) != (game.get("both_reach") is None):
        remedy = "Say who." if target is not None else "Leave it empty, null in a file."
        message = f"Who wins when both reach it goes with a target alone. {remedy}"
        yield ("game", "both_reach"), message


_CHECKS: tuple[tuple[Any, *tuple[str, ...]], ...] = (
    (_trick_faults, "deck", "tricks"),
    (_minimum_faults, "auction"),
    (_game_faults, "game"),
)
