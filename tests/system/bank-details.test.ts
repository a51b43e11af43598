import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchAllChanges } from "#app/data/audit-log.ts";
import {
  approveSetting,
  fetchMyBankDetails,
  fetchPendingSettings,
  readBankDetails,
  saveSetting,
  withdrawSetting,
} from "#domains/company/contracts.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import { acceptQuote, declineQuote, readQuote, sendQuote } from "#domains/quotes/contracts.ts";
import { createQuoteFiles } from "#domains/quotes/quote-files.server.ts";
import { capturedEmail } from "../captured-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { SELLER } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { until } from "../until.ts";
import { createAccount, PASSWORD, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const OFFICE = "office@reefline.example";
const backend = await startTestBackend({ ENQUIRY_TO: OFFICE });
const { call, config, database } = backend;
const boss = await createAccount(backend, "boss", "admin");
const partner = await createAccount(backend, "partner", "admin");
const owner = await createAccount(backend, "owner");
// Admins of less than 72 hours approve nothing.
await sql`
  alter table audit_log disable trigger reject_change;
  delete from audit_log where table_name = 'profiles';
  alter table audit_log enable trigger reject_change`.execute(database);
const second = tableClient(backend, partner);
const [admin, desk, customer, visitor] = [
  tableClient(backend, boss),
  tableClient(backend, await createAccount(backend, "desk", "office")),
  tableClient(backend, owner),
  tableClient(backend),
];
const BANK = "Karoo Bank, account 62 4711 0815, branch 250655";
const ACCEPTANCE = { revision: 1, person: "Ann", reference: "", chosen: [], signature: "" };

const saveBank = async (bank: string) =>
  saveSetting(admin, {
    ...{ key: "office.bank", value: { bank } },
    seen: (await fetchSetting(admin, "office.bank")).updated_at,
  });

async function approveBank(): Promise<void> {
  const [{ key = "", proposed_at = "" } = {}] = await fetchPendingSettings(second);
  await approveSetting(second, { key, proposed_at });
}

/** Returns the emails to an address whose text contains the words, once `count` have arrived. */
const mailsTo = (to: string, words: string, count: number) =>
  until(async () => {
    const mails = (await capturedEmail(config.dataDir, to)).filter((mail) => mail.includes(words));
    return mails.length >= count ? mails : undefined;
  });

test("reads the letterhead from the settings, with defaults for those not set (OFF-45)", async () => {
  const letterhead = async () =>
    (await sql<{ seller: unknown }>`select private.letterhead() as seller`.execute(database))
      .rows[0]?.seller;
  expect(await letterhead()).toEqual(SELLER);
  const { value, updated_at } = await fetchSetting(admin, "public.address");
  await saveSetting(admin, {
    ...{ key: "public.address", value: { ...value, street: "7 Rotor Lane" }, seen: updated_at },
  });
  expect(await letterhead()).toEqual({
    ...SELLER,
    address: SELLER.address.replace(value.street, "7 Rotor Lane"),
  });
  await sql`delete from settings`.execute(database);
});

test("asks for the password before changes of bank, legal entity or phone number (OFF-46)", async () => {
  const { body: session } = await call("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: { email: boss.email, password: PASSWORD },
  });
  await sql`
    update private.sessions set confirmed_at = now() - interval '11 minutes'
    where id = ${decodeJwt(session.access_token).session_id}`.execute(database);
  const save = (key: string, value: object) =>
    call("/rest/v1/rpc/save_setting", {
      method: "POST",
      token: session.access_token,
      body: { key, value, seen: null },
    });
  const { name: _, registrationNumber, vatNumber, phone, email } = SELLER;
  for (const [key, value] of [
    ["office.bank", { bank: "Other Bank, account 4711" }],
    ["public.seller", { name: "Other (Pty) Ltd", registrationNumber, vatNumber }],
    ["public.contact", { phone, whatsapp: phone, email }],
    ["office.mail.quote-sent", { subject: "Pay here", text: "Account 4711" }],
  ] as const) {
    const { status, body } = await save(key, value);
    expect([status, body.code], key).toEqual([403, "password-needed"]);
  }
  expect((await save("public.stock", { limit: 20 })).status).toBe(200);
  expect(
    (await sql`select from settings where key <> 'public.stock'`.execute(database)).rows,
  ).toEqual([]);
});

