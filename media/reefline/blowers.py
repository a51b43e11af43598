"""Roots blowers in any state of assembly, and their loose covers.

Two shafts lie along Y; the drive end is the front (-Y), the timing gears sit at the rear. The rotors stand
one above the other (ports left and right) or, with `flat`, side by side (ports up and down). Lengths are
scene units (1 unit is about 350 mm); z = 0 is the floor under the feet.
"""

import math
import random
from dataclasses import dataclass, replace

import bpy
import numpy as np
from mathutils import Matrix

from .fasteners import bolt, boltcircle, eyebolt, hole
from .geometry import (
    bev,
    boolean,
    box,
    circle,
    cyl,
    disc,
    empty,
    evenly,
    extrude,
    fillet,
    lathe,
    mesh,
    obj,
    ring,
    rrect,
    stadium,
)
from .marking import plate
from .materials import simple
from .rotors import gear, lobe_rotor, stepped_shaft

PITCH, WALL = 0.36, 0.10
COVER_BOLTS = 18
DOWEL = 0.021  # radius
CARRIER = 0.36
PAD_HOLE = 0.042  # radius


@dataclass(frozen=True)
class Blower:
    """Handles for posing: rotors and gears turn about their local Z; height is from floor to top of
    casing.
    """

    root: bpy.types.Object
    housing: bpy.types.Object
    rotors: list
    gears: list
    height: float
    length: float


def _upright(points):
    return [(-y, x) for x, y in points]


def outline(radius):
    """The two-bore outline with the bores one above the other (local Y), end radius `radius`."""
    return _upright(stadium(PITCH, radius, 48))


def spread(radius, count):
    """`count` points evenly round the two-bore outline."""
    return evenly(outline(radius), count)


def cover_bolts(lobes):
    """Where the screws of an end plate are."""
    return spread(bore_radius(lobes) + WALL + 0.045, COVER_BOLTS)


