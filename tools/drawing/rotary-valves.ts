import { bounded, count, drawnType, length, nominal } from "./drawn-type.ts";
import { bothSides, proportions, twoViews } from "./machine-views.ts";
import { box, circle, cross, line, outline, turned } from "./shapes.ts";

export function valveFront({ W, H }: { W: number; H: number }, given = 8) {
  const [top, bottom, flange] = [-H / 2, H / 2, 0.06 * H];
  const room = 0.38 * Math.min(W, H);
  const [wall, throat] = [1.16 * room, 0.78 * room];
  const neck = throat + wall - room;
  const [mouth, shoulder] = [
    Math.sqrt(room ** 2 - throat ** 2),
    Math.sqrt(wall ** 2 - Math.min(neck, 0.98 * wall) ** 2),
  ];
  const vanes = Math.round(bounded(given, 4, 16));
  const front = [
    outline(
      [
        [-W / 2, top],
        [W / 2, top],
        [W / 2, top + flange],
        [neck, top + flange],
        [neck, -shoulder],
        [neck, shoulder, { arc: wall }],
        [neck, bottom - flange],
        [W / 2, bottom - flange],
        [W / 2, bottom],
        [-W / 2, bottom],
        [-W / 2, bottom - flange],
        [-neck, bottom - flange],
        [-neck, shoulder],
        [-neck, -shoulder, { arc: wall }],
        [-neck, top + flange],
        [-W / 2, top + flange],
      ],
      { fill: "hatch" },
    ),
    outline(
      [
        [-throat, top],
        [throat, top],
        [throat, -mouth],
        [throat, mouth, { arc: room }],
        [throat, bottom],
        [-throat, bottom],
        [-throat, mouth],
        [-throat, -mouth, { arc: room }],
      ],
      { fill: "paper" },
    ),
    ...Array.from({ length: vanes }, (_, index) =>
      turned(
        [box([0.24 * room, -0.03 * room], [0.985 * room, 0.03 * room], { fill: "paper" })],
        ((index + 0.5) * 2 * Math.PI) / vanes,
      ),
    ).flat(),
    circle([0, 0], 0.3 * room, { fill: "paper" }),
    circle([0, 0], 0.16 * room),
    ...cross([0, 0], wall),
    ...bothSides((way) => [
      line([way * 0.46 * W, top], [way * 0.46 * W, top + flange], "axis"),
      line([way * 0.46 * W, bottom - flange], [way * 0.46 * W, bottom], "axis"),
    ]),
  ];
  return { front, room, wall, top, bottom, flange };
}

const rotaryValve = drawnType({
  name: "Rotary valve",
  letters: {
    W: length("flange, square", "flange_width"),
    H: length("height between the flanges", "height"),
    L: length("length", "length"),
    h: length("centre height of the shaft", "centre_height"),
    DN: nominal("inlet", "port"),
    vanes: count("vanes", "vanes"),
  },
  required: [],
  typical: { W: 300, H: 320, L: 430, h: 160, DN: 200, vanes: 8 },
  plan(size) {
    const sizes = proportions(size, { L: 430, W: 300, H: 320 });
    const { L, W } = sizes;
    const { front, room, wall, top, bottom, flange } = valveFront(sizes, size.vanes);
    const [from, to] = [0.1 * L, 0.1 * L + Math.min(W, 0.7 * L)];
    const side = [
      box([from, top], [to, top + flange]),
      box([from, bottom - flange], [to, bottom]),
      box([from + 0.06 * W, top + flange], [to - 0.06 * W, bottom - flange]),
      line([from + 0.06 * W, -wall * 0.9], [to - 0.06 * W, -wall * 0.9], "narrow"),
      line([from + 0.06 * W, wall * 0.9], [to - 0.06 * W, wall * 0.9], "narrow"),
      box([from, -wall * 0.9], [from + 0.06 * W, wall * 0.9]),
      box([to - 0.06 * W, -wall * 0.9], [to, wall * 0.9]),
      box([0, -0.36 * room], [from, 0.36 * room]),
      box([to, -0.36 * room], [to + 0.08 * L, 0.36 * room]),
      box([to + 0.08 * L, -0.15 * room], [L, 0.15 * room]),
      line([0, 0], [L, 0], "axis"),
    ];
    return twoViews(sizes, front, side, [0, top]);
  },
});

const valveRotor = drawnType({
  name: "Rotor of a rotary valve",
  letters: { vanes: count("vanes", "vanes") },
  required: ["vanes"],
  typical: { vanes: 8 },
  reject: ({ vanes }) => (vanes < 4 || vanes > 16) && "A rotor is drawn with 4 to 16 vanes.",
  plan({ vanes }) {
    const [radius, shaft, hub] = [1, 0.16, 0.3];
    const [from, width] = [1.3, 2.1];
    const [left, right] = [from + 0.55, from + 0.55 + width];
    const tips = Array.from({ length: Math.round(vanes) }, (_, index) => {
      const angle = ((index + 0.5) * 2 * Math.PI) / Math.round(vanes);
      return { angle, height: radius * Math.sin(angle), isSeen: Math.cos(angle) > 0 };
    });
    return {
      shapes: [
        circle([0, 0], radius, { line: "axis" }),
        ...tips.flatMap(({ angle }) =>
          turned([box([0.24, -0.03], [radius, 0.03], { fill: "paper" })], angle),
        ),
        circle([0, 0], hub, { fill: "paper" }),
        circle([0, 0], shaft),
        ...cross([0, 0], radius),
        ...tips
          .filter(({ isSeen }) => isSeen)
          .map(({ height }) =>
            box([left, height - 0.03], [right, height + 0.03], { fill: "paper" }),
          ),
        line([left, -radius], [left, radius]),
        line([right, -radius], [right, radius]),
        box([from, -shaft], [left, shaft]),
        box([right, -shaft], [right + 0.55, shaft]),
        line([from, 0], [right + 0.55, 0], "axis"),
      ],
      dimensions: [],
      isGeneric: true,
    };
  },
});

export const ROTARY_VALVES = { "rotary-valve": rotaryValve, "rotary-valve-rotor": valveRotor };
