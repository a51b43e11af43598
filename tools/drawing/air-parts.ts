import { bounded, diameter, drawnType, length, nominal } from "./drawn-type.ts";
import { box, line, outline, type Shape } from "./shapes.ts";

const filterCartridge = drawnType({
  name: "Filter cartridge",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    d: diameter("inside diameter", "inside_diameter"),
    L: length("length", "length"),
  },
  required: ["D", "L"],
  typical: { D: 160, d: 90, L: 180 },
  reject: ({ D, d = 0, L: H }) => {
    if (d >= 0.95 * D) return "Inside diameter d does not match outside diameter D.";
    return (H > 12 * D || H < 0.1 * D) && "Length L does not match outside diameter D.";
  },
  plan({ D, d = 0.55 * D, L: H }) {
    const [radius, inside, cap] = [D / 2, d / 2, Math.min(0.09 * H, 0.08 * D)];
    const pleats = 9;
    return {
      shapes: [
        // Outside view left, section right.
        box([-radius, -H / 2], [0, -H / 2 + cap]),
        box([-radius, H / 2 - cap], [0, H / 2]),
        ...Array.from({ length: pleats }, (_, index) => {
          const x = -radius * 0.96 * Math.cos((index / pleats) * (Math.PI / 2));
          return line([x, -H / 2 + cap], [x, H / 2 - cap], index ? "narrow" : "wide");
        }),
        box([inside, -H / 2], [radius, -H / 2 + cap], { fill: "hatch" }),
        box([0, H / 2 - cap], [radius, H / 2], { fill: "hatch" }),
        box([inside, -H / 2 + cap], [radius * 0.96, H / 2 - cap], { fill: "hatch-back" }),
        line([0, -H / 2], [inside, -H / 2]),
        line([0, -H / 2], [0, H / 2], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "bottom", from: [-radius, H / 2], to: [radius, H / 2] },
        { letter: "d", side: "top", from: [-inside, -H / 2], to: [inside, -H / 2] },
        { letter: "L", side: "left", from: [-radius, -H / 2], to: [-radius, H / 2] },
      ],
    };
  },
});

const filterPanel = drawnType({
  name: "Filter panel",
  letters: {
    W: length("width", "width"),
    H: length("height", "height"),
    T: length("depth", "depth"),
  },
  required: ["W", "H", "T"],
  typical: { W: 592, H: 592, T: 96 },
  reject: ({ W, H, T }) => {
    if (W > 8 * H || H > 8 * W) return "Width W and height H do not match.";
    return T > 2 * Math.max(W, H) && "Depth T does not match width W and height H.";
  },
  plan({ W, H, T }) {
    const [frame, from] = [0.05 * Math.min(W, H), W / 2 + 0.18 * W];
    const pleats = 14;
    const depth = bounded(T, 0.02 * W, T);
    return {
      shapes: [
        box([-W / 2, -H / 2], [W / 2, H / 2]),
        box([-W / 2 + frame, -H / 2 + frame], [W / 2 - frame, H / 2 - frame]),
        ...Array.from({ length: pleats - 1 }, (_, index): Shape => {
          const x = -W / 2 + frame + ((index + 1) / pleats) * (W - 2 * frame);
          return line([x, -H / 2 + frame], [x, H / 2 - frame], "narrow");
        }),
        box([from, -H / 2], [from + depth, H / 2]),
        outline(
          Array.from({ length: 2 * pleats + 1 }, (_, index) => [
            from + depth * (index % 2 ? 0.9 : 0.1),
            -H / 2 + frame + (index / (2 * pleats)) * (H - 2 * frame),
          ]),
          { line: "hidden", isOpen: true },
        ),
      ],
      dimensions: [
        { letter: "H", side: "left", from: [-W / 2, -H / 2], to: [-W / 2, H / 2] },
        { letter: "W", side: "top", from: [-W / 2, -H / 2], to: [W / 2, -H / 2] },
        { letter: "T", side: "top", from: [from, -H / 2], to: [from + depth, -H / 2] },
      ],
      isGeneric: depth !== T,
    };
  },
});

const silencer = drawnType({
  name: "Silencer",
  letters: {
    D: diameter("outside diameter", "outside_diameter"),
    L: length("length", "length"),
    DN: nominal("port", "port"),
  },
  required: ["D", "L"],
  typical: { D: 250, L: 460, DN: 100 },
  reject: ({ D, L }) =>
    (L > 20 * D || L < 0.4 * D) && "Length L does not match outside diameter D.",
  plan({ D, L, DN = 0.4 * D }) {
    const [half, radius, port] = [L / 2, D / 2, bounded(DN, 0.12 * D, 0.75 * D) / 2];
    const [flange, stub] = [0.03 * L, Math.min(0.12 * L, 0.3 * D)];
    const shell = half - stub;
    const [end, wall] = [Math.min(0.1 * D, 0.3 * shell), 0.03 * D];
    const ends = ([-1, 1] as const).flatMap((way) => [
      box([way * half, -1.45 * port], [way * (half - flange), 1.45 * port]),
      line([way * (half - flange), -port], [way * shell, -port]),
      line([way * (half - flange), port], [way * shell, port]),
    ]);
    return {
      shapes: [
        outline([
          [-shell, -port],
          [-shell, -radius + end],
          [-shell + end, -radius],
          [shell - end, -radius],
          [shell, -radius + end],
          [shell, radius - end],
          [shell - end, radius],
          [end - shell, radius],
          [-shell, radius - end],
        ]),
        box([end - shell, -radius + wall], [shell - end, -port], { fill: "hatch-back" }),
        line([-shell, -port], [shell, -port], "hidden"),
        line([-shell, port], [shell, port], "hidden"),
        ...ends,
        line([-half, 0], [half, 0], "axis"),
      ],
      dimensions: [
        { letter: "D", side: "left", from: [-shell + end, -radius], to: [-shell + end, radius] },
        { letter: "L", side: "bottom", from: [-half, 1.45 * port], to: [half, 1.45 * port] },
      ],
      leaders: [{ letter: "DN", at: [half, 0.7 * port], toward: [1, 1] }],
    };
  },
});

export const AIR_PARTS = {
  "filter-cartridge": filterCartridge,
  "filter-panel": filterPanel,
  silencer,
};
