import { isVatNumber } from "#domains/company/settings/public.ts";
import type { InvoiceDocument } from "./invoice.ts";

/* Sections 20(4), 20(5) and 21(3) of the VAT Act 89 of 1991. The limits are settings. */

/** Rand, including VAT. */
export type VatInvoiceLimits = { fullFrom: number; vatFormat: string };

export type VatInvoiceForm = "full" | "abridged";

/** `blocks` is false for what the office may confirm instead. */
export type MissingField = { field: string; text: string; blocks: boolean };

/** What is known before it is issued. */
export type DraftedInvoice = Pick<
  InvoiceDocument,
  "seller" | "buyer" | "vat_mode" | "currency" | "vat" | "total"
>;

/**
 * Zero-rated supplies have no abridged form. In another currency, the rand total is unknown until it
 * is issued.
 */
export function vatInvoiceForm(
  { vat_mode, currency, total }: DraftedInvoice,
  { fullFrom }: Pick<VatInvoiceLimits, "fullFrom">,
): VatInvoiceForm {
  const isSmall = currency === "ZAR" && total <= fullFrom;
  return vat_mode === "standard" && isSmall ? "abridged" : "full";
}

/** The tax authority alone can prove the status, so other numbers are only asked about. */
export function missingFields(document: DraftedInvoice, limits: VatInvoiceLimits): MissingField[] {
  const { seller, buyer, vat_mode, vat } = document;
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
      isFull && !isExport && vatNumber !== "" && !isVatNumber(vatNumber, limits.vatFormat),
      "buyer.vat_number",
      `Check the customer’s VAT number. Numbers are written ${limits.vatFormat}, where # is a digit.`,
      false,
    ],
  ];
  return checks
    .filter(([isMissing]) => isMissing)
    .map(([, field, text, blocks = true]) => ({ field, text, blocks }));
}
