import { PostgrestClient } from "@supabase/postgrest-js";
import type { TableClient } from "#app/data/database.ts";
import { readDashboard } from "#app/frame/office/dashboard/dashboard.tsx";
import { type ListDefinition, sortedQuery } from "#app/office/list-definition.ts";
import { type ListShape, readListQuery } from "#app/office/list-query.ts";
import type { TableRequest } from "#app/session/early-requests.ts";
import { fetchCustomers } from "#domains/customers/customers.ts";
import { CUSTOMER_LIST_SHAPE } from "#domains/customers/office/customer-list.tsx";
import { ENQUIRY_LIST } from "#domains/enquiries/office/enquiry-list.tsx";
import { ORDER_LIST } from "#domains/orders/office/order-list.tsx";
import { PRODUCT_LIST } from "#domains/products/office/product-list.tsx";
import { fetchCategories } from "#domains/products/products.ts";
import { QUOTE_LIST } from "#domains/quotes/office/quote-list.tsx";

type Reading = (tables: TableClient) => Promise<unknown>;

/** Queries of pages without search parameters. */
const FIRST_READINGS: Record<string, readonly Reading[]> = {
  "/admin": [readDashboard],
  [PRODUCT_LIST.path]: [firstPage(PRODUCT_LIST), fetchCategories],
  [ENQUIRY_LIST.path]: [firstPage(ENQUIRY_LIST)],
  [ORDER_LIST.path]: [firstPage(ORDER_LIST)],
  [QUOTE_LIST.path]: [firstPage(QUOTE_LIST)],
  "/admin/customers": [
    (tables) => {
      const { q, sort, page } = unasked(CUSTOMER_LIST_SHAPE);
      return fetchCustomers(tables, { words: q, sort }, page);
    },
  ],
};

function unasked<Filter extends string, Sort extends string>(shape: ListShape<Filter, Sort>) {
  return readListQuery(new URLSearchParams(), shape);
}

function firstPage<Row extends { id: string }, Filter extends string, Sort extends string>(
  list: ListDefinition<Row, Filter, Sort>,
): Reading {
  return (tables) => list.fetchPage(tables, sortedQuery(list, unasked(list.shape)));
}

const NOWHERE = "http://backend.invalid";

/** Server only. */
export async function firstRequests(): Promise<ReadonlyMap<string, readonly TableRequest[]>> {
  const noted = Object.entries(FIRST_READINGS).map(
    async ([path, readings]) => [path, await noteRequests(readings)] as const,
  );
  return new Map(await Promise.all(noted));
}

/** Records requests instead of sending them. */
async function noteRequests(readings: readonly Reading[]): Promise<TableRequest[]> {
  const requests: TableRequest[] = [];
  const tables: TableClient = new PostgrestClient(`${NOWHERE}/rest/v1`, {
    fetch: async (input, init) => {
      requests.push({
        path: `${input}`.slice(NOWHERE.length),
        method: init?.method ?? "GET",
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === "string" ? init.body : null,
      });
      return Response.json({ message: "Saved." }, { status: 400 });
    },
  });
  await Promise.allSettled(readings.map((read) => read(tables)));
  return requests;
}
