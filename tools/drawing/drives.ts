import { count, diameter, drawnType, length } from "./drawn-type.ts";
import { box, circle, line, outline, type Point, revolved, type Vertex } from "./shapes.ts";

/** mm. Belt width and height (ISO 4184); groove datum width, depths, pitch and edge (ISO 4183). */
type Profile = {
  W: number;
  T: number;
  groove: { datum: number; above: number; below: number; spacing: number; side: number };
};

const PROFILES: Record<string, Profile> = {
  Z: { W: 10, T: 6, groove: { datum: 8.5, above: 2, below: 7, spacing: 12, side: 8 } },
  A: { W: 13, T: 8, groove: { datum: 11, above: 2.75, below: 8.7, spacing: 15, side: 10 } },
  B: { W: 17, T: 11, groove: { datum: 14, above: 3.5, below: 10.8, spacing: 19, side: 12.5 } },
  C: { W: 22, T: 14, groove: { datum: 19, above: 4.8, below: 14.3, spacing: 25.5, side: 17 } },
  D: { W: 32, T: 19, groove: { datum: 27, above: 8.1, below: 19.9, spacing: 37, side: 24 } },
  SPZ: { W: 10, T: 8, groove: { datum: 8.5, above: 2, below: 9, spacing: 12, side: 8 } },
  SPA: { W: 13, T: 10, groove: { datum: 11, above: 2.75, below: 11, spacing: 15, side: 10 } },
  SPC: { W: 22, T: 18, groove: { datum: 19, above: 4.8, below: 19, spacing: 25.5, side: 17 } },
};
const SPB: Profile = {
  W: 16,
  T: 13,
  groove: { datum: 14, above: 3.5, below: 14, spacing: 19, side: 12.5 },
};

/** Raw-edge cogged belts fit the same grooves (XPB as SPB, BX as B). */
function profileOf(name: unknown): Profile | undefined {
  if (typeof name !== "string") return undefined;
  const wrapped = name.replace(/^XP/, "SP").replace(/^([ABC])X$/, "$1");
  return wrapped === "SPB" ? SPB : PROFILES[wrapped];
}

const TAN_20 = Math.tan((20 * Math.PI) / 180);

const belt = drawnType({
  name: "V-belt",
  letters: {
    b: length("top width", "top_width"),
    h: length("height", "height"),
    Ld: length("datum length", "datum_length"),
    La: length("outside length", "outside_length"),
  },
  required: ["b", "h"],
  typical: { profile: "SPB" },
  known: ({ profile }) => {
    const known = profileOf(profile);
    return known && { b: known.W, h: known.T };
  },
  reject: ({ b, h }) => (h > b || b > 4 * h) && "Height h does not match top width b.",
  plan({ b: W, h: T }) {
    const foot = Math.max(0.12 * W, W / 2 - T * TAN_20);
    const datum = 0.28 * T;
    const cords = Array.from({ length: 7 }, (_, index) => ((index - 3) / 3) * 0.36 * W);
    const loop = T + 0.5 * W;
    const end = 0.34 * W;
    const thickness = 0.09 * W;
    const stadium = (radius: number, kind: "wide" | "narrow") =>
      outline(
        [
          [-0.75 * W, loop + end - radius],
          [0.75 * W, loop + end - radius],
          [0.75 * W, loop + end + radius, { arc: radius }],
          [-0.75 * W, loop + end + radius],
          [-0.75 * W, loop + end - radius, { arc: radius }],
        ],
        { line: kind },
      );
    return {
      shapes: [
        outline(
          [
            [-W / 2, 0, { fillet: 0.03 * W }],
            [W / 2, 0, { fillet: 0.03 * W }],
            [foot, T, { fillet: 0.05 * W }],
            [-foot, T, { fillet: 0.05 * W }],
          ],
          { fill: "hatch" },
        ),
        ...cords.map((x) => circle([x, datum], 0.035 * W, { line: "narrow", fill: "paper" })),
        line([-0.5 * W, datum], [0.5 * W, datum], "axis"),
        line([0, 0], [0, T], "axis"),
        stadium(end, "wide"),
        stadium(end - thickness, "wide"),
        ...[-0.75 * W, 0.75 * W].flatMap((x) => [
          line([x - 0.08 * W, loop + end], [x + 0.08 * W, loop + end], "axis"),
          line([x, loop + end - 0.08 * W], [x, loop + end + 0.08 * W], "axis"),
        ]),
      ],
      dimensions: [
        { letter: "b", side: "top", from: [-W / 2, 0], to: [W / 2, 0] },
        { letter: "h", side: "left", from: [-W / 2, 0], to: [-foot, T] },
      ],
      leaders: [
        { text: "40°", at: [(W / 2 + foot) / 2, T / 2], toward: [1, 0.4] },
        { letter: "Ld", at: [0, loop + thickness / 2], toward: [0.8, 1.6] },
        { letter: "La", at: [-0.2 * W, loop + 2 * end], toward: [0.8, -1.6] },
      ],
      isGeneric: true,
    };
  },
});

