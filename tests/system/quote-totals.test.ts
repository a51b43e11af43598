import { sql } from "kysely";
import { expect, test } from "vitest";
import { priceAt } from "#domains/products/price-breaks.ts";
import { lineNet } from "#domains/quotes/quote-totals.ts";
import { asOffice } from "../quote-steps.ts";
import { randomQuotes } from "../random-quotes.ts";
import { startTestBackend } from "./backend-harness.ts";
import { expectSameOrder, expectSameSums } from "./quote-comparisons.ts";

const { database } = await startTestBackend();
const randomQuote = randomQuotes(19);

test("preserves a quotation's lines in order, documents and stock for 60 quotations (QUO-2)", async () => {
  await asOffice(database, async (transaction) => {
    for (let round = 0; round < 60; round++) {
      const random = randomQuote();
      // Quotations without lines cannot be sent.
      if (random.lines.length > 0) await expectSameOrder(transaction, random);
    }
  });
});

test("calculates equal totals on page and in database for 200 quotations (QUO-1)", async () => {
  // One transaction saves most of the time, which is spent on disk writes.
  await database.transaction().execute(async (transaction) => {
    for (let round = 0; round < 200; round++) await expectSameSums(transaction, randomQuote());
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
