"""Gallery set "During Repair / Maintenance", first half: opening, stripping, measuring."""

import math
import random


from mathutils import Matrix

from reefline.bearings import bearing_finish
from reefline.blowers import PITCH, gear_joint, roots_blower
from reefline.fasteners import hole
from reefline.geometry import box, disc, empty, extrude, ring, stadium
from reefline.layouts import (
    SHAFT_END,
    SHAFT_END_RADIUS,
    bearing,
    lobe_rotor_on_blocks,
    loose_end_plate,
    lying,
    on_v_blocks,
    vane_rotor_on_blocks,
)
from reefline.materials import simple, steel
from reefline.picture import picture
from reefline.rotors import gear, lobe_rotor, stepped_shaft
from reefline.side_channel import cover, side_channel
from reefline.tools import (
    caliper,
    canister,
    dial_indicator,
    drawing_sheet,
    drip_pan,
    grease_brush,
    hub_puller,
    induction_heater,
    leaf_in_gap,
    lying_wrench,
    mallet,
    micrometer,
    o_ring,
    pencil,
    puller,
    rag,
    scattered_screws,
    spanner,
    standing_screws,
    tag,
    tray,
    v_block,
    v_block_seat,
)
from reefline.valves import BORE, LOOSE, end_cover, valve
from reefline.wear import bare_finish, new_finish, used_finish
from reefline.workshop import bench, floor, hook_and_chain, press, skids, sling

GROUP = "gallery/during"


@picture(
    "during-01",
    alt="Blower with its drive-end plate off and both rotors in place; the plate leans on a wooden "
    "case beside it, held by two wedges, a spanner and a tray of bolts lie in front.",
    caption="Drive-end plate off, bolts laid in a tray (render)",
)
def plate_off():
    built_in = bench("racks", 12, top="steel", mood="day", depth=7)
    finish = used_finish("#15457a")
    built = roots_blower(finish, front="open", spin=0.5)
    built.root.location, built.root.rotation_euler = (-0.55, 0.3, 0), (0, 0, -0.35)
    plate = loose_end_plate(finish, (1.25, 0.45, 0.10), 0)
    plate.rotation_euler = (
        Matrix.Rotation(-0.35, 3, "Z") @ Matrix.Rotation(math.pi / 2 - 0.22, 3, "X")
    ).to_euler()
    plate.location.z = 1.025
    beech = simple("beech", "#8f6f48", 0.7)
    prop = empty("prop", (1.25, 0.45, 0), (0, 0, -0.35))
    box("case", 1.30, 0.5, 1.30, beech, 0.02, loc=(0.20, 0.315, 0.65), parent=prop)
    for side in (-1, 1):
        wedge = [(side * 0.20, 0), (side * 0.62, 0), (side * 0.62, 0.20), (side * 0.52, 0.20)]
        at = dict(parent=prop, loc=(0, -0.27, 0), rot=(math.pi / 2, 0, 0))
        extrude("wedge", wedge if side > 0 else wedge[::-1], -0.12, 0.12, beech, 0.012, **at)
    pan = tray(0.95, 0.6, (0.55, -1.35, 0), 0.2)
    scattered_screws(pan, 12, 0.75, 0.42, 0.045, finish.bolt, random.Random(2))
    spanner(0.8, (-0.95, -1.45, 0), 0.25)
    built_in.look((-0.2, -8.2, 2.9), (0.12, 0, 0.86), 72, 1.6, (-0.5, -0.6, 1.0))


@picture(
    "during-02",
    alt="Long brass feeler leaf pushed into the gap between two clean three-lobe rotors in an open blower casing.",
    caption="Feeler leaf in the lobe clearance (render)",
)
def lobe_clearance():
    built_in = bench("windows", 14, mood="window", depth=7)
    finish = used_finish("#15457a", 0.3, 0.4, 0.1)
    built = roots_blower(finish, front="open", spin=-0.38)
    built.root.rotation_euler = (0, 0, -0.42)
    # Where the lobes come closest at this spin.
    leaf_in_gap((-0.056, -0.093, 0.619), (0, 0, 1), (0.44, 0.90, 0), built.housing, 1.15, 0.2, 0.06)
    built_in.look((0.15, -5.0, 2.6), (0.0, -0.3, 1.04), 74, 1.1, (0.0, -0.75, 1.02))


