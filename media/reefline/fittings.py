"""Pipework fittings: relief and check valves, expansion joints, silencers. One unit is about a flange's
radius.
"""

import math

import numpy as np

from . import sweep
from .fasteners import bolt, hole
from .geometry import bev, boolean, box, circle, cyl, disc, empty, extrude, fillet, lathe, ring, rrect, stadium
from .materials import rubber, steel

TAU = 2 * math.pi


def flange(parent, finish, bore, radius, thickness=0.10, bolts=8, material=None):
    """A flange on z = 0 facing +Z with a turned joint face and drilled holes, in the proportions of EN 1092-1."""
    width = radius - bore
    face = bore + 0.40 * width
    ring(
        "flange face",
        bore + 0.002,
        face,
        thickness - 0.002,
        thickness + 0.008,
        finish.machined,
        0.003,
        160,
        parent=parent,
    )
    body = material or finish.body
    drilled_ring("flange", parent, body, bore, radius, 0, thickness, bore + 0.62 * width, bolts, 0.165 * width)


def drilled_ring(name, parent, mat, bore, radius, z0, z1, pitch, bolts, drill):
    """A flat ring with holes drilled through it on the pitch radius, the first half a step from angle 0."""
    turns = [TAU * (i + 0.5) / bolts for i in range(bolts)]
    holes = [circle(bore, 128)] + [circle(drill, 32, pitch * math.cos(a), pitch * math.sin(a)) for a in turns]
    return extrude(name, circle(radius, 160), z0, z1, mat, 0.010, holes=holes, bsegs=2, parent=parent)


def tube(parent, mat, bore, radius, z0, z1):
    ring("tube", bore, radius, z0, z1, mat, 0.006, 160, parent=parent)


def relief_valve(parent, body_mat, bonnet_mat, finish):
    """Spring-loaded valve standing on its threaded inlet: hexagon, vented body, bonnet, cap and lifting
    lever.
    """
    threads = []
    for k in range(9):
        z = 0.05 + 0.045 * k
        threads += [(0.33, z), (0.365, z + 0.016), (0.365, z + 0.026), (0.33, z + 0.045)]
    lathe(
        "inlet thread",
        [(0.24, 0), (0.32, 0)] + threads + [(0.33, 0.46), (0.24, 0.46)],
        body_mat,
        96,
        parent=parent,
    )
    disc("hexagon", 0.56, 0.46, 0.76, body_mat, 0.03, 6, smooth=20, parent=parent)
    outside = [(0, 0.76), (0.44, 0.76), (0.52, 0.86), (0.52, 1.30), (0.46, 1.40), (0.38, 1.40)]
    inside = [(0.38, 1.36), (0.44, 1.32), (0.44, 0.88), (0, 0.84)]
    body = fillet(outside + inside, [0, 0.03, 0.05, 0.05, 0.04, 0, 0, 0.02, 0.02, 0], 5, closed=False)
    shell = lathe("body", body, body_mat, 128, closed=False, parent=parent)
    for i in range(4):
        across = empty("vent", (0, 0, 1.08), (math.pi / 2, 0, TAU * (i + 0.5) / 8), parent)
        slot = extrude("vent", stadium(0.12, 0.085, 16), -2, 2, None, 0, parent=across, rot=(0, 0, math.pi / 2))
        boolean(shell, slot)
    bev(shell, 0.008, 2, 40)
    coil = [
        (0.27 * math.cos(a), 0.27 * math.sin(a), 0.88 + 0.50 * a / (5 * TAU))
        for a in np.linspace(0, 5 * TAU, 200)
    ]
    sweep.tube("spring", coil, 0.042, finish.bolt, parent, smooth_points=False)
    cyl("stem", 0.085, 0.84, 1.42, bonnet_mat, 0.005, 48, parent=parent)
    bonnet = fillet(
        [(0, 1.40), (0.40, 1.40), (0.40, 1.46), (0.34, 1.50), (0.34, 2.20), (0.30, 2.26), (0, 2.26)],
        [0, 0.01, 0.02, 0.03, 0.04, 0.02, 0],
        4,
        closed=False,
    )
    lathe("bonnet", bonnet, bonnet_mat, 128, closed=False, parent=parent)
    for k in range(3):
        ring("grip", 0.33, 0.352, 1.98 + 0.07 * k, 2.02 + 0.07 * k, bonnet_mat, 0.006, 128, parent=parent)
    disc("lock nut", 0.26, 2.26, 2.36, finish.bolt, 0.02, 6, smooth=20, parent=parent)
    cyl("spindle", 0.085, 2.36, 2.66, bonnet_mat, 0.02, 48, parent=parent)
    lever = empty("lever", (0, 0, 2.56), (0, math.radians(-14), 0), parent)
    box("lever", 1.42, 0.13, 0.05, bonnet_mat, 0.02, loc=(-0.285, 0, 0.02), parent=lever)
    for y in (-0.10, 0.10):  # the fork on the bonnet that the lever turns in
        box("fulcrum", 0.12, 0.05, 0.66, bonnet_mat, 0.02, loc=(0.35, y, 2.40), parent=parent)
    at = (0.35, 0, 2.65)
    cyl("fulcrum pin", 0.035, -0.16, 0.16, finish.bolt, 0.008, 32, parent=parent, loc=at, rot=(math.pi / 2, 0, 0))
    disc("lever knob", 0.10, -0.06, 0.12, finish.dark, 0.04, 48, parent=lever, loc=(-1.0, 0, 0))
    cyl("pin", 0.035, -0.12, 0.12, finish.bolt, 0.008, 32, parent=lever, rot=(math.pi / 2, 0, 0))


