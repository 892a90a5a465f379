"""Emblems, each called after its NetNavi."""

from __future__ import annotations

from typing import Final

AIRMAN: Final = "AirMan"
BASS: Final = "Bass"
ELECMAN: Final = "ElecMan"
GUTSMAN: Final = "GutsMan"
ICEMAN: Final = "IceMan"
MAGICMAN: Final = "MagicMan"
MAGNETMAN: Final = "MagnetMan"
MEGAMAN: Final = "MegaMan"
MEGA_MAN_X: Final = "Mega Man X"
NUMBERMAN: Final = "NumberMan"
PHARAOHMAN: Final = "PharaohMan"
PROTOMAN: Final = "ProtoMan"
ROLL: Final = "Roll"
SHADOWMAN: Final = "ShadowMan"
SHARKMAN: Final = "SharkMan"
SKULLMAN: Final = "SkullMan"
SNAKEMAN: Final = "SnakeMan"
TORCHMAN: Final = "TorchMan"
WACKOMAN: Final = "WackoMan"
WOODMAN: Final = "WoodMan"
EMBLEMS: Final = (
    AIRMAN,
    BASS,
    ELECMAN,
    GUTSMAN,
    ICEMAN,
    MAGICMAN,
    MAGNETMAN,
    MEGAMAN,
    MEGA_MAN_X,
    NUMBERMAN,
    PHARAOHMAN,
    PROTOMAN,
    ROLL,
    SHADOWMAN,
    SHARKMAN,
    SKULLMAN,
    SNAKEMAN,
    TORCHMAN,
    WACKOMAN,
    WOODMAN,
)
