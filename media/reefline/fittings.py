"""Pipework fittings: relief and check valves, expansion joints, silencers. One unit is about a flange's radius."""
import math

import numpy as np

from .fasteners import bolt, boltcircle, eyebolt, hole
from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, ring, rrect, stadium
from .materials import rubber, steel

TAU = 2 * math.pi


def flange(parent, finish, bore, radius, thickness=.10, bolts=8, material=None):
    """A flange on z = 0 facing +Z with a turned joint face and drilled holes."""
    ring("flange", bore, radius, 0, thickness, material or finish.body, .012, 160, parent=parent)
    face = bore + (radius - bore) * .55
    ring("flange face", bore + .002, face, thickness - .002, thickness + .008, finish.machined, .003, 160, parent=parent)
    pitch = (face + radius) / 2
    for i in range(bolts):
        a = TAU * (i + .5) / bolts
        hole((pitch * math.cos(a), pitch * math.sin(a), thickness + .0005), (radius - face) * .24, finish.dark,
             finish.machined, parent)


def tube(parent, mat, bore, radius, z0, z1):
    ring("tube", bore, radius, z0, z1, mat, .006, 160, parent=parent)


def relief_valve(parent, body_mat, bonnet_mat, finish):
    """Spring-loaded valve standing on its threaded inlet: hexagon, vented body, bonnet, cap and lifting lever."""
    threads = []
    for k in range(9):
        z = .05 + .045 * k
        threads += [(.33, z), (.365, z + .016), (.365, z + .026), (.33, z + .045)]
    lathe("inlet thread", [(.24, 0), (.32, 0)] + threads + [(.33, .46), (.24, .46)], body_mat, 96, parent=parent)
    disc("hexagon", .56, .46, .76, body_mat, .03, 6, smooth=20, parent=parent)
    body = fillet([(0, .76), (.44, .76), (.52, .86), (.52, 1.30), (.46, 1.40), (0, 1.40)],
                  [0, .03, .05, .05, .04, 0], 5, closed=False)
    lathe("body", body, body_mat, 128, closed=False, parent=parent)
    for i in range(8):
        a = TAU * i / 8
        vent = empty("vent", (.521 * math.cos(a), .521 * math.sin(a), 1.08), (math.pi / 2, 0, a + math.pi / 2), parent)
        extrude("vent", stadium(.08, .05, 16), -.004, .002, finish.dark, 0, parent=vent, rot=(0, 0, math.pi / 2))
    bonnet = fillet([(0, 1.40), (.40, 1.40), (.40, 1.46), (.34, 1.50), (.34, 2.20), (.30, 2.26), (0, 2.26)],
                    [0, .01, .02, .03, .04, .02, 0], 4, closed=False)
    lathe("bonnet", bonnet, bonnet_mat, 128, closed=False, parent=parent)
    for k in range(3):
        ring("grip", .33, .352, 1.98 + .07 * k, 2.02 + .07 * k, bonnet_mat, .006, 128, parent=parent)
    disc("lock nut", .26, 2.26, 2.36, finish.bolt, .02, 6, smooth=20, parent=parent)
    cyl("spindle", .085, 2.36, 2.66, bonnet_mat, .02, 48, parent=parent)
    lever = empty("lever", (0, 0, 2.56), (0, math.radians(-14), 0), parent)
    box("lever", 1.15, .13, .05, bonnet_mat, .02, loc=(-.42, 0, .02), parent=lever)
    disc("lever knob", .10, -.06, .12, finish.dark, .04, 48, parent=lever, loc=(-1., 0, 0))
    cyl("pin", .035, -.12, .12, finish.bolt, .008, 32, parent=lever, rot=(math.pi / 2, 0, 0))


def check_valve(parent, finish):
    """Swing check valve with its bore along X, resting on its flanges."""
    axis = empty("axis", (0, 0, 1.), (0, math.pi / 2, 0), parent)
    body = [(.52, -1.1), (.64, -1.1), (.66, -.80), (.86, -.45), (.90, 0), (.86, .45), (.66, .80), (.64, 1.1), (.52, 1.1)]
    lathe("valve body", fillet(body, [0, 0, .12, .2, .3, .2, .12, 0, 0], 6), finish.body, 160, smooth=50, parent=axis)
    for side in (1, -1):
        end = empty("end", (0, 0, side * 1.1), (0 if side > 0 else math.pi, 0, 0), axis)
        flange(end, finish, .52, 1., .14, 8)
    cyl("neck", .60, 1.45, 1.98, finish.body, .02, 96, parent=parent)
    disc("cover flange", .80, 1.98, 2.08, finish.body, .015, 128, parent=parent)
    ring("gasket", .5, .79, 2.08, 2.10, finish.dark, .003, 128, parent=parent)
    disc("cover", .80, 2.10, 2.22, finish.body, .02, 128, parent=parent)
    boltcircle(8, .68, 2.22, .07, finish.bolt, parent, a0=.2)
    eyebolt((0, 0, 2.22), finish.bolt, parent, .10)
    arrow = [(-.32, -.05), (.10, -.05), (.10, -.13), (.34, 0), (.10, .13), (.10, .05), (-.32, .05)]
    extrude("flow arrow", arrow, -.03, .012, finish.body, .01, parent=parent, loc=(0, -.905, 1.), rot=(math.pi / 2, 0, 0))
    hinge = empty("hinge", (.18, -.55, 1.62), (math.pi / 2, 0, 0), parent)
    cyl("hinge boss", .17, 0, .22, finish.body, .02, 64, parent=hinge)
    disc("hinge plug", .12, .22, .30, finish.bolt, .015, 6, smooth=20, parent=hinge)


