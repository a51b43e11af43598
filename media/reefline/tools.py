"""Hand tools, measuring tools and consumables for the bench.

A tool lies on z = 0 with its length along +X unless its description says otherwise. Lengths are scene units
(1 unit is about 350 mm: a 24 mm ring spanner is about .75 long).
"""

import math
import random

import bpy
from mathutils import Matrix, Vector

from .fasteners import bolt
from .geometry import box, circle, cyl, disc, empty, extrude, fillet, lathe, ring, rrect, sphere, torus
from .marking import text
from .materials import brass, cardboard, oil, plastic, rubber, simple, steel, wood
from .sweep import cloth, tube


def shared(name, make):
    """The material called name in this scene, made on first use."""
    return bpy.data.materials.get(name) or make(name)


def chrome():
    return shared(
        "tool chrome",
        lambda n: steel(n, "polished", base=(0.56, 0.56, 0.57, 1), rough=0.2, lines=50, bump=0.02),
    )


def satin():
    return shared(
        "tool satin", lambda n: steel(n, "ground", "X", base=(0.46, 0.46, 0.47, 1), rough=0.34, lines=110)
    )


def forged():
    return shared(
        "tool forged", lambda n: steel(n, "polished", base=(0.14, 0.135, 0.13, 1), rough=0.42, bump=0.08)
    )


def black():
    return shared("tool black", lambda n: plastic(n, "#131416", 0.42))


def tinted(colour, rough=0.35):
    return shared("tool " + colour, lambda n: plastic(n, colour, rough))


def ink():
    return shared("tool ink", lambda n: simple(n, "#14171a", 0.5))


def _place(name, loc, yaw, parent):
    return empty(name, loc, (0, 0, yaw), parent)


def spanner(size=0.75, loc=(0, 0, 0), yaw=0.0, parent=None, material=None):
    """Combination spanner: open jaw at the origin end, ring at +X."""
    root, m = _place("spanner", loc, yaw, parent), material or chrome()
    t, w = 0.045 * size, 0.075 * size
    jaw = [(0.17, -w * 0.9), (0.10, -0.125), (0.0, -0.135), (-0.09, -0.105), (-0.10, -0.062), (0.01, -0.062)]
    jaw += [
        (0.035, 0.0),
        (0.01, 0.062),
        (-0.10, 0.062),
        (-0.09, 0.105),
        (0.0, 0.135),
        (0.10, 0.125),
        (0.17, w * 0.9),
    ]
    head = extrude(
        "jaw", fillet([(x * size, y * size) for x, y in jaw], 0.012 * size, 3), 0, t * 1.6, m, 0.008 * size
    )
    head.parent, head.rotation_euler = root, (0, 0, 0.26)
    handle = [(0.10, -w), (0.86, -w * 0.8), (0.86, w * 0.8), (0.10, w)]
    extrude(
        "handle",
        [(x * size, y * 0.62) for x, y in handle],
        0.01 * size,
        t * 1.3,
        m,
        0.010 * size,
        parent=root,
    )
    hexagon = circle(0.062 * size, 12, 0, 0)
    extrude(
        "ring",
        circle(0.115 * size, 48),
        0,
        t * 1.9,
        m,
        0.010 * size,
        holes=[hexagon],
        parent=root,
        loc=(0.93 * size, 0, 0),
    )
    return root


def socket_wrench(length=1.3, loc=(0, 0, 0), yaw=0.0, parent=None, socket=True):
    """Click-type torque wrench with the drive head at the origin, axis of the head vertical."""
    root = _place("torque wrench", loc, yaw, parent)
    r = 0.036
    frame = empty("body", (0, 0, r * 1.35), (0, math.pi / 2, 0), root)
    lathe(
        "tube",
        fillet(
            [
                (0, 0.10),
                (r * 0.8, 0.10),
                (r * 0.8, 0.16),
                (r, 0.18),
                (r, length * 0.62),
                (r * 0.9, length * 0.62),
                (r * 0.9, length * 0.66),
                (0, length * 0.66),
            ],
            0.006,
            3,
            closed=False,
        ),
        chrome(),
        48,
        False,
        parent=frame,
    )
    grip = [(0, length * 0.66), (r * 1.25, length * 0.66)]
    grip += [(r * (1.25 if k % 2 else 1.12), length * (0.67 + 0.02 * k)) for k in range(14)]
    grip += [(r * 1.25, length * 0.97), (r, length), (0, length)]
    lathe("grip", grip, black(), 32, False, parent=frame, smooth=20)
    box("scale", 0.24 * length, 0.018, 0.002, ink(), 0, loc=(length * 0.48, 0, r * 2.36), parent=root)
    extrude("head", rrect(0.20, 0.12, 0.055), 0.01, 0.085, chrome(), 0.012, parent=root)
    disc("button", 0.022, 0.08, 0.095, satin(), 0.004, 24, parent=root)
    if socket:
        ring("socket", 0.035, 0.058, -0.12, 0.012, chrome(), 0.008, 40, parent=root)
    return root


def lying_wrench(length, loc=(0, 0, 0), yaw=0.0):
    """A torque wrench laid down on a surface at loc: on the side of its head and on its grip, the socket level."""
    root = socket_wrench(length, (loc[0], loc[1], loc[2] + 0.06))
    sink = math.atan2(0.06 - 0.045, 0.92 * length)
    root.rotation_euler = (math.pi / 2, sink, yaw)
    return root


def _feeler_leaf(length, mark, parent, metal, **place):
    """One blade along +X with its thickness engraved beside the rivet hole."""
    blade = fillet(
        [
            (-0.03, -0.032),
            (length * 0.9, -0.032),
            (length, -0.012),
            (length, 0.012),
            (length * 0.9, 0.032),
            (-0.03, 0.032),
        ],
        0.015,
        4,
    )
    leaf = extrude("leaf", blade, 0, 0.0035, metal, 0.0005, parent=parent, **place)
    text(mark, (0.06, -0.012, 0.0037), (0, 0, 0), 0.028, ink(), leaf, "LEFT")
    return leaf


