"""Bearing housings with their shaft along Y and the base on z = 0; one unit is about half the housing's length."""
import math

from .bearings import bearing_finish, deep_groove
from .fasteners import bolt
from .geometry import bev, boolean, box, cyl, disc, empty, extrude, fillet, lathe, ring

UPRIGHT = (math.pi / 2, 0, 0)


def _slot(body, x, y, parent):
    """Cut an elongated bolt slot through the base."""
    boolean(body, box("slot", .20, .11, 1, None, 0, loc=(x, y, 0), parent=parent))


def plummer_block(parent, finish, height=.72):
    """Split plummer block with its cap bolted on, seals, shaft stub and grease nipple."""
    radius, depth = .62, .62
    arch = [(radius * 1.02 * math.cos(a), height + radius * 1.02 * math.sin(a))
            for a in [math.pi * k / 40 for k in range(41)]]
    base_arch = [(.68, height)] + [(.68, .46), (.98, .26), (1.34, .24), (1.34, 0)]
    lower = base_arch + [(-x, z) for x, z in reversed(base_arch)]
    body = extrude("base", fillet(lower, [.01, .12, .16, .05, .02, .02, .05, .16, .12, .01], 6), -depth / 2, depth / 2,
                   finish.body, 0, parent=parent, rot=UPRIGHT)
    boolean(body, cyl("seat", .40, -2, 2, None, 0, 96, parent=parent, loc=(0, 0, height), rot=UPRIGHT))
    for side in (-1, 1):
        _slot(body, side * 1.12, 0, parent)
    bev(body, .025, 4, 40)
    cap = extrude("cap", arch, -depth / 2, depth / 2, finish.body, 0, parent=parent, rot=UPRIGHT)
    boolean(cap, cyl("seat", .40, -2, 2, None, 0, 96, parent=parent, loc=(0, 0, height), rot=UPRIGHT))
    bev(cap, .045, 5, 40)
    for side in (-1, 1):
        box("cap lug", .26, depth * .86, .34, finish.body, .06, loc=(side * .63, 0, height + .13), parent=parent)
        for y in (-.16, .16):
            bolt((side * .66, y, height + .30), (0, 0, 0), .075, finish.bolt, "hex", parent)
    for side in (1, -1):
        end = empty("end", (0, -side * depth / 2, height), (math.pi / 2 * side, 0, 0), parent)
        boss = [(.27, -.05), (.50, -.05), (.48, .10), (.27, .10)]
        lathe("seal boss", fillet(boss, [0, 0, .03, .01], 4), finish.body, 128, parent=end)
        ring("shaft seal", .245, .34, .08, .115, finish.dark, .01, 96, parent=end)
        cyl("shaft", .245, 0, .55 if side > 0 else .40, finish.shaft, .02, 96, parent=end)
    disc("nipple base", .05, 0, .05, finish.bolt, .008, 6, smooth=20, parent=parent, loc=(0, 0, height + radius * 1.0))
    disc("nipple", .028, 0, .10, finish.bolt, .012, 32, parent=parent, loc=(0, 0, height + radius * 1.02))


def pillow_block(parent, finish):
    """UCP unit: cast pillow block with an insert bearing, eccentric grub screws and grease nipple."""
    height, outer = .68, .52
    right = [(.40, .40), (.66, .20), (1.18, .19), (1.18, 0)]
    arch = [((outer + .10) * math.cos(a), height + (outer + .10) * math.sin(a))
            for a in [-.42 + (math.pi + .84) * k / 48 for k in range(49)]]
    outline = arch + [(-x, z) for x, z in right] + list(reversed([(x, z) for x, z in right]))
    radii = [0] * len(arch) + [.12, .16, .05, .02, .02, .05, .16, .12]
    body = extrude("pillow block", fillet(outline, radii, 6), -.27, .27, finish.body, 0, parent=parent, rot=UPRIGHT)
    boolean(body, cyl("seat", outer - .03, -2, 2, None, 0, 128, parent=parent, loc=(0, 0, height), rot=UPRIGHT))
    for side in (-1, 1):
        _slot(body, side * .93, 0, parent)
    bev(body, .035, 4, 40)
    insert = empty("insert", (0, 0, height), UPRIGHT, parent)
    insert.scale = (outer - .025,) * 3
    steel = bearing_finish()
    deep_groove(insert, steel, .50, .78, .15, 9, "zz")
    sleeve = [(.50, -.62), (.66, -.62), (.66, .62), (.50, .62)]
    lathe("wide inner ring", fillet(sleeve, [.03, .03, .03, .03], 4), steel.race, 192, smooth=30, parent=insert)
    for a in (.9, .9 + math.pi * 2 / 3):
        screw = empty("grub screw", (.655 * math.cos(a), .655 * math.sin(a), .50), (0, math.pi / 2, 0), insert)
        screw.rotation_euler = (0, math.pi / 2, a)
        disc("grub screw", .055, -.02, .012, steel.mark, .006, 6, smooth=20, parent=screw)
    disc("nipple base", .05, 0, .06, finish.bolt, .008, 6, smooth=20, parent=parent, loc=(0, 0, height + outer + .085))
    disc("nipple", .03, .05, .13, finish.bolt, .012, 32, parent=parent, loc=(0, 0, height + outer + .085))
