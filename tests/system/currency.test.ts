import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { converted } from "#app/lib/currency.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import {
  fetchRevenue,
  fetchToday,
  saveExchangeRate,
  saveSetting,
} from "#domains/company/contracts.ts";
import { fetchRates } from "#domains/company/exchange-rates.ts";
import { revenueOf } from "#domains/company/revenue.ts";
import { moveOrder, setOrderRate } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, fetchOrdersOf, saveOrder } from "#domains/orders/office-orders.ts";
import { acceptQuote, reviseQuote, sendQuote, withdrawQuote } from "#domains/quotes/contracts.ts";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { IN_RAND } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { numbers } from "../random-numbers.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const client = tableClient(backend, await createAccount(backend, "office", "admin"));
const visitor = tableClient(backend);
const today = officeDay(new Date());

async function phoneOrder(currency?: string, price = 100): Promise<string> {
  const id = randomUUID();
  await saveOrder(client, {
    ...{ id, seen: null, customer_email: "buyer@example.com", customer_name: "Ann" },
    enquiry_id: null,
    lines: [{ product_id: null, product_name: "Seal", quantity: 1, price, note: "" }],
    ...(currency && { currency }),
  });
  return id;
}

test("changes the house currency only before the first order, quotation or purchase (CUR-6)", async () => {
  const value = { currency: "ZAR", yearStart: "March" };
  const seen = await saveSetting(client, { key: "public.currency", value, seen: null });
  const back = { currency: "USD", yearStart: "July" };
  const again = await saveSetting(client, { key: "public.currency", value: back, seen });
  const change = () => saveSetting(client, { key: "public.currency", value, seen: again });
  const inUse =
    "Orders, quotations or purchase orders already use USD. The house currency can change only before the first.";
  const [supplier, purchase] = [randomUUID(), randomUUID()];
  await sql`insert into suppliers (id, name, currency) values (${supplier}, 'Karoo', 'ZAR')`.execute(
    database,
  );
  const seller = { id: purchase, supplier_id: supplier, supplier_name: "Karoo", currency: "ZAR" };
  await insertRow("purchases", seller).execute(database);
  await expect(change()).rejects.toThrow(inUse);
  await sql`delete from purchases where id = ${purchase}`.execute(database);
  await draftQuote(client);
  await expect(change()).rejects.toThrow(inUse);
  await saveSetting(client, {
    key: "public.currency",
    value: { ...back, yearStart: "March" },
    seen: again,
  });
});

test("records every rate, and uses the last of a day (CUR-1)", async () => {
  const save = (rate: number, day: string, source: string) =>
    saveExchangeRate(client, { currency: "ZAR", rate, day, source });
  await save(0.05, today, "SARB");
  await save(0.05, today, "SARB");
  await save(0.06, "2026-01-02", "SARB");
  expect((await fetchRates(client)).get("ZAR")).toMatchObject({ rate: 0.05, day: today });
  await save(0.054054054054, today, "The bank");
  expect((await fetchRates(client)).get("ZAR")).toMatchObject({ rate: 0.054054054054 });
  const { rows } = await sql`select from exchange_rates`.execute(database);
  expect(rows).toHaveLength(3);
});

test.each([
  [{ rate: 0 }, /.*/],
  [{ rate: -1 }, /.*/],
  [{ rate: 1e9 }, /.*/],
  [{ currency: "USD" }, /house currency/],
  [{ currency: "JPY" }, /.*/],
  [{ day: "2999-01-01" }, /today or earlier/],
])("rejects the exchange rate %j (CUR-1)", async (values, message) => {
  const rate = { currency: "EUR", rate: 1.08, day: today, source: "SARB" };
  await expect(saveExchangeRate(client, { ...rate, ...values } as typeof rate)).rejects.toThrow(
    message,
  );
  expect((await fetchRates(client)).has("EUR")).toBe(false);
});

test("sends a foreign quotation only with a rate, and preserves it through revision and acceptance (CUR-2)", async () => {
  const { id, seen } = await draftQuote(client, { ...IN_RAND, exchange_rate: null });
  await expect(sendQuote(client, { target: id, seen })).rejects.toThrow(
    "Enter the exchange rate of ZAR.",
  );
  const first = await sentQuote(client, IN_RAND);
  await withdrawQuote(client, { target: first.id });
  const draft = await reviseQuote(client, { target: first.id });
  const revised = await fetchQuote(client, draft);
  expect(revised).toMatchObject(IN_RAND);
  const { link } = await sendQuote(client, { target: draft, seen: revised?.updated_at ?? "" });
  const acceptance = { revision: 2, person: "Thandi", reference: "PO 1", signature: "" };
  await acceptQuote(visitor, { link, ...acceptance, chosen: [] });
  const [order] = await fetchOrdersOf(client, { quote_id: draft });
  const net = (order?.total ?? 0) - (order?.vat ?? 0);
  expect(await fetchOfficeOrder(client, order?.id ?? "")).toMatchObject({
    ...IN_RAND,
    house_net: converted(Number(net.toFixed(2)), IN_RAND.exchange_rate),
  });
});

