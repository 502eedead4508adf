#!/bin/sh
# First program of the image; for a command in a running container: docker exec CONTAINER /shop/entrypoint.sh node dist/server/cli/doctor.js
# ONCE names its settings otherwise, and keeps the data of every application in /storage (deploy/README.md, "ONCE").
set -eu
if [ -n "${SECRET_KEY_BASE:-}" ]; then
  export PORT="${ONCE_PORT:-80}" DATA_DIR=/storage UPLOADS_DIR=/storage/uploads
  export SESSION_SECRET="${SESSION_SECRET:-$SECRET_KEY_BASE}" TRUST_PROXY="${TRUST_PROXY:-1}"
  if [ -n "${SMTP_ADDRESS:-}" ]; then
    # Names and passwords may contain letters that end an address, such as @ and /.
    login=$(node -p 'const {SMTP_USERNAME: name, SMTP_PASSWORD: password} = process.env; name ? `${encodeURIComponent(name)}:${encodeURIComponent(password ?? "")}@` : ""')
    [ "${SMTP_PORT:-587}" = 465 ] && scheme=smtps || scheme=smtp
    export SMTP_URL="${SMTP_URL:-$scheme://$login$SMTP_ADDRESS:${SMTP_PORT:-587}}" MAIL_FROM="${MAIL_FROM:-${MAILER_FROM_ADDRESS:-}}"
  fi
fi
exec "$@"
