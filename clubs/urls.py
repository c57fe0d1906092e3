"""The addresses of a club's members and settings, below /<club>/."""

from django.urls import path

from clubs.views import devices, member_acts, members, settings

app_name = "clubs"

urlpatterns = [
    path("settings/", settings.settings, name="settings"),
    path("devices/", devices.devices, name="devices"),
    path("devices/<uuid:public_id>/link/", devices.new_link, name="device-link"),
    path("devices/<uuid:public_id>/revoke/", devices.revoke, name="revoke-device"),
    path("enrol/<slug:secret>/", devices.enrol, name="enrol"),
    path("members/", members.members, name="members"),
    path("members/<uuid:public_id>/", members.member, name="member"),
    path("members/<uuid:public_id>/rename/", member_acts.rename, name="rename"),
    path("members/<uuid:public_id>/role/", member_acts.role, name="role"),
    path("members/<uuid:public_id>/admit/", member_acts.admit, name="admit"),
    path(
        "members/<uuid:public_id>/deactivate/",
        member_acts.deactivate,
        name="deactivate",
    ),
    path(
        "members/<uuid:public_id>/reactivate/",
        member_acts.reactivate,
        name="reactivate",
    ),
    path("members/<uuid:public_id>/sign-in/", member_acts.sign_in, name="give-sign-in"),
    path(
        "members/<uuid:public_id>/password/",
        member_acts.new_password,
        name="new-password",
    ),
]
