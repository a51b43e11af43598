"""Blower sets: base frame, motor, belt drive, silencers, relief valve, acoustic hood. Lengths are scene
units.

A set stands on z = 0 with the blower's drive end in front (-Y) and the motor on its right (+X).
"""

import math

import bpy

from .blowers import PITCH, roots_blower, v_pulley
from .fasteners import bolt, boltcircle, hole
from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, ring, rrect, torus
from .marking import CHARACTER_PITCH, text
from .materials import cardboard, rubber, simple
from .motors import motor
from .sweep import around_pulleys, tube
from .tools import dial

FRAME = 0.34
BEARER = 0.32
RAIL = 0.12
SHAFT_HEIGHT = 0.80  # of the motor above the frame
MOTOR_X, MOTOR_RADIUS = 1.35, 0.48
GLAND = (1.02, -0.24, 1.675)  # the end of the cable gland on the motor
LAID_CABLE = (
    (0.74, -0.20, 1.60),
    (0.50, 0.10, 1.05),
    (0.46, 0.50, 0.60),
    (0.60, 0.98, 0.40),
    (0.74, 1.23, 0.28),
    (0.98, 1.29, 0.035),
    (2.4, 1.28, 0.035),
    (6.0, 2.4, 0.035),
)  # behind the blower down to the floor and away to the right, clear of a discharge line


def base_frame(parent, finish, width=4.6, depth=2.2, bearers=()):
    """Welded channel frame, top at z = FRAME, on rubber feet; bearers are the x of the wide cross members on
    which machines are bolted.
    """
    for y in (-depth / 2, depth / 2):
        box("rail", width, 0.20, 0.26, finish.body, 0.02, loc=(0, y, FRAME - 0.13), parent=parent)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        box("cross", 0.20, depth, 0.24, finish.body, 0.02, loc=(x, 0, FRAME - 0.14), parent=parent)
    for x in bearers:
        # Between the rails: two tops in one plane would be black where they overlap.
        box("bearer", BEARER, depth - 0.19, 0.16, finish.body, 0.012, loc=(x, 0, FRAME - 0.08), parent=parent)
    black = rubber("foot rubber")
    for x in (-width / 2 + 0.25, width / 2 - 0.25):
        for y in (-depth / 2, depth / 2):
            cyl("foot", 0.12, 0, 0.08, black, 0.02, 40, parent=parent, loc=(x, y, 0))
            disc("stud", 0.05, 0.34, 0.38, finish.bolt, 0.006, 6, parent=parent, loc=(x, y, 0), smooth=20)


def motor_foot(parent, finish, loc, height, radius):
    """A motor's foot standing on loc under a level axis along Y at the given height, bolted left and right."""
    lug, root = 1.22 * radius, 0.70 * radius
    half = [(lug, 0), (lug, 0.07), (0.92 * radius, 0.09), (root, height - 0.45 * radius)]
    shape = half + [(-x, z) for x, z in reversed(half)]
    rounding = [0.01, 0.02, 0.05, 0, 0, 0.05, 0.02, 0.01]
    extrude(
        "motor foot",
        fillet(shape, rounding),
        -0.11,
        0.11,
        finish.motor,
        0.012,
        parent=parent,
        loc=loc,
        rot=(math.pi / 2, 0, 0),
    )
    for side in (-1, 1):
        at = (loc[0] + side * 1.07 * radius, loc[1], loc[2] + 0.07)
        bolt(at, (0, 0, 0), 0.05, finish.bolt, "hex", parent)


