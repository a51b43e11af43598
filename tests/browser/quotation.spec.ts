import type { Request } from "@playwright/test";
import { sql } from "kysely";
import { pdf } from "../file-samples.ts";
import { pdfText } from "../pdf-text.ts";
import { SAMPLE_LINE } from "../quote-samples.ts";
import { asOffice, sentQuoteIn } from "../quote-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, hydrated, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

const LINES = [
  SAMPLE_LINE,
  { ...SAMPLE_LINE, kind: "alternative", description: "22212 EK with sleeve", unit_price: 95 },
  {
    ...SAMPLE_LINE,
    kind: "optional",
    description: "Mounting on site",
    quantity: 1,
    unit_price: 200,
  },
] as const;

const sent = () => inSiteDatabase((database) => sentQuoteIn(database, {}, [...LINES]));

test("selects options, updates the total, and accepts (QUO-22, QUO-24)", async ({ page }) => {
  const { id, number, link } = await sent();
  await open(page, `/quote/${link}`);
  await expect(page.getByRole("heading", { name: number })).toBeVisible();
  const total = page.getByLabel("Total");
  await expect(total).toContainText("$191.13");
  await page.getByRole("radio", { name: "Alternative: 22212 EK with sleeve" }).check();
  await expect(total).toContainText("$218.50");
  await page.getByRole("checkbox", { name: "Option: Mounting on site" }).check();
  await expect(total).toContainText("$448.50");
  await page.getByRole("radio", { name: "As quoted: Spherical roller bearing" }).check();
  await expect(total).toContainText("$421.13");
  expect(await violations(page)).toEqual([]);

  // The deciding colleague gets the same link, or a printout.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share with a colleague" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(shared).pathname).toBe(`/quote/${link}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();

  const name = page.getByLabel("Your name");
  await expect(name).toHaveValue("");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await name.fill("Sipho Dlamini");
  await page.getByLabel("Your order number").fill("PO 4711");
  await page
    .getByRole("group", { name: "Your purchase order" })
    .getByLabel("Choose files")
    .setInputFiles({ name: "PO 4711.pdf", mimeType: "application/pdf", buffer: pdf() });
  await page.getByText("Sign with a finger, pen or mouse").click();
  const field = page.getByRole("img", { name: /signature/i });
  await field.hover({ position: { x: 30, y: 40 } });
  await page.mouse.down();
  await field.hover({ position: { x: 120, y: 70 } });
  await page.mouse.up();
  await page.getByRole("button", { name: "Accept and order" }).click();

  const accepted = page.getByRole("heading", { name: "Accepted, thank you" });
  await expect(accepted).toBeInViewport();
  await expect(page.getByRole("status").filter({ has: accepted })).toBeFocused();
  await expect(
    page.getByText(/By Sipho Dlamini on .*order number PO 4711, with PO 4711.pdf/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept and order" })).toHaveCount(0);
  await expect(total).toContainText("$421.13");
  expect(await violations(page)).toEqual([]);
  const orders = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ total: number; signed: boolean }>`
      select orders.total::float, signature like 'M%L%' as signed
      from orders join quotes on quotes.id = quote_id where quote_id = ${id}`.execute(database);
    return rows;
  });
  expect(orders).toEqual([{ total: 421.13, signed: true }]);
});

