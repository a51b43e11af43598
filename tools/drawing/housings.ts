import { diameter, drawnType, length } from "./drawn-type.ts";
import { box, circle, cross, line, outline, revolved } from "./shapes.ts";

const adapterSleeve = drawnType({
  name: "Adapter sleeve with nut and washer",
  letters: {
    d1: diameter("shaft", "shaft_diameter"),
    d: diameter("bearing bore", "bearing_bore"),
    d3: diameter("outside of the nut", "nut_diameter"),
    B1: length("length", "length"),
  },
  required: ["d1", "d", "B1"],
  typical: { d1: 30, d: 40, B1: 46, d3: 62 },
  reject: ({ d1, d, d3, B1 }) => {
    if (d1 >= d || d1 < 0.5 * d) return "Shaft diameter d1 does not match bearing bore d.";
    if (d3 && (d3 < d * 1.05 || d3 > 2.5 * d)) return "Nut d3 does not match bearing bore d.";
    return (B1 > 2.5 * d || B1 < 0.2 * d) && "Length B1 does not match bearing bore d.";
  },
  plan({ d1, d, d3 = 1.32 * d, B1 }) {
    const [shaft, thread, nut] = [d1 / 2, d / 2, d3 / 2];
    const width = 0.22 * B1;
    const [nutAt, end] = [0.7 * B1, B1];
    const large = thread + nutAt / 24;
    return {
      shapes: [
        ...revolved([
          outline(
            [
              [0, shaft],
              [end, shaft],
              [end, thread],
              [nutAt, thread],
              [0, large],
            ],
            { fill: "hatch" },
          ),
          line(
            [nutAt, thread - (thread - shaft) * 0.3],
            [end, thread - (thread - shaft) * 0.3],
            "narrow",
          ),
          box([nutAt, thread], [nutAt + width, nut], { fill: "hatch-back", fillet: 0.08 * width }),
          box([nutAt - 0.05 * B1, thread], [nutAt, nut * 0.4 + thread * 0.6], {
            fill: "black",
            line: "narrow",
          }),
        ]),
        line([0, -shaft], [0, shaft]),
        line([end, -shaft], [end, shaft]),
        line([0, 0], [end, 0], "axis"),
      ],
      dimensions: [
        { letter: "d1", side: "left", from: [0, -shaft], to: [0, shaft] },
        { letter: "d", side: "right", from: [end, -thread], to: [end, thread] },
        { letter: "d3", side: "right", from: [nutAt + width, -nut], to: [nutAt + width, nut] },
        { letter: "B1", side: "top", from: [0, -large], to: [end, -thread] },
      ],
      leaders: [
        {
          text: "1:12",
          taper: 1,
          at: [0.3 * nutAt, 0.3 * thread + 0.7 * large],
          toward: [-0.6, 1.4],
        },
      ],
    };
  },
});

const plummerBlock = drawnType({
  name: "Plummer block housing",
  letters: {
    da: diameter("shaft", "shaft_diameter"),
    Da: diameter("bearing seat", "seat_diameter"),
    H: length("height of the shaft centre", "centre_height"),
    J: length("bolt distance", "bolt_distance"),
    L: length("length of the base", "base_length"),
  },
  required: ["Da", "H", "L"],
  typical: { Da: 110, H: 70, L: 255, J: 210 },
  reject: ({ Da, H, L, J = 0.8 * L }) => {
    if (Da > 1.8 * H || Da < 0.3 * H) return "Seat Da does not match centre height H.";
    if (L < 1.4 * Da || L > 6 * Da) return "Base L does not match seat Da.";
    return (J >= L || J < Da) && "Bolt spacing J does not match base L.";
  },
  plan({ da, Da, H, L, J = 0.82 * L }) {
    const [half, foot, cap] = [L / 2, 0.36 * H, 0.64 * Da];
    const wall = Math.min(0.62 * Da, (J / 2) * 0.86);
    const ear = Math.min(wall + 0.16 * Da, half * 0.9);
    const shaft = Math.min(da ?? 0.5 * Da, 0.9 * Da) / 2;
    const bolt = Math.min(0.05 * L, (half - J / 2) * 0.7);
    const arch = (wall ** 2 + (cap * 0.86) ** 2) / (2 * cap * 0.86);
    return {
      shapes: [
        outline([
          [-half, H],
          [-half, H - foot, { fillet: 0.2 * foot }],
          [-wall * 1.12, H - foot, { fillet: 0.4 * foot }],
          [-wall, 0.12 * Da],
          [-ear, 0.12 * Da],
          [-ear, 0],
          [ear, 0],
          [ear, 0.12 * Da],
          [wall, 0.12 * Da],
          [wall * 1.12, H - foot, { fillet: 0.4 * foot }],
          [half, H - foot, { fillet: 0.2 * foot }],
          [half, H],
        ]),
        outline([
          [-ear, 0],
          [-ear, -0.12 * Da],
          [-wall, -0.12 * Da],
          [-wall * 0.99, -0.14 * cap],
          [0, -cap, { arc: arch }],
          [wall * 0.99, -0.14 * cap, { arc: arch }],
          [wall, -0.12 * Da],
          [ear, -0.12 * Da],
          [ear, 0],
        ]),
        ...[-1, 1].flatMap((way) => [
          line(
            [(way * (wall + ear)) / 2, -0.24 * Da],
            [(way * (wall + ear)) / 2, 0.2 * Da],
            "axis",
          ),
          box(
            [(way * (wall + ear)) / 2 - 0.05 * Da, -0.18 * Da],
            [(way * (wall + ear)) / 2 + 0.05 * Da, -0.12 * Da],
          ),
          line([(way * J) / 2, H - foot * 1.25], [(way * J) / 2, H], "axis"),
          line([(way * J) / 2 - bolt, H - foot], [(way * J) / 2 - bolt, H], "hidden"),
          line([(way * J) / 2 + bolt, H - foot], [(way * J) / 2 + bolt, H], "hidden"),
        ]),
        circle([0, 0], Da / 2, { line: "hidden" }),
        circle([0, 0], shaft),
        ...cross([0, 0], Da * 0.53),
      ],
      dimensions: [
        { letter: "J", side: "bottom", from: [-J / 2, H], to: [J / 2, H] },
        { letter: "L", side: "bottom", from: [-half, H], to: [half, H] },
        { letter: "H", side: "right", from: [ear, 0], to: [half, H] },
      ],
      leaders: [
        { letter: "Da", at: [Da * 0.354, -Da * 0.354], toward: [2.4, -2.2] },
        { letter: "da", at: [-shaft * Math.SQRT1_2, -shaft * Math.SQRT1_2], toward: [-3, -3.4] },
      ],
    };
  },
});

