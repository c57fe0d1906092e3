"""The addresses of the office, below /<club>/ledger/."""

from django.urls import path

from clubscore.office import downloads, views

app_name = "office"

urlpatterns = [
    path("<month:month>/close/", views.close, name="close-month"),
    path("exports/club.json", downloads.club_file, name="club-file"),
]
