"""What stands round the board as HTML: dialogs, corners, the buttons of a step, the figures of the rules."""
