"""Shaft seals, O-rings, gaskets and piston rings."""

import math
import random

from reefline import seals
from reefline.geometry import circle, empty, rrect, stadium
from reefline.materials import castiron, rubber, steel
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"
NBR, FKM = "#141517", "#4a2216"


def spring_steel():
    return steel("spring", "polished", base=(0.55, 0.55, 0.56, 1), rough=0.22, lines=60, bump=0)


@picture(
    "lip-seal-nbr",
    alt="Two black radial shaft seals: one standing with its garter spring visible, one lying in front of "
    "it.",
    caption="Radial shaft seals, NBR, with dust lip (render)",
)
def lip_seal_nbr():
    mat, spring = rubber("nbr", NBR, 0.46), spring_steel()
    seals.lip_seal(empty("standing", (0.12, 0.25, 1.0), (math.pi / 2, 0, 0.25)), mat, spring)
    seals.lip_seal(empty("lying", (-0.85, -0.75, 0.13), (0, 0, 0)), mat, spring, 0.62, 0.26)
    catalogue(0, 20)


@picture(
    "lip-seal-fkm",
    alt="Stack of brown FKM shaft seals of three sizes with a fourth one leaning against the stack.",
    caption="Radial shaft seals, FKM, for high temperatures (render)",
)
def lip_seal_fkm():
    mat, spring = rubber("fkm", FKM, 0.46), spring_steel()
    height = 0.0
    for size, turn in ((1.0, 0), (0.86, 0.5), (0.70, 1.1)):
        frame = empty("stacked", (-0.3, 0.3, height + 0.15 * size), (0, 0, turn))
        frame.scale = (size,) * 3
        seals.lip_seal(frame, mat, spring, 0.68)
        height += 0.30 * size
    seals.lip_seal(leaning(0.80, math.radians(62)), mat, spring, 0.70)
    catalogue(0, 22)


def leaning(size, tilt):
    """A seal of the given radius leaning back against the stack, tilt radians from the floor."""
    frame = empty(
        "leaning", (0.72, -0.80, size * math.sin(tilt) + 0.15 * size * math.cos(tilt)), (tilt, 0, 0.45)
    )
    frame.scale = (size,) * 3
    return frame


@picture(
    "v-ring",
    alt="Three black V-rings of different sizes lying one inside the other, their conical lips upwards.",
    caption="V-rings, axial shaft seals in three sizes (render)",
)
def v_ring():
    mat = rubber("nbr", NBR, 0.44)
    seals.v_ring(empty("large"), mat, 0.95, 0.20)
    seals.v_ring(empty("medium", (0.05, -0.06, 0)), mat, 0.55, 0.16)
    seals.v_ring(empty("small", (-0.04, 0.02, 0)), mat, 0.26, 0.11)
    catalogue(0, 30)


@picture(
    "o-ring-kit",
    alt="Open compartment case with twenty-four sizes of O-rings in black and brown, sorted by diameter.",
    caption="O-ring assortment in a compartment case, NBR and FKM (render)",
)
def o_ring_kit():
    mats = [rubber("nbr", NBR, 0.4), rubber("fkm", FKM, 0.4)]
    seals.o_ring_case(empty("case"), mats, random.Random(5))
    catalogue(-18, 32)


@picture(
    "gasket-set",
    alt="Set of flat gaskets: a long two-bore end-plate gasket, round flange gaskets and a square valve "
    "gasket.",
    caption="Gasket set for a blower: end plates, flanges and covers (render)",
)
def gasket_set():
    graphite = seals.fibre("graphite", "#34373a")
    green, tan = seals.fibre("aramid", "#3f6b5a"), seals.fibre("fibre", "#a08c68")
    bolts = [circle(0.035, 20, x, y) for x, y in stadium(0.62, 0.73, 9)]
    seals.flat_gasket(
        empty("end plate", (-0.1, 0.55, 0), (0, 0, 0.12)),
        green,
        stadium(0.62, 0.82, 40),
        [stadium(0.58, 0.62, 40)] + bolts,
    )
    seals.flange_gasket(empty("flange", (0.85, -0.35, 0.02), (0, 0.012, 0.3)), graphite, 0.42, 0.74, 8, 0.045)
    square = [rrect(0.70, 0.70, 0.04)] + [
        circle(0.03, 20, x, y) for x in (-0.46, 0, 0.46) for y in (-0.46, 0.46)
    ]
    square += [circle(0.03, 20, x, 0) for x in (-0.46, 0.46)]
    seals.flat_gasket(
        empty("valve", (-0.85, -0.55, 0.02), (0.01, 0, -0.25)), tan, rrect(1.1, 1.1, 0.06), square
    )
    seals.flange_gasket(empty("cover", (0.08, -0.95, 0.035), (0, 0, 0.1)), green, 0.22, 0.40, 6, 0.03)
    catalogue(0, 42)


@picture(
    "piston-ring-set",
    alt="Four slotted cast-iron piston rings: three stacked flat, one standing against them with its "
    "joint on top.",
    caption="Piston rings for rotor shaft sealing, set of four (render)",
)
def piston_ring_set():
    mat = castiron("ring iron", (0.16, 0.16, 0.165, 1), 0.34, 0.06)
    for k, turn in enumerate((0.4, 2.6, 4.7)):
        seals.split_ring(
            empty("flat", (-0.12 + 0.05 * k, -0.1 + 0.04 * k, 0.05 + 0.105 * k), (0, 0, turn)),
            mat,
            1.0,
            0.13,
            0.10,
        )
    seals.split_ring(empty("standing", (0.15, 0.55, 1.02), (math.radians(80), 0, 0.2)), mat, 1.0, 0.13, 0.10)
    catalogue(0, 24)
