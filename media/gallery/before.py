"""Gallery set "Before Repair / Maintenance": machines as they arrive."""

import math
import random
from dataclasses import replace

from mathutils import Euler, Matrix

from reefline.bearings import bearing_finish, cylindrical_roller
from reefline.blowers import PITCH, gear_case, gear_joint, roots_blower, v_pulley
from reefline.filters import cartridge
from reefline.geometry import boolean, box, circle, cyl, disc, empty, extrude, lathe
from reefline.layouts import lobe_rotor_on_blocks, lying, on_v_blocks
from reefline.materials import castiron, glass, simple
from reefline.packages import LAID_CABLE, blower_set, discharge_line
from reefline.picture import picture
from reefline.rotors import gear, stepped_shaft, vane_rotor
from reefline.side_channel import side_channel
from reefline.studio import area
from reefline.sweep import heap, packed_arc, tube
from reefline.tools import rag, tag
from reefline.valves import valve
from reefline.wear import (
    DUST,
    bare_finish,
    dust_cake,
    oil,
    oil_run,
    puddle,
    rust,
    scored_steel,
    torn_bar,
    used_finish,
    worn_finish,
)
from reefline.workshop import bench, floor, pallet, plant, skids

GROUP = "gallery/before"


@picture(
    "before-01",
    alt="Faded blue Roots blower with rusted bolts, port face and belt pulley, two bolts missing, on a "
    "pallet in a workshop.",
    caption="As received: three-lobe blower, rusted and short of bolts (render)",
)
def received_on_pallet():
    built_in = floor("racks", 6, mood="day")
    _, deck = pallet(3.0, 2.6, clean=False, yaw=0.25)
    built = roots_blower(worn_finish("#1b4a78", 0.42, 0.5, seed=1), front="closed", missing=(4, 5), seed=3)
    built.root.location, built.root.rotation_euler = (0, 0, deck), (0, 0, -0.62)
    built_in.look((0.5, -10.6, 3.6), (0.02, 0, 1.26), 80, 2.2, (0, -0.8, 1.4))


@picture(
    "before-02",
    alt="Close view into an opened blower: two three-lobe rotors with circular scoring on their end "
    "faces, rust eating into the joint face, a pale heap of dust below.",
    caption="Drive-end cover off: scored rotor end faces, rusted joint (render)",
)
def scored_lobes():
    built_in = bench("windows", 12, mood="day", depth=7)
    finish = replace(worn_finish("#28465a", 0.35, 0.35, seed=2), rotor=scored_steel("scored", depth=0.8))
    built = roots_blower(finish, front="open", worn=1.0, spin=0.62, seed=5)
    built.root.rotation_euler = (0, 0, -0.42)
    bore = next(o for o in built.housing.children if o.name.startswith("bore"))
    bore.data.materials[0] = scored_steel("scored bore", depth=1.0, base=(0.34, 0.34, 0.35, 1), grooves=18)
    area("bore", (-1.1, -3.4, 1.6), (0.1, 0.2, 1.0), 0.7, 0.7, 150)
    cake = dust_cake("cake", DUST["cement"])
    heap("cake", 0.30, 0.10, cake, built.root, (0.0, -0.30, 0.17), seed=2)
    built_in.look((-0.15, -6.2, 1.8), (0.03, 0, 1.04), 80, 1.3, (0, -0.62, 1.0))


@picture(
    "before-03",
    alt="Rusted eight-vane rotor of a rotary valve on a steel bench, vane edges chipped and worn, shaft "
    "end pitted.",
    caption="Rotary-valve rotor with chipped, rusted vanes (render)",
)
def rusted_rotor():
    built_in = bench("racks", 13, mood="day", mirror=True)
    body = rust("rotor rust", 0.62, grease=0.28, dust=0.15, scale=1.6, seed=1.0)
    shaft = rust("shaft rust", 0.38, grease=0.35, scale=2.0, seed=4.0)
    rotor = empty("rotor", (0, 0.1, 0.6 * math.cos(math.radians(22.5)) + 0.005))
    turn = (
        Matrix.Rotation(-0.66, 3, "Z")
        @ Matrix.Rotation(math.pi / 2, 3, "X")
        @ Matrix.Rotation(math.pi / 8, 3, "Z")
    )
    rotor.rotation_euler = turn.to_euler()
    vane_rotor(rotor, body, 8, 0.6, 1.5, 0.19, 0.036, shaft, 0.11, 0.55, chips=0.9, rng=random.Random(8))
    built_in.look((-1.0, -5.6, 2.05), (0.06, 0, 0.62), 70, 0.75, (-0.28, -0.62, 0.72))


