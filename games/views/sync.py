"""Where a device hands in what it recorded without a connection, as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any, Final
from uuid import UUID

from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.models import Club, Member
from clubs.permissions import Permission, club_access
from games.entry import entry_words
from games.forms import AgreementForm
from games.records import Unreadable, load_json
from games.rules.seats import Seat
from games.rules.shapes import is_whole, shown
from games.services.sync import (
    Answer,
    Queued,
    QueuedFault,
    QueuedHand,
    QueuedStart,
    StandingHand,
    Status,
    sync_acts,
)
from games.views.agreement import agreement_of, offers_of

MAX_ACTS: Final = 200
MAX_BYTES: Final = 1_000_000


@never_cache
@require_http_methods(["GET", "POST"])
def sync(request: HttpRequest, slug: str) -> HttpResponse:
    """Give a fresh token to send with; take what waited on a device, in order."""
    access = club_access(request, slug, Permission.SCORE)
    if request.method == "GET":
        who = str(access.public_id)
        return JsonResponse({"csrf": get_token(request), "who": who})
    try:
        acts = [_read_act(access.club, value) for value in _read_acts(request)]
    except (BadRequest, Unreadable) as error:
        return JsonResponse({"error": str(error)}, status=400)
    answers = sync_acts(club=access.club, actor=access.user, acts=acts)
    return JsonResponse({"answers": [_answer_json(answer) for answer in answers]})


def _read_acts(request: HttpRequest) -> list[object]:
    """Return what is in the line; raises BadRequest or Unreadable where none is."""
    value = load_json(_body(request))
    acts = value.get("acts") if isinstance(value, dict) else None
    if not isinstance(acts, list) or not acts or len(acts) > MAX_ACTS:
        raise BadRequest(
            f"A device sends 1 to {MAX_ACTS} acts at once, in a list called acts."
        )
    return acts


def _body(request: HttpRequest) -> bytes:
    too_long = BadRequest(f"At most {MAX_BYTES:,} bytes are taken at once. Send less.")
    try:
        body = request.body
    except RequestDataTooBig:
        raise too_long from None
    if len(body) > MAX_BYTES:
        raise too_long
    return body


def _read_act(club: Club, value: object) -> Queued:
    """Return one act; only without its ids there is nobody to answer to."""
    act = value if isinstance(value, dict) else {}
    key, game_id = _read_id(act.get("key")), _read_id(act.get("game"))
    if key is None or game_id is None:
        raise BadRequest(
            "Every act has a key and a game, both ids that its device made: "
            f"not so {shown(value)}."
        )
    reader = {"start": _read_start, "hand": _read_hand}.get(str(act.get("act")))
    if reader is None:
        return _fault(key, game_id, "A device starts a game or records a hand: no more")
    return reader(club, key, game_id, act)


def _read_id(value: object) -> UUID | None:
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _fault(key: UUID, game_id: UUID, sentence: str) -> QueuedFault:
    told = f"{sentence}. Load the page again and record it there."
    return QueuedFault(key, game_id, ((None, told),))


def _read_hand(_club: Club, key: UUID, game_id: UUID, act: dict[str, Any]) -> Queued:
    entry, number = act.get("entry"), _read_number(act.get("number"))
    version, after = _read_number(act.get("version")), _read_id(act.get("after"))
    if not isinstance(entry, dict) or number is None:
        return _fault(key, game_id, "A hand is sent with its number and its entry")
    if version is None and after is None:
        return _fault(key, game_id, "A hand says which version or act it follows")
    return QueuedHand(key, game_id, number, version, after, entry)


def _read_number(value: object) -> int | None:
    return value if isinstance(value, int) and is_whole(value) else None


def _read_start(club: Club, key: UUID, game_id: UUID, act: dict[str, Any]) -> Queued:
    """Read an agreement as its form does; in the seats are ids of the club's members.

    A name would not do: its member may be called otherwise by now.
    """
    given = act.get("agreement")
    if not isinstance(given, dict) or not all(map(_is_text, given.values())):
        return _fault(key, game_id, "A game is started with what was agreed, in texts")
    names = _names(club, given)
    strangers = [seat for seat in _SEATS if given.get(seat) and not names[seat]]
    if strangers:
        return QueuedFault(key, game_id, tuple((seat, _STRANGER) for seat in strangers))
    rule_sets = offers_of(club)
    form = AgreementForm({**given, **names}, rule_sets=list(rule_sets.items()))
    if not form.is_valid():
        return QueuedFault(key, game_id, tuple(_told(form)))
    agreement = agreement_of(form.cleaned_data, rule_sets)
    return QueuedStart(key, game_id, agreement)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_SEATS: Final = tuple(f"seat_{seat}" for seat in Seat)
_STRANGER: Final = (
    "A game begun without a connection is between people the club knows: nobody has "
    "this seat's id. Choose a name of the list."
)


def _names(club: Club, given: Mapping[str, str]) -> dict[str, str]:
    """Return the name in each seat, empty where the club has nobody of that id."""
    ids = {seat: _read_id(given.get(seat)) for seat in _SEATS}
    asked = [public_id for public_id in ids.values() if public_id]
    members = Member.objects.filter(club=club, public_id__in=asked)
    names = {member.public_id: member.name for member in members}
    return {
        seat: names.get(public_id, "") if public_id else ""
        for seat, public_id in ids.items()
    }


def _told(form: AgreementForm) -> Iterator[tuple[str, str]]:
    for name, sentences in form.errors.items():
        for sentence in sentences:
            yield name, str(sentence)


def _answer_json(answer: Answer) -> dict[str, Any]:
    said: dict[str, Any] = {
        "key": str(answer.act.key),
        "game": str(answer.act.game_id),
        "status": answer.status.value,
    }
    if answer.version is not None:
        said["version"] = answer.version
    if answer.told:
        said["problems"] = [
            {"field": name, "message": sentence} for name, sentence in answer.told
        ]
    if answer.standing or answer.status is Status.CONFLICT:
        said["hands"] = [_hand_json(hand) for hand in answer.standing]
    return said


def _hand_json(hand: StandingHand) -> dict[str, Any]:
    words = entry_words(hand.entry)
    return {"number": hand.number, "entry": hand.entry, "words": words, "by": hand.by}
