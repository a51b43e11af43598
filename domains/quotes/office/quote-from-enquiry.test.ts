import * as v from "valibot";
import { expect, test } from "vitest";
import { settingsOf } from "#domains/company/settings/settings.ts";
import type { Customer } from "#domains/customers/customers.ts";
import { QUOTE, QUOTE_LINE } from "#domains/quotes/quote.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../../tests/quote-samples.ts";
import {
  copiedQuote,
  customerTerms,
  emptyQuote,
  quoteForCustomer,
  quoteFromEnquiry,
  quoteLine,
} from "./quote-from-enquiry.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const ENQUIRY = { id: ID, name: "Thandi", email: "t@example.com", phone: "053", company: "Karoo" };
const SETTINGS = settingsOf([]);
const NOBODY = { profile: null, customer: null };
const TODAY = new Date("2026-12-20T10:00:00Z");

test("creates a quotation from an enquiry with current prices (ENQ-18, OFF-21, QUO-5)", () => {
  const product = {
    id: ID,
    name: "22212 E",
    price: 90,
    price_breaks: [{ from: 3, price: 85 }],
    stock: 4,
    cost: 45,
  };
  const requested = {
    product_id: ID,
    product_name: "22212 E",
    quantity: 3,
    price: 83.1,
    product,
    note: "C3",
    sizing: null,
  };
  const { fields, lines } = quoteFromEnquiry(ENQUIRY, [requested], NOBODY, TODAY, SETTINGS);
  expect(fields).toMatchObject({
    enquiry_id: ID,
    customer_name: "Thandi",
    customer_company: "Karoo",
    valid_until: "2027-01-19",
  });
  expect(lines).toMatchObject([
    {
      product_id: ID,
      description: "22212 E",
      quantity: 3,
      unit_price: 85,
      unit_cost: 45,
      note: "C3",
    },
  ]);
});

test("starts lines at the customer's agreed prices (OFF-108)", () => {
  const product = { id: ID, name: "22212 E", price: 90, price_breaks: [], stock: 4 };
  const entry = { customer_id: "c", product_id: null, category_id: null, price: null };
  const requested = { product_id: ID, product_name: "22212 E", quantity: 3, price: 83.1 };
  const { lines } = quoteFromEnquiry(
    ENQUIRY,
    [{ ...requested, product, note: "", sizing: null }],
    {
      ...NOBODY,
      agreed: [{ ...entry, discount_percent: 10, valid_from: "2026-12-20", valid_until: null }],
    },
    TODAY,
    SETTINGS,
  );
  expect(lines).toMatchObject([{ unit_price: 81 }]);
});

test("fills gaps in the enquiry from the sender's account (QUO-33)", () => {
  const profile = {
    company: "Karoo Cement (Pty) Ltd",
    phone: "+27 53 555 0199",
    address: "7 Kiln Road\nKimberley",
    vat_number: "4010203040",
    delivery_address: "Gate 3\nPlant Road",
  };
  const { fields } = quoteFromEnquiry(
    { ...ENQUIRY, phone: "" },
    [],
    { profile, customer: null },
    TODAY,
    SETTINGS,
  );
  expect(fields).toMatchObject({
    customer_company: "Karoo",
    customer_phone: "+27 53 555 0199",
    customer_address: "7 Kiln Road\nKimberley\n\nDeliver to:\nGate 3\nPlant Road",
    customer_vat_number: "4010203040",
  });
  const longest = "x".repeat(1000);
  const long = { ...profile, address: longest, delivery_address: longest };
  expect(
    v.is(
      QUOTE,
      quoteFromEnquiry(ENQUIRY, [], { profile: long, customer: null }, TODAY, SETTINGS).fields,
    ),
  ).toBe(true);
});

test("uses the original price of a discontinued product, if known", () => {
  const gone = {
    ...{ product_id: null, product_name: "Old seal", quantity: 1 },
    ...{ product: null, note: "", sizing: null },
  };
  const { lines } = quoteFromEnquiry(
    ENQUIRY,
    [
      { ...gone, price: 4 },
      { ...gone, price: null },
    ],
    NOBODY,
    TODAY,
    SETTINGS,
  );
  expect(lines.map(({ unit_price }) => unit_price)).toEqual([4, 0]);
});

test("creates a valid empty quotation and line", () => {
  expect(v.is(QUOTE, emptyQuote(TODAY, SETTINGS))).toBe(true);
  expect(
    v.is(QUOTE_LINE, quoteLine({ name: "Labour", price: null, price_breaks: [], cost: 0 }, 15)),
  ).toBe(true);
});

