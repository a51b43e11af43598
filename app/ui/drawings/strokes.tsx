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
