import { fetchNames, GONE } from "#app/data/audit-log.ts";
import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { ANY_TIME, inPeriod, type Period } from "#app/data/list-bounds.ts";
import { columnOrder, listReader, PAGE_SIZE, readByIds, rowOrNull } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { EmailState } from "#domains/enquiries/enquiries.ts";
import { findQuotes, findWaitingQuotes } from "#domains/quotes/contracts.ts";
import type { QUOTE_EVENTS, QuoteFields, QuoteLine, QuoteState } from "./quote.ts";

export type ListedQuote = Pick<
  Tables<"quotes">,
  | "id"
  | "chain_id"
  | "number"
  | "revision"
  | "customer_name"
  | "customer_company"
  | "customer_email"
  | "currency"
  | "net"
  | "vat"
  | "gross"
  | "valid_until"
  | "created_at"
  | "sent_at"
  | "first_viewed_at"
  | "last_viewed_at"
  | "replied_at"
  | "follow_up_on"
  | "loss_reason"
  | "email_error"
  | "exchange_rate"
> & { state: QuoteState; email_status: EmailState | null };

export type OfficeQuote = ListedQuote &
  QuoteFields & {
    /** Version for `saveDraft`. */
    updated_at: string;
    updated_by: string | null;
    customer_id: string | null;
    /** Name given on acceptance or rejection. */
    replied_by: string;
    reply_reference: string;
    reply_reason: string;
    quote_lines: (QuoteLine & { id: string; chosen: boolean })[];
  };

export type QuoteEvent = Omit<Tables<"quote_events">, "kind" | "actor"> & {
  kind: (typeof QUOTE_EVENTS)[number];
  /** Office user. Null for the customer or an automatic event. */
  by: string | null;
};
export type Message = Omit<Tables<"messages">, "user_id" | "email_status" | "email_error">;

/** `-` before a name sorts descending. */
export const QUOTE_SORTS = [
  "-created_at",
  "created_at",
  "valid_until",
  "-valid_until",
  "-gross",
  "gross",
  "follow_up_on",
] as const;

export type ShownState = QuoteState | "viewed" | "expired";

/** `today` (YYYY-MM-DD) in office time. */
export function shownState(
  {
    state,
    valid_until,
    first_viewed_at,
  }: Pick<ListedQuote, "state" | "valid_until" | "first_viewed_at">,
  today: string,
): ShownState {
  if (state !== "sent") return state;
  if (valid_until !== null && valid_until < today) return "expired";
  return first_viewed_at === null ? "sent" : "viewed";
}

const QUOTE_TASKS = ["question", "follow-up", "ordered", "expiring"] as const;

/** `open` can still be accepted. */
const STATE_FILTERS = [
  "open",
  "draft",
  "sent",
  "viewed",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
  "superseded",
] as const;

export const QUOTE_SHOWS = [...QUOTE_TASKS, ...STATE_FILTERS] as const;
type QuoteShow = (typeof QUOTE_SHOWS)[number];

export type QuoteFilter = {
  words: string;
  /** YYYY-MM-DD in office time. */
  today: string;
  /** Null hides superseded revisions. */
  show: QuoteShow | null;
  sort: (typeof QUOTE_SORTS)[number];
  /** User id of the last change. */
  handler?: string;
  created?: Period;
  /** Including VAT, in its own currency. */
  least?: number | null;
};

const LIST_COLUMNS =
  "id, chain_id, number, revision, state, customer_name, customer_company, customer_email, currency, net, vat, gross, valid_until, created_at, sent_at, first_viewed_at, last_viewed_at, replied_at, follow_up_on, loss_reason, email_status, email_error, exchange_rate";
const LINE_COLUMNS =
  "id, kind, product_id, description, quantity, unit, unit_price, unit_cost, discount_percent, vat_rate, lead_time, note, converted_from, chosen";
const COLUMNS =
  `${LIST_COLUMNS}, customer_id, enquiry_id, customer_phone, customer_address, customer_vat_number, customer_reference, vat_mode, discount_percent, delivery_cost, delivery_vat_rate, lead_time, payment_terms, terms, closing, internal_note, rate_day, rate_source, updated_at, updated_by, replied_by, reply_reference, reply_reason, quote_lines(${LINE_COLUMNS}, position)` as const;