def leaf_in_gap(point, outwards, normal, parent=None, length=0.62, inside=0.2, skew=0.35, mark="0.30", metal=None):
    """A single feeler leaf held by the gap it is pushed into at `point`; of brass, which scores no rotor, unless
    another metal is given.

    outwards is the direction out of the gap, normal that across it; skew turns the leaf within the gap.
    """
    up = Vector(normal).normalized()
    along = Matrix.Rotation(skew, 3, up) @ -Vector(outwards).normalized()
    turn = Matrix((along, up.cross(along), up)).transposed()
    leaf = _feeler_leaf(length, mark, parent, metal or brass())
    leaf.matrix_local = Matrix.Translation(Vector(point) - along * (length - inside)) @ turn.to_4x4()
    return leaf


def feeler_gauges(leaves=9, spread=0.9, loc=(0, 0, 0), yaw=0.0, parent=None, length=0.55, show=None):
    """Feeler gauge set fanned over `spread` radians round its rivet at the origin; show isolates one leaf
    at +X.
    """
    root = _place("feelers", loc, yaw, parent)
    angles = [spread * (k / max(1, leaves - 1)) + 0.35 for k in range(leaves)]
    if show is not None:
        angles[0] = show
    for k, a in enumerate(angles):
        place = dict(loc=(0, 0, 0.008 + 0.0045 * k), rot=(0, 0, a))
        _feeler_leaf(length, f"{0.05 * (k + 1):.2f}", root, satin(), **place)
    top = 0.012 + 0.0045 * leaves
    side = fillet(
        [(-0.035, -0.036), (length * 0.92, -0.036), (length * 0.92, 0.036), (-0.035, 0.036)], 0.03, 6
    )
    back = angles[-1] + 0.25
    for z in (0, top):
        extrude("cheek", side, z, z + 0.008, chrome(), 0.002, parent=root, rot=(0, 0, back))
    disc("rivet", 0.02, 0, top + 0.018, brass(), 0.004, 24, parent=root)
    return root


def micrometer(opening=0.22, loc=(0, 0, 0), yaw=0.0, parent=None):
    """Outside micrometer lying flat: anvil and spindle on the X axis, work between x = 0 and x = opening."""
    root = _place("micrometer", loc, yaw, parent)
    z = 0.05
    reach = 0.26 + opening * 0.45
    outer = [(-0.14, -0.045), (-0.14, 0.06)]
    mid = opening / 2
    outer += [
        (mid + (mid + 0.14) * math.cos(a), 0.04 + reach * math.sin(a))
        for a in [math.pi - math.pi * k / 24 for k in range(1, 24)]
    ]
    outer += [
        (opening + 0.14, 0.06),
        (opening + 0.14, -0.045),
        (opening + 0.04, -0.045),
        (opening + 0.04, 0.06),
    ]
    outer += [
        (mid + (mid + 0.04) * math.cos(a), 0.06 + (reach - 0.13) * math.sin(a))
        for a in [math.pi * k / 24 for k in range(1, 24)]
    ]
    outer += [(-0.04, 0.06), (-0.04, -0.045)]
    extrude("frame", outer, 0, z + 0.045, tinted("#2b3b4a", 0.4), 0.010, parent=root)
    cyl("anvil", 0.022, -0.06, 0.0, chrome(), 0.002, 32, parent=root, loc=(0, 0, z), rot=(0, math.pi / 2, 0))
    turn = empty("spindle", (opening, 0, z), (0, math.pi / 2, 0), root)
    cyl("spindle", 0.022, 0, 0.16, chrome(), 0.002, 32, parent=turn)
    cyl("sleeve", 0.034, 0.12, 0.34, satin(), 0.002, 40, parent=turn)
    # The scales face up and a little to the front: the sleeve's line with its marks, and the thimble's edge.
    front = empty("scale", rot=(0, 0, -2.4), parent=turn)
    box("datum", 0.001, 0.003, 0.165, ink(), 0, loc=(0.0342, 0, 0.2125), parent=front)
    for k in range(13):
        long = 0.020 if k % 5 == 0 else 0.012
        box("graduation", 0.001, long, 0.0025, ink(), 0, loc=(0.0341, long / 2, 0.14 + 0.011 * k), parent=front)
    cyl("thimble", 0.046, 0.29, 0.50, satin(), 0.005, 48, parent=turn)
    for k in range(30):
        a = 2 * math.pi * k / 30
        box(
            "graduation",
            0.001,
            0.0025,
            0.028 if k % 5 == 0 else 0.018,
            ink(),
            0,
            loc=(0.0462 * math.cos(a), 0.0462 * math.sin(a), 0.311 if k % 5 == 0 else 0.306),
            parent=turn,
            rot=(0, 0, a),
        )
    for k in range(24):
        a = 2 * math.pi * k / 24
        box(
            "knurl",
            0.004,
            0.006,
            0.12,
            satin(),
            0.001,
            loc=(0.047 * math.cos(a), 0.047 * math.sin(a), 0.42),
            parent=turn,
            rot=(0, 0, a),
        )
    cyl("ratchet", 0.026, 0.50, 0.60, chrome(), 0.005, 32, parent=turn)
    return root


