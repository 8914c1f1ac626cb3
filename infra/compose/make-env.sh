#!/bin/sh
# Writes .env for docker-compose.yml: sh infra/compose/make-env.sh
# Every secret that is missing gets a random value; what .env says already stays as it is, so the command can
# be repeated after an upgrade. Needs no Node: openssl, or /dev/urandom.
set -eu
umask 077
cd "$(dirname "$0")/../.."

random() {
  openssl rand -hex 24 2>/dev/null || od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

[ -e .env ] || cp .env.example .env
chmod 600 .env
for key in INTERNAL_TOKEN MONGO_PASSWORD REDIS_PASSWORD; do
  ! grep -q "^$key=." .env || continue
  value=$(random)
  [ ${#value} -ge 48 ] || { echo "No random bytes: neither openssl nor /dev/urandom works here." >&2; exit 1; }
  if grep -q "^$key=" .env; then
    sed "s/^$key=.*/$key=$value/" .env >.env.new
    mv .env.new .env
  else
    # A last line without its end would run into this one.
    [ -z "$(tail -c 1 .env)" ] || echo >>.env
    printf '%s=%s\n' "$key" "$value" >>.env
  fi
  echo "$key was missing and is now in .env."
done
echo 'Next: docker compose up -d --build --wait'