@picture(
    "during-03",
    alt="Dial indicator on a heavy stand with its plunger on the shaft end of a Roots rotor, which lies with its "
    "journals in V-blocks.",
    caption="Checking a shaft end's run-out on V-blocks (render)",
)
def run_out():
    built_in = bench("machines", 13, top="granite", mood="day")
    frame = lobe_rotor_on_blocks(-0.25, 0.35, used_finish("#15457a", 0.2), -0.95, 3, 0.3)
    # Outside the V-block, on a diameter that nothing carries.
    x, y = -0.25 - SHAFT_END * math.sin(0.95), 0.35 - SHAFT_END * math.cos(0.95)
    top = frame.parent.location.z + SHAFT_END_RADIUS
    dial_indicator(
        (x, y - 0.05, top), (x + 0.75, y - 0.25, 0), 0.42, reading=0.31, radius=0.19, sweep=360, magnetic=False
    )
    built_in.look((-0.7, -5.6, 2.1), (-0.15, 0, 0.72), 66, 1.0, (x, y, top))


@picture(
    "during-04",
    alt="Two three-lobe rotors on V-blocks; a brush, a red rag, a pan of dark fluid and a can of cleaner in front "
    "of them.",
    caption="Rotors washed and brushed (render)",
)
def cleaning():
    built_in = bench("tools", 13, top="wood", mood="evening")
    finish = used_finish("#15457a", 0.3)
    lobe_rotor_on_blocks(-0.85, 0.75, finish, -1.2, 3, 0.2)
    lobe_rotor_on_blocks(0.95, 0.95, finish, -1.2, 3, 0.9)
    drip_pan((-0.55, -1.05, 0), radius=0.50)
    grease_brush((-0.05, -1.48, 0.0), 0.1)
    rag(0.9, (1.10, -0.85, 0), 0.3, seed=6)
    canister(("CLEANER", "citrus"), (1.62, -0.35, 0), -0.2, colour="#c9ccd0")
    built_in.look((-0.3, -7.0, 3.0), (0.05, 0.1, 0.55), 62, 1.3, (0, -0.4, 0.6))


@picture(
    "during-05",
    alt="Three-jaw puller drawing a roller bearing off the end of a rotor shaft.",
    caption="Puller drawing a bearing off the shaft (render)",
)
def drawing_bearing():
    built_in = bench("racks", 14, top="wood", mood="day", power=1.1)
    finish = used_finish("#15457a", 0.3)
    frame = on_v_blocks(-0.45, 0.65, 0.20, -0.95, (-0.75, -0.05))
    stepped_shaft(
        empty("s", (0, 0, -1.6), parent=frame), [(0.30, 0.55), (0.20, 1.9), (0.152, 2.45)], finish.shaft
    )
    bearing("roller", 0.36, (0, 0, 0.42), parent=frame, bore=0.55)
    puller(0.54, 0.35, (0, 0, 0.86), parent=frame)
    built_in.look((0.2, -5.3, 2.5), (-0.72, 0, 0.48), 60, 0.95, (-0.75, -0.05, 0.6))


@picture(
    "during-06",
    alt="Red induction heater on a bench with a ball bearing hung on its yoke bar, the temperature probe on its inner "
    "ring; the display reads 110 degrees.",
    caption="Heating a bearing to 110 °C before fitting (render)",
)
def induction_heating():
    built_in = bench("tools", 12, top="mat", mood="day")
    heater = induction_heater((0.107, 0.215), (0, 0.2, 0), -0.35)
    bearing("ball", 0.42, (0.05, 0, 0.952), (0, math.pi / 2, 0), heater, bore=0.444, label="6312 C3")
    rag(0.6, (1.15, -0.45, 0), 0.9, colour="#2d4a6a", seed=3)
    bearing("ball", 0.33, (-0.95, -0.45, 0.085), parent=None, label="6309")
    built_in.look((-0.5, -5.2, 2.0), (0.04, 0, 0.60), 64, 1.0, (0, -0.35, 0.6))


