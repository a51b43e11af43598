"""Blurred workshop and plant backgrounds: modelled once, rendered small, blurred like a fast lens, cached.

A still that shows one of them pays for a textured plane instead of a hall full of objects, and its bokeh is
free of noise. Inside this module lengths are metres.
"""

import math
import random

import bpy
import numpy as np

from .geometry import box, cyl, empty, lathe, reset, ring
from .materials import simple
from .rendering import CACHE, core, setup
from .shader import Nodes
from .studio import area, camera, hdri
from .sweep import tube

SIZE = (1120, 630)
SAMPLES = 24
WALL_FOOT = 0.30


class _Palette:
    """Plain materials, made once per hall."""

    def __init__(self):
        self._made = {}

    def __call__(self, colour, rough=0.5, metal=0.0):
        key = (colour, rough, metal)
        if key not in self._made:
            self._made[key] = simple("c" + colour, colour, rough, metal)
        return self._made[key]


def _lamp(colour, strength):
    m = bpy.data.materials.new("lamp")
    m.use_nodes = True
    t = Nodes(m.node_tree)
    e = t.n("ShaderNodeEmission", Strength=strength)
    e.inputs["Color"].default_value = (*colour, 1)
    m.node_tree.links.new(e.outputs[0], m.node_tree.nodes["Material Output"].inputs[0])
    return m


def _carton(c, rng, loc, w, h):
    tone = rng.choice(["#8a6a44", "#9c7b52", "#77593a", "#a58a63"])
    box("carton", w, 0.4, h, c(tone, 0.8), 0.01, loc=(loc[0], loc[1], loc[2] + h / 2))
    box("tape", w * 0.16, 0.402, h + 0.002, c("#b79d73", 0.5), 0, loc=(loc[0], loc[1], loc[2] + h / 2))
    if rng.random() < 0.6:
        box(
            "label",
            w * 0.34,
            0.405,
            h * 0.3,
            c("#d9d7d0", 0.7),
            0,
            loc=(loc[0] + w * 0.2, loc[1], loc[2] + h * 0.6),
        )


def _drum(c, rng, loc, r=0.24, h=0.7):
    e = empty("drum", loc)
    body = c(rng.choice(["#1d3f63", "#7c1f16", "#2c4a3a", "#30353a", "#9a7a1e"]), 0.4)
    cyl("drum", r, 0, h, body, 0.02, 32, parent=e)
    for z in (0.0, h / 3, 2 * h / 3, h - 0.03):
        ring("hoop", r - 0.01, r + 0.015, z, z + 0.03, body, 0.005, 32, parent=e)


def _motor(c, rng, loc, s=1.0):
    e = empty("motor", loc, (0, math.pi / 2, rng.uniform(-0.3, 0.3)))
    e.scale = (s,) * 3
    paint = c(rng.choice(["#33414d", "#1e4a77", "#5a6168", "#2f5a46"]), 0.4)
    e.location.z += 0.2 * s
    cyl("body", 0.17, -0.25, 0.25, paint, 0.02, 32, parent=e)
    for k in range(14):
        a = 2 * math.pi * k / 14
        fin = box("fin", 0.03, 0.008, 0.36, paint, 0, parent=e)
        fin.location, fin.rotation_euler = (0.18 * math.cos(a), 0.18 * math.sin(a), 0), (0, 0, a)
    ring("flange", 0.08, 0.2, 0.25, 0.28, paint, 0.005, 32, parent=e)
    cyl("shaft", 0.03, 0.25, 0.42, c("#9a9da0", 0.25, 1.0), 0.003, 20, parent=e)


