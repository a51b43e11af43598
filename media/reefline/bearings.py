"""Rolling bearings modelled from their catalogue proportions. The axis is Z; one unit is half the outside
diameter.

Each builder takes the frame that carries the bearing and a BearingFinish, and centres the bearing on z = 0.
"""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .geometry import (
    boolean,
    box,
    circle,
    copy,
    cyl,
    empty,
    extrude,
    fillet,
    lathe,
    mesh,
    obj,
    ring,
    sphere,
    spheres,
)
from .marking import arctext
from .materials import brass, plastic, rubber, simple, steel

TAU = 2 * math.pi


@dataclass(frozen=True)
class BearingFinish:
    """Materials of a bearing."""

    race: bpy.types.Material
    track: bpy.types.Material
    rolling: bpy.types.Material
    pressed: bpy.types.Material
    brass: bpy.types.Material
    polyamide: bpy.types.Material
    seal: bpy.types.Material
    mark: bpy.types.Material


def bearing_finish():
    return BearingFinish(
        race=steel(
            "race",
            "turned",
            "Z",
            base=(0.40, 0.405, 0.415, 1),
            rough=0.21,
            aniso=0.55,
            lines=30,
            bump=0,
            smudge=0.02,
        ),
        track=steel(
            "track",
            "turned",
            "Z",
            base=(0.50, 0.505, 0.515, 1),
            rough=0.10,
            lines=30,
            bump=0,
            smudge=0.02,
        ),
        rolling=steel(
            "rolling", "polished", base=(0.58, 0.585, 0.60, 1), rough=0.06, lines=20, bump=0, smudge=0.03
        ),
        pressed=steel(
            "pressed cage",
            "polished",
            base=(0.50, 0.49, 0.465, 1),
            rough=0.30,
            lines=60,
            bump=0.02,
            smudge=0.10,
        ),
        brass=brass(),
        polyamide=plastic("polyamide cage", "#b5a684", 0.42),
        seal=rubber("seal", "#17191c", 0.48),
        mark=simple("mark", (0.012, 0.012, 0.014, 1), 0.6),
    )


def around_axis(o, count, offset=0.0):
    """Repeat o, which must stand at angle 0, count times round Z."""
    bpy.context.view_layer.update()
    base = o.matrix_local.copy()
    o.matrix_local = Matrix.Rotation(offset, 4, "Z") @ base
    for i in range(1, count):
        copy(o, matrix=Matrix.Rotation(offset + TAU * i / count, 4, "Z") @ base)


def mark_face(parent, label, r, z, finish, size=0.06):
    """A laser mark at the top of a ring face."""
    arctext(label, r, z + 0.0012, math.pi / 2, size, finish.mark, parent)


def arc_points(centre_r, radius, a0, a1, n=20, centre_z=0.0):
    """Points (r, z) of an arc in the section plane."""
    return [
        (centre_r + radius * math.cos(a), centre_z + radius * math.sin(a)) for a in np.linspace(a0, a1, n)
    ]


def ribbon_cage(parent, mat, pitch, ball, count, width=0.062, thickness=0.018):
    """The two riveted pressed-steel ribbons of a ball bearing, with pockets at angles 0, 1/count …"""
    section = fillet(
        [(pitch - width, 0), (pitch + width, 0), (pitch + width, thickness), (pitch - width, thickness)],
        0.007,
        3,
    )
    n, k = 480, len(section)
    pocket, land, corner = ball * 1.06, 0.012, 0.035
    for side in (1, -1):
        verts, faces = [], []
        for i in range(n):
            a = TAU * i / n
            along = ((a * count / TAU + 0.5) % 1 - 0.5) * TAU * pitch / count
            height = max(math.sqrt(max(0, pocket**2 - along**2)), land)
            height = land + math.hypot(height - land, corner) - corner
            verts += [(r * math.cos(a), r * math.sin(a), side * (height + z)) for r, z in section]
            j = (i + 1) % n
            faces += [(i * k + q, j * k + q, j * k + (q + 1) % k, i * k + (q + 1) % k) for q in range(k)]
        obj("ribbon cage", mesh("ribbon cage", verts, faces), mat, 40, parent=parent)
        rivet = lathe(
            "rivet",
            fillet(
                [(0, 0.028), (0.02, 0.028), (0.028, 0.012), (0.028, -0.01)],
                [0, 0.012, 0.008, 0],
                4,
                closed=False,
            ),
            mat,
            32,
            closed=False,
            parent=parent,
            loc=(pitch, 0, side * 0.03),
            rot=(0 if side > 0 else math.pi, 0, 0),
        )
        around_axis(rivet, count, math.pi / count)


