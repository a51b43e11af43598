import { hash } from "bcrypt";
import { sql } from "kysely";
import { capturedEmail, linkIn } from "../captured-email.ts";
import { startTestSite } from "../system/site-harness.ts";
import { until } from "../until.ts";

export const PASSWORD = "correct horse";
const passwordHash = await hash(PASSWORD, 10);

type CallOptions = {
  method?: string;
  token?: string | undefined;
  /** Sent as JSON; strings unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Client address named by the proxy in front of the site. */
  from?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: Tests inspect any response
export type Answer = { status: number; headers: Headers; text: string; body: any };

export type Session = { access_token: string; refresh_token: string; user: { id: string } };

/**
 * Starts the site behind a proxy, so that tests choose the caller's address, with limits out of the
 * way unless `env` sets them.
 */
export async function startAttackedSite(env: Record<string, string> = {}) {
  const site = await startTestSite({ TRUSTED_PROXIES: "1", ...env });
  const { url, database, dataDir } = site;
  const { rows } = await sql<{ key: string }>`
    select publishable_key as key from private.api_keys`.execute(database);
  const apikey = rows[0]?.key ?? "";
  let addresses = 0;

  function newAddress(): string {
    addresses += 1;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  /** Calls the site as a program does, with the path unchanged as far as fetch allows. */
  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const { method = "GET", token, body, headers, from = "192.0.2.1" } = options;
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        apikey,
        "X-Forwarded-For": from,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const { status } = answer;
    return {
      status,
      headers: answer.headers,
      text,
      body: isJson && text ? JSON.parse(text) : text,
    };
  }

  const post = (path: string, body: unknown, options: CallOptions = {}) =>
    call(path, { method: "POST", body, ...options });

  const signUp = (email: string, password = PASSWORD, options?: CallOptions) =>
    post("/auth/v1/signup", { email, password, data: { full_name: "" } }, options);

  const signIn = (email: string, password = PASSWORD, options?: CallOptions) =>
    post("/auth/v1/token?grant_type=password", { email, password }, options);

  const refresh = (refresh_token: string) =>
    post("/auth/v1/token?grant_type=refresh_token", { refresh_token });

  const verify = (token_hash: string, type: string, options?: CallOptions) =>
    post("/auth/v1/verify", { token_hash, type }, options);

  const changePassword = (token: string, change: object, options?: CallOptions) =>
    call("/auth/v1/user", { method: "PUT", token, body: change, ...options });

  /**
   * Returns the tokens in all emails with this subject to an address, oldest first, once `count`
   * have arrived.
   */
  async function mailedTokens(email: string, subject: string, count = 1): Promise<string[]> {
    return until(async () => {
      const mails = await capturedEmail(dataDir, email);
      const tokens = mails.filter((one) => one.includes(`Subject: ${subject}`)).map(tokenIn);
      return tokens.length >= count && tokens;
    });
  }

  /** Returns the token in the newest of these emails, once `count` have arrived. */
  async function mailedToken(email: string, subject: string, count = 1): Promise<string> {
    return (await mailedTokens(email, subject, count)).at(-1) ?? "";
  }

  /** Creates a confirmed account without its emails. */
  async function createMember(name: string, role: "customer" | "admin" = "customer") {
    const email = `${name}@example.com`;
    const { rows: made } = await sql<{ id: string }>`
      insert into auth.users (email, encrypted_password, email_confirmed_at)
      values (${email}, ${passwordHash}, now()) returning id`.execute(database);
    const id = made[0]?.id ?? "";
    await sql`update public.profiles set role = ${role} where id = ${id}`.execute(database);
    return { id, email };
  }

  async function newMember(name: string, role?: "customer" | "admin") {
    const member = await createMember(name, role);
    const session = await openSession(member.email);
    return { ...member, session, token: session.access_token };
  }

  async function openSession(email: string, password = PASSWORD): Promise<Session> {
    const { status, body } = await signIn(email, password);
    if (status !== 200) throw new Error(`sign-in answers ${status}`);
    return body;
  }

  /** Returns whether a session still opens the account and the tables. */
  async function works({ access_token: token }: Session): Promise<boolean> {
    const user = await call("/auth/v1/user", { token });
    const rows = await call("/rest/v1/profiles?select=id", { token });
    if (user.status === 200 && rows.status === 200 && rows.body.length === 1) return true;
    if (user.status === 403 && rows.status === 401) return false;
    throw new Error(`a session half works: ${user.status} and ${rows.status} ${rows.text}`);
  }

  return {
    ...site,
    apikey,
    newAddress,
    call,
    post,
    signUp,
    signIn,
    refresh,
    verify,
    changePassword,
    mailedTokens,
    mailedToken,
    createMember,
    newMember,
    openSession,
    works,
  };
}

/** Returns server errors, not counting 503 with Retry-After. */
export function serverErrors(answers: Answer[]): number[] {
  return answers
    .filter(
      ({ status, headers }) => status >= 500 && !(status === 503 && headers.has("retry-after")),
    )
    .map(({ status }) => status);
}

function tokenIn(mail: string): string {
  const link = new URL(linkIn(mail) ?? "");
  return new URLSearchParams(link.hash.slice(1)).get("token_hash") ?? "";
}

export const CONFIRMATION = "Confirm your email address";
export const RECOVERY = "Set a new password";
