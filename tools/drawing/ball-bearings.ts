import {
  BEARING_LETTERS,
  BORES,
  bearingPlan,
  type Frame,
  frameOf,
  innerRing,
  outerRing,
  rejectRings,
} from "./bearing-frame.ts";
import { angle, count, drawnType } from "./drawn-type.ts";
import { circle, line, mirrored, outline, type Shape, type Vertex } from "./shapes.ts";

type Rows = { ball: number; pitch: number; centres: number[] };

function grooves({ half }: Frame, { ball, pitch, centres }: Rows, shoulders: number[]): Vertex[] {
  const from = (shoulder: number) => Math.sqrt(Math.max(0, ball ** 2 - (shoulder - pitch) ** 2));
  const [first = pitch] = shoulders;
  const arc = first < pitch ? ball : -ball;
  return [
    [-half, first],
    ...centres.flatMap((centre, index): Vertex[] => {
      const [before = first, after = first] = shoulders.slice(index, index + 2);
      return [
        [centre - from(before), before],
        [centre + from(after), after, { arc }],
      ];
    }),
    [half, shoulders.at(-1) ?? first],
  ];
}

function balls({ ball, pitch, centres }: Rows): Shape[] {
  return centres.flatMap((x) => [
    circle([x, pitch], ball, { part: "rolling element" }),
    line([x, pitch - ball], [x, pitch + ball], "axis"),
  ]);
}

const SEALS = ["open", "2RS", "RS", "2Z", "Z"];

function closures({ half, height }: Frame, { ball, pitch }: Rows, seal = "open"): Shape[] {
  if (seal === "open") return [];
  const reach = 0.62 * ball;
  const [outer, inner] = [pitch + reach + 0.05 * height, pitch - reach];
  const thickness = Math.min(0.09 * half, 0.05 * height);
  const at = half * 0.93 - thickness;
  const sheet: Vertex[] = seal.endsWith("Z")
    ? [
        [at, outer],
        [at, inner + 0.04 * height],
        [at + thickness * 0.7, inner + 0.04 * height],
        [at + thickness * 0.7, outer],
      ]
    : [
        [at - thickness * 0.4, outer],
        [at - thickness * 0.4, inner + 0.1 * height],
        [at - thickness * 1.2, inner],
        [at + thickness, inner],
        [at + thickness, outer],
      ];
  const closure = outline(sheet, { line: "narrow", fill: "black", part: "closure" });
  return seal.startsWith("2") ? mirrored([closure]) : [closure];
}

const deepGroove = drawnType({
  name: "Deep groove ball bearing",
  letters: BEARING_LETTERS,
  required: ["d", "D", "B"],
  choices: { seal: SEALS, bore: BORES },
  typical: { d: 20, D: 62, B: 22, r: 1.5 },
  reject: rejectRings,
  plan(size, { seal, bore }) {
    const frame = frameOf(size, bore);
    const ball = Math.min(0.3 * frame.height, 0.68 * frame.half);
    const rows = { ball, pitch: frame.bore + frame.height / 2, centres: [0] };
    const [low, high] = [rows.pitch - 0.6 * ball, rows.pitch + 0.6 * ball];
    return bearingPlan(frame, [
      innerRing(frame, grooves(frame, rows, [low, low])),
      outerRing(frame, grooves(frame, rows, [high, high])),
      ...closures(frame, rows, seal),
      ...balls(rows),
    ]);
  },
});

const angularContact = drawnType({
  name: "Angular contact ball bearing",
  letters: {
    ...BEARING_LETTERS,
    alpha: angle("contact angle", "contact_angle"),
    rows: count("rows of balls", "rows"),
  },
  required: ["d", "D", "B"],
  choices: { seal: SEALS },
  typical: { d: 20, D: 62, B: 22, r: 1.1, alpha: 40 },
  reject: rejectRings,
  plan(size, { seal }) {
    const frame = frameOf(size);
    const { half, height } = frame;
    const isDouble = size.rows === 2;
    const ball = Math.min(0.3 * height, (isDouble ? 0.4 : 0.7) * half);
    const pitch = frame.bore + height / 2;
    const rows = { ball, pitch, centres: isDouble ? [-half / 2, half / 2] : [0] };
    const [low, high] = [pitch - 0.6 * ball, pitch + 0.6 * ball];
    const [lowest, highest] = [pitch - 0.85 * ball, pitch + 0.92 * ball];
    const tilt = (Math.min(size.alpha ?? 40, 60) * Math.PI) / 180;
    const contacts = rows.centres.map((x) => {
      // Back to back, so the contact lines diverge toward the shaft.
      const way = isDouble && x > 0 ? -1 : 1;
      const at = (reach: number) =>
        [x + way * reach * Math.sin(tilt), pitch + reach * Math.cos(tilt)] as const;
      return line(at(-1.7 * ball), at(1.7 * ball), "axis");
    });
    const contact = contacts[0]?.vertices[0] ?? [0, 0];
    return bearingPlan(
      frame,
      [
        innerRing(frame, grooves(frame, rows, isDouble ? [low, lowest, low] : [low, lowest])),
        outerRing(
          frame,
          grooves(frame, rows, isDouble ? [highest, high, highest] : [highest, high]),
        ),
        ...closures(frame, { ...rows, centres: [0] }, seal),
        ...balls(rows),
        ...contacts,
      ],
      [{ letter: "alpha", at: [contact[0], -contact[1]], toward: [0.5, 1.6] }],
    );
  },
});

const selfAligning = drawnType({
  name: "Self-aligning ball bearing",
  letters: BEARING_LETTERS,
  required: ["d", "D", "B"],
  choices: { bore: BORES, seal: SEALS },
  typical: { d: 25, D: 68, B: 30, r: 1.5 },
  reject: rejectRings,
  plan(size, { bore, seal }) {
    const frame = frameOf(size, bore);
    const { half, height, outside } = frame;
    const ball = Math.min(0.46 * half, 0.27 * height);
    // The outer raceway is spherical around the bearing's centre.
    const sphere = Math.max(outside - 0.15 * height, half * 1.01);
    const centre = 0.5 * half;
    const pitch = Math.sqrt((sphere - ball) ** 2 - centre ** 2);
    const rows = { ball, pitch, centres: [-centre, centre] };
    const shoulder = pitch - 0.6 * ball;
    const mouth = Math.sqrt(sphere ** 2 - half ** 2);
    return bearingPlan(frame, [
      innerRing(frame, grooves(frame, rows, [shoulder, pitch - 0.75 * ball, shoulder])),
      outerRing(frame, [
        [-half, mouth],
        [half, mouth, { arc: -sphere }],
      ]),
      ...closures(frame, { ...rows, pitch: pitch - 0.1 * ball }, seal),
      ...balls(rows),
    ]);
  },
});

export const BALL_BEARINGS = {
  "deep-groove-ball-bearing": deepGroove,
  "angular-contact-ball-bearing": angularContact,
  "self-aligning-ball-bearing": selfAligning,
};
