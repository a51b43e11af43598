import type { LighthouseScores } from "./lighthouse-scores.ts";
import type { OfficeTimes } from "./office.ts";
import type { OwnWork } from "./own-work.ts";
import type { PageWeight } from "./page-weight.ts";
import type { PhonePaint } from "./phone.ts";
import { formatQuotations, type QuotationTimes } from "./quotations.ts";
import type { SelectingLatency } from "./selecting.ts";
import { table } from "./table.ts";
import type { Throughput } from "./throughput.ts";
import { type TableLatency, TYPING_RUNS, type TypingLatency } from "./typing.ts";
import type { Load } from "./wrk.ts";

export type Report = {
  date: string;
  machine: string;
  /** ms, server process alone, with packages installed and pages built. */
  firstStart: number;
  secondStart: number;
  /** Bytes. */
  memory: Record<"node" | "postgresql", { idle: number; cached: number; worked: number }>;
  throughput: Throughput[];
  ownWork: OwnWork[];
  weights: PageWeight[];
  phone: PhonePaint[];
  typing: TypingLatency[];
  table: TableLatency;
  selecting: SelectingLatency;
  lighthouse: LighthouseScores[];
  office: OfficeTimes;
  quotations: QuotationTimes;
  /** The same figures for two catalogue sizes. */
  growth: { products: number; figures: Record<string, number> }[];
};

/** Returns the report as Markdown tables, for the terminal and for docs/benchmarks.md. */
export function formatReport(report: Report): string {
  return [
    `Measured ${report.date} on ${report.machine}.`,
    "",
    ...table(
      [
        ...["Cached page", "br bytes"],
        ...["behind nginx, TLS, req/s", "nginx's own file", "ratio", "p99 ms", "own file"],
        ...["alone, req/s", "nginx's own file", "ratio", "p99 ms", "own file"],
      ],
      report.throughput.map(({ path, bytes, front, secureFile, direct, file }) => [
        shortPath(path),
        bytes,
        ...compared(front, secureFile),
        ...compared(direct, file),
      ]),
    ),
    "",
    ...table(
      ["Dynamic requests", "requests/s", "nginx", "p50 ms", "p99 ms", "nginx p50", "nginx p99"],
      report.ownWork.map(({ title, ours, nginx }) => [
        title,
        Math.round(ours.requestsPerSecond),
        Math.round(nginx.requestsPerSecond),
        ...[ours.p50, ours.p99, nginx.p50, nginx.p99].map((time) => time.toFixed(1)),
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
    ...phoneTable(report.phone),
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
      ["Typing, 4× slower CPU", "keys", "longest ms", `worst of ${TYPING_RUNS} runs`],
      [
        ...report.typing.map((row) => [
          `${row.products} products`,
          row.keys,
          row.longest.median,
          row.longest.worst,
        ]),
        [
          `table of ${report.table.rows}: facets, heads, pages`,
          "-",
          report.table.longest.median,
          report.table.longest.worst,
        ],
        [
          `selector of ${report.selecting.machines} blowers, next frame`,
          report.selecting.keys,
          report.selecting.key.median,
          report.selecting.key.worst,
        ],
        [
          `selector of ${report.selecting.machines} blowers, frame with the result (median of all keys ${Math.round(report.selecting.usual)})`,
          report.selecting.keys,
          Math.round(report.selecting.answer.median),
          Math.round(report.selecting.answer.worst),
        ],
      ],
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
    ...formatQuotations(report.quotations),
    "",
    ...table(
      ["Growth", ...report.growth.map(({ products }) => `${products} products`)],
      Object.keys(report.growth[0]?.figures ?? {}).map((figure) => [
        figure,
        ...report.growth.map(({ figures }) => Math.round(figures[figure] ?? Number.NaN)),
      ]),
    ),
    "",
    ...table(
      ["Process", ""],
      [
        ["first start, ms", Math.round(report.firstStart)],
        ["second start, ms", Math.round(report.secondStart)],
        ...Object.entries(report.memory).flatMap(([process, { idle, cached, worked }]) => [
          [`memory of ${process} idle, MB`, Math.round(idle / 1e6)],
          [`memory of ${process} after cached pages, MB`, Math.round(cached / 1e6)],
          [`memory of ${process} after dynamic requests, MB`, Math.round(worked / 1e6)],
        ]),
      ],
    ),
  ].join("\n");
}

function phoneTable(phone: PhonePaint[]): string[] {
  return table(
    ["Phone, 4× slower CPU, 1.6 Mbit/s, 150 ms", "LCP ms", "of", "layout shift"],
    phone.map(({ path, largestPaint, element, layoutShift }) => [
      shortPath(path),
      ...[largestPaint, element, layoutShift.toFixed(3)],
    ]),
  );
}

function compared(ours: Load, nginx: Load): string[] {
  return [
    ...[ours, nginx].map((one) => `${Math.round(one.requestsPerSecond)}`),
    (ours.requestsPerSecond / nginx.requestsPerSecond).toFixed(2),
    ...[ours, nginx].map(({ p99 }) => p99.toFixed(2)),
  ];
}

function shortPath(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
