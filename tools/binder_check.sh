#!/usr/bin/env bash
# Check the Binder folder without docker: repo2docker must understand it, and an environment made of its pins must
# run the first notebook. usage: tools/binder_check.sh (through "make binder-check")
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-python3}

"$python" -m venv "$work/tool"
"$work/tool/bin/pip" install --quiet --disable-pip-version-check "jupyter-repo2docker==2026.4.0"
"$work/tool/bin/jupyter-repo2docker" --no-build --debug --user-id 1000 --user-name jovyan . > build/Dockerfile 2>&1
grep -q 'pip install --no-cache-dir -r "binder/requirements.txt"' build/Dockerfile
grep -q 'RUN ./binder/postBuild' build/Dockerfile

# the image's Python is the one that binder/runtime.txt names; the nearest one here stands in for it
"$python" -m venv "$work/env"
"$work/env/bin/pip" install --quiet --disable-pip-version-check -r binder/requirements.txt
mkdir "$work/src"
git ls-files -z | xargs -0 cp --parents -t "$work/src"
cd "$work/src"
export HOME="$work/home" PATH="$work/env/bin:$PATH"
mkdir -p "$HOME"
./binder/postBuild
pip check
jupyter labextension list 2>&1 | grep -q anywidget
jupyter nbconvert --to notebook --execute --stdout tutorials/00_start_here.ipynb > /dev/null
echo "binder: the folder is understood and its environment runs the first notebook"
