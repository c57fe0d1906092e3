"""The printed card with the cues of the discussion; pure of the database."""

from dataclasses import dataclass

from django.template.loader import render_to_string

from clubscore.lib.paper import ClubFacts
from games.cue_words import read_cue
from games.rules.cues import make_cue

TERMS = ("Sing", "A ten", "Double ten", "No ten", "A five", "One", "Two", "Three",
         "Four", "Weak", "Twenty")  # fmt: skip
# flush, 100 aces, loose aces, other meld: what players most often have to say.
HELD = (
    (None, False, 1, 40),
    (None, True, 2, 100),
    (0, True, 1, 160),
    (0, False, 0, 180),
    (1, False, 3, 0),
    (1, False, 2, 80),
    (2, False, 3, 40),
    (None, False, 0, 240),
    (None, False, 3, 200),
)
RULES = (
    "Partners speak before the bidding: one says “Sing”, the other answers in these "
    "terms.",
    "No suit, colour or trump is ever named. “A flush” may be said, “a diamond flush” "
    "may not.",
    "A number is the rest of the meld in tens; its units, 1 to 4, are loose aces: "
    "sixty-one is 60 and one ace.",
    "“No ten” is said only with 150 to 190 in meld, which may sound like a flush.",
    "A cue binds nobody and need not be true; everybody at the table may hear it and "
    "must know the terms.",
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """One line of the card: what is said, and what it means."""

    said: str
    means: str


@dataclass(frozen=True, slots=True)
class CueCard:
    """The card: the terms, whole cues as they are said, and the rules of saying
    them."""

    club: ClubFacts
    title: str = "Cues of the discussion"

    @property
    def running_head(self) -> str:
        """The line on top of a further page."""
        return f"{self.club.name} · {self.title}"

    @property
    def terms(self) -> tuple[Spoken, ...]:
        """Every term with its meaning."""
        return tuple(map(_spoken, TERMS))

    @property
    def examples(self) -> tuple[Spoken, ...]:
        """Whole cues as they are said."""
        return tuple(
            _spoken(make_cue(flush=flush, five=five, aces=aces, meld=meld))
            for flush, five, aces, meld in HELD
        )

    @property
    def rules(self) -> str:
        """How cues are spoken, a line each."""
        return "\n".join(RULES)


def _spoken(said: str) -> Spoken:
    first, *rest = read_cue(said).meaning
    phrases = (first, *(phrase[0].lower() + phrase[1:] for phrase in rest))
    return Spoken(said, "; ".join(phrases))


def cue_card_html(card: CueCard) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/cue_card.html", {"sheet": card})
