"""The worker that opens pages without a connection, and what a device installs."""

from __future__ import annotations

import json

import pytest
from django.contrib.staticfiles import finders
from django.urls import reverse


def test_the_worker_stands_at_the_roof_for_everybody_and_is_never_old(client, db):
    answer = client.get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert b'addEventListener("fetch"' in answer.content


def test_a_device_may_install_the_app(client, db):
    answer = client.get(reverse("manifest"))
    assert answer.headers["Content-Type"] == "application/manifest+json"
    told = json.loads(answer.content)
    assert (told["start_url"], told["scope"]) == ("/", "/")
    assert told["display"] == "standalone"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))


def test_every_page_names_the_manifest(client, db):
    assert 'rel="manifest" href="/manifest.webmanifest"' in page_of(client)


def page_of(client) -> str:
    return client.get(reverse("sign-in")).content.decode()


@pytest.mark.parametrize("part", ["worker-src 'self'", "manifest-src 'self'"])
def test_the_policy_takes_workers_and_manifests_from_here_alone(client, db, part):
    policy = client.get(reverse("sign-in")).headers["Content-Security-Policy"]
    assert part in policy.split("; ")
    assert "unsafe" not in policy
