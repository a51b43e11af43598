import {
  box,
  circle,
  cross,
  line,
  moved,
  outline,
  type Point,
  type Shape,
} from "#tools/drawing/shapes.ts";
import { flow, type PartShape, part, type Sectional } from "./sectional.ts";

const BLOWER: Point = [314, 214];
const MOTOR: Point = [166, 222];

export function packageElevation(): Sectional {
  return {
    width: 480,
    height: 470,
    shapes: [
      ...base(),
      ...part(2, moved(motor(), MOTOR)),
      ...part(1, moved(blower(), BLOWER)),
      ...inlet(),
      ...outlet(),
      ...belts(),
    ],
    balloons: [
      { callout: 4, at: [388, 36], to: [346, 58] },
      { callout: 5, at: [240, 36], to: [300, 66] },
      { callout: 10, at: [190, 116], to: [236, 174.5] },
      { callout: 6, at: [236, 108], to: [250, 187] },
      { callout: 8, at: [112, 130], to: [152, 198] },
      { callout: 2, at: [60, 160], to: [108, 196] },
      { callout: 9, at: [60, 222], to: [160, 228] },
      { callout: 7, at: [432, 150], to: [330, 196] },
      { callout: 1, at: [452, 200], to: [372, 214] },
      { callout: 16, at: [452, 244], to: [361, 246] },
      { callout: 15, at: [60, 290], to: [96, 306] },
      { callout: 3, at: [206, 440], to: [206, 372] },
      { callout: 14, at: [134, 440], to: [100, 412] },
      { callout: 11, at: [276, 440], to: [243, 282] },
      { callout: 12, at: [390, 440], to: [405, 342] },
      { callout: 13, at: [452, 410], to: [446, 342] },
    ],
    words: [{ at: [240, 16], text: "Elevation from the belt side, guard cut open" }],
  };
}

function base(): PartShape[] {
  return [
    ...part(3, [
      box([76, 316], [392, 392], { fill: "paper", fillet: 4 }),
      box([84, 324], [384, 340], { fill: "hatch-back" }),
      box([84, 368], [384, 384], { fill: "hatch-back" }),
      line([84, 340], [384, 340], "hidden"),
      line([84, 368], [384, 368], "hidden"),
      line([70, 354], [398, 354], "axis"),
      box([96, 300], [226, 316], { fill: "paper" }),
      box([262, 300], [366, 316], { fill: "paper" }),
    ]),
    ...part(
      14,
      [100, 368].flatMap((x) => [
        outline(
          [
            [x - 14, 392],
            [x + 14, 392],
            [x + 20, 412],
            [x - 20, 412],
          ],
          { fill: "hatch" },
        ),
        box([x - 24, 412], [x + 24, 417], { fill: "paper" }),
        line([x, 386], [x, 424], "axis"),
      ]),
    ),
    line([40, 417], [440, 417]),
    ...part(15, [
      circle([96, 306], 11, { fill: "paper" }),
      line([96, 306], [102, 299]),
      line([96, 317], [96, 324]),
    ]),
  ];
}

function motor(): Shape[] {
  return [
    box([-40, 62], [40, 78], { fill: "paper" }),
    box([-24, 48], [24, 64], { fill: "paper" }),
    circle([0, 0], 58, { fill: "paper" }),
    ...Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return line([52 * x, 52 * y], [58 * x, 58 * y], "narrow");
    }),
    circle([0, 0], 51, { line: "narrow" }),
    box([-62, -40], [-44, -4], { fill: "paper", fillet: 3 }),
    ...cross([0, 0], 64),
  ];
}

function blower(): Shape[] {
  return [
    box([-58, 30], [-34, 86], { fill: "paper" }),
    box([34, 30], [58, 86], { fill: "paper" }),
    box([-24, -86], [24, 86], { fill: "paper" }),
    box([-36, -94], [36, -86], { fill: "paper" }),
    outline(
      [
        [-30, -52],
        [30, -52],
        [30, 52, { arc: 52 }],
        [-30, 52],
        [-30, -52, { arc: 52 }],
      ],
      { fill: "paper" },
    ),
    outline(
      [
        [-30, -44],
        [30, -44],
        [30, 44, { arc: 44 }],
        [-30, 44],
        [-30, -44, { arc: 44 }],
      ],
      { line: "narrow" },
    ),
    ...[-66, -30, 0, 30, 66].flatMap((x) =>
      [-1, 1].map((way) =>
        circle([x * 0.92, way * (Math.abs(x) > 50 ? 30 : 48)], 2.6, { line: "narrow" }),
      ),
    ),
    circle([-30, 0], 12, { line: "narrow" }),
    ...moved(cross([0, 0], 20), [-30, 0]),
    circle([47, 32], 6, { fill: "paper" }),
    circle([47, 32], 3.4, { line: "narrow" }),
    line([41, 33], [53, 33], "narrow"),
  ];
}

