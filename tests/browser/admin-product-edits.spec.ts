import { logIn, notice, PASSWORD } from "./account-steps.ts";
import {
  addProduct,
  becomeAdmin,
  fillProduct,
  openAdmin,
  openProduct,
  saveProduct,
} from "./admin-steps.ts";
import { expect, open, test } from "./site.ts";

test("unsaved changes are asked about before somebody leaves", async ({ page }) => {
  await becomeAdmin(page);
  await addProduct(page, "Guarded part");
  await openProduct(page, "Guarded part");
  await fillProduct(page, { stock: "5" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Enquiries" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel(/^Stock/)).toHaveValue("5");

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("What you typed here before is back")).toBeVisible();
  await expect(page.getByLabel(/^Stock/)).toHaveValue("5");

  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/products/);
  await openProduct(page, "Guarded part");
  await expect(page.getByLabel(/^Stock/)).toHaveValue("4");
  // Nothing typed, nothing asked.
  await page.getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
});

test("two admins at one product: both versions are shown, and what is chosen is saved", async ({
  page,
  context,
}) => {
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
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this product" });
  await expect(dialog).toBeVisible();
  const price = dialog.getByRole("group", { name: "Price" });
  await expect(price.getByRole("radio", { name: "Yours 30" })).toBeChecked();
  await expect(price.getByRole("radio", { name: "Theirs 20" })).not.toBeChecked();
  // Nobody touched the stock here: theirs stands.
  await expect(dialog.getByRole("radio", { name: "Theirs 8" })).toBeChecked();

  await dialog.getByRole("button", { name: "Decide later" }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue("30");
  await saveProduct(page);
  await price.getByRole("radio", { name: "Theirs 20" }).check();
  await dialog.getByRole("button", { name: "Save this choice" }).click();
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openProduct(page, "Shared part");
  await expect(page.getByLabel(/^Price/)).toHaveValue("20");
  await expect(page.getByLabel(/^Stock/)).toHaveValue("8");
  await expect(page.getByLabel("Description")).toHaveValue("Typed beside it");
});

test("a product that was deleted meanwhile can be saved as a new one", async ({
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
  await page.getByRole("button", { name: "Save it as a new product" }).click();
  await expect(notice(page, "Product created successfully")).toBeVisible();
  await openProduct(page, "Vanishing part");
  await expect(page.getByLabel(/^Stock/)).toHaveValue("9");
});

test("a session that ends in the middle of an edit loses nothing typed", async ({
  page,
  context,
}) => {
  const email = await becomeAdmin(page);
  await addProduct(page, "Half-typed part");
  await openProduct(page, "Half-typed part");
  await fillProduct(page, { description: "A long text\nthat took an hour", price: "1,5" });
  const address = new URL(page.url()).pathname;

  const other = await context.newPage();
  await open(other, "/account");
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(address);
  await expect(page.getByText("What you typed here before is back")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("A long text\nthat took an hour");
  await expect(page.getByLabel(/^Price/)).toHaveValue("1,5");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue("10.5");
  await openAdmin(page, address, "Half-typed part");
  await expect(page.getByText("What you typed here before is back")).toHaveCount(0);
});
