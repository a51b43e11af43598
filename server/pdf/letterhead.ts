import { LOGO_ROTOR, LOGO_SHAFTS } from "#app/lib/logo-mark.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import { type Cell, INNER_WIDTH, MUTED, type PdfPages, type Pen } from "./pdf-page.ts";

const LOGO_COLOR = "#004f7c";
const LOGO_SCALE = 0.6;
/** Of logo and gap. */
const LOGO_WIDTH = 40 * LOGO_SCALE + 7;
const OWN_LOGO = { width: 150, height: 30 };

/** PNG, null for the sample's mark. A worker draws one document at a time. */
let ownLogo: Uint8Array | null = null;

export function setLogo(base64: string): void {
  ownLogo = base64 === "" ? null : Buffer.from(base64, "base64");
}

type Heading = { kind: string; title: string; more: string };

export function writeLetterhead(
  pages: PdfPages,
  company: { name: string; lines: string[] },
  { kind, title, more }: Heading,
): void {
  const top = pages.y;
  const half = INNER_WIDTH / 2;
  if (ownLogo) {
    pages.picture(ownLogo, 0, top, OWN_LOGO.width, OWN_LOGO.height);
    pages.y += OWN_LOGO.height + 4;
  } else {
    pages.draw(0, top, LOGO_SCALE, drawLogo);
  }
  const left = ownLogo ? 0 : LOGO_WIDTH;
  pages.text(company.name, { size: 13, weight: "bold", x: left, width: half - left });
  pages.text(company.lines.join("\n"), { size: 8, color: MUTED, width: half });
  const afterCompany = pages.y;

  pages.y = top;
  const right = { x: half + 20, width: half - 20, align: "right" } as const;
  pages.text(kind, { ...right, size: 12, weight: "bold" });
  if (title) pages.text(title, { ...right, size: 11 });
  pages.text(more, { ...right, size: 9 });
  pages.y = Math.max(pages.y, afterCompany) + 14;
}

function drawLogo({ document }: Pen): void {
  document.roundedRect(1.25, 1.25, 37.5, 25.5, 12.75).lineWidth(2).stroke(LOGO_COLOR);
  for (const x of LOGO_SHAFTS) {
    document.save().translate(x, 14).path(LOGO_ROTOR).fill(LOGO_COLOR).restore();
    document.circle(x, 14, 1.5).fill("#ffffff");
  }
}

export function sellerLines({ address, phone, email, registrationNumber, vatNumber }: Seller) {
  return [
    address,
    `${phone} · ${email}`,
    `Registration ${registrationNumber}`,
    `VAT number ${vatNumber}`,
  ];
}

export function sellerFoot({ name, registrationNumber, vatNumber }: Seller): string {
  return `${name} · Reg. ${registrationNumber} · VAT ${vatNumber}`;
}

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
