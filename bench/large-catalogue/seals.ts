import { listPrice, type Part, steps } from "./part.ts";

/** V-rings of section A, with nominal size and shaft range in mm. */
const vRingSizes = [
  { size: 20, from: 19, to: 21 },
  { size: 22, from: 21, to: 24 },
  { size: 25, from: 24, to: 27 },
  { size: 28, from: 27, to: 29 },
  { size: 30, from: 29, to: 31 },
  { size: 32, from: 31, to: 33 },
  { size: 35, from: 33, to: 36 },
  { size: 38, from: 36, to: 38 },
  { size: 40, from: 38, to: 43 },
  { size: 45, from: 43, to: 48 },
  { size: 50, from: 48, to: 53 },
  { size: 55, from: 53, to: 58 },
  { size: 60, from: 58, to: 63 },
  { size: 65, from: 63, to: 68 },
  { size: 70, from: 68, to: 73 },
  { size: 75, from: 73, to: 78 },
  { size: 80, from: 78, to: 83 },
];

/** Price factors of lip seals and of V-rings. */
const materials = {
  NBR: { words: "nitrile rubber for oil and grease up to about 100 °C", lip: 1, ring: 1 },
  FKM: {
    words: "fluoro rubber (often called Viton) for hot oil up to about 200 °C",
    lip: 3.4,
    ring: 4,
  },
};
type Material = keyof typeof materials;
const MATERIALS = Object.keys(materials) as Material[];

/** Rotary shaft seal of DIN 3760; form AS has the extra dust lip. */
function lipSeal(shaft: number, housing: number, width: number, material: Material, form: string) {
  const designation = `${shaft}x${housing}x${width} ${material}${form}`;
  const lips = form === " AS" ? "Form AS with an extra dust lip" : "Form A with one lip and spring";
  const { words, lip } = materials[material];
  const price = listPrice(
    (1.2 + 0.035 * housing + 0.00022 * housing ** 2) * lip * (form ? 1.15 : 1),
  );
  return {
    designation,
    name: `Lip Seal ${designation}`,
    description: `${lips}, ${words}, shaft ${shaft} mm, housing bore ${housing} mm, width ${width} mm (${shaft} × ${housing} × ${width} mm). Oil seal for blower end covers, gearboxes and rotary valve shafts; look for a groove worn into the shaft before fitting a new one.`,
    price,
    price_breaks: [
      { from: 10, price: Number((price * 0.92).toFixed(2)) },
      { from: 50, price: Number((price * 0.85).toFixed(2)) },
    ],
    picture: `lip-seal-${material.toLowerCase()}`,
  };
}

export function seals(): Part[] {
  const vRings = vRingSizes.flatMap(({ size, from, to }) =>
    MATERIALS.map((material) => ({
      designation: `V-${size}A ${material}`,
      name: `V-${size}A ${material} V-Ring Seal`,
      description: `Rubber ring, section A, that turns with a shaft of ${from} to ${to} mm and seals dust against a flat face. Protects rotary valve bearings from powder; also written VA-${size} or VA${size}.`,
      price: listPrice((1.1 + size * 0.042) * materials[material].ring),
      picture: "v-ring",
    })),
  );
  const lipSeals = [...steps(10, 60, 2), ...steps(65, 150, 5)].flatMap((shaft) =>
    [10, 12, 15, 17, 20, 22, 25, 30].flatMap((wall) =>
      [7, 8, 10, 12].flatMap((width) =>
        MATERIALS.flatMap((material) =>
          ["", " AS"].map((form) => lipSeal(shaft, shaft + wall, width, material, form)),
        ),
      ),
    ),
  );
  return [...vRings, ...lipSeals];
}
