import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { confirmAddress } from "../confirm-address.ts";
import { ask, nginxTest, savedKeys, startFrontedSite } from "./front-harness.ts";

const { site, front } = await startFrontedSite();

async function officeToken(): Promise<string> {
  const home = (await ask(front.url, "/")).body.toString();
  const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
  const email = "line@example.com";
  const headers = { apikey, "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password: "correct horse" });
  await ask(front.url, "/auth/v1/signup", { method: "POST", headers, body });
  await confirmAddress(site.database, email);
  const path = "/auth/v1/token?grant_type=password";
  const answer = await ask(front.url, path, { method: "POST", headers, body });
  await sql`update profiles set role = 'office' where email = ${email}`.execute(site.database);
  return JSON.parse(answer.body.toString()).access_token;
}

nginxTest(
  "streams office changes through nginx immediately, even after silence, uncached (OFF-6)",
  async () => {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const answer = await fetch(`${front.url}/office/changes`, {
      headers: { Authorization: `Bearer ${await officeToken()}` },
      signal: stopping.signal,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const said: string[] = [];
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) {
        const text = new TextDecoder().decode(chunk);
        said.push(...Array.from(text.matchAll(/^data: (\w+)$/gm), ([, what = ""]) => what));
      }
      return "ended";
    })().catch(() => "ended");
    const notified = async (table: string) => {
      const known = said.length;
      await sql`update ${sql.table(table)} set name = name`.execute(site.database);
      await expect.poll(() => said.slice(known)).toContain(table);
    };
    await notified("categories");
    // Waits for the next heartbeat, longer than nginx allows other responses.
    const signs = () => said.filter((what) => what === "1").length;
    await expect.poll(signs).toBeGreaterThan(1);
    await notified("product_types");
    expect((await savedKeys(front)).filter((key) => key.includes("/office"))).toEqual([]);
    expect(await Promise.race([reading, Promise.resolve("open")])).toBe("open");
  },
);
