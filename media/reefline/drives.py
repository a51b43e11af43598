"""V-belts, pulleys and taper bushes. Belts run in the XY plane, pulleys turn about Z."""

import math

import numpy as np
from mathutils import Vector

from .geometry import boolean, box, cyl, disc, fillet, lathe, mesh, obj
from .marking import text
from .shader import linear, newmat

TAU = 2 * math.pi
SLIT_ANGLE = math.radians(215)


def belt_rubber():
    """Wrapped V-belt: rubberised fabric with a fine weave."""
    m, t, p, co = newmat("belt")
    weave = t.n("ShaderNodeTexWave", dict(bands_direction="DIAGONAL"), Vector=co, Scale=38.0, Distortion=1.5)
    cloth = t.math(
        "ADD", t.math("MULTIPLY", weave.outputs["Fac"], 0.5), t.math("MULTIPLY", t.noise(co, 90, 3, 0.6), 0.5)
    )
    t.set(p, "Base Color", t.mix(cloth, linear("#101113"), linear("#1f2123")))
    p.inputs["Roughness"].default_value = 0.62
    p.inputs["Specular"].default_value = 0.35
    t.set(p, "Normal", t.bump(cloth, 0.18, 0.006))
    return m


def belt_section(top, height):
    """V-belt section as (outward, along z) points: wide side out, 40° flanks, crowned top."""
    foot = top - 2 * height * math.tan(math.radians(19))
    half = [(0, -foot / 2), (height * 0.97, -top / 2), (height, -top / 2 + 0.08 * top), (height * 1.03, 0)]
    section = half + [(out, -z) for out, z in half[-2::-1]]
    return fillet(section, [0.1 * height, 0.03, 0.03, 0, 0.03, 0.03, 0.1 * height], 3)


def belt(parent, mat, path, top, height):
    """A closed belt with its inner side on a closed path of (x, y) points given anticlockwise."""
    section = belt_section(top, height)
    n, k = len(path), len(section)
    verts, faces = [], []
    for i, (x, y) in enumerate(path):
        ahead, behind = Vector(path[(i + 1) % n]), Vector(path[i - 1])
        direction = (ahead - behind).normalized()
        normal = Vector((direction.y, -direction.x))
        verts += [(x + normal.x * out, y + normal.y * out, z) for out, z in section]
        for q in range(k):
            j, m = (i + 1) % n, (q + 1) % k
            faces.append((i * k + q, j * k + q, j * k + m, i * k + m))
    return obj("belt", mesh("belt", verts, faces), mat, 35, parent=parent)


def oval(length, radius, n=60, waist=0.0):
    """Closed path of two half circles joined by straights along X; waist bends the straights inwards."""
    right = [
        (length + radius * math.cos(a), radius * math.sin(a))
        for a in np.linspace(-math.pi / 2, math.pi / 2, n)
    ]
    top = [
        (x, radius - waist * math.cos(x / length * math.pi / 2) ** 2)
        for x in np.linspace(length, -length, n)[1:-1]
    ]
    return right + top + [(-x, -y) for x, y in right] + [(-x, -y) for x, y in top]


def belt_print(parent, mat, label, x, y, size):
    """A printed designation on the outer side of a straight run that faces -Y."""
    text(label, (x, y, -0.35 * size), (math.pi / 2, 0, 0), size, mat, parent)


def grooved_rim(radius, grooves, pitch, depth, z0):
    """Rim points (r, z) from z0 upwards and the z of the far edge."""
    points, z = [(radius, z0)], z0
    land = pitch * 0.18
    for _ in range(grooves):
        points += [
            (radius, z + land),
            (radius - depth, z + land + pitch * 0.26),
            (radius - depth, z + pitch - pitch * 0.26),
            (radius, z + pitch),
        ]
        z += pitch
    points.append((radius, z + land))
    return points, z + land


