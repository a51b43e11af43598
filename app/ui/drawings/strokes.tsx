/** Line weights of the drawings: visible edges, then everything that only explains. */
export const EDGE = { strokeWidth: 1.75, vectorEffect: "non-scaling-stroke" } as const;
export const THIN = { strokeWidth: 0.75, vectorEffect: "non-scaling-stroke" } as const;
/** Long-dash short-dash: centre lines and axes. */
export const CENTRE = { ...THIN, strokeDasharray: "14 3 3 3" } as const;

/** Section lining at 45 degrees: name it in `fill="url(#id)"`. */
export function Hatching({ id, spacing = 6 }: { id: string; spacing?: number }) {
  return (
    <pattern
      id={id}
      width={spacing}
      height={spacing}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d={`M0 0V${spacing}`} className="stroke-current" strokeWidth="1" />
    </pattern>
  );
}

/** A dimension: line, two slim arrows, and the figure in its middle. `vertical` reads from below, as drawings do. */
export function Dimension({
  from,
  to,
  at,
  text,
  vertical = false,
}: {
  from: number;
  to: number;
  at: number;
  text: string;
  vertical?: boolean;
}) {
  const middle = (from + to) / 2;
  return (
    <g transform={vertical ? `translate(${at} 0) rotate(90)` : `translate(0 ${at})`}>
      <path d={`M${from} 0H${to}`} {...THIN} />
      <path d={`M${from} 0l9-2v4zM${to} 0l-9-2v4z`} className="fill-current stroke-none" />
      <text
        x={vertical ? -middle : middle}
        y={vertical ? 5 : -5}
        transform={vertical ? "rotate(180)" : undefined}
        textAnchor="middle"
        className="fill-current stroke-none text-[13px] font-medium tabular-nums"
        dy={vertical ? -10 : 0}
      >
        {text}
      </text>
    </g>
  );
}

/** A numbered balloon with its leader, pointing at a part; it is seen on dark parts too. */
export function Balloon({
  x,
  y,
  to,
  text,
}: {
  x: number;
  y: number;
  to: [number, number];
  text: string;
}) {
  const length = Math.hypot(to[0] - x, to[1] - y);
  const edge = [x + ((to[0] - x) * 13) / length, y + ((to[1] - y) * 13) / length];
  const leader = `M${edge[0]} ${edge[1]}L${to[0]} ${to[1]}`;
  return (
    <g>
      <path d={leader} {...EDGE} strokeWidth="3" className="stroke-paper" />
      <circle cx={to[0]} cy={to[1]} r="4" className="fill-paper stroke-none" />
      <path d={leader} {...THIN} />
      <circle cx={to[0]} cy={to[1]} r="2.5" className="fill-current stroke-none" />
      <circle cx={x} cy={y} r="13" {...THIN} />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        className="fill-current stroke-none text-[13px] font-semibold"
      >
        {text}
      </text>
    </g>
  );
}
