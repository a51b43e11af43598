import { diameter, drawnType, length } from "./drawn-type.ts";
import { box, circle, cross, line, outline, type Point, type Shape, turned } from "./shapes.ts";

function dial(radius: number): Shape[] {
  const marks = 16;
  return [
    circle([0, 0], radius),
    circle([0, 0], 0.9 * radius, { line: "narrow" }),
    ...Array.from({ length: marks + 1 }, (_, index) => {
      const angle = (0.75 + (1.5 * index) / marks) * Math.PI;
      const at = (part: number): Point => [
        part * radius * Math.cos(angle),
        part * radius * Math.sin(angle),
      ];
      return line(at(index % 4 ? 0.74 : 0.66), at(0.82), "narrow");
    }),
    ...turned(
      [
        outline(
          [
            [-0.2 * radius, -0.035 * radius],
            [0.68 * radius, 0],
            [-0.2 * radius, 0.035 * radius],
          ],
          { fill: "black", line: "narrow" },
        ),
      ],
      1.2 * Math.PI,
    ),
    circle([0, 0], 0.08 * radius, { fill: "paper" }),
  ];
}

const pressureGauge = drawnType({
  name: "Pressure gauge",
  letters: { D: diameter("dial", "dial") },
  required: ["D"],
  typical: { D: 100 },
  plan({ D }) {
    const radius = D / 2;
    const [neck, hexagon, thread] = [radius + 0.06 * D, radius + 0.2 * D, radius + 0.44 * D];
    return {
      shapes: [
        box([-0.09 * D, 0.9 * radius], [0.09 * D, neck]),
        box([-0.14 * D, neck], [0.14 * D, hexagon]),
        line([-0.05 * D, neck], [-0.05 * D, hexagon], "narrow"),
        line([0.05 * D, neck], [0.05 * D, hexagon], "narrow"),
        box([-0.09 * D, hexagon], [0.09 * D, thread]),
        line([-0.07 * D, hexagon], [-0.07 * D, thread], "narrow"),
        line([0.07 * D, hexagon], [0.07 * D, thread], "narrow"),
        circle([0, 0], radius, { fill: "paper" }),
        ...dial(radius),
        line([0, -radius], [0, thread], "axis"),
        line([-radius, 0], [radius, 0], "axis"),
      ],
      dimensions: [{ letter: "D", side: "top", from: [-radius, 0], to: [radius, 0] }],
      isGeneric: true,
    };
  },
});

const thermometer = drawnType({
  name: "Dial thermometer",
  letters: { D: diameter("dial", "dial"), L: length("stem", "stem") },
  required: ["D", "L"],
  typical: { D: 100, L: 100 },
  reject: ({ D, L }) => (L > 20 * D || L < 0.1 * D) && "Stem L does not match dial D.",
  plan({ D, L: given }) {
    const radius = D / 2;
    const L = Math.min(given, 2.4 * D);
    const [from, depth, collar] = [radius + 0.3 * D, 0.22 * D, 0.16 * D];
    const start = from + depth + collar + 0.08 * D;
    return {
      shapes: [
        ...dial(radius),
        ...cross([0, 0], radius),
        box([from, -radius], [from + depth, radius], { fillet: 0.04 * D }),
        line([from + 0.05 * D, -radius], [from + 0.05 * D, radius], "narrow"),
        box([from + depth, -0.08 * D], [from + depth + 0.08 * D, 0.08 * D]),
        box([start - collar, -0.14 * D], [start, 0.14 * D]),
        line([start - collar, -0.05 * D], [start, -0.05 * D], "narrow"),
        line([start - collar, 0.05 * D], [start, 0.05 * D], "narrow"),
        box([start, -0.04 * D], [start + L, 0.04 * D], { fillet: 0.03 * D }),
        box([start, -0.1 * D], [start + Math.min(0.16 * D, 0.5 * L), 0.1 * D]),
        line([from, 0], [start + L, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [-radius, -radius], to: [-radius, radius] },
        { letter: "L", side: "bottom", from: [start, 0.14 * D], to: [start + L, 0.04 * D] },
      ],
      isGeneric: L !== given,
    };
  },
});

export const INSTRUMENTS = { "pressure-gauge": pressureGauge, thermometer };
