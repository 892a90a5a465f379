"""Training: networks that learn a game by playing it against themselves; NumPy and nothing else."""
