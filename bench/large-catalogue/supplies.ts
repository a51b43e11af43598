import * as v from "valibot";
import { listPrice, millimetres, type Part, sampleSizes } from "./part.ts";

/** ISO 16890 groups, the withdrawn EN 779 class that buyers still name, and price factors. */
const grades = [
  { grade: "Coarse 60 %", oldClass: "G4", factor: 1 },
  { grade: "ePM10 50 %", oldClass: "M5", factor: 1.6 },
  { grade: "ePM1 50 %", oldClass: "F7", factor: 2.4 },
];
const PANEL = v.object({ width: v.number(), height: v.number(), depth: v.number() });

export function filterPanels(): Part[] {
  return grades.flatMap(({ grade, oldClass, factor }) =>
    sampleSizes("filter-panels", PANEL).map(({ width, height, depth }) => ({
      designation: `panel ${width}x${height}x${depth} ${grade}`,
      name: `Filter Panel ${width}x${height}x${depth}, ${grade}`,
      description: `Pleated panel for blower rooms and air intakes, ${millimetres(width, height, depth)} nominal, ISO 16890 ${grade} (about the old class ${oldClass}). Measure the frame, since actual panels are a few millimetres under the nominal size.`,
      price: listPrice((5 + (width * height * (depth + 40)) / 1_900_000) * factor),
      picture: "filter-panel",
    })),
  );
}

const packs = [
  { litres: 1, factor: 1 },
  { litres: 5, factor: 4.3 },
  { litres: 20, factor: 15.2 },
];
const oils = [
  {
    base: "Mineral",
    price: 8.5,
    words: "Mineral gear oil with wear and foam additives, for discharge air up to about 100 °C",
  },
  {
    base: "Synthetic",
    price: 21,
    words: "Synthetic (PAO) oil for hot blowers, with a stable film above 120 °C and a longer life",
  },
  {
    base: "Food Grade",
    price: 29,
    words: "Synthetic oil of class H1 for flour, sugar and dairy lines where contact is possible",
  },
];

/** Oils for the timing gears and bearings of blowers. */
export function blowerOils(): Part[] {
  return oils.flatMap(({ base, price, words }) =>
    [68, 100, 150, 220, 320, 460].flatMap((grade) =>
      packs.map(({ litres, factor }) => ({
        designation: `blower oil ${base} VG ${grade} ${litres} l`,
        name: `Blower Oil ISO VG ${grade} ${base}, ${litres} l`,
        description: `${words}; viscosity ISO VG ${grade} (${grade} mm²/s at 40 °C), ${litres} litre pack. For the gear and bearing ends of Roots blowers; fill to the middle of the sight glass at standstill and do not mix mineral with synthetic. Also written VG${grade}.`,
        price: listPrice(price * factor * (1 + grade / 2000)),
        picture: `oil-${litres}l`,
      })),
    ),
  );
}
