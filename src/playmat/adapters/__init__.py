# interpreted: a package of optional parts
"""The games as other people's environments: PettingZoo, OpenSpiel and Gymnasium, each imported only when asked for."""
