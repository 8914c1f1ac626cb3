#!/usr/bin/env bash
# Builds the programs of Kubernetes from Go modules, for tests on machines that cannot download binaries:
#   build.sh FOLDER VERSION     coredns and metrics-server; in kubernetes-VERSION hyperkube and its five names
# Each version is built once and stored next to the others. Requires Go 1.26, without cgo, and takes some 25 minutes
# on two cores. It can be interrupted and restarted.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd) bin=$1 version=$2
minor=${version#1.} minor=${minor%%.*}
export CGO_ENABLED=0 GOFLAGS='-buildvcs=false -trimpath -mod=mod' GOGC=400
programs=$bin/kubernetes-$version
mkdir -p "$programs" "$bin/../go"/{"hyperkube-$version",coredns,metrics-server}
go=$(cd "$bin/../go" && pwd)

hyperkube() {
  cd "$go/hyperkube-$version"
  cp "$here/hyperkube.go" main.go
  if [ ! -s go.sum ]; then
    go mod download "k8s.io/kubernetes@v$version"
    local source
    source=$(go env GOMODCACHE)/k8s.io/kubernetes@v$version/go.mod
    # Kubernetes replaces its staging modules with folders of its own tree; outside that tree, they are replaced with
    # their releases. Some releases of the samples do not exist, but no program needs them. kube-proxy has no release
    # for 1.30.14; that for 1.30.4 has the same content.
    {
      printf 'module hyperkube\n\n%s\n\nrequire k8s.io/kubernetes v%s\n\n' "$(grep '^go ' "$source")" "$version"
      sed -nE 's#^\s*(k8s.io/[a-z-]+) v0.0.0$#\1#p' "$source" | while read -r module; do
        case $module-$version in
          k8s.io/sample-*) echo "exclude $module v0.0.0" ;;
          k8s.io/kube-proxy-1.30.14) echo "replace $module => $module v0.30.4" ;;
          *) echo "replace $module => $module v0.${version#1.}" ;;
        esac
      done
    } >go.mod
    go mod tidy
  fi
  local said=k8s.io/component-base/version
  go build -tags providerless -o "$programs/hyperkube" \
    -ldflags "-s -w -X $said.gitVersion=v$version -X $said.gitMajor=1 -X $said.gitMinor=$minor -X $said.gitTreeState=clean"
  for name in kube-apiserver kube-controller-manager kube-scheduler kube-proxy kubelet; do
    ln -sf hyperkube "$programs/$name"
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
[ -s "$programs/hyperkube" ] || hyperkube
