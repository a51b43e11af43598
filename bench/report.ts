import type { LighthouseScores } from "./lighthouse-scores.ts";
import type { OfficeTimes } from "./office.ts";
import type { PageWeight } from "./page-weight.ts";
import type { Throughput } from "./throughput.ts";
import type { TypingLatency } from "./typing.ts";

export type Report = {
  date: string;
  machine: string;
  /** ms, of the server process alone: packages installed, pages built. */
  firstStart: number;
  secondStart: number;
  /** Bytes. */
  idleMemory: number;
  loadedMemory: number;
  throughput: Throughput[];
  weights: PageWeight[];
  typing: TypingLatency[];
  lighthouse: LighthouseScores[];
  office: OfficeTimes;
};

/** Returns the report as Markdown tables, for the terminal and for the README. */
export function formatReport(report: Report): string {
  return [
    `Measured ${report.date} on ${report.machine}.`,
    "",
    ...table(
      ["Cached page", "br bytes", "requests/s", "nginx", "ratio", "p99 ms", "nginx p99 ms"],
      report.throughput.map((row) => [
        shortPath(row.path),
        row.bytes,
        Math.round(row.requestsPerSecond),
        Math.round(row.nginxRequestsPerSecond),
        (row.requestsPerSecond / row.nginxRequestsPerSecond).toFixed(2),
        row.p99.toFixed(2),
        row.nginxP99.toFixed(2),
      ]),
    ),
    "",
    ...table(
      ["First view, kB", "requests", "HTML", "script", "font", "images", "other", "layout shift"],
      report.weights.map((row) => [
        shortPath(row.path),
        row.requests,
        ...[row.html, row.script, row.font, row.image, row.other].map(kilobytes),
        row.layoutShift.toFixed(3),
      ]),
    ),
    "",
    ...table(
      ["Lighthouse mobile", "perf.", "access.", "best pr.", "SEO", "LCP ms", "TBT ms", "CLS"],
      report.lighthouse.map((row) => [
        shortPath(row.path),
        ...Object.values(row.scores),
        row.largestPaint,
        row.blockingTime,
        row.layoutShift.toFixed(3),
      ]),
    ),
    "",
    ...table(
      ["Typing, 4× slower CPU", "keys", "longest ms"],
      report.typing.map((row) => [`${row.products} products`, row.keys, row.longest]),
    ),
    "",
    ...table(
      [`Office, ${report.office.products} products`, "median ms", "longest ms"],
      [
        ...report.office.lists.map(({ view, median, longest }) => [
          `list, ${view}`,
          Math.round(median),
          Math.round(longest),
        ]),
        ["import of 10,000", Math.round(report.office.importTime), "-"],
      ],
    ),
    "",
    ...table(
      ["Process", ""],
      [
        ["first start, ms", Math.round(report.firstStart)],
        ["second start, ms", Math.round(report.secondStart)],
        ["memory idle, MB", Math.round(report.idleMemory / 1e6)],
        ["memory after load, MB", Math.round(report.loadedMemory / 1e6)],
      ],
    ),
  ].join("\n");
}

function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ];
}

function shortPath(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
