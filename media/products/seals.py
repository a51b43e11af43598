"""Shaft seals, O-rings, gaskets and piston rings."""

import math
import random

from reefline import seals
from reefline.geometry import circle, empty, evenly, stadium
from reefline.materials import castiron, rubber, steel
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"
NBR, FKM = "#141517", "#4a2216"


def spring_steel():
    return steel("spring", "polished", base=(0.55, 0.55, 0.56, 1), rough=0.22, lines=60, bump=0)


def standing_seal(mat, bore):
    seals.lip_seal(empty("standing", (0, 0, 1.0), (math.pi / 2, 0, 0)), mat, spring_steel(), bore)
    catalogue(30, 16)


@picture(
    "lip-seal-nbr",
    alt="Black radial shaft seal standing on its rim, the garter spring behind its lip visible.",
    caption="Radial shaft seal, NBR (render)",
)
def lip_seal_nbr():
    standing_seal(rubber("nbr", NBR, 0.46), 0.70)


@picture(
    "lip-seal-fkm",
    alt="Brown radial shaft seal standing on its rim, the garter spring behind its lip visible.",
    caption="Radial shaft seal, FKM, for high temperatures (render)",
)
def lip_seal_fkm():
    standing_seal(rubber("fkm", FKM, 0.46), 0.70)


@picture(
    "v-ring",
    alt="Black V-ring lying flat, its conical lip upwards.",
    caption="V-ring, axial shaft seal (render)",
)
def v_ring():
    seals.v_ring(empty("ring"), rubber("nbr", NBR, 0.44), 0.80, 0.24)
    catalogue(0, 30)


@picture(
    "o-ring-kit",
    alt="Open compartment case with thirty sizes of black O-rings, sorted by diameter.",
    caption="O-ring assortment in a compartment case, NBR (render)",
)
def o_ring_kit():
    seals.o_ring_case(empty("case"), rubber("nbr", NBR, 0.4), random.Random(5))
    catalogue(-18, 46)


@picture(
    "o-ring-kit-fkm",
    alt="Open compartment case with thirty sizes of brown O-rings, sorted by diameter.",
    caption="O-ring assortment in a compartment case, FKM (render)",
)
def o_ring_kit_fkm():
    seals.o_ring_case(empty("case"), rubber("fkm", FKM, 0.4), random.Random(5))
    catalogue(-18, 46)


@picture(
    "o-ring-cord",
    alt="Five coils of black rubber cord in rising thickness, a knife and a small bottle of adhesive in front.",
    caption="O-ring cord in five sections with cutter and adhesive (render)",
)
def o_ring_cord():
    mat = rubber("nbr", NBR, 0.44)
    for k in range(5):
        coil = empty("coil", (-1.5 + 0.75 * k, 0.45, 0), (0, 0, 1.1 * k))
        seals.cord_coil(coil, mat, 0.29, 0.018 + 0.007 * k)
    seals.cord_cutter(empty("cutter", (-0.55, -0.40, 0), (0, 0, 0.3)))
    seals.adhesive(empty("adhesive", (0.75, -0.45, 0)))
    catalogue(0, 30)


@picture(
    "gasket-set",
    alt="Set of flat gaskets laid side by side: two long end-plate gaskets with one racetrack opening each, two round "
    "cover gaskets, rings for the sight glass and the plugs.",
    caption="Gasket set for a blower: end plates, covers, sight glass and plugs (render)",
)
def gasket_set():
    graphite, green = seals.fibre("graphite", "#34373a"), seals.fibre("aramid", "#3f6b5a")
    bolts = [circle(0.030, 20, p.x, p.y) for p in evenly(stadium(0.56, 0.66, 48), 18)]
    for x, turn in ((-1.56, 1.58), (0.02, 1.54)):
        seals.flat_gasket(
            empty("end plate", (x, 0, 0), (0, 0, turn)),
            green,
            stadium(0.56, 0.74, 40),
            [stadium(0.56, 0.58, 40)] + bolts,
        )
    for y, turn in ((0.92, 0.3), (0.08, 0.7)):
        seals.flange_gasket(empty("cover", (1.30, y, 0), (0, 0, turn)), green, 0.20, 0.38, 6, 0.03)
    seals.flat_gasket(empty("sight glass", (1.10, -0.62, 0)), graphite, circle(0.19, 64), [circle(0.12, 64)])
    for x, y in ((1.52, -0.52), (1.20, -1.05), (1.55, -0.95)):
        seals.flat_gasket(empty("plug", (x, y, 0)), graphite, circle(0.12, 48), [circle(0.08, 48)], 0.03)
    catalogue(0, 46)


@picture(
    "piston-ring-set",
    alt="Four cast-iron piston rings: three stacked flat, one standing in them with its stepped joint at the top.",
    caption="Piston rings for rotor shaft sealing, set of four (render)",
)
def piston_ring_set():
    mat = castiron("ring iron", (0.16, 0.16, 0.165, 1), 0.34, 0.06)
    for k, turn in enumerate((-0.9, -1.5, -2.1)):
        seals.split_ring(empty("flat", (0, 0, 0.06 + 0.12 * k), (0, 0, turn)), mat, 1.0, 0.13, 0.118)
    standing = empty("standing", (0, 0.42, 1.0), (math.radians(76), 0, 0.05))
    seals.split_ring(empty("joint on top", rot=(0, 0, math.pi / 2 - 0.12), parent=standing), mat, 1.0, 0.13, 0.118)
    catalogue(0, 24)
