"""Dial instruments and safety fittings."""

import math

from reefline import fittings, gauges
from reefline.geometry import empty
from reefline.materials import brass
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"


# A picture serves instruments of several ranges: marks without numbers, the needle where it rests.
MARKS = [""] * 6


LEANING = 74.2  # degrees at which a thermometer's rim and the tip of its pocket touch the table


def standing_gauge(turn, at_rest):
    """An instrument standing on its connection, its needle at rest, a share of the scale."""
    head = empty("head", (0, 0, 1.77), (math.pi / 2, 0, turn))
    gauges.instrument(head, MARKS, "", at_rest, gauges.stainless())
    gauges.bottom_connection(head)
    catalogue(0, 12)


@picture(
    "pressure-gauge",
    alt="Stainless pressure gauge with bottom connection, its needle at rest at the left end of the scale.",
    caption="Pressure gauge, bottom connection (render)",
)
def pressure_gauge():
    standing_gauge(0.42, 0.0)


@picture(
    "vacuum-gauge",
    alt="Stainless vacuum gauge with bottom connection, its needle at rest at the right end of the scale.",
    caption="Vacuum gauge, bottom connection (render)",
)
def vacuum_gauge():
    standing_gauge(-0.42, 1.0)


@picture(
    "temperature-gauge",
    alt="Bimetal thermometer resting on its rim and on the tip of its brass pocket, which has a hexagon and a thread; "
    "the needle low on the scale.",
    caption="Bimetal thermometer, back connection (render)",
)
def temperature_gauge():
    mat = gauges.stainless()
    head = empty("head", rot=(math.radians(LEANING), 0, 0))
    gauges.instrument(head, MARKS, "°C", 0.14, mat)
    gauges.thermometer_stem(head, mat)
    catalogue(-58, 20)


@picture(
    "relief-valve",
    alt="Spring-loaded relief valve with slotted brass body, hexagon, steel bonnet and lifting lever.",
    caption="Spring-loaded pressure relief valve (render)",
)
def relief_valve():
    fittings.relief_valve(empty("relief valve"), brass(), gauges.stainless(), new_finish("#000000"))
    catalogue(28, 14)


@picture(
    "relief-valve-flanged",
    alt="Grey relief valve on a round flange: a cast cage with windows round its spring, a bolted lid with the sealed "
    "adjusting screw.",
    caption="Spring-loaded pressure relief valve with flange (render)",
    samples=16,
)
def relief_valve_flanged():
    fittings.flanged_relief_valve(empty("relief valve"), new_finish("#5b6a73"))
    catalogue(22, 16)


@picture(
    "check-valve",
    alt="Grey cast wafer check valve: a ring for between two flanges, its hinged flap a little open.",
    caption="Flap check valve for between flanges (render)",
)
def check_valve():
    fittings.check_valve(empty("check valve"), new_finish("#5b6a73"))
    catalogue(-32, 18)


@picture(
    "expansion-joint",
    alt="Rubber expansion joint with one arch between loose zinc-plated flanges.",
    caption="Rubber expansion joint with loose flanges (render)",
)
def expansion_joint():
    fittings.expansion_joint(empty("joint"), new_finish("#000000"))
    catalogue(-38, 18)


@picture(
    "expansion-joint-4",
    alt="Rubber expansion joint with one arch between loose zinc-plated flanges of four holes.",
    caption="Rubber expansion joint, flanges with four holes (render)",
)
def expansion_joint_4():
    fittings.expansion_joint(empty("joint"), new_finish("#000000"), 4)
    catalogue(-38, 18)


@picture(
    "expansion-joint-12",
    alt="Rubber expansion joint with one arch between loose zinc-plated flanges of twelve holes.",
    caption="Rubber expansion joint, flanges with twelve holes (render)",
)
def expansion_joint_12():
    fittings.expansion_joint(empty("joint"), new_finish("#000000"), 12)
    catalogue(-38, 18)
