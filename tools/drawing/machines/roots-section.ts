import { rootsFront } from "#tools/drawing/blowers.ts";
import {
  box,
  line,
  moved,
  outline,
  type Point,
  revolved,
  type Shape,
} from "#tools/drawing/shapes.ts";
import { bearing, flow, lipSeal, oil, type PartShape, part, type Sectional } from "./sectional.ts";

const ALONG: Point = [236, 186];
const ACROSS: Point = [240, 512];

const [TIP, ROOT, BEHIND] = [62, 31, 43];
const SHAFT = 14;
const LEVEL = 45;

export function rootsSection(): Sectional {
  const { front } = rootsFront({ W: 246, H: 250 }, 30);
  const across = moved(front, ACROSS).map(
    (shape): PartShape =>
      shape.part === "rotor" ? { ...shape, fill: "hatch-back", callout: 2 } : shape,
  );
  const along: PartShape[] = [
    ...necks(),
    ...casing(),
    ...covers(),
    ...part(13, [...oil([-154, -98], -148.5, LEVEL, 84), ...oil([98, 181], 172, LEVEL, 84)]),
    ...part(6, revolved(bearing([101, SHAFT], [127, 30], "two balls"))),
    ...part(5, revolved(bearing([-125, SHAFT], [-102, 30], "roller"))),
    ...rotor(),
    ...part(9, revolved(lipSeal([-173, 11.5], 22, 13, 1))),
    ...shaft(),
    ...part(8, revolved([-98, -92, -86, 84, 90, 96].map((x) => ring(x)))),
    ...part(12, [
      box([-143, -56], [-139, -SHAFT], { fill: "hatch" }),
      box([-143, SHAFT], [-139, 56], { fill: "hatch" }),
      box([160, -56], [163, -SHAFT], { fill: "hatch" }),
      box([160, SHAFT], [163, 56], { fill: "hatch" }),
    ]),
    ...part(7, gear()),
    ...part(17, [box([-210, -11], [-186, -5], { fill: "paper" })]),
    line([-222, 0], [200, 0], "axis"),
  ];
  return {
    width: 480,
    height: 656,
    shapes: [...moved(along, ALONG), ...across, ...flow([240, 370]), ...flow([240, 616])],
    balloons: [
      ...[
        balloon(17, -216, -52, -200, -8),
        balloon(9, -204, -104, -167, -18),
        balloon(11, -166, -150, -157, -63),
        balloon(12, -132, -150, -141, -46),
        balloon(5, -98, -150, -114, -27),
        balloon(3, -64, -150, -88, -72),
        balloon(1, -4, -150, -30, -69),
        balloon(2, 40, -150, 28, -48),
        balloon(4, 76, -150, 88, -72),
        balloon(6, 110, -150, 114, -27),
        balloon(7, 145, -150, 146, -48),
        balloon(10, 190, -150, 184, -55),
        balloon(14, 222, 90, 193, 47),
        balloon(16, 222, 140, 158, 96),
        balloon(13, -150, 150, -143, 70),
        balloon(15, -112, 150, -99, 89),
        balloon(8, 62, 150, 90, 16),
      ],
    ],
    words: [
      { at: [240, 16], text: "Section B–B along the drive shaft" },
      { at: [240, 362], text: "Section A–A across the rotors" },
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

function necks(): Shape[] {
  return [
    box([-46, -118], [46, -72]),
    box([-64, -128], [64, -118]),
    box([-46, 72], [46, 118]),
    box([-64, 118], [64, 128]),
    ...[-54, 54].flatMap((x) => [
      line([x, -132], [x, -114], "axis"),
      line([x, 114], [x, 132], "axis"),
    ]),
    ...[-97, 81].map((x) => box([x, 96], [x + 16, 128], { fill: "paper" })),
    ...[-112, 78].map((x) => box([x, 122], [x + 34, 130], { fill: "paper" })),
  ];
}

function casing(): PartShape[] {
  const plate = (way: 1 | -1, end: 1 | -1, reach: number): Shape =>
    outline(
      [
        [way * 79, end * 16.5],
        [way * 79, end * reach],
        [way * 96, end * reach],
        [way * 96, end * 44],
        [way * 129, end * 44],
        [way * 129, end * 30],
        [way * 101, end * 30],
        [way * 101, end * 16.5],
      ],
      { fill: "hatch-back" },
    );
  return [
    ...part(
      1,
      [-1, 1].flatMap((end) => [
        box([-79, end * 64], [79, end * 76], { fill: "hatch" }),
        box([-79, end * 76], [-69, end * 84], { fill: "hatch" }),
        box([69, end * 76], [79, end * 84], { fill: "hatch" }),
      ]),
    ),
    ...part(3, [plate(-1, -1, 84), plate(-1, 1, 98)]),
    ...part(4, [plate(1, -1, 84), plate(1, 1, 98)]),
    ...revolved([
      box([-132, 24], [-129, 40], { fill: "black", line: "narrow" }),
      box([129, 24], [132, 40], { fill: "black", line: "narrow" }),
    ]),
  ];
}

function covers(): PartShape[] {
  return [
    ...part(11, [
      outline(
        [
          [-98, -76],
          [-98, -67],
          [-154, -67, { fillet: 6 }],
          [-154, -22],
          [-176, -22],
          [-176, -31],
          [-162, -31, { fillet: 4 }],
          [-162, -76, { fillet: 10 }],
        ],
        { fill: "hatch" },
      ),
      outline(
        [
          [-98, 92],
          [-98, 84],
          [-154, 84, { fillet: 6 }],
          [-154, 22],
          [-176, 22],
          [-176, 31],
          [-162, 31, { fillet: 4 }],
          [-162, 92, { fillet: 10 }],
        ],
        { fill: "hatch" },
      ),
    ]),
    ...part(10, [
      outline(
        [
          [98, -76],
          [98, -67],
          [181, -67, { fillet: 6 }],
          [181, 84, { fillet: 6 }],
          [98, 84],
          [98, 92],
          [189, 92, { fillet: 10 }],
          [189, -76, { fillet: 10 }],
        ],
        { fill: "hatch" },
      ),
    ]),
    ...part(15, [
      box([-98.5, -78], [-96, -67], { fill: "black", line: "narrow" }),
      box([-98.5, 84], [-96, 94], { fill: "black", line: "narrow" }),
      box([96, -78], [98.5, -67], { fill: "black", line: "narrow" }),
      box([96, 84], [98.5, 94], { fill: "black", line: "narrow" }),
    ]),
    ...part(14, [
      box([189, LEVEL - 11], [196, LEVEL + 11], { fill: "paper" }),
      box([181, LEVEL - 7], [189, LEVEL + 7], { fill: "paper" }),
    ]),
    ...part(16, [
      box([151, 92], [165, 98], { fill: "paper" }),
      box([-137, 92], [-123, 98], { fill: "paper" }),
    ]),
    box([151, -82], [165, -76], { fill: "paper" }),
    box([155, -92], [161, -82], { fill: "paper", fillet: 2 }),
  ];
}

function rotor(): PartShape[] {
  return part(2, [
    box([-77, ROOT], [77, BEHIND], { fill: "paper" }),
    outline(
      [
        [-77, -SHAFT - 2],
        [-77, -TIP],
        [77, -TIP],
        [77, -SHAFT - 2],
      ],
      { fill: "hatch-back" },
    ),
    box([-77, SHAFT + 2], [77, ROOT], { fill: "hatch-back" }),
  ]);
}

/** Shafts are not hatched. */
function shaft(): Shape[] {
  const steps: Point[] = [
    [-215, 11],
    [-178, 11],
    [-178, 11.5],
    [-150, 11.5],
    [-150, SHAFT],
    [-101, SHAFT],
    [-101, 16],
    [101, 16],
    [101, SHAFT],
    [132, SHAFT],
    [132, 12],
    [164, 12],
    [164, 9],
    [177, 9],
  ];
  return [
    outline([...steps.map(([x, radius]): Point => [x, -radius]), ...steps.toReversed()], {
      fill: "paper",
    }),
    ...[-178, -150, -101, -77, 77, 101, 132, 164].map((x) => line([x, -11.5], [x, 11.5], "narrow")),
    box([164, -17], [173, 17], { fill: "paper" }),
    line([164, -8], [173, -8], "narrow"),
    line([164, 8], [173, 8], "narrow"),
  ];
}

function ring(x: number): Shape {
  return box([x - 1.3, 13.5], [x + 1.3, 16.5], { fill: "black", line: "narrow" });
}

/** Teeth are not hatched; the pitch line marks the mesh. */
function gear(): Shape[] {
  return revolved([
    box([134, 12], [159, 42], { fill: "hatch" }),
    box([134, 42], [159, 50], { fill: "paper" }),
    line([130, 46.5], [163, 46.5], "axis"),
  ]);
}
