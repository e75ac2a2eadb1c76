"""What courses of all games share: `task` is what a task and a course are, `progress` what is done of them. No DOM."""
