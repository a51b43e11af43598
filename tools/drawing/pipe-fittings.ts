import { bounded, diameter, drawnType, nominal } from "./drawn-type.ts";
import { bothSides } from "./machine-views.ts";
import { box, circle, line, outline, type Shape, turned, type Vertex } from "./shapes.ts";

const PORT = 100;

const DN = nominal("port", "port");

function otherSide(shapes: Shape[]): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    vertices: shape.vertices.map(
      ([x, y, bend]): Vertex => [-x, y, bend?.arc ? { ...bend, arc: -bend.arc } : bend],
    ),
  }));
}

const checkValve = drawnType({
  name: "Check valve",
  letters: { DN, K: diameter("bolt circle", "bolt_circle") },
  required: ["DN"],
  typical: { DN: 100, K: 180 },
  reject: ({ DN, K = 1.8 * DN }) =>
    (K < 1.05 * DN || K > 6 * DN) && "Bolt circle K does not match port DN.",
  plan({ DN, K: given }) {
    const K = bounded(given ?? 1.8 * DN, 1.3 * DN, 2.6 * DN);
    const [bore, bolts] = [DN / 2, K / 2];
    const rim = bolts + 0.2 * DN;
    const half = 0.75 * DN;
    const thick = 0.2 * DN;
    const wall = bore + 0.16 * DN;
    const flange = bothSides((way) => [
      box([-half, way * bore], [-half + thick, way * rim], { fill: "hatch" }),
      line([-half, way * bolts], [-half + thick, way * bolts], "axis"),
    ]);
    const [hinge, seat] = [-0.92 * bore, -0.2 * DN];
    const flap = turned(
      [box([0, 0], [0.09 * DN, 1.9 * bore], { fill: "hatch-back", fillet: 0.03 * DN })],
      -0.32,
    ).map((shape) => ({
      ...shape,
      vertices: shape.vertices.map(
        ([x, y, bend]): Vertex => [x + seat + 0.08 * DN, y + hinge, bend],
      ),
    }));
    return {
      shapes: [
        ...flange,
        ...otherSide(flange),
        ...bothSides((way) => [
          box([thick - half, way * bore], [half - thick, way * wall], { fill: "hatch" }),
        ]),
        box([seat - 0.08 * DN, 0.78 * bore], [seat + 0.08 * DN, bore], { fill: "hatch" }),
        box([seat - 0.08 * DN, -bore], [seat + 0.08 * DN, hinge], { fill: "hatch" }),
        line([-half, -bore], [-half, bore]),
        line([half, -bore], [half, bore]),
        ...flap,
        circle([seat + 0.1 * DN, hinge + 0.02 * DN], 0.06 * DN, { fill: "paper" }),
        line([-half, 0], [half, 0], "axis"),
        line([-0.62 * DN, 0.35 * bore], [-0.32 * DN, 0.35 * bore], "narrow"),
        outline(
          [
            [-0.3 * DN, 0.35 * bore],
            [-0.4 * DN, 0.35 * bore - 0.04 * DN],
            [-0.4 * DN, 0.35 * bore + 0.04 * DN],
          ],
          { fill: "black", line: "narrow" },
        ),
      ],
      dimensions: [
        { letter: "DN", side: "left", from: [-half, -bore], to: [-half, bore] },
        { letter: "K", side: "right", from: [half, -bolts], to: [half, bolts] },
      ],
      isGeneric: true,
    };
  },
});

const expansionJoint = drawnType({
  name: "Expansion joint",
  letters: { DN, K: diameter("bolt circle", "bolt_circle") },
  required: ["DN"],
  typical: { DN: 100, K: 180 },
  reject: ({ DN, K = 1.8 * DN }) =>
    (K < 1.05 * DN || K > 6 * DN) && "Bolt circle K does not match port DN.",
  plan({ DN, K: given }) {
    const K = bounded(given ?? 1.8 * DN, 1.3 * DN, 2.6 * DN);
    const [bore, bolts] = [DN / 2, K / 2];
    const [half, thick, wall] = [0.72 * DN, 0.18 * DN, 0.09 * DN];
    const rim = bolts + 0.2 * DN;
    const crest = bore + 0.36 * DN;
    const reach = half - thick;
    const arch = (width: number, height: number) => (width ** 2 + height ** 2) / (2 * height);
    const [outer, inner] = [
      arch(reach, crest - bore - wall),
      arch(reach - wall, crest - bore - wall),
    ];
    const flange = bothSides((way) => [
      box([-half, way * (bore + wall)], [thick - half, way * rim], { fill: "hatch" }),
      line([-half, way * bolts], [thick - half, way * bolts], "axis"),
    ]);
    return {
      shapes: [
        ...bothSides((way) => [
          outline(
            [
              [-half - wall, way * bore],
              [wall - reach, way * bore],
              [0, way * (crest - wall), { arc: -way * inner }],
              [reach - wall, way * bore, { arc: -way * inner }],
              [half + wall, way * bore],
              [half + wall, way * (bore + 3 * wall)],
              [half, way * (bore + 3 * wall)],
              [half, way * (bore + wall)],
              [reach, way * (bore + wall)],
              [0, way * crest, { arc: way * outer }],
              [-reach, way * (bore + wall), { arc: way * outer }],
              [-half, way * (bore + wall)],
              [-half, way * (bore + 3 * wall)],
              [-half - wall, way * (bore + 3 * wall)],
            ],
            { fill: "hatch-back" },
          ),
        ]),
        ...flange,
        ...otherSide(flange),
        line([-half - wall, -bore], [-half - wall, bore]),
        line([half + wall, -bore], [half + wall, bore]),
        line([-half - wall, 0], [half + wall, 0], "axis"),
      ],
      dimensions: [
        { letter: "DN", side: "left", from: [-half - wall, -bore], to: [-half - wall, bore] },
        { letter: "K", side: "right", from: [half, -bolts], to: [half, bolts] },
      ],
      isGeneric: true,
    };
  },
});

