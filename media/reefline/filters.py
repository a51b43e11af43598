"""Air filters. Cartridges stand along Z on z = 0; one unit is about a cartridge's radius."""

import math

from .couplings import sector
from .fasteners import bolt
from .fittings import flange, tube
from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, mesh, obj, ring, rrect
from .materials import rubber
from .shader import linear, newmat

TAU = 2 * math.pi


def filter_paper(name="filter paper", color="#cbbf9a"):
    """Creased cellulose: matt, fibrous, slightly translucent-looking."""
    m, t, p, co = newmat(name)
    base = linear(color)
    fibre = t.noise(co, 60, 5, 0.7)
    t.set(p, "Base Color", t.mix(t.maprange(fibre, 0.3, 0.7), tuple(0.84 * c for c in base[:3]) + (1,), base))
    p.inputs["Roughness"].default_value = 0.9
    p.inputs["Specular"].default_value = 0.15
    t.set(p, "Normal", t.bump(fibre, 0.15, 0.006))
    return m


def pleats(parent, mat, inner, outer, z0, z1, count):
    """The folded medium of a cartridge, open at both ends."""
    outline = []
    for i in range(count):
        for share, r in ((0, inner), (0.42, outer), (0.58, outer)):
            a = TAU * (i + share) / count
            outline.append((r * math.cos(a), r * math.sin(a)))
    n = len(outline)
    verts = [(x, y, z) for z in (z0, z1) for x, y in outline]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj("pleats", mesh("pleats", verts, faces), mat, 25, parent=parent)


def cartridge(parent, paper, cap_mat, metal, radius=1.0, height=2.2, bore=0.52, count=72):
    """Pleated cartridge with moulded end caps, bead rings and a perforated inner tube."""
    pleats(parent, paper, bore + 0.06, radius - 0.05, 0.10, height - 0.10, count)
    ring("inner tube", bore, bore + 0.03, 0.05, height - 0.05, metal, 0.004, 128, parent=parent)
    for low, high in ((0, 0.20), (height - 0.20, height)):
        profile = [(bore - 0.06, low), (radius, low), (radius, high), (bore - 0.06, high)]
        lathe("end cap", fillet(profile, 0.05, 5), cap_mat, 192, parent=parent)
    ring(
        "sealing lip",
        bore + 0.10,
        bore + 0.22,
        height - 0.02,
        height + 0.07,
        cap_mat,
        0.04,
        128,
        parent=parent,
    )
    for share in (0.33, 0.66):
        z = height * share
        ring(
            "glue bead",
            radius - 0.075,
            radius - 0.035,
            z - 0.02,
            z + 0.02,
            cap_mat,
            0.012,
            192,
            parent=parent,
        )


def panel(parent, paper, frame_mat, seal_mat, width=2.4, height=2.0, depth=0.36, count=26):
    """Flat panel filter standing on its edge, its pleats facing -Y."""
    upright = empty("panel", (0, 0, height / 2), (math.pi / 2, 0, 0), parent)
    wall = 0.09
    extrude(
        "frame",
        rrect(width, height, 0.03),
        -depth / 2,
        depth / 2,
        frame_mat,
        0.012,
        holes=[rrect(width - 2 * wall, height - 2 * wall, 0.01)],
        parent=upright,
    )
    outline, inner = [], width - 2 * wall
    for i in range(count):
        x = -inner / 2 + inner * i / count
        outline += [(x, -depth * 0.40), (x + inner / count / 2, depth * 0.40)]
    outline.append((inner / 2, -depth * 0.40))
    n = len(outline)
    span = height / 2 - wall
    verts = [(x, y, z) for y in (-span, span) for x, z in outline]
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    obj("pleats", mesh("panel pleats", verts, faces), paper, 25, parent=upright)
    for k in range(4):
        y = -span + 2 * span * (k + 1) / 5
        box("separator", inner, 0.025, 0.05, seal_mat, 0.006, loc=(0, y, depth * 0.40), parent=upright)
    extrude(
        "gasket",
        rrect(width - 0.02, height - 0.02, 0.03),
        depth / 2,
        depth / 2 + 0.05,
        rubber("gasket", "#17181a", 0.7),
        0.015,
        holes=[rrect(width - 2 * wall + 0.03, height - 2 * wall + 0.03, 0.02)],
        parent=upright,
    )