@picture(
    "during-07",
    alt="Ball bearing half way onto a polished shaft with a fitting sleeve against its inner ring and "
    "a mallet alongside.",
    caption="Fitting a bearing with a sleeve on its inner ring (render)",
)
def fitting_bearing():
    built_in = bench("racks", 15, top="wood", mood="window", mirror=True)
    finish = new_finish("#15457a")
    frame = on_v_blocks(-0.1, 0.55, 0.20, -1.05, (-0.55, -1.65))
    stepped_shaft(
        empty("s", (0, 0, -1.9), parent=frame), [(0.20, 0.5), (0.30, 1.1), (0.20, 1.95), (0.178, 2.65)], finish.shaft
    )
    bearing("ball", 0.40, (0, 0, 0.33), parent=frame, bore=0.444, label="6310")
    ring("sleeve", 0.182, 0.235, 0.45, 1.0, finish.machined, 0.008, parent=frame)
    disc("sleeve cap", 0.25, 0.98, 1.05, finish.machined, 0.015, parent=frame)
    mallet((-0.25, -0.95, 0), 0.25)
    built_in.look((-1.3, -4.8, 2.0), (-0.3, 0, 0.58), 64, 0.95, (-0.45, 0.1, 0.7))


@picture(
    "during-08",
    alt="New ball bearing started in a bored housing that rests on two steel bars in a blue hydraulic press, the ram "
    "with its press ring above it.",
    caption="New bearing started in its housing under the press (render)",
)
def pressing():
    built_in = floor("machines", 8, mood="day", power=1.2)
    rig = press()
    rig.location = (0, 0.3, 2.1)
    finish = used_finish("#6b7176", 0.3, 0.4)
    for x in (-0.48, 0.48):
        box("bar", 0.26, 1.0, 0.22, finish.machined, 0.012, loc=(x, 0.3, 2.21))
    ring("housing", 0.40, 0.72, 2.32, 2.70, finish.body, 0.02, loc=(0, 0.3, 0))
    ring("face", 0.40, 0.62, 2.699, 2.706, finish.machined, 0.002, loc=(0, 0.3, 0))
    for k in range(6):
        a = k * math.pi / 3 + 0.3
        hole((0.66 * math.cos(a), 0.3 + 0.66 * math.sin(a), 2.703), 0.03, finish.dark, finish.machined)
    # Started by hand; the ring under the ram will press on the outer race alone.
    bearing("ball", 0.398, (0, 0.3, 2.70))
    ring("press ring", 0.31, 0.392, 3.12, 3.26, finish.machined, 0.008, loc=(0, 0.3, 0))
    disc("press plate", 0.392, 3.25, 3.29, finish.machined, 0.008, loc=(0, 0.3, 0))
    built_in.look((-1.3, -6.0, 5.0), (0, 0.2, 2.78), 66, 1.5, (0, 0.1, 2.80), zoom=0.9)


