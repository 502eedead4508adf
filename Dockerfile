# The shop in one container: app, its PostgreSQL and the uploads, with everything that must be kept under /data.
# Set DATABASE_URL to use a PostgreSQL of your own instead.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node client/build.ts && node client/build/copy-installed-packages.ts installed
# For tools that read the stack traces of a log; the running shop loads none.
RUN find dist/server -name '*.map' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data UPLOADS_DIR=/data/uploads
# The log of a container is kept: the first admin's password stands in /data/first-admin.txt until the first sign-in.
ENV FIRST_PASSWORD=file
# A line for each request, without names and addresses; all lines are JSON, as NODE_ENV=production has it.
ENV LOG_REQUESTS=on
# Little memory, as `npm start` has it (docs/decisions/024-memory-limits.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
# Packages are in the bundle, but for the few that have programs or data of their own.
COPY --from=build /shop/installed/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY locales locales
COPY migrations migrations
COPY public public
COPY seeds/pictures seeds/pictures
RUN mkdir /data && chown node:node /data
USER node
# The slash at its end: without it buildah prefers a throwaway volume to the folder that -v gives.
VOLUME /data/
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/server/main.js"]
