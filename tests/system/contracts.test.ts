import { globSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CONTRACTS } from "#domains/all-contracts.ts";
import { ACCESS, type Access } from "#domains/contract.ts";
import { PROBLEMS } from "#domains/problems.ts";
import { inputOf } from "#server/tables/arguments.ts";
import { readSchema } from "#server/tables/schema.ts";
import { contractSamples } from "../contract-samples.ts";
import { draftQuote } from "../quote-steps.ts";
import { type Account, createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const schema = await readSchema(database);
const samples = contractSamples(schema);
const contracts = samples.map(({ contract }) => contract);

type DatabaseFunction = {
  name: string;
  body: string;
  anyone: boolean;
  members: boolean;
  service: boolean;
};

const { rows: functions } = await sql<DatabaseFunction & { schema: string }>`
  select nspname as schema, proname as name, prosrc as body,
    has_function_privilege('anon', pg_proc.oid, 'execute') as anyone,
    has_function_privilege('authenticated', pg_proc.oid, 'execute') as members,
    has_function_privilege('service_role', pg_proc.oid, 'execute') as service
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
  database,
);
const { rows: triggers } = await sql<{ table: string; name: string }>`
  select relname as "table", proname as name
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal`.execute(database);

const bodies = new Map(functions.map(({ schema, name, body }) => [`${schema}.${name}`, body]));

/** Returns the problem codes that a function and its callees raise. */
function codesOf(name: string, seen: Set<string> = new Set()): Set<string> {
  seen.add(name);
  const body = bodies.get(name) ?? "";
  const raised = [...body.matchAll(/raise exception using([^;]*);/g)]
    .map(([, values = ""]) => values)
    // Codes for missing rights and for the password are shared by all functions.
    .filter((values) => !/'(not-allowed|password-needed)'/.test(values))
    .map((values) => /message =(.*?)(?:, detail =|,\s+detail =|$)/s.exec(values)?.[1] ?? "")
    // Drops the column values that a CASE compares before its codes.
    .flatMap((text) => [...text.matchAll(/(?<!= )'([a-z]+(?:-[a-z]+)*)'/g)])
    .map(([, code = ""]) => code);
  const called = [...body.matchAll(/\b((?:private|public)\.\w+)\s*\(/g)]
    .map(([, other = ""]) => other)
    .filter((other) => bodies.has(other) && !seen.has(other));
  return new Set([...raised, ...called.flatMap((other) => [...codesOf(other, seen)])]);
}

test("declares a contract for every function of the API, and for no other", () => {
  const names = functions.filter(({ schema }) => schema === "public").map(({ name }) => name);
  expect([...CONTRACTS.keys()].toSorted()).toEqual(names.toSorted());
});

test.each(contracts)("grants $name in the database as its contract says", ({ name, access }) => {
  const rights = functions.find((one) => one.schema === "public" && one.name === name);
  expect(rights).toMatchObject({ anyone: access === "link", members: true, service: false });
});

test.each(samples)(
  "accepts the sample of $contract.name, with a bound for every argument",
  (one) => {
    const { contract, input } = one;
    expect(v.is(inputOf(contract, schema.function(contract.name)), input)).toBe(true);
    expect(Object.keys(schema.function(contract.name).types)).toEqual(
      expect.arrayContaining(Object.keys(contract.input ?? {})),
    );
  },
);

test.each(samples)(
  "has a sentence for exactly the codes that the SQL of $contract.name raises (DAT-32)",
  ({ contract }) => {
    const raised = [...codesOf(`public.${contract.name}`)].filter((code) => !PROBLEMS[code]);
    expect(Object.keys(contract.problems ?? {}).toSorted()).toEqual(raised.toSorted());
  },
);

test("has a sentence for exactly the codes that triggers raise (DAT-32)", () => {
  const raised = new Set(triggers.flatMap(({ name }) => [...codesOf(`private.${name}`)]));
  expect([...raised].toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
});

test("defines each trigger code once, in one domain (DAT-32)", async () => {
  const files = globSync(["domains/*/problems.ts", "app/data/problems.ts"]);
  const said = await Promise.all(files.map((file) => import(resolve(file))));
  const codes = said.flatMap((domain: { PROBLEMS: object }) => Object.keys(domain.PROBLEMS));
  expect(codes.toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
});

/** A raised text, or a quoted text of several words that ends like a sentence. */
const SENTENCE = /raise \w+\s+'|'[A-Z“][^'\n]* [^'\n]*[.?!]'/;

test.each([...bodies])("contains no sentence in %s", (_, body) => {
  expect(SENTENCE.exec(body)?.[0]).toBeUndefined();
});

const PEOPLE: Record<Access, Account | undefined> = {
  link: undefined,
  account: await createAccount(backend, "customer"),
  workshop: await createAccount(backend, "workshop", "workshop"),
  office: await createAccount(backend, "office", "office"),
  admin: await createAccount(backend, "admin", "admin"),
};

// Searches without rights must not find these.
await sql`
  with buyer as (insert into customers (name) values ('a') returning id)
  insert into orders (customer_email, customer_name, customer_id)
  select 'a@example.com', 'a', id from buyer`.execute(database);
await sql`
  insert into invoices (
    id, order_id, customer_id, kind, number, issued_on, customer_name, currency, net, total, owed,
    document
  )
  select id, id, customer_id, 'invoice', 'I-2026-0001', '2026-01-01', 'a', 'USD', 1, 1, 0, '{}'
  from orders`.execute(database);
await sql`
  insert into payments (id, customer_id, received_on, currency, amount, method, payer)
  select id, id, '2026-01-01', 'USD', 1, 'eft', 'a' from customers where name = 'a'`.execute(
  database,
);
await sql`
  insert into enquiries (name, email, subject, message)
  values ('a', 'a@example.com', 'other', 'a')`.execute(database);
await sql`insert into customer_machines (manufacturer) values ('a')`.execute(database);
await sql`
  insert into products (name, price, category_id)
  select 'a', 1, id from categories limit 1`.execute(database);
await sql`
  with seller as (
    insert into suppliers (id, name, currency) values (gen_random_uuid(), 'a', 'ZAR') returning id
  )
  insert into purchases (id, supplier_id, supplier_name, currency)
  select id, id, 'a', 'ZAR' from seller`.execute(database);
await draftQuote(tableClient(backend, PEOPLE.admin), { customer_name: "a" });

const isNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

test.each(samples)(
  "allows $contract.name for the roles of its contract only (DAT-32, OFF-19)",
  async (one) => {
    const { contract, input } = one;
    let isSilent = false;
    for (const role of ACCESS) {
      const answer = await tableClient(backend, PEOPLE[role]).rpc(contract.name, input);
      const code = answer.error?.code ?? "";
      if (ACCESS.indexOf(role) >= ACCESS.indexOf(contract.access)) {
        expect([401, 403].includes(answer.status) && !contract.problems?.[code], role).toBe(false);
        expect(answer.status, answer.error?.message).toBeLessThan(500);
        if (role === "admin" && isSilent) expect(isNothing(answer.data)).toBe(false);
      } else if (answer.error) {
        expect([answer.status, code], role).toEqual([role === "link" ? 401 : 403, "42501"]);
      } else {
        expect(isNothing(answer.data), role).toBe(true);
        isSilent = true;
      }
    }
  },
);
