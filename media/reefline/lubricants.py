"""Oil and grease containers with printed labels. They stand on z = 0; one unit is about 15 cm for the
bottles.
"""

import math

import bpy
from mathutils import Matrix

from .geometry import boolean, box, cyl, disc, empty, extrude, fillet, lathe, mesh, obj, ring, rrect, torus
from .marking import text
from .materials import plastic, simple, steel

TAU = 2 * math.pi


def loft(name, sections, mat, parent):
    """A closed skin over stacked outlines: sections are (z, polygon) with equal point counts."""
    n = len(sections[0][1])
    verts = [(x, y, z) for z, outline in sections for x, y in outline]
    faces = []
    for k in range(len(sections) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    faces += [tuple(range(n - 1, -1, -1)), tuple(range((len(sections) - 1) * n, len(sections) * n))]
    return obj(name, mesh(name, verts, faces), mat, 50, parent=parent)


def superellipse(half_x, half_y, power, n=96):
    """A rounded rectangle that turns into an ellipse as power falls to 2."""
    points = []
    for i in range(n):
        a = TAU * i / n
        c, s = math.cos(a), math.sin(a)
        points.append(
            (
                math.copysign(abs(c) ** (2 / power), c) * half_x,
                math.copysign(abs(s) ** (2 / power), s) * half_y,
            )
        )
    return points


def label(parent, frame, width, height, lines, accent="#c8641b", ground="#e4e5e3"):
    """A flat label in a frame facing local +Z: brand bar, product name and details."""
    paper, bar = simple("label", ground, 0.45), simple("label bar", "#0e2f55", 0.4)
    stripe, ink, white = (
        simple("stripe", accent, 0.4),
        simple("label ink", "#14202c", 0.5),
        simple("white", "#e4e5e3", 0.5),
    )
    holder = empty("label", parent=parent)
    holder.matrix_local = frame
    extrude("label", rrect(width, height, 0.04), 0, 0.004, paper, 0, parent=holder)
    box("brand bar", width, height * 0.24, 0.002, bar, 0, loc=(0, height * 0.34, 0.0055), parent=holder)
    box("stripe", width, height * 0.035, 0.002, stripe, 0, loc=(0, height * 0.195, 0.0055), parent=holder)
    text("REEFLINE", (0, height * 0.295, 0.0075), (0, 0, 0), min(height * 0.14, width * 0.16), white, holder)
    name, *details = lines
    text(name, (0, height * 0.02, 0.0055), (0, 0, 0), min(height * 0.13, width * 0.15), ink, holder)
    for k, line in enumerate(details):
        text(
            line,
            (0, height * (-0.11 - 0.095 * k), 0.0055),
            (0, 0, 0),
            min(height * 0.075, width * 0.085),
            ink,
            holder,
        )


def screw_cap(parent, mat, radius, z, height):
    """A ribbed closure with a tamper ring."""
    lathe(
        "cap",
        fillet(
            [(0, z), (radius, z), (radius, z + height), (0, z + height)], [0, 0.01, 0.03, 0], 4, closed=False
        ),
        mat,
        96,
        closed=False,
        parent=parent,
    )
    for i in range(36):
        a = TAU * i / 36
        rib = box("cap rib", 0.02, 0.022, height * 0.8, mat, 0.006, parent=parent)
        rib.location, rib.rotation_euler = (
            (radius * math.cos(a), radius * math.sin(a), z + height * 0.48),
            (0, 0, a),
        )
    ring("tamper ring", radius * 0.9, radius * 1.02, z - 0.07, z - 0.02, mat, 0.012, 96, parent=parent)


def bottle(parent, body_mat, cap_mat, lines):
    """One-litre bottle with rounded shoulders."""
    sections = []
    for z, half_x, half_y, power in (
        (0, 0.50, 0.30, 5),
        (0.03, 0.55, 0.34, 5),
        (0.08, 0.56, 0.35, 5.5),
        (1.30, 0.56, 0.35, 5.5),
        (1.42, 0.55, 0.34, 4.5),
        (1.56, 0.49, 0.31, 3.5),
        (1.68, 0.36, 0.26, 2.6),
        (1.76, 0.24, 0.22, 2.1),
        (1.80, 0.20, 0.20, 2),
        (1.92, 0.20, 0.20, 2),
    ):
        sections.append((z, superellipse(half_x, half_y, power)))
    loft("bottle", sections, body_mat, parent)
    screw_cap(parent, cap_mat, 0.235, 1.93, 0.22)
    front = Matrix.Translation((0, -0.352, 0.70)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    label(parent, front, 0.92, 1.05, lines)


def jerrycan(parent, body_mat, cap_mat, lines):
    """Five-litre can with a moulded handle over a slanted shoulder."""
    outline = [(-0.80, 0), (0.80, 0), (0.80, 1.52), (0.62, 1.86), (0.34, 1.98), (-0.80, 1.98)]
    grip = fillet([(-0.58, 1.48), (0.30, 1.48), (0.42, 1.62), (0.24, 1.74), (-0.58, 1.74)], 0.10, 6)
    can = extrude(
        "can",
        fillet(outline, [0.10, 0.10, 0.14, 0.14, 0.10, 0.16], 8),
        -0.44,
        0.44,
        body_mat,
        0.10,
        parent=parent,
        rot=(math.pi / 2, 0, 0),
        holes=[grip],
        bsegs=6,
    )
    can.modifiers[-1].angle_limit = math.radians(50)
    neck = empty("neck", (0.56, 0, 1.84), (0, math.radians(24), 0), parent)
    cyl("neck", 0.20, -0.10, 0.10, body_mat, 0.02, 64, parent=neck)
    screw_cap(neck, cap_mat, 0.24, 0.10, 0.20)
    front = Matrix.Translation((0, -0.442, 0.72)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    label(parent, front, 1.30, 1.14, lines)


def pail(parent, shell_mat, lid_mat, lines):
    """Twenty-litre steel pail with rolling hoops, a lug lid, a spout cap and a bail handle; one unit is its
    radius.
    """
    metal = steel("bail", "polished", base=(0.45, 0.45, 0.45, 1), rough=0.3, lines=60, bump=0.02)
    profile = [
        (0, 0.03),
        (0.93, 0.03),
        (0.95, 0),
        (0.97, 0.03),
        (0.97, 0.62),
        (0.995, 0.66),
        (0.97, 0.70),
        (0.97, 1.66),
        (0.995, 1.70),
        (0.97, 1.74),
        (0.97, 2.30),
        (1.01, 2.33),
        (1.01, 2.37),
        (0, 2.37),
    ]
    lathe(
        "pail",
        fillet(
            profile,
            [0, 0.02, 0.01, 0.02, 0.03, 0.02, 0.03, 0.03, 0.02, 0.03, 0.02, 0.02, 0.02, 0],
            4,
            closed=False,
        ),
        shell_mat,
        224,
        closed=False,
        smooth=35,
        parent=parent,
    )
    lid = [
        (0, 2.40),
        (0.84, 2.40),
        (0.88, 2.36),
        (0.93, 2.36),
        (0.96, 2.45),
        (1.04, 2.45),
        (1.05, 2.26),
        (1.03, 2.26),
    ]
    lathe(
        "lid",
        fillet(lid, [0, 0.02, 0.03, 0.03, 0.03, 0.03, 0.005, 0], 4, closed=False),
        lid_mat,
        224,
        closed=False,
        parent=parent,
    )
    for i in range(16):
        a = TAU * i / 16
        lug = box("lug", 0.03, 0.26, 0.14, lid_mat, 0.012, parent=parent)
        lug.location, lug.rotation_euler = (1.052 * math.cos(a), 1.052 * math.sin(a), 2.28), (0, 0, a)
    cyl("spout seat", 0.26, 2.39, 2.45, lid_mat, 0.02, 64, parent=parent, loc=(0.36, -0.2, 0))
    cap = empty("cap", (0.36, -0.2, 0), parent=parent)
    screw_cap(cap, plastic("spout cap", "#c8641b", 0.4), 0.21, 2.46, 0.16)
    for side in (1, -1):
        ear = empty("ear", (side * 0.99, 0, 1.98), (0, side * math.pi / 2, 0), parent)
        disc("ear", 0.13, 0, 0.05, metal, 0.015, 48, parent=ear)
        cyl("ear pin", 0.05, 0.04, 0.10, metal, 0.01, 32, parent=ear)
    handle = torus(
        "bail", 1.07, 0.022, metal, 128, 12, parent=parent, loc=(0, 0, 1.98), rot=(math.radians(18), 0, 0)
    )
    half = box("half", 4, 4, 4, None, 0, loc=(0, 2.0, 0), parent=handle)
    boolean(handle, half)
    wrapped_label(parent, 0.974, 0.78, 1.58, math.radians(78), lines)


def wrapped_label(parent, radius, z0, z1, half_angle, lines):
    """A label bent round a can, facing -Y, with its lettering on the curve."""
    paper, bar = simple("label", "#dfe0de", 0.45), simple("label bar", "#0e2f55", 0.4)
    stripe, ink = simple("stripe", "#c8641b", 0.4), simple("label ink", "#14202c", 0.5)
    white = simple("white", "#e4e5e3", 0.5)
    height = z1 - z0
    for name, low, high, lift, mat in (
        ("label", 0, 1, 0, paper),
        ("brand bar", 0.70, 1, 0.002, bar),
        ("stripe", 0.65, 0.69, 0.002, stripe),
    ):
        verts, faces, n = [], [], 64
        for i in range(n + 1):
            a = -math.pi / 2 - half_angle + 2 * half_angle * i / n
            r = radius + lift
            verts += [(r * math.cos(a), r * math.sin(a), z0 + height * share) for share in (low, high)]
            if i:
                faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        obj(name, mesh(name, verts, faces), mat, 60, parent=parent)
    rows = [("REEFLINE", 0.76, 0.20, white), (lines[0], 0.44, 0.17, ink)]
    rows += [(line, 0.29 - 0.13 * k, 0.09, ink) for k, line in enumerate(lines[1:])]
    for line, share, size, mat in rows:
        curved_text(parent, line, radius + 0.004, z0 + height * share, size * height * 1.15, mat)


def curved_text(parent, line, radius, z, size, mat):
    """A line of text bent round a cylinder, centred on -Y; it shrinks to stay within sight."""
    flat = text(line, (0, 0, 0), (0, 0, 0), size, mat)
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    shrink = min(1.0, 1.75 * radius / flat.dimensions.x)
    bpy.data.objects.remove(flat)
    for v in me.vertices:
        a = v.co.x * shrink / radius - math.pi / 2
        v.co = (radius * math.cos(a), radius * math.sin(a), z + v.co.y * shrink)
    me.materials.clear()
    obj("text", me, mat, None, parent=parent)


def grease_cartridge(parent, body_mat, cap_mat, lines):
    """A 400 g cartridge along Z: printed tube, pull-off cap and nozzle cover; one unit is about three times
    its radius.
    """
    radius, length = 0.36, 2.3
    lathe(
        "tube",
        fillet(
            [(0, 0.06), (radius, 0.06), (radius, length), (0, length)], [0, 0.01, 0.01, 0], 3, closed=False
        ),
        body_mat,
        160,
        closed=False,
        parent=parent,
    )
    ring("end seam", radius - 0.02, radius + 0.018, 0.02, 0.12, cap_mat, 0.012, 160, parent=parent)
    cap = [
        (0, length + 0.10),
        (0.20, length + 0.10),
        (0.26, length + 0.04),
        (radius + 0.012, length + 0.03),
        (radius + 0.012, length - 0.14),
        (radius - 0.01, length - 0.14),
    ]
    lathe(
        "cap",
        fillet(cap, [0, 0.02, 0.03, 0.02, 0.01, 0], 4, closed=False),
        cap_mat,
        160,
        closed=False,
        parent=parent,
    )
    box("pull tab", 0.26, 0.05, 0.012, cap_mat, 0.005, loc=(0, 0, length + 0.115), parent=parent)
    wrapped_label(parent, radius + 0.003, 0.30, 1.95, math.radians(150), lines)
