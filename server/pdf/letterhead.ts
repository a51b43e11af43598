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

export function writeSellerHead(pages: PdfPages, seller: Seller, heading: Heading): void {
  const { name, address, phone, email, registrationNumber, vatNumber } = seller;
  const contact = [address, `${phone} · ${email}`];
  const numbers = [`Registration ${registrationNumber}`, `VAT number ${vatNumber}`];
  writeLetterhead(pages, { name, lines: [...contact, ...numbers] }, heading);
}

/** Points. */
export const CODE_SIZE = 74;

/** Side by side, leaving `room` points at the right for the code of a link. */
export function writeAddresses(
  pages: PdfPages,
  addresses: [label: string, text: string][],
  link: string | null,
  room = CODE_SIZE,
): void {
  const column = (INNER_WIDTH - room) / 2;
  const top = pages.y;
  const bottoms = addresses.map(([label, text], index) => {
    const place = { x: index * column, width: column - 16 };
    pages.y = top;
    pages.text(label, { ...place, size: 8, color: MUTED });
    pages.text(text, place);
    return pages.y;
  });
  if (link) {
    pages.linkCode(link, INNER_WIDTH - CODE_SIZE, top, CODE_SIZE);
    bottoms.push(top + CODE_SIZE);
  }
  pages.y = Math.max(...bottoms) + 16;
}

function drawLogo({ document }: Pen): void {
  document.roundedRect(1.25, 1.25, 37.5, 25.5, 12.75).lineWidth(2).stroke(LOGO_COLOR);
  for (const x of LOGO_SHAFTS) {
    document.save().translate(x, 14).path(LOGO_ROTOR).fill(LOGO_COLOR).restore();
    document.circle(x, 14, 1.5).fill("#ffffff");
  }
}

export function sellerFoot({ name, registrationNumber, vatNumber }: Seller, title: string) {
  return footLines(`${name} · Reg. ${registrationNumber} · VAT ${vatNumber}`, title);
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
