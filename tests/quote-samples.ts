import { sellerOf } from "#domains/company/settings/page-settings.ts";
import { settingsOf } from "#domains/company/settings/settings.ts";
import type { QuoteFields, QuoteLine } from "#domains/quotes/quote.ts";

/** A draft by the office, ready to send. */
export const SAMPLE_QUOTE: QuoteFields = {
  enquiry_id: null,
  customer_name: "Thandi Nkosi",
  customer_company: "Karoo Cement",
  customer_email: "thandi@karoo.example",
  customer_phone: "+27 53 555 0199",
  customer_address: "7 Kiln Road\nKimberley 8301",
  customer_vat_number: "4010203040",
  customer_reference: "RFQ 881",
  currency: "USD",
  vat_mode: "standard",
  discount_percent: 0,
  delivery_cost: 0,
  delivery_vat_rate: 15,
  valid_until: "2999-12-31",
  lead_time: "",
  payment_terms: "30 days from invoice",
  terms: "Goods remain ours until they are paid in full.",
  closing: "We look forward to your order.",
  internal_note: "Give no more than five percent.",
  exchange_rate: 1,
  rate_day: null,
  rate_source: "",
};

export const SAMPLE_LINE: QuoteLine = {
  kind: "line",
  product_id: null,
  description: "Spherical roller bearing 22212 E",
  quantity: 2,
  unit: "pcs",
  unit_price: 83.1,
  unit_cost: null,
  discount_percent: 0,
  vat_rate: 15,
  lead_time: "ex stock",
  note: "",
  converted_from: "",
};

/** The same in rand. */
export const IN_RAND = {
  currency: "ZAR",
  exchange_rate: 0.054054054054,
  rate_day: "2026-11-26",
  rate_source: "SARB",
} as const;

/** The default letterhead. */
export const SELLER = sellerOf(settingsOf([]));
