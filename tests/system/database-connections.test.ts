import { sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createDatabase, createPool, openDatabase } from "#server/database/connections.ts";
import { startTestBackend } from "./backend-harness.ts";
import { cuttableConnection } from "./cuttable-connection.ts";

const { config } = await startTestBackend();
const url = config.databaseUrl ?? "";
const database = openDatabase(url, "test");
afterAll(() => database.destroy());

function databaseOf(pool: Pool) {
  const opened = createDatabase(pool);
  onTestFinished(() => opened.destroy());
  return opened;
}

test.each([
  ["a plain URL", ""],
  ["a URL that requests another role", "?options=-c%20role%3Dnone&application_name=psql"],
])("limits a visitor's connection to a visitor's rights, with %s", async (_title, query) => {
  const settings = { role: "anon" };
  const visitor = databaseOf(createPool(url + query, "test visitor", { max: 1, settings }));
  const { rows } = await sql`
    select current_user as role, current_setting('application_name') as name`.execute(visitor);
  expect(rows).toEqual([{ role: "anon", name: "test visitor" }]);
  await sql`reset role`.execute(visitor);
  for (const table of ["auth.users", "private.api_keys", "public.profiles"]) {
    const reading = sql`select * from ${sql.table(table)}`.execute(visitor);
    await expect(reading).rejects.toMatchObject({ code: "42501" });
  }
});

test("returns values in the hosted service's format", async () => {
  const { rows } = await sql`
    select 12::bigint as small, 9007199254740993::bigint as large, 12.50::numeric as price,
      '2026-01-02'::date as day, '2026-01-02 03:04:05.6+02'::timestamptz as moment,
      '2026-01-02 03:04:05'::timestamp as clock, '1 day'::interval as wait,
      array['a', 'b']::name[] as names, array['2026-01-02']::date[] as days,
      '{"list": [1]}'::jsonb as document`.execute(database);
  expect(rows).toEqual([
    {
      small: 12,
      large: "9007199254740993",
      price: 12.5,
      day: "2026-01-02",
      moment: "2026-01-02T01:04:05.6+00:00",
      clock: "2026-01-02T03:04:05",
      wait: "1 day",
      names: ["a", "b"],
      days: ["2026-01-02"],
      document: { list: [1] },
    },
  ]);
});

test("gives up a silent connection and opens a working one", async () => {
  const line = await cuttableConnection(url);
  onTestFinished(line.cut);
  const pool = createPool(line.url, "test", { max: 1, silenceTimeout: 100 });
  const lame = databaseOf(pool);
  await sql`select`.execute(lame);
  line.silence();
  await expect(sql`select`.execute(lame)).rejects.toThrow("No response from the database");
  line.speak();
  await sql`select`.execute(lame);
});
