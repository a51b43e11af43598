import { expect, test } from "vitest";
import { seller as first, invoicing } from "#domains/company/settings/default-settings.ts";
import { SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import type { DraftedInvoice } from "./vat-invoice.ts";
import * as vat from "./vat-invoice.ts";

const { buyer, seller } = SAMPLE_INVOICE;
const vatInvoiceForm = (document: DraftedInvoice, limits = invoicing) =>
  vat.vatInvoiceForm(document, limits);
const missingFields = (document: DraftedInvoice) =>
  vat.missingFields(document, { ...invoicing, ...first });
const small = { ...SAMPLE_INVOICE, total: 5000 };

test.each<[string, DraftedInvoice, string]>([
  ["R5,000.01", { ...SAMPLE_INVOICE, total: 5000.01 }, "full"],
  ["R5,000", small, "abridged"],
  ["a small export", { ...small, vat_mode: "export" }, "full"],
  ["dollars", { ...SAMPLE_INVOICE, currency: "USD", total: 1 }, "full"],
])("asks for the right form for %s", (_title, document, form) => {
  expect(vatInvoiceForm(document)).toBe(form);
});

test("uses the limit that the company has set", () => {
  expect(vatInvoiceForm(SAMPLE_INVOICE, { ...invoicing, fullFrom: 10_000 })).toBe("abridged");
});

test.each<[string, Partial<DraftedInvoice>, string[]]>([
  ["nothing", {}, []],
  ["the customer’s VAT number", { buyer: { ...buyer, vat_number: "" } }, ["buyer.vat_number"]],
  ["a plausible VAT number", { buyer: { ...buyer, vat_number: "123" } }, ["buyer.vat_number"]],
  [
    "the customer’s name and address",
    { buyer: { ...buyer, name: "", company: "", address: "" } },
    ["buyer.name", "buyer.address"],
  ],
  ["our VAT number", { seller: { ...seller, vatNumber: "" } }, ["seller.vatNumber"]],
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

test("asks for no VAT number where no VAT is charged", () => {
  const vatless = { ...SAMPLE_INVOICE, seller: { ...seller, vatNumber: "" }, vat: 0 };
  expect(missingFields({ ...vatless, buyer: { ...buyer, vat_number: "" } })).toEqual([]);
});