def _slide_rail(parent, finish, start, end, y, foot):
    """A motor's slide rail along X on the frame, bolted down at both ends; its screw pushes the motor foot that
    begins at x = foot away from the blower.
    """
    length = end - start
    middle = (start + end) / 2
    box("slide rail", length, 0.22, RAIL, finish.cast, 0.012, loc=(middle, y, FRAME + RAIL / 2), parent=parent)
    box("slot", length - 0.36, 0.05, 0.001, finish.dark, 0, loc=(middle, y, FRAME + RAIL), parent=parent)
    for x in (start + 0.07, end - 0.09):
        bolt((x, y, FRAME + RAIL), (0, 0, 0), 0.05, finish.bolt, "hex", parent)
    z = FRAME + RAIL + 0.08
    box("lug", 0.07, 0.16, 0.17, finish.cast, 0.012, loc=(foot - 0.07, y, z - 0.005), parent=parent)
    cyl(
        "tension screw",
        0.028,
        -0.13,
        0.0,
        finish.bolt,
        0.003,
        24,
        parent=parent,
        loc=(foot, y, z - 0.03),
        rot=(0, math.pi / 2, 0),
    )
    bolt((foot - 0.105, y, z - 0.03), (0, -math.pi / 2, 0), 0.042, finish.bolt, "hex", parent, washer=False)


def belt_drive(parent, a, b, ra, rb, y, belts=4, slack=0.0):
    """V-belts between two pulleys with centres a and b (x, z) in the plane y.

    slack makes the belts sag in the upper run.
    """
    frame = empty("belts", (0, y, 0), (math.pi / 2, 0, 0), parent)
    black = rubber("belt", "#101113", 0.7)
    for k in range(belts):
        path = around_pulleys(a, ra - 0.012, b, rb - 0.012)
        if slack:
            path = _sag(path, a, b, slack * (1 + 0.25 * math.sin(2.1 * k)))
        inner = around_pulleys(a, ra - 0.055, b, rb - 0.055)
        if slack:
            inner = _sag(inner, a, b, slack * (1 + 0.25 * math.sin(2.1 * k)))
        extrude("belt", path, 0.022 + 0.072 * k, 0.064 + 0.072 * k, black, 0.006, parent=frame, holes=[inner])


def belt_guard(parent, finish, a, b, ra, rb, y, material):
    """A sheet-metal guard over the belts of belt_drive: slotted front, flange screwed to a back plate, which
    stands on two stays bolted to the base frame.
    """
    frame = empty("guard", (0, y, 0), (math.pi / 2, 0, 0), parent)
    outer = around_pulleys(a, ra + 0.13, b, rb + 0.13)
    inner = around_pulleys(a, ra + 0.11, b, rb + 0.11)
    rim = around_pulleys(a, ra + 0.21, b, rb + 0.21)
    extrude("guard wall", outer, -0.06, 0.405, material, 0.004, parent=frame, holes=[inner])
    mid = (a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45)
    slots = [
        [(mid[0] + 0.12 * k + x, mid[1] + z) for x, z in rrect(0.056, 0.56, 0.027, 6)] for k in range(-3, 4)
    ]
    extrude("guard front", outer, 0.39, 0.42, material, 0.012, parent=frame, holes=slots)
    extrude("guard flange", rim, -0.02, 0.005, material, 0.004, parent=frame, holes=[inner])
    extrude("guard back", rim, -0.06, -0.025, finish.body, 0.004, parent=frame, holes=[inner])
    screws = around_pulleys(a, ra + 0.175, b, rb + 0.175)
    run = 0.0
    for p, q in zip(screws, screws[1:] + screws[:1]):
        step = math.dist(p, q)
        count = math.floor((run + step) / 0.46) - math.floor(run / 0.46)
        for k in range(count):
            f = ((math.floor(run / 0.46) + k + 1) * 0.46 - run) / step
            at = (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f, 0.005)
            bolt(at, (0, 0, 0), 0.03, finish.bolt, "hex", frame)
        run += step
    for x in (0.75 * a[0] + 0.25 * b[0], 0.12 * a[0] + 0.88 * b[0]):
        back = y + 0.06
        box("stay", 0.16, 0.03, 0.60, finish.body, 0.006, loc=(x, back + 0.015, FRAME + 0.30), parent=parent)
        box("stay foot", 0.16, 0.15, 0.03, finish.body, 0.006, loc=(x, back - 0.075, FRAME + 0.015), parent=parent)
        bolt((x, back - 0.085, FRAME + 0.03), (0, 0, 0), 0.042, finish.bolt, "hex", parent)


