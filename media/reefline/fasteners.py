"""Hexagon and socket-head screws with washers, nuts, plugs. Size is the thread diameter in scene units."""

import math
import random

import bpy
from mathutils import Euler, Matrix, Quaternion, Vector

from .geometry import circle, disc, empty, fillet, inst, lathe, mesh, obj, ring, torus


def _hexagon_radius(a, across):
    """Radius of a hexagon with corner radius across at angle a."""
    a = (a + math.pi / 6) % (math.pi / 3) - math.pi / 6
    return across * math.cos(math.pi / 6) / math.cos(a)


def _hex_head():
    """A hexagon with slightly rounded corners under a cone of 30 degrees and a flat top, as it is turned. The circle
    where the cone meets the top is a sharp edge: an angle that auto-smooth would take for a curve, and shade the
    whole top with.
    """
    corner, height, land = 0.92, 0.68, 0.74
    outline = fillet(circle(corner, 6), 0.06, 3)
    # Along each flat the cone's edge is a curve, close to the corners it starts with a narrow strip.
    along = [0, 0.03, 0.15, 0.3, 0.5, 0.7, 0.85, 0.97]
    points = []
    for i in range(0, len(outline), 4):
        points += outline[i : i + 3]
        start, end = Vector(outline[i + 3]), Vector(outline[(i + 4) % len(outline)])
        points += [tuple(start.lerp(end, step)) for step in along]
    n = len(points)
    verts = []
    for x, y in points:
        r = math.hypot(x, y)
        below = height - (r - land) * math.tan(math.pi / 6)
        verts += [(x, y, 0), (x, y, below), (x * land / r, y * land / r, height)]
    faces = [tuple(3 * i + 2 for i in range(n))]
    for i in range(n):
        j = (i + 1) % n
        faces += [(3 * i + k, 3 * j + k, 3 * j + k + 1, 3 * i + k + 1) for k in range(2)]
    o = obj("hex head", mesh("hex head", verts, faces))
    for edge in o.data.edges:
        edge.use_edge_sharp = all(o.data.vertices[v].co.z > height - 1e-4 for v in edge.vertices)
    return o


def _socket_head():
    prof = fillet(
        [(0, 0.35), (0.42, 0.35), (0.42, 0.95), (0.78, 0.95), (0.78, 0)],
        [0, 0.02, 0.03, 0.1, 0],
        closed=False,
    )
    o = lathe("socket head", prof, None, 48, closed=False)
    for v in o.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        if 0.3 < r < 0.5:
            k = _hexagon_radius(math.atan2(v.co.y, v.co.x), 0.42) / r
            v.co.x *= k
            v.co.y *= k
    return o


def _head(kind, washer):
    if kind != "hex":
        return _socket_head()
    o = _hex_head()
    if washer:
        o.data.transform(Matrix.Translation((0, 0, 0.16)))
        plate = ring("washer", 0.5, 1.15, 0, 0.16, None, 0.03, 48)
        bpy.ops.object.select_all(action="DESELECT")
        plate.select_set(True)
        o.select_set(True)
        bpy.context.view_layer.objects.active = o
        bpy.ops.object.join()
    return o


def bolt(loc, rot=(0, 0, 0), size=0.1, mat=None, kind="hex", parent=None, spin=None, washer=True):
    """A screw head standing on a surface along local +Z; kind "hex" or "socket"; spin is random if not
    given.
    """
    name = mat.name if mat else ""

    def make():
        o = _head(kind, washer)
        if mat:
            o.data.materials.append(mat)
        return o

    o = bpy.data.objects.new("bolt", inst(("bolt", kind, washer, name), make))
    bpy.context.scene.collection.objects.link(o)
    o.rotation_mode = "QUATERNION"
    base = rot if hasattr(rot, "w") else Euler(rot).to_quaternion()
    turn = random.random() * math.pi if spin is None else spin
    o.rotation_quaternion = base @ Quaternion((0, 0, 1), turn)
    o.location, o.scale = loc, (size,) * 3
    if parent:
        o.parent = parent
    return o


def boltcircle(n, R, z, size, mat, parent=None, a0=0, kind="hex", M=None, washer=True):
    """n screws on radius R at height z, first at angle a0, in the frame M."""
    M = M or Matrix()
    for i in range(n):
        a = a0 + 2 * math.pi * i / n
        point = M @ Vector((R * math.cos(a), R * math.sin(a), z))
        bolt(point, M.to_quaternion(), size, mat, kind, parent, washer=washer)


def hole(loc, r, dark, rim, parent=None, rot=(0, 0, 0)):
    """A drilled hole seen from +Z, drawn as a dark disc with a machined rim."""
    frame = empty("hole", loc, rot, parent)
    disc("hole bottom", r, 0, 0.001, dark, 0, 24, parent=frame)
    ring("hole rim", r, r * 1.18, 0, 0.002, rim, 0.001, 24, parent=frame)
    return frame


def eyebolt(loc, mat, parent=None, size=0.075, yaw=0.35):
    """A lifting eye with ring radius size, standing on loc."""
    frame = empty("eyebolt", loc, (0, 0, yaw), parent)
    collar = [(0, 0), (0.74, 0), (0.74, 0.34), (0.46, 0.52), (0.30, 0.85), (0, 0.85)]
    rounding = [size * r for r in (0, 0.08, 0.12, 0.25, 0.1, 0)]
    profile = fillet([(size * r, size * z) for r, z in collar], rounding, 4, closed=False)
    lathe("eyebolt collar", profile, mat, 48, closed=False, parent=frame)
    torus(
        "eyebolt ring",
        size,
        size * 0.26,
        mat,
        48,
        16,
        parent=frame,
        loc=(0, 0, size * 1.5),
        rot=(math.pi / 2, 0, 0),
    )
    return frame