def _casting(c, rng, loc, s=1.0):
    e = empty("casting", loc, (math.pi / 2, 0, rng.uniform(-0.6, 0.6)))
    e.scale = (s,) * 3
    e.location.z += 0.25 * s
    iron = c(rng.choice(["#2b2f33", "#4a4f54", "#1f4f86", "#3c4a3c"]), 0.5, 0.3)
    ring("shell", 0.15, 0.24, -0.15, 0.15, iron, 0.01, 40, parent=e)
    ring("flange", 0.14, 0.28, 0.15, 0.18, iron, 0.005, 40, parent=e)
    ring("face", 0.141, 0.2, 0.18, 0.183, c("#a8abad", 0.3, 1.0), 0, 40, parent=e)


def _shelf_load(c, rng, x0, x1, y, z, room):
    x = x0 + 0.1
    while x < x1 - 0.3:
        kind, w = rng.random(), rng.uniform(0.25, 0.55)
        if kind < 0.30:
            _carton(c, rng, (x + w / 2, y, z), w, rng.uniform(0.4, 0.9) * min(room, 0.6))
        elif kind < 0.55:
            _motor(c, rng, (x + 0.25, y, z), rng.uniform(0.7, 1.1))
            w = 0.55
        elif kind < 0.78:
            _casting(c, rng, (x + 0.25, y, z), rng.uniform(0.7, 1.1))
            w = 0.55
        else:
            colour = c(rng.choice(["#1f4f86", "#b3261c", "#c89a18", "#2f6a4a"]), 0.45)
            for row in range(2):
                box("bin", 0.24, 0.35, 0.16, colour, 0.015, loc=(x + 0.13, y, z + 0.085 + 0.18 * row))
                box(
                    "mouth",
                    0.20,
                    0.02,
                    0.07,
                    c("#15181b", 0.8),
                    0,
                    loc=(x + 0.13, y - 0.18, z + 0.12 + 0.18 * row),
                )
            w = 0.28
        x += w + rng.uniform(0.03, 0.15)


def _rack(c, rng, x0, x1, y, levels=(0.15, 1.1, 2.0, 2.9)):
    for x in np.arange(x0, x1 + 0.1, 2.4):
        for dy in (-0.35, 0.35):
            box(
                "upright",
                0.09,
                0.07,
                levels[-1] + 0.9,
                c("#1c4a86", 0.45),
                0.005,
                loc=(x, y + dy, (levels[-1] + 0.9) / 2),
            )
        for z in np.arange(0.3, levels[-1] + 0.5, 0.55):
            brace = box("brace", 0.03, 0.85, 0.03, c("#1c4a86", 0.45), 0, loc=(x, y, z))
            brace.rotation_euler = (0.6, 0, 0)
    for i, z in enumerate(levels):
        for dy in (-0.38, 0.38):
            box("beam", x1 - x0, 0.05, 0.11, c("#c2571a", 0.45), 0.005, loc=((x0 + x1) / 2, y + dy, z))
        box("deck", x1 - x0, 0.8, 0.03, c("#6d6a62", 0.7), 0, loc=((x0 + x1) / 2, y, z + 0.06))
        _shelf_load(c, rng, x0, x1, y - 0.05, z + 0.08, 0.8)


def _lathe_machine(c, x, y):
    green, dark, bright = c("#5d7a70", 0.4), c("#2a3034", 0.5), c("#a9adb0", 0.25, 1.0)
    box("bed", 2.6, 0.5, 0.25, green, 0.03, loc=(x, y, 0.85))
    for dx in (-0.95, 0.95):
        box("pedestal", 0.6, 0.5, 0.75, green, 0.03, loc=(x + dx, y, 0.37))
    box("head", 0.75, 0.55, 0.62, green, 0.05, loc=(x - 0.9, y, 1.28))
    box("panel", 0.42, 0.02, 0.2, dark, 0.01, loc=(x - 0.95, y - 0.29, 1.38))
    for k in range(3):
        cyl(
            "knob",
            0.035,
            0,
            0.04,
            bright,
            0.004,
            20,
            loc=(x - 1.1 + 0.14 * k, y - 0.30, 1.36),
            rot=(math.pi / 2, 0, 0),
        )
    cyl("chuck", 0.2, 0, 0.16, bright, 0.02, 40, loc=(x - 0.52, y, 1.3), rot=(0, math.pi / 2, 0))
    cyl("work", 0.06, 0, 0.9, bright, 0.004, 32, loc=(x - 0.4, y, 1.3), rot=(0, math.pi / 2, 0))
    box("tailstock", 0.3, 0.3, 0.38, green, 0.05, loc=(x + 0.85, y, 1.16))
    box("carriage", 0.4, 0.6, 0.3, green, 0.03, loc=(x + 0.15, y - 0.05, 0.98))
    for dx in (0, 0.1):
        ring(
            "wheel",
            0.07,
            0.09,
            0,
            0.02,
            bright,
            0.004,
            32,
            loc=(x + 0.05 + dx * 2, y - 0.38, 0.92),
            rot=(math.pi / 2, 0, 0),
        )
    tube("lamp arm", [(x - 0.6, y + 0.3, 1.5), (x - 0.5, y + 0.2, 2.0), (x - 0.1, y, 1.95)], 0.015, dark)