test("emails all admins about a change of bank details without the account, and logs both values (OFF-46)", async () => {
  expect(await saveBank("Former Bank, account 1000")).not.toBeNull();
  expect(await saveBank(BANK)).not.toBeNull();
  expect((await fetchSetting(admin, "office.bank")).value.bank).toBe("Former Bank, account 1000");
  const [waiting] = await fetchPendingSettings(second);
  expect(waiting).toMatchObject({
    ...{ key: "office.bank", value: { bank: BANK }, proposed_by: boss.email },
    ...{ approvable: true, applies_at: null },
  });
  const { key = "", proposed_at = "" } = waiting ?? {};
  await expect(approveSetting(admin, { key, proposed_at })).rejects.toThrow("second admin");
  await approveBank();
  await expect(approveSetting(second, { key, proposed_at })).rejects.toThrow("withdrawn");
  // Saved again unchanged, so no email.
  expect(await saveBank(BANK)).not.toBeNull();
  for (const { email } of [boss, partner]) {
    const mails = await mailsTo(email, "Company details changed: Bank", 2);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(/(boss|partner)@example.com has changed/);
      expect(mail).toContain(`${SITE_URL}/admin/company/office.bank`);
      expect(mail).not.toMatch(/Karoo|4711|Former/);
    }
  }
  expect(await capturedEmail(config.dataDir, "desk@example.com")).toEqual([]);
  const [changed] = await fetchAllChanges(admin, {
    ...{ words: "", kind: "settings", record: "", person: "" },
    period: { from: "", to: "" },
  });
  expect(changed).toMatchObject({
    ...{ by: "partner@example.com", before: { value: { bank: "Former Bank, account 1000" } } },
    after: { value: { bank: BANK } },
  });
});

test("shows the account only with the quotation's link, with the day of its last change (OFF-47)", async () => {
  const { link } = await sentQuote(desk);
  const { updated_at } = await fetchSetting(admin, "office.bank");
  const shown = await readBankDetails(visitor, { link });
  expect(shown?.bank).toBe(BANK);
  expect(new Date(shown?.changed_at ?? 0)).toEqual(new Date(updated_at ?? 1));
  expect(await readBankDetails(visitor, { link: "x".repeat(43) })).toBeNull();
  expect(JSON.stringify(await readQuote(visitor, { link }))).not.toMatch(/Karoo Bank|4711/);
  await declineQuote(visitor, { link, revision: 1, person: "", reason: "" });
  expect(await readBankDetails(visitor, { link })).toBeNull();
});

test("omits the account from documents and emails, and records the account shown with each (OFF-47)", async () => {
  const { id, seen } = await draftQuote(desk, { customer_email: owner.email });
  const { link, number } = await sendQuote(desk, { target: id, seen });
  expect(await fetchMyBankDetails(customer)).toBeNull();
  const { order } = await acceptQuote(visitor, { link, ...ACCEPTANCE });
  await moveOrder(desk, { target: order, seen: "received", becomes: "confirmed", notify: true });
  expect((await fetchMyBankDetails(customer))?.bank).toBe(BANK);

  const pdf = patientPdfThreads();
  try {
    const files = createQuoteFiles(() => desk, pdf, SITE_URL);
    const confirmation = await fetchPrintedDocument(customer, order, "order-confirmation");
    const note = await fetchPrintedDocument(desk, order, "delivery-note");
    if (!confirmation || !note) throw new Error("The order has its documents.");
    const drawn = [
      new Uint8Array(await (await files.byLink(link)).arrayBuffer()),
      new Uint8Array(await (await files.byId(id, "")).arrayBuffer()),
      await pdf.drawDocument(confirmation),
      await pdf.drawDocument(note),
    ].map(pdfText);
    for (const text of drawn) {
      expect(text).toContain(SELLER.registrationNumber);
      expect(text).not.toMatch(/Karoo Bank|4711/);
    }
  } finally {
    await pdf.close();
  }
  await mailsTo(owner.email, "is confirmed", 1);
  const all = [...(await mailsTo(owner.email, number, 2)), ...(await mailsTo(OFFICE, number, 1))];
  const attached = all.flatMap((mail) =>
    [...mail.matchAll(/JVBERi[\w+/=\s]+/g)].map(([file]) => pdfText(Buffer.from(file, "base64"))),
  );
  expect(attached.length).toBeGreaterThanOrEqual(2);
  for (const text of [...all, ...attached]) expect(text).not.toMatch(/Karoo Bank|4711/);
  for (const text of attached) expect(text).toContain(number);

  await saveBank("New Bank, account 9999");
  await approveBank();
  const { rows } = await sql<{ quoted: { bank: string }; ordered: { bank: string } }>`
    select quotes.seller -> 'bank' as quoted, letterheads.seller -> 'bank' as ordered
    from quotes, private.order_letterheads as letterheads
    where quotes.id = ${id} and letterheads.order_id = ${order}`.execute(database);
  expect(rows[0]).toMatchObject({ quoted: { bank: BANK }, ordered: { bank: BANK } });
  // Payers now see the new account, with its date.
  expect((await readBankDetails(visitor, { link }))?.bank).toBe("New Bank, account 9999");
});

