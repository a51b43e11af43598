"""Rotary valves: drop-through and blow-through, in any state of assembly.

The shaft lies along Y, the front is -Y, the product falls along -Z; z = 0 is the shaft. Lengths are scene
units (1 unit is about 350 mm).
"""

import math
from dataclasses import dataclass

import bpy

from .blowers import shaft_key
from .fasteners import bolt, boltcircle, hole
from .geometry import bev, boolean, box, circle, cyl, disc, empty, extrude, fillet, lathe, ring, rrect
from .motors import motor
from .rotors import vane_rotor
from .sweep import around_pulleys, chain_drive, heap

BORE, SHELL, LENGTH, NECK, TOP = 0.54, 0.64, 1.0, 0.52, 0.86
FOOT = TOP + 0.075
PIPE = 1.08  # how far a blow-through valve's pipe lies below its shaft, clear of the end covers
BLOW_FOOT = PIPE + 0.36
COVER_BOLTS = [2 * math.pi * (i + 0.5) / 12 for i in range(12)]
BOLT_CIRCLE = 0.645  # midway across the end flange
LOOSE = range(len(COVER_BOLTS))  # the bolts left out of a cover that is off
SLIDE_BAR = 0.69


@dataclass(frozen=True)
class Valve:
    """Handles for posing: root stands on the shaft centre, rotor turns about its local Z, foot is the
    height of the shaft above the bottom flange.
    """

    root: bpy.types.Object
    housing: bpy.types.Object
    rotor: bpy.types.Object
    foot: float


def _outline(round_body):
    a = math.asin(NECK / SHELL)
    n = 40
    right = [-math.pi / 2 + a + (math.pi - 2 * a) * i / (n - 1) for i in range(n)]
    if round_body:
        return circle(SHELL, 160)
    return (
        [(SHELL * math.cos(q), SHELL * math.sin(q)) for q in right]
        + [(NECK, TOP), (-NECK, TOP)]
        + [(-SHELL * math.cos(q), -SHELL * math.sin(q)) for q in right]
        + [(-NECK, -TOP), (NECK, -TOP)]
    )


def _square_flange(root, finish, side, bolted=False):
    z0 = TOP if side > 0 else -TOP - 0.075
    extrude(
        "flange",
        rrect(1.36, 1.30, 0.05),
        0,
        0.075,
        finish.body,
        0.012,
        holes=[rrect(0.79, 0.79, 0.03)],
        parent=root,
        loc=(0, 0, z0),
    )
    face = TOP + 0.075 if side > 0 else -TOP - 0.079
    extrude(
        "flange face",
        rrect(1.30, 1.24, 0.04),
        0,
        0.004,
        finish.machined,
        0.001,
        holes=[rrect(0.80, 0.80, 0.03)],
        parent=root,
        loc=(0, 0, face),
    )
    spots = [(x, y) for x in (-0.58, -0.193, 0.193, 0.58) for y in (-0.55, 0.55)]
    spots += [(x, y) for x in (-0.58, 0.58) for y in (-0.183, 0.183)]
    for x, y in spots:
        if side > 0:
            hole((x, y, TOP + 0.0795), 0.034, finish.dark, finish.machined, root)
        elif bolted:
            bolt((x, y, -TOP), (0, 0, 0), 0.042, finish.bolt, "hex", root)
        else:
            hole((x, y, -TOP + 0.0005), 0.034, finish.dark, finish.machined, root)


def _round_flange(root, finish, side):
    frame = empty("inlet", parent=root, rot=(0 if side > 0 else math.pi, 0, 0))
    lathe("neck", [(0.40, 0.30), (0.46, 0.30), (0.46, TOP), (0.40, TOP)], finish.body, 96, parent=frame)
    ring("flange", 0.40, 0.68, TOP - 0.005, TOP + 0.075, finish.body, 0.012, parent=frame)
    ring("face", 0.401, 0.56, TOP + 0.073, TOP + 0.080, finish.machined, 0.003, parent=frame)
    for i in range(12):
        a = 2 * math.pi * (i + 0.5) / 12
        x, y = 0.625 * math.cos(a), 0.625 * math.sin(a)
        hole((x, y, TOP + 0.0755), 0.03, finish.dark, finish.machined, frame)
        hole((x, y, TOP - 0.0055), 0.03, finish.dark, finish.machined, frame, (math.pi, 0, 0))


