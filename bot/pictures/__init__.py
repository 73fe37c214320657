"""Pictures to send: the card of a person and a leaderboard, drawn from plain values as PNG.

Importing this package does not import Pillow: only the first picture does.
"""

from bot.pictures.cards import Board, BoardRow, FactionGames, ProfileCard, RoleGames
from bot.pictures.studio import Studio, leaderboard, profile

__all__ = ["Board", "BoardRow", "FactionGames", "ProfileCard", "RoleGames", "Studio", "leaderboard", "profile"]
