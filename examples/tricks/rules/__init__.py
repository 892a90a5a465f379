"""The rules of Tricks."""
