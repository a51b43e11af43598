"""Electric motors and gear motors, with their axis along +Z from the mounting flange at z = 0."""

import math

from mathutils import Matrix

from .fasteners import bolt
from .geometry import box, cyl, disc, fillet, lathe, ring

FIN_COUNT = 28
FIN_FREE_ANGLE = 0.45


def _end_shield(parent, finish, R):
    """The drive-end shield of a foot motor: cone, bearing boss and four screws, facing -Z."""
    shield = [(0, 0), (0.30 * R, 0), (0.36 * R, 0.035), (0.84 * R, 0.075), (1.02 * R, 0.085), (1.02 * R, 0.15), (0, 0.15)]
    rounding = [0, 0.012, 0.02, 0.02, 0.015, 0.01, 0]
    lathe("end shield", fillet(shield, rounding, 4, closed=False), finish.motor, 96, closed=False, parent=parent)
    for k in range(4):
        a = math.pi * (k + 0.5) / 2
        spot = (0.92 * R * math.cos(a), 0.92 * R * math.sin(a), 0.081)
        bolt(spot, (math.pi, 0, 0), 0.036, finish.bolt, "hex", parent)


def motor(parent, finish, R=0.3, L=0.9, flange=True):
    """Totally enclosed fan-cooled motor: flange or, on feet, a bolted end shield; ribbed frame, fan cowl, terminal
    box on +Y.
    """
    paint, dark = finish.motor, finish.dark
    if flange:
        disc("motor flange", R * 1.18, 0, 0.07, paint, 0.015, parent=parent)
    else:
        _end_shield(parent, finish, R)
    disc("motor frame", R * 0.86, 0.05, L, paint, 0.01, 96, parent=parent)
    for i in range(FIN_COUNT):
        a = 2 * math.pi * i / FIN_COUNT
        if abs((a - math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) < FIN_FREE_ANGLE:
            continue
        fin = box("motor fin", R * 0.22, 0.016, L * 0.72, paint, 0.006, parent=parent)
        fin.matrix_local = Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((R * 0.92, 0, L * 0.47))
    ring("motor shield", R * 0.8, R * 1.04, 0.07, 0.15, paint, 0.02, parent=parent)
    ring("motor shield", R * 0.8, R * 1.04, L * 0.84, L * 0.93, paint, 0.02, parent=parent)
    cowl = fillet(
        [(R * 0.98, L * 0.9), (R * 1.02, L * 0.9), (R * 1.02, L * 1.2), (R * 0.8, L * 1.28), (0, L * 1.28)],
        [0, 0.01, 0.05, 0.04, 0],
        5,
        closed=False,
    )
    lathe("fan cowl", cowl, paint, 96, closed=False, parent=parent)
    for k in range(4):
        ring(
            "fan grille",
            R * (0.16 + 0.15 * k),
            R * (0.22 + 0.15 * k),
            L * 1.279,
            L * 1.283,
            dark,
            0.001,
            64,
            parent=parent,
        )
    rounding = min(0.03, R * 0.1)
    box("terminal box", R * 0.95, R * 0.42, R * 1.1, paint, rounding, loc=(0, R * 1.12, L * 0.42), parent=parent)
    edge = min(0.012, R * 0.03)
    box("terminal lid", R * 1.02, R * 0.07, R * 1.17, paint, edge, loc=(0, R * 1.36, L * 0.42), parent=parent)
    for sx in (-1, 1):
        for sz in (-1, 1):
            bolt(
                (sx * R * 0.43, R * 1.395, L * 0.42 + sz * R * 0.5),
                (-math.pi / 2, 0, 0),
                min(0.022, R * 0.07),  # on a small motor's lid larger heads hang over its edge
                finish.bolt,
                "socket",
                parent,
            )
    cyl(
        "cable gland",
        R * 0.12,
        0,
        R * 0.2,
        dark,
        0.01,
        24,
        parent=parent,
        loc=(R * 0.5, R * 1.12, L * 0.3),
        rot=(0, math.pi / 2, 0),
    )
