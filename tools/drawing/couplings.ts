import { count, diameter, drawnType, length } from "./drawn-type.ts";
import { box, circle, cross, line, outline, revolved, turned, type Vertex } from "./shapes.ts";

const BORES = {
  d1: diameter("bore on the left", "bore"),
  d2: diameter("bore on the right", "second_bore"),
};

const jawCoupling = drawnType({
  name: "Jaw coupling",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    L: length("length", "length"),
    E: length("between the hubs", "gap"),
    ...BORES,
  },
  required: ["D", "L"],
  typical: { D: 55, L: 78, E: 18, d1: 24, d2: 24 },
  reject: ({ D, L, E = 0, d1 = 0, d2 = 0 }) => {
    if (L > 5 * D || L < 0.4 * D) return "Length L does not match outside diameter D.";
    if (E > 0.6 * L) return "Gap E does not match length L.";
    return Math.max(d1, d2) > 0.9 * D && "Bore does not match outside diameter D.";
  },
  plan({ D, L, E = 0.22 * L, d1 = 0.45 * D, d2 = d1 }) {
    const [half, gap, radius] = [L / 2, E / 2, D / 2];
    const steps = [-1, -0.86, -0.64, -0.16, 0.16, 0.64, 0.86, 1].map((part) => part * radius);
    const cells = steps.slice(1).map((to, index) => [steps[index] ?? 0, to] as const);
    const hub = (way: 1 | -1) =>
      outline(
        [
          [way * gap, -radius],
          [way * half, -radius, { fillet: 0.03 * D }],
          [way * half, radius, { fillet: 0.03 * D }],
          [way * gap, radius],
        ],
        { isOpen: true },
      );
    const jaws = cells.flatMap(([from, to], index) => {
      if (index % 2) return [box([-gap, from], [gap, to], { fill: "hatch-back" })];
      const way = index % 4 ? -1 : 1;
      const tip = way * 0.88 * gap;
      return [
        outline(
          [
            [-way * gap, from],
            [tip, from],
            [tip, to],
            [-way * gap, to],
          ],
          { isOpen: true },
        ),
        line([way * gap, from], [way * gap, to]),
      ];
    });
    return {
      shapes: [
        hub(-1),
        hub(1),
        ...jaws,
        ...bore(-half, -gap, d1 / 2),
        ...bore(gap, half, d2 / 2),
        line([-half, 0], [half, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [-half, -radius], to: [-half, radius] },
        { letter: "d1", side: "left", from: [-half, -d1 / 2], to: [-half, d1 / 2] },
        { letter: "d2", side: "right", from: [half, -d2 / 2], to: [half, d2 / 2] },
        { letter: "E", side: "top", from: [-gap, -radius], to: [gap, -radius] },
        { letter: "L", side: "top", from: [-half, -radius], to: [half, -radius] },
      ],
    };
  },
});

function bore(from: number, to: number, radius: number) {
  return [
    line([from, -radius], [to, -radius], "hidden"),
    line([from, radius], [to, radius], "hidden"),
  ];
}

const spider = drawnType({
  name: "Coupling spider",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    d: diameter("hole", "bore"),
    B: length("thickness", "width"),
    legs: count("legs", "legs"),
  },
  required: ["D"],
  typical: { D: 55, d: 18, B: 14, legs: 6 },
  reject: ({ D, d = 0, B = 0 }) => {
    if (d > 0.6 * D) return "Hole d does not match outside diameter D.";
    return B > D && "Thickness B does not match outside diameter D.";
  },
  plan({ D, d = 0.3 * D, B, legs = 6 }) {
    const arms = Math.min(Math.max(Math.round(legs), 3), 10);
    const [outside, ring] = [D / 2, Math.max(0.3 * D, d / 2 + 0.06 * D)];
    const half = (0.5 * D) / arms;
    const root = Math.sqrt(ring ** 2 - Math.min(half, ring * 0.9) ** 2);
    const tip = { fillet: half * 0.5 };
    const bend = { fillet: half };
    const star = Array.from({ length: arms }, (_, index) =>
      turned(
        [
          outline([
            [root, -half, bend],
            [outside, -half, tip],
            [outside, half, tip],
            [root, half, bend],
          ]),
        ],
        (index * 2 * Math.PI) / arms - Math.PI / 2,
      ).flatMap(({ vertices }): Vertex[] => [...vertices]),
    ).flat();
    const right = outside + 0.3 * D;
    return {
      shapes: [
        outline(star),
        circle([0, 0], d / 2),
        ...cross([0, 0], outside),
        ...(B
          ? [
              box([right, -outside], [right + B, outside], { fillet: 0.1 * B }),
              line([right, -half], [right + B, -half]),
              line([right, half], [right + B, half]),
              line([right, 0], [right + B, 0], "axis"),
            ]
          : []),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [0, -outside], to: [0, outside] },
        { letter: "d", side: "bottom", from: [-d / 2, 0], to: [d / 2, 0] },
        { letter: "B", side: "top", from: [right, -outside], to: [right + (B ?? 0), -outside] },
      ],
    };
  },
});

