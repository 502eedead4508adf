#!/bin/sh
# Builds a version of the shop and starts it: deploy/update.sh v3.0.0; without a name the newest of the branch.
set -eu
cd "$(dirname "$0")/.."
git fetch --quiet --tags
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
docker compose up --detach --wait || {
  echo "Version $version does not run; its last lines:" >&2
  docker compose logs --no-log-prefix --tail 12 shop >&2
  exit 1
}
# Caddy reads its file when it starts, and sees the former one until then, also where the update before this failed. It is
# left out where nginx stands before the shop.
if [ -n "$(docker compose ps --quiet caddy)" ] && ! docker compose exec -T caddy cat /etc/caddy/Caddyfile | cmp -s - deploy/Caddyfile; then
  docker compose restart caddy
fi
echo "Version $version runs."
