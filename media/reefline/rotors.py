"""Rotors of Roots blowers, rotary valves and side-channel blowers, timing gears and stepped shafts.

All turn about their local Z axis and are centred on z = 0. Lengths in scene units, angles in radians.
"""

import math

import bpy
from mathutils import Matrix, Vector, noise

from .fasteners import bolt, boltcircle
from .geometry import bev, circle, disc, empty, extrude, fillet, lathe, obj, ring

PRESSURE_ANGLE = math.radians(20)
BACKLASH = 0.012  # of the pitch, on each flank


def lobe_profile(R, n=2, pts=96, clear=0.0):
    """Cycloidal Roots profile: n lobes on pitch radius R, shrunk by the running clearance clear."""
    rolling = R / (2 * n)
    out = []
    for i in range(n):
        tip_turn, waist_turn = 2 * math.pi * i / n, 2 * math.pi * i / n + math.pi / n
        for k in range(pts):
            a = (k / pts) * math.pi / n
            x = (R + rolling) * math.cos(a) - rolling * math.cos((R + rolling) / rolling * a)
            y = (R + rolling) * math.sin(a) - rolling * math.sin((R + rolling) / rolling * a)
            out.append(_turn(x, y, tip_turn))
        for k in range(pts):
            a = (k / pts) * math.pi / n
            x = (R - rolling) * math.cos(a) + rolling * math.cos((R - rolling) / rolling * a)
            y = (R - rolling) * math.sin(a) - rolling * math.sin((R - rolling) / rolling * a)
            out.append(_turn(x, y, waist_turn))
    scale = 1 - clear / R
    return [(x * scale, y * scale) for x, y in out]


def _turn(x, y, a):
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def stepped_shaft(parent, steps, material, bore=0.0, segments=96):
    """Stepped round shaft along +Z: steps = [(radius, z_end), …] from z = 0; chamfered shoulders."""
    pts, radii, z = [(bore, 0)], [0], 0
    for r, z_end in steps:
        pts += [(r, z), (r, z_end)]
        radii += [0.008, 0.008]
        z = z_end
    pts.append((bore, z))
    radii.append(0)
    return lathe(
        "shaft",
        fillet(pts, radii, 3, closed=bool(bore)),
        material,
        segments,
        closed=bool(bore),
        parent=parent,
    )


def lobe_rotor(
    parent,
    mat,
    shaft_mat,
    R=0.42,
    n=2,
    length=1.5,
    shaft=0.13,
    journal=0.55,
    clear=0.004,
    pts=80,
    worn=0.0,
    seed=0,
):
    """A Roots rotor with stepped journals on both ends; journal is their length beyond the lobes (0: none).

    worn, 0 to 1, wipes the tips unevenly along the length and leaves notches.
    """
    if worn:
        _worn_lobes(parent, lobe_profile(R, n, 56, clear), R, n, length, mat, worn, seed)
    else:
        extrude(
            "lobe rotor",
            lobe_profile(R, n, pts, clear),
            -length / 2,
            length / 2,
            mat,
            0.006,
            parent=parent,
            smooth=30,
            bsegs=2,
        )
    if journal:
        steps = [(shaft * 1.5, 0.05), (shaft, journal * 0.5), (shaft * 0.78, journal)]
        for side in (1, -1):
            end = empty("journal", (0, 0, side * length / 2), (0 if side > 0 else math.pi, 0, 0), parent)
            stepped_shaft(end, steps, shaft_mat)


