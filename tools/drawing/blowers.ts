import { drawnType } from "./drawn-type.ts";
import { bothSides, OUTSIDE, PORT, proportions, twoViews } from "./machine-views.ts";
import { packageElevation } from "./machines/package-elevation.ts";
import {
  box,
  circle,
  cross,
  line,
  moved,
  outline,
  type Point,
  type Shape,
  turned,
  type Vertex,
} from "./shapes.ts";

/** Epicycloid lobes and hypocycloid roots, a sixth of the pitch circle. */
function rotor(pitch: number, steps: number): Shape {
  const small = pitch / 6;
  const sectors = Array.from({ length: 6 }, (_, sector) => {
    const way = sector % 2 ? -1 : 1;
    const centre = pitch + way * small;
    const points = Array.from({ length: steps }, (_, step): Vertex => {
      const angle = ((step / steps) * Math.PI) / 3;
      const roll = (angle * centre) / small;
      return [
        centre * Math.cos(angle) - way * small * Math.cos(roll),
        centre * Math.sin(angle) - small * Math.sin(roll),
      ];
    });
    return turned([outline(points)], ((sector - 0.5) * Math.PI) / 3);
  });
  return outline(
    sectors.flat().flatMap(({ vertices }) => [...vertices]),
    { fill: "paper", part: "rotor" },
  );
}

export function rootsFront({ W, H }: { W: number; H: number }, steps = 12) {
  const flange = 0.06 * H;
  const pitch = Math.min(W / 5.3, (H - 2.4 * flange) / 3.1);
  const [room, wall, inside, neck] = [1.345 * pitch, 1.53 * pitch, 0.62 * pitch, 0.82 * pitch];
  const [top, bottom] = [-H / 2, H / 2];
  const mouth = Math.sqrt(room ** 2 - (pitch - inside) ** 2);
  const lip = Math.max(0.72 * W * 0.5, neck);
  const casing: Vertex[] = [
    [-1.4 * neck, top],
    [1.4 * neck, top],
    [1.4 * neck, top + flange],
    [neck, top + flange],
    [neck, -wall],
    [pitch, -wall],
    [pitch, wall, { arc: wall }],
    [neck, wall],
    [neck, bottom - flange],
    [1.4 * neck, bottom - flange],
    [1.4 * neck, bottom],
    [-1.4 * neck, bottom],
    [-1.4 * neck, bottom - flange],
    [-neck, bottom - flange],
    [-neck, wall],
    [-pitch, wall],
    [-pitch, -wall, { arc: wall }],
    [-neck, -wall],
    [-neck, top + flange],
    [-1.4 * neck, top + flange],
  ];
  const chamber: Vertex[] = [
    [-inside, top],
    [inside, top],
    [inside, -mouth],
    [pitch + room, 0, { arc: room }],
    [inside, mouth, { arc: room }],
    [inside, bottom],
    [-inside, bottom],
    [-inside, mouth],
    [-pitch - room, 0, { arc: room }],
    [-inside, -mouth, { arc: room }],
  ];
  const front = [
    ...bothSides((way) => [
      outline([
        [way * lip, wall * 0.3],
        [way * lip, bottom - flange],
        [way * (W / 2), bottom - flange],
        [way * (W / 2), bottom],
        [way * 0.28 * W, bottom],
        [way * 0.28 * W, wall * 0.8],
      ]),
    ]),
    outline(casing, { fill: "paper" }),
    outline(casing, { fill: "hatch" }),
    outline(chamber, { fill: "paper" }),
    ...bothSides((way) => [
      ...moved(turned([rotor(pitch, steps)], way * -0.24), [way * pitch, 0]),
      circle([way * pitch, 0], 0.34 * pitch),
      ...moved(cross([0, 0], 0.5 * pitch), [way * pitch, 0]),
    ]),
  ];
  return { front, pitch, wall, top, bottom, flange };
}

const rootsBlower = drawnType({
  name: "Roots blower",
  letters: { ...OUTSIDE, ...PORT },
  required: [],
  typical: { L: 560, W: 440, H: 380, h: 190, DN: 100 },
  plan(size) {
    const sizes = proportions(size, { L: 560, W: 440, H: 380 });
    const { L, H } = sizes;
    const { front, pitch, wall, top, bottom, flange } = rootsFront(sizes);
    const at = (part: number) => part * L;
    const side = [
      ...[-1, 1].flatMap((way) => [
        box([at(0.3), way * wall], [at(0.6), way * (H / 2 - flange)]),
        box([at(0.24), way * (H / 2 - flange)], [at(0.66), (way * H) / 2]),
      ]),
      box([0, -0.16 * pitch], [at(0.12), 0.16 * pitch]),
      box([at(0.12), -0.62 * pitch], [at(0.16), 0.62 * pitch]),
      box([at(0.16), -wall], [at(0.22), wall]),
      box([at(0.22), -wall], [at(0.72), wall]),
      box([at(0.72), -wall], [at(0.78), wall]),
      box([at(0.78), -0.9 * wall], [L, 0.9 * wall], { fillet: 0.05 * L }),
      ...[-0.6, -0.2, 0.2, 0.6].map((part) =>
        line([at(0.24), part * wall], [at(0.7), part * wall], "narrow"),
      ),
      box([at(0.16), wall], [at(0.24), bottom]),
      box([at(0.66), wall], [at(0.76), bottom]),
      line([0, 0], [L, 0], "axis"),
    ];
    return twoViews(sizes, front, side, [0, top]);
  },
});

