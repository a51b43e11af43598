"""Shaft seals, O-rings, gaskets and piston rings. The axis is Z; one unit is about half a part's diameter."""
import math

import numpy as np

from .geometry import box, circle, empty, extrude, fillet, lathe, mesh, obj, rrect, torus
from .materials import glass, plastic, simple

TAU = 2 * math.pi


def garter_spring(parent, mat, radius, wire_radius, z, turns=170):
    """The coil spring round a lip, drawn as a torus with a rippled section."""
    segments, section = turns * 6, 10
    verts, faces = [], []
    for i in range(segments):
        a = TAU * i / segments
        coil = wire_radius * (1 + .14 * math.sin(turns * a))
        for k in range(section):
            q = TAU * k / section
            r = radius + coil * math.cos(q)
            verts.append((r * math.cos(a), r * math.sin(a), z + coil * math.sin(q)))
            j, m = (i + 1) % segments, (k + 1) % section
            faces.append((i * section + k, j * section + k, j * section + m, i * section + m))
    obj("garter spring", mesh("garter spring", verts, faces), mat, 80, parent=parent)


def lip_seal(parent, rubber_mat, spring_mat, bore=.70, width=.30):
    """Radial shaft seal with a dust lip; its spring side faces +Z."""
    half, wall = width / 2, 1 - bore
    lip = bore + .03

    def at(share):
        return bore + share * wall

    prof = [(.985, -half), (1, -half + .02), (1, half - .02), (.985, half), (at(.80), half), (at(.77), half - .03),
            (at(.74), -half + .06), (at(.50), -half + .06), (at(.40), half * .10), (at(.47), half * .30),
            (at(.38), half * .68), (at(.24), half * .72), (lip, half * .18), (at(.20), -half * .42),
            (bore - .004, -half * .86), (at(.10), -half)]
    radii = [0, .01, .01, 0, .01, .015, .03, .03, .02, .02, .02, .02, .004, .02, .006, .02]
    lathe("lip seal", fillet(prof, radii, 4), rubber_mat, 256, smooth=40, parent=parent)
    garter_spring(parent, spring_mat, at(.455), wall * .075, half * .40)


def v_ring(parent, mat, radius=1., size=.2):
    """All-rubber axial seal: a square body with a conical lip towards +Z; radius is that of the body's bore."""
    prof = [(radius, 0), (radius + size, 0), (radius + size, .35 * size), (radius + .62 * size, .62 * size),
            (radius + 1.25 * size, 1.25 * size), (radius + 1.22 * size, 1.34 * size), (radius + .40 * size, .86 * size),
            (radius, .82 * size)]
    lathe("v-ring", fillet(prof, [.02, .03, .02, .04, .006, .006, .04, .02], 4), mat, 256, smooth=40, parent=parent)


def o_ring(parent, mat, radius, section, loc=(0, 0, 0), rot=(0, 0, 0)):
    return torus("o-ring", radius, section, mat, 96, 20, parent=parent, loc=loc, rot=rot)


def o_ring_case(parent, ring_mats, rng):
    """A compartment case of O-rings with its clear lid standing open behind; ring_mats are used row by row."""
    width, depth, height, wall = 2.6, 1.8, .26, .05
    columns, rows = 6, 4
    shell = plastic("case", "#2b3138")
    pitch_x, pitch_y = (width - wall) / columns, (depth - wall) / rows
    cells = []
    for row in range(rows):
        for column in range(columns):
            x = -width / 2 + wall / 2 + pitch_x * (column + .5)
            y = -depth / 2 + wall / 2 + pitch_y * (row + .5)
            cells.append((row, column, x, y))
    holes = [[(x + px, y + py) for px, py in rrect(pitch_x - wall, pitch_y - wall, .03, 3)] for _, _, x, y in cells]
    extrude("case walls", rrect(width, depth, .08), 0, height, shell, .012, holes=holes, parent=parent)
    extrude("case floor", rrect(width, depth, .08), -.02, .02, shell, .01, parent=parent)
    for row, column, x, y in cells:
        radius = .06 + .020 * column + .008 * (rows - row)
        section = .013 + .003 * (rows - row) + .0015 * column
        for k in range(rng.randint(3, 5)):
            lean = rng.uniform(-.10, .10)
            o_ring(parent, ring_mats[row % len(ring_mats)], radius, section,
                   (x + rng.uniform(-.02, .02), y + rng.uniform(-.02, .02), .035 + section + k * section * 2.05),
                   (lean, rng.uniform(-.10, .10), 0))
    lid = empty("lid", (0, depth / 2 + .02, height), (math.radians(74), 0, 0), parent)
    rim = [[(px, py + depth / 2) for px, py in rrect(width - .14, depth - .14, .05)]]
    extrude("lid rim", [(px, py + depth / 2) for px, py in rrect(width, depth, .08)], 0, .07, shell, .012, holes=rim,
            parent=lid)
    extrude("lid window", [(px, py + depth / 2) for px, py in rrect(width - .13, depth - .13, .05)], .03, .036,
            glass("lid window", "#dfe7ea"), 0, parent=lid)
    for side in (-1, 1):
        box("latch", .22, .05, .14, plastic("latch", "#d0641c"), .012, loc=(side * .7, -depth / 2 - .02, height - .07),
            parent=parent)


def flat_gasket(parent, mat, outline, holes, thickness=.018):
    return extrude("gasket", outline, 0, thickness, mat, .003, holes=holes, parent=parent)


def flange_gasket(parent, mat, ri, ro, bolts, bolt_radius):
    """A round full-face gasket."""
    pitch = (ri + ro) / 2 + .04
    holes = [circle(ri, 96)] + [circle(bolt_radius, 24, pitch * math.cos(TAU * i / bolts),
                                       pitch * math.sin(TAU * i / bolts)) for i in range(bolts)]
    return flat_gasket(parent, mat, circle(ro, 128), holes)


def fibre(name, color):
    """Compressed fibre sheet."""
    return simple(name, color, .75, bump=.10, bscale=55)


def split_ring(parent, mat, radius=1., depth=.075, width=.06, gap=.05, step=True):
    """A piston ring: rectangular section, gap radians wide at angle 0, with a stepped joint."""
    a0, a1 = gap / 2, TAU - gap / 2
    angles = np.linspace(a0, a1, 200)
    outer = [(radius * math.cos(a), radius * math.sin(a)) for a in angles]
    inner = [((radius - depth) * math.cos(a), (radius - depth) * math.sin(a)) for a in angles[::-1]]
    extrude("piston ring", outer + inner, -width / 2, width / 2, mat, .006, parent=parent)
    if step:
        middle = radius - depth / 2
        tongue = [((middle + r) * math.cos(a), (middle + r) * math.sin(a))
                  for r, a in ((depth / 2, -gap), (depth / 2, gap * .45), (-depth / 2, gap * .45), (-depth / 2, -gap))]
        extrude("ring joint", tongue, -width / 2, 0, mat, .004, parent=parent)