test("forwards a link by which another person approves up to a limit, without ordering (QUO-53)", async ({
  page,
  browser,
}) => {
  const { id, link } = await sent();
  await open(page, `/quote/${link}`);
  await page.getByText("Have it approved by someone else").click();
  const limit = page.getByLabel("Approval limit, USD including VAT");
  await limit.fill("1.005");
  await page.getByRole("button", { name: "Create approval link" }).click();
  await expect(page.getByText("Enter an amount above 0, such as 1250.50.")).toBeVisible();
  await limit.fill("$ 150,50");
  await page.getByRole("button", { name: "Create approval link" }).click();
  const approval = await page.getByLabel("Approval link").inputValue();
  expect(new URL(approval).pathname).toMatch(/^\/quote\/[\w-]{43}$/);
  expect(approval).not.toContain(link);
  expect(await violations(page)).toEqual([]);

  const boss = await somebodyElse(browser, { viewport: { width: 390, height: 844 } });
  await open(boss, new URL(approval).pathname);
  const form = boss.getByRole("form", { name: "Approve" });
  await expect(form).toContainText("Approval limit: $150.50 including VAT.");
  await expect(form).toContainText("This quotation exceeds it.");
  for (const button of ["Accept and order", "Send question", "Decline"]) {
    await expect(boss.getByRole("button", { name: button, exact: true })).toHaveCount(0);
  }
  await expect(boss.getByRole("radio")).toHaveCount(0);
  await expect(boss.getByLabel("Your name")).toHaveValue("");
  await form.getByRole("button", { name: "Approve" }).click();
  await expect(boss.getByText("Enter your name.")).toBeVisible();
  await boss.getByLabel("Your name").fill("Nomsa Boss");
  await form.getByRole("button", { name: "Approve" }).click();
  await expect(boss.getByRole("list", { name: "Approvals" })).toContainText("by Nomsa Boss on");
  expect(await violations(boss)).toEqual([]);
  const pdf = await boss.request.get(`${new URL(approval).pathname}/quotation.pdf`);
  expect(pdfText(await pdf.body())).not.toMatch(/online/);

  await reload(page);
  await hydrated(page);
  await expect(page.getByRole("list", { name: "Approvals" })).toContainText("by Nomsa Boss on");
  await page.getByLabel("Your name").fill("Thandi Nkosi");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByText(/By Thandi Nkosi on/)).toBeVisible();
  await becomeColleague(boss, "office");
  await openAdmin(boss, `/admin/quotes/${id}`, /^Q-/);
  const history = boss.getByRole("region", { name: "History" });
  await expect(history).toContainText(
    "Approved by Nomsa Boss: $191.13 including VAT, limit $150.50",
  );
  await expect(history).toContainText("Ordered by Thandi Nkosi: $191.13 including VAT");
});

