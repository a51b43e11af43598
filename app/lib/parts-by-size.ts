/** Splits into parts of up to `most` items and `characters` of JSON; a longer item is a part alone. */
export function partsBySize<T>(items: readonly T[], most: number, characters: number): T[][] {
  const parts: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    const last = parts.at(-1);
    if (last && last.length < most && size + length <= characters) {
      last.push(item);
      size += length;
    } else {
      parts.push([item]);
      size = length;
    }
  }
  return parts;
}
