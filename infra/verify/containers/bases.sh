#!/usr/bin/env bash
# Builds the base images of the Dockerfile and the compose file on machines that cannot pull them:
#   bases.sh FOLDER [IMAGE…]     the named images, or all of them; intermediate files are stored in FOLDER
# Node is installed by npm, Redis and Prometheus come from Debian, Caddy is built from Go modules, and MongoDB is the
# stand-in, as the primary of a replica set of one. Requires DOCKER_HOST, root, and Debian's mmdebstrap and
# redis-server; for MongoDB, JDK 17 or later and Maven. Run it through npm, after `npm ci`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd) top=$(cd "$(dirname "$0")/../../.." && pwd) work=$1
shift
images=("${@:-node redis mongo prometheus caddy}")
mkdir -p "$work"
export DOCKER_BUILDKIT=0

fresh() { rm -rf "${work:?}/$1" && cp -r "$here/bases/$1" "$work/$1"; }
image() { docker build -q -t "$1" "$work/$2" >/dev/null && echo "$1 was made"; }

# Copies a program and its shared libraries, except for those of the C library, which the base contains.
program() { # program FOLDER NAME
  local path
  path=$(readlink -f "$(type -P "$2")")
  install -D "$path" "$1/usr/bin/$2"
  ldd "$path" 2>/dev/null | awk '/=> \//{print $3}' |
    grep -vE '/(libc|libm|libpthread|libdl|librt|libresolv)\.so|/ld-linux' |
    while read -r library; do install -D "$library" "$1/usr/lib/murmur/$(basename "$library")"; done || true
  install -D <(echo /usr/lib/murmur) "$1/etc/ld.so.conf.d/murmur.conf"
}

debian() {
  docker image inspect murmur-bases/bookworm >/dev/null 2>&1 && return
  [ -s "$work/base.tar" ] || {
    # Excludes the same files as the public slim images.
    mmdebstrap --quiet --variant=minbase --include=ca-certificates --aptopt='APT::Install-Recommends "false"' \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
      --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
      --customize-hook='rm -rf "$1"/var/cache/apt/*.bin "$1"/var/lib/apt/lists/*' bookworm "$work/base.part.tar"
    mv "$work/base.part.tar" "$work/base.tar"
  }
  docker import "$work/base.tar" murmur-bases/bookworm >/dev/null
}

node() {
  fresh node
  cp "$top/node_modules/node-linux-$(case $(uname -m) in aarch64) echo arm64 ;; *) echo x64 ;; esac)/bin/node" "$work/node/node"
  cp -rL "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/node/npm"
  cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$work/node/authorities.pem"
  image node:24.21.0-bookworm-slim node
}

redis() {
  fresh redis
  program "$work/redis/root" redis-server
  program "$work/redis/root" redis-cli
  image redis:7.4-bookworm redis
}

mongo() {
  local source=$top/infra/verify/servers/mongo-standin jdk
  fresh mongo
  [ -d "$source/target/lib" ] || mvn -B -q -f "$source/pom.xml" dependency:copy-dependencies -DoutputDirectory=target/lib
  mkdir "$work/mongo/standin" && cp -r "$source/target/lib" "$work/mongo/standin/"
  javac --release 17 -cp "$source/target/lib/*" -d "$work/mongo/standin" "$source"/*.java
  jdk=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
  "$jdk/bin/jlink" --strip-debug --no-header-files --no-man-pages --output "$work/mongo/java" --add-modules \
    java.base,java.logging,java.management,java.naming,java.sql,java.compiler,java.scripting,jdk.unsupported
  image mongo:8.0-noble mongo
}

prometheus() {
  fresh prometheus
  program "$work/prometheus/root" prometheus
  image prom/prometheus:v3.7.1 prometheus
}

caddy() {
  fresh caddy
  [ -x "$work/../bin/caddy" ] ||
    CGO_ENABLED=0 GOFLAGS=-trimpath GOBIN=$(realpath "$work/../bin") go install -ldflags '-s -w' github.com/caddyserver/caddy/v2/cmd/caddy@v2.10.2
  install -D "$work/../bin/caddy" "$work/caddy/root/usr/bin/caddy"
  image caddy:2.10-alpine caddy
}

debian
# shellcheck disable=SC2068
for each in ${images[@]}; do "$each"; done
