"""Structured logs: one JSON line an event, or plain text on a terminal.

At the usual level they carry no roles, tokens or private texts (architecture §10).
"""

import logging
import sys

import structlog


def configure(level: str) -> None:
    """Log from this level on, to standard error; libraries go the same way."""
    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(
        level=max(number, logging.WARNING), stream=sys.stderr, format="%(levelname)s %(name)s %(message)s"
    )
    renderer = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
