"""The addresses of the ledger, below /<club>/ledger/."""

from django.urls import path, register_converter

from ledger.months import Month
from ledger.views import (
    balances,
    cash_box,
    charges,
    checking,
    exports,
    members,
    months,
    payments,
    settling,
)


class MonthConverter:
    """A month written like 2026-11; anything else is no address."""

    regex = "[0-9]{4}-[0-9]{2}"

    def to_python(self, value: str) -> Month:
        """The month; ValueError makes a 404 of it."""
        return Month.parse(value)

    def to_url(self, value: Month) -> str:
        """As it is written."""
        return str(value)


class SealConverter:
    """A seal as a paper carries it, 312-0f9a8b7c6d; anything else is no address."""

    regex = "[0-9]{1,12}-[0-9a-f]{10}"

    def to_python(self, value: str) -> str:
        """As it is written."""
        return value

    def to_url(self, value: str) -> str:
        """As it is written."""
        return value


register_converter(MonthConverter, "month")
register_converter(SealConverter, "seal")

app_name = "ledger"

urlpatterns = [
    path("", balances.balances, name="balances"),
    path("settle/", settling.settle, name="settle"),
    path("settle/paid/", settling.pay, name="pay"),
    path("cash-box/", cash_box.cash_box, name="cash-box"),
    path("cash-box/difference/", cash_box.difference, name="book-difference"),
    path("charges/", charges.charges, name="charges"),
    path("charges/fee/", charges.fee, name="charge-fee"),
    path("charges/opening/", charges.opening, name="open-balance"),
    path("charges/write-off/", charges.written_off, name="write-off"),
    path("charges/<uuid:public_id>/", charges.charge, name="charge"),
    path(
        "charges/<uuid:public_id>/take-back/",
        charges.take_back,
        name="take-back-charge",
    ),
    path("exports/", exports.exports, name="exports"),
    path("exports/download/", exports.export_file, name="export-file"),
    path("check/", checking.check_form, name="check-form"),
    path("check/<seal:code>/", checking.check, name="check"),
    path("months/", months.months, name="months"),
    path("<month:month>/", months.month, name="month"),
    path("<month:month>/report.pdf", months.month_report, name="month-report"),
    path("members/<uuid:public_id>/", members.member, name="member"),
    path("members/<uuid:public_id>/statement.pdf", members.statement, name="statement"),
    path("members/<uuid:public_id>/leaving/", charges.leaving, name="leaving"),
    path("payments/new/", payments.record, name="record-payment"),
    path("payments/<uuid:public_id>/", payments.payment, name="payment"),
    path(
        "payments/<uuid:public_id>/confirm/", payments.confirm, name="confirm-payment"
    ),
    path("payments/<uuid:public_id>/void/", payments.void, name="void-payment"),
]
