"""Addresses of games, below /<club>/games/."""

from datetime import date

from django.urls import path, register_converter

from games import views

app_name = "games"


class DayConverter:
    """A date written like 2026-11-26; anything else is no address."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Return the date; ValueError makes a 404 of it."""
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        """Return the date as it is written."""
        return value.isoformat()


register_converter(DayConverter, "day")

urlpatterns = [
    path("", views.list_games, name="list"),
    path("start/", views.start, name="start"),
    path("blank/<str:rules>/", views.blank_game, name="blank-game"),
    path("sync/", views.sync, name="sync"),
    path("blank.pdf", views.blank_sheet, name="blank-sheet"),
    path("desk/", views.desk, name="desk"),
    path("desk/play/", views.desk_play, name="desk-play"),
    path("desk/meld/", views.desk_meld, name="desk-meld"),
    path("desk/cues/", views.desk_cues, name="desk-cues"),
    path("desk/cues.pdf", views.cue_card, name="cue-card"),
    path("rules/", views.rules, name="rules"),
    path("rules/new/<slug:base>/", views.new_rules, name="new-rules"),
    path("rules/upload/", views.upload_rules, name="upload-rules"),
    path("rules/<slug:key>/", views.rule_set, name="rule-set"),
    path("rules/<slug:key>/change/", views.change_rules, name="change-rules"),
    path("rules/<slug:key>/retire/", views.retire_rules, name="retire-rules"),
    path("rules/<slug:key>/rules.pdf", views.rule_sheet_pdf, name="rule-sheet"),
    path("rules/<slug:key>/rules.json", views.rule_set_json, name="rule-json"),
    path("board/<slug:token>/", views.board, name="board"),
    path("night/<slug:token>/", views.night_board, name="night-board"),
    path("nights/", views.list_nights, name="nights"),
    path("nights/open/", views.open_night, name="open-a-night"),
    path("nights/tables/<uuid:table_id>/", views.begin, name="begin-drawn"),
    path("nights/<day:day>/", views.night, name="night"),
    path("nights/<day:day>/here/", views.here, name="here"),
    path("nights/<day:day>/pairs/", views.name_pair, name="name-pair"),
    path("nights/<day:day>/pairs/part/", views.part_pair, name="part-pair"),
    path("nights/<day:day>/draw/", views.draw, name="draw"),
    path("nights/<day:day>/again/", views.again, name="seat-again"),
    path("nights/<day:day>/close/", views.close_night, name="close-night"),
    path("nights/<day:day>/reopen/", views.reopen_night, name="reopen-night"),
    path("nights/<day:day>/board/", views.watch_night, name="watch-night"),
    path("nights/<day:day>/board/off/", views.unwatch_night, name="unwatch-night"),
    path("<uuid:game_id>/", views.game, name="game"),
    path("<uuid:game_id>/hands/", views.record, name="record-hand"),
    path("<uuid:game_id>/draft/", views.draft, name="draft"),
    path("<uuid:game_id>/now/", views.entering, name="entering"),
    path("<uuid:game_id>/undo/", views.undo, name="undo"),
    path("<uuid:game_id>/hands/<int:number>/", views.correct, name="correct-hand"),
    path(
        "<uuid:game_id>/hands/<int:number>/preview/",
        views.preview_correction,
        name="preview-correction",
    ),
    path(
        "<uuid:game_id>/hands/<uuid:hand_id>/confirm/",
        views.confirm,
        name="confirm-hand",
    ),
    path(
        "<uuid:game_id>/hands/<uuid:hand_id>/dispute/",
        views.dispute,
        name="dispute-hand",
    ),
    path(
        "<uuid:game_id>/disputes/<uuid:dispute_id>/", views.clear, name="clear-dispute"
    ),
    path("<uuid:game_id>/agreement/", views.agreement, name="agreement"),
    path("<uuid:game_id>/players/", views.replace, name="replace-player"),
    path("<uuid:game_id>/void/", views.void, name="void-hand"),
    path("<uuid:game_id>/abandon/", views.abandon, name="abandon"),
    path("<uuid:game_id>/paid/", views.paid, name="paid"),
    path("<uuid:game_id>/board/", views.open_board, name="open-board"),
    path("<uuid:game_id>/board/off/", views.close_board, name="close-board"),
    path("<uuid:game_id>/night/", views.open_night_board, name="open-night-board"),
    path(
        "<uuid:game_id>/night/off/", views.close_night_board, name="close-night-board"
    ),
    path("<uuid:game_id>/sheet.pdf", views.sheet, name="sheet"),
    path("<uuid:game_id>/rules/", views.game_rules, name="game-rules"),
    path("<uuid:game_id>/record.json", views.record_json, name="record"),
]
