import { listPrice, type Part, sampleBreaks } from "../part.ts";

type SealMaterial = "NBR" | "FKM";

/** DIN 3760 sizes: shaft, housing bore, width in mm, and the materials in stock. */
const lipSealSizes = [
  [20, 35, 7, ["NBR"]],
  [25, 40, 7, ["NBR"]],
  [25, 47, 7, ["NBR"]],
  [25, 52, 7, ["NBR", "FKM"]],
  [30, 47, 7, ["NBR"]],
  [30, 52, 7, ["NBR", "FKM"]],
  [35, 52, 7, ["NBR", "FKM"]],
  [35, 62, 7, ["NBR"]],
  [40, 62, 7, ["NBR", "FKM"]],
  [45, 62, 8, ["NBR", "FKM"]],
  [45, 65, 8, ["NBR"]],
  [50, 72, 8, ["NBR", "FKM"]],
  [55, 80, 8, ["NBR"]],
  [60, 80, 8, ["NBR", "FKM"]],
  [65, 90, 10, ["NBR"]],
  [70, 90, 10, ["NBR", "FKM"]],
  [75, 100, 10, ["NBR"]],
  [80, 100, 10, ["NBR", "FKM"]],
  [90, 120, 12, ["NBR", "FKM"]],
  [100, 120, 12, ["NBR"]],
] as const;

/** V-rings of section A: nominal size and the shaft range in mm it is stretched over. */
export const vRingSizes = [
  [20, 19, 21],
  [22, 21, 24],
  [25, 24, 27],
  [28, 27, 29],
  [30, 29, 31],
  [32, 31, 33],
  [35, 33, 36],
  [38, 36, 38],
  [40, 38, 43],
  [45, 43, 48],
  [50, 48, 53],
  [55, 53, 58],
  [60, 58, 63],
  [65, 63, 68],
  [70, 68, 73],
  [75, 73, 78],
  [80, 78, 83],
] as const;

const materials = {
  NBR: {
    words: "nitrile rubber for oil and grease up to about 100 °C",
    picture: "lip-seal-nbr",
    factor: 1,
  },
  FKM: {
    words: "fluoro rubber (often called Viton) for hot oil up to about 200 °C",
    picture: "lip-seal-fkm",
    factor: 3.4,
  },
} as const satisfies Record<
  SealMaterial,
  { words: string; picture: Part["picture"]; factor: number }
>;

/** Rotary shaft seal of DIN 3760; form AS has the extra dust lip. */
export function lipSeal(
  [shaft, housing, width]: readonly [shaft: number, housing: number, width: number],
  material: SealMaterial,
  form: "" | " AS" = "",
): Part {
  const designation = `${shaft}x${housing}x${width} ${material}${form}`;
  const lips = form === " AS" ? "Form AS with an extra dust lip" : "Form A with one lip and spring";
  const price = listPrice(
    (1.2 + 0.035 * housing + 0.00022 * housing ** 2) *
      materials[material].factor *
      (form ? 1.15 : 1),
  );
  return {
    designation,
    name: `Lip Seal ${designation}`,
    description: `${lips}, ${materials[material].words}, shaft ${shaft} mm, housing bore ${housing} mm, width ${width} mm (${shaft} × ${housing} × ${width} mm). Oil seal for blower end covers, gearboxes and rotary valve shafts; look for a groove worn into the shaft before fitting a new one.`,
    price,
    price_breaks: sampleBreaks(price),
    picture: materials[material].picture,
  };
}

/** V-ring of section A. */
export function vRing(
  [size, from, to]: readonly [size: number, from: number, to: number],
  material: SealMaterial,
): Part {
  const designation = `V-${size}A ${material}`;
  return {
    designation,
    name: `${designation} V-Ring Seal`,
    description: `Rubber ring, section A, that turns with a shaft of ${from} to ${to} mm and seals dust against a flat face. Keeps powder out of rotary valve bearings; also written VA-${size} or VA${size}.`,
    price: listPrice((1.1 + size * 0.042) * (material === "FKM" ? 4 : 1)),
    picture: "v-ring",
  };
}

const oRings: Part[] = [
  {
    designation: "O-Ring Kit NBR 70, 30 Sizes",
    name: "O-Ring Kit NBR 70, 30 Sizes",
    description:
      "Workshop box of metric nitrile O-rings, 30 sizes from 3 to 50 mm inside diameter, 70 Shore A. Covers most oil plugs, sight glasses and end covers; measure the old groove, not the flattened ring.",
    price: 26.5,
    picture: "o-ring-kit",
  },
  {
    designation: "O-Ring Kit FKM 75, 30 Sizes",
    name: "O-Ring Kit FKM 75, 30 Sizes",
    description:
      "The same workshop box in fluoro rubber (FKM, Viton type), 75 Shore A, for the hot discharge end of a blower. Resists synthetic oil and about 200 °C.",
    price: 94,
    picture: "o-ring-kit-fkm",
  },
  {
    designation: "O-Ring Cord Splicing Kit NBR",
    name: "O-Ring Cord Splicing Kit NBR",
    description:
      "Nitrile cord in five sections with cutter and adhesive, for making large cover seals on site when the ring is not in the box.",
    price: 32,
    picture: "o-ring-cord",
  },
];

export const seals: Part[] = [
  ...lipSealSizes.flatMap((size) =>
    size[3].map((material) => lipSeal([size[0], size[1], size[2]], material)),
  ),
  ...[20, 25, 30, 35, 40, 45, 50, 60, 70, 80].flatMap((wanted) =>
    vRingSizes.filter(([size]) => size === wanted).map((size) => vRing(size, "NBR")),
  ),
  ...oRings,
];
