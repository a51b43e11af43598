"""Rotary valves and their rotors."""

import math

from reefline.geometry import empty
from reefline.picture import picture
from reefline.rotors import vane_rotor
from reefline.studio import catalogue
from reefline.valves import valve
from reefline.wear import new_finish

GROUP = "products"
GREY_BLUE = "#46545e"


@picture(
    "valve-drop-through-medium",
    alt="Grey-blue rotary valve with square flanges, its front cover on, and a black gear motor at the side.",
    caption="Drop-through rotary valve with gear motor (render)",
)
def valve_drop_through_medium():
    valve(new_finish(GREY_BLUE), front="cover")
    catalogue(-34, 16)


@picture(
    "valve-drop-through-small",
    alt="Small rotary valve with round inlet in green, front cover on, without drive.",
    caption="Small rotary valve with round flanges, bare shaft (render)",
)
def valve_drop_through_small():
    valve(new_finish("#3f5d52"), front="cover", drive=None, inlet="round")
    catalogue(-38, 17)


@picture(
    "valve-drop-through-large",
    alt="Large blue rotary valve with square flanges, driven by a chain under a guard from a motor above.",
    caption="Large drop-through rotary valve with chain drive (render)",
)
def valve_drop_through_large():
    valve(new_finish("#16466f"), front="cover", drive="guard")
    catalogue(-30, 15)


@picture(
    "valve-blow-through",
    alt="Rotary valve with a blow-through shoe: two pipe stubs pass under the rotor housing.",
    caption="Blow-through rotary valve for pneumatic conveying (render)",
)
def valve_blow_through():
    valve(new_finish("#59666e", motor="#1d3a57"), front="cover", outlet="blow")
    catalogue(-42, 15)


@picture(
    "valve-rotor",
    alt="Eight-vane rotary valve rotor of ground steel with shaft ends, lying level.",
    caption="Rotor for a rotary valve, eight vanes with tip strips (render)",
)
def valve_rotor():
    finish = new_finish(GREY_BLUE)
    frame = empty("rotor", rot=(math.pi / 2, 0, 0))
    turned = empty("turned", rot=(0, 0, math.pi / 8), parent=frame)
    vane_rotor(
        turned,
        finish.rotor,
        8,
        0.6,
        1.25,
        0.18,
        0.036,
        finish.shaft,
        0.10,
        0.50,
        tips=finish.machined,
        tip_bolt=finish.bolt,
    )
    catalogue(-36, 20)
