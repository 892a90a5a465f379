# interpreted: talks to people
"""The command `playmat`: play in the terminal, look things up, run many games."""
