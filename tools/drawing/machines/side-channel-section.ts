import {
  box,
  circle,
  line,
  moved,
  outline,
  type Point,
  revolved,
  type Shape,
  turned,
} from "#tools/drawing/shapes.ts";
import { bearing, flow, lipSeal, type PartShape, part, type Sectional } from "./sectional.ts";

const ALONG: Point = [252, 196];
const ACROSS: Point = [240, 526];

const [RUN, CHANNEL] = [62, 21];

export function sideChannelSection(): Sectional {
  const along: PartShape[] = [
    ...behind(),
    ...part(8, stator()),
    ...frame(),
    ...blower(),
    ...part(4, revolved(bearing([-76, 12], [-60, 27], "ball"))),
    ...part(5, revolved(bearing([104, 10], [118, 24], "ball"))),
    ...part(6, revolved(lipSeal([-92, 12], 22, 8, 1))),
    ...part(7, [
      outline(SHAFT.flatMap(([x, radius]): Point[] => [[x, -radius]]).concat(SHAFT.toReversed()), {
        fill: "paper",
      }),
      ...revolved([box([-38, 14], [72, 37], { fill: "hatch" })]),
    ]),
    ...part(2, impeller()),
    ...part(13, [
      box([-146, -11], [-138, 11], { fill: "paper" }),
      line([-146, -5], [-138, -5], "narrow"),
      line([-146, 5], [-138, 5], "narrow"),
    ]),
    ...part(
      9,
      revolved([
        box([132, 9], [146, 16], { fill: "hatch" }),
        box([134, 16], [144, 56], { fill: "paper" }),
      ]),
    ),
    line([-172, 0], [186, 0], "axis"),
  ];
  return {
    width: 480,
    height: 662,
    shapes: [...moved(along, ALONG), ...moved(face(), ACROSS)],
    balloons: [
      balloon(12, -152, -160, -128, -136),
      balloon(2, -190, -100, -116, -62),
      balloon(3, -206, -50, -150, -44),
      balloon(13, -206, 0, -144, 4),
      balloon(1, -190, 120, -124, 98),
      balloon(6, -84, 152, -88, 17),
      balloon(4, -52, 152, -66, 24),
      balloon(7, 4, 152, 10, 26),
      balloon(8, 48, 152, 40, 50),
      balloon(5, 98, 152, 112, 21),
      balloon(9, 150, 152, 140, 45),
      balloon(10, 196, 100, 166, 60),
      balloon(11, 40, -160, 24, -102),
    ],
    words: [
      { at: [240, 16], text: "Section A–A along the shaft" },
      { at: [240, 376], text: "View on the impeller, cover off" },
    ],
  };
}

const SHAFT: Point[] = [
  [-150, 8],
  [-134, 8],
  [-134, 11],
  [-92, 11],
  [-92, 12],
  [-60, 12],
  [-60, 14],
  [100, 14],
  [100, 10],
  [122, 10],
  [122, 9],
  [150, 9],
];

function balloon(callout: number, x: number, y: number, toX: number, toY: number) {
  const [left, top] = ALONG;
  return {
    callout,
    at: [left + x, top + y] as const,
    to: [left + toX, top + toY] as const,
  };
}

function behind(): PartShape[] {
  return [
    ...part(12, [
      box([-150, -142], [-104, -132], { fill: "paper" }),
      box([-146, -132], [-108, -98], { fill: "paper" }),
      line([-138, -132], [-138, -98], "hidden"),
      line([-116, -132], [-116, -98], "hidden"),
    ]),
    box([-150, 98], [-90, 118], { fill: "paper" }),
    box([-20, 72], [70, 118], { fill: "paper" }),
    box([-160, 118], [86, 126], { fill: "paper" }),
  ];
}

function blower(): PartShape[] {
  return [
    ...part(
      3,
      revolved([
        outline(
          [
            [-129, 36],
            [-129, RUN - CHANNEL],
            [-129, RUN + CHANNEL, { arc: -CHANNEL }],
            [-129, 102],
            [-139, 102],
            [-139, 94],
            [-158, 86, { fillet: 10 }],
            [-158, 38, { fillet: 8 }],
            [-152, 30],
            [-152, 0],
            [-146, 0],
            [-146, 30],
            [-136, 36],
          ],
          { fill: "hatch" },
        ),
      ]),
    ),
    ...part(
      1,
      revolved([
        outline(
          [
            [-129, 102],
            [-129, 90],
            [-96, 90],
            [-96, 22],
            [-84, 22],
            [-84, 70],
            [-88, 74],
            [-88, 96, { fillet: 6 }],
            [-118, 96],
            [-118, 102],
          ],
          { fill: "hatch-back" },
        ),
      ]),
    ),
  ];
}

