"""What the page and the paper of a rule set tell: every value, its source, changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rule_words import PARTS, Change, changes_of
from games.rules.origins import origin
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import builtin

OWN = "the club’s own"
COUNTED = "follows from the pack and its cards"


@dataclass(frozen=True)
class Row:
    """One value: what it is, what the base says where that differs, its source."""

    label: str
    now: str
    before: str
    source: str

    @property
    def differs(self) -> bool:
        """Whether it is not what the base says."""
        return bool(self.before)

    @property
    def is_own(self) -> bool:
        """Whether the club itself set it."""
        return self.source == OWN


@dataclass(frozen=True)
class RowPart:
    """The values of one subject."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class RulePage:
    """A rule set, ready to be shown."""

    rules: RuleSet

    @property
    def base(self) -> RuleSet:
        """Return the built-in set it is made of."""
        return builtin(self.rules.key)

    @property
    def changes(self) -> list[Change]:
        """Return what differs from the base."""
        return list(changes_of(self.base, self.rules.to_json()))

    @property
    def books(self) -> tuple[tuple[str, str], ...]:
        """Return the letters in the sources with the books they stand for."""
        return origin(self.rules.key).books

    @property
    def parts(self) -> list[RowPart]:
        """Return every value by subject; one that neither set has is left out."""
        return [
            RowPart(part.title, tuple(self._rows(i))) for i, part in enumerate(PARTS)
        ]

    def _rows(self, index: int) -> Iterator[Row]:
        now, before = self.rules.to_json(), self.base.to_json()
        sources = origin(self.rules.key).sources
        for value in PARTS[index].values:
            mine, theirs = value.of(now), value.of(before)
            if mine is None and theirs is None:
                continue
            differs = mine != theirs
            yield Row(
                value.label,
                value.told(mine),
                value.told(theirs) if differs else "",
                OWN if differs else sources.get(value.place, ""),
            )
        if PARTS[index].title == "Tricks":
            yield self._trick_total()

    def _trick_total(self) -> Row:
        mine, theirs = self.rules.trick_total, self.base.trick_total
        before = str(theirs) if mine != theirs else ""
        return Row("All tricks of a hand", str(mine), before, COUNTED)
