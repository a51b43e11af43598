import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { findChanges, undoDeletion } from "#app/data/contracts.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { erasePerson } from "#domains/accounts/contracts.ts";
import { exportPerson } from "#domains/accounts/personal-data.ts";
import {
  createCertificateFiles,
  createComputeResults,
} from "#domains/certificates/certificate-files.server.ts";
import { fetchTestSheet, saveInstrument } from "#domains/certificates/certificates.ts";
import { certificateChangeTexts } from "#domains/certificates/components/certificate-changes.ts";
import {
  fetchCertificates,
  issueCertificate,
  saveTestSheet,
  withdrawCertificate,
} from "#domains/certificates/contracts.ts";
import { EMPTY_SHEET, type TestSheet } from "#domains/certificates/test-sheet.ts";
import { certificates } from "#domains/company/settings/default-settings.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { deleteEnquiry } from "#domains/enquiries/enquiries.ts";
import { setRepairStage } from "#domains/repairs/contracts.ts";
import { capturedEmail } from "../captured-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const fitter = await createAccount(backend, "sipho", "workshop");
const officeAccount = await createAccount(backend, "anita", "office");
const visitor = tableClient(backend);
const customer = tableClient(backend, await createAccount(backend, "customer"));
const workshop = tableClient(backend, fitter);
const office = tableClient(backend, officeAccount);
const compute = createComputeResults(() => office, database);
await nameAccount(fitter.id, "Sipho Dlamini");
await nameAccount(officeAccount.id, "Anita Naidoo");
const pdf = patientPdfThreads();
afterAll(pdf.close);

const TODAY = officeDay(new Date());
const METER = { id: randomUUID(), name: "Vibration meter VM-3", range: "0 to 200 mm/s" };
await saveInstrument(office, {
  ...METER,
  certificate_number: "CAL-881",
  calibrated_on: officeDay(new Date(), -100),
  due_on: officeDay(new Date(), 200),
});
const OLD_METER = { ...METER, id: randomUUID(), name: "Feeler gauges FG-1" };
await saveInstrument(office, {
  ...OLD_METER,
  certificate_number: "CAL-12",
  calibrated_on: officeDay(new Date(), -500),
  due_on: officeDay(new Date(), -1),
});

async function nameAccount(id: string, name: string) {
  await sql`update profiles set full_name = ${name} where id = ${id}`.execute(database);
}

