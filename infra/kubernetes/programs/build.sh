#!/usr/bin/env bash
# Builds the programs of a Kubernetes for tests out of Go modules, where no binary of them can be fetched:
#   build.sh FOLDER     hyperkube and its five names, coredns, metrics-server; kept there, with the time they took
# Go 1.26, no cgo; some 25 minutes on two cores once, then nothing. May be interrupted and started again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd) bin=$1 version=1.30.14
export CGO_ENABLED=0 GOFLAGS='-buildvcs=false -trimpath -mod=mod' GOGC=400
mkdir -p "$bin" "$bin/../go"/{hyperkube,coredns,metrics-server}
go=$(cd "$bin/../go" && pwd)

hyperkube() {
  cd "$go/hyperkube"
  cp "$here/hyperkube.go" main.go
  go mod download "k8s.io/kubernetes@v$version"
  if [ ! -s go.sum ]; then
    # Kubernetes replaces its staging modules by folders of its own tree: outside it, by their releases.
    {
      printf 'module hyperkube\n\ngo 1.22.0\n\nrequire k8s.io/kubernetes v%s\n\nreplace (\n' "$version"
      sed -n 's#^\s*\(k8s.io/[a-z-]*\) => ./staging.*#\1#p' "$(go env GOMODCACHE)/k8s.io/kubernetes@v$version/go.mod" |
        while read -r module; do
          # Of these there is no later release of 1.30; they are the same, or not used.
          case $module in k8s.io/kube-proxy | k8s.io/sample-*) release=0.30.4 ;; *) release=0.${version#1.} ;; esac
          echo "  $module => $module v$release"
        done
      echo ')'
    } >go.mod
    go mod tidy
  fi
  local said=k8s.io/component-base/version
  go build -tags providerless -o "$bin/hyperkube" \
    -ldflags "-s -w -X $said.gitVersion=v$version -X $said.gitMajor=1 -X $said.gitMinor=30 -X $said.gitTreeState=clean"
  for name in kube-apiserver kube-controller-manager kube-scheduler kube-proxy kubelet; do
    ln -sf hyperkube "$bin/$name"
  done
}

program() { # NAME MODULE@VERSION
  cd "$go/$1"
  cp "$here/$1.go" main.go
  [ -s go.mod ] || go mod init "$1"
  go get "$2"
  go build -ldflags '-s -w' -o "$bin/$1"
}

[ -s "$bin/coredns" ] || program coredns github.com/coredns/coredns@v1.14.3
[ -s "$bin/metrics-server" ] || program metrics-server sigs.k8s.io/metrics-server@v0.9.0
[ -s "$bin/hyperkube" ] || hyperkube
