"""V-belts, pulleys and taper bushes."""
import math

from reefline import drives
from reefline.geometry import empty
from reefline.materials import castiron, simple, steel
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"


def belt_materials():
    """Belt, print, cord and cushion materials."""
    return (drives.belt_rubber(), simple("print", "#c9cdd0", .6), simple("cord", "#c8b48a", .7),
            simple("cushion", "#3a2d20", .7))


def bush_steel():
    return steel("bush steel", "turned", base=(.30, .305, .31, 1), rough=.30, lines=70, bump=.10)


def lying_belt(mat, ink, label, length, radius, top, height, lift, turn=0., waist=0.):
    """A belt lying on its flank at height lift with its designation on the front run."""
    frame = empty("belt", (0, 0, lift + top / 2), (0, 0, turn))
    drives.belt(frame, mat, drives.oval(length, radius, waist=waist), top, height)
    drives.belt_print(frame, ink, label, 0, -(radius + height * 1.03 + .002 - waist), top * .42)


@picture("belt-spa",
         alt="Three narrow black V-belts stacked as long loops, with a cut piece showing the cords inside.",
         caption="Narrow V-belts, section SPA (render)")
def belt_spa():
    mat, ink, cord, cushion = belt_materials()
    for k, turn in enumerate((.05, -.04, .02)):
        lying_belt(mat, ink, "REEFLINE  SPA 1600", .95, .42, .15, .12, k * .153, turn)
    drives.belt_piece(empty("piece", (1.25, -.95, 0), (0, 0, -.5)), mat, cord, cushion, .7, .15 * 1.5, .12 * 1.5, 7)
    catalogue(12, 26)


@picture("belt-spb",
         alt="Two black V-belts lying as loops one on the other, a cut piece in front showing cords and cushion.",
         caption="Narrow V-belts, section SPB (render)")
def belt_spb():
    mat, ink, cord, cushion = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPB 2240", 1.05, .50, .22, .18, 0, .03)
    lying_belt(mat, ink, "REEFLINE  SPB 2240", 1.05, .50, .22, .18, .223, -.05)
    drives.belt_piece(empty("piece", (.95, -1.15, 0), (0, 0, -.6)), mat, cord, cushion, .8, .22 * 1.3, .18 * 1.3, 9)
    catalogue(10, 26)


@picture("belt-spc",
         alt="One heavy black V-belt lying as a wide loop, a cut piece inside it showing its thick section.",
         caption="Heavy V-belt, section SPC (render)")
def belt_spc():
    mat, ink, cord, cushion = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPC 3550", 1.0, .72, .32, .26, 0, 0)
    drives.belt_piece(empty("piece", (.1, -.05, 0), (0, 0, -.9)), mat, cord, cushion, .9, .32, .26, 11)
    catalogue(14, 28)


@picture("v-pulley",
         alt="Cast-iron V-belt pulley with three grooves, five lightening holes and a taper bush in the middle.",
         caption="V-belt pulley with taper bush, three grooves (render)")
def v_pulley():
    iron = castiron("pulley iron", (.075, .078, .082, 1), .40, .10)
    drives.v_pulley(empty("pulley", (0, 0, 1), (math.pi / 2, 0, 0)), iron, bush_steel(),
                    steel("screw", "polished", base=(.12, .12, .125, 1), rough=.3))
    catalogue(32, 14)


@picture("taper-bush",
         alt="Two split taper bushes with keyways and set screws, one standing and one lying on its small end.",
         caption="Taper bushes 2517 and 2012 with set screws (render)")
def taper_bush():
    screw = steel("screw", "polished", base=(.12, .12, .125, 1), rough=.3)
    mat = bush_steel()
    drives.taper_bush(empty("upright", (-.42, -.15, 0), (0, 0, .5)), mat, screw, .5, .26, .52)
    drives.taper_bush(empty("lying", (.55, .35, .44), (math.radians(84), 0, .35)), mat, screw, .46, .20, .42)
    drives.grub_screw(empty("screw", (.30, -.62, .065), (math.pi / 2, 0, 1.1)), screw, .065, .26)
    drives.grub_screw(empty("screw", (.78, -.50, .065), (math.pi / 2, 0, -.3)), screw, .065, .26)
    catalogue(0, 26)
