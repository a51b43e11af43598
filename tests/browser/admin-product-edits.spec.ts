import { logIn, notice, PASSWORD } from "./account-steps.ts";
import {
  addProduct,
  becomeAdmin,
  fillProduct,
  openAdmin,
  openProduct,
  saveProduct,
  uniqueWord,
} from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, reload, test } from "./site.ts";

test("asks about unsaved changes before leaving", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  await addProduct(page, "Guarded part");
  await openProduct(page, "Guarded part");
  await fillProduct(page, { stock: "5" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Enquiries" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("5");

  page.once("dialog", (dialog) => dialog.accept());
  await reload(page);
  await expect(page.getByText("Your draft has been restored")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("5");

  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await openProduct(page, "Guarded part");
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("4");
  await page.getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
});

test("shows both versions to two admins at one product, and saves the choice (OFF-65)", {
  tag: "@full",
}, async ({ page, context }) => {
  await becomeAdmin(page);
  await addProduct(page, "Shared part");
  await openProduct(page, "Shared part");
  const other = await context.newPage();
  await other.goto(page.url());
  await fillProduct(other, { price: "20", stock: "8" });
  await saveProduct(other);
  await expect(notice(other, "Product updated successfully")).toBeVisible();

  await fillProduct(page, { price: "30", description: "Typed beside it" });
  await saveProduct(page);
  const dialog = page.getByRole("dialog", { name: "Someone else changed this product" });
  await expect(dialog).toBeVisible();
  const price = dialog.getByRole("group", { name: "Price" });
  await expect(price.getByRole("radio", { name: "Yours 30" })).toBeChecked();
  await expect(price.getByRole("radio", { name: "Theirs 20" })).not.toBeChecked();
  // Only the other admin changed the stock, so theirs applies.
  await expect(dialog.getByRole("radio", { name: "Theirs 8" })).toBeChecked();

  await dialog.getByRole("button", { name: "Decide later" }).click();
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("30");
  await saveProduct(page);
  await price.getByRole("radio", { name: "Theirs 20" }).check();
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openProduct(page, "Shared part");
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("20.00");
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("8");
  await expect(page.getByLabel("Description")).toHaveValue("Typed beside it");
});

test("saves a product that a colleague deleted as a new one", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await becomeAdmin(page);
  await addProduct(page, "Vanishing part");
  await openProduct(page, "Vanishing part");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await other.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(other, "Product deleted successfully")).toBeVisible();

  await fillProduct(page, { stock: "9" });
  await saveProduct(page);
  await page.getByRole("button", { name: "Save as a new product" }).click();
  await expect(notice(page, "Product created successfully")).toBeVisible();
  await openProduct(page, "Vanishing part");
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("9");
});

test("preserves an edit when the session ends", { tag: "@full" }, async ({ page, context }) => {
  const email = await becomeAdmin(page);
  await addProduct(page, "Half-typed part");
  // The log loads when the session ends, and the page must not refetch as a stranger.
  const ended = Promise.withResolvers<void>();
  await page.route("**/rest/v1/audit_log?*", async (route) => {
    const response = await route.fetch();
    await ended.promise;
    await route.fulfill({ response });
  });
  await openProduct(page, "Half-typed part");
  await fillProduct(page, { description: "A long text\nthat took an hour", price: "1,5" });
  const address = new URL(page.url()).pathname;

  const other = await context.newPage();
  await open(other, "/account");
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  ended.resolve();
  await page.unrouteAll({ behavior: "wait" });

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(address);
  await expect(page.getByText("Your draft has been restored")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("A long text\nthat took an hour");
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("1,5");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("10.50");
  await openAdmin(page, address, "Half-typed part");
  await expect(page.getByText("Your draft has been restored")).toHaveCount(0);
});

test("copies a product in one click as a draft, with its text, values, machines and relations (OFF-18)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const word = uniqueWord();
  await openAdmin(page, "/admin/products?q=22212+EK", "Products");
  const first = page
    .getByRole("table")
    .getByRole("link", { name: /22212 EK/ })
    .first();
  const original = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { name: original, level: 1 })).toBeVisible();
  const values = page.getByRole("group", { name: "Technical data" });
  const bore = await values.getByLabel(/^Bore d/).inputValue();
  expect(bore).not.toBe("");

  await page.getByRole("link", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("heading", { name: "New product", level: 1 })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(`${original} (copy)`);
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("0");
  await expect(page.getByLabel("On the website")).toHaveValue("draft");
  await expect(values.getByLabel(/^Bore d/)).toHaveValue(bore);
  await expect(page.getByText("Your draft has been restored")).toBeHidden();
  expect(await violations(page)).toEqual([]);

  // A copy's draft survives a reload, separate from the next new product's.
  await fillProduct(page, { name: word });
  page.once("dialog", (dialog) => dialog.accept());
  await reload(page);
  await expect(page.getByText("Your draft has been restored")).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(word);
  await page.getByRole("button", { name: "Save and add photos" }).click();
  await expect(notice(page, "Product created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: word, level: 1 })).toBeVisible();
  await expect(values.getByLabel(/^Bore d/)).toHaveValue(bore);
  const related = page.getByRole("region", { name: "Related parts" }).getByRole("listitem");
  await expect(related.first()).toBeVisible();
  await expect(related.filter({ hasText: "Equivalent" })).toHaveCount(0);
  const catalogue = await (await page.request.get("/catalogue.json")).text();
  expect(catalogue).not.toContain(word);

  await openAdmin(page, "/admin/products/new", "New product");
  await expect(page.getByLabel(/^Name/)).toHaveValue("");
});

test("reports that the product to copy was not found (OFF-18)", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  for (const id of ["11111111-1111-4111-8111-111111111111", "none"]) {
    await openAdmin(page, `/admin/products/new?from=${id}`, "New product");
    await expect(page.getByText("Product not found")).toBeVisible();
  }
});
