# syntax=docker/dockerfile:1
# One image for every role (docs/growing.md): SERVER_ROLE chooses what a process does.

FROM node:24.21.0-trixie-slim AS node

# Manifests alone, so that an edit of a source does not install anything anew.
FROM node AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests && find . -name package.json -not -path "*/node_modules/*" -exec cp --parents {} /manifests \; \
  && cp package-lock.json .npmrc /manifests

# `npm install` and not `npm ci`: that one refuses a lock file without the binaries of platforms that are not offered.
# Versions are exact, and --no-save leaves the lock file as it is.
FROM node AS build
WORKDIR /touchline
COPY --from=manifests /manifests ./
RUN npm install --no-save --ignore-scripts --workspace apps/web
COPY . .
RUN npm run build --workspace apps/web

FROM node AS dependencies
WORKDIR /touchline
COPY --from=manifests /manifests ./
RUN npm install --no-save --ignore-scripts --omit=dev --workspace apps/server --workspace apps/web

FROM node
# Chinese, Japanese and Korean letters of social cards; those of other scripts come with the server.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-droid-fallback && rm -rf /var/lib/apt/lists/*
WORKDIR /touchline
COPY --from=dependencies /touchline ./
COPY packages packages
COPY apps/server/src apps/server/src
COPY sites sites
# What operators do to a player, a bet or a market (docs/operating.md), from within the container.
COPY tools/operator tools/operator
COPY --from=build /touchline/apps/web/build apps/web/build
COPY deploy/health-check.mjs deploy/health-check.mjs
RUN mkdir /data && chown node:node /data

# The sources belong to root: the process writes to /data alone.
USER node
VOLUME /data
EXPOSE 3000
# What keeps the process small, as `npm start` does it (docs/growing.md, Memory).
ENV NODE_ENV=production PORT=3000 OPERATIONS_PORT=9464 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health-check.mjs"]
# Without a shell between: SIGTERM reaches the server, which finishes its bets first. Give it twenty seconds.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "apps/server/src/main.ts"]