def caliper(opening=0.35, length=1.1, loc=(0, 0, 0), yaw=0.0, parent=None, digital=True):
    """Caliper lying flat, beam along +X, jaws towards -Y; the fixed jaw is at x = 0."""
    root, m = _place("caliper", loc, yaw, parent), satin()
    box("beam", length, 0.075, 0.022, m, 0.003, loc=(length / 2 - 0.02, 0, 0.02), parent=root)
    jaw = fillet([(0, 0.0375), (0, -0.27), (-0.03, -0.27), (-0.11, -0.06), (-0.11, 0.0375)], 0.008, 3)
    extrude("fixed jaw", jaw, 0.009, 0.031, m, 0.003, parent=root)
    upper = fillet([(0, 0.03), (0, 0.15), (-0.02, 0.15), (-0.07, 0.03)], 0.006, 3)
    extrude("fixed nib", upper, 0.012, 0.028, m, 0.002, parent=root)
    slide = empty("slide", (opening, 0, 0), parent=root)
    extrude("jaw", [(-x, y) for x, y in jaw], 0.009, 0.031, m, 0.003, parent=slide)
    extrude("nib", [(-x, y) for x, y in upper], 0.012, 0.028, m, 0.002, parent=slide)
    if digital:
        extrude("case", rrect(0.34, 0.14, 0.02), 0.006, 0.052, black(), 0.006, parent=slide, loc=(0.17, 0, 0))
        extrude(
            "display",
            rrect(0.19, 0.07, 0.006),
            0.0,
            0.002,
            tinted("#8d9a86", 0.2),
            0,
            parent=slide,
            loc=(0.17, 0.012, 0.052),
        )
        text(f"{opening * 350:.2f}", (0.24, -0.008, 0.0545), (0, 0, 0), 0.05, ink(), slide, "RIGHT")
        for k in range(3):
            disc(
                "key",
                0.014,
                0,
                0.005,
                tinted(("#a8201c", "#c8ccd0", "#c8ccd0")[k]),
                0.002,
                20,
                parent=slide,
                loc=(0.09 + 0.08 * k, -0.046, 0.052),
            )
    else:
        box("slider", 0.30, 0.105, 0.03, m, 0.004, loc=(0.15, 0, 0.022), parent=slide)
        cyl(
            "screw",
            0.018,
            0,
            0.05,
            chrome(),
            0.004,
            20,
            parent=slide,
            loc=(0.2, 0.05, 0.02),
            rot=(-math.pi / 2, 0, 0),
        )
    for k in range(int((length - 0.1) / 0.028)):
        tall = 0.03 if k % 5 == 0 else 0.018
        box(
            "graduation",
            0.0022,
            tall,
            0.0005,
            ink(),
            0,
            loc=(0.03 + 0.028 * k, -0.0375 + tall / 2, 0.0312),
            parent=root,
        )
    return root


def dial_indicator(tip, stand, height, parent=None, reading=0.3, radius=0.13, sweep=270, magnetic=True):
    """Dial indicator with its plunger on the point tip, on a magnetic base, or one of heavy iron for a granite table,
    standing at stand = (x, y, z). sweep is the scale in degrees, 360 for a full circle.

    The plunger points straight down; height is that of the indicator's face above the tip. Without a stand (None) the
    indicator alone is made, for a holder of another kind.
    """
    root = empty("indicator", parent=parent)
    x, y, z = tip
    case = empty("case", (x, y, z + height), (math.pi / 2, 0, 0), root)
    dial(case, (0, 0, 0), reading, "0.01 mm", radius, rot=(0, 0, 0), sweep=sweep)
    ring("case", 0, radius * 0.97, -0.09, 0.01, satin(), 0.008, 56, parent=case)
    cyl(
        "stem",
        0.026,
        -height + 0.16,
        -radius * 0.9,
        chrome(),
        0.004,
        28,
        parent=root,
        loc=(x, y + 0.05, z + height),
    )
    cyl(
        "plunger",
        0.012,
        -height + 0.03,
        -height + 0.2,
        satin(),
        0.002,
        20,
        parent=root,
        loc=(x, y + 0.05, z + height),
    )
    sphere("tip", 0.02, chrome(), 24, parent=root, loc=(x, y + 0.05, z + 0.02))
    if stand is None:
        return root
    sx, sy, sz = stand
    base = empty("base", stand, parent=root)
    if magnetic:
        box("magnet", 0.24, 0.22, 0.26, tinted("#2b3036", 0.4), 0.015, loc=(0, 0, 0.13), parent=base)
        box("pole", 0.245, 0.05, 0.10, satin(), 0.004, loc=(0, 0, 0.055), parent=base)
        disc(
            "switch",
            0.055,
            0,
            0.04,
            tinted("#a8201c"),
            0.01,
            32,
            parent=base,
            loc=(0, -0.11, 0.15),
            rot=(math.pi / 2, 0, 0),
        )
    else:
        foot = [(0, 0), (0.30, 0), (0.30, 0.11), (0.10, 0.17), (0.07, 0.28), (0, 0.28)]
        rounding = [0, 0.01, 0.02, 0.06, 0.01, 0]
        lathe("iron base", fillet(foot, rounding, 5, closed=False), tinted("#2b3036", 0.4), 96, False, parent=base)
    post_top = max(z + height + 0.22, sz + 0.6)
    cyl("post", 0.026, 0.25, post_top - sz, satin(), 0.006, 28, parent=base)
    joint = (x, y + 0.13, z + height + 0.02)
    collar = (sx, sy, post_top - 0.12)
    tube("arm", [collar, joint], 0.018, satin(), root, smooth_points=False)
    for point in (collar, joint):
        sphere("clamp", 0.055, black(), 32, parent=root, loc=point)
    return root


def mallet(loc=(0, 0, 0), yaw=0.0, parent=None, head="#b3261c"):
    """Soft-faced mallet lying on its side, handle along +X."""
    root = _place("mallet", loc, yaw, parent)
    axis = empty("head", (0, 0, 0.12), (math.pi / 2, 0, 0), root)
    cyl("body", 0.10, -0.14, 0.14, forged(), 0.012, 48, parent=axis)
    for side, colour in ((1, head), (-1, "#d8d3c4")):
        z0 = 0.14 if side > 0 else -0.24
        cyl("face", 0.12, z0, z0 + 0.10, tinted(colour, 0.45), 0.018, 48, parent=axis)
    shank = empty("handle", (0, 0, 0.12), (0, math.pi / 2 + 0.07, 0), root)
    ash = shared("ash", lambda n: wood(n, "#b98d57", "Z"))
    lathe(
        "handle",
        fillet(
            [(0, 0.02), (0.036, 0.02), (0.032, 0.55), (0.046, 0.85), (0.040, 1.02), (0, 1.05)],
            0.02,
            4,
            closed=False,
        ),
        ash,
        40,
        False,
        parent=shank,
    )
    return root


