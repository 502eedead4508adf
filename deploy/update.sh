#!/bin/sh
# Builds a version of the shop and starts it: deploy/update.sh v2.1.0; without a name the newest of the branch.
set -eu
cd "$(dirname "$0")/.."
git fetch --quiet --tags
before=$(git rev-parse HEAD)
if [ $# -gt 0 ]; then git checkout --quiet "$1"
elif git symbolic-ref --quiet HEAD >/dev/null; then git pull --quiet --ff-only
# After a version by name there is no branch to pull.
else git checkout --quiet origin/HEAD; fi
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
# Kept in .env, so that every later `docker compose up` starts the same image. `$a\` ends a last line without a line end: the
# version would else become part of its value, such as of BACKUP_KEY.
sed -i '/^SHOP_VERSION=/d; /^SHOP_REVISION=/d; $a\' .env
printf 'SHOP_VERSION=%s\nSHOP_REVISION=%s\n' "$version" "$(git rev-parse --short HEAD)" >>.env
docker compose build
docker compose up --detach --wait
# Caddy reads its file when it starts; it is left out where nginx stands before the shop.
if ! git diff --quiet "$before" HEAD -- deploy/Caddyfile && [ -n "$(docker compose ps --quiet caddy)" ]; then
  docker compose restart caddy
fi
echo "Version $version runs."
