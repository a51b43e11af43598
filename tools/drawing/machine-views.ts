import { bounded, length, nominal, type Sizes } from "./drawn-type.ts";
import { moved, type Plan, type Point, type Shape } from "./shapes.ts";

export const OUTSIDE = {
  L: length("length", "length"),
  W: length("width", "width"),
  H: length("height", "height"),
  h: length("centre height of the shaft", "centre_height"),
};
export const PORT = { DN: nominal("port", "port") };

type Outside = { L: number; W: number; H: number };

export function proportions(size: Sizes<never>, usual: Outside): Outside & { isGeneric: boolean } {
  const H = size.H ?? usual.H;
  const near = (given: number | undefined, kind: number) =>
    bounded(given ?? (kind / usual.H) * H, (kind / usual.H) * H * 0.6, (kind / usual.H) * H * 1.7);
  const [L, W] = [near(size.L, usual.L), near(size.W, usual.W)];
  return { L, W, H, isGeneric: L !== size.L || W !== size.W || H !== size.H };
}

export function twoViews(
  { L, W, H, isGeneric }: Outside & { isGeneric: boolean },
  front: Shape[],
  side: Shape[],
  port: Point,
  axis = 0,
): Plan {
  const from = W / 2 + 0.14 * W;
  return {
    shapes: [...front, ...moved(side, [from, 0])],
    dimensions: [
      { letter: "H", side: "left", from: [-W / 2, -H / 2], to: [-W / 2, H / 2] },
      { letter: "W", side: "bottom", from: [-W / 2, H / 2], to: [W / 2, H / 2] },
      { letter: "L", side: "bottom", from: [from, H / 2], to: [from + L, H / 2] },
      { letter: "h", side: "right", from: [from + L, axis], to: [from + L, H / 2] },
    ],
    leaders: [{ letter: "DN", at: port, toward: [0, -1] }],
    isGeneric,
  };
}

export function bothSides(half: (way: 1 | -1) => Shape[]): Shape[] {
  return [...half(-1), ...half(1)];
}
