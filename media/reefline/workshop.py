"""Where a still is taken: bench, shop floor, plant or studio, with light, a blurred background and a camera.

Every setting is opened first in a scene function and closed with its `look`. Lengths are scene units (1
unit is about 350 mm); z = 0 is the surface the subject stands on.
"""

import math
from dataclasses import dataclass


from . import backplate
from .geometry import box, cyl, disc, empty, extrude, rrect
from .marking import text
from .materials import rubber, simple, steel, wood
from .shader import newmat
from .studio import area, backdrop, camera, hdri
from .sweep import chain, tube
from .tools import dial

BENCH_HEIGHT = 2.6
BOARD, RUNNER = 0.05, 0.16  # of a packing case
WARM, COOL = (1, 0.95, 0.88), (0.86, 0.93, 1)


@dataclass
class Setting:
    """An open set; `surface` is the height of the hall floor below z = 0."""

    plate: object
    surface: float = 0.0
    back: float = 13.0
    width: float = 24.0
    dim: float = 0.55

    def look(self, loc, target, lens=75, fstop=None, focus=None, shift_plate=0.0, zoom=1.0):
        """Place the camera and hang the background; zoom enlarges the background, shift_plate moves it
        sideways.
        """
        eye = camera(loc, target, lens, fstop, focus)
        if self.plate is not None:
            backplate.hang(self.plate, self.back, self.width * zoom, -self.surface, shift_plate, self.dim)
        return eye


def light(mood="day", power=1.0, side=-1, height=0.6):
    """Key from `side` (-1 left, 1 right), cooler or warmer edge light from behind, weak fill.

    mood: "day" neutral, "evening" warm key and blue edge, "window" big cool side light, "low" dark and
    contrasty.
    """
    key, rim, top, strength = {
        "day": ((1, 0.98, 0.95), WARM, 0.45, 0.50),
        "evening": ((1, 0.90, 0.76), COOL, 0.25, 0.38),
        "window": (COOL, WARM, 0.50, 0.50),
        "low": ((1, 0.96, 0.90), COOL, 0.18, 0.32),
    }[mood]
    hdri(
        [
            (-90 + 65 * side, 45, 26, 16, 3.6, 8),
            (-90 - 75 * side, 22, 9, 38, 3.0, 5, rim),
            (80, 55, 40, 14, 1.8, 12),
            (-95, 14, 30, 5, 0.6, 8),
            (-90 + 25 * side, 2, 9, 28, -1, 8),
        ],
        top=top,
        horizon=0.12,
        bottom=0.07,
        strength=strength,
    )
    at = (0, 0, height)
    if mood == "window":
        area("key", (side * 5.5, -1.0, 3.2), at, 1.2, 4.2, 520 * power, key)
    else:
        area("key", (side * 3.8, -3.2, 4.8), at, 2.4, 1.8, 360 * power, key)
    area("rim", (-side * 4.4, 2.8, 3.0), at, 0.9, 3, 230 * power, rim)
    area("fill", (-side * 2.0, -6, 2.2), at, 3, 2, 55 * power)


def _scratched_steel():
    m, t, p, co = newmat("bench steel")
    big, speck = t.noise(co, 1.1, 8, 0.65, 0.5), t.noise(co, 22, 8, 0.7)
    lines = t.noise(t.scalev(co, (1, 0.04, 1)), 40, 4, 0.6)
    tone = t.math("ADD", t.math("MULTIPLY", big, 0.7), t.math("MULTIPLY", speck, 0.3))
    t.set(
        p,
        "Base Color",
        t.ramp(
            tone,
            [
                (0.3, (0.035, 0.033, 0.031, 1)),
                (0.55, (0.09, 0.084, 0.078, 1)),
                (0.75, (0.17, 0.155, 0.14, 1)),
            ],
        ),
    )
    p.inputs["Metallic"].default_value = 0.6
    gloss = t.math("ADD", t.math("MULTIPLY", big, 0.6), t.math("MULTIPLY", lines, 0.5))
    t.set(p, "Roughness", t.maprange(gloss, 0.3, 0.8, 0.26, 0.62))
    t.set(p, "Normal", t.bump(t.math("ADD", speck, t.math("MULTIPLY", lines, 0.6)), 0.12, 0.01))
    return m


