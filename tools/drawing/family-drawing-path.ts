/** Returns the address of the small drawing of a family (`drawing` of its type). */
export function familyDrawingPath(drawing: string): string {
  return `/families/${drawing}/drawing.svg`;
}
