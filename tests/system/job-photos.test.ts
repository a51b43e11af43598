import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undoDeletion } from "#app/data/contracts.ts";
import { erasePerson } from "#domains/accounts/contracts.ts";
import { exportPerson } from "#domains/accounts/personal-data.ts";
import { fetchAttachments } from "#domains/enquiries/attachments.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { deleteEnquiry } from "#domains/enquiries/enquiries.ts";
import {
  deleteJobPhoto,
  publishRepairReport,
  saveJobPhoto,
  saveRepairReport,
} from "#domains/repairs/contracts.ts";
import { fetchJobPhotos, fetchMachineJobPhotos } from "#domains/repairs/repair-job.ts";
import { reportPhotos } from "#domains/repairs/repair-report.ts";
import { photo } from "../file-samples.ts";
import { type Account, createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const people = {
  stranger: undefined,
  customer: await createAccount(backend, "somebody"),
  workshop: await createAccount(backend, "sipho", "workshop"),
  office: await createAccount(backend, "anita", "office"),
};
const visitor = tableClient(backend);
const workshop = tableClient(backend, people.workshop);
const office = tableClient(backend, people.office);
const MARKS = { caption: "Crack", arrow_x: 0.25, arrow_y: 0.75 };
const bytes = new Uint8Array(await photo(64, 48));

async function repair() {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await sql<{ id: string; link: string }>`
    with asked as (
      insert into enquiries (name, email, subject, message, email_confirmed_at)
      values ('Naledi', ${email}, 'technical-support', 'It is loud.', now()) returning id
    ), booked as (
      insert into repairs (id, machine, lifting, transport, medium, hazard, cleaning, declared, loan_machine)
      select id, 'Blower', 'none', 'delivery', 'Air', 'none', 'not-cleaned', true, false from asked
    )
    select id from asked`.execute(database);
  const id = rows[0]?.id ?? "";
  const { rows: links } = await sql<{ link: string }>`
    select private.make_link(null, ${id}) as link`.execute(database);
  return { id, email, link: links[0]?.link ?? "" };
}

async function upload(account?: Account): Promise<{ id: string; status: number }> {
  const id = randomUUID();
  const { status } = await backend.api(
    new Request(`${SITE_URL}/storage/v1/object/attachments/${id}`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        ...(account && { Authorization: `Bearer ${account.token}` }),
      },
      body: bytes,
    }),
  );
  return { id, status };
}

/** A photo of the job. */
async function taken(target: string): Promise<string> {
  const { id } = await upload(people.workshop);
  await saveJobPhoto(workshop, { target, photo: id, ...MARKS });
  return id;
}

const fileStatus = async (id: string, headers: Record<string, string>) =>
  (await backend.call(`/storage/v1/object/attachments/${id}`, { headers })).status;

const REPORT = { findings: "Worn.", recommendation: "", measurements: [] };

test("lets office and workshop alone save, see and delete a job's photos (CER-11)", async () => {
  const { id: target, link } = await repair();
  const id = await taken(target);
  for (const who of ["workshop", "office"] as const) {
    const client = tableClient(backend, people[who]);
    expect(await fetchJobPhotos(client, target), who).toMatchObject([{ id, ...MARKS }]);
    const Authorization = `Bearer ${people[who].token}`;
    expect(await fileStatus(id, { Authorization }), who).toBe(200);
  }
  for (const who of ["stranger", "customer"] as const) {
    const client = tableClient(backend, people[who]);
    const { data } = await client.from("attachments").select("id").eq("id", id);
    expect(data ?? [], who).toEqual([]);
    for (const write of [
      () => saveJobPhoto(client, { target, photo: id, ...MARKS }),
      () => deleteJobPhoto(client, { target, photo: id }),
    ]) {
      await expect(write(), who).rejects.toMatchObject({ code: "42501" });
    }
    const Authorization = `Bearer ${people[who]?.token ?? backend.publishableKey}`;
    expect(await fileStatus(id, { Authorization }), who).toBe(404);
  }
  expect(await fileStatus(id, { "x-private-link": link })).toBe(404);
  expect(await readEnquiryByLink(visitor, link)).toMatchObject({ files: [] });
  await deleteJobPhoto(workshop, { target, photo: id });
  await deleteJobPhoto(workshop, { target, photo: id });
  expect(await fetchJobPhotos(office, target)).toEqual([]);
});

