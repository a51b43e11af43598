"""Shaft couplings and their elastic elements."""

import math

from reefline import couplings
from reefline.geometry import empty
from reefline.materials import plastic, rubber
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
LYING = (0, math.pi / 2, 0)


@picture(
    "jaw-coupling",
    alt="Jaw coupling drawn apart: two iron hubs with claws and a red elastic spider between them.",
    caption="Jaw coupling with spider, drawn apart (render)",
)
def jaw_coupling():
    iron, finish = couplings.hub_iron(), new_finish("#000000")
    spider_mat = plastic("polyurethane", "#8f1d17", 0.42)
    left = empty("left hub", (-0.95, 0, 1), LYING)
    couplings.jaw_hub(left, iron, finish.machined, finish.bolt)
    middle = empty("spider", (-0.10, 0, 0.97), LYING)
    couplings.spider(middle, spider_mat)
    right = empty("right hub", (0.80, 0, 1), (0, -math.pi / 2, math.radians(0)))
    right.rotation_euler = (math.pi / 4, -math.pi / 2, 0)
    couplings.jaw_hub(right, iron, finish.machined, finish.bolt)
    catalogue(38, 18)


@picture(
    "coupling-spider",
    alt="Two coupling spiders with eight cushions each, a yellow one standing behind a red one lying flat.",
    caption="Coupling spiders, 92 and 98 Shore A (render)",
)
def coupling_spider():
    couplings.spider(empty("flat", (-0.5, -0.55, 0.19), (0, 0, 0.2)), plastic("red", "#8f1d17", 0.42))
    couplings.spider(
        empty("standing", (0.45, 0.55, 0.97), (math.pi / 2, math.pi / 8, 0.35)),
        plastic("yellow", "#c99413", 0.42),
    )
    catalogue(0, 24)


@picture(
    "tyre-coupling",
    alt="Tyre coupling: a black rubber tyre clamped between two iron hubs with rings of socket screws.",
    caption="Tyre coupling (render)",
)
def tyre_coupling():
    finish = new_finish("#000000")
    couplings.tyre_coupling(empty("coupling", (0, 0, 1), LYING), finish, rubber("tyre", "#131416", 0.5))
    catalogue(-48, 16)


@picture(
    "pin-bush-coupling",
    alt="Pin and bush coupling with two flanged iron hubs, bolted pins around the rim and a keyed bore.",
    caption="Pin and bush coupling (render)",
)
def pin_bush_coupling():
    finish = new_finish("#000000")
    couplings.pin_bush_coupling(empty("coupling", (0, 0, 1), LYING), finish, rubber())
    catalogue(-46, 16)
