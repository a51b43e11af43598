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

test("matches the generated types of the tables", async () => {
  const described = await introspect(await connect(), { includedSchemas: ["public"] });
  await expect(await generateTypescript(sortGeneratorMetadata(described))).toMatchFileSnapshot(
    "../../app/data/database.types.ts",
  );
});
