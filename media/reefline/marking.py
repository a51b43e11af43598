"""Lettering and nameplates: laser marks on bearing faces, engraved plates on machines."""

import math

import bpy
from mathutils import Matrix

from .geometry import box, disc

CHARACTER_PITCH = 0.66


def text(txt, loc, rot, size, mat, parent=None, align="CENTER", extrude=0.0):
    """A line of text facing local +Z; size is the letter height in scene units."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.size, curve.align_x, curve.extrude = txt, size, align, extrude
    curve.materials.append(mat)
    o = bpy.data.objects.new("text", curve)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = loc, rot
    if parent:
        o.parent = parent
    return o


def arctext(txt, R, z, a_mid, size, mat, parent=None):
    """Letters standing on a circle of radius R at height z, centred on angle a_mid, read from +Z."""
    step = size * CHARACTER_PITCH / R
    a = a_mid + step * (len(txt) - 1) / 2
    for letter in txt:
        if letter != " ":
            text(letter, (R * math.cos(a), R * math.sin(a), z), (0, 0, a - math.pi / 2), size, mat, parent)
        a -= step


def plate(parent, M, lines, finish, w=0.34, h=0.2, title=None):
    """A riveted nameplate in the frame M: a dark title bar over up to four lines of data."""
    base = box("nameplate", w, h, 0.008, finish.plate, 0.004, parent=parent)
    base.matrix_local = M
    for sx in (-1, 1):
        for sy in (-1, 1):
            rivet = disc("rivet", 0.009, 0, 0.008, finish.plate, 0.004, 16, parent=parent)
            rivet.matrix_local = M @ Matrix.Translation((sx * (w / 2 - 0.018), sy * (h / 2 - 0.018), 0.003))
    bar = box("title bar", w * 0.8, h * 0.2, 0.002, finish.ink, 0.0005, parent=parent)
    bar.matrix_local = M @ Matrix.Translation((0, h * 0.26, 0.0045))
    if title:
        heading = text(title, (0, 0, 0), (0, 0, 0), h * 0.15, finish.plate, parent)
        heading.matrix_local = M @ Matrix.Translation((0, h * 0.21, 0.0062))
    for i, line in enumerate(lines):
        row = text(line, (0, 0, 0), (0, 0, 0), h * 0.115, finish.ink, parent, "LEFT")
        row.matrix_local = M @ Matrix.Translation((-w * 0.39, h * (0.03 - 0.16 * i), 0.0052))
