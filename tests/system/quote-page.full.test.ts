import { once } from "node:events";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { capturedEmail } from "../captured-email.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";
import { startSiteProcess } from "./site-process.ts";

const { url, database, databaseUrl, dataDir } = await startTestSite();

const GUESS = "x".repeat(43);
test("creates one order and emails once when two processes receive acceptances (QUO-26)", async () => {
  const second = await startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  onTestFinished(second.stop);
  const to = "twice@karoo.example";
  const { id, link } = await sentQuoteIn(database, { customer_email: to });
  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const acceptance = { revision: 1, person: "Ann", reference: "", chosen: [], signature: "" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_none, index) => {
      const answer = await fetch(`${index % 2 ? url : second.url}/rest/v1/rpc/accept_quote`, {
        method: "POST",
        headers: { apikey, "Content-Type": "application/json" },
        body: JSON.stringify({ link, ...acceptance }),
      });
      return answer.ok ? answer.text() : answer.status;
    }),
  );
  // A network may make four calls simultaneously; the rest must retry.
  expect(new Set(answers.filter((one) => one !== 429)).size).toBe(1);
  const { rows } = await sql`select from orders where quote_id = ${id}`.execute(database);
  expect(rows).toHaveLength(1);
  await until(async () => (await capturedEmail(dataDir, to)).length >= 2);
  const subjects = (await capturedEmail(dataDir, to)).map(
    (mail) => /^Subject: .*/m.exec(mail)?.[0],
  );
  expect(subjects.filter((subject) => subject?.includes("Thank you for accepting"))).toHaveLength(
    1,
  );
});

test("logs no link, even after failures (QUO-38)", async () => {
  const { link } = await sentQuoteIn(database);
  const logging = await startSiteProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "debug",
  });
  onTestFinished(logging.stop);
  let log = "";
  logging.process.stdout?.on("data", (chunk) => {
    log += chunk;
  });
  await fetch(`${logging.url}/quote/${link}`);
  await fetch(`${logging.url}/quote/${link}/quotation.pdf`);
  await sql`alter function public.read_quote(text) rename to read_quote_away`.execute(database);
  onTestFinished(async () => {
    await sql`alter function public.read_quote_away(text) rename to read_quote`.execute(database);
  });
  for (const path of [`/quote/${link}`, `/quote/${link}.data`, `/quote/${link}/quotation.pdf`]) {
    const answer = await fetch(`${logging.url}${path}`);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    expect(await answer.text()).not.toContain("read_quote");
  }
  logging.process.kill("SIGTERM");
  await once(logging.process, "exit");
  expect(log).toContain("/quote/[hidden]");
  expect(log).not.toContain(link);
});

test("limits attempts with links", async () => {
  const strict = await startSiteProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1",
  });
  onTestFinished(strict.stop);
  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const call = async (name: string, values: object) => {
    const answer = await fetch(`${strict.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey, "Content-Type": "application/json" },
      body: JSON.stringify(values),
    });
    return answer.status;
  };
  let guesses = 0;
  while ((await call("read_quote", { link: GUESS })) !== 429) guesses += 1;
  expect(guesses).toBe(200);
  for (const page of ["quote", "enquiry", "list"]) {
    expect((await fetch(`${strict.url}/${page}/${GUESS}`)).status, page).toBe(429);
  }
  // Each of these stores a link in the database.
  const id = "11111111-1111-4111-8111-111111111111";
  expect(await call("open_my_enquiry", { enquiry: id })).toBe(429);
  expect(await call("open_my_quote", { quote: id })).toBe(429);
  expect(await call("share_list", { list: id })).toBe(429);
  expect((await fetch(`${strict.url}/quote/${GUESS}/quotation.pdf`)).status).toBe(429);
  expect((await fetch(`${strict.url}/contact`)).status).toBe(200);

  // Office documents share the limit of table calls.
  const documents = [
    "office/quotes/x/quotation.pdf",
    "office/enquiries/x/strip-report.pdf",
    "orders/x/packing-slip.pdf",
  ];
  const ask = async (path = "") => (await fetch(`${strict.url}/${path}`)).status;
  let requested = 0;
  for (let last = 404; last === 404; requested += 1) last = await ask(documents[0]);
  expect(requested).toBeLessThanOrEqual(1201);
  expect(await Promise.all(documents.map(ask))).toEqual([429, 429, 429]);
});
