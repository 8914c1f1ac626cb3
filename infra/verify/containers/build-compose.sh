#!/usr/bin/env bash
# Builds Docker Compose 2 out of Go modules, where no binary of it can be fetched: build-compose.sh FILE
# Some four minutes on two cores once. Debian's own is 1.29, which does not know the file's `name:`.
set -euo pipefail
version=v2.40.3 folder=$(dirname "$1")/../../go/compose
export CGO_ENABLED=0 GOFLAGS='-buildvcs=false -trimpath -mod=mod' GOGC=400
mkdir -p "$(dirname "$1")" "$folder"
cd "$folder"
[ -s go.mod ] || go mod init compose
go get "github.com/docker/compose/v2/cmd@$version"
go build -o "$1" -ldflags "-s -w -X github.com/docker/compose/v2/internal.Version=$version" \
  github.com/docker/compose/v2/cmd
