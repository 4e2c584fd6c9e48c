# Sourced by the scripts that people start: installs what the lock file names, once, and puts the project's own Node
# first on the path. Needs npm and any Node from 20 on.
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "Installing dependencies (once)…" >&2
  npm ci --no-audit --no-fund --loglevel=error >&2
fi
PATH="$root/node_modules/.bin:$PATH"
export PATH
