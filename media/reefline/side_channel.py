"""Side-channel blowers: a finned aluminium casing round a bladed impeller, close-coupled to a motor.

The shaft lies along Y with the cover in front (-Y); z = 0 is the floor under the feet. Lengths are scene
units (1 unit is about 350 mm).
"""

import math
from dataclasses import dataclass

import bpy
import numpy as np

from .fasteners import bolt, hole
from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, ring
from .motors import motor
from .rotors import impeller

RADIUS, BARREL, CENTRE = 0.78, 0.71, 1.02


@dataclass(frozen=True)
class SideChannel:
    """Handles for posing: impeller turns about its local Z; front is the frame of the open casing face
    (local +Z).
    """

    root: bpy.types.Object
    front: bpy.types.Object
    impeller: bpy.types.Object


def cover(parent, finish, bolts=True, missing=()):
    """Front cover with its annular channel bulge and cooling fins, facing +Z, seat at z = 0."""
    profile = fillet(
        [
            (0, 0.02),
            (0.20, 0.02),
            (0.26, 0.06),
            (0.34, 0.06),
            (0.42, 0.17),
            (0.62, 0.17),
            (0.70, 0.06),
            (RADIUS, 0.06),
            (RADIUS, 0),
            (0, 0),
        ],
        [0, 0.02, 0.02, 0.04, 0.06, 0.06, 0.04, 0.012, 0.01, 0],
        5,
        closed=False,
    )
    lathe("cover", profile, finish.body, 160, False, parent=parent)
    for i in range(36):
        a = 2 * math.pi * i / 36
        fin = extrude(
            "fin",
            fillet(
                [(0.34, 0.05), (0.70, 0.05), (0.66, 0.16), (0.60, 0.205), (0.44, 0.205), (0.38, 0.16)], 0.02
            ),
            -0.009,
            0.009,
            finish.body,
            0.004,
            parent=parent,
        )
        fin.rotation_euler = (math.pi / 2, 0, a)
    disc("hub", 0.17, 0.0, 0.05, finish.body, 0.012, 64, parent=parent)
    if bolts:
        for i in range(10):
            a = 2 * math.pi * (i + 0.5) / 10
            spot = (0.735 * math.cos(a), 0.735 * math.sin(a), 0.06)
            if i in missing:
                hole((spot[0], spot[1], 0.0605), 0.022, finish.dark, finish.machined, parent)
            else:
                bolt(spot, (0, 0, 0), 0.030, finish.bolt, "hex", parent)


def side_channel(
    finish,
    *,
    open_front=False,
    wheel=True,
    nut=True,
    stages=1,
    silencers=True,
    spin=0.0,
    broken=(),
    missing=(),
):
    """Build a blower standing on z = 0.

    open_front leaves the cover off (with wheel, the impeller shows, held by its nut if that is on); stages 2 doubles the casing; broken
    lists lost impeller blades; missing lists absent cover bolts. With silencers the motor stands on a narrow foot
    between them.
    """
    root = empty("side channel")
    axis = empty("axis", (0, 0, CENTRE), (math.pi / 2, 0, 0), root)
    depth = 0.34 * stages
    for s in range(stages):
        z1 = -0.34 * s
        inner = 0.70 if open_front and s == 0 else 0.30
        profile = [(inner, z1 - 0.34), (0.72 if open_front else 0.66, z1 - 0.34), (BARREL, z1 - 0.27)]
        profile += [(BARREL, z1 - 0.06), (RADIUS, z1 - 0.05), (RADIUS, z1), (inner, z1)]
        lathe(
            "casing",
            fillet(profile, [0.01, 0.05, 0.05, 0.01, 0.01, 0.01, 0.01], 4),
            finish.body,
            160,
            parent=axis,
        )
        for i in range(28):
            a = 2 * math.pi * i / 28
            foot, top = BARREL - 0.03, RADIUS - 0.006
            shape = [(foot, -0.30), (top - 0.05, -0.29), (top, -0.20), (top, -0.03), (foot, -0.03)]
            fin = extrude("fin", fillet(shape, 0.01), -0.007, 0.007, finish.body, 0.004, parent=axis)
            fin.location, fin.rotation_euler = (0, 0, z1), (math.pi / 2, 0, a)
    front = empty("front", (0, 0, 0), parent=axis)
    turning = empty("impeller", (0, 0, -0.02), (0, 0, spin), front)
    if open_front:
        _open_face(front, finish)
        if wheel:
            impeller(turning, finish.rotor, 0.665, 46, finish.machined, broken)
            cyl("shaft", 0.055, -0.05, 0.12, finish.shaft, 0.006, 48, parent=turning)
            if nut:
                disc("nut", 0.09, 0.07, 0.105, finish.bolt, 0.006, 6, parent=turning, smooth=20)
        else:
            cyl("shaft", 0.055, -0.26, 0.16, finish.shaft, 0.006, 48, parent=turning)
            box("key", 0.028, 0.028, 0.12, finish.bolt, 0.003, loc=(0, 0.05, 0.04), parent=turning)
    else:
        cover(front, finish, missing=missing)
    back = empty("motor", (0, 0, -depth), (math.pi, 0, math.pi), axis)
    motor(back, finish, 0.40, 0.95)
    for sx in (-1, 1):
        _port(axis, finish, sx, depth, silencers)
    _feet(root, finish, depth, silencers)
    return SideChannel(root, front, turning)


