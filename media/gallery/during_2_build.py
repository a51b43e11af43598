"""Gallery set "During Repair / Maintenance", second half: preparing, fitting, aligning, testing."""

import math
from dataclasses import replace

from mathutils import Matrix

from reefline.blowers import PITCH, blank_flange, bore_radius, outline, roots_blower, spread
from reefline.fasteners import eyebolt, hole
from reefline.geometry import boolean, box, circle, cyl, disc, empty, extrude, fillet, lathe, ring, sphere, stadium
from reefline.layouts import bearing, loose_end_plate, lying, on_v_blocks
from reefline.materials import paint, simple, steel, wood
from reefline.motors import motor
from reefline.packages import LAID_CABLE, blower_set, discharge_line, throttle_valve
from reefline.picture import picture
from reefline.rotors import lobe_rotor, stepped_shaft, vane_rotor
from reefline.sweep import tube
from reefline.tools import (
    caliper,
    canister,
    dial,
    dial_indicator,
    drawing_sheet,
    feeler_gauges,
    flat_file,
    leaf_in_gap,
    mallet,
    newspaper,
    o_ring,
    oil_can,
    pencil,
    rag,
    satin,
    scraper,
    socket_wrench,
    spray_gun,
    straight_edge,
    tag,
)
from reefline.valves import LOOSE, end_cover, valve
from reefline.wear import bare_finish, machined, new_finish, tinted_weld, used_finish, weld_bead
from reefline.workshop import bench, floor, gauge_board, hook_and_chain, skids

GROUP = "gallery/during"


@picture(
    "during-21",
    alt="Valve cover on a green cloth with a steel drift on its seal seat; two brown lip seals and a "
    "mallet lie beside it.",
    caption="New lip seal going into the cover (render)",
)
def lip_seal():
    built_in = bench("tools", 15, top="mat", mood="day")
    finish = used_finish("#4a5a50", 0.3)
    cap = empty("cover", (-0.15, 0.25, 0), (0, 0, 0.3))
    end_cover(cap, finish, bearing=False, missing=LOOSE, seal=False)
    ring("bore", 0.165, 0.205, 0.245, 0.254, finish.machined, 0.003, parent=cap)
    brown = simple("seal rubber", "#3a1d10", 0.45)
    ring("seal", 0.085, 0.160, 0.215, 0.262, brown, 0.008, parent=cap)
    ring("seal case", 0.145, 0.166, 0.212, 0.264, finish.machined, 0.004, parent=cap)
    ring("drift", 0.03, 0.150, 0.264, 0.62, finish.machined, 0.015, parent=cap)
    mallet((0.10, -0.95, 0), 0.25, head="#23509a")
    for k, (x, y) in enumerate(((-1.15, -0.75), (-0.85, -1.05))):
        ring("spare", 0.085, 0.150, 0, 0.05, brown, 0.010, loc=(x, y, 0.002))
        ring("spare case", 0.135, 0.158, 0, 0.052, finish.machined, 0.004, loc=(x, y, 0.002))
    built_in.look((-0.7, -4.8, 2.5), (-0.05, 0, 0.28), 64, 0.95, (-0.15, 0, 0.4))


