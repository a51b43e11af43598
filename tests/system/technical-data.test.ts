import { get } from "node:http";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { FIELD_KEY } from "#domains/products/product-type-edits.ts";
import type { FieldKind, ProductField, ProductTypeData } from "#domains/products/technical-data.ts";
import { valueSchema } from "#domains/products/technical-value.ts";
import { inSentences } from "./sentences.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

async function productType(key: string): Promise<ProductTypeData> {
  const answer = await fetch(`${url}/catalogue/${key}.json`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProductTypeData;
}

test("serves a type as one document of columns and updates it with every change (PRO-15)", async () => {
  const { type, fields, ids, values, samples } = await productType("deep-groove-ball-bearings");
  expect(type.name).toBe("Deep Groove Ball Bearings");
  expect(fields.map(({ key }) => key).slice(0, 3)).toEqual(["bore", "outside_diameter", "width"]);
  for (const { key } of fields) expect(values[key]).toHaveLength(ids.length);
  expect(samples.bore).toEqual([]);
  expect(samples.cage?.length).toBeGreaterThan(50);

  const id = ids[0] ?? "";
  await sql`
    update products set technical_data = technical_data || '{"bore": 11.5}' where id = ${id}`.execute(
    database,
  );
  await sql`
    update product_fields set label = 'Inside' where key = 'bore' and type_id = ${type.id}`.execute(
    database,
  );
  await sql`
    update product_types set name = 'Ball bearings' where key = 'deep-groove-ball-bearings'`.execute(
    database,
  );
  const shown = async () => {
    const { type, fields, values, ids } = await productType("deep-groove-ball-bearings");
    return [type.name, fields[0]?.label, values.bore?.[ids.indexOf(id)]];
  };
  await expect.poll(shown).toEqual(["Ball bearings", "Inside", 11.5]);
});

test("limits the compressed size of the product list and of a type's document", async () => {
  expect(await compressedSize("/catalogue.json")).toBeLessThan(60_000);
  expect(await compressedSize("/catalogue/deep-groove-ball-bearings.json")).toBeLessThan(6000);
});

function compressedSize(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let size = 0;
      answer.on("data", (part: Buffer) => {
        size += part.length;
      });
      answer.on("end", () => resolve(size));
    }).on("error", reject);
  });
}

test("responds with 404 for a missing type", async () => {
  for (const file of [
    "nothing.json",
    "deep-groove-ball-bearings",
    "deep-groove-ball-bearings.JSON",
  ]) {
    const answer = await fetch(`${url}/catalogue/${file}`);
    expect(answer.status, file).toBe(404);
    expect(await answer.json()).toEqual({ error: "Product type not found." });
  }
});

const {
  rows: [{ id: typeId } = { id: "" }],
} = await sql<{ id: string }>`
  insert into product_types (key, name) values ('test-parts', 'Test parts') returning id`.execute(
  database,
);
const {
  rows: [{ id: categoryId } = { id: "" }],
} = await sql<{ id: string }>`select id from categories limit 1`.execute(database);

async function addField(key: string, kind: FieldKind, decimals = 0, choices: string[] = []) {
  await inSentences(
    sql`
    insert into product_fields (type_id, key, label, kind, decimals, choices)
    values (${typeId}, ${key}, ${key}, ${kind}, ${decimals}, ${choices})`.execute(database),
  );
}
await addField("bore", "number", 2);
await addField("play", "range");
await addField("seal", "choice", 0, ["Open", "2RS"]);
await addField("thread", "text");
await addField("cogged", "yes_no");

async function addPart(data: object, samples: string[] = [], type = typeId): Promise<string> {
  const { rows } = await inSentences(
    sql<{ id: string }>`
    insert into products (name, price, category_id, type_id, technical_data, sample_fields)
    values ('Part', 1, ${categoryId}, ${type}, ${JSON.stringify(data)}, ${samples})
    returning id`.execute(database),
  );
  return rows[0]?.id ?? "";
}

async function dataOf(id: string) {
  const { rows } = await sql<{ technical_data: object; sample_fields: string[] }>`
    select technical_data, sample_fields from products where id = ${id}`.execute(database);
  return rows[0];
}

const FIELD: ProductField = {
  key: "",
  label: "",
  symbol: "",
  unit: "",
  kind: "number",
  choices: ["Open", "2RS"],
  decimals: 0,
  is_facet: false,
  source: "",
};

/** Values of every type, mostly wrong for most fields. */
const VALUES = [
  ...[0, 25, -40.25, 25.125, 1e12, 1e12 + 1, 1e308, "25", "NaN", "", " ", "Open", "open"],
  ...[
    "x".repeat(500),
    "x".repeat(501),
    "a\nb",
    true,
    false,
    [13, 28],
    [28, 13],
    [13],
    [13, 28, 30],
  ],
  ...[[13, "28"], [1.5, 2], [], {}, { low: 13 }, ["Open"], [[1, 2], 3]],
];
test.each(["constructor", "prototype", "1st", "Bore"])(
  "rejects %s as a field key, in the form and in the table",
  async (key) => {
    expect(v.is(FIELD_KEY, key)).toBe(false);
    await expect(addField(key, "text")).rejects.toThrow("check constraint");
  },
);

const KINDS: { key: string; field: ProductField }[] = [
  { key: "bore", field: { ...FIELD, decimals: 2 } },
  { key: "play", field: { ...FIELD, kind: "range" } },
  { key: "seal", field: { ...FIELD, kind: "choice" } },
  { key: "thread", field: { ...FIELD, kind: "text" } },
  { key: "cogged", field: { ...FIELD, kind: "yes_no" } },
];

