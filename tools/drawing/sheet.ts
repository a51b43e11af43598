import { writtenLetter } from "./lettering.ts";
import { corners, type Dimension, flattened, type Plan, type Point, type Shape } from "./shapes.ts";
import type { DrawnSheet, Lettering } from "./sheet-lines.ts";

export type SheetSize = { width: number; maxHeight: number; font: number; isIcon?: boolean };

const FULL: SheetSize = { width: 320, maxHeight: 320, font: 12 };
const ICON: SheetSize = { width: 120, maxHeight: 100, font: 14, isIcon: true };
/** List pictures, 4:3, legible at half a phone's width. */
const CARD: SheetSize = { width: 200, maxHeight: 150, font: 13, isIcon: true };
const PRINT: SheetSize = { width: 320, maxHeight: 220, font: 12 };
export const SHEETS = { full: FULL, print: PRINT, icon: ICON, card: CARD };

const ARROW = { length: 8, half: 1.6 };
/** ISO 3040. */
const TAPER = { length: 13, half: 3 };
const EDGE = 3;

/** Undefined omits the dimension. */
export type Labels = (letter: string) => string | undefined;

export function laidOut(plan: Plan, labels: Labels, size: SheetSize): DrawnSheet {
  const level = size.font + 7;
  const points = plan.shapes.flatMap(flattened);
  const [left, right] = span(points.map(([x]) => x));
  const [top, bottom] = span(points.map(([, y]) => y));

  const dimensions = plan.dimensions
    .map((dimension) => ({ ...dimension, label: labels(dimension.letter) }))
    .filter(({ label }) => label !== undefined)
    .sort((one, other) => length(one) - length(other));
  const leaders = (size.isIcon ? [] : (plan.leaders ?? [])).flatMap((leader) => {
    const label = "letter" in leader ? labels(leader.letter) : leader.text;
    return label === undefined
      ? []
      : [
          {
            ...leader,
            letter: "letter" in leader ? leader.letter : "",
            label,
            taper: "taper" in leader ? leader.taper : undefined,
          },
        ];
  });
  const placed: ((typeof dimensions)[number] & { level: number })[] = [];
  for (const one of dimensions) {
    const beside = placed.filter((other) => other.side === one.side && overlap(one, other));
    placed.push({ ...one, level: Math.max(0, ...beside.map(({ level }) => level + 1)) });
  }
  function reserved(side: Dimension["side"], toward: number): number {
    const levels = placed
      .filter((one) => one.side === side)
      .map((one) => (one.level + 1) * level + 8);
    const forLeaders = leaders.map(({ toward: [x, y], letter, label, taper }) => {
      if (side === "bottom") return 0;
      if (side === "top") return x === 0 && !taper ? 14 - y * 12 + size.font : 0;
      return Math.sign(x) === toward
        ? 22 + textWidth(letter, label, size) + (taper ? TAPER.length + 3 : 0)
        : 0;
    });
    return Math.max(8, ...levels, ...forLeaders) + EDGE;
  }
  const margin = {
    left: reserved("left", -1),
    right: reserved("right", 1),
    top: reserved("top", 0),
    bottom: reserved("bottom", 0),
  };
  const room = [
    size.width - margin.left - margin.right,
    size.maxHeight - margin.top - margin.bottom,
  ] as const;
  const scale = Math.min(room[0] / (right - left), room[1] / (bottom - top));
  const height = Math.ceil((bottom - top) * scale + margin.top + margin.bottom);
  const origin = [
    margin.left + (room[0] - (right - left) * scale) / 2 - left * scale,
    margin.top - top * scale,
  ] as const;
  const at = ([x, y]: Point): Point => [origin[0] + x * scale, origin[1] + y * scale];
  const [leftEdge, topEdge] = at([left, top]);
  const [rightEdge, bottomEdge] = at([right, bottom]);

  const thin: string[] = [];
  const arrows: string[] = [];
  const letterings: Lettering[] = [];
  function letter(text: Omit<Lettering, "text"> & { label: string }) {
    const { label, ...rest } = text;
    const width = textWidth(rest.letter, label, size);
    const before = rest.anchor === "middle" ? width / 2 : rest.anchor === "end" ? width : 0;
    const within = (value: number, limit: number) =>
      Math.max(EDGE + before, Math.min(value, limit - EDGE - width + before));
    letterings.push({
      ...rest,
      letter: writtenLetter(rest.letter),
      text: label,
      x: rest.isUpright ? rest.x : within(rest.x, size.width),
      y: rest.isUpright ? within(rest.y, height) : rest.y,
    });
  }
  for (const { side, from, to, letter: name, label = "", level: number } of placed) {
    const isUpright = side === "left" || side === "right";
    const away = side === "left" || side === "top" ? -1 : 1;
    const offset = 14 + number * level;
    const edge = { left: leftEdge, right: rightEdge, top: topEdge, bottom: bottomEdge }[side];
    // Text above the line at the top, between line and part at the bottom.
    const across = edge + away * (offset + (side === "bottom" || side === "right" ? 4 : 0));
    const ends = [at(from), at(to)].sort((one, other) =>
      isUpright ? one[1] - other[1] : one[0] - other[0],
    );
    const along = ends.map((end) => (isUpright ? end[1] : end[0]));
    const [low, high] = span(along);
    const point = (a: number, b = across): Point => (isUpright ? [b, a] : [a, b]);
    for (const end of ends) {
      const start = (isUpright ? end[0] : end[1]) + away * 2;
      const a = isUpright ? end[1] : end[0];
      thin.push(`M${pair(point(a, start))}L${pair(point(a, across + away * 3))}`);
    }
    const isTight = high - low < 3 * ARROW.length;
    const tail = isTight ? 14 : 0;
    const limit = isUpright ? height : size.width;
    thin.push(
      `M${pair(point(Math.max(0, low - tail)))}L${pair(point(Math.min(limit, high + tail)))}`,
    );
    arrows.push(arrow(point(low), point(isTight ? low - 1 : low + 1)));
    arrows.push(arrow(point(high), point(isTight ? high + 1 : high - 1)));
    // Beyond the arrow where the extension lines would cross it.
    const width = textWidth(name, label, size);
    const beyond = tail + width / 2 + 2;
    const isCrossed = isUpright && high - low < width;
    const middle = isCrossed
      ? low < beyond + width
        ? high + beyond
        : low - beyond
      : (low + high) / 2;
    const [x, y] = point(middle, across - 3);
    letter({ x, y, letter: name, label, anchor: "middle", isUpright });
  }
  for (const { at: target, toward, letter: name, label, taper } of leaders) {
    const tip = at(target);
    const isLeft = toward[0] < 0;
    const [highest, lowest] = [EDGE + size.font, height - EDGE - size.font * 0.4];
    const elbow: Point = [
      tip[0] + toward[0] * 12,
      Math.max(highest, Math.min(tip[1] + toward[1] * 12, lowest)),
    ];
    const isAbove = toward[0] === 0;
    const end: Point = [elbow[0] + (isAbove ? 0 : isLeft ? -4 : 4), elbow[1]];
    thin.push(`M${pair(tip)}L${pair(elbow)}L${pair(end)}`);
    arrows.push(arrow(tip, elbow));
    const sign = taper ? TAPER.length + 3 : 0;
    const text = sign && isAbove ? textWidth(name, label, size) : 0;
    if (taper) {
      const from = isAbove ? end[0] - (sign + text) / 2 : isLeft ? end[0] - sign : end[0] + 3;
      const level = end[1] - (isAbove ? 3 + size.font * 0.35 : 0);
      const [base, apex] = taper === 1 ? [from, from + TAPER.length] : [from + TAPER.length, from];
      thin.push(
        `M${pair([base, level - TAPER.half])}L${pair([apex, level])}L${pair([base, level + TAPER.half])}Z`,
      );
    }
    letter({
      x: end[0] + (isAbove ? sign / 2 : isLeft ? -3 - sign : 3 + sign),
      y: end[1] + (isAbove ? -3 : size.font * 0.35),
      letter: name,
      label,
      anchor: isAbove ? "middle" : isLeft ? "end" : "start",
      isUpright: false,
    });
  }

  const outlines = plan.shapes.map((shape) => {
    const overshoot = shape.line === "axis" ? 5 : 0;
    const vertices = extended(shape, overshoot / scale);
    return { d: pathData({ ...shape, vertices }, at, scale), line: shape.line, fill: shape.fill };
  });
  return {
    width: size.width,
    height,
    outlines,
    thin: thin.join(""),
    arrows: arrows.join(""),
    letterings,
    font: size.font,
  };
}

