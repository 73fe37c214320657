"""Words of the order that is kept in a chat: punishments, records, reports, appeals (spec/moderation.md)."""
