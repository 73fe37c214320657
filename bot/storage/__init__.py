"""Where running games (Redis) and books (PostgreSQL) are kept."""
