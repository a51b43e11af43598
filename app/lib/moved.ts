export function moved<T>(items: T[], from: number, to: number): T[] {
  const [item] = items.slice(from, from + 1);
  if (item === undefined || from === to || from < 0 || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
