import { sql } from "kysely";
import type { Database } from "./connections.ts";

const AWAITED = "awaits samples";

export async function awaitSamples(database: Database): Promise<void> {
  await sql`
    insert into private.seeded (name) values (${AWAITED})`.execute(database);
}

/** Product types and their fields are needed by the tools, so an empty site has them too. */
export function seedSamples(
  database: Database,
  withSamples: boolean,
): Promise<{ products: number; machines: number }> {
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      delete from private.seeded where name = ${AWAITED}`.execute(transaction);
    if (!numAffectedRows) return { products: 0, machines: 0 };
    const [
      { categories, products },
      { productTypes, productFields, productRelations },
      { machineModels, machinePositions },
    ] = await Promise.all([
      import("../../supabase/seed/catalogue.ts"),
      import("../../supabase/seed/technical-data.ts"),
      import("../../supabase/seed/machines.ts"),
    ]);
    await insertRows(transaction, "product_types", productTypes);
    await insertRows(transaction, "product_fields", productFields);
    if (!withSamples) return { products: 0, machines: 0 };
    await insertRows(transaction, "categories", categories);
    await insertRows(
      transaction,
      "products",
      products.map((product) => ({ ...product, sample: "unchanged" })),
    );
    await insertRows(transaction, "product_relations", productRelations);
    await insertRows(transaction, "machine_models", machineModels);
    await insertRows(transaction, "machine_positions", machinePositions);
    await sql`update public.machine_models set sample = 'unchanged'`.execute(transaction);
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

async function insertRows(database: Database, table: Table, rows: object[]): Promise<void> {
  const name = sql.id("public", table);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns})
    select ${columns}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(database);
}