def _oiled_beech():
    m, t, p, co = newmat("bench wood")
    grain = t.noise(t.scalev(co, (0.10, 1.5, 1.5)), 5, 7, 0.62, 1.1)
    pores = t.noise(t.scalev(co, (0.10, 2.2, 2.2)), 60, 4, 0.7)
    stains = t.noise(co, 0.9, 7, 0.7, 0.7)
    tone = t.math("ADD", t.math("MULTIPLY", grain, 0.75), t.math("MULTIPLY", pores, 0.25))
    col = t.ramp(
        tone, [(0.3, (0.10, 0.055, 0.026, 1)), (0.52, (0.22, 0.13, 0.065, 1)), (0.72, (0.32, 0.20, 0.10, 1))]
    )
    col = t.mix(t.math("MULTIPLY", t.maprange(stains, 0.5, 0.68), 0.7), col, (0.028, 0.022, 0.017, 1))
    t.set(p, "Base Color", col)
    t.set(p, "Roughness", t.maprange(stains, 0.35, 0.65, 0.62, 0.38))
    t.set(p, "Normal", t.bump(tone, 0.18, 0.008))
    return m


def _concrete(tone=(0.155, 0.15, 0.145, 1)):
    m, t, p, co = newmat("concrete")
    big, mid, fine = t.noise(co, 0.35, 8, 0.65, 0.6), t.noise(co, 2.2, 8, 0.68, 0.3), t.noise(co, 28, 7, 0.7)
    col = t.mix(
        t.maprange(t.math("ADD", t.math("MULTIPLY", big, 0.6), t.math("MULTIPLY", mid, 0.4)), 0.35, 0.65),
        tuple(0.62 * c for c in tone[:3]) + (1,),
        tone,
    )
    col = t.mix(t.math("MULTIPLY", t.maprange(mid, 0.60, 0.74), 0.55), col, (0.035, 0.032, 0.028, 1))
    col = t.mix(t.math("MULTIPLY", t.maprange(fine, 0.55, 0.75), 0.25), col, (0.34, 0.33, 0.32, 1))
    t.set(p, "Base Color", col)
    t.set(
        p,
        "Roughness",
        t.maprange(
            t.math("ADD", t.math("MULTIPLY", big, 0.5), t.math("MULTIPLY", mid, 0.5)), 0.35, 0.65, 0.55, 0.26
        ),
    )
    t.set(p, "Normal", t.bump(t.math("ADD", fine, mid), 0.10, 0.02))
    return m


def _plate(kind, blur, mirror):
    return None if kind is None else backplate.blurred(kind, blur, mirror)


def bench(
    plate="racks",
    blur=10,
    mirror=False,
    top="steel",
    mood="day",
    power=1.0,
    side=-1,
    dim=0.55,
    front=-2.1,
    depth=5.2,
):
    """A workbench: top "steel", "wood", "mat" (green rubber), "granite"; front is the y of its near edge."""
    setting = Setting(_plate(plate, blur, mirror), BENCH_HEIGHT, dim=dim)
    if top == "wood":
        m = _oiled_beech()
        for k in range(5):
            box(
                "plank",
                14,
                depth / 5 - 0.012,
                0.28,
                m,
                0.012,
                loc=(0.7 * k, front + depth * (k + 0.5) / 5, -0.14),
            )
    else:
        m = (
            _scratched_steel()
            if top in ("steel", "mat")
            else simple("granite", "#1c1e20", 0.65)
        )
        box("top", 14, depth, 0.3, m, 0.03, loc=(0, front + depth / 2, -0.15))
        if top == "mat":
            box("mat", 5.2, 3.0, 0.02, rubber("mat", "#1d3b2c", 0.6), 0.008, loc=(0, front + 1.9, 0.0))
    light(mood, power, side)
    return setting