@picture(
    "during-22",
    alt="Blower casing stood on its rear plate; a bead of blue sealing compound runs round most of its cleaned "
    "joint face, a scraper and a cartridge lie in front.",
    caption="Joint face scraped clean, fresh sealing bead (render)",
)
def sealing_bead():
    built_in = bench("racks", 14, top="steel", mood="window")
    finish = used_finish("#15457a", 0.4)
    built = roots_blower(finish, front="open", rear="none", rotors=False, eyes=False)
    # Stood on its rear plate, the joint face up.
    packing = 0.14
    stand = empty("stand", (0.05, 0.75, built.length / 2 + 0.10 + packing), (0, 0, -1.0))
    built.root.parent, built.root.rotation_euler = stand, (-math.pi / 2, 0, 0)
    built.root.location = (0, -built.housing.location.z, 0)
    for x in (-0.45, 0.45):
        box(
            "packing", 0.2, 1.7, packing, simple("beech", "#8f6f48", 0.7), 0.012, parent=stand,
            loc=(x, 0, packing / 2 - stand.location.z),
        )
    blue = simple("compound", "#1d5fa8", 0.28, coat=0.5)
    path = [(p.x, p.y, built.length / 2 + 0.008) for k, p in enumerate(spread(0.553, 70)) if k < 58]
    tube("bead", path, 0.013, blue, built.housing)
    scraper((-1.75, -0.85, 0), 0.5)
    nozzle = empty("tube", (-0.35, -1.30, 0.07), (0, math.pi / 2, 0.35))
    cyl("cartridge", 0.07, 0, 0.75, simple("cartridge", "#d5d7d8", 0.4), 0.01, 48, parent=nozzle)
    cyl("nozzle", 0.018, 0.74, 1.05, simple("nozzle", "#e3e3e0", 0.4), 0.004, 24, parent=nozzle)
    built_in.look((-0.6, -6.6, 4.6), (0.0, 0.15, 0.72), 62, 1.4, (0, 0.2, 1.4))


@picture(
    "during-23",
    alt="Torque wrench with a socket on one of the cover bolts of a dark green blower.",
    caption="Cover bolts tightened to torque (render)",
)
def torque():
    built_in = bench("machines", 14, mood="day", mirror=True, depth=7)
    built = roots_blower(new_finish("#1f4a35"), drive="shaft", seed=12)
    built.root.rotation_euler = (0, 0, -0.32)
    spots = spread(0.588 + 0.045, 18)
    p = max(spots, key=lambda q: q.x + 0.6 * q.y)
    tool = socket_wrench(1.35)
    tool.parent = built.housing
    tool.matrix_local = Matrix.Translation((p.x, p.y, built.length / 2 + 0.10 + 0.155)) @ Matrix.Rotation(
        -0.55, 4, "Z"
    )
    rag(0.6, (-1.05, -1.1, 0), 0.3, colour="#2d4a6a", seed=14)
    built_in.look((0.5, -5.4, 2.3), (0.25, 0, 1.15), 72, 1.2, (0.3, -0.8, 1.4))


@picture(
    "during-24",
    alt="Amber funnel standing in the open filler neck on top of a blue gear case; a navy oil canister, a red oil "
    "can, the filler plug and a rag on the bench.",
    caption="Gear case ready for fresh oil, funnel in the filler (render)",
)
def filling_oil():
    built_in = bench("store", 13, mood="evening", mirror=True, depth=7)
    finish = new_finish("#15457a")
    built = roots_blower(finish, rear="closed", filler=False, seed=5)
    built.root.rotation_euler = (0, 0, math.pi - 0.55)
    top = built.housing.location.z + PITCH + 0.42
    funnel = empty("funnel", (0, built.length / 2 + 0.27, top), parent=built.root)
    amber = simple("funnel plastic", "#c98a2b", 0.2, coat=0.6)
    wall = [
        (0.035, -0.04),
        (0.035, 0.16),
        (0.24, 0.42),
        (0.25, 0.52),
        (0.262, 0.52),
        (0.254, 0.415),
        (0.05, 0.15),
        (0.05, -0.04),
    ]
    lathe("funnel", fillet(wall, 0.012, 3), amber, 96, parent=funnel)
    ring("filler neck", 0.052, 0.11, -0.06, 0.07, finish.body, 0.012, 64, parent=funnel)
    ring("neck face", 0.053, 0.095, 0.069, 0.073, finish.machined, 0.002, 64, parent=funnel)
    plug = lying((-0.05, -1.02, 0.075), 0.9)
    disc("plug head", 0.085, 0, 0.05, finish.bolt, 0.008, 6, parent=plug, smooth=20)
    cyl("plug thread", 0.052, -0.09, 0.0, finish.bolt, 0.006, 32, parent=plug)
    disc("oil", 0.145, 0.285, 0.29, simple("fresh oil", "#8a560f", 0.04, coat=1.0), 0.001, 64, parent=funnel)
    canister(("GEAR OIL", "ISO VG 220"), (1.45, -0.1, 0), -0.35, colour="#1d2a5a", height=1.1)
    oil_can((-1.35, -0.55, 0), 2.6)
    rag(0.6, (-0.55, -1.45, 0), 0.5, seed=17)
    built_in.look((0.2, -8.0, 2.7), (0.06, 0, 1.12), 64, 1.4, (0, -0.9, 1.4))


