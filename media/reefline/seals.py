"""Shaft seals, O-rings, gaskets and piston rings. The axis is Z; one unit is about half a part's diameter."""

import math

import numpy as np

from .geometry import box, circle, empty, extrude, fillet, lathe, mesh, obj, rrect, torus
from .materials import glass, plastic, simple, steel

TAU = 2 * math.pi


def garter_spring(parent, mat, radius, wire_radius, z, turns=170):
    """The coil spring round a lip, drawn as a torus with a rippled section."""
    segments, section = turns * 6, 10
    verts, faces = [], []
    for i in range(segments):
        a = TAU * i / segments
        coil = wire_radius * (1 + 0.14 * math.sin(turns * a))
        for k in range(section):
            q = TAU * k / section
            r = radius + coil * math.cos(q)
            verts.append((r * math.cos(a), r * math.sin(a), z + coil * math.sin(q)))
            j, m = (i + 1) % segments, (k + 1) % section
            faces.append((i * section + k, j * section + k, j * section + m, i * section + m))
    obj("garter spring", mesh("garter spring", verts, faces), mat, 80, parent=parent)


def lip_seal(parent, rubber_mat, spring_mat, bore=0.70, width=0.30):
    """Radial shaft seal with a dust lip; its spring side faces +Z."""
    half, wall = width / 2, 1 - bore
    lip = bore + 0.03

    def at(share):
        return bore + share * wall

    prof = [
        (0.985, -half),
        (1, -half + 0.02),
        (1, half - 0.02),
        (0.985, half),
        (at(0.80), half),
        (at(0.77), half - 0.03),
        (at(0.74), -half + 0.06),
        (at(0.50), -half + 0.06),
        (at(0.40), half * 0.10),
        (at(0.47), half * 0.30),
        (at(0.38), half * 0.68),
        (at(0.24), half * 0.72),
        (lip, half * 0.18),
        (at(0.20), -half * 0.42),
        (bore - 0.004, -half * 0.86),
        (at(0.10), -half),
    ]
    radii = [0, 0.01, 0.01, 0, 0.01, 0.015, 0.03, 0.03, 0.02, 0.02, 0.02, 0.02, 0.004, 0.02, 0.006, 0.02]
    lathe("lip seal", fillet(prof, radii, 4), rubber_mat, 256, smooth=40, parent=parent)
    garter_spring(parent, spring_mat, at(0.455), wall * 0.075, half * 0.40)


def v_ring(parent, mat, radius=1.0, size=0.2):
    """All-rubber axial seal: a square body with a conical lip towards +Z; radius is that of the body's
    bore.
    """
    prof = [
        (radius, 0),
        (radius + size, 0),
        (radius + size, 0.35 * size),
        (radius + 0.62 * size, 0.62 * size),
        (radius + 1.25 * size, 1.25 * size),
        (radius + 1.22 * size, 1.34 * size),
        (radius + 0.40 * size, 0.86 * size),
        (radius, 0.82 * size),
    ]
    lathe(
        "v-ring",
        fillet(prof, [0.02, 0.03, 0.02, 0.04, 0.006, 0.006, 0.04, 0.02], 4),
        mat,
        256,
        smooth=40,
        parent=parent,
    )


def o_ring(parent, mat, radius, section, loc=(0, 0, 0), rot=(0, 0, 0)):
    return torus("o-ring", radius, section, mat, 96, 20, parent=parent, loc=loc, rot=rot)


