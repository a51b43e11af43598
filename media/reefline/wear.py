"""Condition of a machine: weathered paint, dust cake, oil, scoring, and ready-made sets of finishes.

Lengths are scene units (1 unit is about 350 mm on the machines); colours are hex strings or linear RGBA.
"""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector, noise

from .geometry import boolean, box, circle, extrude, mesh, obj
from .materials import RUST_STOPS, castiron, paint, rust, simple, steel
from .shader import cavity, cylc, edgemask, hexc, newmat, upmask

DUST = {
    "cement": (0.27, 0.26, 0.235, 1),
    "flour": (0.46, 0.41, 0.32, 1),
    "coal": (0.03, 0.029, 0.029, 1),
    "maize": (0.46, 0.31, 0.10, 1),
    "lime": (0.40, 0.39, 0.365, 1),
    "clay": (0.24, 0.135, 0.075, 1),
}


@dataclass(frozen=True)
class Finish:
    """Materials of one machine, named by what they cover."""

    body: bpy.types.Material
    machined: bpy.types.Material
    rotor: bpy.types.Material
    shaft: bpy.types.Material
    bolt: bpy.types.Material
    dark: bpy.types.Material
    cast: bpy.types.Material
    plate: bpy.types.Material
    ink: bpy.types.Material
    motor: bpy.types.Material


def weathered_paint(
    name, colour, rust_amount=0.4, dust=0.4, dust_colour=DUST["cement"], cake=0.0, grime=0.5, seed=0.0
):
    """Old machine paint: rust breaking through at edges and in patches, streaks, and dust on upward faces.

    cake 0 to 1 grows the dust from a film into a thick crust that also clings to the sides.
    """
    m, t, p, co = newmat(name)
    moved = t.n("ShaderNodeMapping")
    t.set(moved, "Vector", co)
    moved.inputs["Location"].default_value = (seed * 3.1, seed * 1.7, seed * 2.3)
    co = moved.outputs[0]
    base = hexc(colour) if isinstance(colour, str) else colour
    big, mid, fine = t.noise(co, 1.7, 8, 0.66, 0.5), t.noise(co, 7.5, 8, 0.7, 0.3), t.noise(co, 46, 6, 0.7)
    col = t.mix(t.maprange(big, 0.35, 0.7), tuple(0.66 * x for x in base[:3]) + (1,), base)
    col = t.mix(t.math("MULTIPLY", t.maprange(mid, 0.45, 0.75), 0.35), col, (0.25, 0.25, 0.24, 1))
    hollow = cavity(t, 0.2)
    edge = edgemask(t, 0.02)
    field = t.math("ADD", t.math("MULTIPLY", big, 0.5), t.math("MULTIPLY", mid, 0.5))
    field = t.math(
        "ADD", field, t.math("ADD", t.math("MULTIPLY", hollow, 0.22), t.math("MULTIPLY", edge, 1.1))
    )
    field = t.math("ADD", field, t.math("MULTIPLY", t.math("SUBTRACT", fine, 0.5), 0.16))
    limit = 0.88 - 0.5 * rust_amount
    mask = t.maprange(field, limit, limit + 0.05, smooth=True)
    oxide = t.ramp(t.math("ADD", t.math("MULTIPLY", mid, 0.7), t.math("MULTIPLY", fine, 0.38)), RUST_STOPS)
    stain = t.math("MULTIPLY", t.maprange(field, limit - 0.14, limit), 0.45)
    col = t.mix(mask, t.mix(stain, col, (0.16, 0.075, 0.035, 1)), oxide)
    soil = t.math(
        "MULTIPLY",
        t.maprange(t.math("ADD", hollow, t.math("MULTIPLY", mid, 0.5)), 0.5, 1.0),
        grime,
        clamp=True,
    )
    col = t.mix(soil, col, (0.03, 0.026, 0.022, 1))
    up = t.maprange(upmask(t), 0.25 - 0.9 * cake, 1.0)
    settle = t.math(
        "MULTIPLY", up, t.maprange(t.noise(co, 4.5, 8, 0.7), 0.36 - 0.2 * cake, 0.70 - 0.25 * cake)
    )
    settle = t.math("ADD", settle, t.math("MULTIPLY", hollow, 0.9 * cake))
    settle = t.math("MULTIPLY", settle, dust + cake, clamp=True)
    col = t.mix(
        settle,
        col,
        t.mix(t.maprange(fine, 0.3, 0.7), tuple(0.82 * x for x in dust_colour[:3]) + (1,), dust_colour),
    )
    t.set(p, "Base Color", col)
    rough = t.math("ADD", 0.42, t.math("MULTIPLY", t.math("MAXIMUM", mask, settle), 0.45), clamp=True)
    t.set(p, "Roughness", rough)
    height = t.math(
        "ADD",
        t.math("MULTIPLY", mask, t.math("SUBTRACT", t.math("MULTIPLY", fine, 0.7), 0.25)),
        t.math("MULTIPLY", settle, t.math("ADD", 0.3 + cake, t.math("MULTIPLY", mid, 0.5 + cake))),
    )
    t.set(p, "Normal", t.bump(t.math("ADD", height, t.math("MULTIPLY", fine, 0.12)), 0.5, 0.025))
    return m


