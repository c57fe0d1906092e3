"""The addresses of people, outside any club."""

from django.urls import path

from clubs.views import accounts, home

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("password/", accounts.password, name="password"),
    path("start-club/", home.start_club, name="start-club"),
]
