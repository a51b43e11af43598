import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { mayDiffer } from "#domains/contract.ts";

const readings = new WeakMap<Query, ReadonlySet<string>>();

export function noteReading(
  client: QueryClient,
  queryKey: QueryKey,
  tables: ReadonlySet<string>,
): void {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) readings.set(query, tables);
}

export async function readAgain(client: QueryClient, changed: ReadonlySet<string>): Promise<void> {
  const predicate = (query: Query) => mayDiffer(readings.get(query), changed);
  // A first reading still under way is not repeated otherwise, and may precede the change.
  await client.cancelQueries({ predicate });
  await client.invalidateQueries({ predicate }, { throwOnError: true });
}
