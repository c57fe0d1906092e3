"""Every page says for whom it was made, so that a device keeps it for nobody else."""

from django.urls import reverse

from tests.factories import make_user


def test_a_page_names_who_is_signed_in(client, club):
    ada = make_user("ada")
    client.force_login(ada)
    assert client.get(reverse("home")).headers["Clubscore-Reader"] == str(ada.pk)


def test_a_page_for_nobody_names_nobody(client, club):
    assert "Clubscore-Reader" not in client.get(reverse("sign-in")).headers


def test_what_is_posted_is_answered_without_it(client, club):
    client.force_login(make_user("ada"))
    assert "Clubscore-Reader" not in client.post(reverse("password")).headers
