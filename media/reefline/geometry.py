"""Meshes from profiles: turned, extruded and bevelled parts. Lengths in scene units, angles in radians."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

AUTO_SMOOTH = math.radians(35)


def obj(name, me, mat=None, smooth=35, loc=None, rot=None, parent=None):
    """Link a mesh into the scene; smooth is the auto-smooth angle in degrees, None for flat shading."""
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth is not None:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(smooth)
    if loc:
        o.location = loc
    if rot:
        o.rotation_euler = rot
    if parent:
        o.parent = parent
    return o


def mesh(name, verts, faces):
    """A mesh with duplicate points merged and normals facing out."""
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    return me


def empty(name, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A frame of reference for other parts."""
    o = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = loc, rot
    if parent:
        o.parent = parent
    return o


def fillet(pts, r, n=4, closed=True):
    """Round the corners of a 2D polygon with n segments; r is one radius or one per corner."""
    out, count = [], len(pts)
    for i, p in enumerate(pts):
        radius = r[i] if hasattr(r, "__len__") else r
        if radius <= 0 or (not closed and i in (0, count - 1)):
            out.append(tuple(p))
            continue
        corner = Vector(p)
        back, ahead = Vector(pts[i - 1]) - corner, Vector(pts[(i + 1) % count]) - corner
        len_back, len_ahead = back.length, ahead.length
        if len_back < 1e-9 or len_ahead < 1e-9:
            continue
        back /= len_back
        ahead /= len_ahead
        angle = math.acos(max(-1, min(1, back.dot(ahead))))
        if angle > math.pi - 0.05:
            out.append(tuple(p))
            continue
        reach = min(radius / math.tan(angle / 2), len_back * 0.49, len_ahead * 0.49)
        arc = reach * math.tan(angle / 2)
        centre = corner + (back + ahead).normalized() * (arc / math.sin(angle / 2))
        start, end = corner + back * reach - centre, corner + ahead * reach - centre
        a0, a1 = math.atan2(start.y, start.x), math.atan2(end.y, end.x)
        sweep = (a1 - a0 + math.pi) % (2 * math.pi) - math.pi
        for k in range(n + 1):
            a = a0 + sweep * k / n
            out.append((centre.x + arc * math.cos(a), centre.y + arc * math.sin(a)))
    return out


def lathe(name, prof, mat=None, segs=160, closed=True, smooth=35, **kw):
    """Revolve a profile of (radius, z) points round Z."""
    n = len(prof)
    verts, faces = [], []
    for i in range(segs):
        a = 2 * math.pi * i / segs
        c, s = math.cos(a), math.sin(a)
        verts += [(r * c, r * s, z) for r, z in prof]
    for i in range(segs):
        j = (i + 1) % segs
        for k in range(n if closed else n - 1):
            q = (k + 1) % n
            faces.append((i * n + k, j * n + k, j * n + q, i * n + q))
    return obj(name, mesh(name, verts, faces), mat, smooth, **kw)


def ring(name, ri, ro, z0, z1, mat, f=0.02, segs=128, **kw):
    """Rectangular-section ring with edge radius f."""
    return lathe(name, fillet([(ri, z0), (ro, z0), (ro, z1), (ri, z1)], f), mat, segs, **kw)


def disc(name, ro, z0, z1, mat, f=0.02, segs=96, **kw):
    """Solid disc or rod with edge radius f."""
    return lathe(
        name, fillet([(0, z0), (ro, z0), (ro, z1), (0, z1)], [0, f, f, 0]), mat, segs, closed=False, **kw
    )


def cyl(name, r, z0, z1, mat, f=0.015, segs=64, **kw):
    """A rod along Z."""
    return disc(name, r, z0, z1, mat, f, segs, **kw)


def bev(o, w=0.015, segs=3, angle=35):
    """Round all edges sharper than angle (degrees) by width w."""
    m = o.modifiers.new("bevel", "BEVEL")
    m.width, m.segments, m.limit_method, m.angle_limit = w, segs, "ANGLE", math.radians(angle)
    m.harden_normals = True
    return o


def extrude(name, poly, z0, z1, mat=None, bevel=0.015, holes=(), smooth=35, bsegs=3, **kw):
    """Extrude a 2D polygon along Z; holes are further polygons inside it."""
    bm = bmesh.new()
    edges = []
    for loop in [poly] + list(holes):
        v = [bm.verts.new((x, y, z0)) for x, y in loop]
        edges += [bm.edges.new((v[i], v[(i + 1) % len(v)])) for i in range(len(v))]
    if holes:
        bmesh.ops.triangle_fill(bm, use_beauty=True, use_dissolve=True, edges=edges)
    else:
        bm.faces.new(list(bm.verts))
    made = bmesh.ops.extrude_face_region(bm, geom=bm.faces[:])["geom"]
    bmesh.ops.translate(bm, verts=[g for g in made if isinstance(g, bmesh.types.BMVert)], vec=(0, 0, z1 - z0))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = obj(name, me, mat, smooth, **kw)
    return bev(o, bevel, bsegs) if bevel else o


