"""Swept tubes, chains, cloth and rope: the soft and bent things of a workshop. Lengths are scene units."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from .geometry import box, copy, cyl, extrude, obj, ring


def tube(name, points, radius, material, parent=None, smooth_points=True, resolution=6, cyclic=False):
    """A round bar, hose or wire through points [(x, y, z), …]."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = (
        "3D",
        radius,
        resolution,
        True,
    )
    curve.resolution_u = 16
    if smooth_points:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for knot, co in zip(spline.bezier_points, points):
            knot.co, knot.handle_left_type, knot.handle_right_type = co, "AUTO", "AUTO"
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, co in zip(spline.points, points):
            knot.co = (*co, 1)
    spline.use_cyclic_u = cyclic
    curve.materials.append(material)
    o = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(o)
    o.parent = parent
    return o


def chain(parent, start, end, material, wire=0.016, pitch=0.105):
    """Round-link chain from start to end, both (x, y, z); links alternate by a quarter turn."""
    a, b = Vector(start), Vector(end)
    span = b - a
    count = max(2, round(span.length / pitch))
    base = span.to_track_quat("Z", "Y").to_matrix().to_4x4()
    h, w = pitch * 0.62, wire * 2.1
    outline = []
    for k in range(32):
        t = 2 * math.pi * k / 32
        outline.append((w * math.cos(t), 0, (h - w) * (1 if math.sin(t) > 0 else -1) + w * math.sin(t)))
    link = tube("link", outline, wire, material, parent, smooth_points=False, resolution=4, cyclic=True)
    for i in range(count):
        o = link if i == 0 else bpy.data.objects.new("link", link.data)
        if i:
            bpy.context.scene.collection.objects.link(o)
            o.parent = parent
        o.matrix_local = (
            Matrix.Translation(a + span * ((i + 0.5) / count))
            @ base
            @ Matrix.Rotation(math.pi / 2 * (i % 2) + 0.12 * math.sin(3 * i), 4, "Z")
        )


