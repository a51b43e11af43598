import { hash } from "bcrypt";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const ATTEMPTS = 10_000;
const ADDRESSES = 100;
const TRIED = 20;
const KNOWN = 4;
const PARALLEL = 200;
const SIGN_INS = 3;
const PAGES = 30;
const PASSWORD = "correct horse";
/** Wrong password, too many attempts, and no turn within the time limit. */
const REFUSALS = [400, 429, 503];

const { url, database } = await startTestSite({ TRUSTED_PROXIES: "1", RATE_LIMIT_FACTOR: "1" });
const {
  rows: [{ key } = { key: "" }],
} = await sql<{ key: string }>`select publishable_key as key from private.api_keys`.execute(
  database,
);
const passwordHash = await hash(PASSWORD, 10);
for (const name of ["visitor", ...Array.from({ length: KNOWN }, (_, index) => `tried-${index}`)]) {
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    values (gen_random_uuid(), ${`${name}@example.com`}, ${passwordHash}, now())`.execute(database);
}

async function signIn(email: string, password: string, from: string) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, body: await answer.text() };
}

test("serves pages and sign-ins during 10,000 wrong passwords from 100 addresses", async ({
  annotate,
}) => {
  const statuses = new Map<number, number>();
  let sent = 0;
  async function flood(): Promise<void> {
    while (sent < ATTEMPTS) {
      const number = sent++;
      const email = `tried-${number % TRIED}@example.com`;
      const from = `203.0.113.${number % ADDRESSES}`;
      const { status } = await signIn(email, `wrong ${number}`, from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const flooding = Promise.all(Array.from({ length: PARALLEL }, flood));

  const pageTimes: number[] = [];
  const signInTimes: number[] = [];
  for (let count = 1; count <= PAGES; count++) {
    const started = performance.now();
    const page = await fetch(`${url}/products`, { headers: { "X-Forwarded-For": "198.51.100.1" } });
    await page.arrayBuffer();
    pageTimes.push(performance.now() - started);
    expect(page.status).toBe(200);
    if (count % (PAGES / SIGN_INS) !== 0) continue;
    const begun = performance.now();
    const answer = await signIn("visitor@example.com", PASSWORD, "198.51.100.1");
    signInTimes.push(performance.now() - begun);
    expect(answer.status, answer.body).toBe(200);
  }
  expect(sent, "the visitor was served while the flood went on").toBeLessThan(ATTEMPTS);

  await flooding;
  expect(REFUSALS).toEqual(expect.arrayContaining([...statuses.keys()]));
  // A hundred attempts per account; the rest skip the password check.
  expect(statuses.get(400)).toBeLessThanOrEqual(TRIED * 100);
  const worst = (times: number[]) => `${Math.round(Math.max(...times))} ms`;
  await annotate(
    `slowest page ${worst(pageTimes)}, slowest sign-in ${worst(signInTimes)}; ` +
      `answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
});