def flanged_relief_valve(parent, finish):
    """Spring-loaded valve standing on its flange: a cast cage with windows all round the spring, a lid with the
    adjusting screw, its lock nut wired and sealed.
    """
    turned = empty("flange", (0, 0, 0.15), (math.pi, 0, 0), parent)
    flange(turned, finish, 0.46, 1.0, 0.142)
    ring("neck", 0.46, 0.58, 0.14, 0.42, finish.body, 0.01, 128, parent=parent)
    outside = [(0.56, 0.30), (0.66, 0.40), (0.80, 0.46), (0.80, 1.56), (0.72, 1.56)]
    inside = [(0.72, 0.54), (0.46, 0.50), (0.46, 0.30)]
    rounding = [0, 0.08, 0.06, 0.02, 0.01, 0.03, 0.01, 0]
    cage = lathe("cage", fillet(outside + inside, rounding, 5), finish.body, 160, parent=parent)
    for i in range(4):
        across = empty("window", (0, 0, 1.02), (math.pi / 2, 0, TAU * (i + 0.5) / 8), parent)
        window = extrude("window", rrect(0.40, 0.72, 0.10), -2, 2, None, 0, parent=across)
        boolean(cage, window)
    bev(cage, 0.012, 2, 40)
    disc("valve disc", 0.58, 0.50, 0.58, finish.machined, 0.012, 128, parent=parent)
    disc("spring plate", 0.40, 0.58, 0.64, finish.machined, 0.012, 96, parent=parent)
    turns = 5.5
    coil = [
        (0.33 * math.cos(a), 0.33 * math.sin(a), 0.68 + 0.76 * a / (turns * TAU))
        for a in np.linspace(0, turns * TAU, 240)
    ]
    sweep.tube("spring", coil, 0.052, finish.bolt, parent, smooth_points=False)
    disc("spring plate", 0.40, 1.47, 1.53, finish.machined, 0.012, 96, parent=parent)
    cyl("spindle", 0.09, 0.60, 1.58, finish.shaft, 0.005, 48, parent=parent)
    lid = [(0, 1.56), (0.86, 1.56), (0.86, 1.68), (0.34, 1.72), (0.28, 1.86), (0, 1.86)]
    lathe("lid", fillet(lid, [0, 0.01, 0.03, 0.06, 0.02, 0], 5, closed=False), finish.body, 160, False, parent=parent)
    for i in range(6):
        a = TAU * (i + 0.25) / 6
        bolt((0.70 * math.cos(a), 0.70 * math.sin(a), 1.694), (0, 0, 0), 0.062, finish.bolt, "hex", parent)
    disc("lock nut", 0.25, 1.86, 2.02, finish.bolt, 0.02, 6, smooth=20, parent=parent)
    threads = [(0.14 if k % 2 else 0.155, 2.02 + 0.018 * k) for k in range(15)]
    screw = [(0, 2.02), *threads, (0.11, 2.29), (0.11, 2.40), (0, 2.40)]
    lathe("adjusting screw", screw, finish.shaft, 96, False, parent=parent)
    # From the lock nut through the seal, which lies on the lid, to the nearest screw's drilled head.
    wire = [(0.21, 0.03, 1.95), (0.29, 0.05, 1.93), (0.38, 0.08, 1.82)]
    wire += [(0.46, 0.11, 1.74), (0.56, 0.14, 1.735), (0.66, 0.177, 1.725)]
    sweep.tube("seal wire", wire, 0.010, finish.shaft, parent)
    seal = empty("seal", (0.50, 0.12, 1.735), (0, 0.08, 0), parent)
    lead = steel("lead", "polished", base=(0.20, 0.205, 0.215, 1), rough=0.5)
    disc("lead seal", 0.085, -0.022, 0.022, lead, 0.015, 48, parent=seal)