def _sag(path, a, b, slack):
    """Bend the straight runs of a belt outline inwards and down by up to `slack`."""
    dense = []
    for p, q in zip(path, path[1:] + path[:1]):
        n = 14 if math.dist(p, q) > 0.3 else 1
        dense += [(p[0] + (q[0] - p[0]) * i / n, p[1] + (q[1] - p[1]) * i / n) for i in range(n)]
    span = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / span, (b[1] - a[1]) / span
    out = []
    for x, y in dense:
        along = ((x - a[0]) * ux + (y - a[1]) * uy) / span
        lift = slack * math.sin(math.pi * along) if 0 < along < 1 else 0.0
        out.append((x, y - lift))
    return out


def silencer(parent, finish, loc, rot=(0, 0, 0), radius=0.46, length=1.9):
    """Round silencer along +Z from loc with dished ends and a flange at each end."""
    frame = empty("silencer", loc, rot, parent)
    profile = fillet(
        [
            (0, 0.06),
            (radius * 0.5, 0.08),
            (radius, 0.22),
            (radius, length - 0.22),
            (radius * 0.5, length - 0.08),
            (0, length - 0.06),
        ],
        [0, 0.05, 0.1, 0.1, 0.05, 0],
        6,
        closed=False,
    )
    lathe("shell", profile, finish.body, 96, False, parent=frame)
    for z0, z1 in ((0, 0.06), (length - 0.06, length)):
        ring("flange", 0.20, 0.42, z0, z1, finish.body, 0.01, 72, parent=frame)
        cyl("neck", 0.25, min(z0, length - 0.2), max(z1, 0.2), finish.body, 0.005, 64, parent=frame)
        boltcircle(8, 0.36, z1 if z0 else z1, 0.034, finish.bolt, frame, washer=False)
    for z in (0.30, length - 0.32):
        ring("band", radius - 0.01, radius + 0.012, z, z + 0.05, finish.body, 0.006, 96, parent=frame)
    return frame


def intake_filter(parent, finish, loc, radius=0.46, height=0.75, element=None):
    """Cylindrical intake filter standing on loc, with a rain cap and a perforated skirt."""
    frame = empty("filter", loc, parent=parent)
    # A filter narrower than the port's flange is bolted to it through a wider foot.
    disc("base", max(radius, 0.585), 0, 0.06, finish.body, 0.012, 96, parent=frame)
    if radius < 0.49:
        boltcircle(8, 0.55, 0.06, 0.04, finish.bolt, frame, a0=math.pi / 8)
    skin = element or simple("filter skin", "#8c9196", 0.45, 0.7)
    n = 48
    for i in range(n):
        a = 2 * math.pi * i / n
        pleat = box("pleat", 0.05, 0.026, height - 0.16, skin, 0.006, parent=frame)
        pleat.location, pleat.rotation_euler = (
            (radius - 0.06) * math.cos(a),
            (radius - 0.06) * math.sin(a),
            height / 2,
        ), (0, 0, a)
    cyl("core", radius - 0.08, 0.05, height - 0.06, finish.dark, 0.005, 72, parent=frame)
    lathe(
        "cap",
        fillet(
            [
                (0, height + 0.05),
                (radius * 0.6, height + 0.03),
                (radius + 0.03, height - 0.04),
                (radius + 0.03, height - 0.10),
                (radius + 0.01, height - 0.10),
                (0, height - 0.02),
            ],
            0.012,
            3,
            closed=False,
        ),
        finish.body,
        96,
        False,
        parent=frame,
    )
    disc("wing nut", 0.05, height + 0.04, height + 0.10, finish.bolt, 0.008, 6, parent=frame, smooth=20)
    return frame


