import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { afterAll, expect, test } from "vitest";
import { createPool, openDatabase } from "#server/database/connections.ts";
import { describeDataModel } from "./data-model.ts";
import { createTestDatabase } from "./test-database.ts";

const { url, drop } = await createTestDatabase();
const pool = createPool(url, "test", { max: 1 });
const database = openDatabase(url, "test");
afterAll(async () => {
  await pool.end();
  await database.destroy();
  await drop();
});

test("matches the generated types of the tables", async () => {
  const described = await introspect(pool, { includedSchemas: ["public"] });
  await expect(await generateTypescript(sortGeneratorMetadata(described))).toMatchFileSnapshot(
    "../../app/data/database.types.ts",
  );
});

test("matches the generated description of the data model (DAT-31)", async () => {
  await expect(await describeDataModel(database)).toMatchFileSnapshot("../../docs/data-model.md");
});