def floor(
    plate="racks", blur=6, mirror=False, mood="day", power=1.35, side=-1, dim=0.6, line=None, tone=None
):
    """Shop floor; line is the y of a painted yellow lane mark, or None."""
    setting = Setting(_plate(plate, blur, mirror), 0.0, back=12.0, width=26.0, dim=dim)
    box("floor", 60, 26, 0.1, _concrete(*([tone] if tone else [])), 0, loc=(0, 0, -0.05))
    if line is not None:
        m, t, p, co = newmat("lane")
        t.set(
            p,
            "Base Color",
            t.mix(
                t.maprange(t.noise(co, 9, 8, 0.72), 0.48, 0.60), (0.50, 0.33, 0.03, 1), (0.15, 0.14, 0.13, 1)
            ),
        )
        p.inputs["Roughness"].default_value = 0.5
        box("lane", 60, 0.30, 0.004, m, 0, loc=(0, line, 0.002))
    light(mood, power, side, 1.0)
    return setting


def plant(blur=7, mirror=False, mood="day", power=1.35, side=-1, dim=0.6, plinth=True):
    """On site beside silos; with a concrete plinth under the machine."""
    setting = Setting(_plate("plant", blur, mirror), 0.5 if plinth else 0.0, back=12.0, width=24.0, dim=dim)
    ground = -0.5 if plinth else 0.0
    concrete = _concrete((0.125, 0.115, 0.10, 1))
    box("ground", 60, 26, 0.1, concrete, 0, loc=(0, 0, ground - 0.05))
    if plinth:
        box("plinth", 5.0, 4.4, 0.5, concrete, 0.04, loc=(0, 0.3, -0.25))
    light(mood, power, side, 1.0)
    return setting


def studio(low="#d3d8de", high="#eaedf0", mood="soft", power=1.0):
    """Seamless sweep. mood "soft" suits paint, "dark" is a charcoal sweep with edge light."""
    if mood == "dark":
        backdrop("#23272c", 0, 16, 5, grad="#3a4047")
        hdri(
            [(-150, 40, 22, 20, 4.5, 8), (-20, 25, 8, 42, 5.0, 5, WARM), (70, 55, 35, 14, 2.5, 12)],
            top=0.30,
            horizon=0.06,
            bottom=0.04,
            strength=0.5,
        )
        area("key", (-4.5, -4.6, 6.2), (0, 0, 1.0), 3, 3, 520 * power)
        area("rim", (5.2, 2.2, 3.6), (0, 0, 1.1), 1, 4, 480 * power, WARM)
        area("rim", (-5.0, 2.6, 3.2), (0, 0, 1.1), 1, 4, 260 * power, COOL)
    else:
        backdrop(low, 0, 16, 5, grad=high)
        hdri(
            [
                (-150, 40, 25, 20, 3.6, 8),
                (-20, 25, 8, 40, 3.4, 5, WARM),
                (70, 55, 34, 14, 2.0, 12),
                (-95, 10, 34, 5, 0.7, 6),
                (-60, 4, 10, 30, -1, 8),
                (-122, 0, 8, 26, -1, 8),
            ],
            top=0.52,
            horizon=0.16,
            bottom=0.16,
            strength=0.62,
        )
        area("key", (-4.5, -4.6, 6.2), (0, 0, 1.0), 3, 3, 480 * power)
        area("rim", (5.2, 1.5, 3.6), (0, 0, 1.1), 1, 4, 240 * power, WARM)
        area("fill", (3, -6, 2), (0, 0, 1), 3, 2, 65 * power)
    return Setting(None)


def pallet(width=2.9, depth=2.5, loc=(0, 0, 0), yaw=0.0, clean=True):
    """A timber pallet; returns (root, height of its deck)."""
    root = empty("pallet", loc=loc, rot=(0, 0, yaw))
    m = wood("pallet wood", "#b08a5c" if clean else "#7d6a52")
    for y in (-depth / 2 + 0.15, 0, depth / 2 - 0.15):
        box("skid", width, 0.30, 0.06, m, 0.012, loc=(0, y, 0.03), parent=root)
        for x in (-width / 2 + 0.2, 0, width / 2 - 0.2):
            box("block", 0.38, 0.30, 0.24, m, 0.012, loc=(x, y, 0.18), parent=root)
    across = wood("pallet boards", "#b8946a" if clean else "#85715a", "Y")
    for x in (-width / 2 + 0.2, 0, width / 2 - 0.2):
        box("stringer", 0.38, depth, 0.06, across, 0.012, loc=(x, 0, 0.33), parent=root)
    boards = 7
    for k in range(boards):
        y = -depth / 2 + depth * (k + 0.5) / boards
        plank = box(
            "board",
            width,
            depth / boards - 0.09,
            0.06,
            m,
            0.012,
            loc=(0.01 * math.sin(5 * k), y, 0.39),
            parent=root,
        )
        plank.rotation_euler = (0, 0, 0.004 * math.sin(3 * k))
    return root, 0.42


