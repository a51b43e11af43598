"""The stand-in for a missing picture: generic parts in one matt grey."""

import math

from .geometry import boolean, circle, cyl, empty, extrude, fillet, lathe, ring, sphere
from .materials import simple


def bearing_and_flange():
    """A plain ball bearing standing behind a lying pipe flange."""
    clay = simple("clay", "#8f9cab", 0.78, bump=0.03, bscale=90)
    upright = empty("bearing", (0.38, 0.25, 1.0), (math.pi / 2, 0, 0.42))
    for low, high in ((0.44, 0.60), (0.84, 1.0)):
        ring("ring", low, high, -0.27, 0.27, clay, 0.04, 192, parent=upright)
    ring("cage", 0.66, 0.78, -0.05, 0.05, clay, 0.02, 192, parent=upright)
    for i in range(9):
        a = 2 * math.pi * i / 9
        sphere("ball", 0.155, clay, 64, parent=upright, loc=(0.72 * math.cos(a), 0.72 * math.sin(a), 0))
    lying = empty("flange", (-0.95, -0.85, 0))
    plate = extrude("plate", circle(0.92, 160), 0, 0.16, clay, 0, parent=lying, holes=[circle(0.40, 128)])
    for i in range(8):
        a = 2 * math.pi * i / 8
        boolean(
            plate,
            cyl(
                "bolt hole",
                0.075,
                -1,
                1,
                None,
                0,
                32,
                parent=lying,
                loc=(0.74 * math.cos(a), 0.74 * math.sin(a), 0),
            ),
        )
    collar = [(0.40, 0.14), (0.58, 0.14), (0.52, 0.26), (0.48, 0.52), (0.40, 0.52)]
    lathe("collar", fillet(collar, [0, 0.01, 0.08, 0.02, 0.02], 5), clay, 160, parent=lying)
