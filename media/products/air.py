"""Filters and silencers."""

from reefline import filters, fittings
from reefline.geometry import empty
from reefline.materials import plastic, steel
from reefline.picture import picture
from reefline.studio import catalogue
from reefline.wear import new_finish

GROUP = "products"
MACHINE_BLUE = "#0e3f73"
GREY = "#59666e"


def galvanised():
    return steel(
        "galvanised", "polished", base=(0.46, 0.465, 0.46, 1), rough=0.38, lines=50, bump=0.04, smudge=0.2
    )


@picture(
    "filter-cartridge",
    alt="Pleated paper filter cartridge with orange end caps, standing.",
    caption="Paper filter cartridge for a blower intake (render)",
)
def filter_cartridge():
    cap = plastic("polyurethane", "#a8501a", 0.5)
    filters.cartridge(empty("standing"), filters.filter_paper(), cap, galvanised())
    catalogue(0, 20)


@picture(
    "filter-cartridge-polyester",
    alt="Pleated white polyester filter cartridge with grey end caps, standing.",
    caption="Washable polyester filter cartridge for a blower intake (render)",
)
def filter_cartridge_polyester():
    felt, cap = filters.filter_paper("felt", "#dfe1e0"), plastic("cap", "#3c444a", 0.5)
    filters.cartridge(empty("standing"), felt, cap, galvanised(), count=54)
    catalogue(0, 20)


@picture(
    "dust-cartridge",
    alt="Tall pleated white dust collector cartridge with galvanised end caps, standing.",
    caption="Dust collector cartridge, polyester (render)",
)
def dust_cartridge():
    felt, zinc = filters.filter_paper("felt", "#dfe1e0"), galvanised()
    filters.cartridge(empty("standing"), felt, zinc, zinc, height=4.9, bore=0.62, count=110)
    catalogue(0, 12)


@picture(
    "filter-panel",
    alt="Panel filter standing on edge: pleated cream medium in a galvanised frame with a black gasket.",
    caption="Panel filter with gasket (render)",
)
def filter_panel():
    filters.panel(
        empty("panel"),
        filters.filter_paper(color="#d3cdb8"),
        galvanised(),
        plastic("hot melt", "#cfd2d4", 0.5),
    )
    catalogue(-26, 14)


@picture(
    "inlet-filter-housing",
    alt="Blue intake filter housing with slotted canister, overhanging rain cap, a plugged gauge tapping and a "
    "flanged outlet below.",
    caption="Intake filter housing with rain cap (render)",
)
def inlet_filter_housing():
    filters.housing(empty("housing"), new_finish(MACHINE_BLUE))
    catalogue(20, 12)


@picture(
    "silencer-inlet",
    alt="Blue cylindrical inlet silencer on saddle feet with dished ends and flanges at both ends.",
    caption="Inlet silencer, absorption type (render)",
)
def silencer_inlet():
    fittings.silencer(empty("silencer"), new_finish(MACHINE_BLUE), 2.6, 0.80)
    catalogue(-34, 18)


@picture(
    "silencer-discharge",
    alt="Long grey discharge silencer on saddle feet with an end flange, a top outlet and a drain plug.",
    caption="Discharge silencer with drain (render)",
)
def silencer_discharge():
    fittings.silencer(
        empty("silencer"), new_finish(GREY), 3.4, 0.66, 0.28, 0.52, side_outlet=True, drain=True
    )
    catalogue(30, 18)
