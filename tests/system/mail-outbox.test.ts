import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createDatabase, createPool } from "#server/backend/connections.ts";
import type { MailCarrier } from "#server/backend/mail-carrier.ts";
import { smtpCarrier } from "#server/backend/mail-carrier.ts";
import { queueMail, startMailWorker } from "#server/backend/mail-outbox.ts";
import { createLog } from "#server/log.ts";
import { startTestBackend } from "./backend-harness.ts";
import { startMailServer } from "./mail-server.ts";

// The backend has made the tables; its own worker must not take the mails of these tests.
const backend = await startTestBackend();
await backend.close();
const database = createDatabase(createPool(backend.config.databaseUrl ?? "", "test", { max: 6 }));
afterAll(() => database.destroy());
const log = createLog("silent");

const queue = (subject: string, contactMessageId?: string) =>
  queueMail(database, {
    to: "office@example.com",
    subject,
    text: `About ${subject}`,
    ...(contactMessageId && { contactMessageId }),
  });

function recordingCarrier(fail: (subject: string) => boolean = () => false) {
  const delivered: string[] = [];
  const carrier: MailCarrier = {
    async deliver({ subject }) {
      if (fail(subject)) throw new Error("450 mailbox busy");
      delivered.push(subject);
    },
    close: () => undefined,
  };
  return { carrier, delivered };
}

/** These mails are in words already. */
const noTemplates = () => Promise.reject(new Error("There is no template here."));

type MailRow = {
  text_body: string;
  state: string;
  attempts: number;
  last_error: string;
  next_attempt_at: string;
};

const rowOf = async (subject: string) =>
  (
    await sql<MailRow>`select * from private.mail_outbox where subject = ${subject}`.execute(
      database,
    )
  ).rows[0];

const addEnquiry = async () => {
  const { rows } = await sql<{ id: string }>`
    insert into contact_messages (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Help') returning id`.execute(database);
  return rows[0]?.id ?? "";
};