def relief_valve(parent, finish, loc):
    """Spring-loaded relief valve standing on loc."""
    frame = empty("relief", loc, parent=parent)
    cyl("body", 0.12, 0, 0.30, finish.cast, 0.012, 48, parent=frame)
    ring("flange", 0.05, 0.20, 0, 0.05, finish.cast, 0.008, 48, parent=frame)
    boltcircle(4, 0.16, 0.05, 0.028, finish.bolt, frame, a0=0.4)
    cyl("bonnet", 0.085, 0.30, 0.62, finish.shaft, 0.01, 48, parent=frame)
    blow_off = empty("blow-off", (0, 0, 0.19), (math.pi / 2, 0, 0.9), frame)
    ring("outlet", 0.062, 0.085, 0.05, 0.20, finish.cast, 0.006, 48, parent=blow_off)
    ring("outlet rim", 0.062, 0.105, 0.17, 0.205, finish.cast, 0.006, 48, parent=blow_off)
    disc("throat", 0.063, 0.125, 0.13, finish.dark, 0, 32, parent=blow_off)
    disc("cap", 0.06, 0.62, 0.70, finish.bolt, 0.01, 6, parent=frame, smooth=20)
    return frame


def blower_set(
    finish,
    *,
    guard="#c9951a",
    filter_element=None,
    slack=0.0,
    build=None,
    motor_on=True,
    blower_on=True,
    belts=True,
    filter_radius=0.46,
    cable=(),
    **changes,
):
    """A belt-driven set: blower left, motor right, discharge silencer behind, filter on top of the left port.

    guard is a colour or None for open belts (with belts=False, bare pulleys); cable lists the points through
    which the motor's cable runs, from its gland on; the rest goes to roots_blower. Returns (root, blower).
    """
    root = empty("blower set")
    base_frame(root, finish, bearers=(-1.79, 0.09, 0.56))
    blower = None
    if blower_on:
        blower = roots_blower(finish, build, flat=True, bolted=True, **{"drive": "pulley", **changes})
        blower.root.parent, blower.root.location = root, (-0.85, 0, FRAME)
    else:
        for x in (-1.83, 0.13):
            for y in (-0.485, 0.485):
                hole((x, y, FRAME + 0.0005), 0.042, finish.dark, finish.machined, root)
    belt_plane = -(1.25 / 2 + 0.44)
    axis = FRAME + SHAFT_HEIGHT
    if motor_on:
        side = empty("motor", (MOTOR_X, -0.60, axis), (math.pi / 2, 0, math.pi), root)
        motor(side, finish, MOTOR_RADIUS, 1.2, flange=False)
        for y in (-0.32, 0.32):
            _slide_rail(root, finish, 0.44, 2.28, y, MOTOR_X - 1.22 * MOTOR_RADIUS)
            motor_foot(root, finish, (MOTOR_X, y, FRAME + RAIL), SHAFT_HEIGHT - RAIL, MOTOR_RADIUS)
        front = empty("motor pulley", (MOTOR_X, belt_plane, axis), (math.pi / 2, 0, 0), root)
        cyl("motor shaft", 0.09, -0.5, 0.36, finish.shaft, 0.01, 48, parent=front)
        v_pulley(front, 0.32, 4, finish.cast, finish.machined, finish.bolt)
    if cable:
        tube("cable", [GLAND, *cable], 0.032, rubber("cable", "#141517", 0.6), root)
    if blower_on and motor_on:
        a, b = (-0.85 + PITCH, FRAME + blower.housing.location.z), (MOTOR_X, axis)
        if guard or belts:
            belt_drive(root, a, b, 0.40, 0.32, belt_plane, slack=slack)
        if guard:
            belt_guard(root, finish, a, b, 0.40, 0.32, belt_plane, simple("guard", guard, 0.4, coat=0.2))
    if filter_element is not False and blower_on:
        above = (-0.85, 0, FRAME + blower.height + 0.26)
        intake_filter(root, finish, above, filter_radius, 1.63 * filter_radius, filter_element)
    return root, blower