def end_cover(parent, finish, bearing=True, missing=(), seal=True):
    """Front cover with bearing boss, facing +Z, seat at z = 0; on the valve or, with all its bolts missing
    (LOOSE), lying on a bench.
    """
    disc("cover", SHELL + 0.11, 0, 0.075, finish.body, 0.015, 128, parent=parent)
    for i in range(8):
        rib = extrude(
            "rib",
            fillet([(0.22, 0.07), (0.57, 0.07), (0.24, 0.20)], 0.015),
            -0.018,
            0.018,
            finish.body,
            0.006,
            parent=parent,
        )
        rib.rotation_euler = (math.pi / 2, 0, 2 * math.pi * (i + 0.5) / 8)
    lathe(
        "boss",
        fillet([(0.09, 0.05), (0.255, 0.05), (0.245, 0.25), (0.09, 0.25)], 0.018),
        finish.body,
        96,
        parent=parent,
    )
    if bearing:
        lathe(
            "cap",
            fillet(
                [(0, 0.25), (0.225, 0.25), (0.225, 0.28), (0.15, 0.30), (0.14, 0.325), (0, 0.325)],
                [0, 0.008, 0.012, 0.012, 0.01, 0],
                4,
                closed=False,
            ),
            finish.body,
            96,
            closed=False,
            parent=parent,
        )
        boltcircle(4, 0.185, 0.285, 0.026, finish.bolt, parent, a0=0.5)
    elif seal:
        ring("bore", 0.13, 0.20, 0.24, 0.254, finish.machined, 0.003, parent=parent)
        ring("seal", 0.085, 0.13, 0.22, 0.246, finish.dark, 0.006, parent=parent)
    cyl(
        "nipple",
        0.013,
        0,
        0.05,
        finish.bolt,
        0.004,
        16,
        parent=parent,
        loc=(0.0, 0.25, 0.17),
        rot=(-math.pi / 2, 0, 0),
    )
    for i, a in enumerate(COVER_BOLTS):
        spot = (BOLT_CIRCLE * math.cos(a), BOLT_CIRCLE * math.sin(a), 0.075)
        if i in missing:
            hole((spot[0], spot[1], 0.0755), 0.028, finish.dark, finish.machined, parent)
        else:
            bolt(spot, (0, 0, 0), 0.036, finish.bolt, "hex", parent)


def gear_motor(parent, finish):
    """A worm gear box on the rotor axis with its motor pointing along +X."""
    box("gear box", 0.56, 0.52, 0.66, finish.motor, 0.07, loc=(0, 0, -0.02), parent=parent)
    disc(
        "gear face",
        0.22,
        0,
        0.03,
        finish.motor,
        0.008,
        64,
        parent=parent,
        loc=(0, -0.26, 0),
        rot=(math.pi / 2, 0, 0),
    )
    motor(empty("motor", (0.27, 0, 0.12), (math.pi / 2, 0, math.pi / 2), parent), finish, 0.27, 0.8)
    disc("plug", 0.03, 0, 0.03, finish.bolt, 0.006, 6, parent=parent, loc=(-0.1, 0, 0.31))


def _chain_side(root, finish, guard, size):
    """Geared motor on a bracket above the body, chain down to the rotor shaft at the rear."""
    y, up = 0.82, 1.12
    # Beside the inlet flange, which has to take another one, and carried by the neck between two of its holes.
    box("arm", 0.25, 0.22, 0.18, finish.body, 0.015, loc=(-0.625, 0.39, 0.71), parent=root)
    box("bracket", 0.10, 0.55, 0.41, finish.body, 0.015, loc=(-0.74, 0.33, 0.825), parent=root)
    box("table", 0.53, 0.72, 0.05, finish.body, 0.012, loc=(-0.955, 0.33, 1.03), parent=root)
    box("gearbox", 0.42, 0.40, 0.44 * size, finish.motor, 0.06, loc=(-0.93, 0.36, up - 0.07 + 0.22 * size), parent=root)
    side = empty("motor", parent=root, loc=(-0.93, 0.14, up + 0.22), rot=(math.pi / 2, 0, 0))
    motor(side, finish, 0.20 * size, 0.62 * size)
    frame = empty("chain", parent=root, loc=(0, y, 0), rot=(math.pi / 2, 0, 0))
    if guard:
        outline = around_pulleys((0, 0), 0.36, (-0.93, up + 0.15), 0.24)
        extrude("guard", outline, -0.09, 0.09, finish.motor, 0.02, parent=frame)
    else:
        chain_drive(frame, (0, 0), 0.30, (-0.93, up + 0.15), 0.17, finish.cast, finish.shaft)
    cyl("shaft", 0.07, -0.1, 0.35, finish.shaft, 0.008, 48, parent=frame)


