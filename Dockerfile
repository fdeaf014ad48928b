# Fairbook in one process. docs/deploy.md says how to run this image, decision 0171 how it is built.

# tools/image/build.ts takes a folder in place of this stage where no image can be loaded.
FROM node:24-bookworm-slim AS root
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm node tools/bootstrap.mjs
RUN node tools/build/all.ts
RUN apt-get update -qq && node tools/image/root.ts /image

# Nothing but Debian's C libraries and a shell for PostgreSQL, Node.js from npm, and Fairbook.
FROM scratch
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FAIRBOOK_DATA=/data \
    FAIRBOOK_BUILD=never
WORKDIR /app
COPY --from=root /image/base/ /
COPY --from=root /image/modules/ /
COPY --from=root /image/app/ /
# The only folders that Fairbook writes to; several nodes share /files (FAIRBOOK_FILES), /backups is for daily backups. A
# new volume takes its owner from here.
COPY --from=root --chown=1000:1000 /image/volumes/ /
USER 1000:1000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/bin/all.ts"]
