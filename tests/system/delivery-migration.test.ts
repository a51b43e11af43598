import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { checkBackupFile, readBackedUpSchema } from "#server/database/backup-file.ts";
import { openDatabase } from "#server/database/connections.ts";
import { makeHistory, makeSchema } from "#server/database/declared-schema.ts";
import { noteVersions, prepareDatabase, readDeclared } from "#server/database/migrations.ts";
import { createEmptyDatabase } from "./test-database.ts";

const RELEASED = "tests/released.backup.gz";
const declared = await readDeclared();
const { url, drop } = await createEmptyDatabase();
const database = openDatabase(url, "test");
afterAll(async () => {
  await database.destroy();
  await drop();
});

test("gives each dispatched order of an older database one delivery of what left (OFF-71)", async () => {
  const { migrations } = await checkBackupFile(RELEASED);
  await makeHistory(database);
  const files = await readBackedUpSchema(RELEASED);
  await database.transaction().execute((transaction) => makeSchema(transaction, files));
  await noteVersions(database, declared, migrations);
  const product = randomUUID();
  await sql`
    with category as (insert into categories (name) values ('Parts') returning id)
    insert into products (id, name, price, stock, category_id)
    select ${product}, 'Bearing', 1, 5, id from category`.execute(database);
  const ids: string[] = [];
  for (const [step, quantity] of [
    ["dispatched", 3],
    ["delivered", 6],
    ["confirmed", 1],
  ] as const) {
    const id = randomUUID();
    ids.push(id);
    await sql`
      insert into orders (id, customer_email, tracking) values (${id}, 'a@example.com', 'RB 1')`.execute(
      database,
    );
    await sql`
      insert into order_items (order_id, product_id, product_name, quantity, price, position)
      values (${id}, ${product}, 'Bearing', ${quantity}, 1, 0), (${id}, null, 'Work', 2, 1, 1)`.execute(
      database,
    );
    for (const status of ["confirmed", "dispatched", "delivered"]) {
      await database.transaction().execute(async (transaction) => {
        await sql`select set_config('stock.told', 'yes', true)`.execute(transaction);
        await sql`update orders set status = ${status} where id = ${id}`.execute(transaction);
      });
      if (status === step) break;
    }
  }
  const stock = async () =>
    (await sql`select stock, reserved from products where id = ${product}`.execute(database)).rows;
  const before = await stock();
  await prepareDatabase(database, declared);
  expect(await stock()).toEqual(before);
  const { rows } = await sql`
    select status, number, deliveries.tracking, array_agg(
      concat_ws(' ', line.quantity::float, to_follow::float, taken::float, due::float)
      order by position
    ) as lines
    from orders
    left join deliveries on deliveries.order_id = orders.id
    left join order_items as item on item.order_id = orders.id
    left join delivery_lines as line on delivery_id = deliveries.id and order_item_id = item.id
    where orders.id = any (${ids})
    group by orders.id, deliveries.id order by orders.status desc`.execute(database);
  expect(rows).toEqual([
    { status: "dispatched", number: 1, tracking: "RB 1", lines: ["3 0 3 0", "2 0 0 0"] },
    { status: "delivered", number: 1, tracking: "RB 1", lines: ["2 4 2 4", "2 0 0 0"] },
    { status: "confirmed", number: null, tracking: null, lines: ["1", "2"] },
  ]);
});