@picture(
    "before-04",
    alt="Rotary valve in front of silos, filmed with pale cement dust, three cover bolts missing, cones "
    "of spilled product on its inlet and on the floor.",
    caption="Taken down at the silos: cement-caked rotary valve with missing bolts (render)",
)
def caked_valve():
    built_in = plant(6, power=1.2)
    finish = worn_finish("#3f5a4a", 0.35, 0.55, 0.55, "cement", seed=3)
    built = valve(finish, front="cover", drive="chain", missing=(2, 3, 7))
    built.root.location, built.root.rotation_euler = (0.25, 0.1, 0.94), (0, 0, 0.50)
    cake = dust_cake("cake", DUST["cement"])
    heap("spill", 0.62, 0.30, cake, None, (-0.55, -0.75, 0), seed=1)
    heap("spill", 0.42, 0.16, cake, None, (1.05, -0.60, 0), seed=4)
    heap("throat", 0.40, 0.22, cake, built.root, (0, 0, 0.80), seed=7)
    built_in.look((-0.6, -8.6, 2.6), (0, 0, 1.08), 74, 2.0, (0, -0.6, 1.1))


@picture(
    "before-05",
    alt="Side-channel blower with its cover off; the bladed impeller is choked with pale flour and six "
    "blades are broken off.",
    caption="Side-channel blower opened: impeller choked with flour, blades lost (render)",
)
def choked_side_channel():
    built_in = bench("tools", 12, top="wood", mood="evening", depth=7)
    finish = worn_finish("#8d9296", 0.12, 0.75, 0.35, "flour", seed=4)
    built = side_channel(finish, open_front=True, broken=(3, 4, 5, 17, 18, 31), silencers=True)
    built.root.rotation_euler = (0, 0, -0.45)
    cake = dust_cake("flour", DUST["flour"])
    heap("flour", 0.34, 0.11, cake, None, (-0.35, -0.62, 0), seed=2)
    packed_arc(built.front, cake, 0.43, 0.632, -3.35, -0.05, 0.06, seed=4)
    heap("flour", 0.15, 0.05, cake, None, (-0.85, -0.95, 0), seed=6)
    built_in.look((-0.3, -6.4, 2.2), (0.05, 0, 0.92), 68, 1.4, (-0.1, -0.4, 1.0))


@picture(
    "before-06",
    alt="Two meshing helical timing gears, dark with burnt oil; four teeth of the upper gear are snapped"
    " off.",
    caption="Gear case removed: broken timing-gear teeth, burnt oil (render)",
)
def broken_gear():
    built_in = bench("machines", 13, mood="low", depth=7)
    finish = used_finish("#2c4f3c", 0.6, 0.9, 0.2)
    built = roots_blower(finish, rear="gears", seed=4, spin=0.3)
    built.root.rotation_euler = (0, 0, math.pi + 0.35)
    for g in built.gears:
        g.hide_render = True
        for child in g.children_recursive:
            child.hide_render = True
    burnt = rust("burnt", 0.22, (0.30, 0.27, 0.24, 1), 1.8, 0.75, 0, 3)
    for k, old in enumerate(built.gears):
        frame = empty("gear", parent=old.parent, rot=tuple(old.rotation_euler))
        gear(
            frame,
            36,
            PITCH,
            0.14,
            burnt,
            0.10,
            (0.10 if k else -0.10),
            (9, 10, 11, 12, 13, 14) if k == 0 else (),
            finish.machined,
            finish.bolt,
        )
        cyl("shaft end", 0.10, -0.02, 0.17, finish.shaft, 0.012, 64, parent=frame)
    gear_joint(built, finish)
    built_in.look((-0.2, -5.6, 1.9), (0.02, 0, 1.06), 76, 1.1, (0.0, -0.85, 1.1))


