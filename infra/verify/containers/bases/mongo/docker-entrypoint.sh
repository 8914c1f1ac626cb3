#!/bin/sh
# The public image begins as root and goes on as mongod's user; this one is that user from the start.
exec "$@"