test("takes the day's rate for an order by phone, and preserves it (CUR-2)", async () => {
  const id = await phoneOrder("ZAR", 1850);
  await saveExchangeRate(client, { currency: "ZAR", rate: 0.06, day: today, source: "SARB" });
  expect(await fetchOfficeOrder(client, id)).toMatchObject({
    ...{ exchange_rate: 0.054054054054, rate_source: "The bank", house_net: 100 },
  });
  expect(await fetchOfficeOrder(client, await phoneOrder())).toMatchObject({
    ...{ currency: "USD", exchange_rate: 1, rate_day: null, house_net: 100 },
  });
});

test("leaves an order without a rate out of the figures, says so, and takes one later (CUR-5)", async () => {
  const id = await phoneOrder("EUR");
  await moveOrder(client, { target: id, seen: "received", becomes: "confirmed" });
  const before = await fetchToday(client, { days: 7, row_count: 1 });
  expect(before.unconverted).toBe(1);
  const order = await fetchOfficeOrder(client, id);
  const rate = { target: id, rate: 1.08, day: today, source: "ECB" };
  await expect(setOrderRate(client, { ...rate, seen: "2026-01-01T00:00:00Z" })).rejects.toThrow(
    "Someone else changed this order",
  );
  await setOrderRate(client, { ...rate, seen: order?.updated_at ?? "" });
  const after = await fetchToday(client, { days: 7, row_count: 1 });
  expect(after.unconverted).toBe(0);
  expect(after.revenue).toBeCloseTo(before.revenue + 108, 6);
  expect(after.now.revenue).toBe(after.revenue);
});

test("computes every revenue figure as the rows do (CUR-5)", async () => {
  const source = numbers(40);
  const random = (most: number) => source.next().value % most;
  await sql`delete from orders`.execute(database);
  const orders = Array.from({ length: 150 }, () => ({
    id: randomUUID(),
    status: ["received", "confirmed", "dispatched", "delivered", "cancelled"][random(5)] ?? "",
    ...([
      { currency: "USD", exchange_rate: 1 },
      { currency: "ZAR", exchange_rate: 0.054054054054 },
      { currency: "BWP", exchange_rate: 0.0731 },
      { currency: "GBP", exchange_rate: null },
    ][random(4)] as { currency: string; exchange_rate: number | null }),
    // The last second of a month in Johannesburg among them.
    at: ["2025-12-31 21:59:59Z", "2025-12-31 22:00:00Z", "2026-02-28 10:00Z", "2026-03-01 10:00Z"][
      random(4)
    ],
    price: random(100_000_000) / 100,
  }));
  for (const { id, status, currency, exchange_rate, at, price } of orders) {
    await sql`
      insert into orders (id, customer_email, status, currency, exchange_rate, created_at, vat_rate)
      values (${id}, 'a@example.com', ${status}, ${currency}, ${exchange_rate}, ${at}, 15)`.execute(
      database,
    );
    await sql`
      insert into order_items (order_id, product_name, quantity, price)
      values (${id}, 'Work', 1, ${price})`.execute(database);
  }
  const rows = await fetchRevenue(client, { from_day: "2025-01-01", to_day: "2027-01-01" });
  const counted = orders.filter(({ status }) => !["received", "cancelled"].includes(status));
  for (const [kind, periods] of [
    ["month", [["2025-12"], ["2026-01"], ["2026-02"], ["2026-03"]]],
    ["quarter", [["2025-12"], ["2026-01", "2026-02", "2026-03"]]],
    ["year", [["2025-12", "2026-01", "2026-02"], ["2026-03"]]],
  ] as const) {
    const shown = revenueOf(rows, "USD", kind, "March").toReversed();
    expect(shown).toHaveLength(periods.length);
    periods.forEach((months: readonly string[], index) => {
      const of = counted.filter(({ at = "" }) =>
        months.includes(
          { "2025-12-31 21": "2025-12", "2025-12-31 22": "2026-01" }[at.slice(0, 13)] ??
            at.slice(0, 7),
        ),
      );
      const cents = of.reduce(
        (sum, { price, exchange_rate }) =>
          sum + (exchange_rate === null ? 0 : Math.round(converted(price, exchange_rate) * 100)),
        0,
      );
      const missing = of.filter(({ exchange_rate }) => exchange_rate === null);
      expect(shown[index]).toMatchObject({ orders: of.length, house: cents / 100 });
      expect(shown[index]?.missing[0]?.orders ?? 0).toBe(missing.length);
    });
  }
});

test("converts as the database does for 300 random amounts and rates (CUR-2)", async () => {
  const source = numbers(41);
  const cases = Array.from({ length: 300 }, () => {
    const decimals = source.next().value % 13;
    const rate = Number(
      (1e-6 + (source.next().value / 2 ** 32) * 40).toFixed(Math.max(6, decimals)),
    );
    return { amount: (source.next().value % 1e9) / 100, rate };
  });
  const { rows } = await sql<{ house: number; back: number }>`
    select round(amount * rate, 2)::float as house, round(amount / rate, 2)::float as back
    from rows from (
      jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (amount numeric, rate numeric)
    ) with ordinality as one (amount, rate, place) order by place`.execute(database);
  expect(rows).toEqual(
    cases.map(({ amount, rate }) => ({
      house: converted(amount, rate),
      back: converted(amount, 1, rate),
    })),
  );
});
