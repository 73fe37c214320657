"""The court: gives punishments, carries them out on Telegram, hears reports and appeals (spec/moderation.md)."""
