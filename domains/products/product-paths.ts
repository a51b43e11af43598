import { formatCount } from "#app/lib/numbers.ts";

/** Returns the address of a product's page, by its id or by its slug, which a person can say. */
export function productPath(key: string): string {
  return `/products/${encodeURIComponent(key)}`;
}

/** Returns the address of the drawing that stands for a product in lists. */
export function drawingPath(slug: string): string {
  return `${productPath(slug)}/drawing.svg`;
}

/** Returns the address of the picture beside a shared link to a product. */
export function sharePicturePath(slug: string): string {
  return `${productPath(slug)}/picture.jpg`;
}

/** Returns how many entries of the catalogue there are: a product that the company counts comes in many sizes. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "part number" : "part numbers"}`;
}
