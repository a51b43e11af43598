import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createDatabase, createPool } from "#server/database/connections.ts";
import { type ComposeMail, createComposeMail } from "#server/email/compose-email.ts";
import { queueMail, startEmailWorker } from "#server/email/email-outbox.ts";
import type { EmailCarrier } from "#server/email/email-transport.ts";
import { smtpCarrier } from "#server/email/email-transport.ts";
import { createLog } from "#server/log.ts";
import { startMailServer } from "../email-server.ts";
import { asOffice, sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";

// The backend only creates the tables; its worker must not take the emails of these tests.
const backend = await startTestBackend();
await backend.close();
const database = createDatabase(createPool(backend.config.databaseUrl ?? "", "test", { max: 6 }));
afterAll(() => database.destroy());
const log = createLog("silent");

const queue = (subject: string, enquiryId?: string) =>
  queueMail(database, {
    to: "office@example.com",
    subject,
    text: `About ${subject}`,
    ...(enquiryId && { enquiryId }),
  });

function recordingCarrier(fail: (subject: string) => boolean = () => false) {
  const delivered: string[] = [];
  const carrier: EmailCarrier = {
    async deliver({ subject }) {
      if (fail(subject)) throw new Error("450 mailbox busy");
      delivered.push(subject);
    },
  };
  return { carrier, delivered };
}

/** These emails already have their text. */
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
    await sql<MailRow>`select * from private.email_outbox where subject = ${subject}`.execute(
      database,
    )
  ).rows[0];

const addEnquiry = async () => {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Help') returning id`.execute(database);
  return rows[0]?.id ?? "";
};

test("sends every email exactly once with two workers", async () => {
  const subjects = Array.from({ length: 40 }, (_, index) => `shared ${index}`);
  for (const subject of subjects) await queue(subject);
  const { carrier, delivered } = recordingCarrier();
  const workers = [
    startEmailWorker(database, carrier, noTemplates, log),
    startEmailWorker(database, carrier, noTemplates, log),
  ];
  await until(() => delivered.length >= subjects.length);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(delivered.toSorted()).toEqual(subjects.toSorted());
});