test("preserves the legal entity of an order's confirmation in its documents (OFF-45)", async () => {
  const { link } = await sentQuote(desk, { customer_email: owner.email });
  const { order } = await acceptQuote(visitor, { link, ...ACCEPTANCE });
  await moveOrder(desk, { target: order, seen: "received", becomes: "confirmed" });
  const { name: _, registrationNumber, vatNumber } = SELLER;
  await saveSetting(admin, {
    key: "public.seller",
    value: { name: "Later (Pty) Ltd", registrationNumber, vatNumber },
    seen: null,
  });
  const printed = await fetchPrintedDocument(customer, order, "order-confirmation");
  expect(printed?.seller).toEqual(SELLER);
});

test("lets a lone admin change bank details after 72 hours, and any admin withdraw them (INV-12)", async () => {
  await saveBank("Thief Bank, account 1");
  await withdrawSetting(second, { key: "office.bank" });
  expect(await fetchPendingSettings(admin)).toEqual([]);
  await sql`update profiles set role = 'office' where id = ${partner.id}`.execute(database);
  const before = await mailsTo(partner.email, "await approval", 0);
  await saveBank("New Bank, account 2");
  await mailsTo(partner.email, "await approval", before.length + 1);
  const [{ applies_at = null, proposed_at = "" } = {}] = await fetchPendingSettings(admin);
  expect(Date.parse(applies_at ?? "") - Date.parse(proposed_at)).toBe(72 * 3_600_000);
  const apply = () => sql`select private.apply_due_settings()`.execute(database);
  await apply();
  expect((await fetchSetting(admin, "office.bank")).value.bank).toBe("New Bank, account 9999");
  await sql`
    update private.pending_settings set proposed_at = proposed_at - interval '72 hours'`.execute(
    database,
  );
  await apply();
  expect((await fetchSetting(admin, "office.bank")).value.bank).toBe("New Bank, account 2");
  expect(await mailsTo(boss.email, "New company details withdrawn: Bank", 1)).toHaveLength(1);
});

test("accepts no approval by an admin made within 72 hours (INV-12)", async () => {
  await saveBank("Thief Bank, account 3");
  await sql`update profiles set role = 'admin' where id = ${partner.id}`.execute(database);
  const [{ key = "", proposed_at = "", applies_at = "" } = {}] = await fetchPendingSettings(second);
  await expect(approveSetting(second, { key, proposed_at })).rejects.toThrow("72 hours");
  // Nor does demoting and promoting another admin make one alone.
  expect(applies_at).toBeNull();
});

test("preserves bank details that a direct call leaves out (INV-12)", async () => {
  const { value, updated_at } = await fetchSetting(admin, "office.bank");
  const claims = { sub: boss.id, session_id: decodeJwt(boss.token).session_id };
  await database.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${boss.id}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(transaction);
    await sql`select save_setting('office.bank', '{}', ${updated_at})`.execute(transaction);
  });
  expect((await fetchSetting(admin, "office.bank")).value).toEqual(value);
});
