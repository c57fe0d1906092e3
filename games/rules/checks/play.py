"""The play card by card: the whole pack is played, by those who held it."""

from collections import Counter

from games.rules.cards import ALL_CARDS, Card, Holding, Suit
from games.rules.checks.meld import Holdings, read_card
from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord
from games.rules.play import Play
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat


def check_play(
    hand: HandRecord,
    bidder: Seat | None,
    holdings: Holdings,
    rules: RuleSet,
    notes: Notes,
) -> Play | None:
    """Check the recorded play; return it where it is whole and its leader known."""
    if hand.play is None:
        return None
    tricks = _read(hand.play, rules, notes)
    if notes.wrong("play"):
        return None
    _check_pack(tricks, rules, notes)
    if bidder is None or hand.trump is None or notes.wrong("play"):
        return None
    play = Play(tricks, bidder, Suit(hand.trump))
    _check_holdings(play, holdings, rules, notes)
    if not notes.wrong("play"):
        _warn_of_reneges(play, rules, notes)
    return play


def _read(
    play: tuple[tuple[str, ...], ...], rules: RuleSet, notes: Notes
) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(
            card
            for place, text in enumerate(trick)
            if (card := read_card(text, ("play", number, place), rules, notes))
        )
        for number, trick in enumerate(play)
    )


def _check_pack(
    tricks: tuple[tuple[Card, ...], ...], rules: RuleSet, notes: Notes
) -> None:
    played = Counter(card for trick in tricks for card in trick)
    copies = rules.deck.copies
    pack = [card for card in ALL_CARDS if card.rank in rules.deck.ranks]
    off = [card for card in pack if played[card] != copies]
    if off:
        counts = ", ".join(f"{card} {played[card]}" for card in off[:5])
        more = " …" if off[5:] else ""
        message = (
            f"A recorded play shows each card of the pack {copies} times: not so "
            f"{counts}{more}. Correct the play, or leave it empty."
        )
        notes.add("play_cards", ("play",), message)


def _check_holdings(
    play: Play, holdings: Holdings, rules: RuleSet, notes: Notes
) -> None:
    """A card played beyond a player's full recorded holding was not his to play."""
    left = {
        seat: Counter(holding.cards)
        for seat, holding in holdings.items()
        if _is_full(holding, rules)
    }
    for number, place, seat, card in play.turns() if left else ():
        if seat not in left:
            continue
        left[seat][card] -= 1
        if left[seat][card] < 0:
            message = (
                f"A player plays what is in the recorded holding: {seat.word} has "
                f"no {card} left to play here. Correct the play or the holding."
            )
            notes.add("play_cards", ("play", number, place), message)


def _is_full(holding: Holding, rules: RuleSet) -> bool:
    return len(holding) == rules.deck.cards_each


def _warn_of_reneges(play: Play, rules: RuleSet, notes: Notes) -> None:
    for renege in play.reneges(rules):
        message = (
            f"{renege.seat.word} plays {renege.card} in trick {renege.trick + 1} and "
            f"later shows {renege.owed}, which was owed. Rule on it, or let it stand."
        )
        notes.add("renege", ("play", renege.trick, renege.place), message)