@picture(
    "during-09",
    alt="Roots rotor hanging level from a chain hoist in a textile sling above an open casing.",
    caption="Lifting a rotor out with a sling and chain hoist (render)",
    samples=12,  # few leave a white cloud on the bare plate inside the casing
)
def lifting_rotor():
    built_in = floor("racks", 7, mood="day", power=1.2)
    finish = used_finish("#15457a", 0.4)
    frame = lying((0, 0.1, 2.35), -0.9, 0.4)
    lobe_rotor(frame, finish.rotor, finish.shaft, 0.36, 3, 1.25, 0.13, 0.55)
    tip = (0, 0.1, 3.55)
    for side in (-1, 1):
        x, y = side * 0.78 * math.sin(-0.9), 0.1 - side * 0.78 * math.cos(-0.9)
        loop = [
            (x, y - 0.14, 2.35),
            (x, y, 2.20),
            (x, y + 0.14, 2.35),
            (x * 0.5, 0.1 + (y - 0.1) * 0.5, 3.0),
            (tip[0], tip[1], tip[2] + 0.05),
            (x * 0.5, 0.1 + (y - 0.1) * 0.5, 2.98),
            (x, y - 0.14, 2.35),
        ]
        sling(loop, 0.030)
    hook_and_chain((tip[0], tip[1], tip[2] + 0.03))
    base = roots_blower(finish, front="open", rotors=False, flat=True)
    base.root.location, base.root.rotation_euler = (0.15, 0.6, 0.0), (0, 0, -0.75)
    built_in.look((0.3, -10.8, 3.1), (0, 0, 2.12), 62, 2.0, (0, -0.2, 2.2))


@picture(
    "during-10",
    alt="Blue blower hanging by its lifting eye from a yellow hook block above two timbers.",
    caption="Blower on the hoist, clear of its timbers (render)",
)
def hoisting():
    built_in = floor("windows", 7, mood="window", power=1.2)
    timbers = skids((0, 0.2, 0), yaw=-0.60)
    built = roots_blower(used_finish("#15457a", 0.35), drive="shaft", seed=2)
    up = timbers + 0.55
    built.root.location, built.root.rotation_euler = (0, 0.2, up), (0, 0, -0.60)
    hook = hook_and_chain((0, 0.2, up + built.height + 0.11))
    hook.rotation_euler = (0, 0, math.pi / 2 - 0.25)
    built_in.look((0.2, -11.2, 2.9), (0, 0, 2.05), 66, 2.0, (0, -0.8, 1.9))


@picture(
    "during-11",
    alt="Outside micrometer closed on the bright journal of a rotor shaft.",
    caption="Journal diameter by micrometer (render)",
)
def measuring_journal():
    built_in = bench("tools", 16, top="granite", mood="window")
    finish = new_finish("#15457a")
    frame = on_v_blocks(0.15, 0.7, 0.16, -0.62, (-0.55, -1.95), size=0.5)
    stepped_shaft(
        empty("s", (0, 0, -2.3), parent=frame), [(0.16, 0.7), (0.34, 1.35), (0.16, 2.7), (0.125, 3.4)], finish.shaft
    )
    tool = micrometer(0.25, parent=frame)
    tool.matrix_local = Matrix.Translation((-0.125, 0.0, 0.75)) @ Matrix.Translation((0, 0, -0.05))
    built_in.look((-0.4, -3.6, 1.7), (-0.20, 0.1, 0.48), 72, 0.85, (-0.22, 0.06, 0.5))


@picture(
    "during-12",
    alt="Clean vane rotor on V-blocks on a wooden bench; a digital caliper, a drawing and a pencil lie in front.",
    caption="Rotor measured against its drawing (render)",
)
def measuring_vane():
    built_in = bench("racks", 15, top="wood", mood="day", side=1)
    vane_rotor_on_blocks(0.15, 0.75, used_finish("#15457a", 0.2), -0.8, 0.2)
    caliper(0.42, 1.25, (-0.75, -0.85, 0), 0.25)
    drawing_sheet((0.95, -0.75, 0), -0.2, vanes=8)
    pencil((0.62, -1.0, 0.01), 0.8)
    built_in.look((-0.4, -5.6, 2.6), (0.08, 0.05, 0.55), 66, 1.15, (-0.1, -0.35, 0.5))


