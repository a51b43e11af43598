"""Shaft couplings. The axis is Z; one unit is about the coupling's outer radius."""

import math

import numpy as np

from .fasteners import bolt, boltcircle
from .geometry import boolean, box, cyl, disc, empty, extrude, fillet, lathe, ring
from .materials import castiron, simple

TAU = 2 * math.pi
JAWS = 4


def hub_iron():
    return castiron("hub iron", (0.085, 0.088, 0.092, 1), 0.40, 0.12)


def sector(r0, r1, a0, a1, n=14):
    """Polygon of a ring sector."""
    outer = [(r1 * math.cos(a), r1 * math.sin(a)) for a in np.linspace(a0, a1, n)]
    inner = [(r0 * math.cos(a), r0 * math.sin(a)) for a in np.linspace(a1, a0, n)]
    return outer + inner


def jaw_hub(parent, iron, machined, bolt_mat, bore=0.34):
    """Hub with its jaws towards +Z from z = 0, bored and keyed, with a grub screw in its rim."""
    prof = [(bore, -0.95), (0.66, -0.95), (0.66, -0.55), (1, -0.50), (1, 0), (bore, 0)]
    body = lathe(
        "jaw hub", fillet(prof, [0.02, 0.05, 0.08, 0.04, 0.02, 0.02], 4), iron, 192, smooth=30, parent=parent
    )
    boolean(body, box("keyway", 0.16, 0.26, 3, None, 0, loc=(0, bore, 0), parent=parent))
    for i in range(JAWS):
        a = TAU * i / JAWS
        extrude(
            "jaw",
            fillet(sector(0.50, 1.0, a - 0.25, a + 0.25), 0.03, 2),
            -0.02,
            0.42,
            iron,
            0.035,
            parent=parent,
        )
    ring("machined back", bore + 0.01, 0.63, -0.956, -0.951, machined, 0.002, 128, parent=parent)
    bolt((0, -0.655, -0.74), (math.pi / 2, 0, 0), 0.07, bolt_mat, "socket", parent)


def spider(parent, mat, thickness=0.38):
    """Elastic element: cushions between the jaws, joined by a ring."""
    ring(
        "spider ring", 0.26, 0.46, -thickness / 2 + 0.04, thickness / 2 - 0.04, mat, 0.03, 128, parent=parent
    )
    for i in range(2 * JAWS):
        a = TAU * (i + 0.5) / (2 * JAWS)
        cushion = fillet(
            [(0.36, -0.10), (0.60, -0.115), (0.97, -0.135), (0.97, 0.135), (0.60, 0.115), (0.36, 0.10)],
            [0.02, 0.1, 0.11, 0.11, 0.1, 0.02],
            5,
        )
        leg = extrude("cushion", cushion, -thickness / 2, thickness / 2, mat, 0.035, parent=parent, bsegs=4)
        leg.rotation_euler = (0, 0, a)


def tyre_coupling(parent, finish, tyre_mat):
    """Rubber tyre clamped between two flanges by pressure rings."""
    half = [
        (0.62, 0.16),
        (0.66, 0.30),
        (0.78, 0.40),
        (0.93, 0.34),
        (1.0, 0.17),
        (1.0, -0.17),
        (0.93, -0.34),
        (0.78, -0.40),
        (0.66, -0.30),
        (0.62, -0.16),
        (0.70, -0.12),
        (0.74, -0.24),
        (0.80, -0.30),
        (0.88, -0.26),
        (0.93, -0.12),
        (0.93, 0.12),
        (0.88, 0.26),
        (0.80, 0.30),
        (0.74, 0.24),
        (0.70, 0.12),
    ]
    lathe("tyre", fillet(half, 0.05, 3), tyre_mat, 224, smooth=60, parent=parent)
    for side in (1, -1):
        flange = empty("flange", rot=(0 if side > 0 else math.pi, 0, 0), parent=parent)
        prof = [(0.24, 0.10), (0.60, 0.10), (0.60, 0.20), (0.46, 0.24), (0.46, 0.74), (0.24, 0.74)]
        hub = lathe(
            "hub",
            fillet(prof, [0.01, 0.02, 0.03, 0.06, 0.03, 0.02], 4),
            finish.cast,
            160,
            smooth=30,
            parent=flange,
        )
        boolean(hub, box("keyway", 0.11, 0.18, 2, None, 0, loc=(0, 0.24, 0.4), parent=flange))
        clamp = fillet([(0.50, 0.34), (0.74, 0.34), (0.76, 0.44), (0.50, 0.42)], 0.02, 4)
        lathe("pressure ring", clamp, finish.cast, 160, smooth=30, parent=flange)
        boltcircle(8, 0.62, 0.425, 0.05, finish.bolt, flange, a0=0.2, kind="socket")
        ring("machined end", 0.25, 0.44, 0.741, 0.744, finish.machined, 0.002, 96, parent=flange)


def pin_bush_coupling(parent, finish, bush_mat, pins=8):
    """Two flanged hubs; pins with rubber bushes in the one drive the other."""
    for side in (1, -1):
        hub = empty("half", rot=(0 if side > 0 else math.pi, 0, 0), parent=parent)
        prof = [(0.24, 0.03), (1, 0.03), (1, 0.34), (0.54, 0.36), (0.48, 0.40), (0.46, 0.76), (0.24, 0.76)]
        body = lathe(
            "half coupling",
            fillet(prof, [0.01, 0.03, 0.03, 0.05, 0.05, 0.04, 0.02], 4),
            finish.cast,
            192,
            smooth=30,
            parent=hub,
        )
        boolean(body, box("keyway", 0.12, 0.19, 3, None, 0, loc=(0, 0.24, 0), parent=hub))
        ring("machined end", 0.245, 0.43, 0.761, 0.765, finish.machined, 0.002, 96, parent=hub)
        for i in range(pins):
            a = TAU * i / pins
            place = (0.78 * math.cos(a), 0.78 * math.sin(a), 0.34)
            if side > 0:
                bolt(place, (0, 0, 0), 0.085, finish.bolt, "hex", hub)
            else:
                pin = empty("pin", place, parent=hub)
                ring("bush", 0.05, 0.125, -0.06, 0.06, bush_mat, 0.02, 48, parent=pin)
                disc("pin head", 0.075, 0.0, 0.075, finish.bolt, 0.012, 40, parent=pin)
    cyl("gap", 0.5, -0.029, 0.029, simple("gap", "#0b0c0d", 0.8), 0.002, parent=parent)