@picture(
    "during-25",
    alt="Blasted grey blower casing standing on two timbers, paint gone, bore and ports closed with plywood, joint "
    "face and port face covered with blue masking tape.",
    caption="Casing blasted to bare iron, faces masked, bores closed (render)",
)
def blasted():
    built_in = floor("windows", 6, mood="window", power=1.2)
    skids(yaw=-0.65)
    tape = simple("tape", "#2f6fa8", 0.6)
    bare = bare_finish(0.14)
    built = roots_blower(
        replace(bare, machined=tape), front="open", rotors=False, drive="none", eyes=False
    )
    ply = wood("mask ply", "#b08a5c")
    front = built.length / 2 + 0.004
    extrude("mask", outline(bore_radius(3) + 0.03), front, front + 0.02, ply, 0.004, parent=built.housing)
    for side in (1, -1):
        port = empty("port", parent=built.housing, rot=(0, side * math.pi / 2, 0))
        disc("mask", 0.40, 0.870, 0.890, ply, 0.004, 96, parent=port)
    built.root.location, built.root.rotation_euler = (0, 0, 0.26), (0, 0, -0.65)
    built_in.look((0.2, -9.6, 3.1), (0.05, 0, 1.25), 84, 2.0, (0, -0.8, 1.3))


@picture(
    "during-26",
    alt="Valve body in red-oxide primer standing on two timbers, its front opening papered over; a spray gun "
    "stands on newspaper beside it.",
    caption="Valve body in red-oxide primer (render)",
)
def primed():
    built_in = floor("store", 6, mood="day", power=1.2)
    primer = paint(
        "primer", "#6e2a1e", rough=0.62, coat=0, peel=0.05, cast=0.16, wear=0, dust=0.12, grime=0.15
    )
    tape = simple("masking", "#c2b280", 0.75)
    finish = replace(bare_finish(), body=primer, machined=tape)
    built = valve(finish, front="open", rotor=False, drive=None)
    built.root.location, built.root.rotation_euler = (0.1, 0.1, 0.94 + 0.26), (0, 0, -0.55)
    skids((0.1, 0.1, 0), 1.9, 0.9, yaw=-0.55)
    extrude(
        "mask",
        circle(0.60, 96),
        0.505,
        0.509,
        simple("brown paper", "#9b7a4d", 0.85),
        0,
        parent=built.housing,
    )
    for a in (0.3, 1.35, 2.4, 3.4, 4.5, 5.5):
        strip = box("tape", 0.30, 0.09, 0.003, tape, 0, parent=built.housing)
        strip.location, strip.rotation_euler = (0.60 * math.cos(a), 0.60 * math.sin(a), 0.511), (0, 0, a)
    newspaper((-1.15, -0.95, 0), 0.25)
    spray_gun((-1.10, -0.95, 0.0045), -0.35)
    built_in.look((-0.4, -8.8, 3.0), (-0.12, 0, 0.98), 76, 1.8, (0, -0.7, 1.1))


@picture(
    "during-27",
    alt="Straight edge laid across the rims of two new belt pulleys on a blower set, above their hubs, belts "
    "not yet fitted.",
    caption="Pulleys lined up with a straight edge (render)",
)
def pulley_alignment():
    built_in = floor("machines", 6, mood="day", power=1.2)
    root, _ = blower_set(new_finish("#15457a"), guard=None, belts=False, filter_element=False, seed=3)
    root.rotation_euler = (0, 0, -0.22)
    edge = straight_edge(2.5, parent=root)
    edge.matrix_local = Matrix.Translation((-0.80, -1.374, 1.26)) @ Matrix.Rotation(-0.034, 4, "Y")
    built_in.look((-0.5, -8.6, 2.5), (0.05, 0, 1.05), 66, 1.9, (0, -1.2, 1.0))


