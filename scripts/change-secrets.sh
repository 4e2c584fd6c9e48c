#!/bin/sh
set -eu
. "$(dirname "$0")/prepare.sh"
exec node src/cli/change-secrets.ts "$@"
