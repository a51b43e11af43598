import {
  BEARING_LETTERS,
  BORES,
  bearingPlan,
  frameOf,
  innerRing,
  outerRing,
  rejectRings,
} from "./bearing-frame.ts";
import { bounded, diameter, drawnType, length } from "./drawn-type.ts";
import { box, line, mirrored, outline, type Point, revolved, type Vertex } from "./shapes.ts";

const ROLLER = { part: "rolling element" };

const spherical = drawnType({
  name: "Spherical roller bearing",
  letters: BEARING_LETTERS,
  required: ["d", "D", "B"],
  choices: { bore: BORES, groove: ["none", "W33"] },
  typical: { d: 40, D: 90, B: 38, r: 1.5 },
  reject: rejectRings,
  plan(size, { bore, groove }) {
    const frame = frameOf(size, bore);
    const { half, height, outside } = frame;
    const roller = Math.min(0.5 * height, 0.8 * half);
    const long = Math.min(0.8 * half, 1.6 * roller);
    // Rollers and outer raceway are spherical around the bearing's centre.
    const sphere = Math.max(outside - 0.16 * height, half * 1.01);
    const reach = sphere - roller / 2;
    const tilt = Math.asin(bounded((0.52 * half) / reach, 0, 0.5));
    const at = (along: number, across: number): Point => [
      along * Math.cos(tilt) + across * Math.sin(tilt),
      -along * Math.sin(tilt) + across * Math.cos(tilt),
    ];
    const outer = Math.sqrt(sphere ** 2 - long ** 2 / 4);
    const inner = 2 * reach - outer;
    const [near, far] = [at(-long / 2, inner), at(long / 2, inner)];
    const flange = at(long / 2, inner + 0.16 * roller);
    const mouth = Math.sqrt(sphere ** 2 - half ** 2);
    const curved = { arc: sphere };
    return bearingPlan(frame, [
      innerRing(frame, [
        [-half, flange[1]],
        [-flange[0], flange[1]],
        [-far[0], far[1]],
        [-near[0], near[1], curved],
        near,
        [...far, curved],
        flange,
        [half, flange[1]],
      ]),
      outerRing(frame, [
        [-half, mouth],
        [half, mouth, { arc: -sphere }],
      ]),
      ...(groove === "W33"
        ? [box([-0.09 * half, sphere], [0.09 * half, outside], { fill: "paper", line: "narrow" })]
        : []),
      ...mirrored([
        outline(
          [near, [...far, curved], at(long / 2, outer), [...at(-long / 2, outer), curved]],
          ROLLER,
        ),
        line(at(-0.7 * long, reach), at(0.7 * long, reach), "axis"),
      ]),
    ]);
  },
});

/** Flanges of inner left, inner right, outer left, outer right. */
const FLANGES: Record<string, [boolean, boolean, boolean, boolean]> = {
  NU: [false, false, true, true],
  N: [true, true, false, false],
  NJ: [true, false, true, true],
  NUP: [true, true, true, true],
};

const cylindrical = drawnType({
  name: "Cylindrical roller bearing",
  letters: BEARING_LETTERS,
  required: ["d", "D", "B"],
  choices: { design: Object.keys(FLANGES), bore: BORES },
  typical: { d: 35, D: 90, B: 30, r: 1.5, design: "NU" },
  reject: rejectRings,
  plan(size, { design = "NU", bore }) {
    const frame = frameOf(size, bore);
    const { half, height } = frame;
    const roller = Math.min(0.5 * height, 1.3 * half);
    const long = Math.min(1.24 * half, 2.4 * roller);
    const pitch = frame.bore + 0.5 * height;
    const [inner, outer] = [pitch - roller / 2, pitch + roller / 2];
    const flange = 0.24 * roller;
    const [onLeft, onRight, overLeft, overRight] = FLANGES[design] ?? [];
    // NUP has a loose right flange.
    const isLoose = design === "NUP";
    const end = isLoose ? long / 2 : half;
    function side(way: 1 | -1, height: number, raceway: number): Vertex[] {
      const corners: Vertex[] = [
        [(way * long) / 2, raceway],
        [(way * long) / 2, raceway + height],
        [way * half, raceway + height],
      ];
      return way < 0 ? corners.reverse() : corners;
    }
    return bearingPlan(frame, [
      innerRing(
        frame,
        [
          ...side(-1, onLeft ? flange : 0, inner),
          ...(isLoose ? [[end, inner] as const] : side(1, onRight ? flange : 0, inner)),
        ],
        end,
      ),
      ...(isLoose
        ? [box([end, frame.bore], [half, inner + flange], { fill: "hatch-back", part: "ring" })]
        : []),
      outerRing(frame, [
        ...side(-1, overLeft ? -flange : 0, outer),
        ...side(1, overRight ? -flange : 0, outer),
      ]),
      box([-long / 2, inner], [long / 2, outer], { fillet: 0.08 * roller, ...ROLLER }),
      line([-long / 2, pitch], [long / 2, pitch], "axis"),
    ]);
  },
});