const sideChannelBlower = drawnType({
  name: "Side-channel blower",
  letters: { ...OUTSIDE, ...PORT },
  required: [],
  typical: { L: 330, W: 330, H: 350, h: 167, DN: 50 },
  plan(size) {
    const sizes = proportions(size, { L: 330, W: 330, H: 350 });
    const { L, W, H } = sizes;
    const radius = 0.4 * Math.min(W, H);
    const [top, bottom] = [-H / 2, H / 2];
    const middle = bottom - 0.1 * H - radius;
    const hub: Point = [0, middle];
    const port = 0.16 * radius;
    const around = (parts: number, shape: Shape) =>
      Array.from({ length: parts }, (_, index) =>
        moved(turned([shape], ((index + 0.5) * 2 * Math.PI) / parts), hub),
      ).flat();
    const front = [
      box([-W / 2, bottom - 0.06 * H], [W / 2, bottom]),
      ...bothSides((way) => [
        outline(
          [
            [way * 0.34 * W, bottom - 0.06 * H],
            [way * 0.3 * W, middle + radius * 0.5],
            [way * 0.18 * W, middle + radius * 0.5],
            [way * 0.2 * W, bottom - 0.06 * H],
          ],
          { fill: "paper" },
        ),
        box([way * 0.55 * radius - port, top + 0.05 * H], [way * 0.55 * radius + port, middle]),
        box(
          [way * 0.55 * radius - 1.5 * port, top],
          [way * 0.55 * radius + 1.5 * port, top + 0.05 * H],
        ),
        line([way * 0.55 * radius, top], [way * 0.55 * radius, middle - 0.5 * radius], "axis"),
      ]),
      circle(hub, radius, { fill: "paper" }),
      circle(hub, 0.86 * radius, { line: "narrow" }),
      circle(hub, 0.6 * radius),
      circle(hub, 0.2 * radius),
      ...around(16, line([0.26 * radius, 0], [0.54 * radius, 0], "narrow")),
      ...around(8, circle([0.93 * radius, 0], 0.03 * radius, { line: "narrow" })),
      ...moved(cross([0, 0], radius), hub),
    ];
    const motor = 0.62 * radius;
    const side = [
      box([0.09 * L, top], [0.09 * L + 3 * port, top + 0.05 * H]),
      box([0.09 * L + 0.5 * port, top + 0.05 * H], [0.09 * L + 2.5 * port, middle - radius]),
      box([0, middle - radius], [0.36 * L, middle + radius], { fillet: 0.05 * L }),
      line([0.14 * L, middle - radius], [0.14 * L, middle + radius]),
      box([0.36 * L, middle - motor], [0.84 * L, middle + motor]),
      ...[-0.8, -0.6, -0.4, -0.2, 0.2, 0.4, 0.6, 0.8].map((part) =>
        line([0.39 * L, middle + part * motor], [0.82 * L, middle + part * motor], "narrow"),
      ),
      box([0.84 * L, middle - motor * 1.04], [L, middle + motor * 1.04], { fillet: 0.04 * L }),
      box([0.46 * L, middle - motor - 0.12 * H], [0.68 * L, middle - motor]),
      box([0.04 * L, bottom - 0.06 * H], [0.8 * L, bottom]),
      box([0.1 * L, middle + radius], [0.3 * L, bottom - 0.06 * H]),
      box([0.5 * L, middle + motor], [0.7 * L, bottom - 0.06 * H]),
      line([0, middle], [L, middle], "axis"),
    ];
    return twoViews(sizes, front, side, [0.55 * radius, top], middle);
  },
});

/** Typical arrangement; only the port is known of a package. */
const rootsPackage = drawnType({
  name: "Roots blower package",
  letters: PORT,
  required: [],
  typical: { DN: 100 },
  plan: () => ({
    shapes: packageElevation().shapes,
    dimensions: [],
    leaders: [
      { letter: "DN", at: [456, 332], toward: [0, -1] },
      { text: "Inlet silencer", at: [314, 34], toward: [0, -1] },
      { text: "Motor", at: [150, 166], toward: [0, -1] },
    ],
    isGeneric: true,
  }),
});

export const BLOWERS = {
  "roots-blower-package": rootsPackage,
  "roots-blower": rootsBlower,
  "side-channel-blower": sideChannelBlower,
};
