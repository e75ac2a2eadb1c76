"""Where the source of the page is and where a fault can be told: one address, for all games."""

SOURCE = ""  # such as "https://…"; while it is empty, nothing is said about it
