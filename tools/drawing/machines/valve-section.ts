import { valveFront } from "#tools/drawing/rotary-valves.ts";
import {
  box,
  circle,
  cross,
  line,
  moved,
  outline,
  type Point,
  revolved,
  type Shape,
} from "#tools/drawing/shapes.ts";
import { bearing, flow, lipSeal, type PartShape, part, type Sectional } from "./sectional.ts";

const ALONG: Point = [220, 200];
const ACROSS: Point = [240, 530];

const [HALF, RADIUS, FLANGE] = [84, 76, 116];

export function valveSection(): Sectional {
  const { front } = valveFront({ W: 200, H: 232 });
  const along: PartShape[] = [
    ...part(1, housing()),
    ...plates(),
    ...part(2, rotor()),
    ...part(6, revolved([...seals(-1), ...seals(1)])),
    ...part(7, revolved([vRing(-1), vRing(1)])),
    ...brackets(),
    ...part(5, [
      ...revolved(bearing([-144, 14], [-126, 31], "ball")),
      ...revolved(bearing([126, 14], [144, 31], "ball")),
    ]),
    ...part(2, shaft()),
    ...drive(),
    line([-160, 0], [196, 0], "axis"),
  ];
  return {
    width: 480,
    height: 670,
    shapes: [
      ...moved(along, ALONG),
      ...moved(front, ACROSS),
      ...flow([240, 398]),
      ...flow([240, 638]),
    ],
    balloons: [
      balloon(13, -136, -150, -98, -117.5),
      balloon(2, -30, -160, -36, -56),
      balloon(11, 84, -166, 130, -138),
      balloon(10, 236, -60, 189, -52),
      balloon(9, 236, 0, 185, 22),
      balloon(8, -176, -70, -104, -36),
      balloon(5, -196, -30, -141, -24),
      balloon(12, -196, 30, -136, 35),
      balloon(7, -176, 80, -119, 18),
      balloon(4, -130, 150, -91, 80),
      balloon(1, -60, 150, -88, 108),
      balloon(6, 60, 150, 103, 21),
      balloon(3, 130, 150, 91, 80),
    ],
    words: [
      { at: [240, 16], text: "Section A–A along the rotor" },
      { at: [240, 384], text: "Section B–B across the rotor" },
    ],
  };
}

function balloon(callout: number, x: number, y: number, toX: number, toY: number) {
  const [left, top] = ALONG;
  return {
    callout,
    at: [left + x, top + y] as const,
    to: [left + toX, top + toY] as const,
  };
}

function housing(): Shape[] {
  return [-1, 1].flatMap((way) => [
    ...[-1, 1].map((end) =>
      outline(
        [
          [way * 76, end * 78],
          [way * 76, end * FLANGE],
          [way * 112, end * FLANGE],
          [way * 112, end * (FLANGE - 12)],
          [way * 88, end * (FLANGE - 12)],
          [way * 88, end * 78],
        ],
        { fill: "hatch" },
      ),
    ),
    ...[-1, 1].map((end) =>
      line([way * 102, end * (FLANGE + 4)], [way * 102, end * (FLANGE - 17)], "axis"),
    ),
    line([-76, way * FLANGE], [76, way * FLANGE]),
    line([-76, way * 78], [76, way * 78], "narrow"),
    box([-112, way * FLANGE], [112, way * (FLANGE + 3)], { fill: "none", line: "narrow" }),
  ]);
}

function plates(): PartShape[] {
  const plate = (way: 1 | -1): Shape[] =>
    [-1, 1].map((end) =>
      outline(
        [
          [way * 86, end * 17],
          [way * 86, end * 92],
          [way * 96, end * 92],
          [way * 96, end * 40],
          [way * 114, end * 40],
          [way * 114, end * 27],
          [way * 92, end * 27],
          [way * 92, end * 17],
        ],
        { fill: "hatch-back" },
      ),
    );
  const purge = (way: 1 | -1): Shape[] => [
    box([way * 102, -52], [way * 108, -40], { fill: "paper" }),
    box([way * 100, -58], [way * 110, -52], { fill: "paper" }),
    line([way * 105, -62], [way * 105, -27], "axis"),
  ];
  return [
    ...part(4, plate(-1)),
    ...part(3, plate(1)),
    ...part(8, [...purge(-1), ...purge(1)]),
    ...part(13, [
      box([-112, -FLANGE - 3], [-76, -FLANGE], { fill: "black", line: "narrow" }),
      box([76, -FLANGE - 3], [112, -FLANGE], { fill: "black", line: "narrow" }),
      box([-112, FLANGE], [-76, FLANGE + 3], { fill: "black", line: "narrow" }),
      box([76, FLANGE], [112, FLANGE + 3], { fill: "black", line: "narrow" }),
    ]),
  ];
}

