import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { LOW_STOCK } from "#app/data/database.ts";
import { fetchToday } from "#domains/company/contracts.ts";
import { isOpen } from "#domains/company/opening-times.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import { fetchEnquiries } from "#domains/enquiries/enquiries.ts";
import { findProducts } from "#domains/products/contracts.ts";
import { EVERY_PRODUCT, fetchProductPage } from "#domains/products/product-list.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const client = tableClient(backend, admin);

test("counts only confirmed orders as revenue (OFF-2)", async () => {
  for (const [status, price] of [
    ["received", 1],
    ["confirmed", 10],
    ["dispatched", 100.5],
    ["delivered", 1000],
    ["cancelled", 10_000],
  ] as const) {
    const {
      rows: [order],
    } = await sql<{ id: string }>`
      insert into orders (customer_email, status) values ('a@example.com', ${status}) returning id`.execute(
      database,
    );
    await sql`
      insert into order_items (order_id, product_name, quantity, price)
      values (${order?.id}, 'Work', 1, ${price})`.execute(database);
  }
  const figures = await fetchToday(client, { days: 7, row_count: 4 });
  const {
    rows: [{ products } = {}],
  } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(
    database,
  );
  expect(figures).toMatchObject({ revenue: 1110.5, orders: 5, products, users: 1 });
  expect(figures.now).toMatchObject({ revenue: 1110.5, orders: 5, enquiries: 0, quotes: 0 });
  expect(figures.confirm).toMatchObject({
    total: 1,
    rows: [{ customer: "a@example.com", total: 1 }],
  });
  expect(figures.dispatch).toMatchObject({ total: 1, rows: [{ total: 10 }] });
});

/** Adds an enquiry received these seconds after an office day started. */
async function enquiryAt(daysAgo: number, seconds: number, status = "closed"): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message, status, created_at)
    values ('Ann', 'ann@example.com', 'other', 'Help', ${status},
      ((now() at time zone 'Africa/Johannesburg')::date - ${daysAgo}::int)::timestamp
        at time zone 'Africa/Johannesburg' + make_interval(secs => ${seconds}))
    returning id`.execute(database);
  return rows[0]?.id ?? "";
}

test.each([7, 28, 84, 364])(
  "adds up the parts of %d days without the days before (OFF-2)",
  async (days) => {
    await sql`delete from enquiries`.execute(database);
    // The first second of today, the last of yesterday, and both sides of each period's start.
    for (const [ago, seconds] of [
      [0, 0],
      [0, -1],
      [days - 1, 0],
      [days - 1, -1],
      [2 * days - 1, 0],
      [2 * days - 1, -1],
    ] as const) {
      await enquiryAt(ago, seconds);
    }
    const { now, before, parts } = await fetchToday(client, { days, row_count: 4 });
    expect({ now: now.enquiries, before: before.enquiries }).toEqual({ now: 3, before: 2 });
    for (const figure of ["enquiries", "orders", "quotes", "revenue"] as const) {
      expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(now[figure]);
    }
    expect(parts.at(-1)?.enquiries).toBe(days <= 28 ? 1 : 2);
    const length = { 7: 7, 28: 28, 84: 12, 364: 13 }[days];
    expect(parts).toHaveLength(length ?? 0);
  },
);

test("lists waiting enquiries as their list does, oldest first, overdue after the promised day (OFF-2)", async () => {
  await sql`delete from enquiries`.execute(database);
  const old = await enquiryAt(10, 9 * 3600, "new");
  const fresh = await enquiryAt(0, 0, "new");
  const inWork = await enquiryAt(5, 0, "in progress");
  const ordered = await enquiryAt(5, 0, "in progress");
  await sql`
    insert into orders (customer_email, enquiry_id) values ('a@example.com', ${ordered})`.execute(
    database,
  );
  const { answer, quote, overdue } = await fetchToday(client, { days: 7, row_count: 1 });
  expect(answer).toMatchObject({ total: 2, rows: [{ id: old, overdue: true }] });
  expect(overdue).toBe(1);
  expect(quote).toMatchObject({ total: 1, rows: [{ id: inWork }] });

  const listed = async (status: "new" | "overdue" | "quote") => {
    const filter = { words: "", status, unsent: false, sort: "created_at" } as const;
    return (await fetchEnquiries(client, filter, 1)).rows.map(({ id }) => id);
  };
  expect(await listed("new")).toEqual([old, fresh]);
  expect(await listed("overdue")).toEqual([old]);
  expect(await listed("quote")).toEqual([inWork]);

  // Another message from the sender restarts the promise.
  await sql`
    insert into messages (enquiry_id, from_office, body) values (${old}, false, 'And this')`.execute(
    database,
  );
  expect((await fetchToday(client, { days: 7, row_count: 1 })).overdue).toBe(0);
});

test.each([
  ["a Monday until 18:00", "2026-11-16T15:59:59Z", "2026-11-16"],
  ["a Monday after 18:00", "2026-11-16T16:00:00Z", "2026-11-17"],
  ["a Friday after 18:00", "2026-11-20T16:00:00Z", "2026-11-23"],
  ["a Saturday", "2026-11-21T08:00:00Z", "2026-11-23"],
  ["a Sunday", "2026-11-22T08:00:00Z", "2026-11-23"],
  ["the Wednesday of Reconciliation", "2026-12-16T08:00:00Z", "2026-12-17"],
  ["the evening before Good Friday", "2027-03-25T16:00:00Z", "2027-03-30"],
  ["the Monday after a holiday on a Sunday", "2027-12-27T08:00:00Z", "2027-12-28"],
  ["Christmas Eve at night", "2026-12-24T21:59:00Z", "2026-12-28"],
])(
  "promises a reply to an enquiry received on %s for the same or next working day (OFF-3)",
  async (_, at, day) => {
    expect(await promisedDay(at)).toBe(day);
  },
);

/**
 * Returns the last day on which an enquiry of this time is not overdue, or null for no such day.
 */
async function promisedDay(at: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day
    from generate_series(0, 50) as later,
      lateral (select (${at}::timestamptz at time zone 'Africa/Johannesburg')::date + later as day) as days
    where ${at}::timestamptz < private.overdue_before(day + 1)`.execute(database);
  return rows[0]?.day;
}

