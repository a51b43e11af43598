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


def standing_spider(name, colour):
    couplings.spider(empty("spider", (0, 0, 0.97), (math.pi / 2, 0, 0)), plastic(name, colour, 0.42))
    catalogue(28, 16)


@picture(
    "coupling-spider-92",
    alt="Yellow coupling spider with eight cushions, standing.",
    caption="Coupling spider, 92 Shore A, yellow (render)",
)
def coupling_spider_92():
    standing_spider("yellow", "#c99413")


@picture(
    "coupling-spider-98",
    alt="Red coupling spider with eight cushions, standing.",
    caption="Coupling spider, 98 Shore A, red (render)",
)
def coupling_spider_98():
    standing_spider("red", "#8f1d17")


@picture(
    "tyre-coupling",
    alt="Tyre coupling: a black rubber tyre clamped between two iron hubs with rings of socket screws.",
    caption="Tyre coupling (render)",
)
def tyre_coupling():
    finish = new_finish("#000000")
    couplings.tyre_coupling(empty("coupling", (0, 0, 1), LYING), finish, rubber("tyre", "#131416", 0.5))
    catalogue(-48, 16)


def pin_bush(pins):
    frame = empty("coupling", (0, 0, 1), LYING)
    couplings.pin_bush_coupling(frame, new_finish("#000000"), rubber(), pins)
    catalogue(-60, 16)


@picture(
    "pin-bush-coupling-4",
    alt="Pin and bush coupling with two flanged iron hubs and four bolted pins around the rim.",
    caption="Pin and bush coupling with four pins (render)",
)
def pin_bush_4():
    pin_bush(4)


@picture(
    "pin-bush-coupling-6",
    alt="Pin and bush coupling with two flanged iron hubs and six bolted pins around the rim.",
    caption="Pin and bush coupling with six pins (render)",
)
def pin_bush_6():
    pin_bush(6)


@picture(
    "pin-bush-coupling",
    alt="Pin and bush coupling with two flanged iron hubs, eight bolted pins around the rim and a keyed bore.",
    caption="Pin and bush coupling with eight pins (render)",
)
def pin_bush_8():
    pin_bush(8)
