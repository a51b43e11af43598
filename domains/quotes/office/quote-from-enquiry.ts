import * as v from "valibot";
import { officeDay } from "#app/lib/office-clock.ts";
import type { CustomerProfile } from "#domains/accounts/contracts.ts";
import type { Rates } from "#domains/company/exchange-rates.ts";
import { quotationTexts } from "#domains/company/settings/page-settings.ts";
import type { Settings } from "#domains/company/settings/settings.ts";
import { type AgreedPrice, customerPrices } from "#domains/customers/agreed-price.ts";
import type { Customer } from "#domains/customers/customers.ts";
import type { Enquiry, RequestedItem } from "#domains/enquiries/enquiries.ts";
import { listedIn } from "#domains/products/converted-price.ts";
import { type PriceBreak, priceAt } from "#domains/products/price-breaks.ts";
import { PIECES } from "#domains/products/units.ts";
import { QUOTE, QUOTE_LINE, type QuoteFields, type QuoteLine } from "#domains/quotes/quote.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { startCurrency } from "./convert-draft.ts";

export function emptyQuote(
  now: Date,
  settings: Settings,
  rates: Rates = new Map(),
  usual = "",
): QuoteFields {
  const { validDays, terms, closings } = quotationTexts(settings);
  return {
    enquiry_id: null,
    customer_name: "",
    customer_company: "",
    customer_email: "",
    customer_phone: "",
    customer_address: "",
    customer_vat_number: "",
    customer_reference: "",
    ...startCurrency(usual, rates),
    vat_mode: "standard",
    discount_percent: 0,
    delivery_cost: 0,
    delivery_vat_rate: settings["public.vat"].rate,
    valid_until: officeDay(now, validDays),
    lead_time: "",
    payment_terms: terms[0]?.payment ?? "",
    terms: terms[0]?.text ?? "",
    closing: closings[0]?.text ?? "",
    internal_note: "",
  };
}

type CustomerTerms = Pick<
  QuoteFields,
  "customer_address" | "customer_vat_number" | "vat_mode" | "payment_terms" | "terms"
>;

/** Omits unknown terms, so that they change nothing. */
export function customerTerms(customer: Customer, settings: Settings): Partial<CustomerTerms> {
  const { vat_number, vat_mode, payment_terms } = customer;
  const address = addressesOf(customer);
  const isExport = vat_mode === "export";
  const { terms } = quotationTexts(settings);
  const named = isExport && terms.find(({ title }) => /export/i.test(title));
  const { text = "", payment = "" } = named || (terms[0] ?? {});
  return {
    ...(address && { customer_address: address }),
    ...(vat_number && { customer_vat_number: vat_number }),
    ...(isExport && { vat_mode, payment_terms: payment, terms: text }),
    ...(payment_terms && { payment_terms }),
  };
}

export function addresseeOf(
  customer: Customer,
): Pick<QuoteFields, "customer_name" | "customer_company" | "customer_email" | "customer_phone"> {
  const person = customer.customer_contacts.find(({ email }) => email !== "");
  return {
    customer_name: person?.name ?? "",
    customer_company: customer.name === person?.name ? "" : customer.name,
    customer_email: person?.email ?? "",
    customer_phone: person?.phone || customer.phone,
  };
}

export function quoteForCustomer(
  customer: Customer,
  now: Date,
  settings: Settings,
  rates?: Rates,
): QuoteFields {
  return {
    ...emptyQuote(now, settings, rates, customer.currency),
    ...customerTerms(customer, settings),
    ...addresseeOf(customer),
  };
}

/**
 * With every line and its prices, at today's exchange rate if known. Another customer brings their own address and terms, and leaves
 * out what concerns the first.
 */
