import type { Page } from "@playwright/test";
import { writeSelectedItems } from "#domains/enquiries/selected-items.ts";
import { notice } from "./account-steps.ts";
import { openEnquiry, sendEnquiry } from "./admin-office-steps.ts";
import { addProduct, becomeAdmin, fillProduct, openAdmin, saveProduct } from "./admin-steps.ts";
import { expect, holdBack, test } from "./site.ts";

const lines = (page: Page) => page.getByRole("region", { name: "Lines" });

test("does not overwrite a colleague's change to an order (OFF-65)", async ({
  page,
  context,
  problems,
}) => {
  await becomeAdmin(page);
  await createOrder(page);
  await page.getByRole("link", { name: "Edit order" }).click();
  const pieces = (tab: Page) => tab.getByLabel("Quantity of Work");
  await expect(pieces(page)).toBeVisible();
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await pieces(colleague).fill("2");
  await pieces(page).fill("5");
  await colleague.getByRole("button", { name: "Save changes" }).click();
  await expect(lines(colleague).getByText("$20.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("dialog", { name: "Someone else changed this order" });
  const yours = conflict.getByRole("radio", { name: /^Yours / });
  const theirs = conflict.getByRole("radio", { name: /^Theirs / });
  await expect(conflict.getByText(/^Thandi Nkosi, /)).toBeVisible();
  // Only the quantity differs, so only it is shown.
  await expect(conflict.getByRole("group")).toHaveCount(1);
  await expect(yours).toBeChecked();
  await expect(yours).toHaveAccessibleName("Yours 5 × Work, $10.00 each");
  await expect(theirs).toHaveAccessibleName("Theirs 2 × Work, $10.00 each");
  await conflict.getByRole("button", { name: "Decide later" }).click();
  await expect(pieces(page)).toHaveValue("5");
  await page.getByRole("button", { name: "Save changes" }).click();
  await conflict.getByRole("button", { name: "Save selection" }).click();
  await expect(lines(page).getByText("$50.00").first()).toBeVisible();

  // Again, the other way.
  await page.getByRole("link", { name: "Edit order" }).click();
  await pieces(page).fill("7");
  await colleague.goto(page.url());
  await pieces(colleague).fill("3");
  await colleague.getByRole("button", { name: "Save changes" }).click();
  await expect(lines(colleague).getByText("$30.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await theirs.check();
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(pieces(page)).toHaveValue("3");
  await expect(page.getByText("Your draft has been restored")).toHaveCount(0);

  // A restored draft reports a colleague's later change.
  await pieces(page).fill("9");
  await page.getByRole("link", { name: "Products" }).first().click();
  await colleague.getByRole("link", { name: "Edit order" }).click();
  await pieces(colleague).fill("4");
  await colleague.getByRole("button", { name: "Save changes" }).click();
  await expect(lines(colleague).getByText("$40.00").first()).toBeVisible();
  await page.goBack();
  await expect(pieces(page)).toHaveValue("9");
  await expect(theirs).toHaveAccessibleName("Theirs 4 × Work, $10.00 each");
  await theirs.check();
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(pieces(page)).toHaveValue("4");
  await expect(conflict).toHaveCount(0);
  problems.length = 0;
});

test("reports that an order was dispatched during the edit, preserves the draft, and leads on", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  await becomeAdmin(page);
  await createOrder(page);
  const address = page.url();
  await page.getByRole("link", { name: "Edit order" }).click();
  await page.getByLabel("Quantity of Work").fill("5");
  const colleague = await context.newPage();
  await colleague.goto(address);
  for (const step of ["confirmed", "dispatched"]) {
    await colleague.getByRole("button", { name: `Mark as ${step}` }).click();
    await expect(notice(colleague, `Status: ${step}`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This order is now dispatched")).toBeVisible();
  await expect(page.getByText(/^Thandi Nkosi, /)).toBeVisible();
  await expect(page.getByLabel("Quantity of Work")).toHaveValue("5");
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the current order" }).click();
  await expect(page.getByRole("button", { name: "Mark as delivered" })).toBeVisible();

  // Back at confirmed, the order is editable and the draft is restored.
  await page.getByRole("button", { name: "Back to confirmed" }).click();
  await page.getByRole("link", { name: "Edit order" }).click();
  await expect(page.getByText("Your draft has been restored")).toBeVisible();
  await expect(page.getByLabel("Quantity of Work")).toHaveValue("5");
  await page.getByRole("button", { name: "Save selection" }).click();
  await expect(lines(page).getByText("$50.00").first()).toBeVisible();

  // The form's URL warns immediately.
  for (const step of ["dispatched"]) {
    await page.getByRole("button", { name: `Mark as ${step}` }).click();
  }
  await expect(page.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  await openAdmin(page, `${new URL(address).pathname}/edit`, /^Edit order/);
  await expect(page.getByText("This order is now dispatched")).toBeVisible();
  problems.length = 0;
});

test("restores a draft with a hint, on its own enquiry only", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  const one = await sendEnquiry(page, { message: quoteFor("22212 E Spherical Roller Bearing") });
  const other = await sendEnquiry(page, { message: quoteFor("22212 E Spherical Roller Bearing") });
  const pieces = page.getByLabel(/^Quantity of 22212 E/);
  const hint = page.getByText("Your draft has been restored");
  async function createFrom(sender: string) {
    await openEnquiry(page, sender);
    await page.getByRole("link", { name: "Create order" }).click();
    await expect(pieces).toBeVisible();
  }
  await createFrom(one);
  await pieces.fill("999");
  await page.getByRole("link", { name: "Products" }).first().click();

  await createFrom(other);
  await expect(pieces).toHaveValue("1");
  await expect(hint).toHaveCount(0);
  await createFrom(one);
  await expect(pieces).toHaveValue("999");
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(pieces).toHaveValue("1");
  await expect(hint).toHaveCount(0);
  await createFrom(one);
  await expect(pieces).toHaveValue("1");

  // Drafts of orders without an enquiry depend on the customer.
  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByLabel(/^Customer email/).fill("first@example.com");
  await openAdmin(page, "/admin/orders/new?email=second@example.com&name=Second", "New order");
  await expect(page.getByLabel(/^Customer email/)).toHaveValue("second@example.com");
  await expect(hint).toHaveCount(0);
  await openAdmin(page, "/admin/orders/new", "New order");
  await expect(page.getByLabel(/^Customer email/)).toHaveValue("first@example.com");
  await expect(hint).toBeVisible();
});

test("asks before a second order from one enquiry, also after a colleague's", {
  tag: "@full",
}, async ({ page, context }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page, { message: quoteFor("Balancing") });
  await openEnquiry(page, sender);
  const address = page.url();
  const colleague = await context.newPage();
  const create = (tab: Page) => tab.getByRole("button", { name: "Create order" });
  for (const tab of [page, colleague]) {
    await tab.goto(address);
    await tab.getByRole("link", { name: "Create order" }).click();
    await tab.getByLabel("Unit price of Balancing in dollars").fill("10");
  }
  await create(colleague).click();
  await expect(notice(colleague, "Order created")).toBeVisible();
  await create(page).click();
  const question = page.getByRole("dialog", {
    name: "Someone else created an order from this enquiry",
  });
  await expect(question.getByRole("link", { name: /^Order O-\d{4}-\d{4}$/ })).toBeVisible();
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("Unit price of Balancing in dollars")).toHaveValue("10");

  await page.goto(address);
  await expect(page.getByRole("region", { name: "Related documents" })).toContainText("Order O-");
  await page.getByRole("link", { name: "Create order" }).click();
  await expect(page.getByText("An order already exists for this enquiry")).toBeVisible();
  await page.getByRole("button", { name: "Create another order" }).click();
  await create(page).click();
  await expect(notice(page, "Order created")).toBeVisible();
});

test("creates an order from an enquiry with its notes and prices", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await addProduct(page, "Twin part");
  await addProduct(page, "Twin part");
  await openAdmin(page, "/admin/products?q=Twin+part&sort=-updated", "Products");
  const links = page.getByRole("link", { name: "Twin part" });
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(page.getByRole("heading", { name: "Twin part", level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const sender = await sendEnquiry(page, {
    selected_items: writeSelectedItems([{ id, name: "Twin part", quantity: 3, note: "Left-hand" }]),
  });
  await fillProduct(page, { name: "Renamed part", price: "12" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openEnquiry(page, sender);
  const items = page.getByRole("region", { name: "My Selections" });
  await expect(items.getByRole("link", { name: "Twin part" })).toHaveAttribute(
    "href",
    `/products/${id}`,
  );
  await expect(items.getByText("3 × $10.50, 4 available")).toBeVisible();
  await expect(items.getByText("Renamed “Renamed part”. Now $12.00.")).toBeVisible();
  await page.getByRole("link", { name: "Create order" }).click();
  const price = page.getByLabel("Unit price of Twin part in dollars");
  await expect(price).toHaveValue("10.50");
  await page.getByRole("button", { name: "Use $12.00 for Twin part" }).click();
  await expect(price).toHaveValue("12.00");
  await expect(page.getByLabel("Note on Twin part")).toHaveValue("Left-hand");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(lines(page).getByText("$36.00").first()).toBeVisible();
  await expect(lines(page).getByText("Left-hand")).toBeVisible();
});

test("warns the second of two users who set a status before overwriting", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  // Without the live updates, so that the click precedes the news.
  await page.route("**/office/changes", (route) => route.abort());
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await openEnquiry(page, sender);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const choice = (tab: Page, status: string) =>
    tab.getByRole("button", { name: status, exact: true });
  await expect(choice(colleague, "New")).toHaveAttribute("aria-pressed", "true");
  await choice(colleague, "Answered").click();
  await expect(notice(colleague, "Status: answered")).toBeVisible();

  await choice(page, "Closed").click();
  const question = page.getByRole("dialog", {
    name: "Someone else changed this enquiry's status",
  });
  await expect(question.getByText(/^Thandi Nkosi, .*\d\d:\d\d/)).toBeVisible();
  await expect(question.getByRole("radio", { name: "Yours closed" })).toBeChecked();
  await question.getByRole("radio", { name: "Theirs answered" }).check();
  await question.getByRole("button", { name: "Use their version" }).click();
  await expect(choice(page, "Answered")).toHaveAttribute("aria-pressed", "true");

  // The page refetches on focus.
  await choice(colleague, "In progress").click();
  await expect(notice(colleague, "Status: in progress")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(choice(page, "In progress")).toHaveAttribute("aria-pressed", "true");
  problems.length = 0;
});

test("adds the clicked line although products load during the click", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const release = await holdBack(page, "**/catalogue.json");
  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByRole("combobox", { name: "Add a line" }).fill("Work");
  await page.getByRole("option", { name: /^Add “Work”/ }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole("option", { name: /in stock$/ }).first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByLabel("Unit price of Work in dollars")).toBeVisible();
});

test("prints an order on one sheet in both directions, with the company name", async ({ page }) => {
  await becomeAdmin(page);
  await createOrder(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("14 Impeller Road, Wadeville")).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  for (const landscape of [false, true]) {
    const pdf = await page.pdf({ format: "A4", landscape });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

const quoteFor = (name: string) => `Hello, please quote for the following items:\n\n- ${name}`;

/** Creates an order for one service; ends on its page. */
async function createOrder(page: Page): Promise<void> {
  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByLabel(/^Customer email/).fill("shared@example.com");
  await page.getByRole("combobox", { name: "Add a line" }).fill("Work");
  await page.getByRole("option", { name: /^Add “Work”/ }).click();
  await page.getByLabel("Unit price of Work in dollars").fill("10");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByRole("heading", { name: /^Order O-\d{4}-\d{4}$/ })).toBeVisible();
}
