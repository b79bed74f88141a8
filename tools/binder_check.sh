#!/usr/bin/env bash
# Check the Binder folder without docker: repo2docker must read it as it is meant, and an environment like the one it
# would make (its own packages first, then our pins) must fit together and run the first notebook.
# usage: tools/binder_check.sh (through "make binder-check")
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-python3}

"$python" -m venv "$work/tool"
"$work/tool/bin/pip" install --quiet --disable-pip-version-check "jupyter-repo2docker==2026.4.0" uv
"$work/tool/bin/jupyter-repo2docker" --no-build --debug --user-id 1000 --user-name jovyan . > build/Dockerfile 2>&1
says() { grep -qF -- "$1" build/Dockerfile || { echo "binder: repo2docker's recipe (build/Dockerfile) has no: $1"; exit 1; }; }
declared=$(sed 's/^python-//' binder/runtime.txt)
lock=environment.py-$declared-linux-64.lock
says "Building conda environment for python=$declared"
# the pins are installed before the sources are copied, so that Binder keeps them from one commit to the next
says 'COPY --chown=1000:1000 src/binder/requirements.txt ${REPO_DIR}/binder/requirements.txt'
says 'pip install --no-cache-dir -r "binder/requirements.txt"'
says 'RUN ./binder/postBuild'

# The image's own packages, in the versions that repo2docker installs. (The image's Python is the declared one, and
# comes from conda; here the nearest one stands in for it.)
locks=$("$work/tool/bin/python" -c 'import repo2docker.buildpacks.conda as it; print(it.__path__[0])')
base=$(sed -nE 's#.*/(ipywidgets|jupyter_server|jupyter-offlinenotebook|jupyter-resource-usage|jupyterhub-base|jupyterlab|notebook)-([0-9.]+)-[^/]*$#\1==\2#p' "$locks/$lock" | sed 's/^jupyterhub-base/jupyterhub/')
[ "$(wc -l <<< "$base")" = 7 ] || { echo "binder: the image's packages are not found in $lock: $base"; exit 1; }
"$python" -m venv "$work/env"
install() { "$work/tool/bin/uv" pip install --quiet --python "$work/env/bin/python" "$@"; }
# shellcheck disable=SC2086  # one argument a line
install $base
install --requirement binder/requirements.txt
mkdir "$work/src"
git ls-files -z | xargs -0 cp --parents -t "$work/src"
cd "$work/src"
export HOME="$work/home" PATH="$work/env/bin:$PATH"
mkdir -p "$HOME"
./binder/postBuild
pip check
jupyter labextension list 2>&1 | grep -q anywidget
# notebooks are run by the image's own nbconvert
jupyter nbconvert --to notebook --execute --stdout tutorials/00_start_here.ipynb > /dev/null
echo "binder: the folder is read as it is meant, and its environment fits together and runs the first notebook"