@picture(
    "before-07",
    alt="Cylindrical roller bearing with rust on its rings, its inner ring pushed half out; rollers and cage are dark "
    "with burnt oil, which has run down to the bench.",
    caption="Failed bearing of a blower: rust, burnt oil (render)",
)
def failed_bearing():
    built_in = bench("racks", 16, mood="low", power=1.4)
    burnt = rust("burnt oil", 0.12, (0.11, 0.085, 0.06, 1), 2.2, 0.80, 0, 7)
    finish = replace(
        bearing_finish(),
        race=rust("worn race", 0.47, (0.38, 0.37, 0.36, 1), 1.6, 0.40, 0, 2),
        track=scored_steel("spalled", depth=1.0, base=(0.46, 0.45, 0.44, 1), dirt=0.9),
        rolling=rust("oily rolling", 0.16, (0.30, 0.26, 0.21, 1), 2.4, 0.85, 0, 5),
        brass=burnt,
    )
    frame = empty("bearing", (0, 0.1, 0.93), Euler((math.radians(78), 0, 0.42)))
    cylindrical_roller(frame, finish, bore=0.5, width=0.45, count=16, roller=(0.105, 0.25))
    for part in frame.children:
        if part.name.startswith("inner ring"):
            part.location.z = 0.24
    box("block", 0.5, 0.5, 0.5, bare_finish().machined, 0.02, loc=(0.75, 0.85, 0.25))
    puddle(None, oil("burnt oil pool", (0.020, 0.013, 0.008, 1), 0.2), (-0.35, -0.45, 0), 0.42, 2)
    built_in.look((0.2, -6.4, 2.0), (0, 0, 0.86), 72, 1.0, (-0.2, -0.35, 1.0))


@picture(
    "before-08",
    alt="Drive end of a faded blue blower with rusted bolts; dark oil runs down from below the bearing cap of its shaft "
    "to a pool on the bench.",
    caption="Leaking shaft seal at the drive end: oil down the end cover (render)",
)
def oil_leak():
    built_in = bench("windows", 12, mood="window", mirror=True, depth=7)
    finish = worn_finish("#1b4a78", 0.42, 0.5, seed=1)
    stamped = ("Type  RF-100", "No.  SAMPLE-4711", "n  2900 rpm", "dp  500 mbar")
    built = roots_blower(finish, drive="shaft", missing=(4, 5), plate=stamped, seed=3)
    built.root.rotation_euler = (0, 0, -0.38)
    wet = oil("old oil")
    y = -built.length / 2 - 0.222
    for k, (x, z, length, w) in enumerate(
        ((0.02, 0.52, 0.50, 0.13), (-0.10, 0.50, 0.30, 0.06), (0.12, 0.48, 0.14, 0.05))
    ):
        oil_run(built.root, wet, (x, y - 0.001, z), length, w, k)
    for k, (x, z, length, w) in enumerate(((0.00, 0.06, 0.05, 0.20),)):
        oil_run(built.root, wet, (x, -built.length / 2 - 0.06, z), length, w, k + 5)
    puddle(None, wet, (-0.18, -0.98, 0), 0.62, 1)
    rag(0.75, (1.35, -0.9, 0), 0.4, colour="#4a4f55", seed=4)
    built_in.look((-0.5, -7.2, 2.2), (0, 0, 0.92), 70, 1.4, (-0.1, -0.9, 0.8))


