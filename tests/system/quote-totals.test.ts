import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DispatchDocument, OrderConfirmation } from "#domains/orders/order-document.ts";
import { orderLineNet } from "#domains/orders/order-line.ts";
import { confirmationTotals } from "#domains/orders/printed-document.ts";
import { priceAt } from "#domains/products/price-breaks.ts";
import { exactQuantity } from "#domains/products/units.ts";
import { countedLines, lineNet, quoteTotals } from "#domains/quotes/quote-totals.ts";
import type { Database } from "#server/database/connections.ts";
import { asOffice } from "../quote-steps.ts";
import { randomQuotes } from "../random-quotes.ts";
import { startTestBackend } from "./backend-harness.ts";
import { insertRow, insertRows } from "./insert-row.ts";

const { database } = await startTestBackend();
const randomQuote = randomQuotes(19);

async function expectSameSums(
  transaction: Database,
  { quote, lines }: ReturnType<typeof randomQuote>,
): Promise<void> {
  const id = randomUUID();
  await insertRow("quotes", { ...quote, id, chain_id: id }).execute(transaction);
  const rows = lines.map((line) => ({ ...line, quote_id: id }));
  if (rows.length > 0) await insertRows("quote_lines", rows).execute(transaction);
  await sql`select private.sum_quote(${id})`.execute(transaction);
  const { rows: sums } = await sql<{ net: number; vat: number; gross: number; rates: unknown }>`
    select net::float, vat::float, gross::float,
      (select coalesce(json_agg(rates order by rate desc), '[]')
        from private.quote_rates(${id}) as rates) as rates
    from quotes where id = ${id}`.execute(transaction);
  const { net, vat, gross, rates } = quoteTotals(quote, lines);
  expect(sums[0], JSON.stringify({ quote, lines })).toEqual({ net, vat, gross, rates });
}

async function expectSameOrder(
  transaction: Database,
  { quote, lines }: ReturnType<typeof randomQuote>,
): Promise<void> {
  const id = randomUUID();
  // Lines share products, as when one part goes to two places.
  const products = [0, 1, 2].map(() => randomUUID());
  for (const product of products) {
    await sql`
      insert into products (id, name, price, stock, category_id)
      select ${product}, ${product}, 1, 5000.001, id from categories limit 1`.execute(transaction);
  }
  const productOf = ({ position }: { position: number }) => products[position % 3] ?? "";
  const rows = lines.map((line) => ({ ...line, quote_id: id, product_id: productOf(line) }));
  await insertRow("quotes", { ...quote, id, chain_id: id }).execute(transaction);
  await insertRows("quote_lines", rows).execute(transaction);
  await sql`select private.sum_quote(${id})`.execute(transaction);
  await sql`select private.order_quote(${id})`.execute(transaction);
  await sql`update orders set status = 'confirmed' where quote_id = ${id}`.execute(transaction);
  const { rows: documents } = await sql<{
    confirmation: OrderConfirmation;
    note: DispatchDocument;
  }>`
    select order_document(id, 'order-confirmation') as confirmation, order_document(id, 'delivery-note') as note
    from orders where quote_id = ${id}`.execute(transaction);
  const { rows: saved } = await sql<{ product_id: string; quantity: number }>`
    select product_id, quantity from stock_reservations
    join orders on orders.id = order_id where quote_id = ${id}`.execute(transaction);
  const { rows: shelves } = await sql<{ id: string; reserved: number }>`
    select id, reserved from products where id = any(${products})`.execute(transaction);

  const counted = countedLines(lines);
  const said = JSON.stringify({ quote, lines });
  const [{ confirmation, note } = { confirmation: null, note: null }] = documents;
  expect(confirmation?.lines, said).toEqual(
    counted.map((line) => ({
      ...{ product_name: line.description, quantity: line.quantity, unit: line.unit },
      ...{ price: line.unit_price, discount_percent: line.discount_percent, note: line.note },
      net: lineNet(line),
    })),
  );
  for (const line of confirmation?.lines ?? []) expect(orderLineNet(line), said).toBe(line.net);
  expect(note?.lines, said).toEqual(
    counted.map(({ description, quantity, unit, note }) => ({
      ...{ product_name: description, quantity, unit, note, sent: quantity },
    })),
  );
  const totals = quoteTotals(quote, lines);
  expect(confirmation && confirmationTotals(confirmation), said).toEqual(totals);
  const requested = products.map((product) =>
    exactQuantity(
      counted.reduce((sum, one) => sum + (productOf(one) === product ? one.quantity : 0), 0),
    ),
  );
  const heldOf = (product: string) =>
    saved.find((one) => one.product_id === product)?.quantity ?? 0;
  const reservedOf = (product: string) => shelves.find((one) => one.id === product)?.reserved;
  expect(products.map(heldOf), said).toEqual(requested);
  expect(products.map(reservedOf), said).toEqual(requested);
}

test("preserves a quotation's lines in order, documents and stock for 300 quotations (QUO-2)", async () => {
  await asOffice(database, async (transaction) => {
    for (let round = 0; round < 300; round++) {
      const random = randomQuote();
      // Quotations without lines cannot be sent.
      if (random.lines.length > 0) await expectSameOrder(transaction, random);
    }
  });
});

test("calculates equal totals on page and in database for a thousand quotations (QUO-1)", async () => {
  // One transaction saves most of the time, which is spent on disk writes.
  await database.transaction().execute(async (transaction) => {
    for (let round = 0; round < 1000; round++) await expectSameSums(transaction, randomQuote());
  });
});

test("rounds half a cent up on page and in database", async () => {
  const { rows } = await sql<{ net: number }>`
    select round(0.5 * 0.01 * 100 / 100, 2)::float as net`.execute(database);
  expect(rows[0]?.net).toBe(lineNet({ quantity: 0.5, unit_price: 0.01, discount_percent: 0 }));
});

test("uses the same price for a quantity on page and in database (OFF-20)", async () => {
  const price_breaks = [
    { from: 2, price: 9.5 },
    { from: 10, price: 5.5 },
    { from: 1000, price: 5 },
  ];
  const listed = [
    { price: 10, price_breaks },
    { price: 10, price_breaks: [] },
  ];
  for (const { price, price_breaks } of listed) {
    for (const quantity of [0.5, 1, 1.999, 2, 9, 10, 10.5, 999, 1000, 1_000_000]) {
      const { rows } = await sql<{ price: number }>`
        select private.price_at(${price}, ${JSON.stringify(price_breaks)}, ${quantity})::float as price`.execute(
        database,
      );
      expect(rows[0]?.price, `${quantity}`).toBe(priceAt({ price, price_breaks }, quantity));
    }
  }
});
