import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { LINE_KINDS } from "#app/data/quote.ts";
import { lineNet, quoteTotals } from "#app/data/quote-totals.ts";
import type { Database } from "#server/backend/connections.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { numbers } from "../random-numbers.ts";
import { startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";

const { database } = await startTestBackend();
const source = numbers(19);
const random = () => source.next().value / 2 ** 32;

function between(least: number, most: number, decimals: number): number {
  return Number((least + random() * (most - least)).toFixed(decimals));
}
function oneOf<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error("no choice");
  return choice;
}

/** Prices that end in every cent and quantities that end in halves of cents. */
function randomLine(index: number) {
  const isPieces = random() < 0.5;
  return {
    ...SAMPLE_LINE,
    id: randomUUID(),
    position: index + 1,
    kind: index === 0 ? "line" : oneOf(LINE_KINDS),
    unit: isPieces ? "pcs" : "m",
    quantity: isPieces ? 1 + Math.floor(random() * 60) : between(0.001, 40, 3),
    unit_price: between(0, oneOf([1, 100, 10_000, 900_000]), 2),
    discount_percent: oneOf([0, 0, 5, 12.5, 33.33, 100]),
    vat_rate: oneOf([15, 15, 0, 7.25]),
  };
}

/** A quotation of up to eight lines, some of them chosen. */
function randomQuote() {
  const quote = {
    ...SAMPLE_QUOTE,
    vat_mode: oneOf(["standard", "standard", "export"] as const),
    discount_percent: oneOf([0, 0, 2.5, 7.77, 100]),
    delivery_cost: oneOf([0, 0, between(0, 900, 2)]),
    delivery_vat_rate: oneOf([15, 0]),
  };
  const lines = Array.from({ length: Math.floor(random() * 9) }, (_none, index) => {
    const line = randomLine(index);
    return { ...line, chosen: line.kind !== "line" && random() < 0.4 };
  });
  return { quote, lines };
}

async function expectSameSums(
  transaction: Database,
  { quote, lines }: ReturnType<typeof randomQuote>,
): Promise<void> {
  const id = randomUUID();
  await insertRow("quotes", { ...quote, id, chain_id: id }).execute(transaction);
  for (const line of lines) {
    await insertRow("quote_lines", { ...line, quote_id: id }).execute(transaction);
  }
  await sql`select private.sum_quote(${id})`.execute(transaction);
  const { rows } = await sql<{ net: number; vat: number; gross: number; rates: unknown }>`
    select net::float, vat::float, gross::float,
      (select coalesce(json_agg(rates order by rate desc), '[]')
        from private.quote_rates(${id}) as rates) as rates
    from quotes where id = ${id}`.execute(transaction);
  const { net, vat, gross, rates } = quoteTotals(quote, lines);
  expect(rows[0], JSON.stringify({ quote, lines })).toEqual({ net, vat, gross, rates });
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
