import { sql } from "kysely";
import type { Database } from "./connections.ts";

/**
 * Fills the catalogue with the sample products, once in the life of a database: an owner who
 * deletes them does not get them back. Returns how many products were added.
 */
export async function seedSampleCatalogue(database: Database): Promise<number> {
  return once(database, "sample catalogue", async (transaction) => {
    // Loaded only when it is needed: the texts of the catalogue would stay in memory.
    const [{ categories, products }, { productTypes, productFields, productRelations }] =
      await Promise.all([
        import("../../supabase/seed/catalogue.ts"),
        import("../../supabase/seed/technical-data.ts"),
      ]);
    const { rows: filled } = await sql`
      select from public.categories limit 1`.execute(transaction);
    if (filled.length > 0) return 0;
    await insertRows(transaction, "categories", categories);
    await insertRows(transaction, "product_types", productTypes);
    await insertRows(transaction, "product_fields", productFields);
    await insertRows(transaction, "products", products);
    await insertRows(transaction, "product_relations", productRelations);
    return products.length;
  });
}

/**
 * Adds the sample machines, once in the life of a database, where their parts are those of the sample catalogue.
 * Returns how many were added.
 */
export async function seedSampleMachines(database: Database): Promise<number> {
  return once(database, "sample machines", async (transaction) => {
    const { machineModels, machinePositions } = await import("../../supabase/seed/machines.ts");
    const { rows: products } = await sql<{ id: string }>`
      select id from public.products`.execute(transaction);
    const held = new Set(products.map(({ id }) => id));
    const parts = machinePositions.flatMap(({ product_id }) => product_id ?? []);
    if (!parts.some((id) => held.has(id))) return 0;
    await insertRows(transaction, "machine_models", machineModels.map(withoutMissing));
    await insertRows(transaction, "machine_positions", machinePositions.map(withoutMissing));
    return machineModels.length;

    /** A sample product may be gone since. */
    function withoutMissing<Row extends { product_id: string | null }>(row: Row): Row {
      return row.product_id && !held.has(row.product_id) ? { ...row, product_id: null } : row;
    }
  });
}

/** Adds rows unless they were added before; returns how many. */
async function once(
  database: Database,
  name: string,
  add: (transaction: Database) => Promise<number>,
): Promise<number> {
  const { rows: seeded } = await sql`
    select from private.seeded where name = ${name}`.execute(database);
  if (seeded.length > 0) return 0;
  return database.transaction().execute(async (transaction) => {
    await sql`insert into private.seeded (name) values (${name})`.execute(transaction);
    return add(transaction);
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
