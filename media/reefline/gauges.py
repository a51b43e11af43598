"""Dial instruments. The dial faces local +Z, its centre is the origin, one unit is the bezel's outer
radius.
"""

import math

from .geometry import box, cyl, disc, empty, extrude, fillet, lathe
from .marking import text
from .materials import brass, glass, simple, steel

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


def bottom_connection(parent, z=-0.2):
    """Brass stem with hexagon and thread below the case, along local -Y; its tip is at y = -1.75."""
    mat = brass(mode="polished")
    stem = empty("stem", (0, -0.88, z), (math.pi / 2, 0, 0), parent)
    cyl("neck", 0.14, 0, 0.30, mat, 0.01, 48, parent=stem)
    disc("hexagon", 0.25, 0.20, 0.48, mat, 0.02, 6, smooth=20, parent=stem)
    threads = []
    for k in range(11):
        at = 0.52 + 0.033 * k
        threads += [(0.155, at), (0.178, at + 0.012), (0.178, at + 0.018), (0.155, at + 0.033)]
    lathe(
        "thread",
        [(0, 0.48), (0.15, 0.48)] + threads + [(0.14, 0.89), (0, 0.89)],
        mat,
        64,
        closed=False,
        parent=stem,
    )


def thermometer_stem(parent, mat, length=2.6):
    """The immersion stem of a back-entry thermometer, along local -Z behind the case."""
    cyl("boss", 0.26, -0.62, -0.40, mat, 0.02, 64, parent=parent)
    disc("hexagon", 0.30, -0.92, -0.66, mat, 0.02, 6, smooth=20, parent=parent)
    cyl("thread", 0.17, -1.22, -0.90, mat, 0.01, 48, parent=parent)
    cyl("stem", 0.075, -0.9 - length, -1.2, mat, 0.03, 48, parent=parent)
