"""The picture shown for a product that has none."""

from reefline.clay import bearing_and_flange
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"


@picture(
    "fallback",
    alt="Line drawing of a Roots blower in section, two three-lobe rotors in its casing: no picture of this product yet.",
    caption="Picture to come (drawing)",
)
def fallback():
    bearing_and_flange()
    catalogue(0, 20)