function impeller(): Shape[] {
  return revolved([
    outline(
      [
        [-127, RUN - CHANNEL],
        [-127, RUN + CHANNEL, { arc: CHANNEL }],
        [-127, RUN + CHANNEL + 4],
        [-103, RUN + CHANNEL + 4, { fillet: 12 }],
        [-103, 34, { fillet: 6 }],
        [-100, 26],
        [-100, 11],
        [-134, 11],
        [-134, 26],
        [-127, 30],
      ],
      { fill: "hatch" },
    ),
    line([-127, RUN - CHANNEL], [-127, RUN + CHANNEL]),
    ...[-0.45, 0, 0.45].map((at) =>
      line(
        [-127, RUN + at * CHANNEL],
        [-127 + CHANNEL * Math.sqrt(1 - at * at), RUN + at * CHANNEL],
        "narrow",
      ),
    ),
  ]);
}

function frame(): PartShape[] {
  return [
    ...revolved([
      box([-66, 64], [98, 71], { fill: "hatch" }),
      ...Array.from({ length: 11 }, (_, index) =>
        line([-58 + index * 15, 71], [-58 + index * 15, 77], "narrow"),
      ),
      line([-64, 77], [96, 77]),
      outline(
        [
          [-84, 71],
          [-66, 71],
          [-66, 40],
          [-58, 27],
          [-80, 27],
          [-84, 40],
        ],
        { fill: "hatch" },
      ),
      outline(
        [
          [98, 71],
          [106, 71],
          [106, 40],
          [120, 30],
          [120, 24],
          [102, 24],
          [98, 36],
        ],
        { fill: "hatch" },
      ),
    ]),
    ...part(
      10,
      revolved([
        outline(
          [
            [106, 75],
            [168, 75, { fillet: 8 }],
            [168, 8],
            [165, 8],
            [165, 72, { fillet: 6 }],
            [106, 72],
          ],
          { fill: "black", line: "narrow" },
        ),
      ]),
    ),
    ...part(11, [
      box([-6, -112], [54, -77], { fill: "paper", fillet: 4 }),
      line([-6, -102], [54, -102], "narrow"),
      circle([8, -90], 5, { line: "narrow" }),
    ]),
  ];
}

function stator(): Shape[] {
  return revolved([
    box([-38, 38.5], [72, 64], { fill: "hatch-back" }),
    ...[-56, 72].map((x) => box([x, 41], [x + 18, 60], { fill: "paper", fillet: 5 })),
    ...[-56, 72].flatMap((x) =>
      [0, 1, 2].map((row) => line([x + 2, 46 + row * 4.5], [x + 16, 46 + row * 4.5], "narrow")),
    ),
  ]);
}

function face(): PartShape[] {
  const around = (angle: number, shapes: Shape[]) => turned(shapes, angle);
  const blades = Array.from({ length: 40 }, (_, index) =>
    around((index / 40) * 2 * Math.PI, [line([RUN - CHANNEL, 0], [RUN + CHANNEL, 0], "narrow")]),
  ).flat();
  const port = (way: 1 | -1): Shape[] => [
    box([way * 24, -132], [way * 60, -122], { fill: "paper" }),
    box([way * 28, -122], [way * 56, -40], { fill: "paper" }),
    line([way * 42, -138], [way * 42, -40], "axis"),
  ];
  return [
    ...port(1),
    ...port(-1),
    box([-92, 108], [92, 118], { fill: "paper" }),
    box([-70, 80], [-44, 108], { fill: "paper" }),
    box([44, 80], [70, 108], { fill: "paper" }),
    ...part(1, [circle([0, 0], 104, { fill: "paper" }), circle([0, 0], RUN + CHANNEL + 5)]),
    ...Array.from({ length: 8 }, (_, index) =>
      around(((index + 0.5) / 8) * 2 * Math.PI, [circle([96.5, 0], 3.5, { line: "narrow" })]),
    ).flat(),
    ...part(2, [
      circle([0, 0], RUN + CHANNEL, { fill: "paper" }),
      ...blades,
      circle([0, 0], RUN - CHANNEL, { fill: "paper" }),
      circle([0, 0], 26),
      circle([0, 0], 11),
    ]),
    ...around(-Math.PI / 2, [
      outline(
        [
          [RUN - CHANNEL - 2, -13],
          [RUN + CHANNEL + 5, -15],
          [RUN + CHANNEL + 5, 15],
          [RUN - CHANNEL - 2, 13],
        ],
        { fill: "hatch" },
      ),
    ]),
    box([-3, -14], [3, -8], { fill: "black" }),
    line([-112, 0], [112, 0], "axis"),
    line([0, -112], [0, 112], "axis"),
    ...flow([-42, -118]),
    ...flow([42, -96], false),
  ];
}
