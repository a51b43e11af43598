import type { DocumentLine, PrintedQuote } from "#domains/quotes/quote.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE, SELLER } from "./quote-samples.ts";

const NAMES = [
  "Spherical roller bearing 22212 E",
  "Oil seal 60×80×8 NBR",
  "V-belt SPB 2000",
  "Roots blower RB 60 overhaul kit, rotor pair with bearings, seals and timing gears",
  "Taper bush 2517, bore 42 mm",
];

/** Returns lines as sent by the office. */
export function documentLines(count: number, values: Partial<DocumentLine> = {}): DocumentLine[] {
  return Array.from({ length: count }, (_none, index) => ({
    ...SAMPLE_LINE,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    position: index + 1,
    description: NAMES[index % NAMES.length] ?? "",
    quantity: 1 + (index % 7),
    unit_price: Number((83.1 + index * 17.35).toFixed(2)),
    chosen: false,
    ...values,
  }));
}

export function sentDocument(
  lines: DocumentLine[],
  values: Partial<PrintedQuote> = {},
): PrintedQuote {
  const { enquiry_id, internal_note, ...fields } = SAMPLE_QUOTE;
  const quote = { ...fields, ...values };
  const { net, vat, gross } = quoteTotals(quote, lines);
  return {
    ...quote,
    id: "11111111-1111-4111-8111-111111111111",
    chain_id: "11111111-1111-4111-8111-111111111111",
    number: "Q-2026-0007",
    revision: 1,
    state: "sent",
    expired: false,
    net,
    vat,
    gross,
    seller: SELLER,
    sent_at: "2026-11-22T08:00:00.000Z",
    replied_at: null,
    replied_by: "",
    reply_reference: "",
    reply_reason: "",
    signature: null,
    lines,
    ...values,
  };
}
