import { box, circle, line, outline, type Point, type Shape } from "#tools/drawing/shapes.ts";

export type PartShape = Shape & { callout?: number };

type Balloon = { callout: number; at: Point; to: Point };

export type Sectional = {
  width: number;
  height: number;
  shapes: PartShape[];
  balloons: Balloon[];
  words: { at: Point; text: string }[];
};

export function part(callout: number, shapes: readonly Shape[]): PartShape[] {
  return shapes.map((shape) => ({ ...shape, callout }));
}

export function bearing(
  [left, bore]: Point,
  [right, seat]: Point,
  rolling: "roller" | "ball" | "two balls",
): Shape[] {
  const [width, height] = [right - left, seat - bore];
  const [middle, centre] = [(left + right) / 2, (bore + seat) / 2];
  const ring = 0.27 * height;
  const balls = rolling === "ball" ? [middle] : [left + width * 0.27, right - width * 0.27];
  const radius = Math.min(0.31 * height, 0.23 * width * (rolling === "ball" ? 2 : 1));
  return [
    box([left, bore], [right, bore + ring], { fill: "hatch-back" }),
    box([left, seat - ring], [right, seat], { fill: "hatch-back" }),
    ...(rolling === "roller"
      ? [
          box([left + 0.16 * width, bore + ring], [right - 0.16 * width, seat - ring], {
            fill: "paper",
          }),
          line([middle, bore + ring - 2], [middle, seat - ring + 2], "axis"),
        ]
      : balls.map((x) => circle([x, centre], radius, { fill: "paper" }))),
  ];
}

/** DIN 3760; lip to the right if `way` is 1; radii up. */
export function lipSeal([x, shaft]: Point, seat: number, width: number, way: 1 | -1): Shape[] {
  return [
    outline(
      [
        [x, seat],
        [x + way * width, seat],
        [x + way * width, seat - 2],
        [x + way * 2.4, seat - 2],
        [x + way * 2.4, shaft + 4.5],
        [x + way * (width - 1), shaft],
        [x + way * (width - 4), shaft],
        [x, shaft + 5],
      ],
      { fill: "black", line: "narrow" },
    ),
    circle([x + way * (width - 2.2), shaft + 3.4], 1.3, { line: "narrow", fill: "paper" }),
  ];
}

export function oil([left, right]: Point, mark: number, level: number, bottom: number): Shape[] {
  const rows = [0.25, 0.5, 0.75].flatMap((depth, row) => {
    const y = level + depth * (bottom - level);
    return Array.from({ length: Math.max(1, Math.floor((right - left - 8) / 14)) }, (_, index) => {
      const x = left + 4 + index * 14 + (row % 2) * 6;
      return line([x, y], [Math.min(x + 7, right - 2), y], "narrow");
    });
  });
  return [
    line([left, level], [right, level]),
    outline(
      [
        [mark - 3.5, level - 6],
        [mark + 3.5, level - 6],
        [mark, level - 0.5],
      ],
      { line: "narrow" },
    ),
    ...rows,
  ];
}

export function flow([x, y]: Point, down = true): Shape[] {
  const way = down ? 1 : -1;
  return [
    outline(
      [
        [x - 2, y],
        [x + 2, y],
        [x + 2, y + way * 12],
        [x + 6.5, y + way * 12],
        [x, y + way * 22],
        [x - 6.5, y + way * 12],
        [x - 2, y + way * 12],
      ],
      { fill: "black", line: "narrow" },
    ),
  ];
}