def o_ring_case(parent, ring_mat, rng):
    """A compartment case of thirty sizes of O-rings with its clear lid standing open behind."""
    width, depth, height, wall = 2.6, 1.8, 0.17, 0.05
    columns, rows = 6, 5
    shell = plastic("case", "#7d868d")
    pitch_x, pitch_y = (width - wall) / columns, (depth - wall) / rows
    cells = []
    for row in range(rows):
        for column in range(columns):
            x = -width / 2 + wall / 2 + pitch_x * (column + 0.5)
            y = -depth / 2 + wall / 2 + pitch_y * (row + 0.5)
            cells.append((row, column, x, y))
    holes = [
        [(x + px, y + py) for px, py in rrect(pitch_x - wall, pitch_y - wall, 0.03, 3)]
        for _, _, x, y in cells
    ]
    extrude("case walls", rrect(width, depth, 0.08), 0, height, shell, 0.012, holes=holes, parent=parent)
    extrude("case floor", rrect(width, depth, 0.08), -0.02, 0.02, shell, 0.01, parent=parent)
    for row, column, x, y in cells:
        share = ((rows - 1 - row) * columns + column) / (rows * columns - 1)
        radius, section = 0.028 * (0.122 / 0.028) ** share, 0.008 * (0.015 / 0.008) ** share
        # The small sizes lie many to a layer; a layer's places leave each ring clear of the walls.
        across = int((pitch_x - wall - 0.02) / (2.02 * (radius + section)))
        along = int((pitch_y - wall - 0.02) / (2.02 * (radius + section)))
        for k in range(across * along * (4 if across > 1 else 5)):
            layer, place = divmod(k, across * along)
            o_ring(
                parent,
                ring_mat,
                radius,
                section,
                (
                    x + (pitch_x - wall - 0.02) / across * (place % across - (across - 1) / 2),
                    y + (pitch_y - wall - 0.02) / along * (place // across - (along - 1) / 2),
                    0.025 + section + layer * section * 2.05,
                ),
                (rng.uniform(-0.04, 0.04), rng.uniform(-0.04, 0.04), 0),
            )
    lid = empty("lid", (0, depth / 2 + 0.02, height), (math.radians(74), 0, 0), parent)
    rim = [[(px, py + depth / 2) for px, py in rrect(width - 0.14, depth - 0.14, 0.05)]]
    extrude(
        "lid rim",
        [(px, py + depth / 2) for px, py in rrect(width, depth, 0.08)],
        0,
        0.07,
        shell,
        0.012,
        holes=rim,
        parent=lid,
    )
    extrude(
        "lid window",
        [(px, py + depth / 2) for px, py in rrect(width - 0.13, depth - 0.13, 0.05)],
        0.03,
        0.036,
        glass("lid window", "#dfe7ea"),
        0,
        parent=lid,
    )
    for side in (-1, 1):
        box(
            "latch",
            0.22,
            0.05,
            0.14,
            plastic("latch", "#d0641c"),
            0.012,
            loc=(side * 0.7, -depth / 2 - 0.02, height - 0.07),
            parent=parent,
        )


def flat_gasket(parent, mat, outline, holes, thickness=0.018):
    return extrude("gasket", outline, 0, thickness, mat, 0.003, holes=holes, parent=parent)


def flange_gasket(parent, mat, ri, ro, bolts, bolt_radius):
    """A round full-face gasket."""
    pitch = (ri + ro) / 2 + 0.04
    holes = [circle(ri, 96)] + [
        circle(bolt_radius, 24, pitch * math.cos(TAU * i / bolts), pitch * math.sin(TAU * i / bolts))
        for i in range(bolts)
    ]
    return flat_gasket(parent, mat, circle(ro, 128), holes)


def fibre(name, color):
    """Compressed fibre sheet."""
    return simple(name, color, 0.75, bump=0.10, bscale=55)


def split_ring(parent, mat, radius=1.0, depth=0.075, width=0.06, gap=0.05, step=True):
    """A piston ring: rectangular section, gap radians wide at angle 0, with a stepped joint."""
    a0, a1 = gap / 2, TAU - gap / 2
    angles = np.linspace(a0, a1, 200)
    outer = [(radius * math.cos(a), radius * math.sin(a)) for a in angles]
    inner = [((radius - depth) * math.cos(a), (radius - depth) * math.sin(a)) for a in angles[::-1]]
    extrude("piston ring", outer + inner, -width / 2, width / 2, mat, 0.006, parent=parent)
    if step:
        middle = radius - depth / 2
        tongue = [
            ((middle + r) * math.cos(a), (middle + r) * math.sin(a))
            for r, a in (
                (depth / 2, -gap),
                (depth / 2, gap * 0.45),
                (-depth / 2, gap * 0.45),
                (-depth / 2, -gap),
            )
        ]
        extrude("ring joint", tongue, -width / 2, 0, mat, 0.004, parent=parent)


def cord_coil(parent, mat, radius, section):
    """A coil of round rubber cord lying on z = 0, its end at the outside."""
    turns, per_turn, ring_of = 4, 60, 16
    verts, faces = [], []
    count = turns * per_turn
    for i in range(count):
        a = TAU * i / per_turn
        around = radius + section * (0.9 * math.sin(2.3 * a) + 0.4 * math.sin(5.1 * a))
        height = section * (1 + 1.9 * i / per_turn)
        for k in range(ring_of):
            q = TAU * k / ring_of
            r = around + section * math.cos(q)
            verts.append((r * math.cos(a), r * math.sin(a), height + section * math.sin(q)))
        if i:
            base, last = i * ring_of, (i - 1) * ring_of
            faces += [
                (last + k, base + k, base + (k + 1) % ring_of, last + (k + 1) % ring_of)
                for k in range(ring_of)
            ]
    ends = [tuple(range(ring_of)), tuple(range((count - 1) * ring_of, count * ring_of))]
    obj("cord", mesh("cord", verts, faces + ends), mat, 60, parent=parent)


def cord_cutter(parent):
    """A knife lying along X: moulded handle and a short straight blade."""
    handle = fillet([(-0.55, -0.07), (0.10, -0.06), (0.10, 0.06), (-0.55, 0.08)], 0.03, 5)
    extrude("handle", handle, 0, 0.09, plastic("handle", "#c8641b", 0.4), 0.03, parent=parent)
    blade = [(0.08, -0.05), (0.46, -0.05), (0.54, 0.05), (0.08, 0.05)]
    extrude("blade", blade, 0.035, 0.047, steel("blade", "ground", "X", lines=40, bump=0), 0, parent=parent)


def adhesive(parent):
    """A small bottle of adhesive with a nozzle, standing on z = 0."""
    bottle = [(0, 0), (0.17, 0), (0.18, 0.03), (0.18, 0.46), (0.09, 0.54), (0.09, 0.58), (0, 0.58)]
    rounding = [0, 0.02, 0.02, 0.05, 0.02, 0, 0]
    lathe("bottle", fillet(bottle, rounding, 4, closed=False), plastic("bottle", "#d4d6d7"), 96, False, parent=parent)
    nozzle = [(0.10, 0.57), (0.10, 0.68), (0.06, 0.70), (0.02, 0.92), (0, 0.92)]
    lathe("nozzle", nozzle, plastic("nozzle", "#1d2125"), 64, False, parent=parent)