def discharge_line(parent, finish, length, radius=0.46, relief=1.0):
    """The discharge behind a set: silencer lying along X on two saddles, a check valve at its outlet, a relief
    valve on top, `relief` times as large, and the pipe up from the blower's lower port.
    """
    y, z = 1.75, radius + 0.16
    start = -0.85 - 0.3
    silencer(parent, finish, (start, y, z), (0, math.pi / 2, 0), radius, length)
    for x in (start + 0.45, start + length - 0.45):
        box("saddle", 0.12, 1.3 * radius, z, finish.body, 0.012, loc=(x, y, z / 2 - 0.1 * radius), parent=parent)
        box("foot plate", 0.26, 1.7 * radius, 0.05, finish.body, 0.01, loc=(x, y, 0.025), parent=parent)
    relief_valve(parent, finish, (start + length * 0.35, y, z + radius - 0.02)).scale = (relief,) * 3
    outlet = empty("check valve", (start + length, y, z), (0, math.pi / 2, 0), parent)
    ring("wafer", 0.20, 0.315, 0, 0.20, finish.cast, 0.01, 72, parent=outlet)
    for k in range(8):
        a = math.pi * k / 4
        cyl("stud", 0.024, 0, 0.20, finish.bolt, 0, 24, parent=outlet, loc=(0.36 * math.cos(a), 0.36 * math.sin(a), 0))
    ring("counter flange", 0.20, 0.42, 0.20, 0.28, finish.body, 0.01, 72, parent=outlet)
    boltcircle(8, 0.36, 0.28, 0.034, finish.bolt, outlet, washer=False)
    elbow = [(-0.85, 0.2, 0.22), (-0.85, y - radius - 0.1, 0.22), (-0.85, y, z)]
    tube("discharge", elbow, 0.20, finish.body, parent)


def throttle_valve(parent, finish, loc, bore=0.20):
    """A butterfly valve between flanges in a vertical pipe, standing on loc, with a hand wheel in front; 0.44
    high.
    """
    frame = empty("throttle", loc, parent=parent)
    for z in (0, 0.36):
        ring("flange", bore, bore + 0.22, z, z + 0.08, finish.body, 0.01, 72, parent=frame)
        boltcircle(8, bore + 0.16, z + 0.08, 0.034, finish.bolt, frame, washer=False)
    ring("valve body", bore, bore + 0.10, 0.08, 0.36, finish.cast, 0.01, 72, parent=frame)
    spindle = empty("spindle", (0, 0, 0.22), (math.pi / 2, 0, 0), frame)
    cyl("stem", 0.035, bore, bore + 0.32, finish.shaft, 0.004, 32, parent=spindle)
    box("gear box", 0.22, 0.20, 0.16, finish.cast, 0.03, loc=(0, 0, bore + 0.20), parent=spindle)
    wheel = empty("wheel", (0, 0, bore + 0.32), parent=spindle)
    torus("rim", 0.22, 0.024, finish.dark, 72, 16, parent=wheel)
    disc("hub", 0.05, -0.03, 0.03, finish.dark, 0.01, 32, parent=wheel)
    for k in range(3):
        spoke = box("spoke", 0.22, 0.035, 0.025, finish.dark, 0.006, parent=wheel)
        a = 2 * math.pi * k / 3 + 0.5
        spoke.location, spoke.rotation_euler = (0.11 * math.cos(a), 0.11 * math.sin(a), 0), (0, 0, a)
    return frame