def _worn_lobes(parent, profile, radius, lobes, length, material, worn, seed):
    sections, tip = 72, radius * (1 + 1 / lobes)
    verts, faces, n = [], [], len(profile)
    for s in range(sections + 1):
        z = length * (s / sections - 0.5)
        for i, (x, y) in enumerate(profile):
            r = math.hypot(x, y)
            high = max(0.0, (r / tip - 0.80) / 0.20) ** 2
            at = Vector((7 * z + seed, i // (n // lobes) * 3.1, seed * 1.7))
            rough = 0.5 + 0.5 * noise.noise(at * 1.3) + 0.4 * max(0.0, noise.noise(at * 4.1)) ** 2
            loss = worn * high * 0.07 * rough + worn * 0.004 * noise.noise(Vector((x * 30, y * 30, z * 30)))
            verts.append((x * (1 - loss), y * (1 - loss), z))
        if s:
            a, b = (s - 1) * n, s * n
            faces += [(a + i, a + (i + 1) % n, b + (i + 1) % n, b + i) for i in range(n)]
    faces += [tuple(reversed(range(n))), tuple(range(sections * n, sections * n + n))]
    me = bpy.data.meshes.new("worn lobes")
    me.from_pydata(verts, [], faces)
    me.update()
    return obj("worn lobes", me, material, 42, parent=parent)


def _vane_outline(r0, r1, length, chips, rng):
    """Outline of one vane in (radius, z); chips 0 to 1 wears the outer edge wavy and breaks pieces out of it."""
    if not chips:
        return [(r0, -length / 2), (r1, -length / 2), (r1, length / 2), (r0, length / 2)]
    start, count = rng.uniform(0, 90), math.ceil(length / 0.011)
    bites = [(rng.uniform(-0.5, 0.5) * length, rng.uniform(0.04, 0.10), rng.uniform(0.02, 0.07)) for _ in range(4)]
    edge = []
    for k in range(count + 1):
        z = length * (k / count - 0.5)
        wave = noise.noise(Vector((2.6 * z + start, 0, 0))), noise.noise(Vector((13 * z + start, 5, 0)))
        loss = 0.018 + 0.030 * wave[0] + 0.009 * wave[1] + 0.004 * noise.noise(Vector((47 * z + start, 9, 0)))
        for at, half, deep in bites:
            inside = max(0.0, 1 - ((z - at) / half) ** 2)
            loss += deep * inside**0.6
        edge.append((r1 - chips * max(0.0, loss), z))
    return [(r0, -length / 2), *edge, (r0, length / 2)]


def vane_rotor(
    parent,
    mat,
    N=8,
    Rr=0.525,
    Lr=0.98,
    hub=0.17,
    t=0.032,
    shaftm=None,
    shaft=0.085,
    shaft_len=0.35,
    chips=0.0,
    shrouds=False,
    tips=None,
    tip_bolt=None,
    rng=None,
    seam=None,
):
    """Rotary-valve rotor: N vanes of thickness t welded on a hub, optionally with shaft ends.

    chips, 0 to 1, breaks the outer edges (needs rng, a random.Random); shrouds closes both ends with discs;
    tips is a material for bolted, adjustable tip strips (tip_bolt that of their bolts), seam that of the welds.
    """
    disc("hub", hub, -Lr / 2, Lr / 2, mat, 0.008, 96, parent=parent)
    for i in range(N):
        holder = empty("vane", parent=parent, rot=(0, 0, 2 * math.pi * i / N))
        outer = Rr - (0.05 if tips else 0)
        outline = _vane_outline(hub * 0.9, outer, Lr, chips, rng)
        blade = extrude(
            "vane",
            outline,
            -t / 2,
            t / 2,
            mat,
            0.005 if not chips else 0.003,
            parent=holder,
            smooth=30,
            bsegs=2,
        )
        blade.rotation_euler = (math.pi / 2, 0, 0)
        for side in (1, -1):
            weld = extrude(
                "weld",
                [(hub - 0.008, 0), (hub + 0.034, 0), (hub + 0.016, 0.007), (hub + 0.004, 0.018), (hub - 0.008, 0.036)],
                -Lr / 2 + 0.003,
                Lr / 2 - 0.003,
                seam or mat,
                0.003,
                parent=holder,
            )
            weld.location = (0, side * t / 2, 0)
            weld.scale = (1, side, 1)
        if tips:
            extrude(
                "tip",
                [
                    (Rr - 0.15, -Lr / 2 + 0.004),
                    (Rr, -Lr / 2 + 0.004),
                    (Rr, Lr / 2 - 0.004),
                    (Rr - 0.15, Lr / 2 - 0.004),
                ],
                0,
                0.024,
                tips,
                0.004,
                parent=holder,
                rot=(math.pi / 2, 0, 0),
                loc=(0, -t / 2, 0),
            )
            for k in range(4):
                z = Lr * (k - 1.5) / 4.4
                bolt((Rr - 0.10, -t / 2 - 0.024, z), (math.pi / 2, 0, 0), 0.02, tip_bolt, "hex", holder)
    if shrouds:
        for side in (1, -1):
            z = side * (Lr / 2 - 0.012)
            ring("shroud", hub * 0.8, Rr, z - 0.014, z + 0.014, mat, 0.005, parent=parent)
    if shaftm:
        for side in (1, -1):
            end = empty("shaft end", (0, 0, side * Lr / 2), (0 if side > 0 else math.pi, 0, 0), parent)
            stepped_shaft(end, [(shaft * 1.35, 0.06), (shaft, shaft_len)], shaftm)


def _half_tooth(teeth, height):
    """Half a tooth's thickness as a share of the pitch, `height` modules above the pitch circle: an involute of
    20 degrees with backlash, radial below its base circle.
    """
    involute = math.tan(PRESSURE_ANGLE) - PRESSURE_ANGLE
    ratio = math.cos(PRESSURE_ANGLE) / (1 + 2 * height / teeth)
    angle = math.acos(min(1.0, ratio))
    return 0.25 - BACKLASH + teeth * (involute - math.tan(angle) + angle) / (2 * math.pi)


def gear(
    parent, teeth, radius, width, material, bore=0.12, twist=0.0, broken=(), hub=None, bolts=None, mark=None
):
    """A timing gear with involute flanks: radius is the pitch radius, twist the helix over its width.

    broken lists tooth indices that are snapped off; hub is the material of the hub and bolts that of the
    screws of an adjustable one; mark a material for two punched alignment dots.
    """
    module, pitch = 2 * radius / teeth, 2 * math.pi / teeth
    flank = [(_half_tooth(teeth, h), h) for h in (-1.2, -0.95, -0.6, -0.2, 0.2, 0.6, 1.0)]
    shape = [(-u, h) for u, h in flank] + [(u, h) for u, h in reversed(flank)]
    per, profile = len(shape) + 1, []
    for i in range(teeth):
        a = pitch * i
        height = -0.95 if i in broken else 1.0
        for u, h in [(-0.5, -1.25)] + shape:
            r = radius + module * min(h, height + 0.12 * math.sin(9 * u + i) if i in broken else height)
            profile.append((r * math.cos(a + u * pitch), r * math.sin(a + u * pitch)))
    sections = 10 if twist else 1
    n, verts, faces = len(profile), [], []
    for s in range(sections + 1):
        z, q = width * (s / sections - 0.5), twist * (s / sections - 0.5)
        c, d = math.cos(q), math.sin(q)
        verts += [(x * c - y * d, x * d + y * c, z) for x, y in profile]
        if s:
            a, b = (s - 1) * n, s * n
            faces += [(a + i, a + (i + 1) % n, b + (i + 1) % n, b + i) for i in range(n)]
    base, m = len(verts), 2 * teeth
    for side in (-1, 1):
        inner = circle(bore, m, a0=-pitch / 2 + side * twist / 2)
        verts += [(x, y, side * width / 2) for x, y in inner]
        # Each tooth's end is a face of its own; the rim below it reaches from the roots to the bore.
        outer, hub_side = (sections * n, base + m) if side > 0 else (0, base)
        for i in range(teeth):
            first = outer + i * per
            tooth = list(range(first + 1, first + per))
            after = outer + (i + 1) % teeth * per
            ends = [hub_side + (2 * i + k) % m for k in range(3)]
            rim = [first, first + 1, first + per - 1, after, *reversed(ends)]
            faces += [tuple(face if side > 0 else reversed(face)) for face in (tooth, rim)]
    faces += [(base + i, base + m + i, base + m + (i + 1) % m, base + (i + 1) % m) for i in range(m)]
    me = bpy.data.meshes.new("gear")
    me.from_pydata(verts, [], faces)
    me.update()
    body = bev(obj("gear", me, material, 30, parent=parent), 0.004, 2, 50)
    web = radius * 0.78
    if hub:
        ring("web", bore, web, width / 2 - 0.001, width / 2 + 0.012, hub, 0.004, parent=parent)
        ring("hub", bore * 0.98, bore * 1.75, width / 2, width / 2 + 0.07, hub, 0.01, parent=parent)
        if bolts:
            middle = (web + bore * 1.75) / 2
            boltcircle(6, middle, width / 2 + 0.012, 0.08 * radius, bolts, parent, a0=0.25)
    if mark:
        for side in (-1, 1):
            a = side * math.pi / teeth
            disc(
                "mark",
                0.012,
                0,
                0.002,
                mark,
                0,
                16,
                parent=parent,
                loc=(radius * 0.9 * math.cos(a), radius * 0.9 * math.sin(a), width / 2),
            )
    return body


def impeller(parent, material, radius=0.62, blades=44, hub_material=None, broken=(), depth=0.11):
    """Side-channel impeller facing +Z, its face at z = 0: a dished disc with a ring groove full of blades.

    broken lists the blades that are lost.
    """
    inner, outer = radius * 0.64, radius * 0.955
    back = -depth - 0.04
    profile = [
        (0.09, back),
        (radius, back),
        (radius, 0),
        (outer, 0),
        (outer - 0.02, -depth),
        (inner + 0.03, -depth),
    ]
    profile += [(inner, -0.015), (inner - 0.06, -0.02), (0.24, -0.07), (0.20, 0.0), (0.09, 0.0)]
    rounding = [0.01, 0.02, 0.005, 0.004, 0.05, 0.05, 0.01, 0.03, 0.03, 0.02, 0.006]
    lathe("impeller", fillet(profile, rounding, 4), material, 192, parent=parent)
    shape = fillet(
        [(inner + 0.005, -depth), (outer - 0.005, -depth), (outer + 0.002, -0.004), (inner, -0.02)], 0.006
    )
    for i in range(blades):
        if i not in broken:
            blade = extrude("blade", shape, -0.007, 0.007, material, 0.003, parent=parent)
            turn = Matrix.Rotation(2 * math.pi * i / blades, 4, "Z") @ Matrix.Rotation(math.pi / 2, 4, "X")
            blade.matrix_local = turn @ Matrix.Rotation(-0.12, 4, "Y")
    if hub_material:
        ring("boss", 0.055, 0.17, -0.02, 0.05, hub_material, 0.008, parent=parent)
