"""Dial instruments and safety fittings."""

import math

from reefline import fittings, gauges
from reefline.geometry import empty
from reefline.materials import brass, simple, steel
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"


def block_steel():
    return steel("block", "ground", "X", base=(0.36, 0.365, 0.37, 1), rough=0.32, lines=90, bump=0.08)


def standing_gauge(x, turn, numbers, unit, reading, case_mat, **options):
    """An instrument screwed into a gauge block that stands on the floor."""
    foot = empty("gauge", (x, 0, 0), (0, 0, turn))
    gauges.block_manifold(foot, block_steel(), simple("dark", "#0b0c0d", 0.7))
    head = empty("head", (0, 0, 0.55 + 1.40), (math.pi / 2, 0, 0), foot)
    gauges.instrument(head, numbers, unit, reading, case_mat, **options)
    gauges.bottom_connection(head)


@picture(
    "pressure-gauge",
    alt="Stainless pressure gauge, 0 to 1000 mbar, screwed into a machined gauge block.",
    caption="Pressure gauge 0 to 1000 mbar, 63 mm, bottom connection (render)",
)
def pressure_gauge():
    standing_gauge(
        0, 0.42, ["0", "200", "400", "600", "800", "1000"], "mbar", 0.46, gauges.stainless(), red_from=0.8
    )
    catalogue(0, 12)


@picture(
    "vacuum-gauge",
    alt="Black vacuum gauge with a scale from minus 1000 to 0 mbar, on a machined gauge block.",
    caption="Vacuum gauge -1000 to 0 mbar (render)",
)
def vacuum_gauge():
    case = simple("case", "#16181b", 0.34, coat=0.3)
    standing_gauge(0, -0.42, ["0", "-200", "-400", "-600", "-800", "-1000"], "mbar", 0.38, case)
    catalogue(0, 12)


@picture(
    "temperature-gauge",
    alt="Bimetal thermometer with a long stem, 0 to 160 degrees Celsius, resting on its rim and stem.",
    caption="Bimetal thermometer 0 to 160 °C, back connection (render)",
)
def temperature_gauge():
    mat = gauges.stainless()
    head = empty("head", rot=(math.radians(70), 0, 0))
    gauges.instrument(head, ["0", "40", "80", "120", "160"], "°C", 0.55, mat, red_from=0.85)
    gauges.thermometer_stem(head, mat, 1.6)
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
    "check-valve",
    alt="Grey cast check valve with flanges at both ends and a bolted cover on top.",
    caption="Swing check valve with flanges (render)",
)
def check_valve():
    fittings.check_valve(empty("check valve"), new_finish("#5b6a73"))
    catalogue(-32, 18)


@picture(
    "expansion-joint",
    alt="Rubber expansion joint with two arches between zinc-plated flanges, tied by threaded rods.",
    caption="Rubber expansion joint with flanges and tie rods (render)",
)
def expansion_joint():
    fittings.expansion_joint(empty("joint"), new_finish("#000000"))
    catalogue(-38, 18)
