#!/bin/sh
# update.sh [--force-recreate]: replaces what runs by this checkout and the settings of .env, one server after the other,
# so that no request is refused. It stops at the first server that does not become ready; the others go on as before.
# --force-recreate also replaces servers for which nothing has changed, which restarts the shop.
set -eu
cd "$(dirname "$0")"

replace() { docker compose up --detach --no-deps --wait "$@"; }

# A checkout from before this file had the settings in the data directory of each server.
if [ ! -e settings.json ]; then
  docker compose cp shop-1:/data/settings.json settings.json 2>/dev/null || echo '{}' >settings.json
  chmod a+r settings.json
fi

docker compose build
# Backends first: they migrate the database, and apps may need their new calls.
replace "$@" backend-1
replace "$@" backend-2
docker compose run --rm commands
replace "$@" shop-1
replace "$@" shop-2
