"""A simulated group: innocent talk, games, and offences by a script (tests/play/busy_group.py)."""
