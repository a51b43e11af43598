"""Roots blowers. The shafts lie along Y, the drive end faces -Y, the ports look along ±X; 1 unit is about 350 mm."""
import math

from mathutils import Matrix, Vector

from .fasteners import bolt, boltcircle, eyebolt, hole
from .geometry import (bev, boolean, box, cyl, disc, empty, extrude, fillet, lathe, mesh, obj, ring, stadium)
from .materials import simple
from .rotors import lobe_profile

PITCH = .36
LENGTH = 1.25
WALL = .10


def upright(r, pitch=PITCH):
    """Stadium round two shafts one above the other."""
    return [(-y, x) for x, y in stadium(pitch, r, 48)]


def around(r, count):
    """Evenly spaced points on the upright stadium of radius r."""
    points = [Vector(p) for p in upright(r)]
    points.append(points[0])
    travelled = [0.]
    for a, b in zip(points, points[1:]):
        travelled.append(travelled[-1] + (b - a).length)
    out = []
    for i in range(count):
        distance = travelled[-1] * (i + .5) / count
        k = next(j for j in range(len(points) - 1) if travelled[j + 1] >= distance)
        share = (distance - travelled[k]) / (travelled[k + 1] - travelled[k])
        out.append(points[k].lerp(points[k + 1], share))
    return out


