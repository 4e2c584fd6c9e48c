# Cairn with its embedded PostgreSQL: `docker build --tag cairn .`, then compose.yaml. docs/operating.md says how it is used.

FROM node:26-bookworm-slim AS package
WORKDIR /cairn
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ENV PATH=/cairn/node_modules/.bin:$PATH
RUN vite build web && node scripts/package.ts /out && mv /out/cairn-[0-9]*.tgz /out/cairn.tgz

FROM node:26-bookworm-slim
# The Node that comes along is for machines with an older one; maps and types are for who works on a package.
RUN --mount=type=bind,from=package,source=/out,target=/out \
  npm install --global --no-audit --no-fund --loglevel=error /out/cairn.tgz \
  && npm cache clean --force \
  && rm -rf /usr/local/lib/node_modules/cairn/node_modules/node-linux-* \
  && find /usr/local/lib/node_modules/cairn/node_modules -type f \( -name '*.map' -o -name '*.[cm]ts' -o -name '*.ts' \) -delete \
  && install --directory --owner=node --group=node --mode=0700 /data /backups
ENV HOME=/data CAIRN_DATA_DIR=/data CAIRN_HOST=0.0.0.0 CAIRN_BASE_URL=http://127.0.0.1:8787
USER node
WORKDIR /data
VOLUME ["/data", "/backups"]
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["cairn"]
CMD ["serve"]
