"""Every value of a rule set by its name and place, in the order of the table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.rule_values import Choice, Count, Ladder, Steps, Value
from games.rules.cards import Rank
from games.rules.ruleset import (
    AllPass,
    Beat,
    BothReach,
    Holes,
    HoleScore,
    HoleTo,
    MeldNeeds,
    Per,
    RuleSet,
    Tie,
)


@dataclass(frozen=True)
class Part:
    """The values of one subject."""

    title: str
    hint: str
    values: tuple[Value, ...]


NAME: Final = Value(("name",), "Name", "What the club calls it.")
RANKS: Final = (
    ("ATKQJ", "Ace, ten, king, queen, jack"),
    ("ATKQJ9", "Ace, ten, king, queen, jack, nine"),
)
YES_NO: Final = ((True, "Yes"), (False, "No"))
ALL_PASS: Final = (
    (AllPass.REDEAL, "The hand does not count, the next player deals"),
    (AllPass.DEALER_TAKES_MINIMUM, "The dealer plays the lowest bid"),
)
BEAT: Final = (
    (Beat.NOTHING, "Nothing"),
    (Beat.LED_CARD, "The card that was led"),
    (Beat.HIGHEST, "The highest trump so far"),
)
NEEDS: Final = (
    (MeldNeeds.NOTHING, "Nothing"),
    (MeldNeeds.DIX_TRICK, "A trick of the side, for its dix alone"),
    (MeldNeeds.TRICK, "A trick of the side"),
    (MeldNeeds.POINTS, "So many points in meld and in tricks"),
)
HOLE_SCORES: Final = (
    (HoleScore.MINUS_BID, "Minus the bid"),
    (HoleScore.ZERO, "Nothing"),
    (HoleScore.SHORTFALL, "Minus what is missing"),
    (HoleScore.TO_OPPONENTS, "Nothing, and the other side gets the bid"),
)
BOTH_REACH: Final = (
    (BothReach.BIDDER, "The bidding side"),
    (BothReach.HIGHER, "The higher side"),
    (BothReach.PLAY_ON, "Nobody yet: play on"),
    (None, "There is no target"),
)
TIE: Final = ((Tie.EXTRA_HAND, "One more hand, again while level"),)

HOLES: Final = {
    Holes.PAID.value: "Every hole is paid",
    Holes.END.value: "Settled at the end: the winner's waived, the loser's doubled",
    Holes.NONE.value: "No hole money",
}
PER: Final = {
    Per.PLAYER.value: "Each player",
    Per.SIDE.value: "Each side, shared by its partners",
}
HOLE_TO: Final = {
    HoleTo.OPPONENTS.value: "The opponents",
    HoleTo.KITTY.value: "The kitty",
}


def _money(choices: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(choices.items())


_CARDS = tuple(Count(("tricks", rank.value), rank.word.capitalize()) for rank in Rank)
PARTS: Final = (
    Part(
        "Pack",
        "",
        (
            Choice(("deck", "ranks"), "Cards of a suit", words=RANKS),
            Count(("deck", "copies"), "Copies of each card"),
        ),
    ),
    Part(
        "Auction",
        "",
        (
            Count(("auction", "minimum"), "Lowest bid"),
            Steps(("auction", "steps"), "Steps of the bids"),
            Count(("auction", "closing_passes"), "Passes in a row that close it"),
            Choice(("auction", "all_pass"), "When all pass", words=ALL_PASS),
        ),
    ),
    Part(
        "Meld",
        "Points of one, two, three … copies, with commas between. A longer rung "
        "replaces the shorter. As many rungs as the pack has copies.",
        (
            Ladder(("meld", "run"), "Run"),
            Ladder(("meld", "royal_marriage"), "Royal marriage"),
            Ladder(("meld", "marriage"), "Marriage"),
            Ladder(("meld", "pinochle"), "Pinochle"),
            Ladder(("meld", "aces"), "Aces around"),
            Ladder(("meld", "kings"), "Kings around"),
            Ladder(("meld", "queens"), "Queens around"),
            Ladder(("meld", "jacks"), "Jacks around"),
            Ladder(("meld", "dix"), "Dix, the nine of trump"),
        ),
    ),
    Part(
        "Tricks",
        "Points of each card taken, and of the last trick. The nine is empty in a "
        "pack without nines.",
        (*_CARDS, Count(("tricks", "last"), "Last trick")),
    ),
    Part(
        "Play",
        "",
        (
            Choice(("play", "beat_led_trump"), "Trump led must beat", words=BEAT),
            Choice(
                ("play", "overtrump"),
                "Must a trump on a plain suit be overtrumped",
                words=YES_NO,
            ),
        ),
    ),
    Part(
        "What meld needs to count",
        "",
        (
            Choice(("save", "meld_needs"), "Meld needs", words=NEEDS),
            Count(("save", "minimum_meld"), "Meld to count"),
            Count(("save", "minimum_tricks"), "Tricks to keep it"),
        ),
    ),
    Part(
        "Hole",
        "",
        (Choice(("hole", "bidder"), "A missed bid scores", words=HOLE_SCORES),),
    ),
    Part(
        "Game",
        "After so many hands, or at a target: give one and leave the other empty.",
        (
            Count(("game", "hands"), "Hands"),
            Count(("game", "target"), "Target"),
            Choice(
                ("game", "both_reach"),
                "Both at the target in one hand: who wins",
                words=BOTH_REACH,
            ),
            Choice(("game", "tie"), "Level after the last hand", words=TIE),
        ),
    ),
    Part(
        "Stakes",
        "Offered when a game starts; the table may agree on others.",
        (
            Value(("stakes", "stake"), "Stake for a game"),
            Value(("stakes", "hole"), "Hole"),
            Choice(("stakes", "holes"), "How holes are paid", words=_money(HOLES)),
            Choice(("stakes", "per"), "The amounts are for", words=_money(PER)),
            Choice(("stakes", "hole_to"), "Holes are paid to", words=_money(HOLE_TO)),
        ),
    ),
)
VALUES: Final = tuple(value for part in PARTS for value in part.values)


@dataclass(frozen=True)
class Change:
    """A value that is not the base's: its label, what it was, what it is."""

    label: str
    before: str
    now: str


def changes_of(base: RuleSet, tree: Mapping[str, Any]) -> Iterator[Change]:
    """Yield the values in which a set's JSON object differs from its base."""
    before = base.to_json()
    for value in VALUES:
        was, now = value.of(before), value.of(tree)
        if was != now:
            yield Change(value.label, value.told(was), value.told(now))
