"""What goes wrong with an embedded server, told so that a person knows what to do next."""


class ServerError(Exception):
    """An embedded server cannot be started or reached; the text says what to do (design: services)."""
