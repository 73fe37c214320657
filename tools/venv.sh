#!/bin/sh
# Make a virtual environment at $1, also where Debian's python3 lacks ensurepip and pip.
# PYTHON names the Python to take (default python3); one older than 3.11 is passed over for a newer one in PATH.
set -eu

folder=${1:?usage: PYTHON=python3 tools/venv.sh FOLDER}
here=$(dirname "$0")
wanted=${PYTHON:-python3}

say() { printf '%s\n' "$*" >&2; }

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

choose() {
    for name in "$wanted" python3.13 python3.12 python3.11; do
        if new_enough "$name"; then
            printf '%s' "$name"
            return
        fi
    done
    return 1
}

# Only a folder that was not there before, or is an environment already, may be thrown away.
ours=yes
if [ -e "$folder" ] && [ ! -e "$folder/pyvenv.cfg" ]; then
    ours=no
fi

remove() {
    if [ "$ours" = yes ]; then
        rm -rf "$folder"
    fi
}

works() {
    "$folder/bin/python" -m pip --version >/dev/null 2>&1
}

if ! python=$(choose); then
    say "Cattani needs Python 3.11 or newer. $wanted is older or missing, and neither python3.13, python3.12 nor" \
        "python3.11 is in PATH: install one of them, or run: make setup PYTHON=/path/to/python"
    exit 1
fi
if [ "$python" != "$wanted" ]; then
    say "$wanted is older than 3.11 or missing; taking $python."
fi

if "$python" -m venv "$folder" >/dev/null 2>&1 && works; then
    exit 0
fi

say "$python cannot put pip into a virtual environment by itself; bringing pip from the package index."
remove
if ! reason=$("$python" -m venv --without-pip "$folder" 2>&1); then
    say "$reason"
    say "$python cannot make a virtual environment at $folder. On Debian and Ubuntu: apt-get install python3-venv"
    remove
    exit 1
fi
if ! "$folder/bin/python" "$here/bootstrap_pip.py" || ! works; then
    say "No pip for $folder. On Debian and Ubuntu this helps: apt-get install python3-venv"
    remove
    exit 1
fi
