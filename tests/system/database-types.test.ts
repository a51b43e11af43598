import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { expect, onTestFinished, test } from "vitest";
import { createPool } from "#server/backend/connections.ts";
import { createTestDatabase } from "./test-database.ts";

test("the types of the tables are those of the migrations; npm run types writes them anew", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const pool = createPool(database.url, "test", { max: 1 });
  const described = await introspect(pool, { includedSchemas: ["public"] }).finally(() =>
    pool.end(),
  );
  await expect(await generateTypescript(sortGeneratorMetadata(described))).toMatchFileSnapshot(
    "../../app/data/database.types.ts",
  );
});
