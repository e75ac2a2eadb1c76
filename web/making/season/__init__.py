"""What only the build does with Open Season."""
