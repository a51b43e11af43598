"""Shaft couplings and their elastic elements."""

import math
from dataclasses import replace

from reefline import couplings
from reefline.geometry import empty
from reefline.materials import castiron, plastic, rubber, steel
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
LYING = (0, math.pi / 2, 0)


@picture(
    "jaw-coupling",
    alt="Jaw coupling drawn apart: two iron hubs with claws and a small pilot bore, a red elastic spider between them.",
    caption="Jaw coupling with spider, drawn apart (render)",
)
def jaw_coupling():
    iron, finish = couplings.hub_iron(), new_finish("#000000")
    spider_mat = plastic("polyurethane", "#8f1d17", 0.42)
    left = empty("left hub", (-1.0, 0, 1), LYING)
    couplings.jaw_hub(left, iron, finish.machined, finish.bolt, 0.17, pilot=True)
    middle = empty("spider", (0, 0, 1), LYING)
    couplings.spider(middle, spider_mat)
    right = empty("right hub", (1.05, 0, 1), (0, -math.pi / 2, 0))
    turned = empty("turned", rot=(0, 0, math.pi / couplings.JAWS), parent=right)
    couplings.jaw_hub(turned, iron, finish.machined, finish.bolt, 0.17, pilot=True)
    catalogue(38, 18)


def standing_spider(name, colour):
    couplings.spider(empty("spider", (0, 0, 0.97), (math.pi / 2, 0, 0)), plastic(name, colour, 0.42))
    catalogue(28, 16)


@picture(
    "coupling-spider-92",
    alt="Yellow coupling spider with eight thick cushions, standing.",
    caption="Coupling spider, 92 Shore A, yellow (render)",
)
def coupling_spider_92():
    standing_spider("yellow", "#c99413")


@picture(
    "coupling-spider-98",
    alt="Red coupling spider with eight thick cushions, standing.",
    caption="Coupling spider, 98 Shore A, red (render)",
)
def coupling_spider_98():
    standing_spider("red", "#8f1d17")


@picture(
    "tyre-coupling",
    alt="Tyre coupling: a black rubber tyre clamped to two iron flanges with rings of socket screws, the flange "
    "in front bored conically for a taper bush.",
    caption="Tyre coupling (render)",
    samples=16,
)
def tyre_coupling():
    finish = new_finish("#000000")
    couplings.tyre_coupling(empty("coupling", (0, 0, 1), LYING), finish, rubber("tyre", "#131416", 0.5))
    catalogue(-48, 16)


def pin_bush(pins):
    frame = empty("coupling", (0, 0, 1), LYING)
    finish = replace(
        new_finish("#000000"),
        cast=castiron("half iron", (0.12, 0.123, 0.128, 1), 0.44, 0.12),
        bolt=steel("screw", "polished", base=(0.20, 0.203, 0.208, 1), rough=0.40, lines=40, bump=0, smudge=0),
    )
    couplings.pin_bush_coupling(frame, finish, rubber(), pins)
    catalogue(-60, 16)


@picture(
    "pin-bush-coupling-4",
    alt="Pin and bush coupling: two flanged iron hubs and four pins in black rubber bushes around the rim, one of them "
    "drawn out with its bush.",
    caption="Pin and bush coupling with four pins (render)",
)
def pin_bush_4():
    pin_bush(4)


@picture(
    "pin-bush-coupling-6",
    alt="Pin and bush coupling: two flanged iron hubs and six pins in black rubber bushes around the rim, one of them "
    "drawn out with its bush.",
    caption="Pin and bush coupling with six pins (render)",
)
def pin_bush_6():
    pin_bush(6)


@picture(
    "pin-bush-coupling",
    alt="Pin and bush coupling: two flanged iron hubs and eight pins in black rubber bushes around the rim, one of them "
    "drawn out with its bush.",
    caption="Pin and bush coupling with eight pins (render)",
)
def pin_bush_8():
    pin_bush(8)
