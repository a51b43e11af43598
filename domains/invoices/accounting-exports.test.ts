import { expect, test } from "vitest";
import { readCsv } from "#app/lib/csv.ts";
import { accounting } from "#domains/company/settings/default-settings.ts";
import { randomInvoices, SAMPLE_CREDIT_NOTE, SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import {
  pastelBatch,
  quickBooksSales,
  vatLinesCsv,
  xeroContacts,
  xeroPayments,
  xeroSales,
} from "./accounting-exports.ts";

const settings = accounting;
const credits = [SAMPLE_CREDIT_NOTE];
const invoices = [SAMPLE_INVOICE];
const documents = [...credits, ...invoices];
const [sampleLine = SAMPLE_INVOICE.lines[0]] = SAMPLE_INVOICE.lines;

/** Rows by heading, without empty cells. */
function records(file: string | undefined): Record<string, string>[] {
  const [headings = [], ...rows] = readCsv(file ?? "");
  return rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, index) => (cell === "" ? [] : [[headings[index] ?? "", cell]])),
    ),
  );
}

test("writes invoices by Xero’s columns", () => {
  const [file, second] = xeroSales(invoices, "invoice", settings);
  expect(second).toBeUndefined();
  expect(file?.split("\r\n")[0]).toBe(
    '"*ContactName","EmailAddress","POAddressLine1","POAddressLine2","POAddressLine3","POAddressLine4","POCity","PORegion","POPostalCode","POCountry","*InvoiceNumber","Reference","*InvoiceDate","*DueDate","InventoryItemCode","*Description","*Quantity","*UnitAmount","Discount","*AccountCode","*TaxType","TrackingName1","TrackingOption1","TrackingName2","TrackingOption2","Currency","BrandingTheme"',
  );
  expect(records(file)).toEqual([
    {
      "*ContactName": "Karoo Cement",
      EmailAddress: "thandi@karoo.example",
      POAddressLine1: "7 Kiln Road",
      POAddressLine2: "Kimberley 8301",
      "*InvoiceNumber": "I-2026-0012",
      Reference: "PO 881",
      "*InvoiceDate": "02/11/2026",
      "*DueDate": "02/12/2026",
      "*Description": "Spherical roller bearing 22212 E",
      "*Quantity": "2",
      "*UnitAmount": "4000",
      "*AccountCode": "200",
      "*TaxType": "Standard Rate Sales",
      Currency: "ZAR",
    },
  ]);
});

test("writes credit notes to a separate file, as negative quantities", () => {
  const [file] = xeroSales(credits, "credit-note", settings);
  expect(records(file)).toMatchObject([{ "*InvoiceNumber": "C-2026-0003", "*Quantity": "-2" }]);
});

test("splits more than 500 invoices, each in one file", () => {
  const files = xeroSales([...randomInvoices(7, 501)], "invoice", settings);
  const numbers = files.map(
    (file) => new Set(records(file).map((row) => row["*InvoiceNumber"])).size,
  );
  expect(files).toHaveLength(2);
  expect(numbers[0]).toBeLessThanOrEqual(500);
});

test("writes contacts and payments by Xero’s columns", () => {
  const contact = { name: "Karoo Cement", email: "a@karoo.example", phone: "053 555 0199" };
  const [contacts] = xeroContacts([
    { ...contact, address: "7 Kiln Road", delivery_address: "", vat_number: "4010203040" },
  ]);
  expect(records(contacts)).toEqual([
    {
      "*ContactName": "Karoo Cement",
      EmailAddress: "a@karoo.example",
      POAddressLine1: "7 Kiln Road",
      SAAddressLine1: "7 Kiln Road",
      PhoneNumber: "053 555 0199",
      TaxNumber: "4010203040",
    },
  ]);
  const payment = { id: "1", received_on: "2026-11-20", amount: 1150.5, payer: "KAROO CEM" };
  const [payments] = xeroPayments([
    { ...payment, reference: "EFT 12", invoices: ["I-2026-0012", "I-2026-0013"] },
  ]);
  expect(records(payments)).toEqual([
    {
      "*Date": "20/11/2026",
      "*Amount": "1150.5",
      Payee: "KAROO CEM",
      Description: "EFT 12",
      Reference: "I-2026-0012, I-2026-0013",
    },
  ]);
});