def balls(parent, mat, pitch, radius, count, z=0.0, offset=0.0):
    ball = sphere("ball", radius, mat, parent=parent, loc=(pitch, 0, z))
    around_axis(ball, count, offset)


def deep_groove(parent, finish, bore=0.444, width=0.511, ball=0.1675, count=8, closure=None, label=None):
    """Deep-groove ball bearing. closure: None, "2rs" (rubber lips) or "zz" (pressed shields)."""
    half, pitch = width / 2, (1 + bore) / 2
    inner_shoulder, outer_shoulder = pitch - ball * 0.62, pitch + ball * 0.62
    reach = math.acos(ball * 0.62 / (ball * 1.03))
    seat = 0.018
    outer = fillet(
        [(outer_shoulder, -half), (1, -half), (1, half), (outer_shoulder, half)], [0.02, 0.04, 0.04, 0.02], 5
    )
    inner = fillet(
        [(inner_shoulder, half), (bore, half), (bore, -half), (inner_shoulder, -half)],
        [0.02, 0.04, 0.04, 0.02],
        5,
    )
    groove = ball * 1.03
    lathe(
        "outer ring",
        outer + arc_points(pitch, groove, reach, -reach),
        finish.race,
        256,
        smooth=30,
        parent=parent,
    )
    lathe(
        "inner ring",
        inner + arc_points(pitch, groove, math.pi + reach, math.pi - reach),
        finish.race,
        256,
        smooth=30,
        parent=parent,
    )
    if closure is None:
        balls(parent, finish.rolling, pitch, ball, count)
        ribbon_cage(parent, finish.pressed, pitch, ball, count)
    elif closure == "2rs":
        for side in (1, -1):
            _rubber_seal(parent, finish, inner_shoulder, outer_shoulder, side, half - seat)
    else:
        for side in (1, -1):
            _shield(parent, finish, inner_shoulder, outer_shoulder, side, half - seat)
    if label:
        mark_face(
            parent, label, (outer_shoulder + 1) / 2, half, finish, min(0.062, (1 - outer_shoulder) * 0.45)
        )


def _rubber_seal(parent, finish, ri, ro, side, z):
    """A seal disc with a stepped rubber face and two fine moulded rings."""
    span = ro - ri
    face = [
        (ri - 0.012, -0.03),
        (ri - 0.012, -0.004),
        (ri + 0.05 * span, -0.012),
        (ri + 0.16 * span, -0.012),
        (ri + 0.20 * span, 0),
        (ri + 0.32 * span, 0),
        (ri + 0.34 * span, -0.007),
        (ri + 0.37 * span, -0.007),
        (ri + 0.39 * span, 0),
        (ri + 0.76 * span, 0),
        (ri + 0.80 * span, -0.010),
        (ri + 0.92 * span, -0.010),
        (ro + 0.004, -0.002),
        (ro + 0.004, -0.03),
    ]
    lathe(
        "seal",
        [(r, side * (z + h)) for r, h in fillet(face, 0.006, 3)],
        finish.seal,
        256,
        smooth=40,
        parent=parent,
    )


def _shield(parent, finish, ri, ro, side, z):
    """A pressed steel shield: curled into the outer ring, with a shallow step and a gap at the inner ring."""
    span = ro - ri
    face = [
        (ri + 0.03 * span, -0.030),
        (ri + 0.03 * span, -0.016),
        (ri + 0.22 * span, -0.016),
        (ri + 0.28 * span, 0),
        (ri + 0.84 * span, 0),
        (ri + 0.90 * span, -0.012),
        (ro, -0.006),
        (ro, -0.030),
    ]
    lathe(
        "shield",
        [(r, side * (z + h)) for r, h in fillet(face, 0.008, 4)],
        finish.pressed,
        256,
        smooth=35,
        parent=parent,
    )
    ring(
        "shield gap",
        ri - 0.02,
        ri + 0.1 * span,
        z * side - 0.05,
        z * side - 0.045,
        finish.seal,
        0,
        parent=parent,
    )