def v_pulley(parent, iron, radius=1.0, grooves=3, pitch=0.19, depth=0.15, lightening=5):
    """Cast pulley with a web, lightening holes and a tapered seat, wide at +Z, with the half holes of a bush's screws."""
    width = grooves * pitch + pitch * 0.18
    rim, top = grooved_rim(radius, grooves, pitch, depth, -width / 2)
    inside = radius - depth - 0.10
    web = 0.055
    prof = [
        (0.25, -width / 2 + 0.02),
        (0.40, -width / 2 + 0.02),
        (0.44, -web),
        (inside, -web),
        (inside + 0.03, -width / 2),
    ]
    prof += rim + [(inside + 0.03, top), (inside, web), (0.44, web), (0.40, top - 0.02), (0.30, top - 0.02)]
    body = lathe("pulley", fillet(prof, 0.012, 3), iron, 224, smooth=30, parent=parent)
    for i in range(lightening):
        a = TAU * i / lightening
        r = (0.44 + inside) / 2
        hole_cut = cyl(
            "lightening",
            (inside - 0.44) * 0.33,
            -0.3,
            0.3,
            None,
            0,
            48,
            parent=parent,
            loc=(r * math.cos(a), r * math.sin(a), 0),
        )
        boolean(body, hole_cut)
    for i in range(3):
        a = TAU * (i + 0.5) / 3
        seat = cyl("screw seat", 0.045, top - 0.2, top + 0.1, None, 0, 32, parent=parent)
        seat.location = (0.30 * math.cos(a), 0.30 * math.sin(a), 0)
        boolean(body, seat)


def taper_bush(parent, mat, radius=0.5, bore=0.27, length=0.5, cone=0.06):
    """Split taper bush with its wide end at +Z: bore, keyway, slit and set-screw seats in the rim."""
    prof = [(bore, 0), (radius - cone, 0), (radius, length), (bore, length)]
    body = lathe("taper bush", fillet(prof, 0.012, 3), mat, 160, smooth=30, parent=parent)
    slit = box(
        "slit",
        radius * 1.2,
        0.022 + 0.02 * radius,
        length * 3,
        None,
        0,
        parent=parent,
        rot=(0, 0, SLIT_ANGLE),
    )
    slit.location = (radius * 0.62 * math.cos(SLIT_ANGLE), radius * 0.62 * math.sin(SLIT_ANGLE), 0)
    boolean(body, slit)
    boolean(
        body, box("keyway", bore * 0.48, bore * 0.6, length * 3, None, 0, loc=(0, bore, 0), parent=parent)
    )
    for i in range(3):
        a = TAU * (i + 0.5) / 3 + math.pi / 2
        seat = (radius * 0.985 * math.cos(a), radius * 0.985 * math.sin(a))
        low, high = length * 0.35, length * 1.2
        if i == 1:  # the one that presses the bush out has its thread in the bush
            prof, step = [(0, low)], radius * 0.055
            for k in range(int((high - low) / step)):
                prof += [(radius * 0.135, low + k * step), (radius * 0.165, low + (k + 0.5) * step)]
            prof += [(radius * 0.135, high), (0, high)]
            cutter = lathe("jacking thread", prof, None, 40, False, parent=parent, loc=(*seat, 0))
        else:
            cutter = cyl("screw seat", radius * 0.15, low, high, None, 0, 32, parent=parent, loc=(*seat, 0))
        boolean(body, cutter)


def grub_screw(parent, mat, radius, length):
    """A set screw along Z: threaded between chamfered ends, with a hexagon socket at +Z."""
    pitch = 0.24 * radius
    turns = int(length / pitch) - 1
    start = (length - turns * pitch) / 2
    prof = [(0, 0), (0.78 * radius, 0)]
    for k in range(turns):
        prof += [(0.86 * radius, start + k * pitch), (radius, start + (k + 0.5) * pitch)]
    prof += [(0.86 * radius, length - start), (0.78 * radius, length), (0, length)]
    body = lathe("set screw", prof, mat, 48, False, smooth=20, parent=parent)
    boolean(body, disc("socket", 0.52 * radius, 0.5 * length, 1.5 * length, None, 0, 6, parent=parent))
