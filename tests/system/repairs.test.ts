import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { fetchChangePage } from "#app/data/audit-log.ts";
import { undoDeletion } from "#app/data/contracts.ts";
import { erasePerson } from "#domains/accounts/contracts.ts";
import { exportPerson } from "#domains/accounts/personal-data.ts";
import { fetchAttachments } from "#domains/enquiries/attachments.ts";
import {
  type CustomerEnquiry,
  confirmEnquiry,
  fetchMyEnquiries,
} from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { deleteEnquiry, fetchEnquiries, fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { acceptQuote } from "#domains/quotes/contracts.ts";
import {
  publishRepairReport,
  saveRepairReport,
  setRepairStage,
} from "#domains/repairs/contracts.ts";
import { currentStage, stageMoments } from "#domains/repairs/repair.ts";
import { fetchRepair, type ReportChange } from "#domains/repairs/repair-edits.ts";
import { reportPhotos } from "#domains/repairs/repair-report.ts";
import { createStripReportFiles } from "#domains/repairs/strip-report-files.server.ts";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";
import { capturedEmail } from "../captured-email.ts";
import { photo } from "../file-samples.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { SAMPLE_QUOTE } from "../quote-samples.ts";
import { sentQuote } from "../quote-steps.ts";
import { until } from "../until.ts";
import { type Account, createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const answerForm = createContactForm(backend, backend.config, createLog("silent"));
const people: Record<string, Account | undefined> = {
  stranger: undefined,
  customer: await createAccount(backend, "somebody"),
  workshop: await createAccount(backend, "workshop", "workshop"),
  office: await createAccount(backend, "office", "office"),
};
const visitor = tableClient(backend);
const office = tableClient(backend, people.office);
const pdf = patientPdfThreads();
afterAll(pdf.close);

const INTAKE = {
  machine: "Roots blower RF-200",
  serial_number: "SN 4711",
  weight_kg: "1250,5",
  lifting: "eyes",
  transport: "collection",
  collection_address: "Gate 4\r\nGermiston",
  medium: "Flour and air",
  hazard: "none",
  cleaning: "cleaned",
  cleaned_how: "Vacuumed",
  cleaned_by: "Sipho, Mill & Sons",
  declared: "yes",
  declared_value: "R600,000",
  loan_machine: "yes",
};

async function post(fields: Record<string, string | undefined>, accept = "application/json") {
  const given = { name: "Naledi", message: "It is loud and hot.", ...INTAKE, ...fields };
  const body = new FormData();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) body.set(name, value);
  const headers = { Accept: accept };
  const request = new Request(`${SITE_URL}/f/repair`, { method: "POST", body, headers });
  return answerForm(request, "repair", "192.0.2.1");
}

async function announce(fields: Record<string, string | undefined> = {}) {
  const email = fields.email ?? `${randomUUID()}@example.com`;
  const answer = await post({ ...fields, email });
  const text = await answer.text();
  const [, reference = ""] = /#(E-[\d-]+)\/[\w-]{43}"/.exec(text) ?? [];
  const { rows } = await sql<{ id: string; link: string }>`
    select id, private.make_link(null, id) as link from enquiries
    where reference = ${reference}`.execute(database);
  const [made] = rows;
  if (!made) throw new Error(`It was not taken: ${text}`);
  const { id, link } = made;
  await confirmEnquiry(visitor, { link });
  return { id, link, reference, email };
}

async function opened(link: string): Promise<CustomerEnquiry> {
  const enquiry = await readEnquiryByLink(visitor, link);
  if (enquiry?.access !== "full") throw new Error("The link does not open the whole enquiry.");
  return enquiry;
}

async function upload(): Promise<string> {
  const id = randomUUID();
  const answer = await backend.api(
    new Request(`${SITE_URL}/storage/v1/object/attachments/${id}`, {
      method: "POST",
      headers: { apikey: backend.publishableKey },
      body: new Uint8Array(await photo(64, 48)),
    }),
  );
  expect(answer.status).toBe(200);
  return id;
}

const REPORT: ReportChange = {
  seen: null,
  findings: "Both bearings are worn.",
  recommendation: "Replace them.",
  measurements: [],
  photos: [],
};
const measurement = (name: string, measured: number) => ({
  ...{ id: randomUUID(), name, unit: "mm", new_value: 0.18, limit_value: 0.3, measured },
});

async function report(id: string, change: Partial<ReportChange> = {}): Promise<string> {
  const saved = await saveRepairReport(office, { target: id, ...REPORT, ...change });
  if (saved === null) throw new Error("The report was not saved.");
  return saved;
}

async function stageOf(link: string) {
  const { repair, created_at, quotes } = await opened(link);
  if (!repair) throw new Error("This is no repair.");
  return currentStage(stageMoments(created_at, repair, quotes));
}

test("creates an enquiry with repair data from a booking and shows both on its page (ENQ-22)", async () => {
  const { link, id, reference } = await announce();
  const enquiry = await opened(link);
  expect(enquiry).toMatchObject({
    ...{ reference, subject: "technical-support", subject_label: "Repair", status: "new" },
    repair: {
      ...{ machine: "Roots blower RF-200", serial_number: "SN 4711", weight_kg: 1250.5 },
      ...{ lifting: "eyes", transport: "collection", collection_address: "Gate 4\nGermiston" },
      ...{ medium: "Flour and air", hazard: "none", cleaning: "cleaned", loan_machine: true },
      declared_value: "R600,000",
      ...{ received_at: null, stripped_at: null, report_published_at: null, report: null },
    },
  });
  expect(enquiry.repair).not.toHaveProperty("findings");
  expect(await stageOf(link)).toBe("booked");
  expect(await fetchRepair(office, id)).toMatchObject({ machine: "Roots blower RF-200" });
});

test("creates no repair from an ordinary enquiry", async () => {
  const body = new URLSearchParams({
    ...{ name: "Ann", email: `${randomUUID()}@example.com`, subject: "other", message: "A seal?" },
    ...INTAKE,
  });
  const headers = { Accept: "application/json" };
  const request = new Request(`${SITE_URL}/f/contact`, { method: "POST", body, headers });
  const text = await (await answerForm(request, "contact", "192.0.2.1")).text();
  const { rows } = await sql`
    select from enquiries left join repairs using (id)
    where reference = ${/E-[\d-]+/.exec(text)?.[0]} and repairs.id is null`.execute(database);
  expect(rows).toHaveLength(1);
});

test("finds repairs by machine and lists those in progress (OFF-28)", async () => {
  const [one, done] = [
    await announce({ machine: "Zululand Roots" }),
    await announce({ machine: "Zululand Airlock" }),
  ];
  expect(
    await setRepairStage(office, { target: done.id, stage: "dispatched", seen: null, done: true }),
  ).toBe(true);
  const find = async (status: "repair" | null) => {
    const filter = { words: "zululand", status, unsent: false };
    const { rows } = await fetchEnquiries(office, filter, 1);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await find(null)).toEqual([one.id, done.id].toSorted());
  expect(await find("repair")).toEqual([one.id]);
});

test.each([
  ["a weight of 0", { weight_kg: "0" }, "weight_kg", "TYPE_NUMERIC"],
  ["a negative weight", { weight_kg: "-12" }, "weight_kg", "TYPE_NUMERIC"],
  ["a weight of 1e12", { weight_kg: "1e12" }, "weight_kg", "TYPE_NUMERIC"],
  ["a weight that is not a number", { weight_kg: "two tonnes" }, "weight_kg", "TYPE_NUMERIC"],
  ["no declaration", { declared: undefined }, "declared", "REQUIRED_FIELD_MISSING"],
  ["a tampered declaration", { declared: "true" }, "declared", "TYPE_TEXT"],
  ["no medium", { medium: " " }, "medium", "REQUIRED_FIELD_EMPTY"],
  ["an unknown hazard", { hazard: "nuclear" }, "hazard", "TYPE_TEXT"],
  [
    "no collection address",
    { collection_address: "" },
    "collection_address",
    "REQUIRED_FIELD_EMPTY",
  ],
  ["no person who cleaned it", { cleaned_by: "" }, "cleaned_by", "REQUIRED_FIELD_EMPTY"],
  ["an email header in the machine", { machine: "A\r\nBcc: x@e.com" }, "machine", "TYPE_TEXT"],
  ["no message", { message: "" }, "message", "REQUIRED_FIELD_EMPTY"],
])("reports %s at its field and stores nothing (ENQ-24)", async (_title, change, field, code) => {
  const email = `${randomUUID()}@example.com`;
  const answer = await post({ ...change, email });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    errors: [{ field, code, message: expect.stringMatching(/\w/) }],
  });
  const { rows } = await sql`select from enquiries where email = ${email}`.execute(database);
  expect(rows).toEqual([]);
});

