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
    return (
        drives.belt_rubber(),
        simple("print", "#c9cdd0", 0.6),
        simple("cord", "#c8b48a", 0.7),
        simple("cushion", "#3a2d20", 0.7),
    )


def bush_steel():
    return steel("bush steel", "turned", base=(0.30, 0.305, 0.31, 1), rough=0.30, lines=70, bump=0.10)


def lying_belt(mat, ink, label, length, radius, top, height, lift, turn=0.0, waist=0.0):
    """A belt lying on its flank at height lift with its designation on the front run."""
    frame = empty("belt", (0, 0, lift + top / 2), (0, 0, turn))
    drives.belt(frame, mat, drives.oval(length, radius, waist=waist), top, height)
    drives.belt_print(frame, ink, label, 0, -(radius + height * 1.03 + 0.002 - waist), top * 0.42)


@picture(
    "belt-spa",
    alt="Three narrow black V-belts stacked as long loops, with a cut piece showing the cords inside.",
    caption="Narrow V-belts, section SPA (render)",
)
def belt_spa():
    mat, ink, cord, cushion = belt_materials()
    for k, turn in enumerate((0.05, -0.04, 0.02)):
        lying_belt(mat, ink, "REEFLINE  SPA 1600", 0.95, 0.42, 0.15, 0.12, k * 0.153, turn)
    drives.belt_piece(
        empty("piece", (1.25, -0.95, 0), (0, 0, -0.5)), mat, cord, cushion, 0.7, 0.15 * 1.5, 0.12 * 1.5, 7
    )
    catalogue(12, 26)


@picture(
    "belt-spb",
    alt="Two black V-belts lying as loops one on the other, a cut piece in front showing cords and cushion.",
    caption="Narrow V-belts, section SPB (render)",
)
def belt_spb():
    mat, ink, cord, cushion = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPB 2240", 1.05, 0.50, 0.22, 0.18, 0, 0.03)
    lying_belt(mat, ink, "REEFLINE  SPB 2240", 1.05, 0.50, 0.22, 0.18, 0.223, -0.05)
    drives.belt_piece(
        empty("piece", (0.95, -1.15, 0), (0, 0, -0.6)), mat, cord, cushion, 0.8, 0.22 * 1.3, 0.18 * 1.3, 9
    )
    catalogue(10, 26)


@picture(
    "belt-spc",
    alt="One heavy black V-belt lying as a wide loop, a cut piece inside it showing its thick section.",
    caption="Heavy V-belt, section SPC (render)",
)
def belt_spc():
    mat, ink, cord, cushion = belt_materials()
    lying_belt(mat, ink, "REEFLINE  SPC 3550", 1.0, 0.72, 0.32, 0.26, 0, 0)
    drives.belt_piece(empty("piece", (0.1, -0.05, 0), (0, 0, -0.9)), mat, cord, cushion, 0.9, 0.32, 0.26, 11)
    catalogue(14, 28)


@picture(
    "v-pulley",
    alt="Cast-iron V-belt pulley with three grooves, five lightening holes and a taper bush in the middle.",
    caption="V-belt pulley with taper bush, three grooves (render)",
)
def v_pulley():
    iron = castiron("pulley iron", (0.075, 0.078, 0.082, 1), 0.40, 0.10)
    drives.v_pulley(
        empty("pulley", (0, 0, 1), (math.pi / 2, 0, 0)),
        iron,
        bush_steel(),
        steel("screw", "polished", base=(0.12, 0.12, 0.125, 1), rough=0.3),
    )
    catalogue(32, 14)


@picture(
    "taper-bush",
    alt="Two split taper bushes with keyways and set screws, one standing and one lying on its small end.",
    caption="Taper bushes 2517 and 2012 with set screws (render)",
)
def taper_bush():
    screw = steel("screw", "polished", base=(0.12, 0.12, 0.125, 1), rough=0.3)
    mat = bush_steel()
    drives.taper_bush(empty("upright", (-0.42, -0.15, 0), (0, 0, 0.5)), mat, screw, 0.5, 0.26, 0.52)
    drives.taper_bush(
        empty("lying", (0.55, 0.35, 0.44), (math.radians(84), 0, 0.35)), mat, screw, 0.46, 0.20, 0.42
    )
    drives.grub_screw(empty("screw", (0.30, -0.62, 0.065), (math.pi / 2, 0, 1.1)), screw, 0.065, 0.26)
    drives.grub_screw(empty("screw", (0.78, -0.50, 0.065), (math.pi / 2, 0, -0.3)), screw, 0.065, 0.26)
    catalogue(0, 26)
