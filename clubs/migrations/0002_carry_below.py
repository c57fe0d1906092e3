"""The limit below which balances are carried forward."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("clubs", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="carry_below",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddConstraint(
            model_name="club",
            constraint=models.CheckConstraint(
                condition=models.Q(carry_below__lte=10_000),
                name="club_carries_small_amounts",
            ),
        ),
    ]