@picture(
    "during-28",
    alt="Four new V-belts running from the blower pulley to the motor pulley of a grey set, the guard still "
    "off.",
    caption="New matched V-belts fitted and tensioned (render)",
)
def new_belts():
    built_in = floor("racks", 7, mood="window", power=1.2, mirror=True)
    root, _ = blower_set(new_finish("#5b656d", motor="#15457a"), guard=None, filter_element=False, seed=6)
    root.rotation_euler = (0, 0, 0.30)
    built_in.look((0.9, -8.4, 2.5), (0.17, -0.3, 0.98), 58, 1.7, (0, -1.3, 1.1))


@picture(
    "during-29",
    alt="Dial indicator on a post clamped to the motor's coupling half, its plunger on the rim of the blower's half.",
    caption="Coupling alignment with a dial indicator (render)",
)
def coupling_alignment():

    built_in = bench("windows", 14, top="steel", mood="day", mirror=True)
    finish = new_finish("#15457a")
    built = roots_blower(finish, bolted=True, drive="coupling", seed=5)
    built.root.location, built.root.rotation_euler = (-1.63, 0.5, 0), (0, 0, math.pi / 2)
    level = built.housing.location.z - PITCH
    driven = lying((0.22, 0.5, level), math.pi / 2)
    motor(driven, finish, 0.42, 0.95)
    cyl("motor shaft", 0.085, -0.48, 0.05, finish.shaft, 0.006, 48, parent=driven)
    box("foot", 0.9, 0.75, level - 0.38, finish.motor, 0.02, loc=(0.77, 0.5, (level - 0.38) / 2))
    # The holder turns with the motor half; its arm reaches the dial from behind.
    indicator = dial_indicator((-0.435, 0.45, level + 0.24), None, 0.42, reading=0.52, radius=0.18)
    ring("clamp", 0.172, 0.215, 0.015, 0.085, finish.cast, 0.008, 72, parent=lying((-0.215, 0.5, level), math.pi / 2))
    cyl("post", 0.022, 0.16, 0.82, finish.machined, 0.006, 28, loc=(-0.165, 0.61, level))
    joint, collar = (-0.435, 0.61, level + 0.68), (-0.165, 0.61, level + 0.72)
    tube("arm", [collar, joint], 0.018, finish.machined, smooth_points=False)
    for point in (collar, joint):
        sphere("clamp", 0.05, finish.dark, 32, parent=indicator, loc=point)
    built_in.look((0.35, -5.6, 2.2), (-0.25, 0, 0.85), 60, 1.0, (-0.26, 0.3, 1.1))


@picture(
    "during-30",
    alt="Blower side plate on a black granite table, a dial indicator on a heavy stand touching its face; "
    "four gauge blocks stand in front.",
    caption="Side plate checked for flatness on granite (render)",
)
def flatness():
    built_in = bench("tools", 14, top="granite", mood="window", side=1)
    finish = bare_finish(0.15)
    loose_end_plate(finish, (0.15, 0.35, 0.16), 0.9)
    for x, y in ((-0.48, 0.30), (0.62, -0.06), (0.55, 0.95)):
        cyl("jack", 0.09, 0, 0.16, finish.machined, 0.01, 36, loc=(x, y, 0))
    dial_indicator(
        (-0.25, -0.10, 0.265), (-1.05, -0.55, 0), 0.40, reading=0.08, radius=0.18, sweep=360, magnetic=False
    )
    block = steel("block", "polished", base=(0.42, 0.42, 0.43, 1), rough=0.34, bump=0, smudge=0.03)
    for k in range(4):
        box(
            "gauge block",
            0.10,
            0.30,
            0.05 + 0.05 * k,
            block,
            0.006,
            loc=(0.38 + 0.16 * k, -0.85, 0.025 + 0.025 * k),
            rot=(0, 0, 0.15),
        )
    built_in.look((-0.6, -4.9, 2.3), (0.08, 0.0, 0.35), 62, 1.0, (-0.1, -0.1, 0.4))


