import { listPrice, millimetres, type Part } from "../part.ts";
import { type PipeSize, pipeSizes } from "./pipe-sizes.ts";

/** Outside diameter and length in mm of common dust collector cartridges. */
const cartridges = [
  [325, 660],
  [325, 900],
  [325, 1000],
] as const;

/** EN 15805 face sizes with the depths in stock, in mm. */
export const panelSizes = [
  [287, 592, 48],
  [490, 592, 48],
  [592, 592, 48],
  [287, 592, 96],
  [592, 592, 96],
] as const;

/** ISO 16890 groups with the class of the withdrawn EN 779 that buyers still name. */
const panelGrades = {
  "Coarse 60 %": { oldClass: "G4", factor: 1 },
  "ePM10 50 %": { oldClass: "M5", factor: 1.6 },
  "ePM1 50 %": { oldClass: "F7", factor: 2.4 },
} as const;

type PanelGrade = keyof typeof panelGrades;

/** Panel filter of a face size and depth. */
export function filterPanel(
  [width, height, depth]: readonly [width: number, height: number, depth: number],
  grade: PanelGrade = "Coarse 60 %",
): Part {
  const { oldClass, factor } = panelGrades[grade];
  return {
    designation: `panel ${width}x${height}x${depth} ${grade}`,
    name: `Filter Panel ${width}x${height}x${depth}, ${grade}`,
    description: `Pleated panel for blower rooms and air intakes, ${millimetres(width, height, depth)} nominal, ISO 16890 ${grade} (about the old class ${oldClass}). Measure the frame, since actual panels are a few millimetres under the nominal size.`,
    price: listPrice((5 + (width * height * (depth + 40)) / 1_900_000) * factor),
    picture: "filter-panel",
  };
}

/** Replacement element for the inlet filter of a pipe size. */
function inletElement({ nominal, flow }: PipeSize, medium: "Paper" | "Polyester"): Part {
  const words =
    medium === "Paper"
      ? "fine paper for dry sites; replace when the pressure drop reaches 45 mbar"
      : "washable polyester felt for damp or fibrous air";
  return {
    designation: `element DN${nominal} ${medium}`,
    name: `Filter Cartridge for DN ${nominal} Inlet Filter, ${medium}`,
    description: `Inlet filter element for blowers of about ${flow} m3/h, ${words}. Give inner and outer diameter and height of the old cartridge, because housings of one pipe size differ.`,
    price: listPrice((6 + nominal ** 1.35 * 0.075) * (medium === "Polyester" ? 1.5 : 1)),
    picture: medium === "Polyester" ? "filter-cartridge-polyester" : "filter-cartridge",
  };
}

const housings = pipeSizes.slice(0, 7).map(
  ({ nominal, flow }): Part => ({
    designation: `inlet filter housing DN${nominal}`,
    name: `Inlet Filter Housing DN ${nominal}, ${flow} m³/h`,
    description: `Steel housing with weather hood and paper element for blower intakes up to about ${flow} m3/h, outlet DN ${nominal}, with a tapping for a vacuum gauge. Allow room above the hood to lift the element out.`,
    price: listPrice(38 + nominal ** 1.45 * 0.28),
    picture: "inlet-filter-housing",
  }),
);

const collectorCartridges = cartridges.map(
  ([outside, length]): Part => ({
    designation: `dust cartridge ${outside}x${length}`,
    name: `Dust Collector Cartridge ${outside}x${length}`,
    description: `Pleated polyester cartridge for bin vents and receivers after a rotary valve, outside diameter ${outside} mm, length ${length} mm (${outside} × ${length} mm). Check end cap, fixing and whether the dust needs antistatic cloth.`,
    price: listPrice(18 + length * 0.075),
    picture: "dust-cartridge",
  }),
);

export const filters: Part[] = [
  ...pipeSizes.slice(0, 7).map((size) => inletElement(size, "Paper")),
  ...pipeSizes.slice(2, 6).map((size) => inletElement(size, "Polyester")),
  ...collectorCartridges,
  ...panelSizes.map((size) => filterPanel(size)),
  ...housings,
];
