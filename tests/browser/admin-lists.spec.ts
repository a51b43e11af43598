import { becomeMember, notice } from "./account-steps.ts";
import { sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { addProduct, becomeAdmin, openAdmin, openProduct, saveProduct } from "./admin-steps.ts";
import { makeAdmin } from "./make-admin.ts";
import { expect, test } from "./site.ts";

test("the way back from a row keeps the list's filter, page and place", async ({ page }) => {
  test.slow();
  await becomeAdmin(page);
  const list = "/admin/products?sort=price&page=3";
  const place = () => page.evaluate(() => window.scrollY);
  async function openLastRow(): Promise<number> {
    const last = page.getByRole("table").locator("tbody tr").last();
    await last.scrollIntoViewIfNeeded();
    const top = await place();
    expect(top).toBeGreaterThan(300);
    await last.getByRole("link").click();
    await expect(page.getByLabel(/^Price/)).toBeVisible();
    expect(await place()).toBe(0);
    return top;
  }
  await openAdmin(page, list, "Products");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(25);
  for (const goBack of [
    () => page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click(),
    () => page.goBack(),
    () => page.getByRole("link", { name: "Cancel" }).click(),
    () => saveProduct(page),
  ]) {
    const top = await openLastRow();
    await goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(place).toBe(top);
  }
  // Whoever comes by the menu begins at the top of everything.
  await page.getByRole("banner").getByRole("link", { name: "Orders" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/admin/products");
  await expect.poll(place).toBe(0);
});

test("after a reload too, the way back leads to the filtered list", async ({ page }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  const list = `/admin/enquiries?q=${encodeURIComponent(sender)}&status=new`;
  await openAdmin(page, list, "Enquiries");
  await page.getByRole("link", { name: sender }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Enquiries" }).click();
  await expect(page).toHaveURL(list);
});

test("a row opens wherever it is pressed, with a thumb too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(sender)}`, "Enquiries");
  const row = page.getByRole("table").locator("tbody tr");
  await expect(row).toHaveCount(1);
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) - 10 } });
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();

  // The button in a row keeps its own press.
  await openAdmin(page, "/admin/products", "Products");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("categories are renamed, merged and deleted, and what happens to their products is said", async ({
  page,
  problems,
}) => {
  test.slow();
  await becomeAdmin(page);
  for (const name of ["Bearngs", "Doubled"]) {
    await openAdmin(page, "/admin/products/new", "New product");
    await page.getByRole("button", { name: "New category" }).click();
    await page.getByLabel("Name of the new category").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Category/)).toHaveText(new RegExp(name));
  }
  await addProduct(page, "Part of a mistyped category");
  await openProduct(page, "Part of a mistyped category");
  await page.getByLabel(/^Category/).selectOption({ label: "Bearngs" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openAdmin(page, "/admin/products", "Products");
  await page.getByRole("link", { name: "Categories" }).click();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Rename Bearngs" }).click();
  await dialog.getByLabel("Name").fill("doubled");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(notice(page, "There is a category “doubled” already.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Bearings of a test");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(notice(page, "Bearngs is called Bearings of a test now")).toBeVisible();

  // A category with products in it is not simply deleted.
  await page.getByRole("button", { name: "Delete Bearings of a test" }).click();
  await expect(dialog.getByLabel("Move its 1 product into")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Merge Bearings of a test" }).click();
  await dialog.getByLabel("Move its 1 product into").selectOption({ label: "Doubled" });
  await dialog.getByRole("button", { name: "Move and delete Bearings of a test" }).click();
  await expect(notice(page, "1 product is in Doubled now")).toBeVisible();
  await expect(page.getByText("Bearings of a test", { exact: true })).toHaveCount(0);
  await openProduct(page, "Part of a mistyped category");
  await expect(page.getByLabel(/^Category/).locator("option:checked")).toHaveText("Doubled");
  await page.getByLabel(/^Category/).selectOption({ label: "Filters and Silencers" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();
  await openAdmin(page, "/admin/categories", "Categories");
  await page.getByRole("button", { name: "Delete Doubled" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Doubled is deleted")).toBeVisible();
  // The browser logs the name that was taken.
  problems.length = 0;
});

test("whose admin role is taken away leaves the office without a reload", async ({
  page,
  browser,
}) => {
  await becomeAdmin(page);
  const other = await somebodyElse(browser);
  const email = await becomeMember(other);
  makeAdmin(email);
  await openAdmin(other, "/admin/users", "Users");
  await openAdmin(page, `/admin/users?q=${encodeURIComponent(email)}`, "Users");
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Take the admin role away" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take the admin role away" }).click();
  await expect(page.getByText("Role: admin → customer")).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(other).toHaveURL("/");
  await other.context().close();
});
