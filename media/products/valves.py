"""Rotary valves and their rotors."""

import math

from reefline.blowers import shaft_key
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
    alt="Grey-blue rotary valve with square flanges, its front cover on, driven by a chain under a guard from a "
    "geared motor above.",
    caption="Drop-through rotary valve with chain drive (render)",
    samples=16,
)
def valve_drop_through_medium():
    valve(new_finish(GREY_BLUE), front="cover", drive="guard")
    catalogue(-34, 16)


@picture(
    "valve-drop-through-small",
    alt="Small rotary valve in green with square flanges and a short body, chain drive under a guard.",
    caption="Small drop-through rotary valve with chain drive (render)",
    samples=16,
)
def valve_drop_through_small():
    valve(new_finish("#3f5d52"), front="cover", drive="guard", motor_scale=1.3)
    catalogue(-48, 17, fill=0.85)


@picture(
    "valve-drop-through-large",
    alt="Large blue rotary valve with square flanges, driven by a chain under a guard from a motor above.",
    caption="Large drop-through rotary valve with chain drive (render)",
    samples=16,
)
def valve_drop_through_large():
    valve(new_finish("#16466f"), front="cover", drive="guard", motor_scale=0.8)
    catalogue(-24, 15)


@picture(
    "valve-drop-through-stainless",
    alt="Rotary valve of bare stainless steel with square flanges, chain drive under a guard.",
    caption="Drop-through rotary valve of stainless steel with chain drive (render)",
    samples=16,
)
def valve_drop_through_stainless():
    valve(new_finish(GREY_BLUE, stainless=True), front="cover", drive="guard")
    catalogue(-34, 16)


@picture(
    "valve-blow-through",
    alt="Rotary valve with a blow-through shoe: a pipe with a flange at either end passes under the rotor housing; a "
    "bare keyed shaft end comes out of the front cover.",
    caption="Blow-through rotary valve for pneumatic conveying, bare shaft (render)",
    samples=16,
)
def valve_blow_through():
    valve(new_finish("#59666e"), front="cover", drive="shaft", outlet="blow")
    catalogue(-42, 15)


@picture(
    "valve-rotor",
    alt="Eight-vane rotary valve rotor of ground steel with welded vanes, lying level, its shaft end in front keyed.",
    caption="Rotor for a rotary valve, eight welded vanes, open ends (render)",
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
    )
    shaft_key(turned, finish, 0.10, 0.84, 1.08, -math.pi / 8)
    catalogue(-36, 20)
