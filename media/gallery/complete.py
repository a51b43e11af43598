"""Gallery set "Complete Product": overhauled, painted, packed."""

import math


from reefline.bearings import bearing_finish
from reefline.blowers import PITCH, bore_radius, roots_blower
from reefline.fasteners import bolt
from reefline.geometry import box, cyl, disc, empty, extrude, fillet, ring, torus
from reefline.layouts import bearing, lying
from reefline.materials import simple, steel, wood
from reefline.motors import motor
from reefline.packages import FRAME, acoustic_hood, base_frame, blower_set, carton, discharge_line, motor_foot
from reefline.picture import picture
from reefline.rotors import gear, lobe_rotor, vane_rotor
from reefline.side_channel import side_channel
from reefline.sweep import tube
from reefline.tools import o_ring, rag, tag
from reefline.valves import valve
from reefline.wear import new_finish
from reefline.workshop import BOARD, RUNNER, bench, crate, crate_side, floor, pallet, plant, skids, studio

GROUP = "gallery/complete"
BLUE = "#0e3f73"


@picture(
    "complete-01",
    alt="Freshly painted blue three-lobe Roots blower with bright bolts and a four-groove pulley on a "
    "light studio background.",
    caption="Three-lobe blower, overhauled and painted (render)",
)
def blue_blower():
    built = roots_blower(new_finish(BLUE), seed=2)
    built.root.rotation_euler = (0, 0, -0.60)
    studio().look((0.5, -9.6, 3.2), (0.05, 0, 1.02), 88, 2.4, (0, -0.9, 1.1))


@picture(
    "complete-02",
    alt="Dark green two-lobe vacuum blower with its half of a jaw coupling and the red insert, on a charcoal studio "
    "background.",
    caption="Two-lobe vacuum blower with new coupling (render)",
)
def green_vacuum():
    built = roots_blower(new_finish("#1f4a35"), lobes=2, drive="coupling", halves=1, length=1.45, seed=3)
    built.root.rotation_euler = (0, 0, -0.78)
    studio(mood="dark").look((0.4, -10.6, 3.0), (0.10, 0, 1.12), 86, 2.4, (0, -0.9, 1.1))


@picture(
    "complete-03",
    alt="Grey rotary valve with its ribbed front cover, bright cover bolts and black geared motor on a"
    " light studio background.",
    caption="Rotary valve complete with geared motor (render)",
)
def grey_valve():
    built = valve(new_finish("#5b656d"), front="cover", drive="gearmotor")
    built.root.location, built.root.rotation_euler = (-0.35, 0, 0.94), (0, 0, -0.55)
    studio().look((0.2, -9.4, 2.9), (0.12, 0, 0.92), 88, 2.4, (-0.4, -0.6, 1.0))


@picture(
    "complete-04",
    alt="Blue blower set on a base frame with yellow belt guard, motor and intake filter, on a workshop floor in "
    "front of a rack and drums.",
    caption="Blower set with motor, guard and filter (render)",
    samples=8,
)
def blue_set():
    built_in = floor("windows", 6, mood="window", power=1.25)
    finish = new_finish(BLUE)
    root, _ = blower_set(finish, seed=5)
    discharge_line(root, finish, 2.9)
    root.rotation_euler = (0, 0, -0.42)
    built_in.look((0.3, -12.0, 3.7), (0.1, 0, 1.25), 68, 2.6, (0, -1.1, 1.2))


@picture(
    "complete-05",
    alt="Light grey side-channel blower with a finned cover, a ribbed silencer and its darker motor, on a "
    "light background.",
    caption="Single-stage side-channel blower, rebuilt (render)",
)
def side_channel_single():
    built = side_channel(new_finish("#a4a9ad", motor="#3d4a52"))
    built.root.rotation_euler = (0, 0, -0.62)
    studio().look((0.2, -9.0, 2.9), (0.25, 0.2, 0.92), 80, 2.2, (0, -0.5, 1.0))


