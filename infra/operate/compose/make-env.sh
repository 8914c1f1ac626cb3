#!/bin/sh
# Writes .env for docker-compose.yml:
#   sh infra/operate/compose/make-env.sh                   secrets; the product on http://localhost:8080
#   sh infra/operate/compose/make-env.sh talk.example.org  also a proxy with TLS for this name
# Every missing secret gets a random value; other lines of .env stay unchanged, so the command can be
# repeated after an upgrade. Does not need Node, only openssl or /dev/urandom.
set -eu
umask 077
cd "$(dirname "$0")/../../.."

random() {
  openssl rand -hex 24 2>/dev/null || od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

put() { # KEY VALUE
  if grep -q "^$1=" .env; then
    sed "s|^$1=.*|$1=$2|" .env >.env.new
    mv .env.new .env
  else
    # Without a final newline, the new line would be appended to the last one.
    [ -z "$(tail -c 1 .env)" ] || echo >>.env
    printf '%s=%s\n' "$1" "$2" >>.env
  fi
}

[ -e .env ] || cp .env.example .env
chmod 600 .env
for key in INTERNAL_TOKEN MONGO_PASSWORD REDIS_PASSWORD; do
  ! grep -q "^$key=." .env || continue
  value=$(random)
  [ ${#value} -ge 48 ] || { echo 'No random bytes: neither openssl nor /dev/urandom is available.' >&2; exit 1; }
  put "$key" "$value"
  echo "$key was missing and is now in .env."
done

if [ $# -gt 0 ]; then
  case $1 in *[!a-zA-Z0-9.-]* | '') echo "$1 is not a domain name such as talk.example.org." >&2; exit 2 ;; esac
  put DOMAIN "$1"
  put PUBLIC_URL "https://$1"
  put COMPOSE_PROFILES proxy
  put TRUST_PROXY 1
  # Any free port: clients use the proxy, and two gateways run while one is replaced.
  put PORT 0
  echo "https://$1 will be served by the proxy. The name must resolve to this machine, and ports 80 and 443 must be open."
fi
echo 'Next: docker compose up -d --build --wait'
