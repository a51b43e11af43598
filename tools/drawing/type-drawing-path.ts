export function typeDrawingPath(drawing: string): string {
  return `/product-types/${drawing}/drawing.svg`;
}
