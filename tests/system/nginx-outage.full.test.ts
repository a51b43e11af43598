import { afterAll, expect } from "vitest";
import { contact, identity } from "#domains/company/settings/default-settings.ts";
import {
  age,
  ask,
  BEHIND_NGINX,
  BROWSER,
  HOUR,
  nginxTest,
  savedKeys,
  shows,
  startFrontedSite,
} from "./front-harness.ts";
import type { TestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

/** Longest wait (ms) for a page while the site is silent; nginx's default is a minute. */
const SILENCE = 20_000;
const HEADING = "</h1>";

const fronted = await startFrontedSite();
const first: TestSite = fronted.site;
const { front } = fronted;
let site: SiteProcess = first;
afterAll(async () => {
  if (site !== first) await site.stop();
});

async function restart(): Promise<void> {
  const { url, databaseUrl, dataDir } = first;
  const PORT = new URL(url).port;
  site = await startSiteProcess({
    ...BEHIND_NGINX,
    PORT,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
}

nginxTest("serves cached pages while the site is silent, and others once it responds", async () => {
  expect(await shows(front.url, "/about", HEADING)).toBe(true);
  await age(front, 60);
  site.process.kill("SIGSTOP");
  const begun = performance.now();
  const search = shows(front.url, "/products?q=never-asked-before", "never-asked-before");
  expect(await shows(front.url, "/about", HEADING)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(SILENCE);
  site.process.kill("SIGCONT");
  expect(await search).toBe(true);
});

nginxTest("shows visitors no error while the site restarts under load", async () => {
  const html = (await ask(front.url, "/products")).body.toString();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  const files = [script, "/media/products/fallback.avif"];
  const paths = ["/", "/products", "/about", "/catalogue.json", ...files];
  for (const path of paths) await ask(front.url, path, { headers: BROWSER });
  const statuses = new Map<number | string, number>();
  let over = false;
  const visitors = Array.from({ length: 16 }, async (_, index) => {
    for (let turn = index; !over; turn++) {
      const path = paths[turn % paths.length] ?? "/";
      const status = await ask(front.url, path, { headers: BROWSER }).then(
        ({ status }) => status,
        (error) => String(error),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  site.process.kill("SIGKILL");
  await site.stop();
  await restart();
  over = true;
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual([200]);
});

nginxTest(
  "serves cached pages for an hour without the site, then a maintenance message",
  async () => {
    expect(await shows(front.url, "/about", HEADING)).toBe(true);
    await site.stop();
    await age(front, HOUR - 60);
    expect(await shows(front.url, "/about", HEADING)).toBe(true);
    await age(front, 120);

    const page = await ask(front.url, "/about", { headers: BROWSER });
    expect(page.status).toBe(503);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    const text = page.body.toString();
    expect(text).toContain(identity.name.replace("&", "&amp;"));
    expect(text).toContain(contact.phone);
    expect(text).not.toMatch(/nginx|upstream|127\.0\.0\.1|\b50\d\b/);
    for (const [path, method] of [
      ["/rest/v1/products", "GET"],
      ["/auth/v1/token", "POST"],
      ["/f/contact", "POST"],
    ] as const) {
      const { status, headers, body } = await ask(front.url, path, {
        method,
        headers: { Accept: "application/json" },
      });
      expect(status).toBe(503);
      expect(headers["content-type"]).toBe("application/json");
      expect(JSON.parse(body.toString())).toMatchObject({
        message: "The website is not responding. Please try again.",
      });
    }
    expect(await savedKeys(front)).not.toContain("br /rest/v1/products");
    await restart();
    expect(await shows(front.url, "/about", HEADING)).toBe(true);
  },
);
