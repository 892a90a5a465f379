"""Many games: matches, ladders, statistics, reports."""