test("follows the opening hours and closed days set by the office, even invalid ones (OFF-3)", async () => {
  const hours = SETTINGS["public.hours"].first;
  const { rows } = await sql<{ hours: unknown }>`
    select private.opening_hours() as hours`.execute(database);
  expect(rows).toEqual([{ hours }]);

  onTestFinished(async () => {
    await sql`delete from settings where key = 'public.hours'`.execute(database);
  });
  const set = (value: unknown) =>
    sql`
      insert into settings (key, value) values ('public.hours', ${JSON.stringify(value)})
      on conflict (key) do update set value = excluded.value`.execute(database);
  const saturdays = { from: "Saturday", to: "Saturday", opens: "08:00", closes: "13:00" };
  const shutdown = { from: "2026-12-18", to: "2027-01-08", reason: "Annual shutdown" };
  await set({ open: [...hours.open, saturdays], closed: [shutdown] });
  expect(await promisedDay("2026-11-21T10:59:00Z")).toBe("2026-11-21");
  expect(await promisedDay("2026-11-21T11:00:00Z")).toBe("2026-11-23");
  expect(await promisedDay("2026-12-17T15:00:00Z")).toBe("2026-12-17");
  expect(await promisedDay("2026-12-17T17:00:00Z")).toBe("2027-01-09");

  // Closed permanently, so the search for a day ends without one.
  await set({ open: hours.open, closed: [{ ...shutdown, from: "2020-01-01", to: "2999-12-31" }] });
  expect(await promisedDay("2026-12-17T17:00:00Z")).toBeNull();
  for (const value of [{}, { open: "never", closed: 7 }, { open: [], closed: [null] }]) {
    await set(value);
    expect(await promisedDay("2026-11-20T16:00:00Z")).toBe("2026-11-23");
  }
  const unreadable = { ...hours.open[0], closes: "99:99" };
  await set({ open: [unreadable, { from: 1, to: null, closes: {} }], closed: [{ from: [] }] });
  expect(await promisedDay("2026-11-20T16:00:00Z")).toBeNull();
});