def _cabinets(c, rng, x, y, n=4):
    for k in range(n):
        colour = c(rng.choice(["#7c1f16", "#1c3f66", "#40474d", "#40474d"]), 0.4)
        box("cabinet", 0.7, 0.5, 1.0, colour, 0.01, loc=(x + 0.74 * k, y, 0.5))
        for d in range(5):
            box(
                "gap", 0.66, 0.01, 0.008, c("#121517", 0.8), 0, loc=(x + 0.74 * k, y - 0.252, 0.17 + 0.18 * d)
            )
            box(
                "pull",
                0.3,
                0.02,
                0.02,
                c("#b5b9bc", 0.3, 1.0),
                0.004,
                loc=(x + 0.74 * k, y - 0.26, 0.27 + 0.17 * d),
            )
        if rng.random() < 0.6:
            _casting(c, rng, (x + 0.74 * k, y, 1.0), 0.7)
        else:
            _carton(c, rng, (x + 0.74 * k, y, 1.0), 0.4, 0.3)


def _tool_board(c, rng, x, y, z, w=3.0, h=1.4):
    box("board", w, 0.03, h, c("#8c9298", 0.6), 0.005, loc=(x, y, z))
    steel = c("#b9bdc0", 0.3, 1.0)
    for k in range(int(w / 0.16)):
        length = 0.24 + 0.35 * abs(math.sin(1.7 * k))
        px = x - w / 2 + 0.12 + 0.16 * k
        box("tool", 0.028, 0.012, length, steel, 0.005, loc=(px, y - 0.03, z + h / 2 - 0.12 - length / 2))
        ring(
            "eye",
            0.018,
            0.036,
            -0.008,
            0.008,
            steel,
            0.003,
            20,
            loc=(px, y - 0.03, z + h / 2 - 0.12),
            rot=(math.pi / 2, 0, 0),
        )
    for k in range(8):
        px = x - w / 2 + 0.2 + 0.36 * k
        handle = c(rng.choice(["#b3261c", "#c89a18", "#1f4f86"]), 0.4)
        cyl("handle", 0.025, 0, 0.14, handle, 0.008, 16, loc=(px, y - 0.04, z - 0.38))
        cyl("blade", 0.009, -0.18, 0, steel, 0.002, 12, loc=(px, y - 0.04, z - 0.38))