def expansion_joint(parent, finish, arches=2):
    """Rubber bellows between loose steel flanges with three tie rods; its bore is along X."""
    axis = empty("axis", (0, 0, 1.), (0, math.pi / 2, 0), parent)
    half, height = .56, .26
    skin = [(.60 + height * math.sin(math.pi * arches * (z + half - .1) / (2 * half - .2)) ** 2, z)
            for z in np.linspace(.1 - half, half - .1, 48)]
    outer = [(.86, -half), (.86, -half + .09), (.62, -half + .10)] + skin + [(.62, half - .10), (.86, half - .09),
                                                                            (.86, half)]
    lathe("bellows", outer + [(.52, half), (.52, -half)], rubber("joint rubber", "#151618", .5), 192, smooth=50,
          parent=axis)
    zinc = steel("zinc", "turned", base=(.42, .425, .42, 1), rough=.34, lines=60, bump=.08, smudge=.16)
    for side in (1, -1):
        end = empty("end", (0, 0, side * (half - .20)), (0 if side > 0 else math.pi, 0, 0), axis)
        ring("loose flange", .66, 1., 0, .11, zinc, .014, 160, parent=end)
        for i in range(8):
            a = TAU * (i + .5) / 8
            hole((.925 * math.cos(a), .925 * math.sin(a), .1105), .04, finish.dark, zinc, end)
        for i in range(3):
            a = TAU * i / 3 + .52
            ear = empty("ear", parent=end, rot=(0, 0, a))
            extrude("ear", fillet([(.90, -.20), (1.30, -.11), (1.30, .11), (.90, .20)], [.02, .09, .09, .02], 6), -.002,
                    .09, zinc, .012, parent=ear)
            bolt((1.18, 0, .09), (0, 0, 0), .075, finish.bolt, "hex", ear)
    for i in range(3):
        a = TAU * i / 3 + .52
        cyl("tie rod", .038, -.60, .60, finish.bolt, .006, 32, parent=axis,
            loc=(1.18 * math.cos(a), 1.18 * math.sin(a), 0))


def silencer(parent, finish, length=3., radius=.8, bore=.36, flange_radius=.66, side_outlet=False, feet=True, drain=False):
    """A cylindrical silencer along X with dished ends, flanges, seams and saddle feet; z = 0 is the floor."""
    height = radius + (.34 if feet else 0)
    axis = empty("axis", (0, 0, height), (0, math.pi / 2, 0), parent)
    half, dish = length / 2, radius * .28
    dome = [(radius * math.cos(a), half + dish * math.sin(a)) for a in np.linspace(0, math.pi / 2, 14)]
    dome = [p for p in dome if p[0] > bore * .7] + [(bore * .7, half + dish)]
    lathe("shell", [(r, -z) for r, z in reversed(dome)] + dome, finish.body, 192, closed=False, smooth=40, parent=axis)
    for z in (-half, half):
        ring("weld seam", radius - .01, radius + .012, z - .02, z + .02, finish.body, .01, 192, parent=axis)
    ends = (1, -1) if not side_outlet else (-1,)
    for side in ends:
        end = empty("end", (0, 0, side * (half + dish - .06)), (0 if side > 0 else math.pi, 0, 0), axis)
        tube(end, finish.body, bore, bore + .05, 0, .34)
        flange(empty("flange", (0, 0, .32), parent=end), finish, bore, flange_radius, .09, 8)
    if side_outlet:
        outlet = empty("outlet", (half * .45, 0, height + radius - .08), parent=parent)
        tube(outlet, finish.body, bore, bore + .05, 0, .36)
        flange(empty("flange", (0, 0, .34), parent=outlet), finish, bore, flange_radius, .09, 8)
    if feet:
        for x in (-half * .62, half * .62):
            saddle = [(-radius * .86, 0), (radius * .86, 0), (radius * .86, .05), (radius * .74, .50), (-radius * .74, .50),
                      (-radius * .86, .05)]
            extrude("saddle", saddle, -.05, .05, finish.body, .01, parent=parent, loc=(x, 0, .04), rot=(math.pi / 2, 0,
                                                                                                 math.pi / 2))
            box("foot plate", .34, radius * 1.9, .05, finish.body, .012, loc=(x, 0, .025), parent=parent)
            for y in (-radius * .82, radius * .82):
                bolt((x + .09, y, .05), (0, 0, 0), .05, finish.bolt, "hex", parent)
    if drain:
        cock = empty("drain", (half * .2, -radius * .72, height - radius * .72), (math.radians(135), 0, 0), parent)
        cyl("drain socket", .10, -.1, .10, finish.body, .01, 40, parent=cock)
        disc("drain plug", .10, .10, .20, finish.bolt, .015, 6, smooth=20, parent=cock)
    plate_frame = empty("plate", (-half * .25, -radius - .004, height), (math.pi / 2, 0, 0), parent)
    extrude("data plate", rrect(.42, .26, .02), -.04, .008, finish.plate, .003, parent=plate_frame)
    extrude("title bar", rrect(.36, .06, .004), .008, .010, finish.ink, 0, parent=plate_frame, loc=(0, .06, 0))
    for k in range(3):
        box("data line", .30 - .06 * k, .012, .002, finish.ink, 0, loc=(-.03 * k, -.01 - .035 * k, .009),
            parent=plate_frame)
