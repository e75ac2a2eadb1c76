"""The part of Open Season's page that touches the browser."""
