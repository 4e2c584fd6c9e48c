# Sourced by the scripts that people start: installs what the lock file names, once, puts the project's own Node first on
# the path, and builds the pages when they are older than their sources. Needs npm and any Node from 20 on.
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "Installing dependencies (once)…" >&2
  npm ci --no-audit --no-fund --loglevel=error >&2
fi
PATH="$root/node_modules/.bin:$PATH"
export PATH
if [ ! -e web/dist/index.html ] ||
  [ -n "$(find web client package-lock.json -path web/dist -prune -o -path client/python -prune -o -type f -newer web/dist/index.html -print | head -n 1)" ]; then
  echo "Building the pages (once)…" >&2
  vite build web >&2
fi