const CUSTOMER: Customer = {
  id: "c",
  name: "Karoo Cement",
  phone: "053 555 0100",
  vat_number: "4010203040",
  vat_mode: "export",
  currency: "",
  price_group: "",
  payment_terms: "30 days from statement.",
  address: "7 Kiln Road",
  delivery_address: "Gate 4",
  note: "Pays late",
  created_at: "",
  credit_limit: null,
  on_hold: false,
  updated_at: "",
  last_contact_at: "",
  customer_contacts: [
    { id: "p", name: "Sipho", role: "fitter", email: "", phone: "" },
    { id: "q", name: "Thandi", role: "buyer", email: "thandi@karoo.example", phone: "" },
  ],
};

test("copies VAT details, addresses and payment terms from the customer (OFF-53)", () => {
  const fields = quoteForCustomer(CUSTOMER, TODAY, SETTINGS);
  expect(fields).toMatchObject({
    customer_name: "Thandi",
    customer_company: "Karoo Cement",
    customer_email: "thandi@karoo.example",
    customer_phone: "053 555 0100",
    customer_vat_number: "4010203040",
    customer_address: "7 Kiln Road\n\nDeliver to:\nGate 4",
    vat_mode: "export",
  });
  expect(fields.payment_terms).toBe("30 days from statement.");
  expect(fields.terms).toContain("EXW Germiston (Incoterms 2020).");
  expect(fields.terms).not.toMatch(/payment before/i);
  expect(JSON.stringify(fields)).not.toContain("Pays late");
  expect(v.is(QUOTE, fields)).toBe(true);
});

test("replaces the standard payment terms and leaves the other terms unchanged (QUO-16)", () => {
  const text = "Payment 2.5% discount within 7 days. Goods remain ours.";
  const settings = settingsOf([
    {
      key: "office.quotation",
      value: {
        ...SETTINGS["office.quotation"],
        terms: [{ title: "Standard", text, payment: "2.5% discount within 7 days, net 30" }],
      },
    },
  ]);
  const agreed = { ...CUSTOMER, vat_mode: "standard", payment_terms: "60 days" } as const;
  expect(quoteForCustomer(agreed, TODAY, settings)).toMatchObject({
    payment_terms: "60 days",
    terms: text,
  });
  expect(emptyQuote(TODAY, settings).payment_terms).toBe("2.5% discount within 7 days, net 30");
});

test("leaves the quotation's defaults where customer data is missing", () => {
  const silent: Customer = {
    ...CUSTOMER,
    ...{
      vat_number: "",
      vat_mode: "standard",
      payment_terms: "",
      address: "",
      delivery_address: "",
    },
  };
  expect(customerTerms(silent, SETTINGS)).toEqual({});
});

const SENT = {
  ...SAMPLE_QUOTE,
  ...{ id: "q", customer_id: "k", enquiry_id: "11111111-1111-4111-8111-111111111111" },
  valid_until: "2020-01-31",
  quote_lines: [
    SAMPLE_LINE,
    { ...SAMPLE_LINE, id: "b", kind: "alternative", chosen: true, discount_percent: 5 },
  ],
} as unknown as OfficeQuote;

test("copies a whole quotation, valid from today (QUO-51)", () => {
  const { fields, lines } = copiedQuote(SENT, null, TODAY, SETTINGS, new Map());
  expect(fields).toEqual({
    ...SAMPLE_QUOTE,
    enquiry_id: SENT.enquiry_id,
    valid_until: emptyQuote(TODAY, SETTINGS).valid_until,
  });
  expect(lines).toEqual([
    SAMPLE_LINE,
    { ...SAMPLE_LINE, kind: "alternative", discount_percent: 5 },
  ]);
});

test("copies a quotation for another customer without what concerns the first (QUO-51)", () => {
  const { fields, lines } = copiedQuote(SENT, CUSTOMER, TODAY, SETTINGS, new Map());
  expect(fields).toMatchObject({
    ...{ customer_name: "Thandi", customer_reference: "", internal_note: "", enquiry_id: null },
    ...{ vat_mode: "export", payment_terms: "30 days from statement." },
  });
  expect(lines).toHaveLength(2);
});

test("starts in the customer's usual currency at its rate, or in the house currency without one (CUR-2)", () => {
  const customer = { ...CUSTOMER, currency: "ZAR" };
  const day = { rate: 0.054054054054, day: "2026-12-19", source: "SARB" };
  const item = {
    ...{ product_id: null, product_name: "Seal", quantity: 2, price: 10, product: null, note: "" },
    sizing: null,
  };
  const make = (rates: Map<string, typeof day>) =>
    quoteFromEnquiry(ENQUIRY, [item], { profile: null, customer }, TODAY, SETTINGS, rates);
  expect(make(new Map([["ZAR", day]]))).toMatchObject({
    fields: { currency: "ZAR", exchange_rate: day.rate, rate_day: day.day, rate_source: "SARB" },
    lines: [{ unit_price: 185, unit_cost: null }],
  });
  expect(make(new Map())).toMatchObject({
    fields: { currency: "USD", exchange_rate: 1, rate_day: null },
    lines: [{ unit_price: 10 }],
  });
});
