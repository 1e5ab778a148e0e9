#!/bin/sh
# run-command.sh <command> …: runs a command of the repository as the shop's user, with the settings of the units and a
# data directory of its own (docs/production.md). As root: sh tooling/deploy/run-command.sh npm run status
set -eu
cd "$(dirname "$0")/../.."

set -a
for file in shop-server backend backup; do
  if [ -e "/etc/sikka/$file.env" ]; then . "/etc/sikka/$file.env"; fi
done
NODE_ENV=production SHOP_DATA_DIR=/var/lib/sikka/commands SHOP_SETTINGS=/var/lib/sikka/settings.json
OPERATOR=${OPERATOR:-${SUDO_USER:-$(id -un)}}
set +a

install -d -o sikka -g sikka -m 700 "$SHOP_DATA_DIR"
exec runuser -u sikka -- "$@"
