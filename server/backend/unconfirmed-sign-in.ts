import { compare } from "bcrypt";
import { sql } from "kysely";
import type { AuthBody } from "./auth-body.ts";
import type { Database } from "./connections.ts";

/** The library's answer to an unknown address. */
const INVALID = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };

/**
 * Looks at the password where the library did not: it answers "Email not confirmed" to whoever
 * names such an address, which tells that it signed up. Only the right password may learn that; any
 * other gets the answer of an unknown address.
 */
export async function answerUnconfirmed(
  database: Database,
  { email, password }: AuthBody,
  given: Response,
): Promise<Response> {
  const { error_code } = await given.clone().json();
  if (error_code !== "email_not_confirmed" || !email) return given;
  const { rows } = await sql<{ hash: string }>`
    select encrypted_password as hash
    from auth.users where email = ${email.toLowerCase()}`.execute(database);
  const [account] = rows;
  if (account && password && (await compare(password, account.hash))) return given;
  const headers = new Headers(given.headers);
  headers.set("X-Sb-Error-Code", INVALID.error_code);
  return new Response(JSON.stringify(INVALID), { status: 400, headers });
}
