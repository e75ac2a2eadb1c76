#!/bin/sh
# A network of their own for browsers that play live: one interface with a default route that leads nowhere, as
# browsers make no candidate without one. Run by `unshare --net`; ends with the command it is given.
set -e
ip link set lo up
ip link add room0 type veth peer name room1
ip addr add 10.77.0.1/24 dev room0
ip link set room1 up
ip link set room0 up
ip route add default via 10.77.0.254 dev room0
exec "$@"