def _shell(c, depth=11.0, windows=False, wall="#aeb3b2"):
    box("floor", 40, 34, 0.1, c("#6a6b68", 0.32), 0, loc=(0, 5, -0.05))
    box("dado", 40, 0.1, 1.3, c("#3d5263", 0.6), 0, loc=(0, depth - 0.06, 0.65))
    box("wall", 40, 0.1, 9, c(wall, 0.8), 0, loc=(0, depth, 4.5))
    for x in np.arange(-12, 12.1, 3.0):
        box("column", 0.22, 0.22, 7, c("#4b5359", 0.5), 0.01, loc=(x, depth - 0.25, 3.5))
        for dx in (-0.11, 0.11):
            box("web", 0.02, 0.3, 7, c("#4b5359", 0.5), 0, loc=(x + dx, depth - 0.25, 3.5))
    for z, r in ((4.1, 0.06), (4.4, 0.045), (4.62, 0.03)):
        cyl(
            "pipe",
            r,
            -14,
            14,
            c("#8d2f22" if r < 0.04 else "#7d858a", 0.4),
            0.002,
            20,
            loc=(0, depth - 0.45, z),
            rot=(0, math.pi / 2, 0),
        )
    if windows:
        glass = _lamp((0.86, 0.94, 1.0), 5.0)
        for x in np.arange(-12, 12.1, 1.5):
            if abs((x / 3) - round(x / 3)) < 0.1:
                continue
            box("window", 2.2, 0.02, 1.5, glass, 0, loc=(x, depth - 0.07, 3.1))
            for dz in (-0.75, -0.25, 0.25, 0.75):
                box("bar", 2.3, 0.04, 0.05, c("#2d3338", 0.5), 0, loc=(x, depth - 0.1, 3.1 + dz))
            for dx in (-0.75, 0, 0.75):
                box("mullion", 0.05, 0.04, 1.5, c("#2d3338", 0.5), 0, loc=(x + dx, depth - 0.1, 3.1))


def _crane(c, y=7.0, z=5.2):
    yellow = c("#c9951a", 0.4)
    box("girder", 26, 0.35, 0.5, yellow, 0.01, loc=(0, y, z))
    box("crab", 0.8, 0.6, 0.4, c("#2c3136", 0.5), 0.02, loc=(1.8, y, z - 0.4))
    tube("rope", [(1.8, y, z - 0.5), (1.8, y, 2.9)], 0.02, c("#3b4045", 0.5), smooth_points=False)
    box("block", 0.2, 0.16, 0.35, yellow, 0.03, loc=(1.8, y, 2.75))


def _hall_lamps(y=6.0, z=5.6, strength=14.0):
    warm, cool = _lamp((1.0, 0.92, 0.80), strength), _lamp((0.88, 0.95, 1.0), strength)
    for i, x in enumerate((-6.5, -3.2, 0.2, 3.4, 6.6)):
        box("lamp", 1.2, 0.14, 0.08, warm if i % 2 else cool, 0, loc=(x, y + (i % 2) * 1.5, z - 0.8))


def _plant(c, rng):
    """A milling plant: silo cones, pipework, catwalk, dusty light."""
    box("floor", 40, 34, 0.1, c("#77736a", 0.6), 0, loc=(0, 5, -0.05))
    box("wall", 40, 0.1, 12, c("#98958c", 0.8), 0, loc=(0, 13, 6))
    zinc, blue = c("#9aa0a2", 0.45, 0.6), c("#3b5c76", 0.5)
    for x in (-6.2, -2.6, 1.4, 5.6):
        e = empty("silo", (x, 9.5 + rng.random(), 0))
        lathe(
            "silo",
            [(0.16, 1.2), (1.25, 3.2), (1.25, 9), (1.2, 9), (1.2, 3.2), (0.12, 1.2)],
            zinc,
            48,
            parent=e,
        )
        ring("ring", 1.24, 1.33, 3.15, 3.3, blue, 0.01, 48, parent=e)
        for k in range(4):
            a = math.pi / 4 + k * math.pi / 2
            box(
                "leg",
                0.12,
                0.12,
                3.2,
                blue,
                0.01,
                loc=(1.25 * math.cos(a), 1.25 * math.sin(a), 1.6),
                parent=e,
            )
        box("valve", 0.5, 0.5, 0.45, c("#2f4d66", 0.5), 0.04, loc=(0, 0, 1.0), parent=e)
        _motor(c, rng, (x + 0.55, 9.4, 0.85), 0.8)
    for z, r, y in ((0.35, 0.09, 8.2), (2.6, 0.12, 7.9), (3.6, 0.07, 8.3)):
        cyl("line", r, -14, 14, zinc, 0.002, 24, loc=(0, y, z), rot=(0, math.pi / 2, 0))
        for x in np.arange(-9, 9, 2.2):
            ring(
                "joint",
                r,
                r * 1.5,
                -0.04,
                0.04,
                blue,
                0.004,
                24,
                loc=(x + z * 0.3, y, z),
                rot=(0, math.pi / 2, 0),
            )
    for z in (4.3, 4.8, 5.3):
        cyl("rail", 0.03, -14, 14, c("#c9951a", 0.5), 0.002, 12, loc=(0, 7.2, z), rot=(0, math.pi / 2, 0))
    box("walk", 28, 1.0, 0.12, c("#555a5c", 0.5, 0.5), 0, loc=(0, 7.6, 4.1))
    for x in np.arange(-10, 10.1, 1.6):
        cyl("post", 0.03, 4.1, 5.3, c("#c9951a", 0.5), 0.002, 12, loc=(x, 7.2, 0))
    _hall_lamps(8.0, 7.2, 10.0)


