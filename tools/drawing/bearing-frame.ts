import { diameter, length, type Sizes } from "./drawn-type.ts";
import {
  type Leader,
  line,
  outline,
  type Plan,
  revolved,
  type Shape,
  type Vertex,
} from "./shapes.ts";

export const BEARING_LETTERS = {
  d: diameter("bore", "bore"),
  D: diameter("outside diameter", "outside_diameter"),
  B: length("width", "width"),
  r: length("smallest chamfer", "corner_radius"),
};
export const BORES = ["cylindrical", "K", "K30"];

/** On the diameter (ISO 15). */
const TAPERS: Record<string, [slope: number, taper: string]> = {
  K: [1 / 12, "1:12"],
  K30: [1 / 30, "1:30"],
};

export type Frame = {
  bore: number;
  outside: number;
  height: number;
  half: number;
  chamfer: number;
  /** Taper rise of the radius at the large (left) end. */
  rise: number;
  taper: string;
};

export function frameOf(
  { d, D, B, r }: Sizes<"d" | "D"> & { readonly B: number; readonly r?: number | undefined },
  bore = "cylindrical",
): Frame {
  const height = (D - d) / 2;
  const [slope, taper] = TAPERS[bore] ?? [0, ""];
  return {
    bore: d / 2,
    outside: D / 2,
    height,
    half: B / 2,
    chamfer: Math.min(r ?? height * 0.06, height * 0.14, B * 0.14),
    taper,
    rise: (slope * B) / 2,
  };
}

export function rejectRings({ d, D, B }: { d: number; D: number; B: number }): string | false {
  if (d >= D) return "Bore d must be smaller than outside diameter D.";
  if (d / D < 0.08 || d / D > 0.96) return "Bore d and outside diameter D do not match.";
  // Limits of the ISO 15 series.
  if (B > Math.min(0.6 * D, 1.3 * (D - d)) || B < (D - d) / 10)
    return "Width B does not match the diameters.";
  return false;
}

export function innerRing(
  { bore, half, chamfer, rise }: Frame,
  raceway: Vertex[],
  right = half,
): Shape {
  return outline(
    [...raceway, [right, bore, { fillet: chamfer }], [-half, bore + rise, { fillet: chamfer }]],
    { fill: "hatch", part: "ring" },
  );
}

export function outerRing({ outside, half, chamfer }: Frame, raceway: Vertex[]): Shape {
  return outline(
    [...raceway, [half, outside, { fillet: chamfer }], [-half, outside, { fillet: chamfer }]],
    { fill: "hatch", part: "ring" },
  );
}

export function bearingPlan(
  { bore, outside, half, rise, taper }: Frame,
  section: Shape[],
  leaders: Leader[] = [],
): Plan {
  const lower = -(bore + rise);
  return {
    shapes: [
      ...revolved(section),
      line([-half, lower], [-half, -lower]),
      line([half, -bore], [half, bore]),
      line([-half, 0], [half, 0], "axis"),
    ],
    dimensions: [
      { letter: "D", side: "left", from: [-half, -outside], to: [-half, outside] },
      { letter: "d", side: "right", from: [half, -bore], to: [half, bore] },
      { letter: "B", side: "top", from: [-half, -outside], to: [half, -outside] },
    ],
    leaders: [
      { letter: "r", at: [half, -outside * 0.995], toward: [1, 0.6] },
      ...(rise
        ? [
            {
              text: taper,
              taper: 1 as const,
              at: [0, bore + rise / 2] as const,
              toward: [0, -1.4] as const,
            },
          ]
        : []),
      ...leaders,
    ],
  };
}
