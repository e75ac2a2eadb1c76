"""What the browser keeps: the games (`library`, over `storage`), the `tally` of wins, and all of it as a `backup`."""
