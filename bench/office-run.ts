import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { fetchCustomerMachines } from "#domains/customer-machines/customer-machines.ts";
import { fetchCustomers } from "#domains/customers/customers.ts";
import { fetchEnquiries } from "#domains/enquiries/enquiries.ts";
import { fetchOfficeOrders } from "#domains/orders/office-orders.ts";
import { openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { adminTables, EMAIL, type ListTimes, measureOffice, PASSWORD, timesOf } from "./office.ts";
import { startServer } from "./server-process.ts";
import { table } from "./table.ts";
import { median } from "./wrk.ts";

// The office after some years, with 10,000 products, 20,000 enquiries and 20,000 orders. Needs a
// build.

const PORT = 3184;
const ROWS = 20_000;
const RUNS = 2;
/** Lighthouse's phone and network. */
const SLOWDOWN = 4;
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Office lists on a phone, and what shows that each is usable. */
const PAGES = [
  { name: "Dashboard", path: "/admin", ready: "main section section a" },
  { name: "Enquiries", path: "/admin/enquiries", ready: "main tbody a" },
  { name: "Orders", path: "/admin/orders", ready: "main tbody a" },
  { name: "Customers", path: "/admin/customers", ready: "main tbody a" },
  { name: "Products", path: "/admin/products", ready: "main tbody a" },
  { name: "Stock", path: "/workshop", ready: "main input[type=search]" },
];
/** Console message of a page once usable, before the time. */
const USABLE = "usable after";

const folder = mkdtempSync(join(tmpdir(), "reefline-bench-"));
// PostgreSQL's account must traverse the folder.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const server = await startServer(PORT, dataDir);
const browser = await chromium.launch({
  executablePath: findBrowser(console.log),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const tables = await adminTables(server.url, PORT, dataDir);
  const { products, lists } = await measureOffice(tables, server.url);
  await fill();
  const title = `Office, ${products} products, ${ROWS} enquiries, ${ROWS} orders`;
  const rows = [
    ...lists.map((one) => ({ ...one, view: `products, ${one.view}` })),
    ...(await listTimes(tables)),
  ];
  console.log(
    table(
      [title, "median ms", "longest ms"],
      rows.map((one) => [one.view, Math.round(one.median), Math.round(one.longest)]),
    ).join("\n"),
  );
  console.log(
    table(
      ["Usable on a phone", "reloaded, ms", "from the menu, ms"],
      (await pageTimes(browser)).map((one) => [
        one.name,
        Math.round(one.loaded),
        Math.round(one.pressed),
      ]),
    ).join("\n"),
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const { url } = await startEmbeddedPostgres(dataDir, () => undefined);
  const database = openDatabase(url, "bench");
  await sql`insert into enquiries (name, email, phone, company, subject, message, created_at)
    select 'Sender ' || i, 'sender' || i % 5000 || '@mill' || i % 5000 || '.example',
      '+27 82 555 ' || lpad((i % 10000)::text, 4, '0'), 'Mill ' || i % 5000, 'other',
      'Please quote ' || i % 9 + 1 || ' x 22212 EK C3 for our blower.', now() - i * interval '40 minutes'
    from generate_series(1, ${ROWS}) as i`.execute(database);
  await sql`insert into orders (customer_email, customer_name, total, created_at)
    select 'sender' || i % 5000 || '@mill' || i % 5000 || '.example', 'Sender ' || i, i % 900 + 10,
      now() - i * interval '40 minutes'
    from generate_series(1, ${ROWS}) as i`.execute(database);
  await sql`insert into customer_machines (manufacturer, model, serial_number, customer_id)
    select 'Kaeser', 'BB ' || i, 'KB' || i, (select id from customers limit 1)
    from generate_series(1, ${ROWS / 2}) as i`.execute(database);
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

async function listTimes(tables: PostgrestClient): Promise<ListTimes[]> {
  const enquiries = { status: null, unsent: false };
  const orders = { status: null, sort: "-created_at" } as const;
  const customers = { sort: "-last_contact_at" } as const;
  const machines = { sort: "-updated_at" } as const;
  const views = [
    {
      view: "enquiries, first page",
      read: () => fetchEnquiries(tables, { ...enquiries, words: "" }, 1),
    },
    {
      view: "enquiries, search",
      read: () => fetchEnquiries(tables, { ...enquiries, words: "mill 417" }, 1),
    },
    {
      view: "enquiries, phone",
      read: () => fetchEnquiries(tables, { ...enquiries, words: "0825550199" }, 1),
    },
    {
      view: "orders, first page",
      read: () => fetchOfficeOrders(tables, { ...orders, words: "" }, 1),
    },
    {
      view: "orders, search",
      read: () => fetchOfficeOrders(tables, { ...orders, words: "sender417" }, 1),
    },
    {
      view: "customers, first page",
      read: () => fetchCustomers(tables, { ...customers, words: "" }, 1),
    },
    {
      view: "customers, search",
      read: () => fetchCustomers(tables, { ...customers, words: "sender417" }, 1),
    },
    {
      view: "machines, first page",
      read: () => fetchCustomerMachines(tables, { ...machines, words: "" }, 1),
    },
    {
      view: "machines, serial number",
      read: () => fetchCustomerMachines(tables, { ...machines, words: "KB 9999" }, 1),
    },
  ];
  const all: ListTimes[] = [];
  for (const { view, read } of views) all.push({ view, ...(await timesOf(read)) });
  return all;
}

/** ms until each page is usable, reloaded with cached scripts, and opened from the menu. */
async function pageTimes(
  on: Browser,
): Promise<{ name: string; loaded: number; pressed: number }[]> {
  const page = await on.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
  await page.addInitScript(([key, version]) => localStorage.setItem(key, version), [
    POLICY_KEY,
    POLICY_VERSION,
  ] as const);
  await page.goto(`${server.url}/login`);
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Email" }).fill(EMAIL);
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await form.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/account");
  // The page records this itself; observing from outside uses its processor and adds delay.
  await page.addInitScript(
    ([pages, usable]) => {
      const ready = pages.find(({ path }) => path === location.pathname)?.ready;
      if (!ready) return;
      const observer = new MutationObserver(() => {
        if (!document.querySelector(ready)) return;
        observer.disconnect();
        // After the frame that shows it.
        requestAnimationFrame(() => setTimeout(() => console.debug(usable, performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    [PAGES, USABLE] as const,
  );
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  const loaded = new Map<string, number[]>(PAGES.map(({ name }) => [name, []]));
  const pressed = new Map<string, number[]>(PAGES.map(({ name }) => [name, []]));
  for (let run = 0; run <= RUNS; run += 1) {
    await protocol.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(`${server.url}/admin`);
    await page.locator("main section section a").first().waitFor();
    for (const { name, ready } of PAGES) {
      await page.getByRole("button", { name: "Menu" }).click();
      const link = page.getByRole("dialog").getByRole("link", { name, exact: false }).first();
      await link.waitFor();
      const began = performance.now();
      await link.click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await page.locator(ready).first().waitFor();
      pressed.get(name)?.push(performance.now() - began);
      const notified = page.waitForEvent("console", (message) => message.text().startsWith(USABLE));
      await page.reload({ waitUntil: "commit" });
      loaded.get(name)?.push(Number((await notified).text().slice(USABLE.length)));
    }
  }
  // The first run fills the browser cache.
  return PAGES.map(({ name }) => ({
    name,
    loaded: median((loaded.get(name) ?? []).slice(1)),
    pressed: median((pressed.get(name) ?? []).slice(1)),
  }));
}
