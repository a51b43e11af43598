import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCode } from "#domains/customer-machines/machine-code.ts";
import { insertRow } from "../system/insert-row.ts";
import { startAttackedSite } from "./attacked-site.ts";

const site = await startAttackedSite({ RATE_LIMIT_FACTOR: "1" });
const { call, post, database } = site;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Codes with a right check symbol, as an attacker makes them. */
function guesses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = `${index}`.padStart(12, "0");
    const codes = Array.from(ALPHABET, (check) => `${start}${check}`);
    return codes.find((code) => readCode(code)) ?? codes[0] ?? "";
  });
}

async function labelled(): Promise<string> {
  const id = randomUUID();
  const customer = randomUUID();
  await insertRow("customers", { id: customer, name: "Karoo Cement" }).execute(database);
  await insertRow("customer_machines", {
    ...{ id, manufacturer: "Aerzen", model: "GM 25 S", serial_number: "88123" },
    ...{ customer_id: customer, site: "Mill 2", location: "Blower 3", note: "Late payer" },
  }).execute(database);
  const { rows } = await sql<{ code: string }>`
    select code from customer_machine_codes where machine_id = ${id}`.execute(database);
  return rows[0]?.code ?? "";
}

test("stops a stranger who scans or guesses codes a thousand times (MAC-6)", async () => {
  const code = await labelled();
  const statuses: number[] = [];
  for (const [index, guess] of guesses(300).entries()) {
    const answer =
      index % 2 === 0
        ? await call(`/m/${guess}`, { from: "10.9.0.1" })
        : await post("/rest/v1/rpc/read_machine_code", { code: guess }, { from: "10.9.0.1" });
    statuses.push(answer.status);
    if (answer.status === 200) expect(answer.body).toBeNull();
  }
  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([404, 200]));
  expect(new Set(statuses.slice(200))).toEqual(new Set([429]));
  expect((await call(`/m/${code}`, { from: "10.9.0.1" })).status).toBe(429);
  expect((await call(`/m/${code}`, { from: "10.8.0.1" })).status).toBe(200);
});

test("shows a stranger the nameplate only, and stores the page nowhere (MAC-6)", async () => {
  const code = await labelled();
  for (const path of [`/m/${code}`, `/m/${code}.data`]) {
    const { status, text, headers } = await call(path, { from: "10.7.0.1" });
    expect(status, path).toBe(200);
    expect(text).toContain("88123");
    expect(text).not.toMatch(/Karoo|Mill 2|Blower 3|Late payer|[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(headers.get("cache-control"), path).toBe("no-store");
  }
  const sitemap = await call("/sitemap.xml", { from: "10.7.0.1" });
  expect(sitemap.text).not.toContain("/m/");
});

const REPORT = {
  ...{ name: "Naledi", message: "Loud.", machine: "Aerzen GM 25 S", lifting: "none" },
  ...{ transport: "delivery", medium: "Flour", hazard: "none", cleaning: "not-cleaned" },
  ...{ declared: "yes", loan_machine: "no" },
};

test("limits fault reports by code, from one network and from many (MAC-6)", async () => {
  const [code, other] = [await labelled(), await labelled()];
  const report = async (label: string, network: number) => {
    const fields = { ...REPORT, email: `${randomUUID()}@mill.example`, machine_code: label };
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/json" };
    const body = new URLSearchParams(fields).toString();
    return (await post("/f/repair", body, { headers, from: `10.6.${network}.1` })).status;
  };
  const many: number[] = [];
  for (let network = 0; network < 12; network += 1) many.push(await report(code, network));
  expect(many).toEqual([...Array(10).fill(many[0]), 429, 429]);
  expect(many[0]).toBeLessThan(400);
  const one: number[] = [];
  for (let again = 0; again < 4; again += 1) one.push(await report(other.toLowerCase(), 100));
  expect(one).toEqual([many[0], many[0], many[0], 429]);
  expect(await report("not a code", 100)).toBe(many[0]);
});
