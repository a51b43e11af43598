import { sql } from "kysely";
import { sentQuoteIn } from "../quote-steps.ts";
import { becomeMember } from "./account-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("lists orders newest first, delivered in green and others in yellow, with their lines (ACC-2, DAT-8)", async ({
  page,
}) => {
  const email = await becomeMember(page);
  const [product] = (await (await page.request.get("/catalogue.json")).json()).products;
  await inSiteDatabase(async (database) => {
    for (const [status, day] of [
      ["delivered", "2026-01-05"],
      ["dispatched", "2026-03-05"],
      ["cancelled", "2026-02-05"],
    ] as const) {
      await sql`
        with added as (
          insert into orders (customer_email, status, created_at)
          values (${email}, ${status}, ${`${day}T12:00:00Z`}) returning id
        )
        insert into order_items (order_id, product_id, product_name, quantity, price)
        select id, ${product.id}, ${product.name}, 3, 1000.5 from added`.execute(database);
    }
  });

  await open(page, "/account/orders");
  const orders = page.getByRole("main").getByRole("article");
  await expect(orders.getByRole("time")).toHaveText([
    "05 March 2026",
    "05 February 2026",
    "05 January 2026",
  ]);
  const colour = async (status: string) =>
    page
      .getByText(status, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await colour("Cancelled")).toBe(await colour("Dispatched"));
  expect(await colour("Delivered")).not.toBe(await colour("Dispatched"));
  await expect(orders.first()).toContainText("3 × $1,000.50");
  await expect(orders.first()).toContainText("$3,001.50");
  await orders.first().getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
});

test("finds, saves and accepts a quotation from the account, and requests its order again (SEL-8, QUO-32)", async ({
  page,
}) => {
  const customer_email = await becomeMember(page);
  const { number } = await inSiteDatabase((database) => sentQuoteIn(database, { customer_email }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Quotations" }).click();
  const card = page.getByRole("article", { name: `Quotation ${number}` });
  await expect(card).toContainText("Awaiting your reply");
  await expect(card).toContainText("$191.13");
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`${number}.*\\.pdf`));
  await card.getByRole("button", { name: "View and reply" }).click();
  await page.getByLabel("Your order number").fill("PO 4711");
  await page.getByLabel("Your name").fill("Thandi Nkosi");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();

  await open(page, "/account/orders");
  const order = page.getByRole("article");
  await expect(order).toContainText("PO 4711");
  await expect(order.getByRole("button", { name: "View quotation" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await order.getByRole("button", { name: "Reorder" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main").getByText("2 items")).toBeVisible();
  await expect(page.getByText("Spherical roller bearing 22212 E", { exact: true })).toBeVisible();
  await expect(page.getByText("Priced on request")).toBeVisible();

  // Asks before adding to existing selections.
  const askAgain = async () => {
    await open(page, "/account/orders");
    await order.getByRole("button", { name: "Reorder" }).click();
    return page.getByRole("dialog", { name: "Replace My Selections or add to it?" });
  };
  const question = await askAgain();
  await expect(question).toContainText("There are 2 items in My Selections. This list has 2.");
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByRole("main").getByText("2 items", { exact: true })).toBeVisible();
  await (await askAgain()).getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("main").getByText("4 items", { exact: true })).toBeVisible();
});
