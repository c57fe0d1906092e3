"""The addresses of the office, below /<club>/ledger/."""

from django.urls import path

from clubscore.office import views

app_name = "office"

urlpatterns = [
    path("<month:month>/close/", views.close, name="close-month"),
]
