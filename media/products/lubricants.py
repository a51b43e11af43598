"""Oil and grease."""

from reefline import lubricants
from reefline.geometry import empty
from reefline.materials import plastic, simple
from reefline.picture import picture
from reefline.studio import catalogue

GROUP = "products"


@picture(
    "oil-1l",
    alt="Dark blue one-litre bottle of blower oil with an orange screw cap and a plain label.",
    caption="Blower oil, 1 litre bottle (render)",
)
def oil_1l():
    lubricants.bottle(
        empty("bottle"),
        plastic("bottle", "#1c3550", 0.32),
        plastic("cap", "#b85a18", 0.4),
        ["BLOWER OIL", "for gears and bearings", "1 litre"],
    )
    catalogue(24, 12)


@picture(
    "oil-5l",
    alt="Dark blue five-litre can of blower oil with a moulded handle and an orange screw cap.",
    caption="Blower oil, 5 litre can (render)",
)
def oil_5l():
    lubricants.jerrycan(
        empty("can"),
        plastic("can", "#1c3550", 0.34),
        plastic("cap", "#b85a18", 0.4),
        ["BLOWER OIL", "for gears and bearings", "5 litres"],
    )
    catalogue(22, 14)


@picture(
    "oil-20l",
    alt="Twenty-litre steel pail of blower oil, dark blue, with a lug lid, orange spout cap and a wire "
    "handle.",
    caption="Blower oil, 20 litre pail (render)",
)
def oil_20l():
    lubricants.pail(
        empty("pail"),
        simple("pail paint", "#14304f", 0.30, coat=0.5),
        simple("lid paint", "#14304f", 0.30, coat=0.5),
        ["BLOWER OIL", "for gears and bearings", "20 litres"],
    )
    catalogue(10, 17)


@picture(
    "grease-cartridge",
    alt="Grease cartridge with an orange cap and a printed label, standing.",
    caption="Bearing grease, 400 g cartridge (render)",
)
def grease_cartridge():
    body, cap = plastic("tube", "#b9bcbd", 0.4), plastic("cap", "#b85a18", 0.4)
    lubricants.grease_cartridge(empty("standing"), body, cap, ["GREASE", "NLGI 2", "400 g"])
    catalogue(0, 14)
