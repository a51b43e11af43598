"""A steel storage bay filled with boxed and loose parts. Lengths are scene units, the uprights stand on z =
0.
"""

import math

from . import bearings, drives, filters, lubricants, seals
from .geometry import box, empty
from .materials import plastic, rubber, simple, steel
from .packages import carton

BLUE_BIN, ORANGE = "#1d4a78", "#b5561b"


def bay(width=5.2, depth=1.3, levels=(0.35, 1.85, 3.35)):
    """Four uprights and boarded levels; levels are the heights of the board tops."""
    post = simple("post", "#24466b", 0.4, coat=0.2)
    beam = simple("beam", ORANGE, 0.4, coat=0.2)
    board = steel(
        "shelf board", "polished", base=(0.40, 0.405, 0.41, 1), rough=0.42, lines=60, bump=0.03, smudge=0.2
    )
    for x in (-width / 2, width / 2):
        for y in (0, depth):
            box("post", 0.14, 0.12, 5.4, post, 0.015, loc=(x, y, 2.7))
    for z in levels:
        box("board", width - 0.14, depth, 0.05, board, 0.008, loc=(0, depth / 2, z - 0.025))
        for y in (-0.02, depth + 0.02):
            box("beam", width - 0.12, 0.06, 0.20, beam, 0.012, loc=(0, y, z - 0.13))


def bin_of(loc, size, fill, colour=BLUE_BIN):
    """An open-fronted picking bin; fill(frame) places what is in it."""
    w, d, h = size
    frame = empty("bin", loc)
    shell = plastic("bin " + colour, colour, 0.4)
    box("bin floor", w, d, 0.03, shell, 0.008, loc=(0, d / 2, 0.015), parent=frame)
    box("bin back", w, 0.03, h, shell, 0.008, loc=(0, d, h / 2), parent=frame)
    box("bin front", w, 0.03, h * 0.45, shell, 0.008, loc=(0, 0, h * 0.225), parent=frame)
    for side in (-1, 1):
        box("bin side", 0.03, d, h * 0.8, shell, 0.008, loc=(side * w / 2, d / 2, h * 0.4), parent=frame)
    box(
        "bin card",
        w * 0.6,
        0.006,
        h * 0.22,
        simple("card", "#d8d9d5", 0.6),
        0,
        loc=(0, -0.018, h * 0.24),
        parent=frame,
    )
    fill(frame)


def standing_bearing(loc, radius, yaw, finish, **options):
    frame = empty("bearing", (loc[0], loc[1], loc[2] + radius), (math.pi / 2, 0, yaw))
    frame.scale = (radius,) * 3
    bearings.deep_groove(frame, finish, **options)


def stack_of_seals(frame, mat, spring, radius, count):
    for k in range(count):
        seat = empty("seal", (0, 0.45, 0.05 + radius * 0.30 * (k + 0.5)), parent=frame)
        seat.scale = (radius,) * 3
        seals.lip_seal(seat, mat, spring)


def stocked(rng):
    """Fill a bay with cartons, bins, bearings, belts, filters and oil."""
    bay()
    finish = bearings.bearing_finish()
    nbr, spring = (
        rubber("nbr", "#141517", 0.46),
        steel("spring", "polished", base=(0.5, 0.5, 0.5, 1), rough=0.25),
    )
    fkm = rubber("fkm", "#4a2216", 0.46)
    low, middle, high = 0.35, 1.85, 3.35
    oil_body, cap = plastic("can", "#1c3550", 0.34), plastic("cap", "#b85a18", 0.4)
    for k in range(3):
        frame = empty("oil", (-2.0 + 0.68 * k, 0.45 + 0.05 * (k % 2), low), (0, 0, rng.uniform(-0.08, 0.08)))
        frame.scale = (0.36,) * 3
        lubricants.jerrycan(frame, oil_body, cap, ["BLOWER OIL", "synthetic", "ISO VG 220", "5 litres"])
    paper, end_cap = filters.filter_paper(), plastic("polyurethane", "#a8501a", 0.5)
    metal = steel("galvanised", "polished", base=(0.46, 0.465, 0.46, 1), rough=0.38)
    for k in range(3):
        frame = empty("filter", (0.42 + 0.82 * k, 0.52, low))
        frame.scale = (0.37,) * 3
        filters.cartridge(frame, paper, end_cap, metal)
    bin_of((-2.0, 0.10, middle), (0.9, 0.95, 0.60), lambda f: stack_of_seals(f, nbr, spring, 0.34, 4))
    bin_of(
        (-1.02, 0.10, middle), (0.9, 0.95, 0.60), lambda f: stack_of_seals(f, fkm, spring, 0.30, 5), "#8a8f94"
    )
    standing_bearing((-0.05, 0.32, middle), 0.46, 0.35, finish, closure="2rs", label="6312-2RS1")
    standing_bearing((0.95, 0.40, middle), 0.52, 0.20, finish, label="6314 C3")
    for k in range(2):
        seat = empty("spherical", (1.98, 0.52, middle + 0.20 + 0.36 * k), (0, 0, 0.4 * k))
        seat.scale = (0.50,) * 3
        bearings.spherical_roller(seat, finish, 0)
    for k, (x, w, h) in enumerate(((-2.05, 0.85, 0.62), (-1.12, 0.80, 0.80), (-1.12, 0.70, 0.5))):
        carton(
            None,
            (x, 0.55, high + (0.80 if k == 2 else 0)),
            (w, 0.85, h),
            ("BEARING 22318 E", "qty 1"),
            rng.uniform(-0.06, 0.06),
        )
    belt_mat = drives.belt_rubber()
    for k in range(4):
        frame = empty("belt", (0.25, 0.60, high + 0.06 + 0.125 * k), (0, 0, rng.uniform(-0.05, 0.05)))
        drives.belt(frame, belt_mat, drives.oval(0.42, 0.24), 0.12, 0.10)
    for k, x in enumerate((1.42, 2.12)):
        carton(
            None,
            (x, 0.55, high),
            (0.62, 0.8, 0.58 + 0.2 * k),
            ("SEAL KIT RF-80", "qty 1"),
            rng.uniform(-0.06, 0.06),
        )