test("shows errors by field name without JavaScript, with a link back to the form (ENQ-22)", async () => {
  const answer = await post({ weight_kg: "0", declared: undefined, email: "a@b.co" }, "text/html");
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("Weight must be a number of kilograms from 1 to 60,000");
  expect(page).toContain("The declaration must be ticked");
  expect(page).toContain('href="/repair"');
  const good = await post({ email: `${randomUUID()}@example.com` }, "text/html");
  expect(good.status).toBe(303);
  expect(good.headers.get("location")).toMatch(/^\/enquiry\/[\w-]{43}$/);
});

test.each([
  ["a weight of 0", { weight_kg: 0 }],
  ["a weight that is not a number", { weight_kg: "NaN" }],
  ["no declaration", { declared: false }],
  ["a collection without an address", { collection_address: " " }],
  ["a cleaning without a person", { cleaned_by: "" }],
  ["an unknown lifting point", { lifting: "rope" }],
  ["a machine of two lines", { machine: "A\nB" }],
  ["an unsaved report marked as published", { report_published_at: "2026-11-22" }],
])("rejects %s in the table from any source (ENQ-24)", async (_title, change) => {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('N', 'n@example.com', 'other', 'M') returning id`.execute(database);
  const row = { ...INTAKE, id: rows[0]?.id, weight_kg: 850, declared: true, loan_machine: false };
  await expect(insertRow("repairs", { ...row, ...change }).execute(database)).rejects.toThrow(
    "violates check constraint",
  );
});

test("asks the customer to call before sending an uncleaned machine of unknown hazard (ENQ-25)", async () => {
  const held = { hazard: "unknown", cleaning: "not-cleaned", cleaned_how: "", cleaned_by: "" };
  const [stays, travels] = [await announce(held), await announce()];
  const emailTo = (address: string, part: string) =>
    until(async () => {
      const mails = await capturedEmail(backend.config.dataDir, address);
      return mails.find((mail) => mail.includes(part));
    });
  const words = "Call us before sending this machine";
  expect(await emailTo(stays.email, stays.reference)).toContain(words);
  expect(await emailTo(travels.email, travels.reference)).not.toContain(words);
  const toOffice = await emailTo(backend.config.mail.enquiriesTo, stays.reference);
  expect(toOffice).toContain(words);
  expect(toOffice).toMatch(/Weight:\s+1,250\.5 kg/);
});

test("sets and reverts a step, and rejects the second of two same changes (ENQ-26)", async () => {
  const { id, link } = await announce();
  expect(
    await setRepairStage(office, { target: id, stage: "stripped", seen: null, done: true }),
  ).toBe(true);
  expect(await stageOf(link)).toBe("stripped");
  expect(await fetchEnquiry(office, id)).toMatchObject({ status: "in progress" });
  expect(
    await setRepairStage(office, { target: id, stage: "stripped", seen: null, done: true }),
  ).toBe(false);
  const { stripped_at } = (await fetchRepair(office, id)) ?? {};
  expect(
    await setRepairStage(office, {
      target: id,
      stage: "stripped",
      seen: stripped_at ?? null,
      done: false,
    }),
  ).toBe(true);
  // A machine that was stripped had arrived.
  expect(await stageOf(link)).toBe("received");
  await expect(
    setRepairStage(office, { target: randomUUID(), stage: "tested", seen: null, done: true }),
  ).rejects.toThrow("deleted");
});

test("derives quoted and approved from the quotation and continues with later steps (ENQ-26)", async () => {
  const { id, link, email } = await announce();
  const fields = { ...SAMPLE_QUOTE, enquiry_id: id, customer_email: email };
  const quote = await sentQuote(office, fields);
  expect(await stageOf(link)).toBe("quoted");
  await acceptQuote(visitor, {
    link: quote.link,
    ...{ revision: 1, person: "Naledi", reference: "", chosen: [], signature: "" },
  });
  expect(await stageOf(link)).toBe("approved");
  expect(await fetchEnquiry(office, id)).toMatchObject({ status: "in progress" });
  await setRepairStage(office, { target: id, stage: "repaired", seen: null, done: true });
  expect(await stageOf(link)).toBe("repaired");
});

test("hides a report until published, then shows it on page, photos, PDF and email (ENQ-27)", async () => {
  const sender = await createAccount(backend, "sender");
  const { id, link, email } = await announce({ email: sender.email });
  const other = await announce();
  const [first, second] = [await upload(), await upload()];
  const measurements = [measurement("Rotor to rotor", 0.31), measurement("Tip to casing", 0.2)];
  const seen = await report(id, {
    measurements,
    photos: [
      { id: second, caption: "The tip" },
      { id: first, caption: "" },
    ],
  });
  const photoStatus = async (through: string) =>
    (
      await backend.call(`/storage/v1/object/attachments/${second}`, {
        headers: { "x-private-link": through },
      })
    ).status;
  const files = createStripReportFiles(
    (authorization) => {
      const who = authorization === undefined ? undefined : people[authorization];
      return tableClient(backend, who);
    },
    database,
    pdf,
  );

  expect(await opened(link)).toMatchObject({ files: [], repair: { report: null } });
  expect(await photoStatus(link)).toBe(404);
  expect((await files.byLink(link)).status).toBe(404);
  const draft = await files.byId(id, "office");
  expect(pdfText(new Uint8Array(await draft.arrayBuffer()))).toContain("DRAFT");

  expect(await publishRepairReport(office, { target: id, seen, publishes: true })).toBe(true);
  expect(await publishRepairReport(office, { target: id, seen, publishes: true })).toBe(true);
  expect(await stageOf(link)).toBe("report");
  expect(await opened(link)).toMatchObject({
    // Report photos are excluded from the sender's files.
    files: [],
    repair: {
      report: {
        findings: "Both bearings are worn.",
        measurements: measurements.map(({ name, measured }) => ({ name, measured })),
        photos: [{ id: second, caption: "The tip" }, { id: first }],
      },
    },
  });
  expect(await photoStatus(link)).toBe(200);
  expect(await photoStatus(other.link)).toBe(404);
  expect(await photoStatus("")).toBe(404);
  const answer = await files.byLink(link);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
  for (const words of ["Rotor to rotor", "beyond the limit", "Tip to casing", "The tip"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("DRAFT");
  const { rows: mails } = await sql`
    select to_address from private.email_outbox
    where template = 'enquiry-report' and enquiry_id = ${id}`.execute(database);
  expect(mails).toEqual([{ to_address: email }]);

  const copy = async () => {
    const { rows } =
      await sql`select private.person_enquiries(${email}, false, '') as data`.execute(database);
    return JSON.stringify(rows);
  };
  expect(await copy()).toContain("Both bearings are worn.");
  const listed = await fetchMyEnquiries(tableClient(backend, sender));
  expect(listed).toMatchObject([{ id, repair: { report_published_at: expect.any(String) } }]);
  expect(JSON.stringify(listed)).not.toContain("Both bearings are worn.");

  expect(await publishRepairReport(office, { target: id, seen, publishes: false })).toBe(true);
  expect(await opened(link)).toMatchObject({ repair: { report: null } });
  expect(await copy()).not.toContain("Both bearings are worn.");
  expect(await copy()).toContain('"files":[]');
  const { rows: waiting } = await sql`
    select from private.email_outbox where template = 'enquiry-report'
      and enquiry_id = ${id} and state = 'waiting'`.execute(database);
  expect(waiting).toEqual([]);
  expect(await photoStatus(link)).toBe(404);
  for (const who of ["stranger", "customer", "workshop"]) {
    expect((await files.byId(id, who)).status, who).toBeOneOf([403, 404]);
  }
  expect((await files.byLink("x".repeat(43))).status).toBe(404);
  expect((await files.byId("nothing", "office")).status).toBe(404);
});

test("asks some of many simultaneous readers of a report to retry (ENQ-27)", async () => {
  const { id, link } = await announce();
  const seen = await report(id);
  expect(await publishRepairReport(office, { target: id, seen, publishes: true })).toBe(true);
  const held = Promise.withResolvers<void>();
  let drawn: ReturnType<typeof pdf.drawStripReport> | undefined;
  const files = createStripReportFiles(() => visitor, database, {
    ...pdf,
    async drawStripReport(...report) {
      await held.promise;
      // All are the same report.
      drawn ??= pdf.drawStripReport(...report);
      return drawn;
    },
  });
  const rejected: Response[] = [];
  const requested = Array.from({ length: 40 }, async () => {
    const answer = await files.byLink(link);
    if (answer.status === 503) rejected.push(answer);
    return answer.status;
  });
  // One is being created and sixteen wait.
  await expect.poll(() => rejected.length).toBe(23);
  for (const answer of rejected) {
    expect(await answer.text()).toBe("The document could not be created. Please try again.\n");
    expect(answer.headers.get("retry-after")).toBe("5");
  }
  held.resolve();
  expect((await Promise.all(requested)).filter((status) => status === 200)).toHaveLength(17);
  expect((await files.byLink(link)).status).toBe(200);
});

test("completes a deletion without deadlock while a step waits for it", async () => {
  const { id } = await announce();
  const held = await database.startTransaction().execute();
  await sql`select from public.enquiries where id = ${id} for update`.execute(held);
  // Expected before the wait, as an unhandled rejection fails the whole run.
  const refused = expect(
    setRepairStage(office, { target: id, stage: "stripped", seen: null, done: true }),
  ).rejects.toThrow("deleted this enquiry");
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%set_repair_stage%'`.execute(
        database,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  // It holds no lock that the deletion needs.
  await sql`delete from public.enquiries where id = ${id}`.execute(held);
  await held.commit().execute();
  await refused;
});

test("saves a report as a whole and rejects overwriting a colleague's version (OFF-28)", async () => {
  const { id } = await announce();
  const [saved, gone] = [await upload(), await upload()];
  const first = measurement("Tip", 0.2);
  const photos = [
    { id: saved, caption: "Kept" },
    { id: gone, caption: "Gone" },
  ];
  const seen = await report(id, { measurements: [first, measurement("Gap", 0.1)], photos });
  expect(await saveRepairReport(office, { target: id, ...REPORT, findings: "Late" })).toBeNull();
  expect(await publishRepairReport(office, { target: id, seen: null, publishes: true })).toBe(
    false,
  );
  await report(id, { seen, measurements: [first], photos: [{ id: saved, caption: "Kept" }] });
  expect(await fetchRepair(office, id)).toMatchObject({
    findings: REPORT.findings,
    repair_measurements: [{ name: "Tip" }],
  });
  expect(reportPhotos(await fetchAttachments(office, id))).toEqual([
    { id: saved, caption: "Kept" },
  ]);
  const { rows } = await sql`select from attachments where id = ${gone}`.execute(database);
  expect(rows).toEqual([]);
});

test("rejects a missing photo or another message's photo without changing the report (OFF-29)", async () => {
  const theirs = await upload();
  const [own, other] = [await announce(), await announce({ attachments: theirs })];
  for (const one of [theirs, randomUUID()]) {
    const photos = [{ id: one, caption: "" }];
    await expect(saveRepairReport(office, { target: own.id, ...REPORT, photos })).rejects.toThrow(
      "A photo is no longer available",
    );
  }
  expect(await fetchRepair(office, own.id)).toMatchObject({ report_saved_at: null });
  expect((await opened(other.link)).files).toMatchObject([{ id: theirs }]);
  const seen = await report(own.id, { findings: " " });
  await expect(
    publishRepairReport(office, { target: own.id, seen, publishes: true }),
  ).rejects.toThrow("Enter the findings");
});

test("restricts repairs and their reports to the office, measurements and steps to staff (OFF-29)", async () => {
  const { id } = await announce();
  const seen = await report(id, { measurements: [measurement("Tip", 0.2)] });
  for (const who of ["stranger", "customer", "workshop"]) {
    const client = tableClient(backend, people[who]);
    const isFitter = who === "workshop";
    for (const table of isFitter ? ["repairs"] : ["repairs", "repair_measurements"]) {
      const { data, error } = await client.from(table).select("id");
      expect(error ? [] : data, `${who} ${table}`).toEqual([]);
    }
    const tested = { target: id, stage: "tested" as const, seen: null, done: true };
    for (const write of [
      ...(isFitter ? [] : [() => setRepairStage(client, tested)]),
      () => saveRepairReport(client, { target: id, ...REPORT, seen }),
      () => publishRepairReport(client, { target: id, seen, publishes: true }),
    ]) {
      await expect(write(), who).rejects.toMatchObject({ code: "42501" });
    }
  }
  expect(await fetchRepair(office, id)).toMatchObject({
    ...{ tested_at: null, report_saved_at: seen, report_published_at: null },
  });
});

test("logs changes to a repair under its enquiry without the texts (OFF-29)", async () => {
  const { id, reference } = await announce();
  const findings = `Seen by ${randomUUID()}`;
  await setRepairStage(office, { target: id, stage: "stripped", seen: null, done: true });
  const seen = await report(id, { findings });
  await publishRepairReport(office, { target: id, seen, publishes: true });
  const filter = { words: "", kind: "enquiries", record: id, person: "" };
  const { rows } = await fetchChangePage(office, { ...filter, period: { from: "", to: "" } }, 1);
  const lines = rows.filter(({ table_name }) => table_name === "repairs");
  expect(lines.map(({ record_name }) => record_name)).toEqual(Array(4).fill(reference));
  expect(JSON.stringify(rows)).not.toContain(findings);
});

test("restores a deleted repair with its whole report (OFF-29)", async () => {
  const { id, link } = await announce();
  const shown = await upload();
  const photos = [{ id: shown, caption: "Tip" }];
  const seen = await report(id, { measurements: [measurement("Tip", 0.2)], photos });
  await publishRepairReport(office, { target: id, seen, publishes: true });
  const before = await fetchRepair(office, id);
  await deleteEnquiry(office, id);
  expect(await readEnquiryByLink(visitor, link)).toBeNull();
  expect(await undoDeletion(office, { target: id })).toBe(0);
  expect(await fetchRepair(office, id)).toEqual(before);
  expect(reportPhotos(await fetchAttachments(office, id))).toEqual(photos);
});

test("includes repair declarations in exports and erasures (OFF-29)", async () => {
  const { id, email } = await announce({ machine: "Blower of Naledi" });
  await report(id);
  const boss = tableClient(backend, await createAccount(backend, "boss", "admin"));
  expect(JSON.stringify(await exportPerson(boss, email))).toContain("Blower of Naledi");
  await erasePerson(boss, { address: email });
  for (const table of ["repairs", "enquiries"]) {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(database);
    expect(rows, table).toEqual([]);
  }
});
