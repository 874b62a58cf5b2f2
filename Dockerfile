# One Dockerfile for every service: docker build --build-arg SERVICE=svc-hotel -t booking/svc-hotel:1.2.0 .
# It is written for the classic builder too, which Debian's docker.io has: no mounts, no heredocs.
ARG BASE=node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2

# Node and the libraries that it and sharp load: the image has no shell, no package manager and nothing else to break in with.
FROM ${BASE} AS runtime
RUN mkdir -p /image/usr/local/bin /image/etc /image/tmp /image/photos && chmod 1777 /image/tmp && chown 65534:65534 /image/photos \
  && cp -L "$(command -v node)" /image/usr/local/bin/node \
  && for library in $(ldd /image/usr/local/bin/node); do case "$library" in /*) cp -L --parents "$library" /image ;; esac; done \
  && echo 'nobody:x:65534:65534::/tmp:/' > /image/etc/passwd && echo 'nogroup:x:65534:' > /image/etc/group

# The packages of all services in pnpm's store: fetched once, whichever image is made first.
FROM ${BASE} AS store
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch --prod --reporter=append-only && rm -rf node_modules
COPY shared/core/package.json shared/core/package.json
COPY shared/kit/package.json shared/kit/package.json
COPY shared/testkit/package.json shared/testkit/package.json

# Where the mail of a trial lands; never in production. It stands before the services: the classic builder makes every
# stage before the one that is asked for, and those of a service need its name.
FROM store AS mail-packages
WORKDIR /app
RUN npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --offline --filter-prod @booking/testkit... --reporter=append-only \
  && find node_modules -type f -regex '.*\.\(d\.[cm]?ts\|map\|md\)' -delete

# linter ignore=EF0004
FROM scratch AS mail-catcher
COPY --from=runtime /image /
COPY --from=mail-packages /app /app
COPY shared/core /app/shared/core
COPY shared/kit /app/shared/kit
COPY deploy/local/mail-catcher.ts /app/shared/testkit/mail-catcher.ts
COPY deploy/local/mail /app/shared/testkit/mail
WORKDIR /app/shared/testkit
USER 65534:65534
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["mail-catcher.ts"]

# The console's files, for the gateway alone. What they are made with is in no image.
FROM store AS console
WORKDIR /app
COPY tsconfig.json tsconfig.json
COPY console console
COPY shared/core shared/core
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter @booking/console... --reporter=append-only \
  && node console/node_modules/vite/bin/vite.js build console --config console/vite.config.ts

# The packages of one service and of what it imports, without types, maps and documents: they are half of the bytes. Nor does
# the image need the fonts that nothing is printed with, and what packages have ready for browsers, but for the one script
# of the reference.
FROM store AS packages
ARG SERVICE
WORKDIR /app
COPY ${SERVICE}/package.json ${SERVICE}/package.json
RUN npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --offline --filter-prod @booking/${SERVICE}... --reporter=append-only \
  && find node_modules -type f -regex '.*\.\(d\.[cm]?ts\|map\|md\)' -delete \
  && find node_modules -type f -path '*/ttf/DejaVu*' ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf -delete \
  && find node_modules -type f -path '*/api-reference/dist/browser/*' ! -name standalone.js -delete \
  && find node_modules -type f -path '*/libheif-js/libheif*' ! -name libheif-bundle.js ! -name LICENSE -delete \
  && find node_modules -type f \( -name 'pdfkit.browser*' -o -name pdfkit.standalone.js \) -delete
COPY --from=console /app/.local .local
RUN if [ "${SERVICE}" != gateway ]; then rm -r .local; fi

# The sources run as they are. Processes of many threads give memory back that one of them once had.
# linter ignore=EF0004
FROM scratch AS service
ARG SERVICE
ENV MALLOC_ARENA_MAX=2 HOST=0.0.0.0
COPY --from=runtime /image /
COPY --from=packages /app /app
COPY shared/core /app/shared/core
COPY shared/kit /app/shared/kit
COPY ${SERVICE} /app/${SERVICE}
WORKDIR /app/${SERVICE}
USER 65534:65534
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["src/main.ts"]
