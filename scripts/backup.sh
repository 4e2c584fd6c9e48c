#!/bin/sh
set -eu
# The caller's folder is what a relative name means; npm leaves it in INIT_CWD.
. "$(dirname "$0")/prepare.sh"
[ -z "${INIT_CWD:-}" ] || cd "$INIT_CWD"
exec node "$root/src/cli/backup.ts" "$@"
