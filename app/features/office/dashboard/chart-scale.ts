/** Returns the top of an axis that starts at 0: an even, round number not below the highest value. */
export function axisTop(highest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 6, 10].map((step) => step * unit).find((candidate) => candidate >= highest);
    if (top !== undefined) return top;
  }
}