@picture(
    "complete-06",
    alt="Two-stage side-channel blower with dark blue casing standing on a pallet in a store.",
    caption="Two-stage side-channel blower ready to send (render)",
)
def side_channel_double():
    built_in = floor("store", 6, mood="day", power=1.25)
    _, deck = pallet(2.9, 2.7, yaw=-0.55)
    built = side_channel(new_finish("#1c3a5c", motor="#1c3a5c"), stages=2)
    built.root.location, built.root.rotation_euler = (-0.15, -0.3, deck), (0, 0, -0.55)
    built_in.look((0.2, -9.8, 3.3), (0.08, 0, 1.15), 78, 2.0, (0, -0.5, 1.2))


@picture(
    "complete-07",
    alt="Pair of bright reconditioned three-lobe rotors lying side by side on a dark studio background.",
    caption="Rotor pair reconditioned, journals ground (render)",
    samples=16,
)
def rotor_pair():
    finish = new_finish(BLUE)
    # Each lies on two of its lobes.
    for x, y in ((-0.60, 0.34), (0.42, -0.10)):
        frame = lying((x, y, 0.375), -0.70, math.pi / 3)
        lobe_rotor(frame, finish.rotor, finish.shaft, 0.40, 3, 1.5, 0.14, 0.62)
    studio(mood="dark").look((-0.2, -7.4, 2.7), (0.05, 0.1, 0.46), 72, 1.5, (-0.3, -0.5, 0.7))


@picture(
    "complete-08",
    alt="Blue blower held down by two yellow ratchet straps round its casing and under the boards of a new pallet, its "
    "port closed by a bolted plywood disc.",
    caption="Strapped to a pallet, ports closed for transport (render)",
)
def strapped():
    built_in = floor("store", 6, mood="window", power=1.25, mirror=True)
    _, deck = pallet(2.9, 2.4, yaw=-0.55)
    finish = new_finish(BLUE)

    built = roots_blower(finish, blanks=wood("port ply", "#c2a06c"), drive="shaft", plate=(), seed=8)
    built.root.location, built.root.rotation_euler = (0, 0, deck), (0, 0, -0.55)
    band = simple("strap", "#c9a21a", 0.5)
    # Over the end plates' rims; at the back down the plate and through the gap between two deck boards, in front free of
    # the oil glass to the edge of the pallet, and under all boards.
    middle, front, rear, across = built.housing.location.z, built.length / 2 + 0.112, built.length / 2 + 0.17, 0.41
    rim = math.sqrt((bore_radius(3) + 0.20) ** 2 - across**2)
    high, low, gap, edge = PITCH + rim + 0.012, -PITCH - rim, 0.857, 1.19
    under = -middle - 0.072
    slant = (edge - front) / (high - under)
    loop = [(-edge, under), (-front, high), (rear, high), (rear, low), (gap, under)]
    outer = fillet(loop, [0.01, 0.05, 0.05, 0.03, 0.01], 5)
    inner = fillet(
        [(y - math.copysign(0.012, y), z + (0.012 if z == under else -0.012 if z == high else 0)) for y, z in loop],
        [0.003, 0.04, 0.04, 0.02, 0.003],
        5,
    )
    for x in (-across, across):
        hoop = empty("strap", (x, 0, middle), (math.pi / 2, 0, math.pi / 2), built.root)
        extrude("band", outer, -0.026, 0.026, band, 0.002, parent=hoop, holes=[inner])
        at = (x, -front - slant * (high + 0.12) - 0.02, middle - 0.12)
        ratchet = empty("ratchet", at, (-math.atan(slant), 0, 0), built.root)
        box("ratchet", 0.09, 0.05, 0.24, finish.machined, 0.008, parent=ratchet)
        cyl(
            "spindle", 0.032, -0.058, 0.058, finish.bolt, 0.006, 32, parent=ratchet, loc=(0, -0.03, -0.03),
            rot=(0, math.pi / 2, 0),
        )
        box("handle", 0.07, 0.025, 0.17, finish.machined, 0.008, parent=ratchet, loc=(0, -0.045, 0.05))
    built_in.look((0.3, -9.8, 3.4), (0.03, 0, 1.28), 80, 2.0, (0, -0.8, 1.4))


