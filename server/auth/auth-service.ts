import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import type { Database } from "#server/database/connections.ts";
import { addressGroup } from "#server/http/address-group.ts";
import { createTurns, QueueFullError } from "#server/http/fair-queue.ts";
import { waitMessage } from "#server/http/wait-message.ts";
import * as accounts from "./accounts.ts";
import { type AuthAddress, authBodies, authQueries, isAuthAddress } from "./auth-calls.ts";
import { AuthError, invalidCredentials } from "./auth-error.ts";
import { type AuthLimits, type Network, rememberNetwork } from "./auth-limits.ts";
import { createPasswordHashes } from "./password-hashes.ts";
import type { OpenSession, Sessions } from "./sessions.ts";
import { accountId, userAnswer } from "./user.ts";

/** Minimum duration (ms), so that timing does not reveal known addresses. */
const EARLIEST_ANSWER = 250;
/** More than are hashed concurrently, few enough to bound the queue in a flood. */
const PASSWORDS_AT_ONCE = 8;
const QUEUE_FULL_WAIT = 60;

type Parts = {
  database: Database;
  siteUrl: string;
  secret: string;
  sessions: Sessions;
  limits: AuthLimits;
};

type Call = {
  network: Network;
  query: URLSearchParams;
  body: string;
  token: string | null;
  userAgent: string;
};

/** `token` is the access token. `clientAddress` is null for this process. */
export type AuthService = (
  request: Request,
  token: string | null,
  clientAddress: string | null,
) => Promise<Response>;

