"""Wide pictures: home page, about page and the sharing card."""

import math

import bpy

from reefline.blowers import roots_blower
from reefline.finishes import catalogue_finish
from reefline.geometry import box
from reefline.materials import castiron
from reefline.picture import picture
from reefline.studio import area, catalogue
from reefline.wear import new_finish
from reefline.workshop import floor

GROUP = "site"
MACHINE_BLUE = "#0e3f73"
BED_PLATE = 0.16


@picture(
    "home-hero",
    alt="Blue three-lobe Roots blower on an iron bed plate in a workshop, machine tools blurred behind.",
    caption="Roots blower, painted and ready to ship (render)",
    width=1920,
    height=1080,
    samples=16,
    seed=3,
)
def home_hero():
    setting = floor(
        "machines", 14, mood="evening", power=1.35, side=-1, dim=0.48, tone=(0.105, 0.105, 0.108, 1)
    )
    yaw = math.radians(-36)
    iron = castiron("bed plate", (0.05, 0.052, 0.055, 1), 0.45, 0.1)
    box("bed plate", 2.1, 2.15, BED_PLATE, iron, 0.02, loc=(1.48, 0, BED_PLATE / 2), rot=(0, 0, yaw))
    finish = new_finish(MACHINE_BLUE)
    built = roots_blower(
        finish, blanks=finish.cast, plate=("Type  RF-125", "No.  250318", "n  1480 rpm", "dp  800 mbar")
    )
    built.root.location, built.root.rotation_euler = (1.48, 0, BED_PLATE), (0, 0, yaw)
    area("sheen", (4.6, -2.6, 4.2), (1.6, 0, 1.2), 0.8, 3.2, 150, (1, 0.97, 0.93))
    setting.look((0.15, -8.6, 2.35), (0.15, 0, 1.3), 55, 0.8, (1.2, -0.9, 1.3))


@picture(
    "og-image",
    alt="Blue Roots blower on a plain light background, standing right of an empty area.",
    caption="Roots blower with V-belt pulley (render)",
    width=1200,
    height=630,
    samples=8,
)
def og_image():
    roots_blower(catalogue_finish(MACHINE_BLUE))
    catalogue(-34, width=9.0)
    bpy.context.scene.camera.data.shift_x = -0.22