def roller_profile(length, radius_at, chamfer=0.012, points=14):
    """Profile of a roller of the given length whose radius along it is radius_at(t)."""
    half = length / 2
    body = [(radius_at(t), t) for t in np.linspace(-half, half, points)]
    return fillet(
        [(0, -half)] + body + [(0, half)], [0, chamfer] + [0] * (points - 2) + [chamfer, 0], 4, closed=False
    )


def spherical_roller(
    parent,
    finish,
    tilt=14,
    label=None,
    count=18,
    bore=0.474,
    width=0.66,
    cage="brass",
    taper=False,
    track=0.865,
    roller=(0.1, 0.235),
    contact=12.6,
    relubrication=False,
    stagger=0.5,
):
    """Spherical roller bearing with its inner ring swung out by tilt degrees; cage: "brass" or "pressed".

    track is the radius of the outer raceway, roller a roller's greatest radius and its length, contact the angle
    of the rows in degrees. taper gives the bore a 1:12 cone, wide at +Z; relubrication the outer ring a groove with
    three holes. stagger turns the rear row against the front one, in roller pitches; the rows have a cage each, so
    both may have a roller in one section (0). Returns the frame of the inner ring.
    """
    half, sphere_r = width / 2, track
    roller_r, length = roller
    beta = math.radians(contact)
    swing = math.radians(tilt)
    inner = empty("inner", rot=(swing * 0.55, swing, 0), parent=parent)
    raceway = [(math.sqrt(sphere_r**2 - z * z), z) for z in np.linspace(half - 0.016, 0.016 - half, 28)]
    edge = raceway[0][0]
    outside = [(edge, -half), (1, -half), (1, half), (edge, half)]
    rounding = [0.012, 0.03, 0.03, 0.012]
    if relubrication:
        outside[2:2] = [(1, -0.042), (0.972, -0.024), (0.972, 0.024), (1, 0.042)]
        rounding[2:2] = [0.004, 0.008, 0.008, 0.004]
        hole = cyl("hole", 0.018, -0.02, 0.0015, finish.seal, 0.0, 32, parent=parent)
        hole.matrix_local = Matrix.Translation((0.972, 0, 0)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        around_axis(hole, 3, math.radians(142))
    lathe("outer ring", fillet(outside, rounding, 5) + raceway, finish.race, 288, smooth=30, parent=parent)

    normal = Vector((math.cos(beta), math.sin(beta)))
    axis = Vector((-math.sin(beta), math.cos(beta)))
    centre = normal * (sphere_r - roller_r - 0.004)

    def crown(t):
        return roller_r - (sphere_r - math.sqrt(sphere_r**2 - t * t))

    race = []
    for t in np.linspace(-length / 2 - 0.006, length / 2 + 0.006, 16):
        point = centre + axis * t - normal * (crown(t) + 0.003)
        race.append((point.x, point.y))
    flank = [(race[0][0], max(race[0][1] - 0.012, 0.001))] + race
    rib = flank[-1][0] + (0.035 if cage == "brass" else 0.012)
    bore_top = bore + (half / 24 if taper else 0)
    upper = (
        fillet(
            [(bore, 0), (bore_top, half), (rib, half), (rib, flank[-1][1] + 0.004)],
            [0, 0.03, 0.015, 0],
            4,
            closed=False,
        )
        + flank[::-1]
    )
    bore_low = bore - (half / 24 if taper else 0)
    lower = [(r if r > bore_top + 1e-4 else bore_low, -z) for r, z in reversed(upper[1:])]
    lathe("inner ring", upper + lower, finish.race, 288, smooth=30, parent=inner)

    profile = roller_profile(length, crown)
    pieces = []
    for row in (1, -1):
        seat = Matrix.Translation((centre.x, 0, row * centre.y)) @ Matrix.Rotation(-row * beta, 4, "Y")
        offset = stagger if row < 0 else 0
        for i in range(count):
            matrix = Matrix.Rotation(TAU * (i + offset) / count, 4, "Z") @ seat
            if pieces:
                copy(pieces[0], matrix=matrix)
            else:
                pieces.append(
                    lathe("roller", profile, finish.rolling, 64, closed=False, smooth=30, parent=inner)
                )
                pieces[0].matrix_local = matrix
    mat = finish.brass if cage == "brass" else finish.pressed
    for row in (1, -1):
        offset = stagger if row < 0 else 0
        _spherical_cage(inner, mat, cage, row, centre, beta, length, roller_r, count, offset)
    if cage == "pressed":
        land = race[0][0] + 0.006
        side = centre.y - length / 2 * math.cos(beta) - 0.006
        ring("guide ring", land, centre.x + 0.05, -side, side, mat, 0.006, 192, parent=inner)
    if label:
        mark_face(parent, label, 0.925, half, finish, 0.06)
    return inner


def _spherical_cage(parent, mat, cage, row, centre, beta, length, roller_r, count, offset):
    """One half of the cage: an end ring, the bars between rollers and, of brass, a ring between the rows."""
    top = centre.y + length / 2 * math.cos(beta) + 0.012
    if cage == "brass":
        r = centre.x - math.sin(beta) * length / 2
        end = [(r - 0.052, top), (r + 0.052, top), (r + 0.045, top + 0.05), (r - 0.055, top + 0.05)]
        rounding, depth, out = 0.012, 0.085, 0.02
    else:
        # A cup of sheet, written as distances from the roller's middle across its axis and along it.
        cup = [(-0.105, 0.052), (-0.075, 0.034), (0.066, 0.034), (0.066, -0.035)]
        cup += [(0.046, -0.035), (0.046, 0.012), (-0.085, 0.012), (-0.118, 0.036)]
        end = [
            (
                centre.x + across * math.cos(beta) - (length / 2 + along) * math.sin(beta),
                centre.y + across * math.sin(beta) + (length / 2 + along) * math.cos(beta),
            )
            for across, along in cup
        ]
        rounding, depth, out = [0.006, 0.02, 0.04, 0.006, 0.006, 0.02, 0.02, 0.006], 0.02, 0.056
    lathe("cage end", fillet([(r, row * z) for r, z in end], rounding, 5), mat, 192, parent=parent)
    if cage == "brass":
        inner_end = centre.y - length / 2 * math.cos(beta) - 0.004
        middle = [(0, 0.004), (0.075, 0.004), (0.075, inner_end), (0, inner_end)]
        middle = [(centre.x + r, row * z) for r, z in middle]
        lathe("cage middle", fillet(middle, 0.008, 3), mat, 192, parent=parent)
    gap = TAU * (centre.x + out) / count - 2 * math.sqrt(roller_r**2 - out**2)
    seat = Matrix.Translation((centre.x, 0, row * centre.y)) @ Matrix.Rotation(-row * beta, 4, "Y")
    bar = box("cage bar", depth, gap, length * 1.04, mat, 0.006, parent=parent)
    bar.matrix_local = seat @ Matrix.Translation((out, 0, 0))
    around_axis(bar, count, TAU * (0.5 + offset) / count)


def cylindrical_roller(
    parent, finish, ribs="nu", bore=0.474, width=0.42, count=15, label=None, roller=(0.088, 0.225)
):
    """Cylindrical roller bearing with a riveted steel cage; roller: a roller's radius and its length.

    ribs "nu" leaves the inner ring plain, "nj" gives it one rib at the back.
    """
    half, pitch = width / 2, 0.735
    roller_r, length = roller
    outer_track, inner_track = pitch + roller_r, pitch - roller_r
    lip = outer_track - 0.055
    outer = [
        (lip, -half),
        (1, -half),
        (1, half),
        (lip, half),
        (lip, length / 2 + 0.004),
        (outer_track, length / 2 + 0.004),
        (outer_track, -length / 2 - 0.004),
        (lip, -length / 2 - 0.004),
    ]
    lathe(
        "outer ring",
        fillet(outer, [0.012, 0.035, 0.035, 0.012, 0.006, 0.004, 0.004, 0.006], 4),
        finish.race,
        256,
        smooth=30,
        parent=parent,
    )
    rib = inner_track + 0.05
    if ribs == "nu":
        inner = [(bore, -half), (inner_track, -half), (inner_track, half), (bore, half)]
        radii = [0.035, 0.02, 0.02, 0.035]
    else:
        shoulder = -length / 2 - 0.004
        inner = [
            (bore, -half),
            (rib, -half),
            (rib, shoulder),
            (inner_track, shoulder),
            (inner_track, half),
            (bore, half),
        ]
        radii = [0.035, 0.012, 0.006, 0.004, 0.02, 0.035]
    lathe("inner ring", fillet(inner, radii, 4), finish.track, 256, smooth=30, parent=parent)
    shape = lathe(
        "roller",
        roller_profile(length, lambda t: roller_r),
        finish.rolling,
        64,
        closed=False,
        smooth=30,
        parent=parent,
        loc=(pitch, 0, 0),
    )
    around_axis(shape, count)
    cage_in, cage_out = pitch - 0.035, lip - 0.012
    for side in (1, -1):
        z0, z1 = sorted((side * (length / 2 + 0.008), side * (length / 2 + 0.065)))
        ring("cage ring", cage_in, cage_out, z0, z1, finish.pressed, 0.010, 192, parent=parent)
        rivet = lathe(
            "cage rivet",
            fillet([(0, 0.022), (0.02, 0.022), (0.03, 0)], [0, 0.014, 0], 4, closed=False),
            finish.pressed,
            24,
            closed=False,
            parent=parent,
            loc=((cage_in + cage_out) / 2, 0, side * z1 if side > 0 else z0),
            rot=(0 if side > 0 else math.pi, 0, 0),
        )
        around_axis(rivet, count, math.pi / count)
    bar = box(
        "cage bar",
        cage_out - cage_in,
        TAU * pitch / count - 2 * roller_r + 0.035,
        length + 0.03,
        finish.pressed,
        0.008,
        loc=((cage_in + cage_out) / 2, 0, 0),
        parent=parent,
    )
    around_axis(bar, count, math.pi / count)
    if label:
        mark_face(parent, label, (lip + 1) / 2, half, finish, 0.06)


def angular_contact(parent, finish, bore=0.444, width=0.511, ball=0.165, count=12, label=None):
    """Single-row angular contact ball bearing with its high shoulders at opposite faces and a polyamide cage."""
    half, pitch = width / 2, (1 + bore) / 2
    groove = ball * 1.03
    high, low = ball * 0.45, ball * 0.93
    a_high, a_low = math.acos(high / groove), math.acos(low / groove)
    outer = fillet(
        [(pitch + high, -half), (1, -half), (1, half), (pitch + low + 0.02, half)],
        [0.02, 0.04, 0.04, 0.01],
        5,
    )
    lathe(
        "outer ring",
        outer + arc_points(pitch, groove, a_low, -a_high),
        finish.race,
        256,
        smooth=30,
        parent=parent,
    )
    inner = fillet(
        [(pitch - high, half), (bore, half), (bore, -half), (pitch - low - 0.02, -half)],
        [0.02, 0.04, 0.04, 0.01],
        5,
    )
    lathe(
        "inner ring",
        inner + arc_points(pitch, groove, math.pi + a_low, math.pi - a_high),
        finish.race,
        256,
        smooth=30,
        parent=parent,
    )
    balls(parent, finish.rolling, pitch, ball, count)
    # From the gap above the low outer shoulder through between the balls to the one below the low inner shoulder.
    cage = [(0.06, 0.19), (0.147, 0.19), (0.147, 0.05), (0.055, -0.13), (0.055, -0.19)]
    cage += [(-0.045, -0.19), (-0.075, -0.10), (-0.06, 0.05), (0.02, 0.09)]
    pocket_cage(parent, finish.polyamide, [(pitch + r, z) for r, z in cage], pitch, ball, count, [(0.0, 0.0)])
    if label:
        mark_face(parent, label, (pitch + low + 1.02) / 2, half, finish, 0.058)


def pocket_cage(parent, mat, section, pitch, ball, count, rows):
    """A cage turned from section and bored with pockets for rows of balls, each (z, angle of its first ball)."""
    cage = lathe("cage", fillet(section, 0.010, 3), mat, 192, smooth=30, parent=parent)
    pockets = [
        (pitch * math.cos(a), pitch * math.sin(a), z)
        for z, offset in rows
        for a in (offset + TAU * i / count for i in range(count))
    ]
    cutter = spheres("pockets", ball * 1.04, pockets, parent=parent)
    boolean(cage, cutter)
    # Kept as a mesh: the cut is slow and would be made again whenever the bearing is moved.
    bored = bpy.data.meshes.new_from_object(cage.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bored.use_auto_smooth, bored.auto_smooth_angle = True, cage.data.auto_smooth_angle
    cage.modifiers.clear()
    cage.data = bored
    bpy.data.objects.remove(cutter)


def cut_quarter(parent, start, names=None):
    """Cut a quarter out of the parts below parent, from angle start anticlockwise round its axis; the cut faces
    are painted, as on a section model, and balls and rollers stay whole or go.

    names limits the cut to parts that are so called.
    """
    bpy.context.view_layer.update()
    reach = 3.0
    wedge = [(0, 0)] + [
        (reach * math.cos(a), reach * math.sin(a)) for a in np.linspace(start, start + math.pi / 2, 5)
    ]
    parts = [o for o in parent.children_recursive if o.type == "MESH" and not o.hide_render]
    if names:
        parts = [o for o in parts if o.name in names]
    to_frame = parent.matrix_world.inverted()
    for part in [o for o in parts if o.name.startswith(("ball", "roller"))]:
        parts.remove(part)
        place = to_frame @ part.matrix_world.translation
        if 0.02 < (math.atan2(place.y, place.x) - start) % TAU < math.pi / 2 - 0.02:
            bpy.data.objects.remove(part)
    painted = simple("section", "#b04a2c", 0.55)
    cutter = extrude("quarter", wedge, -reach, reach, painted, 0, parent=parent)
    cutter.data.materials.append(painted)
    cutter.data.polygons.foreach_set("material_index", [1] * len(cutter.data.polygons))
    for part in parts:
        if len(part.data.materials) == 1:
            part.data.materials.append(painted)
        boolean(part, cutter)


def double_row(
    parent, finish, bore=0.444, width=0.76, ball=0.148, count=14, self_aligning=False, label=None, tilt=0.0
):
    """Double-row angular contact or self-aligning ball bearing; tilt (degrees) swings a self-aligning inner
    ring.
    """
    half, pitch = width / 2, (1 + bore) / 2 + (0.01 if self_aligning else 0)
    row = ball * 1.14
    groove = ball * 1.03
    swing = math.radians(tilt)
    inner_frame = empty("inner", rot=(swing * 0.4, swing, 0), parent=parent)
    if self_aligning:
        track_r = math.hypot(pitch, row) + ball * 1.01
        z_edge = half * 0.98
        track = [(math.sqrt(track_r**2 - z * z), z) for z in np.linspace(z_edge, -z_edge, 28)]
        edge = track[0][0]
        outer = (
            fillet([(edge, -half), (1, -half), (1, half), (edge, half)], [0.012, 0.04, 0.04, 0.012], 5)
            + track
        )
    else:
        shoulder = pitch + ball * 0.80
        reach = math.acos(0.80 / 1.03)
        outer = fillet(
            [(shoulder, -half), (1, -half), (1, half), (shoulder, half)], [0.02, 0.04, 0.04, 0.02], 5
        )
        for z in (row, -row):
            outer += arc_points(pitch, groove, reach, -reach, 14, z)
    lathe("outer ring", outer, finish.race, 256, smooth=30, parent=parent)
    shoulder = pitch - ball * 0.60
    reach = math.acos(0.60 / 1.03)
    inner = fillet(
        [(shoulder, half), (bore, half), (bore, -half), (shoulder, -half)], [0.02, 0.04, 0.04, 0.02], 5
    )
    for z in (-row, row):
        inner += arc_points(pitch, groove, math.pi + reach, math.pi - reach, 14, z)
    lathe("inner ring", inner, finish.race, 256, smooth=30, parent=inner_frame)
    rows = [(row, 0.0), (-row, math.pi / count)]
    for z, offset in rows:
        balls(inner_frame, finish.rolling, pitch, ball, count, z, offset)
    if self_aligning:
        # One ring between the rows, whose fingers reach between the balls.
        reach = row + ball * 0.35
        band = [(pitch - 0.03, -reach), (pitch + 0.03, -reach), (pitch + 0.03, reach), (pitch - 0.03, reach)]
        pocket_cage(inner_frame, finish.pressed, band, pitch, ball, count, rows)
    else:
        for z, offset in rows:
            side = math.copysign(1, z)
            band = [(r, z + side * ball * h) for r, h in ((-0.02, -1.1), (0.05, -1.1), (0.05, 1.2), (-0.02, 1.2))]
            band = [(pitch + r, h) for r, h in band]
            pocket_cage(inner_frame, finish.pressed, band, pitch, ball, count, [(z, offset)])
    if label:
        mark_face(
            parent, label, 0.945 if self_aligning else (pitch + ball * 0.8 + 1) / 2, half, finish, 0.048
        )


def tapered_roller(cone_frame, cup_frame, finish, bore=0.46, count=22, label=None):
    """Tapered roller bearing in two parts: the cone with rollers and cage, and the cup in a frame of its
    own.
    """
    alpha, length = math.radians(14), 0.34
    small, large = 0.082, 0.098
    pitch = 0.735
    cone = empty("cone", parent=cone_frame)
    slope = math.tan(alpha)
    half = 0.26
    inner_mid = pitch - (small + large) / 2 / math.cos(alpha)
    taper = math.tan(alpha - math.asin((large - small) / length))
    top_z, low_z = length / 2 * math.cos(alpha), -length / 2 * math.cos(alpha)

    def race(z):
        return inner_mid - z * taper

    prof = [
        (bore, -half - 0.03),
        (race(low_z) + 0.075, -half - 0.03),
        (race(low_z) + 0.075, low_z - 0.004),
        (race(low_z), low_z - 0.004),
        (race(top_z), top_z + 0.004),
        (race(top_z) + 0.022, top_z + 0.006),
        (race(top_z) + 0.018, half - 0.02),
        (bore, half - 0.02),
    ]
    lathe(
        "cone",
        fillet(prof, [0.04, 0.02, 0.008, 0.004, 0.004, 0.006, 0.012, 0.04], 4),
        finish.race,
        256,
        smooth=30,
        parent=cone,
    )
    roller = lathe(
        "roller",
        roller_profile(length, lambda t: (small + large) / 2 - t * (large - small) / length),
        finish.rolling,
        64,
        closed=False,
        smooth=30,
        parent=cone,
    )
    seat = Matrix.Translation((pitch, 0, 0)) @ Matrix.Rotation(-alpha, 4, "Y")
    roller.matrix_local = seat
    around_axis(roller, count)
    _tapered_cage(cone, finish.pressed, pitch, slope, top_z, low_z, count, (small + large) / 2, seat, length)
    outer_mid = pitch + (small + large) / 2 / math.cos(alpha)
    outer_taper = math.tan(alpha + math.asin((large - small) / length))
    cup_low, cup_high = -half + 0.03, half

    def cup_race(z):
        return outer_mid - z * outer_taper

    cup = [(cup_race(cup_low), cup_low), (1, cup_low), (1, cup_high), (cup_race(cup_high), cup_high)]
    lathe("cup", fillet(cup, [0.01, 0.04, 0.04, 0.012], 4), finish.race, 256, smooth=30, parent=cup_frame)
    if label:
        mark_face(cup_frame, label, (cup_race(cup_high) + 1) / 2, cup_high, finish, 0.055)


def _tapered_cage(parent, mat, pitch, slope, top_z, low_z, count, roller_r, seat, length):
    """Pressed cage: a conical shell outside the pitch cone with bars between the rollers."""

    def shell(z):
        return pitch - z * slope + 0.026

    for z, height in ((top_z + 0.004, 0.05), (low_z - 0.05, 0.046)):
        section = [
            (shell(z), z),
            (shell(z) + 0.018, z),
            (shell(z + height) + 0.018, z + height),
            (shell(z + height), z + height),
        ]
        lathe("cage ring", fillet(section, 0.006, 3), mat, 192, parent=parent)
    lip = [
        (shell(top_z + 0.054) - 0.05, top_z + 0.040),
        (shell(top_z + 0.054) + 0.016, top_z + 0.040),
        (shell(top_z + 0.054) + 0.016, top_z + 0.058),
        (shell(top_z + 0.054) - 0.05, top_z + 0.058),
    ]
    lathe("cage lip", fillet(lip, 0.008, 3), mat, 192, parent=parent)
    out = 0.034
    gap = TAU * (pitch + out) / count - 2 * math.sqrt(roller_r**2 - out**2)
    bar = box("cage bar", 0.018, gap, length * 1.06, mat, 0.006, parent=parent)
    bar.matrix_local = seat @ Matrix.Translation((out, 0, 0))
    around_axis(bar, count, math.pi / count)


def adapter_sleeve(parent, finish, bore=0.62, length=1.1):
    """Slotted tapered sleeve with its thread, lock nut and tabbed washer; the narrow end points along +Z."""
    half = length / 2
    thread = []
    for i in range(14):
        z = half - 0.03 - i * 0.026
        thread += [
            (bore + 0.085, z),
            (bore + 0.10, z - 0.009),
            (bore + 0.10, z - 0.015),
            (bore + 0.085, z - 0.024),
        ]
    prof = (
        [(bore, -half), (bore + 0.145, -half), (bore + 0.095, half - 0.45)]
        + thread[::-1]
        + [(bore + 0.08, half), (bore, half)]
    )
    sleeve = lathe("sleeve", prof, finish.race, 192, smooth=25, parent=parent)
    slot = box("sleeve slot", 0.4, 0.06, length + 0.2, None, 0, parent=parent)
    slot.matrix_local = Matrix.Rotation(math.radians(158), 4, "Z") @ Matrix.Translation((bore + 0.05, 0, 0))
    boolean(sleeve, slot)
    outline, slots = [], [TAU * i / 4 + math.radians(22) for i in range(4)]
    for a in slots:
        for r, q in ((0.96, -0.62), (0.96, -0.095), (0.87, -0.09), (0.87, 0.09), (0.96, 0.095)):
            outline.append((r, a + q))
    points = []
    for (r, a), (r2, a2) in zip(outline, outline[1:] + [(outline[0][0], outline[0][1] + TAU)]):
        points.append((r * math.cos(a), r * math.sin(a)))
        if abs(r - r2) < 1e-6 and a2 - a > 0.3:
            points += [(r * math.cos(q), r * math.sin(q)) for q in np.linspace(a, a2, 14)[1:-1]]
    extrude(
        "lock nut",
        points,
        half - 0.34,
        half - 0.14,
        dark_steel(),
        0.012,
        holes=[circle(bore + 0.095, 96)],
        parent=parent,
    )
    ring(
        "lock washer",
        bore + 0.09,
        0.97,
        half - 0.375,
        half - 0.345,
        finish.pressed,
        0.006,
        160,
        parent=parent,
    )
    # Seventeen tabs; the one over a slot of the nut is bent down into it.
    for i in range(17):
        tab = box("washer tab", 0.12, 0.17, 0.03, finish.pressed, 0.008, parent=parent)
        place = Matrix.Translation((1.0, 0, half - 0.36))
        if i == 0:
            place = Matrix.Translation((0.915, 0, half - 0.25)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
            place = place @ Matrix.Diagonal((1.9, 0.75, 1, 1))
        tab.matrix_local = Matrix.Rotation(slots[1] + TAU * i / 17, 4, "Z") @ place


def dark_steel():
    """Black-oxide steel of nuts and keys."""
    return steel("black oxide", "turned", base=(0.07, 0.07, 0.075, 1), rough=0.32, lines=90, bump=0.05)