def check_valve(parent, finish):
    """Wafer check valve with its bore along Y, standing on its rim: a ring with a hinged flap and a stop."""
    axis = empty("axis", (0, 0, 1.0), (math.pi / 2, 0, 0), parent)
    ring("body", 0.70, 1.0, -0.22, 0.22, finish.body, 0.02, 192, parent=axis)
    for side in (1, -1):
        face = (0.219, 0.226) if side > 0 else (-0.226, -0.219)
        ring("joint face", 0.71, 0.94, *face, finish.machined, 0.003, 192, parent=axis)
    ring("seat", 0.62, 0.71, -0.20, -0.08, finish.machined, 0.012, 160, parent=axis)
    flap = empty("flap", (0, 0.60, 0.02), (math.radians(-22), 0, 0), axis)
    disc("flap", 0.655, -0.05, 0.02, finish.machined, 0.012, 160, parent=flap, loc=(0, -0.60, 0))
    disc("flap plate", 0.42, 0.02, 0.06, finish.machined, 0.015, 128, parent=flap, loc=(0, -0.60, 0))
    box("flap arm", 0.24, 0.66, 0.06, finish.machined, 0.015, loc=(0, -0.33, 0.08), parent=flap)
    cyl("flap eye", 0.105, -0.15, 0.15, finish.machined, 0.012, 48, parent=flap, rot=(0, math.pi / 2, 0))
    disc("flap nut", 0.12, 0.06, 0.18, finish.bolt, 0.012, 6, smooth=20, parent=flap, loc=(0, -0.60, 0))
    cyl("hinge pin", 0.045, -0.68, 0.68, finish.bolt, 0.01, 48, parent=flap, rot=(0, math.pi / 2, 0))
    for side in (1, -1):
        lug = (side * 0.26, 0.64, 0.03)
        box("hinge lug", 0.12, 0.20, 0.20, finish.body, 0.02, loc=lug, parent=axis)


def expansion_joint(parent, finish, bolts=8):
    """Rubber bellows of one arch with loose steel flanges, drilled outside the rubber's raised face; its bore is
    along X.
    """
    axis = empty("axis", (0, 0, 1.0), (0, math.pi / 2, 0), parent)
    half, height, face = 0.58, 0.20, 0.72
    skin = [
        (0.60 + height * math.sin(math.pi * (z + half - 0.24) / (2 * half - 0.48)) ** 2, z)
        for z in np.linspace(0.24 - half, half - 0.24, 64)
    ]
    outer = [(face, -half), (face, -half + 0.09), (0.60, -half + 0.10), *skin]
    outer += [(0.60, half - 0.10), (face, half - 0.09), (face, half)]
    lathe(
        "bellows",
        outer + [(0.50, half), (0.50, -half)],
        rubber("joint rubber", "#151618", 0.5),
        192,
        smooth=50,
        parent=axis,
    )
    zinc = steel("zinc", "turned", base=(0.42, 0.425, 0.42, 1), rough=0.34, lines=60, bump=0.08, smudge=0.16)
    for side in (1, -1):
        end = empty("end", (0, 0, side * (half - 0.165)), (0 if side > 0 else math.pi, 0, 0), axis)
        drilled_ring("loose flange", end, zinc, 0.615, 1.0, 0, 0.12, 0.87, bolts, 0.062)