const tyreCoupling = drawnType({
  name: "Tyre coupling",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    L: length("length", "length"),
    ...BORES,
  },
  required: ["D"],
  typical: { D: 180, L: 130, d1: 48, d2: 48 },
  reject: ({ D, L = D, d1 = 0, d2 = 0 }) => {
    if (L > 3 * D || L < 0.2 * D) return "Length L does not match outside diameter D.";
    return Math.max(d1, d2) > 0.45 * D && "Bore does not match outside diameter D.";
  },
  plan({ D, L: given, d1 = 0.26 * D, d2 = d1 }) {
    const L = given ?? 0.72 * D;
    const [half, radius] = [L / 2, D / 2];
    const gap = Math.min(0.06 * L, 0.03 * D);
    const flange = Math.min(0.09 * D, (half - gap) * 0.35);
    const wall = 0.045 * D;
    const [foot, neck, hub] = [0.26 * D, 0.33 * D, 0.24 * D];
    const bead = gap + flange + wall;
    const arch = (width: number, height: number) => (width ** 2 + height ** 2) / (2 * height);
    const [outer, inner] = [arch(bead, radius - neck), arch(bead - wall, radius - wall - neck)];
    const halves = ([-1, 1] as const).flatMap((way) => {
      const inside = (way < 0 ? d1 : d2) / 2;
      return [
        outline(
          [
            [way * gap, inside],
            [way * half, inside],
            [way * half, Math.max(hub, inside * 1.15)],
            [way * (gap + flange), Math.max(hub, inside * 1.15), { fillet: 0.02 * D }],
            [way * (gap + flange), neck],
            [way * gap, neck],
          ],
          { fill: "hatch" },
        ),
      ];
    });
    return {
      shapes: [
        ...revolved([
          ...halves,
          ...([-1, 1] as const).map((way) =>
            box([way * bead, foot], [way * (bead + 0.5 * flange), neck], { fill: "hatch" }),
          ),
          outline(
            [
              [-bead, foot],
              [-bead, neck],
              [0, radius, { arc: -outer }],
              [bead, neck, { arc: -outer }],
              [bead, foot],
              [bead - wall, foot],
              [bead - wall, neck],
              [0, radius - wall, { arc: inner }],
              [wall - bead, neck, { arc: inner }],
              [wall - bead, foot],
            ],
            { fill: "hatch-back" },
          ),
        ]),
        ...([-1, 1] as const).map((way) =>
          line([way * half, (way < 0 ? d1 : d2) / -2], [way * half, (way < 0 ? d1 : d2) / 2]),
        ),
        line([-half, 0], [half, 0], "axis"),
      ],
      dimensions: [
        { letter: "d1", side: "left", from: [-half, -d1 / 2], to: [-half, d1 / 2] },
        { letter: "D", side: "left", from: [0, -radius], to: [0, radius] },
        { letter: "d2", side: "right", from: [half, -d2 / 2], to: [half, d2 / 2] },
        { letter: "L", side: "top", from: [-half, -hub], to: [half, -hub] },
      ],
      isGeneric: given === undefined,
    };
  },
});

const pinBushCoupling = drawnType({
  name: "Pin and bush coupling",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    L: length("length of a hub", "hub_length"),
    d: diameter("largest bore", "largest_bore"),
    pins: count("pins", "pins"),
  },
  required: ["D", "L"],
  typical: { D: 160, L: 56, d: 45, pins: 8 },
  reject: ({ D, L, d = 0 }) => {
    if (L > 1.5 * D || L < 0.15 * D) return "Hub length L does not match outside diameter D.";
    return d > 0.6 * D && "Bore d does not match outside diameter D.";
  },
  plan({ D, L, d = 0.28 * D }) {
    const [radius, inside, hub] = [D / 2, d / 2, Math.min(Math.max(0.25 * D, 0.75 * d), 0.36 * D)];
    const [gap, flange] = [0.02 * D, Math.min(0.16 * D, 0.6 * L)];
    const circleOfPins = (hub + radius) / 2 + 0.02 * D;
    const [pin, bush] = [0.035 * D, Math.min(0.075 * D, (radius - hub) * 0.34)];
    const half = (way: 1 | -1) =>
      outline(
        [
          [way * gap, inside],
          [way * (gap + L), inside],
          [way * (gap + L), hub],
          [way * (gap + flange), hub, { fillet: 0.02 * D }],
          [way * (gap + flange), radius],
          [way * gap, radius],
        ],
        { fill: way < 0 ? "hatch" : "hatch-back" },
      );
    const end = gap + L;
    return {
      shapes: [
        ...revolved([
          half(-1),
          half(1),
          box([gap, circleOfPins - bush], [gap + flange, circleOfPins + bush], {
            fill: "black",
            line: "narrow",
          }),
          box(
            [-gap - flange - 0.05 * D, circleOfPins - pin],
            [gap + flange + 0.03 * D, circleOfPins + pin],
            {
              fill: "paper",
            },
          ),
          box(
            [-gap - flange - 0.05 * D, circleOfPins - 1.8 * pin],
            [-gap - flange, circleOfPins + 1.8 * pin],
            { fill: "paper" },
          ),
          line(
            [-gap - flange - 0.08 * D, circleOfPins],
            [gap + flange + 0.06 * D, circleOfPins],
            "axis",
          ),
        ]),
        line([-end, -inside], [-end, inside]),
        line([end, -inside], [end, inside]),
        line([-end, 0], [end, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [-gap - flange, -radius], to: [-gap - flange, radius] },
        { letter: "d", side: "right", from: [end, -inside], to: [end, inside] },
        { letter: "L", side: "top", from: [gap, -radius], to: [end, -hub] },
      ],
    };
  },
});

export const COUPLINGS = {
  "jaw-coupling": jawCoupling,
  "pin-bush-coupling": pinBushCoupling,
  "coupling-spider": spider,
  "tyre-coupling": tyreCoupling,
};
