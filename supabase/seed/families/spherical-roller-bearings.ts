import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** ISO 15 boundary dimensions in mm, and the variants in stock. */
export const sphericalRollerSizes = [
  ["22205", 25, 52, 18, ["E"]],
  ["22206", 30, 62, 20, ["E"]],
  ["22207", 35, 72, 23, ["E"]],
  ["22208", 40, 80, 23, ["E", "EK"]],
  ["22209", 45, 85, 23, ["E"]],
  ["22210", 50, 90, 23, ["E", "EK C3"]],
  ["22211", 55, 100, 25, ["E", "EK"]],
  ["22212", 60, 110, 28, ["E", "EK C3"]],
  ["22213", 65, 120, 31, ["E C3", "EK"]],
  ["22214", 70, 125, 31, ["E"]],
  ["22215", 75, 130, 31, ["E C3", "EK"]],
  ["22216", 80, 140, 33, ["E C3", "EK C3"]],
  ["22217", 85, 150, 36, ["E"]],
  ["22218", 90, 160, 40, ["E C3", "EK C3"]],
  ["22220", 100, 180, 46, ["E C3", "MB", "EK"]],
  ["22222", 110, 200, 53, ["E C3", "MB C3"]],
  ["22224", 120, 215, 58, ["MB"]],
  ["22308", 40, 90, 33, ["E"]],
  ["22309", 45, 100, 36, ["E"]],
  ["22310", 50, 110, 40, ["E C3"]],
  ["22311", 55, 120, 43, ["E C3"]],
  ["22312", 60, 130, 46, ["E C3", "EK"]],
  ["22313", 65, 140, 48, ["E C3"]],
  ["22314", 70, 150, 51, ["E C3"]],
  ["22315", 75, 160, 55, ["E"]],
  ["22316", 80, 170, 58, ["E C3", "EK C3"]],
  ["22318", 90, 190, 64, ["E C3", "MB C3"]],
  ["22320", 100, 215, 73, ["E C3", "MB"]],
  ["22322", 110, 240, 80, ["MB C3"]],
  ["22324", 120, 260, 86, ["MB C3"]],
  ["23022", 110, 170, 45, ["MB"]],
  ["23024", 120, 180, 46, ["MB"]],
  ["23026", 130, 200, 52, ["MB C3"]],
  ["21308", 40, 90, 23, ["E"]],
  ["21310", 50, 110, 27, ["E"]],
] as const;

type SphericalRollerSize = (typeof sphericalRollerSizes)[number];

function picture(variant: string): Part["picture"] {
  if (variant.includes("K")) return "spherical-roller-tapered-bore";
  return variant.startsWith("MB") ? "spherical-roller-brass" : "spherical-roller-e";
}

/** A bearing of a size in a variant: E or MB design, K for the 1:12 tapered bore, C3 clearance. */
export function sphericalRollerBearing(size: SphericalRollerSize, variant: string): Part {
  const [series, bore, outside, width] = size;
  const designation = `${series} ${variant}`;
  const cage = variant.startsWith("MB")
    ? "Machined brass cage for shock and vibration"
    : "E design with the larger rollers and a steel or polyamide cage";
  const seat = variant.includes("K")
    ? "Tapered bore 1:12: order the adapter sleeve with it and set the clearance while mounting."
    : "Cylindrical bore for a shaft seat; takes misalignment of fan, blower and rotary valve shafts.";
  const clearance = variant.match(/C[34]/)?.[0];
  const play = clearance
    ? `${clearance} clearance for warm machines.`
    : "Normal clearance: check the old mark for C3 before you order.";
  return {
    designation,
    name: `${designation} Spherical Roller Bearing`,
    description: `${cage}, ${millimetres(bore, outside, width)}: bore, outside diameter, width. ${seat} ${play} Also written ${designation.replace(" ", "")}.`,
    price: listPrice(
      (14 + 0.36 * ringVolume(bore, outside, width)) *
        (variant.startsWith("MB") ? 1.12 : 1) *
        (variant.includes("K") ? 1.03 : 1),
    ),
    picture: picture(variant),
  };
}

const general: Part = {
  designation: "Spherical Roller Bearings",
  name: "Spherical Roller Bearings",
  description:
    "Self-aligning roller bearings of the 222, 223, 213 and 230 series for shafts of 25 to 130 mm: the usual choice where a blower or a large rotary valve runs hot, loaded or slightly out of line. The price is that of a common small size; send the number, or bore, outside diameter and width, and we confirm size, cage and clearance by enquiry.",
  price: 46,
  picture: "spherical-roller-e",
  stock: 24,
};

export const sphericalRollerBearings: Part[] = [
  general,
  ...sphericalRollerSizes.flatMap((size) =>
    size[4].map((variant) => sphericalRollerBearing(size, variant)),
  ),
];