test.each(KINDS)("accepts for $key exactly what its definition does", async ({ key, field }) => {
  for (const value of VALUES) {
    const taken = await addPart({ [key]: value }).then(
      () => true,
      () => false,
    );
    expect(taken, JSON.stringify(value)).toBe(v.is(valueSchema(field), value));
  }
});

test("rejects invalid data with an explanation", async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at]));
  await expect(addPart({ bore: "NaN" })).rejects.toThrow(
    "“bore” of “Part” must be a number with up to 2 decimals.",
  );
  await expect(addPart({ play: [28, 13] })).rejects.toThrow(
    "“play” of “Part” must be a range from its lowest to its highest number",
  );
  await expect(addPart({ seal: "ZZ" })).rejects.toThrow("must be one of: Open, 2RS.");
  await expect(addPart({ mass: 1 })).rejects.toThrow("This type of product has no field “mass”.");
  await expect(addPart(many)).rejects.toThrow("A product can have up to 200 values.");
  await expect(addPart([1])).rejects.toThrow("Technical data must list values by field key");
  await expect(
    inSentences(
      sql`
    insert into products (name, price, category_id, technical_data)
    values ('No type', 1, ${categoryId}, '{"bore": 1}')`.execute(database),
    ),
  ).rejects.toThrow("This type of product has no field “bore”.");
});

test("marks only existing values as samples", async () => {
  const id = await addPart({ bore: 25, seal: null }, ["seal", "bore", "bore", "mass"]);
  expect(await dataOf(id)).toEqual({ technical_data: { bore: 25 }, sample_fields: ["bore"] });
});

test("preserves values without a field or of another type, and rejects changing them", async () => {
  const id = await addPart({ bore: 25, thread: "M6" });
  const change = (data: object) =>
    inSentences(
      sql`
    update products set technical_data = ${JSON.stringify(data)} where id = ${id}`.execute(
        database,
      ),
    );
  await sql`update products set type_id = null where id = ${id}`.execute(database);
  expect(await dataOf(id)).toMatchObject({ technical_data: { bore: 25, thread: "M6" } });
  await expect(change({ bore: 26, thread: "M6" })).rejects.toThrow("has no field “bore”");
  await change({ bore: 25 });
  await sql`update products set type_id = ${typeId} where id = ${id}`.execute(database);

  await sql`delete from product_fields where type_id = ${typeId} and key = 'bore'`.execute(
    database,
  );
  await sql`update products set stock = 5 where id = ${id}`.execute(database);
  expect(await dataOf(id)).toMatchObject({ technical_data: { bore: 25 } });
  // It returns only unchanged.
  await expect(addField("bore", "text")).rejects.toThrow(/ha(s|ve) a “bore” that would not be/);
  await addField("bore", "number", 2);
});

test("protects a field that products use (OFF-14)", async () => {
  await addPart({ bore: 25.25, seal: "2RS" });
  const change = (what: ReturnType<typeof sql>, key: string) =>
    inSentences(
      sql`update product_fields set ${what} where type_id = ${typeId} and key = ${key}`.execute(
        database,
      ),
    );
  await expect(change(sql`kind = 'text'`, "bore")).rejects.toThrow(
    /^\d+ products? (has|have) a “bore” that would not be one line/,
  );
  await expect(change(sql`decimals = 1`, "bore")).rejects.toThrow("with up to 1 decimals");
  await expect(change(sql`choices = '{Open}'`, "seal")).rejects.toThrow("one of: Open.");
  await expect(change(sql`choices = '{Open,Open,2RS}'`, "seal")).rejects.toThrow(
    "must be different",
  );
  await change(sql`choices = '{Open,2RS,ZZ}'`, "seal");
  await change(sql`label = 'Inside', unit = 'mm', is_facet = true`, "bore");
  await expect(
    inSentences(sql`delete from product_types where id = ${typeId}`.execute(database)),
  ).rejects.toThrow(/“Test parts” is the type of \d+ products\./);
});

test("limits a type to 100 fields with distinct headings", async () => {
  await expect(
    inSentences(
      sql`
      insert into product_fields (type_id, key, label, unit, kind)
      values (${typeId}, 'other', 'Inside', 'mm', 'number')`.execute(database),
    ),
  ).rejects.toThrow("This type already has a field “Inside (mm)”.");
  const fill = (to: number) =>
    inSentences(
      sql`
    insert into product_fields (type_id, key, label, kind)
    select ${typeId}, 'f' || n, 'F' || n, 'number' from generate_series(1, ${to}::int) as n`.execute(
        database,
      ),
    );
  await expect(fill(300)).rejects.toThrow("A type can have up to 100 fields.");
});

test("relates two products once per direction", async () => {
  const [one, other] = [await addPart({}), await addPart({})];
  const relate = (from: string, to: string | null, kind = "replaces", designation = "") =>
    inSentences(
      sql`
    insert into product_relations (product_id, other_product_id, kind, manufacturer, designation)
    values (${from}, ${to}, ${kind}, ${to === null ? "SKF" : ""}, ${designation})`.execute(
        database,
      ),
    );
  await relate(one, other);
  const twice = "These two products are already related in this way.";
  await expect(relate(one, other)).rejects.toThrow(twice);
  await expect(relate(other, one)).rejects.toThrow(twice);
  await relate(other, one, "goes_with");
  await expect(relate(one, one)).rejects.toThrow("A product cannot be related to itself.");
  await relate(one, null, "equivalent", "6205");
  await expect(relate(one, null, "equivalent", "6205")).rejects.toThrow(twice);
  await expect(relate(one, null, "equivalent", " ")).rejects.toThrow("check constraint");
  await sql`delete from products where id = ${other}`.execute(database);
  const { rows } = await sql`
    select from product_relations where product_id = ${one}`.execute(database);
  expect(rows).toHaveLength(1);
});
