"""Shaft couplings. The axis is Z; one unit is about the coupling's outer radius."""
import math

import numpy as np

from .fasteners import bolt, boltcircle
from .geometry import boolean, box, cyl, disc, empty, extrude, fillet, lathe, ring
from .materials import castiron, simple

TAU = 2 * math.pi
JAWS = 4


def hub_iron():
    return castiron("hub iron", (.085, .088, .092, 1), .40, .12)


def sector(r0, r1, a0, a1, n=14):
    """Polygon of a ring sector."""
    outer = [(r1 * math.cos(a), r1 * math.sin(a)) for a in np.linspace(a0, a1, n)]
    inner = [(r0 * math.cos(a), r0 * math.sin(a)) for a in np.linspace(a1, a0, n)]
    return outer + inner


def jaw_hub(parent, iron, machined, bolt_mat, bore=.34):
    """Hub with its jaws towards +Z from z = 0, bored and keyed, with a grub screw in its rim."""
    prof = [(bore, -.95), (.66, -.95), (.66, -.55), (1, -.50), (1, 0), (bore, 0)]
    body = lathe("jaw hub", fillet(prof, [.02, .05, .08, .04, .02, .02], 4), iron, 192, smooth=30, parent=parent)
    boolean(body, box("keyway", .16, .26, 3, None, 0, loc=(0, bore, 0), parent=parent))
    for i in range(JAWS):
        a = TAU * i / JAWS
        extrude("jaw", fillet(sector(.50, 1., a - .25, a + .25), .03, 2), -.02, .42, iron, .035, parent=parent)
    ring("machined back", bore + .01, .63, -.956, -.951, machined, .002, 128, parent=parent)
    bolt((0, -.655, -.74), (math.pi / 2, 0, 0), .07, bolt_mat, "socket", parent)


def spider(parent, mat, thickness=.38):
    """Elastic element: cushions between the jaws, joined by a ring."""
    ring("spider ring", .26, .46, -thickness / 2 + .04, thickness / 2 - .04, mat, .03, 128, parent=parent)
    for i in range(2 * JAWS):
        a = TAU * (i + .5) / (2 * JAWS)
        cushion = fillet([(.36, -.10), (.60, -.115), (.97, -.135), (.97, .135), (.60, .115), (.36, .10)],
                         [.02, .1, .11, .11, .1, .02], 5)
        leg = extrude("cushion", cushion, -thickness / 2, thickness / 2, mat, .035, parent=parent, bsegs=4)
        leg.rotation_euler = (0, 0, a)


def tyre_coupling(parent, finish, tyre_mat):
    """Rubber tyre clamped between two flanges by pressure rings."""
    half = [(.62, .16), (.66, .30), (.78, .40), (.93, .34), (1., .17), (1., -.17), (.93, -.34), (.78, -.40), (.66, -.30),
            (.62, -.16), (.70, -.12), (.74, -.24), (.80, -.30), (.88, -.26), (.93, -.12), (.93, .12), (.88, .26),
            (.80, .30), (.74, .24), (.70, .12)]
    lathe("tyre", fillet(half, .05, 3), tyre_mat, 224, smooth=60, parent=parent)
    for side in (1, -1):
        flange = empty("flange", rot=(0 if side > 0 else math.pi, 0, 0), parent=parent)
        prof = [(.24, .10), (.60, .10), (.60, .20), (.46, .24), (.46, .74), (.24, .74)]
        hub = lathe("hub", fillet(prof, [.01, .02, .03, .06, .03, .02], 4), finish.cast, 160, smooth=30, parent=flange)
        boolean(hub, box("keyway", .11, .18, 2, None, 0, loc=(0, .24, .4), parent=flange))
        clamp = fillet([(.50, .34), (.74, .34), (.76, .44), (.50, .42)], .02, 4)
        lathe("pressure ring", clamp, finish.cast, 160, smooth=30, parent=flange)
        boltcircle(8, .62, .425, .05, finish.bolt, flange, a0=.2, kind="socket")
        ring("machined end", .25, .44, .741, .744, finish.machined, .002, 96, parent=flange)


def pin_bush_coupling(parent, finish, bush_mat, pins=8):
    """Two flanged hubs; pins with rubber bushes in the one drive the other."""
    for side in (1, -1):
        hub = empty("half", rot=(0 if side > 0 else math.pi, 0, 0), parent=parent)
        prof = [(.28, .03), (1, .03), (1, .34), (.60, .36), (.54, .40), (.52, .95), (.28, .95)]
        body = lathe("half coupling", fillet(prof, [.01, .03, .03, .05, .05, .04, .02], 4), finish.cast, 192, smooth=30,
                     parent=hub)
        boolean(body, box("keyway", .13, .22, 3, None, 0, loc=(0, .28, 0), parent=hub))
        ring("machined end", .285, .49, .951, .955, finish.machined, .002, 96, parent=hub)
        for i in range(pins):
            a = TAU * i / pins
            place = (.78 * math.cos(a), .78 * math.sin(a), .34)
            if side > 0:
                bolt(place, (0, 0, 0), .085, finish.bolt, "hex", hub)
            else:
                pin = empty("pin", place, parent=hub)
                ring("bush", .05, .125, -.06, .06, bush_mat, .02, 48, parent=pin)
                disc("pin head", .075, .0, .075, finish.bolt, .012, 40, parent=pin)
    cyl("gap", .5, -.029, .029, simple("gap", "#0b0c0d", .8), .002, parent=parent)