@picture(
    "complete-09",
    alt="Tall plywood packing case without its front: a blue rotary valve with its motor stands bolted down "
    "inside; the stencilled front leans on a carton beside it.",
    caption="Packed in a case for the road (render)",
)
def packed_case():
    built_in = floor("store", 6, mood="day", power=1.25)
    width, depth, height = 2.5, 2.2, 2.25
    holder = crate(width, depth, height)
    holder.location, holder.rotation_euler = (-0.55, 0.5, RUNNER), (0, 0, -0.28)
    built = valve(new_finish(BLUE), front="cover", drive="gearmotor", bolted=True)
    built.root.parent = holder
    built.root.location, built.root.rotation_euler = (-0.32, -0.25, BOARD + built.foot), (0, 0, -0.15)
    front = crate_side(width, height, stencil=("REEFLINE", "ROTARY VALVE", "THIS WAY UP"))
    front.location, front.rotation_euler = (2.15, -0.45, 0.01), (-0.20, 0, -0.25)
    carton(None, (2.36, 0.36, 0), (1.5, 0.9, 1.5), yaw=-0.25)
    built_in.look((-0.2, -11.6, 3.3), (0.62, 0, 1.05), 66, 2.2, (0, -0.8, 1.1))


@picture(
    "complete-10",
    alt="White acoustic enclosure with two doors, side louvres and two dials, standing by silos; its discharge pipe rises "
    "at the left.",
    caption="Blower in its acoustic hood (render)",
)
def hood():
    built_in = plant(6, mood="day", power=1.15, plinth=False)
    case = acoustic_hood(new_finish("#c9cdd0", motor="#2b3238"), 3.8, 2.6, 2.5)
    case.rotation_euler = (0, 0, -0.38)
    zinc = steel("zinc pipe", "polished", base=(0.42, 0.425, 0.42, 1), rough=0.36, lines=50, bump=0.04, smudge=0.2)
    z = 2.5 * 0.36
    ring("counter flange", 0.26, 0.46, 0, 0.08, zinc, 0.01, 72, parent=case, loc=(-2.38, 0, z), rot=(0, -math.pi / 2, 0))
    rise = [(-2.40, 0, z), (-2.62, 0, z), (-2.86, 0, z + 0.10), (-2.95, 0, z + 0.36), (-2.95, 0, 7)]
    tube("discharge", rise, 0.27, zinc, case)
    built_in.look((0.2, -13.0, 3.6), (0, 0, 1.25), 72, 2.8, (0, -1.2, 1.2))


@picture(
    "complete-11",
    alt="Red blower with its rotors side by side and ports above and below, top port closed by a steel"
    " plate.",
    caption="Vertical-flow blower in customer red (render)",
)
def red_flat():
    finish = new_finish("#8f1f1a")
    built = roots_blower(finish, flat=True, blanks=finish.machined, drive="shaft", seed=11)
    built.root.location, built.root.rotation_euler = (0, 0, 0.26), (0, 0, -0.55)
    skids(length=2.7, material=simple("stand", "#2b3036", 0.5), yaw=-0.55)
    studio(low="#cfd2d2", high="#e9e9e6").look((0.3, -9.8, 3.3), (0.05, 0, 0.95), 84, 2.4, (0, -0.8, 1.0))


@picture(
    "complete-12",
    alt="Three blue blowers of rising size side by side on a workshop floor.",
    caption="Small, medium and large of one series (render)",
)
def three_sizes():
    built_in = floor("racks", 6, mood="day", power=1.3, line=2.4)
    finish = new_finish(BLUE)
    for k, (x, s, length) in enumerate(((-2.15, 0.62, 0.85), (-0.35, 0.82, 1.1), (2.0, 1.08, 1.45))):
        built = roots_blower(finish, length=length, seed=k + 1, drive="pulley" if k else "shaft")
        built.root.scale = (s,) * 3
        built.root.location, built.root.rotation_euler = (x, 0.1, 0), (0, 0, -0.50)
    built_in.look((0.2, -12.6, 3.4), (0.1, 0, 1.0), 72, 2.6, (0, -0.8, 1.0))


@picture(
    "complete-13",
    alt="Orange blow-through rotary valve on two feet, a flanged pipe stub at its base and its chain drive under a "
    "guard, on a light background.",
    caption="Blow-through valve with chain drive (render)",
    samples=8,
)
def blow_through():
    built = valve(new_finish("#b5541c"), front="cover", drive="guard", outlet="blow")
    built.root.location, built.root.rotation_euler = (0.15, 0, built.foot), (0, 0, 0.55)
    studio().look((-0.2, -10.4, 3.2), (-0.08, 0, 1.42), 74, 2.4, (0, -0.7, 1.0))


