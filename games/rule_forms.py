"""The forms of a club's own rule sets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms

from clubs.forms import ShortField
from games.rule_values import Choice, Count, Value
from games.rule_words import NAME, PARTS, VALUES, Change, changes_of
from games.rules.ruleset import RuleSet
from games.rules.ruleset_changes import differences

LONGEST = 300
LARGEST_FILE = 100_000


@dataclass(frozen=True)
class FormRow:
    """One value on the form; `differs` where what is typed is not the base's."""

    field: forms.BoundField
    differs: bool
    is_choice: bool


@dataclass(frozen=True)
class FormPart:
    """The values of one subject on the form."""

    title: str
    hint: str
    rows: tuple[FormRow, ...]
    has_numbers_only: bool


class RuleBookForm(forms.Form):
    """Every value of a set, the base's beside it; the rules judge it as a whole."""

    def __init__(
        self, data: Any = None, *, base: RuleSet, rules: RuleSet | None = None
    ) -> None:
        self.base, self._base_tree = base, base.to_json()
        tree = (rules or base).to_json()
        initial = {value.name: value.typed(value.of(tree)) for value in VALUES}
        initial["name"] = rules.name if rules else ""
        super().__init__(data, initial=initial)
        self.fields["name"] = _text_field(NAME, NAME.hint)
        for value in VALUES:
            self.fields[value.name] = self._field(value)

    def _field(self, value: Value) -> forms.Field:
        hint = f"Base: {value.told(value.of(self._base_tree))}"
        return (
            _choice_field(value, hint)
            if isinstance(value, Choice)
            else _text_field(value, hint)
        )

    def tree(self) -> dict[str, Any]:
        """Return the set as it stands on the form, faults and all."""
        tree: dict[str, Any] = {"key": self.base.key, "name": self._read(NAME)}
        for value in VALUES:
            part, key = value.place
            tree.setdefault(str(part), {})[key] = self._read(value)
        return tree

    def _read(self, value: Value) -> Any:
        return value.read(str(self[value.name].value() or ""))

    def changes(self) -> dict[str, Any]:
        """Return what the form changes of its base."""
        return differences(self.base, self.tree())

    def differing(self) -> list[Change]:
        """Return every value that is not the base's, in words."""
        return list(changes_of(self.base, self.tree()))

    def parts(self) -> Iterator[FormPart]:
        """Yield the form's fields by subject."""
        tree = self.tree()
        for part in PARTS:
            rows = tuple(self._row(value, tree) for value in part.values)
            numbers = all(isinstance(value, Count) for value in part.values)
            yield FormPart(part.title, part.hint, rows, numbers)

    def _row(self, value: Value, tree: Mapping[str, Any]) -> FormRow:
        differs = value.of(tree) != value.of(self._base_tree)
        return FormRow(self[value.name], differs, isinstance(value, Choice))


def _text_field(value: Value, hint: str) -> forms.Field:
    number = {"inputmode": "numeric"} if isinstance(value, Count) else {}
    attributes = {"maxlength": LONGEST, "autocomplete": "off", **number}
    return ShortField(
        required=False,
        max_length=LONGEST,
        label=value.label,
        help_text=hint,
        widget=forms.TextInput(attributes),
    )


def _choice_field(value: Choice, hint: str) -> forms.Field:
    return forms.ChoiceField(
        required=False,
        label=value.label,
        help_text=hint,
        choices=value.choices,
        widget=forms.RadioSelect,
    )


class UploadForm(forms.Form):
    """A rule set as JSON: a file, or its text pasted."""

    file = forms.FileField(
        required=False,
        label="File",
        help_text="As Clubscore gives it out: the built-in set, and what is changed.",
        widget=forms.FileInput({"accept": ".json,application/json"}),
    )
    text = forms.CharField(
        required=False,
        label="Or its text",
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
    )
    name = forms.CharField(
        required=False,
        label="Name",
        help_text="What the club calls it. Empty: the name in the file.",
        widget=forms.TextInput({"maxlength": LONGEST, "autocomplete": "off"}),
    )

    def clean_file(self) -> bytes:
        """Return the file's content; one too large to be a rule set is refused."""
        file = self.cleaned_data["file"]
        if not file:
            return b""
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(
                f"A rule set takes a few thousand characters: {file.name} has "
                f"{file.size:,}. Choose the file of a rule set."
            )
        return bytes(file.read())

    def clean(self) -> dict[str, Any]:
        """Keep one content: the file's, else the text."""
        values: dict[str, Any] = super().clean() or self.cleaned_data
        content = values.get("file") or values.get("text", "").encode()
        if not content and not self.errors:
            self.add_error("file", "Choose a file, or paste its text.")
        return {**values, "content": content}