def valve(
    finish,
    *,
    front="open",
    drive="gearmotor",
    inlet="square",
    outlet="square",
    rotor=True,
    spin=0.2,
    withdrawn=0.0,
    missing=(),
    fill=None,
    vanes=8,
    rotor_options=None,
    rails=False,
    motor_scale=1.0,
    bolted=False,
):
    """Build a valve at the origin.

    front: "open" (cover off), "cover" or "bearing" (cover on, bearing cap off); drive: "gearmotor",
    "chain", "guard", "shaft" (a bare shaft end through the front cover) or None; inlet "square" or "round"; outlet
    "square" or "blow" (pipe stubs along the shaft). withdrawn moves the rotor out of the front; missing lists cover bolts left out; fill is
    a material for product standing in the inlet; rails adds the slide bars of a quick-clean valve with the
    end cover that carries the rotor on them;
    motor_scale is the size of a chain drive's motor against the body; bolted fills the holes of the square bottom
    flange, which are empty on a valve that stands on it.
    """
    root = empty("valve")
    housing = empty("housing", parent=root, rot=(math.pi / 2, 0, 0))
    round_body = inlet == "round"
    body = extrude(
        "body",
        _outline(round_body),
        -LENGTH / 2,
        LENGTH / 2,
        finish.body,
        0,
        holes=[circle(BORE, 128)],
        parent=housing,
    )
    cutter = (
        box("port", 0.78, 2.4, 0.78, None, 0, parent=housing)
        if not round_body
        else cyl("port", 0.40, -1.2, 1.2, None, 0, 96, parent=housing, rot=(math.pi / 2, 0, 0))
    )
    bev(boolean(body, cutter), 0.018, 3, 40)
    for z0, z1 in ((LENGTH / 2 - 0.07, LENGTH / 2), (-LENGTH / 2, -LENGTH / 2 + 0.07)):
        ring("end flange", BORE, SHELL + 0.11, z0, z1, finish.body, 0.012, 160, parent=housing)
    ring(
        "bore",
        BORE - 0.002,
        BORE + 0.002,
        LENGTH / 2 - 0.09,
        LENGTH / 2,
        finish.machined,
        0.0005,
        160,
        parent=housing,
    )
    if round_body:
        _round_flange(root, finish, 1)
    else:
        _square_flange(root, finish, 1)
        for y in (-0.22, 0.22):
            for sx in (1, -1):
                extrude(
                    "rib",
                    fillet([(0, -0.75), (0.16, -0.80), (0.16, 0.80), (0, 0.75)], 0.03),
                    -0.02,
                    0.02,
                    finish.body,
                    0.008,
                    parent=root,
                    loc=(sx * 0.52, y, 0),
                    rot=(math.pi / 2, 0, 0 if sx > 0 else math.pi),
                )
    if outlet == "blow":
        _blow_shoe(root, finish)
    elif round_body:
        _round_flange(root, finish, -1)
    else:
        _square_flange(root, finish, -1, bolted)
    turning = empty("rotor", parent=housing, rot=(0, 0, spin), loc=(0, 0, withdrawn))
    if rotor:
        options = {"shaft_len": 0.16, **(rotor_options or {})}
        vane_rotor(
            turning,
            finish.rotor,
            vanes,
            BORE - 0.012,
            LENGTH - 0.02,
            0.15,
            0.03,
            finish.shaft,
            0.075,
            **options
        )
    rear = -LENGTH / 2 - 0.09
    for radius, z0, z1, edge in ((SHELL + 0.11, rear, -LENGTH / 2, 0.015), (0.26, rear - 0.17, rear, 0.02)):
        if rotor:
            disc("rear cover", radius, z0, z1, finish.body, edge, 128, parent=housing)
        else:  # open for the shaft
            ring("rear cover", 0.13, radius, z0, z1, finish.body, edge, 128, parent=housing)
    if front == "open":
        ring(
            "face",
            BORE + 0.001,
            SHELL + 0.104,
            LENGTH / 2 - 0.01,
            LENGTH / 2 + 0.003,
            finish.machined,
            0.003,
            160,
            parent=housing,
        )
        for a in COVER_BOLTS:
            hole(
                (BOLT_CIRCLE * math.cos(a), BOLT_CIRCLE * math.sin(a), LENGTH / 2 + 0.0035),
                0.024,
                finish.dark,
                finish.machined,
                housing,
            )
    else:
        seat = empty("front", parent=housing, loc=(0, 0, LENGTH / 2))
        end_cover(seat, finish, bearing=front == "cover", missing=missing)
        if front == "bearing":
            cyl("shaft end", 0.075, 0.0, 0.30, finish.shaft, 0.01, 64, parent=seat)
        if drive == "shaft":
            _bare_end(seat, finish)
    if rails:
        carried = empty("carried cover", parent=housing, loc=(0, 0, LENGTH / 2 + withdrawn))
        end_cover(carried, finish, missing=LOOSE)
        for sx in (-1, 1):
            bar = empty("bar", parent=housing, loc=(sx * SLIDE_BAR, 0, LENGTH / 2))
            cyl("rail", 0.034, 0, 1.30, finish.shaft, 0.006, 32, parent=bar)
            disc("stop", 0.06, 1.30, 1.36, finish.bolt, 0.008, 6, parent=bar, smooth=20)
            ring("bush", 0.035, 0.095, withdrawn - 0.05, withdrawn + 0.24, finish.body, 0.01, 64, parent=bar)
            ring("lining", 0.034, 0.06, withdrawn + 0.24, withdrawn + 0.25, finish.cast, 0.002, 48, parent=bar)
    if fill:
        heap("product", 0.42, 0.28, fill, root, (0, 0, 0.50), seed=3)
    if drive == "gearmotor":
        gear_motor(empty("gear motor", (0, LENGTH, 0), parent=root), finish)
    elif drive in ("chain", "guard"):
        _chain_side(root, finish, drive == "guard", motor_scale)
    return Valve(root, housing, turning, BLOW_FOOT if outlet == "blow" else FOOT)


