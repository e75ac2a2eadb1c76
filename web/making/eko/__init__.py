"""What the build does with Ekö only: its tries inside Pyodide, pictures of its screens."""
