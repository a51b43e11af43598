import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { makeProducts } from "../bench/large-catalogue/large-catalogue.ts";

/** Slightly more products than a browser loads. */
export const TOO_MANY = 20_050;

/** Adds products to the sample catalogue beyond what a browser loads. */
export async function addTooMany(database: Database): Promise<void> {
  const rows = makeProducts(TOO_MANY);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  // A row lock lasts until its statement ends.
  for (let first = 0; first < TOO_MANY; first += 2000) {
    const part = JSON.stringify(rows.slice(first, first + 2000));
    await sql`
      insert into public.products (${columns})
      select ${columns} from json_populate_recordset(null::public.products, ${part}::json)
      on conflict do nothing`.execute(database);
  }
}
