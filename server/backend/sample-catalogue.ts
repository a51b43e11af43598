import type { Sql } from "postgres";

/**
 * Fills the catalogue with the sample products, once in the life of a database: an owner who
 * deletes them does not get them back. Returns how many products were added.
 */
export async function seedSampleCatalogue(sql: Sql): Promise<number> {
  const [seeded] = await sql`select 1 from private.seeded where name = 'sample catalogue'`;
  if (seeded) return 0;
  // Loaded only when it is needed: the texts of the catalogue would stay in memory.
  const { categories, products } = await import("../../supabase/seed/catalogue.ts");
  return sql.begin(async (transaction) => {
    await transaction`insert into private.seeded (name) values ('sample catalogue')`;
    const [filled] = await transaction`select 1 from public.categories limit 1`;
    if (filled) return 0;
    await transaction`insert into public.categories ${transaction(categories)}`;
    await transaction`insert into public.products ${transaction(products)}`;
    return products.length;
  });
}
