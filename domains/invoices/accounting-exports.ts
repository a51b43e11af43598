import { toCents } from "#app/lib/cents.ts";
import { type CsvCell, csvFile, csvText } from "#app/lib/csv.ts";
import { type BilledLine, billedLines } from "./billed-lines.ts";
import type { InvoiceDocument } from "./invoice.ts";

/*
 * Columns as the vendors document them, checked 26 November 2026: Xero’s sales, contacts and bank
 * statement templates, QuickBooks Online’s invoice and credit note import, whose headings are mapped
 * at import, and Sage’s batch import for Pastel. Each program identifies documents by number, so
 * a repeated import creates no duplicates. Not confirmed: Xero’s columns for credit notes (here those of
 * sales with negative quantities), Pastel’s detail record, and all of Sage Accounting, which is left
 * out.
 */

/** As the company’s program names them. */
export type AccountingSettings = {
  /** Of sales. */
  account: string;
  /** Tax codes. Exports have a separate field in the VAT return. */
  standard: string;
  zero: string;
  exports: string;
};

const XERO_INVOICES = 500;
const XERO_CONTACTS = 1000;
const XERO_STATEMENT_LINES = 1000;

type Kind = "invoice" | "credit-note";

/** Files of up to 500 invoices each. */
export function xeroSales(
  documents: readonly InvoiceDocument[],
  kind: Kind,
  settings: AccountingSettings,
): string[] {
  const headings = [
    ...["*ContactName", "EmailAddress", ...postal("PO"), "*InvoiceNumber", "Reference"],
    ...["*InvoiceDate", "*DueDate", "InventoryItemCode", "*Description", "*Quantity"],
    ...["*UnitAmount", "Discount", "*AccountCode", "*TaxType", "TrackingName1"],
    ...["TrackingOption1", "TrackingName2", "TrackingOption2", "Currency", "BrandingTheme"],
  ];
  const sign = kind === "invoice" ? 1 : -1;
  return inFiles(byDate(documents), XERO_INVOICES, headings, (document) =>
    exactLines(document).map((line) => [
      ...[customerName(document), document.buyer.email, ...postalCells(document.buyer.address)],
      ...[document.number, document.customer_reference || document.order_number],
      ...[slashed(document.issued_on), slashed(document.due_on ?? document.issued_on), ""],
      ...[line.description, sign * line.quantity, line.price, "", settings.account],
      ...[taxCode(document, line, settings), "", "", "", "", document.currency, ""],
    ]),
  );
}

export type ExportedContact = {
  name: string;
  email: string;
  phone: string;
  address: string;
  delivery_address: string;
  vat_number: string;
};

/** Files of up to 1,000 contacts each. */
export function xeroContacts(contacts: readonly ExportedContact[]): string[] {
  const headings = [
    ...["*ContactName", "AccountNumber", "EmailAddress", "FirstName", "LastName"],
    ...["POAttentionTo", ...postal("PO"), "SAAttentionTo", ...postal("SA"), "PhoneNumber"],
    ...["FaxNumber", "MobileNumber", "DDINumber", "SkypeName", "BankAccountName"],
    ...["BankAccountNumber", "BankAccountParticulars", "TaxNumber"],
  ];
  return inFiles(
    sorted(contacts, ({ name }) => name),
    XERO_CONTACTS,
    headings,
    (contact) => {
      const { name, email, phone, address, delivery_address, vat_number } = contact;
      const addresses = [...postalCells(address), "", ...postalCells(delivery_address || address)];
      const bank = ["", "", ""];
      return [
        [name, "", email, "", "", "", ...addresses, phone, "", "", "", "", ...bank, vat_number],
      ];
    },
  );
}

export type ExportedPayment = {
  id: string;
  received_on: string;
  amount: number;
  payer: string;
  reference: string;
  /** Numbers of the invoices that it settles. */
  invoices: readonly string[];
};

/** Statement lines to reconcile with the invoices, in files of up to 1,000. One currency a file. */
export function xeroPayments(payments: readonly ExportedPayment[]): string[] {
  const headings = ["*Date", "*Amount", "Payee", "Description", "Reference", "Cheque Number"];
  const rows = sorted(payments, ({ received_on, id }) => `${received_on} ${id}`);
  return inFiles(rows, XERO_STATEMENT_LINES, headings, (payment) => {
    const { received_on, amount, payer, reference, invoices } = payment;
    return [[slashed(received_on), amount, payer, reference, invoices.join(", "), ""]];
  });
}

export function quickBooksSales(
  documents: readonly InvoiceDocument[],
  kind: Kind,
  settings: AccountingSettings,
): string {
  const name = kind === "invoice" ? "Invoice" : "CreditNote";
  const headings = [
    ...[`*${name}No`, "*Customer", `*${name}Date`, ...(kind === "invoice" ? ["*DueDate"] : [])],
    ...["Terms", "Location", "Memo", "Item(Product/Service)", "ItemDescription", "ItemQuantity"],
    ...["ItemRate", "*ItemAmount", "ItemTaxCode", "ItemTaxAmount", "Currency", "Service Date"],
  ];
  const rows = byDate(documents).flatMap((document) =>
    exactLines(document).map((line) => [
      ...[document.number, customerName(document), slashed(document.issued_on)],
      ...(kind === "invoice" ? [slashed(document.due_on ?? document.issued_on)] : []),
      ...["", "", document.customer_reference || document.order_number, "", line.description],
      ...[line.quantity, line.price, line.net, taxCode(document, line, settings)],
      ...[line.vat, document.currency, ""],
    ]),
  );
  return csvText([headings, ...rows]);
}

