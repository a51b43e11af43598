import { sellerFoot, writeSellerHead } from "#server/pdf/letterhead.ts";
import { SMALL, writeRows } from "#server/pdf/lines-table.ts";
import { type Cell, INNER_WIDTH, PdfPages } from "#server/pdf/pdf-page.ts";
import { CERTIFICATE_TITLES, type Certificate, type CertifiedTest } from "./certificate.ts";
import {
  certificateFacts,
  conclusionLines,
  ITEMS_ONLY,
  instrumentText,
  RESULT_COLUMNS,
  valueText,
  voidWord,
} from "./certificate-text.ts";
import { limitText, verdictOf } from "./result.ts";

/** Points from the left margin. */
const NAME = { x: 0, width: 200 } as const;
const VALUE = { x: 204, width: 100, align: "right" } as const;
const LIMIT = { x: 312, width: 96, align: "right" } as const;
const VERDICT = { x: 418, width: INNER_WIDTH - 418 } as const;

/** Returns identical bytes for identical input. */
export function certificatePdf(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, seller, issued_on } = certificate;
  const title = `${CERTIFICATE_TITLES[kind]} ${number}`;
  const pages = new PdfPages(title, seller.name, new Date(issued_on));
  writeSellerHead(pages, seller, { kind: CERTIFICATE_TITLES[kind], title: number, more: "" });
  for (const [label, text] of certificateFacts(certificate)) {
    pages.row(
      [
        { ...SMALL, text: label, width: 80 },
        { text, x: 84, width: INNER_WIDTH - 84 },
      ],
      3,
    );
  }
  for (const test of certificate.tests) writeTest(pages, test);
  heading(pages, "Instruments");
  for (const one of certificate.instruments) pages.text(instrumentText(one), { size: 8 });
  const [conclusion = "", ...lines] = conclusionLines(certificate);
  pages.ensure(90);
  heading(pages, "Conclusion");
  pages.text(conclusion, { weight: "bold", size: 12 });
  for (const line of [...lines, ITEMS_ONLY]) pages.text(line, { size: 8.5 });
  pages.y += 10;
  pages.row([
    { text: `Tested by\n${certificate.fitter}`, width: 200 },
    { text: `Released by\n${certificate.released_by}`, x: 240, width: 240 },
  ]);
  pages.text(`End of ${title}`, { ...SMALL });
  return pages.finish(sellerFoot(seller, title), voidWord(certificate)?.toUpperCase());
}

function heading(pages: PdfPages, text: string): void {
  pages.ensure(60);
  pages.y += 8;
  pages.text(text, { weight: "bold", size: 11 });
  pages.y += 3;
}

function writeTest(pages: PdfPages, { title, method, results }: CertifiedTest): void {
  heading(pages, title);
  pages.text(method, SMALL);
  pages.y += 4;
  writeRows(
    pages,
    [
      { ...NAME, text: RESULT_COLUMNS.name },
      { ...VALUE, text: RESULT_COLUMNS.value },
      { ...LIMIT, text: RESULT_COLUMNS.limit },
      { ...VERDICT, text: RESULT_COLUMNS.verdict },
    ],
    results.map((one): Cell[][] => {
      const verdict = verdictOf(one);
      const weight = verdict === "not passed" ? "bold" : "plain";
      const below = [one.note, one.source].filter(Boolean).join(". ");
      return [
        [
          { ...NAME, text: one.name },
          { ...VALUE, weight, text: valueText(one) },
          { ...LIMIT, text: limitText(one) },
          { ...VERDICT, weight, text: verdict },
        ],
        ...(below ? [[{ ...SMALL, x: 0, width: INNER_WIDTH, text: below }]] : []),
      ];
    }),
  );
}