@picture(
    "complete-14",
    alt="Overhaul kit on white: two helical timing gears, four bearings, two red-lipped shaft seals and "
    "three O-rings.",
    caption="Overhaul kit: gears, bearings, seals (render)",
)
def kit():
    finish = new_finish(BLUE)
    built_in = studio()
    for k, x in enumerate((-1.05, 0.02)):
        frame = empty("gear", (x, 0.55, 0.0), (math.pi / 2 - 0.18, 0, -0.25 + 0.3 * k))
        frame.location.z = 0.50
        gear(frame, 40, 0.46, 0.20, finish.shaft, 0.13, 0.25, hub=finish.machined, bolts=finish.bolt)
    races = bearing_finish()
    for k, (kind, x) in enumerate((("roller", -1.35), ("roller", -0.72), ("ball", -0.12), ("ball", 0.44))):
        bearing(kind, 0.27, (x, -0.55, 0.115), finish=races)
    brown = simple("seal", "#7a3a22", 0.45)
    for k in range(2):
        ring("lip seal", 0.13, 0.235, 0, 0.085, brown, 0.014, loc=(1.08 + 0.55 * k, -0.42 + 0.12 * k, 0))
        ring(
            "case", 0.205, 0.247, 0, 0.09, finish.machined, 0.006, loc=(1.08 + 0.55 * k, -0.42 + 0.12 * k, 0)
        )
    for k in range(3):
        o_ring(0.30 + 0.07 * k, 0.020, (1.28, 0.60, 0.0))
    built_in.look((-0.1, -7.4, 3.1), (0.12, 0, 0.32), 66, 1.8, (0, -0.3, 0.3))


@picture(
    "complete-15",
    alt="Grey blower with blue port caps and a green tested tag on its shaft, on a bench in a bright "
    "workshop.",
    caption="Tested, capped and tagged (render)",
)
def tested():
    built_in = bench("windows", 12, mood="window", side=1, depth=7)
    finish = new_finish("#79828a")
    caps = simple("caps", "#1d5fa8", 0.35)
    built = roots_blower(finish, blanks=caps, drive="shaft", seed=13)
    built.root.rotation_euler = (0, 0, -0.70)
    # Its wire goes round the shaft between the bearing cap and the key.
    y, z = -built.length / 2 - 0.42, built.housing.location.z - PITCH
    wire = steel("tag wire", "polished", base=(0.30, 0.30, 0.31, 1), rough=0.35)
    torus("loop", 0.091, 0.006, wire, 64, 10, parent=built.root, loc=(0, y, z), rot=(math.pi / 2, 0, 0))
    lines = ("TESTED", "RUN 4 H", "OK")
    tag(lines, (0, y - 0.02, z - 0.245), (math.pi / 2, 0, 0), built.root, colour="#6f9a5a", size=0.26)
    built_in.look((0.3, -7.6, 2.3), (0.05, 0, 0.98), 76, 1.5, (0, -0.9, 1.0))


@picture(
    "complete-16",
    alt="Close view of a deep blue blower's drive end: bearing caps, nameplate and polished shaft with key.",
    caption="Drive end, bearing caps and shaft key (render)",
)
def drive_end():
    built_in = bench("racks", 14, mood="evening", mirror=True, depth=7)
    built = roots_blower(new_finish("#0b2f5c"), drive="shaft", seed=14)
    built.root.rotation_euler = (0, 0, -0.42)
    built_in.look((-0.6, -4.9, 1.9), (-0.05, -0.4, 1.02), 72, 1.1, (-0.2, -1.0, 1.0))


@picture(
    "complete-17",
    alt="New eight-vane rotor with bronze tip strips standing upright on a round foot, on a light background.",
    caption="Valve rotor rebuilt with bronze tips (render)",
)
def bronze_tips():
    finish = new_finish(BLUE)
    bronze = steel("bronze", "ground", "X", base=(0.50, 0.36, 0.17, 1), rough=0.30, lines=110)
    frame = empty("rotor", (0, 0, 1.17), (0.0, 0, 0.32))
    vane_rotor(
        frame,
        finish.rotor,
        8,
        0.72,
        1.4,
        0.20,
        0.036,
        finish.shaft,
        0.12,
        0.42,
        tips=bronze,
        tip_bolt=finish.bolt,
    )
    disc("stand", 0.42, 0, 0.05, finish.cast, 0.012)
    studio().look((0.2, -7.8, 3.4), (0, 0, 1.02), 76, 1.7, (0, -0.6, 1.2))


