"""What a host of this page may set for live play."""

# Addresses of STUN servers, such as "stun:stun.example.org". With one, devices in different networks may find each
# other too (not all: there is no relay); but every device then asks that server at each invitation, and its public
# address stands in the link. With none, which is how it is shipped, nothing outside the room is asked.
STUN: tuple[str, ...] = ()
