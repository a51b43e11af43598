import { bounded, diameter, drawnType, length } from "./drawn-type.ts";
import { circle, line, outline, revolved, type Shape, type Vertex } from "./shapes.ts";

/** DIN 3760, 3761. A rubber outside, B metal, C second case; S dust lip. */
const TYPES = ["A", "AS", "B", "BS", "C", "CS"];

const shaftSeal = drawnType({
  name: "Rotary shaft seal",
  letters: {
    d: diameter("shaft", "shaft_diameter"),
    D: diameter("housing bore", "housing_bore"),
    b: length("width", "width"),
  },
  required: ["d", "D", "b"],
  choices: { type: TYPES },
  typical: { d: 30, D: 62, b: 14, type: "AS" },
  reject: ({ d, D, b }) => {
    if (d >= D) return "Shaft diameter d must be smaller than housing bore D.";
    if (D > 4 * d || D < 1.02 * d) return "Shaft diameter d and housing bore D do not match.";
    return (b > D || b < (D - d) / 12) && "Width b does not match the diameters.";
  },
  plan({ d, D, b }, { type = "A" }) {
    const [shaft, bore, height] = [d / 2, D / 2, (D - d) / 2];
    /** Fractions of width, and of height above the shaft. */
    const at = (x: number, up: number): Vertex => [x * b, shaft + up * height];
    const wall = Math.min(0.16 * height, 0.2 * b) / height;
    const face = (wall * height) / b;
    const isMetal = !type.startsWith("A");
    const top = isMetal ? 1 - 0.4 * wall : 1;
    const body = outline(
      [
        ...(isMetal
          ? [at(0.4 * face, top), at(1.7 * face, top)]
          : [at(0, 1), at(1, 1), at(1, 1 - wall), at(1.7 * face, 1 - wall)]),
        at(1.7 * face, 0.46),
        at(0.5, 0.4),
        at(0.84, 0.4),
        at(0.86, 0.14),
        at(0.62, 0),
        at(0.42, 0.16),
        ...(type.endsWith("S")
          ? [at(0.3, 0.2), at(0.06, 0), at(0.1, 0.16), at(0, 0.26)]
          : [at(0, 0.26)]),
        ...(isMetal ? [at(0, 0.5), at(0.4 * face, 0.5)] : []),
      ],
      { fill: "hatch" },
    );
    const black = { fill: "black", line: "narrow" } as const;
    function sheet(outer: number, side: number): Shape {
      const [x, thickness] = [side * face, 0.4 * wall];
      return outline(
        [
          at(x, outer),
          at(isMetal ? 1 : 0.94, outer),
          at(isMetal ? 1 : 0.94, outer - thickness),
          at(x + 0.4 * face, outer - thickness),
          at(x + 0.4 * face, 0.5),
          at(x, 0.5),
        ],
        black,
      );
    }
    const spring = Math.min(0.09 * height, 0.1 * b);
    const [springX, springUp] = at(0.66, 0.4);
    return {
      shapes: [
        ...revolved([
          body,
          sheet(isMetal ? 1 : 1 - 0.3 * wall, isMetal ? 0 : 0.65),
          ...(type.startsWith("C") ? [sheet(1 - wall, 1.8)] : []),
          circle([springX, springUp], spring, { fill: "paper" }),
          circle([springX, springUp], spring * 0.35, { line: "narrow" }),
          line([-0.12 * b, shaft], [1.12 * b, shaft], "narrow"),
        ]),
        line([0, -(shaft + 0.26 * height)], [0, -shaft], "narrow"),
        line([0, -bore], [0, bore], "narrow"),
        line([b, -bore], [b, bore], "narrow"),
        line([-0.12 * b, 0], [1.12 * b, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [0, -bore], to: [0, bore] },
        { letter: "d", side: "right", from: [1.12 * b, -shaft], to: [1.12 * b, shaft] },
        { letter: "b", side: "top", from: [0, -bore], to: [b, -bore] },
      ],
    };
  },
});

const oRing = drawnType({
  name: "O-ring",
  letters: {
    d1: diameter("inside diameter", "inside_diameter"),
    d2: diameter("section", "section_diameter"),
  },
  required: ["d1", "d2"],
  typical: { d1: 40, d2: 9 },
  reject: ({ d1, d2 }) => d2 > 3 * d1 && "Section d2 does not match inside diameter d1.",
  plan({ d1, d2 }) {
    const section = bounded(d2, 0.05 * d1, d2);
    const [half, middle] = [section / 2, (d1 + section) / 2];
    return {
      shapes: [
        ...[-1, 1].flatMap((way) => [
          line([way * half, -middle], [way * half, middle]),
          circle([0, way * middle], half, { fill: "hatch" }),
        ]),
        line([-half, 0], [half, 0], "axis"),
      ],
      dimensions: [
        { letter: "d1", side: "right", from: [0, -d1 / 2], to: [0, d1 / 2] },
        { letter: "d2", side: "top", from: [-half, -middle], to: [half, -middle] },
      ],
      isGeneric: section !== d2,
    };
  },
});

const vRing = drawnType({
  name: "V-ring",
  letters: {
    d: diameter("inside diameter, free", "inside_diameter"),
    c: length("height of the section", "section_height"),
    B: length("width, free", "free_width"),
  },
  required: ["d", "c", "B"],
  typical: { d: 40, c: 5, B: 9 },
  reject: ({ d, c, B }) => {
    if (c > d) return "Height c does not match inside diameter d.";
    return (B > 4 * c || B < 0.3 * c) && "Width B does not match height c.";
  },
  plan({ d, c, B }) {
    // Large shafts have thin seals, so draw a smaller one.
    const bore = bounded(d, d, 6 * c) / 2;
    const at = (x: number, up: number): Vertex => [x * B, bore + up * c];
    return {
      shapes: [
        ...revolved([
          outline(
            [
              at(0, 0),
              at(0.78, 0),
              at(0.78, 0.26),
              at(0.58, 0.4),
              at(1, 0.86),
              at(0.97, 1),
              at(0.82, 0.96),
              at(0.42, 0.52),
              at(0.34, 0.72),
              at(0, 0.62),
            ],
            { fill: "hatch" },
          ),
          line([-0.6 * B, bore], [1.6 * B, bore], "narrow"),
        ]),
        ...[0, 0.78, 0.97].map((x) => {
          const up = x === 0.97 ? bore + c : x ? bore : bore + 0.62 * c;
          return line([x * B, -up], [x * B, up], "narrow");
        }),
        line([-0.6 * B, 0], [1.6 * B, 0], "axis"),
      ],
      dimensions: [
        { letter: "d", side: "left", from: [0, -bore], to: [0, bore] },
        { letter: "c", side: "right", from: [0.97 * B, -bore - c], to: [0.97 * B, -bore] },
        { letter: "B", side: "top", from: [0, -bore - 0.62 * c], to: [B, -bore - c] },
      ],
      isGeneric: bore !== d / 2,
    };
  },
});

export const SEALS = { "shaft-seal": shaftSeal, "o-ring": oRing, "v-ring": vRing };
