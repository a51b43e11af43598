import { formatOfficeDay } from "#app/lib/calendar.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import { sellerFoot, writeSellerHead } from "#server/pdf/letterhead.ts";
import { writeRows } from "#server/pdf/lines-table.ts";
import { type Cell, INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { arrowOn } from "./photo-arrow.ts";
import {
  figuresOf,
  type Measurement,
  type StrippedMachine,
  type StripReport,
  verdictOf,
} from "./strip-report.ts";
import { STRIP_REPORT } from "./strip-report-text.ts";

/** `mark` is for drafts and samples. */
export type PrintedReport = {
  machine: StrippedMachine;
  report: StripReport;
  seller: Seller;
  mark?: "SAMPLE" | "DRAFT";
};

/** Points from the left margin. */
const NAME = { x: 0, width: 176 } as const;
const NEW = { x: 180, width: 62, align: "right" } as const;
const LIMIT = { x: 246, width: 62, align: "right" } as const;
const MEASURED = { x: 312, width: 66, align: "right" } as const;
const UNIT = { x: 384, width: 34 } as const;
const VERDICT = { x: 420, width: INNER_WIDTH - 420 } as const;

/** Points. */
const PHOTO = { width: (INNER_WIDTH - 16) / 2, height: 176, gap: 16 };
const ARROW = 28;

/** Returns identical bytes for identical input. Pictures are JPEG, in photo order. */
export function stripReportPdf(
  { machine, report, seller, mark }: PrintedReport,
  pictures: readonly (Uint8Array | null)[],
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${STRIP_REPORT.title} ${machine.reference}`;
  const pages = new PdfPages(title, seller.name, new Date(report.saved_at));
  writeSellerHead(pages, seller, {
    kind: STRIP_REPORT.title,
    title: machine.reference,
    more: [
      ...(machine.stripped_at ? [`Stripped on ${formatOfficeDay(machine.stripped_at)}`] : []),
      `Report date ${formatOfficeDay(report.saved_at)}`,
    ].join("\n"),
  });
  writeMachine(pages, machine);
  if (report.measurements.length > 0) writeMeasurements(pages, report.measurements);
  writeText(pages, STRIP_REPORT.findings, report.findings);
  writeText(pages, STRIP_REPORT.recommendation, report.recommendation);
  writePhotos(pages, report, pictures);
  return pages.finish(sellerFoot(seller, title), mark);
}

function writeMachine(
  pages: PdfPages,
  { machine, serial_number, customer }: StrippedMachine,
): void {
  const small = { size: 8, color: MUTED } as const;
  const half = INNER_WIDTH / 2;
  pages.row(
    [
      { ...small, text: "Machine", width: half - 20 },
      { ...small, text: "For", x: half, width: half },
    ],
    0,
  );
  pages.row(
    [
      {
        text: [machine, serial_number && `Serial number ${serial_number}`]
          .filter(Boolean)
          .join("\n"),
        width: half - 20,
        weight: "bold",
      },
      { text: customer, x: half, width: half },
    ],
    14,
  );
}

function writeMeasurements(pages: PdfPages, measurements: readonly Measurement[]): void {
  const { name, new_value, limit_value, measured, verdict } = STRIP_REPORT.columns;
  pages.ensure(70);
  pages.text(STRIP_REPORT.measurements, { weight: "bold", size: 11 });
  pages.y += 4;
  writeRows(
    pages,
    [
      { ...NAME, text: name },
      { ...NEW, text: new_value },
      { ...LIMIT, text: limit_value },
      { ...MEASURED, text: measured },
      { ...VERDICT, text: verdict },
    ],
    measurements.map((one): Cell[][] => {
      const judged = verdictOf(one);
      const weight = judged?.verdict === "beyond the limit" ? "bold" : "plain";
      const figures = figuresOf(one);
      return [
        [
          { ...NAME, text: one.name },
          { ...NEW, text: figures.new_value },
          { ...LIMIT, text: figures.limit_value },
          { ...MEASURED, weight, text: figures.measured },
          { ...UNIT, text: one.unit, color: MUTED },
          { ...VERDICT, weight, text: judged?.verdict ?? "–" },
        ],
      ];
    }),
  );
}

function writeText(pages: PdfPages, title: string, text: string): void {
  if (!text) return;
  pages.ensure(40);
  pages.y += 8;
  pages.text(title, { weight: "bold", size: 11 });
  pages.y += 2;
  pages.text(text);
}

function writePhotos(
  pages: PdfPages,
  { photos }: StripReport,
  pictures: readonly (Uint8Array | null)[],
): void {
  const shown = photos.flatMap(({ caption, ...arrow }, index) => {
    const picture = pictures[index];
    return picture ? [{ caption, picture, arrow: arrowOn(arrow, ARROW) ?? undefined }] : [];
  });
  if (shown.length === 0) return;
  pages.ensure(PHOTO.height + 60);
  pages.y += 8;
  pages.text(STRIP_REPORT.photos, { weight: "bold", size: 11 });
  pages.y += 4;
  for (let first = 0; first < shown.length; first += 2) {
    const pair = shown.slice(first, first + 2);
    const captions: Cell[] = pair.map(({ caption }, place) => ({
      ...{ text: caption, size: 8, color: MUTED, width: PHOTO.width },
      x: place * (PHOTO.width + PHOTO.gap),
    }));
    pages.ensure(PHOTO.height + 40);
    for (const [place, { picture, arrow }] of pair.entries()) {
      const x = place * (PHOTO.width + PHOTO.gap);
      pages.picture(picture, x, pages.y, PHOTO.width, PHOTO.height, arrow);
    }
    pages.y += PHOTO.height + 4;
    pages.row(captions, 10);
  }
}
