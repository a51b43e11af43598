"""Rolling bearings, bearing housings and sleeves."""

import math
from dataclasses import replace

from reefline import bearings, housings
from reefline.geometry import empty
from reefline.materials import steel
from reefline.picture import picture
from reefline.studio import area, catalogue
from reefline.wear import new_finish

GROUP = "products"
YAW = 27
GAP_LIGHT = 420


def upright():
    """A frame in which a bearing stands on its rim, its +Z face towards the camera."""
    return empty("bearing", rot=(math.pi / 2, 0, 0)), bearings.bearing_finish()


def open_finish():
    """The finish of bearings seen open: softer gloss, so that rolling elements show their shape and not the lights."""
    return replace(
        bearings.bearing_finish(),
        race=steel("race", base=(0.47, 0.475, 0.485, 1), rough=0.24, aniso=0.5, lines=30, bump=0, smudge=0.02),
        track=steel("track", base=(0.54, 0.545, 0.555, 1), rough=0.20, lines=30, bump=0, smudge=0.02),
        rolling=steel("rolling", "polished", (0.72, 0.725, 0.735, 1), rough=0.27, lines=20, bump=0, smudge=0.02),
        pressed=steel("pressed cage", "polished", base=(0.66, 0.64, 0.60, 1), rough=0.36, bump=0.02, smudge=0.06),
    )


def open_bearing(yaw=YAW, elevation=15.0):
    """The catalogue set with a light from beside the camera that reaches between the rings."""
    catalogue(yaw, elevation)
    area("gap", (-0.6, -10.6, 3.6), (0, 0, 1), 3, 2, GAP_LIGHT)


@picture(
    "deep-groove-2rs",
    alt="Deep-groove ball bearing standing on its rim, closed by a black rubber seal between polished rings.",
    caption="Deep-groove ball bearing with rubber seals on both sides (render)",
)
def deep_groove_2rs():
    root, finish = upright()
    bearings.deep_groove(root, finish, closure="2rs")
    catalogue(YAW)


@picture(
    "spherical-roller-e",
    alt="Spherical roller bearing with its inner ring swung out: large barrel rollers close together in the windows "
    "of a pressed steel cage; a lubrication groove runs round the outer ring.",
    caption="Spherical roller bearing, E design with pressed steel cage (render)",
    samples=8,
)
def spherical_roller_e():
    root, _ = upright()
    bearings.spherical_roller(
        root,
        open_finish(),
        20,
        count=16,
        bore=0.5,
        width=0.60,
        cage="pressed",
        track=0.89,
        roller=(0.138, 0.22),
        contact=10.8,
        relubrication=True,
    )
    open_bearing(34)


@picture(
    "deep-groove-open",
    alt="Open deep-groove ball bearing with eight balls in a riveted steel cage.",
    caption="Deep-groove ball bearing, open (render)",
)
def deep_groove_open():
    root, _ = upright()
    bearings.deep_groove(root, open_finish())
    open_bearing()


@picture(
    "deep-groove-zz",
    alt="Deep-groove ball bearing closed by pressed steel shields.",
    caption="Deep-groove ball bearing with steel shields on both sides (render)",
    samples=16,
)
def deep_groove_zz():
    root, finish = upright()
    bearings.deep_groove(root, finish, 0.484, 0.516, 0.155, 9, "zz")
    catalogue(YAW)


@picture(
    "deep-groove-large",
    alt="Large, slender deep-groove ball bearing with many balls and a wide bore.",
    caption="Large deep-groove ball bearing (render)",
)
def deep_groove_large():
    root, finish = upright()
    bearings.deep_groove(root, finish, 0.60, 0.36, 0.112, 14)
    catalogue(YAW + 3)


@picture(
    "spherical-roller-brass",
    alt="Spherical roller bearing with a machined brass cage, its inner ring swung out to show both "
    "roller rows.",
    caption="Spherical roller bearing with machined brass cage (render)",
    samples=8,
)
def spherical_roller_brass():
    root, _ = upright()
    bearings.spherical_roller(
        root, open_finish(), 27, count=15, bore=0.5, width=0.56, track=0.89, roller=(0.138, 0.22), contact=10.8
    )
    open_bearing(34)


@picture(
    "spherical-roller-tapered-bore",
    alt="Spherical roller bearing with a quarter cut away: in the section the inner ring is thin at one face and "
    "thick at the other; the outer ring's face is marked K 1:12.",
    caption="Spherical roller bearing with tapered bore 1:12, in section (render)",
    samples=16,
)
def spherical_roller_tapered_bore():
    root, _ = upright()
    bearings.spherical_roller(
        root,
        open_finish(),
        0,
        "K 1:12",
        count=20,
        bore=0.545,
        width=0.52,
        cage="pressed",
        taper=True,
        track=0.89,
        roller=(0.11, 0.19),
        contact=9.5,
        stagger=0,
    )
    bearings.cut_quarter(root, math.radians(108))
    open_bearing(46, 17)


@picture(
    "cylindrical-nu",
    alt="Cylindrical roller bearing with a quarter cut away: rollers in a steel cage between two ribs of the outer "
    "ring, running on an inner ring without ribs.",
    caption="Cylindrical roller bearing, NU design, with steel cage, in section (render)",
)
def cylindrical_nu():
    root, _ = upright()
    bearings.cylindrical_roller(root, open_finish(), "nu", width=0.48, count=16, roller=(0.13, 0.27))
    bearings.cut_quarter(root, math.radians(90))
    open_bearing(46, 18)


