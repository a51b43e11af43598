/** Returns a Markdown table, its first column for words and the others for figures. */
export function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ];
}
