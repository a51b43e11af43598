"""The films' scenes. Each function builds its scene and returns how it moves.

A film shows one period of the motion, repeated; materials of turning parts are made symmetric so that the
seam cannot be seen.
"""

import math
import random
from dataclasses import dataclass, replace
from typing import Callable

from mathutils import Euler

from reefline.bearings import bearing_finish
from reefline.blowers import roots_blower
from reefline.layouts import bearing
from reefline.geometry import box, copy, cyl, disc, empty, lathe, ring, sphere
from reefline.fasteners import boltcircle
from reefline.materials import glass, simple, steel
from reefline.valves import BORE, LENGTH, SHELL, valve
from reefline.wear import new_finish
from reefline.workshop import bench, floor, studio

FILMS = {}


@dataclass(frozen=True)
class Film:
    """frames of one period, shown `repeat` times at 25 per second; border is the moving share of the frame,
    (left, bottom, right, top); captions are (seconds, seconds, text); there_and_back says that the second
    half of the period is the first one backwards."""

    id: str
    build: Callable
    frames: int
    repeat: int
    border: tuple
    captions: tuple
    samples: int = 4
    still_samples: int = 8
    exposure: float = 0.15
    there_and_back: bool = False


def film(id, **settings):
    """Register the decorated function, which builds the scene and returns pose(phase 0 to 1)."""

    def register(build):
        FILMS[id] = Film(id, build, **settings)
        return build

    return register


@film(
    "roots-lobes",
    frames=40,
    repeat=4,
    border=(0.295, 0.025, 0.635, 0.935),
    captions=(
        (0.0, 2.2, "Drive-end cover off: two three-lobe rotors turn in opposite directions."),
        (2.2, 4.4, "Each tip sweeps into the waist of the other rotor; the rotors never touch."),
        (
            4.4,
            6.4,
            "The pockets between lobes and casing carry the air from inlet to outlet. Computer rendering.",
        ),
    ),
)
def roots_lobes():
    view = bench("windows", 12, mood="day", depth=7)
    finish = replace(
        new_finish("#0e3f73"),
        rotor=steel("rotor", "turned", base=(0.44, 0.45, 0.46, 1), rough=0.30, lines=60, bump=0.08, sym=3),
        shaft=steel("shaft", "turned", base=(0.52, 0.53, 0.54, 1), rough=0.18, lines=110, sym=3),
    )
    built = roots_blower(finish, front="open", drive="none")
    built.root.rotation_euler = (0, 0, -0.22)
    view.look((0.05, -9.2, 1.75), (0.06, 0, 1.10), 92, 2.0, (0, -0.62, 1.05))
    upper, lower = (r.rotation_euler.z for r in built.rotors)

    def pose(phase):
        turn = phase * 2 * math.pi / 3
        built.rotors[0].rotation_euler.z = upper + turn
        built.rotors[1].rotation_euler.z = lower - turn

    return pose


@film(
    "gallery-banner",
    frames=50,
    repeat=4,
    border=(0.31, 0.11, 0.53, 0.50),
    captions=(
        (
            0.0,
            8.0,
            "A blue Roots blower stands in a workshop, its belt pulley turning slowly. Computer rendering.",
        ),
    ),
)
def gallery_banner():
    view = floor("racks", 7, mood="day", line=2.4)
    finish = replace(
        new_finish("#0e3f73"),
        cast=steel("pulley", "turned", base=(0.10, 0.10, 0.105, 1), rough=0.4, bump=0.1, sym=3),
    )
    built = roots_blower(finish, seed=2)
    built.root.location, built.root.rotation_euler = (0.55, 0, 0), (0, 0, -0.60)
    view.look((0.2, -10.4, 2.7), (0.25, 0, 1.08), 74, 2.2, (0, -0.9, 1.0))
    wheel = next(
        o for o in built.root.children_recursive if o.name.startswith("pulley") and o.type == "EMPTY"
    )
    key = steel("shaft sym", "turned", base=(0.50, 0.51, 0.53, 1), rough=0.16, lines=120, sym=3)
    for o in wheel.parent.children:
        if o.type == "MESH" and o.name.startswith("shaft"):
            o.data.materials[0] = key

    def pose(phase):
        wheel.rotation_euler.z = phase * 2 * math.pi / 3

    return pose


PELLET = 0.034


@film(
    "rotary-valve",
    frames=30,
    repeat=7,
    border=(0.295, 0.24, 0.66, 0.86),
    captions=(
        (
            0.0,
            2.8,
            "A rotary valve with a clear cover: pellets slide from the inlet into the pockets of the rotor.",
        ),
        (2.8, 5.6, "Each pocket carries the same amount round and drops it at the outlet."),
        (5.6, 8.4, "Vane tips keep the air on either side apart. Computer rendering."),
    ),
)
def rotary_valve():
    view = bench("tools", 12, mood="day", depth=7)
    finish = replace(
        new_finish("#3d4a52"),
        rotor=steel("rotor", "ground", "Z", base=(0.46, 0.47, 0.48, 1), rough=0.28, lines=90, sym=8),
        shaft=steel("shaft", "turned", base=(0.50, 0.51, 0.53, 1), rough=0.18, lines=110, sym=8),
    )
    built = valve(finish, front="open", drive=None)
    built.root.location, built.root.rotation_euler = (0, 0.2, 0.94 + 0.55), (0, 0, -0.20)
    for side in (-1, 1):
        box("stand", 0.16, 1.3, 0.555, finish.motor, 0.02, loc=(side * 0.58, 0.2, 0.2775), rot=(0, 0, -0.20))
    cover = empty("clear cover", (0, 0, LENGTH / 2 + 0.004), parent=built.housing)
    disc("clear", SHELL + 0.10, 0, 0.03, glass(), 0.006, 128, parent=cover)
    boltcircle(12, SHELL + 0.055, 0.03, 0.032, finish.bolt, cover, a0=math.pi / 12)
    pose_pellets = _pellets(built.housing)
    view.look((0.1, -8.4, 2.1), (0.0, 0, 1.38), 92, 2.2, (0, -0.3, 1.4))

    def pose(phase):
        built.rotor.rotation_euler.z = -phase * math.pi / 4
        pose_pellets(phase)

    return pose


