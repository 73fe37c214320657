#!/bin/sh
# Make a virtual environment at $1, also where Debian's python3 lacks ensurepip and pip.
set -eu
"${PYTHON:-python3}" -m venv "$1"