function rotor(): Shape[] {
  return [
    ...[-1, 1].flatMap((end) => [
      box([-HALF, end * 24], [HALF, end * RADIUS], { fill: "paper" }),
      line([-HALF + 5, end * (RADIUS - 14)], [HALF - 5, end * (RADIUS - 14)], "narrow"),
      ...[-60, -20, 20, 60].map((x) => circle([x, end * (RADIUS - 7)], 2.4, { line: "narrow" })),
      line([-HALF, end * 52], [HALF, end * 52], "hidden"),
    ]),
    ...[-1, 1].map((end) => box([-HALF, end * 16], [HALF, end * 24], { fill: "hatch" })),
  ];
}

function seals(way: 1 | -1): Shape[] {
  return [...lipSeal([way * 93, 16], 27, 9, way), ...lipSeal([way * 104, 16], 27, 9, way)];
}

function vRing(way: 1 | -1): Shape {
  return outline(
    [
      [way * 117, 16],
      [way * 123, 16],
      [way * 123, 22],
      [way * 119, 23],
      [way * 115, 29],
      [way * 114.5, 27],
      [way * 117, 21],
    ],
    { fill: "black", line: "narrow" },
  );
}

function brackets(): PartShape[] {
  return [-1, 1].flatMap((way) => [
    ...[-1, 1].map(
      (end): Shape =>
        outline(
          [
            [way * 96, end * 76],
            [way * 96, end * 64],
            [way * 124, end * 42],
            [way * 124, end * 31],
            [way * 148, end * 31],
            [way * 148, end * 44],
            [way * 132, end * 44],
            [way * 104, end * 76],
          ],
          { fill: "hatch" },
        ),
    ),
    ...part(12, [box([way * 132, 36], [way * 140, 40], { fill: "black", line: "narrow" })]),
    box([way * 134, -52], [way * 138, -44], { fill: "paper" }),
  ]);
}

function shaft(): Shape[] {
  const steps: Point[] = [
    [-152, 14],
    [-124, 14],
    [-124, 16],
    [124, 16],
    [124, 14],
    [166, 14],
    [166, 11],
    [194, 11],
  ];
  return [
    outline([...steps.map(([x, radius]): Point => [x, -radius]), ...steps.toReversed()], {
      fill: "paper",
    }),
    ...[-124, 124, 166].map((x) => line([x, -14], [x, 14], "narrow")),
    ...[-70, 70].flatMap((x) => [
      box([x - 3, -24], [x + 3, 24], { fill: "paper" }),
      line([x, -30], [x, 30], "axis"),
    ]),
  ];
}

function drive(): PartShape[] {
  return [
    box([96, -100], [104, -78], { fill: "paper" }),
    box([96, -108], [168, -100], { fill: "paper" }),
    ...part(11, [
      circle([138, -133], 27, { fill: "paper" }),
      circle([138, -133], 22, { line: "narrow" }),
      box([116, -150], [160, -108], { fill: "paper", fillet: 5 }),
      ...cross([138, -133], 13),
      circle([138, -133], 8, { line: "narrow" }),
      box([160, -139], [194, -127], { fill: "paper" }),
      line([112, -133], [202, -133], "axis"),
    ]),
    ...part(10, [
      box([184, -110], [190, -38], { fill: "paper" }),
      ...Array.from({ length: 8 }, (_, index) =>
        line([184, -101 + index * 9], [190, -101 + index * 9], "narrow"),
      ),
    ]),
    ...part(9, [
      box([178, -26], [196, -11], { fill: "hatch" }),
      box([178, 11], [196, 26], { fill: "hatch" }),
      box([184, -42], [190, -26], { fill: "hatch" }),
      box([184, 26], [190, 42], { fill: "hatch" }),
      box([178, -147], [196, -139], { fill: "hatch" }),
      box([178, -127], [196, -119], { fill: "hatch" }),
      box([184, -159], [190, -147], { fill: "hatch" }),
      box([184, -119], [190, -107], { fill: "hatch" }),
    ]),
  ];
}