def _pellets(housing):
    """Pellets in the front of the pockets, in the inlet, and falling below; returns pose(phase)."""
    rng = random.Random(7)
    m = simple("pellet", "#b8862f", 0.35, coat=0.3)
    ball = sphere("pellet", PELLET, m, 20, parent=housing)
    slots = []
    for _ in range(4000):
        r, a, z = (
            rng.uniform(0.20, BORE - 0.05),
            rng.uniform(0.07, math.pi / 4 - 0.07),
            rng.uniform(0.30, 0.455),
        )
        spot = (r * math.cos(a), r * math.sin(a), z)
        if r * math.sin(a) > PELLET * 0.9 and all(
            math.dist(spot, other[3]) > 1.9 * PELLET for other in slots
        ):
            slots.append((r, a, z, spot))
        if len(slots) == 46:
            break
    pockets = [[copy(ball, parent=housing) for _ in slots] for _ in range(7)]
    column = [copy(ball, parent=housing) for _ in range(120)]
    places = [(rng.uniform(-0.34, 0.34), rng.uniform(0.56, 0.80), rng.uniform(0.02, 0.34)) for _ in column]
    for o, spot in zip(column, places):
        o.location = spot
    ball.location = (0, 0.6, 0.2)

    def pose(phase):
        for k, pocket in enumerate(pockets):
            turned = (k + phase) * math.pi / 4
            for o, (r, a, z, _) in zip(pocket, slots):
                angle = math.radians(112) - turned + a
                x, y = r * math.cos(angle), r * math.sin(angle)
                gone = math.radians(-62) - angle
                if gone > 0:
                    fall = gone / (math.pi / 4)
                    hold = math.radians(-62)
                    x = r * math.cos(hold) * (1 - 0.25 * min(1, fall))
                    y = r * math.sin(hold) - 0.9 * fall**2
                o.location = (x, y, z)
                o.hide_render = y < -0.95

    return pose


@film(
    "strip-down",
    frames=72,
    repeat=1,
    border=(0.06, 0.10, 0.94, 0.90),
    captions=(
        (0.0, 2.5, "A bearing unit of a blower: cap, lip seal, ball bearing, spacer and shaft."),
        (2.5, 5.5, "The parts move apart along the shaft in the order in which they come off."),
        (5.5, 7.9, "And back together. Computer rendering."),
    ),
    there_and_back=True,
)
def strip_down():
    view = studio()
    finish = new_finish("#0e3f73")
    axis = empty("axis", (0, 0, 0.86), Euler((math.radians(90), 0, math.radians(-52))))
    cyl("shaft", 0.20, -1.5, 0.45, finish.shaft, 0.012, 96, parent=axis)
    cyl("shaft", 0.16, 0.44, 0.95, finish.shaft, 0.012, 96, parent=axis)
    parts = []

    def part(order):
        frame = empty("part", parent=axis)
        parts.append((frame, order))
        return frame

    carrier = part(-1)
    lathe(
        "carrier",
        [(0.46, -0.30), (0.78, -0.30), (0.78, -0.18), (0.60, -0.10), (0.60, 0.20), (0.46, 0.20)],
        finish.body,
        160,
        parent=carrier,
    )
    boltcircle(6, 0.69, -0.18, 0.05, finish.bolt, carrier)
    spacer = part(0)
    ring("spacer", 0.202, 0.27, -0.30, -0.14, finish.machined, 0.008, parent=spacer)
    races = part(1)
    bearing("ball", 0.455, (0, 0, 0.0), parent=races, finish=bearing_finish(), bore=0.444, label="6310")
    seal = part(2)
    ring("lip seal", 0.205, 0.40, 0.14, 0.22, simple("seal", "#7a3a22", 0.45), 0.02, parent=seal)
    cap = part(3)
    lathe(
        "cap",
        [(0.21, 0.20), (0.60, 0.20), (0.60, 0.27), (0.36, 0.30), (0.34, 0.36), (0.21, 0.36)],
        finish.body,
        160,
        parent=cap,
    )
    screws = part(4)
    boltcircle(6, 0.52, 0.275, 0.045, finish.bolt, screws)
    view.look((0.2, -9.6, 2.7), (0.25, 0, 0.86), 66, 4.0, (0, 0, 0.86))

    def pose(phase):
        wave = 0.5 - 0.5 * math.cos(2 * math.pi * phase)
        spread = min(1.0, max(0.0, 1.25 * wave - 0.125))
        spread = spread * spread * (3 - 2 * spread)
        for frame, order in parts:
            frame.location.z = spread * (-0.55 if order < 0 else 0.42 * order)

    return pose
