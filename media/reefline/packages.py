"""Blower sets: base frame, motor, belt drive, silencers, relief valve, acoustic hood. Lengths are scene
units.

A set stands on z = 0 with the blower's drive end in front (-Y) and the motor on its right (+X).
"""

import math

import bpy

from .blowers import PITCH, roots_blower, v_pulley
from .fasteners import bolt, boltcircle
from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, ring, rrect
from .marking import CHARACTER_PITCH, text
from .materials import cardboard, rubber, simple
from .motors import motor
from .sweep import around_pulleys, tube
from .tools import dial

FRAME, FRAME_DEPTH = 0.34, 2.2


def base_frame(parent, finish, width=4.6, depth=FRAME_DEPTH, feet=True):
    """Welded channel frame, top at z = FRAME, on rubber feet."""
    for y in (-depth / 2, depth / 2):
        box("rail", width, 0.20, 0.26, finish.body, 0.02, loc=(0, y, FRAME - 0.13), parent=parent)
    for x in (-width / 2 + 0.1, -0.4, 0.6, width / 2 - 0.1):
        box("cross", 0.20, depth, 0.24, finish.body, 0.02, loc=(x, 0, FRAME - 0.14), parent=parent)
    if feet:
        black = rubber("foot rubber")
        for x in (-width / 2 + 0.25, width / 2 - 0.25):
            for y in (-depth / 2, depth / 2):
                cyl("foot", 0.12, 0, 0.08, black, 0.02, 40, parent=parent, loc=(x, y, 0))
                disc("stud", 0.05, 0.34, 0.38, finish.bolt, 0.006, 6, parent=parent, loc=(x, y, 0), smooth=20)


def belt_drive(parent, finish, a, b, ra, rb, y, guard=None, belts=4, slack=0.0):
    """V-belts between two pulleys with centres a and b (x, z) in the plane y, or a guard in the material
    `guard`.

    slack makes the belts sag in the upper run.
    """
    frame = empty("belts", (0, y, 0), (math.pi / 2, 0, 0), parent)
    if guard:
        outline = around_pulleys(a, ra + 0.13, b, rb + 0.13)
        extrude("guard", outline, -0.06, 0.42, guard, 0.03, parent=frame)
        slots = [(-0.02, -0.30), (0.02, -0.30), (0.02, 0.30), (-0.02, 0.30)]
        for k in range(-3, 4):
            mid = (a[0] * 0.55 + b[0] * 0.45 + 0.12 * k, a[1] * 0.55 + b[1] * 0.45)
            extrude("slot", slots, 0.419, 0.4215, finish.dark, 0, parent=frame, loc=(*mid, 0))
        for (x, z), radius in ((a, ra), (b, rb)):
            _guard_bracket(parent, finish, x, z - radius - 0.11)
        return
    black = rubber("belt", "#101113", 0.7)
    for k in range(belts):
        path = around_pulleys(a, ra - 0.012, b, rb - 0.012)
        if slack:
            path = _sag(path, a, b, slack * (1 + 0.25 * math.sin(2.1 * k)))
        inner = around_pulleys(a, ra - 0.055, b, rb - 0.055)
        if slack:
            inner = _sag(inner, a, b, slack * (1 + 0.25 * math.sin(2.1 * k)))
        extrude("belt", path, 0.022 + 0.072 * k, 0.064 + 0.072 * k, black, 0.006, parent=frame, holes=[inner])


def _guard_bracket(parent, finish, x, top):
    """An angle on the front rail of the base frame that carries the belt guard, whose underside is at `top`."""
    y = -FRAME_DEPTH / 2 - 0.06
    box("bracket", 0.22, 0.05, top - FRAME, finish.body, 0.008, loc=(x, y, (top + FRAME) / 2), parent=parent)
    box("bracket foot", 0.22, 0.20, 0.035, finish.body, 0.008, loc=(x, y + 0.06, FRAME + 0.017), parent=parent)
    bolt((x, y + 0.10, FRAME + 0.035), (0, 0, 0), 0.04, finish.bolt, "hex", parent)


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
    disc("base", radius, 0, 0.06, finish.body, 0.012, 96, parent=frame)
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
    **changes,
):
    """A belt-driven set: blower left, motor right, discharge silencer behind, filter on top of the left port.

    guard is a colour or None for open belts (with belts=False, bare pulleys); the rest goes to
    roots_blower. Returns (root, blower).
    """
    root = empty("blower set")
    base_frame(root, finish)
    blower = None
    if blower_on:
        blower = roots_blower(finish, build, flat=True, **{"drive": "pulley", **changes})
        blower.root.parent, blower.root.location = root, (-0.85, 0, FRAME)
    belt_plane = -(1.25 / 2 + 0.44)
    if motor_on:
        side = empty("motor", (1.35, -0.60, FRAME + 0.80), (math.pi / 2, 0, math.pi), root)
        motor(side, finish, 0.48, 1.2)
        box("motor plate", 1.15, 1.5, 0.06, finish.body, 0.012, loc=(1.35, 0.05, FRAME + 0.02), parent=root)
        for y in (-0.40, 0.35):
            box("motor foot", 1.0, 0.22, 0.36, finish.motor, 0.03, loc=(1.35, y, FRAME + 0.22), parent=root)
        front = empty("motor pulley", (1.35, belt_plane, FRAME + 0.80), (math.pi / 2, 0, 0), root)
        cyl("motor shaft", 0.09, -0.5, 0.36, finish.shaft, 0.01, 48, parent=front)
        v_pulley(front, 0.32, 4, finish.cast, finish.machined, finish.bolt)
    if blower_on and motor_on:
        a, b = (-0.85 + PITCH, FRAME + blower.housing.location.z), (1.35, FRAME + 0.80)
        paint = None if guard is None else simple("guard", guard, 0.4, coat=0.2)
        if guard or belts:
            belt_drive(root, finish, a, b, 0.40, 0.32, belt_plane, paint, slack=slack)
    if filter_element is not False and blower_on:
        above = (-0.85, 0, FRAME + blower.height + 0.26)
        intake_filter(root, finish, above, filter_radius, 1.63 * filter_radius, filter_element)
    return root, blower


def discharge_line(parent, finish, length, radius=0.46):
    """The discharge behind a set: silencer lying along X on two saddles, a check valve at its outlet, a relief
    valve on top and the pipe up from the blower's lower port.
    """
    y, z = 1.75, radius + 0.16
    start = -0.85 - 0.3
    silencer(parent, finish, (start, y, z), (0, math.pi / 2, 0), radius, length)
    for x in (start + 0.45, start + length - 0.45):
        box("saddle", 0.12, 1.3 * radius, z, finish.body, 0.012, loc=(x, y, z / 2 - 0.1 * radius), parent=parent)
        box("foot plate", 0.26, 1.7 * radius, 0.05, finish.body, 0.01, loc=(x, y, 0.025), parent=parent)
    relief_valve(parent, finish, (start + length * 0.35, y, z + radius - 0.02))
    outlet = empty("check valve", (start + length, y, z), (0, math.pi / 2, 0), parent)
    ring("wafer", 0.20, 0.40, 0, 0.20, finish.cast, 0.01, 72, parent=outlet)
    ring("counter flange", 0.20, 0.42, 0.20, 0.28, finish.body, 0.01, 72, parent=outlet)
    boltcircle(8, 0.36, 0.28, 0.034, finish.bolt, outlet, washer=False)
    elbow = [(-0.85, 0.2, 0.22), (-0.85, y - radius - 0.1, 0.22), (-0.85, y, z)]
    tube("discharge", elbow, 0.20, finish.body, parent)


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
