"""A rule set compiled into tables, so that counting a meld is looking it up.

A suit word has a row with three numbers:

- what the suit shows towards the melds of several suits, a thermometer code: a field of
  as many ones as there are copies for each around. The AND of four such codes has the
  least count of every rank. The pinochle is one more field: spades show their queens
  there, diamonds their jacks, and the two other suits all ones;
- the points of its marriages as a plain suit;
- the points it brings more as trump, by runs, royal marriages and nines.

A total is thus four rows, one AND, and one row for the code that is left. Rows are
worked out by the rules of `meld_lines` when a holding first needs them, and kept.
"""

from functools import lru_cache

from games.rules.cards import Suit
from games.rules.meld_lines import (
    AROUNDS,
    PINOCHLE,
    Lines,
    Meld,
    MeldKind,
    RankCounts,
    dix_lines,
    marriage_lines,
    points,
    shared_lines,
    trump_lines,
)
from games.rules.meld_words import Words, word_form
from games.rules.ruleset import RuleSet

_SHARED_KINDS = (*AROUNDS, MeldKind.PINOCHLE)
_PLAIN_PLACES = tuple(
    tuple(suit.place for suit in Suit if suit is not trump) for trump in Suit
)

# Beyond so many words, those of packs nobody deals, a list of rows is a waste.
_DENSE = 1 << 15
SuitRow = tuple[int, ...]
SuitRows = list[SuitRow] | dict[int, SuitRow]
LineRow = tuple[int, Lines, Lines, Lines]


class MeldTables:
    """The tables of one rule set; those by suit are in the order of Suit.

    `suits` and `shared` are in points, `suit_lines` (as plain suit, as trump, the dix)
    and `shared_lines` the same in lines. `form` is how the words are laid out.
    """

    __slots__ = (
        "_known",
        "_melds",
        "form",
        "shared",
        "shared_lines",
        "suit_lines",
        "suits",
    )

    def __init__(self, rules: RuleSet) -> None:
        self._melds = rules.meld
        self.form = word_form(rules.deck)
        size = self.form.size
        spades, diamonds, other = (_empty_rows(size) for _ in range(3))
        self.suits = (spades, other, diamonds, other)
        self.suit_lines: tuple[dict[int, LineRow], ...] = ({}, {}, {}, {})
        self.shared: dict[int, int] = {}
        self.shared_lines: dict[int, Lines] = {}
        self._known: dict[SuitRow, SuitRow] = {}

    def add_rows(self, words: Words) -> None:
        """Work out every row this holding needs."""
        shown = -1
        for suit, word in zip(Suit, words, strict=True):
            shown &= self._add_suit(suit, word)
        lines = shared_lines(self._shared_copies(shown), self._melds)
        self.shared_lines[shown] = lines
        self.shared[shown] = points(lines)

    def _add_suit(self, suit: Suit, word: int) -> int:
        """Work out the rows of a suit word, and return what it shows."""
        counts, melds = self.form.counts(word), self._melds
        shown = self._shown(suit, counts)
        plain = marriage_lines(suit, counts, melds)
        trump, dix = trump_lines(suit, counts, melds), dix_lines(suit, counts, melds)
        self.suit_lines[suit.place][word] = shown, plain, trump, dix
        row = shown, points(plain), points(trump + dix) - points(plain)
        # Equal rows are one: a small table stays near the processor.
        self.suits[suit.place][word] = self._known.setdefault(row, row)
        return shown

    def _shown(self, suit: Suit, counts: RankCounts) -> int:
        copies = self.form.copies
        fields = [counts[rank] for rank in AROUNDS.values()]
        fields.append(counts[PINOCHLE[suit]] if suit in PINOCHLE else copies)
        ones = [(1 << count) - 1 for count in fields]
        return sum(field << place * copies for place, field in enumerate(ones))

    def _shared_copies(self, shown: int) -> dict[MeldKind, int]:
        copies = self.form.copies
        full = (1 << copies) - 1
        fields = [shown >> place * copies & full for place in range(len(_SHARED_KINDS))]
        return dict(zip(_SHARED_KINDS, map(int.bit_length, fields), strict=True))


def _empty_rows(size: int) -> SuitRows:
    return [()] * size if size <= _DENSE else {}


@lru_cache(maxsize=64)
def meld_tables(rules: RuleSet) -> MeldTables:
    """Return the tables of a rule set."""
    return MeldTables(rules)


def meld_total(words: Words, trump: Suit, tables: MeldTables) -> int:
    """Return the points a holding melds under a trump."""
    spades, hearts, diamonds, clubs = words
    by_spades, by_hearts, by_diamonds, by_clubs = tables.suits
    try:
        shown_s, plain_s, more_s = by_spades[spades]
        shown_h, plain_h, more_h = by_hearts[hearts]
        shown_d, plain_d, more_d = by_diamonds[diamonds]
        shown_c, plain_c, more_c = by_clubs[clubs]
        shared = tables.shared[shown_s & shown_h & shown_d & shown_c]
    except (KeyError, ValueError):  # a row that is not there, or still empty
        tables.add_rows(words)
        return meld_total(words, trump, tables)
    plain = shared + plain_s + plain_h + plain_d + plain_c
    return plain + (more_s, more_h, more_d, more_c)[trump.place]


def meld_totals(words: Words, tables: MeldTables) -> tuple[int, int, int, int]:
    """Return the points a holding melds under each trump, in the order of Suit."""
    spades, hearts, diamonds, clubs = words
    by_spades, by_hearts, by_diamonds, by_clubs = tables.suits
    try:
        shown_s, plain_s, more_s = by_spades[spades]
        shown_h, plain_h, more_h = by_hearts[hearts]
        shown_d, plain_d, more_d = by_diamonds[diamonds]
        shown_c, plain_c, more_c = by_clubs[clubs]
        shared = tables.shared[shown_s & shown_h & shown_d & shown_c]
    except (KeyError, ValueError):  # a row that is not there, or still empty
        tables.add_rows(words)
        return meld_totals(words, tables)
    plain = shared + plain_s + plain_h + plain_d + plain_c
    return plain + more_s, plain + more_h, plain + more_d, plain + more_c


def named_melds(words: Words, trump: Suit, tables: MeldTables) -> Meld:
    """Return the melds of a holding by name, those of the trump suit first."""
    place = trump.place
    try:
        shown, _, lines, dix = tables.suit_lines[place][words[place]]
        for other in _PLAIN_PLACES[place]:
            also_shown, marriages, _, _ = tables.suit_lines[other][words[other]]
            shown &= also_shown
            lines += marriages
        return Meld(lines + tables.shared_lines[shown] + dix, trump)
    except KeyError:
        tables.add_rows(words)
        return named_melds(words, trump, tables)
