"""The machine that every game runs on: an agenda of steps, one door for change, closed questions."""