def acoustic_hood(finish, width=4.4, depth=3.0, height=3.0, label="REEFLINE"):
    """Sound enclosure of panels with louvres, lifting doors, gauges and a discharge pipe stub at the left."""
    root = empty("hood")
    dark = finish.dark
    box("plinth", width + 0.1, depth + 0.1, 0.24, finish.motor, 0.02, loc=(0, 0, 0.12), parent=root)
    box(
        "body",
        width,
        depth,
        height - 0.24,
        finish.body,
        0.05,
        loc=(0, 0, 0.24 + (height - 0.24) / 2),
        parent=root,
    )
    for x in (-width * 0.25, width * 0.25):
        extrude(
            "door",
            rrect(width * 0.47, height * 0.66, 0.06),
            0,
            0.05,
            finish.body,
            0.02,
            parent=root,
            loc=(x, -depth / 2, height * 0.50),
            rot=(math.pi / 2, 0, 0),
        )
        for sx in (-1, 1):
            extrude(
                "latch",
                rrect(0.10, 0.26, 0.03),
                0,
                0.04,
                dark,
                0.01,
                parent=root,
                loc=(x + sx * width * 0.19, -depth / 2 - 0.05, height * 0.50),
                rot=(math.pi / 2, 0, 0),
            )
    for k in range(9):
        z = height * 0.34 + 0.10 * k
        slat = box("louvre", 0.03, depth * 0.5, 0.08, dark, 0.008, loc=(width / 2 + 0.012, 0, z), parent=root)
        slat.rotation_euler = (0, 0.6, 0)
    box(
        "exhaust",
        width * 0.5,
        depth * 0.55,
        0.28,
        finish.body,
        0.04,
        loc=(0.3, 0, height + 0.12),
        parent=root,
    )
    for k in range(6):
        box(
            "grille",
            width * 0.46,
            0.03,
            0.04,
            dark,
            0.005,
            loc=(0.3, -depth * 0.275 - 0.005, height + 0.04 + 0.036 * k),
            parent=root,
        )
    pipe = empty("outlet", (-width / 2, 0, height * 0.36), (0, -math.pi / 2, 0), root)
    ring("pipe", 0.26, 0.30, -0.1, 0.45, finish.machined, 0.005, 72, parent=pipe)
    ring("flange", 0.26, 0.46, 0.40, 0.48, finish.body, 0.01, 72, parent=pipe)
    boltcircle(8, 0.39, 0.48, 0.036, finish.bolt, pipe)
    for k, (unit, value) in enumerate((("mbar", 0.62), ("°C", 0.40))):
        dial(root, (width * 0.30 + 0.34 * k - 0.2, -depth / 2 - 0.001, height * 0.91), value, unit, 0.13)
    text(
        label,
        (-width * 0.28, -depth / 2 - 0.004, height * 0.88),
        (math.pi / 2, 0, 0),
        0.24,
        simple("sign", "#0e3f73", 0.5),
        root,
    )
    return root


def carton(parent, loc, size, label=(), yaw=0.0, colour="#a88560", open_flaps=False):
    """A cardboard box of size (x, y, z) standing on loc with tape and an address label on its front."""
    root = empty("carton", loc, (0, 0, yaw), parent)
    w, d, h = size
    board = bpy.data.materials.get("board " + colour) or cardboard("board " + colour, colour)
    if open_flaps:
        t = 0.018
        for sx in (-1, 1):
            box("side", t, d, h, board, 0.004, loc=(sx * w / 2, 0, h / 2), parent=root)
            flap = box(
                "flap",
                0.45 * w,
                d,
                t,
                board,
                0.004,
                parent=root,
                loc=(sx * (w / 2 + 0.17 * w), 0, h - 0.14 * w),
            )
            flap.rotation_euler = (0, sx * 0.72, 0)
        for sy in (-1, 1):
            box("side", w, t, h, board, 0.004, loc=(0, sy * d / 2, h / 2), parent=root)
        box("bottom", w, d, t, board, 0.004, loc=(0, 0, t / 2), parent=root)
    else:
        box("box", w, d, h, board, 0.012, loc=(0, 0, h / 2), parent=root)
        box(
            "tape",
            w * 0.14,
            d + 0.004,
            0.002,
            simple("tape", "#b39a6b", 0.25, coat=0.6),
            0,
            loc=(0, 0, h + 0.0005),
            parent=root,
        )
        box(
            "tape",
            w * 0.14,
            0.002,
            h * 0.3,
            simple("tape end", "#b39a6b", 0.25, coat=0.6),
            0,
            loc=(0, -d / 2 - 0.001, h * 0.85),
            parent=root,
        )
    if label:
        paper, print_ = simple("label paper", "#dddcd6", 0.7), simple("label print", "#17191c", 0.6)
        lw, lh = min(0.55 * w, 0.62), min(0.42 * h, 0.36)
        box("label", lw, 0.002, lh, paper, 0, loc=(w * 0.16, -d / 2 - 0.002, h * 0.38), parent=root)
        size = min(lh * 0.17, lw * 0.88 / (CHARACTER_PITCH * max(map(len, label))))
        for k, line in enumerate(label):
            text(
                line,
                (w * 0.16 - lw * 0.44, -d / 2 - 0.004, h * 0.38 + lh * (0.22 - 0.26 * k)),
                (math.pi / 2, 0, 0),
                size,
                print_,
                root,
                "LEFT",
            )
    return root
