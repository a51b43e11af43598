export type Point = readonly [x: number, y: number];
/** `arc` is a radius, positive clockwise on the sheet. */
export type Vertex = readonly [x: number, y: number, bend?: { arc?: number; fillet?: number }];

export type Shape = {
  vertices: readonly Vertex[];
  /** ISO 128 visible edge, explanatory, hidden edge, axis. */
  line: "wide" | "narrow" | "hidden" | "axis";
  /** Touching parts hatch in two directions; thin sections are black. */
  fill: "none" | "hatch" | "hatch-back" | "black" | "paper";
  isOpen?: boolean;
  part?: string;
};

export type Dimension = {
  letter: string;
  side: "left" | "right" | "top" | "bottom";
  from: Point;
  to: Point;
};
/** `taper` draws the sign of ISO 3040, pointing to the small end (right if 1). */
export type Leader = { at: Point; toward: Point } & (
  | { letter: string }
  | { text: string; taper?: 1 | -1 }
);

/** Any length unit; y points down; `NaN` means nowhere. */
export type Plan = {
  shapes: Shape[];
  dimensions: Dimension[];
  leaders?: Leader[];
  isGeneric?: boolean;
};

type Style = Partial<Omit<Shape, "vertices">>;

export function outline(vertices: readonly Vertex[], style: Style = {}): Shape {
  return { line: "wide", fill: "none", ...style, vertices };
}

export function line(from: Point, to: Point, kind: Shape["line"] = "wide"): Shape {
  return { line: kind, fill: "none", isOpen: true, vertices: [from, to] };
}

export function box(
  [left, top]: Point,
  [right, bottom]: Point,
  { fillet, ...style }: Style & { fillet?: number } = {},
): Shape {
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return outline(
    corners.map(([x, y]): Vertex => [x, y, fillet ? { fillet } : undefined]),
    style,
  );
}

export function circle([x, y]: Point, radius: number, style: Style = {}): Shape {
  return outline(
    [
      [x - radius, y, { arc: radius }],
      [x + radius, y, { arc: radius }],
    ],
    style,
  );
}

export function cross([x, y]: Point, radius: number): Shape[] {
  return [
    line([x - radius, y], [x + radius, y], "axis"),
    line([x, y - radius], [x, y + radius], "axis"),
  ];
}

function mapped(shape: Shape, move: (point: Point) => Point, turns = false): Shape {
  return {
    ...shape,
    vertices: shape.vertices.map(([x, y, bend]): Vertex => {
      const [newX, newY] = move([x, y]);
      return [newX, newY, turns && bend?.arc ? { ...bend, arc: -bend.arc } : bend];
    }),
  };
}

export function moved(shapes: readonly Shape[], [right, down]: Point): Shape[] {
  return shapes.map((shape) => mapped(shape, ([x, y]) => [x + right, y + down]));
}

export function turned(shapes: readonly Shape[], angle: number): Shape[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return shapes.map((shape) => mapped(shape, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]));
}

export function mirrored(shapes: readonly Shape[]): Shape[] {
  return [...shapes, ...shapes.map((shape) => mapped(shape, ([x, y]) => [-x, y], true))];
}

/** Radii up; mirrors across y = 0. */
export function revolved(shapes: readonly Shape[]): Shape[] {
  return [...shapes.map((shape) => mapped(shape, ([x, radius]) => [x, -radius], true)), ...shapes];
}

export function corners({ vertices, isOpen }: Shape): Vertex[] {
  return vertices.flatMap((vertex, index): Vertex[] => {
    const [x, y, bend] = vertex;
    const before = vertices.at(index - 1);
    const after = vertices[(index + 1) % vertices.length];
    const isEnd = isOpen && (index === 0 || index === vertices.length - 1);
    if (!bend?.fillet || bend.arc || after?.[2]?.arc || !before || !after || isEnd) return [vertex];
    const [toBefore, toAfter] = [direction(vertex, before), direction(vertex, after)];
    const half = Math.acos(Math.max(-1, Math.min(1, dot(toBefore, toAfter)))) / 2;
    const room = Math.min(distance(vertex, before), distance(vertex, after)) * 0.49;
    const reach = Math.min(bend.fillet / Math.tan(half), room);
    const radius = reach * Math.tan(half);
    if (!(radius > 0 && Number.isFinite(radius))) return [[x, y]];
    const isClockwise = toBefore[0] * toAfter[1] - toBefore[1] * toAfter[0] < 0;
    return [
      [x + toBefore[0] * reach, y + toBefore[1] * reach],
      [x + toAfter[0] * reach, y + toAfter[1] * reach, { arc: isClockwise ? radius : -radius }],
    ];
  });
}

export function flattened(shape: Shape): Point[] {
  const all = corners(shape);
  return all.flatMap((vertex, index): Point[] => {
    const [x, y, bend] = vertex;
    const from = all.at(index - 1);
    if (!bend?.arc || !from || (shape.isOpen && index === 0)) return [[x, y]];
    const chord = distance(from, vertex);
    const radius = Math.max(Math.abs(bend.arc), chord / 2);
    const [right, down] = direction(from, vertex);
    const height = Math.sqrt(Math.max(0, radius ** 2 - chord ** 2 / 4)) * Math.sign(bend.arc);
    const centre = [(from[0] + x) / 2 - down * height, (from[1] + y) / 2 + right * height] as const;
    const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
    const swept = 2 * Math.asin(Math.min(1, chord / 2 / radius)) * Math.sign(bend.arc);
    return Array.from({ length: 12 }, (_, step) => {
      const angle = start + (swept * (step + 1)) / 12;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
  });
}

function distance(one: Vertex, other: Vertex): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

function direction(from: Vertex, to: Vertex): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1];
}