function extended({ vertices }: Shape, by: number): Shape["vertices"] {
  const [from, to] = vertices;
  if (!by || !from || !to || vertices.length > 2) return vertices;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [((to[0] - from[0]) / length) * by, ((to[1] - from[1]) / length) * by];
  return [
    [from[0] - x, from[1] - y],
    [to[0] + x, to[1] + y],
  ];
}

function pathData(shape: Shape, at: (point: Point) => Point, scale: number): string {
  const all = corners(shape);
  const arcs = all.map((vertex, index) => {
    const [x, y, bend] = vertex;
    const place = pair(at([x, y]));
    const radius = figure(Math.abs(bend?.arc ?? 0) * scale);
    if (bend?.arc && (index || !shape.isOpen))
      return { place, to: `A${radius} ${radius} 0 0 ${bend.arc > 0 ? 1 : 0} ${place}` };
    return { place, to: `L${place}` };
  });
  const [first, ...rest] = arcs;
  const closing = shape.isOpen ? "" : first?.to.startsWith("A") ? `${first.to}Z` : "Z";
  return `M${first?.place}${rest.map(({ to }) => to).join("")}${closing}`;
}

export function outlinePath(shape: Shape): string {
  return pathData(shape, (point) => point, 1);
}

function arrow([x, y]: Point, [fromX, fromY]: Point): string {
  const length = Math.hypot(fromX - x, fromY - y) || 1;
  const [right, down] = [(fromX - x) / length, (fromY - y) / length];
  const [baseX, baseY] = [x + right * ARROW.length, y + down * ARROW.length];
  const [sideX, sideY] = [-down * ARROW.half, right * ARROW.half];
  return `M${pair([x, y])}L${pair([baseX + sideX, baseY + sideY])}L${pair([baseX - sideX, baseY - sideY])}Z`;
}

/** Half an em exceeds Archivo's digit width. */
function textWidth(letter: string, label: string, { font }: SheetSize): number {
  const characters = writtenLetter(letter).length + label.length + (letter && label ? 0.5 : 0);
  return characters * font * 0.56;
}

function overlap(one: Dimension, other: Dimension): boolean {
  const axis = one.side === "left" || one.side === "right" ? 1 : 0;
  const [low, high] = span([one.from[axis], one.to[axis]]);
  const [otherLow, otherHigh] = span([other.from[axis], other.to[axis]]);
  return low < otherHigh && otherLow < high;
}

function length({ from, to }: Dimension): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function span(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

function pair([x, y]: Point): string {
  return `${figure(x)} ${figure(y)}`;
}

function figure(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}