@picture(
    "before-09",
    alt="Open belt drive of a faded blue blower set: sagging V-belts between two rusted pulleys, rusted "
    "bolts all round.",
    caption="Guard off: slack V-belts and rusted pulleys (render)",
)
def slack_belts():
    built_in = plant(7, mirror=True, mood="evening", power=1.2)
    finish = worn_finish("#244d78", 0.32, 0.55, 0.15, "clay", seed=6)
    root, _ = blower_set(
        finish, guard=None, slack=0.13, filter_element=False, cable=LAID_CABLE, seed=2
    )
    root.rotation_euler = (0, 0, -0.18)
    discharge_line(root, finish, 2.9)
    rise = [(2.0, 1.75, 0.62), (2.2, 1.75, 0.62), (2.46, 1.75, 0.70), (2.55, 1.75, 0.96), (2.55, 1.75, 6.0)]
    tube("rising pipe", rise, 0.20, finish.body, root)
    built_in.look((-0.4, -8.2, 2.6), (0.05, 0, 1.05), 66, 1.8, (0, -1.0, 1.1))


@picture(
    "before-10",
    alt="Two two-lobe rotors side by side on V-blocks, bright but unevenly worn lobe tips, spots of rust in the "
    "waists and on the end faces.",
    caption="Rotors out: worn lobe tips, spots of rust (render)",
)
def rubbed_rotors():
    built_in = bench("machines", 13, mood="window", side=1)
    finish = replace(
        used_finish("#15457a"),
        rotor=rust("rotor skin", 0.42, (0.46, 0.46, 0.46, 1), 1.5, 0.30, 0, 3),
        shaft=rust("journals", 0.18, (0.44, 0.44, 0.45, 1), 2.0, 0.35, 0, 5),
    )
    lobe_rotor_on_blocks(-0.75, 0.45, finish, -0.95, 2, 0.75, 1.3, 0.9, 3)
    lobe_rotor_on_blocks(0.85, 0.75, finish, -0.95, 2, 1.75, 1.3, 0.9, 4)
    built_in.look((-1.0, -6.2, 3.4), (0.05, 0.3, 0.55), 64, 1.2, (-0.4, -0.2, 0.8))


@picture(
    "before-11",
    alt="View into the square inlet of a rotary valve blocked by a crust of yellow maize meal over the "
    "rotor.",
    caption="Inlet bridged with maize meal (render)",
)
def bridged_inlet():
    built_in = bench("store", 10, top="steel", mood="day", depth=12, front=-5)
    built = valve(
        worn_finish("#6d6f70", 0.40, 0.5, 0.2, "maize", seed=8),
        front="cover",
        drive="gearmotor",
        missing=(1,),
    )
    built.root.location, built.root.rotation_euler = (0, 0.2, 0.94), (0, 0, -0.40)
    heap(
        "maize",
        0.47,
        0.24,
        dust_cake("maize", DUST["maize"]),
        built.root,
        (0.05, 0.03, 0.62),
        seed=4,
        rough=0.35,
    )
    built_in.look((0.9, -3.4, 4.9), (0.05, 0.25, 1.45), 62, 1.8, (0, -0.1, 1.6))


@picture(
    "before-12",
    alt="Stepped shaft on V-blocks, its end torn off through the keyway; the broken piece, the key and the "
    "pulley with its keyed bore lie on the bench.",
    caption="Shaft end broken off at the keyway, beside its pulley and key (render)",
)
def sheared_shaft():
    built_in = bench("tools", 14, mood="day", mirror=True)
    finish = worn_finish("#27506f", 0.30, 0.2, seed=9)
    skin = scored_steel("worn shaft", depth=0.6, base=(0.40, 0.40, 0.41, 1), dirt=0.6)
    torn = castiron("torn", (0.20, 0.20, 0.205, 1), 0.55, 0.8)
    # A pulley of 3 grooves at this scale has its bore the size of the shaft end.
    scale = 1.5
    end, key_width = 0.086 * scale, 0.072
    frame = on_v_blocks(-0.42, 0.55, 0.18, -0.42, (-0.62, 0.04), size=0.5, spin=0.3)
    stepped_shaft(empty("shaft", (0, 0, -1.25), parent=frame), [(0.27, 0.45), (0.18, 1.48)], skin)
    stump = empty("stump", (0, 0, 0.22), parent=frame)
    torn_bar(stump, end, 0.48, skin, torn, keyway=(key_width, 0.12), seed=2)
    lost = lying((-0.10, -0.78, end), 0.62, 0.35)
    torn_bar(lost, end, 0.32, skin, torn, keyway=(key_width, 0.0), seed=5)
    wheel = empty("pulley", (0.90, -0.10, 0.0), (0, 0, 0.2))
    wheel.scale = (scale,) * 3
    v_pulley(wheel, 0.37, 3, finish.cast, finish.machined, finish.bolt)
    broach = box("keyway", 0.048, 0.05, 1.0, None, 0, loc=(0, -0.086, 0), parent=wheel)
    for part in wheel.children:
        if part.name.startswith(("pulley", "bush")):
            boolean(part, broach)
    key = box("key", 0.30, key_width, 0.065, finish.bolt, 0.005, loc=(0.36, -1.02, 0.033))
    key.rotation_euler = (0, 0, 0.5)
    built_in.look((-0.5, -4.6, 2.6), (0.22, -0.10, 0.32), 68, 1.1, (-0.35, -0.45, 0.4))