def flat_file(loc=(0, 0, 0), yaw=0.0, parent=None):
    """Flat file with a wooden handle."""
    root = _place("file", loc, yaw, parent)
    box("blade", 0.72, 0.085, 0.018, satin(), 0.003, loc=(0.66, 0, 0.03), parent=root)
    axis = empty("axis", (0, 0, 0.045), (0, math.pi / 2, 0), root)
    lathe(
        "handle",
        fillet(
            [(0, 0), (0.03, 0.0), (0.045, 0.10), (0.035, 0.26), (0.022, 0.30), (0, 0.30)],
            0.02,
            4,
            closed=False,
        ),
        shared("ash", lambda n: wood(n, "#b98d57", "Z")),
        36,
        False,
        parent=axis,
    )
    return root


def scraper(loc=(0, 0, 0), yaw=0.0, parent=None):
    """Gasket scraper with a wide blade towards +X."""
    root = _place("scraper", loc, yaw, parent)
    extrude(
        "blade",
        fillet(
            [(0.30, -0.035), (0.48, -0.10), (0.62, -0.10), (0.62, 0.10), (0.48, 0.10), (0.30, 0.035)],
            0.012,
            3,
        ),
        0.03,
        0.042,
        satin(),
        0.003,
        parent=root,
    )
    extrude(
        "handle",
        fillet([(0, -0.05), (0.32, -0.038), (0.32, 0.038), (0, 0.05)], 0.03, 6),
        0,
        0.07,
        tinted("#1d2a5a", 0.4),
        0.02,
        parent=root,
    )
    return root


def puller(reach, span, loc, rot=(0, 0, 0), parent=None):
    """Three-jaw bearing puller on a shaft along local +Z: screw tip at the origin, jaws reach down by `reach` at
    radius span.
    """
    root, m = empty("puller", loc, rot, parent), forged()
    ring("yoke", 0.045, 0.13, 0.30, 0.42, m, 0.015, 48, parent=root)
    lathe(
        "screw",
        [(0, 0), (0.020, 0.045), (0.036, 0.05)]
        + [(0.036 + 0.006 * (k % 4 in (1, 2)), 0.06 + 0.0105 * k) for k in range(76)]
        + [(0, 0.90)],
        satin(),
        32,
        False,
        parent=root,
        smooth=20,
    )
    disc("hexagon", 0.075, 0.86, 1.0, satin(), 0.008, 6, parent=root, smooth=20)
    cyl(
        "bar",
        0.024,
        -0.40,
        0.40,
        satin(),
        0.008,
        24,
        parent=root,
        loc=(0, 0, 0.93),
        rot=(0, math.pi / 2, 0.5),
    )
    for k in range(3):
        arm = empty("jaw", rot=(0, 0, 2 * math.pi * k / 3 + 0.3), parent=root)
        box("lug", span - 0.04, 0.09, 0.07, m, 0.015, loc=(0.06 + (span - 0.04) / 2, 0, 0.36), parent=arm)
        box(
            "jaw",
            0.06,
            0.075,
            0.46 + reach,
            m,
            0.015,
            loc=(span + 0.05, 0, 0.42 - (0.46 + reach) / 2),
            parent=arm,
        )
        box("claw", 0.17, 0.10, 0.06, m, 0.012, loc=(span - 0.005, 0, -reach - 0.005), parent=arm)
        cyl(
            "pin",
            0.024,
            -0.06,
            0.06,
            chrome(),
            0.006,
            24,
            parent=arm,
            loc=(span + 0.05, 0, 0.36),
            rot=(math.pi / 2, 0, 0),
        )
    return root


def hub_puller(span, face, shaft, parent):
    """A bridge on two studs screwed into a hub's face (local z = face, span from the axis), its screw pressing on
    the shaft end at local z = shaft.
    """
    m = forged()
    turned = empty("hub puller", rot=(0, 0, 0.45), parent=parent)
    box("bridge", 2 * span + 0.16, 0.13, 0.10, m, 0.02, loc=(0, 0, 0.46), parent=turned)
    for side in (-1, 1):
        stud = empty("stud", (side * span, 0, 0), parent=turned)
        cyl("thread", 0.026, face, 0.60, satin(), 0.004, 24, parent=stud)
        disc("nut", 0.052, 0.51, 0.56, chrome(), 0.006, 6, parent=stud, smooth=20)
    boss = [(0, shaft), (0.016, shaft + 0.02), (0.036, shaft + 0.03)]
    thread = [(0.036 + 0.005 * (k % 2), shaft + 0.04 + 0.016 * k) for k in range(38)]
    end = thread[-1][1] + 0.01
    lathe("screw", [*boss, *thread, (0.03, end), (0, end)], satin(), 32, False, parent=turned, smooth=20)
    disc("hexagon", 0.065, end - 0.01, end + 0.09, chrome(), 0.008, 6, parent=turned, smooth=20)
    return turned