@picture(
    "during-13",
    alt="Two bright meshing timing gears on the end of a blue blower, each with a large hexagon nut; a white "
    "dot on a tooth of the lower stands between two on the upper.",
    caption="New timing gears fitted and marked (render)",
)
def timing():
    built_in = bench("machines", 13, mood="window", depth=7)
    finish = used_finish("#15457a", 0.3, 0.5, 0.1)
    paint = simple("mark", "#d9dadb", 0.6)
    built = roots_blower(finish, rear="gears")
    gear_joint(built, finish)
    # Where the teeth mesh, at the turn that their helix has at this end.
    for g, angles in zip(built.gears, ((-102.86, -92.86), (92.86,))):
        for a in map(math.radians, angles):
            at = (0.962 * PITCH * math.cos(a), 0.962 * PITCH * math.sin(a), 0.0705)
            disc("mark", 0.0095, 0, 0.002, paint, 0, 24, parent=g, loc=at)
        nut = next(o for o in g.children if o.name.startswith("locknut"))
        nut.hide_render = True
        disc("hub nut", 0.165, 0.125, 0.160, finish.cast, 0.008, 6, parent=g, smooth=20)
    built.root.rotation_euler = (0, 0, math.pi + 0.32)
    spanner(0.8, (0.45, -1.35, 0), 0.5)
    rag(0.6, (-0.95, -1.2, 0), 0.2, colour="#2d4a6a", seed=8)
    built_in.look((-0.3, -5.4, 1.9), (0.02, 0, 0.98), 74, 1.2, (0.0, -0.85, 1.05))


@picture(
    "during-14",
    alt="Parts of a stripped blower laid out in order on a bench: rotors, gears, bearings, seals and O-rings.",
    caption="Strip-down laid out in order (render)",
)
def layout():
    built_in = bench("tools", 10, top="mat", mood="day", depth=8)
    finish = used_finish("#15457a", 0.3)
    lobe_rotor_on_blocks(-0.45, 0.75, finish, -1.35, 3, 0.2)
    lobe_rotor_on_blocks(0.35, 1.85, finish, -1.35, 3, 0.9)
    for k in range(2):
        seat = empty("gear", (-1.25 + 0.92 * k, -0.35, 0.09))
        gear(seat, 36, 0.36, 0.14, finish.shaft, 0.10, -0.10 if k else 0.10, hub=finish.machined, bolts=finish.bolt)
    races = bearing_finish()
    for k in range(4):
        bearing("roller" if k < 2 else "ball", 0.24, (0.45 + 0.56 * k, -0.45, 0.10), finish=races)
    for k in range(4):
        o_ring(0.20, 0.018, (-1.45 + 0.50 * k, -1.20, 0))
    seal = simple("seal", "#7a3a22", 0.5)
    for k in range(3):
        ring("lip seal", 0.11, 0.19, 0, 0.07, seal, 0.012, loc=(0.60 + 0.48 * k, -1.15, 0))
        ring("case", 0.165, 0.20, 0, 0.075, finish.machined, 0.006, loc=(0.60 + 0.48 * k, -1.15, 0))
    spanner(0.7, (-1.45, -1.75, 0), 0.1)
    built_in.look((-0.1, -7.8, 4.6), (0.16, 0.12, 0.28), 62, 2.0, (0, -0.4, 0.3))


@picture(
    "during-15",
    alt="Steel tray with rows of cleaned bolts standing on their heads beside loose washers and a "
    "manila tag.",
    caption="Every bolt cleaned, counted and kept together (render)",
)
def sorted_bolts():
    built_in = bench("store", 14, top="steel", mood="window", power=1.1)
    zinc = new_finish("#15457a").bolt
    pan = tray(1.9, 1.15, (0, 0.25, 0), 0.12)
    left = empty("left", (-0.42, 0.05, 0), parent=pan)
    standing_screws(left, 6, 5, 0.16, 0.065, zinc)
    right = empty("right", (0.52, 0.22, 0), parent=pan)
    scattered_screws(right, 7, 0.55, 0.38, 0.06, zinc, random.Random(5), 3.6)
    rng = random.Random(9)
    for k in range(11):
        ring(
            "washer",
            0.038,
            0.085,
            0.012 + 0.002 * k,
            0.024 + 0.002 * k,
            zinc,
            0.003,
            40,
            parent=pan,
            loc=(0.52 + rng.uniform(-0.28, 0.28), -0.34 + rng.uniform(-0.09, 0.09), 0.002 * (k % 3)),
        )
    tag(("JOB 2", "COVER"), (-0.98, -0.42, 0.02), (0.05, 0, 0.5), size=0.30)
    built_in.look((-0.3, -3.5, 1.8), (-0.02, 0.12, 0.10), 58, 0.8, (-0.1, -0.1, 0.15))


