import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import type { DispatchDocument, OrderConfirmation } from "#domains/orders/order-document.ts";
import { orderLineNet } from "#domains/orders/order-line.ts";
import { confirmationTotals } from "#domains/orders/printed-document.ts";
import { exactQuantity } from "#domains/products/units.ts";
import { countedLines, lineNet, quoteTotals } from "#domains/quotes/quote-totals.ts";
import type { Database } from "#server/database/connections.ts";
import type { randomQuotes } from "../random-quotes.ts";
import { insertRow, insertRows } from "./insert-row.ts";

type RandomQuote = ReturnType<ReturnType<typeof randomQuotes>>;

/** Compares the totals of page and database. */
export async function expectSameSums(
  transaction: Database,
  { quote, lines }: RandomQuote,
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

/** Compares a quotation with its order, documents and stock. */
export async function expectSameOrder(
  transaction: Database,
  { quote, lines }: RandomQuote,
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
    counted.map((line) => ({
      ...{ product_id: productOf(line), product_name: line.description },
      ...{ quantity: line.quantity, unit: line.unit, note: line.note },
      ...{ sent: line.quantity, to_follow: 0 },
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
