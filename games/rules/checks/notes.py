"""Where the checks of one hand write down what they find."""

from collections.abc import Iterable

from games.rules.problems import Place, Problem


class Notes:
    """The problems of one hand; places are relative to the hand.

    It starts with the places whose values could not be read at all, so that a value
    that is there but unreadable is not called missing.
    """

    def __init__(self, unreadable: Iterable[Place] = ()) -> None:
        self.problems: list[Problem] = []
        self._wrong: set[Place] = set(unreadable)

    def add(self, code: str, place: Place, message: str) -> None:
        """Write down a problem."""
        problem = Problem(code, place, message)
        self.problems.append(problem)
        if problem.is_error:
            self._wrong.add(place)

    def wrong(self, *place: str | int) -> bool:
        """Tell whether the value at a place, or a part of it, has an error."""
        return any(other[: len(place)] == place for other in self._wrong)

    def wrong_around(self, *place: str | int) -> bool:
        """Tell whether the value at a place, or one it is part of, has an error."""
        return any(place[: len(other)] == other for other in self._wrong)

    @property
    def any_wrong(self) -> bool:
        """Tell whether the hand has an error at all."""
        return bool(self._wrong)

    def missing(self, place: Place, what: str) -> None:
        """Write down that a value is not there, unless it is there and unreadable."""
        if not self.wrong(*place):
            message = f"A hand that counts needs {what}. Write it, or rule a misdeal."
            self.add("record_invalid", place, message)