export function createAuthService({
  database,
  siteUrl,
  secret,
  sessions,
  limits,
}: Parts): AuthService {
  const passwords = createPasswordHashes();
  const turns = createTurns(PASSWORDS_AT_ONCE);

  async function signUp({ network, body }: Call): Promise<Response> {
    const { email, password, data } = read(authBodies.signUp, body);
    await limits.mail(network, email);
    const passwordHash = await passwords.hash(password, turnOf(network));
    const fullName = data?.full_name ?? "";
    await accounts.signUp(
      database,
      { url: siteUrl, secret },
      { email, passwordHash, fullName, network },
    );
    // The same whether or not there is an account.
    const now = new Date().toISOString();
    const id = accountId(email, secret);
    const metadata = { full_name: fullName };
    const times = { confirmedAt: null, lastSignInAt: null, createdAt: now, updatedAt: now };
    const account = { id, email, metadata, ...times, hasPassword: true };
    return Response.json({ ...userAnswer(account), confirmation_sent_at: now });
  }

  async function signIn({ network, body, userAgent }: Call): Promise<Response> {
    const { email, password } = read(authBodies.signIn, body);
    const check = async () => {
      const account = await accounts.accountByEmail(database, email);
      const hash = account?.passwordHash ?? null;
      const right = await passwords.matches(password, hash, turnOf(network));
      // An unconfirmed account has no password and must look like none.
      if (!account || !right) throw invalidCredentials();
      return database.transaction().execute(async (transaction) => {
        // The password may have changed during the check.
        if (!(await accounts.noteSignIn(transaction, account.id, hash))) throw invalidCredentials();
        await rememberNetwork(transaction, account.id, network);
        return sessions.open(account, "password", userAgent, transaction);
      });
    };
    const from = turnOf(network);
    const session = await turns.take(from, () => limits.password(network, email, check));
    turns.forget(from);
    return Response.json(session);
  }

  async function refresh({ network, body }: Call): Promise<Response> {
    const { refresh_token } = read(authBodies.refresh, body);
    try {
      await limits.call(network);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      // The client ends its session on 429 but retries on 503.
      throw new AuthError(503, error.code, error.message, error.retryAfter);
    }
    return Response.json(await limits.token(network, () => sessions.refresh(refresh_token)));
  }

  async function verify({ network, body, userAgent }: Call): Promise<Response> {
    const { token_hash, type } = read(authBodies.verify, body);
    await limits.call(network);
    const session = await limits.token(network, () =>
      database.transaction().execute(async (transaction) => {
        const account = await accounts.followEmailLink(transaction, token_hash, type, network);
        await rememberNetwork(transaction, account.id, network);
        const mayChoose = type === "recovery" || !account.hasPassword;
        return sessions.open(account, mayChoose ? "recovery link" : "link", userAgent, transaction);
      }),
    );
    return Response.json(session);
  }

  async function updateUser({ network, body, token }: Call): Promise<Response> {
    const change = read(authBodies.updateUser, body);
    await limits.call(network);
    const session = await sessions.read(token);
    let { account } = session;
    if (change.password !== undefined) {
      await changePassword(network, session, change.password, change.current_password);
    }
    if (change.data) {
      account = await accounts.changeName(database, account.id, change.data.full_name);
    }
    return Response.json(userAnswer(account));
  }

  async function changePassword(
    network: Network,
    session: OpenSession,
    password: string,
    current: string | undefined,
  ): Promise<void> {
    const { email } = session.account;
    const known = await accounts.accountByEmail(database, email);
    const hash = known?.passwordHash ?? null;
    if (!session.recovered) {
      if (current === undefined) {
        const message = "Enter your current password to set a new one.";
        throw new AuthError(400, "current_password_required", message);
      }
      await limits.password(network, email, async () => {
        if (await passwords.matches(current, hash, turnOf(network))) return;
        throw new AuthError(400, "current_password_invalid", "The current password is incorrect.");
      });
    }
    if (await passwords.matches(password, hash, turnOf(network))) {
      const message = "New password should be different from the old password.";
      throw new AuthError(422, "same_password", message);
    }
    const passwordHash = await passwords.hash(password, turnOf(network));
    await accounts.changePassword(database, siteUrl, session, hash, passwordHash);
  }

  async function logOut({ network, query, token }: Call): Promise<Response> {
    const { scope } = v.parse(authQueries["POST /auth/v1/logout"], Object.fromEntries(query));
    await limits.call(network);
    await sessions.end(await sessions.read(token), scope);
    return new Response(null, { status: 204 });
  }

  const answers: Record<AuthAddress, (call: Call) => Promise<Response>> = {
    "POST /auth/v1/signup": evenly(signUp),
    "POST /auth/v1/token": (call) =>
      call.query.get("grant_type") === "password" ? evenly(signIn)(call) : refresh(call),
    "GET /auth/v1/user": async ({ network, token }) => {
      await limits.call(network);
      return Response.json(userAnswer((await sessions.read(token)).account));
    },
    "PUT /auth/v1/user": updateUser,
    "POST /auth/v1/logout": logOut,
    "POST /auth/v1/recover": evenly(async ({ network, body }) => {
      const { email } = read(authBodies.recover, body);
      await limits.mail(network, email);
      await accounts.sendRecovery(database, siteUrl, email);
      return Response.json({});
    }),
    "POST /auth/v1/resend": evenly(async ({ network, body }) => {
      const { email } = read(authBodies.resend, body);
      await limits.mail(network, email);
      await accounts.resendConfirmation(database, siteUrl, email);
      return Response.json({});
    }),
    "POST /auth/v1/verify": verify,
  };

  return async (request, token, clientAddress) => {
    const { pathname, searchParams } = new URL(request.url);
    const address = `${request.method} ${pathname}`;
    if (!isAuthAddress(address)) return new Response("Not found.\n", { status: 404 });
    try {
      const names = [...searchParams.keys()];
      const query = v.safeParse(authQueries[address], Object.fromEntries(searchParams));
      if (!query.success || new Set(names).size < names.length) throw malformed();
      const network = clientAddress === null ? null : addressGroup(clientAddress);
      const body = request.body ? await request.text() : "";
      const userAgent = request.headers.get("user-agent") ?? "";
      return await answers[address]({ network, query: searchParams, body, token, userAgent });
    } catch (error) {
      if (error instanceof AuthError) return error.response();
      if (!(error instanceof QueueFullError)) throw error;
      const message = waitMessage(QUEUE_FULL_WAIT);
      return new AuthError(429, "over_request_rate_limit", message, QUEUE_FULL_WAIT).response();
    }
  };
}

function turnOf(network: Network): string {
  return network ?? "this process";
}

function evenly(answer: (call: Call) => Promise<Response>): (call: Call) => Promise<Response> {
  return async (call) => {
    const earliest = setTimeout(EARLIEST_ANSWER);
    try {
      return await answer(call);
    } finally {
      await earliest;
    }
  };
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json(body), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  if (issue.type === "min_length") throw new AuthError(422, "weak_password", issue.message);
  throw malformed(issue.kind === "validation" ? issue.message : undefined);
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed();
  }
}

function malformed(message = "The request is malformed."): AuthError {
  return new AuthError(400, "validation_failed", message);
}
