import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { mayDiffer } from "#domains/contract.ts";

/** From which tables the queries on screen were read last. */
const readings = new WeakMap<Query, ReadonlySet<string>>();

/** Keeps from which tables a query was read. */
export function noteReading(
  client: QueryClient,
  queryKey: QueryKey,
  tables: ReadonlySet<string>,
): void {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) readings.set(query, tables);
}

/** Reads again what was read from these tables, and what is not known to have been read from others. */
export function readAgain(client: QueryClient, changed: ReadonlySet<string>): Promise<void> {
  const predicate = (query: Query) => mayDiffer(readings.get(query), changed);
  return client.invalidateQueries({ predicate }, { throwOnError: true });
}
