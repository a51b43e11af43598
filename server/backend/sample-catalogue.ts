import { sql } from "kysely";
import type { Database } from "./connections.ts";

/**
 * Fills the catalogue with the sample products, once in the life of a database: an owner who
 * deletes them does not get them back. Returns how many products were added.
 */
export async function seedSampleCatalogue(database: Database): Promise<number> {
  const { rows: seeded } = await sql`
    select from private.seeded where name = 'sample catalogue'`.execute(database);
  if (seeded.length > 0) return 0;
  // Loaded only when it is needed: the texts of the catalogue would stay in memory.
  const [{ categories, products }, { productTypes, productFields, productRelations }] =
    await Promise.all([
      import("../../supabase/seed/catalogue.ts"),
      import("../../supabase/seed/technical-data.ts"),
    ]);
  return database.transaction().execute(async (transaction) => {
    await sql`insert into private.seeded (name) values ('sample catalogue')`.execute(transaction);
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

type Table = "categories" | "product_types" | "product_fields" | "products" | "product_relations";

/** Inserts all rows with one statement; what they do not name gets its default. */
async function insertRows(database: Database, table: Table, rows: object[]): Promise<void> {
  const name = sql.id("public", table);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns})
    select ${columns}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(database);
}
