#!/usr/bin/env bash
# Builds Docker Compose 2 from Go modules, on machines that cannot download the binary: build-compose.sh FILE
# Takes some four minutes on two cores, once. Debian's version is 1.29, which does not support the file's `name:`.
set -euo pipefail
version=v2.40.3 folder=$(dirname "$1")/../../go/compose
export CGO_ENABLED=0 GOFLAGS='-buildvcs=false -trimpath -mod=mod' GOGC=400
mkdir -p "$(dirname "$1")" "$folder"
cd "$folder"
[ -s go.mod ] || go mod init compose
go get "github.com/docker/compose/v2/cmd@$version"
go build -o "$1" -ldflags "-s -w -X github.com/docker/compose/v2/internal.Version=$version" \
  github.com/docker/compose/v2/cmd
