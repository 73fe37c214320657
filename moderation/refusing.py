"""Why a chat's wish about its order cannot be granted, as data for words."""


class BadPolicy(ValueError):
    """A value that does not fit: `code` says why, `name` which field, `values` what the words need."""

    def __init__(self, code: str, name: str, **values: int | str) -> None:
        super().__init__(f"{name}: {code}")
        self.code, self.name, self.values = code, name, values
