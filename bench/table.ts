/** Returns a Markdown table with text in the first column and figures in the rest. */
export function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ];
}
