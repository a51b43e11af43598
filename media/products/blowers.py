"""Roots and side-channel blowers."""
from reefline import blowers
from reefline.geometry import empty
from reefline.marking import plate
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
MACHINE_BLUE = "#0f4a86"


@picture("roots-blower-medium",
         alt="Blue three-lobe Roots blower on two feet, with a four-groove belt pulley and a round port on its side.",
         caption="Three-lobe Roots blower, bare shaft with V-belt pulley (render)")
def roots_blower_medium():
    finish = new_finish(MACHINE_BLUE)
    root = empty("blower")
    blowers.roots(root, finish)
    plate(root, blowers.nameplate_frame(), ["Type  RF-80", "No.  240117", "n  1850 rpm", "dp  700 mbar"], finish,
          .27, .16, "REEFLINE")
    catalogue(-34)
