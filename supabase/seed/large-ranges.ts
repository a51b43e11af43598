import type { CategoryName } from "./catalogue.ts";
import { reliefValve } from "./families/blower-parts.ts";
import { blowerPackage, rootsBlower } from "./families/blowers.ts";
import { jawCoupling, jawCouplingSizes } from "./families/couplings.ts";
import {
  cylindricalRollerBearing,
  cylindricalRollerSizes,
} from "./families/cylindrical-roller-bearings.ts";
import { deepGrooveBearing, deepGrooveSizes } from "./families/deep-groove-bearings.ts";
import { type BeltSection, taperBush, vPulley, wedgeBelt } from "./families/drives.ts";
import { filterPanel, panelSizes } from "./families/filters.ts";
import { blowerOil, packLitres } from "./families/lubricants.ts";
import { pipeSizes } from "./families/pipe-sizes.ts";
import { dropThroughSizes, dropThroughValve } from "./families/rotary-valves.ts";
import { lipSeal, vRing, vRingSizes } from "./families/seals.ts";
import {
  sphericalRollerBearing,
  sphericalRollerSizes,
} from "./families/spherical-roller-bearings.ts";
import type { Part } from "./part.ts";

/** Numbers from the first to the last, both included. */
function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

const bearingSuffixes = [
  ...["", "-ZZ", "-2RS"].flatMap((seal) => [seal, `${seal} C3`, `${seal} C4`]),
  " N",
  " NR",
  " M C3",
];

const sphericalVariants = ["E", "EK", "MB", "MBK"].flatMap((design) => [
  design,
  `${design} C3`,
  `${design} C4`,
]);

const sealShafts = [...steps(10, 60, 2), ...steps(65, 150, 5)];
const sealMaterials = ["NBR", "FKM"] as const;
const sections: readonly BeltSection[] = ["SPA", "SPB", "SPC"];

/** Roughly the standard motor above a blower's need; the exact frame does not matter here. */
function motorFor(flow: number, pressure: number): number {
  return Number(((flow * Math.abs(pressure) * 1.7) / 36_000).toFixed(1));
}

function blowerDuties() {
  return pipeSizes.flatMap(({ nominal, flow }) =>
    [0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((load) =>
      [-500, -400, -300, 300, 400, 500, 600, 700].map((pressure) => ({
        port: nominal,
        flow: Math.round((flow * load) / 10) * 10,
        pressure,
        speed: Math.round(((4600 - nominal * 11) * (0.4 + 0.6 * load)) / 10) * 10,
        motor: motorFor(flow * load, pressure),
      })),
    ),
  );
}

function boredCouplings(): Part[] {
  return jawCouplingSizes.flatMap((size) => {
    const bores = [14, 19, 24, 28, 38, 42, 48, 55, 60].filter((bore) => bore < size[1] * 0.46);
    return bores.flatMap((drive) => bores.map((driven) => jawCoupling(size, [drive, driven])));
  });
}

/**
 * Ranges far wider than the stock of the sample catalogue, made with the same family functions.
 * Combinations are plausible designations; not every one is made by somebody.
 */
export const largeRanges: { category: CategoryName; parts: () => Part[] }[] = [
  {
    category: "Deep Groove Ball Bearings",
    parts: () =>
      deepGrooveSizes.flatMap((size) =>
        bearingSuffixes.map((suffix) => deepGrooveBearing(size, suffix)),
      ),
  },
  {
    category: "Spherical Roller Bearings",
    parts: () =>
      sphericalRollerSizes.flatMap((size) =>
        sphericalVariants.map((variant) => sphericalRollerBearing(size, variant)),
      ),
  },
  {
    category: "Cylindrical and Tapered Roller Bearings",
    parts: () =>
      cylindricalRollerSizes.flatMap((size) =>
        (["NU", "NJ"] as const).flatMap((type) =>
          [" C3", " M", " M C3", " E"].map((suffix) =>
            cylindricalRollerBearing(size, type, suffix),
          ),
        ),
      ),
  },
  {
    category: "Shaft Seals and O-Rings",
    parts: () => [
      ...vRingSizes.flatMap((size) => sealMaterials.map((material) => vRing(size, material))),
      ...sealShafts.flatMap((shaft) =>
        [10, 12, 15, 17, 20, 22, 25, 30].flatMap((wall) =>
          [7, 8, 10, 12].flatMap((width) =>
            sealMaterials.flatMap((material) =>
              (["", " AS"] as const).map((form) =>
                lipSeal([shaft, shaft + wall, width], material, form),
              ),
            ),
          ),
        ),
      ),
    ],
  },
  {
    category: "Belts, Pulleys and Taper Bushes",
    parts: () => [
      ...steps(11, 28, 1).map((bore) => taperBush("1210", bore)),
      ...steps(14, 38, 1).map((bore) => taperBush("1610", bore)),
      ...steps(14, 50, 1).map((bore) => taperBush("2012", bore)),
      ...steps(16, 60, 1).map((bore) => taperBush("2517", bore)),
      ...steps(25, 75, 1).map((bore) => taperBush("3020", bore)),
      ...sections.flatMap((section) =>
        [112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 500].flatMap((datum) =>
          steps(1, 6, 1).map((grooves) => vPulley(section, datum, grooves)),
        ),
      ),
      ...steps(800, 4000, 10).flatMap((length) =>
        sections.flatMap((section) =>
          [false, true].map((cogged) => wedgeBelt(section, length, cogged)),
        ),
      ),
    ],
  },
  { category: "Roots Blowers", parts: () => blowerDuties().map(rootsBlower) },
  {
    category: "Roots Blowers",
    parts: () =>
      blowerDuties()
        .filter(({ pressure }) => pressure > 0)
        .map(blowerPackage),
  },
  {
    category: "Rotary Valves",
    parts: () =>
      dropThroughSizes.flatMap((size) =>
        (["Cast Iron", "Stainless Steel 304", "Stainless Steel 316"] as const).flatMap((material) =>
          [6, 8, 10, 12].map((vanes) => dropThroughValve(size, material, vanes)),
        ),
      ),
  },
  { category: "Couplings", parts: boredCouplings },
  {
    category: "Filters and Silencers",
    parts: () =>
      (["Coarse 60 %", "ePM10 50 %", "ePM1 50 %"] as const).flatMap((grade) =>
        panelSizes.map((size) => filterPanel(size, grade)),
      ),
  },
  {
    category: "Oils and Greases",
    parts: () =>
      (["Mineral", "Synthetic", "Food Grade"] as const).flatMap((base) =>
        [68, 100, 150, 220, 320, 460].flatMap((grade) =>
          packLitres.map((litres) => blowerOil(base, grade, litres)),
        ),
      ),
  },
  {
    category: "Blower Spares and Fittings",
    parts: () =>
      pipeSizes.flatMap(({ nominal }) =>
        steps(200, 900, 50).map((setting) => reliefValve(nominal, setting)),
      ),
  },
];
