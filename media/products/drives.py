"""V-belts, pulleys and taper bushes."""

import math

from reefline import drives
from reefline.geometry import empty
from reefline.materials import castiron, simple, steel
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"


def belt_materials():
    """Belt and print materials."""
    return drives.belt_rubber(), simple("print", "#c9cdd0", 0.6)


def bush_steel():
    return steel("bush steel", "turned", base=(0.30, 0.305, 0.31, 1), rough=0.30, lines=70, bump=0.10)


def lying_belt(mat, ink, label, length, radius, top, height, lift, turn=0.0, waist=0.0, print_size=0.42):
    """A belt lying on its flank at height lift with its section printed on the front run."""
    frame = empty("belt", (0, 0, lift + top / 2), (0, 0, turn))
    drives.belt(frame, mat, drives.oval(length, radius, waist=waist), top, height)
    drives.belt_print(frame, ink, label, 0, -(radius + height * 1.03 + 0.002 - waist), top * print_size)


@picture(
    "belt-spa",
    alt="One slender black V-belt lying as a long loop, printed SPA.",
    caption="Narrow V-belt, section SPA (render)",
)
def belt_spa():
    mat, ink = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPA", 1.15, 0.42, 0.13, 0.10, 0, 0)
    catalogue(12, 26)


@picture(
    "belt-spb",
    alt="One black V-belt of middle section lying as a long loop, printed SPB.",
    caption="Narrow V-belt, section SPB (render)",
)
def belt_spb():
    mat, ink = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPB", 2.2, 0.70, 0.16, 0.128, 0, 0, print_size=0.64)
    catalogue(-40, 32)


@picture(
    "belt-spc",
    alt="One heavy black V-belt lying as a long, wide loop, printed SPC.",
    caption="Narrow V-belt, section SPC (render)",
)
def belt_spc():
    mat, ink = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPC", 2.3, 0.75, 0.145, 0.119, 0, 0, print_size=0.7)
    catalogue(44, 34)


def standing_pulley(grooves):
    iron = castiron("pulley iron", (0.075, 0.078, 0.082, 1), 0.40, 0.10)
    drives.v_pulley(empty("pulley", (0, 0, 1), (math.pi / 2, 0, 0)), iron, grooves=grooves)
    catalogue(32, 14)


@picture(
    "v-pulley-2",
    alt="Cast-iron V-belt pulley with two grooves, lightening holes and a tapered seat for a bush.",
    caption="V-belt pulley for a taper bush, two grooves (render)",
)
def v_pulley_2():
    standing_pulley(2)


@picture(
    "v-pulley",
    alt="Cast-iron V-belt pulley with three grooves, lightening holes and a tapered seat for a bush.",
    caption="V-belt pulley for a taper bush, three grooves (render)",
)
def v_pulley():
    standing_pulley(3)


@picture(
    "v-pulley-4",
    alt="Cast-iron V-belt pulley with four grooves, lightening holes and a tapered seat for a bush.",
    caption="V-belt pulley for a taper bush, four grooves (render)",
)
def v_pulley_4():
    standing_pulley(4)


@picture(
    "v-pulley-5",
    alt="Cast-iron V-belt pulley with five grooves, lightening holes and a tapered seat for a bush.",
    caption="V-belt pulley for a taper bush, five grooves (render)",
)
def v_pulley_5():
    standing_pulley(5)


@picture(
    "taper-bush",
    alt="Split taper bush standing on its small end, with keyway, two plain half holes and a threaded one, two set "
    "screws before it.",
    caption="Taper bush with its set screws (render)",
)
def taper_bush():
    screw = steel("screw", "polished", base=(0.12, 0.12, 0.125, 1), rough=0.3)
    drives.taper_bush(empty("upright", (0, 0.1, 0), (0, 0, 0.5)), bush_steel(), 0.5, 0.26, 0.52)
    drives.grub_screw(empty("screw", (0.42, -0.52, 0.065), (math.pi / 2, 0, 1.1)), screw, 0.065, 0.26)
    drives.grub_screw(empty("screw", (0.98, -0.30, 0.065), (math.pi / 2, 0, -1.0)), screw, 0.065, 0.26)
    catalogue(0, 26)
