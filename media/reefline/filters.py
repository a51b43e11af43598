"""Air filters. Cartridges stand along Z on z = 0; one unit is about a cartridge's radius."""
import math

from .fasteners import bolt
from .fittings import flange, tube
from .geometry import box, copy, cyl, disc, empty, extrude, fillet, lathe, mesh, obj, ring, rrect
from .materials import rubber
from .shader import linear, newmat

TAU = 2 * math.pi


def filter_paper(name="filter paper", color="#cbbf9a"):
    """Creased cellulose: matt, fibrous, slightly translucent-looking."""
    m, t, p, co = newmat(name)
    base = linear(color)
    fibre = t.noise(co, 60, 5, .7)
    t.set(p, "Base Color", t.mix(t.maprange(fibre, .3, .7), tuple(.84 * c for c in base[:3]) + (1,), base))
    p.inputs["Roughness"].default_value = .9
    p.inputs["Specular"].default_value = .15
    t.set(p, "Normal", t.bump(fibre, .15, .006))
    return m


def pleats(parent, mat, inner, outer, z0, z1, count):
    """The folded medium of a cartridge, open at both ends."""
    outline = []
    for i in range(count):
        for share, r in ((0, inner), (.42, outer), (.58, outer)):
            a = TAU * (i + share) / count
            outline.append((r * math.cos(a), r * math.sin(a)))
    n = len(outline)
    verts = [(x, y, z) for z in (z0, z1) for x, y in outline]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj("pleats", mesh("pleats", verts, faces), mat, 25, parent=parent)


def cartridge(parent, paper, cap_mat, metal, radius=1., height=2.2, bore=.52, count=72):
    """Pleated cartridge with moulded end caps, bead rings and a perforated inner tube."""
    pleats(parent, paper, bore + .06, radius - .05, .10, height - .10, count)
    ring("inner tube", bore, bore + .03, .05, height - .05, metal, .004, 128, parent=parent)
    for low, high in ((0, .20), (height - .20, height)):
        profile = [(bore - .06, low), (radius, low), (radius, high), (bore - .06, high)]
        lathe("end cap", fillet(profile, .05, 5), cap_mat, 192, parent=parent)
    ring("sealing lip", bore + .10, bore + .22, height - .02, height + .07, cap_mat, .04, 128, parent=parent)
    for share in (.33, .66):
        z = height * share
        ring("glue bead", radius - .075, radius - .035, z - .02, z + .02, cap_mat, .012, 192, parent=parent)


def panel(parent, paper, frame_mat, seal_mat, width=2.4, height=2.0, depth=.36, count=26):
    """Flat panel filter standing on its edge, its pleats facing -Y."""
    upright = empty("panel", (0, 0, height / 2), (math.pi / 2, 0, 0), parent)
    wall = .09
    extrude("frame", rrect(width, height, .03), -depth / 2, depth / 2, frame_mat, .012,
            holes=[rrect(width - 2 * wall, height - 2 * wall, .01)], parent=upright)
    outline, inner = [], width - 2 * wall
    for i in range(count):
        x = -inner / 2 + inner * i / count
        outline += [(x, -depth * .40), (x + inner / count / 2, depth * .40)]
    outline.append((inner / 2, -depth * .40))
    n = len(outline)
    span = height / 2 - wall
    verts = [(x, y, z) for y in (-span, span) for x, z in outline]
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    obj("pleats", mesh("panel pleats", verts, faces), paper, 25, parent=upright)
    for k in range(4):
        y = -span + 2 * span * (k + 1) / 5
        box("separator", inner, .025, .05, seal_mat, .006, loc=(0, y, depth * .40), parent=upright)
    extrude("gasket", rrect(width - .02, height - .02, .03), depth / 2, depth / 2 + .05, rubber("gasket", "#17181a", .7),
            .015, holes=[rrect(width - 2 * wall + .03, height - 2 * wall + .03, .02)], parent=upright)


def housing(parent, finish, radius=1., height=1.5):
    """Intake filter housing: flanged outlet below, cylindrical canister, overhanging rain cap, three clamps."""
    foot = empty("outlet", (0, 0, .09), (math.pi, 0, 0), parent)
    flange(foot, finish, .40, .72, .09, 8)
    tube(parent, finish.body, .40, .45, .08, .60)
    base = fillet([(.42, .50), (.60, .50), (radius, .72), (radius, .80), (.42, .80)], [0, .04, .08, .02, 0], 5)
    lathe("base cone", base, finish.body, 192, smooth=30, parent=parent)
    ring("canister", radius - .06, radius - .03, .80, .80 + height, finish.body, .006, 192, parent=parent)
    ring("base rim", radius - .05, radius + .04, .76, .84, finish.body, .02, 192, parent=parent)
    top = .80 + height
    slot = empty("slots", parent=parent)
    first = box("intake slot", .012, .05, height * .42, finish.dark, .004, loc=(radius - .026, 0, .80 + height * .38),
                parent=slot)
    for i in range(1, 40):
        a = TAU * i / 40
        copy(first, loc=((radius - .026) * math.cos(a), (radius - .026) * math.sin(a), .80 + height * .38), rot=(0, 0, a))
    cap = [(0, top + .44), (.30, top + .42), (radius * .9, top + .22), (radius + .18, top + .10), (radius + .18, top - .18),
           (radius + .15, top - .18), (radius + .15, top + .06)]
    lathe("rain cap", fillet(cap, [0, .1, .2, .06, .01, .01, 0], 6, closed=False), finish.body, 192, closed=False, smooth=40,
          parent=parent)
    disc("wing nut base", .16, top + .42, top + .48, finish.bolt, .01, 48, parent=parent)
    cyl("stud", .05, top + .44, top + .70, finish.bolt, .01, 32, parent=parent)
    for side in (1, -1):
        wing = fillet([(.05, 0), (.30, .06), (.34, .20), (.22, .20), (.05, .10)], .03, 4)
        extrude("wing", wing, -.02, .02, finish.bolt, .01, parent=parent, loc=(0, 0, top + .50),
                rot=(math.pi / 2, 0, 0 if side > 0 else math.pi))
    for i in range(3):
        a = TAU * i / 3 + .5 - math.pi / 2
        clamp = empty("clamp", ((radius + .035) * math.cos(a), (radius + .035) * math.sin(a), .80), (0, 0, a), parent)
        box("clamp plate", .04, .16, .30, finish.bolt, .012, loc=(.01, 0, .02), parent=clamp)
        bolt((.035, 0, .09), (0, math.pi / 2, 0), .035, finish.bolt, "hex", clamp)
