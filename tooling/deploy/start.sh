#!/bin/sh
# start.sh [address]: from this checkout to a shop that runs in containers, such as https://shop.example, by default
# https://localhost. The first start makes the secrets in .env beside this file: keep a copy of it. A shop for a trial:
# echo SHOP_DEMO_DATA=yes >tooling/deploy/settings.env before the first start.
set -eu
cd "$(dirname "$0")"
address=${1:-https://localhost}

secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

# Compose would make a folder of it.
if [ ! -e settings.json ]; then echo '{}' >settings.json; fi
# The shop servers run as another user.
chmod a+r settings.json

if [ ! -e .env ]; then
  docker build --file Dockerfile --target commands --tag sikka-commands ../..
  key=$(docker run --rm sikka-commands keys.js create-signing-key | grep '^shop-release-key')
  (
    umask 077
    {
      echo "SHOP_URL=$address"
      echo "COMPOSE_PROFILES=postgres"
      echo "# Without these secrets customers are logged out, releases have to be signed again, and backups cannot be read."
      echo "POSTGRES_PASSWORD=$(secret)"
      echo "JWT_SECRET=$(secret)"
      echo "OPERATOR_SECRET=$(secret)"
      echo "METRICS_TOKEN=$(secret)"
      echo "SHOP_BACKUP_PASSPHRASE=$(secret)"
      echo "SHOP_SIGNING_KEY=$key"
    } >.env.new
  )
  mv .env.new .env
fi

if ! docker compose up --detach --build --wait proxy shop-1 shop-2; then
  docker compose logs --tail 5 commands backend-1 shop-1 >&2
  exit 1
fi
# Without the escape sequences of "docker compose logs".
for server in backend-1 shop-1; do docker logs "$(docker compose ps --quiet $server)"; done 2>&1 |
  grep -E '^(Off in this shop:|  )' || true
# A shop that has a key gets no link.
docker compose run --rm commands keys.js first-link 2>/dev/null || true
echo "Shop ready: $(sed -n 's/^SHOP_URL=//p' .env)"
