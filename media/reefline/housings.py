"""Bearing housings with their shaft along Y and the base on z = 0; one unit is about half the housing's
length.
"""

import math

from mathutils import Matrix

from .bearings import bearing_finish, dark_steel, deep_groove
from .fasteners import bolt
from .geometry import bev, boolean, box, cyl, disc, empty, extrude, fillet, lathe, ring, stadium

UPRIGHT = (math.pi / 2, 0, 0)


def _slot(body, x, y, parent):
    """Cut an elongated bolt slot through the base."""
    boolean(body, extrude("slot", stadium(0.05, 0.055), -0.5, 0.5, None, 0, loc=(x, y, 0), parent=parent))


def _grease_nipple(parent, finish, z):
    """A grease nipple on height z: hexagon, waist and rounded head."""
    disc("nipple hexagon", 0.05, z, z + 0.05, finish.bolt, 0.006, 6, smooth=20, parent=parent)
    head = [(0, 0.05), (0.036, 0.05), (0.036, 0.062), (0.021, 0.08), (0.021, 0.09), (0.034, 0.107)]
    head += [(0.030, 0.13), (0.010, 0.145), (0, 0.145)]
    shape = [(r, z + up) for r, up in head]
    lathe("nipple", fillet(shape, 0.004, 3, closed=False), finish.bolt, 48, False, parent=parent)


def plummer_block(parent, finish, height=0.72):
    """Split plummer block with its cap bolted on, open for bearing, sleeve and seals, and a grease nipple."""
    radius, depth = 0.62, 0.62
    arch = [
        (radius * 1.02 * math.cos(a), height + radius * 1.02 * math.sin(a))
        for a in [math.pi * k / 40 for k in range(41)]
    ]
    base_arch = [(0.68, height)] + [(0.68, 0.46), (0.98, 0.26), (1.34, 0.24), (1.34, 0)]
    lower = base_arch + [(-x, z) for x, z in reversed(base_arch)]
    body = extrude(
        "base",
        fillet(lower, [0.01, 0.12, 0.16, 0.05, 0.02, 0.02, 0.05, 0.16, 0.12, 0.01], 6),
        -depth / 2,
        depth / 2,
        finish.body,
        0,
        parent=parent,
        rot=UPRIGHT,
    )
    boolean(body, cyl("seat", 0.40, -2, 2, None, 0, 96, parent=parent, loc=(0, 0, height), rot=UPRIGHT))
    for side in (-1, 1):
        _slot(body, side * 1.12, 0, parent)
    bev(body, 0.025, 4, 40)
    cap = extrude("cap", arch, -depth / 2, depth / 2, finish.body, 0, parent=parent, rot=UPRIGHT)
    boolean(cap, cyl("seat", 0.40, -2, 2, None, 0, 96, parent=parent, loc=(0, 0, height), rot=UPRIGHT))
    bev(cap, 0.045, 5, 40)
    joint = box("joint", 3, 3, 0.012, None, 0, loc=(0, 0, height), parent=parent)
    boolean(body, joint)
    boolean(cap, joint)
    for side in (-1, 1):
        box("shim", 0.20, depth - 0.05, 0.014, finish.dark, 0, loc=(side * 0.52, 0, height), parent=parent)
        box(
            "cap lug",
            0.26,
            depth * 0.86,
            0.294,
            finish.body,
            0.03,
            loc=(side * 0.63, 0, height + 0.153),
            parent=parent,
        )
        for y in (-0.16, 0.16):
            bolt((side * 0.66, y, height + 0.30), (0, 0, 0), 0.075, finish.bolt, "hex", parent)
    for side in (1, -1):
        end = empty("end", (0, -side * depth / 2, height), (math.pi / 2 * side, 0, 0), parent)
        boss = [(0.30, -0.05), (0.50, -0.05), (0.48, 0.10), (0.30, 0.10)]
        body = lathe("seal boss", fillet(boss, [0, 0, 0.03, 0.01], 4), finish.body, 128, parent=end)
        boolean(body, box("split", 2, 0.008, 2, None, 0, parent=end))
    seat = empty("bearing seat", (0, 0, height), UPRIGHT, parent)
    ring("bearing seat", 0.385, 0.402, -0.2, 0.2, finish.machined, 0.002, 128, parent=seat)
    _grease_nipple(parent, finish, height + radius)


def pillow_block(parent, finish):
    """UCP unit: cast pillow block with an insert bearing held by two grub screws, and a grease nipple."""
    height, outer = 0.68, 0.52
    right = [(0.76, 0.20), (1.18, 0.19), (1.18, 0)]
    arch = [
        ((outer + 0.10) * math.cos(a), height + (outer + 0.10) * math.sin(a))
        for a in [-0.12 + (math.pi + 0.24) * k / 48 for k in range(49)]
    ]
    outline = arch + [(-x, z) for x, z in right] + list(reversed([(x, z) for x, z in right]))
    radii = [0] * len(arch) + [0.16, 0.05, 0.02, 0.02, 0.05, 0.16]
    body = extrude(
        "pillow block", fillet(outline, radii, 6), -0.27, 0.27, finish.body, 0, parent=parent, rot=UPRIGHT
    )
    boolean(
        body, cyl("seat", outer - 0.03, -2, 2, None, 0, 128, parent=parent, loc=(0, 0, height), rot=UPRIGHT)
    )
    for side in (-1, 1):
        _slot(body, side * 0.93, 0, parent)
    bev(body, 0.035, 4, 40)
    insert = empty("insert", (0, 0, height), UPRIGHT, parent)
    insert.scale = (outer - 0.025,) * 3
    steel = bearing_finish()
    deep_groove(insert, steel, 0.50, 0.78, 0.15, 9, "zz")
    sleeve = [(0.50, -0.58), (0.66, -0.58), (0.66, 0.98), (0.50, 0.98)]
    lathe(
        "wide inner ring",
        fillet(sleeve, [0.03, 0.03, 0.03, 0.03], 4),
        steel.pressed,
        192,
        smooth=30,
        parent=insert,
    )
    black = dark_steel()
    for a in (math.radians(120), math.radians(182)):
        place = Matrix.Translation((0.66 * math.cos(a), 0.66 * math.sin(a), 0.80))
        screw = empty("grub screw", parent=insert)
        screw.matrix_local = place @ Matrix.Rotation(a, 4, "Z") @ Matrix.Rotation(math.pi / 2, 4, "Y")
        disc("threaded hole", 0.10, -0.05, 0.0, steel.mark, 0, 40, parent=screw)
        disc("grub screw", 0.088, -0.05, 0.008, black, 0.010, 40, parent=screw)
        disc("hexagon socket", 0.048, -0.02, 0.011, steel.mark, 0, 6, smooth=20, parent=screw)
    _grease_nipple(parent, finish, height + outer + 0.085)
