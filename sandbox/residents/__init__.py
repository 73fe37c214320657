"""Residents of the sandbox: simulated people who play over the Bot API from what they are shown, and nothing else.

A resident reads what his client would show him (`board.py` for the group, `notes.py` for what concerns him alone),
judges with the brain of `sandbox/brain*.py`, and then presses a button or types (`hands.py`). One `Crowd` moves all of
them over one feed.
"""