@picture(
    "during-31",
    alt="Three-lobe rotor on the rollers of a green balancing stand, two drilled correction holes in the end of "
    "its upper lobe.",
    caption="Balancing a rotor on rollers (render)",
    samples=12,
)
def balancing():
    built_in = floor("machines", 7, mood="evening", power=1.25)
    finish = new_finish("#15457a")
    yaw = -0.80
    axis = lying((0, 0.2, 2.05), yaw, 0.45)
    lobe_rotor(axis, finish.rotor, finish.shaft, 0.42, 3, 1.4, 0.15, 0.75)
    for a in (0.40, 0.66):
        hole((0.42 * math.cos(a), 0.42 * math.sin(a), 0.7005), 0.036, finish.dark, finish.machined, axis)
    m = paint("stand", "#3c6b52", rough=0.4, coat=0.2, peel=0.1, cast=0.08, wear=0.2, dust=0, grime=0.3)
    for side in (-1, 1):
        x, y = side * 0.98 * math.sin(yaw), 0.2 - side * 0.98 * math.cos(yaw)
        stand = empty("stand", (x, y, 0), (0, 0, yaw))
        box("pedestal", 0.62, 0.26, 1.62, m, 0.03, loc=(0, 0, 0.81 + 0.12), parent=stand)
        box("base", 1.0, 0.55, 0.14, m, 0.03, loc=(0, 0, 0.07), parent=stand)
        for sx in (-1, 1):
            roller = lying((sx * 0.165, 0, 1.82), 0)
            roller.parent = stand
            cyl("roller", 0.15, -0.06, 0.06, finish.machined, 0.012, 56, parent=roller)
            box("cheek", 0.10, 0.30, 0.30, m, 0.02, loc=(sx * 0.22, 0, 1.68), parent=stand)
    built_in.look((-0.4, -8.6, 3.1), (0, 0, 1.55), 70, 1.7, (-0.3, -0.5, 2.0))


@picture(
    "during-32",
    alt="Shaft end in V-blocks, a new steel key seated in its milled keyway and standing proud of it, a flat file "
    "and spare key steel in front.",
    caption="New key filed to fit the keyway (render)",
)
def key_fitting():
    built_in = bench("racks", 16, top="wood", mood="window")
    finish = new_finish("#15457a")
    frame = on_v_blocks(-0.2, 0.5, 0.20, -1.0, (-0.5, 0.35))
    shaft = stepped_shaft(
        empty("s", (0, 0, -1.3), parent=frame), [(0.30, 0.6), (0.20, 1.95)], finish.shaft
    )
    # Milled with round ends, which the key fills.
    slot = [(y, x) for x, y in stadium(0.285, 0.043)]
    upwards = (math.pi / 2, 0, 0)
    place = dict(parent=frame, loc=(0, 0, 0.33), rot=upwards)
    boolean(shaft, extrude("keyway", slot, -0.30, -0.125, None, 0, **place))
    extrude("keyway floor", slot, -0.127, -0.1245, finish.dark, 0, **place)
    blue = steel("key steel", "ground", "Z", base=(0.42, 0.43, 0.45, 1), rough=0.25, lines=120)
    extrude("key", [(y, x) for x, y in stadium(0.285, 0.0425)], -0.245, -0.128, blue, 0.004, **place)
    flat_file((0.0, -0.75, 0), 0.22)
    for k in range(2):
        box(
            "key stock",
            0.62,
            0.07,
            0.10,
            blue,
            0.004,
            loc=(-1.15 + 0.1 * k, -0.95 + 0.22 * k, 0.05),
            rot=(0, 0, 0.3 + 0.15 * k),
        )
    built_in.look((-0.7, -4.6, 3.0), (-0.22, -0.08, 0.34), 62, 0.9, (-0.5, 0.0, 0.62))


