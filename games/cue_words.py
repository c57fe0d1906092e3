"""What a cue says in words, and what is wrong with it."""

from dataclasses import dataclass

from games.rules.cues import Cue, cue_fault, parse_cue

_FLUSHES = {0: "No flush", 1: "A flush", 2: "Two flushes"}
_ACES = {
    1: "One ace",
    2: "Two aces",
    3: "Three aces",
    4: "Four aces, but not 100 aces",
}
AMBIGUOUS = (
    "Twenty said alone has two meanings: a long suit (seven cards or more, no flush), "
    "or 20 in meld. The terms do not tell which."
)


@dataclass(frozen=True, slots=True)
class CueReading:
    """A cue as heard: its meaning, one phrase a term, and what is wrong with it.

    `violation` is the sentence where it names a suit, `unknown` the one where it has a
    word that is no term; both are empty on a sound cue. `doubt` is the sentence about
    a cue with two meanings.
    """

    said: str
    meaning: tuple[str, ...]
    violation: str = ""
    unknown: str = ""
    doubt: str = ""


def read_cue(said: str) -> CueReading:
    """Return what a spoken cue means; a cue at fault still says the rest."""
    cue = parse_cue(said)
    code, message = cue_fault(said) or ("", "")
    return CueReading(
        said=said,
        meaning=cue_meaning(cue),
        violation=message if code == "cue_names_suit" else "",
        unknown=message if code == "cue_unknown_word" else "",
        doubt=AMBIGUOUS if cue.ambiguous else "",
    )


def cue_meaning(cue: Cue) -> tuple[str, ...]:
    """Return what a cue says, one phrase for each thing it speaks of."""
    phrases = (
        "Asks the partner to speak" if cue.ask else "",
        _FLUSHES[cue.flush] if cue.flush is not None else "",
        _meld(cue),
        "100 aces: one in every suit" if cue.five else "",
        _aces(cue),
        "No aces" if cue.weak else "",
    )
    return tuple(filter(None, phrases))


def _meld(cue: Cue) -> str:
    if not cue.meld:
        return ""
    meld = f"{cue.meld} in {'other ' if cue.flush or cue.five else ''}meld"
    return f"{meld}, or a long suit" if cue.ambiguous else meld


def _aces(cue: Cue) -> str:
    if not cue.aces:
        return ""
    return f"{_ACES[cue.aces]}{' beside them' if cue.five else ''}"