def induction_heater(probe_at, loc=(0, 0, 0), yaw=0.0, parent=None, colour="#b8211b"):
    """Bench-top bearing heater: case with control panel, two posts and a yoke bar along X, its middle
    1.04 above z = 0; mains lead to the right.

    The temperature probe holds by its magnet on the inner ring of the bearing that hangs at x = .05; probe_at is
    (half the ring's width, the ring's mean radius).
    """
    root = _place("heater", loc, yaw, parent)
    box("case", 1.15, 0.8, 0.42, tinted(colour, 0.35), 0.04, loc=(0, 0, 0.25), parent=root)
    box("panel", 0.62, 0.02, 0.26, tinted("#1c2024", 0.4), 0.006, loc=(-0.16, -0.405, 0.26), parent=root)
    extrude(
        "display",
        rrect(0.24, 0.09, 0.008),
        0,
        0.004,
        tinted("#24110d", 0.15),
        0,
        parent=root,
        loc=(-0.26, -0.416, 0.31),
        rot=(math.pi / 2, 0, 0),
    )
    glow = shared("display digits", lambda n: simple(n, "#ff5a36", 0.4))
    text("110 °C", (-0.26, -0.421, 0.285), (math.pi / 2, 0, 0), 0.062, glow, root)
    for k, c in enumerate(("#2f8a4a", "#b3261c", "#c9ccd0")):
        disc(
            "key",
            0.035,
            0,
            0.018,
            tinted(c),
            0.006,
            32,
            parent=root,
            loc=(-0.02 + 0.095 * k, -0.414, 0.29),
            rot=(math.pi / 2, 0, 0),
        )
    laminated = shared(
        "laminations",
        lambda n: steel(n, "ground", "X", base=(0.20, 0.20, 0.21, 1), rough=0.4, lines=200, bump=0.2),
    )
    for sx in (-1, 1):
        box("post", 0.16, 0.20, 0.52, laminated, 0.008, loc=(sx * 0.40, 0, 0.70), parent=root)
        disc("foot", 0.05, -0.0, 0.05, black(), 0.01, 24, parent=root, loc=(sx * 0.5, -0.3, 0))
    box("yoke", 1.02, 0.16, 0.16, laminated, 0.008, loc=(0, 0, 1.04), parent=root)
    socket = dict(parent=root, loc=(0.38, -0.40, 0.26), rot=(math.pi / 2, 0, 0))
    cyl("probe socket", 0.03, 0, 0.03, satin(), 0.004, 28, **socket)
    probe = (0.05 + probe_at[0], -probe_at[1], 0.952)
    cyl("probe", 0.03, 0, 0.05, black(), 0.006, 28, parent=root, loc=probe, rot=(0, math.pi / 2, 0))
    x, y, z = probe
    lead = [(0.38, -0.42, 0.26), (0.38, -0.52, 0.25), (0.37, -0.58, 0.36), (0.31, -0.50, 0.66)]
    tube("probe lead", lead + [(x + 0.13, y - 0.08, z - 0.06), (x + 0.05, y, z)], 0.012, black(), root)
    cyl("cable gland", 0.04, 0, 0.06, black(), 0.008, 28, parent=root, loc=(0.57, 0.15, 0.16), rot=(0, math.pi / 2, 0))
    mains = [(0.60, 0.15, 0.16), (0.70, 0.15, 0.15), (0.84, 0.12, 0.045), (1.05, 0.12, 0.018)]
    tube("mains lead", mains + [(1.5, 0.30, 0.018), (2.1, 0.42, 0.018), (3.2, 1.1, 0.018)], 0.016, black(), root)
    return root


def oil_can(loc=(0, 0, 0), yaw=0.0, parent=None, colour="#9c1c18"):
    """Pump oil can with a bent spout towards +X."""
    root = _place("oil can", loc, yaw, parent)
    prof = fillet(
        [(0, 0), (0.20, 0), (0.20, 0.22), (0.07, 0.40), (0.05, 0.48), (0, 0.50)],
        [0, 0.02, 0.05, 0.02, 0.01, 0],
        5,
        closed=False,
    )
    lathe("can", prof, tinted(colour, 0.25), 72, False, parent=root)
    for z in (0.02, 0.215):
        torus("seam", 0.20, 0.008, tinted(colour, 0.25), 72, 12, parent=root, loc=(0, 0, z))
    tube("spout", [(0, 0, 0.48), (0.10, 0, 0.62), (0.34, 0, 0.78), (0.56, 0, 0.80)], 0.016, brass(), root)
    tube("lever", [(-0.02, 0, 0.48), (-0.16, 0, 0.56), (-0.30, 0, 0.46)], 0.016, chrome(), root)
    tube(
        "handle",
        [(-0.06, 0, 0.43), (-0.26, 0, 0.36), (-0.30, 0, 0.20), (-0.20, 0, 0.10)],
        0.018,
        chrome(),
        root,
    )
    return root


def canister(label, loc=(0, 0, 0), yaw=0.0, parent=None, colour="#23509a", height=0.95):
    """A plain plastic oil canister with a label; the label text is free."""
    root = _place("canister", loc, yaw, parent)
    body = tinted(colour, 0.35)
    extrude("canister", rrect(0.58, 0.40, 0.07), 0, height * 0.80, body, 0.045, parent=root)
    extrude("shoulder", rrect(0.44, 0.30, 0.08), height * 0.74, height * 0.90, body, 0.05, parent=root)
    cyl(
        "cap",
        0.075,
        height * 0.88,
        height * 1.0,
        tinted("#c9ccd0", 0.4),
        0.012,
        36,
        parent=root,
        loc=(-0.13, 0, 0),
    )
    tube(
        "handle",
        [
            (-0.02, 0, height * 0.86),
            (0.04, 0, height * 1.0),
            (0.17, 0, height * 0.98),
            (0.20, 0, height * 0.84),
        ],
        0.035,
        body,
        root,
    )
    extrude(
        "label",
        rrect(0.44, height * 0.48, 0.02),
        0,
        0.003,
        tinted("#d9dad6", 0.5),
        0,
        parent=root,
        loc=(0, -0.2005, height * 0.40),
        rot=(math.pi / 2, 0, 0),
    )
    for k, line in enumerate(label):
        text(
            line,
            (0, -0.2045, height * (0.46 - 0.12 * k)),
            (math.pi / 2, 0, 0),
            0.075 if k == 0 else 0.05,
            ink(),
            root,
        )
    return root


def rag(size=0.8, loc=(0, 0, 0), yaw=0.0, parent=None, colour="#7a2f2a", seed=1, height=0.09):
    """A crumpled workshop cloth."""
    m = shared("rag " + colour, lambda n: simple(n, colour, 0.95, bump=0.35, bscale=130))
    return cloth("rag", size, size * 0.8, m, parent, height, seed, loc, (0, 0, yaw))


def tray(width=1.0, depth=0.7, loc=(0, 0, 0), yaw=0.0, parent=None, material=None, height=0.10):
    """An open sheet-steel tray; returns its root, inner floor at z = .012."""
    root, m = _place("tray", loc, yaw, parent), material or shared(
        "tray", lambda n: steel(n, "polished", base=(0.36, 0.37, 0.38, 1), rough=0.36, bump=0.04)
    )
    extrude("floor", rrect(width, depth, 0.06), 0, 0.012, m, 0.002, parent=root)
    extrude(
        "wall",
        rrect(width, depth, 0.06),
        0,
        height,
        m,
        0.004,
        holes=[rrect(width - 0.024, depth - 0.024, 0.05)],
        parent=root,
    )
    extrude(
        "lip",
        rrect(width + 0.05, depth + 0.05, 0.07),
        height - 0.008,
        height + 0.006,
        m,
        0.003,
        holes=[rrect(width - 0.02, depth - 0.02, 0.05)],
        parent=root,
    )
    return root


