"""Telegram update handlers: read the update, build one command, call the engine."""
