import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite({ TRUSTED_PROXIES: "1" });

async function datasheet(slug: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/products/${slug}/datasheet.pdf`, { headers });
  const pdf = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, header: (name: string) => answer.headers.get(name), pdf };
}

const from = (network: string) => ({ "X-Forwarded-For": network });

test("serves many datasheets to one network, and its pages in the meantime", async () => {
  const { rows } = await sql<{ slug: string }>`
    select slug from products order by slug desc limit 24`.execute(database);
  const own = from("10.1.0.1");
  let drawn = 0;
  const requested = rows.map(async ({ slug }) => {
    const { status } = await datasheet(slug, own);
    drawn += 1;
    return status;
  });
  const page = await fetch(`${url}/products?q=never-asked`, { headers: own });
  expect(page.status).toBe(200);
  expect(drawn).toBeLessThan(16);
  expect(new Set(await Promise.all(requested))).toEqual(new Set([200]));
});

test("asks callers of too many datasheets to retry, while still rendering pages", async () => {
  const { rows } = await sql<{ slug: string }>`select slug from products limit 60`.execute(
    database,
  );
  const slugs = rows.map(({ slug }) => slug);
  // Four at a time per network, so that none fills the queue.
  const requested = slugs.map((slug, index) => datasheet(slug, from(`10.0.${index}.1`)));
  const page = await fetch(`${url}/products?q=never-asked-before`);
  expect(page.status).toBe(200);
  const statuses = (await Promise.all(requested)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30);
  expect((await datasheet(`${slugs.at(0)}`)).status).toBe(200);
});
