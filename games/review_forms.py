"""What is typed where a hand is disputed, and where it is decided."""

from clubs.forms import LineField
from games.forms import ReasonForm
from games.models.reviews import NOTE_LENGTH


class DisputeForm(ReasonForm):
    """What is wrong with a hand."""

    reason = LineField(
        max_length=NOTE_LENGTH,
        label="What is wrong with it",
        error_messages={
            "required": "Say what is wrong, so that it can be decided. "
            "One sentence is enough."
        },
    )


class ClearForm(ReasonForm):
    """What was decided."""

    reason = LineField(
        max_length=NOTE_LENGTH,
        label="What was decided",
        error_messages={
            "required": "Write what was decided in a sentence: both sides read it."
        },
    )
