import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { BANK_DETAILS, BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { percentText } from "#domains/orders/order-document-text.ts";
import { CODE_SIZE, sellerFoot, writeSellerHead } from "#server/pdf/letterhead.ts";
import { writeTable } from "#server/pdf/lines-table.ts";
import { INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount, writeTotals } from "#server/pdf/totals.ts";
import { QUOTATION_TITLE } from "./quotation.ts";
import type { DocumentLine, PrintedQuote, QuoteDocument, Seller } from "./quote.ts";
import { alternativesOf, countedLines, lineNet, quoteTotals } from "./quote-totals.ts";

/** Points. */
const TERM_WIDTH = 80;
/** For drafts, which have no date. */
const NO_MOMENT = "2000-01-01T00:00:00Z";

/** Returns identical bytes for identical input. A link adds a QR code. */
export function quotePdf(
  quote: PrintedQuote,
  link: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { seller } = quote;
  const title = [quote.number ?? "Draft", quote.revision > 1 ? `revision ${quote.revision}` : ""]
    .filter(Boolean)
    .join(", ");
  const pages = new PdfPages(
    `Quotation ${title}`,
    seller.name,
    new Date(quote.replied_at ?? quote.sent_at ?? NO_MOMENT),
  );
  const totals = quoteTotals(quote, quote.lines);
  writeHead(pages, quote, seller, title, link);
  writeLines(pages, quote);
  writeTotals(pages, quote, totals);
  writeTerms(pages, quote);
  return pages.finish(
    sellerFoot(seller, `Quotation ${title}`),
    quote.state === "draft" ? "DRAFT" : undefined,
  );
}

function writeHead(
  pages: PdfPages,
  quote: QuoteDocument,
  seller: Seller,
  title: string,
  link: string | null,
): void {
  const half = INNER_WIDTH / 2;
  const dates = [
    ...(quote.revision > 1 ? [`Replaces revision ${quote.revision - 1}`] : []),
    ...(quote.sent_at ? [`Date ${formatOfficeDay(quote.sent_at)}`] : []),
    ...(quote.valid_until ? [`Valid until ${formatDate(quote.valid_until)}`] : []),
    ...(quote.customer_reference ? [`Your reference ${quote.customer_reference}`] : []),
  ];
  writeSellerHead(pages, seller, { kind: QUOTATION_TITLE, title, more: dates.join("\n") });

  const middle = pages.y;
  pages.text("For", { size: 8, color: MUTED });
  const customer = [
    quote.customer_company,
    quote.customer_name,
    quote.customer_address,
    quote.customer_vat_number && `VAT number ${quote.customer_vat_number}`,
    [quote.customer_email, quote.customer_phone].filter(Boolean).join(" · "),
  ].filter(Boolean);
  pages.text(customer.join("\n"), { width: half });
  const afterCustomer = pages.y;
  if (link) {
    pages.linkCode(link, INNER_WIDTH - CODE_SIZE, middle, CODE_SIZE);
    pages.y = middle;
    const doing =
      quote.state === "sent" ? "View, ask questions and accept" : "View and ask questions";
    const column = { x: half + 20, width: half - CODE_SIZE - 30 };
    pages.text(`${doing} online. Scan the code or open\n${link}`, {
      ...column,
      align: "right",
      size: 7.5,
      color: MUTED,
    });
    pages.link(link, column.x, middle, column.width, pages.y - middle);
  }
  pages.y = Math.max(afterCustomer, link ? middle + CODE_SIZE : 0) + 16;
}

function writeLines(pages: PdfPages, quote: QuoteDocument): void {
  const counted = new Set(countedLines(quote.lines));
  writeQuoteLines(pages, quote, [...counted]);
  const others = quote.lines.filter((line) => !counted.has(line));
  if (others.length === 0) return;
  pages.ensure(64);
  pages.y += 8;
  pages.text("Options and alternatives, not included in total", { weight: "bold", size: 10 });
  pages.y += 4;
  writeQuoteLines(pages, quote, others);
}

function writeQuoteLines(
  pages: PdfPages,
  { currency, vat_mode, lines: all }: QuoteDocument,
  lines: DocumentLine[],
): void {
  const discounted = lines.some(({ discount_percent }) => discount_percent > 0);
  writeTable(
    pages,
    [
      {
        x: 240,
        width: 55,
        heading: "Quantity",
        text: ({ quantity, unit }) => `${quantity} ${unit}`,
      },
      { x: 297, width: 78, heading: "Unit price", text: (line) => amount(line.unit_price) },
      {
        x: 377,
        width: 34,
        heading: discounted ? "Disc." : "",
        text: (line) => percentText(line.discount_percent),
      },
      {
        x: 413,
        width: 34,
        heading: "VAT",
        text: (line) => `${vat_mode === "export" ? 0 : line.vat_rate}%`,
      },
      { x: 449, heading: `Excl. VAT, ${currency}`, text: (line) => amount(lineNet(line)) },
    ],
    lines.map((line) => ({
      ...line,
      place: all.indexOf(line) + 1,
      product_name: line.description,
      note: [kindText(line, all), line.note, line.lead_time && `Lead time: ${line.lead_time}`]
        .filter(Boolean)
        .join("\n"),
    })),
    { noteSize: 7.5, gap: 2 },
  );
}

function kindText(line: DocumentLine, lines: DocumentLine[]): string {
  if (line.kind === "optional") return line.chosen ? "Option, selected" : "Option";
  const at = lines.indexOf(line);
  if (line.kind === "line") {
    const chosen = alternativesOf(lines, at).find((alternative) => alternative.chosen);
    return chosen ? `Replaced by line ${lines.indexOf(chosen) + 1}` : "";
  }
  const place = lines.slice(0, at).findLastIndex(({ kind }) => kind === "line");
  return `${line.chosen ? "Selected instead" : "Instead"} of line ${place + 1}`;
}

function writeTerms(pages: PdfPages, quote: QuoteDocument): void {
  const parts = [
    ["Lead time", quote.lead_time],
    ["Payment terms", quote.payment_terms],
    ["Terms", quote.terms],
    [BANK_DETAILS, BANK_NOTE],
    ["", quote.closing],
  ] as const;
  for (const [title, text] of parts) {
    if (!text) continue;
    pages.ensure(15);
    pages.y += 3;
    const top = pages.y;
    if (title) pages.text(title, { width: TERM_WIDTH, weight: "bold", size: 8.5 });
    pages.y = top;
    pages.text(text, { x: TERM_WIDTH, size: 8.5 });
  }
  if (quote.state !== "accepted" || !quote.replied_at) return;
  pages.ensure(90);
  pages.y += 10;
  pages.rule();
  const reference = quote.reply_reference ? `, order number ${quote.reply_reference}` : "";
  pages.text(
    `Accepted by ${quote.replied_by} on ${formatOfficeDay(quote.replied_at)}${reference}`,
    { weight: "bold" },
  );
  if (quote.signature) pages.signature(quote.signature, 160);
}