def scored_steel(name, axis="Z", depth=0.5, base=(0.40, 0.40, 0.41, 1), grooves=26, dirt=0.5):
    """A rotor or bore surface with circumferential scoring round `axis` and dark smears between bright
    scratches.
    """
    m, t, p, co = newmat(name)
    r, _, z = cylc(t, co, axis)
    bands = t.noise(t.comb(t.math("MULTIPLY", r, 0.15), 0.0, z), grooves, 4, 0.75)
    patch = t.noise(co, 2.6, 7, 0.65, 0.5)
    score = t.math("MULTIPLY", t.maprange(bands, 0.52, 0.60), t.maprange(patch, 0.38, 0.62), clamp=True)
    col = t.mix(t.maprange(patch, 0.3, 0.75), tuple(0.62 * x for x in base[:3]) + (1,), base)
    smear = t.math("MULTIPLY", t.maprange(t.noise(co, 5, 8, 0.7, 0.8), 0.45, 0.68), dirt, clamp=True)
    col = t.mix(smear, col, (0.05, 0.043, 0.036, 1))
    col = t.mix(score, col, (0.66, 0.65, 0.63, 1))
    t.set(p, "Base Color", col)
    t.set(p, "Metallic", t.math("SUBTRACT", 1.0, t.math("MULTIPLY", smear, 0.7)))
    t.set(
        p,
        "Roughness",
        t.math("ADD", 0.30, t.math("ADD", t.math("MULTIPLY", smear, 0.35), t.math("MULTIPLY", bands, 0.14))),
    )
    t.set(p, "Normal", t.bump(t.math("SUBTRACT", 1.0, score), 0.5 * depth, 0.02))
    return m


def dust_cake(name, colour=DUST["cement"]):
    """Packed product: matt, lumpy, cracked."""
    m, t, p, co = newmat(name)
    lump, fine = t.noise(co, 7, 8, 0.68, 0.3), t.noise(co, 60, 6, 0.7)
    t.set(
        p, "Base Color", t.mix(t.maprange(lump, 0.3, 0.7), tuple(0.68 * x for x in colour[:3]) + (1,), colour)
    )
    p.inputs["Roughness"].default_value = 0.95
    p.inputs["Specular"].default_value = 0.1
    t.set(p, "Normal", t.bump(t.math("ADD", lump, t.math("MULTIPLY", fine, 0.5)), 0.5, 0.025))
    return m


def oil(name, colour=(0.02, 0.013, 0.006, 1), rough=0.06):
    """Used oil as a dark wet film."""
    m, t, p, co = newmat(name)
    p.inputs["Base Color"].default_value = colour
    p.inputs["Clearcoat"].default_value = 1.0
    t.set(p, "Roughness", t.math("ADD", rough, t.math("MULTIPLY", t.noise(co, 9, 5, 0.6), 0.05)))
    return m


def machined(name, axis="Z", tone=0.40, rough=0.30):
    """Freshly turned face: grey, with concentric tool marks round `axis`; stays well below white under
    the key.
    """
    return steel(
        name,
        "turned",
        axis,
        base=(tone, tone * 1.015, tone * 1.04, 1),
        rough=rough,
        aniso=0.5,
        lines=58,
        bump=0.14,
        smudge=0.14,
    )