def screw(parent, size, material, loc=(0, 0, 0), rot=(0, 0, 0), length=3.2, washer=True, kind="hex"):
    """A whole screw: head along +Z from z = 0, thread below; size is the thread diameter, length in
    diameters.
    """
    root = empty("screw", loc, rot, parent)
    bolt((0, 0, 0), (0, 0, 0), size, material, kind, root, washer=washer)
    key = f"thread {material.name} {length}"
    me = bpy.data.meshes.get(key)
    if me is None:
        prof = [(0, 0.05), (0.5, 0.05)]
        z, turns = -length * 0.35, int(length * 0.6 / 0.16)
        prof.append((0.5, z))
        for k in range(turns):
            prof += [(0.5, z - 0.16 * k - 0.02), (0.42, z - 0.16 * k - 0.09)]
        prof += [(0.36, -length), (0, -length)]
        made = lathe(key, prof, material, 24, False, smooth=25)
        me = made.data
        me.name = key
        bpy.data.objects.remove(made)
    shank = bpy.data.objects.new("thread", me)
    bpy.context.scene.collection.objects.link(shank)
    shank.parent, shank.scale = root, (size,) * 3
    return root


def scattered_screws(parent, count, width, depth, size, material, rng, length=3.2, z=0.012):
    """Screws lying on their sides over width × depth round the parent's origin, without overlap where
    possible.
    """
    spots = []
    for _ in range(count * 40):
        if len(spots) == count:
            break
        x, y = rng.uniform(-width / 2, width / 2), rng.uniform(-depth / 2, depth / 2)
        if all(math.hypot(x - px, y - py) > size * (length * 0.72) for px, py in spots):
            spots.append((x, y))
    for x, y in spots:
        yaw = rng.uniform(0, 2 * math.pi)
        frame = empty("lying", (x, y, z + size * 0.86), (0, 0, yaw), parent)
        screw(frame, size, material, rot=(0, math.pi / 2 - 0.13, 0), length=length, washer=rng.random() < 0.6)


def standing_screws(parent, columns, rows, gap, size, material, z=0.012):
    """Screws set head down in rows, as a fitter lays them out."""
    for i in range(columns):
        for j in range(rows):
            at = ((i - (columns - 1) / 2) * gap, (j - (rows - 1) / 2) * gap, z + size * 0.84)
            screw(parent, size, material, at, (math.pi, 0, 0.7 * i + j), washer=False)


def v_block(loc=(0, 0, 0), yaw=0.0, parent=None, size=0.5, material=None, depth=0.30):
    """A V-block open upwards, V running along Y; the V bottom is at .45 of its height."""
    root, m = _place("V-block", loc, yaw, parent), material or satin()
    s = size
    outline = fillet(
        [
            (-s * 0.6, 0),
            (s * 0.6, 0),
            (s * 0.6, s),
            (s * 0.5, s),
            (0.02, s * 0.48),
            (-0.02, s * 0.48),
            (-s * 0.5, s),
            (-s * 0.6, s),
        ],
        0.012,
        3,
    )
    extrude("V-block", outline, -depth / 2, depth / 2, m, 0.008, parent=root, rot=(math.pi / 2, 0, 0))
    return root


def v_block_seat(size, radius):
    """Height of the axis of a round bar of the given radius lying in a V-block of that size."""
    half_angle = math.atan2(size * 0.5 - 0.02, size * 0.52)
    return size * 0.48 + radius / math.sin(half_angle) - 0.02 / math.tan(half_angle)


def straight_edge(length=2.2, loc=(0, 0, 0), yaw=0.0, parent=None):
    """A bevelled steel straight edge."""
    root = _place("straight edge", loc, yaw, parent)
    box("blade", length, 0.012, 0.11, satin(), 0.002, loc=(length / 2, 0, 0.055), parent=root)
    return root


def grease_brush(loc=(0, 0, 0), yaw=0.0, parent=None):
    """Flat paint brush with dark bristles towards +X."""
    root = _place("brush", loc, yaw, parent)
    extrude(
        "handle",
        fillet([(0, -0.025), (0.40, -0.05), (0.40, 0.05), (0, 0.025)], 0.02, 5),
        0.02,
        0.06,
        tinted("#8a2a1c", 0.3),
        0.014,
        parent=root,
    )
    box("ferrule", 0.12, 0.13, 0.055, chrome(), 0.006, loc=(0.45, 0, 0.04), parent=root)
    rng = random.Random(3)
    bristle = shared("bristle", lambda n: simple(n, "#2a211a", 0.9))
    for k in range(70):
        y, z = rng.uniform(-0.06, 0.06), rng.uniform(0.02, 0.06)
        tube(
            "bristle",
            [
                (0.50, y, z),
                (0.60, y * 1.1, z - 0.006),
                (0.70 + rng.uniform(-0.03, 0.02), y * 1.25, z - 0.016),
            ],
            0.003,
            bristle,
            root,
            resolution=1,
        )
    return root


