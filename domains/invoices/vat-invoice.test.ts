import { expect, test } from "vitest";
import { invoicing } from "#domains/company/settings/default-settings.ts";
import { SAMPLE_CREDIT_NOTE, SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import type { InvoiceDocument } from "./invoice.ts";
import * as vat from "./vat-invoice.ts";

const { buyer, seller } = SAMPLE_INVOICE;
const vatInvoiceForm = (document: InvoiceDocument, limits = invoicing) =>
  vat.vatInvoiceForm(document, limits);
const missingFields = (document: InvoiceDocument) => vat.missingFields(document, invoicing);
const small = { ...SAMPLE_INVOICE, total: 5000 };
const dollars = { ...SAMPLE_INVOICE, currency: "USD", total: 300 };
const rand = { rate: 18.5, day: "2026-11-02", source: "SARB", net: 4826.09, vat: 723.91 };

test.each<[string, InvoiceDocument, string]>([
  ["R5,000.01", { ...SAMPLE_INVOICE, total: 5000.01 }, "full"],
  ["R5,000", small, "abridged"],
  ["a small export", { ...small, vat_mode: "export" }, "full"],
  ["a small credit note", { ...SAMPLE_CREDIT_NOTE, total: 100 }, "full"],
  ["dollars worth R5,550", { ...dollars, rand: { ...rand, total: 5550 } }, "full"],
  ["dollars worth R5,000", { ...dollars, rand: { ...rand, total: 5000 } }, "abridged"],
  ["dollars without a rate", dollars, "full"],
])("asks for the right form for %s", (_title, document, form) => {
  expect(vatInvoiceForm(document)).toBe(form);
});

test("uses the limit that the company has set", () => {
  expect(vatInvoiceForm(SAMPLE_INVOICE, { ...invoicing, fullFrom: 10_000 })).toBe("abridged");
});

test.each<[string, Partial<InvoiceDocument>, string[]]>([
  ["nothing", {}, []],
  ["the customer’s VAT number", { buyer: { ...buyer, vat_number: "" } }, ["buyer.vat_number"]],
  ["a plausible VAT number", { buyer: { ...buyer, vat_number: "123" } }, ["buyer.vat_number"]],
  [
    "the customer’s name and address",
    { buyer: { ...buyer, name: "", company: "", address: "" } },
    ["buyer.name", "buyer.address"],
  ],
  ["our VAT number", { seller: { ...seller, vatNumber: "" } }, ["seller.vatNumber"]],
  ["the rate to rand", { currency: "USD" }, ["rand"]],
  ["no rate for an export", { currency: "USD", vat_mode: "export", vat: 0 }, []],
  [
    "a quantity",
    { lines: SAMPLE_INVOICE.lines.map((line) => ({ ...line, quantity: 0 })) },
    ["lines"],
  ],
])("finds missing %s", (_title, values, fields) => {
  const missing = missingFields({ ...SAMPLE_INVOICE, ...values });
  expect(missing.map(({ field }) => field)).toEqual(fields);
});

test("asks for no customer on an abridged invoice", () => {
  const document = { ...small, buyer: { ...buyer, name: "", company: "", address: "" } };
  expect(missingFields(document)).toEqual([]);
});

test("lets the office confirm that the customer is not a vendor", () => {
  const [missing] = missingFields({ ...SAMPLE_INVOICE, buyer: { ...buyer, vat_number: "" } });
  expect(missing).toEqual({
    field: "buyer.vat_number",
    text: "Enter the customer’s VAT number or confirm that the customer is not a vendor.",
    blocks: false,
  });
});

test("asks for reason and original invoice of a credit note", () => {
  expect(missingFields(SAMPLE_CREDIT_NOTE)).toEqual([]);
  const missing = missingFields({ ...SAMPLE_CREDIT_NOTE, credits: null, reason: " " });
  expect(missing.map(({ field }) => field)).toEqual(["credits", "reason"]);
});

test("asks for no VAT number where no VAT is charged", () => {
  const vatless = { ...SAMPLE_INVOICE, seller: { ...seller, vatNumber: "" }, vat: 0 };
  expect(missingFields({ ...vatless, buyer: { ...buyer, vat_number: "" } })).toEqual([]);
});
