import { CLOSINGS, CURRENCY, TERMS, VALID_DAYS } from "#app/content/quotation.ts";
import { VAT_RATE } from "#app/content/vat.ts";
import type { AskedItem, Enquiry } from "#app/data/enquiries.ts";
import type { CustomerProfile } from "#app/data/profiles.ts";
import { PIECES, type QuoteFields, type QuoteLine } from "#app/data/quote.ts";
import { officeDay } from "#app/lib/office-clock.ts";

/** Returns what a quotation begins with, for nobody in particular. */
export function emptyQuote(now: Date): QuoteFields {
  return {
    contact_message_id: null,
    customer_name: "",
    customer_company: "",
    customer_email: "",
    customer_phone: "",
    customer_address: "",
    customer_vat_number: "",
    customer_reference: "",
    currency: CURRENCY,
    vat_mode: "standard",
    discount_percent: 0,
    delivery_cost: 0,
    delivery_vat_rate: VAT_RATE,
    valid_until: officeDay(now, VALID_DAYS),
    lead_time: "",
    terms: TERMS[0].text,
    closing: CLOSINGS[0].text,
    internal_note: "",
  };
}

/**
 * Returns the quotation that an enquiry asks for, with today's prices of the catalogue. What the enquiry
 * does not say comes from its sender's account, if there is one.
 */
export function quoteFromEnquiry(
  enquiry: Pick<Enquiry, "id" | "name" | "email" | "phone" | "company">,
  items: readonly AskedItem[],
  profile: CustomerProfile | null,
  now: Date,
): { fields: QuoteFields; lines: QuoteLine[] } {
  return {
    fields: {
      ...emptyQuote(now),
      contact_message_id: enquiry.id,
      customer_name: enquiry.name,
      customer_company: enquiry.company || (profile?.company ?? ""),
      customer_email: enquiry.email,
      customer_phone: enquiry.phone || (profile?.phone ?? ""),
      customer_address: profile ? addressesOf(profile) : "",
      customer_vat_number: profile?.vat_number ?? "",
    },
    lines: items.map(({ product, product_name, quantity, price, note }) => ({
      ...quoteLine(
        { id: product?.id, name: product_name, price: product?.price ?? price },
        quantity,
      ),
      note,
    })),
  };
}

function addressesOf({ address, delivery_address }: CustomerProfile): string {
  return [address, delivery_address && `Deliver to:\n${delivery_address}`]
    .filter(Boolean)
    .join("\n\n");
}

/** Returns a line for a product at its listed price, or for what is in no catalogue. */
export function quoteLine(
  product: { id?: string | undefined; name: string; price: number | null },
  quantity = 1,
): QuoteLine {
  return {
    kind: "line",
    product_id: product.id ?? null,
    description: product.name,
    quantity,
    unit: PIECES,
    unit_price: product.price ?? 0,
    unit_cost: null,
    discount_percent: 0,
    vat_rate: VAT_RATE,
    lead_time: "",
    note: "",
  };
}
