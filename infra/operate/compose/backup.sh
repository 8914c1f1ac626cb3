#!/bin/sh
# Copies the database of docker-compose.yml to a file while the product runs: sh infra/operate/compose/backup.sh FILE
set -eu
umask 077
[ $# -eq 1 ] || { echo 'Usage: sh infra/operate/compose/backup.sh murmur.archive' >&2; exit 2; }
file=$(realpath "$1")
cd "$(dirname "$0")/../../.."

# An incomplete copy never replaces an older one.
trap 'rm -f "$file.part"' EXIT
# The password comes from the container's environment, so that no other process on this machine can read it.
docker compose exec -T mongo sh -c '
  exec mongodump --quiet --username=murmur --password="$MONGO_PASSWORD" --authenticationDatabase=admin \
    --db=murmur --gzip --archive' >"$file.part"
[ -s "$file.part" ] || { echo 'The copy is empty; see: docker compose logs mongo' >&2; exit 1; }
mv "$file.part" "$file"
echo "$file: $(wc -c <"$file") bytes. It contains private opinions."
