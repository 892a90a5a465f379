"""Games as data: first-person trajectories in Parquet files, and a table of the games they come from."""

from .plan import FORMAT, DatasetError, Plan, read_plan
from .reading import Facts, facts
from .writing import Written, games_in, write_dataset

__all__ = ["FORMAT", "DatasetError", "Facts", "Plan", "Written", "facts", "games_in", "read_plan", "write_dataset"]
