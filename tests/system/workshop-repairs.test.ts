import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { officeDay } from "#app/lib/office-clock.ts";
import { CONTRACTS } from "#domains/all-contracts.ts";
import {
  fetchRepairJobs,
  fetchRepairWork,
  publishRepairReport,
  recordHours,
  saveRepairMeasurements,
  saveRepairReport,
  setRepairStage,
  takePart,
} from "#domains/repairs/contracts.ts";
import { fetchRepair } from "#domains/repairs/repair-edits.ts";
import { fetchMeasurements, fetchRepairJob, promiseRepair } from "#domains/repairs/repair-job.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const fitter = await createAccount(backend, "sipho", "workshop");
const workshop = tableClient(backend, fitter);
const office = tableClient(backend, await createAccount(backend, "anita", "office"));
const customer = tableClient(backend, await createAccount(backend, "customer"));
const TODAY = officeDay(new Date());

/** Texts and amounts that only the office sees. */
const SECRET = {
  email: "naledi.secret@example.com",
  phone: "+27 82 555 0000",
  address: "Gate 4, 9 Hidden Road",
  note: "Pays late",
  value: "R 987654 declared",
};
const PRICE = 43_219.87;

async function repair(email = `${randomUUID()}@example.com`): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, phone, company, subject, message, note)
    values ('Naledi', ${email}, ${SECRET.phone}, 'Karoo Cement', 'technical-support', 'It is loud.', ${SECRET.note})
    returning id`.execute(database);
  const id = rows[0]?.id ?? "";
  await insertRow("repairs", {
    ...{ id, machine: "Roots blower RF-200", serial_number: "SN 4711", lifting: "eyes" },
    ...{ transport: "collection", collection_address: SECRET.address, medium: "Air" },
    ...{ hazard: "none", cleaning: "not-cleaned", declared: true, loan_machine: false },
    declared_value: SECRET.value,
  }).execute(database);
  return id;
}

async function product(stock: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, stock, category_id)
    values (${randomUUID()}, ${PRICE}, ${stock}, (select id from categories limit 1))
    returning id`.execute(database);
  return rows[0]?.id ?? "";
}

async function order(enquiry: string, email: string, part: string | null = null) {
  const id = randomUUID();
  await insertRow("orders", {
    ...{ id, enquiry_id: enquiry, customer_email: email, customer_name: "Naledi" },
  }).execute(database);
  await insertRow("order_items", {
    ...{ order_id: id, product_id: part, product_name: "Overhaul", quantity: 1, price: PRICE },
  }).execute(database);
  return id;
}
const stockOf = async (id: string) => {
  const { rows } = await sql<{ stock: number }>`
    select stock::float from products where id = ${id}`.execute(database);
  return rows[0]?.stock;
};

test("queues repairs by promised date, then by arrival of the enquiry (CER-6)", async () => {
  const [none, late, soon] = [await repair(), await repair(), await repair()];
  await promiseRepair(office, { id: late, day: "2026-12-20" });
  await promiseRepair(office, { id: soon, day: "2026-12-04" });
  const ids = (await fetchRepairJobs(workshop)).map(({ id }) => id);
  expect(ids.filter((id) => [none, late, soon].includes(id))).toEqual([soon, late, none]);
  await setRepairStage(workshop, { target: soon, stage: "dispatched", seen: null, done: true });
  expect((await fetchRepairJobs(workshop)).map(({ id }) => id)).not.toContain(soon);
  await expect(promiseRepair(workshop, { id: late, day: "2026-12-01" })).resolves.toBeUndefined();
  expect((await fetchRepairJob(workshop, late))?.promised_on).toBe("2026-12-20");
  await expect(fetchRepairJobs(customer)).rejects.toThrow("office and the workshop");
});

