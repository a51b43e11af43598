import type { Seller } from "#domains/quotes/quote.ts";
import { type Cell, INNER_WIDTH, MUTED, type PdfPages } from "./pdf-page.ts";

/** What stands opposite the company: what kind of document this is, which one, and its dates. */
type Heading = { kind: string; title: string; more: string };

/** Begins a document: the company on the left, what it is on the right. */
export function writeLetterhead(
  pages: PdfPages,
  company: { name: string; lines: string[] },
  { kind, title, more }: Heading,
): void {
  const top = pages.y;
  const half = INNER_WIDTH / 2;
  pages.text(company.name, { size: 15, weight: "bold", width: half });
  pages.text(company.lines.join("\n"), { size: 8, color: MUTED, width: half });
  const afterCompany = pages.y;

  pages.y = top;
  const right = { x: half + 20, width: half - 20, align: "right" } as const;
  pages.text(kind, { ...right, size: 12, weight: "bold" });
  if (title) pages.text(title, { ...right, size: 11 });
  pages.text(more, { ...right, size: 9 });
  pages.y = Math.max(pages.y, afterCompany) + 14;
}

/** Returns what stands below the company's name on papers to a customer. */
export function sellerLines({ address, phone, email, registrationNumber, vatNumber }: Seller) {
  return [
    address,
    `${phone} · ${email}`,
    `Registration ${registrationNumber}`,
    `VAT number ${vatNumber}`,
  ];
}

/** Returns who such a paper is from, for its foot. */
export function sellerFoot({ name, registrationNumber, vatNumber }: Seller): string {
  return `${name} · Reg. ${registrationNumber} · VAT ${vatNumber}`;
}

/** Returns what stands at the foot of each page: who says it, which page it is, and of what. */
export function footLines(
  company: string,
  title: string,
): (page: number, count: number) => Cell[][] {
  const small = { size: 7, color: MUTED } as const;
  return (page, count) => [
    [
      { ...small, text: company, width: INNER_WIDTH - 90 },
      {
        ...small,
        text: `Page ${page} of ${count}`,
        x: INNER_WIDTH - 90,
        width: 90,
        align: "right",
      },
    ],
    [{ ...small, text: title }],
  ];
}
