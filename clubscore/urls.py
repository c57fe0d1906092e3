"""The roof's addresses: what belongs to no single app, then each app's own."""

from django.urls import include, path

from clubscore import views

urlpatterns = [
    path("health/", views.health, name="health"),
    path("sw.js", views.service_worker, name="service-worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("", include("clubs.site_urls")),
    path("<slug:slug>/", views.club_home, name="club-home"),
    path("<slug:slug>/source/<str:key>/", views.source, name="source"),
    path("<slug:slug>/members/<uuid:public_id>/left/", views.left, name="left"),
    path("<slug:slug>/games/", include("games.urls")),
    path("<slug:slug>/ledger/", include("ledger.urls")),
    path("<slug:slug>/ledger/", include("clubscore.office.urls")),
    path("<slug:slug>/", include("clubs.urls")),
]
