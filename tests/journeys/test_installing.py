"""A phone takes the app as one of its own, and opens it without a connection."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.journeys.waiting import on_its_first_hand

if TYPE_CHECKING:
    from tests.journeys.conftest import Night


def test_the_app_can_be_installed_and_opens_without_a_connection(
    night: Night, phone
) -> None:
    context = phone()
    page = on_its_first_hand(context, night)
    browser = context.new_cdp_session(page)
    assert browser.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    sizes = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in told["icons"]:
        assert page.request.get(night.url + icon["src"]).ok
    context.set_offline(True)
    page.goto(night.url + told["start_url"])
    expect(page.get_by_role("link", name="Game of")).to_be_visible()
    page.get_by_role("link", name="Game of").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()
