# Fairbook in one process. docs/deploy.md says how to run this image.

FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --include=optional
RUN node tools/build/all.ts
# The image has its own Node.js, so the one that npm installs for newcomers is removed.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FAIRBOOK_DATA=/data \
    FAIRBOOK_BUILD=never
# The only folders that Fairbook writes to; several nodes share /files (FAIRBOOK_FILES). A new volume takes its owner
# from here.
RUN install -d -o node -g node -m 700 /data /files
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/data ./data
COPY --from=build /app/docs ./docs
COPY --from=build /app/feeds ./feeds
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/bin/all.ts"]
