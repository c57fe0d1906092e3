"""The devices of a club's tables: made, enrolled by a link, and revoked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods

from clubs import services
from clubs.devices import LinkDead, device_to_enrol
from clubs.errors import Refused
from clubs.forms import DeviceForm
from clubs.permissions import AS_DEVICE, Access, Permission, club_access
from clubs.selectors import devices_of
from clubs.views.once import once, status_of, tried
from clubscore.lib.http import absolute
from clubscore.lib.qr import qr_svg

if TYPE_CHECKING:
    import uuid

    from django.http import HttpRequest, HttpResponse

    from clubs.models import TableDevice

GONE: Final = 410
A_YEAR: Final = 365 * 24 * 3600
"""How long a device stays signed in: it stands on its table or hangs on a wall."""
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"


@never_cache
@sensitive_variables("made")
@require_http_methods(["GET", "HEAD", "POST"])
def devices(request: HttpRequest, slug: str) -> HttpResponse:
    """All devices of the club, and a form for one more; its link is shown once."""
    access = club_access(request, slug, Permission.MANAGE)
    form = DeviceForm(request.POST or None)
    made: list[tuple[TableDevice, str]] = []
    done = tried(
        form, lambda: once(request, access, lambda: made.append(_make(access, form)))
    )
    if done is not None:
        return _shown_once(request, access, made)
    context = {"form": form, "devices": devices_of(access.club)}
    return render(request, "clubs/devices.html", context, status=status_of(form))


def _make(access: Access, form: DeviceForm) -> tuple[TableDevice, str]:
    name = form.cleaned_data["name"]
    return services.make_device(club=access.club, name=name, actor=access.user)


@never_cache
@sensitive_variables("made")
@require_http_methods(["GET", "HEAD", "POST"])
def new_link(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """A new link for a device, shown on this answer only; later, the list is there."""
    access, device = _find(request, slug, public_id)
    if request.method != "POST":
        return redirect("clubs:devices", slug)
    made: list[tuple[TableDevice, str]] = []
    try:
        once(
            request,
            access,
            lambda: made.append(
                (device, services.renew_link(device=device, actor=access.user))
            ),
        )
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("clubs:devices", slug)
    return _shown_once(request, access, made)


@require_http_methods(["GET", "HEAD", "POST"])
def revoke(request: HttpRequest, slug: str, public_id: uuid.UUID) -> HttpResponse:
    """Asks first; then the device may do nothing any more."""
    access, device = _find(request, slug, public_id)
    if request.method != "POST":
        return render(request, "clubs/revoke_device.html", {"device": device})
    once(
        request,
        access,
        lambda: services.revoke_device(device=device, actor=access.user),
    )
    messages.success(request, f"{device.name} is revoked, from its next tap on.")
    return redirect("clubs:devices", slug)


@never_cache
@sensitive_variables("secret")
@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def enrol(request: HttpRequest, slug: str, secret: str) -> HttpResponse:
    """Asks first, since whatever previews a link only looks; then signs in."""
    device = device_to_enrol(slug, secret)
    if device is None:
        return _private(_dead(request))
    if request.method != "POST":
        return _private(render(request, "clubs/enrol.html", {"device": device}))
    try:
        device = services.enrol_device(club_slug=slug, secret=secret)
    except LinkDead:
        return _private(_dead(request))
    login(request, device.user, backend=BACKEND)
    request.session.set_expiry(A_YEAR)
    request.session[AS_DEVICE] = True
    messages.success(request, f"This device is the scorekeeper of {device.name} now.")
    return redirect(device.club)


def _dead(request: HttpRequest) -> HttpResponse:
    context = {"message": LinkDead().message}
    return render(request, "clubs/enrol_dead.html", context, status=GONE)


def _private(answer: HttpResponse) -> HttpResponse:
    patch_cache_control(answer, private=True, no_store=True)
    answer.headers["X-Robots-Tag"] = "noindex, nofollow, noarchive"
    return answer


def _find(
    request: HttpRequest, slug: str, public_id: uuid.UUID
) -> tuple[Access, TableDevice]:
    access = club_access(request, slug, Permission.MANAGE)
    device = get_object_or_404(devices_of(access.club), public_id=public_id)
    device.club = access.club
    return access, device


@sensitive_variables("made", "address")
def _shown_once(
    request: HttpRequest, access: Access, made: list[tuple[TableDevice, str]]
) -> HttpResponse:
    slug = access.club.slug
    if not made:
        messages.warning(
            request,
            "This was sent twice, and the link was shown the first time. "
            "Make a new link when nobody scanned it.",
        )
        return redirect("clubs:devices", slug)
    device, secret = made[0]
    address = absolute(request, reverse("clubs:enrol", args=[slug, secret]))
    context = {"device": device, "address": address, "qr": qr_svg(address)}
    return render(request, "clubs/device_link.html", context)