def spray_gun(loc=(0, 0, 0), yaw=0.0, parent=None):
    """Suction-cup spray gun standing on its cup, nozzle towards +X."""
    root = _place("spray gun", loc, yaw, parent)
    cup = [(0, 0), (0.150, 0), (0.160, 0.02), (0.160, 0.36), (0.168, 0.365), (0.168, 0.41), (0.150, 0.43)]
    cup += [(0.05, 0.445), (0, 0.445)]
    rounding = [0, 0.01, 0.01, 0.006, 0.004, 0.01, 0.015, 0.01, 0]
    lathe("cup", fillet(cup, rounding, 3, closed=False), satin(), 72, False, parent=root)
    cyl("suction tube", 0.028, 0.43, 0.63, chrome(), 0.004, 28, parent=root)
    for z in (0.46, 0.585):
        disc("union nut", 0.046, z, z + 0.045, brass(), 0.006, 6, parent=root, smooth=20)
    outline = [(0.09, 0.615), (0.09, 0.715), (-0.06, 0.725), (-0.16, 0.755), (-0.25, 0.745), (-0.29, 0.70)]
    outline += [(-0.30, 0.62), (-0.40, 0.32), (-0.395, 0.27), (-0.30, 0.25), (-0.21, 0.50), (-0.14, 0.60)]
    extrude(
        "body",
        fillet(outline, 0.025, 4),
        -0.042,
        0.042,
        chrome(),
        0.028,
        parent=root,
        rot=(math.pi / 2, 0, 0),
    )
    front = empty("nozzle", (0.08, 0, 0.665), (0, math.pi / 2, 0), root)
    cyl("head", 0.050, 0, 0.07, chrome(), 0.006, 48, parent=front)
    ring("cap ring", 0.03, 0.066, 0.05, 0.115, brass(), 0.010, 40, parent=front)
    lathe("tip", [(0.03, 0.10), (0.012, 0.135), (0, 0.135)], brass(), 32, False, parent=front)
    for side in (-1, 1):
        box("horn", 0.022, 0.026, 0.07, brass(), 0.006, loc=(0, side * 0.046, 0.13), parent=front)
    trigger = [(-0.03, 0, 0.63), (-0.02, 0, 0.53), (-0.06, 0, 0.43), (-0.10, 0, 0.35)]
    for y in (-0.022, 0.022):
        tube("trigger", [(x, y, z) for x, _, z in trigger], 0.017, chrome(), root)
    back = empty("knobs", (-0.28, 0, 0.69), (0, -math.pi / 2, 0), root)
    cyl("needle knob", 0.034, 0, 0.09, brass(), 0.008, 20, parent=back)
    cyl("fan knob", 0.022, 0, 0.06, brass(), 0.006, 20, parent=back, loc=(-0.085, 0, 0))
    inlet = empty("air inlet", (-0.352, 0, 0.27), (math.pi, -0.3, 0), root)
    disc("air inlet", 0.036, 0, 0.05, brass(), 0.006, 6, parent=inlet, smooth=20)
    cyl("coupling", 0.026, 0.04, 0.12, satin(), 0.006, 28, parent=inlet)
    return root


def newspaper(loc=(0, 0, 0), yaw=0.0, parent=None, width=1.5, depth=1.1):
    """A spread of newsprint: a headline over columns of lines too small to read."""
    root = _place("newspaper", loc, yaw, parent)
    paper = shared("newsprint", lambda n: simple(n, "#bdb8aa", 0.9))
    print_ = shared("print", lambda n: simple(n, "#55544f", 0.9))
    box("sheet", width, depth, 0.004, paper, 0, loc=(0, 0, 0.002), parent=root)
    rng = random.Random(4)
    for side in (-1, 1):
        page = empty("page", (side * width / 4, 0, 0.0042), parent=root)
        box("headline", width * 0.36, 0.05, 0.0004, print_, 0, loc=(0, depth * 0.42, 0), parent=page)
        for column in (-1, 0, 1):
            for k in range(int(depth * 0.8 / 0.035)):
                length = width * 0.13 * rng.choice((1, 1, 1, 0.6))
                box(
                    "line",
                    length,
                    0.012,
                    0.0004,
                    print_,
                    0,
                    loc=(width * (0.15 * column - 0.065) + length / 2, depth * 0.36 - 0.035 * k, 0),
                    parent=page,
                )
    return root


def o_ring(radius, section, loc=(0, 0, 0), parent=None, colour="#101112"):
    """An O-ring lying flat."""
    return torus(
        "O-ring",
        radius,
        section,
        shared("rubber " + colour, lambda n: rubber(n, colour)),
        96,
        16,
        parent=parent,
        loc=(loc[0], loc[1], loc[2] + section),
    )


def tag(lines, loc, rot=(0, 0, 0), parent=None, colour="#c9b37a", size=0.26):
    """A tie-on label of manila card facing local +Z, eyelet at the top, with a wire loop."""
    root = empty("tag", loc, rot, parent)
    m = shared("tag " + colour, lambda n: cardboard(n, colour))
    h = size * 1.7
    outline = fillet(
        [
            (-size / 2, 0),
            (size / 2, 0),
            (size / 2, h * 0.82),
            (size * 0.3, h),
            (-size * 0.3, h),
            (-size / 2, h * 0.82),
        ],
        0.01,
        3,
    )
    extrude("card", outline, 0, 0.006, m, 0.001, parent=root, loc=(0, -h, 0))
    ring("eyelet", 0.018, 0.034, -0.002, 0.010, brass(), 0.002, 32, parent=root, loc=(0, -0.06, 0))
    tube("wire", [(0, -0.06, 0.01), (0.02, 0.05, 0.03), (0, 0.16, -0.02)], 0.005, forged(), root)
    for k, line in enumerate(lines):
        text(line, (0, -h * 0.38 - k * size * 0.28, 0.0075), (0, 0, 0), size * 0.18, ink(), root)
    return root


