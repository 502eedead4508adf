#!/bin/sh
# Builds a version of the shop and starts it: deploy/update.sh v1.2.0; without a name the newest of this branch.
set -eu
cd "$(dirname "$0")/.."
git fetch --quiet --tags
if [ $# -gt 0 ]; then git checkout --quiet "$1"; else git pull --quiet --ff-only; fi
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
# Kept in .env, so that every later `docker compose up` starts the same image.
sed -i '/^SHOP_VERSION=/d; /^SHOP_REVISION=/d' .env
printf 'SHOP_VERSION=%s\nSHOP_REVISION=%s\n' "$version" "$(git rev-parse --short HEAD)" >>.env
docker compose build
docker compose up --detach --wait
echo "Version $version runs."
