"""Roots and side-channel blowers, blower packages, and what goes inside them."""

import math

from reefline.blowers import PITCH, roots_blower, shaft_key
from reefline.finishes import catalogue_finish
from reefline.geometry import cyl, empty
from reefline.materials import steel
from reefline.packages import blower_set, discharge_line
from reefline.picture import picture
from reefline.rotors import gear, lobe_rotor
from reefline.side_channel import side_channel
from reefline.studio import catalogue
from reefline.wear import new_finish
from reefline.workshop import skids

GROUP = "products"
MACHINE_BLUE = "#0e3f73"
ALUMINIUM = "#7d8489"
BEARERS = 0.26


NO_DATA = ("Type", "No.", "n", "dp")


@picture(
    "roots-blower-medium",
    alt="Blue three-lobe Roots blower on its feet with a bare keyed shaft end, oil glass, drain and filler in front and a "
    "round port on its side.",
    caption="Three-lobe Roots blower, bare shaft (render)",
)
def roots_blower_medium():
    roots_blower(catalogue_finish(MACHINE_BLUE), drive="shaft", plate=NO_DATA)
    catalogue(-34)


@picture(
    "roots-blower-small",
    alt="Small, short Roots blower in blue with a bare keyed shaft end.",
    caption="Small three-lobe Roots blower, bare shaft (render)",
)
def roots_blower_small():
    roots_blower(catalogue_finish(MACHINE_BLUE), length=0.72, ribs=2, drive="shaft", plate=NO_DATA)
    catalogue(-40, 14, fill=0.9)


@picture(
    "roots-blower-large",
    alt="Large Roots blower in blue with its rotors side by side, long ribbed casing, a bare keyed shaft end, "
    "ports above and below, on timber bearers.",
    caption="Large three-lobe Roots blower, horizontal rotors, bare shaft (render)",
)
def roots_blower_large():
    built = roots_blower(
        catalogue_finish(MACHINE_BLUE),
        length=2.1,
        ribs=5,
        flat=True,
        eyes=False,
        drive="shaft",
        plate=NO_DATA,
    )
    built.root.location.z = BEARERS
    skids((0, 0, 0), 2.7, 2.06, BEARERS)
    catalogue(-42, 18)


@picture(
    "blower-package",
    alt="Blower set on a base frame: blue blower, black motor, yellow belt guard, intake filter and, behind, the "
    "discharge silencer with relief valve and check valve.",
    caption="Belt-driven blower set on a base frame (render)",
    samples=16,
)
def blower_package():
    root, _ = blower_set(new_finish(MACHINE_BLUE), plate=NO_DATA)
    discharge_line(root, new_finish(MACHINE_BLUE), 2.9)
    catalogue(-26, 17)


@picture(
    "blower-package-large",
    alt="Long blower set on a base frame without a hood: blue blower, black motor, yellow belt guard, intake "
    "filter and, behind, a large discharge silencer with relief valve and check valve.",
    caption="Large belt-driven blower set on a base frame (render)",
    samples=16,
)
def blower_package_large():
    root, _ = blower_set(new_finish(MACHINE_BLUE), length=1.25, ribs=5, plate=NO_DATA, filter_radius=0.62)
    discharge_line(root, new_finish("#59666e"), 3.0, 0.58, relief=1.5)
    catalogue(-38, 20)


@picture(
    "side-channel-single",
    alt="Single-stage side-channel blower: grey finned casing, round cover and motor, a tubular silencer "
    "on the port in view.",
    caption="Side-channel blower, single stage (render)",
)
def side_channel_single():
    side_channel(new_finish(ALUMINIUM))
    catalogue(-38, 16)


@picture(
    "side-channel-double",
    alt="Two-stage side-channel blower with a double-width finned casing in front of its motor.",
    caption="Side-channel blower, two stages (render)",
)
def side_channel_double():
    side_channel(new_finish(ALUMINIUM), stages=2)
    catalogue(-52, 16)


@picture(
    "side-channel-large",
    alt="Large single-stage side-channel blower in blue-grey without silencers, its two threaded ports facing outwards.",
    caption="Large side-channel blower, single stage (render)",
)
def side_channel_large():
    side_channel(new_finish("#4b5f6d", motor="#1d3a57"), silencers=False)
    catalogue(34, 14)


@picture(
    "roots-rotor-pair",
    alt="Two meshing three-lobe Roots rotors with stepped shafts, machined bright.",
    caption="Matched pair of three-lobe rotors (render)",
)
def roots_rotor_pair():
    finish = new_finish(MACHINE_BLUE)
    pair = empty("pair", rot=(math.pi / 2, 0, 0))
    for side, turn in ((1, 0.35), (-1, math.pi / 3 - 0.35)):
        frame = empty("rotor", (side * PITCH, 0, 0), (0, 0, turn), pair)
        lobe_rotor(frame, finish.rotor, finish.shaft, PITCH, 3, 1.35, shaft=0.11, journal=0.42)
        if side > 0:
            cyl("drive end", 0.078, 1.05, 1.50, finish.shaft, 0.012, 64, parent=frame)
            shaft_key(frame, finish, 0.078, 1.18, 1.46, -turn)
    catalogue(-32, 20)


@picture(
    "timing-gears",
    alt="Pair of helical timing gears in mesh, the left one's hub held by six screws, the right one's in one piece "
    "with it.",
    caption="Timing gears, helical, matched pair (render)",
    samples=16,
)
def timing_gears():
    bolts = steel("bolt", "polished", base=(0.16, 0.162, 0.166, 1), rough=0.30, lines=40, bump=0)
    tooth = steel("gear", "polished", base=(0.20, 0.203, 0.21, 1), rough=0.36, lines=60, bump=0.03)
    hub = steel("hub", "polished", base=(0.30, 0.304, 0.31, 1), rough=0.32, lines=60, bump=0.03)
    teeth, radius = 36, 0.8
    for side, twist, turn, screws in ((-1, 0.20, 0.0, bolts), (1, -0.20, math.pi / teeth, None)):
        upright = empty("gear", (side * radius, 0, 0), (math.pi / 2, 0, 0))
        seat = empty("turn", rot=(0, 0, turn), parent=upright)
        gear(seat, teeth, radius, 0.30, tooth, 0.24, twist, hub=hub, bolts=screws)
    catalogue(-24, 16)