def _open_face(front, finish):
    """The casing with its cover off: joint face, annular channel, bolt holes."""
    ring("joint", 0.68, RADIUS - 0.01, -0.002, 0.004, finish.machined, 0.002, 160, parent=front)
    channel = fillet(
        [
            (0.40, -0.06),
            (0.43, -0.26),
            (0.61, -0.26),
            (0.672, -0.01),
            (0.70, -0.01),
            (0.70, -0.32),
            (0.38, -0.32),
        ],
        [0.01, 0.06, 0.06, 0.004, 0.004, 0.01, 0.01],
        5,
    )
    lathe("channel", channel, finish.machined, 160, parent=front)
    disc("web", 0.40, -0.30, -0.20, finish.machined, 0.01, 128, parent=front)
    ring("seal bore", 0.06, 0.11, -0.21, -0.19, finish.dark, 0.005, parent=front)
    for i in range(10):
        a = 2 * math.pi * (i + 0.5) / 10
        hole((0.735 * math.cos(a), 0.735 * math.sin(a), 0.0045), 0.018, finish.dark, finish.machined, front)


def _port(axis, finish, sx, depth, silencer):
    """Inlet or outlet: a neck down from the casing's wall, with a tubular silencer along the motor or a threaded
    flange facing outwards.
    """
    frame = empty("port", (sx * 0.50, -0.62, -depth / 2), parent=axis)
    wall = [(0.70 * math.cos(a), 0.70 * math.sin(a)) for a in np.linspace(-0.60, -1.10, 12)]
    shape = [(0.33, -0.82), (0.67, -0.82), (0.67, -0.42), *wall]
    local = [(sx * (x - 0.50), y + 0.62) for x, y in shape]
    extrude("neck", local, -0.14, 0.14, finish.body, 0.02, parent=frame)
    if silencer:
        tail = empty("silencer", (0, -0.10, -0.12), (math.pi, 0, 0), frame)
        cyl("silencer", 0.17, 0, 0.95, finish.body, 0.03, 64, parent=tail)
        for k in range(9):
            ring("rib", 0.165, 0.182, 0.10 + 0.09 * k, 0.125 + 0.09 * k, finish.body, 0.006, 64, parent=tail)
        ring("outlet", 0.11, 0.19, 0.94, 1.0, finish.body, 0.01, 64, parent=tail)
        disc("throat", 0.112, 0.96, 0.965, finish.dark, 0, 48, parent=tail)
    else:
        outward = empty("flange", (sx * 0.17, 0, 0), (0, sx * math.pi / 2, 0), frame)
        inside = [(0.128 - 0.012 * (k % 2), 0.02 + 0.011 * k) for k in range(14)]
        profile = [(0.20, -0.02), (0.20, 0.06), (0.165, 0.09), (0.165, 0.18), (0.138, 0.18), *reversed(inside)]
        lathe("threaded flange", profile, finish.body, 96, smooth=30, parent=outward)
        disc("throat", 0.13, 0.0, 0.02, finish.dark, 0, 48, parent=outward)


def _feet(root, finish, depth, silencers):
    if silencers:
        _motor_stand(root, finish, depth + 0.62)
    for y in (depth * 0.5,) if silencers else (depth * 0.5, depth + 0.75):
        extrude(
            "foot",
            fillet(
                [
                    (-0.64, 0),
                    (0.64, 0),
                    (0.64, 0.06),
                    (0.46, 0.06),
                    (0.37, 0.12),
                    (0.22, 0.34),
                    (-0.22, 0.34),
                    (-0.37, 0.12),
                    (-0.46, 0.06),
                    (-0.64, 0.06),
                ],
                0.02,
            ),
            -0.07,
            0.07,
            finish.body,
            0.01,
            parent=root,
            loc=(0, y, 0),
            rot=(math.pi / 2, 0, 0),
        )
        for sx in (-1, 1):
            hole((sx * 0.55, y, 0.0605), 0.036, finish.dark, finish.machined, root)


def _motor_stand(root, finish, y):
    """A foot under the motor, narrow enough for a spanner between the silencers."""
    half = [(0.30, 0), (0.30, 0.06), (0.16, 0.08), (0.13, 0.50), (0.22, CENTRE - 0.33)]
    shape = half + [(-x, z) for x, z in reversed(half)]
    place = dict(parent=root, loc=(0, y, 0), rot=(math.pi / 2, 0, 0))
    extrude("motor foot", fillet(shape, [0.01, 0.02, 0.04, 0.05, 0, 0, 0.05, 0.04, 0.02, 0.01]), -0.12, 0.12, finish.motor, 0.012, **place)
    for sx in (-1, 1):
        hole((sx * 0.235, y, 0.0605), 0.036, finish.dark, finish.machined, root)
