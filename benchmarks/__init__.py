"""Timing, away from the tests: `python -m benchmarks NAME [--json FILE]`."""