export function copiedQuote(
  quote: OfficeQuote,
  customer: Customer | null,
  now: Date,
  settings: Settings,
  rates: Rates,
): { fields: QuoteFields; lines: QuoteLine[] } {
  const isTheirs = customer === null || customer.id === quote.customer_id;
  const fresh = emptyQuote(now, settings, rates, quote.currency);
  return {
    fields: v.parse(QUOTE, {
      ...quote,
      ...(fresh.currency === quote.currency && {
        ...{ exchange_rate: fresh.exchange_rate, rate_day: fresh.rate_day },
        rate_source: fresh.rate_source,
      }),
      ...(!isTheirs && {
        ...{ enquiry_id: null, customer_reference: "", internal_note: "" },
        ...{ customer_address: "", customer_vat_number: "", vat_mode: customer.vat_mode },
        ...{ payment_terms: fresh.payment_terms, terms: fresh.terms },
        ...customerTerms(customer, settings),
        ...addresseeOf(customer),
      }),
      valid_until: fresh.valid_until,
    }),
    lines: quote.quote_lines.map((line) => v.parse(QUOTE_LINE, line)),
  };
}

/**
 * Uses today's agreed or catalogue prices. Missing details come from the customer or the sender's
 * account.
 */
export function quoteFromEnquiry(
  enquiry: Pick<Enquiry, "id" | "name" | "email" | "phone" | "company">,
  items: readonly RequestedItem[],
  {
    profile,
    customer,
    agreed = [],
  }: {
    profile: CustomerProfile | null;
    customer: Customer | null;
    agreed?: readonly AgreedPrice[];
  },
  now: Date,
  settings: Settings,
  rates?: Rates,
): { fields: QuoteFields; lines: QuoteLine[] } {
  const start = emptyQuote(now, settings, rates, customer?.currency);
  const rate = start.exchange_rate ?? 1;
  return {
    fields: {
      ...start,
      enquiry_id: enquiry.id,
      customer_name: enquiry.name,
      customer_company: enquiry.company || (profile?.company ?? ""),
      customer_email: enquiry.email,
      customer_phone: enquiry.phone || (profile?.phone ?? ""),
      customer_address: profile ? addressesOf(profile) : "",
      customer_vat_number: profile?.vat_number ?? "",
      ...(customer && customerTerms(customer, settings)),
    },
    lines: requestedLines(items, rate, settings, { agreed, day: officeDay(now) }),
  };
}

export function requestedLines(
  items: readonly Omit<RequestedItem, "product_id" | "sizing">[],
  rate: number,
  settings: Settings,
  { agreed, day }: { agreed: readonly AgreedPrice[]; day: string },
): QuoteLine[] {
  return items.map(({ product, product_name, quantity, price, note }) => ({
    ...quoteLine(
      {
        id: product?.id,
        name: product_name,
        ...listedIn(
          product ? customerPrices(agreed, product, day) : { price: price ?? 0, price_breaks: [] },
          rate,
        ),
        cost: product?.cost ?? 0,
        unit: product?.unit,
      },
      settings["public.vat"].rate,
      quantity,
    ),
    note,
  }));
}

function addressesOf({
  address,
  delivery_address,
}: Pick<CustomerProfile, "address" | "delivery_address">): string {
  return [address, delivery_address && `Deliver to:\n${delivery_address}`]
    .filter(Boolean)
    .join("\n\n");
}

/** VAT in percent. */
export function quoteLine(
  product: {
    id?: string | undefined;
    name: string;
    price: number | null;
    price_breaks: readonly PriceBreak[];
    cost: number;
    unit?: string | undefined;
  },
  vatRate: number,
  quantity = 1,
): QuoteLine {
  return {
    kind: "line",
    product_id: product.id ?? null,
    description: product.name,
    quantity,
    unit: product.unit ?? PIECES,
    unit_price: priceAt({ ...product, price: product.price ?? 0 }, quantity),
    unit_cost: product.cost || null,
    discount_percent: 0,
    vat_rate: vatRate,
    lead_time: "",
    note: "",
    converted_from: "",
  };
}
