"""Dial instruments. The dial faces local +Z, its centre is the origin, one unit is the bezel's outer
radius.
"""

import math

from .geometry import box, cyl, disc, empty, extrude, fillet, lathe
from .marking import text
from .materials import brass, glass, simple, steel

POCKET = 0.12  # radius of a thermometer's pocket
START, SWEEP = math.radians(225), math.radians(270)


def scale_angle(share):
    """Angle of a share (0 to 1) of the scale."""
    return START - SWEEP * share


def instrument(parent, numbers, unit, reading, case_mat, name="REEFLINE"):
    """Case, bezel, printed dial, needle and window; numbers are the labels of the main marks, reading 0 to
    1.
    """
    white, ink = simple("dial", "#d8d9d6", 0.55), simple("dial ink", "#15171a", 0.5)
    case = [
        (0.05, -0.42),
        (0.86, -0.42),
        (0.93, -0.36),
        (0.93, -0.06),
        (1, -0.05),
        (1, 0.10),
        (0.95, 0.13),
        (0.88, 0.13),
        (0.86, 0.04),
        (0.05, 0.04),
    ]
    lathe(
        "gauge case",
        fillet(case, [0.01, 0.05, 0.03, 0.02, 0.02, 0.04, 0.03, 0.01, 0.01, 0], 4),
        case_mat,
        192,
        smooth=30,
        parent=parent,
    )
    disc("dial", 0.87, 0.041, 0.045, white, 0, 128, parent=parent)
    main = len(numbers) - 1
    for i in range(main * 5 + 1):
        a = scale_angle(i / (main * 5))
        long = i % 5 == 0
        mark = box("tick", 0.14 if long else 0.08, 0.020 if long else 0.010, 0.002, ink, 0, parent=parent)
        r = 0.78 - (0.07 if long else 0.04)
        mark.location, mark.rotation_euler = (r * math.cos(a), r * math.sin(a), 0.0465), (0, 0, a)
    for i, label in enumerate(numbers):
        a = scale_angle(i / main)
        text(label, (0.54 * math.cos(a), 0.54 * math.sin(a) - 0.045, 0.047), (0, 0, 0), 0.125, ink, parent)
    text(unit, (0, -0.36, 0.047), (0, 0, 0), 0.13, ink, parent)
    text(name, (0, 0.22, 0.047), (0, 0, 0), 0.075, ink, parent)
    needle = empty("needle", (0, 0, 0.065), (0, 0, scale_angle(reading)), parent)
    extrude(
        "needle",
        [(-0.22, -0.035), (0.05, -0.022), (0.70, -0.006), (0.70, 0.006), (0.05, 0.022), (-0.22, 0.035)],
        0,
        0.008,
        ink,
        0.001,
        parent=needle,
    )
    disc("needle boss", 0.06, 0.0, 0.02, ink, 0.006, 40, parent=needle)
    disc("window", 0.88, 0.095, 0.10, glass(), 0, 128, parent=parent)


def stainless():
    return steel(
        "stainless", "polished", base=(0.46, 0.465, 0.47, 1), rough=0.20, lines=100, bump=0.02, smudge=0.06
    )


def _thread(parent, mat, radius, z0, z1):
    """A screw thread between two heights, drawn as rings."""
    step = 0.033
    ridges = []
    for k in range(math.floor((z1 - z0) / step)):
        at = z0 + step * k
        ridges += [(radius - 0.023, at), (radius, at + 0.012), (radius, at + 0.018), (radius - 0.023, at + step)]
    profile = [(0, z0), *ridges, (radius - 0.038, z1), (0, z1)]
    lathe("thread", profile, mat, 64, closed=False, parent=parent)


def bottom_connection(parent, z=-0.2):
    """Brass stem with hexagon and thread below the case, along local -Y; its tip is at y = -1.75."""
    mat = brass(mode="polished")
    stem = empty("stem", (0, -0.88, z), (math.pi / 2, 0, 0), parent)
    cyl("neck", 0.14, 0, 0.30, mat, 0.01, 48, parent=stem)
    disc("hexagon", 0.25, 0.20, 0.48, mat, 0.02, 6, smooth=20, parent=stem)
    cyl("undercut", 0.15, 0.47, 0.53, mat, 0.002, 48, parent=stem)
    _thread(stem, mat, 0.178, 0.52, 0.89)


def thermometer_stem(parent, mat, length=2.0):
    """The stem of a back-entry thermometer in its brass pocket, along local -Z behind the case: neck, hexagon with
    clamp screw, thread and, `length` long, the tube; its tip is at z = -1.16 - length.
    """
    pocket = brass(mode="polished")
    back = empty("back", rot=(math.pi, 0, 0), parent=parent)
    cyl("boss", 0.26, 0.40, 0.50, mat, 0.02, 64, parent=back)
    cyl("neck", 0.09, 0.48, 0.66, mat, 0.005, 48, parent=back)
    cyl("collar", 0.20, 0.62, 0.80, pocket, 0.015, 64, parent=back)
    clamp = empty("clamp screw", (0, 0.19, 0.71), (-math.pi / 2, 0, 0), back)
    cyl("clamp screw", 0.045, -0.02, 0.10, mat, 0.008, 32, parent=clamp)
    disc("hexagon", 0.31, 0.80, 1.02, pocket, 0.025, 6, smooth=20, parent=back)
    _thread(back, pocket, 0.21, 1.02, 1.30)
    cyl("pocket", POCKET, 1.28, 1.16 + length, pocket, 0.03, 48, parent=back)