test("shows the workshop no price, email, phone, address or note in any column or call (CER-6)", async () => {
  const id = await repair(SECRET.email);
  await order(id, SECRET.email);
  const job = await fetchRepairJob(workshop, id);
  expect(job).toMatchObject({
    ...{ customer: "Karoo Cement", complaint: "It is loud.", machine: "Roots blower RF-200" },
    scope: [{ name: "Overhaul", quantity: 1 }],
  });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'products'`.execute(
    database,
  );
  const everything = async (client: typeof office) => {
    const read = tables.map(async ({ name }) => {
      const { data } = await client
        .from(name as "orders")
        .select("*")
        .limit(1000);
      return data ?? [];
    });
    return JSON.stringify(await Promise.all(read));
  };
  const officeSees = await everything(office);
  for (const hidden of [...Object.values(SECRET), `${PRICE}`]) expect(officeSees).toContain(hidden);
  let seen = JSON.stringify(job) + (await everything(workshop));
  for (const { name, access, changes, input } of CONTRACTS.values()) {
    if (access !== "workshop" || changes) continue;
    const given = input && "target" in input ? { target: id } : {};
    seen += JSON.stringify((await workshop.rpc(name as never, given as never)).data);
  }
  for (const hidden of [...Object.values(SECRET), `${PRICE}`]) expect(seen).not.toContain(hidden);
});

test("lets the workshop set stages, and the office alone dispatch before the order is confirmed (CER-8)", async () => {
  const email = `${randomUUID()}@example.com`;
  const id = await repair(email);
  expect(
    await setRepairStage(workshop, { target: id, stage: "stripped", seen: null, done: true }),
  ).toBe(true);
  await order(id, email);
  const dispatch = { target: id, stage: "dispatched" as const, seen: null, done: true };
  for (const anyway of [false, true]) {
    await expect(setRepairStage(workshop, { ...dispatch, anyway })).rejects.toThrow(
      "The order is not confirmed yet.",
    );
  }
  await expect(setRepairStage(customer, dispatch)).rejects.toThrow("office");
  expect(await setRepairStage(office, { ...dispatch, anyway: true })).toBe(true);
});

test("saves the fitter's measurements once, before publication (CER-7)", async () => {
  const id = await repair();
  const one = { ...{ name: "Tip", unit: "mm", new_value: 0.18, limit_value: 0.3 }, measured: 0.31 };
  const measurements = [{ id: randomUUID(), ...one }];
  const at = await saveRepairMeasurements(workshop, { target: id, seen: null, measurements });
  expect(await fetchMeasurements(workshop, id)).toMatchObject([one]);
  expect(
    await saveRepairMeasurements(workshop, { target: id, seen: null, measurements: [] }),
  ).toBeNull();
  const texts = { findings: "Worn", recommendation: "Replace", photos: [] };
  const seen = await saveRepairReport(office, { target: id, seen: at, measurements, ...texts });
  expect((await fetchRepair(office, id))?.repair_measurements).toHaveLength(1);
  await publishRepairReport(office, { target: id, seen, publishes: true });
  await expect(
    saveRepairMeasurements(workshop, { target: id, seen, measurements: [] }),
  ).rejects.toThrow("published");
});

test("takes parts from stock once per request, and puts back up to what was taken (CER-7)", async () => {
  const [id, part] = [await repair(), await product(5)];
  const given = { ...{ target: id, product: part, kind: "withdrawn" as const }, extra: false };
  const request = randomUUID();
  await takePart(workshop, { ...given, quantity: 2, request });
  await takePart(workshop, { ...given, quantity: 2, request });
  expect(await stockOf(part)).toBe(3);
  expect((await fetchRepairWork(workshop, { target: id })).parts).toMatchObject([
    { product_id: part, quantity: 2 },
  ]);
  const back = { ...given, kind: "received" as const };
  await expect(takePart(workshop, { ...back, quantity: 3, request: randomUUID() })).rejects.toThrow(
    "More than was issued",
  );
  await takePart(workshop, { ...back, quantity: 1, request: randomUUID() });
  expect(await stockOf(part)).toBe(4);
  await expect(
    takePart(workshop, { ...given, quantity: 9, request: randomUUID() }),
  ).rejects.toThrow("Only 4 available");
  expect(await stockOf(part)).toBe(4);
});

test("asks before it takes a part that the repair's order takes from stock (CER-7)", async () => {
  const email = `${randomUUID()}@example.com`;
  const [id, part] = [await repair(email), await product(5)];
  await order(id, email, part);
  const given = { target: id, product: part, kind: "withdrawn" as const, quantity: 1 };
  const first = { ...given, request: randomUUID() };
  await expect(takePart(workshop, { ...first, extra: false })).rejects.toThrow(
    "already includes this part",
  );
  await takePart(workshop, { ...first, extra: true });
  expect((await fetchRepairWork(workshop, { target: id })).parts).toMatchObject([{ quantity: 1 }]);
});

test("records hours by person once, and corrects them with negative hours (CER-7)", async () => {
  const id = await repair();
  const entry = randomUUID();
  for (const _ of [1, 2]) {
    await recordHours(workshop, { target: id, entry, day: TODAY, hours: 2.5 });
  }
  await recordHours(workshop, { target: id, entry: randomUUID(), day: TODAY, hours: -0.5 });
  const { hours } = await fetchRepairWork(office, { target: id });
  expect(hours.map((one) => one.hours)).toEqual([2.5, -0.5]);
  expect(hours[0]?.worker).toContain("sipho");
  for (const [day, amount, words] of [
    [TODAY, -3, "0 to 24"],
    [TODAY, 23, "0 to 24"],
    [officeDay(new Date(), 1), 1, "today’s date or an earlier one"],
  ] as const) {
    await expect(
      recordHours(workshop, { target: id, entry: randomUUID(), day, hours: amount }),
    ).rejects.toThrow(words);
  }
  await expect(
    recordHours(customer, { target: id, entry: randomUUID(), day: TODAY, hours: 1 }),
  ).rejects.toThrow("office and the workshop");
});

test("records hours under the account, not under a typed name (CER-7)", async () => {
  const id = await repair();
  const other = await createAccount(backend, "other-sipho", "workshop");
  const rename = (account: string, name: string) =>
    sql`update profiles set full_name = ${name} where id = ${account}`.execute(database);
  await rename(fitter.id, "Sipho Dlamini");
  await rename(other.id, "Sipho Dlamini");
  const given = { target: id, day: TODAY };
  await recordHours(workshop, { ...given, entry: randomUUID(), hours: 20 });
  // Not corrected or limited by someone of the same name.
  const theirs = tableClient(backend, other);
  await expect(recordHours(theirs, { ...given, entry: randomUUID(), hours: -1 })).rejects.toThrow(
    "0 to 24",
  );
  await recordHours(theirs, { ...given, entry: randomUUID(), hours: 8 });
  await rename(fitter.id, "Sipho Zulu");
  expect((await fetchRepairWork(workshop, { target: id })).hours).toMatchObject([
    { worker_id: fitter.id, worker: "Sipho Zulu", hours: 20 },
    { worker_id: other.id, worker: "Sipho Dlamini", hours: 8 },
  ]);
  await sql`delete from auth.users where id = ${other.id}`.execute(database);
  expect((await fetchRepairWork(office, { target: id })).hours[1]?.worker).toBe("Sipho Dlamini");
});

test("shows the cost of issued parts to the office alone (CER-9)", async () => {
  const [id, part, free] = [await repair(), await product(5), await product(5)];
  await sql`update products set cost = 120.5 where id = ${part}`.execute(database);
  const take = (given: string, quantity: number, kind: "withdrawn" | "received" = "withdrawn") =>
    takePart(workshop, {
      ...{ target: id, product: given, kind, quantity, request: randomUUID(), extra: false },
    });
  await take(part, 3);
  // A later cost leaves what was issued before.
  await sql`update products set cost = 200 where id = ${part}`.execute(database);
  await take(part, 1);
  await take(free, 1);
  const costs = async (client: typeof office) =>
    (await fetchRepairWork(client, { target: id })).parts.map(({ cost }) => cost);
  expect(await costs(office)).toEqual([561.5, null]);
  expect(await costs(workshop)).toEqual([null, null]);
  const { error } = await workshop.from("repair_parts").select("unit_cost");
  expect(error).not.toBeNull();
});
