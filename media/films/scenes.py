"""The films' scenes. Each function builds its scene and returns how it moves.

A film shows one period of the motion, repeated; materials of turning parts are made symmetric so that the
seam cannot be seen. A motion there and back is rendered one way only.
"""

import math
import random
from dataclasses import dataclass, replace
from typing import Callable

from mathutils import Euler

from reefline.bearings import bearing_finish
from reefline.blowers import roots_blower
from reefline.layouts import bearing
from reefline.geometry import box, copy, cyl, disc, empty, fillet, lathe, ring, sphere
from reefline.fasteners import boltcircle, hole
from reefline.materials import glass, simple, steel
from reefline.valves import BOLT_CIRCLE, BORE, LENGTH, SHELL, valve
from reefline.wear import new_finish
from reefline.workshop import bench, floor, studio

FILMS = {}


@dataclass(frozen=True)
class Film:
    """frames of one period, shown `repeat` times at 25 per second; border is the moving share of the frame,
    (left, bottom, right, top); captions are (seconds, seconds, text). With `rest` the frames are played
    forwards and backwards, and the first and the last stand still for that many frames."""

    id: str
    build: Callable
    frames: int
    repeat: int
    border: tuple
    captions: tuple
    samples: int = 4
    still_samples: int = 8
    exposure: float = 0.15
    rest: int = 0

    def phase(self, k):
        """The phase of frame k: 1 is the first frame again, or with `rest` the turning point."""
        return k / (self.frames - 1 if self.rest else self.frames)


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
    border=(0.325, 0.115, 0.585, 0.905),
    captions=(
        (0.0, 2.2, "Drive-end cover off: two three-lobe rotors turn in opposite directions."),
        (2.2, 4.4, "Each tip sweeps into the waist of the other rotor; the rotors never touch."),
        (
            4.4,
            6.4,
            "The pockets between lobes and casing carry the air from inlet to outlet.",
        ),
    ),
    exposure=0.4,
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
    view.look((0.05, -9.2, 1.75), (0.06, 0, 1.03), 78, 2.0, (0, -0.62, 1.05))
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
    border=(0.322, 0.142, 0.515, 0.488),
    captions=(
        (
            0.0,
            8.0,
            "A blue Roots blower stands in a workshop, its belt pulley turning slowly.",
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
    border=(0.294, 0.23, 0.645, 0.865),
    captions=(
        (
            0.0,
            2.8,
            "A rotary valve with a clear cover: pellets slide from the inlet into the pockets of the rotor.",
        ),
        (2.8, 5.6, "Each pocket carries the same amount round and drops it at the outlet."),
        (5.6, 8.4, "Vane tips keep the air on either side apart."),
    ),
    exposure=0.35,
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
    boltcircle(12, BOLT_CIRCLE, 0.03, 0.032, finish.bolt, cover, a0=math.pi / 12)
    pose_pellets = _pellets(built.rotor)
    view.look((0.1, -8.4, 2.1), (0.0, 0, 1.38), 92, 2.2, (0, -0.3, 1.4))

    def pose(phase):
        built.rotor.rotation_euler.z = -phase * math.pi / 4
        pose_pellets(phase)

    return pose


def _height(along, across):
    """How high a place in a pocket is while the pocket fills, half way under the inlet."""
    return 0.97 * along - 0.23 * across


def _slots(rng):
    """Places of a pocketful as (along, across, z), in the order in which they are taken: each pellet comes
    to rest as low as it can. along is the distance along the vane ahead, across that towards the one behind.
    """
    slots, clear = [], PELLET + 0.018

    def free(along, across, z):
        return (
            math.hypot(along, across) < BORE - 0.016 - PELLET
            and (along - across) * math.sqrt(0.5) > clear
            and all(math.dist((along, across, z), other) > 1.97 * PELLET for other in slots)
        )

    while True:
        tries = [
            (rng.uniform(0.20, BORE), rng.uniform(clear, 0.36), rng.uniform(0.22, 0.464)) for _ in range(6000)
        ]
        spots = [spot for spot in tries if free(*spot)]
        if not spots:
            return slots
        slots.append(min(spots, key=lambda spot: _height(*spot[:2])))


def _pellets(rotor):
    """Pellets that fill one pocket, lie in three and leave one; returns pose(phase)."""
    rng = random.Random(7)
    ball = sphere("pellet", PELLET, simple("pellet", "#b8862f", 0.35, coat=0.3), 20)
    ball.hide_render = True
    slots = _slots(rng)

    def pocket(number):
        frame = empty("pocket", rot=(0, 0, number * math.pi / 4), parent=rotor)
        return [copy(ball, slot, parent=frame) for slot in slots]

    def show(pellet, place):
        pellet.hide_render = math.hypot(*place[:2]) > BORE + 0.06
        pellet.location = place

    filling, emptying, emptied = pocket(3), pocket(-1), pocket(-2)
    for number in (0, 1, 2):
        for pellet in pocket(number):
            pellet.hide_render = False

    def pose(phase):
        for i, (pellet, slot) in enumerate(zip(filling, slots)):
            show(pellet, _falling_in(slot, 0.25 + 0.72 * i / len(slots), phase))
        for age, pellets in ((phase, emptying), (phase + 1, emptied)):
            for pellet, slot in zip(pellets, slots):
                show(pellet, _sliding_out(slot, age))

    return pose


def _falling_in(slot, arrival, phase):
    """Where a pellet is that comes to rest in its slot at `arrival`, falling from the inlet's edge."""
    along, across, z = slot
    side = max(PELLET + 0.02, across * arrival)
    start = math.sqrt((BORE + 0.065) ** 2 - side**2)
    fallen = min(1.0, max(0.0, 1 + (phase - arrival) / 0.12)) ** 2
    return start + (along - start) * fallen, side + (across - side) * fallen, z


def _sliding_out(slot, age):
    """Where a pellet is after the vane ahead has reached the outlet: all settle towards that vane and slide
    off along it.
    """
    along, across, z = slot
    opened, settling, lowest = 0.18, 0.55, PELLET + 0.018
    settled = max(lowest, across - settling * max(0.0, age - opened))
    slid = 12 * max(0.0, age - opened - (across - lowest) / settling) ** 2
    return along + slid, settled, z


@film(
    "strip-down",
    frames=46,
    repeat=1,
    rest=42,
    border=(0.10, 0.13, 0.80, 0.82),
    captions=(
        (0.0, 1.6, "A bearing unit of a blower: cap, lip seal, ball bearing, spacer and shaft."),
        (1.6, 5.1, "The parts move apart along the shaft in the order in which they come off."),
        (5.1, 6.9, "And back together."),
    ),
    exposure=0.0,
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
        fillet(
            [
                (0.30, -0.30),
                (0.78, -0.30),
                (0.78, -0.18),
                (0.60, -0.18),
                (0.60, 0.20),
                (0.46, 0.20),
                (0.46, -0.16),
                (0.30, -0.16),
            ],
            [0.01, 0.015, 0.015, 0.05, 0.012, 0.008, 0.01, 0.008],
        ),
        finish.body,
        160,
        parent=carrier,
    )
    ring("seat", 0.455, 0.461, -0.155, 0.196, finish.machined, 0.002, parent=carrier)
    boltcircle(6, 0.70, -0.18, 0.05, finish.bolt, carrier)
    spacer = part(0)
    ring("spacer", 0.202, 0.27, -0.30, -0.14, finish.machined, 0.008, parent=spacer)
    races = part(1)
    bearing("ball", 0.455, (0, 0, 0.0), parent=races, finish=bearing_finish(), bore=0.444, label="6310")
    seal = part(2)
    ring("lip seal", 0.205, 0.40, 0.14, 0.22, simple("seal", "#7a3a22", 0.45), 0.02, parent=seal)
    cap = part(3)
    lathe(
        "cap",
        fillet(
            [(0.21, 0.20), (0.60, 0.20), (0.60, 0.27), (0.36, 0.27), (0.34, 0.36), (0.21, 0.36)],
            [0.004, 0.006, 0.012, 0.03, 0.015, 0.006],
        ),
        finish.body,
        160,
        parent=cap,
    )
    screws = part(4)
    boltcircle(6, 0.52, 0.27, 0.045, finish.bolt, screws)
    for k in range(6):
        x, y = 0.52 * math.cos(k * math.pi / 3), 0.52 * math.sin(k * math.pi / 3)
        cyl("shank", 0.021, 0.03, 0.28, finish.bolt, 0.004, 24, parent=screws, loc=(x, y, 0))
        hole((x, y, 0.2002), 0.022, finish.dark, finish.machined, carrier)
        hole((x, y, 0.2702), 0.025, finish.dark, finish.machined, cap)
    view.look((0.2, -9.6, 2.7), (-0.12, 0, 0.82), 66, 4.0, (0, 0, 0.86))

    def pose(phase):
        spread = phase * phase * (3 - 2 * phase)
        for frame, order in parts:
            frame.location.z = spread * (-0.55 if order < 0 else 0.42 * order)

    return pose
