#!/bin/sh
# start.sh [address]: from this checkout to a shop that runs in containers, such as https://shop.example, by default
# https://localhost with demo data. The first start makes the secrets in .env beside this file: keep a copy of it.
set -eu
cd "$(dirname "$0")"
address=${1:-https://localhost}

secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

if [ ! -e .env ]; then
  docker build --file Dockerfile --target commands --tag sikka-commands ..
  key=$(docker run --rm sikka-commands keys.js create-signing-key | grep '^shop-release-key')
  umask 077
  {
    echo "SHOP_URL=$address"
    echo "COMPOSE_PROFILES=postgres"
    echo "# Without these secrets customers are logged out, and releases have to be signed again."
    echo "POSTGRES_PASSWORD=$(secret)"
    echo "JWT_SECRET=$(secret)"
    echo "OPERATOR_SECRET=$(secret)"
    echo "METRICS_TOKEN=$(secret)"
    echo "SHOP_SIGNING_KEY=$key"
  } >.env.new
  mv .env.new .env
  if [ "$address" = https://localhost ]; then echo "SHOP_DEMO_DATA=yes" >settings.env; fi
fi

docker compose up --detach --build --wait proxy shop-1 shop-2
docker compose logs --no-log-prefix backend-1 shop-1 | grep -E '^(Off in this shop:|  )' || true
echo "Shop ready: $(sed -n 's/^SHOP_URL=//p' .env)"
