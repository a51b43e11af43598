"""Why-choose and service pictures, and the workshop."""

import math
import random
from dataclasses import replace

from reefline import couplings, drives, filters, gauges, seals, shelf
from reefline.bearings import bearing_finish
from reefline.blowers import roots_blower
from reefline.geometry import box, empty
from reefline.layouts import (
    CARRIED,
    SHAFT_END,
    SHAFT_END_RADIUS,
    bearing,
    lobe_rotor_on_blocks,
    loose_end_plate,
    shaft_stand,
)
from reefline.materials import plastic, rubber, simple, steel
from reefline.packages import acoustic_hood, blower_set, discharge_line
from reefline.picture import picture
from reefline.studio import area
from reefline.tools import (
    canister,
    dial_indicator,
    drip_pan,
    feeler_gauges,
    lying_wrench,
    micrometer,
    rag,
    scattered_screws,
    spanner,
    tray,
)
from reefline.valves import valve
from reefline.wear import new_finish, used_finish
from reefline.workshop import bench, floor, hook_and_chain, pallet, skids

GROUP = "site"
MACHINE_BLUE = "#0e3f73"
WORN_BLUE = "#15457a"


@picture(
    "why-1",
    alt="Three-lobe rotor lying in V-blocks on a granite table, the plunger of a dial indicator on its shaft end, a "
    "micrometer in front.",
    caption="Run-out of a rotor's shaft end under the dial indicator (render)",
    samples=4,
)
def why_precision():
    setting = bench("windows", 15, top="granite", mood="window")
    ground = steel("rotor", "polished", base=(0.36, 0.365, 0.37, 1), rough=0.42, lines=70, bump=0.03, smudge=0.04)
    frame = lobe_rotor_on_blocks(-0.15, 0.40, replace(new_finish(MACHINE_BLUE), rotor=ground), -0.62, 3, 0.3)
    x, y = -0.15 - SHAFT_END * math.sin(0.62), 0.40 - SHAFT_END * math.cos(0.62)
    top = frame.parent.location.z + SHAFT_END_RADIUS
    dial_indicator((x, y - 0.05, top), (x + 0.80, y - 0.15, 0), 0.44, reading=0.06, radius=0.20, sweep=360, magnetic=False)
    micrometer(0.30, (0.45, -0.95, 0), -0.35)
    setting.look((-1.1, -6.4, 2.3), (0.02, -0.05, 0.68), 66, 4.0, (x, y, top))


@picture(
    "why-2",
    alt="Steel shelving with oil cans, filter cartridges, seals in bins, bearings, belts and labelled "
    "cartons.",
    caption="Parts on the shelf (render)",
    samples=4,
    seed=4,
)
def why_parts():
    setting = floor("store", 8, mood="day", power=1.2, dim=0.5)
    shelf.stocked(random.Random(4))
    area("shelf light", (-1.5, -4.5, 5.2), (0, 0.4, 2.2), 3.0, 1.4, 260)
    setting.look((-1.4, -10.6, 3.0), (-0.02, 0.4, 2.26), 66, 3.2, (0, 0.2, 2.2))


@picture(
    "why-3",
    alt="Complete blower set in blue on a workshop floor: black motor, yellow belt guard, intake filter and, behind, "
    "the discharge silencer with relief valve and check valve.",
    caption="A blower set, assembled and ready to leave (render)",
    samples=8,
)
def why_ready():
    setting = floor("windows", 7, mood="day", power=1.5, tone=(0.12, 0.12, 0.122, 1))
    finish = new_finish(MACHINE_BLUE)
    root, _ = blower_set(finish)
    discharge_line(root, finish, 2.9)
    root.rotation_euler = (0, 0, math.radians(-26))
    setting.look((-0.6, -14.2, 5.0), (0.22, 0, 1.30), 82, 4.0, (0, -0.8, 1.2))


