import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchChanges } from "#app/data/audit-log.ts";
import { deleteRecords, undoDeletion } from "#app/data/contracts.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { erasePerson } from "#domains/accounts/contracts.ts";
import { fetchToday } from "#domains/company/contracts.ts";
import { removeExpired } from "#domains/company/retention.server.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import {
  fetchMachineHistory,
  fetchMeasurements,
  fetchMyMachines,
  handOverMachine,
  lendMachine,
  linkMachineDocument,
  mergeCustomerMachines,
  openMachineCode,
  readMachineCode,
  saveCustomerMachine,
  setMachineNameplate,
} from "#domains/customer-machines/contracts.ts";
import {
  EMPTY_MACHINE,
  type MachineFields,
  mergedMachine,
} from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchCodedMachine,
  fetchCustomerMachine,
  fetchCustomerMachines,
  fetchLoansFor,
  fetchMachineCode,
  fetchMachinePhotos,
  fetchMachinesAbout,
  fetchMachinesNumbered,
  fetchNameplate,
} from "#domains/customer-machines/customer-machines.ts";
import { readCode } from "#domains/customer-machines/machine-code.ts";
import { serialKey, serialShape } from "#domains/customer-machines/serial-number.ts";
import {
  deleteCustomer,
  eraseCustomerPerson,
  mergeCustomers,
  undoCustomerMerge,
} from "#domains/customers/contracts.ts";
import { answerEnquiry, createEnquiry, setEnquiryCustomer } from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { deleteEnquiry, fetchEnquiries, fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { type EnquiryTexts, readEntered } from "#domains/enquiries/entered-enquiry.ts";
import { saveOrder } from "#domains/orders/office-orders.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { signDeclaration } from "#domains/repairs/contracts.ts";
import { REPAIR_SUBJECT } from "#domains/repairs/repair.ts";
import { fetchRepair } from "#domains/repairs/repair-edits.ts";
import { createLog } from "#server/log.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { numbers } from "../random-numbers.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const workshop = tableClient(backend, await createAccount(backend, "workshop", "workshop"));
const visitor = tableClient(backend);

/** A number that no other test uses. */
const serial = () => randomUUID().replaceAll("-", "").slice(0, 12);

async function machine(
  values: Partial<MachineFields & { customer_id: string }> = {},
  about: { document_kind?: "enquiry" | "quote" | "order"; document?: string } = {},
): Promise<CustomerMachine> {
  const id = randomUUID();
  await saveCustomerMachine(office, {
    ...{ target: id, seen: null, ...about },
    machine: {
      ...{ ...EMPTY_MACHINE, manufacturer: "Aerzen", model: "GM 25 S", serial_number: serial() },
      ...{ model_id: null, customer_id: null, ...values },
    },
  });
  return read(id);
}
async function read(id: string): Promise<CustomerMachine> {
  const found = await fetchCustomerMachine(office, id);
  if (!found) throw new Error(`No machine ${id}`);
  return found;
}
function fieldsOf(row: CustomerMachine, values: Partial<MachineFields> = {}) {
  const { id: _, created_at, updated_at, customers, ...others } = row;
  const { is_loan, lent_for, lent_on, lent_until, ...fields } = others;
  return { ...fields, ...values };
}
async function customer(name = "Karoo Cement", email = ""): Promise<string> {
  const id = randomUUID();
  await insertRow("customers", { id, name }).execute(database);
  await insertRow("customer_contacts", { customer_id: id, name: "Thandi", email }).execute(
    database,
  );
  return id;
}
async function repair(values: Record<string, unknown> = {}, email = `${randomUUID()}@x.example`) {
  const id = randomUUID();
  await insertRow("enquiries", {
    ...{ id, name: "Thandi", email, subject: "technical-support", subject_label: "Repair" },
    message: "It is loud.",
  }).execute(database);
  await insertRow("repairs", {
    ...{ id, machine: "Aerzen GM 25 S", lifting: "eyes", transport: "delivery", medium: "Air" },
    ...{ hazard: "none", cleaning: "not-cleaned", declared: true, loan_machine: false, ...values },
  }).execute(database);
  return id;
}
/** As opening the emailed link does. */
async function confirmAddress(id: string) {
  await sql`update enquiries set email_confirmed_at = now() where id = ${id}`.execute(database);
}
const found = async (words: string, client = office) =>
  (await fetchCustomerMachines(client, { words, sort: "-updated_at" }, 1)).rows.map(({ id }) => id);
const about = async (document: string) =>
  (await fetchMachinesAbout(office, "enquiry", document)).map(({ id }) => id);

test("compares serial numbers in the database as in the browser (MAC-1)", async () => {
  const random = numbers(43);
  const characters = "O0I1L5S8B2Zabz9 -./–";
  const serials = Array.from({ length: 200 }, () =>
    Array.from({ length: 12 }, () => characters[random.next().value % characters.length]).join(""),
  );
  const id = (await machine()).id;
  for (const serial_number of serials) {
    const { rows } = await sql<{ serial_key: string; serial_shape: string }>`
      update customer_machines set serial_number = ${serial_number} where id = ${id}
      returning serial_key, serial_shape`.execute(database);
    expect(rows).toEqual([
      { serial_key: serialKey(serial_number), serial_shape: serialShape(serial_number) },
    ]);
  }
});

test("finds a machine by serial number in any spelling, manufacturer, site or customer (MAC-1)", async () => {
  const owner = await customer("Zwartberg Mills");
  const made = await machine({ serial_number: "Q8-812 30", site: "Durban", customer_id: owner });
  for (const words of ["q881230", "Q88 1230", "q8-8I23O", "881230", "aerzen q88-1230"]) {
    expect(await found(words), words).toContain(made.id);
  }
  for (const words of ["zwartberg", "durban 88123", "gm 25 zwartberg"]) {
    expect(await found(words), words).toEqual([made.id]);
  }
  expect(await found("Kaeser Q881230")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(await found("Zwartberg", workshop)).toEqual([]);
});

test("offers look-alike serial numbers and separates manufacturers (MAC-1)", async () => {
  const number = serial();
  const known = await machine({ serial_number: `${number}0` });
  const other = await machine({ serial_number: `${number} O`, manufacturer: "Kaeser" });
  const rows = await fetchMachinesNumbered(office, `${number}-o`);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([known.id, other.id].toSorted());
  expect(await fetchMachinesNumbered(office, " - ")).toEqual([]);
});

test("links no repair that a stranger reports with the owner’s address (MAC-2)", async () => {
  const email = `${randomUUID()}@karoo.example`;
  const owner = await customer("Karoo", email);
  const known = await machine({ serial_number: "ST 771-230", customer_id: owner });
  const typed = { machine: "Aerzen GM 25 S", serial_number: "ST771230" };
  const [confirmed, byOffice, never] = [
    await repair(typed, email),
    await repair(typed, email),
    await repair(typed, email),
  ];
  for (const id of [confirmed, byOffice, never]) expect(await about(id)).toEqual([]);
  await confirmAddress(confirmed);
  await setEnquiryCustomer(office, { enquiry: byOffice, customer: owner });
  expect(await about(confirmed)).toEqual([known.id]);
  expect(await about(byOffice)).toEqual([known.id]);
  expect(await about(never)).toEqual([]);
});

test("links a confirmed repair of the same customer, manufacturer and number (MAC-2)", async () => {
  const email = `${randomUUID()}@karoo.example`;
  const owner = await customer("Karoo", email);
  const known = await machine({ serial_number: "KA 771-230", customer_id: owner });
  const spelled = { machine: "AERZEN gm25s blower", serial_number: "ka771230" };
  const linked = async (values: Record<string, unknown>, from?: string) => {
    const id = await repair(values, from);
    await confirmAddress(id);
    return about(id);
  };
  expect(await linked(spelled, email)).toEqual([known.id]);
  expect(await linked({ ...spelled, machine: "Kaeser" }, email)).toEqual([]);
  expect(await linked({ ...spelled, serial_number: "KA77123O" }, email)).toEqual([]);
  expect(await linked(spelled)).toEqual([]);
  await machine({ serial_number: "KA771230", customer_id: owner });
  expect(await linked(spelled, email)).toEqual([]);
});

test("records a machine from a repair or an order in one step, and only once (MAC-2)", async () => {
  const id = await repair();
  const made = await machine({}, { document_kind: "enquiry", document: id });
  expect(await about(id)).toEqual([made.id]);
  await expect(machine({}, { document_kind: "order", document: randomUUID() })).rejects.toThrow(
    "This document no longer exists. Reload the page.",
  );
  const again = { target: made.id, document_kind: "enquiry", document: id } as const;
  await Promise.all([
    linkMachineDocument(office, { ...again, linked: true }),
    linkMachineDocument(office, { ...again, linked: true }),
  ]);
  expect(await about(id)).toEqual([made.id]);
  await linkMachineDocument(office, { ...again, linked: false });
  expect(await about(id)).toEqual([]);
});

test("rejects the second of two simultaneous changes and records without a name (MAC-2)", async () => {
  const { id, updated_at, ...row } = await machine();
  const save = (note: string) =>
    saveCustomerMachine(office, {
      ...{ target: id, seen: updated_at },
      machine: fieldsOf({ ...row, id, updated_at }, { note }),
    });
  const results = await Promise.allSettled([save("One"), save("Two")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(machine({ manufacturer: "", model: "", serial_number: " - " })).rejects.toThrow();
  await expect(machine({ customer_id: randomUUID() })).rejects.toThrow("Choose another.");
});

test("merges two records with their documents, codes and entries (MAC-3)", async () => {
  const [one, other] = [await repair(), await repair()];
  const gone = await machine(
    { note: "Oil leak", belt: "SPB 2240", running_hours: 12_000 },
    { document_kind: "enquiry", document: one },
  );
  const stays = await machine(
    { belt: "SPB 2000", note: "Noisy" },
    { document_kind: "enquiry", document: other },
  );
  await linkMachineDocument(office, {
    ...{ target: stays.id, document_kind: "enquiry", document: one, linked: true },
  });
  const codes = await Promise.all([gone, stays].map(({ id }) => fetchMachineCode(office, id)));
  const merge = {
    ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
    ...{ into_seen: stays.updated_at, machine: mergedMachine(fieldsOf(gone), fieldsOf(stays)) },
  };
  await expect(mergeCustomerMachines(office, { ...merge, into_machine: gone.id })).rejects.toThrow(
    "itself",
  );
  const results = await Promise.allSettled([
    mergeCustomerMachines(office, merge),
    mergeCustomerMachines(office, merge),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await fetchCustomerMachine(office, gone.id)).toBeNull();
  expect(await read(stays.id)).toMatchObject({
    ...{ belt: "SPB 2000", running_hours: 12_000, serial_number: stays.serial_number },
    note: `Noisy\n\nSerial number: ${gone.serial_number}\nBelts: SPB 2240\n\nOil leak`,
  });
  const history = await fetchMachineHistory(office, { target: stays.id });
  expect(history.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  for (const code of codes) {
    expect((await fetchCodedMachine(office, code ?? ""))?.id).toBe(stays.id);
    expect(await readMachineCode(visitor, { code: code ?? "" })).toMatchObject({
      serial_number: stays.serial_number,
    });
  }
});

test("undoes a merge with fields, codes and documents, and logs both (MAC-3)", async () => {
  const [one, other] = [await repair(), await repair()];
  const gone = await machine(
    { note: "Oil leak", running_hours: 12_000 },
    { document_kind: "enquiry", document: one },
  );
  const stays = await machine({ note: "Noisy" }, { document_kind: "enquiry", document: other });
  const shared = { document_kind: "enquiry", document: other, linked: true } as const;
  await linkMachineDocument(office, { target: gone.id, ...shared });
  const code = (await fetchMachineCode(office, gone.id)) ?? "";
  await mergeCustomerMachines(office, {
    ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
    ...{ into_seen: stays.updated_at, machine: mergedMachine(fieldsOf(gone), fieldsOf(stays)) },
  });
  const [deleted] = await fetchChanges(office, "customer_machines", gone.id);
  expect(deleted).toMatchObject({ action: "delete", before: { running_hours: 12_000 } });
  await undoDeletion(office, { target: gone.id });
  const { updated_at: _gone, ...wasGone } = gone;
  expect(await read(gone.id)).toMatchObject(wasGone);
  expect(await read(stays.id)).toMatchObject({ note: "Noisy", running_hours: null });
  expect((await fetchCodedMachine(office, code))?.id).toBe(gone.id);
  expect(await about(one)).toEqual([gone.id]);
  expect((await about(other)).toSorted()).toEqual([gone.id, stays.id].toSorted());
  await expect(undoDeletion(office, { target: gone.id })).rejects.toThrow("no longer be undone");
});

test("leaves later changes alone on undoing a merge (MAC-3)", async () => {
  const [gone, stays] = [await machine({ running_hours: 5 }), await machine()];
  await mergeCustomerMachines(office, {
    ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
    ...{ into_seen: stays.updated_at, machine: mergedMachine(fieldsOf(gone), fieldsOf(stays)) },
  });
  const merged = await read(stays.id);
  await saveCustomerMachine(office, {
    ...{ target: stays.id, seen: merged.updated_at },
    machine: fieldsOf(merged, { belt: "SPB 2240" }),
  });
  await undoDeletion(office, { target: gone.id });
  expect(await read(stays.id)).toMatchObject({ belt: "SPB 2240", running_hours: 5 });
  expect(await read(gone.id)).toMatchObject({ running_hours: 5 });
});

test("lists what happened to a machine, newest first, with each document’s customer (MAC-5)", async () => {
  const enquiry = await repair({ serial_number: "1" });
  const made = await machine({}, { document_kind: "enquiry", document: enquiry });
  const quote = randomUUID();
  const fields = { ...SAMPLE_QUOTE, enquiry_id: enquiry };
  await saveDraft(office, { id: quote, seen: null, fields, lines: [SAMPLE_LINE] });
  const order = randomUUID();
  await saveOrder(office, {
    ...{ id: order, seen: null, customer_email: "", customer_name: "Sipho", enquiry_id: null },
    lines: [{ product_id: null, product_name: "Seal", quantity: 2, price: 10, note: "" }],
  });
  await linkMachineDocument(office, {
    ...{ target: made.id, document_kind: "order", document: order, linked: true },
  });
  await sql`
    update repairs set findings = 'Worn.', report_saved_at = now() + interval '1 day'
    where id = ${enquiry}`.execute(database);
  const history = await fetchMachineHistory(office, { target: made.id });
  expect(history.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    `report ${enquiry}`,
    `order ${order}`,
    `quote ${quote}`,
    `repair ${enquiry}`,
  ]);
  expect(history[1]).toMatchObject({ customer: "Sipho", text: "2 × Seal" });
  await expect(fetchMachineHistory(workshop, { target: made.id })).rejects.toThrow("office");
  await expect(fetchMachineHistory(visitor, { target: made.id })).rejects.toThrow();
});

test("lists certificates, deliveries and fitted parts of a machine (MAC-5)", async () => {
  const enquiry = await repair();
  const made = await machine({}, { document_kind: "enquiry", document: enquiry });
  const ids = { order: randomUUID(), item: randomUUID(), delivery: randomUUID() };
  const certificate = `TC-2030-${serial().replaceAll(/\D/g, "0").slice(0, 7)}`;
  await insertRow("certificates", {
    ...{ id: randomUUID(), repair_id: enquiry, kind: "test-certificate", number: certificate },
    ...{ issued_on: "2030-01-01", issued_at: "2030-01-01", conclusion: "passed", document: {} },
  }).execute(database);
  await saveOrder(office, {
    ...{ id: ids.order, seen: null, customer_email: "", customer_name: "Sipho", enquiry_id: null },
    lines: [{ product_id: null, product_name: "Seal", quantity: 3, price: 10, note: "" }],
  });
  await linkMachineDocument(office, {
    ...{ target: made.id, document_kind: "order", document: ids.order, linked: true },
  });
  await sql`
    with sent as (
      insert into deliveries (id, order_id, number, dispatched_at) values
        (${ids.delivery}, ${ids.order}, 1, '2030-01-02')
    )
    insert into delivery_lines (delivery_id, order_item_id, quantity, to_follow, returned)
    select ${ids.delivery}, id, 3, 0, 1 from order_items where order_id = ${ids.order}`.execute(
    database,
  );
  await insertRow("repair_parts", {
    ...{ id: randomUUID(), repair_id: enquiry, product_name: "Bearing 6305", quantity: 2 },
    taken_at: "2030-01-03",
  }).execute(database);
  const history = await fetchMachineHistory(office, { target: made.id });
  expect(history.slice(0, 3)).toMatchObject([
    { kind: "parts", id: enquiry, text: "2 × Bearing 6305" },
    { kind: "delivery", id: ids.order, status: "dispatched", text: "2 × Seal", customer: "Sipho" },
    { kind: "certificate", id: enquiry, number: certificate, status: "passed" },
  ]);
});

test("hands a machine over without the former owner’s site and documents (MAC-4)", async () => {
  const [first, second] = [await customer("Karoo"), await customer("Overberg")];
  const newOwner = tableClient(backend, await createAccount(backend, "owner"));
  const enquiry = await repair();
  const made = await machine(
    { customer_id: first, site: "Mill 2", location: "Blower 3", note: "Pays late" },
    { document_kind: "enquiry", document: enquiry },
  );
  const code = (await fetchMachineCode(office, made.id)) ?? "";
  const place = { site: "", location: "", note: "" };
  const hand = { target: made.id, seen: made.updated_at, customer: second, ...place };
  await expect(handOverMachine(office, { ...hand, customer: randomUUID() })).rejects.toThrow(
    "Choose another.",
  );
  await handOverMachine(office, hand);
  await expect(handOverMachine(office, hand)).rejects.toThrow("Reload it.");
  expect(await read(made.id)).toMatchObject({ customer_id: second, ...place });
  expect((await fetchCodedMachine(office, code))?.id).toBe(made.id);
  for (const client of [newOwner, visitor]) {
    expect(JSON.stringify(await readMachineCode(client, { code }))).not.toMatch(
      /Karoo|Mill|Blower/,
    );
    await expect(fetchMachineHistory(client, { target: made.id })).rejects.toThrow();
    await expect(handOverMachine(client, hand)).rejects.toThrow();
  }
  expect((await newOwner.from("customer_machines").select("id")).data).toEqual([]);
  expect((await newOwner.from("customer_machine_documents").select("id")).data).toEqual([]);
  expect((await visitor.from("customer_machines").select("id")).error).not.toBeNull();
  const [change] = await fetchChanges(office, "customer_machines", made.id);
  expect(change?.after).toMatchObject({ customer_id: second });
  expect(JSON.stringify(change)).not.toContain("Mill 2");
});

test("moves machines along when customers merge, and back (MAC-4)", async () => {
  const [gone, into] = [await customer("Karoo"), await customer("Karoo Ltd")];
  const made = await machine({ customer_id: gone });
  const { rows } = await sql<{ id: string; updated_at: string }>`
    select id, updated_at::text from customers where id in (${gone}, ${into})`.execute(database);
  const seen = (id: string) => rows.find((row) => row.id === id)?.updated_at ?? "";
  const fields = { ...{ phone: "", vat_number: "", vat_mode: "standard" as const, currency: "" } };
  const merge = await mergeCustomers(office, {
    ...{ customer: gone, seen: seen(gone), into_customer: into, into_seen: seen(into) },
    fields: {
      ...fields,
      name: "Karoo Ltd",
      payment_terms: "",
      address: "",
      delivery_address: "",
      note: "",
      price_group: "",
    },
  });
  expect(await read(made.id)).toMatchObject({ customer_id: into });
  await undoCustomerMerge(office, { merge });
  expect(await read(made.id)).toMatchObject({ customer_id: gone });
});

test("removes the person from a machine when its customer is erased (MAC-4)", async () => {
  const values = { site: "Thandi’s farm", location: "Shed", note: "Ask Thandi", belt: "SPB" };
  const email = `${randomUUID()}@farm.example`;
  const withEmail = await customer("Thandi", email);
  const byPhone = await customer("Thandi");
  const enquiry = await repair({}, email);
  const link = { document_kind: "enquiry", document: enquiry } as const;
  const machines = [
    await machine({ ...values, customer_id: withEmail }, link),
    await machine({ ...values, customer_id: byPhone }),
  ];
  await erasePerson(office, { address: email });
  const { rows } = await sql<{ id: string }>`
    select id from customer_contacts where customer_id = ${byPhone}`.execute(database);
  await eraseCustomerPerson(office, { target: rows[0]?.id ?? "" });
  for (const { id, serial_number } of machines) {
    expect(await read(id)).toMatchObject({
      ...{ serial_number, belt: "SPB", customer_id: null, site: "", location: "", note: "" },
    });
    expect(await fetchMachineHistory(office, { target: id })).toEqual([]);
    expect(JSON.stringify(await fetchChanges(office, "customer_machines", id))).not.toMatch(
      /Thandi|Shed/,
    );
  }
});

test("removes the owner’s texts with the customer, and restores them (MAC-4)", async () => {
  const owner = await customer("Karoo");
  const made = await machine({ customer_id: owner, site: "Mill 2", location: "3", note: "Late" });
  const { rows } = await sql<{ seen: string }>`
    select updated_at::text as seen from customers where id = ${owner}`.execute(database);
  await deleteCustomer(office, { target: owner, seen: rows[0]?.seen ?? "" });
  const nobody = { customer_id: null, site: "", location: "", note: "" };
  expect(await read(made.id)).toMatchObject(nobody);
  await undoDeletion(office, { target: owner });
  const { updated_at: _at, ...was } = made;
  expect(await read(made.id)).toMatchObject(was);
});

test("restores no texts of an erased person (MAC-4)", async () => {
  const email = `${randomUUID()}@farm.example`;
  const owner = await customer("Thandi", email);
  const order = randomUUID();
  await saveOrder(office, {
    ...{ id: order, seen: null, customer_email: email, customer_name: "T", enquiry_id: null },
    lines: [{ product_id: null, product_name: "Seal", quantity: 1, price: 10, note: "" }],
  });
  const gone = await machine({ customer_id: owner, site: "Thandi’s farm" });
  const stays = await machine({ customer_id: owner, note: "Ask Thandi" });
  await mergeCustomerMachines(office, {
    ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
    ...{ into_seen: stays.updated_at, machine: mergedMachine(fieldsOf(gone), fieldsOf(stays)) },
  });
  await erasePerson(office, { address: email });
  await expect(undoDeletion(office, { target: gone.id })).rejects.toThrow("no longer be undone");
  expect(await read(stays.id)).toMatchObject({ site: "", note: "", customer_id: null });
});

test("restores the link to a deleted enquiry and offers only its photos (MAC-2)", async () => {
  const enquiry = await repair();
  const made = await machine({}, { document_kind: "enquiry", document: enquiry });
  const [photo, other] = [randomUUID(), randomUUID()];
  for (const [id, enquiry_id] of [
    [photo, enquiry],
    [other, await repair()],
  ]) {
    await insertRow("attachments", {
      ...{ id, enquiry_id, name: "plate.jpg", media_type: "image/jpeg", size: 1 },
    }).execute(database);
  }
  await setMachineNameplate(office, { target: made.id, photo });
  await expect(setMachineNameplate(office, { target: made.id, photo: other })).rejects.toThrow(
    "no longer available",
  );
  await deleteEnquiry(office, enquiry);
  expect(await fetchMachinePhotos(office, made.id)).toEqual([]);
  await undoDeletion(office, { target: enquiry });
  expect(await about(enquiry)).toEqual([made.id]);
  expect((await fetchMachinePhotos(office, made.id)).map(({ id }) => id)).toEqual([photo]);
});

test("preserves the nameplate photo through retention, erasure, merge and undo (MAC-9)", async () => {
  const email = `${randomUUID()}@farm.example`;
  const enquiry = await repair({}, email);
  const made = await machine({}, { document_kind: "enquiry", document: enquiry });
  const photo = randomUUID();
  const file = { name: "IMG Thandi.jpg", media_type: "image/jpeg", size: 3 };
  await insertRow("attachments", {
    ...{ id: photo, enquiry_id: enquiry, ...file, created_at: "2001-01-01" },
  }).execute(database);
  await sql`
    insert into private.attachment_parts (attachment_id, position, bytes)
    values (${photo}, 0, 'abc')`.execute(database);
  await setMachineNameplate(office, { target: made.id, photo });
  const shown = async (id: string) => {
    const { rows } = await sql`
      select name, bytes::text from attachments join private.attachment_parts on attachment_id = id
      where machine_id = ${id}`.execute(database);
    return rows;
  };
  const kept = [{ name: "nameplate.jpg", bytes: "\\x616263" }];
  const months = { ...SETTINGS["office.retention"].first, removal: "On" };
  await sql`
    insert into settings (key, value) values ('office.retention', ${JSON.stringify(months)}::jsonb)`.execute(
    database,
  );
  await removeExpired(database, createLog("silent"));
  expect(await fetchMachinePhotos(office, made.id)).toEqual([]);
  expect(await shown(made.id)).toEqual(kept);
  await erasePerson(office, { address: email });
  expect(await shown(made.id)).toEqual(kept);
  const into = await machine();
  await mergeCustomerMachines(office, {
    ...{ target: made.id, seen: made.updated_at, into_machine: into.id },
    ...{ into_seen: into.updated_at, machine: mergedMachine(fieldsOf(made), fieldsOf(into)) },
  });
  expect(await shown(into.id)).toEqual(kept);
  await undoDeletion(office, { target: made.id });
  expect([await shown(made.id), await shown(into.id)]).toEqual([kept, []]);
});

test("takes a nameplate photo that the office uploads, one per machine (MAC-9)", async () => {
  const made = await machine();
  const [first, second, pdf] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, media_type] of [
    [first, "image/jpeg"],
    [second, "image/jpeg"],
    [pdf, "application/pdf"],
  ]) {
    await insertRow("attachments", { id, name: "plate", media_type, size: 1 }).execute(database);
  }
  for (const photo of [first, second]) {
    await setMachineNameplate(office, { target: made.id, photo });
    expect((await fetchNameplate(office, made.id))?.id).toBe(photo);
  }
  await expect(setMachineNameplate(office, { target: made.id, photo: pdf })).rejects.toThrow(
    "no longer available",
  );
  await expect(setMachineNameplate(workshop, { target: made.id, photo: pdf })).rejects.toThrow();
  await setMachineNameplate(office, { target: made.id, photo: null });
  expect(await fetchNameplate(office, made.id)).toBeNull();
});

test("gives every machine a code that the browser’s check accepts (MAC-6)", async () => {
  const { rows } = await sql<{ code: string }>`
    with made as (
      insert into customer_machines (model) select 'RF-200' from generate_series(1, 500) returning id
    ) select id from made`.execute(database);
  expect(rows).toHaveLength(500);
  const codes = await sql<{ code: string }>`select code from customer_machine_codes`.execute(
    database,
  );
  expect(codes.rows.filter(({ code }) => readCode(code) !== code)).toEqual([]);
  for (const code of ["", "0".repeat(13), codes.rows[0]?.code.slice(0, 12) ?? ""]) {
    expect(await readMachineCode(visitor, { code })).toBeNull();
  }
  const made = await machine({ site: "Mill 2", note: "Late payer", customer_id: await customer() });
  const code = (await fetchMachineCode(office, made.id)) ?? "";
  const { manufacturer, model, serial_number, year } = made;
  expect(await readMachineCode(visitor, { code })).toEqual({
    ...{ manufacturer, model, serial_number, year, slug: null },
  });
});

test("opens the job of a scanned machine in the workshop, else the record (MAC-6)", async () => {
  const made = await machine();
  const code = (await fetchMachineCode(office, made.id)) ?? "";
  const scan = () => openMachineCode(workshop, { code });
  expect(await scan()).toEqual({ machine: made.id, repair: null });
  const [first, second] = [await repair(), await repair()];
  for (const document of [first, second]) {
    const link = { document_kind: "enquiry", document, linked: true } as const;
    await linkMachineDocument(office, { target: made.id, ...link });
  }
  await sql`update enquiries set created_at = now() - interval '1 day' where id = ${first}`.execute(
    database,
  );
  expect(await scan()).toEqual({ machine: made.id, repair: second });
  await sql`update repairs set dispatched_at = now() where id = ${second}`.execute(database);
  expect(await scan()).toEqual({ machine: made.id, repair: first });
  await sql`update enquiries set status = 'closed' where id = ${first}`.execute(database);
  expect(await scan()).toEqual({ machine: made.id, repair: null });
  expect(await openMachineCode(workshop, { code: "0".repeat(13) })).toBeNull();
  await expect(openMachineCode(visitor, { code })).rejects.toThrow();
});

test("finds enquiries by a repair’s serial number in any spelling (MAC-1)", async () => {
  const id = await repair({ serial_number: "QX-8812 30" });
  const { rows } = await fetchEnquiries(
    office,
    { words: "qx881230", status: null, unsent: false },
    1,
  );
  expect(rows.map((row) => row.id)).toEqual([id]);
});

const CALL = {
  ...{ name: "Thandi", email: "thandi@karoo.example", phone: "", company: "Karoo" },
  ...{ subject: REPAIR_SUBJECT.label, message: "Loud since Monday." },
};
const MACHINE_CALL = {
  ...{ ...CALL, machine: "Aerzen GM 25 S", serial_number: "88123", weight_kg: "1250,5" },
  ...{ lifting: "eyes", transport: "delivery", medium: "Flour", hazard: "none" },
  ...{ cleaning: "not-cleaned", loan_machine: "no" },
};
function entered(texts: EnquiryTexts) {
  const read = readEntered(texts).entered;
  if (!read) throw new Error("The sample is not valid.");
  return { target: randomUUID(), customer: null, machine: null, ...read };
}

test("enters a repair by phone about a recorded machine, unsigned until the office confirms (MAC-7)", async () => {
  const owner = await customer();
  const made = await machine({ customer_id: owner });
  const call = { ...entered(MACHINE_CALL), machine: made.id, customer: owner };
  await createEnquiry(office, call);
  await expect(createEnquiry(office, call)).rejects.toThrow();
  expect(await fetchEnquiry(office, call.target)).toMatchObject({
    ...{ by_office: true, customer_id: owner, customer_confirmed: true, status: "new" },
  });
  expect(await fetchRepair(office, call.target)).toMatchObject({
    awaits_signature: true,
    weight_kg: 1250.5,
  });
  expect(await about(call.target)).toEqual([made.id]);
  await signDeclaration(office, { target: call.target });
  expect(await fetchRepair(office, call.target)).toMatchObject({ awaits_signature: false });
  await expect(createEnquiry(workshop, entered(MACHINE_CALL))).rejects.toThrow("office");
  await expect(createEnquiry(visitor, entered(MACHINE_CALL))).rejects.toThrow();
  const { rows } = await sql`
    select from private.email_outbox where enquiry_id = ${call.target}`.execute(database);
  expect(rows).toHaveLength(0);
});

test("enters a repair of someone without an email address, and erases it (MAC-7)", async () => {
  const owner = await customer("Karoo");
  const texts = { ...MACHINE_CALL, email: "", name: "Thandi", confirms: "yes" };
  expect(readEntered(texts).errors).toEqual({
    email: "Enter an email address or a phone number.",
  });
  const call = { ...entered({ ...texts, phone: "082 555 0101" }), customer: owner };
  await createEnquiry(office, call);
  const { target } = call;
  expect(await fetchEnquiry(office, target)).toMatchObject({ email: "", customer_id: owner });
  const reply = { enquiry: target, message: randomUUID(), seen: 0, body: "Yes.", files: [] };
  await expect(answerEnquiry(office, reply)).rejects.toThrow("Call the customer.");
  const { rows } = await sql`
    select from private.email_outbox where enquiry_id = ${target}`.execute(database);
  expect(rows).toHaveLength(0);
  const people = await sql<{ id: string }>`
    select id from customer_contacts where customer_id = ${owner}`.execute(database);
  const figures = await eraseCustomerPerson(office, { target: people.rows[0]?.id ?? "" });
  expect(figures).toMatchObject({ enquiries: 1 });
  expect(await fetchEnquiry(office, target)).toBeNull();
  await expect(
    insertRow("enquiries", { name: "A", email: "", subject: "other", message: "A" }).execute(
      database,
    ),
  ).rejects.toThrow("enquiries_email_check");
});

test("shows a record to its owner only, with the owner’s documents (MAC-10)", async () => {
  const person = await createAccount(backend, `owner${serial()}`);
  const client = tableClient(backend, person);
  const stranger = tableClient(backend, await createAccount(backend, `other${serial()}`));
  const [former, owner] = [await customer("Karoo"), await customer("Overberg", person.email)];
  const before = await repair({}, "former@karoo.example");
  await setEnquiryCustomer(office, { enquiry: before, customer: former });
  const made = await machine(
    { customer_id: owner, site: "Mill 2", note: "Pays late" },
    { document_kind: "enquiry", document: before },
  );
  const [own, colleague, unconfirmed] = [
    await repair({}, person.email),
    await repair(),
    await repair({}, person.email),
  ];
  await confirmAddress(own);
  await setEnquiryCustomer(office, { enquiry: colleague, customer: owner });
  for (const document of [own, colleague, unconfirmed]) {
    const link = { document_kind: "enquiry", document, linked: true } as const;
    await linkMachineDocument(office, { target: made.id, ...link });
  }
  const [record, ...others] = await fetchMyMachines(client);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ id: made.id, site: "Mill 2" });
  expect(JSON.stringify(record)).not.toMatch(/Pays late|note/);
  expect(record?.history.map(({ id }) => id).toSorted()).toEqual([null, own].toSorted());
  expect(await fetchMyMachines(stranger)).toEqual([]);
  await expect(fetchMyMachines(visitor)).rejects.toThrow();
  const links = await sql<{ link: string }>`
    select private.make_link(null, id) as link from unnest(${[own, colleague]}::uuid[]) as id`.execute(
    database,
  );
  const [mine, another] = await Promise.all(
    links.rows.map(({ link }) => readEnquiryByLink(visitor, link)),
  );
  expect(mine).toMatchObject({ access: "full", machines: [{ id: made.id }] });
  expect(another).not.toHaveProperty("machines");
  const sold = { customer: former, site: "", location: "", note: "" };
  await handOverMachine(office, { target: made.id, seen: made.updated_at, ...sold });
  expect(await fetchMyMachines(client)).toEqual([]);
});

test("lists measurements of all visits to the office, published ones to the owner (MAC-11)", async () => {
  const person = await createAccount(backend, `measured${serial()}`);
  const owner = await customer("Overberg", person.email);
  const made = await machine({ customer_id: owner });
  const visits = [await repair({}, person.email), await repair({}, person.email)];
  for (const [place, document] of visits.entries()) {
    await confirmAddress(document);
    const link = { document_kind: "enquiry", document, linked: true } as const;
    await linkMachineDocument(office, { target: made.id, ...link });
    await sql`
      update repairs set received_at = ${`2026-0${place + 1}-01`}, report_saved_at = now(),
        report_published_at = case when ${place} = 0 then now() end
      where id = ${document}`.execute(database);
    await insertRow("repair_measurements", {
      ...{ id: randomUUID(), repair_id: document, position: 1, name: "Rotor gap", unit: "mm" },
      ...{ new_value: 0.1, limit_value: 0.4, measured: 0.15 + place / 10 },
    }).execute(database);
  }
  const all = await fetchMeasurements(office, { target: made.id });
  expect(all.map(({ measured }) => measured)).toEqual([0.15, 0.25]);
  const [record] = await fetchMyMachines(tableClient(backend, person));
  expect(record?.measurements).toMatchObject([{ measured: 0.15, limit_value: 0.4, unit: "mm" }]);
  await expect(fetchMeasurements(workshop, { target: made.id })).rejects.toThrow("office");
});

test("lends a machine to one customer at a time, overdue loans first (MAC-13)", async () => {
  const [lent, late] = [await machine(), await machine()];
  const [borrower, other, job] = [await customer(), await customer("Overberg"), await repair()];
  const withUs = { customer: null, repair: null, out_on: null, back_on: null };
  const loan = { ours: true, customer: borrower, repair: job, out_on: "2026-01-05" };
  const seen = async (id: string) => ({ target: id, seen: (await read(id)).updated_at });
  for (const { id } of [lent, late]) {
    await lendMachine(office, { ...(await seen(id)), ours: true, ...withUs });
  }
  const marked = await seen(lent.id);
  await expect(lendMachine(office, { ...marked, ...loan, back_on: "2026-01-04" })).rejects.toThrow(
    "return date",
  );
  const both = await Promise.allSettled(
    [borrower, other].map((one) =>
      lendMachine(office, { ...marked, ...loan, customer: one, back_on: "2099-01-05" }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(
    lendMachine(office, { ...(await seen(lent.id)), ...loan, back_on: "2099-01-06" }),
  ).rejects.toThrow("changed");
  await lendMachine(office, { ...(await seen(late.id)), ...loan, back_on: "2026-01-06" });
  const filter = { words: "", onLoan: true, sort: "-updated_at" } as const;
  const listed = async () =>
    (await fetchCustomerMachines(office, filter, 1)).rows.map(({ id }) => id);
  expect(await listed()).toEqual([late.id, lent.id]);
  const replacing = (await fetchLoansFor(office, job)).map(({ id }) => id);
  expect(replacing.toSorted()).toEqual([late.id, lent.id].toSorted());
  await expect(
    sql`update customer_machines set is_loan = false where id = ${lent.id}`.execute(database),
  ).rejects.toThrow("customer_machines_lent_once");

  await lendMachine(office, { ...(await seen(late.id)), ours: true, ...withUs });
  expect(await listed()).toEqual([lent.id]);
  expect(await read(late.id)).toMatchObject({ customer_id: null, lent_for: null, is_loan: true });
  const { rows } = await sql<{ until: string | null }>`
    select after ->> 'lent_until' as until from audit_log
    where row_id = ${late.id} and after ? 'lent_until' order by at`.execute(database);
  expect(rows).toEqual([{ until: "2026-01-06" }, { until: null }]);
  const [gone, stays] = [await read(lent.id), await machine()];
  await expect(
    mergeCustomerMachines(office, {
      ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
      ...{ into_seen: stays.updated_at, machine: mergedMachine(fieldsOf(gone), fieldsOf(stays)) },
    }),
  ).rejects.toThrow("loan machine remains");
});

test("reminds the office of recommended services within 30 days (MAC-12)", async () => {
  const day = (days: number) => officeDay(new Date(), days);
  const [due, later] = [
    await machine({ service_due: day(29) }),
    await machine({ service_due: day(31) }),
  ];
  const { service } = await fetchToday(office, { days: 28, row_count: 100 });
  const ids = service.rows.map(({ id }) => id);
  expect(ids).toContain(due.id);
  expect(ids).not.toContain(later.id);
  expect((await read(due.id)).service_due).toBe(day(29));
});

test("deletes a record and restores it with its label and documents (MAC-3)", async () => {
  const enquiry = await repair();
  const made = await machine({}, { document_kind: "enquiry", document: enquiry });
  const code = (await fetchMachineCode(office, made.id)) ?? "";
  await deleteRecords(office, { kind: "customer_machines", ids: [made.id] });
  expect(await readMachineCode(visitor, { code })).toBeNull();
  await undoDeletion(office, { target: made.id });
  expect((await fetchCodedMachine(office, code))?.id).toBe(made.id);
  expect(await about(enquiry)).toEqual([made.id]);
});

test("enters an enquiry and emails the private link if asked to (MAC-7)", async () => {
  const call = entered({ ...CALL, subject: "Bulk Order", confirms: "yes" });
  await createEnquiry(office, call);
  const { rows } = await sql`
    select template, to_address from private.email_outbox where enquiry_id = ${call.target}`.execute(
    database,
  );
  expect(rows).toEqual([{ template: "enquiry-received", to_address: CALL.email }]);
  const unknown = { ...entered({ ...CALL, subject: "Other" }), customer: randomUUID() };
  await expect(createEnquiry(office, unknown)).rejects.toThrow("Choose another.");
  expect(await fetchEnquiry(office, unknown.target)).toBeNull();
});