@picture(
    "before-13",
    alt="Complete blower set on its base frame at a plant: faded blue blower with rusted bolts, ochre belt "
    "guard, dusty motor and intake filter, spilled powder in front.",
    caption="Blower set at the plant before it was pulled out (render)",
)
def dusty_set():
    built_in = plant(5, mood="day", power=1.25, plinth=False)
    finish = worn_finish("#2d5a86", 0.30, 0.75, 0.25, "cement", seed=11)
    root, _ = blower_set(finish, guard="#7d5a1a", cable=LAID_CABLE, seed=2)
    root.rotation_euler = (0, 0, -0.42)
    discharge_line(root, finish, 2.9)
    rise = [(2.0, 1.75, 0.62), (2.2, 1.75, 0.62), (2.46, 1.75, 0.70), (2.55, 1.75, 0.96), (2.55, 1.75, 6.0)]
    tube("rising pipe", rise, 0.20, finish.body, root)
    heap("dust", 0.62, 0.20, dust_cake("dust", DUST["cement"]), None, (-1.5, -1.85, 0), seed=3)
    built_in.look((0.2, -12.2, 4.0), (0.1, 0, 1.20), 70, 2.6, (0, -1.2, 1.2))


@picture(
    "before-14",
    alt="Pleated filter cartridge clogged by brown dust, its lid and a heap of the dust beside it on a steel "
    "bench.",
    caption="Choked intake filter element (render)",
)
def choked_filter():
    built_in = bench("store", 13, mood="evening", side=1)
    finish = worn_finish("#4f5a60", 0.30, 0.5, 0.2, "clay", seed=12)
    element = dust_cake("clogged", DUST["clay"])
    frame = empty("element", (-0.35, 0.25, 0), (0, 0, 0.4))
    frame.scale = (0.62,) * 3
    cartridge(frame, element, finish.motor, finish.bolt)
    lathe("lid", [(0.0, 0.10), (0.54, 0.06), (0.60, 0.03), (0.60, 0.0)], finish.body, 128, loc=(0.98, -0.15, 0))
    disc("knob", 0.06, 0.08, 0.18, finish.bolt, 0.01, 6, loc=(0.98, -0.15, 0))
    heap("dust", 0.42, 0.14, dust_cake("dust", DUST["clay"]), None, (0.15, -0.75, 0), seed=5)
    built_in.look((0.2, -5.9, 2.3), (0.12, 0, 0.62), 64, 1.1, (-0.2, -0.4, 0.7))


