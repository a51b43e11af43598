import { expect, test } from "vitest";
import { toCents } from "#app/lib/cents.ts";
import { randomInvoices, SAMPLE_CREDIT_NOTE, SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import type { InvoiceDocument } from "./invoice.ts";
import { invoiceUbl } from "./invoice-ubl.server.ts";

type Node = { name: string; attributes: string; text: string; children: Node[] };

/** Reads our own XML and fails where a tag is left open. */
function parsed(xml: string): Node {
  const root: Node = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  for (const [, end, name = "", attributes = "", text = ""] of xml.matchAll(
    /<(\/?)([a-zA-Z:]+)([^<>]*)>([^<>]*)/g,
  )) {
    const parent = open.at(-1);
    if (end) expect(open.pop()?.name).toBe(name);
    else {
      const node = { name: name.replace(/^c[ab]c:/, ""), attributes, text, children: [] };
      parent?.children.push({ ...node, name });
      open.push(parent?.children.at(-1) ?? node);
    }
  }
  const [first] = root.children;
  if (!first || open.length !== 1) throw new Error("not well-formed");
  return first;
}

function ubl(document: InvoiceDocument): Node {
  return parsed(invoiceUbl(document) ?? "");
}

function all(node: Node | undefined, path: string): Node[] {
  return path
    .split("/")
    .reduce(
      (nodes: Node[], name) =>
        nodes.flatMap(({ children }) =>
          children.filter((child) => child.name.endsWith(`:${name}`)),
        ),
      node ? [node] : [],
    );
}

const texts = (node: Node, path: string) => all(node, path).map(({ text }) => text);
const cents = (node: Node, path: string) =>
  texts(node, path).reduce((sum, text) => sum + toCents(Number(text)), 0);

/** Sequences of the UBL 2.1 schema, as far as we use them. */
const SEQUENCES: Record<string, string> = {
  Invoice:
    "CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine",
  CreditNote:
    "CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine",
  Party: "PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact",
  PostalAddress: "StreetName AdditionalStreetName AddressLine Country",
  Contact: "Name Telephone ElectronicMail",
  PartyLegalEntity: "RegistrationName CompanyID",
  AllowanceCharge: "ChargeIndicator AllowanceChargeReason Amount TaxCategory",
  TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
  TaxCategory: "ID Percent TaxExemptionReason TaxScheme",
  LegalMonetaryTotal:
    "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PayableAmount",
  InvoiceLine: "ID Note InvoicedQuantity LineExtensionAmount AllowanceCharge Item Price",
  CreditNoteLine: "ID Note CreditedQuantity LineExtensionAmount AllowanceCharge Item Price",
  Item: "Name ClassifiedTaxCategory",
};

function expectInSequence(node: Node): void {
  const bare = (name: string) => name.replace(/^.*:/, "");
  const names = node.children.map(({ name }) => bare(name));
  const sequence = SEQUENCES[bare(node.name)]?.split(" ");
  if (sequence) {
    const places = names.map((name) => sequence.indexOf(name));
    expect(places, `${node.name}: ${names}`).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
  for (const child of node.children) expectInSequence(child);
  if (node.children.length === 0) expect(node.text, node.name).not.toBe("");
}

/** EN 16931: BR-CO-10, 13, 14, 15, 16 and 17. */
function expectSums(root: Node): void {
  const line = root.name === "Invoice" ? "InvoiceLine" : "CreditNoteLine";
  const total = (name: string) => cents(root, `LegalMonetaryTotal/${name}`);
  const [taxTotal] = all(root, "TaxTotal");
  if (!taxTotal) throw new Error("no TaxTotal");
  expect(cents(root, `${line}/LineExtensionAmount`)).toBe(total("LineExtensionAmount"));
  expect(
    total("LineExtensionAmount") - total("AllowanceTotalAmount") + total("ChargeTotalAmount"),
  ).toBe(total("TaxExclusiveAmount"));
  const vat = cents(taxTotal, "TaxAmount");
  expect(cents(taxTotal, "TaxSubtotal/TaxAmount")).toBe(vat);
  expect(total("TaxExclusiveAmount") + vat).toBe(total("TaxInclusiveAmount"));
  expect(total("PayableAmount")).toBe(total("TaxInclusiveAmount"));
  const sum = (isCharge: string) =>
    all(root, "AllowanceCharge")
      .filter((one) => texts(one, "ChargeIndicator")[0] === isCharge)
      .reduce((amount, one) => amount + cents(one, "Amount"), 0);
  expect(sum("false")).toBe(total("AllowanceTotalAmount"));
  expect(sum("true")).toBe(total("ChargeTotalAmount"));
  for (const subtotal of all(taxTotal, "TaxSubtotal")) {
    const rate = Number(texts(subtotal, "TaxCategory/Percent")[0] ?? 0);
    const exact = (cents(subtotal, "TaxableAmount") * rate) / 100;
    expect(Math.abs(exact - cents(subtotal, "TaxAmount"))).toBeLessThanOrEqual(0.5);
  }
  for (const one of all(root, line)) {
    const quantity = Number(texts(one, "InvoicedQuantity")[0] ?? texts(one, "CreditedQuantity")[0]);
    const gross = Math.round(quantity * Number(texts(one, "Price/PriceAmount")[0]) * 100);
    expect(gross - cents(one, "AllowanceCharge/Amount")).toBe(cents(one, "LineExtensionAmount"));
  }
}

test("follows schema and sums of EN 16931 under every rounding", () => {
  for (const document of randomInvoices(23, 100)) {
    if (document.lines.length === 0) continue;
    const credit = {
      ...document,
      kind: "credit-note" as const,
      credits: SAMPLE_CREDIT_NOTE.credits,
    };
    for (const root of [ubl(document), ubl(credit)]) {
      expectInSequence(root);
      expectSums(root);
    }
  }
});

test("names type, parties and references", () => {
  const root = ubl(SAMPLE_INVOICE);
  expect(root.name).toBe("Invoice");
  expect(texts(root, "InvoiceTypeCode")).toEqual(["380"]);
  expect(texts(root, "BuyerReference")).toEqual(["PO 881"]);
  expect(texts(root, "PaymentMeans/PaymentID")).toEqual(["I-2026-0012"]);
  expect(texts(root, "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID")).toEqual([
    "ZA4010203040",
  ]);
});

test.each([
  ["12 Mine Road\nHarare, Zimbabwe", "ZW"],
  ["Kitwe\nZAMBIA", "ZM"],
  ["7 Kiln Road\nKimberley 8301", "ZA"],
])("reads the country of “%s”", (address, country) => {
  const root = ubl({ ...SAMPLE_INVOICE, buyer: { ...SAMPLE_INVOICE.buyer, address } });
  expect(
    texts(root, "AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode"),
  ).toEqual([country]);
});

test("links a credit note with its invoice", () => {
  const root = ubl(SAMPLE_CREDIT_NOTE);
  expect(root.name).toBe("CreditNote");
  expect(texts(root, "CreditNoteTypeCode")).toEqual(["381"]);
  expect(texts(root, "BillingReference/InvoiceDocumentReference/ID")).toEqual(["I-2026-0012"]);
});

test.each<[string, Partial<InvoiceDocument>, string[]]>([
  ["G for exports", { vat_mode: "export" }, ["G", "Export"]],
  ["Z for zero-rated supplies", {}, ["Z"]],
  [
    "O without VAT registration",
    { seller: { ...SAMPLE_INVOICE.seller, vatNumber: "" } },
    ["O", "Seller is not registered for VAT"],
  ],
])("uses category %s", (_title, values, expected) => {
  const vatless = {
    ...SAMPLE_INVOICE,
    ...{ vat: 0, total: 8000, rates: [{ rate: 0, net: 8000, vat: 0 }] },
    lines: SAMPLE_INVOICE.lines.map((line) => ({ ...line, vat_rate: 0 })),
  };
  const root = ubl({ ...vatless, ...values });
  const category = "TaxTotal/TaxSubtotal/TaxCategory";
  expect([
    ...texts(root, `${category}/ID`),
    ...texts(root, `${category}/TaxExemptionReason`),
  ]).toEqual(expected);
});

test("states VAT in rand as a second total", () => {
  const rand = { rate: 18.5, day: "2026-11-02", source: "SARB" };
  const root = ubl({
    ...SAMPLE_INVOICE,
    currency: "USD",
    rand: { ...rand, net: 148_000, vat: 22_200, total: 170_200 },
  });
  expect(texts(root, "TaxCurrencyCode")).toEqual(["ZAR"]);
  expect(texts(root, "TaxTotal/TaxAmount")).toEqual(["1200.00", "22200.00"]);
});

test("escapes markup and drops what XML cannot hold", () => {
  const buyer = { ...SAMPLE_INVOICE.buyer, company: 'A & <B> "C" \u0001\ud800' };
  expect(
    texts(ubl({ ...SAMPLE_INVOICE, buyer }), "AccountingCustomerParty/Party/PartyName/Name"),
  ).toEqual(["A &amp; &lt;B&gt; &quot;C&quot; \ufffd"]);
});

test("writes no file of a pro forma", () => {
  expect(invoiceUbl({ ...SAMPLE_INVOICE, kind: "pro-forma" })).toBeNull();
});