def dowels(lobes):
    """Where the two pins are that centre an end plate: midway between screws, not quite across from each other."""
    between = spread(bore_radius(lobes) + WALL + 0.045, COVER_BOLTS // 2)
    return [between[1], between[6]]


def bore_radius(lobes):
    """Bore of the casing for the given number of lobes."""
    return PITCH * (1 + 1 / lobes) + 0.008


def _neck(parent, finish, casing):
    """Port: a rectangle at the casing blending into a round flange, along local +Z."""
    z0, z1, n = casing - WALL * 0.8, casing + 0.20, 96
    sections = [
        (z0, 0, 0.07),
        (z0 + 0.1, 0.25, 0.07),
        (z1 - 0.08, 0.8, 0.07),
        (z1, 1, 0.07),
        (z1, 1, -0.02),
        (z1 - 0.1, 0.8, -0.02),
        (z0, 0, -0.03),
    ]
    verts, faces = [], []
    for s, (z, t, offset) in enumerate(sections):
        for i in range(n):
            a = 2 * math.pi * i / n
            c, d = math.cos(a), math.sin(a)
            square = min(1 / max(abs(c) / 0.30, abs(d) / 0.43), 0.52)
            r = square * (1 - t) + 0.40 * t + offset
            verts.append((r * c, r * d, z))
        if s:
            k = (s - 1) * n
            faces += [(k + i, k + (i + 1) % n, k + n + (i + 1) % n, k + n + i) for i in range(n)]
    obj("neck", mesh("neck", verts, faces), finish.body, 50, parent=parent)
    ring("port flange", 0.375, 0.60, z1 - 0.01, z1 + 0.08, finish.body, 0.012, 128, parent=parent)
    ring("port face", 0.377, 0.50, z1 + 0.078, z1 + 0.086, finish.machined, 0.003, 128, parent=parent)
    for i in range(8):
        a = 2 * math.pi * (i + 0.5) / 8
        hole(
            (0.55 * math.cos(a), 0.55 * math.sin(a), z1 + 0.0805), 0.034, finish.dark, finish.machined, parent
        )
    return z1 + 0.086


def blank_flange(parent, finish, material, z, bolts=True):
    """Closing plate on a port at local height z."""
    disc("blank", 0.585, z, z + 0.05, material, 0.006, 96, parent=parent)
    if bolts:
        boltcircle(8, 0.55, z + 0.05, 0.05, finish.bolt, parent, a0=math.pi / 8)


def end_plate(parent, finish, z0, z1, lobes=3, bored=False, shafts=True):
    """Plain side plate between z0 and z1 round the two shafts, or bored through for a view of the lobes. Without
    shafts their bores are empty and the face towards +Z, inside the casing, is bare metal.
    """
    casing = bore_radius(lobes) + WALL
    openings = [outline(bore_radius(lobes))] if bored else []
    if not shafts:
        openings = [circle(0.152, 72, 0, sy * PITCH) for sy in (1, -1)]
        chamber = outline(bore_radius(lobes))
        extrude("chamber end", chamber, z1 - 0.001, z1 + 0.002, finish.machined, 0, parent=parent, holes=openings)
    extrude("end plate", outline(casing + 0.10), z0, z1, finish.body, 0.018, parent=parent, holes=openings)
    if not bored and shafts:
        for sy in (1, -1):
            ring(
                "seal seat",
                0.15,
                0.21,
                z1 - 0.004,
                z1 + 0.006,
                finish.machined,
                0.002,
                parent=parent,
                loc=(0, sy * PITCH, 0),
            )


def bearing_carrier(parent, finish, z, caps=(True, True), missing=()):
    """Drive-end bearing carrier standing on local height z, with two caps or, where absent, bare seats."""
    extrude("carrier", outline(CARRIER), z, z + 0.12, finish.body, 0.05, parent=parent, bsegs=5)
    for k, (sy, cap) in enumerate(zip((1, -1), caps)):
        seat = empty("cap", parent=parent, loc=(0, sy * PITCH, z + 0.12))
        if cap:
            lathe(
                "cap",
                fillet(
                    [(0, 0), (0.29, 0), (0.29, 0.045), (0.17, 0.075), (0.15, 0.10), (0, 0.10)],
                    [0, 0, 0.012, 0.012, 0.015, 0],
                    4,
                    closed=False,
                ),
                finish.body,
                96,
                closed=False,
                parent=seat,
            )
            for i in range(6):
                a = 0.3 + 2 * math.pi * i / 6
                spot = (0.245 * math.cos(a), 0.245 * math.sin(a), 0.047)
                if (k, i) in missing:
                    hole(spot, 0.022, finish.dark, finish.machined, seat)
                else:
                    bolt(spot, (0, 0, 0), 0.03, finish.bolt, "hex", seat)
        else:
            ring("seat face", 0.20, 0.29, -0.004, 0.006, finish.machined, 0.002, parent=seat)
            ring("bearing outer", 0.155, 0.20, -0.03, 0.004, finish.shaft, 0.006, parent=seat)
            ring("bearing inner", 0.085, 0.115, -0.03, 0.006, finish.shaft, 0.006, parent=seat)
            ring("gap", 0.115, 0.155, -0.04, -0.012, finish.dark, 0.001, parent=seat)
            for i in range(11):
                a = 2 * math.pi * i / 11
                disc(
                    "roller",
                    0.019,
                    -0.03,
                    -0.002,
                    finish.bolt,
                    0.004,
                    20,
                    parent=seat,
                    loc=(0.135 * math.cos(a), 0.135 * math.sin(a), 0),
                )
            cyl("shaft end", 0.085, -0.03, 0.05, finish.shaft, 0.01, 64, parent=seat)
            disc("centre", 0.02, 0.0501, 0.0505, finish.dark, 0, 20, parent=seat)
            for i in range(6):
                a = 0.3 + 2 * math.pi * i / 6
                hole(
                    (0.25 * math.cos(a), 0.25 * math.sin(a), 0.006), 0.014, finish.dark, finish.machined, seat
                )


def oil_fittings(parent, finish, z, flat=False):
    """Sight glass, drain plug and filler with vent of the drive end's oil, whose bearing carrier stands on local
    height z; the glass shows the level just below the lower shafts' middle.
    """
    down = empty("down", (0, 0, z), (0, 0, -math.pi / 2 if flat else 0), parent)  # its -Y points down
    glass_at, drain_at = ((0, -0.25), (0, -0.45)) if flat else ((0.385, -0.60), (0.10, -0.815))
    filler_at = (-0.30, CARRIER) if flat else (0, PITCH + CARRIER)
    for at, radius in ((glass_at, 0.105), (drain_at, 0.08)):
        cyl("boss", radius, -0.01, 0.125, finish.body, 0.02, 48, parent=down, loc=(*at, 0))
    glass = empty("sight glass", (*glass_at, 0.125), parent=down)
    ring("bezel", 0.048, 0.085, -0.01, 0.026, finish.bolt, 0.006, 48, parent=glass)
    disc("oil", 0.049, -0.005, 0.013, simple("sight oil", "#6b4a12", 0.05, 0, 1.0), 0.003, 32, parent=glass)
    ring("mark", 0.012, 0.017, 0.0132, 0.0137, finish.dark, 0, 24, parent=glass)
    disc("drain plug", 0.06, 0.12, 0.175, finish.bolt, 0.008, 6, parent=down, loc=(*drain_at, 0), smooth=20)
    filler = empty("filler", (*filler_at, 0.065), (-math.pi / 2, 0, 0), down)
    cyl("filler neck", 0.052, -0.03, 0.06, finish.body, 0.008, 40, parent=filler)
    disc("filler plug", 0.062, 0.06, 0.10, finish.bolt, 0.008, 6, parent=filler, smooth=20)
    cyl("vent", 0.045, 0.10, 0.145, finish.bolt, 0.012, 40, parent=filler)


def gear_case(parent, finish, z0, depth=0.32, bolts=True, missing=(), filler=True):
    """Oil-filled gear cover: flange at z0, domed end at z0 + depth, facing +Z; filler is its upper plug."""
    extrude("case flange", outline(0.55), z0, z0 + 0.06, finish.body, 0.015, parent=parent)
    extrude("case", outline(0.43), z0, z0 + depth, finish.body, 0.07, parent=parent, bsegs=6)
    if bolts:
        for k, p in enumerate(spread(0.495, 14)):
            if k in missing:
                hole((p.x, p.y, z0 + 0.0605), 0.022, finish.dark, finish.machined, parent)
            else:
                bolt((p.x, p.y, z0 + 0.06), (0, 0, 0), 0.036, finish.bolt, "hex", parent)
    glass = empty("sight glass", parent=parent, loc=(0, -0.33, z0 + depth))
    ring("bezel", 0.045, 0.075, -0.01, 0.022, finish.bolt, 0.006, 40, parent=glass)
    disc("oil", 0.046, -0.005, 0.012, simple("sight oil", "#6b4a12", 0.05, 0, 1.0), 0.003, 32, parent=glass)
    ring("mark", 0.012, 0.016, 0.0122, 0.0126, finish.dark, 0, 24, parent=glass)
    for y in (PITCH + 0.30, -PITCH - 0.30) if filler else (-PITCH - 0.30,):
        disc(
            "plug",
            0.05,
            z0 + depth - 0.06,
            z0 + depth + 0.012,
            finish.bolt,
            0.006,
            6,
            parent=parent,
            loc=(0, y * 0.9, 0),
            smooth=20,
        )


def v_pulley(parent, radius, grooves, material, hub_material, bolt_material):
    """Grooved pulley with taper bush along +Z from z = 0."""
    pitch, depth = 0.072, 0.075
    pts, z = [(radius, 0)], 0
    for _ in range(grooves):
        pts += [
            (radius, z + 0.014),
            (radius - depth, z + 0.034),
            (radius - depth, z + 0.052),
            (radius, z + pitch),
        ]
        z += pitch
    top = z + 0.014
    pts.append((radius, top))
    profile = [(0.09, 0.03), (0.17, 0.03), (0.17, 0.08), (radius - 0.13, 0.08), (radius - 0.11, 0)] + pts
    profile += [
        (radius - 0.11, top),
        (radius - 0.13, top - 0.1),
        (0.19, top - 0.1),
        (0.17, top + 0.02),
        (0.09, top + 0.02),
    ]
    lathe("pulley", fillet(profile, 0.006, 3), material, 160, parent=parent, smooth=30)
    ring("bush", 0.085, 0.13, top + 0.018, top + 0.03, hub_material, 0.004, parent=parent)
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.4
        spot = (0.145 * math.cos(a), 0.145 * math.sin(a), top + 0.014)
        if i < 2:
            bolt(spot, (0, 0, 0), 0.022, bolt_material, "socket", parent)
        else:  # the third is the one to press the bush out with
            disc("jacking hole", 0.020, top + 0.019, top + 0.0305, simple("bore", "#08090a", 0.8), 0, 24, parent=parent, loc=(*spot[:2], 0))
    return top


def jaw_coupling(parent, finish, insert, radius=0.24, halves=2):
    """Flexible claw coupling along +Z from z = 0: two iron hubs, or the machine's alone, and a coloured insert."""
    for z0, z1 in ((0, 0.20), (0.27, 0.47))[:halves]:
        ring("hub", 0.085, radius * 0.72, z0, z1, finish.cast, 0.012, parent=parent)
        ring(
            "claw ring",
            0.12,
            radius,
            (z1 - 0.1 if z0 == 0 else z0),
            (z1 if z0 == 0 else z0 + 0.1),
            finish.cast,
            0.01,
            parent=parent,
        )
    # The claws of the two hubs take turns, a cushion of the insert on either side of each.
    for i in range(12):
        a = 2 * math.pi * i / 12
        if halves == 1 and i % 4 == 2:
            continue
        piece = box("claw", 0.09, 0.085, 0.07, insert if i % 2 else finish.cast, 0.01, parent=parent)
        piece.location, piece.rotation_euler = (0.19 * math.cos(a), 0.19 * math.sin(a), 0.235), (0, 0, a)
    if halves == 1:
        ring("insert", 0.095, 0.15, 0.205, 0.265, insert, 0.008, parent=parent)


@dataclass
class Build:
    """How a blower is put together; see roots_blower."""

    lobes: int = 3
    length: float = 1.25
    flat: bool = False
    front: str = "closed"
    rear: str = "closed"
    drive: str = "pulley"
    caps: tuple = (True, True)
    rotors: bool = True
    worn: float = 0.0
    spin: float = 0.35
    missing: tuple = ()
    ribs: int = 3
    feet: bool = True
    bolted: bool = False
    eyes: bool = True
    plate: tuple = ("Type  RF-80", "No.  240117", "n  2700 rpm", "dp  500 mbar")
    blanks: object = None
    seed: int = 1
    insert: str = "#a8201c"
    halves: int = 2
    mark: object = None
    filler: bool = True
    oil: bool = True


def roots_blower(finish, build=None, **changes):
    """Build a blower standing on z = 0; keyword arguments change single fields of Build.

    front: "closed", "open" (cover off, lobes visible) or "plate" (carrier removed, shafts visible);
    rear: "closed" or "gears" (gear case removed); drive: "pulley", "coupling", "shaft" or "none";
    caps: which of the two drive-end bearing caps are fitted; missing: indices of absent front bolts;
    blanks: a material for plates closing the ports; mark: a material for the timing marks on the gears;
    filler: the upper plug of the gear case; oil: glass, drain and filler of the drive end, where that is closed;
    halves: 1 leaves out the coupling half of the motor's shaft;
    bolted: the feet are bolted to what they stand on, otherwise their holes are empty.
    """
    b = replace(build or Build(), **changes)
    random.seed(b.seed)
    root = empty("blower")
    casing = bore_radius(b.lobes) + WALL
    half = b.length / 2
    floor = (casing if b.flat else PITCH + casing) + 0.15
    housing = empty("housing", parent=root, rot=(math.pi / 2, 0, 0), loc=(0, 0, floor))
    if b.flat:
        housing.rotation_euler = (
            Matrix.Rotation(math.pi / 2, 3, "X") @ Matrix.Rotation(math.pi / 2, 3, "Z")
        ).to_euler()
    _casing(housing, finish, b, casing)
    rotors, gears = _rotating(housing, finish, b)
    if b.front == "open":
        end_plate(housing, finish, half - 0.06, half, b.lobes, bored=True)
        extrude(
            "joint",
            outline(casing + 0.085),
            half,
            half + 0.003,
            finish.machined,
            0.001,
            parent=housing,
            holes=[outline(bore_radius(b.lobes) + 0.002)],
        )
        for p in dowels(b.lobes):
            cyl("dowel", DOWEL, -0.02, 0.045, finish.bolt, 0.005, 32, parent=housing, loc=(p.x, p.y, half))
    else:
        end_plate(housing, finish, half, half + 0.10, b.lobes)
    end_plate(housing, finish, -half - 0.10, -half, b.lobes, shafts=b.rotors)
    for k, p in enumerate(cover_bolts(b.lobes)):
        if b.front == "open":
            hole((p.x, p.y, half + 0.0035), 0.024, finish.dark, finish.machined, housing)
        elif k in b.missing:
            hole((p.x, p.y, half + 0.1005), 0.024, finish.dark, finish.machined, housing)
        else:
            bolt((p.x, p.y, half + 0.10), (0, 0, 0), 0.036, finish.bolt, "hex", housing)
        bolt((p.x, p.y, -half - 0.10), (math.pi, 0, 0), 0.036, finish.bolt, "hex", housing)
    if b.front == "closed":
        bearing_carrier(housing, finish, half + 0.10, b.caps)
        if b.oil:
            oil_fittings(housing, finish, half + 0.10, b.flat)
        _drive(housing, finish, b, half)
    elif b.front == "plate":
        for sy in (1, -1):
            frame = empty("shaft end", parent=housing, loc=(0, sy * PITCH, half + 0.10))
            cyl("shaft", 0.10, -0.02, 0.16, finish.shaft, 0.01, 64, parent=frame)
            cyl("shaft", 0.085, 0.16, 0.42 if sy < 0 else 0.22, finish.shaft, 0.01, 64, parent=frame)
    back = empty("rear", parent=housing, rot=(0, math.pi, 0), loc=(0, 0, -half - 0.10))
    if b.rear == "closed":
        gear_case(back, finish, 0, filler=b.filler)
    if b.feet:
        _feet(root, finish, b)
    top = floor + (casing if b.flat else PITCH + casing)
    if b.eyes:
        eyebolt((0, 0, top - 0.005), finish.bolt, root)
    if b.plate and b.front == "closed":
        _nameplate(root, finish, b, floor, casing)
    return Blower(root, housing, rotors, gears, top, b.length)


def _casing(housing, finish, b, casing):
    body = extrude(
        "casing",
        outline(casing),
        -b.length / 2,
        b.length / 2,
        finish.body,
        0,
        parent=housing,
        holes=[outline(bore_radius(b.lobes))],
    )
    window = extrude(
        "port cut",
        [(-0.27, -0.40), (0.27, -0.40), (0.27, 0.40), (-0.27, 0.40)],
        -2,
        2,
        None,
        0,
        parent=housing,
        rot=(0, math.pi / 2, 0),
    )
    bev(boolean(body, window), 0.02, 3, 40)
    bore = outline(bore_radius(b.lobes) + 0.001)
    liner = [outline(bore_radius(b.lobes) - 0.003)]
    boolean(
        extrude(
            "bore", bore, -b.length / 2, b.length / 2 - 0.001, finish.machined, 0, holes=liner, parent=housing
        ),
        window,
    )
    for i in range(b.ribs):
        z = b.length * 0.56 * (i / max(1, b.ribs - 1) - 0.5)
        rib = extrude(
            "rib",
            outline(casing + 0.05),
            z - 0.02,
            z + 0.02,
            finish.body,
            0.012,
            parent=housing,
            holes=[outline(casing - 0.02)],
        )
        boolean(rib, window)
    for side in (1, -1):
        port = empty("port", parent=housing, rot=(0, side * math.pi / 2, 0))
        z = _neck(port, finish, casing)
        if b.blanks:
            blank_flange(port, finish, b.blanks, z)


def _rotating(housing, finish, b):
    rotors, gears = [], []
    for k, sy in enumerate((1, -1)):
        turn = empty("rotor", parent=housing, loc=(0, sy * PITCH, 0))
        rotors.append(turn)
        turn.rotation_euler = (
            0,
            0,
            -math.pi / 2 + b.spin if k == 0 else -math.pi / 2 + math.pi / b.lobes - b.spin,
        )
        if b.rotors:
            lobe_rotor(
                turn,
                finish.rotor,
                finish.shaft,
                PITCH,
                b.lobes,
                b.length - 0.012,
                journal=0,
                pts=64,
                worn=b.worn,
                seed=b.seed + k,
            )
            _journal(turn, finish, b, driven=k == 1)
        if b.rear == "gears":
            teeth = 36
            seat = empty(
                "gear", parent=housing, rot=(0, math.pi, 0), loc=(0, sy * PITCH, -b.length / 2 - 0.20)
            )
            seat.rotation_euler = (0, math.pi, 0)
            spin = empty("gear spin", parent=seat, rot=(0, 0, 0.04 if k else math.pi / teeth - 0.04))
            gears.append(spin)
            gear(
                spin,
                teeth,
                PITCH,
                0.14,
                finish.shaft,
                0.10,
                (0.10 if k else -0.10),
                hub=finish.machined,
                bolts=finish.bolt,
                mark=b.mark,
            )
            cyl("shaft end", 0.10, -0.02, 0.17, finish.shaft, 0.012, 64, parent=spin)
            disc("locknut", 0.16, 0.125, 0.165, finish.cast, 0.008, 8, parent=spin, smooth=20)
    return rotors, gears


def _journal(turn, finish, b, driven):
    """The drive end of a rotor's shaft. With the end plate off it is seen whole: collar, bearing seat and
    thread, and on the driven shaft the long keyed end for the pulley.
    """
    start = empty("journal", (0, 0, b.length / 2 - 0.02), parent=turn)
    if b.front != "open":
        cyl("shaft", 0.10, 0, 0.12, finish.shaft, 0.012, 64, parent=start)
        return
    long = driven and b.drive != "none"
    steps = [(0.125, 0.06), (0.10, 0.24)]
    stepped_shaft(start, steps + ([(0.085, 0.72)] if long else [(0.075, 0.34)]), finish.shaft, segments=64)
    if long:
        shaft_key(start, finish, 0.085, 0.42, 0.70)


def shaft_key(parent, finish, radius, z0, z1, turn=0.0):
    """A parallel key in its keyway on the side of a shaft that points to local +Y, or is turned from there."""
    side = empty("key", rot=(0, 0, turn), parent=parent)
    middle, length, width = (z0 + z1) / 2, z1 - z0, 0.062
    # Its top is level with the keyway's edges on the shaft.
    top = math.sqrt(radius**2 - width**2 / 4) + 0.0005
    box("keyway", width, 0.02, length + 0.03, finish.dark, 0, loc=(0, top - 0.01, middle), parent=side)
    box("key", 0.052, 0.06, length, finish.bolt, 0.006, loc=(0, radius, middle), parent=side)


def _drive(housing, finish, b, half):
    place = empty("drive", parent=housing, loc=(0, -PITCH, half + 0.32))
    if b.drive == "pulley":
        cyl("shaft", 0.085, -0.02, 0.50, finish.shaft, 0.012, 64, parent=place)
        seat = empty("pulley", parent=place, loc=(0, 0, 0.12))
        v_pulley(seat, 0.40, 4, finish.cast, finish.machined, finish.bolt)
    elif b.drive == "coupling":
        cyl("shaft", 0.085, -0.02, 0.30, finish.shaft, 0.012, 64, parent=place)
        seat = empty("coupling", parent=place, loc=(0, 0, 0.10))
        jaw_coupling(seat, finish, simple("insert", b.insert, 0.5), halves=b.halves)
    elif b.drive == "shaft":
        cyl("shaft", 0.085, -0.02, 0.48, finish.shaft, 0.012, 64, parent=place)
        shaft_key(place, finish, 0.085, 0.18, 0.46, -math.pi / 2 if b.flat else 0.0)
        disc("centre", 0.025, 0.4801, 0.4806, finish.dark, 0, 24, parent=place)


def _feet(root, finish, b):
    """Two cast feet inside the end plates, with bolted pads left and right; their underside is z = 0.

    They end in the middle of the casing's wall, so that none is to be seen in an open bore.
    """
    reach, root_x, side, start = (1.06, 0.72, PITCH, -1.0) if b.flat else (0.72, 0.50, 0.0, -0.69)
    casing, seat = bore_radius(b.lobes) + WALL, bore_radius(b.lobes) + WALL / 2
    turns = np.linspace(start, -math.pi / 2, 16)
    arc = [(side + seat * math.cos(a), casing + 0.15 + seat * math.sin(a)) for a in turns]
    half = [(reach - 0.19, 0), (reach - 0.19, 0.08), (root_x, 0.10), *arc]
    shape = half + [(-x, z) for x, z in reversed(half)]
    rounding = [0.01, 0.02, 0.06] + [0] * (2 * len(arc)) + [0.06, 0.02, 0.01]
    for y in (-b.length / 2 + 0.14, b.length / 2 - 0.14):
        upright = (math.pi / 2, 0, 0)
        extrude(
            "foot",
            fillet(shape, rounding),
            -0.05,
            0.05,
            finish.body,
            0.012,
            parent=root,
            loc=(0, y, 0),
            rot=upright,
        )
        for side in (-1, 1):
            pad = empty("pad", (side * (reach - 0.12), y, 0), parent=root)
            drilled = circle(PAD_HOLE, 32, side * 0.04, 0)
            extrude("pad", rrect(0.30, 0.26, 0.012), 0, 0.06, finish.body, 0.012, [drilled], parent=pad)
            seat = empty("bolt's seat", (side * 0.04, 0, 0.06), parent=pad)
            if b.bolted:
                bolt((0, 0, 0), (0, 0, 0), 0.05, finish.bolt, "hex", seat)
            else:
                ring("spot face", PAD_HOLE, PAD_HOLE * 1.5, -0.002, 0.0015, finish.machined, 0.001, parent=seat)


def _nameplate(root, finish, b, floor, casing):
    """On the drive-end plate beside the bearing carrier, where the camera sees it."""
    between = (CARRIER + casing) / 2
    x, z = (0, floor + between) if b.flat else (-between, floor + 0.02)
    place = Matrix.Translation((x, -b.length / 2 - 0.104, z)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    plate(root, place, b.plate, finish, 0.19, 0.13, "REEFLINE")


def gear_joint(built, finish):
    """The machined face with tapped holes on which the gear case stood, on a blower whose rear is "gears"."""
    back = empty("gear joint", (0, 0, -built.length / 2 - 0.10), (0, math.pi, 0), built.housing)
    extrude("joint face", outline(0.55), 0, 0.006, finish.machined, 0.002, parent=back, holes=[outline(0.43)])
    extrude("oil chamber", outline(0.431), 0, 0.002, finish.cast, 0, parent=back)  # never painted
    for p in spread(0.495, 14):
        hole((p.x, p.y, 0.0065), 0.022, finish.dark, finish.machined, back)
    return back