@picture(
    "before-15",
    alt="Rear gear cover of a faded green blower with half its bolts missing and the others rusted.",
    caption="Gear cover short of bolts (render)",
)
def missing_bolts():
    built_in = bench("machines", 13, mood="day", mirror=True, depth=7)
    finish = worn_finish("#2e6a48", 0.34, 0.25, seed=13)
    built = roots_blower(finish, rear="none", seed=8)
    case = empty("case", (0, 0, -built.length / 2 - 0.10), (0, math.pi, 0), built.housing)
    gear_case(case, finish, 0.0, missing=(0, 2, 3, 6, 7, 10, 12))
    built.root.rotation_euler = (0, 0, math.pi - 0.45)
    built_in.look((0.1, -6.8, 2.4), (0, 0, 0.98), 74, 1.3, (0, -0.9, 1.0))


@picture(
    "before-16",
    alt="Old two-lobe blower with peeling green paint, an open rust-scabbed port flange facing the camera.",
    caption="Two-lobe blower with peeling paint and a corroded port (render)",
)
def peeling_port():
    built_in = floor("store", 6, mood="window", power=1.2)
    skids(gap=1.17, yaw=-1.05)
    built = roots_blower(
        worn_finish("#3f7a4c", 0.68, 0.25, seed=15), lobes=2, drive="shaft", length=1.45, seed=4
    )
    built.root.location, built.root.rotation_euler = (0, 0, 0.26), (0, 0, -1.05)
    built_in.look((0.3, -9.6, 2.9), (0.02, 0, 1.26), 80, 2.0, (0, -0.9, 1.2))


@picture(
    "before-17",
    alt="Close-up of rotor vanes: outer edges broken and worn wavy, weld seams brown, product caked in "
    "the pockets.",
    caption="Close-up: vane edges worn wavy, product in the pockets (render)",
)
def worn_vanes():
    built_in = bench("racks", 16, mood="window", power=1.1)
    body = rust("vane skin", 0.46, (0.46, 0.46, 0.46, 1), 1.3, 0.20, 0.1, 9)
    frame = empty("rotor", (0, 0.3, 0.72))
    turn = Matrix.Rotation(0.55, 3, "Z") @ Matrix.Rotation(math.pi / 2, 3, "X") @ Matrix.Rotation(0.5, 3, "Z")
    frame.rotation_euler = turn.to_euler()
    vane_rotor(
        frame,
        body,
        10,
        0.78,
        1.9,
        0.24,
        0.05,
        rust("journal", 0.3, grease=0.3, seed=3),
        0.14,
        0.3,
        chips=1.0,
        rng=random.Random(21),
        seam=simple("seams", "#55351f", 0.85, bump=0.4, bscale=60),
    )
    cake = dust_cake("pocket", DUST["lime"])
    for k, (a, z) in enumerate(((1.15, -0.3), (1.15, 0.4), (1.78, 0.1))):
        lump = heap("pocket", 0.22, 0.14, cake, frame, seed=k)
        lump.matrix_local = (
            Matrix.Rotation(a - 0.2, 4, "Z")
            @ Matrix.Translation((0.25, 0, z))
            @ Matrix.Rotation(math.pi / 2, 4, "Y")
        )
    built_in.look((0.7, -3.7, 2.2), (0.06, -0.1, 0.84), 66, 0.8, (0.1, -0.75, 1.1))


@picture(
    "before-18",
    alt="Motor end of a two-stage side-channel blower on a pallet: faded grey paint, brown dust in the ribs "
    "of motor and silencers.",
    caption="Side-channel blower, motor end, after years outdoors (render)",
)
def motor_end():
    built_in = floor("windows", 6, mood="evening", power=1.2)
    _, deck = pallet(3.0, 2.5, clean=False)
    built = side_channel(worn_finish("#8b8f92", 0.30, 0.6, 0.1, "clay", seed=16, motor="#6d7a84"), stages=2)
    built.root.location, built.root.rotation_euler = (0.3, 0.4, deck), (0, 0, math.pi - 0.60)
    built_in.look((0.3, -9.4, 3.1), (0.05, 0, 1.25), 78, 2.0, (0, -0.8, 1.2))


