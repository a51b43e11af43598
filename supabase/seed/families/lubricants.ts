import { listPrice, type Part } from "../part.ts";

const packs = {
  1: { picture: "oil-1l", factor: 1 },
  5: { picture: "oil-5l", factor: 4.3 },
  20: { picture: "oil-20l", factor: 15.2 },
} as const;

export const packLitres = [1, 5, 20] as const satisfies readonly (keyof typeof packs)[];

const bases = {
  Mineral: {
    price: 8.5,
    words: "Mineral gear oil with wear and foam additives, for discharge air up to about 100 °C",
  },
  Synthetic: {
    price: 21,
    words: "Synthetic (PAO) oil for hot blowers, keeps its film above 120 °C and lasts longer",
  },
  "Food Grade": {
    price: 29,
    words: "Synthetic oil of class H1 for flour, sugar and dairy lines where contact is possible",
  },
} as const;

type OilBase = keyof typeof bases;

/** Oil for the timing gears and bearings of a blower. */
export function blowerOil(base: OilBase, grade: number, litres: keyof typeof packs): Part {
  const { price, words } = bases[base];
  return {
    designation: `blower oil ${base} VG ${grade} ${litres} l`,
    name: `Blower Oil ISO VG ${grade} ${base}, ${litres} l`,
    description: `${words}; viscosity ISO VG ${grade} (${grade} mm²/s at 40 °C), ${litres} litre pack. For the gear and bearing ends of Roots blowers; fill to the middle of the sight glass at standstill and do not mix mineral with synthetic. Also written VG${grade}.`,
    price: listPrice(price * packs[litres].factor * (1 + grade / 2000)),
    picture: packs[litres].picture,
  };
}

const greases: readonly (readonly [string, string, number])[] = [
  [
    "High Temperature Grease, Polyurea NLGI 2, 400 g",
    "Polyurea grease for motor and blower bearings from -20 to 160 °C. Standard choice for greased outboard bearings of hot blowers; do not mix with lithium soap.",
    13.5,
  ],
  [
    "High Temperature Grease, Calcium Sulfonate NLGI 2, 400 g",
    "Calcium sulfonate complex grease, -20 to 160 °C, withstands water and washdown. For plummer blocks outdoors and valve bearings near steam.",
    15.5,
  ],
  [
    "Lithium Complex Grease NLGI 2, 400 g",
    "General bearing grease with extreme pressure additives, -20 to 140 °C. For pillow blocks, couplings and chains of rotary valve drives.",
    8.9,
  ],
  [
    "Food Grade Grease H1, NLGI 2, 400 g",
    "White aluminium complex grease of class H1, -20 to 140 °C. For rotary valves on flour, sugar, maize and milk powder.",
    17.5,
  ],
  [
    "PFPE Grease for 260 °C, 400 g",
    "Fluorinated grease with PTFE thickener for ovens, kiln dampers and very hot valve shafts up to 260 °C. Clean every trace of the old grease first.",
    198,
  ],
];

export const lubricants: Part[] = [
  ...[150, 220].flatMap((grade) => packLitres.map((pack) => blowerOil("Mineral", grade, pack))),
  ...[150, 220].flatMap((grade) => packLitres.map((pack) => blowerOil("Synthetic", grade, pack))),
  ...packLitres.map((pack) => blowerOil("Food Grade", 220, pack)),
  ...greases.map(
    ([name, description, price]): Part => ({
      designation: name,
      name,
      description: `${description} Cartridge of 400 g for a standard grease gun.`,
      price,
      picture: "grease-cartridge",
    }),
  ),
];
