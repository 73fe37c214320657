"""The rules of the game: pure, standard library only (spec/game.md)."""
