import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { confirmAddress } from "../confirm-address.ts";
import { startTestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const PASSWORD = "correct horse";

let DATABASE_URL = "";
const first = await startTestSite({ RATE_LIMIT_FACTOR: "1" }, (url) => {
  DATABASE_URL = url;
  return url;
});
const { database } = first;
const folder = await temporaryFolder();
const second = await startSiteProcess({
  DATABASE_URL,
  DATA_DIR: folder.path,
  RATE_LIMIT_FACTOR: "1",
});
afterAll(async () => {
  await second.stop();
  await folder.remove();
});

const home = await (await fetch(first.url)).text();
const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];

function call(site: SiteProcess, path: string, body: object, token?: string, method = "POST") {
  return fetch(`${site.url}${path}`, {
    method,
    headers: {
      apikey,
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function signIn(site: SiteProcess, email: string, password = PASSWORD) {
  return call(site, "/auth/v1/token?grant_type=password", { email, password });
}

async function createAdmin(email: string): Promise<void> {
  await call(first, "/auth/v1/signup", { email, password: PASSWORD });
  await confirmAddress(database, email);
  await sql`
    update public.profiles set role = 'admin'
    where id = (select id from auth.users where email = ${email})`.execute(database);
}

test("who signs in at one process is signed in at the other, and a save here is seen there within a second", async () => {
  await createAdmin("office@example.com");
  const session = await (await signIn(first, "office@example.com")).json();
  const token = (session as { access_token: string }).access_token;
  const user = await fetch(`${second.url}/auth/v1/user`, {
    headers: { apikey, Authorization: `Bearer ${token}` },
  });
  expect(user.status).toBe(200);

  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from public.products limit 1`.execute(database);
  const page = async () => (await fetch(`${second.url}/products/${product?.id}`)).text();
  await page();
  const path = `/rest/v1/products?id=eq.${product?.id}`;
  const saved = await call(first, path, { name: "Saved at the first" }, token, "PATCH");
  expect(saved.status).toBeLessThan(300);
  await expect.poll(page, { timeout: 1000, interval: 20 }).toContain("Saved at the first");
});

test("guesses and enquiries are counted for both processes together", async () => {
  const guess = async (index: number) =>
    (await signIn(index % 2 ? first : second, "ann@example.com", "wrong")).status;
  const guesses = [];
  for (let index = 0; index < 12; index++) guesses.push(await guess(index));
  expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);

  const enquiries = [];
  for (let index = 0; index < 12; index++) {
    const body = new URLSearchParams({
      ...{ name: "Ann", email: "ann@example.com", subject: "other", message: `Number ${index}` },
    });
    const site = index % 2 ? first : second;
    enquiries.push((await fetch(`${site.url}/f/contact`, { method: "POST", body })).status);
  }
  expect(enquiries).toEqual([...Array(10).fill(200), 429, 429]);
});
