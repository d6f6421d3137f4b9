# One image for both processes: the storefront (default) and the rental API. Node 24 is the
# release with long-term support. Where your registry shows its digest, pin it:
# node:24-bookworm-slim@sha256:…
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
# What no program reads: maps, types, tests and texts of packages, the compiler that some name for
# its types, and what is compiled into build/ (`ssr.noExternal` in vite.config.ts).
RUN cd node_modules \
  && rm -rf typescript .bin/tsc .bin/tsserver \
    react-aria react-aria-components react-stately @internationalized @react-types @swc/helpers date-fns \
  && find . -type d \( -name test -o -name tests \) -prune -exec rm -rf {} + \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' \
    -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/.media .media
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "build/storefront.js"]
