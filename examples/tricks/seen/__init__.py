"""What people see of Tricks."""
