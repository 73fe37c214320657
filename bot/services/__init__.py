"""Real PostgreSQL and Valkey from wheels, for a machine that has no servers."""