def _bare_end(seat, finish):
    """The keyed shaft end that comes out of the bearing cap of a cover standing at `seat`."""
    ring("shaft seal", 0.07, 0.115, 0.32, 0.334, finish.dark, 0.004, 64, parent=seat)
    cyl("shaft", 0.075, 0.30, 0.74, finish.shaft, 0.01, 64, parent=seat)
    shaft_key(seat, finish, 0.075, 0.42, 0.68)


def _blow_shoe(root, finish):
    """Conveying-line stubs under the rotor, open along Y; long enough to leave the covers' screws free."""
    wide, waist = 0.52, 0.30
    shape = [(-wide, -TOP + 0.08), (-wide, -TOP - 0.08), (-waist, -PIPE - 0.26)]
    extrude(
        "shoe",
        fillet(shape + [(-x, z) for x, z in reversed(shape)], 0.06),
        -0.46,
        0.46,
        finish.body,
        0.02,
        parent=root,
        rot=(math.pi / 2, 0, 0),
        holes=[circle(0.20, 64, 0, -PIPE)],
    )
    for side in (-1, 1):
        stub = empty("stub", parent=root, loc=(0, 0, -PIPE), rot=(-side * math.pi / 2, 0, 0))
        ring("pipe", 0.20, 0.235, 0.40, 0.94, finish.body, 0.006, 96, parent=stub)
        ring("flange", 0.20, 0.34, 0.90, 0.96, finish.body, 0.010, 96, parent=stub)
        ring("face", 0.201, 0.275, 0.958, 0.964, finish.machined, 0.002, 96, parent=stub)
        for k in range(8):
            a = 2 * math.pi * (k + 0.5) / 8
            hole((0.308 * math.cos(a), 0.308 * math.sin(a), 0.9605), 0.02, finish.dark, finish.machined, stub)
            at = (0.308 * math.cos(a), 0.308 * math.sin(a), 0.8995)
            hole(at, 0.02, finish.dark, finish.machined, stub, (math.pi, 0, 0))
    for y in (-0.3, 0.3):
        box("foot", 0.95, 0.14, 0.05, finish.body, 0.01, loc=(0, y, -BLOW_FOOT + 0.025), parent=root)
        for x in (-0.40, 0.40):
            hole((x, y, -BLOW_FOOT + 0.0505), 0.032, finish.dark, finish.machined, root)
        box("leg", 0.50, 0.05, 0.14, finish.body, 0.01, loc=(0, y, -BLOW_FOOT + 0.09), parent=root)
