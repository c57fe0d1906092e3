"""A club's own rule sets: every save is a new version, and no version changes."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from clubs.errors import STALE
from clubs.models import Club
from clubs.services import Refused, claim_key
from clubscore.lib.text import BadName, clean_name, name_key
from games.agreement import read_rules
from games.models import RuleBook
from games.records import read_given_rules
from games.refusals import Refusals
from games.rule_values import field_name
from games.rules.problems import Place
from games.rules.ruleset import RuleSet
from games.rules.ruleset_changes import differences
from games.rules.ruleset_reading import (
    BUILTIN_KEYS,
    RulesInvalid,
    builtin,
    changed,
)
from games.rules.ruleset_sense import Fault
from games.rules.shapes import shown
from games.services.common import Sent, audit_sent

NOT_KEYS = frozenset({*BUILTIN_KEYS, "new", "upload"})
KEY_LENGTH = 60


class RuleSetRefused(Refused):
    """A rule set cannot be played; `faults` has every place and sentence at once."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults[0][1])
        self.faults = tuple(faults)

    @property
    def by_field(self) -> Iterable[tuple[str | None, str]]:
        """Every sentence with the field of its value."""
        return [(field_name(place), sentence) for place, sentence in self.faults]


class FileRefused(Refused):
    """A file holds no rule set; each sentence names its place in the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        told = [_with_place(place, sentence) for place, sentence in faults]
        super().__init__(told[0], "file")
        self.told = tuple(told)

    @property
    def by_field(self) -> Iterable[tuple[str | None, str]]:
        """Every sentence at the field of the file."""
        return [("file", sentence) for sentence in self.told]


def _with_place(place: Place, sentence: str) -> str:
    path = ".".join(shown(str(step)) for step in place)
    return f"{path}: {sentence}" if path else sentence


class StaleRules(Refused):
    """Somebody saved the set since this form was opened."""

    code = STALE

    def __init__(self, latest: int) -> None:
        super().__init__(
            f"The set was saved on another device meanwhile, as version {latest}. "
            "Nothing was saved; open it anew and make your changes there."
        )


def own_set(base: str, changes: Mapping[str, Any]) -> RuleSet:
    """Return the rule set that a club's changes make of a built-in one.

    Raises RuleSetRefused with everything that is wrong, the name's faults included.
    """
    name, faults = _own_name(changes.get("name"))
    try:
        rules = changed(base, {**changes, "name": name or builtin(base).name})
    except RulesInvalid as error:
        raise RuleSetRefused([*faults, *error.faults]) from None
    if faults:
        raise RuleSetRefused(faults)
    return rules


def _own_name(given: object) -> tuple[str, list[Fault]]:
    if not isinstance(given, str) or not given.strip():
        needed = "A set needs a name of its own. Write what the club calls it."
        return "", [(("name",), needed)]
    try:
        name = clean_name(given)
    except BadName as error:
        return "", [(("name",), str(error))]
    if name_key(name) in {name_key(builtin(key).name) for key in BUILTIN_KEYS}:
        taken = f"{name} is the built-in set. Give the club's own another name."
        return "", [(("name",), taken)]
    return name, []


def save_rule_book(
    sent: Sent,
    *,
    base: str,
    changes: Mapping[str, Any],
    key: str = "",
    version: int = 0,
) -> RuleBook:
    """Keep a set as version 1, or as the next one of `key`, made from `version`.

    Raises RuleSetRefused with every fault; Refused where the name is another set's or
    nothing was changed; StaleRules where `version` is not the latest.
    """
    with transaction.atomic():
        if made := _made_before(sent, "save-rules"):
            return made
        rules = own_set(base, changes)
        latest = _latest(sent.club, key)
        if (latest.version if latest else 0) != version:
            raise StaleRules(latest.version if latest else 0)
        _refuse_taken_name(sent.club, rules.name, key)
        if latest and latest.rules == rules.to_json():
            raise Refused(
                f"Nothing was changed: version {latest.version} says the same. "
                "Change a value, or leave the set as it is."
            )
        return _insert(
            sent, base, rules, key or _free_key(sent.club, rules), version + 1
        )


def take_rule_book(sent: Sent, *, given: object, name: str = "") -> RuleBook:
    """Keep a set from a file, `{"base", "changes"}`; `name` stands in for its own.

    A set the club has by this name gets a new version, unless it says the same.
    Raises FileRefused with every fault and its place in the file.
    """
    with transaction.atomic():
        if made := _made_before(sent, "take-rules"):
            return made
        base, rules = _read_file(given, name)
        latest = _named(sent.club, rules.name)
        if latest is None:
            return _insert(sent, base, rules, _free_key(sent.club, rules), 1)
        if latest.rules == rules.to_json():
            return latest
        if latest.base != base:
            raise FileRefused([(("base",), _other_base(latest, base))])
        return _insert(sent, base, rules, latest.key, latest.version + 1)


def _read_file(given: object, name: str) -> tuple[str, RuleSet]:
    refusals = Refusals()
    value = read_given_rules(given, refusals)
    if isinstance(value, str):
        value = {"base": value, "changes": {}}
    if value is None or value["base"] not in BUILTIN_KEYS:
        read_rules(value, refusals)
        raise FileRefused((one.place, one.message) for one in refusals.problems)
    base, changes = cast("str", value["base"]), cast("dict[str, Any]", value["changes"])
    try:
        return base, own_set(base, changes | ({"name": name} if name else {}))
    except RuleSetRefused as error:
        faults = [(("changes", *place), text) for place, text in error.faults]
        raise FileRefused(faults) from None


def _other_base(latest: RuleBook, base: str) -> str:
    return (
        f"The club's {latest.name} is made of {builtin(latest.base).name}, this file "
        f"of {builtin(base).name}. Give it another name."
    )


def retire_rule_book(sent: Sent, *, key: str, retired: bool) -> RuleBook:
    """Offer a set for no new game any more, or offer it again.

    Raises RuleBook.DoesNotExist for a key the club does not have.
    """
    with transaction.atomic():
        claim = claim_key(
            club=sent.club,
            user=sent.actor,
            key=sent.key,
            route="retire-rules",
            body=sent.body,
        )
        latest = _latest(sent.club, key)
        if latest is None:
            raise RuleBook.DoesNotExist
        if claim.replay or latest.retired == retired:
            return latest
        latest.retired = retired
        latest.save(update_fields=["retired"])
        _audit(sent, latest, "rules retired" if retired else "rules brought back")
    return latest


def _made_before(sent: Sent, route: str) -> RuleBook | None:
    """Claim the request's key; return what it made where it was sent before."""
    claim = claim_key(
        club=sent.club, user=sent.actor, key=sent.key, route=route, body=sent.body
    )
    if not claim.replay:
        return None
    return RuleBook.objects.filter(club=sent.club, public_id=sent.key).first()


