"""The app's addresses and the bare one, for measuring only."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def bare(request: HttpRequest) -> HttpResponse:
    """Answer whoever is signed in: what any signed-in Django POST pays."""
    return HttpResponse(str(request.user.pk))


urlpatterns = [path("bench/bare/", bare), path("", include("clubscore.urls"))]