test("shows the customer a job's photo with its arrow while it is in the published report (CER-11)", async () => {
  const { id: target, link } = await repair();
  const [shown, hidden] = [await taken(target), await taken(target)];
  const status = (id: string) => fileStatus(id, { "x-private-link": link });
  const seen = await saveRepairReport(office, {
    ...{ target, seen: null, ...REPORT },
    photos: [{ id: shown, caption: "Crack" }],
  });
  expect(await status(shown)).toBe(404);
  await publishRepairReport(office, { target, seen, publishes: true });
  expect([await status(shown), await status(hidden)]).toEqual([200, 404]);
  expect(await readEnquiryByLink(visitor, link)).toMatchObject({
    repair: { report: { photos: [{ id: shown, ...MARKS }] } },
  });
  expect(reportPhotos(await fetchAttachments(office, target))).toEqual([{ id: shown, ...MARKS }]);
  for (const write of [
    () => saveJobPhoto(workshop, { target, photo: shown, ...MARKS, caption: "Other" }),
    () => deleteJobPhoto(workshop, { target, photo: shown }),
  ]) {
    await expect(write()).rejects.toThrow("in the strip report");
  }

  // Out of the report it stays with the job.
  await saveRepairReport(office, { target, seen, ...REPORT, photos: [] });
  expect(await status(shown)).toBe(404);
  expect((await fetchJobPhotos(workshop, target)).map(({ id }) => id)).toContain(shown);
});

test("saves a repeated photo once, none of another job, and 200 at most (CER-11)", async () => {
  const [{ id: target }, other] = [await repair(), await repair()];
  const { id } = await upload(people.workshop);
  const photoOf = (job: string) => ({ target: job, photo: id, ...MARKS });
  await Promise.all([1, 2, 3].map(() => saveJobPhoto(workshop, photoOf(target))));
  expect(await fetchJobPhotos(workshop, target)).toHaveLength(1);
  await expect(saveJobPhoto(workshop, photoOf(other.id))).rejects.toThrow("no longer available");
  await sql`
    insert into attachments (id, name, media_type, size, repair_id)
    select gen_random_uuid(), 'a.jpg', 'image/jpeg', 1, ${target} from generate_series(1, 198)`.execute(
    database,
  );
  const last = await Promise.all([upload(people.workshop), upload(people.workshop)]);
  const saved = await Promise.allSettled(
    last.map((one) => saveJobPhoto(workshop, { target, photo: one.id, ...MARKS })),
  );
  expect(saved.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("takes more photos from staff than from visitors (CER-11)", async () => {
  const statuses = async (account?: Account) => {
    const found = new Set<number>();
    for (let sent = 0; sent < 50; sent += 1) found.add((await upload(account)).status);
    return found;
  };
  expect(await statuses(people.workshop)).toEqual(new Set([200]));
  expect(await statuses()).toEqual(new Set([200, 429]));
});

test("lists a machine's photos newest first, exports, restores and erases them with their repair (CER-11)", async () => {
  const [{ id: target, email }, later] = [await repair(), await repair()];
  const machine = randomUUID();
  await insertRow("customer_machines", { id: machine, model: "GM 10S" }).execute(database);
  for (const enquiry_id of [target, later.id]) {
    await insertRow("customer_machine_documents", { machine_id: machine, enquiry_id }).execute(
      database,
    );
  }
  const [first, second] = [await taken(target), await taken(later.id)];
  const ofMachine = async () => (await fetchMachineJobPhotos(office, machine)).map(({ id }) => id);
  expect(await ofMachine()).toEqual([second, first]);
  expect(await fetchMachineJobPhotos(workshop, machine)).toEqual([]);
  await deleteEnquiry(office, target);
  expect(await ofMachine()).toEqual([second]);
  await undoDeletion(office, { target });
  expect(await ofMachine()).toEqual([second, first]);
  const admin = tableClient(backend, await createAccount(backend, "boss", "admin"));
  expect(JSON.stringify(await exportPerson(admin, email))).toContain("file.jpg");
  await erasePerson(admin, { address: email });
  expect(await ofMachine()).toEqual([second]);
});