@picture(
    "cylindrical-nj",
    alt="Cylindrical roller bearing with a quarter cut away: rollers in a steel cage between two ribs of the outer "
    "ring; the inner ring has one rib, at the face in front.",
    caption="Cylindrical roller bearing, NJ design, with one rib on the inner ring, in section (render)",
)
def cylindrical_nj():
    root, _ = upright()
    root.rotation_euler = (math.pi / 2, 0, math.pi)
    bearings.cylindrical_roller(root, open_finish(), "nj", width=0.48, count=16, roller=(0.13, 0.27))
    bearings.cut_quarter(root, 0)
    open_bearing(46, 18)


@picture(
    "angular-contact",
    alt="Angular contact ball bearing, its balls in the pockets of a polyamide cage; the outer ring has one low shoulder.",
    caption="Single-row angular contact ball bearing (render)",
)
def angular_contact():
    root, _ = upright()
    bearings.angular_contact(root, open_finish())
    open_bearing()


@picture(
    "angular-contact-double",
    alt="Wide double-row angular contact ball bearing with a quarter of the outer ring cut away: two rows of balls "
    "side by side, each in a steel cage.",
    caption="Double-row angular contact ball bearing, outer ring in section (render)",
)
def angular_contact_double():
    root, _ = upright()
    bearings.double_row(root, open_finish())
    bearings.cut_quarter(root, math.radians(90), ["outer ring"])
    open_bearing(50, 18)


@picture(
    "self-aligning-ball",
    alt="Self-aligning ball bearing, its inner ring swung out of the spherical outer ring to show both rows of balls.",
    caption="Self-aligning ball bearing (render)",
    samples=8,
)
def self_aligning_ball():
    root, _ = upright()
    bearings.double_row(root, open_finish(), 0.50, 0.54, 0.118, 18, True, tilt=25)
    open_bearing(34)


@picture(
    "tapered-roller",
    alt="Tapered roller bearing in two parts: the cone with rollers and cage lying flat, the cup standing "
    "behind it.",
    caption="Tapered roller bearing with its cup taken off (render)",
    samples=8,
)
def tapered_roller():
    cone = empty("cone", loc=(-0.35, -0.45, 0.29))
    cup = empty("cup", loc=(0.55, 0.75, 1.0), rot=(-math.pi / 2, 0, 0.45))
    bearings.tapered_roller(cone, cup, open_finish())
    open_bearing(0, 22)


@picture(
    "adapter-sleeve",
    alt="Slotted adapter sleeve with thread, black lock nut and lock washer, one tab of the washer bent into a slot of "
    "the nut.",
    caption="Adapter sleeve with lock nut and washer (render)",
)
def adapter_sleeve():
    root, _ = upright()
    bearings.adapter_sleeve(root, open_finish())
    open_bearing(YAW + 12)


@picture(
    "plummer-block",
    alt="Empty grey-blue split plummer block housing with bolted cap, bored seat and grease nipple.",
    caption="Split plummer block housing, SNL type (render)",
    samples=16,
)
def plummer_block():
    housings.plummer_block(empty("housing"), new_finish("#4f5d66"))
    catalogue(30, 18)


@picture(
    "pillow-block-ucp",
    alt="Pillow block with slotted feet and a grease nipple on top; two grub screws in the long inner ring of its "
    "insert bearing.",
    caption="Pillow block unit, UCP type, with insert bearing (render)",
    samples=16,
)
def pillow_block_ucp():
    housings.pillow_block(empty("housing"), new_finish("#4f6b52"))
    open_bearing(42, 19)


def set_of(*places):
    """Bearings of a set standing side by side: (x, y, size, builder) for each."""
    finish = bearings.bearing_finish()
    for x, y, size, build in places:
        frame = empty("bearing", (x, y, size), (math.pi / 2, 0, math.radians(24)))
        frame.scale = (size,) * 3
        build(frame, finish)
    catalogue(0, 18)


@picture(
    "blower-bearing-set",
    alt="Four bearings: two cylindrical roller bearings with steel cages and two double-row angular contact ball "
    "bearings.",
    caption="Bearing set for a two-shaft blower: two floating, two fixed (render)",
)
def blower_bearing_set():
    def floating(frame, finish):
        bearings.cylindrical_roller(frame, finish, "nu")

    def fixed(frame, finish):
        bearings.double_row(frame, finish)

    set_of(
        (-1.75, 0.5, 0.8, floating), (0.25, 0.9, 0.8, floating), (-0.55, -0.75, 0.8, fixed), (1.55, -0.35, 0.8, fixed)
    )


@picture(
    "motor-bearing-set",
    alt="Two deep-groove ball bearings with black rubber seals standing side by side.",
    caption="Bearing set for a motor: two sealed deep-groove ball bearings (render)",
)
def motor_bearing_set():
    def sealed(frame, finish):
        bearings.deep_groove(frame, finish, 0.484, 0.516, 0.155, 9, "2rs")

    set_of((-0.75, 0.35, 0.8, sealed), (0.80, -0.35, 0.8, sealed))


@picture(
    "motor-bearing-set-zz",
    alt="Two deep-groove ball bearings with steel shields standing side by side.",
    caption="Bearing set for a motor: two shielded deep-groove ball bearings (render)",
)
def motor_bearing_set_zz():
    def shielded(frame, finish):
        bearings.deep_groove(frame, finish, 0.45, 0.50, 0.16, 8, "zz")

    set_of((-0.75, 0.35, 0.8, shielded), (0.80, -0.35, 0.8, shielded))
