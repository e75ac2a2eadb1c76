"""Live play between devices: one of them, the host, holds the game; the others hear of it. No DOM (docs/live.md)."""
