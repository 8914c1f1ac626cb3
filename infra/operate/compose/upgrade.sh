#!/bin/sh
# Replaces the containers of docker-compose.yml with those of a new image, one service after the other, while the
# product runs: sh infra/operate/compose/upgrade.sh
# The image is built from this folder, or pulled if MURMUR_IMAGE is set in .env. There is no downtime with the
# proxy (--profile proxy); without it only one gateway can use the port, which is closed for some seconds.
set -eu
cd "$(dirname "$0")/../../.."
grace=20

is_ready() { # CONTAINER
  docker exec "$1" bash -c 'exec 3<>/dev/tcp/127.0.0.1/$PORT && printf "GET /readyz HTTP/1.0\r\n\r\n" >&3 &&
    read -r status <&3 && [[ $status == *" 200 "* ]]' 2>/dev/null
}

until_ready() { # CONTAINER
  tries=0
  until is_ready "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || return 1
    sleep 0.5
  done
}

replace() { # SERVICE: starts as many new containers beside the old ones, then stops the old ones
  old=$(docker compose ps -q "$1")
  count=$(echo "$old" | grep -c . || true)
  docker compose up -d --no-build --no-deps --no-recreate --scale "$1=$((count * 2))" "$1"
  for id in $(docker compose ps -q "$1"); do
    case $old in *"$id"*) continue ;; esac
    until_ready "$id" && continue
    echo "A new container of $1 did not become ready; the old ones keep running. Its last log lines:" >&2
    docker logs --tail 20 "$id" >&2
    docker rm -f "$id" >/dev/null
    exit 1
  done
  # The other services look for new containers every second.
  sleep 2
  for id in $old; do
    docker stop -t "$grace" "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
  echo "$1 has been replaced."
}

if grep -q '^MURMUR_IMAGE=.' .env 2>/dev/null || [ -n "${MURMUR_IMAGE:-}" ]; then
  docker image inspect "$(docker compose config --images room | head -n 1)" >/dev/null 2>&1 || docker compose pull room
else
  docker compose build room
fi
# Creates indexes first: on a large collection, they would delay the first new container.
docker compose run --rm --no-deps -T room node services/room/src/prepare.ts
for service in room analysis realtime; do replace "$service"; done
if [ -n "$(docker compose ps -q proxy 2>/dev/null)" ]; then
  replace gateway
else
  docker compose up -d --no-build --no-deps --wait gateway
  echo 'gateway has been replaced.'
fi
