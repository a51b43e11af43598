"""Gallery set "Rotary Valve"."""

import random


from reefline.picture import picture
from reefline.studio import area
from reefline.valves import valve
from reefline.wear import machined, new_finish
from reefline.workshop import bench, floor, studio

GROUP = "gallery/rotary-valve"


@picture(
    "rotary-valve-01",
    alt="Blue-grey rotary valve with its front cover off: eight straight vanes on a bright shaft inside "
    "the round bore, square flanges above and below, a black geared motor behind.",
    caption="Drop-through rotary valve, front cover off: eight vanes, open end (render)",
    samples=8,
)
def open_front():
    built = valve(new_finish("3d4a52"), front="open", drive="gearmotor", spin=0.2)
    built.root.location, built.root.rotation_euler = (-0.42, 0, 0.94), (0, 0, -0.63)
    studio().look((0, -9.4, 3.3), (0.12, 0, 0.90), 90, 2.4, (-0.4, -0.6, 1.0))


@picture(
    "rotary-valve-02",
    alt="Blue rotary valve with a ribbed front cover and a chain guard, standing on a workshop floor in "
    "front of pallet racking.",
    caption="Square-flange rotary valve with chain drive under its guard (render)",
)
def chain_guard():
    built_in = floor("racks", 6, line=2.6)
    built = valve(new_finish("#0e3f73"), front="cover", drive="guard", spin=0.2)
    built.root.location, built.root.rotation_euler = (0.15, 0, 0.94), (0, 0, 0.52)
    built_in.look((-0.6, -8.6, 2.5), (-0.12, 0, 1.16), 76, 1.8, (0, -0.6, 1.2), zoom=1.2)


@picture(
    "rotary-valve-03",
    alt="View down into the square inlet of a green rotary valve: the vanes of the rotor divide the "
    "throat into pockets, bolt holes run round the machined flange.",
    caption="Looking down through the inlet into the rotor pockets (render)",
    samples=8,
)
def through_the_inlet():
    built_in = bench("tools", 10, top="wood", mood="window", depth=12, front=-5)
    built = valve(new_finish("#2f5a46"), front="cover", drive=None, spin=0.34)
    built.root.location, built.root.rotation_euler = (0, 0.3, 0.94), (0, 0, 0.42)
    area("inside", (-0.9, -0.6, 5.2), (0, 0.3, 1.0), 0.6, 0.6, 120)
    built_in.look((-0.9, -2.5, 5.9), (0.02, 0.42, 1.5), 68, 2.0, (0, 0, 1.6))


@picture(
    "rotary-valve-04",
    alt="Stainless rotary valve on a bench, its end cover slid out on two bars with the closed-end rotor that it "
    "carries half out of the bore.",
    caption="Quick-clean valve: end cover and rotor slid out on bars (render)",
    samples=8,
)
def quick_clean():
    built_in = bench("machines", 12, mood="day", side=1)
    finish = new_finish("#ffffff", stainless=True)
    options = dict(
        shrouds=True, shaft_len=0.16, tips=machined("tips"), tip_bolt=finish.bolt, rng=random.Random(4)
    )
    built = valve(
        finish,
        front="open",
        drive="gearmotor",
        inlet="round",
        withdrawn=0.62,
        spin=0.1,
        rails=True,
        rotor_options=options,
    )
    built.root.location, built.root.rotation_euler = (0.45, 0.7, built.foot), (0, 0, -0.95)
    built_in.look((-0.9, -7.8, 2.7), (0.0, 0, 0.92), 68, 1.3, (-0.5, -0.6, 1.0))
