"""Roots and side-channel blowers, blower packages, and what goes inside them."""

import math

from reefline.blowers import PITCH, roots_blower
from reefline.finishes import catalogue_finish
from reefline.geometry import empty
from reefline.packages import acoustic_hood, blower_set
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


@picture(
    "roots-blower-medium",
    alt="Blue three-lobe Roots blower on two feet, with a grooved belt pulley and a round port on its side.",
    caption="Three-lobe Roots blower, bare shaft with V-belt pulley (render)",
)
def roots_blower_medium():
    roots_blower(catalogue_finish(MACHINE_BLUE))
    catalogue(-34)


@picture(
    "roots-blower-small",
    alt="Small, short Roots blower in blue with a plain keyed shaft end.",
    caption="Small Roots blower with keyed shaft end (render)",
)
def roots_blower_small():
    roots_blower(
        catalogue_finish(MACHINE_BLUE),
        lobes=2,
        length=0.80,
        ribs=2,
        drive="shaft",
        plate=("Type  RF-40", "No.  240206", "n  2900 rpm", "dp  500 mbar"),
    )
    catalogue(-40, 14)


@picture(
    "roots-blower-large",
    alt="Large Roots blower in blue with its rotors side by side, long ribbed casing, ports above and "
    "below, on timber bearers.",
    caption="Large Roots blower, horizontal rotors (render)",
)
def roots_blower_large():
    built = roots_blower(
        catalogue_finish(MACHINE_BLUE),
        length=2.1,
        ribs=5,
        flat=True,
        eyes=False,
        drive="coupling",
        plate=("Type  RF-200", "No.  230911", "n  1480 rpm", "dp  1000 mbar"),
    )
    built.root.location.z = BEARERS
    skids((0, 0, 0), 2.7, 2.06, BEARERS)
    catalogue(-42, 18)


@picture(
    "blower-package",
    alt="Blower set on a base frame: blue blower, black motor, yellow belt guard and intake filter.",
    caption="Belt-driven blower set on a base frame (render)",
)
def blower_package():
    blower_set(new_finish(MACHINE_BLUE))
    catalogue(-26, 17)


@picture(
    "blower-package-large",
    alt="Blower set in a blue acoustic hood with two doors, louvres, gauges and a discharge pipe.",
    caption="Blower set in an acoustic hood (render)",
)
def blower_package_large():
    acoustic_hood(new_finish("#16466f"))
    catalogue(-28, 14)


@picture(
    "side-channel-single",
    alt="Single-stage side-channel blower: grey finned casing, round cover, two tubular silencers and motor.",
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
    alt="Large side-channel blower in blue-grey without silencers, its two flanged ports open.",
    caption="Side-channel blower, large frame, flanged ports (render)",
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
    for side, turn in ((1, 0.35), (-1, math.pi / 3 - 0.35 + math.pi)):
        frame = empty("rotor", (side * PITCH, 0, 0), (0, 0, turn), pair)
        lobe_rotor(frame, finish.rotor, finish.shaft, PITCH, 3, 1.35, shaft=0.11, journal=0.42)
    catalogue(-32, 20)


@picture(
    "timing-gears",
    alt="Pair of helical timing gears in mesh, one hub bolted with six screws.",
    caption="Timing gears, helical, matched pair (render)",
)
def timing_gears():
    finish = new_finish(MACHINE_BLUE)
    teeth, radius = 36, 0.8
    for side, twist, turn in ((-1, 0.20, 0.0), (1, -0.20, math.pi / teeth)):
        upright = empty("gear", (side * radius, 0, 0), (math.pi / 2, 0, 0))
        seat = empty("turn", rot=(0, 0, turn), parent=upright)
        gear(seat, teeth, radius, 0.30, finish.shaft, 0.24, twist, hub=finish.machined, bolts=finish.bolt)
    catalogue(-24, 16)
