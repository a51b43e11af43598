import * as v from "valibot";
import { count, list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";

export const LOGGED = [
  "products",
  "categories",
  "product_types",
  "machine_models",
  "customer_machines",
  "instruments",
  "customers",
  "agreed_prices",
  "enquiries",
  "quotes",
  "orders",
  "invoices",
  "payments",
  "suppliers",
  "purchases",
  "reviews",
  "settings",
  "profiles",
  "invitations",
  "people",
] as const;
export type Logged = (typeof LOGGED)[number];

const columns = v.nullable(v.record(v.string(), v.unknown()));

const CHANGE = v.strictObject({
  id: v.string(),
  at: v.string(),
  action: v.picklist(["insert", "update", "delete"]),
  before: columns,
  after: columns,
  actor: v.nullable(v.string()),
  /** Name or email of the actor; null for the website. */
  by: v.nullable(v.string()),
  /** The changed row's table, such as `order_items` for an order. */
  table_name: v.string(),
  record_table: v.picklist(LOGGED),
  record_id: v.string(),
  /** Null if deleted, empty if the record has no name. */
  record_name: v.nullable(v.string()),
  /** Name before deletion. */
  was_called: v.nullable(v.string()),
  currency: v.nullable(v.string()),
});
export type ListedChange = Omit<v.InferOutput<typeof CHANGE>, "actor">;

export const findChanges = contract("list_changes", {
  access: "office",
  input: {
    words: search,
    kind: v.nullable(words(63)),
    record: v.nullable(uuid),
    person: v.nullable(uuid),
    from_moment: v.nullable(moment),
    to_moment: v.nullable(moment),
    first_row: count(10_000_000),
    row_count: count(1000),
  },
  output: v.strictObject({
    total: v.number(),
    changes: v.array(CHANGE),
  }),
});
export const fetchRecentDeletions = contract("recent_deletions", {
  access: "office",
  output: v.array(
    v.strictObject({
      record_id: v.string(),
      table_name: v.string(),
      name: v.string(),
      at: v.string(),
      by: v.nullable(v.string()),
    }),
  ),
});
export type RecentDeletion = Awaited<ReturnType<typeof fetchRecentDeletions>>[number];

/** As many as are restored within the statement timeout. */
const MAX_DELETED = 200;

const UNDO_PROBLEMS = {
  over: [409, "This can no longer be undone."],
  orphan: [409, "It cannot be restored, because its record has been deleted."],
  taken: [
    409,
    ({ why }: { why: string }) =>
      `It cannot be restored, because something else has taken its place. ${why}`,
  ],
} as const;

/** Returns how many related records could not be restored. */
export const undoDeletion = contract("undo_deletion", {
  access: "office",
  problems: UNDO_PROBLEMS,
});

/** All or none. */
export const undoDeletions = contract("undo_deletions", {
  access: "office",
  input: { targets: list(uuid, MAX_DELETED) },
  problems: UNDO_PROBLEMS,
});

/** All or none; `undoDeletions` restores them. */
export const deleteRecords = contract("delete_records", {
  access: "office",
  input: {
    kind: v.picklist(["products", "machine_models", "customer_machines"]),
    ids: list(uuid, MAX_DELETED),
  },
  problems: { unknown: [400, "Records of this kind cannot be deleted together."] },
});

/** Resolves to null if the latest email about an id, or to an address, was delivered. */
export const fetchUnsentEmail = contract("unsent_email", {
  // Emails about invitations and accounts are for admins.
  access: "office",
  input: {
    about: v.picklist(["order", "report", "invoice", "invitation", "account"]),
    target: words(320),
  },
  output: v.nullable(
    v.strictObject({
      to: v.string(),
      email_status: v.picklist(["waiting", "sent", "failed", "unknown"]),
      email_error: v.string(),
    }),
  ),
});