@picture(
    "during-33",
    alt="Stepped rotor shaft with four bright piston rings sprung into their grooves, one ring lying "
    "beside it.",
    caption="Piston rings fitted in the shaft seal (render)",
)
def piston_rings():
    built_in = bench("tools", 16, top="granite", mood="low", power=1.3)
    finish = new_finish("#15457a")
    frame = on_v_blocks(-0.15, 0.5, 0.20, -1.1, (-0.62, -1.75))
    stepped_shaft(empty("s", (0, 0, -2.1), parent=frame), [(0.20, 0.7), (0.36, 1.25), (0.20, 2.0)], finish.shaft)
    grooves = [(0.12, -0.1), (0.30, -0.1)]
    z = -0.1
    for _ in range(4):
        grooves += [(0.30, z + 0.05), (0.25, z + 0.05), (0.25, z + 0.10), (0.30, z + 0.10)]
        z += 0.10
    grooves += [(0.30, z + 0.06), (0.12, z + 0.06)]

    lathe("carrier", fillet(grooves, 0.004, 2), machined("carrier", tone=0.46), 160, parent=frame)
    bright = steel("ring", "turned", base=(0.55, 0.55, 0.56, 1), rough=0.16)
    for k in range(4):
        ring(
            "piston ring",
            0.255,
            0.312,
            -0.1 + 0.10 * k + 0.055,
            -0.1 + 0.10 * k + 0.095,
            bright,
            0.004,
            parent=frame,
        )
    cyl("shaft end", 0.15, 0.30, 0.85, finish.shaft, 0.01, 72, parent=frame)
    ring("loose ring", 0.265, 0.315, 0, 0.04, bright, 0.004, loc=(0.55, -0.65, 0))
    built_in.look((-1.0, -5.0, 2.3), (-0.10, 0, 0.46), 66, 0.85, (-0.4, -0.05, 0.7))


@picture(
    "during-34",
    alt="Feeler leaf pushed between the rollers and outer ring of a large new spherical roller bearing "
    "standing on a bench; the gauge set lies in front.",
    caption="Radial clearance of a new bearing by feeler gauge (render)",
)
def bearing_clearance():
    built_in = bench("store", 15, top="mat", mood="day", side=1)
    tested = bearing(
        "spherical", 0.78, (0.0, 0.35, 0.79), (math.radians(86), 0, -0.35), tilt=0, label="22222 E"
    )
    for sx in (-1, 1):
        box(
            "chock",
            0.32,
            0.5,
            0.10,
            simple("beech", "#8f6f48", 0.7),
            0.01,
            loc=(sx * 0.42, 0.35, 0.05),
            rot=(0, sx * 0.55, 0),
        )
    # Over the top rollers, sloping as the outer ring's track does at its edge.
    leaf_in_gap(
        (0, 0.799, 0.325), (0, -0.33, 1), (0, 1, 0.33), tested, length=0.75, inside=0.12, skew=0.08, metal=satin()
    )
    feeler_gauges(8, 0.8, (-0.65, -0.55, 0.02), 0.4)
    rag(0.6, (1.1, -0.7, 0), 0.4, colour="#2d4a6a", seed=19)
    built_in.look((0.3, -5.6, 1.8), (0.05, 0, 0.98), 64, 1.0, (0, -0.1, 1.2))


@picture(
    "during-35",
    alt="Three reconditioned vane rotors of rising size side by side on a wooden bench, a paper tag before "
    "each.",
    caption="Three valve rotors rebuilt and tagged (render)",
)
def rotor_row():

    built_in = bench("windows", 13, top="wood", mood="evening", side=1, depth=7)
    finish = new_finish("#15457a")
    for k, (x, r, length) in enumerate(((-1.35, 0.36, 0.75), (-0.25, 0.48, 0.95), (1.15, 0.62, 1.15))):
        frame = lying((x, 0.55, r * math.cos(math.pi / 8) + 0.004), -0.55, math.pi / 8)
        vane_rotor(frame, finish.rotor, 8, r, length, 0.28 * r, 0.032, finish.shaft, 0.17 * r, 0.42 * r)
        tag(
            (f"ROTOR {k + 1}", f"D {round(700 * r)}"),
            (x - 0.48 * r - 0.10, 0.55 - length * 0.62 - 0.25, 0.02),
            (0.05, 0, 0.2),
            size=0.24,
        )
    built_in.look((-0.3, -6.4, 2.5), (-0.10, 0.1, 0.42), 60, 1.3, (0, -0.2, 0.5))


