"""Shaft couplings. The axis is Z; one unit is about the coupling's outer radius."""

import math

import numpy as np

from .fasteners import bolt, boltcircle
from .geometry import boolean, box, cyl, disc, empty, extrude, fillet, lathe, mesh, obj, ring, rods
from .materials import castiron, simple

TAU = 2 * math.pi
JAWS = 4
JAW = 0.19  # half of a jaw in radians; the cushions fill what lies between the jaws of both hubs
CUSHION = TAU / (4 * JAWS) - JAW


def hub_iron():
    return castiron("hub iron", (0.085, 0.088, 0.092, 1), 0.40, 0.12)


def sector(r0, r1, a0, a1, n=14):
    """Polygon of a ring sector."""
    outer = [(r1 * math.cos(a), r1 * math.sin(a)) for a in np.linspace(a0, a1, n)]
    inner = [(r0 * math.cos(a), r0 * math.sin(a)) for a in np.linspace(a1, a0, n)]
    return outer + inner


def jaw_hub(parent, iron, machined, bolt_mat, bore=0.34, pilot=False):
    """Hub with its jaws towards +Z from z = 0, bored and keyed, with a grub screw in its rim; or only pilot-bored."""
    prof = [(bore, -0.95), (0.66, -0.95), (0.66, -0.55), (1, -0.50), (1, 0), (bore, 0)]
    body = lathe(
        "jaw hub", fillet(prof, [0.02, 0.05, 0.08, 0.04, 0.02, 0.02], 4), iron, 192, smooth=30, parent=parent
    )
    if not pilot:
        boolean(body, box("keyway", 0.16, 0.26, 3, None, 0, loc=(0, bore, 0), parent=parent))
        bolt((0, -0.655, -0.74), (math.pi / 2, 0, 0), 0.07, bolt_mat, "socket", parent)
    for i in range(JAWS):
        a = TAU * i / JAWS
        extrude(
            "jaw",
            fillet(sector(0.50, 1.0, a - JAW, a + JAW), 0.03, 2),
            -0.02,
            0.42,
            iron,
            0.035,
            parent=parent,
        )
    ring("machined back", bore + 0.01, 0.63, -0.956, -0.951, machined, 0.002, 128, parent=parent)


def spider(parent, mat, thickness=0.42):
    """Elastic element: barrel-shaped cushions that fill the gaps between the jaws, joined by a ring."""
    ring(
        "spider ring", 0.27, 0.50, -thickness / 2 + 0.05, thickness / 2 - 0.05, mat, 0.03, 128, parent=parent
    )
    for i in range(2 * JAWS):
        _cushion(empty("cushion", rot=(0, 0, TAU * (i + 0.5) / (2 * JAWS)), parent=parent), mat, thickness)


def _cushion(parent, mat, thickness):
    """One cushion of a spider: wedge-shaped seen along the axis, its flanks and its ends crowned."""
    middle = 0.70
    at_root, at_rim = 0.42 * math.sin(CUSHION), 0.97 * math.sin(CUSHION)
    wedge = [(0.42, -at_root), (0.70, -0.88 * at_rim), (0.98, -at_rim), (0.98, at_rim), (0.70, 0.88 * at_rim)]
    outline = fillet(wedge + [(0.42, at_root)], [0.02, 0.3, 0.10, 0.10, 0.3, 0.02], 6)
    n, sections, verts, faces = len(outline), 24, [], []
    for s in range(sections + 1):
        t = -math.cos(math.pi * s / sections)
        end = (1 - abs(t) ** 5) ** 0.2 if s % sections else 0.0
        radial, tangential = 0.86 + 0.14 * end, (0.74 + 0.26 * end) * (1 - 0.10 * t * t)
        verts += [(middle + (x - middle) * radial, y * tangential, t * thickness / 2) for x, y in outline]
        if s:
            a, b = (s - 1) * n, s * n
            faces += [(a + k, a + (k + 1) % n, b + (k + 1) % n, b + k) for k in range(n)]
    faces += [tuple(range(n)), tuple(range(sections * n, (sections + 1) * n))]
    obj("cushion", mesh("cushion", verts, faces), mat, 50, parent=parent)