def _fixed():
    """Parts that hardly change with condition."""
    return dict(
        dark=simple("dark", "#0b0c0d", 0.6),
        plate=steel("plate", "ground", "X", base=(0.62, 0.62, 0.62, 1), rough=0.38, lines=120),
        ink=simple("ink", "#11161c", 0.5),
    )


def screws(base, rough, dirt=0):
    """Screws, evenly bright: their heads are modelled many times as large as they stand on a machine, and what is a
    smear on its casing would be a dark patch on each of them.
    """
    return steel("bolt", "polished", base=base, rough=rough, bump=0, smudge=0, dirt=dirt)


def new_finish(colour, motor="#24292e", stainless=False):
    """As painted and delivered: clean paint (hex), bright zinc bolts, turned faces."""
    body = (
        steel(
            "stainless",
            "polished",
            base=(0.52, 0.525, 0.53, 1),
            rough=0.42,
            lines=140,
            bump=0,
            smudge=0.03,
        )
        if stainless
        else paint("body", colour, rough=0.34, coat=0.35, peel=0.10, cast=0.10, wear=0, dust=0, grime=0.22)
    )
    return Finish(
        body=body,
        machined=machined("machined"),
        rotor=steel(
            "rotor", "polished", base=(0.46, 0.47, 0.48, 1), rough=0.30, lines=70, bump=0.06, smudge=0.14
        ),
        shaft=steel("shaft", "turned", "Z", base=(0.50, 0.51, 0.53, 1), rough=0.32, lines=120),
        bolt=screws((0.56, 0.56, 0.54, 1), 0.36),
        cast=castiron("cast", (0.055, 0.057, 0.06, 1), 0.42, 0.15),
        motor=paint("motor", motor, rough=0.4, coat=0.2, peel=0.1, cast=0.12, wear=0, dust=0, grime=0.2),
        **_fixed(),
    )


def worn_finish(colour, rust_amount=0.4, dust=0.5, cake=0.0, dust_kind="cement", seed=0.0, motor="#3a4046"):
    """As received: rust_amount, dust and cake run from 0 to 1; dust_kind names an entry of DUST."""
    tint = DUST[dust_kind]
    return Finish(
        body=weathered_paint("body", colour, rust_amount, dust, tint, cake, 0.5, seed),
        machined=rust(
            "machined", 0.30 + 0.4 * rust_amount, (0.30, 0.30, 0.30, 1), 1.6, 0.25, dust * 0.5, seed + 2
        ),
        rotor=rust("rotor", 0.20 + 0.5 * rust_amount, (0.36, 0.36, 0.36, 1), 1.4, 0.35, dust * 0.4, seed + 4),
        shaft=rust("shaft", 0.15 + 0.4 * rust_amount, (0.36, 0.36, 0.37, 1), 2.0, 0.35, 0.0, seed + 6),
        bolt=rust("bolt", 0.35 + 0.5 * rust_amount, (0.34, 0.33, 0.31, 1), 3.0, 0.2, dust * 0.6, seed + 8),
        cast=rust("cast", 0.25 + 0.5 * rust_amount, (0.10, 0.10, 0.10, 1), 1.5, 0.35, dust * 0.6, seed + 9),
        motor=weathered_paint("motor", motor, rust_amount * 0.6, dust, tint, cake, 0.5, seed + 5),
        **_fixed(),
    )


def bare_finish(tone=0.12, seed=0.0):
    """Stripped and blasted: matt grey casting, clean steel, no paint."""
    grey = (tone, tone * 1.02, tone * 1.04, 1)
    return Finish(
        body=castiron("body", grey, 0.62, 0.30),
        machined=machined("machined", tone=0.42),
        rotor=steel(
            "rotor", "polished", base=(0.42, 0.43, 0.44, 1), rough=0.36, lines=70, bump=0.08, smudge=0.16
        ),
        shaft=steel("shaft", "turned", "Z", base=(0.46, 0.47, 0.49, 1), rough=0.20, lines=120),
        bolt=screws((0.34, 0.34, 0.34, 1), 0.38),
        cast=castiron("cast", (0.07, 0.07, 0.072, 1), 0.5, 0.2),
        motor=castiron("motor", (0.10, 0.10, 0.105, 1), 0.55, 0.25),
        **_fixed(),
    )


