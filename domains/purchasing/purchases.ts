import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, listReader, PAGE_SIZE, rowOrNull } from "#app/data/rows.ts";
import { findPurchases } from "./contracts.ts";
import type { PurchaseState } from "./purchase.ts";
import type { Supplier } from "./suppliers.ts";

export type ListedPurchase = Pick<
  Tables<"purchases">,
  | "id"
  | "number"
  | "supplier_id"
  | "supplier_name"
  | "currency"
  | "total"
  | "created_at"
  | "sent_at"
  | "confirmed_at"
  | "is_open"
  | "to_accept"
  | "expected_on"
> & { state: PurchaseState };

/** `-` before a name sorts descending. */
export const PURCHASE_SORTS = ["-created_at", "expected_on", "supplier_name", "-total"] as const;
export const PURCHASE_SHOWS = ["open", "late", "unconfirmed", "accept", "draft"] as const;

export type PurchaseFilter = {
  words: string;
  /** YYYY-MM-DD in office time. */
  today: string;
  show: (typeof PURCHASE_SHOWS)[number] | null;
  sort: (typeof PURCHASE_SORTS)[number];
};

const LIST_COLUMNS =
  "id, number, state, supplier_id, supplier_name, currency, total, created_at, sent_at, confirmed_at, is_open, to_accept, expected_on";

export const { page: fetchPurchases, all: fetchAllPurchases } = listReader<
  PurchaseFilter,
  ListedPurchase
>((client, { words, today, show, sort }) => {
  const options = { count: "exact" } as const;
  const rows = words
    ? findPurchases(client, { words }, options).select(LIST_COLUMNS)
    : client.from("purchases").select(LIST_COLUMNS, options);
  if (show === "draft") rows.eq("state", "draft");
  else if (show === "accept") rows.is("to_accept", true);
  else if (show) rows.is("is_open", true);
  if (show === "late") rows.lt("expected_on", today);
  if (show === "unconfirmed") rows.is("confirmed_at", null);
  return rows.order(...columnOrder(sort)).order("id");
});

export async function fetchPurchasesOf(
  client: TableClient,
  supplier: string,
): Promise<ListedPurchase[]> {
  const { data } = await client
    .from("purchases")
    .select(LIST_COLUMNS)
    .eq("supplier_id", supplier)
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export type PurchaseLine = Omit<Tables<"purchase_lines">, "purchase_id" | "position">;

export type OfficePurchase = Omit<Tables<"purchases">, "state" | "document"> & {
  state: PurchaseState;
  purchase_lines: PurchaseLine[];
  suppliers: Pick<Supplier, "contacts" | "lead_days">;
};

export async function fetchPurchase(
  client: TableClient,
  id: string,
): Promise<OfficePurchase | null> {
  return rowOrNull(
    await client
      .from("purchases")
      .select(
        "id, supplier_id, number, state, supplier_name, supplier_email, currency, note, created_at, updated_at, sent_at, sent_by, confirmed_at, confirmed_by, supplier_reference, total, is_open, to_accept, expected_on, suppliers(contacts, lead_days), purchase_lines(id, product_id, product_name, supplier_number, quantity, unit, price, requested_on, confirmed_quantity, confirmed_price, offered_quantity, offered_price, expected_on, received, due)",
      )
      .eq("id", id)
      .order("position", { referencedTable: "purchase_lines" })
      .maybeSingle(),
  );
}

export type PurchaseReceipt = Omit<Tables<"purchase_receipts">, "purchase_id"> & {
  purchase_receipt_lines: Pick<Tables<"purchase_receipt_lines">, "line_id" | "quantity">[];
};

/** Oldest first. */
export async function fetchReceipts(
  client: TableClient,
  purchase: string,
): Promise<PurchaseReceipt[]> {
  const { data } = await client
    .from("purchase_receipts")
    .select(
      "id, number, received_at, received_by, note, undone_at, purchase_receipt_lines(line_id, quantity)",
    )
    .eq("purchase_id", purchase)
    .order("number")
    .throwOnError();
  return data;
}