def box(name, sx, sy, sz, mat, bevel=0.02, loc=(0, 0, 0), **kw):
    """A block centred on loc."""
    outline = [(-sx / 2, -sy / 2), (sx / 2, -sy / 2), (sx / 2, sy / 2), (-sx / 2, sy / 2)]
    return extrude(name, outline, -sz / 2, sz / 2, mat, bevel, loc=loc, **kw)


def sphere(name, r, mat, segs=96, **kw):
    """A ball."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=segs, v_segments=segs // 2, radius=r)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return obj(name, me, mat, 180, **kw)


def spheres(name, r, centres, **kw):
    """Balls at several places in one mesh, to cut with."""
    bm = bmesh.new()
    for centre in centres:
        bmesh.ops.create_uvsphere(
            bm, u_segments=36, v_segments=24, radius=r, matrix=Matrix.Translation(centre)
        )
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return obj(name, me, None, 180, **kw)


def rods(name, r, z0, z1, centres, **kw):
    """Rods along Z at several places in one mesh, to cut with."""
    bm = bmesh.new()
    for x, y in centres:
        middle = Matrix.Translation((x, y, (z0 + z1) / 2))
        bmesh.ops.create_cone(
            bm, cap_ends=True, segments=64, radius1=r, radius2=r, depth=z1 - z0, matrix=middle
        )
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return obj(name, me, **kw)


def torus(name, major, minor, mat, segs=96, section=24, **kw):
    """A ring of round section in the XY plane."""
    prof = [
        (major + minor * math.cos(a), minor * math.sin(a))
        for a in np.linspace(0, 2 * math.pi, section, endpoint=False)
    ]
    return lathe(name, prof, mat, segs, smooth=180, **kw)


def circle(r, n=64, cx=0, cy=0, a0=0):
    """Polygon of a circle."""
    return [
        (cx + r * math.cos(a0 + 2 * math.pi * i / n), cy + r * math.sin(a0 + 2 * math.pi * i / n))
        for i in range(n)
    ]


def rrect(w, h, r, n=8):
    """Rectangle with rounded corners, centred on the origin."""
    return fillet([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], r, n)


def stadium(w, r, n=40):
    """Two half circles of radius r centred at x = ±w, joined by straight lines."""
    right = [(w + r * math.cos(a), r * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, n)]
    left = [(-w + r * math.cos(a), r * math.sin(a)) for a in np.linspace(math.pi / 2, 3 * math.pi / 2, n)]
    return right + left


def evenly(outline, count):
    """`count` points evenly along a closed polygon, the first half a step from its start."""
    path = [Vector(p) for p in outline]
    path.append(path[0])
    run = np.concatenate([[0], np.cumsum([(b - a).length for a, b in zip(path, path[1:])])])
    out = []
    for i in range(count):
        d = run[-1] * (i + 0.5) / count
        k = int(np.searchsorted(run, d)) - 1
        out.append(path[k].lerp(path[k + 1], (d - run[k]) / (run[k + 1] - run[k])))
    return out


def boolean(o, cutter, op="DIFFERENCE"):
    """Cut o with another object, which is then hidden."""
    m = o.modifiers.new("boolean", "BOOLEAN")
    m.object, m.operation, m.solver = cutter, op, "EXACT"
    cutter.hide_render = True
    cutter.display_type = "WIRE"
    return o


def copy(o, loc=None, rot=None, matrix=None, parent=None):
    """Another object sharing o's mesh and modifiers."""
    twin = o.copy()
    bpy.context.scene.collection.objects.link(twin)
    if parent:
        twin.parent = parent
    if matrix is not None:
        twin.matrix_local = matrix
    if loc:
        twin.location = loc
    if rot:
        twin.rotation_euler = rot
    return twin


_meshes = {}


def inst(key, make):
    """The mesh built by make(), built once per key and scene."""
    if key not in _meshes:
        o = make()
        me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        me.use_auto_smooth, me.auto_smooth_angle = True, AUTO_SMOOTH
        bpy.data.objects.remove(o)
        _meshes[key] = me
    return _meshes[key]


def reset():
    """Start an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _meshes.clear()
