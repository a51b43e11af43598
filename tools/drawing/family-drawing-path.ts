export function familyDrawingPath(drawing: string): string {
  return `/families/${drawing}/drawing.svg`;
}