def _neck(parent, near, far, mat):
    """A port that changes from a rectangle at near to a circle at far."""
    n, verts, faces = 96, [], []
    sections = [(near, 0, .07), (near + .1, .25, .07), (far - .08, .8, .07), (far, 1, .07), (far, 1, -.02),
                (far - .1, .8, -.02), (near, 0, -.03)]
    for z, blend, offset in sections:
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            rectangle = min(1 / max(abs(c) / .30, abs(s) / .43), .52)
            r = rectangle * (1 - blend) + .40 * blend + offset
            verts.append((r * c, r * s, z))
    for k in range(len(sections) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    obj("port neck", mesh("port neck", verts, faces), mat, 50, parent=parent)


def _port(parent, side, shell, finish):
    port = empty("port", rot=(0, side * math.pi / 2, 0), parent=parent)
    near, far = shell * .80, shell + .20
    _neck(port, near, far, finish.body)
    ring("port flange", .375, .60, far - .01, far + .08, finish.body, .012, 128, parent=port)
    ring("port face", .377, .50, far + .078, far + .086, finish.machined, .003, 128, parent=port)
    for i in range(8):
        a = 2 * math.pi * (i + .5) / 8
        hole((.55 * math.cos(a), .55 * math.sin(a), far + .0803), .034, finish.dark, finish.machined, port)


def pulley(parent, finish, z=.12, radius=.40, grooves=4):
    """A cast V-belt pulley with taper bush on a shaft along +Z."""
    pitch = .072
    rim, at = [(radius, z)], z
    for _ in range(grooves):
        rim += [(radius, at + .014), (radius - .075, at + .034), (radius - .075, at + .052), (radius, at + pitch)]
        at += pitch
    top = at + .014
    prof = [(.09, z + .03), (.17, z + .03), (.17, z + .08), (radius - .13, z + .08), (radius - .11, z)] + rim
    prof += [(radius, top), (radius - .11, top), (radius - .13, top - .1), (.19, top - .1), (.17, top + .02),
             (.09, top + .02)]
    lathe("pulley", fillet(prof, .006, 3), finish.cast, 160, parent=parent, smooth=30)
    ring("taper bush", .085, .13, top + .018, top + .03, finish.machined, .004, parent=parent)
    for i in range(3):
        a = 2 * math.pi * i / 3 + .4
        bolt((.145 * math.cos(a), .145 * math.sin(a), top + .014), (0, 0, 0), .022, finish.bolt, "socket", parent)


def _drive_end(parent, finish, with_pulley):
    front = LENGTH / 2
    extrude("bearing carrier", upright(.36), front + .10, front + .22, finish.body, .05, parent=parent, bsegs=5)
    cap_profile = fillet([(0, 0), (.29, 0), (.29, .045), (.17, .075), (.15, .10), (0, .10)],
                         [0, 0, .012, .012, .015, 0], 4, closed=False)
    for side in (1, -1):
        cap = empty("bearing cap", (0, side * PITCH, front + .22), parent=parent)
        lathe("bearing cap", cap_profile, finish.body, 96, closed=False, parent=cap)
        boltcircle(6, .245, .045, .03, finish.bolt, cap, a0=.3)
    sight = empty("sight glass", (-.255, 0, front + .22), parent=parent)
    ring("sight ring", .035, .062, 0, .03, finish.bolt, .006, 40, parent=sight)
    disc("sight window", .036, 0, .016, simple("sight glass", "#6b5a1e", .05, 0, 1.), .004, 32, parent=sight)
    if with_pulley:
        drive = empty("drive", (0, -PITCH, front + .30), parent=parent)
        cyl("drive shaft", .085, 0, .50, finish.shaft, .012, 64, parent=drive)
        pulley(drive, finish)


def _feet(parent, below, finish):
    foot = fillet([(-.72, 0), (.72, 0), (.72, .07), (.5, .09), (.38, .46), (-.38, .46), (-.5, .09), (-.72, .07)],
                  [.01, .01, .02, .06, .03, .03, .06, .02])
    for y in (.02 - LENGTH / 2, LENGTH / 2 - .02):
        extrude("foot", foot, -.05, .05, finish.body, .012, parent=parent, loc=(0, y, below - .02),
                rot=(math.pi / 2, 0, 0))
        for side in (-1, 1):
            box("foot pad", .30, .26, .06, finish.body, .012, loc=(side * .60, y, below + .01), parent=parent)
            bolt((side * .62, y, below + .04), (0, 0, 0), .05, finish.bolt, "hex", parent)


def roots(parent, finish, open_front=False, lobes=3, spin=.35, with_pulley=True):
    """A Roots blower; open_front leaves the drive-end plate off so that the rotors show.

    Returns the rotor frames, the housing frame (local Z is -Y) and the height of the feet's underside.
    """
    bore = PITCH * (1 + 1 / lobes) + .008
    shell, half = bore + WALL, LENGTH / 2
    housing = empty("housing", rot=(math.pi / 2, 0, 0), parent=parent)
    body = extrude("cylinder", upright(shell), -half, half, finish.body, 0, holes=[upright(bore)], parent=housing)
    port_cut = extrude("port cut", [(-.27, -.40), (.27, -.40), (.27, .40), (-.27, .40)], -2, 2, None, 0,
                       parent=housing, rot=(0, math.pi / 2, 0))
    bev(boolean(body, port_cut), .02, 3, 40)
    for z in (-LENGTH * .28, 0, LENGTH * .28):
        extrude("rib", upright(shell + .05), z - .02, z + .02, finish.body, .012, holes=[upright(shell - .02)],
                parent=housing)
    for side in (1, -1):
        _port(housing, side, shell, finish)
    rotors = []
    profile = lobe_profile(PITCH, lobes, 64, .004)
    for side, turn in ((1, spin - math.pi / 2), (-1, math.pi / lobes - math.pi / 2 - spin)):
        frame = empty("rotor", (0, side * PITCH, 0), (0, 0, turn), housing)
        extrude("lobes", profile, .006 - half, half - .006, finish.rotor, .004, parent=frame, smooth=30, bsegs=2)
        cyl("shaft", .1, -half - .1, half + .12 if open_front else half, finish.shaft, .012, 64, parent=frame)
        rotors.append(frame)
    extrude("end plate", upright(shell + .10), -half - .10, -half, finish.body, .018, parent=housing)
    if open_front:
        extrude("end flange", upright(shell + .10), half - .06, half, finish.body, .012, parent=housing,
                holes=[upright(bore)])
        extrude("joint face", upright(shell + .085), half, half + .003, finish.machined, .001, parent=housing,
                holes=[upright(bore + .002)])
    else:
        extrude("end plate", upright(shell + .10), half, half + .10, finish.body, .018, parent=housing)
        _drive_end(housing, finish, with_pulley)
    for p in around(shell + .045, 18):
        if open_front:
            hole((p.x, p.y, half + .0032), .024, finish.dark, finish.machined, housing)
        else:
            bolt((p.x, p.y, half + .10), (0, 0, 0), .036, finish.bolt, "hex", housing)
        bolt((p.x, p.y, -half - .10), (math.pi, 0, 0), .036, finish.bolt, "hex", housing)
    extrude("gear case", upright(.42), -half - .42, -half - .10, finish.body, .07, parent=housing, bsegs=6)
    extrude("gear case flange", upright(.48), -half - .17, -half - .10, finish.body, .015, parent=housing)
    for height in (.30, -.38):
        disc("oil plug", .05, 0, .03, finish.bolt, .006, 6, smooth=20, parent=housing, loc=(.42, height, -half - .26),
             rot=(0, math.pi / 2, 0))
    below = -PITCH - shell - .04
    _feet(parent, below, finish)
    eyebolt((0, 0, PITCH + shell), finish.bolt, parent)
    return rotors, housing, below - .02


def nameplate_frame():
    """Where a nameplate sits on the drive-end bearing carrier, facing -Y."""
    return Matrix.Translation((0, -LENGTH / 2 - .222, 0)) @ Matrix.Rotation(math.pi / 2, 4, "X")
