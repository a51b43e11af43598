import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmationMail, existingAccountMail } from "./account-mail.ts";
import type { AuthBody } from "./auth-body.ts";
import type { Database } from "./connections.ts";
import { queueMail } from "./mail-outbox.ts";

/** As long as the library's own tokens, in bytes. */
const TOKEN_BYTES = 28;

/**
 * Answers a second sign-up with one address, and the wish for another confirmation mail. The library
 * refuses both with 429, which sends nothing and tells anybody who has an account. As on the hosted
 * service, the answer is the same as for a new address, and a mail goes to whoever owns it.
 */
export async function answerRepeatedSignUp(
  database: Database,
  siteUrl: string,
  call: "signup" | "resend",
  { email: given, data }: AuthBody,
): Promise<Response> {
  const email = String(given).toLowerCase();
  const confirmed = !(await resendConfirmation(database, siteUrl, email));
  if (call === "resend") return Response.json({});
  if (confirmed) await queueMail(database, existingAccountMail(siteUrl, email));
  return Response.json(newUser(email, typeof data === "object" && data !== null ? data : {}));
}

/** Sends a new confirmation link; returns false when the address waits for none. */
async function resendConfirmation(
  database: Database,
  siteUrl: string,
  email: string,
): Promise<boolean> {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  return database.transaction().execute(async (transaction) => {
    const { rows: waiting } = await sql`
      update auth.users set confirmation_token = ${token}, confirmation_sent_at = now()
      where email = ${email} and email_confirmed_at is null
      returning id`.execute(transaction);
    if (waiting.length === 0) return false;
    await queueMail(transaction, confirmationMail(siteUrl, email, token));
    return true;
  });
}

/** A user as the service describes one that was just made; nothing in it exists. */
function newUser(email: string, data: object) {
  const id = randomUUID();
  const now = new Date().toISOString().replace("T", " ").replace("Z", "+00");
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: "email",
        last_sign_in_at: now,
        ...times,
        email,
      },
    ],
    ...times,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
