import { sql } from "kysely";
import { expect, test } from "vitest";
import { pdfText } from "../pdf-text.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite({ TRUSTED_PROXIES: "1" });

const BEARING = "22212-ek-c3-spherical-roller-bearing";
const SLEEVE = "h-312-adapter-sleeve";

async function datasheet(slug: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/products/${slug}/datasheet.pdf`, { headers });
  const pdf = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, header: (name: string) => answer.headers.get(name), pdf };
}

test("shows the product's values in its datasheet and revalidates it by ETag (PRO-14)", async () => {
  const { status, header, pdf } = await datasheet(BEARING);
  expect(status).toBe(200);
  expect(header("content-type")).toBe("application/pdf");
  expect(header("content-disposition")).toBe(`inline; filename="${BEARING}-datasheet.pdf"`);
  expect(header("content-encoding")).toBeNull();
  expect(header("cache-control")).toContain("no-cache");
  expect(header("link")).toContain(`/products/${BEARING}>; rel="canonical"`);
  const text = pdfText(pdf);
  for (const said of ["22212 EK C3", "Bore\nd\n60 mm", "Tapered 1:12", "Used with", "H 312"]) {
    expect(text).toContain(said);
  }
  expect(Buffer.from(pdf).includes("DCTDecode"), "its picture").toBe(true);

  const etag = `${header("etag")}`;
  expect((await datasheet(BEARING, { "If-None-Match": etag })).status).toBe(304);
  expect((await datasheet(BEARING.toUpperCase())).pdf).toEqual(pdf);
});

test("serves the outline of a product drawn to scale as DXF (CAT-43)", async () => {
  const answer = await fetch(`${url}/products/${BEARING}/outline.dxf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/vnd.dxf");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${BEARING}.dxf"`);
  expect(await answer.text()).toMatch(/LWPOLYLINE[\s\S]*EOF/);
  const page = await (await fetch(`${url}/products/${BEARING}`)).text();
  expect(page).toContain("/outline.dxf");
  for (const slug of ["roots-blower-dn-50-90-m3-h-300-mbar", "nothing"]) {
    expect((await fetch(`${url}/products/${slug}/outline.dxf`)).status, slug).toBe(404);
  }
});

test("updates a datasheet with its contents and otherwise returns the same file (PRO-14)", async () => {
  const before = (await datasheet(SLEEVE)).pdf;
  const change = async (setting: string) => {
    await sql`update products set ${sql.raw(setting)} where slug = ${SLEEVE}`.execute(database);
    // The page shows when the change has arrived.
    const page = async () => (await fetch(`${url}/products/${SLEEVE}`)).text();
    return page;
  };
  await expect.poll(await change("price = 4711.5, stock = 3")).toContain("$4,711.50");
  expect((await datasheet(SLEEVE)).pdf).toEqual(before);
  await expect
    .poll(await change("description = 'Now of another steel'"))
    .toContain("Now of another steel");
  expect(pdfText((await datasheet(SLEEVE)).pdf)).toContain("Now of another steel");
});

test("marks a product's data as revised when its relations change, but not its version", async () => {
  const moments = async () => {
    const { rows } = await sql<{ revised: string; updated: string }>`
      select revised_at::text as revised, updated_at::text as updated
      from products where slug in (${BEARING}, ${SLEEVE}) order by slug`.execute(database);
    return rows;
  };
  const before = await moments();
  const { rows } = await sql<{ id: string }>`
    insert into product_relations (product_id, kind, other_product_id)
    select one.id, 'replaces', other.id from products one, products other
    where one.slug = ${BEARING} and other.slug = ${SLEEVE} returning id`.execute(database);
  const related = await moments();
  await sql`delete from product_relations where id = ${rows[0]?.id}`.execute(database);
  const parted = await moments();
  for (const [index, { revised, updated }] of before.entries()) {
    expect(related[index]?.updated).toBe(updated);
    expect(parted[index]?.updated).toBe(updated);
    expect(`${related[index]?.revised}` > revised).toBe(true);
    expect(`${parted[index]?.revised}` > `${related[index]?.revised}`).toBe(true);
  }
  const { rows: recorded } = await sql`
    select from audit_log where table_name = 'products' and after ? 'revised_at'`.execute(database);
  expect(recorded).toEqual([]);
});

test("shows freight data on the page once saved, and in no list (PRO-11)", async () => {
  await sql`
    update products set dispatch_weight = 1.25, packing = '10 in a crate', origin_country = 'ZA',
      hs_code = '84823000', lead_time = 'some 5 weeks', sample_fields = '{hs_code,nothing}'
    where slug = ${SLEEVE}`.execute(database);
  const page = async () =>
    (await (await fetch(`${url}/products/${SLEEVE}`)).text()).replaceAll("<!-- -->", "");
  await expect.poll(page).toContain("10 in a crate");
  for (const said of ["1.25 kg", "South Africa", "8482.30.00", "some 5 weeks"]) {
    expect(await page()).toContain(said);
  }
  expect(await (await fetch(`${url}/catalogue.json`)).text()).not.toMatch(/crate|hs_code/);
  const { rows } = await sql`
    select sample_fields from products where slug = ${SLEEVE}`.execute(database);
  expect(rows).toEqual([{ sample_fields: ["hs_code"] }]);
});

test("shows part number, brand and manufacturer's numbers, also in structured data (PRO-30)", async () => {
  const page = async () =>
    (await (await fetch(`${url}/products/${SLEEVE}`)).text()).replaceAll("<!-- -->", "");
  expect(await page()).toMatch(/Part number RF-\d{5}/);
  await sql`
    update products set part_number = '00123', brand = 'SKF',
      manufacturer_numbers = 'H 312; OH 312', unit = 'set', pack_size = 10,
      bin = 'A-12-3', minimum_stock = 4
    where slug = ${SLEEVE}`.execute(database);
  await expect.poll(page).toContain("Part number 00123 · SKF · H 312 · OH 312");
  const html = await page();
  for (const said of ['"sku":"00123"', '"mpn":"H 312"', '"brand":{"@type":"Brand","name":"SKF"}']) {
    expect(html).toContain(said);
  }
  expect(html).toContain("10 set");
  expect(html).not.toMatch(/A-12-3|minimum_stock/);
  const list = await (await fetch(`${url}/catalogue.json`)).text();
  expect(list).toContain('"part_number":"00123"');
  expect(list).not.toMatch(/A-12-3|minimum_stock|pack_size/);
});

test("shows a published review and its stars until the review is revoked (PRO-10)", async () => {
  const page = async () =>
    (await (await fetch(`${url}/products/${BEARING}`)).text()).replaceAll("<!-- -->", "");
  expect(await page()).toContain("Reviews coming soon.");
  expect(await page()).toContain("0 of 5 stars, no reviews yet");
  expect(await page()).not.toContain("aggregateRating");
  await sql`
    with buyer as (insert into auth.users (id, email) values (gen_random_uuid(), 'b@example.com') returning id)
    insert into reviews (product_id, user_id, rating, author, body)
    select products.id, buyer.id, 4, 'Thandi <b>N</b>', ${"Runs cool.\n<script>alert(1)</script>"}
    from products, buyer where slug = ${BEARING}`.execute(database);
  expect(await page()).toContain("Reviews coming soon.");
  await sql`update reviews set state = 'published'`.execute(database);
  await expect.poll(page).toContain("4 of 5 stars, 1 review");
  expect(await page()).toContain("Thandi &lt;b&gt;N&lt;/b&gt;");
  expect(await page()).toContain("Runs cool.\n&lt;script&gt;");
  expect(await page()).not.toContain("<script>alert(1)");
  expect(await page()).not.toContain("Reviews coming soon.");
  expect(await page()).toContain('"reviewCount":1');
  await sql`update reviews set state = 'rejected', reason = 'Taken back'`.execute(database);
  await expect.poll(page).toContain("Reviews coming soon.");
});

test.each(["nothing", "22212%00", "..%2f..%2fetc", BEARING.slice(1)])(
  "returns no datasheet for %s",
  async (slug) => {
    const answer = await fetch(`${url}/products/${slug}/datasheet.pdf`);
    expect([400, 404]).toContain(answer.status);
    if (answer.status === 404) expect(await answer.text()).toMatch(/not found/i);
  },
);

test("shows the site's error page for an unknown product's datasheet (PRO-14)", async () => {
  const answer = await fetch(`${url}/products/nothing/datasheet.pdf`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/html");
  const page = await answer.text();
  expect(page).toContain("Product not found");
  expect(page).toContain("<footer");
});

const _from = (network: string) => ({ "X-Forwarded-For": network });

test("shows quantity prices with and without VAT, and in structured data (OFF-20)", async () => {
  await sql`
    update products set price = 6, price_breaks = '[{"from": 10, "price": 5.5}, {"from": 50, "price": 5}]'
    where slug = ${BEARING}`.execute(database);
  const page = async () =>
    (await (await fetch(`${url}/products/${BEARING}`)).text()).replaceAll("<!-- -->", "");
  await expect.poll(page).toContain("From 10 units");
  for (const said of ["From 50 units", "$5.50", "$6.33", "$5.00", "$5.75"]) {
    expect(await page()).toContain(said);
  }
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?"@type":"Product".*?)<\/script>/s.exec(
      await page(),
    ) ?? [];
  expect(json).toContain(
    '"price":"5.50","priceCurrency":"USD","valueAddedTaxIncluded":false,"eligibleQuantity":{"@type":"QuantitativeValue","minValue":10}',
  );
});
