import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchAllChanges } from "#app/data/audit-log.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import {
  erasePerson,
  fetchInvitations,
  inviteColleague,
  setRole,
  withdrawInvitation,
} from "#domains/accounts/contracts.ts";
import { startAuthBackend } from "./auth-harness.ts";
import { createAccount } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startAuthBackend();
const { database, emailTo, newMember } = backend;
const admin = await createAccount(backend, "boss", "admin");
const client = tableClient(backend, admin);

const roleOf = async (id: string) =>
  (await sql<{ role: string }>`select role from profiles where id = ${id}`.execute(database))
    .rows[0]?.role;
/** Skips the pause between invitations. */
const later = () =>
  sql`update private.invitations set created_at = now() - interval '6 minutes'`.execute(database);

test("emails an invited colleague, who gets the role once the address is confirmed (AUT-11)", async () => {
  await inviteColleague(client, { address: " Sipho@Example.com ", becomes: "workshop" });
  const mail = await emailTo("sipho@example.com", "Invitation to join");
  expect(mail).toContain("boss@example.com has invited you to the workshop");
  expect(mail).toContain("/signup?next=%2Fworkshop");
  expect(await fetchInvitations(client)).toMatchObject([
    { email: "sipho@example.com", role: "workshop", by: "boss@example.com" },
  ]);
  const { id } = await newMember("sipho");
  expect(await roleOf(id)).toBe("workshop");
  expect(await fetchInvitations(client)).toEqual([]);
});

test("invites an address whose domain has accents (ENQ-33)", async () => {
  await inviteColleague(client, {
    address: asciiAddress(" Jo@Müller.example".trim()),
    becomes: "office",
  });
  expect(await emailTo("jo@xn--mller-kva.example", "Invitation to join")).toContain("office");
});

test("gives no role to an unconfirmed or uninvited address", async () => {
  await inviteColleague(client, { address: "lindiwe@example.com", becomes: "office" });
  await backend.newClient().signUp({ email: "lindiwe@example.com", password: "correct horse" });
  const { rows } = await sql<{ role: string }>`
    select role from profiles where email = 'lindiwe@example.com'`.execute(database);
  expect(rows.map(({ role }) => role)).toEqual(["customer"]);
  expect(await roleOf((await newMember("stranger")).id)).toBe("customer");
});

test("gives no role for revoked or expired invitations, or those of former admins (AUT-11)", async () => {
  await inviteColleague(client, { address: "withdrawn@example.com", becomes: "office" });
  const [withdrawn] = await fetchInvitations(client);
  await withdrawInvitation(client, { target: withdrawn?.id ?? "" });
  await expect(withdrawInvitation(client, { target: withdrawn?.id ?? "" })).rejects.toThrow(
    "no longer exists",
  );
  expect(await roleOf((await newMember("withdrawn")).id)).toBe("customer");

  await inviteColleague(client, { address: "late@example.com", becomes: "office" });
  await sql`
    update private.invitations set expires_at = now() - interval '1 minute'
    where email = 'late@example.com'`.execute(database);
  expect((await fetchInvitations(client)).map(({ email }) => email)).not.toContain(
    "late@example.com",
  );
  expect(await roleOf((await newMember("late")).id)).toBe("customer");

  const second = await createAccount(backend, "second", "admin");
  await inviteColleague(tableClient(backend, second), {
    address: "orphan@example.com",
    becomes: "admin",
  });
  await setRole(client, { person: second.id, becomes: "customer" });
  // Restoring the inviter's role does not restore it.
  await setRole(client, { person: second.id, becomes: "admin" });
  expect(await roleOf((await newMember("orphan")).id)).toBe("customer");
});

test("requires a recent password to invite (AUT-11)", async () => {
  await expect(
    database.transaction().execute(async (transaction) => {
      const claims = { sub: admin.id, amr: [{ method: "password", timestamp: 1 }] };
      await sql`select set_config('request.jwt.claim.sub', ${admin.id}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(transaction);
      await sql`select public.invite_colleague('friend@example.com', 'admin')`.execute(transaction);
    }),
  ).rejects.toThrow("password-needed");
});

test("rejects invalid addresses and roles, and existing accounts, with an explanation", async () => {
  await expect(inviteColleague(client, { address: "nobody", becomes: "office" })).rejects.toThrow(
    "Enter an email address.",
  );
  await expect(
    inviteColleague(client, { address: "a@example.com", becomes: "customer" }),
  ).rejects.toThrow("This role does not exist.");
  await expect(
    inviteColleague(client, { address: "BOSS@example.com", becomes: "office" }),
  ).rejects.toThrow("This address already has an account");
});

test("limits invitations per address and in total, and merges simultaneous ones (AUT-11)", async () => {
  await sql`delete from private.invitations`.execute(database);
  const done = await Promise.allSettled([
    inviteColleague(client, { address: "twice@example.com", becomes: "office" }),
    inviteColleague(client, { address: "twice@example.com", becomes: "office" }),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await later();
  await inviteColleague(client, { address: "twice@example.com", becomes: "workshop" });
  expect(await fetchInvitations(client)).toMatchObject([{ role: "workshop" }]);
  for (let index = 1; index < 20; index += 1) {
    await inviteColleague(client, { address: `many-${index}@example.com`, becomes: "office" });
  }
  await expect(
    inviteColleague(client, { address: "more@example.com", becomes: "office" }),
  ).rejects.toThrow("There are 20 open invitations");
});

test("logs who invited to which role, and erases the invited address", async () => {
  await sql`delete from private.invitations`.execute(database);
  await inviteColleague(client, { address: "regretted@example.com", becomes: "office" });
  const lines = await fetchAllChanges(client, {
    ...{ words: "", kind: "invitations", record: "", person: admin.id },
    period: { from: "", to: "" },
  });
  expect(lines[0]).toMatchObject({ action: "insert", after: { role: "office" } });
  expect(JSON.stringify(lines)).not.toContain("regretted");
  await erasePerson(client, { address: "regretted@example.com" });
  expect(await fetchInvitations(client)).toEqual([]);
});
