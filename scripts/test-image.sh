#!/bin/sh
set -eu
. "$(dirname "$0")/prepare.sh"
exec node scripts/test-image.ts "$@"
