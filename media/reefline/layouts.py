"""Ways of laying parts out on a bench, shared by several stills. Lengths are scene units."""

import math

from mathutils import Matrix

from .bearings import bearing_finish, cylindrical_roller, deep_groove, spherical_roller
from .blowers import CARRIER, DOWEL, PITCH, WALL, bore_radius, cover_bolts, dowels, outline
from .geometry import box, circle, cyl, disc, empty, extrude, ring
from .rotors import lobe_rotor, vane_rotor
from .tools import v_block, v_block_seat
from .wear import bare_finish

BLOCK = 0.42
# Where the shaft end of a rotor on blocks is free beyond its V-block: its distance from the middle, its radius.
SHAFT_END, SHAFT_END_RADIUS = 1.115, 0.1014
CARRIED = 0.20  # how far the bearing caps stand out of a loose end plate


def lying(loc, yaw=0.0, spin=0.0):
    """A frame at loc whose local Z lies level, pointing along -Y turned by yaw; spin turns the part on
    its axis.
    """
    turn = Matrix.Rotation(yaw, 3, "Z") @ Matrix.Rotation(math.pi / 2, 3, "X") @ Matrix.Rotation(spin, 3, "Z")
    return empty("lying", loc, turn.to_euler())


def on_v_blocks(x, y, radius, yaw=0.0, along=(-0.8, 0.8), size=BLOCK, riser=0.0, spin=0.0):
    """A level axis at (x, y) carried by V-blocks under a round of the given radius; returns the turned
    part frame.
    """
    z = v_block_seat(size, radius) + riser
    axis = lying((x, y, z), yaw)
    for a in along:
        block = v_block(size=size, parent=axis)
        block.matrix_local = Matrix.Translation((0, riser - z, a)) @ Matrix.Rotation(-math.pi / 2, 4, "X")
        if riser:
            box(
                "riser",
                size * 1.35,
                0.42,
                riser,
                bare_finish().cast,
                0.012,
                parent=block,
                loc=(0, 0, -riser / 2),
            )
    return empty("turn", rot=(0, 0, spin), parent=axis)


def shaft_stand(finish, loc, radius, height, parent):
    """A V-block on a post under a level shaft along Y of the given radius, whose axis is at loc; its foot is
    `height` below.
    """
    root, size = empty("stand", loc, parent=parent), 0.26
    under = height - v_block_seat(size, radius)
    box("foot", 0.46, 0.34, 0.05, finish.cast, 0.01, loc=(0, 0, 0.025 - height), parent=root)
    cyl("post", 0.06, -height, under - height - 0.04, finish.cast, 0.01, 48, parent=root)
    box("head", 0.32, 0.22, 0.05, finish.cast, 0.01, loc=(0, 0, under - height - 0.024), parent=root)
    v_block((0, 0, under - height), parent=root, size=size, depth=0.18)


def lobe_rotor_on_blocks(
    x, y, finish, yaw=0.0, lobes=3, spin=0.3, length=1.25, worn=0.0, seed=0, radius=0.36, journal=0.62
):
    """A Roots rotor in V-blocks high enough for its lobes to clear the bench; returns its frame."""
    shaft = 0.13
    riser = max(0.0, radius * (1 + 1 / lobes) + 0.03 - v_block_seat(BLOCK, shaft))
    at = length / 2 + journal * 0.32
    frame = on_v_blocks(x, y, shaft, yaw, (-at, at), riser=riser, spin=spin)
    lobe_rotor(frame, finish.rotor, finish.shaft, radius, lobes, length, shaft, journal, worn=worn, seed=seed)
    return frame


def vane_rotor_on_blocks(x, y, finish, yaw=0.0, spin=0.2, radius=0.6, length=1.15, **options):
    """A valve rotor in V-blocks; options go to vane_rotor. Returns its frame."""
    shaft, overhang = 0.10, 0.52
    riser = radius + 0.03 - v_block_seat(BLOCK, shaft)
    at = length / 2 + overhang * 0.55
    frame = on_v_blocks(x, y, shaft, yaw, (-at, at), riser=riser, spin=spin)
    vane_rotor(
        frame,
        finish.rotor,
        options.pop("N", 8),
        radius,
        length,
        0.17,
        0.034,
        finish.shaft,
        shaft,
        overhang,
        **options
    )
    return frame


def bearing(kind, radius, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, finish=None, **options):
    """A bearing of outer radius `radius`, its width centred on loc. kind: "ball", "roller" or "spherical"."""
    frame = empty("bearing", loc, rot, parent)
    frame.scale = (radius,) * 3
    make = {"ball": deep_groove, "roller": cylindrical_roller, "spherical": spherical_roller}[kind]
    make(frame, finish or bearing_finish(), **options)
    return frame


def loose_end_plate(finish, loc=(0, 0, 0), yaw=0.0, lobes=3, lean=0.0, parent=None, carrier=False):
    """A blower's side plate lying with its joint face up, or leaning back by `lean` radians: bored through
    for both shafts with a step for the seals, drilled like the casing. With its bearing carrier it reaches
    CARRIED below loc.
    """
    frame = empty("end plate", loc, (lean, 0, yaw), parent)
    casing = bore_radius(lobes) + WALL
    shafts = [(0, side * PITCH) for side in (1, -1)]
    bores = [circle(0.152, 72, *at) for at in shafts]
    # Seen from the joint, so the other way round than on the machine.
    drilled = [(0.028, p) for p in cover_bolts(lobes)] + [(DOWEL, p) for p in dowels(lobes)]
    holes = bores + [circle(radius, 24, -p.x, p.y) for radius, p in drilled]
    extrude("end plate", outline(casing + 0.10), 0, 0.10, finish.body, 0.006, parent=frame, holes=holes)
    extrude(
        "joint face", outline(casing + 0.088), 0.099, 0.103, finish.machined, 0, parent=frame, holes=holes
    )
    for at in shafts:
        ring("bore", 0.146, 0.153, 0.001, 0.102, finish.machined, 0.002, parent=frame, loc=(*at, 0))
        ring("seal step", 0.112, 0.150, 0.001, 0.050, finish.machined, 0.004, parent=frame, loc=(*at, 0))
    if carrier:
        extrude("carrier", outline(CARRIER), -0.12, 0.001, finish.body, 0.03, parent=frame, holes=bores)
        for at in shafts:
            disc("cap", 0.29, -CARRIED, -0.12, finish.body, 0.02, 96, parent=frame, loc=(*at, 0))
    return frame