@picture(
    "before-19",
    alt="Close view of the oil sight glass on a blue gear cover: the oil behind it is the colour of milk coffee, "
    "with a ring of pale froth; a run of the same oil below the bezel.",
    caption="Milky oil in the sight glass: water in the gear case (render)",
)
def milky_oil():
    built_in = bench("tools", 18, mood="day", power=1.1)
    finish = used_finish("#25567f", 0.55, 0.75, 0.3)
    case = empty("case", (0, 0.2, 1.02), (math.pi / 2, 0, 0.28))
    gear_case(case, finish, 0)
    seat = empty("glass", (0, -0.33, 0.32), parent=case)
    emulsion = simple("emulsion", "#a58a6b", 0.35)
    froth = simple("froth", "#d3c5ab", 0.6, bump=0.25, bscale=160)
    disc("emulsion", 0.0462, 0.0, 0.014, emulsion, 0.001, 64, parent=seat)
    # The froth clings to the rim, widest above the level.
    inner = []
    for k in range(96):
        a = 2 * math.pi * k / 96
        width = 0.005 + 0.011 * max(0.0, math.sin(a)) + 0.0016 * math.sin(7 * a + 1) + 0.0011 * math.sin(17 * a)
        inner.append(((0.0455 - width) * math.cos(a), (0.0455 - width) * math.sin(a)))
    extrude("froth", circle(0.0455, 96), 0.014, 0.0148, froth, 0, holes=[inner], parent=seat)
    rng = random.Random(4)
    for _ in range(16):
        a, r = rng.uniform(0.3, 2.8), rng.uniform(0.020, 0.030)
        size = rng.uniform(0.0009, 0.0024)
        disc(
            "bubble", size, 0.014, 0.0147, froth, 0.0003, 16, parent=seat,
            loc=(r * math.cos(a), r * math.sin(a), 0),
        )
    disc("pane", 0.0455, 0.0162, 0.0172, glass("pane"), 0.0004, 64, parent=seat)
    # The run lies flat on the cover: a thread as thick as it is wide would stand off the paint.
    face = empty("face", (0, 0, 0.0005), (-math.pi / 2, 0, 0), seat)
    face.scale = (1, 0.35, 1)
    wet = simple("weep", "#a58a6b", 0.22)
    oil_run(face, wet, (-0.012, 0, -0.068), 0.17, 0.050, 4)
    built_in.look((0.75, -3.1, 1.15), (0.105, -0.12, 0.645), 165, 1.6, (0.04, -0.12, 0.69))


@picture(
    "before-20",
    alt="Three worn machines in a row on timbers, each with a manila tag: a blue blower, a rotary valve "
    "and a side-channel blower.",
    caption="Three machines booked in and tagged (render)",
)
def tagged_row():
    built_in = floor("machines", 6, mood="day", power=1.3, line=-1.9)
    blower = roots_blower(worn_finish("#1f4f80", 0.38, 0.5, seed=21), seed=9)
    blower.root.location, blower.root.rotation_euler = (-2.35, 0.2, 0.26), (0, 0, -0.45)
    built = valve(worn_finish("#5b6466", 0.45, 0.4, seed=23), front="cover", drive=None, missing=(5, 6))
    built.root.location, built.root.rotation_euler = (0.05, 0, 1.20), (0, 0, -0.45)
    ring_blower = side_channel(worn_finish("#8b9094", 0.18, 0.5, seed=25), silencers=True)
    ring_blower.root.location, ring_blower.root.rotation_euler = (2.30, 0.2, 0.26), (0, 0, -0.45)
    for x in (-2.35, 0.05):
        skids((x, 0.1, 0), 1.9, 0.97, yaw=-0.45)
    # A side-channel blower's feet are at its casing and under its motor.
    skids((2.546, 0.709, 0), 1.9, 0.79, yaw=-0.45)
    for x, z, line in ((-2.62, 1.98, "JOB 1"), (-0.28, 1.45, "JOB 2"), (2.05, 1.55, "JOB 3")):
        tag((line, "RECEIVED"), (x, -1.02, z), (math.pi / 2, 0.05, -0.2), size=0.30)
    built_in.look((0.2, -13.6, 3.7), (-0.12, 0, 1.12), 64, 2.6, (0, -0.8, 1.2))
