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
    return steel("spring", "polished", base=(.55, .55, .56, 1), rough=.22, lines=60, bump=0)


@picture("lip-seal-nbr",
         alt="Two black radial shaft seals: one standing with its garter spring visible, one lying in front of it.",
         caption="Radial shaft seals, NBR, with dust lip (render)")
def lip_seal_nbr():
    mat, spring = rubber("nbr", NBR, .46), spring_steel()
    seals.lip_seal(empty("standing", (.12, .25, 1.), (math.pi / 2, 0, .25)), mat, spring)
    seals.lip_seal(empty("lying", (-.85, -.75, .13), (0, 0, 0)), mat, spring, .62, .26)
    catalogue(0, 20)


@picture("lip-seal-fkm",
         alt="Stack of brown FKM shaft seals of three sizes with a fourth one leaning against the stack.",
         caption="Radial shaft seals, FKM, for high temperatures (render)")
def lip_seal_fkm():
    mat, spring = rubber("fkm", FKM, .46), spring_steel()
    height = 0.
    for size, turn in ((1., 0), (.86, .5), (.70, 1.1)):
        frame = empty("stacked", (-.3, .3, height + .15 * size), (0, 0, turn))
        frame.scale = (size,) * 3
        seals.lip_seal(frame, mat, spring, .68)
        height += .30 * size
    seals.lip_seal(leaning(.80, math.radians(62)), mat, spring, .70)
    catalogue(0, 22)


def leaning(size, tilt):
    """A seal of the given radius leaning back against the stack, tilt radians from the floor."""
    frame = empty("leaning", (.72, -.80, size * math.sin(tilt) + .15 * size * math.cos(tilt)), (tilt, 0, .45))
    frame.scale = (size,) * 3
    return frame


@picture("v-ring",
         alt="Three black V-rings of different sizes lying one inside the other, their conical lips upwards.",
         caption="V-rings, axial shaft seals in three sizes (render)")
def v_ring():
    mat = rubber("nbr", NBR, .44)
    seals.v_ring(empty("large"), mat, .95, .20)
    seals.v_ring(empty("medium", (.05, -.06, 0)), mat, .55, .16)
    seals.v_ring(empty("small", (-.04, .02, 0)), mat, .26, .11)
    catalogue(0, 30)


@picture("o-ring-kit",
         alt="Open compartment case with twenty-four sizes of O-rings in black and brown, sorted by diameter.",
         caption="O-ring assortment in a compartment case, NBR and FKM (render)")
def o_ring_kit():
    mats = [rubber("nbr", NBR, .4), rubber("fkm", FKM, .4)]
    seals.o_ring_case(empty("case"), mats, random.Random(5))
    catalogue(-18, 32)


@picture("gasket-set",
         alt="Set of flat gaskets: a long two-bore end-plate gasket, round flange gaskets and a square valve gasket.",
         caption="Gasket set for a blower: end plates, flanges and covers (render)")
def gasket_set():
    graphite = seals.fibre("graphite", "#34373a")
    green, tan = seals.fibre("aramid", "#3f6b5a"), seals.fibre("fibre", "#a08c68")
    bolts = [circle(.035, 20, x, y) for x, y in stadium(.62, .73, 9)]
    seals.flat_gasket(empty("end plate", (-.1, .55, 0), (0, 0, .12)), green, stadium(.62, .82, 40),
                      [stadium(.58, .62, 40)] + bolts)
    seals.flange_gasket(empty("flange", (.85, -.35, .02), (0, .012, .3)), graphite, .42, .74, 8, .045)
    square = [rrect(.70, .70, .04)] + [circle(.03, 20, x, y) for x in (-.46, 0, .46) for y in (-.46, .46)]
    square += [circle(.03, 20, x, 0) for x in (-.46, .46)]
    seals.flat_gasket(empty("valve", (-.85, -.55, .02), (.01, 0, -.25)), tan, rrect(1.1, 1.1, .06), square)
    seals.flange_gasket(empty("cover", (.08, -.95, .035), (0, 0, .1)), green, .22, .40, 6, .03)
    catalogue(0, 42)


@picture("piston-ring-set",
         alt="Four slotted cast-iron piston rings: three stacked flat, one standing against them with its joint on top.",
         caption="Piston rings for rotor shaft sealing, set of four (render)")
def piston_ring_set():
    mat = castiron("ring iron", (.16, .16, .165, 1), .34, .06)
    for k, turn in enumerate((.4, 2.6, 4.7)):
        seals.split_ring(empty("flat", (-.12 + .05 * k, -.1 + .04 * k, .05 + .105 * k), (0, 0, turn)), mat, 1., .13, .10)
    seals.split_ring(empty("standing", (.15, .55, 1.02), (math.radians(80), 0, .2)), mat, 1., .13, .10)
    catalogue(0, 24)
