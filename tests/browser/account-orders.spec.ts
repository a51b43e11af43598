import { becomeMember, writeTable } from "./account-steps.ts";
import { makeAdmin } from "./make-admin.ts";
import { expect, open, test } from "./site.ts";

test("orders stand newest first, delivered in green and any other in yellow, with their lines", async ({
  page,
}) => {
  const email = await becomeMember(page);
  makeAdmin(email);
  const [product] = (await (await page.request.get("/catalogue.json")).json()).products;
  for (const [status, day] of [
    ["delivered", "2026-01-05"],
    ["dispatched", "2026-03-05"],
    ["cancelled", "2026-02-05"],
  ] as const) {
    const [order] = await writeTable(page, "orders", {
      method: "POST",
      body: { customer_email: email, status, created_at: `${day}T12:00:00Z` },
    });
    const line = { order_id: order?.id, product_id: product.id, quantity: 3, price: 1000.5 };
    await writeTable(page, "order_items", { method: "POST", body: line });
  }

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
