import type { Page } from "@playwright/test";
import { becomeMember, notice } from "./account-steps.ts";
import { openEnquiry, sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { expect, open, reload, test } from "./site.ts";

const lines = (page: Page) => page.getByRole("region", { name: "Lines" });

test("turns an enquiry into an order, which its customer follows in the account (OFF-31)", async ({
  page,
  browser,
}) => {
  const customer = await somebodyElse(browser);
  const email = await becomeMember(customer);

  await becomeAdmin(page);
  const sender = await sendEnquiry(page, {
    email,
    message:
      "Hello, please quote for the following items:\n\n" +
      "- 22212 E Spherical Roller Bearing (Quantity: 2)\n- Balancing of a rotor",
  });
  await openEnquiry(page, sender);
  await page.getByRole("link", { name: "Create order" }).click();
  await expect(page.getByLabel(/^Customer email/)).toHaveValue(email);
  await expect(page.getByLabel(/^Quantity of 22212 E/)).toHaveValue("2");
  await page.getByLabel(/^Unit price of 22212 E/).fill("100.10");
  await page.getByRole("button", { name: "Create order" }).click();
  const work = page.getByLabel("Unit price of Balancing of a rotor in dollars");
  await expect(work).toBeFocused();
  await expect(page.getByText("Enter a price.")).toBeVisible();
  await work.fill("49,80");
  // Errors appear on saving only.
  await expect(page.getByText("Enter a price.")).toHaveCount(0);
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(notice(page, "Order created")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Order O-\d{4}-\d{4}$/ })).toBeVisible();
  await expect(lines(page).getByText("$287.50")).toBeVisible();
  await expect(page.getByRole("link", { name: "Order visible in account" })).toBeVisible();

  await open(customer, "/account/orders");
  await expect(customer.getByText("$287.50")).toBeVisible();
  await expect(customer.getByText("Received", { exact: true })).toBeVisible();

  for (const step of ["confirmed", "dispatched", "delivered"]) {
    await page.getByRole("button", { name: `Mark as ${step}` }).click();
    await expect(notice(page, `Status: ${step}`)).toBeVisible();
  }
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Status: dispatched → delivered")).toBeVisible();
  await expect(history.getByText("Created the order: $287.50")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit order" })).toHaveCount(0);
  await customer.reload();
  await expect(customer.getByText("Delivered", { exact: true })).toBeVisible();
  await customer.context().close();

  const related = page.getByRole("region", { name: "Related documents" });
  await related.getByRole("link", { name: sender }).click();
  await expect(related.getByText("Delivered")).toBeVisible();
  // An order sets its enquiry in progress.
  await expect(page.getByRole("button", { name: "In progress" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("copies the contact from an enquiry into its order, and takes the customer's order number (OFF-55)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page, {
    phone: "082 555 0199",
    company: "Vaal Mills",
    message:
      "Hello, please quote for the following items:\n\n- 22212 E Spherical Roller Bearing (Quantity: 1)",
  });
  await openEnquiry(page, sender);
  await page.getByRole("link", { name: "Create order" }).click();
  await expect(page.getByLabel(/^Customer phone/)).toHaveValue("082 555 0199");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByRole("link", { name: "Vaal Mills" })).toBeVisible();
  await expect(page.getByRole("link", { name: "082 555 0199" })).toBeVisible();

  await page.getByRole("link", { name: "Edit order" }).click();
  await page.getByLabel(/^Customer order number/).fill("PO-4711");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("PO-4711", { exact: true })).toBeVisible();
  await expect(page.getByText("Customer order number: none → PO-4711")).toBeVisible();
});

test("creates, changes, cancels and reopens an order by keyboard (OFF-31)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByLabel(/^Customer name/)).toBeFocused();
  await expect(page.getByText("Add at least one line.")).toBeVisible();
  const customer = `late-${process.pid}@example.com`;
  await page.getByLabel(/^Customer email/).fill(customer);

  const search = page.getByRole("combobox", { name: "Add a line" });
  await search.fill("ek c3 22212");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("22212 EK C3");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Quantity of 22212 EK C3/)).toHaveValue("1");
  await search.fill("Transport to Kitwe");
  await expect(page.getByRole("option", { name: /^Add “Transport to Kitwe”/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByLabel("Unit price of Transport to Kitwe in dollars").fill("1,234");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByText("“1,234” is ambiguous")).toBeVisible();

  await reload(page);
  await expect(page.getByLabel(/^Customer email/)).toHaveValue(customer);
  await expect(page.getByText("Your draft has been restored")).toBeVisible();
  await page.getByLabel("Unit price of Transport to Kitwe in dollars").fill("15");
  await page.getByRole("button", { name: /^Remove 22212 EK C3/ }).click();
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(lines(page).getByText("$15.00").first()).toBeVisible();
  await expect(page.getByText(/^None\. Order becomes visible after sign-up/)).toBeVisible();

  await page.getByRole("link", { name: "Edit order" }).click();
  await page.getByLabel("Quantity of Transport to Kitwe").fill("3");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Order saved")).toBeVisible();
  await expect(page.getByText("Total: $17.25 → $51.75")).toBeVisible();

  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await question.getByRole("button", { name: "Keep order" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("This order is cancelled.")).toBeVisible();
  await openAdmin(page, `/admin/orders?q=${customer}&status=cancelled&sort=-total`, "Orders");
  await page
    .getByRole("table")
    .getByRole("link", { name: /^O-\d{4}-\d{4}$/ })
    .click();
  await page.getByRole("button", { name: "Reopen as received" }).click();
  await expect(page.getByRole("button", { name: "Mark as confirmed" })).toBeVisible();
});

/** Opens a new order whose product list loads on release. */
async function openOrderBeforeProducts(page: Page): Promise<() => void> {
  await becomeAdmin(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/catalogue.json", async (route) => {
    await held;
    await route.continue();
  });
  await openAdmin(page, "/admin/orders/new", "New order");
  return release;
}

test("adds the matching product after Enter once products have loaded (OFF-64)", async ({
  page,
}) => {
  const release = await openOrderBeforeProducts(page);
  const search = page.getByRole("combobox", { name: "Add a line" });
  await search.fill("22212 EK C3");
  await search.press("Enter");
  await expect(search).toHaveValue("22212 EK C3");
  release();
  await expect(page.getByLabel(/^Quantity of 22212 EK C3/)).toHaveValue("1");
  await expect(page.getByLabel(/^Unit price of 22212 EK C3/)).not.toHaveValue("");
});

test("offers several matches after Enter once products have loaded, without a text line (OFF-64)", {
  tag: "@full",
}, async ({ page }) => {
  const release = await openOrderBeforeProducts(page);
  const search = page.getByRole("combobox", { name: "Add a line" });
  await search.fill("bearing");
  await search.press("Enter");
  release();
  await expect(page.getByRole("listbox").getByRole("option").nth(3)).toBeVisible();
  await expect(search).toHaveValue("bearing");
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(0);
});