const tapered = drawnType({
  name: "Tapered roller bearing",
  letters: {
    d: diameter("bore", "bore"),
    D: diameter("outside diameter", "outside_diameter"),
    T: length("total width", "width"),
    B: length("cone width", "cone_width"),
    C: length("cup width", "cup_width"),
    r: length("smallest chamfer", "corner_radius"),
  },
  required: ["d", "D", "T"],
  typical: { d: 30, D: 76, T: 32, B: 30, C: 25, r: 2 },
  reject: ({ d, D, T, B = T, C = T }) =>
    rejectRings({ d, D, B: T }) ||
    ((B > 1.3 * T || C > T || B < 0.75 * T || C < 0.6 * T) &&
      "Widths of the rings do not match total width T."),
  plan(size) {
    const { d, D, T, B: cone = 0.94 * T, C: cup = 0.8 * T } = size;
    const frame = frameOf({ ...size, B: T });
    const { height, chamfer } = frame;
    const roller = Math.min(0.42 * height, 0.5 * T);
    const long = Math.min(0.66 * Math.min(T, cone), 2 * roller);
    const middle = 0.47 * Math.min(T, cone);
    const tilt = Math.atan(bounded((0.2 * height) / T, 0.1, 0.27));
    const pitch = d / 2 + 0.5 * height;
    // Raceways and roller axes meet at the apex.
    const apex = pitch / Math.sin(tilt);
    const spread = Math.atan(roller / 2 / apex);
    const apexX = middle + pitch / Math.tan(tilt);
    const on = (angle: number, x: number) => (apexX - x) * Math.tan(angle);
    const at = (along: number, across: number): Point => {
      const distance = apex + along;
      const aside = distance * Math.tan(spread) * across;
      return [
        apexX - distance * Math.cos(tilt) + aside * Math.sin(tilt),
        distance * Math.sin(tilt) + aside * Math.cos(tilt),
      ];
    };
    const [large, small] = [at(long / 2, -1), at(-long / 2, -1)];
    const rib = at(long / 2, -0.5);
    const lip = at(-long / 2, -0.72);
    const right = Math.max(T, cone);
    const section = [
      outline(
        [
          [0, rib[1]],
          rib,
          large,
          small,
          lip,
          [cone, lip[1]],
          [cone, d / 2, { fillet: chamfer }],
          [0, d / 2, { fillet: chamfer }],
        ],
        { fill: "hatch", part: "ring" },
      ),
      outline(
        [
          [T - cup, on(tilt + spread, T - cup)],
          [T, on(tilt + spread, T)],
          [T, D / 2, { fillet: chamfer }],
          [T - cup, D / 2, { fillet: chamfer }],
        ],
        { fill: "hatch", part: "ring" },
      ),
      outline([large, small, at(-long / 2, 1), at(long / 2, 1)], ROLLER),
      line(at(0.62 * long, 0), at(-0.62 * long, 0), "axis"),
    ];
    return {
      shapes: [
        ...revolved(section),
        line([0, -d / 2], [0, d / 2]),
        line([cone, -d / 2], [cone, d / 2]),
        line([0, 0], [right, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [T - cup, -D / 2], to: [T - cup, D / 2] },
        { letter: "d", side: "right", from: [cone, -d / 2], to: [cone, d / 2] },
        { letter: "C", side: "top", from: [T - cup, -D / 2], to: [T, -D / 2] },
        { letter: "T", side: "top", from: [0, -rib[1]], to: [T, -D / 2] },
        { letter: "B", side: "bottom", from: [0, rib[1]], to: [cone, lip[1]] },
      ],
      leaders: [{ letter: "r", at: [T, -D * 0.497], toward: [1, 0.6] }],
    };
  },
});

export const ROLLER_BEARINGS = {
  "spherical-roller-bearing": spherical,
  "cylindrical-roller-bearing": cylindrical,
  "tapered-roller-bearing": tapered,
};
