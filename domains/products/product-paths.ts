import { formatCount } from "#app/lib/numbers.ts";

export function productPath(key: string): string {
  return `/products/${encodeURIComponent(key)}`;
}

export function drawingPath(slug: string): string {
  return `${productPath(slug)}/drawing.svg`;
}

export function sharePicturePath(slug: string): string {
  return `${productPath(slug)}/picture.jpg`;
}

/** Part numbers, since one product comes in many sizes. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "part number" : "part numbers"}`;
}