test("finds the next email by an index", async () => {
  const plan = await database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql`
      explain select id from private.email_outbox where state = 'waiting'
      order by next_attempt_at, created_at limit 1 for no key update skip locked`.execute(
      transaction,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain("Index Scan");
  expect(JSON.stringify(plan.rows)).not.toContain("Sort");
});

test("sends a confirmation before a waiting batch (ALL-15)", async () => {
  await sql`
    insert into private.email_outbox (template, to_address, data, next_attempt_at)
    select 'colleague-invitation', 'colleague-' || number || '@example.com', '{}', now() - interval '1 hour'
    from generate_series(1, 50) as number`.execute(database);
  await queue("Confirm your address");
  const { carrier, delivered } = recordingCarrier();
  const compose: ComposeMail = async (_database, { to }) => ({
    ...{ to: to ?? "", subject: "Invitation", text: "Join us" },
  });
  const worker = startEmailWorker(database, carrier, compose, log);
  await until(async () => delivered.length === 51);
  await worker.stop();
  expect(delivered[0]).toBe("Confirm your address");
});

test("reports why an email failed, waits longer each time, and sends it in the end", async () => {
  const enquiry = await addEnquiry();
  await queue("unlucky", enquiry);
  const state = async () =>
    (
      await sql`select email_status, email_error from enquiries where id = ${enquiry}`.execute(
        database,
      )
    ).rows[0];

  let busy = true;
  const { carrier, delivered } = recordingCarrier(() => busy);
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  const makeDue = async () => {
    await sql`update private.email_outbox set next_attempt_at = now() where subject = 'unlucky'`.execute(
      database,
    );
    worker.wake();
  };
  // The worker finds the first one unaided.
  for (const [attempt, seconds] of [
    [1, 10],
    [2, 60],
    [3, 300],
  ] as const) {
    if (attempt > 1) await makeDue();
    await until(async () => (await rowOf("unlucky"))?.attempts === attempt);
    const row = await rowOf("unlucky");
    expect(Date.parse(row?.next_attempt_at ?? "") - Date.now()).toBeGreaterThan(
      (seconds - 5) * 1000,
    );
    expect(row?.last_error).toBe("450 mailbox busy");
    expect(await state()).toEqual({ email_status: "waiting", email_error: "450 mailbox busy" });
  }

  busy = false;
  await makeDue();
  await until(async () => (await rowOf("unlucky"))?.state === "sent");
  expect(delivered).toEqual(["unlucky"]);
  expect(await state()).toEqual({ email_status: "sent", email_error: null });
  expect((await rowOf("unlucky"))?.text_body).toBe("");
});

test.for(["1 hour", "-1 hour", "1 year", "-1 year"])(
  "sends an email immediately although a clock change put its time off by %s",
  async (jump) => {
    await queue(jump);
    await sql`
      update private.email_outbox
      set created_at = now() + ${jump}::interval, next_attempt_at = now() + ${jump}::interval
      where subject = ${jump}`.execute(database);
    const { carrier } = recordingCarrier();
    const worker = startEmailWorker(database, carrier, noTemplates, log);
    onTestFinished(() => worker.stop());
    await until(async () => (await rowOf(jump))?.state === "sent");
  },
);

test("gives up an email that failed for days and shows this to the office", async () => {
  const enquiry = await addEnquiry();
  await queue("hopeless", enquiry);
  await sql`
    update private.email_outbox set attempts = 27 where subject = 'hopeless'`.execute(database);
  const { carrier } = recordingCarrier(() => true);
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  await until(async () => (await rowOf("hopeless"))?.state === "failed");
  await worker.stop();
  const {
    rows: [row],
  } = await sql<{
    email_status: string;
  }>`select email_status from enquiries where id = ${enquiry}`.execute(database);
  expect(row?.email_status).toBe("failed");
});

test("deletes an enquiry after sending its pending email", async () => {
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
  const worker = startEmailWorker(database, { deliver }, noTemplates, log);
  onTestFinished(() => worker.stop());
  await begun.promise;
  const deletion = sql`delete from enquiries where id = ${enquiry}`.execute(database);
  const waiting = sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'delete from enquiries%'`;
  await until(async () => (await waiting.execute(database)).rows.length > 0);
  answered.resolve();
  await deletion;
  expect(await rowOf("on its way")).toBeUndefined();
  expect(deliveries).toBe(1);
});

test("adds a message to an enquiry while its email is slow to send", async () => {
  const enquiry = await addEnquiry();
  await queue("slow", enquiry);
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const deliver = () => {
    begun.resolve();
    return answered.promise;
  };
  const worker = startEmailWorker(database, { deliver }, noTemplates, log);
  onTestFinished(() => worker.stop());
  onTestFinished(() => answered.resolve());
  await begun.promise;
  const adding = database.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    await sql`
      select post_enquiry_message(private.make_link(null, ${enquiry}), gen_random_uuid(), 'For tomorrow.', '[]')`.execute(
      transaction,
    );
  });
  await expect(adding).resolves.toBeUndefined();
});

const undrawn = () => Promise.reject(new Error("There is nothing to draw."));

test("composes an email while a schema change waits", async () => {
  const enquiry = await addEnquiry();
  await sql`
    select private.queue_email('enquiry-received', 'ann@example.com', '{"link": "x"}', null, ${enquiry})`.execute(
    database,
  );
  const toWords = createComposeMail({
    siteUrl: SITE_URL,
    office: "office@example.com",
    pdf: { drawQuote: undrawn, drawInvoice: undrawn, drawPurchase: undrawn },
  });
  const { carrier, delivered } = recordingCarrier();
  let change: Promise<unknown> | undefined;
  const worker = startEmailWorker(
    database,
    carrier,
    async (reader, mail) => {
      change = database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '10s'`.execute(transaction);
        await sql`alter table enquiries rename to renamed`.execute(transaction);
        await sql`alter table renamed rename to enquiries`.execute(transaction);
      });
      change.catch(() => undefined);
      const waiting = sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'alter table enquiries%'`;
      await until(async () => (await waiting.execute(database)).rows.length > 0);
      return toWords(reader, mail);
    },
    log,
  );
  onTestFinished(() => worker.stop());
  await until(() => delivered.length > 0);
  await expect(change).resolves.toBeUndefined();
});

test("retries an email that fails to compose, and sends the others", async () => {
  const enquiry = await addEnquiry();
  await sql`
    select private.queue_email('enquiry-received', 'bob@example.com', '{}', null, ${enquiry})`.execute(
    database,
  );
  const { carrier, delivered } = recordingCarrier();
  const failing: ComposeMail = async (reader) => {
    await sql`select 1 / 0`.execute(reader);
    throw new Error("not reached");
  };
  const worker = startEmailWorker(database, carrier, failing, log);
  onTestFinished(() => worker.stop());
  const noted = async () => {
    const { rows } = await sql<MailRow>`
      select * from private.email_outbox where to_address = 'bob@example.com'`.execute(database);
    return rows[0];
  };
  await until(async () => (await noted())?.attempts === 1);
  expect(await noted()).toMatchObject({
    state: "waiting",
    last_error: "division by zero",
  });
  await queue("after it");
  worker.wake();
  await until(() => delivered.includes("after it"));
});

test("delays an email while its enquiry is locked for deletion", async () => {
  const enquiry = await addEnquiry();
  await queue("of a locked enquiry", enquiry);
  const { carrier, delivered } = recordingCarrier();
  await database.transaction().execute(async (transaction) => {
    await sql`select from enquiries where id = ${enquiry} for update`.execute(transaction);
    const worker = startEmailWorker(database, carrier, noTemplates, log);
    worker.wake();
    await worker.stop();
  });
  expect(delivered).toEqual([]);
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  await until(() => delivered.length > 0);
  expect(delivered).toEqual(["of a locked enquiry"]);
});

/** Ends the sending transaction, as a crash does. */
const crash = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where state = 'idle in transaction' and datname = current_database()`.execute(database);

const mailStateOf = async (enquiry: string) =>
  (
    await sql<{ email_status: string }>`
      select email_status from enquiries where id = ${enquiry}`.execute(database)
  ).rows[0]?.email_status;

const handovers = async () =>
  (await sql`select from private.email_handovers`.execute(database)).rows.length;

test("resends an email interrupted by a crash only when the office requests it (ALL-15)", async () => {
  const enquiry = await addEnquiry();
  await queue("handed over", enquiry);
  const dead = startEmailWorker(
    database,
    {
      async deliver(_mail, handOver) {
        await handOver();
        await crash();
        throw new Error("nobody is there to note this");
      },
    },
    noTemplates,
    log,
  );
  await until(async () => (await handovers()) === 1);
  await dead.stop();
  expect(await rowOf("handed over")).toMatchObject({ state: "waiting", attempts: 0 });

  const { carrier, delivered } = recordingCarrier();
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  await until(async () => (await rowOf("handed over"))?.state === "unknown");
  expect(await mailStateOf(enquiry)).toBe("unknown");
  expect(delivered).toEqual([]);

  await sql`
    update private.email_outbox set state = 'waiting', next_attempt_at = now()
    where subject = 'handed over'`.execute(database);
  worker.wake();
  await until(async () => (await rowOf("handed over"))?.state === "sent");
  expect(delivered).toEqual(["handed over"]);
  expect(await handovers()).toBe(0);
});

test("marks an email as sent after a database crash, without resending it (ALL-15)", async () => {
  const enquiry = await addEnquiry();
  await queue("taken", enquiry);
  const delivered: string[] = [];
  const worker = startEmailWorker(
    database,
    {
      async deliver({ subject }, handOver) {
        await handOver();
        delivered.push(subject);
        await crash();
      },
    },
    noTemplates,
    log,
  );
  onTestFinished(() => worker.stop());
  await until(() => delivered.length > 0);
  await until(async () => {
    worker.wake();
    return (await rowOf("taken"))?.state === "sent";
  });
  expect(await mailStateOf(enquiry)).toBe("sent");
  expect(delivered).toEqual(["taken"]);
});

test.for<[title: string, state: string, look: () => Promise<"hang up" | undefined>]>([
  ["accepts", "sent", async () => undefined],
  ["leaves unacknowledged", "unknown", async () => "hang up"],
  ["rejects", "waiting", () => Promise.reject(new Error("Not now"))],
])("treats an email that the server %s as %s (ALL-15)", async ([title, state, look]) => {
  let notes = 0;
  const { port, received, close } = await startMailServer({
    look: async () => {
      notes = await handovers();
      return look();
    },
  });
  onTestFinished(close);
  await queue(title);
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  onTestFinished(() => worker.stop());
  await until(async () => (await rowOf(title))?.attempts === 1);
  expect(await rowOf(title)).toMatchObject({ state });
  // Recorded before the email ended, and removed once the outcome is known.
  expect(notes).toBe(1);
  expect(await handovers()).toBe(0);
  expect(received).toHaveLength(1);
});

test.for<[title: string, rejection: string, to: string, undeliverable: boolean]>([
  ["of a customer without a mailbox", "5.1.1 no mailbox", "gone@example.com", true],
  ["of the office without a mailbox", "5.1.1 no mailbox", "", false],
  ["that must not be relayed to", "5.7.1 relaying denied", "gone@example.com", false],
])(
  "gives up immediately on an email to an address %s (DAT-26)",
  async ([title, rejection, to, undeliverable]) => {
    const { port, close } = await startMailServer({ mailbox: "nobody@example.com", rejection });
    onTestFinished(close);
    const enquiry = await addEnquiry();
    await sql`
    insert into private.email_outbox (template, to_address, data, enquiry_id)
    values ('enquiry-received', ${to || null}, ${JSON.stringify({ body: title })}, ${enquiry})`.execute(
      database,
    );
    const words = { to: to || "office@example.com", subject: title, text: title };
    const worker = startEmailWorker(
      database,
      smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>"),
      async () => words,
      log,
    );
    onTestFinished(() => worker.stop());
    const row = await until(async () => {
      const { rows } = await sql<{ state: string }>`
      select state, attempts, undeliverable from private.email_outbox
      where enquiry_id = ${enquiry} and attempts > 0`.execute(database);
      return rows[0];
    });
    expect(row).toEqual({ state: "failed", attempts: 1, undeliverable });
  },
);

test("shows a rejected address on the quotation, also after resending (DAT-26)", async () => {
  const { port, close } = await startMailServer({ mailbox: "nobody@example.com" });
  onTestFinished(close);
  const { id } = await sentQuoteIn(database);
  const words = { to: "gone@example.com", subject: "Quotation", text: "Quotation" };
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
  const worker = startEmailWorker(database, carrier, async () => words, log);
  onTestFinished(() => worker.stop());
  const quote = async () => {
    const { rows } = await sql<{ email_status: string; email_error: string }>`
      select email_status, email_error from quotes where id = ${id}`.execute(database);
    return rows[0];
  };
  await until(async () => (await quote())?.email_status === "failed");
  expect((await quote())?.email_error).toContain("no mailbox here");
  await asOffice(database, (transaction) =>
    sql`select resend_quote_email(${id})`.execute(transaction),
  );
  worker.wake();
  await until(async () => (await quote())?.email_status === "failed");
});

test.for<[about: string, mail: (id: string) => object]>([
  ["order", (id) => ({ template: "order-confirmed", data: { order: id } })],
  ["report", (id) => ({ template: "enquiry-report", data: {}, enquiry_id: id })],
  [
    "invitation",
    (id) => ({ template: "colleague-invitation", data: {}, to_address: `${id}@x.za` }),
  ],
  ["account", (id) => ({ subject: "Confirm", text_body: "x", to_address: `${id}@x.za` })],
])(
  "shows the office that an email about an %s was not delivered (DAT-26)",
  async ([about, mail]) => {
    const { port, close } = await startMailServer({ mailbox: "nobody@example.com" });
    onTestFinished(close);
    const id = await addEnquiry();
    const row = { to_address: "gone@example.com", ...mail(id) };
    await insertRow("private.email_outbox", row).execute(database);
    const target = about === "invitation" || about === "account" ? row.to_address : id;
    const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
    const words = async () => ({ to: row.to_address, subject: about, text: about });
    const worker = startEmailWorker(database, carrier, words, log);
    onTestFinished(() => worker.stop());
    const unsent = () =>
      asOffice(database, async (transaction) => {
        const { rows } = await sql<{ email: object | null }>`
        select unsent_email(${about}, ${target}) as email`.execute(transaction);
        return rows[0]?.email;
      });
    expect(await until(unsent)).toEqual({
      ...{ to: row.to_address, email_status: "failed" },
      email_error: expect.stringContaining("no mailbox here"),
    });
  },
);

test("sends nothing when the handover cannot be recorded first", async () => {
  const { port, received, close } = await startMailServer();
  onTestFinished(close);
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
  const delivery = carrier.deliver(
    { id: "2", to: "office@example.com", subject: "x", text: "x" },
    () => Promise.reject(new Error("the database is away")),
  );
  await expect(delivery).rejects.toThrow("the database is away");
  expect(received).toEqual([]);
});

test("never sends an email of a rolled-back transaction", async () => {
  await database
    .transaction()
    .execute(async (transaction) => {
      await queueMail(transaction, { to: "a@example.com", subject: "undone", text: "x" });
      throw new Error("undo");
    })
    .catch(() => undefined);
  expect(await rowOf("undone")).toBeUndefined();
});

test("sends visitors' input as text, never as headers", async () => {
  const { port, received, close } = await startMailServer();
  onTestFinished(close);
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "Site <site@example.com>");
  await carrier.deliver(
    {
      id: "11111111-1111-4111-8111-111111111111",
      to: "office@example.com",
      subject: "Website enquiry: Other",
      text: "Line one\n.\nBcc: third@example.com",
      thread: "22222222-2222-4222-8222-222222222222",
      replyTo: { name: 'Ann"\r\nBcc: second@example.com', address: "ann@example.com" },
    },
    async () => undefined,
  );
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["office@example.com"]);
  const [head = "", body] =
    received[0]?.content.replace(/\r\n[ \t]+/g, " ").split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Reply-To: .*<ann@example\.com>$/im);
  expect(head).toContain("Message-ID: <11111111-1111-4111-8111-111111111111@example.com>");
  expect(head).toContain("Auto-Submitted: auto-generated");
  expect(head).toContain("References: <22222222-2222-4222-8222-222222222222@example.com>");
  expect(body).toContain("Bcc: third@example.com");
});