def housing(parent, finish, radius=1.0, height=1.5):
    """Intake filter housing: flanged outlet below with a plugged tapping, cylindrical canister, overhanging rain
    cap, three clamps.
    """
    foot = empty("outlet", (0, 0, 0.09), (math.pi, 0, 0), parent)
    flange(foot, finish, 0.40, 0.72, 0.09, 8)
    tube(parent, finish.body, 0.40, 0.45, 0.08, 0.60)
    tapping = empty("tapping", (0, -0.44, 0.30), (math.pi / 2, 0, 0), parent)
    cyl("tapping", 0.075, -0.03, 0.09, finish.body, 0.01, 48, parent=tapping)
    disc("tapping plug", 0.055, 0.09, 0.14, finish.bolt, 0.008, 6, smooth=20, parent=tapping)
    base = fillet(
        [(0.42, 0.50), (0.60, 0.50), (radius, 0.72), (radius, 0.80), (0.42, 0.80)],
        [0, 0.04, 0.08, 0.02, 0],
        5,
    )
    lathe("base cone", base, finish.body, 192, smooth=30, parent=parent)
    low, high = 0.80 + height * 0.17, 0.80 + height * 0.59
    for z0, z1 in ((0.80, low), (high, 0.80 + height)):
        ring("canister", radius - 0.06, radius - 0.03, z0, z1, finish.body, 0.004, 192, parent=parent)
    slots = 40
    for i in range(slots):
        a, half = TAU * i / slots, 0.5 * TAU / slots - 0.025
        wall = sector(radius - 0.06, radius - 0.03, a - half, a + half, 5)
        extrude("canister wall", wall, low, high, finish.body, 0.004, bsegs=2, parent=parent)
    cyl("inside", radius - 0.09, 0.80, 0.80 + height, finish.dark, 0, 96, parent=parent)
    ring("base rim", radius - 0.05, radius + 0.04, 0.76, 0.84, finish.body, 0.02, 192, parent=parent)
    top = 0.80 + height
    cap = [
        (0, top + 0.44),
        (0.30, top + 0.42),
        (radius * 0.9, top + 0.22),
        (radius + 0.18, top + 0.10),
        (radius + 0.18, top - 0.18),
        (radius + 0.15, top - 0.18),
        (radius + 0.15, top + 0.06),
    ]
    lathe(
        "rain cap",
        fillet(cap, [0, 0.1, 0.2, 0.06, 0.01, 0.01, 0], 6, closed=False),
        finish.body,
        192,
        closed=False,
        smooth=40,
        parent=parent,
    )
    disc("wing nut base", 0.16, top + 0.42, top + 0.48, finish.bolt, 0.01, 48, parent=parent)
    cyl("wing nut", 0.115, top + 0.48, top + 0.62, finish.bolt, 0.02, 48, parent=parent)
    cyl("stud", 0.05, top + 0.44, top + 0.70, finish.bolt, 0.01, 32, parent=parent)
    for side in (1, -1):
        wing = fillet([(0.05, 0), (0.30, 0.06), (0.34, 0.20), (0.22, 0.20), (0.05, 0.10)], 0.03, 4)
        extrude(
            "wing",
            wing,
            -0.02,
            0.02,
            finish.bolt,
            0.01,
            parent=parent,
            loc=(0, 0, top + 0.50),
            rot=(math.pi / 2, 0, 0 if side > 0 else math.pi),
        )
    for i in range(3):
        a = TAU * i / 3 + 0.5 - math.pi / 2
        clamp = empty(
            "clamp", ((radius + 0.035) * math.cos(a), (radius + 0.035) * math.sin(a), 0.80), (0, 0, a), parent
        )
        box("clamp pad", 0.075, 0.14, 0.11, finish.bolt, 0.010, loc=(-0.035, 0, 0.10), parent=clamp)
        box("clamp plate", 0.04, 0.16, 0.30, finish.bolt, 0.012, loc=(0.01, 0, 0.02), parent=clamp)
        bolt((0.035, 0, 0.09), (0, math.pi / 2, 0), 0.035, finish.bolt, "hex", clamp)
