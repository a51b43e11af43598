import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  PASSWORD,
  RECOVERY,
  type Session,
  serverErrors,
  startAttackedSite,
} from "./attacked-site.ts";

const NEW = "a new password";

const site = await startAttackedSite();
const { post, signIn, refresh, verify, changePassword, mailedToken, database } = site;
const { createMember, newMember, newAddress, openSession, works } = site;

async function sessionsOf(id: string): Promise<number> {
  const { rows } = await sql`select from private.sessions where user_id = ${id}`.execute(database);
  return rows.length;
}

async function _recover(email: string): Promise<Session> {
  await post("/auth/v1/recover", { email });
  const { body } = await verify(await mailedToken(email, RECOVERY), "recovery");
  return body;
}

test("leaves one session and rejects the old password after racing password changes", async () => {
  for (let round = 0; round < 2; round++) {
    const { id, email } = await createMember(`raced-${round}`);
    const before = await Promise.all(Array.from({ length: 10 }, () => openSession(email)));
    await post("/auth/v1/recover", { email });
    const link = await mailedToken(email, RECOVERY);
    // Each hashes three times in sequence; more would only wait until rejected.
    const changes = Array.from({ length: 4 }, (_, index) =>
      changePassword(
        before[index]?.access_token ?? "",
        { password: `${NEW} ${index}`, current_password: PASSWORD },
        { from: newAddress() },
      ),
    );
    const signIns = Array.from({ length: 5 }, () =>
      signIn(email, PASSWORD, { from: newAddress() }),
    );
    const refreshes = before.map(({ refresh_token }) => refresh(refresh_token));
    const links = Array.from({ length: 3 }, () => verify(link, "recovery"));
    const answers = await Promise.all([...changes, ...signIns, ...refreshes, ...links]);
    expect(serverErrors(answers)).toEqual([]);

    const changed = (await Promise.all(changes)).flatMap(({ status }, index) =>
      status === 200 ? [index] : [],
    );
    const statuses = answers.map(({ status }) => status);
    expect(changed, `of the answers ${statuses}`).toHaveLength(1);
    expect((await signIn(email, PASSWORD, { from: "192.0.2.99" })).status).toBe(400);
    // Links opened before the change end with it; afterwards the link is invalid.
    expect(await sessionsOf(id)).toBe(1);
    const opened = [
      ...before,
      ...(await Promise.all([...signIns, ...refreshes, ...links]))
        .filter(({ status }) => status === 200)
        .map(({ body }): Session => body),
    ];
    const ids = new Set<string>();
    for (const session of opened) {
      if (await works(session)) ids.add(sessionId(session));
    }
    expect(ids.size).toBe(1);
    const last = `${NEW} ${changed[0]}`;
    expect((await signIn(email, last, { from: "192.0.2.99" })).status).toBe(200);
  }
});

test("causes no server error when a recovery link and a password change coincide", async () => {
  for (let round = 0; round < 6; round++) {
    const { email, token } = await newMember(`crossing-${round}`);
    await post("/auth/v1/recover", { email });
    const link = await mailedToken(email, RECOVERY);
    const recovered: Session = (await verify(link, "recovery")).body;
    await post("/auth/v1/recover", { email });
    const second = await mailedToken(email, RECOVERY, 2);
    const answers = await Promise.all([
      // No hash comparison delays this change.
      changePassword(recovered.access_token, { password: `${NEW} ${round}` }),
      ...Array.from({ length: 8 }, () => verify(second, "recovery")),
      changePassword(token, { password: NEW, current_password: PASSWORD }),
    ]);
    expect(serverErrors(answers)).toEqual([]);
  }
});

function sessionId({ access_token }: Session): string {
  const [, claims = ""] = access_token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).session_id;
}
