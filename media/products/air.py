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
    filters.cartridge(empty("standing"), felt, zinc, zinc, height=4.9, bore=0.62, count=60)
    catalogue(0, 12)


@picture(
    "filter-panel",
    alt="Panel filter standing on edge: pleated cream medium in a galvanised frame with a black gasket.",
    caption="Panel filter with gasket (render)",
    samples=16,  # its straight edges run almost level, where few samples leave steps
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
    samples=16,
)
def inlet_filter_housing():
    filters.housing(empty("housing"), new_finish(MACHINE_BLUE))
    catalogue(20, 12)


def inlet_silencer(bore=0.36, bolts=8):
    fittings.silencer(empty("silencer"), new_finish(MACHINE_BLUE), 2.6, 0.80, bore, bolts=bolts)
    catalogue(-34, 18)


def discharge_silencer(bore=0.28, bolts=8):
    finish = new_finish(GREY)
    fittings.silencer(empty("silencer"), finish, 3.4, 0.66, bore, 0.52, side_outlet=True, drain=True, bolts=bolts)
    catalogue(30, 18)


# Flanges of DN 50 have four holes, those up to DN 200 eight, larger ones twelve.
@picture(
    "silencer-inlet",
    alt="Blue cylindrical inlet silencer on saddle feet with dished ends and flanges at both ends.",
    caption="Inlet silencer, absorption type (render)",
)
def silencer_inlet():
    inlet_silencer()


@picture(
    "silencer-inlet-4",
    alt="Blue cylindrical inlet silencer on saddle feet with dished ends, at both ends a flange with four holes round a "
    "small bore.",
    caption="Small inlet silencer, absorption type (render)",
)
def silencer_inlet_4():
    inlet_silencer(0.23, 4)


@picture(
    "silencer-inlet-12",
    alt="Blue cylindrical inlet silencer on saddle feet with dished ends, at both ends a flange with twelve holes round "
    "a wide bore.",
    caption="Large inlet silencer, absorption type (render)",
)
def silencer_inlet_12():
    inlet_silencer(0.44, 12)


@picture(
    "silencer-discharge",
    alt="Long grey discharge silencer on saddle feet with an end flange, a top outlet and a drain plug.",
    caption="Discharge silencer with drain (render)",
)
def silencer_discharge():
    discharge_silencer()


@picture(
    "silencer-discharge-4",
    alt="Long grey discharge silencer on saddle feet with an end flange and a top outlet, four holes in each, and a "
    "drain plug.",
    caption="Small discharge silencer with drain (render)",
)
def silencer_discharge_4():
    discharge_silencer(0.19, 4)


@picture(
    "silencer-discharge-12",
    alt="Long grey discharge silencer on saddle feet with an end flange and a top outlet, twelve holes in each, and a "
    "drain plug.",
    caption="Large discharge silencer with drain (render)",
)
def silencer_discharge_12():
    discharge_silencer(0.34, 12)
