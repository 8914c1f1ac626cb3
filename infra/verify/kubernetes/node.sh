#!/usr/bin/env bash
# Runs a Kubernetes node and its control plane as processes on this machine, for tests on machines that cannot
# pull images or download an installer:
#   node.sh up FOLDER VERSION     etcd, API server, controllers, scheduler, containerd, kubelet, proxy, DNS, metrics
#   node.sh image FOLDER NAME…    copies images from the engine at DOCKER_HOST to the node
#   node.sh down FOLDER           stops all processes and pods
# FOLDER/../bin contains the programs built by built-binaries/build.sh, for each VERSION; FOLDER/admin.conf is the
# KUBECONFIG. Requires root, cgroup v1 or v2, kubectl, and Debian's etcd-server containerd
# containernetworking-plugins iptables conntrack ipset openssl.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd) action=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
bin=$(cd "$folder/.." && pwd)/bin
shift 2
node=node1 address=$(ip -4 -o addr show scope global | awk '$2 !~ /^(docker|br-|cni|veth|murmur)/ {split($4, a, "/"); print a[1]; exit}')
export KUBECONFIG=$folder/admin.conf
mkdir -p "$folder"/{pki,log,pid}

start() { # NAME COMMAND…: in the background; stores its id in pid/, and does not inherit open files such as a lock
  local name=$1
  shift
  setsid nohup "$@" >"$folder/log/$name.log" 2>&1 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- &
  echo $! >"$folder/pid/$name"
}

within() { # SECONDS COMMAND…: repeats the command until it succeeds
  local until=$((SECONDS + $1))
  shift
  while ! "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$until" ] || { echo "not in time: $*" >&2; return 1; }
    sleep 0.5
  done
}

certificate() { # NAME SUBJECT [OTHER NAMES]: creates a certificate and a kubeconfig that uses it
  local key=$folder/pki/$1.key crt=$folder/pki/$1.crt
  [ -s "$crt" ] || openssl req -new -newkey rsa:2048 -nodes -keyout "$key" -subj "$2" 2>/dev/null |
    openssl x509 -req -CA "$folder/pki/ca.crt" -CAkey "$folder/pki/ca.key" -CAcreateserial -days 30 -out "$crt" -extfile <(
      printf 'keyUsage=digitalSignature,keyEncipherment\nextendedKeyUsage=clientAuth,serverAuth\n%s\n' "${3:+subjectAltName=$3}"
    ) 2>/dev/null
  cat >"$folder/$1.conf" <<YAML
apiVersion: v1
kind: Config
clusters: [{name: here, cluster: {server: "https://127.0.0.1:6443", certificate-authority: $folder/pki/ca.crt}}]
users: [{name: me, user: {client-certificate: $crt, client-key: $key}}]
contexts: [{name: here, context: {cluster: here, user: me}}]
current-context: here
YAML
}

certificates() {
  cd "$folder/pki"
  [ -s ca.crt ] || openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -subj /CN=ca -days 30 2>/dev/null
  [ -s sa.pub ] || { openssl genrsa -out sa.key 2048 && openssl rsa -in sa.key -pubout -out sa.pub; } 2>/dev/null
  local name=kubernetes.default.svc
  certificate apiserver /CN=kube-apiserver "IP:127.0.0.1,IP:10.96.0.1,IP:$address,DNS:localhost,DNS:kubernetes,DNS:kubernetes.default,DNS:$name,DNS:$name.cluster.local"
  certificate admin /O=system:masters/CN=admin
  certificate manager /CN=system:kube-controller-manager
  certificate scheduler /CN=system:kube-scheduler
  certificate proxy /CN=system:kube-proxy
  certificate kubelet "/O=system:nodes/CN=system:node:$node" "IP:$address,DNS:$node"
  certificate front-proxy /CN=front-proxy
}

control_plane() {
  local pki=$folder/pki as
  start etcd etcd --data-dir "$folder/etcd" --unsafe-no-fsync --log-level warn --listen-peer-urls http://127.0.0.1:22380 \
    --listen-client-urls http://127.0.0.1:22379 --advertise-client-urls http://127.0.0.1:22379
  start apiserver "$programs/kube-apiserver" --etcd-servers http://127.0.0.1:22379 --advertise-address "$address" --secure-port 6443 \
    --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction,PodSecurity,ResourceQuota,LimitRanger \
    --service-cluster-ip-range 10.96.0.0/16 --allow-privileged=true --kubelet-preferred-address-types InternalIP \
    --enable-aggregator-routing=true --client-ca-file "$pki/ca.crt" --tls-cert-file "$pki/apiserver.crt" \
    --tls-private-key-file "$pki/apiserver.key" --kubelet-client-certificate "$pki/admin.crt" --kubelet-client-key "$pki/admin.key" \
    --service-account-issuer https://kubernetes.default.svc --service-account-key-file "$pki/sa.pub" \
    --service-account-signing-key-file "$pki/sa.key" --requestheader-client-ca-file "$pki/ca.crt" \
    --requestheader-allowed-names front-proxy --requestheader-username-headers X-Remote-User \
    --requestheader-group-headers X-Remote-Group --requestheader-extra-headers-prefix X-Remote-Extra- \
    --proxy-client-cert-file "$pki/front-proxy.crt" --proxy-client-key-file "$pki/front-proxy.key"
  within 60 kubectl get --raw /readyz
  as() { echo --kubeconfig "$folder/$1.conf" --authentication-kubeconfig "$folder/$1.conf" --authorization-kubeconfig "$folder/$1.conf" --leader-elect=false; }
  # shellcheck disable=SC2046
  start manager "$programs/kube-controller-manager" $(as manager) --service-account-private-key-file "$pki/sa.key" \
    --root-ca-file "$pki/ca.crt" --use-service-account-credentials
  # shellcheck disable=SC2046
  start scheduler "$programs/kube-scheduler" $(as scheduler)
}