def cloth(name, width, depth, material, parent=None, height=0.06, seed=0, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A crumpled rag lying on z = 0, width × depth, folds up to `height`."""
    n = 90
    verts, faces = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n - 0.5, j / n - 0.5
            at = Vector((u * 3.2 + seed, v * 3.2 - seed, seed * 0.7))
            warp = noise.noise_vector(at * 0.8) * 0.13
            fold = abs(noise.noise(at * 1.25 + warp * 4)) ** 0.7 + 0.45 * abs(noise.noise(at * 2.9))
            edge = min(1.0, 5 * (0.5 - max(abs(u), abs(v))) + 0.35)
            verts.append(
                ((u + warp.x) * width, (v + warp.y) * depth, 0.008 + height * max(0.0, fold - 0.12) * edge)
            )
            if i < n and j < n:
                k = j * (n + 1) + i
                faces.append((k, k + 1, k + n + 2, k + n + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    o = obj(name, me, material, 180, parent=parent, loc=loc, rot=rot)
    thick = o.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness = 0.006
    return o


def heap(name, radius, height, material, parent=None, loc=(0, 0, 0), seed=0, rough=0.12):
    """A mound of packed dust or spilled product on z = 0: a cone that runs out thinly, crumbs round it."""
    rings, sides = 30, 120
    verts, faces = [(0, 0, 1.5 * height)], []
    for k in range(1, rings + 1):
        f = k / rings
        for i in range(sides):
            a = 2 * math.pi * i / sides
            c, d = math.cos(a), math.sin(a)
            edge = 0.22 * noise.noise(Vector((c, d, seed + 1.0)))
            edge += f * (0.10 * noise.noise(Vector((4 * c, 4 * d, seed))) + 0.05 * noise.noise(Vector((11 * c, 11 * d, seed))))
            r = radius * f * (1 + edge)
            x, y = r * c, r * d
            lump = noise.noise(Vector((x * 5, y * 5, seed))) + 0.5 * noise.noise(
                Vector((x * 14, y * 14, seed))
            )
            cone = 1.5 * height * ((1 - f) ** 1.25 + 0.04 * (1 - f))
            verts.append((x, y, cone + 1.6 * rough * height * lump * (1 - f) ** 0.7 - 0.004 * f))
    for i in range(sides):
        faces.append((0, 1 + i, 1 + (i + 1) % sides))
    for k in range(rings - 1):
        for i in range(sides):
            a, b = 1 + k * sides, 1 + (k + 1) * sides
            faces.append((a + i, b + i, b + (i + 1) % sides, a + (i + 1) % sides))
    for k in range(60):
        a = 2.399 * k + seed
        far = radius * (0.86 + 0.42 * abs(noise.noise(Vector((k * 1.7, seed, 0.3)))))
        size = radius * (0.006 + 0.022 * abs(noise.noise(Vector((seed, k * 2.3, 0.7)))))
        x, y, base = far * math.cos(a), far * math.sin(a), len(verts)
        verts += [(x + size, y, 0), (x, y + size, 0), (x - size, y, 0), (x, y - size, 0), (x, y, size)]
        faces += [(base + q, base + (q + 1) % 4, base + 4) for q in range(4)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    return obj(name, me, material, 180, parent=parent, loc=loc)


def packed_arc(parent, material, inner, outer, start, end, depth, seed=0):
    """Product packed into a ring channel that opens to +Z at z = 0, from angle start to end: full in the
    middle, fallen away in cavities and at both ends.
    """
    along, across, verts, faces = 220, 26, [], []
    for i in range(along + 1):
        f = i / along
        a = start + (end - start) * f
        full = min(1.0, 5.0 * min(f, 1 - f))
        for k in range(across + 1):
            t = k / across
            r = inner + (outer - inner) * t
            x, y = r * math.cos(a), r * math.sin(a)
            lump = noise.noise(Vector((x * 9, y * 9, seed))) + 0.5 * noise.noise(Vector((x * 26, y * 26, seed)))
            cavity = max(0.0, noise.noise(Vector((x * 6, y * 6, seed + 7.0))) - 0.12)
            crown = 0.22 * depth * (1 - (2 * t - 1) ** 2)
            verts.append((x, y, -depth * (1 - full) + full * crown + depth * (0.16 * lump - 1.5 * cavity)))
        if i:
            p, q = (i - 1) * (across + 1), i * (across + 1)
            faces += [(p + k, q + k, q + k + 1, p + k + 1) for k in range(across)]
    me = bpy.data.meshes.new("packed")
    me.from_pydata(verts, [], faces)
    me.update()
    return obj("packed", me, material, 180, parent=parent)


def around_pulleys(a, ra, b, rb, n=48):
    """Convex outline round two circles with centres a and b, as (x, y) points."""
    (ax, ay), (bx, by) = a, b
    span, base = math.hypot(bx - ax, by - ay), math.atan2(by - ay, bx - ax)
    lean = math.acos((ra - rb) / span)
    pts = []
    for (cx, cy), r, q0, q1 in (
        ((ax, ay), ra, base + lean, base + 2 * math.pi - lean),
        ((bx, by), rb, base - lean, base + lean),
    ):
        pts += [
            (cx + r * math.cos(q0 + (q1 - q0) * i / n), cy + r * math.sin(q0 + (q1 - q0) * i / n))
            for i in range(n + 1)
        ]
    return pts


def chain_drive(parent, a, ra, b, rb, plate_material, pin_material, pitch=0.075):
    """A roller chain on two sprockets in the local XY plane; a and b are centres, ra and rb pitch radii."""
    for (x, y), r in ((a, ra), (b, rb)):
        teeth = max(11, round(2 * math.pi * r / pitch))
        pts = []
        for i in range(teeth):
            for u, h in ((-0.5, -0.022), (-0.25, -0.012), (-0.1, 0.03), (0.1, 0.03), (0.25, -0.012)):
                q = 2 * math.pi * (i + u) / teeth
                pts.append(((r + h) * math.cos(q), (r + h) * math.sin(q)))
        extrude(
            "sprocket",
            pts,
            -0.016,
            0.016,
            plate_material,
            0.003,
            parent=parent,
            loc=(x, y, 0),
            holes=[[(r * 0.25 * math.cos(-k * 0.2), r * 0.25 * math.sin(-k * 0.2)) for k in range(31)]],
        )
        ring("boss", r * 0.2, r * 0.48, -0.05, 0.05, plate_material, 0.006, 64, parent=parent, loc=(x, y, 0))
    path = [Vector(p) for p in around_pulleys(a, ra, b, rb)]
    path.append(path[0])
    lengths = [0.0]
    for p, q in zip(path, path[1:]):
        lengths.append(lengths[-1] + (q - p).length)
    count = round(lengths[-1] / pitch)
    at, where = 0, []
    for i in range(count):
        d = lengths[-1] * i / count
        while lengths[at + 1] < d:
            at += 1
        where.append(path[at].lerp(path[at + 1], (d - lengths[at]) / (lengths[at + 1] - lengths[at])))
    link = roller = None
    for i, p in enumerate(where):
        q = where[(i + 1) % count]
        angle = math.atan2(q.y - p.y, q.x - p.x)
        for z in (-0.028, 0.028) if i % 2 else (-0.036, 0.036):
            if link is None:
                link = box("link", pitch * 1.55, 0.045, 0.009, plate_material, 0.004, parent=parent)
                piece = link
            else:
                piece = copy(link, parent=parent)
            piece.location, piece.rotation_euler = ((p.x + q.x) / 2, (p.y + q.y) / 2, z), (0, 0, angle)
        if roller is None:
            roller = cyl("roller", 0.017, -0.042, 0.042, pin_material, 0.003, 16, parent=parent)
            pin = roller
        else:
            pin = copy(roller, parent=parent)
        pin.location = (p.x, p.y, 0)