def drawing_sheet(loc=(0, 0, 0), yaw=0.0, parent=None, width=2.2, depth=1.5, vanes=0):
    """A drawing lying on the bench: border, title block, two views, dimension lines. It shows a valve's rotor of
    so many vanes, or a blower's pair of gears.
    """
    root = _place("drawing", loc, yaw, parent)
    paper, line = shared("paper", lambda n: simple(n, "#dedcd3", 0.85)), shared(
        "pencil", lambda n: simple(n, "#2c3a4c", 0.8)
    )
    box("sheet", width, depth, 0.004, paper, 0, loc=(0, 0, 0.003), parent=root)
    z = 0.0055

    def stroke(x0, y0, x1, y1, w=0.007):
        length = math.hypot(x1 - x0, y1 - y0)
        box(
            "line",
            length + w,
            w,
            0.0008,
            line,
            0,
            loc=((x0 + x1) / 2, (y0 + y1) / 2, z),
            parent=root,
            rot=(0, 0, math.atan2(y1 - y0, x1 - x0)),
        )

    def frame(x0, y0, x1, y1, w=0.007):
        for a, b in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
            stroke(*a, *b, w)

    frame(-width / 2 + 0.06, -depth / 2 + 0.06, width / 2 - 0.06, depth / 2 - 0.06, 0.010)
    frame(width / 2 - 0.72, -depth / 2 + 0.06, width / 2 - 0.06, -depth / 2 + 0.30)
    for k in range(1, 3):
        stroke(
            width / 2 - 0.72,
            -depth / 2 + 0.06 + 0.08 * k,
            width / 2 - 0.06,
            -depth / 2 + 0.06 + 0.08 * k,
            0.004,
        )
    text("ROTOR ASSY", (width / 2 - 0.39, -depth / 2 + 0.24, z), (0, 0, 0), 0.055, line, root)
    if vanes:
        for r in (0.07, 0.13, 0.46):
            torus("circle", r, 0.0035, line, 72, 6, parent=root, loc=(-0.52, 0, z))
        for k in range(vanes):
            along, across = math.cos(2 * math.pi * k / vanes), math.sin(2 * math.pi * k / vanes)
            for side in (-0.012, 0.012):
                x, y = -0.52 - across * side, along * side
                stroke(x + 0.13 * along, y + 0.13 * across, x + 0.46 * along, y + 0.46 * across, 0.006)
        stroke(-1.02, 0, -0.02, 0, 0.003)
    else:
        for x, r in ((-0.52, 0.20), (-0.52, 0.30), (-0.52, 0.34)):
            torus("circle", r, 0.0035, line, 72, 6, parent=root, loc=(x, 0.26, z))
            torus("circle", r * 0.8, 0.0025, line, 72, 6, parent=root, loc=(x, -0.26, z))
        for y in (0.26, -0.26):
            stroke(-0.92, y, -0.12, y, 0.003)
    stroke(-0.52, -0.66, -0.52, 0.66, 0.003)
    for x0, x1, h in ((0.05, 0.22, 0.08), (0.22, 0.42, 0.12), (0.42, 0.86, 0.26), (0.86, 1.0, 0.10)):
        frame(x0 - 0.05, 0.15 - h, x1 - 0.05, 0.15 + h, 0.006)
    stroke(-0.06, 0.15, 1.02, 0.15, 0.003)
    stroke(0.0, 0.52, 0.95, 0.52, 0.003)
    for x in (0.0, 0.37, 0.81, 0.95):
        stroke(x, 0.45, x, 0.56, 0.003)
    return root


def pencil(loc=(0, 0, 0), yaw=0.0, parent=None, colour="#c9951a"):
    """A hexagonal pencil."""
    root = _place("pencil", loc, yaw, parent)
    axis = empty("axis", (0, 0, 0.012), (0, math.pi / 2, 0), root)
    disc("pencil", 0.012, 0, 0.42, tinted(colour), 0.001, 6, parent=axis, smooth=20)
    lathe(
        "point",
        [(0.012, 0.42), (0.004, 0.47), (0, 0.48)],
        shared("ash", lambda n: wood(n, "#b98d57", "Z")),
        24,
        False,
        parent=axis,
    )
    return root


def drip_pan(loc=(0, 0, 0), parent=None, radius=0.55, fill="#241507"):
    """A round steel pan of drained oil."""
    root = empty("pan", loc, parent=parent)
    m = shared("pan", lambda n: steel(n, "polished", base=(0.30, 0.30, 0.31, 1), rough=0.4, bump=0.05))
    lathe(
        "pan",
        fillet(
            [
                (0, 0.01),
                (radius * 0.86, 0.01),
                (radius * 0.97, 0.16),
                (radius * 1.02, 0.17),
                (radius * 1.02, 0.18),
                (radius * 0.95, 0.18),
                (radius * 0.84, 0.02),
                (0, 0.02),
            ],
            0.006,
            3,
            closed=False,
        ),
        m,
        96,
        False,
        parent=root,
    )
    disc(
        "oil",
        radius * 0.91,
        0.08,
        0.085,
        shared("drained oil", lambda n: oil(n, fill)),
        0.001,
        72,
        parent=root,
    )
    return root


def dial(parent, loc, value, unit, radius=0.2, rot=(math.pi / 2, 0, 0), sweep=270):
    """A round instrument facing local +Z: steel bezel, white face, ticks, needle at value 0 to 1."""
    root = empty("dial", loc=loc, rot=rot, parent=parent)
    black = simple("dial ink", "#101214", 0.5)
    ring(
        "bezel",
        radius * 0.88,
        radius,
        0,
        radius * 0.28,
        steel("bezel", "turned", rough=0.22),
        radius * 0.05,
        72,
        parent=root,
    )
    disc("face", radius * 0.89, 0, radius * 0.10, simple("dial face", "#dcdcd6", 0.5), 0.001, 64, parent=root)
    low = math.radians(90 + sweep / 2)
    ticks = 20
    for i in range(ticks + 1):
        a = low - math.radians(sweep) * i / ticks
        long = i % 5 == 0
        tick = box(
            "tick",
            radius * (0.16 if long else 0.09),
            radius * (0.028 if long else 0.016),
            0.001,
            black,
            0,
            parent=root,
        )
        r = radius * (0.74 if long else 0.775)
        tick.location, tick.rotation_euler = (r * math.cos(a), r * math.sin(a), radius * 0.101), (0, 0, a)
    a = low - math.radians(sweep) * value
    needle = extrude(
        "needle",
        [(-0.15, -0.035), (0.70, -0.008), (0.70, 0.008), (-0.15, 0.035)],
        0,
        0.01,
        black,
        0,
        parent=root,
    )
    needle.scale = (radius, radius, 1)
    needle.location, needle.rotation_euler = (0, 0, radius * 0.13), (0, 0, a)
    disc("hub", radius * 0.07, radius * 0.1, radius * 0.18, black, 0.002, 24, parent=root)
    text(unit, (0, -radius * 0.48, radius * 0.102), (0, 0, 0), radius * 0.2, black, root)
    return root
