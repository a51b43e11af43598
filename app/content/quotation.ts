import type { Seller } from "#app/data/quote.ts";
import { addressLine, claims, company } from "./company.ts";

/*
 * What quotations begin with and say by themselves. SAMPLE content for the owner to replace: the numbers
 * and the bank are invented.
 */

/** Under which name the company sells, as the Companies Act and a tax invoice ask for it. */
export const SELLER: Seller = {
  name: `${company.name} (Pty) Ltd`,
  registrationNumber: "2018/000000/07",
  vatNumber: "4000000000",
  address: addressLine(),
  phone: company.phone.shown,
  email: company.email,
  bank: "Example Bank, account 000 000 0000, branch 000000",
};

/** The currency of the catalogue's prices. */
export const CURRENCY = "USD";
/** Days for which a quotation is valid, and how many before their end the customer is reminded. */
export const VALID_DAYS = 30;
export const REMIND_DAYS = 3;

/** A quotation must not be taken for a tax invoice. */
export const QUOTATION_TITLE = "Quotation, not a tax invoice";
export const EXPORT_NOTE = "Export: zero-rated, subject to proof of export.";

export const TERMS = [
  {
    title: "Standard",
    text: `Prices hold until the date above. Goods remain ours until they are paid in full.
Payment within 30 days of our tax invoice; new customers pay before dispatch.
Goods ex stock are subject to prior sale. Lead times count from your order.
${claims.warranty} on parts and workmanship, not on wear.`,
  },
  {
    title: "Export",
    text: `Delivery EXW Germiston (Incoterms 2020). Payment before dispatch.
Zero-rated for VAT subject to proof of export; without it VAT is charged.
Goods ex stock are subject to prior sale. Lead times count from payment.`,
  },
] as const;

export const CLOSINGS = [
  {
    title: "Standard",
    text: "Thank you for your enquiry. You can accept online with the link above, or answer our mail.",
  },
  {
    title: "Repair",
    text: "The price covers what we found when we opened the machine. Should we find more, we ask you first.",
  },
] as const;