def skids(loc=(0, 0, 0), length=2.0, gap=0.97, size=0.26, material=None, yaw=0.0):
    """Two squared timbers `gap` apart under the feet of a machine turned by yaw; returns their height.

    A blower's feet stand its casing length less .28 apart.
    """
    root = empty("skids", loc, (0, 0, yaw))
    m = material or wood("timber", "#8a6c48")
    for side in (-1, 1):
        box("timber", length, size, size, m, 0.02, loc=(0, side * gap / 2, size / 2), parent=root)
    return size


def crate_side(width, height, parent=None, stencil=()):
    """The long side of a packing case, its foot on z = 0 and its outside facing -Y; stencil lists short lines."""
    root = empty("crate side", parent=parent)
    panel, batten = wood("plywood", "#c2a06c"), wood("batten", "#a8875a", "X")
    upright = wood("upright", "#a8875a", "Z")
    nail = simple("nail", "#55524c", 0.4, 1.0)
    box("side", width, BOARD, height, panel, 0.008, loc=(0, 0, height / 2), parent=root)
    face = -BOARD * 0.9
    for z in (0.10, height - 0.10):
        box("batten", width, 0.06, 0.2, batten, 0.01, loc=(0, face, z), parent=root)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        box("post", 0.2, 0.062, height, upright, 0.01, loc=(x, face, height / 2), parent=root)
        for z in (0.10, height - 0.10):
            for dx in (-0.05, 0.05):
                at = (x + dx, face - 0.032, z)
                disc("nail", 0.012, 0, 0.004, nail, 0.001, 12, parent=root, loc=at, rot=(math.pi / 2, 0, 0))
    ink = simple("stencil", "#1b1c1e", 0.8)
    size = 0.08 * width
    for k, line in enumerate(stencil):
        at = (0, -BOARD * 0.52, height / 2 + size * (1.3 * (len(stencil) / 2 - k) - 1.0))
        text(line, at, (math.pi / 2, 0, 0), size, ink, root)
    return root


def crate(width, depth, height):
    """An open packing case standing on runners, its base at z = 0; its front (-Y) is off: see crate_side."""
    root = empty("crate")
    panel, runner = wood("end plywood", "#c2a06c"), wood("runner", "#a8875a", "Y")
    back = crate_side(width, height, root)
    back.location, back.rotation_euler = (0, depth / 2, 0), (0, 0, math.pi)
    for x in (-width / 2, width / 2):
        box("end", BOARD, depth, height, panel, 0.008, loc=(x, 0, height / 2), parent=root)
    box("base", width, depth, BOARD, panel, 0.008, loc=(0, 0, BOARD / 2), parent=root)
    for x in (-width * 0.33, 0, width * 0.33):
        box("runner", 0.25, depth, RUNNER, runner, 0.01, loc=(x, 0, -RUNNER / 2), parent=root)
    return root