def _build(kind):
    rng, c = random.Random(len(kind) * 17 + ord(kind[0])), _Palette()
    hdri(
        [(-150, 40, 40, 25, 2.5, 15), (90, 60, 60, 20, 2.0, 20)],
        top=0.5,
        horizon=0.25,
        bottom=0.15,
        strength=0.5,
    )
    if kind == "plant":
        _plant(c, rng)
    else:
        _shell(c, windows=kind in ("windows", "machines"), wall="#a9adaa" if kind != "store" else "#8d938f")
        _hall_lamps()
    if kind == "racks":
        _rack(c, rng, -7.2, 7.2, 9.3)
        for x in (-4.4, -1.2, 2.5, 5.4):
            _drum(c, rng, (x, 7.4 + rng.random(), 0), 0.28, 0.85)
        _crane(c)
    elif kind == "windows":
        _cabinets(c, rng, -6.5, 9.8, 5)
        _rack(c, rng, 0.6, 5.4, 9.6, (0.15, 1.1))
        _crane(c, 8.5, 5.6)
        for x in (-2.2, -1.2):
            _drum(c, rng, (x, 8.6, 0), 0.28, 0.85)
    elif kind == "machines":
        _lathe_machine(c, -2.6, 8.2)
        _lathe_machine(c, 4.0, 9.2)
        _cabinets(c, rng, 1.0, 10.2, 3)
        _tool_board(c, rng, -6.4, 10.6, 1.9)
    elif kind == "tools":
        _tool_board(c, rng, -1.8, 7.4, 2.0, 3.4)
        _cabinets(c, rng, -6.4, 7.2, 4)
        box("bench", 6.5, 0.8, 0.08, c("#7d5b36", 0.5), 0.01, loc=(1.6, 6.9, 0.95))
        for x in (-1.4, 1.6, 4.6):
            box("leg", 0.12, 0.7, 0.9, c("#40474d", 0.4), 0.01, loc=(x, 6.9, 0.45))
        for k in range(6):
            (_casting if k % 2 else _motor)(c, rng, (0.2 + 0.85 * k, 6.9, 1.0), 0.85)
        _rack(c, rng, 1.4, 6.2, 9.6)
    elif kind == "store":
        _rack(c, rng, -7.2, 7.2, 8.6)
        for k in range(9):
            _carton(c, rng, (-4.2 + 1.0 * k + 0.2 * rng.random(), 6.8, 0), 0.7, 0.5)
            if k % 3:
                _carton(c, rng, (-4.2 + 1.0 * k, 6.8, 0.5), 0.6, 0.4)
    area("key", (-5, -2, 7), (0, 8, 1), 6, 4, 900)
    area("side", (8, 3, 6), (0, 9, 1.5), 3, 5, 500, (1, 0.95, 0.88))