test("returns the public holidays of the Act, with Easter by year (OFF-3)", async () => {
  const { rows } = await sql<{ year: string; days: string }>`
    select to_char(day, 'YYYY') as year, string_agg(to_char(day, 'MM-DD'), ' ' order by day) as days
    from generate_series('2022-01-01'::date, '2027-12-31', interval '1 day') as days (at),
      lateral (select at::date as day) as whole
    where private.is_public_holiday(day, private.country()) and to_char(day, 'YYYY') in ('2022', '2026', '2027')
    group by 1 order by 1`.execute(database);
  expect(Object.fromEntries(rows.map(({ year, days }) => [year, days]))).toEqual({
    2022: "01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26",
    2026: "01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26",
    2027: "01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27",
  });
  const easter = await sql<{ day: string }>`
    select to_char(private.easter_sunday(year), 'YYYY-MM-DD') as day
    from unnest(array[2000, 2008, 2019, 2025, 2038, 2285]) as year`.execute(database);
  expect(easter.rows.map(({ day }) => day)).toEqual([
    "2000-04-23",
    "2008-03-23",
    "2019-04-21",
    "2025-04-20",
    "2038-04-25",
    "2285-03-22",
  ]);
});

test("counts the same working days as the website shows (NAV-12)", async () => {
  const hours = {
    open: [{ from: "Tuesday", to: "Saturday", opens: "08:00", closes: "18:00" } as const],
    closed: [{ from: "2026-12-18", to: "2027-01-08", reason: "Annual shutdown" }],
  };
  const { rows } = await sql<{ day: string; opens: boolean }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      private.closing_time(${JSON.stringify(hours)}::jsonb, private.country(), day::date) is not null as opens
    from generate_series('2026-01-01'::date, '2036-12-31', interval '1 day') as day`.execute(
    database,
  );
  const isOpenAtNoon = (day: string) =>
    isOpen(hours, SETTINGS["public.country"].first, new Date(`${day}T12:00:00+02:00`));
  expect(rows.filter(({ day, opens }) => isOpenAtNoon(day) !== opens)).toEqual([]);
  expect(rows.length).toBeGreaterThan(4000);
});

test("lists products short of what open orders need (OFF-2)", async () => {
  const { rows } = await sql<{ id: string; name: string }>`
    update products set stock = 2 where id in (select id from products order by id limit 2)
    returning id, name`.execute(database);
  for (const [at, quantity] of [
    [0, 2],
    [0, 1],
    [1, 2],
  ] as const) {
    await sql`
      insert into order_items (order_id, product_id, product_name, quantity, price)
      select id, ${rows[at]?.id}, 'Part', ${quantity}, 1
      from orders where status = 'confirmed' order by id limit 1`.execute(database);
  }
  const short = async () => (await fetchToday(client, { days: 7, row_count: 4 })).short;
  expect(await short()).toMatchObject({
    total: 1,
    rows: [{ id: rows[0]?.id, stock: 2, wanted: 3 }],
  });
  await sql`update orders set status = 'cancelled' where status = 'confirmed'`.execute(database);
  expect((await short()).total).toBe(0);
});

const LOWEST = { most_stock: LOW_STOCK, sort: "stock" };

test("lists the lowest stocks first and counts all", async () => {
  await sql`update products set stock = 50`.execute(database);
  await sql`
    update products set stock = 3 where id in (select id from products order by id limit 3)`.execute(
    database,
  );
  await sql`update products set stock = 0 where id = (select id from products order by id limit 1)`.execute(
    database,
  );
  const { products, total } = await findProducts(client, { ...LOWEST, row_count: 2 });
  expect(products.map(({ stock }) => stock)).toEqual([0, 3]);
  expect(total).toBe(3);
});

test("calls the same stocks low on the dashboard and in the product list", async () => {
  await sql`
    update products set stock = ${LOW_STOCK} + 1
    where id = (select id from products order by id desc limit 1)`.execute(database);
  const list = await fetchProductPage(client, { ...EVERY_PRODUCT, stock: "low" }, 1);
  expect(list.total).toBe((await findProducts(client, LOWEST)).total);
});
