"""The shell: everything that talks to Telegram, Redis and PostgreSQL."""
