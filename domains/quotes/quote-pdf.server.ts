import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { BANK_DETAILS, BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { footLines, sellerFoot, sellerLines, writeLetterhead } from "#server/pdf/letterhead.ts";
import { type Cell, INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount, writeTotals } from "#server/pdf/totals.ts";
import { QUOTATION_TITLE } from "./quotation.ts";
import type { DocumentLine, PrintedQuote, QuoteDocument, Seller } from "./quote.ts";
import { alternativesOf, countedLines, lineNet, quoteTotals } from "./quote-totals.ts";

/** x in points from the left margin. */
const COLUMNS = {
  place: { x: 0, width: 20 },
  description: { x: 20, width: 215 },
  quantity: { x: 240, width: 55, align: "right" },
  price: { x: 297, width: 78, align: "right" },
  discount: { x: 377, width: 34, align: "right" },
  vat: { x: 413, width: 34, align: "right" },
  net: { x: 449, width: INNER_WIDTH - 449, align: "right" },
} as const;
const CODE_SIZE = 74;
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
    footLines(sellerFoot(seller), `Quotation ${title}`),
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
  writeLetterhead(
    pages,
    { name: seller.name, lines: sellerLines(seller) },
    { kind: QUOTATION_TITLE, title, more: dates.join("\n") },
  );

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
    pages.code(link, INNER_WIDTH - CODE_SIZE, middle, CODE_SIZE);
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
  const places = new Map(quote.lines.map((line, index) => [line, index + 1]));
  writeTable(pages, quote, [...counted], places);
  const others = quote.lines.filter((line) => !counted.has(line));
  if (others.length === 0) return;
  pages.ensure(64);
  pages.y += 8;
  pages.text("Options and alternatives, not included in total", { weight: "bold", size: 10 });
  pages.y += 4;
  writeTable(pages, quote, others, places);
}

function writeTable(
  pages: PdfPages,
  quote: QuoteDocument,
  lines: DocumentLine[],
  places: Map<DocumentLine, number>,
): void {
  const headings = { size: 7.5, color: MUTED } as const;
  const discounted = lines.some(({ discount_percent }) => discount_percent > 0);
  const writeHeadings = () => {
    pages.row(
      [
        { ...COLUMNS.description, ...headings, text: "Description" },
        { ...COLUMNS.quantity, ...headings, text: "Quantity" },
        { ...COLUMNS.price, ...headings, text: "Unit price" },
        { ...COLUMNS.discount, ...headings, text: discounted ? "Disc." : "" },
        { ...COLUMNS.vat, ...headings, text: "VAT" },
        { ...COLUMNS.net, ...headings, text: `Excl. VAT, ${quote.currency}` },
      ],
      2,
    );
    pages.rule();
  };
  pages.ensure(50);
  writeHeadings();
  for (const line of lines) {
    const vat = quote.vat_mode === "export" ? 0 : line.vat_rate;
    const cells: Cell[] = [
      { ...COLUMNS.place, color: MUTED, text: `${places.get(line) ?? ""}` },
      { ...COLUMNS.description, text: line.description },
      { ...COLUMNS.quantity, text: `${line.quantity} ${line.unit}` },
      { ...COLUMNS.price, text: amount(line.unit_price) },
      { ...COLUMNS.discount, text: line.discount_percent ? `${line.discount_percent}%` : "" },
      { ...COLUMNS.vat, text: `${vat}%` },
      { ...COLUMNS.net, text: amount(lineNet(line)) },
    ];
    const more = [
      kindText(line, quote.lines),
      line.note,
      line.lead_time && `Lead time: ${line.lead_time}`,
    ]
      .filter(Boolean)
      .join("\n");
    const below: Cell[] = [{ ...COLUMNS.description, size: 7.5, color: MUTED, text: more }];
    const rows = more ? [cells, below] : [cells];
    if (pages.ensureRows(rows)) writeHeadings();
    for (const row of rows) pages.row(row, row === rows.at(-1) ? 2 : 0);
  }
  pages.rule();
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