@picture(
    "during-36",
    alt="Blue blower hanging from a chain hoist by an eyebolt in the plate on its upper port, just above its base "
    "frame; the motor is already bolted down.",
    caption="Setting the blower down on its base frame (render)",
)
def setting_down():

    built_in = floor("windows", 6, mood="day", power=1.25, mirror=True)
    finish = new_finish("#15457a")
    root, _ = blower_set(finish, blower_on=False, seed=4)
    root.rotation_euler = (0, 0, -0.35)
    hung = empty("hung", (-0.85, 0, 0.34 + 0.42), parent=root)
    built = roots_blower(finish, flat=True, eyes=False, seed=4)
    built.root.parent = hung
    port = empty("lifting plate", (0, 0, built.height), parent=built.root)
    blank_flange(port, finish, finish.machined, 0.286)
    eyebolt((0, 0, 0.334), finish.bolt, port, 0.10, 0)
    hook = hook_and_chain((0, 0, 0), top=9)
    hook.parent, hook.location, hook.rotation_euler = hung, (0, 0, built.height + 0.525), (0, 0, math.pi / 2)
    built_in.look((0.1, -11.6, 3.3), (0.05, 0, 1.65), 62, 2.2, (0, -1.0, 1.5))


@picture(
    "during-37",
    alt="Blue blower with a steel blanking plate bolted to its port; a pressure gauge and a red hose are fitted "
    "to the plate for a leak test.",
    caption="Ports blanked for a leak test (render)",
)
def leak_test():
    built_in = bench("racks", 12, top="steel", mood="window", depth=7)
    finish = new_finish("#15457a")
    built = roots_blower(finish, blanks=finish.machined, drive="shaft", seed=7)
    built.root.rotation_euler = (0, 0, -0.75)
    port = empty("gauge port", (0.924, 0, built.housing.location.z), (0, math.pi / 2, 0), built.root)
    brass_ = steel("brass fitting", "turned", base=(0.62, 0.43, 0.18, 1), rough=0.25)
    disc("hexagon", 0.062, -0.002, 0.05, brass_, 0.005, 6, parent=port, smooth=20)
    disc("hexagon", 0.062, -0.002, 0.05, brass_, 0.005, 6, parent=port, loc=(0.28, 0, 0), smooth=20)
    cyl("nipple", 0.035, 0.0, 0.20, brass_, 0.006, 32, parent=port)
    cyl("hose barb", 0.05, -0.01, 0.09, brass_, 0.008, 32, parent=port, loc=(0.28, 0, 0))
    gauge = dial(
        built.root,
        (1.19, 0, built.housing.location.z + 0.24),
        0.58,
        "mbar",
        0.17,
        rot=(math.pi / 2, 0, math.pi / 2 - 0.3),
    )
    disc("case", 0.165, -0.06, 0.001, finish.machined, 0.012, 64, parent=gauge)
    tube(
        "riser",
        [
            (1.09, 0, built.housing.location.z),
            (1.165, 0, built.housing.location.z + 0.015),
            (1.18, 0, built.housing.location.z + 0.085),
        ],
        0.026,
        brass_,
        built.root,
    )
    hose = simple("hose", "#a8201c", 0.5)
    tube(
        "hose",
        [
            (0.98, 0, built.housing.location.z - 0.28),
            (1.28, -0.1, built.housing.location.z - 0.35),
            (1.45, -0.6, 0.12),
            (1.0, -1.35, 0.05),
            (-0.4, -1.9, 0.05),
        ],
        0.038,
        hose,
        built.root,
    )
    built_in.look((0.2, -6.9, 2.2), (0.15, 0, 0.95), 70, 1.4, (0.3, -0.9, 1.0))


