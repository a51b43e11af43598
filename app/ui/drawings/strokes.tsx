export const EDGE = { strokeWidth: 1.75, vectorEffect: "non-scaling-stroke" } as const;
export const THIN = { strokeWidth: 0.75, vectorEffect: "non-scaling-stroke" } as const;
export const CENTRE = { ...THIN, strokeDasharray: "14 3 3 3" } as const;

/** Used as `fill="url(#id)"`. */
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
