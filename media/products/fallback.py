"""The picture shown for a product that has none."""

from reefline.clay import bearing_and_flange
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"


@picture(
    "fallback",
    alt="Clay-grey model of a bearing beside a flange: no picture of this product yet.",
    caption="Picture to come (render)",
)
def fallback():
    bearing_and_flange()
    catalogue(0, 20)
