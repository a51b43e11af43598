"""Roots and side-channel blowers."""
from reefline.blowers import roots_blower
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
MACHINE_BLUE = "#0e3f73"


@picture("roots-blower-medium",
         alt="Blue three-lobe Roots blower on two feet, with a grooved belt pulley and a round port on its side.",
         caption="Three-lobe Roots blower, bare shaft with V-belt pulley (render)")
def roots_blower_medium():
    roots_blower(new_finish(MACHINE_BLUE))
    catalogue(-34)