const pulley = drawnType({
  name: "V-belt pulley",
  letters: {
    dd: diameter("datum diameter", "datum_diameter"),
    d: diameter("bore", "bore"),
    B: length("width of the rim", "rim_width"),
    z: count("grooves", "grooves"),
  },
  required: ["dd", "z"],
  typical: { dd: 110, z: 3, profile: "SPA", d: 38 },
  known: ({ profile, z }) => {
    const groove = profileOf(profile)?.groove;
    return groove && { B: (Math.round(Number(z)) - 1) * groove.spacing + 2 * groove.side };
  },
  reject: ({ dd, z, d = 0 }) => {
    if (z > 12 || z < 1) return "A pulley is drawn with 1 to 12 grooves z.";
    if (dd < 40 || dd > 3000) return "The datum diameter dd is not one of a pulley.";
    return d > 0.7 * dd && "Bore d does not match datum diameter dd.";
  },
  plan({ dd, z, d = 0.3 * dd }, { profile }) {
    const { datum, above, below, spacing, side } = (profileOf(profile) ?? SPB).groove;
    const grooves = Math.round(z);
    const half = ((grooves - 1) * spacing) / 2 + side;
    const depth = Math.min(below, 0.2 * dd);
    const [rim, bottom, bore] = [dd / 2 + above, dd / 2 - depth, d / 2];
    const slope = Math.tan((19 * Math.PI) / 180);
    const [top, foot] = [datum / 2 + above * slope, Math.max(1, datum / 2 - below * slope)];
    const centres = Array.from({ length: grooves }, (_, index) => index * spacing - half + side);
    const inside = bottom - 0.35 * below;
    const hub = bore + Math.max(0.35 * bore, 0.04 * dd);
    const web = 0.22 * half;
    const isSolid = inside - hub < 0.12 * dd;
    return {
      shapes: [
        ...revolved([
          outline(
            [
              [-half, rim],
              ...centres.flatMap((x): Vertex[] => [
                [x - top, rim],
                [x - foot, bottom],
                [x + foot, bottom],
                [x + top, rim],
              ]),
              [half, rim],
              ...(isSolid ? [] : pairs([half, inside], [web, inside], [web, hub], [half, hub])),
              [half, bore],
              [-half, bore],
              ...(isSolid ? [] : pairs([-half, hub], [-web, hub], [-web, inside], [-half, inside])),
            ],
            { fill: "hatch" },
          ),
          line([-half, dd / 2], [half, dd / 2], "axis"),
        ]),
        line([-half, -bore], [-half, bore]),
        line([half, -bore], [half, bore]),
        line([-half, 0], [half, 0], "axis"),
      ],
      dimensions: [
        { letter: "dd", side: "left", from: [-half, -dd / 2], to: [-half, dd / 2] },
        { letter: "d", side: "right", from: [half, -bore], to: [half, bore] },
        { letter: "B", side: "top", from: [-half, -rim], to: [half, -rim] },
      ],
    };
  },
});

function pairs(...points: [Point, Point, Point, Point]): Vertex[] {
  const fillet = Math.abs(points[1][1] - points[2][1]) * 0.12;
  return points.map(([x, y], index) => [x, y, index % 3 ? { fillet } : undefined]);
}

const taperBush = drawnType({
  name: "Taper bush",
  letters: {
    d: diameter("bore", "bore"),
    D: diameter("large end", "outside_diameter"),
    L: length("length", "length"),
  },
  required: ["D", "L"],
  typical: { d: 42, D: 70, L: 32 },
  reject: ({ d = 0, D, L }) => {
    if (d > 0.9 * (D - L / 12)) return "Bore d does not match the large end D.";
    return (L > 2 * D || L < 0.1 * D) && "Length L does not match large end D.";
  },
  plan({ d = 0, D, L }) {
    const bore = (d || 0.6 * D) / 2;
    // 1:12 on the diameter.
    const small = D / 2 - L / 24;
    const screw = Math.min((D / 2 - bore) * 0.34, 0.09 * D);
    const seat = D / 2 - screw;
    return {
      shapes: [
        ...revolved([
          outline(
            [
              [0, bore],
              [L, bore],
              [L, small],
              [0, D / 2],
            ],
            { fill: "hatch" },
          ),
        ]),
        box([0, -seat - screw * 0.6], [0.55 * L, -seat + screw * 0.9], {
          fill: "paper",
          line: "narrow",
        }),
        line([0, -seat], [0.55 * L, -seat], "axis"),
        line([0, -bore], [0, bore]),
        line([L, -bore], [L, bore]),
        line([0, 0], [L, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [0, -D / 2], to: [0, D / 2] },
        { letter: "d", side: "right", from: [L, -bore], to: [L, bore] },
        { letter: "L", side: "top", from: [0, -D / 2], to: [L, -small] },
      ],
      leaders: [
        { text: "1:12", taper: 1, at: [L * 0.6, (D / 2) * 0.4 + small * 0.6], toward: [1, 0.8] },
      ],
    };
  },
});

export const DRIVES = { "v-belt": belt, "v-belt-pulley": pulley, "taper-bush": taperBush };
