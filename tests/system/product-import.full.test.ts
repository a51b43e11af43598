import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type ImportRow, importProducts } from "#domains/products/product-import.ts";
import { admin, database, everything, newProduct, send, tables } from "./import-harness.ts";

test("imports the whole catalogue during orders without rejections or losses (OFF-23)", async () => {
  await sql`update products set stock = 10000`.execute(database);
  const start = await everything();
  const ordered = new Map<string, number>();
  /** Takes one unit each of some products, as dispatching an order does. */
  async function order(round: number): Promise<void> {
    const ids = [7, 3, 11, 1].flatMap(
      (step) => start[(round * 31 + step * 53) % start.length]?.id ?? [],
    );
    await database.transaction().execute(async (transaction) => {
      await sql`
        select from products where id = any (${ids}) order by id for no key update`.execute(
        transaction,
      );
      await sql`update products set stock = stock - 1 where id = any (${ids})`.execute(transaction);
    });
    for (const id of new Set(ids)) ordered.set(id, (ordered.get(id) ?? 0) + 1);
  }
  async function importAll(price: number): Promise<boolean> {
    const seen = (await everything()).reverse();
    const rows = seen.map(({ id, updated_at }) => ({ id, price, seen: updated_at }));
    const { status, body } = await send(rows, admin.token);
    // A conflict requires a new preview.
    if (status !== 200) expect(body.message).toMatch(/have been changed or deleted/);
    return status === 200;
  }
  let round = 0;
  for (const price of [1021, 1022, 1023, 1024]) {
    let isOpen = true;
    const trade = async () => {
      while (isOpen) await order(round++);
    };
    const traders = [trade(), trade(), trade()];
    await Promise.all([importAll(price), importAll(price)]).finally(() => {
      isOpen = false;
    });
    await Promise.all(traders);
    expect(await importAll(price)).toBe(true);
  }
  const now = await everything();
  expect(new Set(now.map(({ price }) => price))).toEqual(new Set([1024]));
  const wrong = now.filter(({ id, stock }) => stock !== 10_000 - (ordered.get(id) ?? 0));
  expect(wrong).toEqual([]);
});

test("imports large files in parts, with relations after the later of their products (OFF-23)", async () => {
  const rows = Array.from({ length: 1100 }, (_, place): ImportRow & { id: string } => ({
    ...newProduct(`Of a large file ${place}`),
    // The longest allowed, of three-byte characters.
    description: "泵".repeat(5000),
    id: randomUUID(),
  }));
  const [first, second, last] = [rows[0], rows[1], rows.at(-1)];
  if (!first || !second || !last) throw new Error("There are no rows.");
  const side = { kind: "goes_with", manufacturer: "", designation: "" } as const;
  first.relations_added = [
    { ...side, other_product_id: last.id, note: "of the last part" },
    { ...side, other_product_id: second.id },
  ];
  last.relations_added = [{ ...side, kind: "equivalent", other_product_id: second.id }];
  const written: number[] = [];
  expect(await importProducts(tables, rows, (count) => written.push(count))).toEqual({
    added: 1100,
    changed: 0,
  });
  expect(written).toEqual([500, 1000, 1100]);
  const { rows: held } = await sql`
    select product_id, kind, other_product_id, note from product_relations
    where product_id in (${first.id}, ${last.id}) order by note, kind`.execute(database);
  expect(held).toEqual([
    { product_id: last.id, kind: "equivalent", other_product_id: second.id, note: "" },
    { product_id: first.id, kind: "goes_with", other_product_id: second.id, note: "" },
    {
      product_id: first.id,
      kind: "goes_with",
      other_product_id: last.id,
      note: "of the last part",
    },
  ]);
});
