import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { ANY_TIME, boundsOf, type Period } from "#app/data/list-bounds.ts";
import { columnOrder, listReader, readAll, rowOrNull } from "#app/data/rows.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import type { Attachment } from "#domains/enquiries/attachments.ts";
import { findInvoices } from "./contracts.ts";
import { INVOICE_KINDS, type InvoiceDocument, type InvoiceKind } from "./invoice.ts";
import { evidenceDue } from "./invoice-due.ts";
import { fetchActiveAllocations } from "./payments.ts";

export type ListedInvoice = Pick<
  Tables<"invoices">,
  | "id"
  | "number"
  | "issued_on"
  | "due_on"
  | "customer_id"
  | "customer_name"
  | "currency"
  | "net"
  | "total"
  | "owed"
  | "settled"
  | "open"
  | "closed_at"
  | "disputed"
  | "is_export"
  | "evidence_on"
> & { kind: InvoiceKind };

export type OfficeInvoice = Omit<Tables<"invoices">, "kind" | "document"> & {
  kind: InvoiceKind;
  document: InvoiceDocument;
};

const LIST_COLUMNS =
  "id, number, kind, issued_on, due_on, customer_id, customer_name, currency, net, total, owed, settled, open, closed_at, disputed, is_export, evidence_on";

export const INVOICE_SHOWS = ["open", "overdue", "disputed", "evidence"] as const;
/** `-` before a name sorts descending. */
export const INVOICE_SORTS = [
  "-issued_on",
  "issued_on",
  "due_on",
  "-due_on",
  "-open",
  "open",
  "-total",
  "total",
  "customer_name",
  "-customer_name",
] as const;

export type InvoiceFilter = {
  words: string;
  /** YYYY-MM-DD in office time. */
  today: string;
  show: (typeof INVOICE_SHOWS)[number] | null;
  kind: InvoiceKind | null;
  issued?: Period;
  sort: (typeof INVOICE_SORTS)[number];
};

function filtered(client: TableClient, filter: InvoiceFilter) {
  return selected(client, filter, LIST_COLUMNS);
}

function selected<Columns extends string>(
  client: TableClient,
  { words, today, show, kind, issued = ANY_TIME, sort }: InvoiceFilter,
  columns: Columns,
) {
  const options = { count: "exact" } as const;
  const rows = words
    ? findInvoices(client, { words }, options).select(columns)
    : client.from("invoices").select(columns, options);
  // The table API takes one condition a column.
  const owing = ["invoice", "pro-forma"] as const;
  const kinds = show === "overdue" || show === "evidence" ? (["invoice"] as const) : owing;
  if (kind) rows.eq("kind", kind);
  else if (show) rows.in("kind", kinds);
  if (show === "open") rows.gt("open", 0);
  else if (show === "overdue") rows.gt("open", 0).lt("due_on", today);
  else if (show === "disputed") rows.neq("disputed", "");
  else if (show === "evidence") rows.is("is_export", true).is("evidence_on", null);
  const { from, end } = boundsOf(issued);
  if (from) rows.gte("issued_on", issued.from);
  if (end) rows.or(`issued_on.lte.${issued.to}`);
  return rows.order(...columnOrder(sort)).order("number", { ascending: false });
}

export const { page: fetchInvoices, all: fetchAllInvoices } = listReader<
  InvoiceFilter,
  ListedInvoice
>(filtered);

/** Adds when the evidence of each export is due. */
export async function withEvidenceDue<T extends ListedInvoice>(
  client: TableClient,
  invoices: readonly T[],
): Promise<(T & { evidence_due: string | null })[]> {
  const { evidenceDays } = (await fetchSetting(client, "office.invoicing")).value;
  const exports = invoices.filter(
    ({ kind, is_export, evidence_on }) => kind === "invoice" && is_export && evidence_on === null,
  );
  const paid = await fetchActiveAllocations(
    client,
    "invoice_id",
    exports.map(({ id }) => id),
  );
  const due = new Map(
    exports.map(({ id, issued_on }) => {
      const paidOn = paid.flatMap(({ invoice_id, payments }) =>
        invoice_id === id && payments ? [payments.received_on] : [],
      );
      return [id, evidenceDue(issued_on, paidOn, evidenceDays)];
    }),
  );
  return invoices.map((invoice) => ({ ...invoice, evidence_due: due.get(invoice.id) ?? null }));
}

/** Issued documents of all pages of a list. */
export async function fetchDocuments(
  client: TableClient,
  filter: InvoiceFilter,
): Promise<InvoiceDocument[]> {
  const rows = await readAll((from, to) =>
    selected(client, filter, "id, document").range(from, to),
  );
  return rows.map(({ document }) => document);
}

export async function fetchInvoice(client: TableClient, id: string): Promise<OfficeInvoice | null> {
  return rowOrNull(await client.from("invoices").select("*").eq("id", id).maybeSingle());
}

/** Oldest first, with their documents. */
export async function fetchInvoicesOf(
  client: TableClient,
  of: { order_id: string } | { credits_id: string },
): Promise<OfficeInvoice[]> {
  const { data } = await client
    .from("invoices")
    .select("*")
    .match(of)
    .order("issued_at")
    .throwOnError();
  return data;
}

export type OpenDocument = Pick<
  ListedInvoice,
  "id" | "number" | "kind" | "issued_on" | "due_on" | "open"
>;

/** What a customer owes in a currency, oldest first. */
export async function fetchOwing(
  client: TableClient,
  customer: string,
  currency: string,
): Promise<OpenDocument[]> {
  const { data } = await client
    .from("invoices")
    .select("id, number, kind, issued_on, due_on, open")
    .match({ customer_id: customer, currency })
    .in("kind", ["invoice", "pro-forma"])
    .gt("open", 0)
    .order("issued_on")
    .order("number")
    .throwOnError();
  return data;
}

export async function fetchProofs(client: TableClient, invoice: string): Promise<Attachment[]> {
  const { data } = await client
    .from("attachments")
    .select("id, name, media_type, size, created_at")
    .eq("invoice_id", invoice)
    .order("created_at")
    .throwOnError();
  return data;
}

export function isInvoiceKind(text: string): text is InvoiceKind {
  return INVOICE_KINDS.some((kind) => kind === text);
}