test("two workers share the outbox and send every mail exactly once", async () => {
  const subjects = Array.from({ length: 40 }, (_, index) => `shared ${index}`);
  for (const subject of subjects) await queue(subject);
  const { carrier, delivered } = recordingCarrier();
  const workers = [
    startMailWorker(database, carrier, noTemplates, log),
    startMailWorker(database, carrier, noTemplates, log),
  ];
  await vi.waitUntil(() => delivered.length >= subjects.length, { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(delivered.toSorted()).toEqual(subjects.toSorted());
});

test("a failed mail says why, waits longer each time, and is sent in the end", async () => {
  const enquiry = await addEnquiry();
  await queue("unlucky", enquiry);
  const state = async () =>
    (
      await sql`select mail_state, mail_error from contact_messages where id = ${enquiry}`.execute(
        database,
      )
    ).rows[0];

  let busy = true;
  const { carrier, delivered } = recordingCarrier(() => busy);
  const worker = startMailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  const makeDue = async () => {
    await sql`update private.mail_outbox set next_attempt_at = now() where subject = 'unlucky'`.execute(
      database,
    );
    worker.wake();
  };
  // The worker finds the mail by itself the first time.
  for (const [attempt, seconds] of [
    [1, 10],
    [2, 60],
    [3, 300],
  ] as const) {
    if (attempt > 1) await makeDue();
    await vi.waitUntil(async () => (await rowOf("unlucky"))?.attempts === attempt);
    const row = await rowOf("unlucky");
    expect(Date.parse(row?.next_attempt_at ?? "") - Date.now()).toBeGreaterThan(
      (seconds - 5) * 1000,
    );
    expect(row?.last_error).toBe("450 mailbox busy");
    expect(await state()).toEqual({ mail_state: "waiting", mail_error: "450 mailbox busy" });
  }

  busy = false;
  await makeDue();
  await vi.waitUntil(async () => (await rowOf("unlucky"))?.state === "sent");
  expect(delivered).toEqual(["unlucky"]);
  expect(await state()).toEqual({ mail_state: "sent", mail_error: null });
  expect((await rowOf("unlucky"))?.text_body).toBe("");
});

test.for(["1 hour", "-1 hour", "1 year", "-1 year"])(
  "a mail is sent at once although its time is off by %s, because the clock was set",
  async (jump) => {
    await queue(jump);
    await sql`
      update private.mail_outbox
      set created_at = now() + ${jump}::interval, next_attempt_at = now() + ${jump}::interval
      where subject = ${jump}`.execute(database);
    const { carrier } = recordingCarrier();
    const worker = startMailWorker(database, carrier, noTemplates, log);
    onTestFinished(() => worker.stop());
    await vi.waitUntil(async () => (await rowOf(jump))?.state === "sent");
  },
);

test("a mail that failed for days is given up, and the office sees it", async () => {
  const enquiry = await addEnquiry();
  await queue("hopeless", enquiry);
  await sql`
    update private.mail_outbox set attempts = 27 where subject = 'hopeless'`.execute(database);
  const { carrier } = recordingCarrier(() => true);
  const worker = startMailWorker(database, carrier, noTemplates, log);
  await vi.waitUntil(async () => (await rowOf("hopeless"))?.state === "failed");
  await worker.stop();
  const {
    rows: [row],
  } = await sql<{
    mail_state: string;
  }>`select mail_state from contact_messages where id = ${enquiry}`.execute(database);
  expect(row?.mail_state).toBe("failed");
});

test("an enquiry deleted while its mail is being sent goes when that is sent", async () => {
  const enquiry = await addEnquiry();
  await queue("on its way", enquiry);
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let deliveries = 0;
  const deliver = () => {
    deliveries += 1;
    begun.resolve();
    return answered.promise;
  };
  const worker = startMailWorker(database, { deliver, close() {} }, noTemplates, log);
  onTestFinished(() => worker.stop());
  await begun.promise;
  const deletion = sql`delete from contact_messages where id = ${enquiry}`.execute(database);
  const waiting = sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'delete from contact_messages%'`;
  await vi.waitUntil(async () => (await waiting.execute(database)).rows.length > 0);
  answered.resolve();
  await deletion;
  expect(await rowOf("on its way")).toBeUndefined();
  expect(deliveries).toBe(1);
});

test("a mail waits while its enquiry is being deleted", async () => {
  const enquiry = await addEnquiry();
  await queue("of a locked enquiry", enquiry);
  const { carrier, delivered } = recordingCarrier();
  await database.transaction().execute(async (transaction) => {
    await sql`select from contact_messages where id = ${enquiry} for update`.execute(transaction);
    const worker = startMailWorker(database, carrier, noTemplates, log);
    worker.wake();
    await worker.stop();
  });
  expect(delivered).toEqual([]);
  const worker = startMailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  await vi.waitUntil(() => delivered.length > 0);
  expect(delivered).toEqual(["of a locked enquiry"]);
});

test("a mail of a transaction that was rolled back is never sent", async () => {
  await database
    .transaction()
    .execute(async (transaction) => {
      await queueMail(transaction, { to: "a@example.com", subject: "undone", text: "x" });
      throw new Error("undo");
    })
    .catch(() => undefined);
  expect(await rowOf("undone")).toBeUndefined();
});

test("a mail server receives what visitors typed as words, never as headers", async () => {
  const { port, received } = await startMailServer();
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
  onTestFinished(() => carrier.close());
  await carrier.deliver({
    id: "11111111-1111-4111-8111-111111111111",
    to: "office@example.com",
    subject: "Website enquiry: Other",
    text: "Line one\n.\nBcc: third@example.com",
    replyTo: { name: 'Ann"\r\nBcc: second@example.com', address: "ann@example.com" },
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["office@example.com"]);
  const [head = "", body] =
    received[0]?.content.replace(/\r\n[ \t]+/g, " ").split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Reply-To: .*<ann@example\.com>$/im);
  expect(head).toContain("Message-ID: <11111111-1111-4111-8111-111111111111@example.com>");
  expect(body).toContain("Bcc: third@example.com");
});