@picture(
    "complete-18",
    alt="Dark grey blower with its inlet on top and blue motor in line on a base frame, the coupling between them "
    "under a yellow cage.",
    caption="Direct-driven unit on its frame (render)",
    samples=8,
)
def direct_drive():
    built_in = floor("machines", 6, mood="evening", power=1.35)
    finish = new_finish("#39454e", motor=BLUE)
    root = empty("unit", (0, 0, 0), (0, 0, 1.25))
    base = empty("base", (-PITCH, -0.40, 0), (0, 0, math.pi / 2), root)
    cage, feet = (-0.22, -0.86), (-1.28, -1.84)
    pads = (0.265, 1.235)
    base_frame(base, finish, 4.0, 1.9, [y + 0.40 for y in pads + cage + feet])
    built = roots_blower(finish, flat=True, bolted=True, drive="coupling", seed=15)
    built.root.parent, built.root.location = root, (-PITCH, 0.75, FRAME)
    shaft = built.housing.location.z
    z = FRAME + shaft
    axis = empty("motor", (0, -0.92, z), (math.pi / 2, 0, 0), root)
    motor(axis, finish, 0.44, 1.15)
    cyl("motor shaft", 0.085, -0.40, 0.02, finish.shaft, 0.006, 48, parent=axis)
    for y in feet:
        motor_foot(root, finish, (0, y, FRAME), shaft, 0.44)
    yellow = simple("cage", "#c9951a", 0.4, coat=0.2)
    arch = [(0.33 * math.cos(a), z + 0.33 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
    for y in cage:
        hoop = [(0.33, FRAME), *arch, (-0.33, FRAME)]
        tube("hoop", [(x, y, h) for x, h in hoop], 0.022, yellow, root, smooth_points=False)
        for side in (-1, 1):
            box("cage foot", 0.20, 0.14, 0.03, yellow, 0.006, loc=(side * 0.36, y, FRAME + 0.015), parent=root)
            bolt((side * 0.42, y, FRAME + 0.03), (0, 0, 0), 0.036, finish.bolt, "hex", root)
    for x, h in [*arch, (0.33, z - 0.14), (-0.33, z - 0.14), (0.33, z - 0.28), (-0.33, z - 0.28)]:
        tube("bar", [(x, cage[0], h), (x, cage[1], h)], 0.010, yellow, root, smooth_points=False)
    built_in.look((0.4, -11.4, 3.5), (0.18, 0, 0.92), 70, 2.2, (0, -0.8, 1.1))


@picture(
    "complete-19",
    alt="Two labelled cardboard boxes stacked on a wooden bench, a third open beside them with a spherical roller "
    "bearing in it.",
    caption="Spares boxed and labelled (render)",
)
def boxed_spares():
    built_in = bench("store", 12, top="wood", mood="day")
    carton(None, (-0.75, 0.55, 0), (1.3, 0.95, 0.75), ("REEFLINE", "SEAL KIT", "RF-80"), 0.18)
    carton(
        None,
        (-0.62, 0.55, 0.752),
        (0.95, 0.75, 0.45),
        ("REEFLINE", "V-BELTS", "SPB x 4"),
        -0.12,
        colour="#9b7c55",
    )
    carton(None, (0.85, -0.15, 0), (1.0, 0.85, 0.55), ("REEFLINE", "22216 E"), -0.22, open_flaps=True)
    bearing("spherical", 0.36, (0.85, -0.15, 0.42), (0.25, 0.1, 0), tilt=0)
    rag(0.8, (0.85, -0.15, 0.16), -0.22, colour="#c9c6bc", seed=23, height=0.12)
    built_in.look((-0.2, -5.9, 2.5), (0.08, 0.1, 0.52), 66, 1.3, (0.3, -0.3, 0.5))
