import { sql } from "kysely";
import { openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { makeProducts, makeRelations } from "./large-catalogue/large-catalogue.ts";

/** A row lock lasts until its statement ends. */
const PART = 2000;

/** Adds related products to the sample catalogue of a stopped site, up to `size`. */
export async function fillCatalogue(dataDir: string, size: number): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, () => undefined);
  const database = openDatabase(postgres.url, "bench");
  const made = makeProducts(size);
  const lists = [
    { name: "products", rows: made },
    { name: "product_relations", rows: makeRelations(made) },
  ];
  for (const { name, rows } of lists) {
    const into = sql.id("public", name);
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    for (let first = 0; first < rows.length; first += PART) {
      const part = JSON.stringify(rows.slice(first, first + PART));
      await sql`
        insert into ${into} (${columns})
        select ${columns} from json_populate_recordset(null::${into}, ${part}::json)
        on conflict do nothing`.execute(database);
    }
  }
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
  await postgres.stop();
}