@picture(
    "during-16",
    alt="Rotary valve with its rotor drawn half out of the bore, the shaft end resting in a V-block on a wooden "
    "block; its front cover lies before it.",
    caption="Drawing the rotor from a valve (render)",
)
def drawing_rotor():
    built_in = bench("racks", 12, mood="evening", mirror=True, depth=7)
    finish = used_finish("#4a5a50", 0.5)
    built = valve(finish, front="open", withdrawn=0.72, drive=None, rotor_options=dict(shaft_len=0.42))
    built.root.location, built.root.rotation_euler = (0.55, 0.6, built.foot), (0, 0, -0.75)
    cap = empty("cover", (-1.22, -1.0, 0), (0, 0, 0.4))
    end_cover(cap, finish, bearing=False, missing=LOOSE)
    rest = empty("rest", (0, -1.40, -built.foot), parent=built.root)
    stack = built.foot - v_block_seat(0.22, 0.075)
    beech = simple("beech", "#8f6f48", 0.7)
    for k, (width, depth) in enumerate(((0.56, 0.34), (0.36, 0.30))):
        box("block", width, depth, stack / 2, beech, 0.02, loc=(0, 0, stack * (k + 0.5) / 2), parent=rest)
    v_block((0, 0, stack), size=0.22, parent=rest, depth=0.16)
    pan = tray(0.7, 0.5, (1.55, -1.0, 0), -0.2)
    scattered_screws(pan, 7, 0.5, 0.3, 0.045, finish.bolt, random.Random(3))
    built_in.look((-0.6, -7.6, 2.9), (-0.05, 0, 0.76), 63, 1.4, (-0.3, -0.7, 0.8))


@picture(
    "during-17",
    alt="Refurbished valve rotor with bolted adjustable tip strips, a torque wrench and spare strips "
    "beside it.",
    caption="New adjustable tips bolted to the vanes (render)",
)
def new_tips():
    built_in = bench("windows", 13, top="wood", mood="window", mirror=True)
    finish = used_finish("#15457a", 0.2)
    bronze = steel("tip bronze", "ground", "X", base=(0.50, 0.36, 0.17, 1), rough=0.32, lines=110)
    bolts = new_finish("#15457a").bolt
    rotor = vane_rotor_on_blocks(0.1, 0.7, finish, -0.85, 0.12, tips=bronze, tip_bolt=bolts)
    places = [1.15 * (k - 1.5) / 4.4 for k in range(4)]
    for vane in [o for o in rotor.children if o.name.startswith("vane")]:
        for z in places:
            slot = dict(parent=vane, loc=(0.50, -0.0412, z), rot=(math.pi / 2, 0, 0))
            extrude("slot", stadium(0.032, 0.013, 12), 0, 0.0008, finish.dark, 0, **slot)
    lying_wrench(1.3, (-1.25, -0.75, 0), 0.22)
    slots = [[(x + y2, y) for y2, y in [(b, a) for a, b in stadium(0.022, 0.013, 12)]] for x in places]
    for k in range(3):
        extrude(
            "strip",
            [(-0.55, -0.075), (0.55, -0.075), (0.55, 0.075), (-0.55, 0.075)],
            -0.012,
            0.012,
            bronze,
            0.002,
            holes=slots,
            loc=(0.95 + 0.05 * k, -0.95 + 0.16 * k, 0.012 + 0.001 * k),
            rot=(0, 0, 0.16 - 0.1 * k),
        )
    built_in.look((-0.5, -5.6, 2.6), (0.05, 0.05, 0.55), 66, 1.15, (-0.1, -0.2, 0.75))


