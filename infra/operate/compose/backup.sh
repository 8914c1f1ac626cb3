#!/bin/sh
# Copies the database of docker-compose.yml to a file while the product runs: sh infra/operate/compose/backup.sh FILE
set -eu
umask 077
[ $# -eq 1 ] || { echo 'Usage: sh infra/operate/compose/backup.sh murmur.archive' >&2; exit 2; }
file=$(realpath "$1")
cd "$(dirname "$0")/../../.."

# An incomplete copy never replaces an older one.
trap 'rm -f "$file.part"' EXIT
# The password is in a file of the container, because every process of this machine can read arguments.
docker compose exec -T mongo sh -c '
  umask 077
  config=$(mktemp) && trap "rm -f $config" EXIT
  printf "password: \"%s\"\n" "$(printf %s "$MONGO_PASSWORD" | sed "s/[\\\\\"]/\\\\&/g")" >"$config"
  mongodump --quiet --config="$config" --username=murmur --authenticationDatabase=admin \
    --db=murmur --gzip --archive' >"$file.part"
[ -s "$file.part" ] || { echo 'The copy is empty; see: docker compose logs mongo' >&2; exit 1; }
mv "$file.part" "$file"
echo "$file: $(wc -c <"$file") bytes. It contains private opinions."
