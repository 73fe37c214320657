"""The rulebook of the group: pure, and ignorant of the game (spec/moderation.md)."""