def tyre_coupling(parent, finish, tyre_mat):
    """Rubber tyre clamped by pressure rings between two flanges, which are bored for taper bushes."""
    half = [(0.52, 0.20), (0.52, 0.34)]
    half += [(0.70 + 0.30 * math.cos(a), 0.37 * math.sin(a)) for a in np.linspace(math.pi / 2, -math.pi / 2, 40)]
    half += [(0.52, -0.34), (0.52, -0.20)]
    half += [(0.70 + 0.22 * math.cos(a), 0.24 * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 40)]
    lathe("tyre", half, tyre_mat, 224, smooth=60, parent=parent)
    for side in (1, -1):
        flange = empty("flange", rot=(0 if side > 0 else math.pi, 0, 0), parent=parent)
        prof = [(0.29, 0.10), (0.60, 0.10), (0.60, 0.20), (0.48, 0.24), (0.48, 0.74), (0.34, 0.74)]
        hub = lathe(
            "hub",
            fillet(prof, [0.01, 0.02, 0.03, 0.06, 0.03, 0.02], 4),
            finish.cast,
            160,
            smooth=30,
            parent=flange,
        )
        for i in range(3):
            a = TAU * (i + 0.5) / 3
            seat = cyl("half hole", 0.042, 0.50, 1.0, None, 0, 32, parent=flange)
            seat.location = (0.34 * math.cos(a), 0.34 * math.sin(a), 0)
            boolean(hub, seat)
        clamp = fillet([(0.50, 0.34), (0.74, 0.34), (0.76, 0.44), (0.50, 0.42)], 0.02, 4)
        lathe("pressure ring", clamp, finish.cast, 160, smooth=30, parent=flange)
        boltcircle(8, 0.62, 0.425, 0.05, finish.bolt, flange, a0=0.2, kind="socket")
        ring("machined end", 0.385, 0.465, 0.741, 0.744, finish.machined, 0.001, 96, parent=flange)


def pin_bush_coupling(parent, finish, bush_mat, pins=8):
    """Two flanged hubs; pins in the one drive the other through rubber bushes. The topmost pin is drawn out
    with its bush, towards +Z.
    """
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
        drawn = pins // 2
        places = [(0.77 * math.cos(TAU * i / pins), 0.77 * math.sin(TAU * i / pins)) for i in range(pins)]
        if side < 0:
            boolean(body, rods("tapped hole", 0.062, -1, 1, [places[drawn]], parent=hub))
            for i, place in enumerate(places):
                if i != drawn:
                    bolt((*place, 0.35), (0, 0, 0), 0.10, finish.bolt, "hex", hub)
            continue
        # One cutter for all: cut one after another, the hole across from the first is lost among eight.
        boolean(body, rods("bores", PIN_BORE, -1, 1, places, parent=hub))
        for i, place in enumerate(places):
            _pin(empty("pin", (*place, 0.86 if i == drawn else 0), parent=hub), finish, bush_mat)
    cyl("gap", 0.5, -0.029, 0.029, simple("gap", "#0b0c0d", 0.8), 0.002, parent=parent)


PIN_BORE = 0.165


def _pin(parent, finish, bush_mat):
    """A coupling pin in its place, head towards +Z: two crowned rubber bushes between collar and washer, and the
    end that is screwed into the other half.
    """
    cyl("pin", 0.075, -0.02, 0.35, finish.shaft, 0.006, 48, parent=parent)
    thread = [(0, -0.44), (0.052, -0.44)]
    for k in range(11):
        z = -0.425 + 0.022 * k
        thread += [(0.056, z), (0.068, z + 0.011)]
    thread += [(0.056, -0.183), (0.066, -0.17), (0.066, -0.02), (0, -0.02)]
    lathe("thread", thread, finish.shaft, 48, closed=False, smooth=20, parent=parent)
    disc("collar", 0.125, -0.02, 0.04, finish.shaft, 0.008, 48, parent=parent)
    crowned = [(0.076, 0), (0.135, 0), (PIN_BORE - 0.006, 0.075), (0.135, 0.15), (0.076, 0.15)]
    for z in (0.045, 0.20):
        shape = [(r, z + up) for r, up in fillet(crowned, [0, 0.02, 0.08, 0.02, 0], 5)]
        lathe("bush", shape, bush_mat, 64, smooth=50, parent=parent)
    bolt((0, 0, 0.35), (0, 0, 0), 0.10, finish.bolt, "hex", parent)