def _aperture(width, height, radius):
    """Seven-bladed aperture of `radius` pixels as a normalised kernel with its centre at (0, 0)."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = np.minimum(x, width - x) * np.where(x < width / 2, 1, -1), np.minimum(y, height - y) * np.where(
        y < height / 2, 1, -1
    )
    r, a = np.hypot(x, y), np.arctan2(y, x)
    sector = 2 * math.pi / 7
    edge = radius * math.cos(sector / 2) / np.cos((a + math.pi) % sector - sector / 2)
    kernel = np.clip(edge - r + 0.5, 0, 1) * (0.75 + 0.25 * np.clip(r / radius, 0, 1))
    return kernel / kernel.sum()


def _blur(image, radius):
    """Lens blur of a linear [3, h, w] image with edges mirrored."""
    pad = int(radius * 2) + 2
    wide = np.pad(image, ((0, 0), (pad, pad), (pad, pad)), mode="reflect")
    _, h, w = wide.shape
    kernel = np.fft.rfft2(_aperture(w, h, radius))
    out = np.stack([np.fft.irfft2(np.fft.rfft2(ch) * kernel, s=(h, w)) for ch in wide])
    return np.ascontiguousarray(out[:, pad:-pad, pad:-pad]).astype(np.float32)


def sharp(kind):
    """The unblurred plate as a linear [3, h, w] array; the first use renders it and leaves an empty scene
    behind.
    """
    path = CACHE / "plates" / f"{kind}.npy"
    if not path.exists():
        scene = bpy.context.scene
        kept = scene.render.resolution_x, scene.render.resolution_y
        exposure = scene.view_settings.exposure
        reset()
        _build(kind)
        high = kind == "plant"
        camera((0, -1.5, 2.0 if high else 1.7), (0, 8, 2.3 if high else 1.55), 32)
        setup(*SIZE, bounces=4)
        pixels = core(SAMPLES)
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(path, np.minimum(pixels, 12.0).astype(np.float32))
        reset()
        setup(*kept, exposure=exposure)
    return np.load(path)


def blurred(kind, radius, mirror=False):
    """The plate out of focus by `radius` pixels of its 1120, optionally mirrored."""
    image = _blur(sharp(kind), radius)
    return np.ascontiguousarray(image[:, :, ::-1]) if mirror else image


def hang(pixels, back, width, floor, offset=0.0, strength=1.0):
    """Hang linear pixels [3, h, w] behind the scene as a glowing upright plane at y = back, `width` units
    wide.

    The foot of the plate's back wall is put at the height `floor`; offset moves the plane sideways.
    """
    _, h, w = pixels.shape
    image = bpy.data.images.new("plate", w, h, float_buffer=True, alpha=False)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = pixels.transpose(1, 2, 0)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    image.pack()
    m = bpy.data.materials.new("plate")
    m.use_nodes = True
    t = Nodes(m.node_tree)
    tex = t.n("ShaderNodeTexImage", props=dict(extension="EXTEND"))
    tex.image = image
    t.set(tex, "Vector", t.n("ShaderNodeTexCoord").outputs["UV"])
    glow = t.n("ShaderNodeEmission", Strength=strength)
    t.set(glow, "Color", tex.outputs["Color"])
    m.node_tree.links.new(glow.outputs[0], m.node_tree.nodes["Material Output"].inputs[0])
    m.cycles.sample_as_light = False
    height = width * h / w
    low = floor - WALL_FOOT * height
    me = bpy.data.meshes.new("plate")
    me.from_pydata(
        [
            (offset - width / 2, back, low),
            (offset + width / 2, back, low),
            (offset + width / 2, back, low + height),
            (offset - width / 2, back, low + height),
        ],
        [],
        [(0, 1, 2, 3)],
    )
    for loop, co in zip(me.uv_layers.new().data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = co
    me.materials.append(m)
    o = bpy.data.objects.new("plate", me)
    bpy.context.scene.collection.objects.link(o)
    o.visible_diffuse = o.visible_shadow = False
    return o
