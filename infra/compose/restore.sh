#!/bin/sh
# Puts a copy of backup.sh in the place of the database: sh infra/compose/restore.sh FILE
# Whatever was stored since is lost. The product answers 503 meanwhile.
set -eu
[ $# -eq 1 ] && [ -s "$1" ] || { echo 'Name the copy: sh infra/compose/restore.sh murmur.archive' >&2; exit 2; }
file=$(realpath "$1")
cd "$(dirname "$0")/../.."

docker compose up -d --no-build --no-recreate --wait mongo redis
docker compose stop room analysis
docker compose exec -T mongo sh -c '
  exec mongorestore --quiet --username=murmur --password="$MONGO_PASSWORD" --authenticationDatabase=admin \
    --nsInclude="murmur.*" --drop --gzip --archive' <"$file"
# Queues and streams speak of a later time. What fell due meanwhile is found in the database.
docker compose exec -T redis redis-cli flushall
docker compose up -d --no-build --no-recreate --wait
