from itertools import count

from django.db import migrations

from clubs.names import sort_key
from clubscore.lib.text import MAX_NAME_LENGTH, name_key

# The accounts as they were named when this was written; names are told more strictly
# where somebody is called something new.
OWN = {
    *("cashbox", "clubcashbox", "clubkitty", "clubfees", "writtenoff"),
    *("openingbalances", "club", "thekitty"),
}


def reads_like_the_club(name):
    letters = "".join(filter(str.isalnum, sort_key(name)))
    return letters in OWN or letters.removeprefix("the") in OWN - {"thekitty"}


def rename_who_reads_like_the_club(apps, schema_editor):
    """Whoever is called like an account of the club's is told apart from it."""
    alias = schema_editor.connection.alias
    members = apps.get_model("clubs", "Member").objects.using(alias)
    audit = apps.get_model("clubs", "AuditEvent").objects.using(alias)
    for member in members.order_by("pk"):
        if not reads_like_the_club(member.name):
            continue
        old, member.name = member.name, _free_name(members, member)
        member.name_key, member.sort_key = name_key(member.name), sort_key(member.name)
        member.save(update_fields=["name", "name_key", "sort_key"])
        audit.create(
            club_id=member.club_id,
            actor=None,
            act="member.renamed",
            target=str(member.public_id),
            detail={"from": old, "to": member.name},
        )


def _free_name(members, member):
    for number in count(1):
        mark = " (member)" if number == 1 else f" (member {number})"
        name = member.name[: MAX_NAME_LENGTH - len(mark)] + mark
        others = members.filter(club_id=member.club_id, name_key=name_key(name))
        if not others.exists():
            return name


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0004_table_devices'),
    ]

    operations = [
        migrations.RunPython(
            rename_who_reads_like_the_club, migrations.RunPython.noop
        ),
    ]
