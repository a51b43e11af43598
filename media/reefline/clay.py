"""The stand-in for a missing picture: generic parts in one matt grey."""
import math

from .geometry import boolean, circle, cyl, empty, extrude, fillet, lathe, ring, sphere
from .materials import simple


def bearing_and_flange():
    """A plain ball bearing standing behind a lying pipe flange."""
    clay = simple("clay", "#8f9cab", .78, bump=.03, bscale=90)
    upright = empty("bearing", (.38, .25, 1.), (math.pi / 2, 0, .42))
    for low, high in ((.44, .60), (.84, 1.)):
        ring("ring", low, high, -.27, .27, clay, .04, 192, parent=upright)
    ring("cage", .66, .78, -.05, .05, clay, .02, 192, parent=upright)
    for i in range(9):
        a = 2 * math.pi * i / 9
        sphere("ball", .155, clay, 64, parent=upright, loc=(.72 * math.cos(a), .72 * math.sin(a), 0))
    lying = empty("flange", (-.95, -.85, 0))
    plate = extrude("plate", circle(.92, 160), 0, .16, clay, 0, parent=lying, holes=[circle(.40, 128)])
    for i in range(8):
        a = 2 * math.pi * i / 8
        boolean(plate, cyl("bolt hole", .075, -1, 1, None, 0, 32, parent=lying,
                           loc=(.74 * math.cos(a), .74 * math.sin(a), 0)))
    collar = [(.40, .14), (.58, .14), (.52, .26), (.48, .52), (.40, .52)]
    lathe("collar", fillet(collar, [0, .01, .08, .02, .02], 5), clay, 160, parent=lying)