const reliefValve = drawnType({
  name: "Relief valve",
  letters: { DN },
  required: ["DN"],
  typical: { DN: 80 },
  plan() {
    const bore = PORT / 2;
    const [foot, seat, disc] = [1.3 * PORT, 0.45 * PORT, 0.14 * PORT];
    const cage = 0.9 * PORT;
    const top = -1.7 * PORT;
    const turns = 6;
    const [low, high] = [seat - disc - 0.06 * PORT, top + 0.3 * PORT];
    const wire = 0.055 * PORT;
    const coil = 0.3 * PORT;
    const pitch = (low - high - 2 * wire) / turns;
    const spring = Array.from({ length: turns + 1 }, (_, index) => {
      const y = low - wire - index * pitch;
      return [
        circle([-coil, y], wire, { fill: "black", line: "narrow" }),
        ...(index < turns
          ? [circle([coil, y - pitch / 2], wire, { fill: "black", line: "narrow" })]
          : []),
        ...(index < turns
          ? [
              line([-coil, y - wire], [coil, y - pitch / 2 - wire], "narrow"),
              line([-coil, y + wire], [coil, y - pitch / 2 + wire], "narrow"),
            ]
          : []),
      ];
    }).flat();
    return {
      shapes: [
        ...bothSides((way) => [
          box([way * bore, seat], [way * (bore + 0.16 * PORT), foot], { fill: "hatch" }),
          line(
            [way * (bore + 0.11 * PORT), foot - 0.5 * PORT],
            [way * (bore + 0.11 * PORT), foot],
            "narrow",
          ),
          outline(
            [
              [way * (bore + 0.16 * PORT), seat],
              [way * cage, seat],
              [way * cage, seat + 0.16 * PORT],
              [way * (bore + 0.16 * PORT), seat + 0.16 * PORT],
            ],
            { fill: "hatch" },
          ),
          line([way * cage, seat], [way * cage, top + 0.2 * PORT], "wide"),
          line([way * 0.8 * PORT, seat], [way * 0.8 * PORT, top + 0.2 * PORT], "narrow"),
        ]),
        box([-0.62 * PORT, seat - disc], [0.62 * PORT, seat], { fill: "hatch-back" }),
        box([-cage, top], [cage, top + 0.2 * PORT], { fill: "hatch", fillet: 0.05 * PORT }),
        box([-0.36 * PORT, high - 0.1 * PORT], [0.36 * PORT, high], { fill: "hatch-back" }),
        box([-0.09 * PORT, top - 0.34 * PORT], [0.09 * PORT, high - 0.1 * PORT], { fill: "paper" }),
        box([-0.18 * PORT, top - 0.14 * PORT], [0.18 * PORT, top], { fill: "paper" }),
        ...spring,
        line([-bore, foot], [bore, foot]),
        line([0, top - 0.34 * PORT], [0, foot], "axis"),
      ],
      dimensions: [{ letter: "DN", side: "bottom", from: [-bore, foot], to: [bore, foot] }],
      isGeneric: true,
    };
  },
});

const inletFilterHousing = drawnType({
  name: "Inlet filter housing",
  letters: { DN },
  required: ["DN"],
  typical: { DN: 100 },
  plan() {
    const bore = PORT / 2;
    const [radius, top, bottom, foot] = [1.25 * PORT, -1.5 * PORT, 0.9 * PORT, 1.5 * PORT];
    const hood = 1.5 * PORT;
    const element = 0.95 * PORT;
    const pleats = 8;
    return {
      shapes: [
        outline(
          [
            [-hood, bottom - 0.6 * PORT],
            [-hood, top, { fillet: 0.25 * PORT }],
            [hood, top, { fillet: 0.25 * PORT }],
            [hood, bottom - 0.6 * PORT],
          ],
          { isOpen: true },
        ),
        box([-radius, bottom], [radius, bottom + 0.12 * PORT], { fill: "hatch" }),
        ...bothSides((way) => [
          box([way * 0.6 * PORT, top + 0.32 * PORT], [way * element, bottom - 0.14 * PORT], {
            fill: "hatch-back",
          }),
          box([way * bore, bottom + 0.12 * PORT], [way * (bore + 0.08 * PORT), foot], {
            fill: "hatch",
          }),
        ]),
        box([-element, bottom - 0.14 * PORT], [element, bottom]),
        box([-element, top + 0.18 * PORT], [element, top + 0.32 * PORT]),
        ...Array.from({ length: pleats - 1 }, (_, index) => {
          const x = ((index + 1) / pleats - 0.5) * 1.2 * PORT;
          return line([x, top + 0.32 * PORT], [x, bottom - 0.14 * PORT], "narrow");
        }),
        box([-0.05 * PORT, top - 0.2 * PORT], [0.05 * PORT, top + 0.18 * PORT], { fill: "paper" }),
        box([-0.16 * PORT, top - 0.1 * PORT], [0.16 * PORT, top], { fill: "paper" }),
        line([-bore, foot], [bore, foot]),
        line([0, top - 0.2 * PORT], [0, foot], "axis"),
      ],
      dimensions: [{ letter: "DN", side: "bottom", from: [-bore, foot], to: [bore, foot] }],
      isGeneric: true,
    };
  },
});

export const PIPE_FITTINGS = {
  "check-valve": checkValve,
  "expansion-joint": expansionJoint,
  "relief-valve": reliefValve,
  "inlet-filter-housing": inletFilterHousing,
};
