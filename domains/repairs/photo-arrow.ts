import type { PhotoArrow } from "./strip-report.ts";

/** The tip, and an SVG path around it that comes from the middle, in the units of `length`. */
export function arrowOn(
  { arrow_x, arrow_y }: Partial<PhotoArrow>,
  length: number,
): { x: number; y: number; path: string } | null {
  if (typeof arrow_x !== "number" || typeof arrow_y !== "number") return null;
  const [right, down] = [arrow_x < 0.5 ? 1 : -1, arrow_y < 0.5 ? 1 : -1];
  const [tailX, tailY] = [right * length, down * length].map((way) => Math.round(way * 0.7));
  const [barbX, barbY] = [right * length, down * length].map((way) => Math.round(way * 0.4));
  const path = `M ${tailX} ${tailY} L 0 0 M ${barbX} 0 L 0 0 L 0 ${barbY}`;
  return { x: arrow_x, y: arrow_y, path };
}

/** Limits a place on the picture, rounded as in the table. */
export function placeArrow(x: number, y: number): { arrow_x: number; arrow_y: number } {
  const share = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(3));
  return { arrow_x: share(x), arrow_y: share(y) };
}