function filtered(client: TableClient, filter: QuoteFilter) {
  const { words, today, show, sort, handler = "", created = ANY_TIME, least = null } = filter;
  const options = { count: "exact" } as const;
  const task = QUOTE_TASKS.find((one) => one === show);
  const all = task
    ? findWaitingQuotes(client, { task, words }, options).select(LIST_COLUMNS)
    : words
      ? findQuotes(client, { words }, options).select(LIST_COLUMNS)
      : client.from("quotes").select(LIST_COLUMNS, options);
  const sent = () => all.eq("state", "sent");
  const some = {
    question: () => all,
    "follow-up": () => all,
    ordered: () => all,
    expiring: () => all,
    all: () => all.neq("state", "superseded"),
    open: () => sent().gte("valid_until", today),
    sent: () => sent().gte("valid_until", today).is("first_viewed_at", null),
    viewed: () => sent().gte("valid_until", today).not("first_viewed_at", "is", null),
    expired: () => sent().lt("valid_until", today),
    draft: () => all.eq("state", "draft"),
    accepted: () => all.eq("state", "accepted"),
    declined: () => all.eq("state", "declined"),
    withdrawn: () => all.eq("state", "withdrawn"),
    superseded: () => all.eq("state", "superseded"),
  }[show ?? "all"]();
  const theirs = isUuid(handler) ? some.eq("updated_by", handler) : some;
  const worth = least === null ? theirs : theirs.gte("gross", least);
  return inPeriod(worth, "created_at", created)
    .order(...columnOrder(sort))
    .order("id");
}

export const { page: fetchQuotes, all: fetchAllQuotes } = listReader<QuoteFilter, ListedQuote>(
  filtered,
);

/** Counts open questions and acceptances with an unconfirmed order. */
export async function countWaitingQuotes(client: TableClient): Promise<number> {
  const counts = await Promise.all(
    (["question", "ordered"] as const).map(async (task) => {
      const { count } = await findWaitingQuotes(client, { task, words: "" }, { count: "exact" })
        .select("id")
        .limit(1)
        .throwOnError();
      return count ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Omits superseded revisions. */
export async function fetchCustomerQuotes(
  client: TableClient,
  customer: string,
): Promise<ListedQuote[]> {
  const { data } = await client
    .from("quotes")
    .select(LIST_COLUMNS)
    .eq("customer_id", customer)
    .neq("state", "superseded")
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export function fetchQuotesByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<ListedQuote[]> {
  return readByIds(ids, (part) =>
    client.from("quotes").select(LIST_COLUMNS).in("id", part).throwOnError(),
  );
}

export async function fetchQuotesOf(
  client: TableClient,
  owner: { chain_id: string } | { enquiry_id: string },
): Promise<ListedQuote[]> {
  const { data } = await client
    .from("quotes")
    .select(LIST_COLUMNS)
    .match(owner)
    .order("created_at", { ascending: false })
    .order("revision", { ascending: false })
    .throwOnError();
  return data;
}

export async function fetchQuote(client: TableClient, id: string): Promise<OfficeQuote | null> {
  return rowOrNull(
    await client
      .from("quotes")
      .select(COLUMNS)
      .eq("id", id)
      .order("position", { referencedTable: "quote_lines" })
      .maybeSingle(),
  );
}

export async function fetchQuoteEvents(
  client: TableClient,
  quoteId: string,
): Promise<QuoteEvent[]> {
  const { data } = await client
    .from("quote_events")
    .select("id, at, quote_id, kind, actor, data")
    .eq("quote_id", quoteId)
    .order("id", { ascending: false })
    .throwOnError();
  const names = await fetchNames(client, [...new Set(data.flatMap(({ actor }) => actor ?? []))]);
  return data.map(({ actor, ...event }) => ({ ...event, by: actor && (names.get(actor) ?? GONE) }));
}

export async function fetchMessages(
  client: TableClient,
  about: { chain_id: string } | { enquiry_id: string },
): Promise<Message[]> {
  const { data } = await client
    .from("messages")
    .select("id, created_at, enquiry_id, chain_id, from_office, author, body")
    .match(about)
    .order("created_at")
    .throwOnError();
  return data;
}
