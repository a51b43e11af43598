import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Family } from "#app/data/technical-data.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

async function family(key: string): Promise<Family> {
  const answer = await fetch(`${url}/catalogue/${key}.json`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Family;
}

test("a type is one document of columns, and follows every change of a value, a field and a type", async () => {
  const { type, fields, ids, values, samples } = await family("deep-groove-ball-bearings");
  expect(type.name).toBe("Deep Groove Ball Bearings");
  expect(fields.map(({ key }) => key).slice(0, 3)).toEqual(["bore", "outside_diameter", "width"]);
  for (const { key } of fields) expect(values[key]).toHaveLength(ids.length);
  expect(samples.bore).toEqual([]);
  expect(samples.mass?.length).toBeGreaterThan(50);

  const id = ids[0] ?? "";
  await sql`
    update products set technical_data = technical_data || '{"bore": 11.5}' where id = ${id}`.execute(
    database,
  );
  await sql`update product_fields set label = 'Inside' where key = 'bore'`.execute(database);
  await sql`
    update product_types set name = 'Ball bearings' where key = 'deep-groove-ball-bearings'`.execute(
    database,
  );
  await vi.waitFor(
    async () => {
      const now = await family("deep-groove-ball-bearings");
      expect(now.type.name).toBe("Ball bearings");
      expect(now.fields[0]?.label).toBe("Inside");
      expect(now.values.bore?.[now.ids.indexOf(id)]).toBe(11.5);
    },
    { timeout: 10_000, interval: 50 },
  );
});

test("a type that is not there is answered with 404", async () => {
  for (const file of [
    "nothing.json",
    "deep-groove-ball-bearings",
    "deep-groove-ball-bearings.JSON",
  ]) {
    const answer = await fetch(`${url}/catalogue/${file}`);
    expect(answer.status, file).toBe(404);
    expect(await answer.json()).toEqual({ error: "There is no such type of product." });
  }
});