service_addresses() { # -I or -D: starts or stops rejecting calls to services without pods
  local chain
  for chain in OUTPUT FORWARD; do iptables "$1" $chain -d 10.96.0.0/16 -j REJECT; done
}

machine() {
  sysctl -qw net.ipv4.ip_forward=1
  sysctl -qw net.bridge.bridge-nf-call-iptables=1 || true
  # dockerd blocks the forwarding of all packets except its own.
  local way
  for way in -s -d; do
    iptables -C FORWARD $way 10.244.0.0/16 -j ACCEPT 2>/dev/null || iptables -A FORWARD $way 10.244.0.0/16 -j ACCEPT
  done
  # While a service has no pod, calls to its address must fail on this machine: some networks answer for any
  # address, and clients would keep such a connection.
  service_addresses -I
  mkdir -p "$folder/cni"
  cat >"$folder/cni/10-pods.conflist" <<JSON
{"cniVersion": "1.0.0", "name": "pods", "plugins": [
  {"type": "bridge", "bridge": "murmur0", "isDefaultGateway": true, "ipMasq": true, "hairpinMode": true,
   "ipam": {"type": "host-local", "ranges": [[{"subnet": "10.244.0.0/24"}]], "dataDir": "$folder/addresses"}},
  {"type": "portmap", "capabilities": {"portMappings": true}}]}
JSON
  cat >"$folder/containerd.toml" <<TOML
version = 2
root = "$folder/containerd"
state = "$folder/containerd-state"
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.aufs", "io.containerd.snapshotter.v1.devmapper"]
[grpc]
  address = "$folder/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "docker.io/library/pause:local"
  # Without CAP_SYS_RESOURCE, the score cannot be lowered.
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$folder/cni"
TOML
  echo 'nameserver 127.0.0.1' >"$folder/resolv.conf"
  cat >"$folder/kubelet.yaml" <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
cgroupDriver: cgroupfs
failSwapOn: false
failCgroupV1: false # 1.30 does not know this field; it warns and ignores it
clusterDNS: [10.96.0.10]
clusterDomain: cluster.local
resolvConf: $folder/resolv.conf
authentication: {anonymous: {enabled: false}, webhook: {enabled: true}, x509: {clientCAFile: $folder/pki/ca.crt}}
authorization: {mode: Webhook}
tlsCertFile: $folder/pki/kubelet.crt
tlsPrivateKeyFile: $folder/pki/kubelet.key
containerRuntimeEndpoint: unix://$folder/containerd.sock
evictionHard: {memory.available: 200Mi, nodefs.available: 2%, imagefs.available: 2%}
imageGCHighThresholdPercent: 100
imageGCLowThresholdPercent: 99
enforceNodeAllocatable: []
serializeImagePulls: false
YAML
  cat >"$folder/proxy.yaml" <<YAML
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: iptables
clusterCIDR: 10.244.0.0/16
hostnameOverride: $node
clientConnection: {kubeconfig: $folder/proxy.conf}
conntrack: {maxPerCore: 0}
YAML
  start containerd containerd --config "$folder/containerd.toml"
  within 30 ctr -a "$folder/containerd.sock" version
  start kubelet "$programs/kubelet" --config "$folder/kubelet.yaml" --kubeconfig "$folder/kubelet.conf" --hostname-override "$node" \
    --node-ip "$address" --root-dir "$folder/kubelet"
  start proxy "$programs/kube-proxy" --config "$folder/proxy.yaml"
  within 60 kubectl get node "$node"
  kubectl wait --for=condition=Ready "node/$node" --timeout=120s >/dev/null
}

addons() {
  kubectl create clusterrolebinding api-to-kubelet --clusterrole=system:kubelet-api-admin --user=admin --dry-run=client -o yaml |
    kubectl apply -f - >/dev/null
  kubectl apply -f "$here/addons" >/dev/null
}

up() { # VERSION
  local programs=$bin/kubernetes-$1
  certificates
  control_plane
  machine
  addons
}

image() {
  local each
  for each in "$@"; do docker save "$each" | ctr -a "$folder/containerd.sock" -n k8s.io images import - >/dev/null; done
}

down() {
  local name id
  end() { # NAME [SIGNAL]
    [ ! -s "$folder/pid/$1" ] || kill "-${2:-TERM}" "$(cat "$folder/pid/$1")" 2>/dev/null || true
    rm -f "$folder/pid/$1"
  }
  # The API server would wait a minute for its clients. It is killed, because none of its data is kept.
  for name in proxy kubelet manager scheduler apiserver etcd; do end $name KILL; done
  for id in $(ctr -a "$folder/containerd.sock" -n k8s.io tasks ls -q 2>/dev/null); do
    ctr -a "$folder/containerd.sock" -n k8s.io tasks kill -s KILL "$id" 2>/dev/null || true
  done
  within 20 sh -c "[ -z \"\$(ctr -a $folder/containerd.sock -n k8s.io tasks ls | grep RUNNING)\" ]" || true
  end containerd
  awk -v of="$folder/" 'index($2, of) == 1 {print $2}' /proc/mounts | sort -r | xargs -r -n1 umount -l 2>/dev/null || true
  # Killed pods leave their network namespaces behind.
  ip -o link show master murmur0 2>/dev/null | grep -oE 'cni-[0-9a-f-]+' | xargs -r -n1 ip netns delete || true
  ip link delete murmur0 2>/dev/null || true
  service_addresses -D 2>/dev/null || true
  rm -rf "$folder"/{etcd,kubelet,addresses}
}

"$action" "$@"