@picture(
    "during-38",
    alt="Assembly drawing spread on a wooden bench under a lip seal, a bearing, a caliper, an O-ring, a steel rule "
    "and a pencil.",
    caption="Checking parts against the assembly drawing (render)",
)
def against_drawing():
    built_in = bench("tools", 13, top="wood", mood="window", depth=10, front=-4)
    drawing_sheet((0, 0.15, 0), 0.10, width=2.7, depth=1.85)
    bearing("ball", 0.34, (0.62, 0.42, 0.10), label="6309")
    finish = new_finish("#15457a")
    brown = simple("seal", "#7a3a22", 0.45)
    ring("lip seal", 0.12, 0.20, 0.0, 0.075, brown, 0.012, loc=(-0.25, -0.55, 0.006))
    ring("seal case", 0.18, 0.212, 0.0, 0.08, finish.machined, 0.005, loc=(-0.25, -0.55, 0.006))
    caliper(0.30, 1.15, (-0.95, -0.42, 0.012), 0.28)
    pencil((0.55, -0.65, 0.012), 0.5)
    o_ring(0.24, 0.018, (1.25, -0.35, 0.006))
    box(
        "rule",
        1.3,
        0.12,
        0.012,
        steel("rule", "ground", "X", base=(0.5, 0.5, 0.5, 1), rough=0.3, lines=120),
        0.002,
        loc=(0.2, 1.02, 0.01),
        rot=(0, 0, 0.06),
    )
    built_in.look((-0.35, -3.7, 3.4), (0.02, 0.08, 0.02), 58, 1.1, (0, -0.2, 0.05))


@picture(
    "during-39",
    alt="Vane rotor with fresh rippled weld beads along its vane edges, tinted straw to blue at the hot end; one "
    "edge is half done.",
    caption="Vane edges built up with hard-facing weld (render)",
)
def hard_facing():
    built_in = bench("machines", 16, top="steel", mood="low", power=1.2)
    finish = used_finish("#15457a", 0.2)
    frame = lying((0, 0.45, 0.74), 0.65, 0.42)
    vane_rotor(frame, finish.rotor, 8, 0.76, 1.7, 0.22, 0.06, finish.shaft, 0.13, 0.4)
    for v in (0, 1, 2, 7):
        length = 1.64 if v != 2 else 0.90
        holder = empty("vane", (0, 0, -0.82), (0, 0, 2 * math.pi * v / 8), frame)
        edge = empty("edge", (0.757, 0, 0), parent=holder)
        weld_bead(edge, tinted_weld("weld", length), length, 0.092, 0.050, 0.055)
    built_in.look((0.8, -3.9, 2.1), (0.05, 0.0, 0.86), 66, 0.85, (0.1, -0.5, 1.15))


@picture(
    "during-40",
    alt="Finished blue blower set with filter and yellow belt guard, its discharge pipe rising behind it to a "
    "throttle valve with a hand wheel; beside it a board of three dials with a black lead to the machine.",
    caption="Test run: pressure, temperature and current on the board (render)",
)
def test_run():
    built_in = floor("machines", 6, mood="day", power=1.25, mirror=True, line=-1.7)
    finish = new_finish("#15457a")
    root, _ = blower_set(finish, guard="#c9951a", cable=LAID_CABLE, seed=9)
    root.location, root.rotation_euler = (-0.75, 0.3, 0), (0, 0, -0.30)
    discharge_line(root, finish, 2.9)
    bend = [(2.0, 1.75, 0.62), (2.2, 1.75, 0.62), (2.46, 1.75, 0.70), (2.55, 1.75, 0.96), (2.55, 1.75, 2.0)]
    tube("rising pipe", bend, 0.20, finish.body, root)
    throttle_valve(root, finish, (2.55, 1.75, 2.0))
    ring("outlet", 0.185, 0.20, 2.44, 3.05, finish.body, 0.004, loc=(2.55, 1.75, 0), parent=root)
    board = gauge_board(readings=(0.62, 0.38, 0.55), labels=("mbar", "°C", "A"))
    board.location, board.rotation_euler, board.scale = (2.95, -0.55, 0), (0, 0, -0.30), (1.2,) * 3
    tube(
        "lead",
        [
            (2.85, -0.50, 0.85),
            (2.84, -0.58, 0.40),
            (2.78, -0.72, 0.10),
            (2.62, -0.92, 0.03),
            (2.35, -1.12, 0.025),
            (1.9, -1.30, 0.025),
            (1.1, -1.15, 0.025),
            (0.6, -0.3, 0.025),
        ],
        0.020,
        simple("lead", "#17181a", 0.5),
    )
    built_in.look((0.5, -13.2, 3.6), (0.57, 0, 1.30), 57, 2.6, (0.5, -1.0, 1.2))
