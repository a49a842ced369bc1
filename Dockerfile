# One image for each process of the shop: storefront (the default), backend, worker. docs/deploy.md says how to run it.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# Packages of development, too: they build.
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
RUN npm run build -- /ajuar

# No npm, no compiler: the build brings its own Node.
FROM ${BASE_IMAGE}
COPY --from=build /ajuar /ajuar
RUN install -d -m 0700 -o 10001 -g 10001 /data
WORKDIR /ajuar
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 BACKEND_HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000 4000 4001
# Of a back-end or a worker: HEALTH_URL=http://127.0.0.1:4000/healthz
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/bin/sh", "-c", "exec node_modules/node/bin/node tools/probe.mjs ${HEALTH_URL:-http://127.0.0.1:3000/healthz}"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node_modules/node/bin/node"]
CMD ["tools/serve.mjs", "storefront"]