@picture(
    "during-18",
    alt="Bare valve body on a bench, flange faces cleaned to metal; a vernier caliper and a red rag lie before it.",
    caption="Valve body blasted, ready to be measured (render)",
)
def honed_body():

    built_in = bench("machines", 13, mood="day", side=1, depth=7)
    finish = bare_finish(0.13)
    built = valve(finish, front="open", rotor=False, drive=None)
    built.root.location, built.root.rotation_euler = (-0.1, 0.4, 0.94), (0, 0, -0.42)
    hone = steel("hone", "turned", "Z", base=(0.44, 0.45, 0.46, 1), rough=0.2, aniso=0.4, lines=40, bump=0.08)
    ring("liner", BORE - 0.006, BORE - 0.001, -0.50, -0.25, hone, 0.0005, 160, parent=built.housing)
    ring("liner", BORE - 0.006, BORE - 0.001, 0.25, 0.498, hone, 0.0005, 160, parent=built.housing)
    rag(0.7, (1.25, -0.75, 0), 0.4, colour="#7a2f2a", seed=11)
    caliper(0.55, 1.3, (-1.45, -0.90, 0), 0.12, digital=False)
    built_in.look((-0.3, -6.6, 2.3), (-0.02, 0, 0.85), 70, 1.3, (-0.1, -0.4, 1.0))


@picture(
    "during-19",
    alt="Side-channel blower with its finned cover leaning on a wooden case, the impeller's nut off and a puller screwed to "
    "its hub by two studs.",
    caption="Drawing the impeller of a side-channel blower (render)",
)
def drawing_impeller():
    built_in = bench("racks", 12, top="steel", mood="window", side=1, depth=7)
    finish = used_finish("#8b9196", 0.25, 0.5, 0.1)
    built = side_channel(finish, open_front=True, nut=False)
    built.root.location, built.root.rotation_euler = (-0.45, 0.3, 0), (0, 0, -0.40)
    lid = empty("cover", (1.22, 0.12, 0.76), (math.pi / 2 - 0.22, 0, -0.3))
    cover(lid, finish, missing=range(10))
    prop = empty("prop", (1.22, 0.12, 0), (0, 0, -0.3))
    beech = simple("beech", "#8f6f48", 0.7)
    box("case", 1.3, 0.5, 1.2, beech, 0.02, loc=(0.15, 0.352, 0.6), parent=prop)
    for side in (-1, 1):
        wedge = [(side * 0.24, 0), (side * 0.66, 0), (side * 0.66, 0.17), (side * 0.54, 0.17)]
        at = dict(parent=prop, loc=(0, -0.20, 0), rot=(math.pi / 2, 0, 0))
        extrude("wedge", wedge if side > 0 else wedge[::-1], -0.12, 0.12, beech, 0.012, **at)
    hub_puller(0.115, 0.05, 0.12, built.impeller)
    disc("nut", 0.09, 0, 0.035, finish.bolt, 0.006, 6, loc=(0.15, -1.15, 0), smooth=20)
    mallet((-1.15, -1.25, 0), 0.15, head="#23509a")
    built_in.look((-0.2, -7.4, 2.4), (0.10, 0, 0.85), 70, 1.4, (-0.4, -0.4, 0.95))


@picture(
    "during-20",
    alt="Long brass feeler leaf pushed between the rim of a bladed impeller and its side-channel casing, the "
    "cover off.",
    caption="Impeller clearance on a side-channel blower (render)",
)
def impeller_clearance():
    built_in = bench("tools", 16, top="wood", mood="day")
    finish = new_finish("#9aa0a5")
    built = side_channel(finish, open_front=True, silencers=False)
    built.root.rotation_euler = (0, 0, -0.30)
    rim = math.cos(1.05), math.sin(1.05)
    leaf_in_gap(
        (0.6665 * rim[0], 0.6665 * rim[1], -0.01), (0, 0, 1), (*rim, 0), built.front, 1.05, 0.1, 0.06
    )
    built_in.look((0.2, -3.9, 2.2), (0.15, -0.1, 1.22), 68, 0.85, (0.15, -0.3, 1.35))