@picture(
    "service-blower-repairs",
    alt="Opened blue blower on a bench, its ports closed with blank flanges: two rotors with their shaft ends; the "
    "bored end plate on two battens, a torque wrench and a tray of bolts beside it.",
    caption="Blower repair: drive end open, rotors in view (render)",
    samples=4,
)
def blower_repairs():
    setting = bench("machines", 13, top="wood", mood="window", depth=7)
    finish = used_finish(WORN_BLUE, 0.35, 0.4, 0.08)
    built = roots_blower(finish, front="open", spin=0.18, blanks=finish.cast)
    built.root.location, built.root.rotation_euler = (0.45, 0.45, 0), (0, 0, math.radians(28))
    battens = empty("battens", (-1.35, -0.20, 0), (0, 0, 0.5))
    beech = simple("beech", "#8f6f48", 0.7)
    for y in (-0.80, 0.80):
        box("batten", 1.1, 0.20, CARRIED, beech, 0.012, loc=(0, y, CARRIED / 2), parent=battens)
    loose_end_plate(finish, (0, 0, CARRIED), parent=battens, carrier=True)
    lying_wrench(1.3, (-1.25, -1.5, 0), 0.1)
    pan = tray(0.8, 0.55, (0.72, -1.08, 0), -0.2)
    scattered_screws(pan, 9, 0.6, 0.38, 0.045, finish.bolt, random.Random(6))
    setting.look((-0.3, -8.6, 3.2), (-0.10, 0, 0.88), 70, 1.6, (0.3, -0.4, 0.9))


@picture(
    "service-maintenance",
    alt="Belt-driven blower set with its guard off, an oil can, drip pan and wrench laid ready in front.",
    caption="Maintenance: belts checked, oil changed (render)",
    samples=8,
)
def maintenance():
    setting = floor("windows", 8, mood="evening", power=1.45, mirror=True)
    root_finish = used_finish(WORN_BLUE, 0.2, 0.35, 0.12)
    root, _ = blower_set(root_finish, guard=None)
    discharge_line(root, root_finish, 2.9)
    root.rotation_euler = (0, 0, math.radians(16))
    canister(("OIL", "ISO VG 220"), (-1.75, -2.35, 0), 0.25)
    drip_pan((-0.85, -2.25, 0), radius=0.42)
    rag(0.7, (0.95, -2.35, 0), 0.4, colour="#7a2f2a", seed=2)
    lying_wrench(1.2, (0.05, -2.75, 0), 0.15)
    setting.look((-1.2, -11.2, 3.6), (-0.12, -0.5, 1.06), 74, 2.4, (-0.4, -1.4, 1.1))


@picture(
    "service-supply-parts",
    alt="Spare parts on a dark bench: bearings, shaft seals, V-belts, jaw coupling, filter cartridge and "
    "gauge.",
    caption="Bearings, seals, belts, couplings, filters and gauges (render)",
    samples=4,
)
def supply_parts():
    setting = bench("store", 13, top="steel", mood="day", depth=7)
    races = bearing_finish()
    bearing(
        "spherical", 0.52, (-1.05, 0.35, 0.52), (math.pi / 2, 0, 0.45), finish=races, tilt=12, label="22318 E"
    )
    bearing("ball", 0.40, (-0.55, -0.75, 0.10), finish=races, closure="2rs")
    nbr = rubber("nbr", "#141517", 0.46)
    spring = steel("spring", "polished", base=(0.5, 0.5, 0.5, 1), rough=0.25)
    for k, (x, y, size) in enumerate(((-1.45, -0.85, 0.34), (-1.42, -0.84, 0.27))):
        seat = empty("seal", (x, y, size * 0.15 + (0.105 if k else 0)))
        seat.scale = (size,) * 3
        seals.lip_seal(seat, nbr, spring)
    belt_mat = drives.belt_rubber()
    for k in range(2):
        drives.belt(
            empty("belt", (0.55, 0.95, 0.06 + 0.123 * k), (0, 0, 0.08 * k)),
            belt_mat,
            drives.oval(0.70, 0.26),
            0.12,
            0.10,
        )
    cartridge = empty("filter", (1.30, 0.30, 0))
    cartridge.scale = (0.48,) * 3
    filters.cartridge(
        cartridge, filters.filter_paper(), plastic("polyurethane", "#a8501a", 0.5), races.pressed
    )
    hub = empty("hub", (0.42, -0.10, 0.34), (0, math.pi / 2, 0.3))
    hub.scale = (0.34,) * 3
    finish = new_finish(MACHINE_BLUE)
    couplings.jaw_hub(hub, couplings.hub_iron(), finish.machined, finish.bolt, 0.17, pilot=True)
    spider = empty("spider", (0.98, -0.62, 0.07), (0, 0, 0.3))
    spider.scale = (0.34,) * 3
    couplings.spider(spider, plastic("red", "#8f1d17", 0.42))
    dial = empty("gauge", (0.30, -1.02, 0.143), (-0.0144, 0, 0.75))
    dial.scale = (0.33,) * 3
    gauges.instrument(dial, ["0", "200", "400", "600", "800", "1000"], "mbar", 0.0, gauges.stainless())
    gauges.bottom_connection(dial)
    bush = empty("bush", (1.62, -0.62, 0), (0, 0, 0.6))
    bush.scale = (0.5,) * 3
    drives.taper_bush(bush, steel("bush", "turned", base=(0.30, 0.305, 0.31, 1), rough=0.30, lines=70))
    setting.look((-0.2, -7.1, 3.4), (0.02, -0.02, 0.36), 68, 1.8, (0, -0.4, 0.4))


