import * as v from "valibot";
import { expect, test } from "vitest";
import { QUOTE, QUOTE_LINE } from "#app/data/quote.ts";
import { emptyQuote, quoteFromEnquiry, quoteLine } from "./quote-from-enquiry.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const ENQUIRY = { id: ID, name: "Thandi", email: "t@example.com", phone: "053", company: "Karoo" };
const TODAY = new Date("2026-12-20T10:00:00Z");

test("an enquiry becomes a quotation with its sender and today's prices", () => {
  const product = { id: ID, name: "22212 E", price: 90, stock: 4 };
  const asked = {
    product_id: ID,
    product_name: "22212 E",
    quantity: 3,
    price: 83.1,
    product,
    note: "C3",
  };
  const { fields, lines } = quoteFromEnquiry(ENQUIRY, [asked], null, TODAY);
  expect(fields).toMatchObject({
    contact_message_id: ID,
    customer_name: "Thandi",
    customer_company: "Karoo",
    valid_until: "2027-01-19",
  });
  expect(lines).toMatchObject([
    { product_id: ID, description: "22212 E", quantity: 3, unit_price: 90, note: "C3" },
  ]);
});

test("what the enquiry does not say comes from its sender's account", () => {
  const profile = {
    company: "Karoo Cement (Pty) Ltd",
    phone: "+27 53 555 0199",
    address: "7 Kiln Road\nKimberley",
    vat_number: "4010203040",
    delivery_address: "Gate 3\nPlant Road",
  };
  const { fields } = quoteFromEnquiry({ ...ENQUIRY, phone: "" }, [], profile, TODAY);
  expect(fields).toMatchObject({
    customer_company: "Karoo",
    customer_phone: "+27 53 555 0199",
    customer_address: "7 Kiln Road\nKimberley\n\nDeliver to:\nGate 3\nPlant Road",
    customer_vat_number: "4010203040",
  });
  const longest = "x".repeat(1000);
  const long = { ...profile, address: longest, delivery_address: longest };
  expect(v.is(QUOTE, quoteFromEnquiry(ENQUIRY, [], long, TODAY).fields)).toBe(true);
});

test("what is in no catalogue any more keeps the price of the day of asking, or none", () => {
  const gone = { product_id: null, product_name: "Old seal", quantity: 1, product: null, note: "" };
  const { lines } = quoteFromEnquiry(
    ENQUIRY,
    [
      { ...gone, price: 4 },
      { ...gone, price: null },
    ],
    null,
    TODAY,
  );
  expect(lines.map(({ unit_price }) => unit_price)).toEqual([4, 0]);
});

test("what a quotation begins with can be saved", () => {
  expect(v.is(QUOTE, emptyQuote(TODAY))).toBe(true);
  expect(v.is(QUOTE_LINE, quoteLine({ name: "Labour", price: null }))).toBe(true);
});
