"""Rolling bearings, bearing housings and sleeves."""

import math

from reefline import bearings, housings
from reefline.geometry import empty
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
YAW = 27


def upright():
    """A frame in which a bearing stands on its rim, its +Z face towards the camera."""
    return empty("bearing", rot=(math.pi / 2, 0, 0)), bearings.bearing_finish()


@picture(
    "deep-groove-2rs",
    alt="Deep-groove ball bearing standing on its rim, closed by a black rubber seal between polished rings.",
    caption="Deep-groove ball bearing with rubber seals on both sides, 6308-2RS1 (render)",
)
def deep_groove_2rs():
    root, finish = upright()
    bearings.deep_groove(root, finish, closure="2rs", label="6308-2RS1")
    catalogue(YAW)


@picture(
    "spherical-roller-e",
    alt="Spherical roller bearing with its inner ring swung out, barrel rollers in a pressed steel cage.",
    caption="Spherical roller bearing, E design with pressed steel cage, 22318 E (render)",
)
def spherical_roller_e():
    root, finish = upright()
    bearings.spherical_roller(root, finish, 13, "22318 E C3", cage="pressed")
    catalogue(YAW)


@picture(
    "deep-groove-open",
    alt="Open deep-groove ball bearing with eight balls in a riveted steel cage.",
    caption="Deep-groove ball bearing, open, 6308 C3 (render)",
)
def deep_groove_open():
    root, finish = upright()
    bearings.deep_groove(root, finish, label="6308 C3")
    catalogue(YAW)


@picture(
    "deep-groove-zz",
    alt="Deep-groove ball bearing closed by pressed steel shields.",
    caption="Deep-groove ball bearing with steel shields on both sides, 6206-2Z (render)",
)
def deep_groove_zz():
    root, finish = upright()
    bearings.deep_groove(root, finish, 0.484, 0.516, 0.155, 9, "zz", "6206-2Z")
    catalogue(YAW)


@picture(
    "deep-groove-large",
    alt="Large, slender deep-groove ball bearing with many balls and a wide bore.",
    caption="Large deep-groove ball bearing, 6226 (render)",
)
def deep_groove_large():
    root, finish = upright()
    bearings.deep_groove(root, finish, 0.60, 0.36, 0.112, 14, label="6226 C3")
    catalogue(YAW + 3)


@picture(
    "spherical-roller-brass",
    alt="Spherical roller bearing with a machined brass cage, its inner ring swung out to show both "
    "roller rows.",
    caption="Spherical roller bearing with machined brass cage, 22320 MB (render)",
)
def spherical_roller_brass():
    root, finish = upright()
    bearings.spherical_roller(root, finish, 15, "22320 MB C3")
    catalogue(YAW)


@picture(
    "spherical-roller-tapered-bore",
    alt="Spherical roller bearing seen from the front, its bore visibly widening towards one face.",
    caption="Spherical roller bearing with tapered bore 1:12, 22222 K (render)",
)
def spherical_roller_tapered_bore():
    root, finish = upright()
    bearings.spherical_roller(
        root, finish, 0, "22222 EK C3", count=20, bore=0.53, width=0.60, cage="pressed", taper=True
    )
    catalogue(YAW + 10)


@picture(
    "cylindrical-nu",
    alt="Cylindrical roller bearing with brass cage and a plain inner ring pushed a little out of the "
    "outer ring.",
    caption="Cylindrical roller bearing NU 314 with brass cage (render)",
)
def cylindrical_nu():
    root, finish = upright()
    bearings.cylindrical_roller(root, finish, "nu", label="NU 314 ECM", slide=0.16)
    catalogue(YAW)


@picture(
    "cylindrical-nj",
    alt="Cylindrical roller bearing with brass cage, its ribbed inner ring in place.",
    caption="Cylindrical roller bearing NJ 312 with one rib on the inner ring (render)",
)
def cylindrical_nj():
    root, finish = upright()
    root.rotation_euler = (math.pi / 2, 0, math.pi)
    bearings.cylindrical_roller(root, finish, "nj", 0.46, 0.46, 14, slide=-0.10)
    catalogue(YAW + 6)


@picture(
    "angular-contact",
    alt="Angular contact ball bearing with a brass cage; the outer ring has one low shoulder.",
    caption="Single-row angular contact ball bearing, 7308 (render)",
)
def angular_contact():
    root, finish = upright()
    bearings.angular_contact(root, finish, label="7308 BEM")
    catalogue(YAW)


@picture(
    "angular-contact-double",
    alt="Wide double-row angular contact ball bearing with brass cages.",
    caption="Double-row angular contact ball bearing, 3308 (render)",
)
def angular_contact_double():
    root, finish = upright()
    bearings.double_row(root, finish, label="3308 A")
    catalogue(YAW + 12)


@picture(
    "self-aligning-ball",
    alt="Self-aligning ball bearing with two rows of balls, the inner ring tilted in the spherical outer "
    "ring.",
    caption="Self-aligning ball bearing, 2310 (render)",
)
def self_aligning_ball():
    root, finish = upright()
    bearings.double_row(root, finish, 0.45, 0.70, 0.125, 13, True, "2310", tilt=11)
    catalogue(YAW)


@picture(
    "tapered-roller",
    alt="Tapered roller bearing in two parts: the cone with rollers and cage lying flat, the cup standing "
    "behind it.",
    caption="Tapered roller bearing with its cup taken off, 32310 (render)",
)
def tapered_roller():
    cone = empty("cone", loc=(-0.35, -0.45, 0.29))
    cup = empty("cup", loc=(0.55, 0.75, 1.0), rot=(math.pi / 2, 0, 0.45))
    bearings.tapered_roller(cone, cup, bearings.bearing_finish(), label="32310")
    catalogue(0, 22)


@picture(
    "adapter-sleeve",
    alt="Slotted adapter sleeve with thread, black lock nut and tabbed lock washer.",
    caption="Adapter sleeve with lock nut and washer, H 2317 (render)",
)
def adapter_sleeve():
    root, finish = upright()
    bearings.adapter_sleeve(root, finish)
    catalogue(YAW + 12)


@picture(
    "plummer-block",
    alt="Grey-blue split plummer block with bolted cap, shaft seal, shaft stub and grease nipple.",
    caption="Split plummer block housing, SNL type (render)",
)
def plummer_block():
    housings.plummer_block(empty("housing"), new_finish("#4f5d66"))
    catalogue(30, 18)


@picture(
    "pillow-block-ucp",
    alt="Pillow block with an insert bearing, slotted feet and a grease nipple on top.",
    caption="Pillow block unit UCP 210 with insert bearing (render)",
)
def pillow_block_ucp():
    housings.pillow_block(empty("housing"), new_finish("#4f6b52"))
    catalogue(30, 17)