test("names the record an email is about, and a person's words as personal (DAT-66)", async () => {
  const enquiry = await addEnquiry();
  const { rows } = await sql<{ id: string }>`
    insert into messages (enquiry_id, author, body, from_office)
    values (${enquiry}, 'Ann', 'Good day', true) returning id`.execute(database);
  await queue("threaded", enquiry);
  await sql`
    update private.email_outbox set message_id = ${rows[0]?.id} where subject = 'threaded'`.execute(
    database,
  );
  const delivered: Parameters<EmailCarrier["deliver"]>[0][] = [];
  const carrier: EmailCarrier = { deliver: async (mail) => void delivered.push(mail) };
  const worker = startEmailWorker(database, carrier, noTemplates, log);
  await until(() => delivered.some(({ subject }) => subject === "threaded"));
  await worker.stop();
  expect(delivered.find(({ subject }) => subject === "threaded")).toMatchObject({
    ...{ thread: enquiry, isPersonal: true },
  });
});

test("delivers to a relay on the same machine whose certificate is its own (DAT-66)", async () => {
  const relay = new SMTPServer({
    authOptional: true,
    onData: (stream, _, done) => stream.on("end", done).resume(),
  });
  relay.on("error", () => undefined);
  relay.listen(0, "127.0.0.1");
  await once(relay.server, "listening");
  onTestFinished(() => void relay.close());
  const { port } = relay.server.address() as AddressInfo;
  const mail = { id: "1", to: "a@example.com", subject: "Relay", text: "x" };
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, "site@example.com");
  await expect(carrier.deliver(mail, async () => undefined)).resolves.toBeUndefined();
});
