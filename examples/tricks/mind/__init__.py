"""What bots know of Tricks."""
