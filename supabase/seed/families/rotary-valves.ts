import { listPrice, type Part } from "../part.ts";

/** Port in mm and swept volume in litres per revolution of the drop-through range. */
export const dropThroughSizes = [
  [100, 0.8],
  [150, 2.8],
  [200, 6.5],
  [250, 13],
  [300, 22],
  [350, 35],
  [400, 53],
  [450, 75],
  [500, 103],
] as const;

/** Port in mm, litres per revolution, conveying pipe DN. */
const blowThroughSizes = [
  [150, 2.2, 65],
  [200, 5.2, 80],
  [250, 10.5, 100],
  [300, 18, 125],
  [350, 28, 150],
] as const;

type ValveMaterial = "Cast Iron" | "Stainless Steel 304" | "Stainless Steel 316";

const materialFactor = {
  "Cast Iron": 1,
  "Stainless Steel 304": 1.9,
  "Stainless Steel 316": 2.25,
} as const satisfies Record<ValveMaterial, number>;

/** Geared motor in kW that turns a valve of that port with a free-flowing powder. */
function gearedMotor(port: number): number {
  if (port <= 150) return 0.37;
  if (port <= 250) return 0.75;
  return port <= 350 ? 1.1 : 2.2;
}

/** Swept volume in m³/h at a speed, with every pocket full. */
function sweptFlow(litres: number, speed: number): string {
  return `${Number(((litres * speed * 60) / 1000).toFixed(1))} m3/h`;
}

function dropThroughPicture(port: number, material: ValveMaterial): Part["picture"] {
  if (material !== "Cast Iron") return "valve-drop-through-stainless";
  if (port <= 200) return "valve-drop-through-small";
  return port <= 350 ? "valve-drop-through-medium" : "valve-drop-through-large";
}

/** Drop-through rotary valve; vanes and rotor type are added to the name when not the standard 8. */
export function dropThroughValve(
  [port, litres]: readonly [port: number, litres: number],
  material: ValveMaterial,
  vanes = 8,
): Part {
  const variant = vanes === 8 ? material : `${material}, ${vanes} Vanes`;
  return {
    designation: `drop-through ${port} ${litres} l/rev ${variant}`,
    name: `Rotary Valve ${port} mm, ${litres} l/rev, Drop-Through, ${variant}`,
    description: `Rotary airlock (star valve) with ${port} × ${port} mm ports and ${vanes} vanes, ${litres} litres per revolution: ${sweptFlow(litres, 20)} swept at 20 rpm, count on 70 to 80 % of it as filling. Geared motor ${gearedMotor(port)} kW with chain drive. Tell us product, bulk density, temperature and pressure difference before ordering.`,
    price: listPrice(
      (620 + 0.0215 * port ** 2) * materialFactor[material] * (1 + (vanes - 8) / 40),
    ),
    picture: dropThroughPicture(port, material),
  };
}

const dropThroughValves = [
  ...dropThroughSizes.map((size) => dropThroughValve(size, "Cast Iron")),
  ...dropThroughSizes.slice(1, 5).map((size) => dropThroughValve(size, "Stainless Steel 304")),
  ...dropThroughSizes.slice(2, 4).map((size) => dropThroughValve(size, "Stainless Steel 316")),
  ...dropThroughSizes.slice(2, 5).map((size) => dropThroughValve(size, "Cast Iron", 10)),
];

const blowThroughValves = blowThroughSizes.map(
  ([port, litres, pipe]): Part => ({
    designation: `blow-through ${port} ${litres} l/rev`,
    name: `Rotary Valve ${port} mm, ${litres} l/rev, Blow-Through DN ${pipe}`,
    description: `Conveying air sweeps the pockets clean from side to side: inlet ${port} × ${port} mm, pipe DN ${pipe}, ${litres} litres per revolution, ${sweptFlow(litres, 20)} swept at 20 rpm. For sticky or light powders such as flour and lime; vent the leakage air and state the line pressure when you enquire.`,
    price: listPrice(980 + 0.034 * port ** 2),
    picture: "valve-blow-through",
  }),
);

const valveRotors = dropThroughSizes.slice(1, 6).map(
  ([port, litres]): Part => ({
    designation: `valve rotor ${port}`,
    name: `Rotary Valve Rotor ${port} mm, ${litres} l/rev, 8 Vanes`,
    description: `Replacement rotor for a ${port} mm drop-through valve, open ends, 8 welded vanes, ground to the housing on order. Measure the housing bore in four places first: a worn bore needs a larger rotor or adjustable tips.`,
    price: listPrice(190 + 0.0078 * port ** 2),
    picture: "valve-rotor",
  }),
);

export const rotaryValves: Part[] = [...dropThroughValves, ...blowThroughValves, ...valveRotors];
