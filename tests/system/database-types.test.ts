import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createPool } from "#server/backend/connections.ts";
import { createTestDatabase } from "./test-database.ts";

async function connect(): Promise<Pool> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, "test", { max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return pool;
}

test("the types of the tables are those of the migrations; npm run types writes them anew", async () => {
  const described = await introspect(await connect(), { includedSchemas: ["public"] });
  await expect(await generateTypescript(sortGeneratorMetadata(described))).toMatchFileSnapshot(
    "../../app/data/database.types.ts",
  );
});

test("each function can be read as it is now; npm run types writes them anew", async () => {
  const pool = await connect();
  const { rows } = await pool.query<{ written: string }>(`
    select rtrim(pg_get_functiondef(oid), E'\\n') || ';' as written
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
      and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e'
      )
    order by pronamespace::regnamespace::text collate "C", oid::regprocedure::text collate "C"`);
  const head =
    "-- Written by npm run types: every function as all migrations together have made it. Nothing reads this but people.\n";
  await expect(`${head}\n${rows.map(({ written }) => written).join("\n\n")}\n`).toMatchFileSnapshot(
    "../../supabase/functions.sql",
  );
});