def silencer(
    parent,
    finish,
    length=3.0,
    radius=0.8,
    bore=0.36,
    flange_radius=0.66,
    side_outlet=False,
    feet=True,
    drain=False,
    bolts=8,
):
    """A cylindrical silencer along X with dished ends, flanges for `bolts` screws, seams and saddle feet; z = 0 is
    the floor.
    """
    height = radius + (0.34 if feet else 0)
    axis = empty("axis", (0, 0, height), (0, math.pi / 2, 0), parent)
    half, dish = length / 2, radius * 0.28
    dome = [(radius * math.cos(a), half + dish * math.sin(a)) for a in np.linspace(0, math.pi / 2, 14)]
    dome = [p for p in dome if p[0] > bore * 0.7] + [(bore * 0.7, half + dish)]
    lathe(
        "shell",
        [(r, -z) for r, z in reversed(dome)] + dome,
        finish.body,
        192,
        closed=False,
        smooth=40,
        parent=axis,
    )
    for z in (-half, half):
        ring(
            "weld seam",
            radius - 0.01,
            radius + 0.012,
            z - 0.02,
            z + 0.02,
            finish.body,
            0.01,
            192,
            parent=axis,
        )
    ends = (1, -1) if not side_outlet else (-1,)
    for side in ends:
        end = empty("end", (0, 0, side * (half + dish - 0.06)), (0 if side > 0 else math.pi, 0, 0), axis)
        tube(end, finish.body, bore, bore + 0.05, 0, 0.34)
        flange(empty("flange", (0, 0, 0.32), parent=end), finish, bore, flange_radius, 0.09, bolts)
    if side_outlet:
        outlet = empty("outlet", (half * 0.45, 0, height + radius - 0.08), parent=parent)
        tube(outlet, finish.body, bore, bore + 0.05, 0, 0.36)
        flange(empty("flange", (0, 0, 0.34), parent=outlet), finish, bore, flange_radius, 0.09, bolts)
    if feet:
        for x in (-half * 0.62, half * 0.62):
            saddle = [
                (-radius * 0.86, 0),
                (radius * 0.86, 0),
                (radius * 0.86, 0.05),
                (radius * 0.74, 0.50),
                (-radius * 0.74, 0.50),
                (-radius * 0.86, 0.05),
            ]
            extrude(
                "saddle",
                saddle,
                -0.05,
                0.05,
                finish.body,
                0.01,
                parent=parent,
                loc=(x, 0, 0.04),
                rot=(math.pi / 2, 0, math.pi / 2),
            )
            box("foot plate", 0.34, radius * 1.9, 0.05, finish.body, 0.012, loc=(x, 0, 0.025), parent=parent)
            for y in (-radius * 0.82, radius * 0.82):
                hole((x + 0.10, y, 0.0505), 0.05, finish.dark, finish.machined, parent)
    if drain:
        cock = empty(
            "drain", (half * 0.2, 0, height - radius), (math.pi, 0, 0), parent
        )
        cyl("drain socket", 0.10, -0.1, 0.10, finish.body, 0.01, 40, parent=cock)
        disc("drain plug", 0.10, 0.10, 0.20, finish.bolt, 0.015, 6, smooth=20, parent=cock)
    plate_frame = empty("plate", (-half * 0.25, -radius - 0.004, height), (math.pi / 2, 0, 0), parent)
    extrude("data plate", rrect(0.42, 0.26, 0.02), -0.04, 0.008, finish.plate, 0.003, parent=plate_frame)
    extrude(
        "title bar",
        rrect(0.36, 0.06, 0.004),
        0.008,
        0.010,
        finish.ink,
        0,
        parent=plate_frame,
        loc=(0, 0.06, 0),
    )
    for k in range(3):
        box(
            "data line",
            0.30 - 0.06 * k,
            0.012,
            0.002,
            finish.ink,
            0,
            loc=(-0.03 * k, -0.01 - 0.035 * k, 0.009),
            parent=plate_frame,
        )
