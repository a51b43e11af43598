import { sql } from "kysely";
import type { Database } from "./connections.ts";

/** What a database holds from its first start until its samples are there. */
const AWAITED = "awaits samples";

/** Notes that a new database gets the samples, also from a later start if this one is interrupted. */
export async function awaitSamples(database: Database): Promise<void> {
  await sql`
    insert into private.seeded (name) values (${AWAITED})`.execute(database);
}

/**
 * Adds the sample catalogue and the sample machines to a database that awaits them. A later version never adds its own to
 * a site that is in use. Returns how many products and machines were added.
 */
export function seedSamples(database: Database): Promise<{ products: number; machines: number }> {
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      delete from private.seeded where name = ${AWAITED}`.execute(transaction);
    if (!numAffectedRows) return { products: 0, machines: 0 };
    // Loaded only when it is needed: the texts of the catalogue would stay in memory.
    const [
      { categories, products },
      { productTypes, productFields, productRelations },
      { machineModels, machinePositions },
    ] = await Promise.all([
      import("../../supabase/seed/catalogue.ts"),
      import("../../supabase/seed/technical-data.ts"),
      import("../../supabase/seed/machines.ts"),
    ]);
    await insertRows(transaction, "categories", categories);
    await insertRows(transaction, "product_types", productTypes);
    await insertRows(transaction, "product_fields", productFields);
    await insertRows(transaction, "products", products);
    await insertRows(transaction, "product_relations", productRelations);
    await insertRows(transaction, "machine_models", machineModels);
    await insertRows(transaction, "machine_positions", machinePositions);
    return { products: products.length, machines: machineModels.length };
  });
}

type Table =
  | "categories"
  | "product_types"
  | "product_fields"
  | "products"
  | "product_relations"
  | "machine_models"
  | "machine_positions";

/** Inserts all rows with one statement; what they do not name gets its default. */
async function insertRows(database: Database, table: Table, rows: object[]): Promise<void> {
  const name = sql.id("public", table);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns})
    select ${columns}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(database);
}