const pillowBlockUnit = drawnType({
  name: "Pillow block unit",
  letters: {
    d: diameter("shaft", "shaft_diameter"),
    H: length("height of the shaft centre", "centre_height"),
    J: length("bolt distance", "bolt_distance"),
    L: length("length of the base", "base_length"),
    A: length("width of the base", "base_width"),
    B: length("width of the inner ring", "inner_ring_width"),
  },
  required: ["d", "H", "L"],
  typical: { d: 40, H: 49.2, J: 137, L: 184, A: 54, B: 49.2 },
  reject: ({ d, H, L, J = 0.75 * L, A = H, B = H }) => {
    if (d > 1.7 * H || d < 0.2 * H) return "Shaft diameter d does not match centre height H.";
    if (L < 1.8 * H || L > 8 * H) return "Base L does not match centre height H.";
    if (J >= L || J < 0.4 * L) return "Bolt spacing J does not match base L.";
    return (Math.max(A, B) > 3 * H || Math.min(A, B) < 0.2 * H) && "Widths do not match height H.";
  },
  plan({ d, H, L, J = 0.75 * L, A = 1.1 * H, B = H }) {
    const [half, foot] = [L / 2, 0.32 * H];
    const ring = Math.max(0.95 * H, 0.58 * d);
    const [seat, shaft] = [0.86 * ring, d / 2];
    const bolt = Math.min(0.045 * L, (half - J / 2) * 0.6);
    const side = half + 0.16 * L + A / 2;
    const shoulder = Math.min(ring, 0.95 * half);
    const rise = Math.sqrt(Math.max(0, ring ** 2 - shoulder ** 2));
    const collar = Math.min(0.8 * seat, 1.28 * shaft);
    return {
      shapes: [
        outline([
          [-half, H],
          [-half, H - foot, { fillet: 0.4 * foot }],
          [-shoulder * 1.08, H - foot, { fillet: 0.6 * foot }],
          [-shoulder, -rise],
          [shoulder, -rise, { arc: ring }],
          [shoulder * 1.08, H - foot, { fillet: 0.6 * foot }],
          [half, H - foot, { fillet: 0.4 * foot }],
          [half, H],
        ]),
        circle([0, 0], seat),
        circle([0, 0], (seat + collar) / 2, { line: "narrow" }),
        circle([0, 0], collar),
        circle([0, 0], shaft),
        ...cross([0, 0], ring),
        ...[-1, 1].flatMap((way) => [
          line([(way * J) / 2, H - foot * 1.3], [(way * J) / 2, H], "axis"),
          line([(way * J) / 2 - bolt, H - foot], [(way * J) / 2 - bolt, H], "hidden"),
          line([(way * J) / 2 + bolt, H - foot], [(way * J) / 2 + bolt, H], "hidden"),
        ]),
        outline([
          [side - A / 2, H],
          [side - A / 2, H - foot, { fillet: 0.2 * foot }],
          [side - 0.34 * A, H - foot, { fillet: 0.2 * foot }],
          [side - 0.34 * A, -ring, { fillet: 0.1 * A }],
          [side + 0.34 * A, -ring, { fillet: 0.1 * A }],
          [side + 0.34 * A, H - foot, { fillet: 0.2 * foot }],
          [side + A / 2, H - foot, { fillet: 0.2 * foot }],
          [side + A / 2, H],
        ]),
        box([side - 0.4 * B, -collar], [side + 0.6 * B, collar], { fill: "paper" }),
        line([side - 0.4 * B, -shaft], [side + 0.6 * B, -shaft], "hidden"),
        line([side - 0.4 * B, shaft], [side + 0.6 * B, shaft], "hidden"),
        line([side - 0.5 * B, 0], [side + 0.7 * B, 0], "axis"),
      ],
      dimensions: [
        { letter: "J", side: "bottom", from: [-J / 2, H], to: [J / 2, H] },
        { letter: "L", side: "bottom", from: [-half, H], to: [half, H] },
        { letter: "H", side: "left", from: [-ring, 0], to: [-half, H] },
        { letter: "A", side: "bottom", from: [side - A / 2, H], to: [side + A / 2, H] },
        {
          letter: "B",
          side: "top",
          from: [side - 0.4 * B, -collar],
          to: [side + 0.6 * B, -collar],
        },
      ],
      leaders: [
        { letter: "d", at: [-shaft * Math.SQRT1_2, -shaft * Math.SQRT1_2], toward: [-3, -3.4] },
      ],
    };
  },
});

export const HOUSINGS = {
  "adapter-sleeve": adapterSleeve,
  "plummer-block": plummerBlock,
  "pillow-block-unit": pillowBlockUnit,
};
