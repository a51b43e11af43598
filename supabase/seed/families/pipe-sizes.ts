/**
 * Pipe sizes of blower lines: nominal size, the air in m³/h it carries at about 24 m/s, and the
 * EN 1092-1 PN 10 drilling (bolt circle in mm, bolts). DN 65 is given with 8 bolts as steel has it.
 */
export const pipeSizes = [
  { nominal: 50, flow: 170, circle: 125, bolts: "4 × M16" },
  { nominal: 65, flow: 290, circle: 145, bolts: "8 × M16" },
  { nominal: 80, flow: 430, circle: 160, bolts: "8 × M16" },
  { nominal: 100, flow: 680, circle: 180, bolts: "8 × M16" },
  { nominal: 125, flow: 1050, circle: 210, bolts: "8 × M16" },
  { nominal: 150, flow: 1500, circle: 240, bolts: "8 × M20" },
  { nominal: 200, flow: 2700, circle: 295, bolts: "8 × M20" },
  { nominal: 250, flow: 4200, circle: 350, bolts: "12 × M20" },
  { nominal: 300, flow: 6100, circle: 400, bolts: "12 × M20" },
] as const;

export type PipeSize = (typeof pipeSizes)[number];

/** Which of three pictures shows the flanges of a size: with 4, 8 or 12 holes. */
export function flangedPicture<Name extends string>(
  name: Name,
  { nominal }: PipeSize,
): Name | `${Name}-4` | `${Name}-12` {
  if (nominal === 50) return `${name}-4`;
  return nominal < 250 ? name : `${name}-12`;
}