async function repair({ received = true, company = "Karoo Cement" } = {}) {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, company, subject, message, email_confirmed_at)
    values ('Naledi', ${email}, ${company}, 'technical-support', 'It is loud.', now())
    returning id`.execute(database);
  const id = rows[0]?.id ?? "";
  await insertRow("repairs", {
    ...{ id, machine: "Roots blower RF-200", serial_number: "SN 4711", lifting: "eyes" },
    ...{ transport: "delivery", medium: "Air", hazard: "none", cleaning: "not-cleaned" },
    ...{ declared: true, loan_machine: false },
  }).execute(database);
  if (received) {
    await setRepairStage(workshop, { target: id, stage: "received", seen: null, done: true });
  }
  const link = await sql<{ link: string }>`
    select private.make_link(null, ${id}) as link`.execute(database);
  return { id, email, link: link.rows[0]?.link ?? "" };
}

const vibration = (h1: string) => ({
  ...{ id: randomUUID(), kind: "vibration" as const },
  values: {
    ...{ machine: "lobe", standard: "agreed", support: "rigid", power: "55", h1 },
    ...{ limit: "4.5", source: "Aerzen TN01151" },
  },
});
const sheetOf = (change: Partial<TestSheet> = {}): TestSheet => ({
  ...{ ...EMPTY_SHEET, tested_on: TODAY, instruments: [METER.id] },
  tests: [vibration("3,1")],
  ...change,
});

async function saved(target: string, sheet: TestSheet, seen: string | null = null) {
  const at = await saveTestSheet(workshop, { target, kind: "test-certificate", seen, sheet });
  if (at === null) throw new Error("The sheet was not saved.");
  return at;
}

async function issue(
  target: string,
  seen: string,
  change: { certificate?: string; replaces?: string | null; reason?: string } = {},
  client = office,
) {
  await compute(target, "test-certificate", "");
  return issueCertificate(client, {
    ...{ target, seen, kind: "test-certificate", certificate: randomUUID() },
    ...{ replaces: null, reason: "", ...change },
  });
}

async function issued(change: Partial<TestSheet> = {}) {
  const made = await repair();
  const sheet = sheetOf(change);
  const seen = await saved(made.id, sheet);
  const certificate = randomUUID();
  const number = await issue(made.id, seen, { certificate });
  return { ...made, sheet, seen, certificate, number };
}

test("issues a certificate once, frozen, with instruments, dates and names (CER-3)", async () => {
  const { id, seen, certificate, number } = await issued();
  expect(number).toMatch(/^TC-\d{4}-\d{5}$/);
  expect(await issue(id, seen, { certificate })).toBe(number);
  const [shown, ...more] = await fetchCertificates(workshop, { target: id });
  expect(more).toEqual([]);
  expect(shown).toMatchObject({
    ...{
      number,
      conclusion: "passed",
      fitter: "Sipho Dlamini",
      released_by: "Anita Naidoo",
    },
    ...{ machine: "Roots blower RF-200", customer: { company: "Karoo Cement" } },
    ...{ received_on: TODAY, tested_on: TODAY, issued_on: TODAY, replaces: null },
    instruments: [{ name: METER.name, certificate_number: "CAL-881" }],
    decision_rule: certificates.decisionRule,
  });
  for (const change of [
    sql`update certificates set conclusion = 'not passed' where id = ${certificate}`,
    sql`update certificates set document = '{}' where id = ${certificate}`,
    sql`delete from certificates where id = ${certificate}`,
  ]) {
    await expect(change.execute(database)).rejects.toThrow("certificate-issued");
  }
  // A new calibration leaves what was issued as it was.
  await saveInstrument(office, {
    ...{ ...METER, certificate_number: "CAL-882" },
    ...{ calibrated_on: officeDay(new Date(), -2), due_on: officeDay(new Date(), 300) },
  });
  expect((await fetchCertificates(office, { target: id }))[0]).toEqual(shown);
});

test("replaces a certificate by a new number that cites the old with a reason, once (CER-3)", async () => {
  const { id, certificate, number, seen } = await issued();
  const sheet = sheetOf({ tests: [vibration("2,9")] });
  const at = await saved(id, sheet, seen);
  await expect(issue(id, at, { replaces: certificate, reason: " " })).rejects.toThrow("reason");
  const reason = "Reading typed wrongly.";
  const second = await issue(id, at, { replaces: certificate, reason });
  expect(second > number).toBe(true);
  expect(await fetchCertificates(office, { target: id })).toMatchObject([
    { number, replaced_by: second, reason: "" },
    { number: second, replaces: number, reason, replaced_by: null },
  ]);
  await expect(issue(id, at, { replaces: certificate, reason })).rejects.toThrow(
    "already been replaced",
  );
});

test("replaces a certificate once when two users issue at the same time (CER-3)", async () => {
  const { id, certificate, seen } = await issued();
  const both = await Promise.allSettled(
    [1, 2].map(() => issue(id, seen, { replaces: certificate, reason: "Wrong" })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("never certifies a result outside its limit as passed (CER-4)", async () => {
  const { id } = await issued({ tests: [vibration("4,5"), vibration("4,51")] });
  const [shown] = await fetchCertificates(office, { target: id });
  expect(shown?.conclusion).toBe("not passed");
  const open = { id: randomUUID(), kind: "readings" as const };
  const values = { name: "Seal track", unit: "mm", left: "0,06" };
  const { id: other } = await issued({ tests: [{ ...open, values }] });
  expect((await fetchCertificates(office, { target: other }))[0]?.conclusion).toBe("no verdict");
});

test("certifies only what the server computed of the saved sheet (CER-4)", async () => {
  const { id } = await repair();
  const kind = "test-certificate";
  const given = {
    target: id,
    kind,
    certificate: randomUUID(),
    replaces: null,
    reason: "",
  } as const;
  const first = await saved(id, sheetOf({ tests: [vibration("4,51")] }));
  await expect(issueCertificate(office, { ...given, seen: first })).rejects.toThrow(
    "Someone else saved",
  );
  const forged = { computed: { tests: [], decision_rule: "" } };
  const { error } = await office
    .from("test_sheets")
    .update(forged as never)
    .eq("repair_id", id);
  expect(error).not.toBeNull();
  expect((await compute(id, kind, "")).status).toBe(204);
  // What was computed of the earlier values does not outlive them.
  const second = await saved(id, sheetOf({ tests: [vibration("4,4")] }), first);
  await expect(issueCertificate(office, { ...given, seen: second })).rejects.toThrow(
    "Someone else saved",
  );
  const broken = await saved(id, sheetOf({ tests: [vibration("much")] }), second);
  expect((await compute(id, kind, "")).status).toBe(409);
  await expect(issueCertificate(office, { ...given, seen: broken })).rejects.toThrow(
    "Someone else saved",
  );
  for (const client of [customer, visitor]) {
    const outside = createComputeResults(() => client, database);
    expect((await outside(id, kind, "")).status).toBeOneOf([403, 404]);
  }
  expect((await compute("nonsense", kind, "")).status).toBe(404);
});

test("signs with the accounts that tested and released, by their names (CER-3)", async () => {
  const { id } = await repair();
  const sheet = sheetOf();
  const first = await saved(id, sheet);
  const target = { target: id, kind: "test-certificate" as const };
  // A remark of the office leaves the fitter as the tester; a value does not.
  const remarked = { ...sheet, condition: "Painted" };
  const second = (await saveTestSheet(office, { ...target, seen: first, sheet: remarked })) ?? "";
  await issue(id, second);
  const corrected = { ...remarked, tests: [vibration("3,2")] };
  const third = (await saveTestSheet(office, { ...target, seen: second, sheet: corrected })) ?? "";
  await issue(id, third);
  expect(await fetchCertificates(office, { target: id })).toMatchObject([
    { fitter: "Sipho Dlamini", released_by: "Anita Naidoo" },
    { fitter: "Anita Naidoo", released_by: "Anita Naidoo" },
  ]);
  const { data } = await office.from("certificates").select("issued_by_id").eq("repair_id", id);
  expect(data?.map((one) => one.issued_by_id)).toEqual([officeAccount.id, officeAccount.id]);
  const nameless = tableClient(backend, await createAccount(backend, "nameless", "office"));
  await expect(issue(id, third, {}, nameless)).rejects.toThrow("Enter your name");
});

test("emails the customer once that a certificate was issued, with its number (CER-5)", async () => {
  const { id, seen, certificate, number, email } = await issued();
  await issue(id, seen, { certificate });
  const { rows } = await sql`
    select from private.email_outbox
    where enquiry_id = ${id} and template = 'enquiry-certificate'`.execute(database);
  expect(rows).toHaveLength(1);
  await expect
    .poll(async () => (await capturedEmail(backend.config.dataDir, email)).length, {
      timeout: 20_000,
    })
    .toBe(1);
  const [mail = ""] = await capturedEmail(backend.config.dataDir, email);
  expect(mail).toContain(number);
  const [, sent = ""] = /\/enquiry\/([\w-]{43})/.exec(mail) ?? [];
  const opened = await readEnquiryByLink(visitor, sent);
  expect(opened?.access === "full" && opened.repair?.certificates).toMatchObject([{ number }]);
});

test("withdraws a certificate once with its reason, and logs issue and withdrawal (CER-3)", async () => {
  const { id, certificate, number, link } = await issued();
  await expect(withdrawCertificate(office, { certificate, reason: " " })).rejects.toThrow("reason");
  await expect(withdrawCertificate(workshop, { certificate, reason: "Wrong" })).rejects.toThrow(
    "for the office",
  );
  const reason = "Vibration meter found unfit";
  await withdrawCertificate(office, { certificate, reason });
  await expect(withdrawCertificate(office, { certificate, reason })).rejects.toThrow("already");
  expect(await fetchCertificates(office, { target: id })).toMatchObject([
    { number, withdrawn_on: TODAY, withdrawal: reason, conclusion: "passed" },
  ]);
  const opened = await createCertificateFiles(() => visitor, pdf).byLink(
    link,
    `${certificate}.pdf`,
  );
  expect(pdfText(new Uint8Array(await opened.arrayBuffer()))).toContain(reason);
  const { total, changes } = await findChanges(office, {
    ...{ kind: "enquiries", record: id },
  });
  const logged = changes.filter(({ table_name }) => table_name === "certificates");
  expect(total).toBeGreaterThan(1);
  expect(logged.map(certificateChangeTexts)).toEqual([
    [`Withdrew a certificate: ${reason}`],
    [`Issued ${number}, passed`],
  ]);
  expect(logged.map(({ by }) => by)).toEqual(["Anita Naidoo", "Anita Naidoo"]);
  const instruments = await findChanges(office, { kind: "instruments" });
  expect(instruments.changes[0]).toMatchObject({ record_name: expect.any(String) });
});

test.each([
  [
    "an instrument past due",
    { instruments: [METER.id, OLD_METER.id] },
    "Feeler gauges FG-1 was out of calibration",
  ],
  ["no instrument", { instruments: [] }, "Choose the instruments"],
  ["an unknown instrument", { instruments: [randomUUID()] }, "Choose the instruments"],
  ["a test tomorrow", { tested_on: officeDay(new Date(), 1) }, "test date"],
  ["a test before the arrival", { tested_on: officeDay(new Date(), -1) }, "test date"],
  ["no day", { tested_on: "" }, "test date"],
  ["no test", { tests: [] }, "at least one test"],
] as const)("rejects a certificate with %s (CER-4)", async (_name, change, words) => {
  await expect(issued(change as Partial<TestSheet>)).rejects.toThrow(words);
});

test("rejects a machine not received, and a sheet that someone else saved (CER-4)", async () => {
  const made = await repair({ received: false });
  const sheet = sheetOf();
  const seen = await saved(made.id, sheet);
  await expect(issue(made.id, seen)).rejects.toThrow("not marked as received");
  await saved(made.id, sheetOf({ condition: "Painted" }), seen);
  expect(
    await saveTestSheet(office, { target: made.id, kind: "test-certificate", seen, sheet }),
  ).toBeNull();
  expect((await fetchTestSheet(office, made.id, "test-certificate"))?.sheet.condition).toBe(
    "Painted",
  );
  await expect(issue(made.id, seen)).rejects.toThrow("Someone else saved");
});

test("allows the office to issue and edit instruments, and customers to read by link (CER-4)", async () => {
  const { id, seen, sheet, link, number } = await issued();
  await expect(issue(id, seen, {}, workshop)).rejects.toThrow("for the office");
  for (const client of [customer, visitor]) {
    await expect(fetchCertificates(client, { target: id })).rejects.toThrow(/office|not allowed/);
    const target = { target: id, kind: "test-certificate" as const, seen, sheet };
    await expect(saveTestSheet(client, target)).rejects.toThrow(/office|not allowed/);
  }
  for (const table of ["certificates", "test_sheets", "instruments"] as const) {
    expect((await customer.from(table).select("*")).data, table).toEqual([]);
  }
  expect((await workshop.from("certificates").select("*")).data).toEqual([]);
  expect((await workshop.from("instruments").select("name")).data).toHaveLength(2);
  const row = { due_on: "2099-01-01" };
  expect(
    (await workshop.from("instruments").update(row).eq("id", METER.id).select("id")).data,
  ).toEqual([]);
  const opened = await readEnquiryByLink(visitor, link);
  expect(opened?.access === "full" && opened.repair?.certificates).toMatchObject([{ number }]);
});

test("draws the PDF for customer, office and workshop alone (CER-5)", async () => {
  const { id, link, certificate, number } = await issued();
  const files = (client: typeof office) => createCertificateFiles(() => client, pdf);
  const file = `${certificate}.pdf`;
  const answer = await files(visitor).byLink(link, file);
  expect(answer.headers.get("Content-Disposition")).toContain(`${number}.pdf`);
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
  for (const words of [
    ...["Test certificate", number, "Karoo Cement", "Roots blower RF-200", "SN 4711"],
    ...["3.1 mm/s", "max. 4.5", "passed", "Aerzen TN01151", "Vibration meter VM-3", "CAL-88"],
    ...[
      "Simple acceptance",
      "relate only to the item",
      "Released by",
      "Anita Naidoo",
      `End of Test certificate`,
    ],
  ]) {
    expect(text).toContain(words);
  }
  for (const client of [office, workshop]) {
    expect((await files(client).byRepair(id, file, "")).status).toBe(200);
  }
  for (const client of [customer, visitor]) {
    expect((await files(client).byRepair(id, file, "")).status).toBe(403);
  }
  expect((await files(visitor).byLink("x".repeat(43), file)).status).toBe(404);
  expect((await files(visitor).byLink(link, `${randomUUID()}.pdf`)).status).toBe(404);
  expect((await files(office).byRepair("nonsense", file, "")).status).toBe(404);
});

test("retains certificates of a deleted enquiry, and links them again on undo (CER-3)", async () => {
  const { id, number, link } = await issued();
  await deleteEnquiry(office, id);
  const kept = await office.from("certificates").select("repair_id").eq("number", number);
  expect(kept.data).toEqual([{ repair_id: null }]);
  await undoDeletion(office, { target: id });
  expect(await fetchCertificates(office, { target: id })).toMatchObject([{ number }]);
  expect(await readEnquiryByLink(visitor, link)).not.toBeNull();
});

test("exports and erases the person without the certificate (CER-3)", async () => {
  const { email, number } = await issued();
  const boss = tableClient(backend, await createAccount(backend, "boss", "admin"));
  expect(JSON.stringify(await exportPerson(boss, email))).toContain(number);
  await erasePerson(boss, { address: email });
  const { data } = await office
    .from("certificates")
    .select("customer_email, document")
    .eq("number", number)
    .single();
  expect(data).toMatchObject({
    customer_email: "",
    document: { customer: { name: "", company: "Karoo Cement" } },
  });
});
