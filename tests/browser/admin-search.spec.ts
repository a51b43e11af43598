import { randomUUID } from "node:crypto";
import { callService } from "./account-steps.ts";
import { sendEnquiry } from "./admin-office-steps.ts";
import { becomeAdmin, becomeColleague, openAdmin } from "./admin-steps.ts";
import { expect, test } from "./site.ts";
import { orderNumberOf } from "./site-database.ts";

test("finds an enquiry by phone and a part by its marking with Ctrl K, and starts a quotation (OFF-67)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  const digits = `${Date.now()}`.slice(-7);
  const sender = await sendEnquiry(page, { phone: `+27 82 ${digits}` });
  const box = page.getByRole("combobox", { name: "Search the office" });
  const option = (name: string | RegExp) => page.getByRole("option", { name });

  await page.keyboard.press("Control+k");
  await box.fill(`082${digits}`);
  await expect(option(sender)).toBeVisible();
  await option(sender).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();

  await page.keyboard.press("/");
  await box.fill("6308 2rs1/c3");
  const part = page.getByRole("group", { name: "Products" }).getByRole("option").first();
  await expect(part).toContainText("6308-2RS");
  await expect(part).toContainText("Differs:");
  await box.fill("zzqqxxvv");
  await expect(page.getByText("No matching records.")).toBeVisible();

  await box.fill("new quo");
  await expect(option("New quotation")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option("New quotation")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/quotes/new");
});

test("finds an order with Ctrl K by a phone that only the customer record has (OFF-67)", {
  tag: "@full",
}, async ({ page }) => {
  const { access_token } = await becomeColleague(page, "office");
  const order = randomUUID();
  const digits = `${Date.now()}`.slice(-7);
  await callService(
    page,
    "/rest/v1/rpc/save_order",
    {
      ...{
        target: order,
        seen: null,
        fields: { customer_email: "", customer_name: `Dineo ${digits}` },
      },
      lines: [{ product_id: null, product_name: "Overhaul", quantity: 1, price: 100 }],
      phone: `+27 83 ${digits}`,
    },
    access_token,
  );
  await openAdmin(page, "/admin/orders", "Orders");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the office" }).fill(`083${digits}`);
  const group = (name: string) => page.getByRole("group", { name }).getByRole("option");
  await expect(group("Customers")).toContainText(`Dineo ${digits}`);
  await expect(group("Orders")).toContainText(await orderNumberOf(order));
});

test("shows the search as a button of the bar on a phone (OFF-67)", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search the office" }).fill("or");
  await expect(page.getByRole("option", { name: "Orders", exact: true })).toBeVisible();
  await page.getByRole("option", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
});
