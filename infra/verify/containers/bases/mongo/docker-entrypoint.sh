#!/bin/sh
# The public image starts as root and switches to mongod's user; this one runs as that user from the start.
exec "$@"