@picture(
    "service-rotary-valves",
    alt="Grey rotary valve on a bench with its eight-vane rotor drawn half out of the housing, the shaft end carried by "
    "a V-block on a stand.",
    caption="Rotary valve: rotor drawn for inspection (render)",
    samples=4,
)
def rotary_valves():
    setting = bench("racks", 13, top="wood", mood="day", depth=7)
    face = steel("face", "polished", base=(0.24, 0.243, 0.25, 1), rough=0.50, lines=60, bump=0, smudge=0.04)
    vanes = steel("vanes", "polished", base=(0.32, 0.325, 0.33, 1), rough=0.46, lines=60, bump=0, smudge=0.04)
    finish = replace(new_finish("#46545e"), machined=face, rotor=vanes)
    built = valve(
        finish, front="open", drive="gearmotor", withdrawn=0.55, rotor_options=dict(shaft_len=0.42)
    )
    built.root.location, built.root.rotation_euler = (0.15, 0.85, built.foot), (0, 0, math.radians(-34))
    shaft_stand(finish, (0, -1.31, 0), 0.075, built.foot, built.root)
    feeler_gauges(8, 0.8, (0.30, -0.95, 0), 0.7)
    spanner(0.75, (0.95, -0.75, 0), 0.3)
    setting.look((-0.4, -8.2, 2.8), (0.04, 0, 0.88), 70, 2.8, (-0.3, -0.4, 1.0))


@picture(
    "about-workshop",
    alt="Workshop floor with a blue blower under a hook block, a rotary valve on a pallet and packaged "
    "blowers behind.",
    caption="The workshop, as modelled (render)",
    width=1600,
    height=900,
    samples=4,
    seed=7,
)
def about_workshop():
    setting = floor("machines", 4, mood="day", power=1.9, dim=0.7, line=-1.9, tone=(0.13, 0.13, 0.13, 1))
    blue, grey = new_finish(MACHINE_BLUE), new_finish("#46545e")
    bearer = skids((-1.9, 0.3, 0), 2.0, 0.97, 0.26, yaw=math.radians(-28))
    first = roots_blower(used_finish(WORN_BLUE, 0.3, 0.35, 0.1), drive="shaft")
    first.root.location, first.root.rotation_euler = (-1.9, 0.3, bearer), (0, 0, math.radians(-28))
    hook_and_chain((-1.9, 0.3, bearer + first.height + 0.45))
    _, deck = pallet(2.0, 1.8, (1.55, 0.1, 0), 0.15)
    second = valve(grey, front="cover")
    second.root.location, second.root.rotation_euler = (
        (1.4, 0.1, deck + second.foot),
        (0, 0, math.radians(-30)),
    )
    third, _ = blower_set(blue)
    third.location, third.rotation_euler = (3.6, 4.6, 0), (0, 0, math.radians(-20))
    hood = acoustic_hood(new_finish("#16466f"), 3.6, 2.6, 2.8)
    hood.location, hood.rotation_euler = (-4.7, 5.0, 0), (0, 0, math.radians(18))
    area("hall light", (0, 1.5, 7.5), (0, 2.5, 0), 6, 3, 420)
    setting.look((-0.3, -12.2, 3.1), (0.15, 0, 1.38), 54, 4.5, (-0.5, -0.4, 1.2))