function inlet(): PartShape[] {
  return [
    ...part(4, [
      box([272, 34], [356, 112], { fill: "paper", fillet: 8 }),
      box([296, 112], [332, 120], { fill: "paper" }),
      box([278, 92], [296, 106], { fill: "hatch-back" }),
      box([332, 92], [350, 106], { fill: "hatch-back" }),
      line([272, 86], [356, 86], "narrow"),
    ]),
    ...part(5, [
      box([286, 44], [298, 84], { fill: "hatch" }),
      box([330, 44], [342, 84], { fill: "hatch" }),
      box([284, 41], [344, 45], { fill: "black" }),
      ...[289, 292, 295, 333, 336, 339].map((x) => line([x, 46], [x, 84], "narrow")),
    ]),
    line([314, 26], [314, 126], "axis"),
    ...flow([314, 52]),
  ];
}

function outlet(): PartShape[] {
  return [
    ...part(12, [
      box([392, 332], [398, 376], { fill: "paper" }),
      box([398, 338], [414, 370], { fill: "paper" }),
      box([414, 332], [420, 376], { fill: "paper" }),
      line([402, 342], [412, 366]),
      circle([402, 342], 2, { fill: "black" }),
    ]),
    ...part(13, [
      box([420, 332], [426, 376], { fill: "paper" }),
      ...[0, 1, 2].map((fold) =>
        outline(
          [
            [426 + fold * 8, 340],
            [430 + fold * 8, 334],
            [434 + fold * 8, 340],
            [434 + fold * 8, 368],
            [430 + fold * 8, 374],
            [426 + fold * 8, 368],
          ],
          { fill: "paper" },
        ),
      ),
      box([450, 332], [456, 376], { fill: "paper" }),
    ]),
    line([386, 354], [470, 354], "axis"),
    ...part(11, [
      box([236, 306], [250, 316], { fill: "paper" }),
      box([233, 268], [253, 306], { fill: "paper", fillet: 3 }),
      ...[274, 280, 286, 292, 298].map((y, index) =>
        line([index % 2 ? 249 : 237, y], [index % 2 ? 237 : 249, y + 6]),
      ),
      line([243, 260], [243, 322], "axis"),
    ]),
  ];
}

function belts(): PartShape[] {
  const shaft: Point = [BLOWER[0] + 30, BLOWER[1]];
  const [small, large] = [26, 32];
  const across = Math.hypot(shaft[0] - MOTOR[0], shaft[1] - MOTOR[1]);
  const slope = Math.atan2(shaft[1] - MOTOR[1], shaft[0] - MOTOR[0]);
  const spread = Math.asin((large - small) / across);
  const run = (radius: number, other: number, side: number): [Point, Point] => {
    const angle = slope + side * (Math.PI / 2 - spread);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return [
      [MOTOR[0] + radius * x, MOTOR[1] + radius * y],
      [shaft[0] + other * x, shaft[1] + other * y],
    ];
  };
  const belt = [-1, 1].flatMap((side) =>
    [0, 5].map((inner) => {
      const [from, to] = run(large - inner, small - inner, side);
      return line(from, to);
    }),
  );
  return [
    ...part(10, [
      outline(
        [
          [MOTOR[0], MOTOR[1] - 46],
          [shaft[0], shaft[1] - 42],
          [shaft[0], shaft[1] + 42, { arc: 42 }],
          [MOTOR[0], MOTOR[1] + 46],
          [MOTOR[0], MOTOR[1] - 46, { arc: 46 }],
        ],
        { line: "hidden" },
      ),
    ]),
    ...part(8, [
      circle(MOTOR, large, { fill: "paper" }),
      circle(MOTOR, large - 5, { line: "narrow" }),
    ]),
    ...part(7, [
      circle(shaft, small, { fill: "paper" }),
      circle(shaft, small - 5, { line: "narrow" }),
    ]),
    ...part(6, belt),
    ...part(9, [
      ...[MOTOR, shaft].flatMap((centre) => [
        circle(centre, 13, { fill: "hatch" }),
        circle(centre, 7, { fill: "paper" }),
        box([centre[0] - 2, centre[1] - 9.5], [centre[0] + 2, centre[1] - 5.5], { fill: "black" }),
      ]),
    ]),
    ...moved(cross([0, 0], 38), MOTOR),
    ...moved(cross([0, 0], 34), shaft),
  ];
}
