"""Each field says its own rule and remedy, and none the framework's sentence."""

from __future__ import annotations

import importlib

import pytest
from django import forms
from django.core.exceptions import ValidationError

MODULES = (
    *("clubs.forms", "clubs.filters"),
    *("games.forms", "games.desk_forms", "games.night_forms", "games.review_forms"),
    *("games.rule_forms", "ledger.forms", "ledger.charge_forms", "ledger.filters"),
)


def fields():
    for module in map(importlib.import_module, MODULES):
        for form in vars(module).values():
            if isinstance(form, type) and issubclass(form, forms.Form):
                yield from form.base_fields.items()


@pytest.mark.parametrize(
    "field",
    [
        pytest.param(field, id=name)
        for name, field in fields()
        if getattr(field, "max_length", None)
    ],
)
def test_a_text_that_is_too_long_is_told_how_to_put_it_right(field):
    with pytest.raises(ValidationError) as told:
        field.run_validators("x" * (field.max_length + 1))
    sentences = " ".join(told.value.messages)
    assert "Shorten it" in sentences or "Take out" in sentences
    assert "Ensure" not in sentences