def used_finish(colour, wear=0.55, grime=0.7, dust=0.25, motor="#2c3136"):
    """In the workshop: paint with worn edges and oily corners, faces and rotors already wiped."""
    return Finish(
        body=paint(
            "body", colour, rough=0.42, coat=0.15, peel=0.12, cast=0.14, wear=wear, dust=dust, grime=grime
        ),
        machined=steel(
            "machined",
            "turned",
            "Z",
            base=(0.36, 0.36, 0.36, 1),
            rough=0.34,
            lines=55,
            bump=0.14,
            smudge=0.2,
            dirt=0.6,
        ),
        rotor=steel(
            "rotor",
            "polished",
            base=(0.40, 0.40, 0.405, 1),
            rough=0.34,
            lines=60,
            bump=0.08,
            smudge=0.2,
            dirt=0.5,
        ),
        shaft=steel(
            "shaft", "turned", "Z", base=(0.46, 0.46, 0.47, 1), rough=0.22, lines=110, smudge=0.2, dirt=0.3
        ),
        bolt=screws((0.36, 0.35, 0.33, 1), 0.36, dirt=0.6),
        cast=castiron("cast", (0.06, 0.06, 0.062, 1), 0.48, 0.2),
        motor=paint(
            "motor", motor, rough=0.45, coat=0.1, peel=0.1, cast=0.12, wear=wear, dust=dust, grime=grime
        ),
        **_fixed(),
    )


def oil_run(parent, material, start, length, width=0.05, seed=0):
    """A run of oil down a vertical face whose outward normal is -Y, from start (x, y, z) downwards: a film
    that narrows to a rounded thread and ends in a drop.
    """
    rng = _Wobble(seed)
    n, section, verts, faces = 60, 9, [], []
    drop = min(0.9 * width, 0.2 * length)
    for i in range(n + 1):
        f = i / n
        down = f * length
        film = width * (0.34 + 0.75 * math.exp(-down / (0.8 * width)) + 0.10 * rng(f * 6))
        near_end = (length - down) / drop
        bead = 1.0
        if near_end < 2:
            bead = 1.35 * math.sqrt(max(0.0, 1 - (near_end - 1) ** 2)) if near_end < 1 else 1.0 + 0.35 * (2 - near_end)
        w = film * bead / 2
        thick = 0.16 * width * (0.5 + 0.7 * f) * max(bead, 0.02) * (1.5 if near_end < 2 else 1.0)
        x = start[0] + 0.10 * width * math.sin(5 * f + seed)
        for k in range(section):
            q = math.pi * k / (section - 1)
            verts.append((x - w * math.cos(q), start[1] - thick * math.sin(q), start[2] - down))
        if i:
            p, q = (i - 1) * section, i * section
            faces += [(p + k, p + k + 1, q + k + 1, q + k) for k in range(section - 1)]
    me = bpy.data.meshes.new("oil run")
    me.from_pydata(verts, [], faces)
    me.update()
    return obj("oil run", me, material, 80, parent=parent)