def _latest(club: Club, key: str) -> RuleBook | None:
    """Return the newest version of a set, held against other writers."""
    versions = RuleBook.objects.select_for_update().filter(club=club, key=key)
    return versions.order_by("-version").first()


def _named(club: Club, name: str) -> RuleBook | None:
    newest = {book.key: book for book in club.rule_books.order_by("key", "version")}
    same = (book for book in newest.values() if name_key(book.name) == name_key(name))
    return next(same, None)


def _refuse_taken_name(club: Club, name: str, key: str) -> None:
    other = _named(club, name)
    if other is not None and other.key != key:
        raise Refused(
            f"The club has a set called {other.name} already. "
            "Change that one, or give this one another name.",
            "name",
        )


def _free_key(club: Club, rules: RuleSet) -> str:
    """Return an address for a new set, made of its name."""
    taken = NOT_KEYS | set(club.rule_books.values_list("key", flat=True))
    stem = slugify(rules.name)[:KEY_LENGTH].strip("-") or "own-set"
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(key for key in (stem, *numbered) if key not in taken)


def _insert(sent: Sent, base: str, rules: RuleSet, key: str, version: int) -> RuleBook:
    book = RuleBook(
        club=sent.club,
        public_id=sent.key,
        key=key,
        version=version,
        name=rules.name,
        base=base,
        changes=differences(builtin(base), rules.to_json()),
        rules=rules.to_json(),
        made_by=sent.actor,
    )
    book.clean_fields(exclude=["club", "made_by"])
    try:
        with transaction.atomic():
            book.save(force_insert=True)
    except IntegrityError:
        raise StaleRules(version) from None
    _audit(sent, book, "rules saved")
    return book


def _audit(sent: Sent, book: RuleBook, act: str) -> None:
    target = f"{book.key}, version {book.version}"
    audit_sent(sent, act, target)
