import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { mayDiffer } from "#domains/contract.ts";

/** Tables of the queries on screen. */
const readings = new WeakMap<Query, ReadonlySet<string>>();

/** Notes the tables of a query. */
export function noteReading(
  client: QueryClient,
  queryKey: QueryKey,
  tables: ReadonlySet<string>,
): void {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) readings.set(query, tables);
}

/** Refetches queries of these tables, and those of unknown tables. */
export function readAgain(client: QueryClient, changed: ReadonlySet<string>): Promise<void> {
  const predicate = (query: Query) => mayDiffer(readings.get(query), changed);
  return client.invalidateQueries({ predicate }, { throwOnError: true });
}