export type PastelSettings = AccountingSettings & {
  /** 1 to 12, of the financial year. */
  firstMonth: number;
};

const GENERAL_LEDGER_LINE = "6";

/** A batch without headings. Pastel numbers documents, so ours is the order number. */
export function pastelBatch(
  documents: readonly InvoiceDocument[],
  settings: PastelSettings,
): string {
  const rows = byDate(documents).flatMap((document) => {
    const { number, issued_on, due_on, delivery_address, customer_reference } = document;
    const period = ((Number(issued_on.slice(5, 7)) - settings.firstMonth + 12) % 12) + 1;
    const header = [
      // Without the customer’s code.
      ...["Header", "", "", "", "", period, slashed(issued_on), number, "N", 0],
      ...[customer_reference.slice(0, 30), "", "", ...addressLines(delivery_address, 5, 30)],
      ...["", 0, slashed(due_on ?? issued_on), "", "", document.buyer.name.slice(0, 16)],
      ...[document.rand?.rate ?? 1, "", "", "N", ""],
    ];
    const details = exactLines(document).map((line) => [
      ...["Detail", 0, line.quantity, line.price],
      ...[Number((line.price * (1 + line.rate / 100)).toFixed(2)), line.unit.slice(0, 4)],
      ...[taxCode(document, line, settings), 0, 0, settings.account],
      ...[line.description.slice(0, 40), GENERAL_LEDGER_LINE, "", ""],
    ]);
    return [header, ...details];
  });
  return csvText(rows);
}

/** Lines with VAT of any document; credit notes are negative. */
export function vatLinesCsv(documents: readonly InvoiceDocument[]): string {
  const rows = byDate(documents).flatMap((document) => {
    const sign = document.kind === "credit-note" ? -1 : 1;
    return billedLines(document).map((line) => ({
      Document: document.kind,
      Number: document.number,
      Date: document.issued_on,
      Order: document.order_number,
      Customer: customerName(document),
      "VAT number": document.buyer.vat_number,
      Description: line.description,
      Quantity: sign * line.quantity,
      Unit: line.unit,
      Price: line.price,
      "Discount %": line.discount_percent,
      "VAT %": line.rate,
      Currency: document.currency,
      Net: sign * line.net,
      VAT: sign * line.vat,
      Total: (sign * (toCents(line.net) + toCents(line.vat))) / 100,
    }));
  });
  return csvFile(rows);
}

function byDate(documents: readonly InvoiceDocument[]): InvoiceDocument[] {
  return sorted(documents, ({ issued_on, number }) => `${issued_on} ${number}`);
}

function sorted<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function taxCode(
  { vat_mode }: InvoiceDocument,
  { rate }: BilledLine,
  { standard, zero, exports }: AccountingSettings,
): string {
  if (vat_mode === "export") return exports;
  return rate > 0 ? standard : zero;
}

/** Quantity times price is the net, because programs multiply without our discount and rounding. */
function exactLines(document: InvoiceDocument): BilledLine[] {
  return billedLines(document).map((line) => {
    const { quantity, unit, price, discount_percent, net } = line;
    if (Math.abs(quantity * price * 100 - toCents(net)) < 1e-6) return line;
    const less = discount_percent > 0 ? ` less ${discount_percent}%` : "";
    const description = `${line.description} (${quantity} ${unit} × ${price}${less})`;
    return { ...line, description, quantity: 1, unit: "", price: net };
  });
}

function customerName({ buyer }: InvoiceDocument): string {
  return buyer.company || buyer.name;
}

function postal(kind: "PO" | "SA"): string[] {
  const lines = [1, 2, 3, 4].map((line) => `${kind}AddressLine${line}`);
  return [...lines, ...["City", "Region", "PostalCode", "Country"].map((part) => kind + part)];
}

/** Our addresses are lines of text, so the parts stay empty. */
function postalCells(address: string): string[] {
  return [...addressLines(address, 4, 500), "", "", "", ""];
}

/** The last line takes the rest. */
function addressLines(address: string, count: number, most: number): string[] {
  const lines = address.split("\n").map((line) => line.trim());
  const filled = lines.filter((line) => line !== "");
  const kept = [...filled.slice(0, count - 1), filled.slice(count - 1).join(", ")];
  return Array.from({ length: count }, (_none, index) => (kept[index] ?? "").slice(0, most));
}

function inFiles<T>(
  items: readonly T[],
  most: number,
  headings: readonly string[],
  rowsOf: (item: T) => CsvCell[][],
): string[] {
  const files = Array.from({ length: Math.ceil(items.length / most) }, (_none, index) =>
    items.slice(index * most, (index + 1) * most),
  );
  return files.map((part) => csvText([headings, ...part.flatMap(rowsOf)]));
}

/** DD/MM/YYYY. */
function slashed(day: string): string {
  return day.split("-").toReversed().join("/");
}
