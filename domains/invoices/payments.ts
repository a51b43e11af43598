import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { boundsOf, type Period } from "#app/data/list-bounds.ts";
import {
  columnOrder,
  listReader,
  readAll,
  readByIds,
  rowOrNull,
  SHORT_IDS,
} from "#app/data/rows.ts";
import { findPayments } from "./contracts.ts";
import type { PAYMENT_METHODS } from "./invoice.ts";

const PAYMENT_COLUMNS =
  "id, customer_id, received_on, currency, amount, open, method, payer, reference, recorded_at, recorded_by, reversed_at, reversed_by, reason, customers(name)";

export type OfficePayment = Omit<Tables<"payments">, "bank_line" | "allocated" | "method"> & {
  method: (typeof PAYMENT_METHODS)[number];
  customers: Pick<Tables<"customers">, "name"> | null;
};

/** `-` before a name sorts descending. */
export const PAYMENT_SORTS = ["-open", "-received_on", "received_on", "-amount", "amount"] as const;
export const PAYMENT_SHOWS = ["unallocated", "reversed"] as const;

export type PaymentFilter = {
  words: string;
  show: (typeof PAYMENT_SHOWS)[number] | null;
  received: Period;
  sort: (typeof PAYMENT_SORTS)[number];
};

function paymentsFiltered(client: TableClient, { words, show, received, sort }: PaymentFilter) {
  const options = { count: "exact" } as const;
  const rows = words
    ? findPayments(client, { words }, options).select(PAYMENT_COLUMNS)
    : client.from("payments").select(PAYMENT_COLUMNS, options);
  if (show === "unallocated") rows.gt("open", 0);
  else if (show === "reversed") rows.not("reversed_at", "is", null);
  const { from, end } = boundsOf(received);
  if (from) rows.gte("received_on", received.from);
  if (end) rows.or(`received_on.lte.${received.to}`);
  return rows
    .order(...columnOrder(sort))
    .order("recorded_at", { ascending: false })
    .order("id");
}

export const { page: fetchPayments, all: fetchAllPayments } = listReader<
  PaymentFilter,
  OfficePayment
>(paymentsFiltered);

export async function fetchPayment(client: TableClient, id: string): Promise<OfficePayment | null> {
  return rowOrNull(
    await client.from("payments").select(PAYMENT_COLUMNS).eq("id", id).maybeSingle(),
  );
}

/** Lines of bank files recorded in this period. */
export async function fetchBankLines(
  client: TableClient,
  { from, to }: Period,
): Promise<Set<string>> {
  const rows = await readAll((first, last) =>
    client
      .from("payments")
      .select("id, bank_line", { count: "exact" })
      .is("reversed_at", null)
      .gte("received_on", from)
      .or(`received_on.lte.${to}`)
      .order("id")
      .range(first, last),
  );
  return new Set(rows.flatMap(({ bank_line }) => bank_line ?? []));
}

export async function fetchBankLayouts(client: TableClient): Promise<Tables<"bank_layouts">[]> {
  const { data } = await client.from("bank_layouts").select("headings, mapping").throwOnError();
  return data;
}

export type Settlement = Pick<
  Tables<"allocations">,
  "id" | "invoice_id" | "payment_id" | "credit_id" | "amount" | "at" | "made_by"
> &
  Pick<Tables<"allocations">, "undone_at" | "undone_by"> & {
    payments: Pick<Tables<"payments">, "received_on" | "reference"> | null;
    /** Of the other document, empty for a payment. */
    number: string;
  };

/** Oldest first, with those undone. */
export async function fetchSettlements(
  client: TableClient,
  of: { invoice_id: string } | { payment_id: string } | { credit_id: string },
): Promise<Settlement[]> {
  const { data } = await client
    .from("allocations")
    .select(
      "id, invoice_id, payment_id, credit_id, amount, at, made_by, undone_at, undone_by, payments(received_on, reference)",
    )
    .match(of)
    .order("at")
    .order("id")
    .throwOnError();
  const otherOf = (one: { invoice_id: string; credit_id: string | null }) =>
    "invoice_id" in of ? one.credit_id : one.invoice_id;
  const ids = [...new Set(data.flatMap((one) => otherOf(one) ?? []))];
  const others = await readByIds(ids, (part) =>
    client.from("invoices").select("id, number").in("id", part).throwOnError(),
  );
  const numbers = new Map(others.map(({ id, number }) => [id, number]));
  return data.map((one) => ({ ...one, number: numbers.get(otherOf(one) ?? "") ?? "" }));
}

/** Without reversed ones, with the numbers of the invoices that each settles. */
export async function fetchExportedPayments(
  client: TableClient,
  received: Period,
): Promise<(OfficePayment & { invoices: string[] })[]> {
  const filter = { words: "", show: null, received, sort: "received_on" } as const;
  const payments = (await fetchAllPayments(client, filter)).filter((one) => !one.reversed_at);
  const settled = await fetchActiveAllocations(
    client,
    "payment_id",
    payments.map(({ id }) => id),
  );
  const ids = [...new Set(settled.map(({ invoice_id }) => invoice_id))];
  const named = await readByIds(ids, (part) =>
    client.from("invoices").select("id, number").in("id", part).throwOnError(),
  );
  const numbers = new Map(named.map(({ id, number }) => [id, number]));
  const byPayment = Map.groupBy(settled, ({ payment_id }) => payment_id);
  return payments.map((payment) => ({
    ...payment,
    invoices: (byPayment.get(payment.id) ?? []).flatMap(
      ({ invoice_id }) => numbers.get(invoice_id) ?? [],
    ),
  }));
}

/** Of invoices or payments, without those undone. */
export async function fetchActiveAllocations(
  client: TableClient,
  column: "invoice_id" | "payment_id",
  ids: readonly string[],
) {
  const parts = Array.from({ length: Math.ceil(ids.length / SHORT_IDS) }, (_none, index) =>
    client
      .from("allocations")
      .select("id, invoice_id, payment_id, payments(received_on)")
      .in(column, ids.slice(index * SHORT_IDS, (index + 1) * SHORT_IDS))
      .is("undone_at", null)
      .throwOnError(),
  );
  return (await Promise.all(parts)).flatMap(({ data }) => data);
}