def hook_and_chain(loc, top=9.0, colour="#c9951a"):
    """Chain hoist hook whose bowl bottom is at loc; block and two falls of load chain going up to z = top."""
    x, y, z = loc
    root = empty("hook", loc=loc)
    forged = steel(
        "forged", "polished", base=(0.16, 0.155, 0.15, 1), rough=0.42, lines=50, bump=0.08, smudge=0.2
    )
    yellow = simple("hoist paint", colour, 0.42, coat=0.2)
    arc = [
        (-0.10, 0.15),
        (-0.13, 0.06),
        (-0.08, -0.02),
        (0.0, -0.055),
        (0.09, -0.02),
        (0.13, 0.07),
        (0.11, 0.17),
        (0.02, 0.27),
        (0.0, 0.36),
    ]
    tube("hook", [(px, 0, pz + 0.07) for px, pz in arc], 0.042, forged, root)
    tube(
        "latch",
        [(-0.115, 0, 0.20), (0.07, 0, 0.29)],
        0.011,
        simple("latch", "#9a9c9e", 0.3, 1.0),
        root,
        smooth_points=False,
    )
    cyl("shank", 0.045, 0.40, 0.54, forged, 0.008, 32, parent=root)
    extrude(
        "block",
        rrect(0.34, 0.40, 0.10),
        -0.11,
        0.11,
        yellow,
        0.03,
        parent=root,
        loc=(0, 0, 0.72),
        rot=(math.pi / 2, 0, 0),
    )
    for sy in (-1, 1):
        disc(
            "axle",
            0.06,
            0,
            0.02,
            forged,
            0.006,
            32,
            parent=root,
            loc=(0, sy * 0.11, 0.72),
            rot=(-sy * math.pi / 2, 0, 0),
        )
    bright = steel(
        "chain", "polished", base=(0.34, 0.335, 0.33, 1), rough=0.34, lines=40, bump=0.05, smudge=0.2
    )
    for sx in (-0.09, 0.09):
        chain(root, (sx, 0, 0.86), (sx, 0, top - z), bright)
    return root


def sling(points, radius=0.035, colour="#7a3f8c"):
    """A round textile sling through world points."""
    return tube("sling", points, radius, simple("sling", colour, 0.8, bump=0.3, bscale=90))


def press(parent=None, colour="#1f4f86"):
    """Hydraulic shop press: frame of channels with ram over the table; the table top is at z = 0, opening
    2.2 high.
    """
    root = empty("press", parent=parent)
    m = simple("press paint", colour, 0.38, coat=0.25, bump=0.04)
    bright = steel("ram", "turned", base=(0.48, 0.49, 0.5, 1), rough=0.16)
    dark = simple("press dark", "#15171a", 0.5)
    for sx in (-1, 1):
        for dy in (-0.28, 0.28):
            box("upright", 0.34, 0.07, 5.0, m, 0.02, loc=(sx * 1.35, dy, 0.4), parent=root)
        for k in range(6):
            for sy in (-1, 1):
                disc(
                    "pin hole",
                    0.06,
                    0,
                    0.003,
                    dark,
                    0,
                    24,
                    parent=root,
                    loc=(sx * 1.35, sy * 0.317, -1.6 + 0.4 * k),
                    rot=(-sy * math.pi / 2, 0, 0),
                )
    for y in (-0.23, 0.23):
        box("table", 2.9, 0.12, 0.40, m, 0.02, loc=(0, y, -0.20), parent=root)
        box("head", 3.1, 0.12, 0.60, m, 0.02, loc=(0, y, 2.55), parent=root)
    cyl("cylinder", 0.30, 2.05, 3.0, m, 0.03, 64, parent=root)
    cyl("ram", 0.17, 1.25, 2.1, bright, 0.01, 64, parent=root)
    disc("foot", 0.23, 1.18, 1.26, bright, 0.012, 64, parent=root)
    return root


def gauge_board(parent=None, readings=(0.35, 0.6, 0.2), labels=("mbar", "°C", "A")):
    """A small instrument panel standing on z = 0, with round dials; readings run from 0 to 1."""
    root = empty("gauge board", parent=parent)
    box(
        "panel",
        0.62 * len(readings) + 0.2,
        0.08,
        0.95,
        simple("panel", "#3b444c", 0.45, bump=0.04),
        0.03,
        loc=(0, 0, 0.95),
        parent=root,
    )
    for sx in (-1, 1):
        box(
            "leg",
            0.08,
            0.08,
            0.55,
            simple("panel leg", "#24292d", 0.5),
            0.01,
            loc=(sx * 0.28 * len(readings), 0, 0.27),
            parent=root,
        )
        box(
            "foot",
            0.10,
            0.6,
            0.05,
            simple("panel foot", "#24292d", 0.5),
            0.01,
            loc=(sx * 0.28 * len(readings), 0, 0.025),
            parent=root,
        )
    for k, (value, unit) in enumerate(zip(readings, labels)):
        dial(root, (0.62 * (k - (len(readings) - 1) / 2), -0.045, 1.0), value, unit, 0.24)
    return root