test("writes invoices and credit notes by QuickBooks’ columns", () => {
  expect(records(quickBooksSales(invoices, "invoice", settings))).toEqual([
    {
      "*InvoiceNo": "I-2026-0012",
      "*Customer": "Karoo Cement",
      "*InvoiceDate": "02/11/2026",
      "*DueDate": "02/12/2026",
      Memo: "PO 881",
      ItemDescription: "Spherical roller bearing 22212 E",
      ItemQuantity: "2",
      ItemRate: "4000",
      "*ItemAmount": "8000",
      ItemTaxCode: "Standard Rate Sales",
      ItemTaxAmount: "1200",
      Currency: "ZAR",
    },
  ]);
  expect(records(quickBooksSales(credits, "credit-note", settings))).toMatchObject([
    { "*CreditNoteNo": "C-2026-0003", "*CreditNoteDate": "20/11/2026", "*ItemAmount": "8000" },
  ]);
});

test("writes a batch for Pastel, with our number as order number", () => {
  const pastel = { ...settings, standard: "1", account: "1000000", firstMonth: 3 };
  const file = pastelBatch(invoices, pastel);
  const [header = "", detail = ""] = file.replaceAll('"', "").split("\r\n");
  expect(header).toBe(
    "Header,,,,,9,02/11/2026,I-2026-0012,N,0,PO 881,,,,,,,,,0,02/12/2026,,,Thandi Nkosi,1,,,N,",
  );
  // Columns A to AC.
  expect(header.split(",")).toHaveLength(29);
  expect(detail).toBe(
    "Detail,0,2,4000,4600,pcs,1,0,0,1000000,Spherical roller bearing 22212 E,6,,",
  );
});

test("multiplies to the net of every line", () => {
  for (const document of randomInvoices(11, 300)) {
    for (const row of records(quickBooksSales([document], "invoice", settings))) {
      const product = Number(row.ItemQuantity) * Number(row.ItemRate);
      expect(product).toBeCloseTo(Number(row["*ItemAmount"]), 6);
    }
  }
});

test("names a discounted line’s quantity and price", () => {
  if (!sampleLine) throw new Error("no line");
  const line = { ...sampleLine, quantity: 3, price: 33.33, discount_percent: 10, net: 89.99 };
  const document = {
    ...SAMPLE_INVOICE,
    lines: [line],
    rates: [{ rate: 15, net: 89.99, vat: 13.5 }],
  };
  expect(records(quickBooksSales([document], "invoice", settings))).toMatchObject([
    {
      ItemDescription: "Spherical roller bearing 22212 E (3 pcs × 33.33 less 10%)",
      ItemQuantity: "1",
      ItemRate: "89.99",
    },
  ]);
});

test("lists lines with VAT of all documents, credit notes as negative", () => {
  expect(records(vatLinesCsv(documents))).toMatchObject([
    { Document: "invoice", Number: "I-2026-0012", Net: "8000", VAT: "1200", Total: "9200" },
    { Document: "credit-note", Number: "C-2026-0003", Net: "-8000", VAT: "-1200" },
  ]);
});

test("writes the same file again for the same rows in any order", () => {
  const many = [...randomInvoices(5, 40)];
  const turned = many.toReversed();
  expect(xeroSales(turned, "invoice", settings)).toEqual(xeroSales(many, "invoice", settings));
  expect(vatLinesCsv(turned)).toBe(vatLinesCsv(many));
});

test("escapes formulas", () => {
  const buyer = { ...SAMPLE_INVOICE.buyer, company: "=HYPERLINK(1)" };
  const [file] = xeroSales([{ ...SAMPLE_INVOICE, buyer }], "invoice", settings);
  expect(file).toContain(`"'=HYPERLINK(1)"`);
});

test("uses the tax codes of standard rate, zero rate and exports", () => {
  const codes = { account: "200", standard: "S", zero: "Z", exports: "E" };
  const lines = SAMPLE_INVOICE.lines.map((line) => ({ ...line, vat_rate: 0 }));
  const zero = { ...SAMPLE_INVOICE, lines, rates: [{ rate: 0, net: 8000, vat: 0 }] };
  const exported = { ...zero, vat_mode: "export" as const };
  const used = [SAMPLE_INVOICE, zero, exported].map(
    (document) => records(quickBooksSales([document], "invoice", codes))[0]?.ItemTaxCode,
  );
  expect(used).toEqual(["S", "Z", "E"]);
});
