import { addressGroup } from "./address-group.ts";
import { busyAnswer } from "./busy-answer.ts";
import { type Counter, type Counters, ownCounters, type Tier } from "./counters.ts";
import { embedsTooMuch } from "./embedding.ts";

/** Returns a refusal when the caller asks too often or sends too much, otherwise nothing. */
type Limit = (request: Request, clientAddress: string) => Promise<Response | undefined>;

export type RateLimits = { rest: Limit; auth: Limit; page: Limit };

/**
 * How often in how many minutes. Tiers by address are multiplied by RATE_LIMIT_FACTOR. A person who
 * mistypes stays far below; a program that guesses is slowed to a walk. The account as a whole has
 * more tries than one caller, so that a stranger's guessing does not lock its owner out at once.
 */
const TIERS = {
  /** Reading tables, refreshing a session. */
  readsByAddress: { points: 1200, minutes: 1 },
  /** Pages that are not in memory: each costs as much processor as hundreds that are. */
  rendersByAddress: { points: 240, minutes: 1 },
  /** Signing in and whatever else checks a secret. */
  attemptsByAddress: { points: 60, minutes: 10 },
  attemptsByAccountAndAddress: { points: 10, minutes: 10 },
  attemptsByAccount: { points: 100, minutes: 60 },
  /** Calls that send a mail to somebody. */
  mailsByAddress: { points: 30, minutes: 60 },
  mailsByAccount: { points: 6, minutes: 60 },
  enquiriesByAddress: { points: 15, minutes: 10 },
  enquiriesByEmail: { points: 10, minutes: 60 },
} satisfies Record<string, Tier>;

/** Largest bodies (bytes): an import of products, and an account's name and password. */
const LARGEST_REST_BODY = 10 * 1024 * 1024;
const LARGEST_AUTH_BODY = 64 * 1024;

/** Calls that neither check a secret that can be guessed nor send a mail. */
const HARMLESS_AUTH =
  /^(GET \/auth\/v1\/(user|settings|health)|POST \/auth\/v1\/(logout|token\?refresh_token))$/;
const MAILING_AUTH = /^\/auth\/v1\/(signup|recover|resend|otp|magiclink|reauthenticate)\/?$/;

/**
 * Returns the limits of the API's two halves and of pages that must be rendered. `shared` counts what
 * a caller must not get once more from each process; what only guards this process is counted here.
 */
export function createRateLimits(shared: Counters, factor = 1): RateLimits {
  const reads = ownCounters("reads", scaled(TIERS.readsByAddress, factor));
  const renders = ownCounters("renders", scaled(TIERS.rendersByAddress, factor));
  const attempts = shared("attempts", scaled(TIERS.attemptsByAddress, factor));
  const attemptsByPair = shared("attempts-by-pair", TIERS.attemptsByAccountAndAddress);
  const attemptsByAccount = shared("attempts-by-account", TIERS.attemptsByAccount);
  const mails = shared("mails", scaled(TIERS.mailsByAddress, factor));
  const mailsByAccount = shared("mails-by-account", TIERS.mailsByAccount);

  return {
    async rest(request, clientAddress) {
      const wait = await reads(addressGroup(clientAddress));
      if (wait)
        return refusal(wait, (message) => ({ code: "429", message, details: null, hint: null }));
      if (embedsTooMuch(request.url)) return answer(400, "The selection joins too many tables.");
      return refuseLargeBody(request, LARGEST_REST_BODY);
    },

    async auth(request, clientAddress) {
      const large = refuseLargeBody(request, LARGEST_AUTH_BODY);
      if (large) return large;
      const from = addressGroup(clientAddress);
      if (!isAttempt(request)) {
        const wait = await reads(from);
        return wait ? tooManyAttempts(wait) : undefined;
      }
      const account = await accountOf(request);
      const counted: [Counter, string][] = [[attempts, from]];
      if (account) {
        counted.push([attemptsByPair, `${account} ${from}`], [attemptsByAccount, account]);
      }
      if (MAILING_AUTH.test(new URL(request.url).pathname)) {
        counted.push([mails, from]);
        if (account) counted.push([mailsByAccount, account]);
      }
      const wait = await firstWait(...counted);
      return wait ? tooManyAttempts(wait) : undefined;
    },

    async page(request, clientAddress) {
      const wait = await renders(addressGroup(clientAddress));
      if (!wait) return undefined;
      const message = "Too many pages were asked for from your network. Please wait a minute.";
      return busyAnswer(request, 429, message, wait);
    },
  };
}

/** Returns whether a call to the auth service may check a secret or send a mail. */
export function isAttempt({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const grants = searchParams.getAll("grant_type").map((grant) => `?${grant}`);
  return !HARMLESS_AUTH.test(`${method} ${pathname}${grants.join()}`);
}

/** Counts an enquiry; returns how many seconds to wait when there were too many. */
export type EnquiryLimit = (clientAddress: string, email: string) => Promise<number | undefined>;

export function createEnquiryLimit(shared: Counters, factor = 1): EnquiryLimit {
  const byAddress = shared("enquiries", scaled(TIERS.enquiriesByAddress, factor));
  const byEmail = shared("enquiries-by-email", TIERS.enquiriesByEmail);
  return (clientAddress, email) =>
    firstWait([byAddress, addressGroup(clientAddress)], [byEmail, email.toLowerCase()]);
}

/** Says in words how long to wait. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = seconds <= 60 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please wait ${time} and try again.`;
}

function scaled({ points, minutes }: Tier, factor: number): Tier {
  return { points: points * factor, minutes };
}

/** Counts one point each until one has none left; returns the seconds until it has again. */
async function firstWait(...counted: [Counter, string][]): Promise<number | undefined> {
  for (const [count, key] of counted) {
    const wait = await count(key);
    if (wait) return wait;
  }
  return undefined;
}

/** A refusal in the shape in which the auth client expects an error. */
export function tooManyAttempts(seconds: number): Response {
  return refusal(seconds, (msg) => ({ code: 429, error_code: "over_request_rate_limit", msg }));
}

function refusal(seconds: number, body: (message: string) => object): Response {
  return Response.json(body(waitMessage(seconds)), {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}

/** A body must say its length beforehand: the API reads it as a whole. */
function refuseLargeBody(request: Request, largest: number): Response | undefined {
  const length = request.headers.get("content-length");
  if (length === null) {
    if (!request.headers.has("transfer-encoding")) return undefined;
    return answer(411, "The request must say its length.");
  }
  return Number(length) <= largest ? undefined : answer(413, "The request is too large.");
}

/** An error with the name both clients look for: the table client `message`, the auth client `msg`. */
function answer(status: number, message: string): Response {
  return Response.json({ message, msg: message }, { status });
}

/** Whose account a call is about, when its body says so. */
async function accountOf(request: Request): Promise<string | undefined> {
  if (request.method !== "POST") return undefined;
  try {
    const { email } = await request.clone().json();
    return typeof email === "string" ? email.trim().toLowerCase() : undefined;
  } catch {
    // Not JSON: the API itself says what is wrong with it.
    return undefined;
  }
}
