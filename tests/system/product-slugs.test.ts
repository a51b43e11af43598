import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

async function slugOf(name: string, id = randomUUID()): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    insert into products (id, name, price, category_id)
    select ${id}, ${name}, 1, id from categories limit 1 returning slug`.execute(database);
  return rows[0]?.slug ?? "";
}

function canonical(page: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
}

test("serves the product at its slug, as the canonical URL, even after a rename (PRO-3)", async () => {
  const id = randomUUID();
  expect(await slugOf("Probe 22212 EK/C3, 60×110×28 mm", id)).toBe(
    "probe-22212-ek-c3-60-110-28-mm",
  );
  const said = `${url}/products/probe-22212-ek-c3-60-110-28-mm`;
  const read = async (address: string) => (await fetch(address)).text();
  await expect.poll(() => read(said)).toContain("<h1");
  for (const address of [
    said,
    said.toUpperCase().replace(url.toUpperCase(), url).replace("/PRODUCTS/", "/products/"),
    `${url}/products/${id}`,
  ]) {
    expect(canonical(await read(address)), address).toBe(said);
  }
  expect(await read(`${url}/sitemap.xml`)).toContain(`<loc>${said}</loc>`);

  await sql`update products set name = 'Renamed probe', slug = 'other' where id = ${id}`.execute(
    database,
  );
  await expect.poll(() => read(said)).toContain("Renamed probe");
  expect(canonical(await read(said))).toBe(said);
});

test.each([
  ["Ø 60 mm, 2500 m³/h", "60-mm-2500-m3-h"],
  ["  --Führungsring--  ", "fuhrungsring"],
  ["軸受", "product"],
  ["x".repeat(200), "x".repeat(80)],
])("gives %j the slug %j", async (name, slug) => {
  expect(await slugOf(name)).toMatch(new RegExp(`^${slug}(?:-[0-9a-f]{8})?$`));
});

test("appends part of the id to a duplicate name or a name like an id", async () => {
  const id = "abcdef01-0000-4000-8000-000000000001";
  await slugOf("Twice the same");
  expect(await slugOf("Twice the same", id)).toBe("twice-the-same-abcdef01");
  expect(await slugOf("Twice the same", "abcdef01-0000-4000-8000-000000000002")).toBe(
    "twice-the-same-abcdef01-0000-4000-8000-000000000002",
  );
  const other = randomUUID();
  expect(await slugOf(other, "abcdef02-0000-4000-8000-000000000003")).toBe(`${other}-abcdef02`);
});

test("gives simultaneously added products of one name distinct slugs", async () => {
  const slugs = await Promise.all(Array.from({ length: 20 }, () => slugOf("At one moment")));
  expect(new Set(slugs).size).toBe(20);
});