def torn_bar(parent, radius, length, skin, torn, keyway, seed=0):
    """A round bar along +Z from z = 0 that is torn off at about `length`: smooth near the crack's start at +Y,
    coarse where it gave way at last.

    keyway is (width, z of its end): milled along +Y through the torn face, half as deep as wide.
    """
    sides, rings, verts, faces = 120, 40, [(0, 0, 0)], []
    for k in range(rings + 1):
        for i in range(sides):
            a = 2 * math.pi * i / sides
            x, y = radius * k / rings * math.cos(a), radius * k / rings * math.sin(a)
            u, v = x / radius, y / radius
            coarse = 0.25 + 0.75 * min(1.0, max(0.0, 0.5 - 0.9 * v))
            height = sum(
                weight * noise.noise(Vector((u * f + seed, v * f, seed * 1.7)))
                for f, weight in ((1.3, 0.30), (3.5, 0.26), (9.0, 0.16), (22.0, 0.07))
            )
            verts.append((x, y, length + radius * (0.45 * u * coarse + coarse * height)))
    edge = 1 + rings * sides
    verts += [(x, y, 0) for x, y in circle(radius, sides)]
    last = edge + sides
    for i in range(sides):
        j = (i + 1) % sides
        for k in range(rings):
            a, b = 1 + k * sides, 1 + (k + 1) * sides
            faces.append((a + i, b + i, b + j, a + j))
        faces += [(edge + i, last + i, last + j, edge + j), (0, last + j, last + i)]
    bar = obj("torn bar", mesh("torn bar", verts, faces), skin, 40, parent=parent)
    bar.data.materials.append(torn)
    for face in bar.data.polygons:
        if face.center.z > 0.4 * length and math.hypot(face.center.x, face.center.y) < 0.985 * radius:
            face.material_index = 1
    width, start = keyway
    slot = box("keyway", width, width, 2 * length, None, 0, loc=(0, radius, start + length), parent=parent)
    boolean(bar, slot)
    return bar


def weld_bead(parent, material, length, width, height, pitch):
    """A weld bead along +Z from z = 0, on a face towards +X: overlapping ripples, each a little over the last."""
    across, per = 14, 10
    slices = int(length / pitch * per)
    verts, faces = [], []
    for i in range(slices + 1):
        z = length * i / slices
        phase = z / pitch % 1.0
        uneven = 1 + 0.10 * noise.noise(Vector((0, 0, z / pitch / 1.7)))
        swell = (0.58 + 0.42 * math.sin(math.pi * phase) ** 0.7) * uneven
        for k in range(across + 1):
            q = math.pi * k / across
            lag = 0.75 * pitch * math.cos(q) ** 2
            ends = min(1.0, math.sqrt(min(z, length - z) / width + 0.02))
            verts.append((height * swell * ends * math.sin(q), -width / 2 * uneven * ends * math.cos(q), z - lag))
        if i:
            a, b = (i - 1) * (across + 1), i * (across + 1)
            faces += [(a + k, a + k + 1, b + k + 1, b + k) for k in range(across)]
    return obj("weld bead", mesh("weld bead", verts, faces), material, 60, parent=parent)


def tinted_weld(name, length):
    """Weld metal along Z from z = 0 to length: grey, gentle straw to blue at the far end, where it was hot last."""
    m, t, p, co = newmat(name)
    height = t.math("DIVIDE", t.xyz(co)[2], length)
    place = t.math("ADD", height, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(co, 6, 4, 0.6), 0.5), 0.10))
    grey = (0.52, 0.515, 0.50, 1)
    stops = [(0.0, grey), (0.45, grey), (0.66, (0.52, 0.42, 0.25, 1)), (0.80, (0.40, 0.26, 0.18, 1))]
    stops += [(0.90, (0.24, 0.22, 0.34, 1)), (1.0, (0.22, 0.27, 0.37, 1))]
    t.set(p, "Base Color", t.ramp(place, stops))
    p.inputs["Metallic"].default_value = 1
    p.inputs["Roughness"].default_value = 0.34
    return m


class _Wobble:
    """Smooth deterministic noise of one variable, 0 to 1."""

    def __init__(self, seed):
        self.seed = seed

    def __call__(self, x):
        return 0.5 + 0.25 * math.sin(x * 2.1 + self.seed * 4.7) + 0.25 * math.sin(x * 5.3 + self.seed * 1.9)


def puddle(parent, material, loc, radius, seed=0):
    """A flat pool of oil on a floor or bench at loc; radius in scene units."""
    rng = _Wobble(seed)
    n = 72
    pts = []
    for i in range(n):
        a = 2 * math.pi * i / n
        r = radius * (
            0.72 + 0.2 * math.sin(2 * a + seed) + 0.1 * math.sin(5 * a + 2 * seed) + 0.06 * rng(a * 3)
        )
        pts.append((r * math.cos(a), r * math.sin(a)))
    return extrude("puddle", pts, 0, 0.006, material, 0.003, parent=parent, loc=loc)
