import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { priceAt } from "#app/data/price-breaks.ts";
import { lineNet, quoteTotals } from "#app/data/quote-totals.ts";
import type { Database } from "#server/backend/connections.ts";
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

test("page and database come to the same cent for a thousand quotations", async () => {
  // In one transaction: writing each to the disk would take most of the time.
  await database.transaction().execute(async (transaction) => {
    for (let round = 0; round < 1000; round++) await expectSameSums(transaction, randomQuote());
  });
});

test("page and database round half a cent of a line up", async () => {
  const { rows } = await sql<{ net: number }>`
    select round(0.5 * 0.01 * 100 / 100, 2)::float as net`.execute(database);
  expect(rows[0]?.net).toBe(lineNet({ quantity: 0.5, unit_price: 0.01, discount_percent: 0 }));
});

test("page and database take the same price for a quantity", async () => {
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
