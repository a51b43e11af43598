import * as v from "valibot";
import { listPrice, type Part, sampleSizes } from "./part.ts";

const SIZE = v.object({
  design: v.literal("Drop-through"),
  port: v.number(),
  displacement: v.number(),
});
/** Price factors. */
const materials = { "Cast Iron": 1, "Stainless Steel 304": 1.9, "Stainless Steel 316": 2.25 };

/** Geared motor (kW) for a valve of that port and a free-flowing powder. */
function gearedMotor(port: number): number {
  if (port <= 150) return 0.37;
  if (port <= 250) return 0.75;
  return port <= 350 ? 1.1 : 2.2;
}

function picture(port: number, material: string): string {
  if (material !== "Cast Iron") return "valve-drop-through-stainless";
  const size = port <= 200 ? "small" : port <= 350 ? "medium" : "large";
  return `valve-drop-through-${size}`;
}

/** The name states the number of vanes unless it is the standard 8. */
export function rotaryValves(): Part[] {
  return sampleSizes("rotary-valves", SIZE).flatMap(({ port, displacement }) =>
    Object.entries(materials).flatMap(([material, factor]) =>
      [6, 8, 10, 12].map((vanes) => {
        const variant = vanes === 8 ? material : `${material}, ${vanes} Vanes`;
        const swept = Number(((displacement * 20 * 60) / 1000).toFixed(1));
        return {
          designation: `drop-through ${port} ${displacement} l/rev ${variant}`,
          name: `Rotary Valve ${port} mm, ${displacement} l/rev, Drop-Through, ${variant}`,
          description: `Rotary airlock (star valve) with ${port} × ${port} mm ports and ${vanes} vanes, ${displacement} litres per revolution: ${swept} m3/h swept at 20 rpm, with 70 to 80% pocket fill. Geared motor ${gearedMotor(port)} kW with chain drive. State product, bulk density, temperature and pressure difference before ordering.`,
          price: listPrice((620 + 0.0215 * port ** 2) * factor * (1 + (vanes - 8) / 40)),
          picture: picture(port, material),
        };
      }),
    ),
  );
}
