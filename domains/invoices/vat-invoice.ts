import type { InvoiceDocument } from "./invoice.ts";

/* Sections 20(4), 20(5) and 21(3) of the VAT Act 89 of 1991. The limits are settings. */

/** Rand, including VAT. */
export type VatInvoiceLimits = { fullFrom: number };

export type VatInvoiceForm = "full" | "abridged";

/** `blocks` is false for what the office may confirm instead. */
export type MissingField = { field: string; text: string; blocks: boolean };

/** Zero-rated supplies and credit notes have no abridged form. */
export function vatInvoiceForm(
  { kind, vat_mode, currency, total, rand }: InvoiceDocument,
  { fullFrom }: VatInvoiceLimits,
): VatInvoiceForm {
  const inRand = currency === "ZAR" ? total : rand?.total;
  const isSmall = inRand !== undefined && inRand <= fullFrom;
  return kind === "invoice" && vat_mode === "standard" && isSmall ? "abridged" : "full";
}

/** Ten digits, the first a 4. SARS alone can prove the status, so others are only asked about. */
const VAT_NUMBER = /^4\d{9}$/;

/** A pro forma is no tax invoice. */
export function missingFields(document: InvoiceDocument, limits: VatInvoiceLimits): MissingField[] {
  if (document.kind === "pro-forma") return [];
  const { kind, seller, buyer, vat_mode, currency, vat, rand, lines, credits, reason } = document;
  const isExport = vat_mode === "export";
  const isFull = vatInvoiceForm(document, limits) === "full";
  const isVendor = seller.vatNumber !== "";
  const vatNumber = buyer.vat_number.replaceAll(/[\s-]/g, "");
  const checks: [isMissing: boolean, field: string, text: string, blocks?: false][] = [
    [seller.name === "", "seller.name", "Enter the company’s name in the settings."],
    [seller.address === "", "seller.address", "Enter the company’s address in the settings."],
    [
      !isVendor && (vat > 0 || isExport),
      "seller.vatNumber",
      "Enter the company’s VAT number in the settings. Without it, no VAT may be charged.",
    ],
    [
      isFull && buyer.company === "" && buyer.name === "",
      "buyer.name",
      "Enter the customer’s name.",
    ],
    [isFull && buyer.address === "", "buyer.address", "Enter the customer’s address."],
    [
      isFull && isVendor && !isExport && vatNumber === "",
      "buyer.vat_number",
      "Enter the customer’s VAT number or confirm that the customer is not a vendor.",
      false,
    ],
    [
      isFull && !isExport && vatNumber !== "" && !VAT_NUMBER.test(vatNumber),
      "buyer.vat_number",
      "Check the customer’s VAT number. South African numbers have ten digits and start with 4.",
      false,
    ],
    [
      lines.some(({ product_name }) => product_name.trim() === ""),
      "lines",
      "Enter a description for every line.",
    ],
    [
      isFull && kind === "invoice" && lines.some(({ quantity }) => !(quantity > 0)),
      "lines",
      "Enter a quantity for every line.",
    ],
    [
      isVendor && !isExport && currency !== "ZAR" && rand === null,
      "rand",
      "Enter the exchange rate to rand and its day. A standard-rated invoice shows rand.",
    ],
    [
      kind === "credit-note" && credits === null,
      "credits",
      "Choose the invoice that this credit note corrects.",
    ],
    [
      kind === "credit-note" && reason.trim() === "",
      "reason",
      "Enter the reason for the credit note.",
    ],
  ];
  return checks
    .filter(([isMissing]) => isMissing)
    .map(([, field, text, blocks = true]) => ({ field, text, blocks }));
}
