"""The rule sets a club can play by: the built-in ones and its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.validators import slug_re
from django.db.models import Count, Exists, OuterRef, QuerySet
from django.http import Http404

from clubs.models import Club
from clubs.selectors import shown_names
from games.models import Game, RuleBook
from games.rule_words import changes_of
from games.rules.origins import origin
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.services.common import rule_set_of

LISTED_CHANGES = 4
AS_AGREED = "as-agreed"


@dataclass(frozen=True)
class Offer:
    """A rule set as it is offered: `value` is what a form sends, `given` what a record
    says; `book` where the club keeps it."""

    value: str
    rules: RuleSet
    given: str | dict[str, Any]
    book: RuleBook | None = None

    def __str__(self) -> str:
        return self.rules.name

    @property
    def key(self) -> str:
        """Return the key of its page; empty where the club does not keep it."""
        if self.book:
            return self.book.key
        return "" if self.is_own else self.rules.key

    @property
    def is_own(self) -> bool:
        """Whether it is a built-in set with changes."""
        return not isinstance(self.given, str)

    @property
    def about(self) -> str:
        """Return in a line what it is: an own set by what it changes."""
        if not self.is_own:
            return origin(self.rules.key).summary
        return f"{builtin(self.rules.key).name}, changed: {changes_words(self.rules)}."

    @property
    def reading(self) -> str:
        """Return which of several readings a built-in set is, and why."""
        return "" if self.is_own else origin(self.rules.key).reading


def changes_words(rules: RuleSet) -> str:
    """Return what a club's own set changes: the first few values, how many more."""
    found = list(changes_of(builtin(rules.key), rules.to_json()))
    told = [f"{one.label.lower()} {one.now}" for one in found[:LISTED_CHANGES]]
    if len(found) > LISTED_CHANGES:
        told.append(f"{len(found) - LISTED_CHANGES} more")
    return "; ".join(told) or "nothing but its name"


def offers(club: Club) -> list[Offer]:
    """Return what a game can be played by: the club's own sets first; one query."""
    own = latest_books(club).filter(retired=False)
    return [*map(offer_of, own), *builtin_offers()]


def builtin_offers() -> list[Offer]:
    """Return the built-in sets."""
    return [Offer(key, builtin(key), key) for key in BUILTIN_KEYS]


def offer_of(book: RuleBook) -> Offer:
    """Return a version of an own set as an offer."""
    return Offer(f"{book.key}@{book.version}", rule_set_of(book), book.given, book)


def offer_of_game(game: Game) -> Offer:
    """Return the set a game is played under, out of its own copy."""
    rules, book = rule_set_of(game), game.rule_book
    if isinstance(game.rules_given, str):
        return Offer(game.rules_given, rules, game.rules_given)
    value = f"{book.key}@{book.version}" if book else AS_AGREED
    return Offer(value, rules, game.rules_given, book)


def latest_books(club: Club) -> QuerySet[RuleBook]:
    """Return the newest version of each set of the club, by name."""
    newer = RuleBook.objects.filter(
        club=OuterRef("club"), key=OuterRef("key"), version__gt=OuterRef("version")
    )
    return RuleBook.objects.filter(~Exists(newer), club=club).order_by("name", "key")


def books_of(club: Club, key: str) -> QuerySet[RuleBook]:
    """Return the versions of an own set; none where the text can be no key."""
    books = RuleBook.objects.filter(club=club)
    return books.filter(key=key) if slug_re.fullmatch(key) else books.none()


def versions_of(club: Club, key: str) -> Sequence[RuleBook]:
    """Return every version of an own set, newest first, with how many games it had.

    A key of neither the club nor a built-in set, which has no versions, is Http404.
    """
    if key in BUILTIN_KEYS:
        return []
    found = books_of(club, key).annotate(
        games_played=Count("games"), **shown_names(club, "made_by")
    )
    versions = list(found.order_by("-version"))
    if not versions:
        raise Http404
    return versions


def one_of(versions: Sequence[RuleBook], key: str, version: str) -> Offer:
    """Return a built-in set, or an own one: its newest version unless one is named.

    A version that never was is Http404.
    """
    if not versions:
        return Offer(key, builtin(key), key)
    for book in versions:
        if version in ("", str(book.version)):
            return offer_of(book)
    raise Http404
