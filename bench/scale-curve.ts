import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Charts the table of docs/scaling.md. `node bench/scale-curve.ts` reads its figures by catalogue
 * size and writes docs/images/scaling.svg.
 */
const docs = join(import.meta.dirname, "..", "docs");
const CURVES = [
  { row: "start, s", title: "Start, s", limit: 10 },
  { row: "memory after the start, MB", title: "Memory of node after the start, MB", limit: 450 },
  { row: "search box, p50", title: "Search box at 32 connections, p50 ms", limit: 50 },
  { row: "import of all products, s", title: "Import, s", limit: 60 },
];
/** Plot size, and the margins around it. */
const [WIDTH, HEIGHT, MARGIN, GAP] = [300, 150, 46, 40];

const lines = readFileSync(join(docs, "scaling.md"), "utf8").split("\n");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const head = lines.find((line) => line.startsWith("| Products |"));
if (!head) throw new Error("docs/scaling.md has no table by products.");
const sizes = cellsOf(head)
  .slice(1)
  .map((cell) => Number(cell.replaceAll(",", "")));
const largest = Math.max(...sizes);

writeFileSync(join(docs, "images", "scaling.svg"), picture());

/** Whether a size has enough space for its label. */
function isNamed(size: number): boolean {
  return size === 600 || size >= largest / 5;
}

function picture(): string {
  const [columns, rows] = [2, Math.ceil(CURVES.length / 2)];
  const width = columns * (WIDTH + MARGIN + GAP);
  const height = rows * (HEIGHT + MARGIN + GAP);
  const plots = CURVES.map((curve, place) => {
    const left = (place % columns) * (WIDTH + MARGIN + GAP) + MARGIN;
    const top = Math.floor(place / columns) * (HEIGHT + MARGIN + GAP) + GAP;
    return `<g transform="translate(${left} ${top})">${plot(curve)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" role="img">
<title>What grows with the catalogue, by its products</title>
<rect width="100%" height="100%" fill="#fff"/>
${plots.join("\n")}
</svg>
`;
}

function plot({ row, title, limit }: (typeof CURVES)[number]): string {
  const line = lines.find((one) => one.startsWith(`| ${row} |`));
  if (!line) throw new Error(`docs/scaling.md has no line “${row}”.`);
  const measured = cellsOf(line)
    .slice(1)
    .flatMap((cell, place) =>
      cell === "-" ? [] : { size: sizes[place] ?? 0, value: Number(cell) },
    );
  const highest = Math.max(limit, ...measured.map(({ value }) => value)) * 1.1;
  const x = (size: number) => Math.round((size / largest) * WIDTH);
  const y = (value: number) => Math.round(HEIGHT - (value / highest) * HEIGHT);
  const points = measured.map(({ size, value }) => `${x(size)},${y(value)}`);
  // Between two sizes nothing is known.
  const way = points.length > 2 ? points.join(" ") : "";
  const dots = measured.map(
    ({ size, value }) =>
      `<circle cx="${x(size)}" cy="${y(value)}" r="3" fill="#0b4f8a"/>${isNamed(size) ? `<text x="${x(size)}" y="${y(value) - 7}" text-anchor="middle">${value}</text>` : ""}`,
  );
  const marks = sizes
    .filter(isNamed)
    .map(
      (size) =>
        `<text x="${x(size)}" y="${HEIGHT + 16}" text-anchor="middle" fill="#555">${size.toLocaleString("en")}</text>`,
    );
  const limitLine = `<path d="M0 ${y(limit)}H${WIDTH}" stroke="#b3261e" stroke-dasharray="5 4"/><text x="40" y="${y(limit) - 4}" fill="#b3261e">limit ${limit}</text>`;
  return `<text y="-22" font-weight="bold">${title}</text>
<path d="M0 0V${HEIGHT}H${WIDTH}" fill="none" stroke="#555"/>${limitLine}
<polyline points="${way}" fill="none" stroke="#0b4f8a" stroke-width="2"/>${dots.join("")}${marks.join("")}`;
}