test("shows issue date, currency and each line's lead time, the total beneath, on one sheet (QUO-54)", async ({
  page,
}) => {
  const lines = Array.from({ length: 12 }, (_none, index) => ({
    ...SAMPLE_LINE,
    description: `Spherical roller bearing ${22_212 + index} E`,
    lead_time: index === 0 ? "ex stock" : "",
  }));
  const { link } = await inSiteDatabase((database) =>
    sentQuoteIn(database, { lead_time: "2 weeks", discount_percent: 5, delivery_cost: 45 }, lines),
  );
  await open(page, `/quote/${link}`);
  await expect(page.getByText(/^Issued \d+ \w+ \d{4}$/)).toBeVisible();
  const listed = page.getByRole("region", { name: "Lines" }).getByRole("listitem");
  await expect(listed.first()).toContainText("Lead time: ex stock");
  await expect(listed.last()).toContainText("Lead time: 2 weeks");
  const total = page.getByLabel("Total");
  await expect(total).toContainText("Including VAT, USD");
  const [last, sum, form] = await Promise.all(
    [listed.last(), total, page.getByRole("form", { name: "Accept" })].map(
      async (one) => (await one.boundingBox())?.y ?? 0,
    ),
  );
  expect([last, sum, form].toSorted((a = 0, b = 0) => a - b)).toEqual([last, sum, form]);
  await page.emulateMedia({ media: "print" });
  const printed = await page.pdf({ format: "A4", path: "test-results/quotation.pdf" });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("preserves what is typed and ticked before the scripts have loaded (QUO-71)", async ({
  page,
}) => {
  const { link } = await sent();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/quote/${link}`, { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Alternative: 22212 EK with sleeve" }).check();
  await page.getByRole("checkbox", { name: "Option: Mounting on site" }).check();
  await page.getByLabel("Your name").fill("Sipho Dlamini");
  await page.getByLabel("Your order number").fill("PO 4711");
  scripts.resolve();
  await expect(page.getByLabel("Total")).toContainText("$448.50");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();
  await expect(page.getByText("PO 4711").first()).toBeVisible();
});

test("asks a question, requests an extension, and declines with a reason (QUO-25)", async ({
  page,
}) => {
  const { id, link } = await sent();
  await open(page, `/quote/${link}`);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Enter your question.")).toBeVisible();
  await page.getByLabel("Your question").fill("Is it ex stock?");
  await reload(page);
  await hydrated(page);
  await expect(page.getByLabel("Your question")).toHaveValue("Is it ex stock?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Is it ex stock?" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("");
  await page.getByLabel("Request an extension").check();
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Please extend the validity of this quotation.")).toBeVisible();

  await page.getByText("Decline this quotation").click();
  await page.getByLabel("Reason (optional)").fill("Too dear");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Declined" })).toBeVisible();
  const reason = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ reply_reason: string }>`
      select reply_reason from quotes where id = ${id}`.execute(database);
    return rows[0]?.reply_reason;
  });
  expect(reason).toBe("Too dear");
});

test("marks a quotation as seen when its page stays in view, not when a program fetches it (QUO-21)", {
  tag: "@full",
}, async ({ page }) => {
  const { id, link } = await sent();
  const isSeen = () =>
    inSiteDatabase(async (database) => {
      const { rows } = await sql<{ seen: boolean }>`
        select first_viewed_at is not null as seen from quotes where id = ${id}`.execute(database);
      return rows[0]?.seen;
    });
  await page.clock.install();
  // From here the test controls the clock.
  await page.clock.pauseAt(Date.now() + 1000);
  for (const path of [`/quote/${link}`, `/quote/${link}/quotation.pdf`]) {
    expect((await page.request.get(path)).status()).toBe(200);
  }
  // Opened and left, as by a scanner's browser.
  await open(page, `/quote/${link}`);
  await page.goto("/healthz");
  await page.clock.runFor(10_000);
  expect(await isSeen()).toBe(false);
  await open(page, `/quote/${link}`);
  const noted = page.waitForResponse(/view_quote/);
  await page.clock.runFor(2000);
  await noted;
  expect(await isSeen()).toBe(true);
});

test("shows the withdrawn status to a customer who accepts a withdrawn quotation", {
  tag: "@full",
}, async ({ page, problems }) => {
  const { id, link } = await sent();
  await open(page, `/quote/${link}`);
  await inSiteDatabase((database) =>
    asOffice(database, (office) => sql`select withdraw_quote(${id})`.execute(office)),
  );
  await page.getByLabel("Your name").fill("Thandi Nkosi");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept and order" })).toHaveCount(0);
  problems.length = 0;
});

test("counts an acceptance once when its response is lost (QUO-26)", async ({ page, problems }) => {
  const { id, link } = await sent();
  await open(page, `/quote/${link}`);
  let lost = 0;
  await page.route("**/rpc/accept_quote*", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.getByLabel("Your name").fill("Thandi Nkosi");
  await page.getByRole("button", { name: "Accept and order" }).click();
  // The page refetches the result.
  await expect(page.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  const orders = await inSiteDatabase(async (database) => {
    const { rows } = await sql`select from orders where quote_id = ${id}`.execute(database);
    return rows.length;
  });
  expect(orders).toBe(1);
  problems.length = 0;
});

test("leaks a link in no other URL, referrer or browser storage (QUO-38)", async ({
  page,
  baseURL,
}) => {
  const { link } = await sent();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const seen = page.waitForResponse(/rpc\/view_quote/);
  await open(page, `/quote/${link}`);
  await page.getByLabel("Your question").fill("Is ten percent possible?");
  await seen;
  await page.getByRole("banner").getByRole("link", { name: "My Selections" }).first().click();
  await page.waitForURL("/cart");
  await open(page, `/quote/${link}`);
  await page.evaluate(() => {
    const way = document.createElement("a");
    way.href = "/about";
    document.body.append(way);
    way.click();
  });
  await page.waitForURL("/about");
  expect(await page.evaluate(() => document.referrer)).toBe("");
  const saved = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(saved).not.toContain(link);
  const notified = await Promise.all(
    requests.map(async (request) => {
      const { referer = "" } = await request.allHeaders();
      return `${request.url().replace(`${baseURL}/quote/${link}`, "")} ${referer}`;
    }),
  );
  expect(notified.filter((one) => one.includes(link))).toEqual([]);
});

test("reports an invalid link inside the site's frame", async ({ page, problems }) => {
  await open(page, `/quote/${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Write to us" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  problems.length = 0;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("shows and downloads a quotation (QUO-20)", async ({ page }) => {
    const { number, link } = await sent();
    await page.goto(`/quote/${link}`);
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await expect(page.getByText("$191.13").first()).toBeVisible();
    const pdf = page.getByRole("link", { name: "Download PDF" });
    const answer = await page.request.get((await pdf.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    for (const name of ["Print", "Share with a colleague"]) {
      await expect(page.getByRole("button", { name })).toBeHidden();
    }
  });
});

test("shows the account at every width, and leaves it off the printed page (OFF-47)", {
  tag: "@full",
}, async ({ page }) => {
  const bank = "Karoo Bank, account 62 4711 0815";
  const { link } = await sent();
  await inSiteDatabase((database) =>
    sql`
      insert into settings (key, value) values ('office.bank', ${JSON.stringify({ bank })})
      on conflict (key) do update set value = excluded.value`.execute(database),
  );
  await open(page, `/quote/${link}`);
  const details = page.getByRole("region", { name: "Bank details" });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(details.getByText(bank)).toBeVisible();
    await expect(details.getByText(/^Last changed on /)).toBeVisible();
    await expect(details.getByRole("note")).toContainText("changed after this document");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(bank)).toBeHidden();
});
