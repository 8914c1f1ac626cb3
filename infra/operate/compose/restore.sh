#!/bin/sh
# Replaces the database with a copy made by backup.sh: sh infra/operate/compose/restore.sh FILE
# Data stored since the copy was made is lost. During the restore, the product returns 503.
set -eu
[ $# -eq 1 ] && [ -s "$1" ] || { echo 'Usage: sh infra/operate/compose/restore.sh murmur.archive' >&2; exit 2; }
file=$(realpath "$1")
# The restore begins by dropping what is there, so a cut file must not reach it.
gzip -t <"$file" || { echo "$1 is damaged or no copy by backup.sh. Nothing has been changed." >&2; exit 1; }
cd "$(dirname "$0")/../../.."

docker compose up -d --no-build --no-recreate --wait mongo redis
docker compose stop room analysis
# The password is in a file of the container, because every process of this machine can read arguments.
docker compose exec -T mongo sh -c '
  umask 077
  config=$(mktemp) && trap "rm -f $config" EXIT
  printf "password: \"%s\"\n" "$(printf %s "$MONGO_PASSWORD" | sed "s/[\\\\\"]/\\\\&/g")" >"$config"
  mongorestore --quiet --config="$config" --username=murmur --authenticationDatabase=admin \
    --nsInclude="murmur.*" --drop --gzip --archive' <"$file"
# Queues and streams are newer than the copy. The sweep finds overdue rooms in the database.
docker compose exec -T redis redis-cli flushall
docker compose up -d --no-build --no-recreate --wait
